"""The published EED natively: wherever it answers, what the path by SymPy gives."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore import PROFILES, Limits, counters, native_eed
from exprscore.eed import Stage, compare, decide
from exprscore.verdicts import Verdict

FAST = PROFILES["phybench"]
SLOW = replace(FAST, name="slow", fast=False)

EQUAL = [
    (r"\frac{1}{a}-\frac{1}{b}", r"\frac{b-a}{a b}"),
    (r"\sqrt{2 g h}", r"\sqrt{2}\sqrt{g h}"),
    (r"\sin^2 x + \cos^2 x + y", "y + 1"),
    (r"2 \sin x \cos x", r"\sin(2 x)"),
    (r"e^{-x} e^{y}", r"e^{y - x}"),
    (r"\ln(a b)", r"\ln a + \ln b"),
    (r"(a+b)^{2}", "a^2 + 2 a b + b^2"),
    (r"\frac{a}{\sqrt{a}}", r"\sqrt{a}"),
]
DIFFERENT = [
    ("a+b", "a+c"),
    (r"\frac{1}{2} m v^2", r"\frac{1}{3} m v^2"),
    (r"0.511 m", "m"),
    (r"\arctan x", r"\sin x"),
]
HANDED_OVER = {
    "sum of floats": ("0.2+0.1", "0.3"),
    "inverse function": (r"\arctan(x) + \arctan(x)", r"2\arctan(x)"),
    "no value": (r"\frac{1}{a-a}", "b"),
    "factorial": ("n! + a", "a + n!"),
    "huge power": ("(a+b)^{5000}", "(b+a)^{5000}"),
    "huge number": ("10^{300} a", "a 10^{300}"),
    "not read natively": (r"\frac{dx}{dt} + 1", r"1 + \frac{dx}{dt}"),
}


SLOW_BY_SYMPY = {"huge power"}


def verdict(gold: str, pred: str) -> Verdict | None:
    sides = [native_eed.read(text, Limits()) for text in (gold, pred)]
    return None if None in sides else native_eed.equality(*sides)


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal_pairs_are_told_natively(gold, pred):
    assert verdict(gold, pred) is Verdict.EQUAL
    assert decide(gold, pred, FAST) == compare(gold, pred, SLOW)
    assert compare(gold, pred, SLOW).stage is Stage.EQUIVALENT


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different_pairs_are_told_natively(gold, pred):
    assert verdict(gold, pred) is Verdict.DIFFERENT
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


@pytest.mark.parametrize("case", HANDED_OVER)
def test_what_is_uncertain_is_handed_over(case):
    gold, pred = HANDED_OVER[case]
    assert verdict(gold, pred) in (None, Verdict.UNDECIDED)
    if case not in SLOW_BY_SYMPY:
        assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


def test_an_arctangent_identity_is_not_the_published_scorers_to_know():
    pair = r"\arctan\frac{1}{x}", r"\frac{\pi}{2}-\arctan x"
    assert compare(*pair, FAST) == compare(*pair, SLOW)
    assert compare(*pair, FAST).stage is Stage.COMPARED


def test_the_switch_and_the_profile_turn_it_off(monkeypatch):
    before = counters().get("equivalence.native", 0)
    compare("a+b+c", "a+b+d", SLOW)
    monkeypatch.setenv("EXPRSCORE_FAST", "0")
    compare("a+b+c", "a+b+d", FAST)
    assert counters().get("equivalence.native", 0) == before
    monkeypatch.delenv("EXPRSCORE_FAST")
    compare("a+b+c", "a+b+d", FAST)
    assert counters()["equivalence.native"] > before


def test_an_equal_pair_loads_no_sympy():
    code = (
        "import sys, exprscore\n"
        "assert exprscore.score('a b', 'b a', profile='phybench').status == 'equivalent'\n"
        "print([name for name in ('sympy', 'mpmath', 'antlr4') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "[]", done.stderr


ATOMS = st.sampled_from(["a", "b", "x", "2", "3", r"\alpha", "v_0", r"\pi"])
ANSWERS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}+{pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: f"{pair[0]} {pair[1]}"),
        st.tuples(inner, inner).map(lambda pair: rf"\frac{{{pair[0]}}}{{{pair[1]}}}"),
        inner.map(lambda one: rf"\sqrt{{{one}}}"),
        inner.map(lambda one: f"({one})^{{2}}"),
        inner.map(lambda one: rf"\sin({one})"),
    ),
    max_leaves=4,
)


@settings(max_examples=25)
@given(gold=ANSWERS, pred=ANSWERS)
def test_random_answers(gold, pred):
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


@pytest.mark.conformance
@settings(max_examples=3000)
@given(gold=ANSWERS, pred=ANSWERS)
def test_many_random_answers(gold, pred):
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)
