r"""Numbers with units: what an answer's value is, and whether another is near enough.

The gold decides how near is near enough. If it is itself approximate (it has a unit, a decimal
point, a power of ten, ``\approx`` or ``\sim``), the profile's tiers apply; an exact gold needs an
exact value, or a decimal that is right in every digit that it shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import lru_cache

from exprscore.expr import nodes
from exprscore.profiles import Profile
from exprscore.sound.forms import Collection, Form, Part, Value, has_units, is_number
from exprscore.sound.units import ONE, Unit, unit
from exprscore.sound.units import constants as symbols_of_constants

__all__ = [
    "Incompatible",
    "Quantity",
    "compare_quantities",
    "is_approximate",
    "number_of",
    "quantity_of",
]

_PLUS_MINUS = nodes.OPERATORS.index("plus_minus")
_MINUS_PLUS = nodes.OPERATORS.index("minus_plus")
_PERCENT = nodes.OPERATORS.index("percent")
# Kinds of nodes that no number holds, as bits.
_NO_QUANTITY = 1 << nodes.CALL | 1 << nodes.RELATION | 1 << nodes.COLLECTION
# What is uncertain by more than this part of itself is two values rather than one.
_LARGEST_UNCERTAINTY = 0.2
# Relative rounding of doubles here and there; what differs by less is the same decimal.
_ROUNDING = 1e-12
_APPROXIMATELY = re.compile(
    r"\\(?:approx|sim|simeq|cong|thickapprox|doteq)(?![A-Za-z])|[≈≃≅∼]|\bapprox"
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number and its unit; `unit` is None where none was written."""

    value: float
    unit: Unit | None


class Incompatible(Exception):
    """Two quantities whose units measure different things."""


# --- reading --------------------------------------------------------------------------------------


def number_of(form: Form, *, constants: bool = False) -> Part | None:
    r"""Give the number that an answer ends in, if that is what it says; else None.

    It is the value itself, the right side of ``name = number``, or the last value of a chain.

    Parameters
    ----------
    form : Form
        The answer.
    constants : bool
        Whether c, hbar and the like are units even where no other unit is beside them.
    """
    if isinstance(form, Value):
        return form.part if _is_quantity(form.part, constants) else None
    if isinstance(form, Collection) or not form.is_equality:
        return None
    first, last = form.terms[0], form.terms[-1]
    if not _is_quantity(last, constants):
        # 5 = x
        return first if len(form.links) == 1 and _is_quantity(first, False) else None
    return last


# A pair asks several times of each of its few parts.
@lru_cache(maxsize=256)
def _is_quantity(part: Part, constants: bool) -> bool:
    has_unit = has_constant = has_sign = False
    if part.holds(_NO_QUANTITY):
        return False
    for kind, head, _, payload in part.each_node():
        if kind == nodes.UNIT:
            has_unit = True
        elif kind == nodes.SYMBOL:
            if payload not in symbols_of_constants():
                return False
            has_constant = True
        elif kind == nodes.OPERATOR:
            if head not in (_PLUS_MINUS, _MINUS_PLUS, _PERCENT):
                return False
            has_sign = has_sign or head != _PERCENT
    if has_sign and quantity_of(part) is None:
        # Two values rather than one with its uncertainty.
        return False
    return has_unit or constants or not has_constant


def quantity_of(part: Part) -> Quantity | None:
    """Give the value and the unit of a number, or None if it has no finite real value."""
    try:
        return _quantity(part)
    except (OverflowError, ZeroDivisionError):
        return None


