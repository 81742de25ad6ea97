"""OpenRLHF: --reward.remote_url openrlhf_reward.py --data.label_key solution"""

from exprscore.rewards.openrlhf import reward_func

__all__ = ["reward_func"]
