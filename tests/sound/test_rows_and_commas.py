"""Rows that blanks part, commas that the other answer shows to be decimal, bare moduli, arrows."""

from __future__ import annotations

import random

import pytest

import exprscore

SAME = [
    (r"\begin{pmatrix}3&-2&1\end{pmatrix}^T", r"(3\;-2\;1)^T"),
    ("(3,-2,1)", r"[3\quad-2\quad1]"),
    ("[1,-2,3]^T", r"[1\ -2\ 3]^T"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", "[1 2; 3 4]"),
    ("52,56", r"52.56\ \text{minuti}"),
    ("x=12,5", "12.5"),
    ("-0,5", r"-\frac12"),
    (r"1{,}666\text{ kg/s}", r"1.67\text{ kg/s}"),
    (r"F\approx-2{,}467\times10^{-5}\text{ N}", r"-2.47\times10^{-5}\text{ N}"),
    ("1{,}666", "1666"),
    ("2,3", "x=2, x=3"),
    (r"x\equiv3\pmod7", r"x\equiv3\ (7)"),
    (r"x\equiv3\pmod7", r"x\equiv3\;[7]"),
    (r"x\equiv3\pmod7", r"x=10\bmod7"),
    (r"x\equiv1,6\ (7)", r"x\equiv\pm1\pmod7"),
    (r"2.42\ \mathrm{mm}\ (\downarrow)", r"2.42\times10^{-3}\text{ m (downward)}"),
    (r"10\text{ kN}\uparrow", r"10\text{ kN upward}"),
]

OTHER = [
    (r"[3\quad-2\quad1]", "(3,2,1)"),
    ("[1 2; 3 4]", r"\begin{pmatrix}1&3\\2&4\end{pmatrix}"),
    ("52,56", "53.56"),
    ("(2,5)", "2.5"),
    ("[2,5]", "2.5"),
    ("2, 5, 7", "2.5"),
    (r"1{,}666\text{ kg/s}", r"1.76\text{ kg/s}"),
    (r"1{,}500\text{ m}", r"1.5\text{ m}"),
    (r"x\equiv3\pmod7", r"x\equiv3\ (5)"),
    (r"x\equiv3\pmod7", r"x=4\bmod7"),
    ("x=21", r"x\equiv3\ (7)"),
    (r"10\text{ kN}\uparrow", r"10\text{ kN}\downarrow"),
    (r"2.42\ \mathrm{mm}\ (\downarrow)", r"2.42\text{ mm (upward)}"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100


@pytest.mark.parametrize("seed", [[k] for k in range(20)])
def test_rows_of_any_numbers(seed: list[int]) -> None:
    draw = random.Random(seed[0])
    row = [draw.randint(-9, 9) for _ in range(draw.randint(3, 6))]
    row[:2] = [abs(n) + 1 for n in row[:2]]  # a number beside a number
    blank = draw.choice([" ", r"\ ", r"\;", r"\quad "])
    written = "[" + blank.join(map(str, row)) + "]"
    columns = r"\begin{bmatrix}" + "&".join(map(str, row)) + r"\end{bmatrix}"
    assert exprscore.score(columns, written).score == 100
    turned = [*row[:-1], row[-1] + 1]
    assert exprscore.score(columns, "[" + blank.join(map(str, turned)) + "]").score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"x\in\mathbb R^+", "x>0"),
        (r"H(f)=\mathbb R^+", r"H(f)=(0,\infty)"),
        (r"[0,\infty)", r"\mathbb R_0^+"),
        (r"[0,\infty)", r"\mathbb R_{\ge0}"),
        (r"(-\infty,0)", r"\mathbb R^-"),
        (r"V_{in2}-V_{in1}", r"V_{\text{in2}}-V_{\text{in1}}"),
        (r"7{,}5\text{ cm and }12{,}8\text{ cm}", r"7,5\text{ cm and }12,8\text{ cm}"),
        (r"C(3;-4), r=\sqrt{19}", r"\text{Centro }(3,-4),\ \text{radio }\sqrt{19}"),
        ("r=5", r"\text{rayon }5"),
    ],
)
def test_sets_of_one_sign_and_names(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"x\in\mathbb R^+", r"x\ge0"),
        (r"(0,\infty)", r"\mathbb R_0^+"),
        (r"(0,\infty)", r"\mathbb R^-"),
        (r"\mathbb R^2", r"\mathbb R^+"),
        (r"V_{in2}", r"V_{\text{in1}}"),
        (r"C(3;-4), r=19", r"\text{Centro }(3,-4),\ \text{radio }\sqrt{19}"),
    ],
)
def test_other_sets_and_names(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100
