"""lm-evaluation-harness's own evaluator, with a model that answers from a list."""

from __future__ import annotations

import json

import lm_eval
import pytest
from lm_eval.api.model import LM
from lm_eval.tasks import TaskManager

from exprscore.evaluators.lm_eval import task_yaml


class Recorded(LM):
    def __init__(self, texts):
        super().__init__()
        self.texts = texts

    def generate_until(self, requests, disable_tqdm=False):
        return [self.texts[request.doc_id] for request in requests]

    def loglikelihood(self, requests, disable_tqdm=False):
        raise AssertionError

    def loglikelihood_rolling(self, requests, disable_tqdm=False):
        raise AssertionError


def test_the_example_is_a_task(rows, known, tmp_path, examples, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "problems.jsonl").write_text(
        "".join(json.dumps({"question": "?", "answer": gold}) + "\n" for gold, _ in rows)
    )
    results = lm_eval.simple_evaluate(
        model=Recorded([text for _, text in rows]),
        tasks=["answers"],
        task_manager=TaskManager(include_path=str(examples / "lm_eval"), include_defaults=False),
        bootstrap_iters=0,
    )["results"]["answers"]
    assert results["eed,none"] == pytest.approx(sum(known) / len(known))


def test_means_leave_unscored_rows_out(rows, known, tmp_path):
    data = tmp_path / "rows.jsonl"
    data.write_text(
        "".join(json.dumps({"question": "?", "answer": gold}) + "\n" for gold, _ in rows)
    )
    folder = tmp_path / "tasks"
    folder.mkdir()
    (folder / "utils.py").write_text(
        "from exprscore.evaluators.lm_eval import process_results  # noqa: F401\n"
    )
    text = task_yaml("answers", "json") + f"dataset_kwargs:\n  data_files:\n    test: {data}\n"
    (folder / "answers.yaml").write_text(text)
    results = lm_eval.simple_evaluate(
        model=Recorded([text for _, text in rows]),
        tasks=["answers"],
        task_manager=TaskManager(include_path=str(folder), include_defaults=False),
        bootstrap_iters=0,
    )["results"]["answers"]
    assert results["eed,none"] == pytest.approx(sum(known) / len(known))
    assert results["equal,none"] == pytest.approx(sum(s == 100 for s in known) / len(known))
