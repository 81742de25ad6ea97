"""Tables of markdown with a heading: a name and its value in each row."""

from __future__ import annotations

import itertools

import pytest

import exprscore
from exprscore.errors import LatexError

HEADS = [("Variable", "Value"), ("name", "value"), ("**Quantity**", "**Result**")]
RULES = ["|---|---|", "| --- | --- |", "|:--|--:|", "|-------:|:---:|"]


def table(head: tuple[str, str], rule: str, rows: list[tuple[str, str]]) -> str:
    lines = [f"| {head[0]} | {head[1]} |", rule, *(f"| {a} | {b} |" for a, b in rows)]
    return "\n".join(lines)


@pytest.mark.parametrize(("head", "rule"), list(itertools.product(HEADS, RULES)))
def test_rows_are_equations(head, rule):
    rows = [("x", "3"), ("y", r"\frac{1}{2}"), ("z", "-5")]
    pred = table(head, rule, rows)
    assert exprscore.score(r"x=3, y=\frac12, z=-5", pred).score == 100
    assert exprscore.score(r"x=3, y=\frac12, z=-5", pred + "\n").score == 100
    assert exprscore.score(r"x=3, y=\frac12, z=5", pred).score < 100
    assert exprscore.score(r"x=-5, y=\frac12, z=3", pred).score < 100
    assert exprscore.score("x=3", pred).score < 100


def test_formulas_in_dollars_may_stand_in_cells():
    pred = table(("Variable", "Value"), "|---|---|", [("$x$", "$3$"), ("$y$", "$4$")])
    assert exprscore.score("x=3, y=4", pred).score == 100
    assert exprscore.score("x=4, y=3", pred).score < 100


@pytest.mark.parametrize(
    "text",
    [
        "| name | value |\n| x | 3 |",
        "| name | value |\n|---|---|",
        "| name | value |\n|---|---|\n| x | 3 | 4 |",
        "| name | value |\n|---|---|\n| x | 3",
        "| name | value |\n|---|---|\n|  | 3 |",
        "| name | value | unit |\n|---|---|---|\n| x | 3 | m |",
        "| x | y |\n|---|---|\n| 3 | 4 |",
    ],
)
def test_other_tables_are_refused(text):
    with pytest.raises(LatexError):
        exprscore.parse(text)
