"""Scorers for tests of the engine: preds are orders. Workers import this module by name."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from pathlib import Path

from exprscore.profiles import Profile
from exprscore.results import Score, Status
from exprscore.runtime import time_limits


def obey(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Score 100 where the answers are equal, else their length; do what the pred says before."""
    order, _, path = pred.partition(" ")
    if order == "hang":
        threading.Event().wait()
    elif order == "spin":
        while True:
            pass
    elif order == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    elif order == "exit":
        sys.exit(3)
    elif order == "grow":
        kept = []
        while True:
            kept.append(bytearray(os.urandom(1024)) * 4096)
    elif order == "die-once" and mark(path):
        os.kill(os.getpid(), signal.SIGKILL)
    elif order == "break-import" or (order == "break-import-once" and mark(path)):
        # What a limit that ends an import leaves behind.
        time_limits._session.broken = True
    elif order == "print":
        print("a line that must not reach the pipe", flush=True)
    elif order == "raise":
        msg = "a scorer's own bug"
        raise RuntimeError(msg)
    elif order == "pid":
        return Score(float(os.getpid()), Status.COMPARED, kind=kind)
    elif order == "tell" or (order == "tell-once" and mark(f"{path}.mark")):
        tell(path)
    if gold == pred:
        return Score(100.0, Status.IDENTICAL, kind=kind)
    return Score(float(len(gold) + len(pred)), Status.COMPARED, 1.5, 0.25, 6, kind)


def tell(path: str) -> None:
    """Announce this process to whoever reads the named pipe, then never finish."""
    Path(path).write_text(f"{os.getpid()}\n")
    threading.Event().wait()


def mark(path: str) -> bool:
    """Make a file; False if it was there."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True


def listen(path: Path) -> int:
    """Wait, 30 s at most, for a process to announce itself on the named pipe; give its id."""
    # Open without waiting for a writer, which may never come.
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        said = b""
        while not said.endswith(b"\n"):
            poll = select.poll()
            poll.register(descriptor, select.POLLIN)
            assert poll.poll(30_000), "nobody announced itself"
            said += os.read(descriptor, 100)
    finally:
        os.close(descriptor)
    return int(said)
