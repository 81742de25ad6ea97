"""Units of a value with its uncertainty, of multiples of pi, and of the sun and the earth."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


SUNS = [r"M_\odot", r"M_{\odot}", r"M_{sun}", r"M_{\text{sun}}", r"M_{\rm sun}"]


@pytest.mark.parametrize("unit", SUNS)
@pytest.mark.parametrize("other", SUNS)
def test_solar_masses_are_one_unit_behind_an_uncertain_value(unit, other):
    gold = rf"(1.14 \pm 0.01)\,{unit}"
    assert score(gold, rf"1.14 \pm 0.01\,{other}") == 100
    assert score(gold, rf"1.14\,{other} \pm 0.01\,{other}") == 100
    assert score(gold, rf"2.14 \pm 0.01\,{other}") < 100
    assert score(rf"1.14\,{unit}", rf"1.14\,{other}") == 100


@pytest.mark.parametrize("unit", [r"M_\odot", r"R_\odot", r"M_\oplus", r"R_\oplus", r"L_\odot"])
@pytest.mark.parametrize("other", [r"M_\odot", r"R_\odot", r"M_\oplus", r"R_\oplus", r"L_\odot"])
def test_one_is_not_another(unit, other):
    assert (score(rf"2.50\,{unit}", rf"2.50\,{other}") == 100) == (unit == other)


def test_names_that_are_no_such_units_are_variables():
    assert score(r"(5 \pm 2)c", r"5 \pm 2c") < 100
    assert score(r"(5.0 \pm 0.2)V_0", r"5.0 \pm 0.2V_0") < 100
    assert score(r"\frac12 R_\odot", r"\frac12") < 100
    assert score(r"2GM_\odot", r"2M_{sun}") < 100


@pytest.mark.parametrize("unit", ["rad/s", "m/s", "cm", "Hz", "cm^2", "kg", "mol"])
@pytest.mark.parametrize("number", [r"2\pi", r"10\pi", r"\pi", r"0.5\pi"])
def test_letters_behind_pi_are_a_unit_beside_one(unit, number):
    base, *power = unit.split("^")
    text = rf"\text{{ {base}}}" + "".join("^" + p for p in power)
    assert score(f"{number}{text}", f"{number} {unit}") == 100
    assert score(f"{number}{text}", f"3{number} {unit}") < 100
    assert score(rf"{number}\text{{ km}}^7", f"{number} {unit}") < 100
