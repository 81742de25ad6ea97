"""Units as a keyboard writes them: powers without a mark, symbols without blanks, K for kilo."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


# The unit, what is typed for it, and a unit of another size.
TYPED = [
    (r"\text{kg/m}^3", ["kg/m3", "kg m-3", "kgm-3", "Kg/m3", "kg/m^3"], "g/m3"),
    (r"\text{m}^2", ["m2", "m^2", "sq m"], "cm2"),
    (r"\text{m}^3", ["m3", "m**3"], "m2"),
    (r"\text{W/m}^2", ["W/m2", "W m-2", "Wm-2"], "W/cm2"),
    (r"\text{m/s}^2", ["m/s2", "ms-2", "m s-2"], "m/s3"),
    (r"\text{W m}^{-2}\text{K}^{-1}", ["W/m2K", "W/(m2 K)", "Wm-2K-1", "W m-2 K-1"], "W/mK"),
    (r"\text{m}^3/\text{s}", ["m3/s", "m3s-1"], "m2/s"),
    (r"\text{N/mm}^2", ["N/mm2", "MPa"], "N/cm2"),
    (r"\text{kJ/mol}", ["kJmol-1", "KJmol-1", "KJ/mol", "kJ mol-1", "kJmol^-1"], "J/mol"),
    (r"\text{J mol}^{-1}\text{K}^{-1}", ["Jmol-1K-1", "J/molK", "J/mol/K"], "J/mol"),
    (r"\text{mol/L}", ["molL-1", "moldm-3", "mol dm-3"], "mmol/L"),
    (r"\text{kW}", ["KW", "kW"], "MW"),
    (r"\text{kg}", ["Kg", "kg"], "mg"),
    (r"\text{kHz}", ["KHz", "kHz"], "MHz"),
]


@pytest.mark.parametrize("number", ["5", "2.4", "120"])
@pytest.mark.parametrize(("unit", "typed", "other"), TYPED)
def test_a_typed_unit_is_the_unit(number, unit, typed, other):
    gold = rf"{number}\ {unit}"
    for spelling in typed:
        assert score(gold, f"{number} {spelling}") == 100, spelling
        assert score(f"{number} {spelling}", gold) == 100, spelling
    assert score(gold, f"{number} {other}") < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [("5m_2g", "5 m2 g"), ("5 m_2", "5 m2"), (r"k_2 x_1", "k2 x1"), (r"2 m_1 + 3 m_2", "2m1+3m2")],
)
def test_figures_behind_letters_may_be_indices(gold, pred):
    assert score(gold, pred) == 100


# One unit in the manners of those who write answers.
MANNERS = [
    r"5.2\ \text{J/(kg}\cdot\text{K)}",
    r"5.2 \text{ J/(kg}\,\text{K)}",
    r"5.2\,\mathrm{J\,kg^{-1}\,K^{-1}}",
    r"5.2\ \frac{\text{J}}{\text{kg}\cdot\text{K}}",
    r"5.2 \mathrm{~J} /(\mathrm{kg} \cdot \mathrm{K})",
    "5.2 J·kg⁻¹·K⁻¹",
    "5.2 J/kg•K",
    "5.2 J/kg/K",
    "5.2 joules per kilogram per kelvin",
    r"0.0052\ \text{kJ/(kg}\cdot\text{K)}",
]


@pytest.mark.parametrize("gold", MANNERS)
@pytest.mark.parametrize("pred", MANNERS)
def test_manners_of_one_unit(gold, pred):
    assert score(gold, pred) == 100
    assert score(gold, pred.replace("5", "6")) < 100


@pytest.mark.parametrize(("gold", "pred"), [(r"37^\circ\text{C}", "37 C")])
def test_a_scale_may_lack_its_ring(gold, pred):
    assert score(gold, pred) == 100
    assert score(r"310\text{ K}", pred) == 100
    assert score(gold, r"37\text{ V}") < 100


POWERS = [
    ("e^{-2x}", "e^-2x", "e^{2x}"),
    ("e^{ix}", "e^ix", "e^{i}x^2"),
    ("e^{-0.5t}", "e^-0.5t", "e^{0.5t}"),
    (r"3e^{-2t}\sin 3t", "3e^-2t sin(3t)", r"3e^{2t}\sin 3t"),
    (r"\sqrt{x+1}", "(x+1)^1/2", r"\frac{x+1}{2}"),
    (r"\sqrt[3]{y}", "y^1/3", r"\frac y3"),
    ("y=e^{2}x-e^{2}", "y=e^2x-e^2", "y=e^{3}x-e^2"),
]


@pytest.mark.parametrize(("gold", "typed", "other"), POWERS)
def test_exponents_without_braces(gold, typed, other):
    assert score(gold, typed) == 100
    assert score(typed, gold) == 100
    assert score(other, typed) < 100
