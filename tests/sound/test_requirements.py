"""What a profile may require of units and of signs of percent and degrees."""

from __future__ import annotations

from dataclasses import replace

import pytest

import exprscore
from exprscore import PROFILES, Status

UNITS = replace(PROFILES["sound"], require_units=True)
PERCENT = replace(PROFILES["sound"], require_percent=True)

MISSING = [
    (r"3\,\text{A}", "3"),
    (r"5.0\text{ m/s}", "5.0"),
    (r"v=5.0\text{ m/s}", "v=5.0"),
    (r"2\times10^3\text{ Pa}", "2000"),
    (r"(1\text{ m}, 2\text{ s})", "(1, 2)"),
]
GIVEN = [
    (r"3\,\text{A}", r"3\,\text{A}"),
    (r"3\,\text{A}", r"3000\,\text{mA}"),
    (r"5.0\text{ m/s}", r"18\text{ km/h}"),
    ("3", "3"),
    (r"\frac{a}{b}", r"\frac{a}{b}"),
]


@pytest.mark.parametrize(("gold", "pred"), MISSING)
def test_a_missing_unit_counts_only_where_it_is_required(gold, pred):
    assert exprscore.score(gold, pred).score == 100
    required = exprscore.score(gold, pred, profile=UNITS)
    assert required.score != 100
    assert exprscore.score(gold, pred, profile=PERCENT).score == 100


@pytest.mark.parametrize(("gold", "pred"), GIVEN)
def test_what_has_its_unit_is_equal_where_units_are_required(gold, pred):
    assert exprscore.score(gold, pred, profile=UNITS).score == 100


def test_a_missing_unit_has_its_reason():
    required = exprscore.score(r"3\,\text{A}", "3", profile=UNITS)
    assert required.status in (Status.UNITS_INCOMPATIBLE, Status.COMPARED)
    assert "unit" in required.reason


def test_a_gold_without_a_unit_takes_one_all_the_same():
    assert exprscore.score("3", r"3\,\text{A}", profile=UNITS).score == 100


@pytest.mark.parametrize(
    ("gold", "pred", "required"),
    [
        (r"50\%", r"50\%", True),
        (r"50\%", "0.5", True),
        (r"50\%", r"\frac12", True),
        (r"50\%", "50", False),
        (r"30^\circ", r"30^\circ", True),
        (r"30^\circ", r"\frac{\pi}{6}", True),
        (r"30^\circ", "30", False),
    ],
)
def test_a_sign_of_percent_or_degrees_may_be_required(gold, pred, required):
    assert exprscore.score(gold, pred).score == 100
    result = exprscore.score(gold, pred, profile=PERCENT)
    assert (result.score == 100) == required, result


def test_units_and_signs_are_required_apart():
    assert exprscore.score(r"50\%", "50", profile=UNITS).score == 100
