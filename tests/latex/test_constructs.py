"""Notation beyond elementary algebra: each class with its trees, and what is equal by it."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

TREES = {
    "congruences": [
        (r"p \bmod q", "(Mod p q)"),
        (r"(3n+1) \bmod 7", "(Mod (+ (* 3 n) 1) 7)"),
        (r"n \equiv 4 \pmod{9}", "(congruence n 4 9)"),
        (r"n = 4 \pmod 9", "(congruence n 4 9)"),
    ],
    "tensors": [
        (r"p \otimes q", "(tensor p q)"),
        (r"p \otimes (q + r)", "(tensor p (+ q r))"),
        (r"-p \otimes q", "(* -1 (tensor p q))"),
        (r"2|0\rangle\otimes|1\rangle", "(* 2 (ket 0 1))"),
        (r"|0\rangle\otimes|1\rangle-|1\rangle\otimes|0\rangle", "(+ (ket 0 1) (* -1 (ket 1 0)))"),
    ],
    "logic": [
        (r"\neg q", "(Not q)"),
        (r"\forall n \in S: n > 2", "(forall (in n S) (> n 2))"),
        (r"\exists n: n^2 = 2", "(exists n (= (^ n 2) 2))"),
    ],
    "sets": [
        (r"q \notin B", "(not in q B)"),
        (r"B \subset C", "(subset B C)"),
        (r"B \supseteq C", "(superseteq B C)"),
    ],
    "arrows": [
        (r"u \leftarrow v", "(<- u v)"),
        (r"U \rightleftharpoons V", "(<-> U V)"),
        (r"U \xrightarrow{\text{slow}} V", "(-> U V)"),
    ],
    "braces with a note": [
        (r"\underbrace{p+q}_{\text{kinetic}} + r", "(+ p q r)"),
        (r"\overbrace{pq}^{n} r", "(* p q r)"),
    ],
    "struck out": [(r"\cancel{q} + r", "(+ q r)"), (r"\xcancel{q} r", "(* q r)")],
    "packages": [
        (r"\SI{7}{\kilo\gram}", "(* 7 unit:kilogram)"),
        (r"\qty{7}{s}", "(* 7 unit:s)"),
        (r"\ce{CO2}", "(* C O_2)"),
        (r"\dv{q}{t}", "(derivative q t 1)"),
        (r"\dv[2]{q}{t}", "(derivative q t 2)"),
        (r"\pdv{u}{x}{y}", "(partial u x 1 y 1)"),
    ],
    "cases in words": [
        (
            r"7 \text{ if } k=3 \text{ and } 5 \text{ if } k=4",
            "(cases (row 7 (= k 3)) (row 5 (= k 4)))",
        ),
    ],
    "statements side by side": [
        ("q=2, p<3, p-1, p>4", "(sequence (= q 2) (< p 3) (+ p (* -1 1)) (> p 4))"),
        (r"t\in[0,1] y=2", "(sequence (in t ([] 0 1)) (= y 2))"),
    ],
    "words alone": [("the ball moves to the left", '"ball moves left"')],
}


@pytest.mark.parametrize(
    ("latex", "tree"), [row for rows in TREES.values() for row in rows], ids=lambda text: text
)
def test_tree(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


EQUAL = [
    (r"17 \bmod 5", "2"),
    (r"n \equiv 4 \pmod{9}", r"n \equiv 13 \pmod 9"),
    (r"B \subset C", r"C \supset B"),
    (r"U \rightleftharpoons V", r"V \rightleftharpoons U"),
    (r"\underbrace{p+q}_{\text{sum}}", "q+p"),
    (r"\SI{7}{\kilo\gram}", "7000 g"),
    (r"\qty{7}{s}", "7 s"),
    (r"\ce{CO2}", r"\mathrm{CO_2}"),
    (r"\dv{q}{t}", r"\frac{dq}{dt}"),
    (r"\pdv{u}{x}{y}", r"\frac{\partial^2 u}{\partial x\,\partial y}"),
    (r"7 \text{ if } k=3 \text{ and } 5 \text{ if } k=4", r"5 \text{ if } k=4, 7 \text{ if } k=3"),
    (r"-1.\bar 3", "-4/3"),
    (r"0.1\overline{6}", "1/6"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


DIFFERENT = [
    (r"p \bmod q", r"q \bmod p"),
    (r"n \equiv 4 \pmod{9}", r"n \equiv 4 \pmod{8}"),
    (r"p \otimes q", r"q \otimes p"),
    (r"p \otimes q", "pq"),
    (r"\neg q", "q"),
    (r"\forall n: n > 2", r"\exists n: n > 2"),
    (r"q \notin B", r"q \in B"),
    (r"B \subset C", r"C \subset B"),
    (r"u \leftarrow v", r"u \to v"),
    (r"U \rightleftharpoons V", r"U \to V"),
    (r"\SI{7}{kg}", r"\SI{7}{g}"),
    (r"\ce{CO2}", r"\ce{CO}"),
    (r"\dv{q}{t}", r"\dv{t}{q}"),
    (r"\dv[2]{q}{t}", r"\dv{q}{t}"),
    (r"7 \text{ if } k=3 \text{ and } 5 \text{ if } k=4", r"5 \text{ if } k=3, 7 \text{ if } k=4"),
    ("the ball moves to the left", "the ball moves to the right"),
    ("q=2, p<3, p-1, p>4", "q=2, p<3, p>4"),
    (r"t\in[0,1] y=2", r"t\in[0,1]"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different(gold: str, pred: str) -> None:
    assert score(gold, pred).score != 100
    assert score(pred, gold).score != 100
