"""An interruption stops a run, wherever in the main thread it lands."""

from __future__ import annotations

import signal
import threading
import time

import pytest

from exprscore import PROFILES, score_many
from exprscore.bulk.interruption import Interruption
from exprscore.bulk.run import Columns, run
from exprscore.scoring import decide_many


class InterruptedFinalizer:
    """Something whose end is the moment at which the signal arrives."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


@pytest.fixture(autouse=True)
def interrupts_let_in():
    """A test run in the background of a shell has interrupts ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def lose_an_interruption() -> None:
    InterruptedFinalizer()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_interruption_is_raised_by_the_check():
    with pytest.raises(KeyboardInterrupt), Interruption() as interruption:  # noqa: PT012
        interruption.check()
        lose_an_interruption()
        interruption.check()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_lost_interruption_is_raised_at_the_end_of_the_block():
    with pytest.raises(KeyboardInterrupt), Interruption():
        lose_an_interruption()


def test_the_exception_of_the_block_is_not_replaced():
    with pytest.raises(ValueError, match="its own"), Interruption():  # noqa: PT012
        msg = "its own"
        raise ValueError(msg)


def test_an_interruption_is_raised_where_it_lands():
    reached = []
    with pytest.raises(KeyboardInterrupt), Interruption():  # noqa: PT012
        signal.raise_signal(signal.SIGINT)
        reached.append("the next line")
    assert reached == []


def test_a_handler_of_the_program_stays():
    came = []
    signal.signal(signal.SIGINT, lambda *_: came.append("signal"))
    with Interruption() as interruption:
        signal.raise_signal(signal.SIGINT)
        interruption.check()
    assert came == ["signal"]


def test_off_the_main_thread_nothing_is_installed():
    handlers = []

    def enter() -> None:
        with Interruption():
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=enter)
    thread.start()
    thread.join()
    assert handlers == [signal.default_int_handler]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("workers", [0, 1])
def test_a_run_stops_at_an_interruption_that_was_lost(tmp_path, monkeypatch, workers):
    """The worker hangs at its first row, so that only the waiting loop can notice."""
    order = "hang" if workers else "p"
    source = tmp_path / "in.jsonl"
    source.write_text(f'{{"gold": "g", "pred": "{order}"}}\n' * 3)
    monkeypatch.setattr(
        "exprscore.bulk.run._settings", lambda *_, **__: lose_an_interruption() or {}
    )
    with pytest.raises(KeyboardInterrupt):
        run(
            [str(source)],
            str(tmp_path / "out.jsonl"),
            PROFILES["phybench"],
            columns=Columns(),
            workers=workers,
            quiet=True,
            scorer="bulk_scorers:obey",
        )


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_score_many_stops_at_an_interruption_that_was_lost(monkeypatch):
    def columns(values):
        lose_an_interruption()
        return values

    monkeypatch.setattr("exprscore.bulk.many.decide_natively", lambda *_, **__: columns([None]))
    with pytest.raises(KeyboardInterrupt):
        score_many(["x"], ["x"], workers=2)


class Stop(Exception):
    pass


def stop(*_arguments):
    raise Stop


def test_a_signal_is_heard_within_a_batch_of_native_pairs():
    """All pairs are decided by one native call; to decide them all takes a hundred times longer."""
    gold = "+".join(f"a_{{{i}}}b_{{{i + 1}}}" for i in range(240))
    pairs = [(gold, f"{gold}+{i}", "expression") for i in range(4000)]
    before = signal.signal(signal.SIGALRM, stop)
    began = time.process_time()
    scored = []
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(Stop):
            scored = decide_many(pairs, PROFILES["sound"])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert scored == []
    assert time.process_time() - began < 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_score_many_with_processes_stops_at_an_interruption_that_was_lost(monkeypatch):
    def columns(values):
        lose_an_interruption()
        return values

    monkeypatch.setattr("exprscore.bulk.engine.decide_natively", lambda *_, **__: columns([None]))
    with pytest.raises(KeyboardInterrupt):
        score_many(["x"], ["x"], profile="phybench", workers=2)
