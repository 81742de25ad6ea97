"""slime: --custom-rm-path slime_reward.reward --label-key solution (miles and Relax likewise)."""

from exprscore.rewards.slime import reward

__all__ = ["reward"]
