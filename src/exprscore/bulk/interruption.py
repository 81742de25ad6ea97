"""An interruption (Ctrl-C) that cannot get lost.

The interpreter raises `KeyboardInterrupt` wherever the main thread happens to be. In a finalizer,
a weak reference's callback or an import that a library only tries, it is reported or dropped, and
the run would go on. So the signal is also noted, and a run looks at the note between its steps.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType

__all__ = ["Interruption"]


class Interruption:
    """Notes interruptions within a block; `check` raises the one that got lost.

    It does nothing off the main thread or where the program has a handler of its own: there the
    program decides what an interruption means.

    Examples
    --------
    >>> with Interruption() as interruption:
    ...     interruption.check()
    """

    def __init__(self) -> None:
        self._came = False
        self._installed = False

    def __enter__(self) -> Interruption:
        if (
            threading.current_thread() is threading.main_thread()
            and signal.getsignal(signal.SIGINT) is signal.default_int_handler
        ):
            signal.signal(signal.SIGINT, self._note)
            self._installed = True
        return self

    def __exit__(
        self,
        exception_type: type[BaseException] | None,
        exception: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._installed:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        if exception is None:
            self.check()

    def _note(self, number: int, frame: FrameType | None) -> None:
        self._came = True
        signal.default_int_handler(number, frame)

    def check(self) -> None:
        """Raise KeyboardInterrupt if an interruption came."""
        if self._came:
            raise KeyboardInterrupt
