"""The `sound` reading: LaTeX to `Expr` with the native parser, and `Expr` to and from SymPy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from exprscore import _backend
from exprscore.errors import LatexError, LimitError, NativeRequiredError, UnsupportedError
from exprscore.expr_nodes import (
    ADD,
    CALL,
    COLLECTION,
    COLLECTIONS,
    CONSTANT,
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
    UNIT,
)
from exprscore.profiles import Limits

if TYPE_CHECKING:
    from types import ModuleType

    from exprscore._native import expr as native_expr

__all__ = ["Expr", "parse_sound", "read_error"]

# How constants are written in an s-expression, in the order of `expr_nodes.CONSTANTS`.
_CONSTANTS = ("#pi", "#e", "#i", "#oo", "#degree", "#empty", "#reals")
_PERCENT = OPERATORS.index("percent")
# Functions that SymPy would compute on the spot, or has under no such name.
_OPAQUE_FUNCTIONS = frozenset({"gcd", "lcm", "norm"})

_Payload = tuple[int, int, int, bool, str] | str | None
_Node = tuple[int, int, int, _Payload]


def _native() -> ModuleType:
    module = _backend.load("expr")
    if module is None:
        msg = f"the sound reading of LaTeX needs the compiled core; {_backend.ADVICE}"
        raise NativeRequiredError(msg)
    return module


class Expr:
    r"""An expression as a flat post-order array of nodes; immutable and hashable.

    Two are equal when they are the same tree with the same names and numbers as written. Nothing
    is evaluated: ``a + b`` and ``b + a`` differ. `exprscore.equivalent` compares values.

    Examples
    --------
    >>> from exprscore.latex.sound import parse_sound
    >>> parse_sound(r"\frac12 m v_0^2")
    Expr('(* (* 1 (^ 2 -1)) m (^ v_0 2))')
    >>> parse_sound(r"\frac12 m v_0^2").to_sympy()
    m*v_0**2/2
    """

    __slots__ = ("_native",)

    def __init__(self, native: native_expr.Expr) -> None:
        self._native = native

    @property
    def native(self) -> native_expr.Expr:
        """The array itself, as the native stages take it."""
        return self._native

    @property
    def ambiguities(self) -> int:
        """Bits of the readings (``LATEX_*`` in latex_parser.h) that would read otherwise."""
        return self._native.ambiguities

    @property
    def nodes(self) -> Sequence[tuple[int, int, int, _Payload]]:
        """The nodes in post-order: kind, head, arity, and the name or number of a leaf."""
        return self._native.nodes

    def __len__(self) -> int:
        return len(self._native)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expr):
            return NotImplemented
        return bool(self._native == other._native)

    def __hash__(self) -> int:
        return hash(self._native)

    def __str__(self) -> str:
        """Give the tree as an s-expression."""
        stack: list[str] = []
        for kind, head, arity, payload in self.nodes:
            start = len(stack) - arity
            stack[start:] = [_spell(kind, head, payload, stack[start:])]
        return stack[0]

    def __repr__(self) -> str:
        return f"Expr({str(self)!r})"

    def to_sympy(self, *, limits: Limits | None = None) -> Any:
        r"""Build the SymPy object with SymPy's evaluating constructors.

        Decimals become `Float` with 15 digits. Symbols carry no assumptions. Derivatives,
        integrals and every other operator become applied undefined functions (``derivative_``
        and so on), so that SymPy never evaluates them; units are symbols named ``unit:kg``.

        Parameters
        ----------
        limits : Limits, optional
            `digits` bounds every integer that SymPy would have to compute.

        Returns
        -------
        sympy.Basic

        Raises
        ------
        LimitError
            If a number is larger than the limits allow.
        UnsupportedError
            If SymPy has no object for it.

        Examples
        --------
        >>> from exprscore.latex.sound import parse_sound
        >>> parse_sound(r"\frac{dW}{dt} + 0.5").to_sympy()
        derivative_(W, t, 1) + 0.5
        """
        return _ToSympy(limits or Limits()).build(self.nodes)

    @classmethod
    def from_nodes(cls, nodes: Iterable[_Node]) -> Expr:
        """Build an expression from its nodes in post-order, as `nodes` gives them.

        Raises
        ------
        ValueError
            If they are no post-order tree.
        """
        return cls(_native().Expr(nodes))

    @classmethod
    def from_sympy(cls, value: Any) -> Expr:
        """Build the expression of a SymPy object.

        Parameters
        ----------
        value : sympy.Basic
            Numbers, symbols, sums, products, powers, functions known or undefined, relations,
            tuples, finite sets and matrices.

        Returns
        -------
        Expr

        Raises
        ------
        UnsupportedError
            If it holds anything else.
        TypeError
            If it is no SymPy object; text is not read as one, for SymPy would evaluate it.

        Examples
        --------
        >>> import sympy
        >>> from exprscore.latex.sound import Expr
        >>> Expr.from_sympy(sympy.sin(sympy.Symbol("x")) / 2)
        Expr('(* 1/2 (sin x))')
        """
        return cls(_native().Expr(list(_from_sympy(value))))


def parse_sound(latex: str, *, reading: int = 0, limits: Limits | None = None) -> Expr:
    r"""Read LaTeX as an answer, whatever its typography.

    Parameters
    ----------
    latex : str
        One answer; words and wrappers around it are dropped.
    reading : int
        Bits of ambiguous readings (csrc/latex/latex_parser.h); 0 is the usual reading of each.
    limits : Limits, optional
        Bounds on characters, nesting and nodes.

    Returns
    -------
    Expr

    Raises
    ------
    LatexError
        With a stable `reason` and the position of the character at fault.
    LimitError
        If the text is too long, too deeply nested or has too many nodes.
    NativeRequiredError
        If the compiled core is not installed.

    Notes
    -----
    Time and space are linear in the text.

    Examples
    --------
    >>> from exprscore.latex.sound import parse_sound
    >>> parse_sound(r"\frac\alpha b") == parse_sound(r"\dfrac{\alpha}{{b}}")
    True
    """
    limits = limits or Limits()
    if len(latex) > limits.characters:
        msg = f"{len(latex)} characters, more than the limit of {limits.characters}"
        raise LimitError(msg)
    raw = latex.encode("utf-8", "surrogatepass")
    result = _native().parse(
        raw, reading, max(1, 4 * limits.characters), limits.nesting, limits.nodes
    )
    if not isinstance(result, tuple):
        return Expr(result)
    reason, offset, _ = result
    raise read_error(reason, len(raw[:offset].decode("utf-8", "replace")))


def read_error(reason: str, position: int) -> LatexError | LimitError:
    """Give the error for what the native parser stopped at, and the character where it did."""
    msg = f"{reason.replace('_', ' ')} at character {position}"
    if reason.startswith("too_"):
        return LimitError(msg)
    return LatexError(msg, reason=reason, position=position)


# --- s-expressions ----------------------------------------------------------------------------


def _spell(kind: int, head: int, payload: _Payload, children: list[str]) -> str:
    if kind == NUMBER:
        assert isinstance(payload, tuple)
        return _spell_number(payload)
    if kind == SYMBOL:
        return str(payload)
    if kind == UNIT:
        return f"unit:{payload}"
    if kind == CONSTANT:
        return _CONSTANTS[head]
    if kind == CALL:
        return f"({payload}: {' '.join(children)})"
    names: tuple[str, ...] = {
        ADD: ("+",),
        MUL: ("*",),
        POW: ("^",),
        FUNCTION: FUNCTIONS,
        OPERATOR: OPERATORS,
        RELATION: RELATIONS,
        COLLECTION: COLLECTIONS,
    }[kind]
    return f"({' '.join([names[head], *children])})"


def _spell_number(number: tuple[int, int, int, bool, str]) -> str:
    p, q, exponent, _, text = number
    if text:
        return text
    spelled = str(p) if q == 1 else f"{p}/{q}"
    return f"{spelled}e{exponent}" if exponent else spelled


# --- to SymPy ---------------------------------------------------------------------------------


class _ToSympy:
    """One conversion; imports SymPy when it is made."""

    def __init__(self, limits: Limits) -> None:
        import sympy

        self.sympy = sympy
        self.digits = limits.digits
        self.build_kind: dict[int, Callable[[int, Any, list[Any]], Any]] = {
            NUMBER: lambda _head, payload, _children: self.number(payload),
            SYMBOL: lambda _head, payload, _children: sympy.Symbol(payload),
            UNIT: lambda _head, payload, _children: sympy.Symbol(f"unit:{payload}"),
            CONSTANT: lambda head, _payload, _children: self.constant(head),
            ADD: lambda _head, _payload, children: self.arithmetic(sympy.Add, children),
            MUL: lambda _head, _payload, children: self.arithmetic(sympy.Mul, children),
            POW: lambda _head, _payload, children: self.power(children),
            FUNCTION: lambda head, _payload, children: self.function(head, children),
            CALL: lambda _head, payload, children: sympy.Function(payload)(*children),
            OPERATOR: lambda head, _payload, children: self.operator(head, children),
            RELATION: lambda head, _payload, children: self.relation(head, children),
            COLLECTION: lambda head, _payload, children: self.collection(head, children),
        }

    def build(self, nodes: Sequence[_Node]) -> Any:
        stack: list[Any] = []
        for kind, head, arity, payload in nodes:
            start = len(stack) - arity
            try:
                stack[start:] = [self.build_kind[kind](head, payload, stack[start:])]
            except (TypeError, AttributeError, ValueError, NotImplementedError) as error:
                msg = f"SymPy has no object for this: {error}"
                raise UnsupportedError(msg) from error
            except RecursionError as error:
                msg = "nested deeper than SymPy can follow"
                raise LimitError(msg) from error
        return stack[0]

    def number(self, payload: tuple[int, int, int, bool, str]) -> Any:
        p, q, exponent, is_decimal, text = payload
        sympy = self.sympy
        if is_decimal:
            if q == 1:
                return sympy.Float(f"{p}e{exponent}", 15)
            return sympy.Float(text, 15)
        if q == 0:
            if len(text) > self.digits:
                self.too_large(f"an integer of {len(text)} digits")
            return sympy.Integer(_integer(text))
        if exponent:
            self.check_power(10, exponent)
            return sympy.Rational(p, q) * sympy.Integer(10) ** exponent
        return sympy.Integer(p) if q == 1 else sympy.Rational(p, q)

    def constant(self, head: int) -> Any:
        if _CONSTANTS[head] == "#degree":
            return self.sympy.pi / 180
        return getattr(self.sympy.S, _CONSTANT_NAMES[head])

    def arithmetic(self, build: Any, children: list[Any]) -> Any:
        """Build a sum or product of scalars; of anything else it is refused, not guessed."""
        for child in children:
            if not isinstance(child, self.sympy.Expr):
                msg = f"no arithmetic with a {type(child).__name__}"
                raise UnsupportedError(msg)
        return build(*children)

    def power(self, children: list[Any]) -> Any:
        base, exponent = children
        if not isinstance(base, self.sympy.Expr) or not isinstance(exponent, self.sympy.Expr):
            msg = "no power of what is no expression"
            raise UnsupportedError(msg)
        if base.is_Rational and exponent.is_Rational:
            self.check_power(max(abs(base.p), base.q), abs(exponent.p) // exponent.q)
        elif base.is_Number and _exceeds(exponent, 10**9):
            self.too_large(f"a power of {exponent}")
        return self.sympy.Pow(base, exponent)

    def check_power(self, base: int, exponent: int) -> None:
        if base > 1 and base.bit_length() * abs(exponent) > self.digits * 10 // 3 + 64:
            self.too_large("a power")

    def too_large(self, what: str) -> None:
        msg = f"{what} is larger than {self.digits} digits"
        raise LimitError(msg)

    def function(self, head: int, children: list[Any]) -> Any:
        name = FUNCTIONS[head]
        sympy = self.sympy
        if name in _OPAQUE_FUNCTIONS:
            return sympy.Function(name)(*children)
        if name in ("factorial", "factorial2", "gamma", "binomial"):
            for child in children:
                # n! has more than n digits for n > 24, so this bounds it from above.
                if _exceeds(child, 24) and _exceeds(child * len(str(int(child))), self.digits):
                    self.too_large(f"{name} of {child}")
        if name == "exp" and _exceeds(children[0], 10**9):
            self.too_large(f"the exponential of {children[0]}")
        return getattr(sympy, name)(*children)

    def operator(self, head: int, children: list[Any]) -> Any:
        if head == _PERCENT:
            return self.arithmetic(self.sympy.Mul, [children[0], self.sympy.Rational(1, 100)])
        return self.sympy.Function(f"{OPERATORS[head]}_")(*children)

    def relation(self, head: int, children: list[Any]) -> Any:
        sympy = self.sympy
        build = {
            "=": sympy.Eq, "!=": sympy.Ne, "<": sympy.Lt, "<=": sympy.Le, ">": sympy.Gt,
            ">=": sympy.Ge,
        }.get(RELATIONS[head])  # fmt: skip
        if build is None:
            return sympy.Function(f"relation_{head}_")(*children)
        return build(*children, evaluate=False)

    def collection(self, head: int, children: list[Any]) -> Any:
        sympy = self.sympy
        name = COLLECTIONS[head]
        if name == "set":
            return sympy.FiniteSet(*children)
        if name in ("()", "[]", "(]", "[)"):
            return sympy.Interval(*children, name[0] == "(", name[1] == ")")
        if name == "union":
            return sympy.Union(*children)
        if name == "intersection":
            return sympy.Intersection(*children)
        if name == "difference":
            return sympy.Complement(*children)
        if name == "matrix":
            return sympy.ImmutableMatrix([list(row) for row in children])
        return sympy.Tuple(*children)


_CONSTANT_NAMES = ("Pi", "Exp1", "ImaginaryUnit", "Infinity", "", "EmptySet", "Reals")


def _exceeds(value: Any, bound: int) -> bool:
    """Whether a SymPy object is a finite number of more than this magnitude."""
    return bool(value.is_Number and value.is_finite and abs(value) > bound)


def _integer(text: str) -> int:
    """Read digits beyond the interpreter's own limit on them, piece by piece."""
    value = 0
    for start in range(0, len(text), 4000):
        piece = text[start : start + 4000]
        value = value * 10 ** len(piece) + int(piece)
    return value


