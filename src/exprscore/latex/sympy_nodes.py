"""SymPy expressions as the flat post-order nodes that the native code reads."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import Any

from exprscore.expr_nodes import ADD, CALL, CONSTANT, FUNCTION, FUNCTIONS, MUL, NUMBER, POW, SYMBOL

__all__ = ["expr_from_sympy", "nodes_from_sympy"]

Payload = str | tuple[int, int, int, bool] | tuple[int, int, int, bool, str] | None


@lru_cache(maxsize=1)
def _kinds() -> dict[Any, tuple[int, int]]:
    import sympy

    kinds: dict[Any, tuple[int, int]] = {
        sympy.Add: (ADD, 0),
        sympy.Mul: (MUL, 0),
        sympy.Pow: (POW, 0),
    }
    for head, name in enumerate(FUNCTIONS):
        function = getattr(sympy, name, None)
        if isinstance(function, sympy.core.function.FunctionClass):
            kinds[function] = (FUNCTION, head)
    return kinds


def nodes_from_sympy(expr: Any) -> list[tuple[int, int, int, Payload]] | None:
    """Give ``(kind, head, arity, payload)`` of each node in post-order; None if one has no place.

    Arguments keep their order; nothing is evaluated. A number's payload is ``(p, q, exponent,
    is_decimal)``, its value being ``p / q * 10**exponent``.
    """
    import sympy
    from sympy.core.function import AppliedUndef

    kinds = _kinds()
    nodes: list[tuple[int, int, int, Payload]] = []
    waiting = [expr]
    while waiting:
        node = waiting.pop()
        kind = kinds.get(type(node))
        if kind is not None:
            nodes.append((*kind, len(node.args), None))
            waiting.extend(node.args)
        elif isinstance(node, sympy.Symbol):
            if node.assumptions0 != {"commutative": True}:
                return None
            nodes.append((SYMBOL, 0, 0, node.name))
        elif isinstance(node, sympy.Rational):
            number = _rational(int(node.p), int(node.q))
            if number is None:
                return None
            nodes.append((NUMBER, 0, 0, number))
        elif isinstance(node, sympy.Float):
            decimal = Decimal(repr(float(node))).as_tuple()
            if node._prec != 53 or not isinstance(decimal.exponent, int):
                return None
            digits = int("".join(map(str, decimal.digits)))
            signed = -digits if decimal.sign else digits
            nodes.append((NUMBER, 0, 0, (signed, 1, decimal.exponent, True, "")))
        elif node is sympy.pi:
            nodes.append((CONSTANT, 0, 0, None))
        elif node is sympy.E:
            nodes.append((CONSTANT, 1, 0, None))
        elif node is sympy.I:
            nodes.append((CONSTANT, 2, 0, None))
        elif isinstance(node, AppliedUndef):
            nodes.append((CALL, 0, len(node.args), type(node).__name__))
            waiting.extend(node.args)
        else:
            return None
    # Root first and children from right to left is post-order backwards.
    nodes.reverse()
    return nodes


def _rational(p: int, q: int) -> tuple[int, int, int, bool, str] | None:
    if max(abs(p), q) < 1 << 63:
        return p, q, 0, False, ""
    return (0, 0, 0, False, str(p)) if q == 1 and 0 < p < 10**40 else None


def expr_from_sympy(expr: Any) -> Any:
    """Give the native `Expr` of a SymPy expression; None if a node of it has no place in one."""
    from exprscore import _backend

    nodes = nodes_from_sympy(expr)
    native = _backend.load("expr")
    return None if nodes is None or native is None else native.Expr(nodes)
