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
]


@pytest.mark.parametrize(("gold", "pred", "same"), PAIRS)
def test_pair(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) is same
