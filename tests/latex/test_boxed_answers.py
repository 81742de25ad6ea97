r"""A box around a whole answer is no part of it; letters in a formula are factors or a word."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

ANSWERS = [
    "increasing",
    "negative z-axis",
    "along the x-axis",
    "clockwise, then at rest",
    "2.5e-3 m",
    "x^2 + 2x",
    "[-36,104]",
    r"\frac{1}{2}, \frac{3}{4}",
    r"$x = 2$ and $y = 3$",
    r"\{1, 2, 3\}",
    "2*pi*r",
]
BOXES = [
    r"\boxed{%s}",
    r" \boxed{ %s }. ",
    r"$\boxed{%s}$",
    "\\[\n\\boxed{%s}.\n\\]",
    r"$$\boxed{%s}$$",
    r"\(\boxed{%s}\)",
    r"\boxed{\boxed{%s}}",
]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("answer", ANSWERS)
def test_what_a_box_holds_is_read_as_if_it_stood_alone(box: str, answer: str) -> None:
    assert str(read_answer(box % answer)) == str(read_answer(answer))


@pytest.mark.parametrize(
    "text",
    [r"\boxed{3}+2", r"2\boxed{3}", r"\boxed{x=2}, \boxed{x=3}", r"\boxed{3", r"\boxed{3}}+1"],
)
def test_a_box_around_a_part_is_none_around_the_whole(text: str) -> None:
    assert score("3", text).score < 100


def test_places_in_a_box_are_those_of_the_text() -> None:
    with pytest.raises(LatexError, match="at character 12"):
        read_answer(r"$\boxed{1 + \unheardof{2}}$")
    assert "character 12" in str(score("1", r"$\boxed{1 + \unheardof{2}}$").reason)


PRODUCTS = ["mgRTh", "abcde", "wxyz", "nkTVB", "pqrst", "mgRT"]


@pytest.mark.parametrize("letters", PRODUCTS)
@pytest.mark.parametrize(
    "text", [r"$4 K_2 %s$", r"The answer is $4 K_2 %s$", r"\frac{1}{2} %s", r"so $\pi %s$"]
)
def test_letters_that_are_no_word_are_factors(text: str, letters: str) -> None:
    spaced = text % " ".join(letters)
    assert score(spaced, text % letters).score == 100
    for less in (text % "", text % letters[:-1]):
        assert score(less, text % letters).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\frac{3}{4}", r"\frac{3}{4} apples"),
        ("5", "The answer is $5$ apples"),
        (r"3\sqrt{2}", r"$3\sqrt{2}$ dollars"),
        ("4", "so there are 4 ways"),
    ],
)
def test_words_beside_a_value_stay_words(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100


@pytest.mark.parametrize(
    ("gold", "pred", "right"),
    [
        ("1.28e-06", "1.28e-06.", True),
        ("1.28e-06", "1.28e−06", True),
        ("1.28e-06", "1.28e+06", False),
        ("1280", "1.28e3.", True),
        ("[-36,104]", "[−36,104]", True),
        ("[-36,104]", "[ - 36,104]", True),
        ("[-36,104]", "[36,104]", False),
        ("(-36,104)", "(−36,104)", True),
        ("36104", "36,104", True),
    ],
)
def test_signs_and_points_around_numbers(gold: str, pred: str, right: bool) -> None:
    assert (score(gold, pred).score == 100) is right
