"""Derivatives that indices name, beside each other and beside curly d's."""

from __future__ import annotations

import itertools

import pytest

import exprscore

INDICES = ["x", "y", "xx", "xy", "yy", "xxy"]


def curly(function: str, index: str) -> str:
    below = r"\,".join(rf"\partial {letter}" for letter in index)
    order = f"^{len(index)}" if len(index) > 1 else ""
    return rf"\frac{{\partial{order} {function}}}{{{below}}}=e^{{xy}}(1+xy)"


def named(function: str, index: str) -> str:
    return rf"{function}_{{{index}}}=e^{{xy}}+xy\,e^{{xy}}"


@pytest.mark.parametrize("function", ["f", "u"])
@pytest.mark.parametrize(("one", "other"), list(itertools.product(INDICES, INDICES)))
def test_each_beside_each(function: str, one: str, other: str) -> None:
    said = exprscore.score(named(function, one), named(function, other)).score
    assert (said == 100) == (one == other)
    said = exprscore.score(curly(function, one), named(function, other)).score
    assert (said == 100) == (one == other)


def test_one_index_of_a_stress_is_two() -> None:
    assert exprscore.score(r"\sigma_{xx}=a+b", r"\sigma_x=a+b").score == 100


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        (r"[\mathbb{Q}(\sqrt{2},\sqrt{3}):\mathbb{Q}]=4", "The degree is **4**.", True),
        ("4", r"\dim_{\mathbb Q} V=4", True),
        ("4", "|G:H|=4", True),
        ("[K:F]=4", "[F:K]=4", False),
        ("1<|z-i|<2", r"\{z\in\mathbb{C} : 1 < |z - i| < 2\}", True),
        ("1<|z-i|<2", r"\{z\in\mathbb{C} : 1 < |z - i| < 3\}", False),
        (r"\int_{\mathbb R}f(t)\,dt", r"\int_{-\infty}^{\infty}f(t)\,dt", True),
        (r"\int_{[0,1]}x^2\,dx", r"\tfrac13", True),
        (r"\int_{[0,1]}f(x)\,dx", r"\int_{[0,2]}f(x)\,dx", False),
        (r"\langle m|n\rangle^*", r"\overline{\langle m|n\rangle}", True),
        (r"\langle m|n\rangle", r"\overline{\langle m|n\rangle}", False),
        (r"\mathrm{SO_4^{2-}}", r"$\text{SO}_4^{2-}$ (sulfate ion)", True),
        (r"5\text{ eV}", r"5\text{ eV (atom)}", False),
        (r"\triangle ABC\sim\triangle DEF", "Triangle ABC is similar to triangle DEF", True),
        (r"\triangle ABC\cong\triangle DEF", "Triangle ABC is similar to triangle DEF", False),
        (r"AB\parallel CD", "AB is parallel to CD", True),
        (r"AB\perp CD", "AB is parallel to CD", False),
        (r"\angle ABC=30^\circ", "angle ABC = 30", True),
        ("x>1, x<2", r"x>1 \wedge x<2", True),
    ],
)
def test_names_and_words(gold: str, pred: str, equal: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) == equal
