"""One answer in two ways of saying it: shared factors, differentials, exceptions, times, words."""

from __future__ import annotations

import pytest

import exprscore

EQUAL, DIFFERENT = True, False

SCALED = [
    (
        r"\frac1{\sqrt{14}}(1,2,3)",
        r"\left(\frac1{\sqrt{14}},\frac2{\sqrt{14}},\frac3{\sqrt{14}}\right)",
        EQUAL,
    ),
    (
        r"\frac1{\sqrt{14}}(1,2,3)",
        r"\left(\frac1{\sqrt{14}},\frac3{\sqrt{14}},\frac2{\sqrt{14}}\right)",
        DIFFERENT,
    ),
    ("(2,4)", "2(1,2)", EQUAL),
    ("(2,4)", "2(1,3)", DIFFERENT),
    (r"\frac12(a,b)", "(a/2,b/2)", EQUAL),
    (
        r"\frac1{\sqrt2}(1,i)^T",
        r"\begin{pmatrix}\frac1{\sqrt2}\\\frac i{\sqrt2}\end{pmatrix}",
        EQUAL,
    ),
    (r"2\text{ cm}\le D\le10\text{ cm}", r"D\in[2,10]\text{ cm}", EQUAL),
    (r"2\text{ cm}\le D\le10\text{ cm}", r"D\in[20,100]\text{ mm}", EQUAL),
    (r"2\text{ cm}\le D\le10\text{ cm}", r"D\in[2,11]\text{ cm}", DIFFERENT),
]

DIFFERENTIALS = [
    (r"\frac{dp}{p}=-\frac{\mu g}{RT}dz", r"\frac{dp}{dz}=-\frac{\mu gp}{RT}", EQUAL),
    (r"\frac{dp}{p}=-\frac{\mu g}{RT}dz", r"\frac{dp}{dz}=\frac{\mu gp}{RT}", DIFFERENT),
    (r"y\,dy=x\,dx", r"\frac{dy}{dx}=\frac xy", EQUAL),
    (r"y\,dy=x\,dx", r"\frac{dy}{dx}=\frac yx", DIFFERENT),
    (r"y\,dy=x\,dx", "y'=x/y", EQUAL),
    (r"\frac{dT}{dt}=-kT", r"\frac{dT}T=-k\,dt", EQUAL),
    (r"\frac{d^2y}{dx^2}=x", r"dy=x\,dx", DIFFERENT),
]

EXCEPTED = [
    (
        r"x\neq n\pi,\text{ where }n\text{ is any integer}",
        r"\{x\in\mathbb R:x\ne k\pi,k\in\mathbb Z\}",
        EQUAL,
    ),
    (
        r"x\neq n\pi,\text{ where }n\text{ is any integer}",
        r"\{x\in\mathbb R:x\ne2k\pi,k\in\mathbb Z\}",
        DIFFERENT,
    ),
    (r"x\ne n\pi,\ n\in\mathbb Z", r"x=n\pi,\ n\in\mathbb Z", DIFFERENT),
    (r"(-\infty,-1)\cup(-1,1)\cup(1,\infty)", r"all real $x$ with $x\ne\pm1$", EQUAL),
    (r"(-\infty,-1)\cup(-1,1)\cup(1,\infty)", r"all real $x$ with $x\ne1$", DIFFERENT),
]

TIMES = [
    (r"3{:}45\text{ p.m.}", "15:45", EQUAL),
    (r"12{:}30\text{ a.m.}", "0:30", EQUAL),
    (r"12{:}30\text{ p.m.}", "12:30", EQUAL),
    (r"3{:}45\text{ a.m.}", "15:45", DIFFERENT),
    (r"3{:}45\text{ p.m.}", "16:45", DIFFERENT),
]

UNCERTAIN = [
    (r"(5.2\pm0.1)\text{ cm}", "52 mm ± 1 mm", EQUAL),
    (r"(5.2\pm0.1)\text{ cm}", r"5.2\text{ cm}\pm0.1\text{ cm}", EQUAL),
    (r"(5.2\pm0.1)\text{ cm}", r"52\text{ mm}\pm2\text{ mm}", DIFFERENT),
    ("5", r"5\text{ m}\pm3\text{ m}", DIFFERENT),
    (r"5\text{ pm}", r"5\times10^{-12}\text{ m}", EQUAL),
]

