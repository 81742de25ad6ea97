"""Units with a micro sign, hyphens and pounds, and where they stand."""

from __future__ import annotations

import pytest

from exprscore import score

_COMPOUND = ["C/m^2", "C/m^3", "g/mL", "N", "m", "T", "A/cm^2"]


@pytest.mark.parametrize("unit", _COMPOUND)
@pytest.mark.parametrize("font", ["text", "mathrm"])
def test_mu_before_upright_letters_is_a_prefix(unit: str, font: str) -> None:
    whole, _, power = unit.partition("^")
    above = f"^{power}" if power else ""
    for between in ("", r"\,", " "):
        pred = rf"3\,\mu{between}\{font}{{{whole}}}{above}"
        assert score(rf"3\times10^{{-6}}\ \mathrm{{{unit}}}", pred).score == 100, pred
        assert score(rf"3\times10^{{-3}}\ \mathrm{{{unit}}}", pred).score < 100, pred


@pytest.mark.parametrize(("one", "other"), [("N", "m"), ("A", "h"), ("V", "s"), ("kW", "h")])
def test_a_hyphen_joins_two_units(one: str, other: str) -> None:
    assert score(rf"3\text{{ {one}}}\cdot\text{{{other}}}", f"3 {one}-{other}").score == 100
    assert score(rf"3\text{{ {one}/{other}}}", f"3 {one}-{other}").score < 100


def test_a_hyphen_is_a_dot_between_typed_units() -> None:
    assert score("3 N-m", "3 N·m").score == 100
    assert score("3 N-m", "3 N/m").score < 100


@pytest.mark.parametrize(
    ("gold", "pred", "wrong"),
    [
        (r"375\text{ ft}\cdot\text{lb}", "375 ft-lb", "375 ft-lb/s"),
        (r"10\text{ lb}", "44.5 N", "4.54 N"),
        (r"10\text{ lb}", "4.54 kg", "44.5 kg"),
        (r"5\text{ lb/ft}^2", "239 Pa", "24.4 Pa"),
        (r"5\text{ lb/in}^2", "5 psi", "5 psf"),
        (r"62.4\text{ lb/ft}^3", "9810 N/m^3", "1000 N/m^3"),
        (r"5\text{ kg}", "5 kgs", "5 gs"),
        (r"4\text{ A/in}", "157 A/m", "4 A/m"),
    ],
)
def test_pounds_are_of_mass_or_of_force(gold: str, pred: str, wrong: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100
    assert score(gold, wrong).score < 100


@pytest.mark.parametrize("unit", ["m/s", "N/C", "T", r"kg\,m/s"])
def test_each_component_has_its_unit(unit: str) -> None:
    gold = (
        rf"(3\hat i+4\hat j)\text{{ {unit}}}"
        if "," not in unit
        else rf"(3\hat i+4\hat j)\,\mathrm{{{unit}}}"
    )
    written = rf"\mathrm{{{unit}}}"
    for form in (r"3\,\hat i\,{u}+4\,\hat j\,{u}", r"3\,{u}\,\hat i+4\,{u}\,\hat j"):
        assert score(gold, form.format(u=written)).score == 100
        assert score(gold, form.format(u=written).replace("+", "-")).score < 100
