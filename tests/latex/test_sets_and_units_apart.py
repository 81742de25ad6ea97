r"""Quotients of sets of numbers, traces of outer products, units in square brackets, per cent of
ranges."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.sound.readings import read_answer

READINGS = [
    (r"\mathbb{Z}/5\mathbb{Z}", "(quotient: #integers 5)"),
    ("\u2124/5\u2124", "(quotient: #integers 5)"),
    (r"\frac{\mathbb{Z}}{5\mathbb{Z}}", "(quotient: #integers 5)"),
    (r"\mathbb{Z}/(5)", "(quotient: #integers 5)"),
    (r"\mathbb{R}/\mathbb{Z}", "(quotient: #reals #integers)"),
    (
        r"\mathbb{Z}/3\mathbb{Z}\times\mathbb{Z}/5\mathbb{Z}",
        "(* (quotient: #integers 3) (quotient: #integers 5))",
    ),
    (r"(\mathbb{Z}/n\mathbb{Z})^\times", "(^{x}: (quotient: #integers n))"),
    ("Z/5", "(* Z (^ 5 -1))"),
    (r"\operatorname{Tr}_A|u\rangle\langle u|", "(trace_A: (* (ket u) (bra u)))"),
    (r"\operatorname{Tr}|u\rangle\langle v|+1", "(+ (trace (* (ket u) (bra v))) 1)"),
    (r"\frac37[m]\hat y", "(* (* 3 (^ 7 -1)) unit:m hat{y})"),
    ("3[m]y", "(* 3 m y)"),
    (r"3[x]\hat y", "(* 3 x hat{y})"),
    ("5\u201310 %", "([] (percent 5) (percent 10))"),
    (r"5\% to 10\%", "([] (percent 5) (percent 10))"),
    # what stands before its letter
    ("y = 2 \u00b7 \u2082F\u2081(1, 2; 3; z)", "(= y (* 2 (_2F_1: 1 2 3 z)))"),
    ("t(y')^2 = t + 2yy'", "(= (* t (^ y' 2)) (+ t (* 2 y y')))"),
    # indicators
    (r"ae^{-ax}\mathbf 1_{\{x>0\}}", "(* a (exp (* -1 a x)) (theta: x))"),
    (r"1_{\{x>0\}}", "(theta: x)"),
    (r"\mathbf{1}_{B}", "1_B"),
    ("1_B(x)", "(1_B: x)"),
    (r"\mathbf 1\{x>0\}", "(theta: x)"),
    (r"\mathbf{1}", "1"),
    ("101_2", "5"),
    # no quantity is a multiple of itself
    ("N = 40 N; Traction = 12.5 N", "(sequence (= N (* 40 unit:N)) (= Traction (* 12.5 unit:N)))"),
    ("V = 3V", "(= V (* 3 V))"),
    # differentials
    ("3y dy", "(* 3 y d{y})"),
    ("x^2 dx + y dy", "(+ (* (^ x 2) d{x}) (* y d{y}))"),
    ("m g d", "(* m g d)"),
    ("a d x", "(* a d x)"),
]


@pytest.mark.parametrize(("text", "tree"), READINGS)
def test_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


EQUAL, DIFFERENT = True, False

PAIRS = [
    (r"\mathbb{Z}/5\mathbb{Z}", r"\mathbb{Z}/5", EQUAL),
    (r"\mathbb{Z}/5\mathbb{Z}", r"\mathbb{Z}/7\mathbb{Z}", DIFFERENT),
    (r"\mathbb{Z}/5\mathbb{Z}", r"\frac15", DIFFERENT),
    (r"\mathbb{Z}/2\mathbb{Z}\times\mathbb{Z}/2\mathbb{Z}", r"\mathbb{Z}/4\mathbb{Z}", DIFFERENT),
    (
        r"\mathbb{Z}/2\mathbb{Z}\times\mathbb{Z}/6\mathbb{Z}",
        r"\mathbb{Z}/3\mathbb{Z}\times\mathbb{Z}/4\mathbb{Z}",
        DIFFERENT,
    ),
    (
        r"\mathbb{Z}/2\mathbb{Z}\times\mathbb{Z}/6\mathbb{Z}",
        r"\mathbb{Z}/6\mathbb{Z}\times\mathbb{Z}/2\mathbb{Z}",
        EQUAL,
    ),
    (r"\operatorname{Tr}(|u\rangle\langle v|)", r"\operatorname{Tr}|u\rangle\langle v|", EQUAL),
    (r"\operatorname{Tr}(|u\rangle\langle v|)", r"|u\rangle\langle v|", DIFFERENT),
    (r"-\frac37[m]\hat x+\frac17[m]\hat y", r"(-\frac37\hat x+\frac17\hat y)\text{ m}", EQUAL),
    (r"-\frac37[m]\hat x+\frac17[m]\hat y", r"(-\frac37\hat x+\frac17\hat y)\text{ s}", DIFFERENT),
    ("5\u201310 %", r"5\% to 10\%", EQUAL),
    ("5\u201310 %", r"5\% to 11\%", DIFFERENT),
    (r"\mathbf 1_{\{x>0\}}", r"\mathbb 1_{x>0}", EQUAL),
    (r"\mathbf 1_{\{x>0\}}", r"\mathbb 1_{x<0}", DIFFERENT),
    (r"\mathbf 1_{\{x>0\}}", "1", DIFFERENT),
    ("N = 40 N", "40 N", EQUAL),
    ("N = 40 N", "4 N", DIFFERENT),
    ("3y dy", r"3y\,dy", EQUAL),
    ("3y dy", "3y dx", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), PAIRS)
def test_pair(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) is same
