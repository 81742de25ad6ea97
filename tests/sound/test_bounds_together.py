"""Bounds of one name in a chain or apart, excluded points, intervals side by side."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


BOUNDS = [("x", "0", "2"), ("a", "1", "3"), ("t", "-1", r"\pi"), ("x", "c", "c+1")]


@pytest.mark.parametrize(("name", "low", "high"), BOUNDS)
@pytest.mark.parametrize(("below", "above"), list(itertools.product(["<", r"\le "], repeat=2)))
def test_bounds_may_stand_apart_and_in_any_order(name, low, high, below, above):
    turned = {"<": ">", r"\le ": r"\ge "}
    lower, upper = f"{name}{turned[below]}{low}", f"{name}{above}{high}"
    chain, beside = f"{low}{below}{name}{above}{high}", "b>0"
    for order in itertools.permutations([lower, upper, beside]):
        assert equal(f"{chain}, {beside}", ", ".join(order)), order
        assert equal(", ".join(order), f"{beside}, {chain}"), order
    assert not equal(f"{chain}, {beside}", f"{lower}, {beside}")
    assert not equal(f"{chain}, {beside}", f"{lower}, {name}{above}{high}+1, {beside}")
    assert not equal(f"{chain}, {beside}", f"{lower}, {upper}")


@pytest.mark.parametrize("order", list(itertools.permutations(["y=x^2", "x>0", "x<1"])))
def test_bounds_of_a_condition(order):
    assert equal("y=x^2, 0<x<1", ", ".join(order))
    assert not equal("y=x^2, 0<x<2", ", ".join(order))


EXCLUDED = [
    r"0<x<2,\ x\ne1",
    r"x\ne 1,\ 0<x<2",
    r"0<x<2\text{ and }x\ne1",
    r"x>0,\ x<2,\ x\ne1",
    r"(0,1)\cup(1,2)",
    r"0<x<1\text{ or }1<x<2",
    r"(0,2)\setminus\{1\}",
]


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(EXCLUDED, 2)))
def test_a_point_may_be_left_out(gold, pred):
    assert equal(gold, pred)
    for wrong in ("0<x<2", "(0,2)", r"0<x<3,\ x\ne1", r"0<x<2,\ x\ne\frac12", r"0<x\le2,\ x\ne1"):
        assert not equal(gold, wrong), wrong


def test_what_no_number_meets_are_alternatives():
    for gold, pred in itertools.permutations(
        ["x<1, x>3", "x>3, x<1", r"x<1\text{ or }x>3", r"(-\infty,1)\cup(3,\infty)"], 2
    ):
        assert equal(gold, pred)
        assert not equal(gold, "1<x<3")
        assert not equal(gold, "x<1, x>4")


UNIONS = [
    r"(-1,1)\cup(2,\infty)",
    r"(-1,1),\ (2,\infty)",
    r"(2,\infty)\text{ and }(-1,1)",
    r"$(-1,1)$ or $(2,\infty)$",
]


@pytest.mark.parametrize("listed", UNIONS)
def test_intervals_side_by_side_are_their_union(listed):
    assert equal(UNIONS[0], listed)
    assert equal(listed, UNIONS[0])
    for wrong in (r"(-1,1]\cup(2,\infty)", r"(-1,1)\cup(3,\infty)", r"(-1,1)", r"(2,\infty)"):
        assert not equal(wrong, listed), wrong


RESTS = [
    r"f_X(x)=2x,\ 0<x<1",
    r"f_X(x)=2x\text{ for }0<x<1\text{ (and 0 otherwise)}",
    r"$f_X(x)=2x$ for $0<x<1$ (zero elsewhere)",
    r"f_X(x)=2x,\quad 0<x<1,\qquad\text{otherwise }=0",
    r"f_X(x)=2x, 0<x<1, and 0 otherwise",
    r"f_X(x)=\begin{cases}2x&0<x<1\\0&\text{otherwise}\end{cases}",
]


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(RESTS, 2)))
def test_a_density_is_zero_elsewhere(gold, pred):
    assert equal(gold, pred)
    assert not equal(gold, pred.replace("0<x<1", "0<x<2"))
    assert not equal(gold, pred.replace("2x", "3x"))


@pytest.mark.parametrize("rest", RESTS[1:])
def test_another_function_is_not(rest):
    assert not equal(r"g(x)=2x,\ 0<x<1", rest.replace("f_X", "g"))


def test_a_bound_may_be_worked_out():
    assert equal(r"x>\sqrt2\approx1.414", r"x>\sqrt2")
    assert equal(r"x>\sqrt2", r"x>\sqrt2\approx1.414")
    assert equal(r"0<k<k_c=1386", "0<k<1386")
    assert equal("0<k<1386", r"0<k<k_c=1386")
    assert not equal(r"0<k<k_c=1386", "0<k<k_c")
    assert not equal(r"x>\sqrt2", r"x>\sqrt2\approx1.5")


PLANE = ["|z-i|=1", "|i-z|=1", r"|iz+1|=1", r"\left|z-i\right|=1", "1=|z-i|"]


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(PLANE, 2)))
def test_circles_of_the_complex_plane(gold, pred):
    assert equal(gold, pred)
    for wrong in ("|z+i|=1", "|z-1|=1", "|z-i|=2", "|z-i|<1"):
        assert not equal(gold, wrong), wrong


def test_a_vector_is_shared_out_in_an_equation():
    for pred in (r"(u,v)=(ae^x,be^x)", r"u=ae^x,\ v=be^x"):
        assert equal(r"(u,v)=(\phi_x,\phi_y)=(a,b)e^x", pred)
    assert not equal(r"(u,v)=(a,b)e^x", r"(u,v)=(ae^x,b)")


def test_an_order_with_a_label_is_a_condition():
    assert equal(r"X(z)=\frac1{1-az^{-1}},\ \text{ROC: }|z|>|a|", r"X(z)=\frac{z}{z-a},\ |z|>|a|")
    assert not equal(
        r"X(z)=\frac1{1-az^{-1}},\ \text{ROC: }|z|>|a|", r"X(z)=\frac{z}{z-a},\ |z|<|a|"
    )
