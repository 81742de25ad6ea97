#!/usr/bin/env bash
# GRPO with verl: bash verl_grpo.sh MODEL TRAIN.parquet VAL.parquet
# The rows have "data_source", "prompt" (chat messages) and "reward_model": {"ground_truth": gold}.
set -euo pipefail
python3 -m verl.trainer.main_ppo \
  algorithm.adv_estimator=grpo \
  actor_rollout_ref.model.path="$1" \
  data.train_files="$2" \
  data.val_files="$3" \
  actor_rollout_ref.rollout.n=8 \
  reward.custom_reward_function.path=pkg://exprscore.rewards.verl \
  reward.custom_reward_function.name=compute_score \
  +reward.custom_reward_function.reward_kwargs.partial=true \
  '+reward.custom_reward_function.reward_kwargs.rules=[boxed]' \
  '+reward.custom_reward_function.reward_kwargs.guard=[several_boxes,alternatives,long_chain]' \
  "${@:4}"
