"""Answers as they stand in the source of a program or of a page of markdown."""

from __future__ import annotations

import pytest

import exprscore

FORMULAS = [
    r"\(E = -8.6\times 10^{39} \text{ J}\)",
    r"\[\sigma_{\text{ellipsoid}} = \frac{Q}{4 \pi abc}\]",
    r"\theta = \arccos \left( -\frac{\mu_0 q_e q_m}{4\pi L} \right)",
    r"\begin{pmatrix}1 & \alpha \\ 3 & 4\end{pmatrix}",
    r"\begin{cases} x^2 & x \ge 0 \\ \sin x & x < 0 \end{cases}",
    r"\sqrt{2}\,\mathrm{m}",
    r"\{1, 2\}",
    r"\omega_{\rm sum} = \frac{qB}{m} + \sqrt{ \frac{2qe}{m} }",
]


@pytest.mark.parametrize("formula", FORMULAS)
def test_every_backslash_twice(formula):
    assert str(exprscore.parse(formula.replace("\\", r"\\"))) == str(exprscore.parse(formula))


@pytest.mark.parametrize("formula", FORMULAS)
def test_signs_escaped_for_markdown(formula):
    escaped = formula.replace("_", r"\_").replace("*", r"\*")
    assert str(exprscore.parse(escaped)) == str(exprscore.parse(formula))
    both = formula.replace("\\", r"\\").replace("_", r"\_")
    assert str(exprscore.parse(both)) == str(exprscore.parse(formula))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (r"x = 1 \\ y = \alpha", r"x = 1, y = \alpha"),  # one command has one: a line break
        (r"x = 1 \\ y = 2", "x = 1, y = 2"),
        (r"x = 1 \\(y = 2)", "x = 1, (y = 2)"),
        (r"x = 1 \\\alpha = 2", r"x = 1, \alpha = 2"),
    ],
)
def test_line_breaks_stay(text, same):
    assert exprscore.equivalent(same, text)


def test_underscores_of_text_stay():
    assert "_" in str(exprscore.parse(r"\text{a\_b} = 5"))
