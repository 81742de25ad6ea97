"""Directions by the points of the compass: one reading in all spellings, another for each other."""

from __future__ import annotations

import itertools

import pytest

import exprscore

NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
PAIRS = [(a, b) for a, b in itertools.permutations("NESW", 2) if (a in "NS") != (b in "NS")]


def spellings(start: str, angle: str, to: str) -> list[str]:
    return [
        rf"{start}{angle}°{to}",
        rf"{start} {angle}^\circ {to}",
        rf"{start} {angle}° {to}",
        rf"{start}{angle}^{{\circ}}{to}",
        rf"\text{{{start}}}{angle}^\circ\text{{{to}}}",
        rf"\mathrm{{{start}}}\,{angle}^\circ\,\mathrm{{{to}}}",
        rf"{start} {angle} degrees {to}",
        rf"{NAMES[start].capitalize()} {angle}° {NAMES[to].capitalize()}",
        rf"{angle}° {to} of {start}",
        rf"{angle}^\circ\text{{ {to} of {start}}}",
        rf"{angle}° {NAMES[to]} of {NAMES[start]}",
        rf"{angle}^\circ \text{{ {NAMES[to]} of {NAMES[start]}}}",
    ]


@pytest.mark.parametrize(("start", "to"), PAIRS)
@pytest.mark.parametrize("angle", ["30", "12.5"])
def test_spellings_of_a_direction_are_one(start, to, angle):
    first, *others = spellings(start, angle, to)
    for other in others:
        assert exprscore.score(first, other).score == 100, other
        assert exprscore.score(other, first).score == 100, other


@pytest.mark.parametrize(("start", "to"), PAIRS)
def test_another_direction_is_another(start, to):
    gold = f"{start}30°{to}"
    for a, b in PAIRS:
        for angle in ("30", "31"):
            if (a, angle, b) != (start, "30", to):
                for pred in spellings(a, angle, b):
                    assert exprscore.score(gold, pred).score < 100, pred


@pytest.mark.parametrize("text", ["N 30 E", "N30E", "N 30° S", "E 30° W", "x 30° E", "N 30° x"])
def test_what_is_no_direction_stays_a_product(text):
    assert "qualified" not in str(exprscore.parse(text))


@pytest.mark.parametrize(("start", "to"), PAIRS)
def test_a_bracket_behind_a_quantity_holds_the_same_direction(start, to):
    gold = f"12 km [{start} 30° {to}]"
    words = f"12 km, 30° {NAMES[to]} of {NAMES[start]}"
    for pred in (f"12 km [{start}30°{to}]", f"12 km, {start}30°{to}", words):
        assert exprscore.score(gold, pred).score == 100, pred
    for pred in (f"12 km [{to} 30° {start}]", f"12 km [{start} 31° {to}]", "12 km"):
        assert exprscore.score(gold, pred).score < 100, pred
