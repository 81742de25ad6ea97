"""Show how far a run is: a bar on a terminal, plain lines elsewhere, or nothing."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from tqdm import tqdm

__all__ = ["Bar", "Progress"]

_LINE_SECONDS = 10.0


class Bar(tqdm):  # type: ignore[misc]
    """A progress bar that starts no thread; tqdm's would watch it with one and leave it running."""

    monitor_interval = 0


class Progress:
    """Progress over rows, on standard error.

    Parameters
    ----------
    quiet : bool
        Whether to show nothing.
    unit : str
        What is counted.
    """

    def __init__(self, *, quiet: bool, unit: str = "row") -> None:
        self._stream: TextIO = sys.stderr
        self._unit = unit
        self._done = 0
        self._start = self._said = time.monotonic()
        self._bar: Bar | None = None
        self._quiet = quiet
        if not quiet and self._stream.isatty():
            self._bar = Bar(unit=unit, unit_scale=True, dynamic_ncols=True, file=self._stream)

    def advance(self, count: int, total: float | None) -> None:
        """Count items as done, of about `total` in all (None if nobody knows)."""
        self._done += count
        if self._bar is not None:
            self._bar.total = None if total is None else max(self._done, round(total))
            self._bar.update(count)
            return
        now = time.monotonic()
        if self._quiet or now - self._said < _LINE_SECONDS:
            return
        self._said = now
        rate = self._done / (now - self._start)
        line = f"{self._done} {self._unit}s, {rate:.0f} a second"
        if total is not None and rate:
            line += f", about {max(0.0, total - self._done) / rate:.0f} s left"
        print(line, file=self._stream, flush=True)

    def close(self) -> None:
        """End the bar; idempotent."""
        if self._bar is not None:
            self._bar.close()
            self._bar = None
