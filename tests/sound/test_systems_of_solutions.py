"""Solutions of systems, laws of all terms, conditions at the value, letters that numbers hide."""

from __future__ import annotations

import itertools
import random

import pytest

import exprscore

EQUAL, DIFFERENT = True, False

VALUES = (2, 3, 5)
RATIOS = (2, 3, 7)


def solution(rates, ratios, letters, factors=(1, 1)):
    """x and y of a system with two exponentials, the second letter by a ratio of the first."""
    terms = [
        (f"{f}{c}e^{{{rate}t}}", f"{f * ratio}{c}e^{{{rate}t}}")
        for rate, ratio, c, f in zip(rates, ratios, letters, factors, strict=True)
    ]
    return "+".join(x for x, _ in terms), "+".join(y for _, y in terms)


WRITTEN = (
    r"\begin{{cases}} x={}\\ y={}\end{{cases}}",
    "x={}, y={}",
    r"\begin{{pmatrix}} {}\\ {}\end{{pmatrix}}",
    "({}, {})",
)


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("rates", list(itertools.permutations(VALUES, 2)))
def test_constants_that_two_parts_share_are_the_same_numbers_in_both(written, rates):
    random.seed(repr(rates))
    ratios = random.sample(RATIOS, 2)
    gold = written.format(*solution(rates, ratios, ("c_1", "c_2")))
    same = written.format(*solution(rates[::-1], ratios[::-1], ("c_1", "c_2"), (3, 2)))
    turned = written.format(*solution(rates, ratios[::-1], ("c_1", "c_2")))
    assert exprscore.score(gold, same).score == 100, same
    assert exprscore.score(gold, turned).score < 100, turned


LAWS = [
    ("a_{n+1}=2a_n", "a_{n-1}=2a_n", DIFFERENT),
    ("a_{n+1}=2a_n", "a_n=2a_{n-1}", EQUAL),
    ("a_{n+1}=2a_n", "2a_n", EQUAL),
    (r"x_{n+1}=x_n-\frac{f(x_n)}{g(x_n)}", r"y_{n+2}=x_n-\frac{f(x_n)}{g(x_n)}", DIFFERENT),
    (r"u_t=k\nabla^2u", r"u_x=k\nabla^2u", DIFFERENT),
    (r"u_{tt}=c^2\nabla^2u", r"u_t=c^2\nabla^2u", DIFFERENT),
    (r"u_t=k\nabla^2u", r"\partial_tu=k\Delta u", EQUAL),
    (r"P(w)=\frac{21-2w}{100}, w=1,\ldots,10", r"P(w)=\frac{2w-1}{100}, w=1,\ldots,10", DIFFERENT),
    (r"$P(x)=x^n$ for $n\ge0$, and $P(x)\equiv0$", r"$P(x)=x^n$ for $n\ge0$", DIFFERENT),
    ("x''+3x=\\cos t", r"\frac{d^2x}{dt^2}+3x=\cos t", EQUAL),
    ("x''+3x'=\\cos t", r"2\frac{d^2x}{dt^2}+6\frac{dx}{dt}=2\cos t", EQUAL),
    ("x'=x-vt", r"x=\frac{dx}{dt}+vt", DIFFERENT),
]

CONDITIONS = [
    ("x=5", r"x=5, x\ne5", DIFFERENT),
    ("x=5", r"x=5\text{ where }x>6", DIFFERENT),
    ("x=5", r"x=5\text{ where }x>4", EQUAL),
    (r"5\text{ if }n=2", r"5\text{ if }n>2", DIFFERENT),
    (r"5\text{ if }n=3", r"5\text{ if }n>2", EQUAL),
    ("$f(x)=x^2$ on $[0,1]$", "$f(x)=x^2$ on $[0,2]$", DIFFERENT),
    ("$f(x)=x^2$ on $[0,1]$", r"$f(x)=x^2$ for $0\le x\le1$", EQUAL),
    ("$f(x)=x^2$ on $[0,1]$", r"$f(x)=x^2$ for $0\le x\le2$", DIFFERENT),
    ("$f(x)=x^2$ on $[0,1]$", "x^2", EQUAL),
]

