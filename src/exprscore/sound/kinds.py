r"""The kind of answer that a gold is, and both answers in that kind's form.

`arrange` brings two answers that say the same kind of thing in different ways to one form before
they are compared: ``a < x \le b`` to the interval, ``x = \pm 2`` to two alternatives, a column of
numbers to a tuple. It never looks at values beyond the signs of infinities and of uncertainties.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from exprscore.expr import nodes
from exprscore.expr.expr import Expr
from exprscore.sound.forms import (
    LISTS,
    Collection,
    Form,
    Outline,
    Part,
    Relation,
    Relations,
    Value,
    form_of,
    has_units,
    is_name,
    is_number,
    is_unsolved,
)
from exprscore.sound.numeric import number_of, quantity_of

__all__ = ["INTERVALS", "SETS", "arrange", "gives_units", "is_numeric", "kind_of", "symbols_of"]

INTERVALS = frozenset({"()", "[]", "(]", "[)"})
_SETS_OF_NUMBERS = INTERVALS | {"union", "intersection", "difference"}
SETS = frozenset({"set", "or"})
_BRACKETS = frozenset({"tuple", "list"})
_ORDERS = {"<": "<", "<=": "<", ">": ">", ">=": ">"}

_PLUS_MINUS = nodes.OPERATORS.index("plus_minus")
_MINUS_PLUS = nodes.OPERATORS.index("minus_plus")

_Node = tuple[int, int, int, Any]
_MINUS_ONE: _Node = (nodes.NUMBER, 0, 0, (-1, 1, 0, False, ""))
_ZERO: _Node = (nodes.NUMBER, 0, 0, (0, 1, 0, False, ""))
_INFINITY: _Node = (nodes.CONSTANT, nodes.CONSTANTS.index("oo"), 0, None)
_REALS = (nodes.CONSTANT, nodes.CONSTANTS.index("Reals"))
_PRODUCT: _Node = (nodes.MUL, 0, 2, None)
_SUM: _Node = (nodes.ADD, 0, 2, None)


def kind_of(gold: Form, pred: Form) -> str:
    """Give the kind of a gold for which none was named."""
    if isinstance(gold, Collection) and gold.name in _SETS_OF_NUMBERS:
        return "interval"
    if _interval(gold) is not None and (
        (
            _is_interval(pred)
            and (not isinstance(gold, Collection) or _is_pair(gold) or _is_ranges(gold))
        )
        or ((_is_pair(gold) or isinstance(gold, Value)) and _is_bounded(pred))
        or (_is_bounded(gold) and _is_pair(pred) and _interval(pred) is not None)
    ):
        return "interval"
    if isinstance(gold, Collection):
        return "tuple"
    if is_numeric(gold, constants=gives_units(pred)):
        return "numeric"
    if isinstance(gold, Value):
        return "expression"
    plain = gold.is_equality and any(map(is_name, (gold.terms[0], gold.terms[-1])))
    return "expression" if plain else "equation"


def _is_interval(form: Form) -> bool:
    """Whether an answer is unmistakably an interval or made of some."""
    return isinstance(form, Collection) and form.name in _SETS_OF_NUMBERS


def _is_pair(form: Form) -> bool:
    """Whether an answer is two things in brackets."""
    return isinstance(form, Collection) and form.name in _BRACKETS and len(form.members) == 2


def _is_bounded(form: Form) -> bool:
    """Whether an answer bounds one name from both sides."""
    links = isinstance(form, Relations) and len(form.links) == 2
    listed = isinstance(form, Collection) and form.name in ("and", "sequence")
    return (links or listed) and _interval(form) is not None


def _is_ranges(form: Form) -> bool:
    """Whether an answer gives alternatives, each of them by inequalities: x < 0 or x > 1."""
    return (
        isinstance(form, Collection)
        and form.name == "or"
        and all(
            isinstance(member, Relations) and _interval(member) is not None
            for member in form.members
        )
    )


def gives_units(form: Form) -> bool:
    """Whether an answer is a number with a unit."""
    number = number_of(form)
    return number is not None and has_units(number)


def is_numeric(form: Form, *, constants: bool = False) -> bool:
    """Whether an answer is a number, or gives one to a name; `constants` as for `number_of`."""
    number = number_of(form, constants=constants)
    if number is None:
        return False
    if isinstance(form, Value):
        return True
    assert isinstance(form, Relations)
    first = form.terms[0]
    if is_name(first) or first is number or is_number(first):
        return True
    # A ratio of two quantities is as good as a name, and so is k_B T = 0.026 eV.
    return first.node[0] in (nodes.MUL, nodes.POW) and not is_unsolved(first, number)


def symbols_of(part: Part) -> frozenset[str]:
    """Give the names of the symbols in a value."""
    return frozenset(node[3] for node in part.nodes if node[0] == nodes.SYMBOL)


# --- arranging ------------------------------------------------------------------------------------


def arrange(gold: Form, pred: Form, kind: str, *, explicit: bool) -> tuple[Form, Form]:
    """Bring two answers to the form in which their kind is compared.

    Parameters
    ----------
    gold, pred : Form
        The two answers.
    kind : str
        The kind that they are compared as.
    explicit : bool
        Whether the caller named it: brackets of a tuple count only where it was guessed.
    """
    if kind == "interval":
        arranged = _interval(gold), _interval(pred)
        return arranged[0] or gold, arranged[1] or pred
    if kind == "tuple" and explicit:
        gold, pred = _bracketless(gold), _bracketless(pred)
    gold, pred = _of_same_name(gold, pred), _of_same_name(pred, gold)
    gold, pred = _element(_roots(gold), pred), _element(_roots(pred), gold)
    gold, pred = _vector(gold, pred), _vector(pred, gold)
    return _alternatives(gold, pred), _alternatives(pred, gold)


def _of_same_name(form: Form, other: Form) -> Form:
    """Give "> 5" the name of what the other answer says this or the like of: x > 5."""
    if not (isinstance(form, Relations) and isinstance(other, Relations)) or len(form.links) != 1:
        return form
    link = form.links[0]
    names = [term for term in other.terms if is_name(term) and not _is_left_out(term)]
    if not _is_left_out(link.lhs) or len(names) != 1:
        return form
    relation = (nodes.RELATION, nodes.RELATIONS.index(link.head), 2, None)
    return form_of(Expr.from_nodes([*names[0].nodes, *link.rhs.nodes, relation]))


def _is_left_out(part: Part) -> bool:
    kind, _, _, payload = part.node
    return kind == nodes.SYMBOL and payload == " "


def _bracketless(form: Form) -> Form:
    if not isinstance(form, Collection):
        return form
    members = tuple(_bracketless(member) for member in form.members)
    return Collection("tuple" if form.name in LISTS | INTERVALS else form.name, members)


def _roots(form: Form) -> Form:
    """Give a list of solutions as alternatives: of one name's values, or of tuples."""
    if not isinstance(form, Collection) or form.name not in ("sequence", "and"):
        return form
    members = form.members
    if len(members) < 2:
        return form
    named = [_name(member) for member in members]
    if named[0] is not None and all(name == named[0] for name in named):
        return Collection("or", members)
    first = members[0]
    if all(
        isinstance(member, Collection)
        and member.name in _BRACKETS
        and isinstance(first, Collection)
        and len(member.members) == len(first.members)
        for member in members
    ):
        return Collection("or", members)
    return form


