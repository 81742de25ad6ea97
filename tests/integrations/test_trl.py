"""TRL for real: GRPO steps of a tiny model with random weights and a tokenizer made in code."""

from __future__ import annotations

import math
import threading

import pytest
import torch
from datasets import Dataset
from transformers import Qwen2Config, Qwen2ForCausalLM
from trl import GRPOConfig, GRPOTrainer

from exprscore.rewards import Reward
from exprscore.rewards.trl import async_reward, eed_reward, equal_reward, make_reward


def model_for(tokenizer):
    torch.manual_seed(0)
    config = Qwen2Config(
        vocab_size=len(tokenizer),
        hidden_size=16,
        intermediate_size=32,
        num_hidden_layers=1,
        num_attention_heads=2,
        num_key_value_heads=1,
        max_position_embeddings=64,
        pad_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        bos_token_id=tokenizer.eos_token_id,
    )
    return Qwen2ForCausalLM(config)


def train(tokenizer, rewards, folder, rows, steps=2):
    arguments = GRPOConfig(
        output_dir=str(folder),
        per_device_train_batch_size=4,
        num_generations=4,
        max_completion_length=8,
        max_steps=steps,
        logging_steps=1,
        report_to="none",
        use_cpu=True,
        bf16=False,
        save_strategy="no",
        disable_tqdm=True,
    )
    trainer = GRPOTrainer(
        model=model_for(tokenizer),
        reward_funcs=rewards,
        args=arguments,
        train_dataset=Dataset.from_list(rows),
        processing_class=tokenizer,
    )
    trainer.train()
    return trainer.state.log_history


PLAIN = [{"prompt": "1+1=", "solution": "2"}, {"prompt": "x+x=", "solution": "2x"}] * 4
CHAT = [{"prompt": [{"role": "user", "content": "1+1="}], "solution": "2"}] * 8


@pytest.mark.parametrize("rows", [PLAIN, CHAT], ids=["plain", "conversational"])
def test_two_rewards_at_once(tokenizer, tmp_path, rows):
    history = train(tokenizer, [eed_reward, equal_reward], tmp_path, rows)
    logged = [entry for entry in history if "rewards/eed_reward/mean" in entry]
    assert len(logged) == 2
    for entry in logged:
        assert 0 <= entry["rewards/equal_reward/mean"] <= entry["rewards/eed_reward/mean"] <= 1
        assert math.isfinite(entry["grad_norm"])
        statuses = [entry[key] for key in entry if key.startswith("eed_reward/status/")]
        assert sum(statuses) == pytest.approx(1)
        assert entry["eed_reward/refused"] == 0


def test_golds_at_fault_leave_the_rest_trainable(tokenizer, tmp_path):
    rows = [*PLAIN[:4], *({"prompt": "y=", "solution": r"\frac{1}{2"} for _ in range(4))]
    history = train(tokenizer, [eed_reward], tmp_path, rows)
    assert sum(entry.get("eed_reward/unscored", 0) for entry in history) > 0
    norms = [entry["grad_norm"] for entry in history if "grad_norm" in entry]
    assert norms
    assert all(math.isfinite(norm) for norm in norms)


def test_coroutines_and_settings_of_your_own(tokenizer, tmp_path):
    strict = make_reward(Reward(rules=("boxed",), bare=False), "strict_reward")
    history = train(tokenizer, [strict, async_reward(Reward(), "later_reward")], tmp_path, PLAIN)
    assert any("rewards/strict_reward/mean" in entry for entry in history)
    assert any("rewards/later_reward/mean" in entry for entry in history)


def test_it_trains_in_a_thread(tokenizer, tmp_path):
    found = []
    thread = threading.Thread(
        target=lambda: found.append(train(tokenizer, [eed_reward], tmp_path, PLAIN, steps=1))
    )
    thread.start()
    thread.join()
    assert found


def test_the_example_trains(tokenizer, example, tmp_path):
    trainer = example("trl_grpo").trainer_for(
        model_for(tokenizer),
        Dataset.from_list(PLAIN),
        processing_class=tokenizer,
        output_dir=str(tmp_path),
        per_device_train_batch_size=4,
        num_generations=4,
        max_completion_length=8,
        max_steps=1,
        logging_steps=1,
        report_to="none",
        use_cpu=True,
        bf16=False,
        save_strategy="no",
        disable_tqdm=True,
    )
    trainer.train()
    (entry,) = [one for one in trainer.state.log_history if "rewards/boxed_reward/mean" in one]
    assert math.isfinite(entry["grad_norm"])
    assert entry["boxed_reward/status/empty"] == 1.0  # what a random model writes is in no box
