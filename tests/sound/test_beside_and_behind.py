"""Units behind sums, names behind chains, emphasis, segments, expansions, sets of solutions."""

from __future__ import annotations

import pytest

import exprscore

SAME = [
    (r"v(t)=3t^2-4t+3\ \text{m/s}", r"(3t^2-4t+3)\ \text{m}\cdot\text{s}^{-1}"),
    (r"t^3-2t^2+3t+2\ \text{m}", r"(2+3t-2t^2+t^3)\ \text{m}"),
    (r"\frac L\eta=Re^{3/4}", r"\frac L\eta=\mathrm{Re}^{3/4}"),
    (r"\mathbf{(3x-5)(3x+5)}", "(3x+5)(3x-5)"),
    (r"S=\{-2,1,3\}", r"x_1=1,\ x_2=3,\ x_3=-2"),
    (r"\frac{12}5", "PE+PF=2.4"),
    ("10", "AB+CD=10"),
    (r"1-x^2+\frac{x^4}3+\cdots", r"\cos^2x=1-x^2+\frac13x^4+\dots"),
    (r"\hat\theta_{MAP}=\frac45=0.8=\hat\theta_{MLE}", r"\hat\theta_{\text{MAP}}=\frac45"),
    (r"P\approx0.6415", r"P=1-0.358486=0.64151\ (64.15\%)"),
    (
        r"\begin{bmatrix}1.414\\1.732\end{bmatrix}",
        r"p=\begin{bmatrix}\sqrt2\\\sqrt3\end{bmatrix}\approx\begin{bmatrix}1.414\\1.732\end{bmatrix}",
    ),
    (r"v=0,249\frac{m}{s}", r"0.249\ \mathrm{m/s}"),
    (r"21\;141,87", "21141.87"),
    (r"$R=\SI{2}{\ohm}$، $C=\SI{3}{\farad}$", r"R=2\,\Omega, C=3\,\text{F}"),
    (r"7.92\phase{42.95^\circ}", r"7.92\angle42.95^\circ"),
    (
        r"u=\frac1{2c}\int_{-\infty}^\infty f(v)e^{-(x-v)^2}dv",
        r"u=\frac1{\sqrt{4c^2}}\int_{-\infty}^\infty f(y)e^{-(x-y)^2}dy",
    ),
]

OTHER = [
    (r"v(t)=3t^2-4t+3\ \text{m/s}", r"(3t^2-4t-3)\ \text{m}\cdot\text{s}^{-1}"),
    (r"v(t)=3t^2-4t+3\ \text{m/s}", r"(3t^2-4t+3)\ \text{km/s}"),
    (r"S=\{-2,1,3\}", r"x_1=1,\ x_2=3,\ x_3=2"),
    ("10", "AB+CD=12"),
    (r"1-x^2+\frac{x^4}3+\cdots", r"\cos^2x=1+x^2+\frac13x^4+\dots"),
    (
        r"\begin{bmatrix}1.414\\1.732\end{bmatrix}",
        r"p=\begin{bmatrix}\sqrt2\\\sqrt3\end{bmatrix}=\begin{bmatrix}1.414\\1.832\end{bmatrix}",
    ),
    (r"7.92\phase{42.95^\circ}", r"7.92\angle-42.95^\circ"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("[A,[B,C]]", "ABC-ACB-BCA+CBA"),
        (r"[[\hat A,\hat B],\hat C]", r"[\hat A,\hat B]\hat C-\hat C[\hat A,\hat B]"),
        (r"10\angle30^\circ", r"5\sqrt3+j5"),
        (r"R_3+\frac{R_1R_2}{R_1+R_2}", r"(R_1\parallel R_2)+R_3"),
        (r"53.5\,^\circ\mathrm C", r"53,5^\circ C"),
        (r"x\le-3.25", r"x\leq -3,25"),
        (r"0.875\ge x\ge0", r"0,875 \geq x \geq 0"),
        (r"K_a=3.5, K_n=14.1", r"K_a=3.5\;\&\;K_n=14.1"),
        (r"4\hat i+6\hat j+\hat k", "4i+6j+k"),
        (r"n\,dE=\frac{8\pi E^2}{h^3}dE", r"\frac{8\pi E^2}{h^3}\,dE"),
        (r"\frac{T(x)-T_0}{T_1-T_0}=ax", "T(x)=T_0+(T_1-T_0)ax"),
    ],
)
def test_same_either_way(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("[A,[B,C]]", "[[A,B],C]"),
        ("[A,[1,2]]", "A(1,2)"),
        (r"R_3+\frac{R_1R_2}{R_1+R_2}", r"(R_1\parallel R_3)+R_2"),
        ("1<2,3<4", "1<2.3<4"),
        ("1<x<10,2<y<20", "1<x<10.2<y<20"),
        ("0<a<1,2a+b<2", "0<a<1.2a+b<2"),
        (r"4\hat i+6\hat j+\hat k", "4i+6j-k"),
        (r"\frac{T(x)-T_0}{T_1-T_0}=ax", "T(x)=T_0-(T_1-T_0)ax"),
    ],
)
def test_other_either_way(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100
    assert exprscore.score(pred, gold).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\omega_1=\omega_2", r"\omega_2=\omega_1"),
        (r"A_i[0]=\frac{I_0}2", r"\frac12I_0"),
        (r"\frac{8V_0}{\pi^2n^2}(-1)^{(n-1)/2}", r"\dfrac{8V_0(-1)^{\frac{n-1}2}}{n^2\pi^2}"),
    ],
)
def test_names_in_their_places(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100
    assert exprscore.score(gold, f"2({pred.split('=')[-1]})").score < 100
