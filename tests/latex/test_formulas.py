"""A text that is one formula is read at once; the same text with a mark behind it is not."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("exprscore._native.pair", reason="needs the compiled core")

import exprscore
from exprscore.errors import ExprscoreError

ATOMS = ("x", "v_0", r"\rho_1", r"\omega^2", "m", "a", "A", "T", r"\alpha", "3", "2.5", r"\pi")
BINARY = ("+", "-", r"\cdot", r"\times", " ", r"\,", "/", r"\pm")


def _wrapped(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, st.sampled_from(BINARY), inner).map(" ".join)
    return st.one_of(
        pairs,
        inner.map(lambda a: rf"\left({a}\right)"),
        inner.map(lambda a: rf"({a})^2"),
        inner.map(lambda a: rf"\sqrt{{{a}}}"),
        inner.map(lambda a: rf"\sin {a}"),
        inner.map(lambda a: rf"-{a}"),
        st.tuples(inner, inner).map(lambda ab: rf"\frac{{{ab[0]}}}{{{ab[1]}}}"),
    )


FORMULAS = st.recursive(st.sampled_from(ATOMS), _wrapped, max_leaves=8)


def read(text: str) -> str:
    try:
        return str(exprscore.parse(text))
    except ExprscoreError as error:
        return type(error).__name__


@settings(max_examples=400, deadline=None)
@given(FORMULAS, st.one_of(st.none(), FORMULAS))
def test_it_is_read_as_the_rules_of_answers_read_it(left: str, right: str | None) -> None:
    text = left if right is None else f"{left} = {right}"
    assert read(text) == read(f"{text} ;")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"2v_0 \frac{3}{4}v_0", "(sequence (* 2 v_0) (* (* 3 (^ 4 -1)) v_0))"),
        ("x = 1 = 2", "(chain (= x 1) (= 1 2))"),
    ],
)
def test_what_could_be_two_values_or_statements_is_none(text: str, tree: str) -> None:
    assert str(exprscore.parse(text)) == f"Expr('{tree}')" or str(exprscore.parse(text)) == tree
