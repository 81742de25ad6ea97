"""Units of measurement: names to exact SI factors and dimensions, without evaluating any text.

The factors are rational numbers (times a power of pi for angles and the like); measured constants
that serve as units (u, hbar from h, k_B, ...) have their CODATA 2018 values, exact where the SI
defines them. What the table lacks is looked up in pint, one plain word at a time; what pint lacks
as well counts as a word of its own: 5 apples are not 5 pears.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import pi
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["CONSTANTS", "ONE", "Unit", "known_names", "unit"]

Exponent: TypeAlias = int | Fraction
# Exponents of m, kg, s, A, K, mol, cd.
Dimension: TypeAlias = tuple[Exponent, ...]

_NO_DIMENSION: Dimension = (0,) * 7
# Powers of units beyond this are no answer to anything.
_LARGEST_POWER = 64


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit as its factor to SI, its dimension and the words that are no known unit.

    Attributes
    ----------
    factor : Fraction
        Value in SI units, without the power of pi; exact but for roots of units.
    pi_power : int or Fraction
        Power of pi that the factor has as well.
    dimension : tuple of 7 int or Fraction
        Exponents of m, kg, s, A, K, mol, cd.
    offset : Fraction
        What is added to the value in SI units: 273.15 for degrees Celsius.
    words : tuple of (str, exponent)
        Unknown words in alphabetical order, and what power they have.

    Examples
    --------
    >>> from exprscore.sound.units import unit
    >>> (unit("km") / unit("h")).scale
    0.2777777777777778
    """

    factor: Fraction = Fraction(1)
    dimension: Dimension = _NO_DIMENSION
    pi_power: Exponent = 0
    offset: Fraction = Fraction(0)
    words: tuple[tuple[str, Exponent], ...] = ()

    @property
    def scale(self) -> float:
        """The whole factor to SI units.

        Raises
        ------
        OverflowError
            If it is beyond what a float holds.
        """
        scale: float = float(self.factor) * pi ** float(self.pi_power)
        return scale

    @property
    def is_plain(self) -> bool:
        """Whether it has neither a dimension nor unknown words."""
        return not self.words and not any(self.dimension)

    def __mul__(self, other: Unit) -> Unit:
        return _product(self, other)

    def __truediv__(self, other: Unit) -> Unit:
        return self * other**-1

    def __pow__(self, exponent: Exponent) -> Unit:
        return self if exponent == 1 else _power(self, exponent)


# Answers make use of few units.
@lru_cache(maxsize=1_024)
def _product(a: Unit, b: Unit) -> Unit:
    return Unit(
        a.factor * b.factor,
        tuple(x + y for x, y in zip(a.dimension, b.dimension, strict=True)),
        a.pi_power + b.pi_power,
        words=_merged(a.words, b.words) if a.words or b.words else (),
    )


@lru_cache(maxsize=1_024)
def _power(base: Unit, exponent: Exponent) -> Unit:
    if not -_LARGEST_POWER <= exponent <= _LARGEST_POWER:
        msg = f"power {exponent} of a unit"
        raise OverflowError(msg)
    # A root of a factor is a float's: the only factors that are not exact.
    factor = (
        base.factor**exponent
        if isinstance(exponent, int)
        else Fraction(float(base.factor) ** float(exponent))
    )
    return Unit(
        factor,
        tuple(e * exponent for e in base.dimension),
        base.pi_power * exponent,
        words=tuple((word, e * exponent) for word, e in base.words),
    )


def _merged(
    a: Iterable[tuple[str, Exponent]], b: Iterable[tuple[str, Exponent]]
) -> tuple[tuple[str, Exponent], ...]:
    exponents: dict[str, Exponent] = {}
    for word, exponent in (*a, *b):
        exponents[word] = exponents.get(word, 0) + exponent
    return tuple(sorted((word, e) for word, e in exponents.items() if e))


ONE = Unit()

# --- the table ------------------------------------------------------------------------------------

_PREFIXES = {
    "Q": 30, "R": 27, "Y": 24, "Z": 21, "E": 18, "P": 15, "T": 12, "G": 9, "M": 6, "k": 3, "h": 2,
    "da": 1, "d": -1, "c": -2, "m": -3, "μ": -6, "n": -9, "p": -12, "f": -15, "a": -18, "z": -21,
    "y": -24, "r": -27, "q": -30,
}  # fmt: skip
_LONG_PREFIXES = {
    "peta": 15, "tera": 12, "giga": 9, "mega": 6, "kilo": 3, "hecto": 2, "deca": 1, "deci": -1,
    "centi": -2, "milli": -3, "micro": -6, "nano": -9, "pico": -12, "femto": -15, "atto": -18,
}  # fmt: skip

