"""A word that denies a quality behind a value, or says that it is seldom so, is not dropped."""

from __future__ import annotations

import pytest

import exprscore

DENIALS = (
    "not",
    "never",
    "neither",
    "by no means",
    "cannot be",
    "far from",
    "fails to be",
    "isn't",
    "isn\u2019t",
)
DOUBTS = ("sometimes", "hardly", "seldom", "rarely", "falsely", "possibly")
QUALITIES = ("stable", "increasing", "a maximum", "convergent", "symmetric")
FRAMES = ("$x=5$, {}", r"x=5\text{{, {}}}")


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("quality", QUALITIES)
@pytest.mark.parametrize("word", DENIALS + DOUBTS)
def test_no_word_that_turns_a_quality_is_dropped(frame: str, quality: str, word: str) -> None:
    said, turned = frame.format(quality), frame.format(f"{word} {quality}")
    assert exprscore.score(said, turned).score < 100
    assert exprscore.score(turned, said).score < 100


@pytest.mark.parametrize("quality", QUALITIES)
def test_words_that_deny_are_one(quality: str) -> None:
    assert exprscore.score(f"$x=5$, not {quality}", f"$x=5$, never {quality}").score == 100
    assert exprscore.score(f"$x=5$, always {quality}", f"$x=5$, {quality}").score == 100


@pytest.mark.parametrize(
    "verb", ["isn't", "isn\u2019t", "is not", "wasn't", "can't be", "won't be"]
)
@pytest.mark.parametrize("quality", ["right", "correct", "the answer", *QUALITIES])
def test_a_value_that_is_denied_is_no_answer(verb: str, quality: str) -> None:
    assert exprscore.score("$x=5$", f"$x=5$ {verb} {quality}").score < 100
    assert exprscore.score(f"$x=5$ is {quality}", f"$x=5$ {verb} {quality}").score < 100


@pytest.mark.parametrize(
    ("contracted", "whole"),
    [
        ("the limit doesn't exist", "the limit does not exist"),
        ("it isn\u2019t defined", "it is not defined"),
        ("doesn't converge", "does not converge"),
    ],
)
def test_contractions_are_two_words(contracted: str, whole: str) -> None:
    assert exprscore.score(whole, contracted).score == 100
