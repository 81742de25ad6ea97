"""OpenCompass: opencompass opencompass_config.py; add your models.

problems.jsonl has rows with "question" and "answer".
"""

from opencompass.datasets import CustomDataset
from opencompass.openicl.icl_inferencer import GenInferencer
from opencompass.openicl.icl_prompt_template import PromptTemplate
from opencompass.openicl.icl_retriever import ZeroRetriever

from exprscore.evaluators.opencompass import evaluator_class

datasets = [
    {
        "abbr": "answers",
        "type": CustomDataset,
        "path": "problems.jsonl",
        "reader_cfg": {"input_columns": ["question"], "output_column": "answer"},
        "infer_cfg": {
            "prompt_template": {"type": PromptTemplate, "template": "{question}"},
            "retriever": {"type": ZeroRetriever},
            "inferencer": {"type": GenInferencer},
        },
        "eval_cfg": {"evaluator": {"type": evaluator_class()}},
    }
]
models = []
