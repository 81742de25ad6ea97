"""The engine: order, deduplication, and workers that hang, die, grow or print."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bulk_scorers
from exprscore import PROFILES, Status, score_many
from exprscore.bulk import Engine, Pair, WorkerError
from exprscore.bulk.pairs import PairKeys

PROFILE = PROFILES["phybench"]
OBEY = "bulk_scorers:obey"


def engine(workers: int = 2, seconds: float = 20.0, **options) -> Engine:
    profile = replace(PROFILE, limits=replace(PROFILE.limits, pair_seconds=seconds / 2))
    return Engine(profile, workers, scorer=OBEY, grace_seconds=seconds / 2, **options)


def expected(pair: Pair) -> tuple[float, str]:
    score = bulk_scorers.obey(*pair, PROFILE)
    return score.score, score.status.value


def gone(pid: int) -> bool:
    """Whether a process has ended (a zombie has)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def open_descriptors() -> int:
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def wait_until_gone(pid: int) -> None:
    """Wait for another process's end, 20 s at most."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        import select

        assert select.select([descriptor], [], [], 20.0)[0], f"process {pid} is still there"
    finally:
        os.close(descriptor)


pytestmark = pytest.mark.skipif(os.name != "posix", reason="worker processes need POSIX")


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_scores_come_in_the_order_of_the_pairs(workers):
    pairs = [Pair(f"g{i % 7}", f"p{i * i % 101}") for i in range(3000)]
    with engine(workers) as running:
        scores = running.score(pairs)
        assert [(s.score, s.status.value) for s in scores] == [expected(pair) for pair in pairs]
        assert running.statistics.distinct == running.statistics.computed == len(set(pairs))
        # What came before is remembered.
        assert running.score(pairs) == scores
        assert running.statistics.computed == len(set(pairs))


def test_batches_leave_in_order_and_reading_waits_for_them(monkeypatch):
    monkeypatch.setattr("exprscore.bulk.engine._WINDOW_BATCHES", 4)
    read = []

    def batches():
        for number in range(40):
            read.append(number)
            yield number, [Pair("g", f"{number}-{i}") for i in range(5)], 10

    with engine() as running:
        for position, (number, scores) in enumerate(running.stream(batches())):
            assert number == position
            assert len(scores) == 5
            assert len(read) - position <= 6


def test_bytes_in_flight_are_bounded(monkeypatch):
    monkeypatch.setattr("exprscore.bulk.engine._WINDOW_BYTES", 100)
    read = []

    def batches():
        for number in range(20):
            read.append(number)
            yield number, [Pair("g", str(number))], 60

    with engine() as running:
        for position, _ in enumerate(running.stream(batches())):
            assert len(read) - position <= 3


@given(
    pairs=st.lists(
        st.builds(Pair, st.sampled_from(["a", "b", ""]), st.text(max_size=3)), max_size=30
    )
)
@settings(max_examples=50)
def test_the_calling_process_gives_what_the_scorer_gives(pairs):
    with engine(0) as running:
        assert [(s.score, s.status.value) for s in running.score(pairs)] == [
            expected(pair) for pair in pairs
        ]


def test_texts_arrive_as_they_were_sent():
    texts = ["\ud800", "\x00", "é漢", "x" * 1_000_000, "\r\n", ""]
    pairs = [Pair(text, text) for text in texts] + [Pair(text, "?") for text in texts]
    with engine() as running:
        scores = running.score(pairs)
    assert [s.score for s in scores] == [100.0] * 6 + [len(text) + 1 for text in texts]


@pytest.mark.parametrize(
    ("order", "status"),
    [
        ("die", Status.CRASHED),
        ("exit", Status.CRASHED),
        ("raise", Status.CRASHED),
        ("hang", Status.TIMEOUT),
        ("spin", Status.TIMEOUT),
        ("grow", Status.TOO_LARGE),
    ],
)
def test_a_pair_that_kills_its_worker_twice_gets_a_status_and_the_others_their_scores(
    order, status
):
    seconds = 1.0 if status is Status.TIMEOUT else 60.0
    pairs = [Pair("g", str(i)) for i in range(20)]
    pairs[3] = Pair("g", order)
    with engine(seconds=seconds, memory_bytes=200 * 2**20) as running:
        scores = running.score(pairs)
        assert running.statistics.workers_replaced == 2
    assert scores[3].status is status
    assert (scores[3].reward is None) == (status is not Status.TOO_LARGE)
    del scores[3], pairs[3]
    assert [(s.score, s.status.value) for s in scores] == [expected(pair) for pair in pairs]


def test_a_pair_that_kills_its_worker_once_is_scored(tmp_path):
    pair = Pair("g", f"die-once {tmp_path / 'mark'}")
    with engine() as running:
        (score,) = running.score([pair])
        assert running.statistics.workers_replaced == 1
    assert score.status is Status.COMPARED


def test_what_a_scorer_prints_does_not_disturb_the_results(capfd):
    with engine() as running:
        (score,) = running.score([Pair("g", "print")])
    assert score.score == 6.0
    assert capfd.readouterr() == ("", "")


def test_a_worker_that_is_killed_from_outside_costs_no_result(tmp_path):
    told = tmp_path / "told"
    os.mkfifo(told)
    pairs = [Pair("g", str(i)) for i in range(50)]
    pairs.insert(10, Pair("g", f"tell-once {told}"))

    def kill_the_worker() -> None:
        os.kill(bulk_scorers.listen(told), 9)

    with ThreadPoolExecutor(1) as killer, engine() as running:
        killing = killer.submit(kill_the_worker)
        scores = running.score(pairs)
        killing.result(20)
        assert running.statistics.workers_replaced == 1
    assert [(s.score, s.status.value) for s in scores] == [expected(pair) for pair in pairs]


def test_no_process_and_no_thread_is_left():
    threads = threading.enumerate()
    descriptors = open_descriptors()
    with engine() as running:
        scores = running.score([Pair("g", "pid"), Pair("h", "pid")])
        running.score([Pair("g", "hang-not")])
    assert all(gone(int(score.score)) for score in scores)
    assert threading.enumerate() == threads
    assert open_descriptors() == descriptors


def test_an_abandoned_stream_leaves_nothing():
    with engine() as running:
        stream = running.stream((i, [Pair("g", f"pid {i}")], 0) for i in range(500))
        _, (score,) = next(stream)
        del stream
    assert gone(int(score.score))


def test_a_gold_stays_with_a_worker_while_its_pairs_last():
    # 64 tasks make a block; in each, nearly every gold is then seen by one worker alone.
    pairs = [Pair(f"g{gold}", f"pid {i}") for i in range(64) for gold in range(8)]
    with engine() as running:
        scores = running.score(pairs)
    pids: dict[tuple[int, str], set[float]] = {}
    for number, (pair, score) in enumerate(zip(pairs, scores, strict=True)):
        pids.setdefault((number // 64, pair.gold), set()).add(score.score)
    assert sum(len(seen) == 1 for seen in pids.values()) >= 0.7 * len(pids)


def test_workers_that_cannot_start_are_one_clear_error():
    with (
        Engine(PROFILE, 2, scorer="no_such_module:score") as running,
        pytest.raises(WorkerError, match="no_such_module"),
    ):
        running.score([Pair("g", "p")])


def test_wrong_arguments_are_refused():
    with pytest.raises(ValueError, match="workers"):
        Engine(PROFILE, -1)
    with pytest.raises(ValueError, match="module:function"):
        Engine(PROFILE, 0, scorer="nothing")


def test_keys_cover_profile_kind_and_both_sides():
    keys = PairKeys(PROFILE, OBEY)
    other = PairKeys(replace(PROFILE, limits=replace(PROFILE.limits, pair_seconds=1.0)), OBEY)
    pairs = [Pair("ab", "c"), Pair("a", "bc"), Pair("ab", "c", "tuple"), Pair("", "abc")]
    made = {keys(pair) for pair in pairs} | {other(pair) for pair in pairs}
    assert len(made) == 8
    assert keys(pairs[0]) == PairKeys(PROFILE, OBEY)(pairs[0])


# --- whoever calls ------------------------------------------------------------------------------

SCORE_IN_CHILD = """
import json, sys
from exprscore import PROFILES
from exprscore.bulk import Engine, Pair

