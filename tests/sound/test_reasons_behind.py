"""What stands behind a value or a verdict as its reason: bounds, clauses with because, denials."""

from __future__ import annotations

import pytest

from exprscore import score


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("p=0.03", "p=0.03<0.05"),
        ("0.03", "p=0.03<0.05"),
        (r"p\approx0.031", r"p\approx0.0312<0.05"),
        ("9", r"\Delta=3^2=9>0"),
        (r"\text{NPV}\approx11.01", r"\text{NPV}=22.02/2\approx11.0>0"),
        ("0.5", r"|r|=0.5\le1"),
    ],
)
def test_a_bound_that_holds_behind_a_value_says_nothing(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100
    turned = pred.translate(str.maketrans("<>", "><")).replace(r"\le", r"\ge")
    assert score(gold, turned).score < 100
    assert score(gold, pred.replace("0.0", "0.1").replace("9", "8").replace("11", "12")) != 100


def test_a_bound_is_no_value() -> None:
    assert score("0.05", "p=0.03<0.05").score < 100
    assert score("x=3", "x=4>3").score < 100
    assert score("x=3", "x>3").score < 100


@pytest.mark.parametrize("verdict", ["diverges", "increasing", "even"])
@pytest.mark.parametrize(
    "reason",
    [
        "because the terms do not tend to zero",
        "since it is not bounded",
        "because of its symmetry",
    ],
)
def test_a_reason_of_a_verdict_in_words(verdict: str, reason: str) -> None:
    others = {"diverges": "converges", "increasing": "decreasing", "even": "odd"}
    assert score(verdict, f"{verdict} {reason}").score == 100
    assert score(others[verdict], f"{verdict} {reason}").score < 100


def test_a_denial_is_said_once_more() -> None:
    assert score("no", "No, it is not a subspace.").score == 100
    assert score("false", "False; the function is not continuous.").score == 100
    assert score("yes", "No, it is not a subspace.").score < 100
    assert score("no", "Yes, it is not a subspace.").score < 100
    assert score("no", "No, it is not impossible.").score < 100


@pytest.mark.parametrize(
    "leads", ["Entonces, ", "Quindi ", "Portanto, ", "Daher ist ", "Поэтому ", "よって、", "Alors "]
)
def test_words_that_lead_to_a_conclusion(leads: str) -> None:
    assert score("$x=5$", f"{leads}$x=5$.").score == 100
    assert score("$x=6$", f"{leads}$x=5$.").score < 100
