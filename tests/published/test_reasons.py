"""A published profile says why a score is below 100, the same by every path."""

from __future__ import annotations

from dataclasses import replace

import pytest

from exprscore import PROFILES, Status, score

PAIRS = [
    ("x", "y"), ("x", ""), ("x", None), (r"\frac{", "x"), ("x", r"\frac{"), ("x", "x^{"),
    (r"10^{23}\ln 2+x", "x"), (r"\int x dx", "x"), ("x", r"\int x dx"), ("x+1", "x+2"),
]  # fmt: skip


@pytest.mark.parametrize("profile", ["phybench", "cmphysbench"])
@pytest.mark.parametrize(("gold", "pred"), PAIRS)
def test_every_score_below_100_has_a_reason(profile, gold, pred):
    result = score(gold, pred, profile=profile)
    assert result.score != 100
    assert result.reason
    assert "\n" not in result.reason
    slow = replace(PROFILES[profile], fast=False)
    if result.status is not Status.TIMEOUT:
        assert score(gold, pred, profile=slow).reason == result.reason


@pytest.mark.parametrize("profile", ["phybench", "cmphysbench"])
@pytest.mark.parametrize(("gold", "pred"), [("x", "x"), ("x+y", "y+x")])
def test_a_full_score_has_none(profile, gold, pred):
    assert score(gold, pred, profile=profile).reason is None
