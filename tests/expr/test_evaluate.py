"""Values of expressions at points, without SymPy."""

from __future__ import annotations

import math
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import exprscore
from exprscore.errors import UnsupportedError

FINITE = st.one_of(st.just(0.0), st.floats(1e-9, 1e6), st.floats(-1e6, -1e-9))


@given(FINITE, FINITE)
def test_a_polynomial_has_the_value_of_its_symbols(x, v):
    found = exprscore.parse(r"x^2 - 3 v_0 x + \frac{v_0}{4}").evaluate({"x": x, "v_0": v})
    assert found == pytest.approx(x * x - 3 * v * x + v / 4, rel=1e-9, abs=1e-3)


@pytest.mark.parametrize(
    ("text", "values", "value"),
    [
        (r"\sin\theta", {"theta": 1e-200}, 1e-200),
        (r"\sqrt{2gh}", {"g": 9.8, "h": 10}, 14.0),
        (r"\frac{2\pi}{3}", {}, 2 * math.pi / 3),
        (r"\sqrt{x}", {"x": -4}, 2j),
        ("n!", {"n": 5}, 120),
        (r"e^{-x}", {"x": 2}, math.exp(-2)),
    ],
)
def test_values(text, values, value):
    assert exprscore.parse(text).evaluate(values) == pytest.approx(value)


def test_what_has_no_value_says_so():
    with pytest.raises(ValueError, match="y needs a value"):
        exprscore.parse("x+y").evaluate({"x": 1})
    for far in (math.inf, math.nan, 1e300, -1e-300):
        with pytest.raises(ValueError, match="x needs a value"):
            exprscore.parse("x").evaluate({"x": far})
    for text in (r"\frac{1}{x}", "x=1", r"\int_0^x f(t)\,dt"):
        with pytest.raises((UnsupportedError, ValueError)):
            exprscore.parse(text).evaluate({"x": 0, "t": 0})


def test_the_expression_stays_as_it_is():
    expression = exprscore.parse("x+1")
    before = pickle.dumps(expression)
    expression.evaluate({"x": 2})
    assert pickle.dumps(expression) == before