# Symbol, spelled names, definition: a rational number and powers of symbols defined above it.
# These take prefixes.
_METRIC = """
m | meter metre | 1 :m
g | gram gramme gm | 1/1000 :kg
s | second sec | 1 :s
A | ampere amp | 1 :A
K | kelvin degk | 1 :K
mol | mole | 1 :mol
cd | candela | 1 :cd
rad | radian | 1
sr | steradian | 1
Hz | hertz | 1 s-1
N | newton | 1 :kg m s-2
Pa | pascal | 1 N m-2
J | joule | 1 N m
W | watt | 1 J s-1
C | coulomb coul | 1 A s
V | volt | 1 J C-1
F | farad | 1 C V-1
Ω | ohm | 1 V A-1
S | siemens mho | 1 A V-1
Wb | weber | 1 V s
T | tesla | 1 Wb m-2
H | henry henries | 1 Wb A-1
lm | lumen | 1 cd
lx | lux | 1 lm m-2
Bq | becquerel | 1 s-1
Gy | gray | 1 J :kg-1
Sv | sievert | 1 J :kg-1
kat | katal | 1 mol s-1
L | liter litre l ℓ | 1/1000 m3
eV | electronvolt electron-volt ev | 1.602176634e-19 J
Wh | | 3600 J
cal | calorie | 4.184 J
G | gauss Gs | 1/10000 T
Mx | maxwell | 1/100000000 Wb
erg | | 1/10000000 J
dyn | dyne | 1/100000 N
b | barn | 1e-28 m2
bar | | 100000 Pa
pc | parsec | 149597870700*648000 m pi-1
Ci | curie | 37000000000 s-1
D | debye | 1e-20/2997924580 C m
P | poise | 1/10 Pa s
St | stokes | 1/10000 m2 s-1
Jy | jansky | 1e-26 W m-2 Hz-1
Da | dalton | 1.66053906660e-27 :kg
Torr | torr | 101325/760 Pa
t | tonne | 1000 :kg
M | molar | 1000 mol m-3
Np | neper | 1
Oe | oersted | 250 A m-1 pi-1
Gal | | 1/100 m s-2
rem | | 1/100 J :kg-1
R | roentgen | 258e-6 C :kg-1
"""

# These take none.
_OTHER = """
Å | angstrom ångström ångstrom AA | 1e-10 m
micron | | 1/1000000 m
fermi | | 1e-15 m
u | amu atomic-mass-unit | 1 Da
atm | atmosphere | 101325 Pa
psi | | 4.4482216152605/6.4516e-4 Pa
mmHg | | 133.322387415 Pa
min | minute | 60 s
h | hour hr | 3600 s
day | d | 86400 s
week | wk | 604800 s
yr | year y a | 31557600 s
ly | lightyear light-year | 299792458*31557600 m
AU | au astronomical-unit | 149597870700 m
in | inch inches | 0.0254 m
ft | foot feet | 0.3048 m
yd | yard | 0.9144 m
mi | mile | 1609.344 m
nmi | | 1852 m
mph | | 0.44704 m s-1
kph | | 5/18 m s-1
knot | kt | 1852/3600 m s-1
lb | pound lbs lbm | 0.45359237 :kg
oz | ounce | 0.45359237/16 :kg
lbf | | 4.4482216152605 N
hp | horsepower | 745.7 W
Btu | BTU | 1055.056 J
ha | hectare | 10000 m2
cc | | 1/1000000 m3
gal | gallon | 3.785411784e-3 m3
esu | statC statcoulomb Fr franklin | 1/2997924580 C
statV | statvolt | 299792458/1000000 V
statA | statampere | 1/2997924580 A
emu | | 1/1000 A m2
abA | abampere biot | 10 A
abC | abcoulomb | 10 C
Ry | rydberg | 2.179872361103542e-18 J
Ha | hartree | 4.359744722207185e-18 J
a_0 | bohr | 5.29177210903e-11 m
μ_B | bohr-magneton | 9.2740100783e-24 J T-1
k_B | k_b kB k_{B} boltzmann-constant | 1.380649e-23 J K-1
h_planck | | 6.62607015e-34 J s
hbar | ħ ℏ | 1/2 h_planck pi-1
c | | 299792458 m s-1
m_e | | 9.1093837015e-31 :kg
N_A | | 6.02214076e23 mol-1
e_charge | | 1.602176634e-19 C
% | percent | 1/100
‰ | permille | 1/1000
ppm | | 1/1000000
ppb | | 1/1000000000
ppt | | 1e-12
° | deg degree | 1/180 pi
arcmin | arcminute ′ | 1/10800 pi
arcsec | arcsecond ″ as | 1/648000 pi
mas | | 1/648000000 pi
rev | revolution turn | 2 pi
rpm | rev/min RPM | 1/30 pi s-1
cps | | 1 s-1
M_sun | M_⊙ solar-mass | 1.98841e30 :kg
dimensionless | unitless | 1
dozen | | 12
thousand | | 1000
million | | 1000000
billion | | 1000000000
trillion | | 1000000000000
"""

