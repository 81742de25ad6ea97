"""verifiers' own scoring, with the rewards plugged in by name."""

from __future__ import annotations

import asyncio

import pytest
import verifiers.v1 as vf
from verifiers.v1.utils.loaders import plugged_fn


@pytest.mark.parametrize(
    ("name", "worth"), [("eed_reward", {"eed": 1.0}), ("equal_reward", {"equal": 1.0})]
)
def test_it_is_loaded_by_name_and_called_by_name(name, worth):
    function = plugged_fn(f"exprscore.rewards.verifiers:{name}")

    class Trace:
        last_reply = r"\boxed{7}"

    assert function(task={"answer": "7"}, trace=Trace()) == worth
    assert vf is not None
    assert not asyncio.iscoroutinefunction(function)
