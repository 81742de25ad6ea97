r"""The published reading of LaTeX, natively: what latex2sympy2_extended 1.10.2 builds.

Texts that the native parser is not certain of are handed over: `parse_published` gives None, and
the caller asks the library itself. What it does give equals the library's object, head by head and
argument by argument, in order.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from exprscore import _backend

if TYPE_CHECKING:
    from types import ModuleType

    from exprscore._native.expr import Expr

__all__ = ["parse_published", "read_published", "to_sympy"]

# csrc/expr.h: the kinds of nodes and functions that the published reading makes, in enum order.
_NUMBER, _SYMBOL, _CONSTANT, _ADD, _MUL, _POW, _FUNCTION, _CALL = range(8)
_CONSTANTS = ("pi", "E")
_FUNCTIONS = (
    *("sin", "cos", "tan", "cot", "sec", "csc"),
    *("asin", "acos", "atan", "acot", "asec", "acsc"),
    *("sinh", "cosh", "tanh", "coth", "sech", "csch"),
    *("asinh", "acosh", "atanh", "acoth", "asech", "acsch"),
    *("exp", "log", "Abs", "sign", "factorial"),
)


@cache
def _native() -> ModuleType | None:
    # Looking the module up takes longer than reading a text.
    return _backend.load("published")


def read_published(text: str) -> Expr | tuple[str, int] | None:
    r"""Read a normalised answer into a native expression.

    Parameters
    ----------
    text : str
        LaTeX after the published preprocessing (`exprscore.latex.normalise.normalise_phybench`).

    Returns
    -------
    Expr, (str, int) or None
        Where the text is handed over, the reason and the byte (UTF-8) where it was seen; None
        where the compiled core is not in use.

    Examples
    --------
    >>> len(read_published(r"\frac{a}{2}"))
    5
    >>> read_published(r"2\int x dx")
    ('character or command not supported', 1)
    """
    native = _native()
    if native is None:
        return None
    # Lone surrogates have no UTF-8; what stands for them has no token either.
    made: Expr | tuple[str, int] = native.parse(text.encode(errors="surrogatepass"))
    return made


def parse_published(text: str) -> Any:
    r"""Read a normalised answer into the SymPy object that the published scorer works on.

    Parameters
    ----------
    text : str
        LaTeX after the published preprocessing (`exprscore.latex.normalise.normalise_phybench`).

    Returns
    -------
    sympy.Expr or None
        The unevaluated object; None where the text is handed over.

    Examples
    --------
    >>> parse_published(r"\frac{1}{2}mv^2")
    m*v**2/2
    >>> parse_published(r"\int x dx") is None
    True
    """
    made = read_published(text)
    return None if made is None or isinstance(made, tuple) else to_sympy(made)


def to_sympy(expression: Expr) -> Any:
    """Build the SymPy object of an expression with the constructors of latex2sympy2_extended.

    Parameters
    ----------
    expression : Expr
        As `read_published` gives it.

    Returns
    -------
    sympy.Expr
        The object; nothing in it is evaluated.
    """
    import sympy

    stack: list[Any] = []
    for kind, head, arity, payload in expression.nodes:
        arguments = stack[len(stack) - arity :]
        if kind == _SYMBOL:
            made = sympy.Symbol(payload)
        elif kind == _NUMBER:
            made = _number(payload)
        elif kind == _POW:
            made = sympy.Pow(*arguments, evaluate=False)
        elif kind == _MUL:
            made = sympy.Mul(*arguments, evaluate=False)
        elif kind == _ADD:
            made = sympy.Add(*arguments, evaluate=False)
        elif kind == _CONSTANT:
            made = getattr(sympy, _CONSTANTS[head])
        elif kind == _FUNCTION:
            made = getattr(sympy, _FUNCTIONS[head])(*arguments, evaluate=False)
        else:
            made = sympy.Function(payload)(*arguments)
        if arity:
            del stack[-arity:]
        stack.append(made)
    return stack[0]


def _number(payload: Any) -> Any:
    import sympy

    numerator, denominator, _, is_decimal, text = payload
    if is_decimal:
        return sympy.Float(text)
    if denominator == 1:
        return sympy.Integer(numerator)
    return sympy.Rational(numerator, denominator) if denominator else sympy.Integer(int(text))
