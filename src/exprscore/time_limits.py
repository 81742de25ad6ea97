"""Time limits around SymPy in the calling thread, without signals and from any thread.

A limit counts the CPU time of the calling thread (wall time where the system has no such clock).
One watchdog thread, alive only while something limited runs, looks at that clock and, when a limit
is used up, makes the interpreter raise `Interruption` in the limited thread between two bytecodes.
`Interruption` is a BaseException, so no ``except Exception`` inside SymPy swallows it; where a bare
``except`` does, the watchdog raises it again. A single long call into C is not interrupted; the
limits on digits and sizes in `exprscore.Limits` keep those short.

SymPy and mpmath keep process-wide state (caches, the working precision), so whatever runs under
`sympy_session` runs one thread at a time. The interpreter lock makes them take turns anyway, and
waiting for the session costs no CPU time, so nobody's limit shrinks.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from exprscore.counters import count
from exprscore.errors import TimeLimitError

T = TypeVar("T")

# How often the watchdog looks; a limit is overrun by about this much at most.
_PERIOD_SECONDS = 0.02


class Interruption(BaseException):
    """Raised inside limited code when its time is used up; never leaves `call`."""


class _Section:
    """One limited call: whose clock it reads, and whether its limit was used up."""

    __slots__ = ("clock", "closed", "deadline", "fired", "outer", "thread")

    def __init__(self, seconds: float, outer: _Section | None) -> None:
        self.thread = threading.get_ident()
        self.clock = _clock_of_this_thread()
        self.deadline = time.clock_gettime(self.clock) + seconds if self.clock else (
            time.monotonic() + seconds
        )
        self.outer = outer
        self.fired = False
        self.closed = False

    def expired(self) -> bool:
        now = time.clock_gettime(self.clock) if self.clock else time.monotonic()
        return now >= self.deadline


def _clock_of_this_thread() -> int:
    if hasattr(time, "pthread_getcpuclockid"):
        return time.pthread_getcpuclockid(threading.get_ident())
    return 0


_lock = threading.Lock()  # guards what follows and every section's `fired` and `closed`
_innermost: dict[int, _Section] = {}  # by thread
_watchdog: threading.Thread | None = None
_wake = threading.Event()
_session = threading.RLock()
