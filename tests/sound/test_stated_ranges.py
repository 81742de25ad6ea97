"""Where the variable of a value runs, largest and least things, functions that name no value."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


# Each group holds the same real numbers but for single ones.
RANGES = [
    [r"x\ne0", r"x\in\mathbb R\setminus\{0\}", r"x\in(-\infty,0)\cup(0,\infty)"],
    ["x>0", r"x\ge0", r"x\in(0,\infty)", r"x>0, x\ne1", r"x\ne1, x>0"],
    ["x<0", r"x\in(-\infty,0)", r"x<0, x\ne-2"],
    ["0<x<1", r"x\in[0,1]", r"x>0, x<1"],
    [r"x\ge1", r"x\in[1,\infty)"],
]


@pytest.mark.parametrize("value", [r"\frac1x", r"f(x)=x^2-3", r"y=\frac{x}{1+x^2}"])
@pytest.mark.parametrize(("a", "b"), list(itertools.combinations(range(len(RANGES)), 2)))
def test_other_ranges_of_the_variable(value, a, b):
    for one, other in itertools.product(RANGES[a], RANGES[b]):
        assert not equal(f"{value}, {one}", f"{value}, {other}"), (one, other)
        assert not equal(f"{value}, {other}", f"{value}, {one}"), (one, other)


@pytest.mark.parametrize("one", [one for group in RANGES[1:] for one in group])
def test_all_numbers_are_no_stretch_of_them(one):
    assert not equal(r"x^2, x\in\mathbb R", f"x^2, {one}")
    assert not equal(f"x^2, {one}", r"x^2, x\in\mathbb R")


@pytest.mark.parametrize("group", RANGES)
def test_single_numbers_change_no_range(group):
    for one, other in itertools.permutations(group, 2):
        assert equal(rf"\frac{{x}}{{1+x^2}}, {one}", rf"\frac{{x}}{{1+x^2}}, {other}")
    for one in group:
        assert equal(rf"x^2, {one}", "x^2")
        assert equal("x^2", rf"x^2, {one}")


@pytest.mark.parametrize("of", ["f", "f(x)", "A", "S", "(xy)", r"\{f(x):x>0\}"])
def test_the_largest_is_not_the_least(of):
    assert equal(rf"\max {of}=5", "5")
    assert equal(rf"\max {of}=5", rf"5=\max {of}")
    assert not equal(rf"\max {of}=5", rf"\min {of}=5")
    assert not equal(rf"\min {of}", rf"\max {of}")


def test_of_one_listed_thing_the_largest_is_it():
    assert equal(r"\max\{a\}", "a")
    assert equal(r"\max(3,5)", "5")


@pytest.mark.parametrize("function", [r"\ln", r"\log", r"\sin", r"\cos", r"\tan"])
@pytest.mark.parametrize("value", ["2x+1", "x^2", "x+z"])
def test_a_function_of_a_coordinate_names_no_curve(function, value):
    assert not equal(f"{function} y={value}", value)
    assert not equal(value, f"{function}(y)={value}")
    assert equal(f"{function} y={value}", f"{value}={function} y")


def test_a_function_of_another_letter_names_its_value():
    assert equal(r"\sin\theta=\frac35", r"\frac35")
    assert equal(r"\ln K=a+b", "a+b")
