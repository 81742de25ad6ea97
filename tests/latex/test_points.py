"""What stands behind a call or a derivative: a point, a state, a prime. None of it is lost."""

from __future__ import annotations

import pytest

import exprscore


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"\frac{dy}{dx}(0)", r"(evaluated_at (derivative y x 1) (= x 0))"),
        (
            r"\frac{\partial U}{\partial T}(1,2,4)",
            r"(evaluated_at (partial U T 1) (tuple 1 2 4))",
        ),
        (r"\partial U/\partial T(1,2)", r"(evaluated_at (partial U T 1) (tuple 1 2))"),
        (r"\frac{dy}{dx}(x+1)", r"(* (derivative y x 1) (+ x 1))"),
        (r"I(X)_\rho", r"(evaluated_at (I: X) rho)"),
        (r"\sin(x)_0", r"(evaluated_at (sin x) 0)"),
        (r"f(x)'", "(f': x)"),
        (r"f(x)''", "(f'': x)"),
        (r"f(2x)'", "(prime: (f: (* 2 x)))"),
    ],
)
def test_what_stands_behind(text, tree):
    assert str(exprscore.parse(text)) == tree


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        (r"y'(0)=3", r"y'(0)=4", False),
        (r"\frac{dy}{dx}(0)=3", r"\left.\frac{dy}{dx}\right|_{x=0}=3", True),
        (r"\frac{dy}{dx}(0)", r"\frac{dy}{dx}(1)", False),
        (r"S(A)_\rho", r"S(A)_\sigma", False),
        (r"S(A)_\rho", r"S(A)", False),
        (r"f(x)'", r"f'(x)", True),
        (r"f(x)'", r"f(x)", False),
        (r"\-8", "-8", True),
        (r"\-8", "8", False),
        (r"x\-y", "x-y", True),
    ],
)
def test_it_counts(gold, pred, equal):
    assert exprscore.equivalent(gold, pred) == equal
