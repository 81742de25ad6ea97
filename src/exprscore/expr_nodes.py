"""Names of the node kinds and heads of an expression, in the order of the enums in csrc/expr.h."""

from __future__ import annotations

(
    NUMBER,
    SYMBOL,
    CONSTANT,
    ADD,
    MUL,
    POW,
    FUNCTION,
    CALL,
    OPERATOR,
    RELATION,
    COLLECTION,
    UNIT,
) = range(12)

CONSTANTS = ("pi", "E", "I", "oo", "degree", "EmptySet", "Reals")
# fmt: off
FUNCTIONS = (
    "sin", "cos", "tan", "cot", "sec", "csc", "asin", "acos", "atan", "acot", "asec", "acsc",
    "sinh", "cosh", "tanh", "coth", "sech", "csch", "asinh", "acosh", "atanh", "acoth", "asech",
    "acsch", "exp", "log", "Abs", "sign", "factorial", "factorial2", "binomial", "floor",
    "ceiling", "Max", "Min", "re", "im", "arg", "conjugate", "gcd", "lcm", "Mod", "erf", "gamma",
    "norm",
)
OPERATORS = (
    "derivative", "partial", "integral", "sum", "product", "limit", "nabla", "divergence", "curl",
    "laplacian", "cross", "dot", "plus_minus", "minus_plus", "bra", "ket", "bracket", "transpose",
    "dagger", "star", "percent", "determinant", "trace", "evaluated_at",
)
RELATIONS = (
    "=", "!=", "<", "<=", ">", ">=", "~=", "~", "propto", "<<", ">>", "in", "->", "==",
)
COLLECTIONS = (
    "tuple", "list", "set", "sequence", "or", "and", "chain", "()", "[]", "(]", "[)", "union",
    "intersection", "difference", "matrix", "row", "cases",
)
# fmt: on