def _quantity(part: Part) -> Quantity | None:
    kind, head, _, payload = part.node
    if kind == nodes.UNIT:
        assert isinstance(payload, str)
        return Quantity(1.0, unit(payload))
    if kind == nodes.SYMBOL:
        assert isinstance(payload, str)
        return Quantity(1.0, unit(payload))
    if kind == nodes.OPERATOR and head in (_PLUS_MINUS, _MINUS_PLUS):
        return _with_uncertainty(part)
    if kind == nodes.OPERATOR and head == _PERCENT:
        whole = _quantity(part.children[0])
        return None if whole is None else Quantity(whole.value / 100, whole.unit)
    if is_number(part) and not has_units(part):
        value = _value(part)
        return None if value is None else Quantity(value, None)
    if kind == nodes.MUL:
        return _product([_quantity(child) for child in part.children])
    if kind == nodes.POW:
        base, exponent = part.children
        powered = _quantity(base)
        power = _value(exponent) if is_number(exponent) else None
        if powered is None or power is None:
            return None
        value = powered.value**power
        raised = _exponent(power)
        if isinstance(value, complex) or raised is None:
            return None
        return Quantity(value, None if powered.unit is None else powered.unit**raised)
    if kind == nodes.ADD:
        return _sum([_quantity(child) for child in part.children])
    return None


def _exponent(power: float) -> int | Fraction | None:
    """Give the exponent of a unit as the number that it is; None if it is no usual root."""
    if power.is_integer():
        return int(power)
    exact = Fraction(power).limit_denominator(12)
    if abs(exact - power) > _ROUNDING:
        return None
    return int(exact) if exact.denominator == 1 else exact


def _value(part: Part) -> float | None:
    from exprscore._native import probe

    found = probe.value(part.expr.native, root=part.root)
    if found is None:
        return None
    value, error = found
    if abs(value.imag) > error or error > 1e-9 * abs(value.real) + 1e-300:
        return None
    return value.real


def _product(factors: list[Quantity | None]) -> Quantity | None:
    value, of = 1.0, None
    for factor in factors:
        if factor is None:
            return None
        value *= factor.value
        if factor.unit is not None:
            of = factor.unit if of is None else of * factor.unit
    return Quantity(value, of)


def _sum(terms: list[Quantity | None]) -> Quantity | None:
    first = terms[0]
    if first is None or first.unit is None:
        return None
    total = 0.0
    for term in terms:
        if term is None or term.unit is None or not _same_dimension(first.unit, term.unit):
            return None
        total += term.value * (term.unit.scale / first.unit.scale)
    return Quantity(total, first.unit)


def _with_uncertainty(part: Part) -> Quantity | None:
    if part.node[2] != 2:
        return None
    left, right = (_quantity(child) for child in part.children)
    if left is None or right is None:
        return None
    if left.unit is None or right.unit is None:
        ratio = 1.0
    elif _same_dimension(left.unit, right.unit):
        ratio = right.unit.scale / left.unit.scale
    else:
        return None
    if not 0 < abs(right.value * ratio) <= _LARGEST_UNCERTAINTY * abs(left.value):
        return None
    return Quantity(left.value, left.unit or right.unit)


def is_approximate(part: Part, text: str) -> bool:
    """Whether a gold number is approximate by the way it is written; `text` is the whole gold."""
    if _APPROXIMATELY.search(text):
        return True
    inner = part.nodes
    for place, (kind, _, _, payload) in enumerate(inner):
        if kind == nodes.UNIT:
            return True
        if kind == nodes.NUMBER and (payload[3] or payload[2] != 0):
            return True
        if kind == nodes.POW:
            base = Part(part.outline, part.root - len(inner) + 1 + place).children[0]
            if base.node[0] == nodes.NUMBER and base.node[3][:3] == (10, 1, 0):
                return True
    return False


# --- comparing ------------------------------------------------------------------------------------


def _same_dimension(a: Unit, b: Unit) -> bool:
    if a.dimension != b.dimension:
        return False
    # A word that says what is counted may be left out.
    return a.words == b.words or not a.words or not b.words


def compare_quantities(
    gold: Part, pred: Part, *, approximate: bool, profile: Profile
) -> float | None:
    """Score two numbers with or without units.

    Parameters
    ----------
    gold, pred : Part
        As `number_of` gives them.
    approximate : bool
        Whether the gold is approximate.
    profile : Profile
        Tiers and the rule for exact golds.

    Returns
    -------
    float or None
        0 to 100; None where one of them has no value to be compared by.

    Raises
    ------
    Incompatible
        If their units measure different things.
    """
    known, given = quantity_of(gold), quantity_of(pred)
    if known is None or given is None:
        return None
    pairs = _comparable(known, given)
    if approximate or profile.tiers_for_exact:
        return max(_tier(a, b, profile) for a, b in pairs)
    shown = _decimal(pred)
    if shown is not None and not _is_integer(gold):
        for a, b in pairs:
            if b == given.value and _right_in_every_digit(a, shown, profile.exact_gold_digits):
                return 100.0
    # 1/2 is 50 percent; what is equal without units is decided exactly elsewhere.
    return 100.0 if given.unit is not None and any(_nearly(a, b) for a, b in pairs) else 0.0


