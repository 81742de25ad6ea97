"""AReaL: a workflow that rewards with exprscore; the dataset has the gold in "solution"."""

from areal.api.reward_api import AsyncRewardWrapper

from exprscore.rewards.areal import reward_fn

# What AReaL's own workflows make of their reward_fn: it runs in a pool of processes.
reward = AsyncRewardWrapper(reward_fn)


async def reward_of(prompt, completion, prompt_ids, completion_ids, row):
    """Give the reward of one completion, 0 to 1."""
    return await reward(prompt, completion, prompt_ids, completion_ids, **row)
