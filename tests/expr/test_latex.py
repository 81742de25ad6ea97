"""LaTeX of an expression reads as the expression, and as a person would write it."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.expr.latex import latex_of_name

WRITTEN = [
    (r"\frac12 m v_0^2", r"\frac{m v_0^{2}}{2}"),
    (r"m\ddot{s}-(kd+x)", r"m \ddot{s} - \left(k d + x\right)"),
    (r"-\frac{a+b}{c}x", r"-\frac{a + b}{c} x"),
    (r"58^\circ", r"58^\circ"),
    (r"2\cdot 10^{-3}\text{ m/s}", r"2 \cdot 10^{-3} \,\mathrm{m} \,\mathrm{s}^{-1}"),
    (r"e^{-x/\tau}", r"e^{-\frac{x}{\tau}}"),
    (r"a\le b<c", r"a \le b < c"),
    (r"\sqrt[3]{x}", r"x^{\frac{1}{3}}"),
    (r"\int_0^1 x\,dx", r"\int_{0}^{1} x \, dx"),
    (r"\left|x-1\right|", r"\left|x - 1\right|"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\begin{pmatrix}1 & 2 \\ 3 & 4\end{pmatrix}"),
]


@pytest.mark.parametrize(("text", "latex"), WRITTEN)
def test_as_a_person_would_write_it(text, latex):
    assert exprscore.parse(text).latex == latex


TEXTS = [
    r"\frac{a}{b}\cdot\frac{c+d}{e_1}",
    r"(a-b)^{n+1}(c-d)",
    r"-(a+b)^2",
    r"\left(\frac{x}{y}\right)^{-n}",
    r"2^{-x}",
    r"\frac{1}{\sqrt{1-x^2}}",
    r"a-(b-(c-d))",
    r"\frac{\frac{a}{b}}{\frac{c}{d}}",
    r"\frac{d^2x}{dt^2}+\omega^2x=0",
    r"\frac{\partial f}{\partial x}",
    r"\sum_{k=1}^{n}\frac{1}{k^2}",
    r"\sin^2\theta+\cos(2\theta)",
    r"\ln\frac{a}{b}",
    r"\binom{n}{k}p^k(1-p)^{n-k}",
    r"n!",
    r"f(x,y)+g'(x)",
    r"[0,1)\cup(2,\infty)",
    r"x=1\text{ or }x=-2",
    r"\{1,2,3\}",
    r"(1,-2)",
    r"a\pm b",
    r"v_{\max}=\hat{x}\dot{\theta}_{12}",
    r"\Delta E=\hbar\omega",
    r"3.50\times10^{-3}\,\mathrm{kg\,m^2}",
    r"\lim_{x\to 0}\frac{\sin x}{x}",
    r"\langle\psi|H|\psi\rangle",
    r"\nabla^2\phi=-\frac{\rho}{\varepsilon_0}",
    r"12\%",
    r"x\ne 3",
]


@pytest.mark.parametrize("text", TEXTS)
def test_it_reads_as_the_expression(text):
    latex = exprscore.parse(text).latex
    assert exprscore.equivalent(text, latex), latex
    # What is written once more does not change.
    assert exprscore.parse(latex).latex == exprscore.parse(exprscore.parse(latex).latex).latex


@pytest.mark.parametrize(
    ("name", "latex"),
    [
        ("alpha", r"\alpha"),
        ("x_1", "x_1"),
        ("v_{max}", r"v_{\mathrm{max}}"),
        ("dot{x}_{12}'", r"\dot{x}_{12}'"),
        ("Delta{E}_1", r"\Delta E_1"),
        ("varepsilon_0", r"\varepsilon_0"),
        ("E^{(1)}", "E^{(1)}"),
    ],
)
def test_names(name, latex):
    assert latex_of_name(name) == latex


def test_every_recorded_gold_reads_as_before(vectors):
    texts = [row["gold"] for row in vectors("golds.jsonl")]
    differ = []
    for text in texts:
        try:
            latex = exprscore.parse(text).latex
        except exprscore.LatexError:
            continue
        try:
            same = exprscore.equivalent(text, latex)
        except exprscore.ExprscoreError:
            same = False
        if not same:
            differ.append((text, latex))
    # Operators that are written otherwise than they are read (a determinant's bars, sets' words).
    assert len(differ) <= 0.02 * len(texts), differ[:20]