def scores():
    with Engine(PROFILES["phybench"], 2, scorer="bulk_scorers:obey") as running:
        return [score.score for score in running.score([Pair("g", "g"), Pair("g", "pp")])]
"""


def run_program(program: str, timeout: float = 60.0) -> str:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        timeout=timeout,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_from_a_thread():
    with ThreadPoolExecutor(2) as threads, engine() as running:
        assert threads.submit(running.score, [Pair("g", "g")]).result()[0].score == 100.0


def test_from_two_threads_with_an_engine_each():
    def work(gold: str) -> list[float]:
        with engine(1) as running:
            return [s.score for s in running.score([Pair(gold, str(i)) for i in range(50)])]

    with ThreadPoolExecutor(2) as threads:
        results = list(threads.map(work, ["a", "bbb"]))
    assert [len(result) for result in results] == [50, 50]
    assert results[0] != results[1]


def test_from_an_event_loop():
    async def work():
        return await asyncio.to_thread(lambda: in_engine([Pair("g", "g")]))

    async def work_directly():
        return in_engine([Pair("g", "g")])

    def in_engine(pairs):
        with engine(1) as running:
            return running.score(pairs)

    assert asyncio.run(work())[0].score == 100.0
    assert asyncio.run(work_directly())[0].score == 100.0


def test_from_a_script_without_a_main_guard():
    assert run_program(SCORE_IN_CHILD + "print(scores())") == "[100.0, 3.0]\n"


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_from_a_daemonic_process(tmp_path, method):
    script = tmp_path / "script.py"
    script.write_text(
        SCORE_IN_CHILD
        + """
