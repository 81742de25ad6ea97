"""Clauses that lead up to a statement, words of other languages, decimal commas, several equations
in one."""

from __future__ import annotations

import pytest

from exprscore import parse, score


@pytest.mark.parametrize(
    "clause",
    [
        "The system is consistent, and ",
        "The system is consistent and ",
        "So the vectors are coplanar, and ",
    ],
)
@pytest.mark.parametrize("value", ["$b=2v$", r"$\mathbf{b}=2\mathbf{v}+\mathbf{w}$"])
def test_a_clause_says_nothing_of_the_statement_behind_it(clause: str, value: str) -> None:
    assert score(value, f"{clause}{value}.").score == 100
    assert score(value.replace("2", "3"), f"{clause}{value}.").score < 100


def test_a_clause_that_says_something_stays() -> None:
    converges, diverges = (f"The series {word}, and $a=5$." for word in ("converges", "diverges"))
    assert score(converges, diverges).score < 100
    assert score("$a=5$", "The maximum is not $a=5$.").score < 100


@pytest.mark.parametrize(
    ("leads", "condition"),
    [("La soluzione è ", "per"), ("La solución es ", "para"), ("The solution is ", "for")],
)
def test_words_of_other_languages(leads: str, condition: str) -> None:
    text = rf"{leads}$a_n=3^n-2^n$ {condition} $n \ge 0$."
    assert score("$a_n=3^n-2^n$", text).score == 100
    assert score("$a_n=3^n+2^n$", text).score < 100


def test_per_before_a_unit_is_none() -> None:
    assert score("5 meters per second", "5 m/s").score == 100


@pytest.mark.parametrize(("typed", "value"), [("1+0,10", "1.1"), ("1-0,25", "0.75")])
def test_nobody_adds_nought(typed: str, value: str) -> None:
    assert score(value, typed).score == 100
    assert score(f"({value})^2", f"({typed})^2").score == 100


def test_a_point_that_ends_with_nought_is_a_point() -> None:
    assert "tuple" in str(parse("(a+b, 10)"))
    assert "tuple" in str(parse("(x+10, 10)"))


@pytest.mark.parametrize(("x", "y"), [(2, 2), (2, 3)])
def test_a_point_of_names_is_several_equations(x: int, y: int) -> None:
    gold = rf"$$x_1={x},\qquad x_2={y},\qquad Z_{{\max}}=10$$"
    assert score(gold, rf"$(x_1,x_2)=({x},{y})$ with $Z_{{\max}}=10$").score == 100
    assert score(gold, rf"$(x_1,x_2)=({x},{y})$, $Z_{{\max}}=10$").score == 100
    assert score(gold, rf"$(x_1,x_2)=({x},{y + 1})$ with $Z_{{\max}}=10$").score < 100
    assert score(gold, rf"$(x_2,x_1)=({x},{y + 1})$ with $Z_{{\max}}=10$").score < 100
    assert score(gold, rf"$(x_1,x_2)=({x},{y})$ with $Z_{{\max}}=11$").score < 100
