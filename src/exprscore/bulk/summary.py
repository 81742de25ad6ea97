"""What a run came to: counts, means, speed and the slowest pairs."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from exprscore.bulk.engine import Statistics
from exprscore.results import Score, Status

__all__ = ["Summary"]

_UNREAD = (
    Status.PRED_UNREADABLE,
    Status.PRED_UNSUPPORTED,
    Status.GOLD_UNREADABLE,
    Status.GOLD_UNSUPPORTED,
)
_SHOWN_CHARACTERS = 60


class Summary:
    """Counts over the rows of a run; one answer a row, except where a row holds a list."""

    def __init__(self) -> None:
        self.rows = 0
        self.resumed_rows = 0
        self.answers = 0
        self.statuses: Counter[str] = Counter()
        self._sum = 0.0
        self._scored = 0
        self._full = 0
        self._start = time.perf_counter()
        self.seconds: dict[str, float] = {"read": 0.0, "extract": 0.0, "write": 0.0}

    def add(self, rows: int, malformed: int, scores: Sequence[Score], times: Sequence[int]) -> None:
        """Count the rows of a batch: so many malformed ones, and each score so many times."""
        self.rows += rows
        self.answers += malformed + sum(times)
        if malformed:
            self.statuses[Status.MALFORMED_ROW.value] += malformed
        for score, count in zip(scores, times, strict=True):
            self.statuses[score.status.value] += count
            self._count(score.score, count)

    def add_resumed(
        self, status: str | list[str], score: float | list[float | None] | None
    ) -> None:
        """Count a row that an earlier run wrote."""
        self.rows += 1
        self.resumed_rows += 1
        statuses = status if isinstance(status, list) else [status]
        scores = score if isinstance(score, list) else [score] * len(statuses)
        self.answers += len(statuses)
        self.statuses.update(statuses)
        for value in scores:
            self._count(math.nan if value is None else value, 1)

    def _count(self, score: float, times: int) -> None:
        if score == score:
            self._scored += times
            self._sum += times * score
            self._full += times * (score == 100)

    def as_dict(self, statistics: Statistics) -> dict[str, Any]:
        """Give the summary as plain values that JSON can hold."""
        seconds = time.perf_counter() - self._start
        unread = sum(self.statuses[status.value] for status in _UNREAD)
        new_rows = self.rows - self.resumed_rows
        return {
            "rows": self.rows,
            "resumed_rows": self.resumed_rows,
            "answers": self.answers,
            "distinct_pairs": statistics.distinct,
            "cache_hits": statistics.cache_hits,
            "decided_natively": statistics.decided,
            "computed_pairs": statistics.computed,
            "workers_replaced": statistics.workers_replaced,
            "statuses": {
                status.value: self.statuses[status.value]
                for status in Status
                if self.statuses[status.value]
            },
            "mean_score": self._sum / self._scored if self._scored else None,
            "left_out": self.answers - self._scored,
            "share_at_100": self._full / self.answers if self.answers else None,
            "share_unread": unread / self.answers if self.answers else None,
            "seconds": seconds,
            "rows_per_second": new_rows / seconds if seconds else None,
            "seconds_by_stage": {**self.seconds, **statistics.seconds},
            "slowest": [
                {
                    "seconds": taken,
                    "status": status.value,
                    "gold": pair.gold[:1000],
                    "pred": pair.pred[:1000],
                }
                for taken, pair, status in statistics.slowest
            ],
        }


def as_table(summary: dict[str, Any]) -> str:
    """Lay a summary out as a table for a terminal."""
    lines: list[tuple[str, str]] = []

    def share(value: float | None) -> str:
        return "-" if value is None else f"{100 * value:.1f} %"

    rows = f"{summary['rows']:,}"
    if summary["resumed_rows"]:
        rows += f" ({summary['resumed_rows']:,} of them from before)"
    lines.append(("rows", rows))
    if summary["answers"] != summary["rows"]:
        lines.append(("answers", f"{summary['answers']:,}"))
    lines.append(("distinct pairs", f"{summary['distinct_pairs']:,}"))
    lines.append(("  from the cache", f"{summary['cache_hits']:,}"))
    lines.append(("  decided natively", f"{summary['decided_natively']:,}"))
    lines.append(("  by workers", f"{summary['computed_pairs']:,}"))
    if summary["workers_replaced"]:
        lines.append(("workers replaced", f"{summary['workers_replaced']:,}"))
    for status, count in summary["statuses"].items():
        lines.append((status, f"{count:,} ({share(count / summary['answers'])})"))
    mean = summary["mean_score"]
    lines.append(
        (
            "mean score",
            ("-" if mean is None else f"{mean:.2f}") + f" ({summary['left_out']:,} left out)",
        )
    )
    lines.append(("at 100", share(summary["share_at_100"])))
    lines.append(("unread", share(summary["share_unread"])))
    rate = summary["rows_per_second"]
    lines.append(
        ("time", f"{summary['seconds']:.1f} s, {rate:,.0f} rows a second" if rate else "-")
    )
    stages = ", ".join(
        f"{stage} {seconds:.1f}" for stage, seconds in summary["seconds_by_stage"].items()
    )
    lines.append(("  by stage (s)", stages))
    width = max(len(name) for name, _ in lines)
    table = [f"{name:<{width}}  {value}" for name, value in lines]
    if summary["slowest"]:
        table.append("slowest pairs")
        table += [
            f"  {slow['seconds']:8.3f} s  {slow['status']}: "
            f"{_short(slow['gold'])}  vs  {_short(slow['pred'])}"
            for slow in summary["slowest"]
        ]
    return "\n".join(table)


def _short(text: str) -> str:
    # Model text may hold control characters, which a terminal would obey.
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)
    if len(shown) > _SHOWN_CHARACTERS:
        shown = shown[: _SHOWN_CHARACTERS - 1] + "\N{HORIZONTAL ELLIPSIS}"
    return shown
