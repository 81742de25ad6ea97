"""Commas between digits: groups of three of one number, or two members of brackets."""

import pytest

import exprscore


@pytest.mark.parametrize("low", ["-36", "+7", "12", "0"])
@pytest.mark.parametrize("high", ["104", "987"])
@pytest.mark.parametrize(
    "brackets", ["({})", "[{}]", r"\{{{}\}}", r"\left({}\right)", r"\left[{}\right]", "( {} )"]
)
def test_two_numbers_in_brackets_are_two(low, high, brackets):
    close, spaced = (brackets.format(f"{low}{comma}{high}") for comma in (",", ", "))
    assert str(exprscore.parse(close)) == str(exprscore.parse(spaced))


def test_three_numbers_in_brackets_are_three():
    assert str(exprscore.parse("(1,200,300)")) == "(tuple 1 200 300)"


@pytest.mark.parametrize("text", ["1,200", "1,234,567", "(1,000)", "[20,050]", "-1,200"])
def test_groups_of_three_are_one_number(text):
    plain = text.replace(",", "")
    assert exprscore.score(plain, text).score == 100


def test_members_may_have_groups():
    assert str(exprscore.parse("(1,000, 2,345)")) == "(tuple 1000 2345)"
    assert str(exprscore.parse(r"(1{,}200, 3)")) == "(tuple 1200 3)"
