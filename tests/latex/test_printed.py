r"""What computer algebra prints, units of several words, special functions in plain letters."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.sound.readings import read_answer

READINGS = [
    ("sqrt(3)*pi/2 + Rational(2, 5)", "(+ (* (^ 3 (^ 2 -1)) #pi (^ 2 -1)) (* 2 (^ 5 -1)))"),
    ("Matrix([[a, b], [c, d]])", "(matrix (row a b) (row c d))"),
    ("np.array([4, 5])", "(matrix (row 4) (row 5))"),
    ("math.pi/3", "(* #pi (^ 3 -1))"),
    ("Integral(t**3, (t, 0, 2))", "(integral (^ t 3) t 0 2)"),
    ("Integral(cos(t), t)", "(integral (cos t) t)"),
    ("Product(k, (k, 1, m))", "(product k k 1 m)"),
    ("Derivative(g(t), (t, 2))", "(derivative (g: t) t 2)"),
    ("Limit(sin(t)/t, t, 0)", "(limit (* (sin t) (^ t -1)) t 0)"),
    ("-oo", "(* -1 #oo)"),
    ("Eq(y, 3)", "(= y 3)"),
    ("Ne(y, 3)", "(!= y 3)"),
    ("{y: 3}", "(= y 3)"),
    ("{y: 3, z: 4}", "(sequence (= y 3) (= z 4))"),
    ("[{y: 3}, {y: 4}]", "(or (= y 3) (= y 4))"),
    ("{y : y > 3}", "(set_of y (> y 3))"),
    ("FiniteSet(3, 4)", "(set 3 4)"),
    ("Interval.Ropen(0, 1)", "([) 0 1)"),
    ("Interval(0, oo)", "([) 0 #oo)"),
    ("Piecewise((1, t < 0), (2, True))", '(cases (row 1 (< t 0)) (row 2 "otherwise"))'),
    ("(t < 0) | (1 < t)", "(Or (< t 0) (< 1 t))"),
    ("polylog(3, t)", "(Li_3: t)"),
    ("besselk(10, t)", "(K_{10}: t)"),
    ("Li\u2083(t)", "(Li_3: t)"),
    ("Li2(t)", "(Li_2: t)"),
    ("Ei(t)", "(Ei: t)"),
    ("Si(t)", "(Si: t)"),
    ("\u2074\u221a5", "(^ 5 (^ 4 -1))"),
    ("2 \u00b3\u221a5", "(* 2 (^ 5 (^ 3 -1)))"),
    ("x\u00b3\u221a2", "(* (^ x 3) (^ 2 (^ 2 -1)))"),
    # what only looks like it
    ("Matrix", '"matrix"'),
    ("M(3, 4)", "(M: 3 4)"),
    ("o", "o"),
]


@pytest.mark.parametrize(("text", "tree"), READINGS)
def test_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


EQUAL, DIFFERENT = True, False

PAIRS = [
    (r"\frac25", "Rational(2, 5)", EQUAL),
    (r"\frac25", "Rational(5, 2)", DIFFERENT),
    (r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", "Matrix([[a, b], [c, d]])", EQUAL),
    (r"\begin{pmatrix}a&b\\c&d\end{pmatrix}", "Matrix([[a, c], [b, d]])", DIFFERENT),
    (r"\int_0^2t^3dt", "Integral(t**3, (t, 0, 2))", EQUAL),
    (r"\int_0^2t^3dt", "Integral(t**3, (t, 0, 3))", DIFFERENT),
    (r"\sum_{k=1}^\infty\frac1{k^3}", "Sum(k**(-3), (k, 1, oo))", EQUAL),
    (r"\sum_{k=1}^\infty\frac1{k^3}", "Sum(k**(-3), (k, 2, oo))", DIFFERENT),
    ("y=3,z=4", "{y: 3, z: 4}", EQUAL),
    ("y=3,z=4", "{y: 4, z: 3}", DIFFERENT),
    (r"y=3\text{ or }y=4", "[{y: 3}, {y: 4}]", EQUAL),
    (r"y=3\text{ or }y=4", "[{y: 3}, {y: 5}]", DIFFERENT),
    ("0<t<1", "(0 < t) & (t < 1)", EQUAL),
    ("0<t<1", "(0 < t) | (t < 1)", DIFFERENT),
    (r"t<0\text{ or }t>1", "((-oo < t) & (t < 0)) | ((1 < t) & (t < oo))", EQUAL),
    (r"[0,\infty)", "Interval(0, oo)", EQUAL),
    ("(0,1)", "Interval.open(0, 1)", EQUAL),
    ("[0,1]", "Interval.open(0, 1)", DIFFERENT),
    (r"J_2(t)", "besselj(2, t)", EQUAL),
    (r"J_2(t)", "bessely(2, t)", DIFFERENT),
    (r"\operatorname{Li}_2(1/3)", "Li\u2082(1/3)", EQUAL),
    (r"\operatorname{Li}_2(1/3)", "Li\u2082(\u20131/3)", DIFFERENT),
    # units of several words
    ("4 light years", "4 ly", EQUAL),
    ("4 light years", "4 km", DIFFERENT),
    ("25 basis points", "0.25%", EQUAL),
    ("25 basis points", "25%", DIFFERENT),
    ("2.5e-3 arc seconds", "2.5 mas", EQUAL),
    ("2.5e-3 arc seconds", "2.5e-3 arcmin", DIFFERENT),
    (r"6\text{ nautical miles}", r"6\text{ miles}", DIFFERENT),
    ("$3$ electron volts", "3 eV", EQUAL),
]


@pytest.mark.parametrize(("gold", "pred", "same"), PAIRS)
def test_pair(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) is same
