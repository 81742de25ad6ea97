"""Units: factors, dimensions, prefixes, spellings, and the grammar of their text."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore._native import units as native
from exprscore.sound.units import ONE, Unit, constants, known_names, unit


def of_text(text: str) -> Unit:
    """The unit of a whole text."""
    end, factors = native.split(text)
    assert end == len(text.encode()), text
    product = ONE
    for name, exponent in factors:
        product *= unit(name) ** Fraction(exponent, native.WHOLE)
    return product


# Spelling, the same in SI units, and the exact factor between them.
FACTORS = {
    "km": ("m", Fraction(1000)),
    "μm": ("m", Fraction(1, 10**6)),
    "µm": ("μm", Fraction(1)),
    "Å": ("m", Fraction(1, 10**10)),
    "AA": ("Å", Fraction(1)),
    "angstroms": ("Å", Fraction(1)),
    "fm": ("m", Fraction(1, 10**15)),
    "ly": ("m", Fraction(9460730472580800)),
    "AU": ("m", Fraction(149597870700)),
    "kg": ("g", Fraction(1000)),
    "amu": ("u", Fraction(1)),
    "min": ("s", Fraction(60)),
    "h": ("s", Fraction(3600)),
    "hours": ("h", Fraction(1)),
    "yr": ("s", Fraction(31557600)),
    "secs": ("s", Fraction(1)),
    "eV": ("J", Fraction("1.602176634e-19")),
    "meV": ("eV", Fraction(1, 1000)),
    "MeV": ("eV", Fraction(10**6)),
    "GeV": ("eV", Fraction(10**9)),
    "erg": ("J", Fraction(1, 10**7)),
    "ergs": ("erg", Fraction(1)),
    "cal": ("J", Fraction("4.184")),
    "kcal": ("cal", Fraction(1000)),
    "kWh": ("J", Fraction(3600000)),
    "dyn": ("N", Fraction(1, 10**5)),
    "dynes": ("dyn", Fraction(1)),
    "G": ("T", Fraction(1, 10**4)),
    "Gauss": ("G", Fraction(1)),
    "Gs": ("G", Fraction(1)),
    "statC": ("C", Fraction(1, 2997924580)),
    "esu": ("statC", Fraction(1)),
    "Coulombs": ("C", Fraction(1)),
    "barn": ("fm", None),
    "atm": ("Pa", Fraction(101325)),
    "bar": ("Pa", Fraction(100000)),
    "mbar": ("Pa", Fraction(100)),
    "Torr": ("atm", Fraction(1, 760)),
    "L": ("mL", Fraction(1000)),
    "liters": ("L", Fraction(1)),
    "mole": ("mol", Fraction(1)),
    "moles": ("mol", Fraction(1)),
    "ohms": ("Ω", Fraction(1)),
    "kΩ": ("Ω", Fraction(1000)),
    "ppm": ("%", Fraction(1, 10**4)),
    "k_B": ("J", None),
    "inches": ("cm", Fraction("2.54")),
    "furlong": ("m", Fraction("201.168")),
    "nT": ("T", Fraction(1, 10**9)),
    "cT": ("T", Fraction(1, 100)),
    "µT": ("T", Fraction(1, 10**6)),
    "attoseconds": ("s", Fraction(1, 10**18)),
    "mi": ("ft", Fraction(5280)),
    "yd": ("in", Fraction(36)),
    "gallons": ("L", Fraction("3.785411784")),
    "slug": ("lb", None),
    "knots": ("km", None),
    "mrem": ("Sv", Fraction(1, 10**5)),
    "mCi": ("Bq", Fraction(37 * 10**6)),
    "mM": ("M", Fraction(1, 1000)),
    "kbar": ("Pa", Fraction(10**8)),
    "cents": ("dollars", Fraction(1, 100)),
    "KiB": ("bits", Fraction(8192)),
    "GB": ("bytes", Fraction(10**9)),
    "kHz": ("Hz", Fraction(1000)),
    "dozen": ("%", Fraction(1200)),
}


@pytest.mark.parametrize("name", FACTORS)
def test_factor(name):
    base, factor = FACTORS[name]
    if factor is None:
        assert not unit(name).words
        return
    assert unit(name).dimension == unit(base).dimension
    assert unit(name).words == unit(base).words
    assert unit(name).scale / unit(base).scale == pytest.approx(float(factor), rel=1e-14)


# What is made of other units, with the factor between the two sides as a float.
DERIVED = {
    "newton": (unit("N"), unit("kg") * unit("m") / unit("s") ** 2),
    "hertz": (unit("Hz"), unit("s") ** -1),
    "ohm": (unit("ohm"), unit("V") / unit("A")),
    "tesla": (unit("T"), unit("V") * unit("s") / unit("m") ** 2),
    "farad": (unit("F"), unit("C") / unit("V")),
    "pascal": (unit("Pa"), unit("N") / unit("m") ** 2),
    "litre": (unit("L"), unit("dm") ** 3),
    "degree": (unit("deg"), unit("arcmin") * unit("arcmin") / unit("arcsec")),
}


@pytest.mark.parametrize("name", DERIVED)
def test_derived(name):
    one, other = DERIVED[name]
    assert one.scale == pytest.approx(other.scale, rel=1e-14)
    assert one.dimension == other.dimension


MEASURED = {
    "hbar": 1.054571817e-34,
    "k_B": 1.380649e-23,
    "c": 299792458,
    "u": 1.66053906660e-27,
    "Ry": 2.179872361103542e-18,
    "a_0": 5.29177210903e-11,
    "deg": math.pi / 180,
    "rpm": 2 * math.pi / 60,
    "Oe": 1000 / (4 * math.pi),
    "pc": 3.0856775814913673e16,
    "D": 3.33564095198152e-30,
    "barn": 1e-28,
}


@pytest.mark.parametrize("name", MEASURED)
def test_scale(name):
    assert unit(name).scale == pytest.approx(MEASURED[name], rel=1e-9)


def test_electronvolt_and_hartree_agree_with_their_constants():
    assert unit("Ha").scale / unit("eV").scale == pytest.approx(27.211386245988, rel=1e-9)
    assert (unit("hbar") * unit("c")).scale / (unit("MeV") * unit("fm")).scale == pytest.approx(
        197.3269804, rel=1e-9
    )


def test_case_tells_symbols_apart():
    assert unit("mW").scale == 1e-3
    assert unit("MW").scale == 1e6
    assert unit("T").dimension != unit("t").dimension
    assert unit("S").dimension != unit("s").dimension
    assert unit("Newton") == unit("newton") == unit("NEWTONS")


def test_minutes_are_no_milli_inches_and_days_no_deca_years():
    assert unit("min").dimension == unit("s").dimension
    assert unit("cd").dimension == (0, 0, 0, 0, 0, 0, 12, 0)
    assert unit("Pa").dimension == unit("bar").dimension
    assert unit("ft").scale == 0.3048


def test_celsius_has_an_offset():
    for spelling in ("°C", "degC", "Celsius"):
        assert unit(spelling).offset == 273.15


def test_unknown_words_are_units_of_their_own():
    assert unit("apples") == unit("apple")
    assert unit("apples") != unit("pears")
    assert unit("boxes") == unit("box")
    assert (unit("apples") / unit("apples")).words == ()


def test_powers_are_bounded():
    with pytest.raises(OverflowError):
        unit("km") ** 10**9


@given(st.sampled_from(known_names()), st.sampled_from(known_names()))
def test_products_and_quotients_undo_each_other(a, b):
    one, other = unit(a), unit(b)
    back = one * other / other
    assert (back.dimension, back.words) == (one.dimension, one.words)
    assert back.scale == pytest.approx(one.scale, rel=1e-14)


@given(st.text(max_size=80))
def test_any_text_is_some_unit(text):
    found = unit(text)
    assert found.scale > 0
    assert found.words or found != ONE or found.is_plain
    end, factors = native.split(text, words=True)
    assert 0 <= end <= len(text.encode())
    assert bool(end) == bool(factors)


def test_constants_stand_beside_units():
    assert {"c", "hbar", "k_B", "N_A", "m_e", "a_0"} <= constants()
    assert not constants() & {"m", "s", "eV", "percent"}


# A unit's text and the same in other words.
TEXTS = {
    "kg m/s^2": "N",
    r"\text{kg}\cdot\text{m}\cdot\text{s}^{-2}": "N",
    "kg·m·s⁻²": "N",
    "kg m s-2": "N",
    "kg m/s/s": "N",
    "kilogram meters per second squared": "N",
    r"(\Omega)^{-1}": "S",
    r"\frac{1}{\Omega}": "S",
    r"\frac{J}{kg\,K}": "J/(kg K)",
    "J/kg K": "J/(kg K)",
    "J kg^{-1} K^{-1}": "J/kg·K",
    "J/kg K^{-1}": "J/(kg K)",
    r"\mathrm{k\Omega}": "kΩ",
    r"\text{k}\Omega": "kΩ",
    r"\mu\text{m}": "micrometers",
    r"^\circ\text{C}": "degrees Celsius",
    r"{}^{\circ}\mathrm{F}": "°F",
    r"\kilo\gram\per\meter\cubed": "kg/m3",
    "square feet": "ft^2",
    "cubic cm per second": "cm³/s",
    "Nm": "N·m",
    "kms^{-1}": "km/s",
    "eVs": "eV s",
    "newton-meters": "N m",
    "ft-lb": "ft lbf",
    "lb.": "lbs",
    r"V/\sqrt{Hz}": "V Hz^{-1/2}",
    "mol L^{-1} s^{-1}": "M/s",
    "rev/min": "rpm",
    "light years": "ly",
    "e.s.u.": "statC",
    "m$^2$ s": "m**2 s",
}


@pytest.mark.parametrize("text", TEXTS)
def test_text_of_a_unit(text):
    one, other = of_text(text), of_text(TEXTS[text])
    assert one.dimension == other.dimension
    assert one.scale == pytest.approx(other.scale, rel=1e-14)
    assert one.offset == other.offset


# Where the unit ends, in characters.
ENDS = {
    "m above the ground": 1,
    "m in height": 1,
    "A, upward": 1,
    "m/": 1,
    r"m\\ s": 1,
    "km/h (east)": 4,
    "meters of wire": 6,
    "xyz": 0,
    "": 0,
}


@pytest.mark.parametrize("text", ENDS)
def test_reading_ends_where_the_unit_does(text):
    assert native.split(text)[0] == ENDS[text]


def test_a_deep_or_long_text_is_bounded():
    assert native.split("(" * 1000 + "m" + ")" * 1000)[0] == 0
    end, factors = native.split("m " * 1000)
    assert end > 0
    assert len(factors) == 12
    assert native.split("m^{999999999}")[0] == 0
