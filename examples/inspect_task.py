"""inspect_ai: inspect eval inspect_task.py --model MODEL -T path=problems.jsonl

The rows have "question" and "answer" (a gold, or a list of accepted ones).
"""

from inspect_ai import Task, task
from inspect_ai.dataset import FieldSpec, json_dataset
from inspect_ai.solver import generate

from exprscore.evaluators.inspect_ai import exprscore_scorer


@task
def answers(path="problems.jsonl"):
    fields = FieldSpec(input="question", target="answer")
    return Task(
        dataset=json_dataset(path, sample_fields=fields),
        solver=generate(),
        scorer=exprscore_scorer(),
    )
