"""AReaL's own wrapper runs the reward in its pool of processes."""

from __future__ import annotations

import asyncio

import pytest

GOLDS = [r"\sqrt{2gh}", "7", r"\frac{1}{2"]
COMPLETIONS = [r"so \boxed{\sqrt{2 g h}}", r"\boxed{8}", r"\boxed{1}"]


def test_its_wrapper_runs_the_reward(example):
    workflow = example("areal_workflow")

    async def run():
        return await asyncio.gather(
            *(
                workflow.reward_of("?", text, [1], [2], {"solution": gold, "level": 3})
                for gold, text in zip(GOLDS, COMPLETIONS, strict=True)
            )
        )

    assert asyncio.run(run()) == [1.0, 0.0, 0.0]
    workflow.reward.max_retries = 0
    with pytest.raises(ValueError, match="columns are level"):
        asyncio.run(workflow.reward_of("?", "7", [1], [2], {"level": 3}))
