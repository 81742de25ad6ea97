"""Conditions, described sets, orders of sums, Boolean functions, indices, plain text: each form
beside each."""

from __future__ import annotations

import pytest

import exprscore

GROUPS = [
    # Several conditions behind one statement.
    (
        [
            r"f(x)=ax\text{ for }x>0,\text{ where }a>0",
            r"f(x)=ax,\ x>0,\ a>0",
            r"f(x)=ax",
        ],
        [r"f(x)=-ax"],
    ),
    (
        [
            r"f(x)=cx\text{ for some constant }c",
            r"f(x)=kx,\ k\in\mathbb R",
        ],
        [r"f(x)=cx+1\text{ for some constant }c"],
    ),
    (
        [r"f(x)=ax+b\text{ for some real }a,b", r"f(x)=cx+d,\ c,d\in\mathbb R"],
        [r"f(x)=ax-b\text{ for }a,b>0", r"f(x)=ax\text{ for some real }a"],
    ),
    # Cases meet their ends letter by letter, also at nought.
    (
        [
            r"\begin{cases}1&k=0\text{ or }k=n\\0&\text{otherwise}\end{cases}",
            r"\begin{cases}1&k=n\text{ or }k=0\\0&\text{otherwise}\end{cases}",
        ],
        [
            r"\begin{cases}1&k=n\\0&\text{otherwise}\end{cases}",
            r"\begin{cases}1&k=0\\0&\text{otherwise}\end{cases}",
        ],
    ),
    (
        [r"H_k=\begin{cases}\mathbb Z&k=0\text{ or }k=n\\0&\text{otherwise}\end{cases}"],
        [r"H_k=\begin{cases}\mathbb Z&k=n\\0&\text{otherwise}\end{cases}"],
    ),
    (
        [
            r"\left(\frac{-1}p\right)=\begin{cases}1&p\equiv1\pmod4\\-1&p\equiv3\pmod4\end{cases}",
            r"\begin{cases}-1&p\equiv3\pmod4\\1&p\equiv1\pmod4\end{cases}",
        ],
        [r"\begin{cases}1&p\equiv3\pmod4\\-1&p\equiv1\pmod4\end{cases}"],
    ),
    # Described sets.
    (
        [
            r"\left\{\frac1n:n\in\mathbb N\right\}",
            r"\{1/k:k\in\mathbb Z,\ k\ge1\}",
            r"\left\{\frac1m\mid m=1,2,3,\dots\right\}",
        ],
        [r"\{1/k:k\in\mathbb Z,\ k\ge2\}", r"\{1/k:k\in\mathbb Z\}"],
    ),
    (
        [r"\{z\in\mathbb C:\operatorname{Im}z>0\}", r"\{z:\Im z>0\}"],
        [r"\{z:\Im z<0\}", r"\{z:\Re z>0\}"],
    ),
    (
        [r"\sup_{x\in[0,1]}|f(x)|", r"\sup\{|f(t)|:t\in[0,1]\}"],
        [r"\sup\{|f(t)|:t\in[0,2]\}", r"\inf\{|f(t)|:t\in[0,1]\}"],
    ),
    (
        [
            r"3\mathbb Z,\ 1+3\mathbb Z,\ 2+3\mathbb Z",
            r"0+3\mathbb Z,\ 2+3\mathbb Z,\ 1+3\mathbb Z",
        ],
        [r"2\mathbb Z,\ 1+2\mathbb Z,\ 2+2\mathbb Z"],
    ),
    ([r"\mathbb Z\times\mathbb Z", r"\mathbb Z^2"], [r"\mathbb Z*\mathbb Z"]),
    (
        [r"R=3,\ I=[-1,5)", r"R=3,\ -1\le x<5", r"\text{Radius: }R=3,\ \text{interval: }[-1,5)"],
        [r"R=3,\ I=(-1,5)", r"R=4,\ -1\le x<5"],
    ),
    # What has no value, up to the order of its terms.
    (
        [
            r"\hat H_1\otimes\mathbb I+\mathbb I\otimes\hat H_2+\hat V",
            r"\hat V+\hat H_1\otimes\mathbb I+\mathbb I\otimes\hat H_2",
        ],
        [r"\hat V+\mathbb I\otimes\hat H_1+\mathbb I\otimes\hat H_2"],
    ),
    (
        [
            r"\alpha\mathbf B+(1-\alpha)\mathbf P^b",
            r"\mathbf P^b+\alpha(\mathbf B-\mathbf P^b)",
        ],
        [r"\mathbf P^b-\alpha(\mathbf B-\mathbf P^b)", r"\alpha\mathbf B+(1-\alpha)\mathbf P^c"],
    ),
    # Sums of integrals as they are written.
    (
        [
            r"\sum_{n=1}^\infty\left(\int_0^Lf(u)\sin\frac{n\pi u}Ldu\right)e^{-n^2t}\sin nx",
            r"\sum_{m=1}^\infty e^{-m^2t}\left[\int_0^Lf(s)\sin\frac{m\pi s}Lds\right]\sin mx",
        ],
        [
            r"\sum_{n=1}^\infty\left(\int_0^Lf(u)\cos\frac{n\pi u}Ldu\right)e^{-n^2t}\sin nx",
        ],
    ),
    (
        [r"a_0+a_1x+a_2x^2+\cdots", r"\sum_{k=0}^\infty a_kx^k"],
        [r"\sum_{k=1}^\infty a_kx^k", r"\sum_{k=0}^\infty a_{k+1}x^k"],
    ),
    (
        [r"\frac1z-1+z-z^2+\cdots", r"\sum_{n=-1}^\infty(-1)^{n+1}z^n"],
        [r"\sum_{n=0}^\infty(-1)^nz^n"],
    ),
    # Functions of truth values.
    (
        [r"F=\overline AB+C", r"(\overline A+C)(B+C)", "F=A'B+C", r"\overline AB+C+BC"],
        [r"A\overline B+C", r"(A+C)(B+C)"],
    ),
    (
        [r"A\oplus B", r"A\overline B+\overline AB", r"(A+B)\cdot\overline{AB}"],
        [r"AB+\overline A\,\overline B", r"A+B"],
    ),
    ([r"(1-a)-\hat\theta", r"1-\hat\theta-a"], [r"1-a+\hat\theta"]),
    ([r"[a,b]", r"a\le\sigma^2\le b"], [r"a\le\sigma^2\le c"]),
    ([r"p\Rightarrow q", r"p\to q"], [r"q\to p"]),
    # Indices of tensors, in formulas and in plain text.
    (
        [
            r"\frac12g^{kl}(\partial_ig_{jl}+\partial_jg_{il}-\partial_lg_{ij})",
            r"\frac12g^{km}(\partial_ig_{jm}+\partial_jg_{im}-\partial_mg_{ij})",
        ],
        [r"\frac12g^{kl}(\partial_ig_{jl}+\partial_jg_{il}+\partial_lg_{ij})"],
    ),
    ([r"R_{\mu\nu}-\frac12Rg_{\mu\nu}", "R_μν − ½ R g_μν"], [r"R_{\mu\nu}+\frac12Rg_{\mu\nu}"]),
    ([r"\frac12\partial_\mu\phi\,\partial^\mu\phi", "½ ∂_μφ ∂^μφ"], [r"\frac12\partial_\mu\phi"]),
    (
        [r"P_{cr}=\frac{\pi^2EI}{L^2}", "P_cr = π²EI/L²", "P_{cr} = pi^2*E*I/L^2"],
        ["P_cr = π²EI/L"],
    ),
    ([r"P^*=20,\ Q^*=60", "P* = 20, Q* = 60", "P* = $20, Q* = 60"], ["P* = 60, Q* = 20"]),
    ([r"W=nRT(\ln V_2-\ln V_1)", "W = nRT(ln V₂ − ln V₁)"], ["W = nRT(ln V₂ + ln V₁)"]),
    ([r"\cos(2\pi o_d(u+v))", r"\cos(2\pi o_du+2\pi o_dv)"], [r"\cos(2\pi o_d(u-v))"]),
    # Places, numbers and names.
    (
        [r"\vec E(0,0,2d)=\frac{8kQ}{9d^2}\hat z", r"\vec E=\frac89\frac{kQ}{d^2}\hat z"],
        [r"\vec E=\frac{kQ}{d^2}\hat z"],
    ),
    (["m(t)=t^4-10t^2+1", "x^4-10x^2+1"], ["x^4+10x^2+1", "x^4-10x^2+y"]),
    (
        [r"\binom{10}{2,3,5}", r"\frac{10!}{2!\,3!\,5!}", "2520"],
        [r"\binom{10}{2,3}", r"\frac{10!}{2!\,3!}"],
    ),
    (
        ["10", r"1010_{\text{base }2}", r"1010_{\text{two}}", r"1010_{\text{bin}}"],
        [r"1011_{\text{base }2}"],
    ),
    (["1250.50 €", "1.250,50 €", r"€1{,}250.50"], ["1.250,60 €", "12.50 €"]),
    (["€3,50", "€3.50", r"3,50\text{ EUR}"], ["€350", "€3.60"]),
    ([r"1-11e^{-10}\approx0.9995", r"1-\frac{11}{e^{10}}"], [r"0.98"]),
    ([r"x=\pm\sqrt2", r"\mp\sqrt2"], [r"\sqrt2"]),
    ([r"-g_m(R_C\vert\vert R_L)", r"-g_m\frac{R_CR_L}{R_C+R_L}"], [r"-g_m(R_C+R_L)"]),
    ([r"\{2,3\}", r"\text{eigenvalues }\{2,3\}"], [r"\text{eigenvalues }\{2,4\}"]),
]


