"""Qualities of one thing in any order, letters of truth alone, answers that none of is right."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score

LISTS = [
    ("virtual", "upright", "magnified"),
    ("real", "inverted", "diminished"),
    ("reflexive", "symmetric", "not transitive"),
    ("linear", "homogeneous", "autonomous"),
    ("adiabatic", "reversible", "exothermic"),
]


def _say(words: tuple[str, ...], last: str) -> str:
    return ", ".join(words[:-1]) + last + words[-1]


@pytest.mark.parametrize("words", LISTS)
def test_in_any_order(words: tuple[str, ...]) -> None:
    gold = _say(words, ", ")
    for turned in itertools.permutations(words):
        for last in (", ", " and ", ", and "):
            pred = _say(turned, last)
            assert score(rf"\text{{{gold}}}", rf"\text{{{pred}}}").score == 100
            assert score(pred, gold).score == 100
        assert score(gold, _say(turned[:-1], " and ")).score < 100
        assert score(gold, _say((*turned[:-1], "stable"), " and ")).score < 100
        assert score(gold, _say((*turned[:-1], f"not {turned[-1]}"), " and ")).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("virtual, upright and magnified", "upright, real and magnified"),
        ("virtual, upright and magnified", "inverted, virtual and magnified"),
        ("continuous but not differentiable", "differentiable but not continuous"),
        ("virtual, upright", "upright, virtual"),  # of two things
        ("stable, unstable, bounded", "unstable, stable, bounded"),
        ("increases, decreases, increases", "decreases, increases, increases"),
        ("maximum, minimum and saddle", "minimum, maximum and saddle"),
        ("iron, copper, gold", "gold, copper, iron"),
        ("first oxidation, then reduction", "first reduction, then oxidation"),
        ("oxidation before reduction", "reduction before oxidation"),
        ("from real to virtual", "from virtual to real"),
        ("virtual or upright or magnified", "magnified, upright and virtual"),
        ("The first image is real and inverted", "The second image is inverted and real"),
    ],
)
def test_other_words_or_an_order(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100
    assert score(pred, gold).score < 100


def test_what_is_said_of_the_same() -> None:
    assert score("upright and virtual", "The image is virtual and upright.").score == 100
    assert score("not bounded but continuous", "continuous but not bounded").score == 100


@pytest.mark.parametrize(("word", "letter"), [("True", "T"), ("False", "F")])
def test_the_letter_of_a_truth(word: str, letter: str) -> None:
    other = {"T": "F", "F": "T"}[letter]
    assert score(rf"\text{{{word}}}", letter).score == score(letter, word).score == 100
    assert score(rf"\text{{{word}}}", other).score < 100
    assert score(other, word).score < 100
    assert score(rf"\text{{{word}}}", f"2{letter}").score < 100
    assert score(rf"\text{{{word}}}", letter.lower()).score < 100
    assert score(f"({letter}, 2)", f"({word}, 2)").score < 100


def test_none_of_the_answers_offered() -> None:
    says = [
        "None of the above",
        "none of these",
        "None of the options.",
        "none of the given choices",
    ]
    for gold, pred in itertools.product(says, says):
        assert score(rf"\text{{{gold}}}", rf"\text{{{pred}}}").score == 100
    for gold in says:
        assert score(gold, "All of the above").score < 100
        assert score(gold, r"\emptyset").score < 100
        assert score(gold, "no solution").score < 100
        assert score(gold, "none of the roots").score < 100
