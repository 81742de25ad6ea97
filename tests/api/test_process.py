"""Unusual processes: no thread can be started, an interpreter within the interpreter."""

from __future__ import annotations

import math
import subprocess
import sys
import threading
from dataclasses import replace

import pytest

from exprscore import PROFILES, Status, check_golds, equivalent, parse, score, score_many, scoring
from exprscore.bulk import Engine, Pair
from exprscore.published import eed, seed
from exprscore.published.memory import StageMemory

pytest.importorskip("exprscore._native.pair", reason="the compiled core is not installed")

ROWS = [(f"x+{i}", f"y+{i % 7}") for i in range(200)]


@pytest.fixture
def no_more_threads(monkeypatch):
    def start(self):
        msg = "can't start new thread"
        raise RuntimeError(msg)

    monkeypatch.setattr(threading.Thread, "start", start)
    scoring._remembered.cache_clear()
    for module in (eed, seed):
        monkeypatch.setattr(module, "_memory", StageMemory(100, 2000))


@pytest.mark.usefixtures("no_more_threads")
def test_sound_takes_no_thread():
    assert score("x + 1", "1 + x").score == 100
    assert equivalent("2 x", "x + x")
    assert parse("x").latex == "x"
    assert check_golds(["x"])[0].readable
    golds, preds = zip(*ROWS, strict=True)
    assert set(score_many(list(golds), list(preds)).status) == {Status.COMPARED}
    with Engine(PROFILES["sound"], workers=2) as engine:
        assert {one.status for one in engine.score([Pair(*row) for row in ROWS])} == {"compared"}


@pytest.mark.usefixtures("no_more_threads")
@pytest.mark.parametrize("name", ["phybench", "cmphysbench"])
def test_a_limit_that_cannot_be_kept_is_no_answers_fault(name):
    profile = replace(PROFILES[name], fast=False, name=f"slow {name}")
    result = score("a+b", "a+c", profile=profile)
    assert result.status is Status.CRASHED
    assert math.isnan(result.score)
    assert "none can be started: can't start new thread" in result.reason


def test_a_pair_scores_again_when_threads_can_be_started():
    assert score("a+b", "a+c", profile="cmphysbench").status is Status.COMPARED


# NumPy and the core may refuse to be loaded in a second interpreter: then the import, or the first
# score, says so.
WITHIN = """
try:
    import _interpreters
except ImportError:
    import _xxsubinterpreters as _interpreters
import sys
code = '''
import warnings
warnings.simplefilter("ignore")  # NumPy's, about where it is
try:
    import exprscore
    found = exprscore.score("x + 1", "1 + x"), exprscore.score("x + 1", "x + 2")
except ImportError as error:
    assert "interpreter" in str(error) or "more than once per process" in str(error), error
else:
    assert found[0].score == 100
    assert found[1].status.value == "compared"
'''
first = sys.argv[1] == "first"
if not first:
    import exprscore
    assert exprscore.score("x + 1", "1 + x").score == 100
inner = _interpreters.create()
for _ in range(2):
    failed = _interpreters.run_string(inner, code)
    assert failed is None, failed
_interpreters.destroy(inner)
if not first:
    assert exprscore.score("x + 1", "x + 2").status.value == "compared"
"""


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="has no such interpreters")
@pytest.mark.parametrize("order", ["first", "second"])
def test_a_subinterpreter_scores_or_says_why_not(order):
    command = [sys.executable, "-c", WITHIN, order]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
