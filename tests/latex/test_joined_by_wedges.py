r"""Statements that \wedge joins, derivatives by functions, conditions glued to their answers."""

from __future__ import annotations

import pytest

import exprscore

READINGS = [
    # no number is a factor of a wedge product, and none of its factors is ordered
    (r"x>1 \wedge x<2", "(And (> x 1) (< x 2))"),
    (r"x=1\wedge y=2\wedge z=3", "(And (= x 1) (= y 2) (= z 3))"),
    (r"(x=1)\wedge(y=2)", "(And (= x 1) (= y 2))"),
    (r"x\in A\wedge x\notin B", "(And (in x A) (not in x B))"),
    (r"F=A\wedge B=C\wedge D", "(chain (= F (wedge A B)) (= (wedge A B) (wedge C D)))"),
    (
        r"\omega=u\wedge v\in\Lambda^2",
        "(chain (= omega (wedge u v)) (in (wedge u v) (^ Lambda 2)))",
    ),
    # a function is what is derived by
    (r"\frac{d\ln y}{d\ln x}", "(derivative (log y) (log x) 1)"),
    (r"d\ln y/d\ln x", "(derivative (log y) (log x) 1)"),
    (r"\frac{\partial\ln f}{\partial\ln T}", "(partial (log f) (log T) 1)"),
    (r"\frac{dN}{d\ln E\,d\Omega}", "(derivative N (log E) 1 Omega 1)"),
    # nothing but a name is called with what stands in the bracket
    (r"4-x^{2}(x>0)", "(given (+ 4 (* -1 (^ x 2))) (> x 0))"),
    (r"3x(x>0)", "(given (* 3 x) (> x 0))"),
    ("x(t=0)", "(x: (= t 0))"),
    ("f^2(x=1)", "(^ (f: (= x 1)) 2)"),
    ("P(X>2)", "(P: (> X 2))"),
]


@pytest.mark.parametrize(("text", "tree"), READINGS)
def test_reading(text: str, tree: str) -> None:
    assert str(exprscore.parse(text)) == tree


@pytest.mark.parametrize("function", [r"\ln", r"\log", r"\sin", r"\exp"])
def test_d_does_not_cancel(function: str) -> None:
    derivative = rf"\frac{{d{function} y}}{{d{function} x}}"
    quotient = rf"\frac{{{function} y}}{{{function} x}}"
    assert exprscore.score(derivative, quotient).score < 100
    assert exprscore.score(derivative, rf"d{function} y/d{function} x").score == 100