INTEGERS = [
    (r"x=2\pi k,\ k\in\mathbb{Z}", r"x=2\pi k,\ 2k\in\mathbb{Z}", DIFFERENT),
    (r"x=2\pi k,\ k\in\mathbb{Z}", r"x=2k\pi,\ k\text{ is an integer}", EQUAL),
    (r"E_n=n^2,\ n=0,1,2,\dots", r"E_n=n^2,\ n=0,2,4,\dots", DIFFERENT),
    (r"E_n=n^2,\ n=0,1,2,\dots", r"E_n=n^2,\ n\in\mathbb{N}", EQUAL),
    ("-1<x<3", r"-1<x<3,\ x\in\mathbb{Z}", DIFFERENT),
    ("-1<x<3", r"-1<x<3,\ x\in\mathbb{R}", EQUAL),
]

INDICES = [
    (
        r"F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu",
        r"F_{\nu\mu}=\partial_\mu A_\nu-\partial_\nu A_\mu",
        DIFFERENT,
    ),
    (
        r"F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu",
        r"F_{\alpha\beta}=\partial_\mu A_\nu-\partial_\nu A_\mu",
        DIFFERENT,
    ),
    (
        r"F_{\mu\nu}=\partial_\mu A_\nu-\partial_\nu A_\mu",
        r"F_{\alpha\beta}=\partial_\alpha A_\beta-\partial_\beta A_\alpha",
        EQUAL,
    ),
    ("a_{ij}=i-j", "a_{ji}=i-j", DIFFERENT),
    ("a_{mn}=2m+n", "a_{nm}=2m+n", DIFFERENT),
    ("i-j", "j-i", DIFFERENT),
    ("2i+j", "2j+i", DIFFERENT),
    ("2i+j", "j+2i", EQUAL),
    ("3+4i", "3+4j", EQUAL),
    (r"e^{j\pi/4}", r"e^{i\pi/4}", EQUAL),
    (r"2\hat i+3\hat j", "2i+3j", EQUAL),
]

MATRICES = [
    ("X(X^TX)^{-1}X^T", "I", DIFFERENT),
    (r"(A^TA)^{-1}A^T\mathbf b", r"A^{-1}\mathbf b", DIFFERENT),
    (r"\hat\beta=(X^TX)^{-1}X^Ty", r"X^TX\hat\beta=X^Ty", EQUAL),
    ("I-X(X^TX)^{-1}X^T", "-X(X^TX)^{-1}X^T+I", EQUAL),
    (r"\frac{1}{x^Tx}", r"\frac{1}{\|x\|^2}", EQUAL),
    (r"\sqrt{x^Tx}", r"\|x\|", EQUAL),
    (r"\frac{1}{x^Tx}", r"\frac{2}{\|x\|^2}", DIFFERENT),
    ("C(sI-A)^{-1}B", "B(sI-A)^{-1}C", DIFFERENT),
    ("C(sI-A)^{-1}B", "-C(A-sI)^{-1}B", EQUAL),
    ("(I+AB)^{-1}A", "A(I+BA)^{-1}", EQUAL),
    ("(I+AB)^{-1}A", "(I+BA)^{-1}A", DIFFERENT),
    ("5 J, flows from hot to cold", "5 J, flows from cold to hot", DIFFERENT),
]

OVERLAPPING = [
    (
        r"\begin{cases}x&x>0\\0&x\le0\end{cases}",
        r"\begin{cases}x&x>0\\0&x\le4\end{cases}",
        DIFFERENT,
    ),
    (
        r"\begin{cases}x&x>0\\0&x\le0\end{cases}",
        r"\begin{cases}0&x\le0\\x&x\ge0\end{cases}",
        EQUAL,
    ),
]