def _element(form: Form, other: Form) -> Form:
    """Give the one element of a set, where the other answer is none: x = 2 has the roots {2}."""
    if isinstance(other, Collection) or not isinstance(form, Collection):
        return form
    return form.members[0] if form.name == "set" and len(form.members) == 1 else form


def _name(form: Form) -> tuple[_Node, ...] | None:
    if not isinstance(form, Relations) or not form.is_equality or not is_name(form.terms[0]):
        return None
    return tuple(form.terms[0].nodes)


def _vector(form: Form, other: Form) -> Form:
    """Give a matrix of one row or column as a tuple, where the other answer is one."""
    if not isinstance(form, Collection) or form.name != "matrix":
        return form
    if not isinstance(other, Collection) or other.name not in LISTS:
        return form
    rows = [row for row in form.members if isinstance(row, Collection)]
    if len(rows) == 1:
        return Collection(other.name, rows[0].members)
    if rows and all(len(row.members) == 1 for row in rows):
        return Collection(other.name, tuple(row.members[0] for row in rows))
    return form


def _alternatives(form: Form, other: Form) -> Form:
    r"""Give ``\pm`` as the two values that it means, where the other answer is a set."""
    if not isinstance(other, Collection) or other.name not in SETS | {"sequence", "and"}:
        return form
    if isinstance(form, Collection):
        if form.name in ("sequence", "and") and other.name in SETS:
            form = replace(form, name=other.name)
        if form.name not in SETS | {"sequence", "and"}:
            return form
        spread = [part for member in form.members for part in _both_signs(member)]
        if len(spread) == len(form.members):
            return form
        return Collection(form.name if form.name in SETS else "or", tuple(spread))
    both = _both_signs(form)
    return Collection("or", tuple(both)) if len(both) == 2 else form


