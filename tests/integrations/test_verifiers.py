"""verifiers' own scoring of a task, with the example's rewards plugged in by name."""

from __future__ import annotations

import asyncio

import pytest
import tomllib
import verifiers.v1 as vf
from verifiers.v1.configs.task import TaskConfig


class AnswerData(vf.TaskData):
    answer: str


class AnswerTask(vf.Task[AnswerData]):
    pass


class Trace(vf.Trace):
    @property
    def last_reply(self):
        return r"so \boxed{7}"


@pytest.fixture
def config(examples):
    text = (examples / "verifiers_rewards.toml").read_text()
    return TaskConfig(**tomllib.loads(text)["env"]["taskset"]["task"])


@pytest.mark.parametrize(
    ("gold", "rewards"),
    [
        ("7", {"eed": 1.0, "equal": 1.0}),
        ("8", {"eed": 0.0, "equal": 0.0}),
        (r"\frac{1}{2", {}),  # no score: no key
    ],
)
def test_its_scoring_calls_the_rewards(config, gold, rewards):
    task = AnswerTask(AnswerData(answer=gold, prompt="?"), config)
    trace = Trace.model_construct(rewards={}, metrics={})
    asyncio.run(task.score(trace))
    assert {name: one.value for name, one in trace.rewards.items()} == rewards
