"""Letters that stand for something beside the other answer: of options, of truth values."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score

SAYS = ["option {}", "Option ({})", "The correct option is {}.", "the choice is: ({})", "choice {}"]


@pytest.mark.parametrize("says", SAYS)
@pytest.mark.parametrize(("gold", "letter"), [*itertools.product("ABCD", "abcd")])
def test_a_small_letter_that_is_said_to_be_an_option_is_its_capital(gold, letter, says):
    equal = gold.lower() == letter
    for capital in (gold, f"({gold})", f"Option {gold}"):
        assert (score(capital, says.format(letter)).score == 100.0) is equal


@pytest.mark.parametrize("text", ["c", "(c)", "3c", "not option c", "The wrong option is c"])
def test_other_small_letters_are_no_options(text):
    assert score("C", text).score != 100.0


@pytest.mark.parametrize("gold", [*itertools.product(["True", "False"], repeat=3)])
@pytest.mark.parametrize("pred", [*itertools.product("TF", repeat=3)])
@pytest.mark.parametrize(
    "marks", ["(a) {} (b) {} (c) {}", "a) {}, b) {}, c) {}", "1. {} 2. {} 3. {}"]
)
def test_t_and_f_of_parts_are_truth_values(gold, pred, marks):
    equal = [word[0] for word in gold] == [*pred]
    result = score("(a) {} (b) {} (c) {}".format(*gold), marks.format(*pred))
    assert (result.score == 100.0) is equal


@pytest.mark.parametrize("values", [("T", "2F"), ("T = 3", "F"), ("F", "x"), ("T", "T, G")])
def test_letters_beside_other_values_are_names(values):
    text = "(a) {} (b) {}".format(*values)
    words = text.replace("T", "True").replace("F", "False")
    assert score(words, text).score != 100.0
    assert score(text, text).score == 100.0
