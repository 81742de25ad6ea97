"""One quantity, vector or curve in the forms in which it is usually written, each beside each."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


FORMS = {
    "power of ten": (
        [
            r"6.02\times10^{23}",
            "6.02e23",
            r"6.02\mathrm{E}23",
            r"6.02\mathrm{e}{23}",
            r"6.02\text{e}23",
            r"602\times10^{21}",
            "6.02 x 10^23",
        ],
        [r"6.02\times10^{22}", r"6.02\mathrm{E}22", r"6.02\times10^{-23}"],
    ),
    "vector": (
        [
            r"3\mathbf i-2\mathbf j+\mathbf k",
            r"\langle 3,-2,1\rangle",
            r"\begin{pmatrix}3\\-2\\1\end{pmatrix}",
            r"\begin{bmatrix}3&-2&1\end{bmatrix}^T",
            r"3\hat{\imath}-2\hat{\jmath}+\hat{k}",
            r"3\hat x-2\hat y+\hat z",
            "[3,-2,1]",
            "3i - 2j + k",
        ],
        ["(3,2,1)", r"3\mathbf i-2\mathbf k+\mathbf j", "3i - 2k + j", "3i - 2j - k"],
    ),
    "complex": (
        [
            r"5\angle30^\circ",
            r"5e^{i\pi/6}",
            r"\frac{5\sqrt3}2+\frac52i",
            r"5(\cos30^\circ+i\sin30^\circ)",
            "4.33+2.5i",
            "4.3301+2.5i",
        ],
        [r"5\angle-30^\circ", "4.33+2.6i", "2.5+4.33i"],
    ),
    "odd terms": (
        [
            r"\sum_{n=0}^\infty\frac{x^{2n+1}}{(2n+1)^3}",
            r"\sum_{n\text{ odd}}\frac{x^n}{n^3}",
            r"\sum_{n=1,3,5,\dots}^{\infty}\frac{x^n}{n^3}",
            r"\sum_{\substack{n=1\\n\text{ odd}}}^\infty\frac{x^n}{n^3}",
            r"\sum_{\substack{n\ge1\\n\text{ odd}}}\frac{x^n}{n^3}",
            r"\sum_{n=1,\,n\text{ odd}}^\infty\frac{x^n}{n^3}",
        ],
        [
            r"\sum_{n=1}^\infty\frac{x^n}{n^3}",
            r"\sum_{\substack{n=3\\n\text{ odd}}}^\infty\frac{x^n}{n^3}",
            r"\sum_{\substack{n=1\\n\text{ even}}}^\infty\frac{x^n}{n^3}",
        ],
    ),
    "disk": (
        [
            r"\{(x,y):x^2+y^2\le4\}",
            r"x^2+y^2\le4",
            r"\{(x,y)\in\mathbb R^2\mid x^2+y^2\leq4\}",
            r"D=\{(x,y): x^2+y^2\le 4\}",
            r"\sqrt{x^2+y^2}\le2",
        ],
        [r"x^2+y^2<4", r"\{(x,y)\in\mathbb R^2\mid x^2+y^2\geq4\}"],
    ),
    "pendulum": (
        [r"T=2\pi\sqrt{\frac{l}{g}}", r"2\pi\sqrt{\frac lg}", r"T\approx 2\pi\sqrt{l/g}"],
        [r"2\pi\sqrt{\frac gl}"],
    ),
    "equilibrium": (
        [
            r"K_c=\frac{[\mathrm{NH_3}]^2}{[\mathrm{N_2}][\mathrm{H_2}]^3}",
            r"K_c = \frac{[\text{NH}_3]^2}{[\text{H}_2]^3\,[\text{N}_2]}",
            r"K=\frac{[\ce{NH3}]^2}{[\ce{N2}]\,[\ce{H2}]^3}",
        ],
        [r"K_c=\frac{[\mathrm{NH_3}]^2}{[\mathrm{N_2}]\,[\mathrm{H_2}]^2}"],
    ),
    "resistance": (
        [r"4.7\,\mathrm{k\Omega}", r"4700\,\Omega", "4.7 kΩ", r"4.7\text{ kilohms}", "4700 ohms"],
        [r"4.7\,\Omega", r"4.7\text{ megohms}"],
    ),
    "numbers but one": (
        [
            r"(-\infty,2)\cup(2,\infty)",
            r"\mathbb R\setminus\{2\}",
            r"x\ne2",
            r"x<2\text{ or }x>2",
            r"\text{all real numbers except }2",
            "all real numbers except $x=2$",
            "all real numbers except where $x=2$",
            "all real $x$ except $x=2$",
            "all values of $x$ except 2",
            r"D=\mathbb{R}-\{2\}",
        ],
        [r"\mathbb R\setminus\{-2\}", r"(-\infty,2)", "all real $x$ except $x=3$"],
    ),
    "no limit": (["DNE", r"\text{does not exist}", r"\nexists", "undefined"], ["0", r"\infty"]),
    "degree": (["4", "degree 4", r"\text{The degree is }4", "degree = 4"], ["5", "degree 5"]),
    "hyperbola": (
        [
            r"\frac{x^2}{9}-\frac{y^2}{16}=1",
            "16x^2-9y^2=144",
            r"\left(\frac x3\right)^2-\left(\frac y4\right)^2=1",
            "16x^2-9y^2-144=0",
            r"y^2=\frac{16}{9}(x^2-9)",
        ],
        [r"\frac{x^2}{9}+\frac{y^2}{16}=1", r"\frac{y^2}{9}-\frac{x^2}{16}=1"],
    ),
    "asymptotes": (
        [
            r"y=\pm\frac43x",
            r"y=\frac43x\text{ and }y=-\frac43x",
            "y = 4x/3, y = -4x/3",
            r"3y=\pm4x",
            r"4x\pm3y=0",
        ],
        [r"y=\frac43x", r"y=\pm\frac34x"],
    ),
}


@pytest.mark.parametrize("name", FORMS)
def test_each_beside_each(name: str) -> None:
    right, wrong = FORMS[name]
    for gold, pred in itertools.permutations(right, 2):
        assert equal(gold, pred), (gold, pred)
    for one, other in itertools.product(right, wrong):
        assert not equal(one, other), (one, other)
        assert not equal(other, one), (other, one)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"2\mathrm{e}-1", "(+ (* 2 #e) (* -1 1))"),
        (r"3\mathrm{e}^{2}", "(* 3 (exp 2))"),
        (r"2.5\mathrm{e}-3", "(* 2.5 (^ 10 -3))"),
        (r"\widehat{price}=3+2x", "(= price (+ 3 (* 2 x)))"),
        (r"\widehat{fg}", "(hat: (* f g))"),
        ("SD(X)=9.64", "(= (SD: X) 9.64)"),
        (r"croissante sur $(0,1)$", '(qualified (tuple 0 1) "increase")'),
        (r"decreciente en $(0,\infty)$", '(qualified (() 0 #oo) "decrease")'),
        (r"x^2 \pause", "(^ x 2)"),
    ],
)
def test_reading(text: str, tree: str) -> None:
    assert str(exprscore.parse(text)) == tree
