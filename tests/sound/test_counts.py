"""What is counted, in digits and in words: solutions and roots, things in the plural, units."""

from __future__ import annotations

import itertools

import pytest

from exprscore import parse, score

NUMBERS = {1: "one", 2: "two", 4: "four", 12: "twelve", 25: "twenty five"}


def _noun(number: int, noun: str) -> str:
    return noun if number == 1 else noun + "s"


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("kind", ["", "real ", "positive ", "distinct real "])
def test_solutions(number: int, kind: str) -> None:
    says = [
        rf"{digits}\text{{ {kind}{_noun(number, noun)}}}"
        for digits in [str(number)]
        for noun in ("solution", "root")
    ]
    says += [
        rf"\text{{{NUMBERS[number]} {kind}{_noun(number, noun)}}}" for noun in ("solution", "root")
    ]
    says += [f"There are exactly {NUMBERS[number]} {kind}solutions.", f"{number} {kind}roots"]
    for gold, pred in itertools.product(says, says):
        assert score(gold, pred).score == 100
    for gold in says:
        assert score(gold, str(number)).score == score(str(number), gold).score == 100
        assert score(gold, f"{number + 1} {kind}roots").score < 100
        assert score(gold, "no solution").score < 100
        assert score(gold, "infinitely many solutions").score < 100
        assert score(gold, f"at least {number} solutions").score < 100
        assert score(gold, f"more than {NUMBERS[number]} solutions").score < 100


@pytest.mark.parametrize(
    ("kind", "other"), list(itertools.permutations(["real", "complex", "integer", "rational"], 2))
)
def test_of_another_kind(kind: str, other: str) -> None:
    assert score(f"2 {kind} roots", f"two {other} roots").score < 100
    assert score(rf"\text{{two {kind} roots}}", rf"2\text{{ {other} roots}}").score < 100


def test_things_and_units_behind_words() -> None:
    assert score(r"\text{twelve students}", r"12\text{ students}").score == 100
    assert score("12", "twelve students").score == 100
    assert score("12 students", "twelve teachers").score < 100
    assert score(r"5\text{ m}", "five meters").score == 100
    assert score(r"5\text{ m}", "five seconds").score < 100
    assert score(r"500\text{ cm}", "five meters").score == 100


@pytest.mark.parametrize(
    "text",
    [
        "two fifths",
        "one or two students",
        "at five meters",
        "not one solution",
        "two or three roots",
    ],
)
def test_what_is_no_count(text: str) -> None:
    assert "unit:" not in str(parse(rf"\text{{{text}}}"))
