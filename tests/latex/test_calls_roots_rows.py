"""A zeta of numbers, a root behind the argument it is of, and rows in which nothing stands."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("name", [r"\zeta", r"\Gamma"])
@pytest.mark.parametrize("value", ["3/2", r"\frac{3}{2}", r"\tfrac32", "5/3", "2.5"])
def test_a_known_function_of_numbers_is_a_call(name, value):
    rest = r"(2\pi m)^{3/2}"
    assert score(f"{name}({value}){rest}", f"{rest}{name}({value})") == 100
    assert score(f"{name}({value}){rest}", rf"{value}\cdot {name} {rest}") < 100
    assert score(f"{name}({value})(1+x)", rf"{name}(1+x)\cdot {value}") < 100
    assert score(f"{name}({value})", rf"{value}\cdot {name}") < 100


@pytest.mark.parametrize("function", [r"\sin", r"\cos", r"\tan", r"\sinh", r"\cosh"])
@pytest.mark.parametrize("name", ["x", r"\theta", "t"])
def test_a_root_of_the_argument_stands_behind_the_function(function, name):
    root = rf"\sqrt{{1-{name}^2}}"
    text = rf"{function} {name}{root}"
    assert score(text, rf"{root}{function}({name})") == 100
    assert score(text, rf"{function}({name}{root})") < 100
    assert score(rf"{function}({name}{root})", text) < 100


@pytest.mark.parametrize("function", [r"\sin", r"\cos"])
def test_a_root_of_something_else_may_be_a_coefficient(function):
    damped = r"\omega\sqrt{1-\zeta^2}t"
    assert score(rf"{function} {damped}", rf"{function}({damped})") == 100
    assert score(rf"{function} t\sqrt{{k/m}}", rf"{function}(t\sqrt{{k/m}})") == 100


TABLES = ["pmatrix", "bmatrix", "matrix", "vmatrix"]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("blank", [r"\\ \\", r"\\\\", r"\\[2pt] \\", r"\\ \\ \\"])
def test_a_blank_row_sets_others_apart(table, blank):
    def matrix(rows: str) -> str:
        return rf"\begin{{{table}}}{rows}\end{{{table}}}"

    assert score(matrix(r"1&2\\3&4"), matrix(rf"1&2{blank}3&4")) == 100
    assert score(matrix(r"1&2\\0&0\\3&4"), matrix(rf"1&2{blank}3&4")) < 100
    assert score(matrix(r"1\\2"), matrix(rf"1{blank}2")) == 100
    assert score(matrix(r"1\\0\\2"), matrix(rf"1{blank}2")) < 100
    assert score(matrix(r"1&2\\0&0\\3&4"), matrix(r"1&2\\&\\3&4")) == 100
    assert score(matrix(r"1&0\\0&4"), matrix(r"1&\\&4")) == 100