_BASE = ("m", "kg", "s", "A", "K", "mol", "cd")
_CELSIUS = ("°C", "℃", "degC", "celsius", "degrees celsius", "degree celsius", "degcelsius", "oC")
_FAHRENHEIT = ("°F", "degF", "fahrenheit", "degrees fahrenheit", "degfahrenheit")
_FACTOR = re.compile(r"(:?[^\d\s-]+?)(-?\d+)?$")

# Symbols that stand beside units as one of them does, as in MeV/c^2: by the parser's names.
CONSTANTS = frozenset({"c", "hbar", "k_B", "N_A", "m_e", "a_0", "M_sun"})


def _tables() -> tuple[dict[str, Unit], dict[str, Unit], dict[str, Unit], dict[str, Unit]]:
    """Give the units by symbol and by lower-case name, those with prefixes apart."""
    metric: dict[str, Unit] = {}
    metric_names: dict[str, Unit] = {}
    other: dict[str, Unit] = {}
    other_names: dict[str, Unit] = {}
    for table, symbols, names in ((_METRIC, metric, metric_names), (_OTHER, other, other_names)):
        for line in table.strip().splitlines():
            symbol, spelled, definition = (column.strip() for column in line.split("|"))
            defined = _definition(definition, {**metric, **other})
            symbols[symbol] = defined
            for name in spelled.split():
                # Names of up to two letters are symbols: their case counts.
                (symbols if len(name) <= 2 else names)[name if len(name) <= 2 else name.lower()] = (
                    defined
                )
    for spellings, factor, offset in (
        (_CELSIUS, Fraction(1), Fraction("273.15")),
        (_FAHRENHEIT, Fraction(5, 9), Fraction("459.67") * Fraction(5, 9)),
    ):
        for name in spellings:
            other[name] = other_names[name.lower()] = Unit(
                factor, metric["K"].dimension, offset=offset
            )
    return metric, metric_names, other, other_names


def _definition(text: str, known: dict[str, Unit]) -> Unit:
    number, *factors = text.split()
    defined = Unit(_rational(number))
    for factor in factors:
        matched = _FACTOR.match(factor)
        assert matched is not None
        name, power = matched[1], int(matched[2] or 1)
        if name == "pi":
            defined *= Unit(pi_power=power)
        elif name.startswith(":"):
            defined *= Unit(dimension=tuple(power * (base == name[1:]) for base in _BASE))
        else:
            defined *= known[name] ** power
    return defined


def _rational(text: str) -> Fraction:
    value = Fraction(1)
    for product_index, term in enumerate(text.split("/")):
        for factor in term.split("*"):
            value = value / Fraction(factor) if product_index else value * Fraction(factor)
    return value


_METRIC_UNITS, _METRIC_NAMES, _OTHER_UNITS, _OTHER_NAMES = _tables()
# The micro sign, the ohm sign, the angstrom sign and what is taken for a degree sign.
_RESPELLED = str.maketrans(
    {"\u00b5": "\u03bc", "\u2126": "\u03a9", "\u212b": "\u00c5", "\u00ba": "°", "\u02da": "°"}
)
_ALIASES = {
    "kb": "k_B", "M_{sun}": "M_sun", "M_{odot}": "M_sun", "M_odot": "M_sun", "mu_B": "μ_B",
    "mu_{B}": "μ_B", "Angstroms": "Å", "A.U.": "AU", "a.u.": "AU", "amus": "u", "hrs": "h",
    "ergs": "erg", "Whr": "Wh", "kWhr": "kWh", "e.s.u.": "esu", "ohms": "Ω",
}  # fmt: skip
# What is counted; a word of its own, whatever else it might abbreviate.
_COUNTED = frozenset(
    {
        "atom", "baryon", "bit", "box", "count", "cycle", "decay", "electron", "event", "fission",
        "ion", "molecule", "neutron", "nucleon", "nucleus", "nuclei", "particle", "person",
        "photon", "pion", "proton", "state", "time", "way", "wave",
    }
)  # fmt: skip
_WORD = re.compile(r"[A-Za-z]{3,32}", re.ASCII)