# --- from SymPy -------------------------------------------------------------------------------


def _from_sympy(value: Any) -> Iterator[_Node]:
    """Post-order nodes, without recursion."""
    import sympy

    if not isinstance(value, (sympy.Basic, sympy.MatrixBase)):
        msg = f"from_sympy needs a SymPy object, not {type(value).__name__}"
        raise TypeError(msg)
    stack: list[tuple[Any, _Node | None]] = [(value, None)]
    while stack:
        current, node = stack.pop()
        if node is not None:
            yield node
            continue
        node, children = _node_of(sympy, current)
        stack.append((None, node))
        stack.extend((child, None) for child in reversed(children))


def _node_of(sympy: Any, value: Any) -> tuple[_Node, tuple[Any, ...]]:
    if isinstance(value, sympy.Float):
        sign, digits, exponent = Decimal(str(value)).as_tuple()
        p = int("".join(map(str, digits))) * (-1 if sign else 1)
        return (NUMBER, 0, 0, (p, 1, int(exponent), True, str(value))), ()
    if isinstance(value, sympy.Rational):
        if max(abs(value.p), value.q) < 2**63:
            return (NUMBER, 0, 0, (int(value.p), int(value.q), 0, False, "")), ()
        if value.q == 1 and value.p > 0:
            return (NUMBER, 0, 0, (0, 0, 0, False, str(value.p))), ()
        if value.q == 1:
            return (MUL, 0, 2, None), (sympy.S.NegativeOne, -value)
        msg = "a fraction that native words cannot hold"
        raise UnsupportedError(msg)
    if isinstance(value, sympy.Symbol):
        if value.name.startswith("unit:"):
            return (UNIT, 0, 0, value.name[len("unit:") :]), ()
        return (SYMBOL, 0, 0, value.name), ()
    for head, name in enumerate(_CONSTANT_NAMES):
        if name and value is getattr(sympy.S, name):
            return (CONSTANT, head, 0, None), ()
    if value is sympy.S.NegativeInfinity:
        return (MUL, 0, 2, None), (sympy.S.NegativeOne, sympy.S.Infinity)
    count = len(value.args)
    for kind, build in ((ADD, sympy.Add), (MUL, sympy.Mul), (POW, sympy.Pow)):
        if isinstance(value, build):
            return (kind, 0, count, None), value.args
    name = type(value).__name__
    if isinstance(value, sympy.core.function.AppliedUndef):
        if name.endswith("_") and name[:-1] in OPERATORS:
            return (OPERATOR, OPERATORS.index(name[:-1]), count, None), value.args
        if name in _OPAQUE_FUNCTIONS:
            return (FUNCTION, FUNCTIONS.index(name), count, None), value.args
        return (CALL, 0, count, name), value.args
    if name in FUNCTIONS:
        return (FUNCTION, FUNCTIONS.index(name), count, None), value.args
    relations = (sympy.Eq, sympy.Ne, sympy.Lt, sympy.Le, sympy.Gt, sympy.Ge)
    for head, relation in enumerate(relations):
        if isinstance(value, relation):
            return (RELATION, head, 2, None), value.args
    if isinstance(value, (sympy.Tuple, sympy.FiniteSet)):
        head = COLLECTIONS.index("tuple" if isinstance(value, sympy.Tuple) else "set")
        return (COLLECTION, head, count, None), value.args
    if isinstance(value, sympy.MatrixBase):
        rows = tuple(_Row(value.row(i)) for i in range(value.rows))
        return (COLLECTION, COLLECTIONS.index("matrix"), value.rows, None), rows
    if isinstance(value, _Row):
        return (COLLECTION, COLLECTIONS.index("row"), len(value.args), None), value.args
    msg = f"no expression for a {name}"
    raise UnsupportedError(msg)


class _Row:
    """A row of a matrix, between the matrix and its entries."""

    def __init__(self, row: Any) -> None:
        self.args = tuple(row)
