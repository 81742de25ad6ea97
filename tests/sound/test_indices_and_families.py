"""Sums over several indices, intervals that run through integers, the normal distribution."""

from __future__ import annotations

import pytest

import exprscore

SAME = [
    (r"\sum_{i,j=1}^n a_{ij}", r"\sum_{i=1}^n\sum_{j=1}^n a_{ij}"),
    (r"\sum_{i,j=1}^n a_{ij}", r"\sum_{k,l=1}^n a_{kl}"),
    (r"\sum_{i,j} a_{ij}", r"\sum_i\sum_j a_{ij}"),
    (r"\sum_{ij} x_iy_j", r"\Big(\sum_i x_i\Big)\Big(\sum_j y_j\Big)"),
    (r"\sum_{i,j\ge0}x^iy^j", r"\sum_{i=0}^\infty\sum_{j=0}^\infty x^iy^j"),
    (
        r"\sum_{m,n=-\infty}^\infty c_{mn}e^{i(mx+ny)}",
        r"\sum_{m=-\infty}^\infty\sum_{n=-\infty}^\infty c_{mn}e^{imx}e^{iny}",
    ),
    (r"\sum_{m,n\in\mathbb Z}f(m,n)", r"\sum_{m\in\mathbb Z}\sum_{n\in\mathbb Z}f(m,n)"),
    (r"\Phi(-1)", r"1-\Phi(1)"),
    (r"\Phi(1)", "0.8413"),
    (r"2\Phi(1)-1", r"2\Phi(1)-1\approx0.6827"),
    (r"x+y-z=2", r"(ABC):x+y-z-2=0"),
    ("y=2x", r"(AB): 2x-y=0"),
    (r"x\equiv ab\pmod q", r"x=ab\bmod q"),
]

OTHER = [
    (r"\sum_{i=1}^n\sum_{j=1}^m a_{ij}", r"\sum_{i,j=1}^n a_{ij}"),
    (r"\sum_{i,j=1}^n a_{ij}", r"\sum_{i,j=0}^n a_{ij}"),
    (r"\sum_{i,j} V_{ij}", r"\sum_i V_{ij}"),
    (r"\sum_{i,j>0}x^iy^j", r"\sum_{i,j\ge0}x^iy^j"),
    (r"\Phi(1)", r"1-\Phi(1)"),
    (r"\Phi(1)", "0.9413"),
    (r"(ABC):x+y-z-2=0", r"(ABC):x+y-z+2=0"),
    (r"x\equiv ab\pmod q", r"x=ab\bmod p"),
]

ENDS = [(r"k\pi-\frac\pi6", r"k\pi+\frac\pi6"), (r"2k\pi", r"2k\pi+\pi"), ("k", r"k+\frac12")]
Z = r",\quad k\in\mathbb Z"


def families(a: str, b: str) -> list[str]:
    return [
        f"{a}<x<{b}{Z}",
        f"x\\in\\left({a},{b}\\right){Z}",
        f"x\\in\\left({a},\\ {b}\\right)\\ (k\\in\\mathbb Z)",
        f"\\bigcup_{{k\\in\\mathbb Z}}\\left({a},{b}\\right)",
        f"x\\in\\bigcup_{{k=-\\infty}}^\\infty\\left({a},{b}\\right)",
        f"\\{{x\\mid {a}<x<{b}{Z}\\}}",
    ]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100


@pytest.mark.parametrize(("a", "b"), ENDS)
def test_families_of_intervals(a: str, b: str) -> None:
    wrong = families(a, f"{b}+1")
    for first, gold in enumerate(families(a, b)):
        for second, pred in enumerate(families(a, b)):
            assert exprscore.score(gold, pred).score == 100, (first, second)
            assert exprscore.score(gold, wrong[second]).score < 100, (first, second)
