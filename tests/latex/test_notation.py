"""Notations by class: combinations, signs above, words that restrict, values side by side."""

from __future__ import annotations

import pytest

from exprscore.sound.readings import read_answer

COMBINATIONS = [
    (r"\mathrm{C}_7^3", "(binomial 7 3)"),
    (r"C_9^4", "(binomial 9 4)"),
    (r"C_m^k", "(binomial m k)"),
    (r"C_{2n}^{n+1}", "(binomial (* 2 n) (+ n 1))"),
    (r"{}_{7}C_{2}", "(binomial 7 2)"),
    (r"{}^nC_r", "(binomial n r)"),
    (r"{}_nP_r", "(* (factorial n) (^ (factorial (+ n (* -1 r))) -1))"),
    (r"\mathrm{A}_6^2", "(* (factorial 6) (^ (factorial (+ 6 (* -1 2))) -1))"),
    (r"4\mathrm{C}_6^2", "(* 4 (binomial 6 2))"),
    # constants, isotopes, terms and polynomials are none
    (r"C_1^2", "(^ C_1 2)"),
    (r"C_n^2", "(^ C_n 2)"),
    (r"C_p^2", "(^ C_p 2)"),
    (r"{}^{13}_6C", "^{13}_6C"),
    (r"{}^3P_0", "^{3}P_0"),
    (r"C_n^k(x)", "(^ (C_n: x) k)"),
]

SIGNS_ABOVE = [
    (r"1^{--}", "(^{--}: 1)"),
    (r"g(0^-)", "(g: (^{-}: 0))"),
    (r"\Sigma^{++}", "Sigma^{++}"),
    (r"\frac12^+", "(^{+}: (* 1 (^ 2 -1)))"),
]

RESTRICTED = [
    (r"all even $m>4$", '(And (> m 4) "even")'),
    (r"$p<9$ is prime", '(And (< p 9) "prime")'),
    (r"k\ge 2 \text{ (k odd)}", '(And (>= k 2) "odd")'),
    (r"$a$ is odd and $b$ is even", '(and (And a "odd") (And b "even"))'),
    (
        r"\begin{cases}a&n\text{ is odd}\\b&n\text{ is even}\end{cases}",
        '(cases (row a (And n "odd")) (row b (And n "even")))',
    ),
    (r"7 \text{ (odd)}", '(qualified 7 "odd")'),
]

SIDE_BY_SIDE = [
    (r"3u_1 \frac{2}{5}u_1", "(sequence (* 3 u_1) (* (* 2 (^ 5 -1)) u_1))"),
    (r"2ab 5ab", "(sequence (* 2 a b) (* 5 a b))"),
    (r"3u_1 \frac25 u_2", "(* 3 u_1 (* 2 (^ 5 -1)) u_2)"),
    (r"x\frac12 y", "(* x (* 1 (^ 2 -1)) y)"),
]

OTHERS = [
    (r"\frac{dy}{dt}(t=2)", "(evaluated_at (derivative y t 1) (= t 2))"),
    (r"3.1\,\overset{\circ}{A}", "(* 3.1 unit:Å)"),
    (r"2\mathring{A}^{-1}", "(* 2 (^ unit:Å (* -1 1)))"),
    (r"\leq", '"<="'),
]


@pytest.mark.parametrize(
    ("text", "tree"), COMBINATIONS + SIGNS_ABOVE + RESTRICTED + SIDE_BY_SIDE + OTHERS
)
def test_usual_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)).replace(" ", "") == tree.replace(" ", "")
