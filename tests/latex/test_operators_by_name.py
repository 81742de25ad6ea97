r"""Transforms, sequences, operators by their letters, endless decimals, names of capitals."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

READINGS = [
    # a transform of what braces hold
    (r"\mathcal{L}\{t^2\}", "(L: (^ t 2))"),
    (r"\mathcal{F}^{-1}\{G(\omega)\}", "(F^{-1}: (G: omega))"),
    (r"L\{g(t)\}", "(L: (g: t))"),
    # sequences at an index; a product all the same
    (r"y[k] = w[k] - w[k-2]", "(= (y: k) (+ (w: k) (* -1 (w: (+ k (* -1 2))))))"),
    (r"\delta[n-3]", "(delta: (+ n (* -1 3)))"),
    (r"n[n+1]", "(* n (+ n 1))"),
    (r"3[n-1]", "(* 3 (+ n (* -1 1)))"),
    # operators by their letters, without brackets
    (r"\operatorname{rank} B", "(rank: B)"),
    (r"\ker S", "(ker: S)"),
    (r"\operatorname{span}\{(1,0,2)\}", "(span: (set (tuple 1 0 2)))"),
    (r"\operatorname{Res}_{z=2} g(z)", "(Res_{z=2}: (g: z))"),
    # a bar that divides
    (r"\sum_{d|m} d", "(sum d d (congruence m 0 d))"),
    (r"5|k", "(congruence k 0 5)"),
    # digits that go on
    ("0.777...", "7/9"),
    (r"0.4545\ldots", "0.4545"),
    (r"0.454545\ldots", "5/11"),
    ("2.71828...", "2.71828"),
    ("1, 2, ..., n", "(sequence 1 2 ... n)"),
    ("1.5...2.5", "(* 1.5 ... 2.5)"),
    # capitals that are one quantity
    ("KE = 3", "(= KE 3)"),
    (r"GPE = mgy", "(= GPE (* m g y))"),
    ("TC = 3q", "(= (* T C) (* 3 q))"),
    # mixed numbers before a unit, a ratio that falls, a power of ten in plain text
    ("3 1/4 hours", "(* (+ 3 (* 1 (^ 4 -1))) unit:hours)"),
    ("5 to 2", "(* 5 (^ 2 -1))"),
    ("2 to 5", "([] 2 5)"),
    ("4.0 × 10^-3 T", "(* 4.0 (^ 10 (* -1 3)) unit:T)"),
]


@pytest.mark.parametrize(("latex", "tree"), READINGS)
def test_reading(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


COMPOSED = [
    # a union in brackets is what a name is called with
    (r"n(A\cup B)=7", "(= (n: (union A B)) 7)"),
    (r"\mu(U\cap V)", "(mu: (intersection U V))"),
    # a letter, a hyphen and a word
    ("p-value = 0.03", "(= p-value 0.03)"),
    (r"$p$-value $=0.03$", "(= p-value 0.03)"),
    # one quantifier behind another, negated or not
    (r"\exists u\,\forall v\,\neg Q(u,v)", "(exists u (forall v (Not (Q: u v))))"),
    (r"\exists u\,\neg\exists v\,Q(u,v)", "(exists u (Not (exists v (Q: u v))))"),
    (r"u^2\ge0\ \forall u", "(given (>= (^ u 2) 0) u)"),
    # numbers with a prefix, with e, with a comma
    ("0xFF", "255"),
    ("0b110", "6"),
    ("0xyz", "(* 0 x y z)"),
    ("$47e-3$", "(+ (* 47 #e) (* -1 3))"),
    ("47e-3", "47e-3"),
    ("$4.7e-3$", "4.7e-3"),
    ("0,4286", "0.4286"),
    ("0,42", "(sequence 0 42)"),
    # combinations with a letter above a difference; a power
    (r"C_{n-1}^p", "(binomial (+ n (* -1 1)) p)"),
    (r"C_p^q", "(^ C_p q)"),
    # j behind both signs
    (r"s=-4\pm5j", "(= s (plus_minus (* -1 4) (* 5 #i)))"),
    (r"\pm 3j", "(plus_minus (* 3 #i))"),
    # composed functions before a bracket
    (r"h\circ g(y)=3y", "(= (h: (g: y)) (* 3 y))"),
    (r"f\circ g\circ h(4)", "(f: (g: (h: 4)))"),
    (r"u\circ v", "(circ: u v)"),
    # a name that multiplies a tuple, beside another or a vector on the other side
    (
        r"(x,y,z)=(2,1,0)+s(1,-1,4)",
        "(= (tuple x y z) (+ (tuple 2 1 0) (* s (tuple 1 (* -1 1) 4))))",
    ),
    (r"\vec{p}=\lambda(2,3)", "(= p (* lambda (tuple 2 3)))"),
    (r"(x,y)=f(2,3)", "(= (tuple x y) (f: 2 3))"),
    (r"(1,2)+a(3,4,5)", "(+ (tuple 1 2) (a: 3 4 5))"),
    # hypotheses, a ratio all the same
    (r"H_0:\mu=4, H_1:\mu>4", '(sequence (labelled "H_0" (= mu 4)) (labelled "H_1" (> mu 4)))'),
    (r"a:b=3", "(= (* a (^ b -1)) 3)"),
    # i beside a cosine and a sine
    (r"w=R(\cos a+i\sin a)", "(= w (* R (+ (cos a) (* #i (sin a)))))"),
    # arrangements before a letter, a term of spectroscopy
    (r"^{m}P_{k}", "(* (factorial m) (^ (factorial (+ m (* -1 k))) -1))"),
    (r"^4P_3", "^{4}P_3"),
    # quotient and remainder; a product with a constant
    ("23 R 5", "(remainder: 23 5)"),
    (r"23\text{ R }5", "(remainder: 23 5)"),
    (r"$23 R$", "(* 23 R)"),
    # words before a sign of equality without blanks
    ("velocity=3y", "(= velocity (* 3 y))"),
    ("wxyz=24", "(= (* w x y z) 24)"),
]


@pytest.mark.parametrize(("latex", "tree"), COMPOSED)
def test_reading_of_neighbours(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


EQUAL = [
    (r"(x,y,z)=(2,1,0)+s(1,-1,4)", r"(x,y,z)=(2+s, 1-s, 4s)"),
    ("0.777...", r"\frac79"),
    ("5:2", "5 to 2"),
    (r"SA = 6a^2", r"6a^2"),
    ("2 1/2 cm", "2.5 cm"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100


DIFFERENT = [
    ("23 R 5", "5 R 23"),
    ("23 R 5", "115"),
    (r"f\circ g(x)", r"g\circ f(x)"),
    (r"y[n]=w[n-1]", r"y[n]=w[n+1]"),
    (r"\mathcal{L}\{t^2\}", r"t^2\mathcal{L}"),
    ("5 to 2", "2 to 5"),
    (r"\sum_{d|n}f(d)", r"\sum_{n|d}f(d)"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100
