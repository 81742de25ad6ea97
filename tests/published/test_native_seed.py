"""What of the published SEED is told natively is what SymPy and the library tell."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest
import sympy

from exprscore import PROFILES, Status, compat
from exprscore.published import seed as published
from exprscore.published.latex import parse
from exprscore.published.normalise.phybench import latex2sympy_text
from exprscore.published.seed import compare
from exprscore.runtime import time_limits
from exprscore.runtime.counters import counters

PROFILE = PROFILES["cmphysbench"]
SLOW = replace(PROFILE, fast=False)
LIMITS = PROFILE.limits


def both_ways(text):
    """A normalised equation as the native code and as the library read it, spelled out."""
    normalised = latex2sympy_text(text)
    with time_limits.sympy_session():
        natively = parse._natively(text, normalised)
        try:
            by_library = sympy.srepr(parse._convert(normalised, LIMITS))
        except Exception:
            by_library = None
    return None if natively is None else sympy.srepr(natively), by_library


@pytest.mark.parametrize(
    "text",
    [
        "F=a",
        "y = y",
        "1=2",
        r"T = 2\pi \sqrt{\frac{l}{g}}",
        r"x^2 + 2x + 1 = 0",
        r"\frac{a}{b} =\frac{c}{2}",
        r"\rho(E) = 2 E^{1/2}",
        "E=-m",
        r"x=3\times 10^8",
    ],
)
def test_equations_are_read_as_by_the_library(text):
    natively, by_library = both_ways(text)
    assert by_library is not None
    assert natively in (by_library, None)
    assert natively is not None or r"\times" in text


@pytest.mark.parametrize(
    "text",
    ["a=b=c", "a=", "=a", "a", "a<b", "E_{n=1}+x", r"\frac{a=b}{c}", "(a=b)", "a=b,c", "a&=b"],
)
def test_what_is_not_two_expressions_is_handed_over(text):
    normalised = latex2sympy_text(text)
    natively = parse._natively(text, normalised)
    assert natively is None or not isinstance(natively, sympy.Eq)


@pytest.mark.conformance
def test_recorded_equations_are_read_as_by_the_library(vectors):
    from exprscore.published.normalise.cmphysbench import normalise_cmphysbench

    texts = {row["gold"] for row in vectors("golds.jsonl")}
    texts |= {row[side] for row in vectors("seed.jsonl") for side in ("gold", "pred")}
    read = 0
    for text in sorted(text for text in texts if "=" in text):
        try:
            normalised = normalise_cmphysbench(text, "Equation")
        except Exception:
            continue
        natively, by_library = both_ways(normalised)
        assert natively in (by_library, None), text
        read += natively is not None
    assert read > 500


@pytest.mark.parametrize(
    ("kind", "gold", "pred"),
    [
        ("Equation", "F=m a", "F=2 m a"),
        ("Equation", "F=m a", "m a=F"),
        ("Equation", "F=m a", "2F=2 m a"),
        ("Equation", "y=y", "F=a"),
        ("Equation", "1=2", "F=a"),
        ("Equation", r"\sin^2 x+\cos^2 x=y", "y=1"),
        ("Equation", r"x(a-b)=y", r"y=x(a-b)"),
        ("Equation", "x=0.1+0.2", "x=0.3"),
        ("Expression", "x<5", "x>5"),
        ("Expression", r"\frac{a+b}{c}", r"\frac{a}{c}-\frac{b}{c}"),
        ("Expression", r"E_0+x", r"E_1-x"),
        ("Expression", r"\langle x\rangle", "y"),
        ("Expression", "a<b<c", "x"),
        ("Tuple", "(a+b,c)", "(b-a,c)"),
        ("Interval", "(a,b]", "[a,b]"),
        ("Interval", "(0,1)", "[0,1)"),
        ("Expression", r"\begin{pmatrix} 1 & 2\\ 3 & 4 \end{pmatrix}", "x+y"),
    ],
)
def test_shortcuts_change_nothing(kind, gold, pred):
    assert_same(kind, gold, pred)


# Of too high a degree for SymPy's forms of it to be known natively.
@pytest.mark.parametrize(("pred", "asked"), [("x^{71}+y", 0), ("x^{70}+y+z-z", 1)])
def test_large_answers_that_differ_are_told_apart_without_sympy_s_tests(pred, asked):
    before = counters().get("equivalence.sympy", 0)
    outcome = compare("x^{70}+y", pred, "Expression", PROFILE)
    assert (outcome.status is Status.EQUIVALENT) == bool(asked)
    assert counters().get("equivalence.sympy", 0) - before == asked


@pytest.mark.parametrize("gold", ["(x+y)^{66}", "x^{70}+1"])
def test_shortcuts_change_nothing_of_large_answers(gold):
    assert_same("Expression", gold, "x+1")
    assert_same("Expression", gold, gold + "-y")


def test_shortcuts_change_nothing_of_recorded_answers(vectors):
    rows = [
        row
        for row in vectors("seed.jsonl")
        if row["t"] < 1 and zlib.crc32(row["id"].encode()) % 8 == 1
    ]
    assert len(rows) > 40
    for row in rows:
        assert_same(row["type"], row["gold"], row["pred"])


def assert_same(kind, gold, pred):
    outcomes = []
    for profile in (PROFILE, SLOW):
        published._memory.outcomes.clear()
        outcome = compare(gold, pred, kind, profile)
        outcomes.append((outcome.exit, outcome.status, outcome.figures))
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize(
    ("kind", "gold", "pred"),
    [
        ("Equation", r"E=\frac{1}{2}mv^2", "E=m v^2"),
        ("Expression", r"\frac{1}{2}mv^2", "m v^2"),
        ("Interval", "(a,b]", "[a,b]"),
        ("Tuple", "(a,b)", "(a,2b)"),
    ],
)
def test_common_pairs_need_no_simplification(kind, gold, pred):
    published._memory.outcomes.clear()
    before = counters()
    compat.SEED(gold, pred, kind)
    after = counters()
    for name in ("canonical.sympy", "equivalence.sympy", "parse.latex2sympy"):
        assert after.get(name, 0) == before.get(name, 0), name