@lru_cache(maxsize=4_096)
def unit(text: str) -> Unit:
    """Look up one unit by its symbol or name, with or without a prefix, in singular or plural.

    Parameters
    ----------
    text : str
        As the parser gives it: no powers, products or quotients.

    Returns
    -------
    Unit
        An unknown word is a unit of its own; see `Unit.words`.

    Examples
    --------
    >>> from exprscore.sound.units import unit
    >>> unit("kilometers") == unit("km"), unit("min") == unit("Minutes")
    (True, True)
    """
    name = text.strip().translate(_RESPELLED)
    name = _ALIASES.get(name, name)
    lower = name.lower()
    found = _by_symbol(name) or _by_name(lower) or _by_name(_singular(lower))
    if found is None and name.endswith("."):
        return unit(name[:-1])
    return found or _foreign(name) or Unit(words=((_singular(lower), 1),))


def known_names() -> list[str]:
    """Give the symbols and names of the table, without those that prefixes and plurals make."""
    return sorted({*_METRIC_UNITS, *_METRIC_NAMES, *_OTHER_UNITS, *_OTHER_NAMES})


def _singular(name: str) -> str:
    return name[:-1] if len(name) > 3 and name.endswith("s") else name


def _by_symbol(name: str) -> Unit | None:
    found = _OTHER_UNITS.get(name) or _METRIC_UNITS.get(name)
    if found is not None:
        return found
    for length in (1, 2):
        power = _PREFIXES.get(name[:length])
        metric = _METRIC_UNITS.get(name[length:])
        if power is not None and metric is not None:
            return Unit(Fraction(10) ** power) * metric
    return None


def _by_name(name: str) -> Unit | None:
    found = _OTHER_NAMES.get(name) or _METRIC_NAMES.get(name)
    if found is not None or _singular(name) in _COUNTED:
        return found
    # A unit whose symbol is its name, as erg and bar are, is written with a capital as well.
    if len(name) > 2 and (name in _METRIC_UNITS or name in _OTHER_UNITS):
        return _METRIC_UNITS.get(name) or _OTHER_UNITS.get(name)
    for prefix, power in _LONG_PREFIXES.items():
        if name.startswith(prefix):
            rest = name[len(prefix) :]
            metric = _METRIC_NAMES.get(rest)
            if metric is None and len(rest) > 2:
                metric = _METRIC_UNITS.get(rest)
            if metric is not None:
                return Unit(Fraction(10) ** power) * metric
    return None


# --- pint, for what the table lacks ---------------------------------------------------------------


def _foreign(name: str) -> Unit | None:
    """Look up one plain word in pint; nothing with an operator in it ever gets there."""
    if not _WORD.fullmatch(name) or _singular(name.lower()) in _COUNTED:
        return None
    pint, registry = _pint()
    if pint is None:
        return None
    try:
        factor, base = registry.get_base_units(name.lower() if name.istitle() else name)
    except (pint.errors.PintError, AttributeError, ValueError, TypeError):
        return None
    exponents = dict(base.unit_items()) if hasattr(base, "unit_items") else dict(base._units)
    dimension: list[Exponent] = [0] * 7
    scale = Fraction(factor)
    for base_name, exponent in exponents.items():
        if base_name == "radian":
            continue
        if base_name not in _PINT_BASES or exponent != int(exponent):
            return None
        place, power_of_thousand = _PINT_BASES[base_name]
        dimension[place] = int(exponent)
        scale *= Fraction(1000) ** (power_of_thousand * int(exponent))
    return Unit(scale, tuple(dimension))


_PINT_BASES = {
    "meter": (0, 0), "kilogram": (1, 0), "gram": (1, -1), "second": (2, 0), "ampere": (3, 0),
    "kelvin": (4, 0), "mole": (5, 0), "candela": (6, 0),
}  # fmt: skip


@lru_cache(maxsize=1)
def _pint() -> tuple[ModuleType | None, Any]:
    try:
        import pint
    except ModuleNotFoundError:
        return None, None
    return pint, pint.UnitRegistry()
