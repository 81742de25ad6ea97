"""Random expressions of every kind, what does not count in them, and total forms read back."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import strategies as st

from exprscore._native import canon
from exprscore._native.expr import Expr
from exprscore.expr.nodes import (
    ADD,
    CALL,
    COLLECTION,
    COLLECTIONS,
    CONSTANT,
    CONSTANTS,
    FUNCTION,
    FUNCTIONS,
    MUL,
    NUMBER,
    OPERATOR,
    OPERATORS,
    POW,
    RELATION,
    RELATIONS,
    SYMBOL,
    WORDS,
)
from exprscore.trees.tree import Tree

# An expression as (kind, head, payload, children).
Term = tuple[int, int, Any, tuple["Term", ...]]

_workspace = canon.TotalWorkspace()


def flat(term: Term) -> list[tuple[int, int, int, Any]]:
    kind, head, payload, children = term
    nodes = [node for child in children for node in flat(child)]
    return [*nodes, (kind, head, len(children), payload)]


def native(term: Term) -> Expr:
    return Expr(flat(term))


def form(term: Term, workspace: canon.TotalWorkspace = _workspace) -> tuple[Any, str]:
    """Labels and arities of a form, and its stage."""
    made, stage, _, _, _ = workspace.form(native(term))
    assert made is not None
    tree = Tree.from_labelled(made)
    return (tree.labels, tuple(tree.leftmost.tolist())), stage


def number(p: int, q: int = 1) -> Term:
    value = Fraction(p, q)
    return NUMBER, 0, (value.numerator, value.denominator, 0), ()


def decimal(p: int, exponent: int) -> Term:
    return NUMBER, 0, (p, 1, exponent, True), ()


def symbol(name: str) -> Term:
    return SYMBOL, 0, name, ()


def add(*terms: Term) -> Term:
    return ADD, 0, None, terms


def mul(*factors: Term) -> Term:
    return MUL, 0, None, factors


def power(base: Term, exponent: Term) -> Term:
    return POW, 0, None, (base, exponent)


def function(name: str, *args: Term) -> Term:
    return FUNCTION, FUNCTIONS.index(name), None, args


def operator(name: str, *args: Term) -> Term:
    return OPERATOR, OPERATORS.index(name), None, args


def relation(name: str, *args: Term) -> Term:
    return RELATION, RELATIONS.index(name), None, args


def collection(name: str, *args: Term) -> Term:
    return COLLECTION, COLLECTIONS.index(name), None, args


def call(name: str, *args: Term) -> Term:
    return CALL, 0, name, args


# --- strategies -----------------------------------------------------------------------------------

names = st.sampled_from(["a", "b", "c", "k", "x", "y", "theta", "x_1"])
symbols = st.builds(symbol, names)
integers = st.builds(number, st.integers(-6, 9))
numbers = st.one_of(
    integers,
    st.builds(number, st.integers(-9, 9), st.integers(1, 6)),
    st.builds(decimal, st.integers(-99, 99), st.integers(-2, 1)),
)
constants = st.builds(lambda head: (CONSTANT, head, None, ()), st.sampled_from(range(4)))
algebraic_leaves = st.one_of(symbols, symbols, integers, numbers, constants)


def _algebra(children: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    few = st.lists(children, min_size=2, max_size=3)
    exponents = st.one_of(
        integers, st.builds(number, st.sampled_from([-1, 1, 3]), st.just(2)), children
    )
    return st.one_of(
        few.map(lambda args: add(*args)),
        few.map(lambda args: mul(*args)),
        st.builds(power, children, exponents),
        st.builds(function, st.sampled_from(["sin", "cos", "exp", "log", "Abs", "tan"]), children),
        st.builds(call, st.sampled_from(["f", "g"]), children),
    )


def _every(children: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    few = st.lists(children, min_size=1, max_size=4).map(tuple)
    return st.one_of(
        _algebra(children),
        st.builds(lambda head, args: (OPERATOR, head, None, args), heads(OPERATORS), few),
        st.builds(lambda head, args: (RELATION, head, None, args), heads(RELATIONS), few),
        st.builds(lambda head, args: (COLLECTION, head, None, args), heads(COLLECTIONS), few),
        st.builds(lambda head, args: (FUNCTION, head, None, args), heads(FUNCTIONS), few),
    )


def heads(table: tuple[str, ...]) -> st.SearchStrategy[int]:
    return st.integers(0, len(table) - 1)


algebraic = st.recursive(algebraic_leaves, _algebra, max_leaves=10)
every_kind = st.recursive(
    st.one_of(
        algebraic_leaves,
        st.builds(lambda name: (WORDS, 0, name, ()), names),
        st.builds(lambda head: (CONSTANT, head, None, ()), heads(CONSTANTS)),
    ),
    _every,
    max_leaves=12,
)

# --- what does not count --------------------------------------------------------------------------


# What does not commute, and what is a scalar whatever it holds (canon_form_node.c).
ORDERED = {"bra", "ket", "dagger", "transpose", "commutator", "tensor"}
SCALARS = {"trace", "determinant", "bracket", "dot"}


def is_ordered(term: Term) -> bool:
    """Whether a factor does not commute."""
    kind, head, _, children = term
    name = {OPERATOR: OPERATORS, FUNCTION: FUNCTIONS, COLLECTION: COLLECTIONS}.get(kind, ())
    spelled = name[head] if name else ""
    if (kind == OPERATOR and spelled in ORDERED) or (kind == COLLECTION and spelled == "matrix"):
        return True
    if (kind == OPERATOR and spelled in SCALARS) or (
        kind == FUNCTION and spelled in ("norm", "Abs")
    ):
        return False
    return any(is_ordered(child) for child in children)


def shuffled(term: Term, random: Random) -> Term:
    """The same with terms, and factors that commute, in another order."""
    kind, head, payload, children = term
    made = [shuffled(child, random) for child in children]
    if kind in (ADD, MUL):
        kept = iter([part for part in made if is_ordered(part)])
        random.shuffle(made)
        if kind == MUL:
            made = [next(kept) if is_ordered(part) else part for part in made]
    return kind, head, payload, tuple(made)


def nested(term: Term, random: Random) -> Term:
    """The same with terms and factors grouped in another way."""
    kind, head, payload, children = term
    made = tuple(nested(child, random) for child in children)
    if kind in (ADD, MUL) and len(made) > 2:
        split = random.randint(1, len(made) - 1)
        made = ((kind, head, None, made[:split]), *made[split:])
    return kind, head, payload, made


def signs_moved(term: Term, random: Random) -> Term:
    """The same with the sign of a sum taken out, or of a factor turned beside a minus."""
    kind, head, payload, children = term
    made = tuple(signs_moved(child, random) for child in children)
    minus = number(-1)
    if kind == ADD and random.random() < 0.5:
        return mul(minus, add(*(mul(minus, child) for child in made)))
    if kind == MUL and random.random() < 0.5:
        return mul(minus, mul(made[0], minus), *made[1:])
    return kind, head, payload, made


def renamed(term: Term, old: str, new: str) -> Term:
    kind, head, payload, children = term
    if kind == SYMBOL and payload == old:
        payload = new
    return kind, head, payload, tuple(renamed(child, old, new) for child in children)


CHANGES: dict[str, Callable[[Term, Random], Term]] = {
    "order": shuffled,
    "nesting": nested,
    "signs": signs_moved,
}

# --- forms read back ------------------------------------------------------------------------------


def _number_of(text: str) -> Term:
    if re.fullmatch(r"-?\d+(/\d+)?", text):
        p, _, q = text.partition("/")
        if len(p) > 18 or len(q) > 18:
            if q:
                return mul(_number_of(p), power(_number_of(q), number(-1)))
            digits = (NUMBER, 0, (0, 0, 0, False, p.lstrip("-")), ())
            return mul(number(-1), digits) if p.startswith("-") else digits
        return number(int(p), int(q or 1))
    if text == "-oo":
        return mul(number(-1), _number_of("oo"))
    if text in CONSTANTS:
        return CONSTANT, CONSTANTS.index(text), None, ()
    digits, _, exponent = text.partition("e")
    whole, _, places = digits.partition(".")
    return decimal(int(whole + places), int(exponent or 0) - len(places))


def term_of(labels: tuple[str, ...], leftmost: tuple[int, ...]) -> Term:
    """The expression that a form is the tree of."""
    stack: list[tuple[int, Term]] = []
    for place, (label, first) in enumerate(zip(labels, leftmost, strict=True)):
        taken = len(stack)
        while taken and stack[taken - 1][0] >= first:
            taken -= 1
        children = [term for _, term in stack[taken:]]
        del stack[taken:]
        kind, _, text = label.partition("_")
        stack.append((first, _term_of(kind, text, children)))
        assert stack[-1][0] <= place
    return stack[0][1]


def _term_of(kind: str, text: str, children: list[Term]) -> Term:
    if kind == "number":
        return _number_of(text)
    if kind == "symbol":
        return symbol(text)
    if kind == "operator":
        return {"Add": ADD, "Mul": MUL, "Pow": POW}[text], 0, None, tuple(children)
    if kind == "relation":
        return relation(text, *children)
    if kind == "matrix":
        columns = int(text.split("x")[1])
        rows = [children[i : i + columns] for i in range(0, len(children), columns)]
        return collection("matrix", *(collection("row", *row) for row in rows))
    if kind == "function":
        if text in FUNCTIONS:
            return function(text, *children)
        return operator(text, *children) if text in OPERATORS else call(text, *children)
    if text == "interval":
        *ends, left, right = children
        return collection(f"{left[2]}{right[2]}", *ends)
    return collection(text, *children) if children else (WORDS, 0, text, ())
