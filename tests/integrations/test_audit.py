"""A third party's audit of reward functions runs over ours: nothing wrong may be accepted."""

from __future__ import annotations

import pytest
from reward_doctor.audit import audit

from exprscore.rewards import trl, verl


def verl_equal(solution_str, ground_truth):
    return verl.compute_score("", solution_str, ground_truth, partial=False)["score"]


def trl_equal(completion, reference):
    return trl.equal_reward([completion], solution=[reference])[0] or 0.0


@pytest.mark.parametrize("function", [verl_equal, trl_equal], ids=["verl", "trl"])
def test_the_audit_passes(function):
    found = audit(function)
    assert [outcome.case.id for outcome in found.errors] == []
    assert [outcome.case.id for outcome in found.false_positives] == []
    missed = [outcome.case.id for outcome in found.false_negatives]
    assert found.false_negative_rate < 0.05, missed