NAMES = [
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"BD=\begin{pmatrix}1&2\\3&4\end{pmatrix}", EQUAL),
    (
        r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        r"A^{-1}=\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        EQUAL,
    ),
    (
        r"\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        r"2A=\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        DIFFERENT,
    ),
    (r"5.0\times10^{-7}\text{ m}=500\text{ nm}", r"\lambda\approx0.50\ \mu\text{m}", EQUAL),
    (r"5.0\times10^{-7}\text{ m}=500\text{ nm}", r"\lambda\approx0.60\ \mu\text{m}", DIFFERENT),
    ("x=1", "1=1", DIFFERENT),
    (r"\overline{z_1z_2}", r"\bar z_1\bar z_2", EQUAL),
    (r"z_1^*z_2^*", r"\overline{z_1z_2}", EQUAL),
    (r"\overline{z_1z_2}", r"\bar z_1z_2", DIFFERENT),
    (r"\overline{xy}", r"\bar x\bar y", DIFFERENT),
    (r"P(A|B)=\frac{P(A\cap B)}{P(B)}", r"\Pr(A|B)=\Pr(A\cap B)/\Pr(B)", EQUAL),
    (r"P(A|B)=\frac{P(A\cap B)}{P(B)}", r"\Pr(A|B)=\Pr(A\cap B)/\Pr(A)", DIFFERENT),
]

WORDS = [
    ("p>1", "The series converges if and only if $p>1$", EQUAL),
    ("p>1", "The series diverges if and only if $p>1$", DIFFERENT),
    ("p>1", "The series converges if and only if $p>2$", DIFFERENT),
    (r"-3\le x<7\text{ or }[-3,7)", r"The series converges for $x\in[-3,7)$.", EQUAL),
    (r"-3\le x<7\text{ or }[-3,7)", r"The series converges for $x\in[-3,8)$.", DIFFERENT),
    (r"(a) $1\le x<2$ or $[1,2)$ (b) $3\le x<4$ or $[3,4)$", "(a) $[1,2)$, (b) $[3,4)$", EQUAL),
    (r"(a) $1\le x<2$ or $[1,2)$ (b) $3\le x<4$ or $[3,4)$", "(a) $[1,2)$, (b) $[3,5)$", DIFFERENT),
    (r"\text{remains constant}", "stays the same", EQUAL),
    (r"\text{remains the same}", "unchanged", EQUAL),
    (r"\text{remains constant}", "increases", DIFFERENT),
    (r"\text{stays positive}", "stays negative", DIFFERENT),
    (
        r"Local max at $(-2,20)$, local min at $(2,-12)$.",
        r"local minimum $(2,-12)$; local maximum $(-2,20)$",
        EQUAL,
    ),
    (
        r"Local max at $(-2,20)$, local min at $(2,-12)$.",
        r"local maximum $(2,-12)$; local minimum $(-2,20)$",
        DIFFERENT,
    ),
]

PARTS = [
    (r"$v=\sqrt{2gh}=14\text{ m/s}$", r"$\sqrt{2gh}\approx14$ m/s", EQUAL),
    (r"$v=\sqrt{2gh}=14\text{ m/s}$", r"$\sqrt{3gh}\approx14$ m/s", DIFFERENT),
    (r"$v=\sqrt{2gh}=14\text{ m/s}$", r"$\sqrt{2gh}\approx15$ m/s", DIFFERENT),
    (r"$\sqrt{2gh}\approx14\text{ m/s}$", r"$v=\sqrt{2gh}=14$ m/s", EQUAL),
    (
        r"(a) $v=\sqrt{2gh}=14$ m/s; (b) $t=\sqrt{2h/g}=1.4$ s",
        r"(a) $\sqrt{2gh}\approx14$ m/s, (b) $\sqrt{2h/g}\approx1.4$ s",
        EQUAL,
    ),
    (
        r"(a) $v=\sqrt{2gh}=14$ m/s; (b) $t=\sqrt{2h/g}=1.4$ s",
        r"(a) $\sqrt{2gh}\approx14$ m/s, (b) $\sqrt{2h/g}\approx1.5$ s",
        DIFFERENT,
    ),
    ("5 m/s at 30° above the horizontal", "5 m/s, 30° above the horizontal", EQUAL),
    ("5 m/s at 30° above the horizontal", "5 m/s, 31° above the horizontal", DIFFERENT),
    ("5 m/s at 30° above the horizontal", "5 m/s, 30° below the horizontal", DIFFERENT),
    ("5 m/s, 30° north of east", "5 m/s at 30° north of east", EQUAL),
    ("5 m/s, 30° north of east", "5 m/s at 30° east of north", DIFFERENT),
    (r"30^\circ\text{ north of east}", r"30^\circ\text{ east of north}", DIFFERENT),
]