def _both_signs(form: Form) -> list[Form]:
    if isinstance(form, Value):
        if not _has_sign(form.part) or quantity_of(form.part) is not None:
            return [form]
        return [Value(_signed(form.part, sign)) for sign in (1, -1)]
    if isinstance(form, Relations) and form.is_equality and len(form.links) == 1:
        link = form.links[0]
        if is_name(link.lhs) and _has_sign(link.rhs) and quantity_of(link.rhs) is None:
            return [
                Relations((Relation(link.head, link.lhs, _signed(link.rhs, sign)),))
                for sign in (1, -1)
            ]
    return [form]


def _has_sign(part: Part) -> bool:
    return part.holds(1 << nodes.OPERATOR) and any(
        kind == nodes.OPERATOR and head in (_PLUS_MINUS, _MINUS_PLUS)
        for kind, head, *_ in part.nodes
    )


def _signed(part: Part, sign: int) -> Part:
    """Give a value with the upper (1) or the lower (-1) of its signs."""
    stack: list[list[_Node]] = []
    for node in part.nodes:
        kind, head, arity, _ = node
        operands = stack[len(stack) - arity :]
        del stack[len(stack) - arity :]
        if kind == nodes.OPERATOR and head in (_PLUS_MINUS, _MINUS_PLUS):
            if (head == _PLUS_MINUS) != (sign > 0):
                operands[-1] = [_MINUS_ONE, *operands[-1], _PRODUCT]
            joined = operands[-1] if arity == 1 else [*operands[0], *operands[1], _SUM]
        else:
            joined = [inner for operand in operands for inner in operand] + [node]
        stack.append(joined)
    return _part(stack[0])


def _part(flat: list[_Node]) -> Part:
    return Part(Outline(Expr.from_nodes(flat)), len(flat) - 1)


# --- intervals ------------------------------------------------------------------------------------


def _interval(form: Form) -> Form | None:
    """Give an interval, or several, by their brackets; None if it is none."""
    if isinstance(form, Relations):
        return _interval_of_inequalities(form.links)
    if isinstance(form, Value):
        is_line = form.part.node[:2] == _REALS
        return Collection("()", tuple(map(Value, _infinities()))) if is_line else None
    if form.name in INTERVALS:
        return form
    if form.name in _BRACKETS and len(form.members) == 2:
        if not all(isinstance(member, Value) for member in form.members):
            return None
        return Collection("()" if form.name == "tuple" else "[]", form.members)
    if form.name in ("or", "union"):
        return _joined("union", form)
    if form.name in ("intersection", "difference"):
        return _joined(form.name, form)
    if form.name in ("and", "sequence"):
        links = [m.links[0] for m in form.members if isinstance(m, Relations)]
        if len(links) == len(form.members) == 2:
            return _interval_of_inequalities(tuple(links))
    return None


def _infinities() -> tuple[Part, Part]:
    return _part([_MINUS_ONE, _INFINITY, _PRODUCT]), _part([_INFINITY])


def _joined(name: str, form: Collection) -> Form | None:
    members: list[Form] = []
    for member in form.members:
        interval = _interval(member) if isinstance(member, (Relations, Collection)) else member
        if interval is None:
            interval = member
        if name == "union" and isinstance(interval, Collection) and interval.name == "union":
            members.extend(interval.members)
        else:
            members.append(interval)
    return Collection(name, tuple(members))


def _interval_of_inequalities(links: tuple[Relation, ...]) -> Form | None:
    r"""Give ``a < x``, ``a < x \le b`` or ``x > a, x \le b`` as an interval."""
    if len(links) > 2 or any(link.head not in _ORDERS for link in links):
        return None
    lower: tuple[Part, bool] | None = None
    upper: tuple[Part, bool] | None = None
    names = []
    for link in links:
        small, large = (link.lhs, link.rhs) if _ORDERS[link.head] == "<" else (link.rhs, link.lhs)
        closed = link.head in ("<=", ">=")
        if _is_variable(large, links) and lower is None:
            names.append(large)
            lower = (small, closed)
        elif _is_variable(small, links) and upper is None:
            names.append(small)
            upper = (large, closed)
        else:
            return None
    if any(list(a.nodes) != list(b.nodes) for a, b in pairwise(names)):
        return None
    opening = "[" if lower is not None and lower[1] else "("
    closing = "]" if upper is not None and upper[1] else ")"
    ends = (
        lower[0] if lower is not None else _infinities()[0],
        upper[0] if upper is not None else _infinities()[1],
    )
    return Collection(opening + closing, tuple(Value(end) for end in ends))


def _is_variable(part: Part, links: tuple[Relation, ...]) -> bool:
    """Whether it is the name that inequalities bound: in a chain the middle one, else any name."""
    if not is_name(part):
        return False
    if len(links) == 1:
        return True
    return all(any(list(s.nodes) == list(part.nodes) for s in (k.lhs, k.rhs)) for k in links)
