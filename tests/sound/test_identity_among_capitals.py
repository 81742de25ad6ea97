"""I in a sum of products of capitals is the identity, and the capitals are matrices."""

from __future__ import annotations

import pytest

from exprscore import score


@pytest.mark.parametrize(
    ("gold", "pred", "wrong"),
    [
        (r"(I-K_tC)\Sigma", r"\Sigma-K_tC\Sigma", r"\Sigma-CK_t\Sigma"),
        ("(I-A)B", "B-AB", "B-BA"),
        ("B(I-A)", "B-BA", "B-AB"),
        ("(I-A)(I+A)", "I-A^2", "I+A^2"),
        ("(I+A)(I+B)", "I+A+B+AB", "I+A+B+BA"),
        ("(I+2A)B", "B+2AB", "B+AB"),
        ("(2I-A)B", "2B-AB", "B-AB"),
    ],
)
def test_i_is_the_identity(gold: str, pred: str, wrong: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100
    assert score(gold, wrong).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"(I+mR^2)\omega", r"(1+mR^2)\omega"),
        ("(I_1+I)R", "(I_1+1)R"),
        (r"\frac12I\omega^2", r"\frac12\omega^2"),
        ("IR", "R"),
        ("I", "1"),
        ("1-I", "|1-I|"),
        ("(1-I)R", "0"),
    ],
)
def test_i_is_a_quantity_elsewhere(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100
    assert score(pred, gold).score < 100
