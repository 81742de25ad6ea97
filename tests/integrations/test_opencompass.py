"""OpenCompass's own tasks of inference and evaluation, with a model that answers from a list."""

from __future__ import annotations

import json

import pytest
from mmengine.config import Config, ConfigDict
from opencompass.models.base import BaseModel
from opencompass.registry import MODELS
from opencompass.tasks import OpenICLEvalTask, OpenICLInferTask

TEXTS: list[str] = []


@MODELS.register_module()
class RecordedModel(BaseModel):
    def generate(self, inputs, max_out_len):
        return [TEXTS[int(text)] for text in inputs]

    def get_token_len(self, prompt):
        return len(prompt)


def test_its_tasks_give_the_means_of_score_many(example, rows, known, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    TEXTS[:] = [text for _, text in rows]
    (tmp_path / "problems.jsonl").write_text(
        "".join(
            json.dumps({"question": str(k), "answer": gold}) + "\n"
            for k, (gold, _) in enumerate(rows)
        )
    )
    monkeypatch.setenv("COMPASS_DATA_CACHE", str(tmp_path))
    datasets = [dict(one) for one in example("opencompass_config").datasets]
    for one in datasets:
        one["path"] = str(tmp_path / one["path"])
    model = {"type": "RecordedModel", "path": "none", "abbr": "recorded", "max_out_len": 99}
    config = Config(
        ConfigDict(models=[model], datasets=[datasets], work_dir=str(tmp_path), infer={}, eval={})
    )
    OpenICLInferTask(config).run()
    OpenICLEvalTask(config).run()
    result = json.loads((tmp_path / "results" / "recorded" / "answers.json").read_text())
    assert result["accuracy"] == pytest.approx(100 * sum(s == 100 for s in known) / len(known))
    assert result["eed"] == pytest.approx(sum(known) / len(known))
    assert result["unscored"] == 1
