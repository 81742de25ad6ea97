"""Names of a letter and a word behind a hyphen, money before its number."""

from __future__ import annotations

import pytest

from exprscore import parse, score


@pytest.mark.parametrize("command", ["text", "textrm", "mbox"])
@pytest.mark.parametrize(
    ("letter", "word"), [("p", "value"), ("y", "intercept"), ("t", "statistic")]
)
def test_a_letter_with_a_word_behind_a_hyphen_is_a_name(
    command: str, letter: str, word: str
) -> None:
    gold = rf"{letter}\{command}{{-{word}}}=0.032"
    assert score(gold, "0.032").score == 100
    assert score(gold, f"{letter}-{word} = 0.032").score == 100
    assert score(gold, rf"\text{{{letter}-{word}}}=0.032").score == 100
    assert score(gold, f"{letter}-{word} = 0.32").score < 100


def test_a_difference_of_letters_is_none() -> None:
    assert score(r"p-\text{cost}=3", "3").score < 100
    assert parse("p-v") == parse("-v+p") or score("p-v", "-v+p").score == 100


@pytest.mark.parametrize("sign", ["Rs. ", "Rs ", r"\text{Rs. }", r"\text{Rs}\,", "₹", "Rs."])
def test_rupees_before_their_number(sign: str) -> None:
    assert score(f"{sign}450", "450 rupees").score == 100
    assert score(f"{sign}450", "450").score == 100
    assert score(f"{sign}450", "₹460").score < 100
    assert score(f"{sign}450", "$450").score < 100


def test_rs_without_a_number_is_no_money() -> None:
    assert score("R_s+Rs", "sR+R_s").score == 100
