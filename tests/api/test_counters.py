"""Counters add up what every thread did, also those that have ended."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from exprscore import counters
from exprscore.runtime import counters as module
from exprscore.runtime.counters import count, count_each

PATH = "test.counted"


def counted(path: str = PATH) -> int:
    return counters().get(path, 0)


def test_threads_that_count_at_once_lose_nothing() -> None:
    before = counted()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: [count(PATH) for _ in range(1000)], range(8)))
    assert counted() - before == 8000


def test_what_threads_that_ended_counted_is_kept_once_and_without_them() -> None:
    before, known = counted(), len(module._ledger.open)
    for _ in range(50):
        thread = threading.Thread(target=count, args=(PATH, 2))
        thread.start()
        thread.join()
    assert counted() - before == 100
    assert len(module._ledger.open) <= known + 2


def test_many_counters_at_once() -> None:
    before = counted(), counted("test.other")
    count_each({PATH: 3, "test.other": 0})
    assert (counted(), counted("test.other")) == (before[0] + 3, before[1])


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_fork_while_another_thread_begins_to_count() -> None:
    # The lock is held over the fork by a thread that the child does not have.
    code = """
import os, threading
from exprscore.runtime import counters as module
module.count("a")
held, done = threading.Event(), threading.Event()
def hold():
    module._ledger.lock.run(lambda: (held.set(), done.wait()))
thread = threading.Thread(target=hold)
thread.start()
held.wait()
child = os.fork()
if child == 0:
    module.count("a")
    os._exit(0 if module.counters()["a"] == 2 else 1)
done.set()
thread.join()
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", code], check=True, timeout=60)
