"""lighteval's own pipeline over the example's task, with a model that answers from a list."""

from __future__ import annotations

import json

import pytest
from lighteval.logging.evaluation_tracker import EvaluationTracker
from lighteval.models.dummy.dummy_model import DummyModel, DummyModelConfig
from lighteval.models.model_output import ModelResponse
from lighteval.pipeline import ParallelismManager, Pipeline, PipelineParameters
from lighteval.tasks.registry import Registry


class Recorded(DummyModel):
    def __init__(self, texts):
        super().__init__(DummyModelConfig())
        self.texts = texts

    def greedy_until(self, docs):
        return [ModelResponse(text=[self.texts[int(doc.query)]]) for doc in docs]


def test_its_pipeline_gives_the_means_of_score_many(examples, rows, known, tmp_path, monkeypatch):
    # Its own tasks, of which one fetches a file as it is imported, are not ours to load.
    monkeypatch.setattr(Registry, "_load_from_files", staticmethod(lambda files, prefix: {}))
    monkeypatch.setattr(Registry, "_load_from_subdirs", staticmethod(lambda folders: {}))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "problems").mkdir()
    (tmp_path / "problems" / "test.jsonl").write_text(
        "".join(
            json.dumps({"question": str(k), "answer": gold}) + "\n"
            for k, (gold, _) in enumerate(rows)
        )
    )
    pipeline = Pipeline(
        tasks="answers|0",
        pipeline_parameters=PipelineParameters(
            launcher_type=ParallelismManager.NONE,
            custom_tasks_directory=str(examples / "lighteval_task.py"),
            bootstrap_iters=0,
        ),
        evaluation_tracker=EvaluationTracker(output_dir=str(tmp_path / "out")),
        model=Recorded([text for _, text in rows]),
    )
    pipeline.evaluate()
    found = pipeline.get_results()["results"]["answers:0"]
    assert found["eed"] == pytest.approx(sum(known) / len(known))
    assert found["equal"] == pytest.approx(sum(s == 100 for s in known) / len(known))
