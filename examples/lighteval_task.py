"""lighteval: lighteval accelerate MODEL "answers|0" --custom-tasks lighteval_task.py

"problems" is a folder with test.jsonl, or a dataset of the hub; its rows have "question", "answer".
"""

from lighteval.tasks.lighteval_task import LightevalTaskConfig
from lighteval.tasks.requests import Doc

from exprscore.evaluators.lighteval import eed_metric, equal_metric


def prompt(row, task_name=None):
    golds = row["answer"] if isinstance(row["answer"], list) else [row["answer"]]
    return Doc(
        task_name=task_name,
        query=row["question"],
        choices=golds,
        gold_index=list(range(len(golds))),
    )


TASKS_TABLE = [
    LightevalTaskConfig(
        name="answers",
        prompt_function=prompt,
        hf_repo="problems",
        hf_subset="default",
        hf_avail_splits=["test"],
        evaluation_splits=["test"],
        metrics=[eed_metric(), equal_metric()],
        generation_size=2048,
        stop_sequence=[],
    )
]
