"""lm-evaluation-harness: lm_eval --include_path lm_eval --tasks answers --model ..."""

from exprscore.evaluators.lm_eval import process_results

__all__ = ["process_results"]