SAID = [
    (r"x=1,2,3\,\mathrm{m}", r"x=1\text{ m}, 2\text{ m}, 3\text{ m}", EQUAL),
    (r"x=1,2,3\,\mathrm{m}", r"x=1\text{ m}, 2\text{ m}, 4\text{ m}", DIFFERENT),
    (r"\lambda_1=1,\lambda_2=1-a", "1-a, 1", EQUAL),
    (r"\lambda_1=2,\lambda_2=3", r"\lambda_1=3,\lambda_2=2", DIFFERENT),
    (r"\lambda_1=2\text{ m},\lambda_2=3\text{ m}", r"3\text{ m}, 2\text{ m}", DIFFERENT),
    (r"\lambda_1=2,\lambda_2=3", "The eigenvalues are 3 and 2", EQUAL),
    (r"\lambda_1=2,\lambda_2=3", "2, 4", DIFFERENT),
    (r"\lambda_1=2,\lambda_2=3", r"\{2\}", DIFFERENT),
    (r"\lambda_1=1,\lambda_2=1,\lambda_3=4", "1, 4, 4", DIFFERENT),
    ("x_1=2,x_2=3", "3,2", DIFFERENT),
    (r"X(z)=\frac{z}{z-a},\ |z|>|a|", r"X(z)=\frac{1}{1-az^{-1}}, ROC $|z|<|a|$", DIFFERENT),
    (r"X(z)=\frac{z}{z-a},\ |z|>|a|", r"X(z)=\frac{1}{1-az^{-1}}, ROC $|z|>|a|$", EQUAL),
    (r"\Theta(n\log n)", r"\Theta(n\log_2n)", EQUAL),
    (r"\Theta(n^2)", r"\Theta(n^3)", DIFFERENT),
    ("f^{(n+1)}(c)", "f(c)^{n+1}", DIFFERENT),
    (r"\pu{31 h}", "31 h", EQUAL),
    (r"\pu{6.5e-4 mol L-1 s-1}", r"6.5\times10^{-4}\text{ mol/(L s)}", EQUAL),
]

HIDDEN = [
    (r"6.02\times10^{23}", r"6.02\times10^{23}+x", DIFFERENT),
    ("12345.6", "12345.6+0.001x", DIFFERENT),
    ("2.50x+3", "2.5x+3", EQUAL),
    ("v_0t", "v_0t+C", DIFFERENT),
    ("AB+C", "AB+D", DIFFERENT),
    ("Ax+By+C=0", "Ax+By+D=0", DIFFERENT),
    (r"\overline{A}+C", r"\overline{A}+D", DIFFERENT),
    ("x^3", "x^3+C", EQUAL),
    (r"\sin^2x+C", r"K-\cos^2x", EQUAL),
]

NAMES = [
    (r"(\hat y-y)x", r"x(\hat y-y)", EQUAL),
    (r"\frac12(y-\hat y)^2", r"\frac12(\hat y-y)^2", EQUAL),
    (r"(\hat y-y)x", r"x(\hat y+y)", DIFFERENT),
    (r"x\hat y-y\hat x", r"-y\hat x+x\hat y", EQUAL),
    (r"x\hat y-y\hat x", r"y\hat x-x\hat y", DIFFERENT),
    (r"\mathscr{L}[f](s)=\frac{1}{s-1}", r"\frac{1}{s-1}", EQUAL),
    (r"\mathcal{L}\{f\}=\frac{1}{s-1}", r"\mathcal{L}[f](s)=\frac{1}{s-1}", EQUAL),
    (r"\mathcal{L}\{f\}=\frac{1}{s-1}", r"\mathcal{L}[f](s)=\frac{1}{s+1}", DIFFERENT),
    (r"\text{Quotient: }x+1,\ \text{Remainder: }3", "$q(x)=x+1$, $r(x)=3$", EQUAL),
    ("The quotient is 5 and the remainder is 3", "quotient 5, remainder 3", EQUAL),
    (
        "The quotient is 5 and the remainder is 3",
        "The remainder is 5 and the quotient is 3",
        DIFFERENT,
    ),
    ("The sum is 5 and the product is 3", "The product is 5 and the sum is 3", DIFFERENT),
    ("The sum is 5 and the product is 3", "The product is 3 and the sum is 5", EQUAL),
]


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    LAWS + CONDITIONS + INTEGERS + INDICES + MATRICES + OVERLAPPING + SAID + HIDDEN + NAMES,
)
def test_pairs(gold, pred, equal):
    assert (exprscore.score(gold, pred).score == 100) is equal


@pytest.mark.parametrize(
    "word", ["invalid", "bogus", "inaccurate", "unphysical", "allegedly", "hardly"]
)
@pytest.mark.parametrize("form", ["{} ({})", "{}, {}", "{} is {}"])
@pytest.mark.parametrize("gold", ["12 N", "$x+1$", "5"])
def test_a_word_that_takes_a_value_back_is_no_remark(gold, form, word):
    assert exprscore.score(gold, form.format(gold, word)).score != 100


def test_equations_without_a_condition_stand_before_cases():
    cases = "$V_0=0$, $V_n=2$ for odd $n$, and $V_n=0$ for even $n$"
    assert str(exprscore.parse(cases)).startswith("(sequence (= V_0 0) (cases (row")
