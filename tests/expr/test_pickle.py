"""An expression that went through pickle, or through its nodes, is still what was read."""

from __future__ import annotations

import pickle

import pytest

from exprscore import parse
from exprscore.expr.expr import Expr
from exprscore.trees.canonical import canonical_tree

TEXTS = [
    r"\frac{a}{2}(x+1)", r"0.12345678901234567x", r"1.50\times 10^{3}\ \mathrm{kg}", r"e^{ix}",
    r"v(t)", r"\vec F\cdot\vec s", r"x = 2", "(1, 2]", r"f''(0)", r"0.1\overline{6}", "007.10",
    r"99999999999999999999999x", r"\ln(2k)",
]  # fmt: skip


def state(expr: Expr) -> tuple[object, ...]:
    """Everything that there is of it: nodes, flags, digits, ambiguities."""
    return expr.native.__reduce__()[1]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_pickled(text, protocol):
    expr = parse(text)
    again = pickle.loads(pickle.dumps(expr, protocol))
    assert again == expr
    assert again.ambiguities == expr.ambiguities
    assert state(again) == state(expr)


def test_ambiguities_are_kept():
    expr = parse(r"\ln(2k) + v(t)")
    assert expr.ambiguities
    assert pickle.loads(pickle.dumps(expr)).ambiguities == expr.ambiguities


@pytest.mark.parametrize(
    "text", ["0.12345678901234567", "1.0000000000000000001", "00123456789012345678.5"]
)
def test_nodes_keep_the_digits_of_decimals(text):
    # More digits than a float has: the native form is not known to be SymPy's.
    expr = parse(rf"{text}x")
    assert canonical_tree(expr.native) is None
    assert canonical_tree(Expr.from_nodes(expr.nodes).native) is None
    assert canonical_tree(pickle.loads(pickle.dumps(expr)).native) is None


@pytest.mark.parametrize(
    ("text", "digits"), [("1.50", 3), ("0.050", 2), ("0", 0), ("100", 3), ("1.5e10", 2)]
)
def test_digits_by_the_text_of_a_number(text, digits):
    value = (0, 1, 0, True, text)
    native = Expr.from_nodes([(0, 0, 0, value)]).native
    assert native.__reduce__()[1][2] == [digits]
