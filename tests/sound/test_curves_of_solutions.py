"""General solutions, implicit and explicit: the same curves of the plane."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


RATES = ["x^2", "-x^2", r"\sin x", "2x", "x"]


@pytest.mark.parametrize("constant", ["C", "A", "K"])
@pytest.mark.parametrize("given", RATES)
@pytest.mark.parametrize("answered", RATES)
def test_a_logarithm_and_its_exponential(given, answered, constant):
    gold, pred = rf"\ln|y|={given}+C", f"y={constant}e^{{{answered}}}"
    if constant == "C" or given == answered:
        assert (score(gold, pred) == 100) == (given == answered)
        assert (score(pred, gold) == 100) == (given == answered)


EQUAL = [
    (r"\ln\left|\frac{y-1}{y+1}\right|=2x+C", r"\frac{y-1}{y+1}=Ce^{2x}"),
    (r"\ln|y-1|=-t+C", "y=1+Ce^{-t}"),
    (r"\ln|y|=\ln|x|+C", "y=Cx"),
    (r"\frac12\ln(x^2+y^2)=C", "x^2+y^2=C"),
    (r"\ln(1+y^2)=x^2+C", "1+y^2=Ce^{x^2}"),
    (r"-e^{-y}=x+C", r"y=-\ln(C-x)"),
    (r"\frac1y=C-x", r"y=\frac1{C-x}"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_the_same_curves(gold, pred):
    assert score(gold, pred) == 100
    assert score(pred, gold) == 100


DIFFERENT = [
    (r"\ln|y|=x^2+C", "x=Ce^{y^2}"),
    (r"\ln|y|=x^2+C", "y=e^{x^2}+C"),
    (r"\ln|y|=x^2+C", "y=e^{x^2+C}"),
    (r"\ln|y|=x^2+C", "y=Cxe^x"),
    (r"\ln|y|=x^2+C", "u=Ce^{x^2}"),
    (r"\ln|y|=\ln|x|+C", "y=Cx^2"),
    ("x^2+y^2=C", "x^2-y^2=C"),
    ("y=Ce^x", "y=e^{x+C}"),
    ("y=Ce^x", "y=C^2e^x"),
    (r"\ln|y|=x^2+C", "y=e^{x^2}"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_other_curves(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100
