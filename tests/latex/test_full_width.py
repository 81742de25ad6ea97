"""Full-width letters, digits and signs are the narrow ones; a wide comma groups nothing."""

from __future__ import annotations

import random

import pytest

import exprscore
from exprscore.errors import LatexError

KEPT = '"#$%&*,@\\`{}~'


def wide(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" and c not in KEPT else c for c in text)


TEXTS = ["12", "x=12", "(A)", "f(x)=2x+1", "3.5 m/s", "[0, 1]", "sin(x)/2", "x^2-1", "2e-3", "x_1"]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_in_full_width_is_the_narrow_one(text):
    assert exprscore.parse(wide(text)) == exprscore.parse(text)
    assert exprscore.score(text, wide(text)).score == 100
    assert exprscore.score(wide(text), text).score == 100


@pytest.mark.parametrize("seed", range(20))
def test_so_is_any_part_of_it_and_digits_count(seed):
    rng = random.Random(seed)
    number = str(rng.randrange(10, 10**6))
    other = number[:-1] + str((int(number[-1]) + 1) % 10)
    mixed = "".join(wide(c) if rng.random() < 0.5 else c for c in number)
    assert exprscore.score(number, mixed).score == 100
    assert exprscore.score(other, mixed).score < 100


def test_a_wide_comma_parts_a_list():
    assert exprscore.score("1, 200", "１，２００").score == 100
    assert exprscore.score("1200", "１，２００").score < 100
    assert exprscore.score("1,200", "1200").score == 100


def test_the_place_of_a_fault_is_one_of_the_text():
    with pytest.raises(LatexError) as met:
        exprscore.parse("（１２＋@")
    assert met.value.position == 4
