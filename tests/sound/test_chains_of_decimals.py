"""Chains that say a value, and then what it is in decimals; chains that end in a formula."""

from __future__ import annotations

import math

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


EXACT = [
    (r"\sqrt3", math.sqrt(3)),
    (r"\frac\pi4", math.pi / 4),
    (r"\frac32(2^{2/5}-1)", 1.5 * (2**0.4 - 1)),
    (r"(3+2\sqrt3)", 3 + 2 * math.sqrt(3)),
    (r"(\sqrt3-\frac\pi3)", math.sqrt(3) - math.pi / 3),
    (r"\ln7", math.log(7)),
]


@pytest.mark.parametrize(("exact", "value"), EXACT)
@pytest.mark.parametrize("of", ["a", "t", "r", r"N k_B T_0", r"\frac{q^2}{R}"])
@pytest.mark.parametrize("sign", ["=", r"\approx", r"\simeq"])
def test_a_value_and_its_decimals_are_one_answer(exact, value, of, sign):
    gold = rf"{exact}\,{of}"
    for digits in (2, 3, 4):
        decimal = f"{value:.{digits}g}"
        assert equal(gold, rf"{exact}\,{of}{sign}{decimal}\,{of}"), decimal
        assert equal(f"x={gold}", rf"x={exact}\,{of}{sign}{decimal}\,{of}"), decimal
        assert equal(rf"x={exact}\,{of}{sign}{decimal}\,{of}", gold), decimal
    for wrong in (1.2 * value, value + 1, 10 * value):
        assert not equal(f"x={gold}", rf"x={exact}\,{of}{sign}{wrong:.3g}\,{of}"), wrong
        assert not equal(f"x={gold}", rf"x={exact}\,{of}{sign}{wrong:.3f}\,{of}"), wrong
        assert not equal(f"x={gold}", rf"x={wrong:.3g}\,{of}"), wrong


@pytest.mark.parametrize("number", [r"3\cdot4.0", "12", r"\frac{24}2"])
def test_a_number_on_the_way_to_a_formula_is_not_the_answer(number):
    assert not equal(rf"k={number}=12M^4q", r"12")
    assert not equal(rf"k={number}=12\frac{{1}}{{M^4s}}", r"k=12\,\mathrm{M^{-3}s^{-1}}")
    assert equal(rf"k={number}=12\frac{{1}}{{M^4s}}", r"k=12\,\mathrm{M^{-4}s^{-1}}")


@pytest.mark.parametrize("box", [r"\partial^2", r"\Box", r"\partial_\mu\partial^\mu"])
@pytest.mark.parametrize("other", [r"\partial^2", r"\Box", r"\partial_\nu\partial^\nu"])
def test_the_operator_of_waves_in_a_sum(box, other):
    assert equal(rf"({box}+m^2)\phi=J", rf"({other}+m^2)\phi=J")
    assert equal(rf"({box}+m^2)\phi=J", rf"{other}\phi+m^2\phi=J")
    assert not equal(rf"({box}+m^2)\phi=J", rf"({other}-m^2)\phi=J")


def test_unit_vectors_of_the_physics_package():
    assert equal(r"a\vu{z}", r"a\hat{\mathbf z}")
    assert equal(r"a\vu*{z}", r"a\hat z")
    assert not equal(r"a\vu{z}", r"a\vu{x}")


SOLVED = [
    (["2x+1=11", "2x=10", "x=5"], "x=5"),
    ([r"\frac t3-1=2", "t=9"], "t=9"),
    (["a u+b=c", "a u=c-b", r"u=\frac{c-b}a"], r"u=\frac{c-b}a"),
]


@pytest.mark.parametrize(("steps", "answer"), SOLVED)
@pytest.mark.parametrize("join", [r"\\", ",", r";\ "])
def test_equations_that_their_last_one_solves(steps, answer, join):
    value = answer.split("=")[1]
    for gold in (answer, value):
        assert equal(gold, join.join(steps))
        assert not equal(gold, join.join([steps[0] + "+1", *steps[1:]]))
        assert not equal(gold, join.join([*steps[:-1], steps[-1] + "+1"]))
        if value.isdigit():  # a number is asked for, no equation that has it
            assert not equal(gold, join.join(steps[:-1]))
