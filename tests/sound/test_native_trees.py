"""Sound scores of wrong answers natively: what the path by SymPy gives, and without SymPy."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore import PROFILES, score

FAST = PROFILES["sound"]
SLOW = replace(FAST, name="slow", fast=False)

NEAR_MISSES = [
    (r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}"),
    (r"v = \sqrt{2 g h}", r"v = \sqrt{g h}"),
    (r"x = \frac{a+b}{c}", r"\frac{a-b}{c}"),
    ("(a, b, c)", "(a, b, d)"),
    ("x > 5 a", "x > 4 a"),
    ("[0, a)", "(0, a)"),
    (r"a^2 + b^2 = c^2", r"a^2 - b^2 = c^2"),
]


@pytest.mark.parametrize(("gold", "pred"), NEAR_MISSES)
def test_fast_is_slow(gold, pred):
    assert score(gold, pred, profile=FAST) == score(gold, pred, profile=SLOW)


ONE_EDIT_OF = [
    (5, "[0,a)", "(0,a)"),
    (5, r"(-\infty,3)", r"(-\infty,4)"),
    (5, "x>2", r"[2,\infty)"),
    (5, r"(-\infty,3]", "x<3"),
    (5, r"(1,3)", r"1<x\le3"),
    (5, "[1,3)", r"x\ge1 \text{ and } x<4"),
    (5, r"\{x\mid x>2\}", r"[2,\infty)"),
    (11, r"(-\infty,1)\cup(2,\infty)", r"x<1 \text{ or } x>3"),
    (4, "P(X>2)", "P(2>X)"),
    (4, r"\frac{d^2u}{dv^2}", r"\frac{d^3u}{dv^3}"),
    (6, r"(\frac{\partial U}{\partial S})_V", r"(\frac{\partial U}{\partial S})_P"),
    (3, r"\arcsin\frac12", r"\frac\pi3"),
]


@pytest.mark.parametrize(("size", "gold", "pred"), ONE_EDIT_OF)
def test_one_edit_of_so_many_nodes(size, gold, pred):
    found = score(gold, pred)
    assert (found.distance, found.gold_size) == (1, size), found


@pytest.mark.parametrize(
    ("gold", "pred"), [("(1,3)", "x>y"), ("(1,3)", "x>1 > 0"), ("(1,2)", "x>1, y<2")]
)
def test_other_statements_beside_intervals_stay_what_they_are(gold, pred):
    assert score(gold, pred, kind="interval").distance != 1


def test_near_misses_load_no_sympy():
    code = (
        "import sys, exprscore\n"
        "for gold, pred in (('2 m g', '3 m g'), ('a^2 + b^2 = c^2', 'a^2 - b^2 = c^2')):\n"
        "    assert exprscore.score(gold, pred).status == 'compared'\n"
        "print([name for name in ('sympy', 'mpmath', 'antlr4', 'pint') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "[]", done.stderr


ATOMS = st.sampled_from(["a", "b", "x", "2", "3", r"\alpha", "v_0", r"\pi", "0.5"])
ANSWERS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}+{pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}) ({pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: rf"\frac{{{pair[0]}}}{{{pair[1]}}}"),
        inner.map(lambda one: rf"\sqrt{{{one}}}"),
        inner.map(lambda one: f"({one})^{{2}}"),
        inner.map(lambda one: rf"\ln({one})"),
    ),
    max_leaves=4,
)


@settings(max_examples=25)
@given(gold=ANSWERS, pred=ANSWERS)
def test_random_answers(gold, pred):
    assert repr(score(gold, pred, profile=FAST)) == repr(score(gold, pred, profile=SLOW))


@pytest.mark.conformance
@settings(max_examples=2000)
@given(gold=ANSWERS, pred=ANSWERS)
def test_many_random_answers(gold, pred):
    assert repr(score(gold, pred, profile=FAST)) == repr(score(gold, pred, profile=SLOW))
