"""Commas between digits where no list can stand are decimal signs: fractions, roots, quantities."""

from __future__ import annotations

import pytest

import exprscore


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"\unit[0,12]{\Omega}", "(* 0.12 unit:Ω)"),
        (r"\frac{\unit[5]{V}}{\unit[0,2]{A}}", "(* (* 5 unit:V) (^ (* 0.2 unit:A) -1))"),
        (r"\sqrt{\unit[0,2]{A}}", "(^ (* 0.2 unit:A) (^ 2 -1))"),
        (
            r"\unit[1,5\cdot10^{-3}]{\frac{m}{s}}",
            "(* 1.5 (^ 10 (* -1 3)) unit:m (^ unit:s -1))",
        ),
        (r"\frac{1}{0,2+3}", "(* 1 (^ (+ 0.2 3) -1))"),
        (r"\frac{3}{0,2\,\mathrm{A}}", "(* 3 (^ (* 0.2 unit:A) -1))"),
        (r"\sqrt[3]{2,5}", "(^ 2.5 (^ 3 -1))"),
        # lists stay lists
        (r"\frac{1}{2},3,5", "(sequence (* 1 (^ 2 -1)) 3 5)"),
        (r"\sqrt[3]{2},5", "(sequence (^ 2 (^ 3 -1)) 5)"),
        (r"\frac{x_{1,2}}{3},4,5", "(sequence (* x_{1,2} (^ 3 -1)) 4 5)"),
        ("[1,2]", "(list 1 2)"),
    ],
)
def test_what_each_is_read_as(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning


@pytest.mark.parametrize("mark", [r"\hat", r"\bar", r"\dot", r"\tilde", r"\vec", r"\overline"])
def test_a_power_behind_an_accent_over_an_index(mark: str) -> None:
    within, around = mark + "{x_1}^2+" + mark + "{x_2}^2", mark + " x_1^2+" + mark + " x_2^2"
    assert str(exprscore.parse(within)) == str(exprscore.parse(around))


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (
            r"x\in(-\infty;-2,5]\cup[0,5;+\infty)",
            "(in x (union ((] (* -1 #oo) (* -1 2.5)) ([) 0.5 #oo)))",
        ),
        ("(1,2; 3,4)", "(tuple 1.2 3.4)"),
        ("1,2;3,4", "(sequence (sequence 1 2) (sequence 3 4))"),
        (r"v=0,15\;\hbox{m/s}", "(= v (* 0.15 unit:m (^ unit:s -1)))"),
        ("Min.: $x=0$", '(qualified (= x 0) "minimum")'),
    ],
)
def test_semicolons_and_wrappers(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        ("V_4-V_1=Qd(a+b)", "Qda+Qdb", True),
        ("V_4-V_1=Qd(a+b)", "Qda-Qdb", False),
        ("V_4-V_1=3", "3", False),
        ("x_1-x_2=a+b", "a+b", False),
        ("a_n-a_{n-1}=2n", "2n", False),
    ],
)
def test_differences_of_one_quantity(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) == same