@pytest.mark.parametrize(("equal", "others"), GROUPS, ids=[group[0][0] for group in GROUPS])
def test_groups(equal: list[str], others: list[str]) -> None:
    for gold in equal:
        for pred in equal:
            result = exprscore.score(gold, pred)
            assert result.score == 100.0, (gold, pred, result.reason)
        for pred in others:
            result = exprscore.score(gold, pred)
            assert result.score < 100.0, (gold, pred, result.rule)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("(1.250,50)", "1250.50"),  # a point
        ("m_ab", "m_{ab}"),
        ("a_nx^n", "a_{nx}^n"),
        (r"\bar X\,\bar X", r"\bar X"),
        ("f(2d)=5", "f(d)=5"),
        # A term that is nothing beside the others at most points.
        (r"10+2.5e^{-250t}", r"10-2.5e^{-250t}"),
        (r"(1.5\times10^5)+2x\text{ V}", r"(1.5\times10^5)-2x\text{ V}"),
        # A sign that an index is tied to, an exact value beside its decimals.
        (r"\pm\hbar L_\pm", r"[L_z,L_\pm]=\mp\hbar L_\pm"),
        (r"1-11e^{-10}\approx0.9995", r"1-\frac{10}{e^{10}}"),
        (r"\sum_mx_mW^{km}", r"\sum_mx_mW^{k}W^m"),
    ],
)
def test_unlike(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100