import multiprocessing

def work(pipe):
    assert multiprocessing.current_process().daemon
    pipe.send(scores())

if __name__ == "__main__":
    context = multiprocessing.get_context(sys.argv[1])
    receiver, sender = context.Pipe(False)
    process = context.Process(target=work, args=(sender,), daemon=True)
    process.start()
    print(receiver.recv() if receiver.poll(40) else "nothing came")
    process.join(20)
"""
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, str(script), method],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("[100.0, 3.0]\n", 0), done.stderr


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for a process by its pidfd")
@pytest.mark.parametrize("order", ["tell", "idle"])
def test_workers_die_with_a_parent_that_is_killed(tmp_path, order):
    told = tmp_path / "told"
    os.mkfifo(told)
    program = SCORE_IN_CHILD + (
        f"""
with Engine(PROFILES["phybench"], 1, scorer="bulk_scorers:obey") as running:
    if {order!r} == "tell":
        running.score([Pair("g", "tell {told}")])
    else:
        (score,) = running.score([Pair("g", "pid")])
        with open({str(told)!r}, "w") as pipe:
            pipe.write(f"{{score.score:.0f}}\\n")
        sys.stdin.read()
"""
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, env=environment
    ) as parent:
        worker = bulk_scorers.listen(told)
        assert not gone(worker)
        parent.kill()
    wait_until_gone(worker)


# --- score_many ---------------------------------------------------------------------------------


def test_score_many_gives_the_same_with_workers_as_without(capfd):
    golds = ["x+1", "x+1", "a b", "x", "x", r"\frac{1}{a}"] * 2
    preds = ["1+x", "x+2", "b a", "", None, r"\frac{1"] * 2
    alone = score_many(golds, preds, profile="phybench")
    threads = threading.enumerate()
    together = score_many(golds, preds, profile="phybench", workers=2, progress=True)
    assert list(map(repr, together)) == list(map(repr, alone))
    assert threading.enumerate() == threads
    assert "12/12" in capfd.readouterr().err


def test_no_row_stops_a_batch_with_workers_too():
    golds, preds = ["x", 3, None, {}, "x", ["y", "x"]], ["x", "3", "x", "x", {}, None]
    alone = score_many(golds, preds)
    assert alone == score_many(golds, preds, workers=2)
    assert [status.value for status in alone.status] == [
        "identical",
        "identical",
        "malformed_row",
        "malformed_row",
        "malformed_row",
        "empty",
    ]
