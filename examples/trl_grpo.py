"""GRPO with TRL: python trl_grpo.py MODEL TRAIN.jsonl

The rows have "prompt" (a text, or chat messages) and "solution" (the gold).
"""

import sys

from datasets import load_dataset
from trl import GRPOConfig, GRPOTrainer

from exprscore.rewards import Guard, Reward
from exprscore.rewards.trl import equal_reward, make_reward

# Near answers are worth something, but only what stands in a box is an answer.
boxed_reward = make_reward(
    Reward(rules=("boxed",), bare=False, guard=Guard.without("too_long")), "boxed_reward"
)


def trainer_for(model, rows, **settings):
    """Give a trainer of two rewards: equal answers count full, near ones a tenth."""
    processing_class = settings.pop("processing_class", None)
    return GRPOTrainer(
        model=model,
        reward_funcs=[equal_reward, boxed_reward],
        args=GRPOConfig(reward_weights=[1.0, 0.1], **settings),
        train_dataset=rows,
        processing_class=processing_class,
    )


if __name__ == "__main__":
    name, path = sys.argv[1:]
    data = load_dataset("json", data_files=path, split="train")
    trainer_for(name, data, output_dir="grpo").train()
