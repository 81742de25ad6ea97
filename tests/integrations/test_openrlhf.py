"""OpenRLHF's own executor loads the reward by its file's path and hands over its rollouts."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest
import torch
from openrlhf.utils.agent import SingleTurnAgentExecutor

from exprscore.rewards import Reward
from exprscore.rewards.openrlhf import make_reward_func


class Engine:
    """Answers with a given text, as vLLM's engine would."""

    def __init__(self, tokenizer, text):
        self.tokens = [*tokenizer(text)["input_ids"], tokenizer.eos_token_id]

    async def generate(self, prompt_token_ids, sampling_params, multi_modal_data=None):
        output = SimpleNamespace(token_ids=self.tokens, finish_reason="stop", logprobs=None)
        return SimpleNamespace(outputs=[output])


@pytest.mark.parametrize(
    ("gold", "text", "reward", "unscored"),
    [
        (r"\sqrt{2gh}", r"so \boxed{\sqrt{2 g h}}", 1.0, 0.0),
        ("7", "so the answer is 7", 1.0, 0.0),  # up to the sign that ends the text
        ("7", r"\boxed{8}", 0.0, 0.0),
        (r"\frac{1}{2", r"\boxed{1}", 0.0, 1.0),
    ],
)
def test_its_executor_rewards_a_rollout(tokenizer, examples, gold, text, reward, unscored):
    executor = SingleTurnAgentExecutor(str(examples / "openrlhf_reward.py"))
    # The prompt speaks of a box too: only what comes after it is an answer.
    found = asyncio.run(
        executor.execute(
            r"Put the answer in \boxed{9}. ",
            gold,
            SimpleNamespace(max_tokens=99, logprobs=None),
            999,
            tokenizer,
            Engine(tokenizer, text),
        )
    )
    assert torch.equal(found["reward"], torch.tensor([reward]))
    assert torch.equal(found["extra_logs"]["unscored"], torch.tensor([unscored]))


def test_settings_of_your_own():
    strict = make_reward_func(Reward(rules=("boxed",), bare=False))
    found = strict(["? 7", r"? \boxed{7}"], ["? ", "? "], ["7", "7"])
    assert torch.equal(found["rewards"], torch.tensor([0.0, 1.0]))
