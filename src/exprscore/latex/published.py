r"""The published reading of LaTeX, natively: what latex2sympy2_extended 1.10.2 builds.

Texts that the native parser is not certain of are handed over: `parse_published` gives None, and
the caller asks the library itself. What it does give equals the library's object, head by head and
argument by argument, in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from exprscore import _backend

if TYPE_CHECKING:
    from exprscore._native.published import PublishedExpr

__all__ = ["parse_published", "read_published", "to_sympy"]

# csrc/expr.h: expr_kind, expr_constant and the functions that the parser makes.
_NUMBER, _SYMBOL, _CONSTANT, _ADD, _MUL, _POW, _FUNCTION, _CALL = range(8)
_PI, _E = 0, 1
_FUNCTIONS = (
    *("sin", "cos", "tan", "cot", "sec", "csc"),
    *("asin", "acos", "atan", "acot", "asec", "acsc"),
    *("sinh", "cosh", "tanh", "coth", "sech", "csch"),
    *("asinh", "acosh", "atanh", "acoth", "asech", "acsch"),
    *("exp", "log", "Abs", "sign", "factorial"),
)


def read_published(text: str) -> PublishedExpr | None:
    r"""Read a normalised answer into a native expression.

    Parameters
    ----------
    text : str
        LaTeX after the published preprocessing (`exprscore.latex.normalise.normalise_phybench`).

    Returns
    -------
    PublishedExpr or None
        None where the text is handed over, or where the compiled core is not in use.

    Examples
    --------
    >>> len(read_published(r"\frac{a}{2}"))
    5
    """
    native = _backend.load("published")
    if native is None:
        return None
    try:
        encoded = text.encode()
    except UnicodeEncodeError:
        return None
    made: PublishedExpr | None = native.parse(encoded)[0]
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
    (1/2)*(m*v**2)
    >>> parse_published(r"\int x dx") is None
    True
    """
    made = read_published(text)
    return None if made is None else to_sympy(made)


def to_sympy(expression: PublishedExpr) -> Any:
    """Build the SymPy object of an expression with the constructors of latex2sympy2_extended.

    Parameters
    ----------
    expression : PublishedExpr
        As `read_published` gives it.

    Returns
    -------
    sympy.Expr
        The object; nothing in it is evaluated.
    """
    import sympy

    stack: list[Any] = []
    for kind, head, arity, payload in expression.nodes():
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
            made = sympy.pi if head == _PI else sympy.E
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

    numerator, denominator, is_decimal, text = payload
    if is_decimal:
        return -sympy.Float(text) if numerator < 0 else sympy.Float(text)
    if text is not None:
        return sympy.Integer(int(text))
    return sympy.Rational(numerator, denominator) if denominator != 1 else sympy.Integer(numerator)
