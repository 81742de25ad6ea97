"""OpenRLHF loads the reward by its file's path and hands over prompts and completions in one."""

from __future__ import annotations

import importlib.util

import torch

import exprscore.rewards.openrlhf as module


def test_as_it_loads_and_calls_it():
    spec = importlib.util.spec_from_file_location("reward_func", module.__file__)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    queries = ["<|im_start|>q\n" + r"so \boxed{7}" + "<|im_end|>", "<|im_start|>q\n\\boxed{8}</s>"]
    found = loaded.reward_func(queries, ["<|im_start|>q\n"] * 2, ["7", "7"])
    assert torch.equal(found["rewards"], torch.tensor([1.0, 0.0]))
    assert torch.equal(found["extra_logs"]["equal"], torch.tensor([1.0, 0.0]))
