r"""Labels and colons, bras and kets beside signs, expectations, signs drawn with other characters.

A colon that stands at a label and apart from its value is no ratio; a sum is written with a
capital sigma as well; an expectation is an operator of the product behind it."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.sound.readings import read_answer

READINGS = [
    # labels
    ("R.S.: y = 4; I.S.: x = 1", '(sequence (labelled "R.S" (= y 4)) (labelled "I.S" (= x 1)))'),
    (
        r"\ce{NO2}: -3y, \ce{N2}: 2y",
        '(sequence (labelled "NO_2" (* -1 3 y)) (labelled "N_2" (* 2 y)))',
    ),
    ("PQ: 7, RS: 2", '(sequence (labelled "p q" 7) (labelled "r s" 2))'),
    ("k_1: 3, k_2: 4", '(sequence (labelled "k_1" 3) (labelled "k_2" 4))'),
    ("a:b = 3:7", "(= (* a (^ b -1)) (* 3 (^ 7 -1)))"),
    ("a: b = 3: 7", "(= (* a (^ b -1)) (* 3 (^ 7 -1)))"),
    ("PQ:RS = 1:4", "(= (* (* P Q) (^ (* R S) -1)) (* 1 (^ 4 -1)))"),
    ("m_1 : m_2", "(* m_1 (^ m_2 -1))"),
    (r"\forall t \in T: t > 1", "(forall (in t T) (> t 1))"),
    (r"g: \mathbb{Z} \to \mathbb{Q}", '(labelled "g" (-> #integers #rationals))'),
    # conditions
    ("Below (z<h): p=3. Above (z>h): p=0.", "(cases (row (= p 3) (< z h)) (row (= p 0) (> z h)))"),
    ("z<h: p=3; z>h: p=0", "(cases (row (= p 3) (< z h)) (row (= p 0) (> z h)))"),
    ("z<h: p=3", "(given (= p 3) (< z h))"),
    # words behind a statement
    ("t=4: minimum", '(qualified (= t 4) "minimum")'),
    ("(1, 5): maximum", '(qualified (tuple 1 5) "maximum")'),
    # states
    (
        r"q|\phi\rangle\langle\phi|+rZ|\phi\rangle\langle\phi|Z",
        "(+ (* q (ket phi) (bra phi)) (* r Z (ket phi) (bra phi) Z))",
    ),
    (
        r"|\phi\rangle\langle\phi|-rZ|\phi\rangle\langle\phi|",
        "(+ (* (ket phi) (bra phi)) (* -1 r Z (ket phi) (bra phi)))",
    ),
    (r"\langle a|H+V|b\rangle", "(bracket a (+ H V) b)"),
    (r"\langle a|-H|b\rangle", "(bracket a (* -1 H) b)"),
    # expectations and probabilities
    (r"\mathbb E e^{sZ}", "(E: (exp (* s Z)))"),
    (r"c\mathbb EZ_2", "(* c (E: Z_2))"),
    (r"\mathbb E Z \mathbb E W", "(* (E: Z) (E: W))"),
    (r"\mathbb E|Z|^3", "(E: (^ (Abs Z) 3))"),
    (r"\operatorname{E}Z", "(E: Z)"),
    (r"\mathbb P\{Z>a\}", "(P: (> Z a))"),
    (r"P\{Z>a\}", "(P: (> Z a))"),
    (r"\Pr\{Z>a\}", "(Pr: (> Z a))"),
    (r"\mathbb{P}^2", "(^ P 2)"),
    # a variable before a derivative, a function before a point
    ("t(y')^3", "(* t (^ y' 3))"),
    ("x(u')", "(* x u')"),
    (r"m(\dot r)^2", "(* m (^ dot{r} 2))"),
    ("g(y')", "(g: y')"),
    ("x(t')", "(x: t')"),
    # characters
    ("\u03a3\u2096\u208c\u2080\u221e 1/k\u00b2", "(sum (* 1 (^ (^ k 2) -1)) k 0 #oo)"),
    ("\u03a3_{k=0}^\u221e 1/k", "(sum (* 1 (^ k -1)) k 0 #oo)"),
    ("\u03a3\u2c7c b\u2c7c", "(sum b_j j)"),
    ("\u03a0_{k=1}^m k", "(product k k 1 m)"),
    ("\u03a3\u2096", "Sigma_k"),
    ("\u03a3 = 3", "(= Sigma 3)"),
    ("N(\u03bc_k, \u03a3_k)", "(N: mu_k Sigma_k)"),
    ("y_k = \u03a3_k b_k", "(= y_k (* Sigma_k b_k))"),
    (
        "\u222b\u208b\u221e\u221e e^(-t\u00b2) dt",
        "(integral (exp (* -1 (^ t 2))) t (* -1 #oo) #oo)",
    ),
    ("x^\u20132", "(^ x (* -1 2))"),
    ("y\u2034 + y\u2033", "(+ y''' y'')"),
    ("\u1e8d + 2\u1e8b", "(+ ddot{x} (* 2 dot{x}))"),
    ("\u00bdm\u1e8b\u00b2", "(* 1/2 m (^ dot{x} 2))"),
    ("x\u0304\u00b2", "(^ bar{x} 2)"),
    # dashes
    ("1/2 \u2013 1/5", "(+ (* 1 (^ 2 -1)) (* -1 1 (^ 5 -1)))"),
    ("30 \u2013 12", "(+ 30 (* -1 12))"),
    ("12\u201330", "([] 12 30)"),
    ("9.5\u201310.5 cm", "([] (* 9.5 unit:cm) (* 10.5 unit:cm))"),
    ("10\u00b2\u201310\u00b3 Hz", "([] (* (^ 10 2) unit:Hz) (* (^ 10 3) unit:Hz))"),
]


@pytest.mark.parametrize(("text", "tree"), READINGS)
def test_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


EQUAL, DIFFERENT = True, False

PAIRS = [
    ("A: 3, B: 5", "A = 3, B = 5", EQUAL),
    ("A: 3, B: 5", "A: 5, B: 3", DIFFERENT),
    (r"\ce{NO2}: 3, \ce{NO3}: 4", r"\ce{NO2}: 4, \ce{NO3}: 3", DIFFERENT),
    ("R.S.: y = 4; I.S.: x = 1", "R.S.: x = 4; I.S.: y = 1", DIFFERENT),
    ("z<h: p=3; z>h: p=0", "p=3 for z<h; p=0 for z>h", EQUAL),
    ("z<h: p=3; z>h: p=0", "z<h: p=0; z>h: p=3", DIFFERENT),
    ("t=4: minimum", "minimum at t=4", EQUAL),
    ("t=4: minimum", "t=4: maximum", DIFFERENT),
    (r"\mathbb E Z=\lambda\mathbb E W", r"\mathbb E[Z]=\lambda\mathbb E[W]", EQUAL),
    (r"\mathbb E Z=\lambda\mathbb E W", r"Z=\lambda W", DIFFERENT),
    (r"\mathbb E Z^2", r"(\mathbb E Z)^2", DIFFERENT),
    (r"\mathbb E ZW", r"\mathbb E Z\,\mathbb E W", DIFFERENT),
    (r"\mathbb P\{Z>a\}", r"\mathbb P(Z>a)", EQUAL),
    (r"\mathbb P\{Z>a\}", r"\mathbb P(Z<a)", DIFFERENT),
    ("t(y')^3", "ty'^3", EQUAL),
    ("t(y')^3", "t^3y'^3", DIFFERENT),
    (
        r"q|\phi\rangle\langle\phi|+rZ|\phi\rangle\langle\phi|Z",
        r"rZ|\phi\rangle\langle\phi|Z+q|\phi\rangle\langle\phi|",
        EQUAL,
    ),
    (
        r"q|\phi\rangle\langle\phi|+rZ|\phi\rangle\langle\phi|Z",
        r"r|\phi\rangle\langle\phi|+qZ|\phi\rangle\langle\phi|Z",
        DIFFERENT,
    ),
    ("\u03a3\u2096\u208c\u2081\u221e 1/k\u00b2", r"\sum_{k=1}^\infty\frac1{k^2}", EQUAL),
    ("\u03a3\u2096\u208c\u2081\u221e 1/k\u00b2", r"\sum_{k=2}^\infty\frac1{k^2}", DIFFERENT),
    ("1/2 \u2013 1/5", "3/10", EQUAL),
    ("12\u201330", "-18", DIFFERENT),
    ("m\u1e8b\u00b2", r"m\dot x^2", EQUAL),
    ("m\u1e8b\u00b2", r"mx^2", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), PAIRS)
def test_pair(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) is same
