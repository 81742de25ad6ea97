"""What stands beside values: words that both answers have, places, multiplicities, chains."""

from __future__ import annotations

import pytest

import exprscore

EQUAL, DIFFERENT = True, False

REMARKS = [
    ("$w=5$ m/s$^2$ directed to the centre", "$w=5$ m/s$^2$ directed along the tangent", DIFFERENT),
    (
        "$w=5$ m/s$^2$ directed to the centre",
        "$w=5$ m/s$^2$, directed to the center of the circle",
        EQUAL,
    ),
    ("$w=5$ m/s$^2$ directed to the centre", "$w=5$ m/s$^2$", EQUAL),
    (r"$v=2$ m/s, $w=5$ m/s$^2$ (radial)", r"$v=2$ m/s, $w=5$ m/s$^2$ (tangential)", DIFFERENT),
    (r"$T=2\pi\sqrt{l/g}$ for the pendulum", r"$T=2\pi\sqrt{l/g}$", EQUAL),
    (r"$F=5$ N (tension)", r"$F=5$ N (compression)", DIFFERENT),
    (r"5\text{ m/s (rounded)}", r"5\text{ m/s, in simplest form}", EQUAL),
    (r"5\text{ m (bound)}", r"5\text{ m}", EQUAL),
    ("y=2 is a horizontal asymptote", "x=2 is a vertical asymptote", DIFFERENT),
    ("y=2 is a horizontal asymptote", "y=2", EQUAL),
    ("5 is the slope", "5 is the intercept", DIFFERENT),
    ("5 N along the x axis", "5 N along the y axis", DIFFERENT),
    ("5 N along the x axis", "5 N along the x-axis", EQUAL),
    ("5 N along the x axis", "5 N", EQUAL),
    ("5 cm in front of the lens", "5 cm behind the lens", DIFFERENT),
    ("5 (initial), 6 (final)", "6 (initial), 5 (final)", DIFFERENT),
    ("5 (initial), 6 (final)", "6 (final), 5 (initial)", EQUAL),
    ("5 (initial), 6 (final)", "5, 6", EQUAL),
    (r"I=5\text{ A, from left to right}", r"I=5\text{ A, from right to left}", DIFFERENT),
    (r"I=5\text{ A, from left to right}", r"I=5\text{ A, left to right}", EQUAL),
    ("5", "5 (an upper bound)", DIFFERENT),
    ("5 m", "5 m, a guess", DIFFERENT),
    (r"120\text{ ways}", "120", EQUAL),
    ("5", r"5\text{ is too small}", DIFFERENT),
    (r"5\text{ is too small}", r"5\text{ is too large}", DIFFERENT),
    ("G", "error of G", DIFFERENT),
    ("5", "The error of the measurement is 5", EQUAL),
]

CONDITIONS = [
    ("5 with probability 0.5", "5 with probability 0.7", DIFFERENT),
    ("5 with probability 0.5", "5 with probability 1/2", DIFFERENT),
    ("5", "5 with probability 0.5", DIFFERENT),
    ("5", "5 with a chance of 0.5", DIFFERENT),
    (r"5\text{ V at }300\text{ K}", r"5\text{ V at }400\text{ K}", DIFFERENT),
    (r"5\text{ V at }300\text{ K}", r"5\text{ V}", EQUAL),
    ("f(n)=2n for every even n", "f(n)=2n for every odd n", DIFFERENT),
    ("f(n)=2n for every even n", "f(n)=2n for every even n", EQUAL),
    ("f(n)=2n for every even n", "f(n)=2n", EQUAL),
    (
        "The global maximum is 45 at $x=5$ and the global minimum is $-19$ at $x=-3$.",
        "max: $f(-3)=45$; min: $f(5)=-19$",
        DIFFERENT,
    ),
    (
        "The global maximum is 45 at $x=5$ and the global minimum is $-19$ at $x=-3$.",
        "max: $f(5)=45$; min: $f(-3)=-19$",
        EQUAL,
    ),
    (r"4\text{ at }x=2", "f(2)=4", EQUAL),
    (r"4\text{ at }x=2", "f(3)=4", DIFFERENT),
]

SEVERAL = [
    (r"\lambda=1,1,4", r"\lambda_1=1,\lambda_2=\lambda_3=4", DIFFERENT),
    (r"\lambda=1,4,4", r"\lambda_1=1,\lambda_2=\lambda_3=4", EQUAL),
    ("x=1,1,4", "x=1,4,4", DIFFERENT),
    ("x=1,1,4", "x=4,1,1", EQUAL),
    ("x=1,1,4", "x=1,4", DIFFERENT),
    ("x=-2,-2", "x=-2", EQUAL),
    (r"\{1,1,4\}", r"\{1,4\}", EQUAL),
    ("(1,2),(2,1)", "(1,2),(2,1),(1,2)", EQUAL),
]

CHAINS = [
    ("7919", "q=7919=2+3i", DIFFERENT),
    ("q=7919", "q=7919=2+3i", DIFFERENT),
    ("2+3i", "z=2+3i", EQUAL),
    ("2+3i", "z=4-2+3i=2+3i", EQUAL),
    ("6", "V=3i=6", EQUAL),
    (r"\dot B_0(t)", r"\dot B_0(T)", DIFFERENT),
    (r"\dot B_0(t)", r"\dot B_0", EQUAL),
]

INTEGERS = [
    (r"|\ln k|", r"\ln k", DIFFERENT),
    (r"|1-n|", "n-1", DIFFERENT),
    (r"\ln k", r"-\ln\frac1k", EQUAL),
    ("(n-1)!", "(1-n)!", DIFFERENT),
    ("(m-1)!", "(1-m)!", DIFFERENT),
    (r"\Gamma(n)", r"\Gamma(2-n)", DIFFERENT),
    (r"\Gamma(n)", "(n-1)!", EQUAL),
    (r"n!", r"n(n-1)!", EQUAL),
    (r"\cos n\pi", "(-1)^n", EQUAL),
    (r"\sin n\pi", "0", EQUAL),
    (r"\frac{1-\cos n\pi}{n}", r"\frac{1-(-1)^n}{n}", EQUAL),
]


@pytest.mark.parametrize(
    ("gold", "pred", "equal"), [*REMARKS, *CONDITIONS, *SEVERAL, *CHAINS, *INTEGERS]
)
def test_what_stands_beside_a_value(gold, pred, equal):
    result = exprscore.score(gold, pred)
    assert (result.score == 100) == equal, result
