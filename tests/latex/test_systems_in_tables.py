"""Systems that are written in tables: marks of alignment, braces around lines, ranges behind."""

from __future__ import annotations

import pytest

import exprscore

OPEN = [
    (r"\begin{cases}", r"\end{cases}"),
    (r"\left\{\begin{aligned}", r"\end{aligned}\right."),
    (r"\left\{\begin{array}{rcl}", r"\end{array}\right."),
    (r"\left\{\begin{matrix}", r"\end{matrix}\right."),
    (r"\left\{\begin{split}", r"\end{split}\right."),
    (r"\left\{\begin{gathered}", r"\end{gathered}\right."),
    (r"\begin{array}{rcl}", r"\end{array}"),
    (r"\begin{aligned}", r"\end{aligned}"),
    (r"\begin{eqnarray}", r"\end{eqnarray}"),
]
ROWS = [
    r"x+y&=3\\x-2y&=1",
    r"x+y&=&3\\x-2y&=&1",
    r"x+y=&3\\x-2y=&1",
    r"x&+y&=3\\x&-2y&=1",
    r"x&+&y&=&3\\x&-&2y&=&1",
    r"&x+y=3\\&x-2y=1",
    r"x+y&=3,\\x-2y&=1",
]


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


# Rows of a table without a brace that begin with an empty cell may be those of a matrix.
SYSTEMS = [
    (begin, end, rows)
    for begin, end in OPEN
    for rows in ROWS
    if not (begin.startswith(r"\begin{array}") and rows.startswith("&"))
]


@pytest.mark.parametrize(("begin", "end", "rows"), SYSTEMS)
def test_marks_of_alignment_say_nothing(begin, end, rows):
    text = f"{begin}{rows}{end}"
    assert str(exprscore.parse(text)) == str(exprscore.parse("x+y=3, x-2y=1"))
    assert not equal("x+y=3, x+2y=1", text)


@pytest.mark.parametrize(("begin", "end"), OPEN[:3])
@pytest.mark.parametrize("rows", [r"-1&-1<x<0\\1&0<x<1", r"-1,&-1<x<0\\1,&0<x<1"])
def test_a_condition_may_begin_with_a_sign(begin, end, rows):
    gold = r"\begin{cases}-1&\text{if }-1<x<0\\1&\text{if }0<x<1\end{cases}"
    assert equal(f"f(x)={gold}", f"f(x)={begin}{rows}{end}")
    assert not equal(
        f"f(x)={gold}", f"f(x)={begin}{rows}{end}".replace("-1&", "-2&").replace("-1,&", "-2,&")
    )


def test_entries_with_signs_stay_entries():
    assert str(exprscore.parse(r"\begin{array}{cc}1&-1\\0&2\end{array}")).startswith("(matrix")


@pytest.mark.parametrize("between", [r"\quad", r",\quad", ", ", r"\ "])
@pytest.mark.parametrize("where", [r"x\in A", r"x,y\in A", "x>0"])
def test_a_range_behind_a_statement_is_of_it(between, where):
    assert str(exprscore.parse(rf"f(x)=0{between}\forall {where}")).startswith(
        "(given (= (f: x) 0)"
    )
    assert equal("f(x)=0", rf"f(x)=0{between}\forall {where}")
