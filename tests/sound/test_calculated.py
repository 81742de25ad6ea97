"""Classes of values that the probe calculates, each with its minimal wrong neighbours."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from exprscore import score

GAMMA = [
    (r"\Gamma(1/2)", r"\sqrt{\pi}", True),
    (r"\Gamma(1/2)", r"\pi", False),
    (r"\Gamma(\tfrac32)", r"\frac12\Gamma(\tfrac12)", True),
    (r"\Gamma(\tfrac32)", r"\frac32\Gamma(\tfrac12)", False),
    (r"\Gamma(-\frac12)", r"-2\sqrt\pi", True),
    (r"\Gamma(-\frac12)", r"2\sqrt\pi", False),
    (r"\Gamma(z)\Gamma(1-z)", r"\frac{\pi}{\sin(\pi z)}", True),
    (r"\Gamma(z)\Gamma(1-z)", r"\frac{\pi}{\cos(\pi z)}", False),
    (r"\left(\frac12\right)!", r"\frac{\sqrt\pi}{2}", True),
    (r"\frac{2\pi^{d/2}}{\Gamma(d/2)}", r"\frac{d\,\pi^{d/2}}{\Gamma(\frac d2+1)}", True),
    (r"\frac{2\pi^{d/2}}{\Gamma(d/2)}", r"\frac{2\pi^{d/2}}{\Gamma(\frac d2+1)}", False),
]

# Of terms that are no doubles by factorials, and of terms that fall in no order.
# Integrands that fall too slowly but for their waves; without a fall there is no integral.
WAVES = [
    (r"\int_0^\infty\frac{\sin x}{x}dx", r"\frac{\pi}{2}", True),
    (r"\int_0^\infty\frac{\sin x}{x}dx", r"\pi", False),
    (r"\int_{-\infty}^{\infty}\frac{\sin ax}{x}dx", r"\pi", True),
    (r"\int_{-\infty}^{\infty}\frac{\sin ax}{x}dx", r"\frac{\pi}{a}", False),
    (r"\int_0^\infty\frac{x\sin kx}{x^2+a^2}dx", r"\frac{\pi}{2}e^{-ka}", True),
    (r"\int_0^\infty\frac{x\sin kx}{x^2+a^2}dx", r"\frac{\pi}{2a}e^{-ka}", False),
    (r"\int_{-\infty}^{\infty}\frac{e^{ikx}}{x^2+a^2}dx", r"\frac{\pi}{a}e^{-ka}", True),
    (r"\int_{-\infty}^{\infty}\frac{e^{ikx}}{x^2+a^2}dx", r"\frac{\pi}{a}e^{ka}", False),
    (r"\int_0^\infty\cos(ax^2)dx", r"\sqrt{\frac{\pi}{8a}}", True),
    (r"\int_0^\infty\cos(ax^2)dx", r"\sqrt{\frac{\pi}{2a}}", False),
    (r"\int_0^\infty\frac{\cos x}{\sqrt x}dx", r"\sqrt{\frac{\pi}{2}}", True),
    (r"\int_0^\infty\frac{\cos x}{\sqrt x}dx", r"\sqrt{\pi}", False),
    (r"\int_2^\infty\frac{\sin x}{x}dx", r"\frac{\pi}{2}-\int_0^2\frac{\sin x}{x}dx", True),
    (r"\int_2^\infty\frac{\sin x}{x}dx", r"\frac{\pi}{2}-\int_0^1\frac{\sin x}{x}dx", False),
    (r"\int_0^\infty\cos x\,dx", "0", False),
    (r"\int_0^\infty\sin x\,dx", "1", False),
    (r"\int_{-\infty}^{\infty}e^{ikx}dx", "0", False),
]

# Functions known by their letter and order; of a number, or with another order, they are unknown.
ORDERS = [
    (r"J_{-1}(x)", r"-J_1(x)", True),
    (r"J_{-1}(x)", r"J_1(x)", False),
    (r"J_{-2}(x)", r"J_2(x)", True),
    (r"J_0'(x)", r"-J_1(x)", True),
    (r"J_0'(x)", r"J_1(x)", False),
    (r"\frac{d}{dr}J_0(kr)", r"-kJ_1(kr)", True),
    (r"\frac{d}{dr}J_0(kr)", r"-J_1(kr)", False),
    (r"J_3(x)", r"\frac4xJ_2(x)-J_1(x)", True),
    (r"J_3(x)", r"\frac2xJ_2(x)-J_1(x)", False),
    (r"\frac{1}{x}\frac{d}{dx}(xJ_1(x))", r"J_0(x)", True),
    (r"\int_0^R rJ_0(kr)dr", r"\frac{R}{k}J_1(kR)", True),
    (r"\int_0^R rJ_0(kr)dr", r"RJ_1(kR)", False),
    (r"AJ_0(kr)+BJ_1(kr)", r"BJ_1(kr)+AJ_0(kr)", True),
    (r"AJ_0(kr)+BJ_1(kr)", r"AJ_1(kr)+BJ_0(kr)", False),
    (r"J_0(5000x)", r"J_0(4000x+1000x)", True),
    (r"J_0(5000x)", r"J_0(4000x)", False),
    (r"J_0(0)", "1", False),
    (r"H_3(\xi)", r"8\xi^3-12\xi", True),
    (r"H_3(\xi)", r"8\xi^3+12\xi", False),
    (r"H_5(y)", r"2yH_4(y)-8H_3(y)", True),
    (r"H_5(y)", r"2yH_4(y)-6H_3(y)", False),
    (r"H_4'(y)", r"8H_3(y)", True),
    (r"H_4'(y)", r"4H_3(y)", False),
    (r"H_1(x)", r"2x", False),
]

SANDWICHES = [
    (r"\bar\psi(\hat A-m)\psi", r"\bar\psi\hat A\psi-m\bar\psi\psi", True),
    (r"\bar\psi(\hat A-m)\psi", r"\bar\psi\hat A\psi+m\bar\psi\psi", False),
    (r"\chi^\dagger(\hat A+\lambda)\chi", r"\chi^\dagger\hat A\chi+\lambda\chi^\dagger\chi", True),
    (r"\phi^\dagger(\hat A+\lambda)\phi", r"\phi^\dagger\hat A\phi+\phi", False),
]

UNRULY = [
    (r"\sum_{n=0}^{\infty}\binom{2n}{n}\frac{1}{5^n}", r"\sqrt5", True),
    (r"\sum_{n=0}^{\infty}\binom{2n}{n}\frac{1}{5^n}", r"\sqrt6", False),
    (r"\sum_{n=0}^{\infty}\binom{2n}{n}\frac{1}{6^n}", r"\sqrt3", True),
    (
        r"\sum_{n=0}^{\infty}\binom{3n}{n}\frac{1}{9^n}",
        r"\sum_{k=0}^{\infty}\binom{3k}{2k}9^{-k}",
        True,
    ),
    (
        r"\sum_{n=0}^{\infty}\binom{2n}{n}\frac{1}{5^n}",
        r"\sum_{n=0}^{\infty}\binom{2n}{n-1}\frac{1}{5^n}",
        False,
    ),
    (r"\binom{300}{3}", "4455100", True),
    (r"\binom{300}{3}", "4455000", False),
    (r"\sum_{n=0}^{\infty}\frac{\cos n}{2^n}", r"\frac{4-2\cos1}{5-4\cos1}", True),
    (r"\sum_{n=0}^{\infty}\frac{\cos n}{2^n}", r"\frac{4-2\sin1}{5-4\cos1}", False),
    (r"\sum_{n=0}^{\infty}\frac{50^n}{n!}", r"e^{50}", True),
    (r"\sum_n n|K_n(x)f(y)|^2", r"\sum_m m|K_m(x)|^2|f(y)|^2", True),
    (r"\sum_n n|K_n(x)f(y)|^2", r"\sum_m m|K_m(y)|^2|f(x)|^2", False),
]

STEPS = [
    (r"\lceil x\rceil", r"-\lfloor-x\rfloor", True),
    (r"\lceil x\rceil", r"\lfloor x\rfloor+1", False),
    (r"\lfloor x+3\rfloor", r"\lfloor x\rfloor+3", True),
    (r"\lfloor x+3\rfloor", r"\lfloor x+\frac12\rfloor+3", False),
    (r"\lfloor\frac{n^2}{4}\rfloor", r"\lfloor\frac n2\rfloor\lceil\frac n2\rceil", True),
    (r"\lfloor\frac{n^2}{4}\rfloor", r"\lfloor\frac n2\rfloor^2", False),
    (r"\lceil\log_2(n+1)\rceil", r"\lfloor\log_2n\rfloor+1", True),
    (r"\lceil\log_2(n+1)\rceil", r"\lceil\log_2n\rceil", False),
]

COMPLEX = [
    (r"\psi^*(x)\psi(x)", r"|\psi(x)|^2", True),
    (r"\psi^*(x)\psi(x)", r"\psi(x)^2", False),
    (r"\int|\psi(x)|^2dx", r"\int\psi^*(x)\psi(x)\,dx", True),
    (r"\int|\psi(x)|^2dx", r"\int\psi(x)^2dx", False),
    (r"|\alpha|^2+|\beta|^2", r"\alpha\alpha^*+\beta^*\beta", True),
    (r"|\alpha|^2+|\beta|^2", r"\alpha^2+\beta^*\beta", False),
    (r"|z|^2", r"(\Re z)^2+(\Im z)^2", True),
    (r"|z|^2", r"(\Re z)^2-(\Im z)^2", False),
    (
        r"\psi^*\frac{\partial\psi}{\partial x}-\psi\frac{\partial\psi^*}{\partial x}",
        r"2i\Im\left(\psi^*\frac{\partial\psi}{\partial x}\right)",
        True,
    ),
    (
        r"\psi^*\frac{\partial\psi}{\partial x}-\psi\frac{\partial\psi^*}{\partial x}",
        r"2i\Re\left(\psi^*\frac{\partial\psi}{\partial x}\right)",
        False,
    ),
    (r"\psi^*\nabla\psi-\psi\nabla\psi^*", r"-(\psi\nabla\psi^*-\psi^*\nabla\psi)", True),
    (r"\psi^*\nabla\psi-\psi\nabla\psi^*", r"\psi\nabla\psi^*-\psi^*\nabla\psi", False),
    (r"\frac{d}{dx}\left(p\frac{dy}{dx}\right)+qy", r"py''+qy", False),
]

INDICES = [
    (r"g_{\mu\nu}x^\mu x^\nu", r"g_{\alpha\beta}x^\alpha x^\beta", True),
    (r"g_{\mu\nu}x^\mu x^\nu", r"x_\nu x^\nu", True),
    (r"g_{\mu\nu}x^\mu x^\nu", r"g_{\alpha\beta}x^\alpha y^\beta", False),
    (r"F_{\mu\nu}F^{\mu\nu}", r"-F_{\alpha\beta}F^{\beta\alpha}", True),
    (r"F_{\mu\nu}F^{\mu\nu}", r"F_{\alpha\beta}F^{\beta\alpha}", False),
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\alpha F^{\alpha\beta}=\mu_0J^\beta", True),
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\mu F^{\nu\mu}=\mu_0J^\nu", False),
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\mu F^{\mu\nu}=\mu_0J^\mu", False),
    (r"\partial_\mu A^\mu", r"\partial^\nu A_\nu", True),
    (r"\partial_\mu A^\mu", r"\partial_\mu A^\nu", False),
    (r"\epsilon_{ijk}\epsilon_{ilm}", r"\delta_{jl}\delta_{km}-\delta_{jm}\delta_{kl}", True),
    (r"\epsilon_{ijk}\epsilon_{ilm}", r"\delta_{jl}\delta_{km}+\delta_{jm}\delta_{kl}", False),
    (r"\delta_{ii}", "3", True),
    (r"\delta_{ii}", "1", False),
    (r"\gamma^\mu\gamma^\nu+\gamma^\nu\gamma^\mu", r"2g^{\mu\nu}", True),
    (r"\gamma^\mu\gamma^\nu+\gamma^\nu\gamma^\mu", r"2\gamma^\mu\gamma^\nu", False),
    (r"T^{\mu\nu}", r"T_{\mu\nu}", False),
    (r"\frac{q_iq_j}{r_{ij}}", r"\frac{q_jq_i}{r_{ij}}", True),
    (r"\frac{q_iq_j}{r_{ij}}", r"\frac{q_kq_j}{r_{kj}}", False),
]

DOTS = [
    (r"\frac{d}{dt}(m\dot x)", r"m\ddot x+\dot m\dot x", True),
    (r"\frac{d}{dt}(m\dot x)", r"\dot m\ddot x", False),
    (r"\frac{d}{dt}(r^2\dot\theta)", r"r(r\ddot\theta+2\dot r\dot\theta)", True),
    (r"\frac{d}{dt}(r^2\dot\theta)", r"r(r\ddot\theta+\dot r\dot\theta)", False),
    (r"\frac{d}{dt}(\vec A\cdot\vec B)", r"\dot{\vec A}\cdot\vec B+\vec A\cdot\dot{\vec B}", True),
    (r"\frac{d}{dt}(\vec A\cdot\vec B)", r"\dot{\vec A}\cdot\vec B-\vec A\cdot\dot{\vec B}", False),
    (r"\frac{d}{dx}\left(p\frac{dy}{dx}\right)+qy", r"py''+p'y'+qy", True),
    (r"\frac{d}{dx}\left(p\frac{dy}{dx}\right)+qy", r"py''+p'y+qy", False),
]

SPINS = [
    (r"\sigma_x\sigma_y", r"i\sigma_z", True),
    (r"\sigma_x\sigma_y", r"-i\sigma_z", False),
    (r"e^{-i\theta\sigma_y/2}", r"\cos\frac\theta2-i\sigma_y\sin\frac\theta2", True),
    (r"e^{-i\theta\sigma_y/2}", r"\cos\frac\theta2+i\sigma_y\sin\frac\theta2", False),
    (
        r"\mathbf d\cdot\boldsymbol\sigma",
        r"\begin{pmatrix}d_z&d_x-id_y\\d_x+id_y&-d_z\end{pmatrix}",
        True,
    ),
    (
        r"\mathbf d\cdot\boldsymbol\sigma",
        r"\begin{pmatrix}d_z&d_x+id_y\\d_x-id_y&-d_z\end{pmatrix}",
        False,
    ),
    (r"2I_2", r"\begin{pmatrix}2&0\\0&2\end{pmatrix}", True),
    (r"2I_2", r"\begin{pmatrix}2&0\\0&1\end{pmatrix}", False),
    (
        r"(\alpha|0\rangle+\beta|1\rangle)\otimes|0\rangle",
        r"\alpha|00\rangle+\beta|10\rangle",
        True,
    ),
    (
        r"(\alpha|0\rangle+\beta|1\rangle)\otimes|0\rangle",
        r"\alpha|00\rangle+\beta|01\rangle",
        False,
    ),
    (
        r"\begin{pmatrix}2&1\\1&2\end{pmatrix}\begin{pmatrix}x\\y\end{pmatrix}",
        r"\begin{pmatrix}2x+y\\x+2y\end{pmatrix}",
        True,
    ),
    (
        r"\begin{pmatrix}2&1\\1&2\end{pmatrix}\begin{pmatrix}x\\y\end{pmatrix}",
        r"\begin{pmatrix}2x+y\\x+y\end{pmatrix}",
        False,
    ),
    (
        r"\frac{3(\vec m\cdot\hat r)\hat r-\vec m}{r^3}",
        r"\frac{3\vec r(\vec m\cdot\vec r)}{r^5}-\frac{\vec m}{r^3}",
        True,
    ),
    (
        r"\frac{3(\vec m\cdot\hat r)\hat r-\vec m}{r^3}",
        r"\frac{3\vec r(\vec m\cdot\vec r)}{r^4}-\frac{\vec m}{r^3}",
        False,
    ),
]

REGIONS = [
    (r"\int_0^1\int_0^x f(x,y)\,dy\,dx", r"\int_0^1\int_y^1f(x,y)\,dx\,dy", True),
    (r"\int_0^1\int_0^x f(x,y)\,dy\,dx", r"\int_0^1\int_0^yf(x,y)\,dx\,dy", False),
    (r"\int_0^1\int_{x^2}^{x}f(x,y)\,dy\,dx", r"\int_0^1\int_y^{\sqrt y}f(x,y)\,dx\,dy", True),
    (r"\int_0^1\int_{x^2}^{x}f(x,y)\,dy\,dx", r"\int_0^1\int_{y^2}^{y}f(x,y)\,dx\,dy", False),
]

SERIES = [
    (r"\sum_{n=0}^\infty\frac{(1+(-1)^n)x^n}{2}", r"\sum_{k=0}^\infty x^{2k}", True),
    (r"\sum_{n=0}^\infty\frac{(1+(-1)^n)x^n}{2}", r"\sum_{k=0}^\infty x^{2k+1}", False),
    (
        r"\sum_{n=1}^\infty\frac{1-(-1)^n}{n^2}\sin(nx)",
        r"\sum_{k=0}^\infty\frac{2}{(2k+1)^2}\sin((2k+1)x)",
        True,
    ),
    (
        r"\sum_{n=1}^\infty\frac{1-(-1)^n}{n^2}\sin(nx)",
        r"\sum_{k=0}^\infty\frac{1}{(2k+1)^2}\sin((2k+1)x)",
        False,
    ),
    (r"\prod_{n=2}^\infty\left(1-\frac1{n^2}\right)", r"\frac12", True),
    (r"\prod_{n=2}^\infty\left(1-\frac1{n^2}\right)", r"\frac14", False),
    (r"\sum_{n=-\infty}^\infty\frac1{n^2+a^2}", r"\frac\pi a\coth\pi a", True),
    (r"\sum_{n=-\infty}^\infty\frac1{n^2+a^2}", r"\frac{\pi}{2a}\coth\pi a", False),
    (r"\lim_{x\to\infty}\frac{\ln x}{x}", "0", True),
    (r"\lim_{x\to\infty}\frac{\ln x}{x}", "1", False),
    (r"\lim_{x\to\infty}\frac{1}{\ln x}", r"\frac1{512}", False),
]

BETWEEN = [
    (r"1+x+x^2+\cdots+x^n", r"\sum_{k=0}^n x^k", True),
    (r"1+x+x^2+\cdots+x^n", r"\sum_{k=1}^n x^k", False),
    (r"1+2+\dots+n", r"\frac{n(n+1)}{2}", True),
    (r"1+2+\dots+n", r"\frac{n(n-1)}{2}", False),
    (r"1\cdot3\cdot5\cdots(2n-1)", r"\frac{(2n)!}{2^nn!}", True),
    (r"1\cdot3\cdot5\cdots(2n-1)", r"\frac{(2n)!}{2^n}", False),
    (r"a_1+a_2+\cdots+a_n", r"\sum_{i=1}^na_i", True),
    (r"a_1+a_2+\cdots+a_n", r"\sum_{i=0}^na_i", False),
    (r"n(n-1)\cdots(n-k+1)", r"\frac{n!}{(n-k)!}", True),
    (r"n(n-1)\cdots(n-k)", r"\frac{n!}{(n-k)!}", False),
    (r"\sum_{n\text{ odd}}\frac{\sin nx}{n}", r"\sum_{k=0}^\infty\frac{\sin(2k+1)x}{2k+1}", True),
    (r"\sum_{n\text{ odd}}\frac{\sin nx}{n}", r"\sum_{k=0}^\infty\frac{\sin(2k+1)x}{k+1}", False),
    (
        r"\sum_{n=1,3,5,\ldots}\frac{\cos nx}{n^2}",
        r"\sum_{k=1}^\infty\frac{\cos(2k-1)x}{(2k-1)^2}",
        True,
    ),
    (
        r"\sum_{n=1,3,5,\ldots}\frac{\cos nx}{n^2}",
        r"\sum_{k=1}^\infty\frac{\cos(2k)x}{(2k)^2}",
        False,
    ),
]

COMMUTATORS = [
    (r"a^\dagger a+\frac12", r"aa^\dagger-\frac12", True),
    (r"a^\dagger a+\frac12", r"aa^\dagger+\frac12", False),
    (r"a^\dagger a", r"aa^\dagger", False),
    (r"[\hat x,\hat p]", r"i\hbar", True),
    (r"[\hat x,\hat p]", r"-i\hbar", False),
    (r"[\hat x,\hat p^2]", r"2i\hbar\hat p", True),
    (r"[\hat x,\hat p^2]", r"i\hbar\hat p", False),
    (r"\hat x\hat p", r"\hat p\hat x", False),
]

# Coefficients before operators and states are complex numbers, what is real by convention is not.
ADJOINTS = [
    (r"(\alpha|u\rangle\langle v|)^\dagger", r"\alpha^*|v\rangle\langle u|", True),
    (r"(\alpha|u\rangle\langle v|)^\dagger", r"\bar\alpha|v\rangle\langle u|", True),
    (r"(\alpha|u\rangle\langle v|)^\dagger", r"\alpha|v\rangle\langle u|", False),
    (r"(c_1|1\rangle+c_2|2\rangle)^\dagger", r"\bar c_1\langle1|+\bar c_2\langle2|", True),
    (r"(c_1|1\rangle+c_2|2\rangle)^\dagger", r"c_1\langle1|+c_2\langle2|", False),
    (r"(\hat A-\lambda)^\dagger", r"\hat A^\dagger-\lambda^*", True),
    (r"(\hat A-\lambda)^\dagger", r"\hat A^\dagger-\lambda", False),
    (r"(c_1\psi_1)^*", r"c_1\psi_1^*", False),
    (r"(E_n|n\rangle\langle n|)^\dagger", r"E_n|n\rangle\langle n|", True),
    (r"(mc^2|u\rangle)^\dagger", r"mc^2\langle u|", True),
    (r"(1+i\alpha\hat G)^\dagger", r"1-i\alpha\hat G^\dagger", True),
    (r"(a+ib)^*", "a-ib", True),
    (
        r"(\lambda|u\rangle\langle u|)^\dagger,\quad\lambda\in\mathbb{R}",
        r"\lambda|u\rangle\langle u|,\quad\lambda\in\mathbb{R}",
        True,
    ),
    (r"\overline{z_1\,\overline{z_2}}", r"\bar z_1 z_2", True),
    (r"\overline{z\bar w}", r"\bar z w", True),
    (r"\overline{z\bar w}", r"z\bar w", False),
    (r"\{c_i,c_j^\dagger\}=\delta_{ij}", r"c_ic_j^\dagger=\delta_{ij}-c_j^\dagger c_i", True),
    (r"\{c_i,c_j^\dagger\}=\delta_{ij}", r"c_ic_j^\dagger=\delta_{ij}+c_j^\dagger c_i", False),
]

PRODUCTS_OF_STATES = [
    (
        r"(\hat A\otimes\hat B)(|u\rangle\otimes|v\rangle)",
        r"\hat A|u\rangle\otimes\hat B|v\rangle",
        True,
    ),
    (
        r"(\hat A\otimes\hat B)(|u\rangle\otimes|v\rangle)",
        r"(\hat A|u\rangle)\otimes(\hat B|v\rangle)",
        True,
    ),
    (
        r"(\hat A\otimes\hat B)(|u\rangle\otimes|v\rangle)",
        r"\hat B|u\rangle\otimes\hat A|v\rangle",
        False,
    ),
    (
        r"(\hat A\otimes\hat B)(\hat C\otimes\hat D)",
        r"\hat A\hat C\otimes\hat B\hat D",
        True,
    ),
    (
        r"(\hat A\otimes\hat B)(\hat C\otimes\hat D)",
        r"\hat C\hat A\otimes\hat B\hat D",
        False,
    ),
    (r"(\hat A\otimes\hat B)^\dagger", r"\hat A^\dagger\otimes\hat B^\dagger", True),
    (r"(\hat A\otimes\hat B)^\dagger", r"\hat B^\dagger\otimes\hat A^\dagger", False),
]

CLASSES = (
    BETWEEN
    + COMMUTATORS
    + ADJOINTS
    + PRODUCTS_OF_STATES
    + GAMMA
    + STEPS
    + COMPLEX
    + INDICES
    + DOTS
    + SPINS
    + REGIONS
    + SERIES
    + UNRULY
)


@pytest.mark.parametrize(("gold", "pred", "equal"), CLASSES)
def test_classes(gold: str, pred: str, equal: bool) -> None:
    assert (score(gold, pred).score == 100) == equal
    assert (score(pred, gold).score == 100) == equal


Step = tuple[str, int, int, int]


def step_value(step: Step, n: int) -> int:
    kind, divisor, shift, more = step
    ratio = Fraction(n + shift, divisor)
    return (math.floor(ratio) if kind == "floor" else math.ceil(ratio)) + more


def step_latex(step: Step) -> str:
    kind, divisor, shift, more = step
    inner = rf"\frac{{n{f'{shift:+d}' if shift else ''}}}{{{divisor}}}"
    return rf"\l{kind}{inner}\r{kind}" + (f"{more:+d}" if more else "")


def test_steps_of_integers() -> None:
    source = random.Random(11)
    counts = {True: 0, False: 0}
    while min(counts.values()) < 40:
        one, other = (
            (
                source.choice(["floor", "ceil"]),
                source.randint(2, 4),
                source.randint(-3, 6),
                source.randint(-2, 3),
            )
            for _ in range(2)
        )
        equal = all(step_value(one, n) == step_value(other, n) for n in range(1, 60))
        if counts[equal] >= 60:
            continue
        counts[equal] += 1
        found = score(step_latex(one), step_latex(other)).score == 100
        assert found == equal, (one, other)


def test_recurrences_of_orders() -> None:
    def bessel(n: int, prime: str = "") -> str:
        return f"J_{n}{prime}(x)" if 0 <= n < 10 else f"J_{{{n}}}{prime}(x)"

    for n in (*range(-9, 0), *range(1, 11)):
        sides = bessel(n - 1), bessel(n + 1)
        assert score(rf"{sides[0]}+{sides[1]}", rf"\frac{{{2 * n}}}{{x}}{bessel(n)}").score == 100
        assert score(rf"{sides[0]}-{sides[1]}", rf"2{bessel(n, chr(39))}").score == 100
        assert score(rf"{sides[0]}+{sides[1]}", rf"2{bessel(n, chr(39))}").score < 100
        assert (
            score(rf"{sides[0]}-{sides[1]}", rf"\frac{{{2 * n + 2}}}{{x}}{bessel(n)}").score < 100
        )
        assert (score(bessel(-n), bessel(n)).score == 100) == (n % 2 == 0)


def test_polynomials_of_orders() -> None:
    source = random.Random(5)
    last, here = [1], [0, 2]
    for n in range(1, 10):
        doubled = [0, *(2 * c for c in here)]
        last, here = (
            here,
            [c - 2 * n * (last[k] if k < len(last) else 0) for k, c in enumerate(doubled)],
        )
        wrong = list(here)
        wrong[source.choice([k for k, c in enumerate(here) if c])] *= -1
        for coefficients, equal in ((here, True), (wrong, False)):
            terms = "+".join(f"({c})x^{{{k}}}" for k, c in enumerate(coefficients) if c)
            assert (score(f"H_{{{n + 1}}}(x)", terms).score == 100) == equal, (n, terms)


def test_waves_that_fall() -> None:
    source = random.Random(9)
    for _ in range(12):
        # What is left of e^{-20} by cancelling has no digits.
        a, k, c = source.randint(1, 3), source.randint(1, 2), source.randint(1, 5)
        integral = rf"\int_0^\infty\frac{{{c}\cos {k}x}}{{x^2+{a * a}}}dx"
        assert score(integral, rf"\frac{{{c}\pi}}{{{2 * a}}}e^{{-{a * k}}}").score == 100
        assert score(integral, rf"\frac{{{c}\pi}}{{{2 * a}}}e^{{-{a * k + 1}}}").score < 100
        assert score(integral, rf"\frac{{{c}\pi}}{{{2 * a + 1}}}e^{{-{a * k}}}").score < 100


@pytest.mark.parametrize(
    ("gold", "exact", "digits"),
    [
        (r"\frac1{221}", r"\frac4{52}\cdot\frac3{51}", "0.0045"),
        (r"\frac13", r"\frac26", "0.333"),
        (r"2\sqrt3", r"\sqrt{12}", "3.464"),
    ],
)
def test_what_is_exact_before_its_digits(gold, exact, digits):
    assert score(gold, rf"{exact}\approx{digits}").score == 100
    assert score(gold, rf"{exact}\approx{float(digits) + 1}").score < 100
    assert score(gold, rf"{exact}+1\approx{digits}").score < 100
