"""Ordered indices, enumerations with dots, impedances, complements: each form beside each."""

from __future__ import annotations

import pytest

import exprscore

GROUPS = [
    (
        [
            r"\sum_{i<j}a_{ij}",
            r"\sum_{j>i}a_{ij}",
            r"\sum_i\sum_{j>i}a_{ij}",
            r"\sum_{k<l}a_{kl}",
        ],
        [r"\sum_{i\ne j}a_{ij}", r"\sum_{i\le j}a_{ij}"],
    ),
    (
        [
            r"\sum_{i<j}^Na_ib_j",
            r"\sum_{1\le i<j\le N}a_ib_j",
            r"\sum_{i=1}^{N-1}\sum_{j=i+1}^Na_ib_j",
        ],
        [r"\sum_{i=1}^N\sum_{j=1}^Na_ib_j", r"\sum_{i\le j}^Na_ib_j"],
    ),
    (
        [r"\sum_{i\ne j}a_ib_j", r"\sum_i\sum_{j\ne i}a_ib_j"],
        [r"\sum_{j\ne i}a_ib_j"],
    ),
    ([r"\sum_n^Na_n", r"\sum_{n=1}^Na_n"], [r"\sum_{n=0}^Na_n"]),
    (
        [r"\max\{x_1,\dots,x_n\}", r"\max(x_1,x_2,\dots,x_n)", r"\max(x_1,x_2,x_3,\ldots,x_n)"],
        [r"\max(x_2,\dots,x_n)", r"\max(x_1,x_3,\dots,x_n)"],
    ),
    (
        [r"\{1,2,\dots,n\}", r"\{1,2,3,\ldots,n\}", r"\{1,\dots,n-1,n\}"],
        [r"\{0,1,\dots,n\}", r"\{1,2,\dots,n-1\}"],
    ),
    (
        [r"\operatorname{span}\{u,v\}", r"\text{span}(u,v)", r"\operatorname{span}(\{u,v\})"],
        [r"\operatorname{span}\{u,w\}"],
    ),
    (
        [
            r"R_3+R_1\parallel R_2",
            r"R_3+(R_1||R_2)",
            r"(R_2\|R_1)+R_3",
            r"R_3+\frac{R_1R_2}{R_1+R_2}",
        ],
        [r"(R_3+R_1)\parallel R_2", r"R_3+R_1+R_2"],
    ),
    (
        [
            r"R_1\parallel R_2\parallel R_3",
            "R_3||R_1||R_2",
            r"Z=\left(\frac1{R_1}+\frac1{R_2}+\frac1{R_3}\right)^{-1}",
        ],
        [r"R_1\parallel R_3", r"R_1\parallel R_2+R_3"],
    ),
    (
        [r"-g_m(R_D\parallel r_o)", "-g_m(r_o||R_D)", r"-\frac{g_mR_Dr_o}{R_D+r_o}"],
        [r"g_m(R_D\parallel r_o)", r"-g_m(R_D+r_o)"],
    ),
    ([r"AB\parallel CD", "CD || AB", r"AB\|CD"], [r"AB\perp CD"]),
    (
        ["A'B+AB'", r"\bar AB+A\bar B", r"\overline{A}B+A\overline{B}"],
        ["A'B+AB", r"\bar AB+\bar A\bar B"],
    ),
    (
        [
            r"\mathbb Z\oplus\mathbb Z/2\mathbb Z",
            r"\mathbb Z_2\oplus\mathbb Z",
            r"\mathbb Z\times\mathbb Z_2",
        ],
        [r"\mathbb Z\oplus\mathbb Z/3\mathbb Z"],
    ),
    (
        [r"2x\,dx\wedge dy-3\,dx\wedge dy", r"(2x-3)\,dx\wedge dy", r"-(2x-3)\,dy\wedge dx"],
        [r"(2x-3)\,dy\wedge dx"],
    ),
    (
        [r"v_{\max}=6\text{ m/s}, t=3\text{ s}", r"6\text{ m/s at }t=3\text{ s}"],
        [r"6\text{ m/s at }t=4\text{ s}"],
    ),
    (["(1,2)", "y=2, x=1", "x=1, y=2"], ["y=1, x=2"]),
    (
        [r"f^{-1}(x)=\frac{x-1}2", r"x\mapsto\frac{x-1}2", r"f^{-1}(y)=\frac{y-1}2"],
        [r"x\mapsto\frac{x+1}2"],
    ),
    (
        [r"L=[-1,1]", r"-1\le x\le1", r"[-1;1]", r"x\in[-1,1]"],
        ["-1<x<1"],
    ),
    (
        [
            r"\begin{pmatrix}1\\3\end{pmatrix},\begin{pmatrix}1\\1\end{pmatrix}",
            r"\begin{pmatrix}1\\1\end{pmatrix},\begin{pmatrix}1\\3\end{pmatrix}",
        ],
        [r"\begin{pmatrix}1\\1\end{pmatrix},\begin{pmatrix}1\\2\end{pmatrix}"],
    ),
    (
        [
            "$R$ is reflexive and transitive but not symmetric",
            "transitive, reflexive, not symmetric",
        ],
        ["$R$ is reflexive and symmetric but not transitive", "reflexive, not symmetric"],
    ),
    (
        [
            r"\begin{cases}2x&0\le x\le1\\0&\text{otherwise}\end{cases}",
            r"2x\mathbf 1_{[0,1]}(x)",
            r"2x\,\mathbb 1\{0\le x\le1\}",
            r"2xI_{(0,1)}(x)",
        ],
        [r"2x\mathbf 1_{[0,2]}(x)"],
    ),
    (
        [r"9.81\ \mathrm{m\,s}^{-2}", r"9.81\text{ m/s}^2", r"9.81\,{\rm m\,s^{-2}}"],
        [r"9.81\ \mathrm{m\,s}^{-1}", r"9.81\,(\mathrm{m\,s})^{-2}"],
    ),
    ([r"x\equiv_73", r"x\equiv3\pmod7", "x=7k+3"], [r"x\equiv_53", r"x\equiv_74"]),
    (
        [r"R=3, -1\le x<5", r"R=3, x\in[-1,5)", "R=3, [-1,5)"],
        ["R=3, -1<x<5", r"R=3, x\in[-1,5]"],
    ),
    (
        [
            r"2^nn!\sqrt\pi\,\delta_{nm}",
            r"\sqrt\pi\,n!\,2^n\delta_{mn}",
            r"2^mm!\sqrt\pi\,\delta_{nm}",
        ],
        [r"2^nn!\pi\,\delta_{nm}", r"2^mn!\sqrt\pi\,\delta_{nk}"],
    ),
    (
        [r"3\sin2\left(x-\frac\pi6\right)", r"3\sin\left(2x-\frac\pi3\right)"],
        [r"3\sin\left(2x-\frac\pi6\right)"],
    ),
    (
        [r"n\not\equiv2\pmod4", "n ≢ 2 (mod 4)", r"n\not\equiv2\ (\mathrm{mod}\ 4)"],
        [r"n\equiv2\pmod4", r"n\not\equiv3\pmod4"],
    ),
    (["x=3, x=-3, y=2", "y=2, x=-3, x=3"], ["x=3, x=-3, y=-2", "x=2, x=-3, y=3"]),
    (
        [
            r"\varphi=ar,\ r\le R;\ \varphi=\frac br,\ r\ge R",
            r"\varphi=\begin{cases}ar,&r\le R\\\frac br,&r\ge R\end{cases}",
            r"\varphi=ar\text{ for }r\le R,\ \varphi=\frac br\text{ for }r\ge R",
        ],
        [r"\varphi=ar,\ r\ge R;\ \varphi=\frac br,\ r\le R"],
    ),
    (
        [r"E=0.178\text{ eV}\approx0.18\text{ eV}", r"0.178\text{ eV}"],
        [r"E=0.168\text{ eV}\approx0.18\text{ eV}", r"0.19\text{ eV}"],
    ),
    (
        [r"E_C-E_F=8\cdot0.026=0.208\text{ eV}", r"E_C-E_F=208\text{ meV}", r"0.208\text{ eV}"],
        [r"E_C-E_F=20.8\text{ meV}"],
    ),
    (
        [r"y=0,5\sin\pi(t-0,5x)", r"y=0.5\sin(\pi t-0.5\pi x)"],
        [r"y=0.5\sin(\pi t-5\pi x)"],
    ),
    (
        [r"-2,58\ \mu\text{N}", r"F=-2.58\times10^{-6}\text{ N}"],
        [r"-25.8\ \mu\text{N}"],
    ),
    ([r"3\text{ m e }4\text{ m}", r"3\text{ m}, 4\text{ m}"], [r"3\text{ m e }5\text{ m}"]),
    ([r"3{,}4\text{ minuti}", r"3.4\text{ min}", r"3,4\text{ dakika}"], [r"3.4\text{ ore}"]),
    (
        [r"(x\ge3\text{ or }x\le-3)\text{ and }x>3", "x>3"],
        [r"x\ge3"],
    ),
    (
        ["$f$ is injective", "injective", "The function is injective"],
        ["$f$ is surjective", "not injective"],
    ),
    ([r"\frac{46}{4}\to\frac{23}{2}", r"\frac{23}{2}"], [r"\frac{46}{4}\to\frac{23}{4}"]),
    (
        [r"\mathrm{Re}=2300\Rightarrow\text{turbulent}", r"\mathrm{Re}=2300\text{ (turbulent)}"],
        [r"\mathrm{Re}=2300\text{ (laminar)}"],
    ),
]


