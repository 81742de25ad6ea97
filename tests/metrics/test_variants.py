"""Numeric golds of variants: their values, their units, and what they score."""

from __future__ import annotations

import math
import random

import pytest

import exprscore
from exprscore.errors import UnsupportedError
from exprscore.metrics import variants


def test_units_are_worked_out():
    given = {"g": "9.8 m/s^2", "h": "1000 cm"}
    assert variants(r"v = \sqrt{2 g h}", [given]) == [r"14.0000 \,\mathrm{m} \,\mathrm{s}^{-1}"]
    energy = variants(r"\frac{1}{2} m v^2", [{"m": "2 kg", "v": "36 km/h"}])
    assert exprscore.score("100 J", energy[0]).score == 100
    ratio = variants(r"\frac{a}{b}", [{"a": "3 km", "b": "2 m"}])
    assert ratio == ["1500.00"]
    assert variants(r"\sin\frac{x}{y}+1", [{"x": "0 m", "y": "2 cm"}]) == ["1.00000"]


def test_each_variant_scores_100_beside_its_own_value_and_not_beside_others():
    draw = random.Random(7)
    values = [{"m": draw.uniform(1, 9), "v_0": draw.uniform(1, 9)} for _ in range(8)]
    golds = variants(r"\frac{1}{2} m v_0^2", values)
    for gold, given in zip(golds, values, strict=True):
        right = given["m"] * given["v_0"] ** 2 / 2
        assert exprscore.score(gold, f"{right:.4f}").score == 100
        assert exprscore.score(gold, f"{right * 1.5:.4f}").score < 100


def test_numbers_far_from_one_are_written_with_a_power_of_ten():
    assert variants("k x", [{"k": 3e12, "x": 1}, {"k": 2e-9, "x": 1}], digits=3) == [
        r"3.00 \times 10^{12}",
        r"2.00 \times 10^{-9}",
    ]
    large = variants(r"k x", [{"k": "3e12 N/m", "x": "1 m"}])[0]
    assert exprscore.score(large, r"3\times10^{12}\text{ N}").score == 100


def test_names_may_be_written_in_latex():
    assert variants(r"\theta_1 + 1", [{r"\theta_1": 2}]) == ["3.00000"]


@pytest.mark.parametrize(
    ("gold", "given", "said"),
    [
        ("x+y", {"x": 1}, "y needs a value"),
        ("x+y", {"x": "1 m", "y": "1 s"}, "measure different things"),
        (r"\sin x", {"x": "1 m"}, "a function is taken of a quantity"),
        ("2^x", {"x": "1 m"}, "raised to what is no number"),
        ("x", {"x": "a+b"}, "is no number with a unit"),
        ("x", {"x": math.nan}, "x needs a value"),
        ("x", {"2x": 1}, "is no symbol"),
    ],
)
def test_what_makes_no_sense_is_refused(gold, given, said):
    with pytest.raises(ValueError, match=said):
        variants(gold, [given])


def test_what_has_no_real_value_is_refused():
    with pytest.raises(UnsupportedError):
        variants(r"\sqrt{x}", [{"x": -1}])
    with pytest.raises(UnsupportedError):
        variants(r"\frac{1}{x}", [{"x": 0}])
    with pytest.raises(ValueError, match="digits must be"):
        variants("x", [{"x": 1}], digits=0)
