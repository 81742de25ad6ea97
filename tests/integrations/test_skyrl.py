"""SkyRL's own registry makes the example's environment and steps it."""

from __future__ import annotations

import pytest
import skyrl_gym
from omegaconf import DictConfig


@pytest.fixture(scope="module", autouse=True)
def _registered(example):
    example("skyrl_env")


@pytest.mark.parametrize(
    ("gold", "reward"), [("7", 1.0), ("8", 0.0), (["1", "7"], 1.0), (r"\frac{1}{2", 0.0)]
)
def test_one_step_rewards_the_answer(gold, reward):
    extras = {"reward_spec": {"ground_truth": gold}}
    env = skyrl_gym.make("exprscore", env_config=DictConfig({}), extras=extras)
    env.init([{"role": "user", "content": "?"}])
    found = env.step(r"so \boxed{7}")
    assert found["reward"] == reward
    assert found["done"]
