"""SkyRL: import this before the trainer starts, and set environment.env_class=exprscore.

The rows have "reward_spec": {"ground_truth": gold}.
"""

import skyrl_gym

from exprscore.rewards.skyrl import env_class

skyrl_gym.register(id="exprscore", entry_point=env_class())
