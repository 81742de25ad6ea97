"""LaTeX of an expression, as a person would write it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from exprscore.expr import nodes as n
from exprscore.expr.nodes import AnyNode
from exprscore.expr.to_sympy import fold

__all__ = ["latex_of", "latex_of_name"]

# How tightly a text binds: what binds less than its place needs is put into brackets.
LIST, RELATION, SUM, PRODUCT, PREFIX, POWER, ATOM = range(7)


@dataclass(frozen=True, slots=True)
class _Text:
    """The LaTeX of a subtree, and its parts where a sum or product writes them elsewhere."""

    latex: str
    level: int
    below: _Text | None = None  # what it divides by, if it is 1 over something
    positive: _Text | None = None  # what it is the negative of
    unit: bool = False  # a unit or a power of one, which never stands below a stroke


GREEK: Final = frozenset(
    [
        "alpha",
        "beta",
        "gamma",
        "delta",
        "epsilon",
        "zeta",
        "eta",
        "theta",
        "iota",
        "kappa",
        "lambda",
        "mu",
        "nu",
        "xi",
        "omicron",
        "pi",
        "rho",
        "sigma",
        "tau",
        "upsilon",
        "phi",
        "chi",
        "psi",
        "omega",
        "Gamma",
        "Delta",
        "Theta",
        "Lambda",
        "Xi",
        "Pi",
        "Sigma",
        "Upsilon",
        "Phi",
        "Psi",
        "Omega",
        "varepsilon",
        "vartheta",
        "varphi",
        "varrho",
        "varsigma",
        "varkappa",
        "hbar",
        "ell",
        "nabla",
        "partial",
        "aleph",
    ]
)
ACCENTS: Final = frozenset(
    [
        "dot",
        "ddot",
        "dddot",
        "bar",
        "hat",
        "tilde",
        "vec",
        "check",
        "breve",
        "acute",
        "grave",
        "underline",
        "overline",
    ]
)
_NAME: Final = re.compile(r"(?P<base>[^_^'{}]+)(?:\{(?P<inner>.*?)\})?(?P<rest>(?:[_^'].*)?)$")

# What differs from the name of the head behind a backslash.
_FUNCTIONS: Final = {
    "asin": r"\arcsin",
    "acos": r"\arccos",
    "atan": r"\arctan",
    "log": r"\ln",
    "Max": r"\max",
    "Min": r"\min",
    "gamma": r"\Gamma",
    "zeta": r"\zeta",
    "DiracDelta": r"\delta",
    "beta": r"\mathrm{B}",
    "dim": r"\dim",
}
_COMMANDS: Final = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "csc",
        "sinh",
        "cosh",
        "tanh",
        "coth",
        "exp",
        "arg",
        "gcd",
        "max",
        "min",
    ]
)
_CONSTANTS: Final = {
    "pi": r"\pi",
    "E": "e",
    "I": "i",
    "oo": r"\infty",
    "degree": r"{}^\circ",
    "EmptySet": r"\emptyset",
    "Reals": r"\mathbb{R}",
    "Integers": r"\mathbb{Z}",
    "Naturals": r"\mathbb{N}",
    "Rationals": r"\mathbb{Q}",
    "Complexes": r"\mathbb{C}",
    "true": r"\text{true}",
    "false": r"\text{false}",
    "undefined": r"\text{undefined}",
}
_RELATIONS: Final = {
    "!=": r"\ne",
    "<=": r"\le",
    ">=": r"\ge",
    "~=": r"\approx",
    "~": r"\sim",
    "propto": r"\propto",
    "<<": r"\ll",
    ">>": r"\gg",
    "in": r"\in",
    "->": r"\to",
    "==": r"\equiv",
    "not in": r"\notin",
    "subset": r"\subset",
    "subseteq": r"\subseteq",
    "superset": r"\supset",
    "superseteq": r"\supseteq",
    "parallel": r"\parallel",
    "perp": r"\perp",
    "|->": r"\mapsto",
    "<-": r"\leftarrow",
    "<->": r"\rightleftharpoons",
    "=>": r"\Rightarrow",
    "<=>": r"\Leftrightarrow",
}
# Between members; brackets around them.
_COLLECTIONS: Final = {
    "tuple": (", ", "(", ")"),
    "list": (", ", "[", "]"),
    "set": (", ", r"\{", r"\}"),
    "()": (", ", "(", ")"),
    "[]": (", ", "[", "]"),
    "(]": (", ", "(", "]"),
    "[)": (", ", "[", ")"),
    "set_of": (r" \mid ", r"\{", r"\}"),
    "sequence": (", ", "", ""),
    "or": (r" \text{ or } ", "", ""),
    "and": (r" \text{ and } ", "", ""),
    "union": (r" \cup ", "", ""),
    "intersection": (r" \cap ", "", ""),
    "difference": (r" \setminus ", "", ""),
    "given": (r",\ ", "", ""),
    "qualified": (r"\ ", "", ""),
    "labelled": (r"\ ", "", ""),
    "product_set": (r" \times ", "", ""),
    "row": (" & ", "", ""),
}
_INFIX: Final = {
    "cross": (r" \times ", PRODUCT),
    "dot": (r" \cdot ", PRODUCT),
    "tensor": (r" \otimes ", PRODUCT),
    "wedge": (r" \wedge ", PRODUCT),
    "direct_sum": (r" \oplus ", SUM),
    "And": (r" \land ", RELATION),
    "Or": (r" \lor ", RELATION),
    "Implies": (r" \Rightarrow ", RELATION),
    "Equivalent": (r" \Leftrightarrow ", RELATION),
    "conditional": (r" \mid ", LIST),
    "ratio": (" : ", LIST),
    "clock": (":", ATOM),
}
# Before one operand.
_PREFIX: Final = {
    "nabla": r"\nabla ",
    "divergence": r"\nabla\cdot ",
    "curl": r"\nabla\times ",
    "laplacian": r"\nabla^2 ",
    "determinant": r"\det ",
    "trace": r"\operatorname{tr} ",
    "Not": r"\neg ",
}
_SUFFIX: Final = {
    "transpose": "^T",
    "dagger": r"^\dagger",
    "star": "^*",
    "percent": r"\%",
}
_BETWEEN: Final = {
    "commutator": ("[", "]"),
    "anticommutator": (r"\{", r"\}"),
    "poisson": (r"\{", r"\}_{\mathrm{PB}}"),
    "diag": (r"\operatorname{diag}(", ")"),
}
_BIG: Final = {
    "sum": r"\sum",
    "product": r"\prod",
    "limit": r"\lim",
    "limsup": r"\limsup",
    "liminf": r"\liminf",
    "sup": r"\sup",
    "inf": r"\inf",
    "argmax": r"\operatorname{argmax}",
    "argmin": r"\operatorname{argmin}",
}
_DIFFERENTIALS: Final = {
    "derivative": "d",
    "partial": r"\partial ",
    "functional_derivative": r"\delta ",
    "material_derivative": "D",
}
_LIMITS: Final = frozenset({"limit", "limsup", "liminf"})


def latex_of(nodes: Sequence[AnyNode]) -> str:
    r"""Give LaTeX that reads as the expression does.

    Parameters
    ----------
    nodes : sequence of (kind, head, arity, payload)
        One tree in post-order.

    Returns
    -------
    str
        Without dollar signs. Time and space are linear in the nodes but for nested fractions.
    """
    spelled: _Text = fold(nodes, _spell)
    return spelled.latex


def latex_of_name(name: str) -> str:
    r"""Give the LaTeX of a canonical name: ``v_{max}`` is ``v_{\mathrm{max}}``.

    Examples
    --------
    >>> from exprscore.expr.latex import latex_of_name
    >>> latex_of_name("dot{theta}_12"), latex_of_name("Delta{E}"), latex_of_name("x'")
    ('\\dot{\\theta}_{12}', '\\Delta E', "x'")
    """
    found = _NAME.match(name)
    if found is None:
        return _word(name)
    base, inner, rest = found["base"], found["inner"], found["rest"]
    if inner is None:
        head = _word(base)
    elif base in ACCENTS:
        head = rf"\{base}{{{latex_of_name(inner)}}}"
    else:
        head = f"{_word(base)} {latex_of_name(inner)}"
    return head + re.sub(r"([_^])(?:\{([^{}]*)\}|([^_^'{}]+))", _script, rest)


def _script(found: re.Match[str]) -> str:
    words = [_word(part) for part in re.split(r"([^A-Za-z]+)", found[2] or found[3]) if part]
    label = " ".join(words) if len(words) > 1 else "".join(words)
    return f"{found[1]}{{{label}}}" if len(label) > 1 else f"{found[1]}{label}"


def _word(text: str) -> str:
    if text in GREEK:
        return f"\\{text}"
    return rf"\mathrm{{{text}}}" if len(text) > 1 and text.isalpha() else text


def _within(text: _Text, level: int) -> str:
    """Put a text into brackets if it binds less than it must."""
    return text.latex if text.level >= level else rf"\left({text.latex}\right)"


def _spell(kind: int, head: int, payload: Any, children: list[_Text]) -> _Text:
    if kind == n.NUMBER:
        return _number(*payload)
    if kind == n.SYMBOL:
        return _Text(latex_of_name(payload), ATOM)
    if kind == n.UNIT:
        return _Text(rf"\,\mathrm{{{payload}}}", ATOM, unit=True)
    if kind == n.WORDS:
        return _Text(rf"\text{{{payload}}}", ATOM)
    if kind == n.CONSTANT:
        return _Text(_CONSTANTS[n.CONSTANTS[head]], ATOM)
    if kind == n.ADD:
        return _Text(_sum(children), SUM)
    if kind == n.MUL:
        return _product(children)
    if kind == n.POW:
        return _power(*children)
    if kind == n.CALL:
        return _Text(f"{latex_of_name(payload)}({_joined(children, ', ', LIST)})", POWER)
    if kind == n.FUNCTION:
        return _function(n.FUNCTIONS[head], children)
    if kind == n.RELATION:
        name = n.RELATIONS[head]
        between = f" {_RELATIONS.get(name, name)} "
        sides = [_within(child, SUM) for child in children[:-1]] + [children[-1].latex]
        return _Text(between.join(sides), RELATION)
    if kind == n.COLLECTION:
        return _collection(n.COLLECTIONS[head], children)
    return _operator(n.OPERATORS[head], children)


def _joined(children: Sequence[_Text], between: str, level: int) -> str:
    return between.join(_within(child, level) for child in children)


def _number(p: int, q: int, exponent: int, is_decimal: bool, text: str) -> _Text:
    if text:
        return _Text(text, ATOM)
    if is_decimal and exponent < 0:
        digits = str(abs(p)).rjust(1 - exponent, "0")
        size = f"{digits[:exponent]}.{digits[exponent:]}"
    elif q != 1:
        size = rf"\frac{{{abs(p)}}}{{{q}}}"
    else:
        size = str(abs(p))
    level = ATOM if q == 1 else PRODUCT
    if exponent and not (is_decimal and exponent < 0):
        size, level = rf"{size} \times 10^{{{exponent}}}", PRODUCT
    if p >= 0:
        below = _Text(str(q), ATOM) if p == 1 and q != 1 and not exponent else None
        return _Text(size, level, below=below)
    return _Text(f"-{size}", SUM, positive=_Text(size, level))


def _sum(children: Sequence[_Text]) -> str:
    parts: list[str] = []
    for child in children:
        if child.positive is not None and parts:
            parts.append(f" - {_within(child.positive, PRODUCT)}")
        else:
            sign = " + " if parts else ""
            parts.append(f"{sign}{_within(child, SUM)}")
    return "".join(parts)


def _product(children: Sequence[_Text]) -> _Text:
    if len(children) == 1:
        return children[0]
    if children and children[0].positive is not None:
        rest = [child for child in children[1:] if child.latex]
        first = children[0].positive
        size = _product([*([] if first.latex == "1" and rest else [first]), *rest])
        return _Text(f"-{_within(size, PRODUCT)}", SUM, positive=size)
    above = [child for child in children if child.below is None]
    below = [child.below for child in children if child.below is not None]
    if below:
        kept = [child for child in above if child.latex != "1"]
        top = _factors(kept) if kept else "1"
        bottom = below[0].latex if len(below) == 1 else _factors(below)
        alone = _Text(bottom, ATOM if len(below) > 1 else below[0].level) if not kept else None
        return _Text(rf"\frac{{{top}}}{{{bottom}}}", PRODUCT, below=alone)
    return _Text(_factors(above), PRODUCT)


def _factors(children: Sequence[_Text]) -> str:
    if len(children) == 1:
        return children[0].latex
    parts: list[str] = []
    for child in children:
        text = _within(child, PRODUCT)
        if child.latex == _CONSTANTS["degree"] and parts:
            parts.append(r"^\circ")
            continue
        if parts:
            digits = text[:1].isdigit() or text.startswith(r"\frac")
            parts.append(r" \cdot " if digits else " ")
        parts.append(text)
    return "".join(parts)


def _power(base: _Text, exponent: _Text) -> _Text:
    if base.unit or (base.latex == "10" and exponent.positive is not None):
        return _Text(f"{base.latex}^{{{exponent.latex}}}", POWER, unit=base.unit)
    if exponent.positive is not None:
        below = base if exponent.positive.latex == "1" else _power(base, exponent.positive)
        return _Text(rf"\frac{{1}}{{{below.latex}}}", PRODUCT, below=below)
    if exponent.latex == r"\frac{1}{2}":
        return _Text(rf"\sqrt{{{base.latex}}}", ATOM)
    return _Text(f"{_within(base, ATOM)}^{{{exponent.latex}}}", POWER)


def _function(name: str, children: Sequence[_Text]) -> _Text:
    inner = _joined(children, ", ", LIST)
    around = {
        "Abs": rf"\left|{inner}\right|",
        "norm": rf"\left\|{inner}\right\|",
        "floor": rf"\lfloor {inner} \rfloor",
        "ceiling": rf"\lceil {inner} \rceil",
        "conjugate": rf"\overline{{{inner}}}",
    }
    if name in around:
        return _Text(around[name], ATOM)
    if name in ("factorial", "factorial2"):
        signs = "!" if name == "factorial" else "!!"
        return _Text(f"{_within(children[0], ATOM)}{signs}", POWER)
    if name == "binomial" and len(children) == 2:
        return _Text(rf"\binom{{{children[0].latex}}}{{{children[1].latex}}}", ATOM)
    if name == "exp":
        return _Text(f"e^{{{inner}}}", POWER)
    if name == "log" and len(children) == 2:
        return _Text(rf"\log_{{{children[1].latex}}}({children[0].latex})", PREFIX)
    if name == "legendre" and len(children) == 2:
        return _Text(rf"P_{{{children[0].latex}}}({children[1].latex})", PREFIX)
    known = _FUNCTIONS.get(name)
    if known is None:
        known = f"\\{name}" if name in _COMMANDS else rf"\operatorname{{{name}}}"
    return _Text(rf"{known}\left({inner}\right)", PREFIX)


def _collection(name: str, children: Sequence[_Text]) -> _Text:
    if name in ("matrix", "cases"):
        environment = "pmatrix" if name == "matrix" else "cases"
        rows = r" \\ ".join(child.latex for child in children)
        return _Text(rf"\begin{{{environment}}}{rows}\end{{{environment}}}", ATOM)
    if name == "chain":
        # Neighbours share a member: each relation but the first is written without its left side.
        parts = [children[0].latex] if children else []
        for before, child in itertools.pairwise(children):
            shared = _shared(before.latex, child.latex)
            parts.append(child.latex[shared:] if shared else f", {child.latex}")
        return _Text("".join(parts), RELATION)
    between, left, right = _COLLECTIONS[name]
    level = ATOM if left else LIST
    inner = _joined(children, between, LIST if left or name == "row" else RELATION)
    return _Text(f"{left}{inner}{right}", level)


def _shared(before: str, after: str) -> int:
    """Give the length of the longest start of one text that ends the other."""
    longest = min(len(before), len(after))
    return next((k for k in range(longest, 0, -1) if before.endswith(after[:k])), 0)


def _operator(name: str, children: Sequence[_Text]) -> _Text:
    if name in _INFIX:
        between, level = _INFIX[name]
        return _Text(_joined(children, between, level + 1 if level < ATOM else ATOM), level)
    if name in _PREFIX:
        return _Text(f"{_PREFIX[name]}{_within(children[0], PREFIX)}", PREFIX)
    if name in _SUFFIX:
        return _Text(f"{_within(children[0], ATOM)}{_SUFFIX[name]}", POWER)
    if name in _BETWEEN:
        left, right = _BETWEEN[name]
        return _Text(f"{left}{_joined(children, ', ', LIST)}{right}", ATOM)
    if name in _DIFFERENTIALS:
        return _derivative(_DIFFERENTIALS[name], children)
    if name == "integral":
        return _integral(children)
    if name in _BIG:
        return _big(name, children)
    return _special(name, children)


def _derivative(sign: str, children: Sequence[_Text]) -> _Text:
    operand, *pairs = children
    orders = [order.latex for order in pairs[1::2]]
    total = str(sum(map(int, orders))) if all(map(str.isdigit, orders)) else "+".join(orders)
    above = sign.strip() + (f"^{{{total}}}" if total != "1" else "")
    below = " ".join(
        f"{sign}{_within(variable, ATOM)}" + (f"^{{{order}}}" if order != "1" else "")
        for variable, order in zip(pairs[::2], orders, strict=False)
    )
    return _Text(rf"\frac{{{above}}}{{{below}}} {_within(operand, PREFIX)}", PREFIX)


def _integral(children: Sequence[_Text]) -> _Text:
    integrand, *rest = children
    variable = f" \\, d{rest[0].latex}" if rest else ""
    limits = ""
    if len(rest) == 3:
        limits = f"_{{{rest[1].latex}}}^{{{rest[2].latex}}}"
    elif len(rest) == 2:
        limits = f"_{{{rest[1].latex}}}"
    return _Text(rf"\int{limits} {_within(integrand, PRODUCT)}{variable}", PREFIX)


def _big(name: str, children: Sequence[_Text]) -> _Text:
    operand, *rest = children
    limits = ""
    if name in _LIMITS and len(rest) >= 2:
        limits = rf"_{{{rest[0].latex} \to {rest[1].latex}}}"
    elif len(rest) == 3:
        limits = f"_{{{rest[0].latex} = {rest[1].latex}}}^{{{rest[2].latex}}}"
    elif rest:
        limits = "_{" + r" \in ".join(part.latex for part in rest) + "}"
    return _Text(f"{_BIG[name]}{limits} {_within(operand, PRODUCT)}", PREFIX)


def _special(name: str, children: Sequence[_Text]) -> _Text:
    if name in ("plus_minus", "minus_plus"):
        sign = r"\pm" if name == "plus_minus" else r"\mp"
        before = f"{_within(children[0], SUM)} " if len(children) > 1 else ""
        return _Text(f"{before}{sign} {_within(children[-1], PRODUCT)}", SUM)
    if name in ("bra", "ket", "bracket"):
        left = "|" if name == "ket" else r"\langle "
        right = "|" if name == "bra" else r" \rangle"
        return _Text(f"{left}{_joined(children, ' | ', LIST)}{right}", ATOM)
    if name == "evaluated_at":
        limits = f"_{{{children[1].latex}}}" if len(children) > 1 else ""
        limits += f"^{{{children[2].latex}}}" if len(children) > 2 else ""
        return _Text(rf"\left.{children[0].latex}\right|{limits}", PREFIX)
    if name in ("forall", "exists"):
        return _Text(f"\\{name} " + _joined(children, r",\ ", RELATION), RELATION)
    if name == "uncertain":
        return _Text(f"{children[0].latex}({children[1].latex})", ATOM)
    if name == "congruence":
        sides = f"{children[0].latex} \\equiv {children[1].latex}"
        return _Text(rf"{sides} \pmod{{{children[2].latex}}}", RELATION)
    return _Text(rf"\operatorname{{{name}}}({_joined(children, ', ', LIST)})", PREFIX)
