"""Commas, words and tables in tables of cases; sentences that deny something of a name."""

from __future__ import annotations

import pytest

import exprscore

MEANING = '(cases (row (* 2 t) (chain (< 0 t) (< t 1))) (row 0 "otherwise"))'


@pytest.mark.parametrize(
    "text",
    [
        r"\begin{cases} 2t & \text{, if }0<t<1 \\ 0 & \text{, otherwise} \end{cases}",
        r"\begin{cases} 2t & ,0<t<1 \\ 0 & , \text{else} \end{cases}",
        r"\begin{cases} 2t, & \text{if }0<t<1 \\ 0, & \text{o.w.} \end{cases}",
        r"\begin{cases}\begin{array}{lc} 2t, & 0<t<1 \\ 0 & otherwise. \end{array}\end{cases}",
        r"\begin{cases} 2t & 0<t<1 \\ 0 & \text{其他} \end{cases}",
    ],
)
def test_cases(text: str) -> None:
    assert str(exprscore.parse(text)) == MEANING


def test_a_system_in_a_table_stays_a_system() -> None:
    text = r"\begin{cases}\begin{array}{l} x+y=1\\ x-y=3\end{array}\end{cases}"
    assert str(exprscore.parse(text)).startswith("(sequence (= (+ x y) 1)")


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        (r"\text{not diagonalizable}", "$A$ is not diagonalizable.", True),
        (r"\text{not diagonalizable}", "$A$ isn't diagonalizable.", True),
        (r"\text{not diagonalizable}", "$A$ is diagonalizable.", False),
        ("$A$ is diagonalizable.", "$A$ is not diagonalizable.", False),
        ("x", "x is not correct", False),
        ("x=5", "x=5 is not correct", False),
        ("y^{(4)}+y=0", r"\frac{d^4y}{dx^4}+y=0", True),
        ("y^{(4)}+y=0", r"\frac{d^3y}{dx^3}+y=0", False),
        (r"250\text{ kPa (gauge)}", r"250\text{ kPa (absolute)}", False),
        (r"250\text{ kPa (gauge)}", r"250\text{ kPa}", True),
    ],
)
def test_pairs(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) == same
