r"""Indices above and below, calls that their arguments show, parts, differentials, substances."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

READINGS = [
    # several indices above a tensor, a nought among them, one above others
    (r"F^{ij}", "F^{ij}"),
    (r"h^{jk}h_{jk}", "(* h^{jk} h_{jk})"),
    (r"S^{0k}", "S^{0k}"),
    (r"T^{00}", "T^{00}"),
    (r"\Gamma^i_{jk}", "Gamma_{jk}^{i}"),
    (r"R^k_{lij}", "R_{lij}^{k}"),
    (r"\Lambda^\mu_\nu", "Lambda_{nu}^{mu}"),
    # powers all the same
    (r"A^{mn}", "(^ A (* m n))"),
    (r"x^{ij}", "(^ x (* i j))"),
    (r"\omega^{jk}", "(^ omega (* j k))"),
    (r"p_{ij}^n", "(^ p_{ij} n)"),
    # Kronecker's delta is a factor, Dirac's is called
    (r"\delta_{ab}(p^2 - q^2)", "(* delta_{ab} (+ (^ p 2) (* -1 (^ q 2))))"),
    (r"\delta^i_j(u+v)", "(* delta_j^{i} (+ u v))"),
    (r"\delta_\epsilon(x-a)", "(delta_{varepsilon}: (+ x (* -1 a)))"),
    # indices of a sum side by side
    (r"\sum_{kl} c_{kl}", "(sum (sum c_{kl} l) k)"),
    (r"\prod_{i j}(x_i+y_j)", "(product (product (+ x_i y_j) j) i)"),
    # of a name alone and of a sum with it: a function
    (r"S(n) = S(n-1) + 2n", "(= (S: n) (+ (S: (+ n (* -1 1))) (* 2 n)))"),
    (r"Q_k(t + h) - Q_k(t)", "(+ (Q_k: (+ t h)) (* -1 (Q_k: t)))"),
    (r"V(r+L)=V(r)", "(= (V: (+ r L)) (V: r))"),
    (r"L(a+b) + k(b)", "(+ (* L (+ a b)) (k: b))"),
    # the real part of a product, a number of flow
    (r"\mathrm{Re} E_1 e^{i\omega t}", "(re (* E_1 (exp (* #i omega t))))"),
    (r"\operatorname{Im} \lambda", "(im lambda)"),
    (r"Re(w)", "(re w)"),
    (r"\mathrm{Re}\,\mathrm{Sc}", "(* Re Sc)"),
    (r"\mathrm{Re}=2300", "(= Re 2300)"),
    # a differential ends an argument
    (
        r"dl^2 = \cosh^2\chi dy^2 + d\chi^2",
        "(= (^ d{l} 2) (+ (* (^ (cosh chi) 2) (^ d{y} 2)) (^ d{chi} 2)))",
    ),
]


@pytest.mark.parametrize(("latex", "tree"), READINGS)
def test_reading(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


DIFFERENT = [
    (r"F^{ij}", r"F^{ji}"),
    (r"a_n = T(n-1)+T(n)", r"a_n = nT - T + T(n)"),
    (r"$\Im w=\frac{w-\bar w}{2i}$", r"$\Im w=\frac i2(w-w^*)$"),
    ("20 psig", "20 psia"),
    ("5 dBm", "5 dB"),
    ("161.4 mL", "161.4 L"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100


EQUAL = [
    ("14.7 psia", r"14.7\,\text{psi}"),
    ("34.696 psia", "20.000 psig"),
    ("300 gpm", r"5\,\text{gal/s}"),
    ("161.4 mL KI", r"161.4\,\text{mL}"),
    ("25.0 g of H2O", "25.0 g"),
    ("10 ft-lb", r"10\,\text{ft lb}"),
    ("0.5 N-m", r"0.5\,\text{N m}"),
    ("3.0 m × 4.0 m", r"3.0\,\text{m}\times 4.0\,\text{m}"),
    ("0.025 M", r"0.025\,\text{mol/L}"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("2 mol NaCl", "(* 2 unit:mol)"),
        ("5.0 g of CO_2", "(* 5.0 unit:g)"),
        ("2 L of water", "(* 2 unit:L)"),
        ("5 m V B", "(* 5 m V B)"),
        ("2 s CO", "(* 2 s C O)"),
        ("0.76 g", "(* 0.76 unit:g)"),
        ("$0.76 g$", "(* 0.76 g)"),
        ("7.4 dB", "(* 7.4 unit:dB)"),
        ("5 x-y", "(+ (* 5 x) (* -1 y))"),
        ("2 cm × 3 cm × 4 cm", "(* 2 unit:cm 3 unit:cm 4 unit:cm)"),
    ],
)
def test_quantities(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree
