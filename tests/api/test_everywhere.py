"""The same result wherever it is called from, and nothing left over afterwards."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import exprscore
from exprscore import compat
from exprscore.published import memory as stage_memories

# (gold, pred): equal, compared, equal only after simplification, unreadable, empty.
PAIRS = [
    (r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}"),
    (r"\sqrt{\frac{2 g h}{1 + \beta}}", r"\sqrt{2 g h} (1 + \beta)^{-1/2}"),
    (r"\frac{1}{4\pi\sigma}(\frac{1}{a} - \frac{1}{b})", r"\frac{b - a}{4\pi \sigma a b}"),
    (r"\sin^2 x + \cos^2 x + y", "y+1"),
    (r"\frac{a}{b}", r"\frac{a}{"),
    ("x", ""),
]


def results() -> list[tuple]:
    return [compat.EED(gold, pred) for gold, pred in PAIRS] + [
        tuple(exprscore.score(gold, pred, profile="phybench").as_dict().values())
        for gold, pred in PAIRS
    ]


@pytest.fixture(scope="module")
def expected():
    return results()


@pytest.fixture(autouse=True)
def nothing_left_over():
    threads = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) == threads
    assert not multiprocessing.active_children()


def test_main_thread(expected):
    assert results() == expected
    assert expected[0] == (46.666666666666664, 0.13333333333333333, 15, 2.0)


def test_worker_thread(expected):
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(results).result() == expected


def test_eight_threads_at_once(expected):
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda _: results(), range(8))) == [expected] * 8


def test_asyncio_executor(expected):
    async def run():
        return await asyncio.to_thread(results)

    assert asyncio.run(run()) == expected


def _put_results(queue) -> None:
    queue.put(results())


@pytest.mark.parametrize("daemon", [False, True], ids=["spawned", "daemonic"])
def test_child_process(expected, daemon):
    context = multiprocessing.get_context("spawn")
    queue = context.Queue()
    child = context.Process(target=_put_results, args=(queue,), daemon=daemon)
    child.start()
    assert queue.get(timeout=120) == expected
    child.join(60)
    queue.close()
    queue.join_thread()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")
def test_a_child_forked_while_other_threads_score(expected):
    held = [memory.lock for memory in stage_memories._memories]
    for lock in held:
        lock.acquire()
    child = os.fork()
    if child == 0:
        os._exit(0 if results() == expected else 1)
    for lock in held:
        lock.release()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_fresh_interpreters_with_other_hash_seeds(expected):
    code = (
        f"from exprscore import compat\nprint([compat.EED(gold, pred) for gold, pred in {PAIRS!r}])"
    )
    for seed in ("0", "1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.stdout.strip() == str(expected[: len(PAIRS)]), done.stderr
        assert done.stderr == ""
