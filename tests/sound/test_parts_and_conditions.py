"""Parts that one answer counts, conditions on a stretch, what does not exist, units."""

from __future__ import annotations

import itertools

import pytest

import exprscore

EQUAL, DIFFERENT = True, False


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


PARTS = [
    ("a. 45:1; b. 0.68 A, 0.015 A; c. 160 W", "N=45, I=0.68 A, J=15 mA, P=160 W", EQUAL),
    ("a. 45:1; b. 0.68 A, 0.015 A; c. 160 W", "N=45, I=15 mA, J=0.68 A, P=160 W", DIFFERENT),
    (r"a. $x=e^{-t}$ b. underdamped", r"x=e^{-t},\ \text{underdamped}", EQUAL),
    (r"a. $x=e^{-t}$ b. underdamped", r"x=e^{-t},\ \text{overdamped}", DIFFERENT),
    ("(a) 3, 4 (b) 5", "3, 4, 5", EQUAL),
    ("(a) 3, 4 (b) 5", "4, 3, 5", DIFFERENT),
]

STRETCHES = [
    r"x^2\text{{ on }}[-{0},{0}]",
    r"x^2\text{{ for }}-{0}\le x\le{0}",
    r"x^2,\ -{0}\le x\le {0}",
    r"x^2,\ x\in[-{0},{0}]",
    r"x^2\text{{ for }}|x|\le{0}",
]


@pytest.mark.parametrize(("written", "other"), list(itertools.permutations(STRETCHES, 2)))
def test_a_condition_ends_where_the_other_does(written, other):
    assert equal(written.format(1), other.format(1))
    assert not equal(written.format(1), other.format(2))
    assert equal(written.format(1), "x^2")


EXISTENCE = [
    ("DNE", r"\lim_{x\to0}f(x)\text{ does not exist}", EQUAL),
    ("DNE", r"$\lim_{x\to0}f(x)=$ DNE", EQUAL),
    ("DNE", r"\lim_{x\to0}f(x)=DNE", EQUAL),
    ("DNE", r"\lim_{x\to0}f(x)=0", DIFFERENT),
    (r"\lim_{x\to-4^+}f(x)=2", r"\lim_{x\to-4^-}f(x)=2", DIFFERENT),
    (r"\lim_{x\to-4^+}f(x)=2", "2", EQUAL),
]
UNITS = [
    (r"5\text{ cm}^3", r"5{\rm cm}^3", EQUAL),
    (r"5\text{ cm}^2", r"5{\rm cm}^3", DIFFERENT),
    (r"9.8\text{ m/s}^2", r"9.8~{\rm m/s}^2", EQUAL),
    (r"\frac45", r"$\frac45$ units per second", EQUAL),
    ("3.6e4 N/C", r"\vec{E}=3.6\times10^{4}\,N/C\;\hat{k}", DIFFERENT),
    (
        r"\vec E = 3.6\times10^{4}\ \text{V/m}\ \hat{\mathbf k}",
        r"\vec{E}=3.6\times10^{4}\,N/C\;\hat{k}",
        EQUAL,
    ),
    (r"E_F= 5,5 \,\mathrm{eV}", r"5.5\ \text{eV}", EQUAL),
    (r"E_F= 5,5 \,\mathrm{eV}", r"55\ \text{eV}", DIFFERENT),
]
NAMES = [
    (r"\langle H\rangle=2a", r"\langle E\rangle=2a", EQUAL),
    (r"\langle x\rangle=2a", r"\langle p\rangle=2a", DIFFERENT),
    (r"\langle H^2\rangle=2a", r"\langle E\rangle=2a", DIFFERENT),
    (r"\hat\sigma^2_{\text{MLE}}=2a", r"\hat\sigma^2=2a", EQUAL),
    (r"\hat\sigma^2_{\text{MLE}}=2a", r"\hat\sigma=2a", DIFFERENT),
    (r"\frac{31}{255}", r"D_{\mathbf u}f=\frac{62}{510}\approx0.1216", EQUAL),
    ("r^{ss}=a+b", "r=b+a", EQUAL),
    (r"f_1+f_2(-1)^{h+k}", r"f_1+f_2e^{i\pi(h+k)}", EQUAL),
    (r"f_1+f_2(-1)^{h+k}", r"f_1-f_2e^{i\pi(h+k)}", DIFFERENT),
    (r"800\ln5\approx1287.55", r"CS\approx1287.55", EQUAL),
    (r"2\,3^n", r"3^n+3^n", EQUAL),
    (r"\frac1x,\ x\ne1,2", r"\frac1x,\ x\ne2,\ x\ne1", EQUAL),
    (r"\frac1x,\ x\ne1,2", r"\frac1x,\ x\ne1,3", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), PARTS + EXISTENCE + UNITS + NAMES)
def test_pairs(gold, pred, same):
    assert equal(gold, pred) is same


ODD = (
    r"x=\frac{k\pi}{2},\ k\text{ odd}",
    r"x=\frac{n\pi}{2}\text{ for odd }n",
    r"x=\frac{(2k+1)\pi}{2},\ k\in\mathbb Z",
    r"x=\frac{\pi}{2}+m\pi,\ m\in\mathbb Z",
)


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(ODD, 2)))
def test_odd_integers_run_through_what_all_do(gold, pred):
    assert equal(gold, pred)
    for wrong in (
        r"x=\frac{k\pi}2,\ k\in\mathbb Z",
        r"x=\frac{k\pi}2,\ k\text{ even}",
        r"x=\pi+m\pi,\ m\in\mathbb Z",
    ):
        assert not equal(gold, wrong), wrong


@pytest.mark.parametrize("some", ["n odd", r"n\text{ even}", r"n\text{ prime}"])
@pytest.mark.parametrize("every", ["for all $n$", r"for all integers n", r"for every $n\ge1$"])
def test_what_holds_of_all_integers_does_not_of_some(some, every):
    one, other = rf"\frac4n, {some}", f"$\\frac4n$ {every}"
    assert not equal(one, other)
    assert not equal(other, one)
    assert equal(one, r"\frac4n")
    assert equal(other, r"\frac4n")


CRITICAL = (
    r"\text{local maximum at }(-1,-2);\ \text{local minimum at }(1,2);\ "
    r"\text{saddle points at }(1,-2)\text{ and }(-1,2)",
    "$(-1,-2)$, rel. max; $(1,-2)$, saddle point; $(-1,2)$, saddle point; $(1,2)$, rel. min.",
    r"(1,2)\text{ local min},\ (-1,-2)\text{ local max},\ (1,-2),(-1,2)\text{ saddle points}",
)


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(CRITICAL, 2)))
def test_points_are_told_by_what_they_are(gold, pred):
    assert equal(gold, pred)
    swapped = pred.replace("max", "MIN").replace("min", "max").replace("MIN", "min")
    assert not equal(gold, swapped)


APART = [
    ("x^2y+C(y)", "x^2y+C", DIFFERENT),
    (r"\lim_{x\to2}f(x)=5", "f(2)=5", DIFFERENT),
    (r"\lim_{x\to2}f(x)=5", r"\lim_{t\to2}f(t)=5", EQUAL),
    (r"\sum_{k=0}^n\binom nk", r"\sum_{k=0}^m\binom nk", DIFFERENT),
    (r"\sum_{k=0}^n\binom nk", "2^n", EQUAL),
    (r"\text{removable discontinuity at }x=1", r"\text{pole at }x=1", DIFFERENT),
    (r"\text{stretched by 2}", r"\text{compressed by 2}", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), APART)
def test_what_one_word_or_letter_tells_apart(gold, pred, same):
    assert equal(gold, pred) is same