SQUARES = [
    ("ds^2=dx^2+dy^2", "dx^2+dy^2", EQUAL),
    ("ds^2=dx^2+dy^2", "dx^2-dy^2", DIFFERENT),
    (r"A^\mu=x^\mu+k^\mu", r"x^\mu+k^\mu", EQUAL),
    ("F^2=x", "x", DIFFERENT),
    (r"\frac{dy}{dx}=2y", "dy=2y", DIFFERENT),
    (r"\frac{dy}{dx}=2y", r"dy=2y\,dx", EQUAL),
    (
        r"AB=\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        r"BA=\begin{pmatrix}1&2\\3&4\end{pmatrix}",
        DIFFERENT,
    ),
    (r"\mathbb R\setminus\{n\pi:n\in\mathbb Z\}", r"x\ne n\pi,\ n\in\mathbb Z", EQUAL),
    (r"\mathbb R\setminus\{n\pi:n\in\mathbb Z\}", r"x\ne2n\pi,\ n\in\mathbb Z", DIFFERENT),
]

COLUMN = r"\begin{pmatrix}x\\y\end{pmatrix}=\begin{pmatrix}1\\2\end{pmatrix}"
PRODUCT = r"\begin{pmatrix}1&2\\0&1\end{pmatrix}\begin{pmatrix}1&0\\0&3\end{pmatrix}"

CALLS = [
    ("[-6,5]", r"-6\le P(0)\le5", EQUAL),
    ("[-6,5]", r"-6\le P(0)\le6", DIFFERENT),
    (r"(-\infty,0)\cup\{\frac12\}", r"$f(0)<0$ or $f(0)=\frac12$", EQUAL),
    (r"(-\infty,0)\cup\{\frac12\}", r"$f(0)<0$ or $f(1)=\frac12$", DIFFERENT),
    (
        r"E(\omega)=cP(\omega)=\omega J(\omega)",
        r"$P(\omega)=E(\omega)/c$ and $J(\omega)=E(\omega)/\omega$",
        EQUAL,
    ),
    (
        r"E(\omega)=cP(\omega)=\omega J(\omega)",
        r"$P(\omega)=E(\omega)/c$ and $J(\omega)=\omega E(\omega)$",
        DIFFERENT,
    ),
    ("f(0)<3", "g(0)<3", DIFFERENT),
    (COLUMN, "x=1,y=2", EQUAL),
    (COLUMN, "x=2,y=1", DIFFERENT),
    (COLUMN, "(1,2)", EQUAL),
    (
        PRODUCT + r"=\begin{pmatrix}1&6\\0&3\end{pmatrix}",
        r"(AB)C=\begin{pmatrix}1&6\\0&3\end{pmatrix}",
        EQUAL,
    ),
    (
        PRODUCT + r"=\begin{pmatrix}1&6\\0&3\end{pmatrix}",
        r"(AB)C=\begin{pmatrix}1&6\\0&4\end{pmatrix}",
        DIFFERENT,
    ),
]


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        *PARTS,
        *SQUARES,
        *CALLS,
        *SCALED,
        *DIFFERENTIALS,
        *EXCEPTED,
        *TIMES,
        *UNCERTAIN,
        *NAMES,
        *WORDS,
    ],
)
def test_one_answer_said_otherwise(gold, pred, equal):
    result = exprscore.score(gold, pred)
    assert (result.score == 100) == equal, result
