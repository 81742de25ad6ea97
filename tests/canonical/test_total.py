"""The total canonical form: every expression has one, canon's where canon answers."""

from __future__ import annotations

import pytest

from exprscore.profiles import Limits
from exprscore.sound.readings import read_answer
from exprscore.trees.tree import Tree

canon = pytest.importorskip("exprscore._native.canon", reason="the compiled core is not installed")

EVERY_KIND = [
    r"\frac{1}{2} m v^2",
    r"\frac{x}{0}",
    r"\int_0^1 x^2 \, dx",
    r"\frac{\partial^2 f}{\partial x \partial y}",
    r"\begin{pmatrix} 1 & x \\ 0 & 1 \end{pmatrix}",
    r"\{1, 2, 3\}",
    r"x \le 1",
    r"\sqrt{-x}",
    r"2.5 x + 1",
    r"7^{99} x + y",
    r"\sum_{n=1}^{N} n^2",
    r"\lim_{x \to 0} \frac{\sin x}{x}",
    r"\sin^2 x + \cos^2 x",
    r"\langle \psi | \phi \rangle",
    r"(x+y+z+w)^{5000}",
]


def form(text: str) -> tuple[Tree, str, str]:
    """Tree, stage and cause of a text's form."""
    made, stage, cause, complete, _ = canon.TotalWorkspace().form(
        read_answer(text, limits=Limits()).native
    )
    assert made is not None
    assert complete
    return Tree.from_labelled(made), stage, cause


@pytest.mark.parametrize("text", EVERY_KIND)
def test_every_kind_has_a_form(text):
    tree, stage, cause = form(text)
    assert len(tree) > 0
    assert (stage == "sympy") == (cause == "ok")
    assert len(tree.labels) == len(tree.kinds)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (r"\int_0^1 x^2 \, dx", r"\int_0^1 t^2 \, dt"),
        (r"\sum_{n=1}^{N} n a", r"\sum_{k=1}^{N} a k"),
        (r"\frac{x}{0} + y", r"y + \frac{x}{0}"),
        (r"1.5 x + y", r"y + x \cdot 1.5"),
        (r"\sqrt{-2} x", r"x \sqrt{-2}"),
        (r"x > 1", r"1 < x"),
        (r"-(a - b) i", r"(b - a) i"),
        (r"e^{-2ix}", r"e^{-ix} e^{-ix}"),
    ],
)
def test_what_does_not_count(one, other):
    ours, theirs = form(one)[0], form(other)[0]
    assert ours.labels == theirs.labels
    assert ours.leftmost.tolist() == theirs.leftmost.tolist()