def _comparable(gold: Quantity, pred: Quantity) -> list[tuple[float, float]]:
    """Give the pairs of numbers by which two quantities may be compared."""
    if gold.unit is None and pred.unit is None:
        return [(gold.value, pred.value)]
    if gold.unit is None or pred.unit is None:
        pairs = [(gold.value, pred.value)]
        given = gold.unit or pred.unit
        assert given is not None
        if given.is_plain:
            # 50 percent is 0.5 as well.
            pairs.append((_in_si(gold), _in_si(pred)))
        return pairs
    if not _same_dimension(gold.unit, pred.unit):
        raise Incompatible
    if gold.unit == pred.unit:
        return [(gold.value, pred.value)]
    return [(_in_si(gold), _in_si(pred))]


def _in_si(quantity: Quantity) -> float:
    of = quantity.unit or ONE
    return quantity.value * of.scale + float(of.offset)


def _tier(gold: float, pred: float, profile: Profile) -> float:
    if gold == pred:
        return 100.0
    if gold == 0:
        return 0.0
    difference = abs(pred - gold) / abs(gold) - _ROUNDING
    scores = [score for bound, score in profile.numeric_tiers if difference <= bound]
    return max(scores, default=0.0)


def _nearly(a: float, b: float) -> bool:
    return abs(a - b) <= _ROUNDING * abs(a)


def _is_integer(part: Part) -> bool:
    inner = part.nodes
    return all(
        kind == nodes.NUMBER or (kind == nodes.MUL and len(inner) == 3) for kind, *_ in inner
    ) and all(
        kind != nodes.NUMBER or (isinstance(payload, tuple) and payload[1] == 1 and not payload[3])
        for kind, _, _, payload in inner
    )


@dataclass(frozen=True, slots=True)
class _Shown:
    """A decimal as written: its value and the exponent of its last digit."""

    value: Decimal
    last: int


def _decimal(part: Part) -> _Shown | None:
    """Give the decimal that a number is written as, a power of ten and a unit included."""
    shown: _Shown | None = None
    sign, exponent = 1, 0
    factors = [part]
    while factors:
        factor = factors.pop()
        kind, _, _, payload = factor.node
        if kind == nodes.MUL:
            factors.extend(factor.children)
        elif kind == nodes.NUMBER:
            assert isinstance(payload, tuple)
            p, q, scale, is_decimal, _ = payload
            if (p, q) == (-1, 1) and not is_decimal:
                sign = -sign
            elif is_decimal and q == 1 and shown is None:
                shown = _Shown(Decimal(p).scaleb(scale), scale)
            else:
                return None
        elif kind == nodes.POW and factor.children[0].node[0] == nodes.NUMBER:
            base, power = factor.children
            raised = _value(power)
            if base.node[3][:3] != (10, 1, 0) or raised is None or raised != int(raised):
                return None
            exponent += int(raised)
        elif not has_units(factor):
            return None
    if shown is None or abs(exponent) > 300:
        return None
    return _Shown(sign * shown.value.scaleb(exponent), shown.last + exponent)


def _right_in_every_digit(gold: float, shown: _Shown, least: int) -> bool:
    """Whether a decimal is the gold rounded, or cut off, where the decimal ends."""
    digits = shown.value.adjusted() - shown.last + 1
    if shown.value == 0 or digits < least:
        return False
    exact = Decimal(gold)
    place = Decimal(1).scaleb(shown.last)
    context = Context(prec=400)
    if digits > 14:
        return _nearly(gold, float(shown.value))
    return any(
        exact.quantize(place, rounding=rounding, context=context) == shown.value
        for rounding in (ROUND_HALF_UP, ROUND_DOWN)
    )
