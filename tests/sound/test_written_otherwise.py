"""Rules for what one answer writes otherwise than the other, each with near misses."""

import pytest

from exprscore import score

EQUAL, DIFFERENT = True, False

FAMILIES = [
    (r"y=Ce^{2x}", r"y=Ae^{2x}", EQUAL),
    (r"y=Ce^{2x}-1", r"y=Ke^{2x}-1", EQUAL),
    (r"T=20+Ce^{-kt}", r"T=20+Ae^{-kt}", EQUAL),
    (r"y=Ce^{-x}", r"y=-3Ce^{-x}", EQUAL),
    (r"y=Ce^{-x}", r"y=Ce^{1-x}", EQUAL),
    (r"Ce^{-x}", r"C_1e^{-x}", EQUAL),
    (r"x^2-y^2=C", r"y^2-x^2=K", EQUAL),
    (r"ye^x=C", r"y=Ce^{-x}", EQUAL),
    (r"cx^{-2}+\cos x", r"y=\frac{C}{x^2}+\cos x", EQUAL),
    (r"pV^\gamma=\text{const}", r"pV^\gamma=\text{constant}", EQUAL),
    (r"pV^\gamma=C", r"pV^\gamma=\text{const.}", EQUAL),
    (r"c\begin{pmatrix}1\\2\end{pmatrix}", r"k\begin{pmatrix}1\\2\end{pmatrix}", EQUAL),
    (r"y=Ce^{2x}", r"y=Ae^{3x}", DIFFERENT),
    (r"y=Ce^{2x}", r"y=2e^{2x}", DIFFERENT),
    (r"y=Ce^{-x}", r"y=C^2e^{-x}", DIFFERENT),
    (r"y=Ce^{-x}", r"y=e^{C-x}", DIFFERENT),
    (r"x^2-y^2=C", r"x^2+y^2=C", DIFFERENT),
    ("E=mc^2", "E=mC^2", DIFFERENT),
    ("Q=CV", "Q=AV", DIFFERENT),
    (r"Q=CV_0e^{-t}", r"Q=2CV_0e^{-t}", DIFFERENT),
    (r"U=\frac{C}{2}x^2", r"U=Cx^2", DIFFERENT),
    (r"\frac{dQ}{dT}=C", r"\frac{dQ}{dT}=2C", DIFFERENT),
    (r"ae^{-x}+cd", r"ae^{-x}-cd", DIFFERENT),
    (r"x\pm a=y\pm c", r"x\pm a=y\pm b", DIFFERENT),
    (r"\begin{vmatrix}a&b\\c&d\end{vmatrix}", "ad+bc", DIFFERENT),
]
CONGRUENCES = [
    (r"x\equiv3\pmod7", r"x\bmod7=3", EQUAL),
    (r"x\equiv3\pmod7", r"x\equiv10\pmod7", EQUAL),
    (r"x\equiv3\pmod7", r"x\equiv-4\pmod7", EQUAL),
    (r"x\equiv3\pmod7", r"x=7k+3,\ k\in\mathbb{Z}", EQUAL),
    (r"x\equiv3\pmod7", r"x=7n-4,\ n\in\mathbb{Z}", EQUAL),
    (r"a\equiv b\pmod n", r"b\equiv a\pmod n", EQUAL),
    (r"17\equiv2\pmod5", r"17\bmod5=2", EQUAL),
    (r"x\equiv3\pmod7", r"x\equiv4\pmod7", DIFFERENT),
    (r"x\equiv3\pmod7", r"x\equiv3\pmod5", DIFFERENT),
    (r"x\equiv3\pmod7", r"x=7k+4,\ k\in\mathbb{Z}", DIFFERENT),
    (r"x\equiv3\pmod7", r"x=14k+3,\ k\in\mathbb{Z}", DIFFERENT),
]
MATRICES = [
    (r"\begin{pmatrix}2&0\\0&2\end{pmatrix}", "2I", EQUAL),
    (r"A=\begin{pmatrix}1&1\\1&1\end{pmatrix}", r"I+\begin{pmatrix}0&1\\1&0\end{pmatrix}", EQUAL),
    (r"\begin{pmatrix}1\\2\\3\end{pmatrix}", "(1,2,3)^T", EQUAL),
    ("(1,2,3)^T", r"\begin{bmatrix}1\\2\\3\end{bmatrix}", EQUAL),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[[1, 2], [3, 4]]", EQUAL),
    (r"x=\cos t,\ y=\sin t,\ z=t", r"\vec r(t)=\langle\cos t,\sin t,t\rangle", EQUAL),
    ("x=1,y=2", "(1,2)", EQUAL),
    (r"\begin{pmatrix}2&0\\0&3\end{pmatrix}", "2I", DIFFERENT),
    (r"\begin{pmatrix}1\\2\\3\end{pmatrix}", "(1,3,2)^T", DIFFERENT),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[[1, 3], [2, 4]]", DIFFERENT),
    ("x=1,y=2", "(2,1)", DIFFERENT),
]
BOUND = [
    (r"\forall x\exists y\,x<y", r"\forall a\exists b\,a<b", EQUAL),
    (r"\forall x\exists y\,x<y", r"\forall y\exists x\,y<x", EQUAL),
    (r"x=1+4t,\ y=2+5t", r"x=1+4s,\ y=2+5s", EQUAL),
    (r"(\cos t,\sin t)", r"(\cos\theta,\sin\theta)", EQUAL),
    (r"\forall x\exists y\,x<y", r"\forall a\exists b\,b<a", DIFFERENT),
    (r"x=1+4t,\ y=2+5t", r"x=1+4s,\ y=2-5s", DIFFERENT),
    (r"x=at,\ y=bt", r"x=as,\ y=bt", DIFFERENT),
]
DEFINED = [
    (
        r"\frac{mc^2}{\sqrt{1-v^2/c^2}}",
        r"\gamma mc^2,\text{ where }\gamma=(1-v^2/c^2)^{-1/2}",
        EQUAL,
    ),
    (r"A\cos(\omega t),\text{ where }\omega=\sqrt{k/m}", r"A\cos(t\sqrt{k/m})", EQUAL),
    (r"A\cos(\omega t),\text{ where }\omega=\sqrt{k/m}", r"A\cos(t\sqrt{m/k})", DIFFERENT),
    (r"\frac{mc^2}{\sqrt{1-v^2/c^2}}", r"\gamma mc^2,\text{ where }\gamma=(1-v^2/c^2)", DIFFERENT),
]
SPELLINGS = [
    ("120", "C(10,3)", EQUAL),
    ("720", "P(10,3)", EQUAL),
    (r"\prod_{j\in\mathbb{Z}}(1+q^j)", r"\prod_{j=-\infty}^{\infty}(1+q^j)", EQUAL),
    (r"10\angle30^\circ", r"10e^{i\pi/6}", EQUAL),
    (r"P(A|B)", r"\frac{P(A\cap B)}{P(B)}", EQUAL),
    (r"P(A\mid B^c)", r"\frac{P(A\cap B^c)}{P(B^c)}", EQUAL),
    (r"P(A\mid B^c)", r"\frac{P(A\cap B^c)}{1-P(B)}", EQUAL),
    (r"P(A\mid B^c)", r"\frac{P(A\cap B^c)}{P(B)}", DIFFERENT),
    (r"P(A\mid B^c)", r"\frac{P(A\cap B)}{1-P(B)}", DIFFERENT),
    (r"P(X>3)", r"1-P(X\le3)", EQUAL),
    (r"P(X\ge3)", "1-P(X<3)", EQUAL),
    (r"2P(X>3)", r"2-2P(X\le3)", EQUAL),
    (r"P(X\ge3)", r"1-P(X\le3)", DIFFERENT),
    (r"P(X>3)", r"1-P(X\le4)", DIFFERENT),
    (r"P(X>3)", r"1-P(Y\le3)", DIFFERENT),
    (r"P(X>3)", r"P(X\le3)", DIFFERENT),
    (r"P(A^c)", "1-P(A)", EQUAL),
    (r"E[X^2]-(E[X])^2", r"\operatorname{Var}(X)", EQUAL),
    (r"R_1\parallel R_2", r"\frac{R_1R_2}{R_1+R_2}", EQUAL),
    (r"\Pr(X>2)", "P(X>2)", EQUAL),
    ("120", "C(10,4)", DIFFERENT),
    (r"10\angle30^\circ", r"10e^{i\pi/3}", DIFFERENT),
    (r"P(A|B)", r"\frac{P(A\cap B)}{P(A)}", DIFFERENT),
    (r"R_1\parallel R_2", r"R_1+R_2", DIFFERENT),
    (r"E[X^2]-(E[X])^2", r"\operatorname{Var}(Y)", DIFFERENT),
]
NOTATIONS = [
    (r"z_1\bar{z}_2", "z_1z_2^*", EQUAL),
    (r"m\ddot x+b\dot x+kx=0", "mx''(t)+bx'(t)+kx(t)=0", EQUAL),
    (r"m\ddot x+b\dot x+kx=0", "mx'(t)+bx''(t)+kx(t)=0", DIFFERENT),
    (r"z_1\bar{z}_2", "z_1^*z_2", DIFFERENT),
    (r"u\leftarrow v", r"v\to u", EQUAL),
    (r"u\leftarrow v", r"u\to v", DIFFERENT),
    (r"\left.\frac{dy}{dx}\right|_{x=1}", r"\left.\frac{dy}{dx}\right|_{x=2/2}", EQUAL),
    (r"\left.\frac{dy}{dx}\right|_{x=1}", r"\left.\frac{dy}{dx}\right|_{x=2}", DIFFERENT),
    (r"dx\wedge dy", r"-dy\wedge dx", EQUAL),
    (r"dx\wedge dy", r"dy\wedge dx", DIFFERENT),
    (r"AB+\overline{C}", r"(A\land B)\lor\lnot C", EQUAL),
    (r"AB+\overline{C}", r"(A\land B)\lor C", DIFFERENT),
    (r"A^c\cup B^c", r"\overline{A\cap B}", EQUAL),
    (r"A^c\cup B^c", r"\overline{A\cup B}", DIFFERENT),
    (r"\triangle ABC\sim\triangle DEF", r"\triangle ABC\cong\triangle DEF", DIFFERENT),
    (r"\triangle ABC\sim\triangle DEF", r"\triangle GHI\sim\triangle DEF", DIFFERENT),
]
SETS = [
    (r"\{x\in\mathbb{R}: x^2<4\}", "(-2,2)", EQUAL),
    (r"\{(x,y): x+y=1\}", "x+y=1", EQUAL),
    (r"\{x\in\mathbb{R}: x^2<4\}", "(0,2)", DIFFERENT),
    (r"\{\emptyset,\{1\}\}", r"\{\emptyset,1\}", DIFFERENT),
    (r"(4.8,5.2)", r"5.0\pm0.2", EQUAL),
    (r"(4.8,5.2)", r"5.0\pm0.4", DIFFERENT),
    (r"60\text{ to }70", "60-70", EQUAL),
    (r"60\text{ to }70", "60-80", DIFFERENT),
    (r"5.0\pm0.2", "5.0(2)", EQUAL),
    (r"5.0\pm0.2", "5.0(4)", DIFFERENT),
    (r"P(A\cup B)", r"P(B\cup A)", EQUAL),
    (r"P(A\cup B)", r"P(A\cap B)", DIFFERENT),
    (r"\operatorname{span}\{(1,0),(0,1)\}", r"\operatorname{span}\{(0,1),(1,0)\}", EQUAL),
    (r"\operatorname{span}\{(1,0),(0,1)\}", r"\operatorname{span}\{(1,1),(2,2)\}", DIFFERENT),
]
WORDS = [
    (r"\text{converges}", r"\text{The series converges}", EQUAL),
    (r"\text{converges conditionally}", r"\text{conditionally convergent}", EQUAL),
    (r"\text{yes}", r"\text{Yes, it is linear}", EQUAL),
    (
        r"\text{necessary but not sufficient}",
        r"\text{a necessary but not a sufficient condition}",
        EQUAL,
    ),
    (r"\textbf{(C)}\ 4\pi", "C", EQUAL),
    (r"\text{converges}", r"\text{The series diverges}", DIFFERENT),
    (r"\text{converges conditionally}", r"\text{converges absolutely}", DIFFERENT),
    (r"\text{yes}", r"\text{No, it is not linear}", DIFFERENT),
    (r"\text{yes}", r"\text{Yes and no}", DIFFERENT),
    (r"\text{yes}", r"\text{yes is wrong}", DIFFERENT),
    (r"\text{yes}", r"\text{yes, or not}", DIFFERENT),
    ("5", r"5\text{ unless }7919", DIFFERENT),
    (r"\text{necessary but not sufficient}", r"\text{sufficient but not necessary}", DIFFERENT),
    (r"\text{stable}", r"\text{not stable}", DIFFERENT),
    (r"\textbf{(C)}\ 4\pi", "D", DIFFERENT),
]  # fmt: skip
ALL = [
    *FAMILIES, *CONGRUENCES, *MATRICES, *BOUND, *DEFINED, *SPELLINGS, *NOTATIONS, *SETS, *WORDS
]  # fmt: skip


@pytest.mark.parametrize(("gold", "pred", "equal"), ALL)
def test_each_rule_and_its_near_misses(gold, pred, equal):
    assert (score(gold, pred).score == 100) == equal


@pytest.mark.parametrize("gold", dict.fromkeys(gold for gold, _, _ in ALL))
def test_what_is_read_is_equal_to_itself(gold):
    assert score(gold, gold).score == 100
