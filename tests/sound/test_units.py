"""Units: exact factors, dimensions, prefixes and spellings; what is looked up where."""

from __future__ import annotations

import math
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore.sound.units import ONE, known_names, unit

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
    "furlong": ("m", Fraction("201.168")),  # by pint: 660 survey feet
}


@pytest.mark.parametrize("name", FACTORS)
def test_factor(name):
    base, factor = FACTORS[name]
    if factor is None:
        assert not unit(name).words
        return
    assert unit(name).dimension == unit(base).dimension
    ratio = unit(name).factor / unit(base).factor
    assert ratio == factor or (name == "furlong" and abs(ratio / factor - 1) < 1e-5)
    assert unit(name).pi_power == unit(base).pi_power


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
    assert one.factor == other.factor
    assert one.dimension == other.dimension
    assert one.pi_power == other.pi_power


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
    assert unit("mW").factor == Fraction(1, 1000)
    assert unit("MW").factor == Fraction(10**6)
    assert unit("T").dimension != unit("t").dimension
    assert unit("S").dimension != unit("s").dimension
    assert unit("Newton") == unit("newton") == unit("NEWTONS")


def test_minutes_are_no_milli_inches_and_days_no_deca_years():
    assert unit("min").dimension == unit("s").dimension
    assert unit("cd").dimension == (0, 0, 0, 0, 0, 0, 1)
    assert unit("Pa").dimension == unit("bar").dimension
    assert unit("ft").factor == Fraction("0.3048")


def test_celsius_has_an_offset():
    for spelling in ("°C", "degC", "Celsius"):
        assert unit(spelling).offset == Fraction("273.15")


def test_unknown_words_are_units_of_their_own():
    assert unit("apples") == unit("apple")
    assert unit("apples") != unit("pears")
    assert unit("photons").words == (("photon", 1),)
    assert (unit("apples") / unit("apples")).words == ()


def test_powers_are_bounded():
    with pytest.raises(OverflowError):
        unit("km") ** 10**9


@given(st.sampled_from(known_names()), st.sampled_from(known_names()))
def test_products_and_quotients_undo_each_other(a, b):
    one, other = unit(a), unit(b)
    back = one * other / other
    assert (back.factor, back.dimension, back.pi_power) == (
        one.factor,
        one.dimension,
        one.pi_power,
    )


@given(st.text(max_size=40))
def test_any_text_is_some_unit(text):
    found = unit(text)
    assert found.factor > 0
    assert found.words or found != ONE or found.is_plain


HOSTILE = (
    "__import__('os').system('true')", "9**9**9", "m**9999999", "meter*(lambda: 0)()", "m^9^9^9",
    "a" * 100_000, "1e999999999", "[x for x in ()]", "meter/second", "10*m", "",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_nothing_with_an_operator_reaches_pint(text):
    program = (
        "import sys; from exprscore.sound.units import unit; "
        "assert unit(sys.stdin.read()).words is not None; assert 'pint' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], input=text, text=True, check=True, timeout=60)


def test_the_table_needs_no_pint():
    program = (
        "import sys; from exprscore.sound.units import known_names, unit\n"
        "for name in known_names(): unit(name)\n"
        "for name in 'kg MeV ergs mmHg Coulombs kΩ megaohm photons 5 m/s'.split(): unit(name)\n"
        "assert 'pint' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
