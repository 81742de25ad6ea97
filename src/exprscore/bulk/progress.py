"""Show how far a run is: a bar on a terminal, plain lines elsewhere, or nothing."""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Any, TextIO

__all__ = ["Progress", "make_bar"]

_LINE_SECONDS = 10.0
# Speed is that of the last seconds: what came from a cache says nothing of what is left.
_WINDOW_SECONDS = 15.0
# Of a terminal that does not know its own size, as under `script` or in some containers: tqdm
# would show nothing there.
_COLUMNS, _ROWS = 80, 24


def make_bar(*arguments: Any, **options: Any) -> Any:
    """Make a progress bar of tqdm that starts no thread: one would watch it and be left running."""
    from tqdm import tqdm

    class Bar(tqdm):  # type: ignore[misc]
        monitor_interval = 0

    return Bar(*arguments, **options)


def has_size(stream: TextIO) -> bool:
    """Whether a stream is a terminal that knows its size."""
    try:
        return min(os.get_terminal_size(stream.fileno())) > 0
    except OSError:
        return False


class Progress:
    """Progress over rows, on standard error.

    Parameters
    ----------
    quiet : bool
        Whether to show nothing.
    unit : str
        What is counted.
    label : str
        What it is the progress of.
    clock : callable
        Gives seconds.
    """

    def __init__(
        self,
        *,
        quiet: bool,
        unit: str = "row",
        label: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream: TextIO = sys.stderr
        self._unit = unit
        self._label = label
        self._clock = clock
        self._done = 0
        self._total: float | None = None
        self._mean: float | None = None
        self._said = clock()
        self._has_said = False
        # When so many were done; the first entry is as old as the window at most.
        self._past: deque[tuple[float, int]] = deque([(self._said, 0)])
        self._bar: Any = None
        self._quiet = quiet
        if not quiet and self._stream.isatty():
            sized = has_size(self._stream)
            self._bar = make_bar(
                desc=label or None,
                unit=unit,
                unit_scale=True,
                dynamic_ncols=sized,
                ncols=None if sized else _COLUMNS,
                nrows=None if sized else _ROWS,
                file=self._stream,
                bar_format="{l_bar}{bar}| {n_fmt}/{total_fmt} [{elapsed}{postfix}]",
            )

    def skip(self, count: int) -> None:
        """Count items that were done before: they are no part of the speed."""
        self._done += count
        self._past = deque([(self._clock(), self._done)])
        if self._bar is not None:
            self._bar.update(count)

    def advance(self, count: int, total: float | None, mean: float | None = None) -> None:
        """Count items as done.

        Parameters
        ----------
        count : int
            How many.
        total : float, optional
            About how many there are in all, as far as anybody knows.
        mean : float, optional
            Mean score so far.
        """
        self._done += count
        self._total, self._mean = total, mean
        now = self._clock()
        self._past.append((now, self._done))
        while len(self._past) > 2 and self._past[1][0] <= now - _WINDOW_SECONDS:
            self._past.popleft()
        if self._bar is not None:
            self._bar.total = None if total is None else max(self._done, round(total))
            self._bar.set_postfix_str(", ".join(self._facts()), refresh=False)
            self._bar.update(count)
        elif not self._quiet and now - self._said >= _LINE_SECONDS:
            self._said, self._has_said = now, True
            self._say()

    def _rate(self) -> float:
        (start, before), (end, done) = self._past[0], self._past[-1]
        return (done - before) / (end - start) if end > start else 0.0

    def _facts(self) -> list[str]:
        """Give speed, mean and time left, as far as they are known."""
        rate = self._rate()
        facts = [f"{rate:.0f} a second"] if rate else []
        if self._mean is not None:
            facts.append(f"mean {self._mean:.1f}")
        if self._total is not None and rate and self._done < self._total:
            facts.append(f"about {_duration((self._total - self._done) / rate)} left")
        return facts

    def _say(self) -> None:
        line = f"{self._label}: " if self._label else ""
        line += f"{self._done:,} {self._unit}s"
        if self._total is not None and self._total > 0:
            share = min(1.0, self._done / self._total)
            # Only the end is 100 %: a total that is estimated may be reached before.
            line += f" ({min(99, int(100 * share))} %)" if share else ""
        print(", ".join([line, *self._facts()]), file=self._stream, flush=True)

    def finish(self) -> None:
        """Say that all is done."""
        if self._bar is not None:
            self._bar.total = self._done
            self._total = None
            self._bar.set_postfix_str(", ".join(self._facts()), refresh=False)
            self._bar.refresh()
        elif self._has_said:
            label = f"{self._label}: " if self._label else ""
            mean = "" if self._mean is None else f", mean {self._mean:.1f}"
            line = f"{label}{self._done:,} {self._unit}s (100 %){mean}"
            print(line, file=self._stream, flush=True)

    def close(self) -> None:
        """End the bar; idempotent."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.0f} s"
    if seconds < 6000:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