@pytest.mark.parametrize(("same", "other"), GROUPS)
def test_each_beside_each(same: list[str], other: list[str]) -> None:
    for gold in same:
        for pred in same:
            assert exprscore.score(gold, pred).score == 100, (gold, pred)
        for pred in other:
            assert exprscore.score(gold, pred).score < 100, (gold, pred)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"5\text{ m in the }-x\text{-direction}", r"5\text{ m in the }+x\text{-direction}"),
        (r"5\text{ m in the x-direction}", r"5\text{ m in the y-direction}"),
        (r"[3;\overline{1,6}]", r"[3;\overline{6,1}]"),
        (r"[2;\overline{1,1,4}]", "[2;1,1,4]"),
        (r"3\to2", "2"),
    ],
)
def test_unlike(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100
    assert exprscore.score(pred, gold).score < 100


@pytest.mark.parametrize(
    ("gold", "pred", "score"),
    [
        ("x=1,2t", "x=1.2t", 100),
        ("x=1,2t", "x=1, x=2t", 100),
        (r"R=2,2\ \Omega", r"2.2\ \Omega", 100),
        ("x=2t", "x=1.2t", 0),
    ],
)
def test_comma_before_a_factor(gold: str, pred: str, score: int) -> None:
    """The other answer tells what the comma of two digits is where a factor stands behind it."""
    assert (exprscore.score(gold, pred).score == 100) == (score == 100)
