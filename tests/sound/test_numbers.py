"""Numbers with and without units: what is near enough, by class."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from exprscore._native import numbers
from exprscore.expr import nodes
from exprscore.expr.expr import Expr
from exprscore.profiles import Limits
from exprscore.sound.readings import read_answer

LIMITS = Limits()
SUM = (nodes.ADD, 0, 2, None)


def joined(gold: str, pred: str):
    """A root over both."""
    sides = [read_answer(text, limits=LIMITS).native.nodes for text in (gold, pred)]
    return Expr.from_nodes([*sides[0], *sides[1], SUM]).native


def compare(gold: str, pred: str, **settings: bool) -> tuple[str, float, str]:
    verdict, score, rule, _ = numbers.compare(joined(gold, pred), **settings)
    return verdict, score, rule


EQUAL = [
    # measured: 1 % on the gold's scale
    (r"12\,\text{m}", r"12.1\,\text{m}"),
    (r"5\,\text{nT}", r"5\times10^{-9}\,\text{T}"),
    (r"72\,\text{km/h}", r"20\,\text{m/s}"),
    (r"0.511\,\text{MeV}/c^2", r"511\,\text{keV}/c^2"),
    (r"25\,^\circ\text{C}", r"298.15\,\text{K}"),
    (r"212\,^\circ\text{F}", r"100\,^\circ\text{C}"),
    (r"3\,\text{A}", "3"),
    ("42", r"42\,\text{cm}"),
    (r"0\,\text{V}", "0"),
    (r"1\,\text{kg}\cdot\text{m}^2", r"10^7\,\text{g}\,\text{cm}^2"),
    # scientific notation
    (r"6.02\times10^{23}", r"6.022\times10^{23}"),
    (r"3\times10^8", r"2.998\times10^8"),
    # decimals
    ("3.14", "3.142"),
    ("0.667", r"\frac{2}{3}"),
    ("2400.48722", "2400"),
    ("-0.9375", r"-\frac{15}{16}"),
    # exact golds beside the gold rounded
    (r"\frac{1}{6}", "0.167"),
    (r"\frac{1}{6}", "0.166"),
    (r"\sqrt{2}", r"1.414"),
    (r"\pi", r"3.14"),
    # percent and degrees
    (r"50\%", "50"),
    (r"50\%", "0.5"),
    (r"0.0758", r"7.58\%"),
    (r"30^\circ", "30"),
    (r"30^\circ", r"\frac{\pi}{6}"),
    # uncertainty
    (r"1.52\pm0.03", "1.52"),
    (r"1.52\pm0.03", r"1.52\pm 0.03"),
    # money
    (r"5.25\,\text{dollars}", r"525\,\text{cents}"),
    (r"12\,\text{students}", "12"),
    (r"2\text{ dozen}", "24"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal(gold, pred):
    assert compare(gold, pred)[:2] == ("equal", 100.0)


DIFFERENT = [
    ("7", "7.05"),
    ("5", r"5\text{ million}"),
    (r"2\text{ dozen}", "2"),
    (r"\frac{1}{10}", r"\frac{100}{999}"),
    (r"\sqrt{10}", r"\pi"),
    (r"10^9+7", r"10^9+9"),
    (r"10^{5}", "100400"),
    (r"2\times10^5", "200001"),
    (r"\sqrt{65535}", "256"),
    ("1", "0.99999999"),
    ("3.14", "3.41"),
    (r"50\%", r"5\%"),
    (r"50\%", r"50.4\%"),
    (r"30^\circ", r"30\,\text{rad}"),
    (r"1.52\pm0.03", r"1.52\pm0.05"),
    (r"5.25\,\text{dollars}", r"5.26\,\text{dollars}"),
    (r"200\,\text{students}", r"201\,\text{students}"),
    (r"1.5\,\text{mJ}", r"1.5\,\text{MJ}"),
    (r"0\,^\circ\text{C}", r"0\,\text{K}"),
    (r"-9.81\,\text{m/s}^2", r"9.81\,\text{m/s}^2"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different(gold, pred):
    verdict, score, _ = compare(gold, pred)
    assert (verdict, score) == ("different", 0.0)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"0\,\text{V}", r"0\,\text{A}"),
        (r"10\,\text{m/s}", r"10\,\text{m/s}^2"),
        (r"3\,\text{apples}", r"3\,\text{pears}"),
        (r"2.5\,\text{mol}", r"2.5\,\text{mol/L}"),
        (r"5\,\text{dollars}", r"5\,\text{euros}"),
    ],
)
def test_incompatible(gold, pred):
    assert compare(gold, pred)[0] == "incompatible"


@pytest.mark.parametrize(
    ("gold", "pred"), [("x", "3"), ("3", "x+1"), (r"\hbar", "1"), (r"10\pm1", "10"), ("3", "f(3)")]
)
def test_no_number(gold, pred):
    assert compare(gold, pred)[0] == "not a number"


def test_one_leaf_may_hold_several_units():
    five = (nodes.NUMBER, 0, 0, (5, 1, 0, False, "5"))
    product = (nodes.MUL, 0, 2, None)
    torque = [five, (nodes.UNIT, 0, 0, "Nm"), product]
    energy = [five, (nodes.UNIT, 0, 0, "J"), product]
    pair = Expr.from_nodes([*torque, *energy, SUM]).native
    assert numbers.compare(pair)[0] == "equal"


@pytest.mark.parametrize(("share", "score"), [(0.0149, 90.0), (0.03, 80.0), (0.05, 0.0)])
def test_tiers_of_a_measured_gold(share, score):
    assert compare(r"200\,\text{m}", rf"{200 * (1 + share):.3f}\,\text{{m}}")[1] == score


def test_tiers_are_of_the_tolerance_of_a_decimal():
    # ten units of the last digit: 0.001
    assert compare("2.5000", "2.5010")[1] == 100.0
    assert compare("2.5000", "2.5019")[1] == 90.0
    assert compare("2.5000", "2.5039")[1] == 80.0
    assert compare("2.5000", "2.5041")[1] == 0.0


def test_who_trains_may_require_units_and_signs():
    assert compare(r"3\,\text{A}", "3", require_units=True)[0] == "incompatible"
    assert compare(r"50\%", "50", require_units=True)[0] == "equal"
    assert compare(r"50\%", "50", require_percent=True)[0] == "different"
    assert compare(r"50\%", "0.5", require_percent=True)[0] == "equal"


@given(
    st.integers(1, 10**6), st.integers(-8, 8), st.floats(0.2, 5).filter(lambda f: abs(f - 1) > 0.1)
)
def test_no_other_size_is_equal(p, exponent, factor):
    gold = rf"{p}\times10^{{{exponent}}}\,\text{{m}}"
    pred = rf"{p * factor:.6f}\times10^{{{exponent}}}\,\text{{m}}"
    assume(p * factor > 1e-3)
    assert compare(gold, pred)[0] == "different"


@pytest.mark.parametrize(
    ("gold", "pred", "verdict"),
    [
        (r"\frac{x}{3}", "0.333x", "equal"),
        (r"\frac{x}{3}", "0.3x", "not a number"),
        (r"\frac{x}{3}", "0.335x", "different"),
        ("1.41x^2+2.7", r"\sqrt{2}x^2+e", "equal"),
        ("1.41x^2+2.7", r"\sqrt{2}x^2+3", "different"),
        (r"9.81t", r"9.8t", "equal"),
        ("x+1", "x+1", "not a number"),
        ("x+0.001y", "x+0.002y", "different"),
        ("x+0.125y", "x+0.1250y", "equal"),
    ],
)
def test_decimals_in_expressions(gold, pred, verdict):
    assert numbers.agree(joined(gold, pred), seed=7) == verdict
