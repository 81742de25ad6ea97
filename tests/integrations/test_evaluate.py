"""Hugging Face evaluate loads the metric from its folder."""

from __future__ import annotations

import evaluate
import pytest

from exprscore.evaluators.evaluate import folder


def test_it_loads_and_computes(rows, expected, known):
    metric = evaluate.load(folder())
    result = metric.compute(
        predictions=[text for _, text in rows],
        references=[gold for gold, _ in rows],
        extract=True,
    )
    assert result["eed"] == pytest.approx(sum(known) / len(known))
    assert result["unscored"] == len(rows) - len(known)
    assert result["scores"] == [None if s.reward is None else s.score for s in expected]


def test_several_references_are_accepted():
    metric = evaluate.load(folder())
    assert metric.compute(predictions=["7"], references=[["1", "7"]])["equal"] == 1.0
