"""inspect_ai's own runner, with its mock model."""

from __future__ import annotations

import json

import pytest
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.solver import generate

from exprscore.evaluators.inspect_ai import exprscore_scorer


def answered(text):
    output = ModelOutput.from_content("mockllm/model", text)
    # Without it the tokens are counted by a file that would be fetched.
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def run(samples, outputs, tmp_path):
    made = [answered(text) for text in outputs]
    task = Task(dataset=samples, solver=generate(), scorer=exprscore_scorer())
    model = get_model("mockllm/model", custom_outputs=made)
    (log,) = eval(task, model=model, log_dir=str(tmp_path), display="none", max_samples=1)
    assert log.status == "success"
    return log


def test_scores_are_those_of_score_many(rows, expected, known, tmp_path):
    samples = [Sample(input="?", target=gold) for gold, _ in rows]
    log = run(samples, [text for _, text in rows], tmp_path)
    found = [next(iter(sample.scores.values())) for sample in log.samples]
    for score, row in zip(found, expected, strict=True):
        if row.reward is None:
            assert score.metadata["status"] == "gold_unreadable"
        else:
            assert score.value["eed"] == row.score
            assert score.value["equal"] == float(row.score == 100)
    means = {
        name: metric.value
        for result in log.results.scores
        for name, metric in result.metrics.items()
        if result.name == "eed"
    }
    assert means["mean"] == pytest.approx(sum(known) / len(known))


def test_several_targets_are_accepted(tmp_path):
    log = run([Sample(input="?", target=["1", "7"])], [r"\boxed{7}"], tmp_path)
    (score,) = log.samples[0].scores.values()
    assert score.value["equal"] == 1.0


def test_the_example_is_a_task(rows, known, tmp_path, examples, monkeypatch):
    monkeypatch.chdir(examples)
    problems = tmp_path / "problems.jsonl"
    problems.write_text(
        "".join(json.dumps({"question": "?", "answer": gold}) + "\n" for gold, _ in rows)
    )
    model = get_model(
        "mockllm/model", custom_outputs=[answered(text) for _, text in rows], memoize=False
    )
    (log,) = eval(
        "inspect_task.py",
        model=model,
        task_args={"path": str(problems)},
        log_dir=str(tmp_path),
        display="none",
        max_samples=1,
    )
    assert log.status == "success"
    means = {score.name: score.metrics["mean"].value for score in log.results.scores}
    assert means["eed"] == pytest.approx(sum(known) / len(known))
    assert means["equal"] == pytest.approx(sum(s == 100 for s in known) / len(known))
    assert [next(iter(s.scores.values())).explanation for s in log.samples][3]
