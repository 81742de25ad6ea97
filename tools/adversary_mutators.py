"""Mutators of answers in LaTeX: each changes one kind of thing, so that the answer is another."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

__all__ = ["MUTATORS", "RELATIONS", "Tokens", "tokens_of"]

PLACES = 3  # of each kind in one gold

_TOKEN = re.compile(
    r"\\(?:text|mathrm|operatorname|mbox|textbf|mathbf|boldsymbol|mathcal|mathbb|hat|vec|bar|dot|ddot"
    r"|tilde|begin|end|left|right|textit|mathit|unit|SI|ce|pu)\s*(?:\{[^{}]*\}|\\?[^\\{}\s])"
    r"|\\[A-Za-z]+|\\.|\d+(?:\.\d+)?|[A-Za-z]|\s+|."
)
_GREEK = (
    r"alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|kappa|lambda|mu|nu|xi|rho|sigma|tau|"
    r"phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega"
)
_LETTER = re.compile(rf"[A-Za-z]$|\\(?:{_GREEK})$")
_NUMBER = re.compile(r"\d+(?:\.\d+)?$")
RELATIONS = ("=", r"\approx", r"\simeq", r"\sim", r"\equiv")

Tokens = list[str]
Mutator = Callable[[Tokens, random.Random], Iterator[Tokens]]
MUTATORS: dict[str, Mutator] = {}


def mutator(function: Mutator) -> Mutator:
    """Register a mutator under its name."""
    MUTATORS[function.__name__.replace("_", " ")] = function
    return function


def tokens_of(text: str) -> Tokens:
    """Cut a text into commands with their plain argument, numbers, letters and single signs."""
    return _TOKEN.findall(text)


def places(tokens: Tokens, wanted: Callable[[int], bool], rng: random.Random) -> list[int]:
    """Choose some places of those that are wanted."""
    found = [k for k in range(len(tokens)) if wanted(k)]
    return rng.sample(found, min(PLACES, len(found)))


def changed(tokens: Tokens, place: int, new: str, count: int = 1) -> Tokens:
    """Give the tokens with some of them replaced."""
    return [*tokens[:place], new, *tokens[place + count :]]


def is_constant(tokens: Tokens, k: int) -> bool:
    """Whether a letter is a constant of integration at the end."""
    before = "".join(tokens[:k]).rstrip()
    return before.endswith("+") and "".join(tokens[k:]).strip(" $\\])") in ("C", "K", "c")


def is_letter(tokens: Tokens, k: int) -> bool:
    """Whether a token is a variable's letter rather than a part of a word, a unit or d."""
    if not _LETTER.match(tokens[k]) or tokens[k] in "de" or is_constant(tokens, k):
        return False
    before = tokens[k - 1] if k else ""
    after = tokens[k + 1] if k + 1 < len(tokens) else ""
    together = any(len(t) == 1 and t.isalpha() for t in (before, after))
    return not (together and len(tokens[k]) == 1) or before == "d"


def group(tokens: Tokens, start: int) -> int:
    """Give the place behind the group or token that begins at `start`."""
    if start >= len(tokens):
        return start
    if tokens[start] != "{":
        return start + 1
    depth = 0
    for k in range(start, len(tokens)):
        depth += tokens[k] == "{"
        depth -= tokens[k] == "}"
        if depth == 0:
            return k + 1
    return len(tokens)


def skip_blank(tokens: Tokens, k: int) -> int:
    """Give the first place from `k` on that is no blank."""
    while k < len(tokens) and not tokens[k].strip():
        k += 1
    return k


def swapped(tokens: Tokens, a: int, b: int, c: int, d: int) -> Tokens:
    """Exchange tokens a..b and c..d."""
    return [*tokens[:a], *tokens[c:d], *tokens[b:c], *tokens[a:b], *tokens[d:]]


# --- numbers, signs, letters ----------------------------------------------------------------------


@mutator
def number(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Change a leading digit."""
    for k in places(tokens, lambda k: bool(_NUMBER.match(tokens[k])), rng):
        digits = tokens[k]
        first = next((i for i, c in enumerate(digits) if c in "123456789"), 0)
        other = str((int(digits[first]) + rng.choice([1, 2, 3])) % 9 + 1)
        if other != digits[first]:
            yield changed(tokens, k, digits[:first] + other + digits[first + 1 :])


@mutator
def power_of_ten(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Make a number ten times as large."""
    for k in places(tokens, lambda k: bool(_NUMBER.match(tokens[k])), rng):
        if "." in tokens[k]:
            yield changed(tokens, k, str(10 * float(tokens[k])))
        elif int(tokens[k]) > 0:
            yield changed(tokens, k, tokens[k] + "0")


@mutator
def sign(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write plus for minus."""
    for k in places(tokens, lambda k: tokens[k] in "+-" and k > 0, rng):
        yield changed(tokens, k, "-" if tokens[k] == "+" else "+")


@mutator
def letter(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Put in a letter that the gold has not."""
    fresh = [c for c in "qwZHJQ" if c not in tokens]
    if not fresh:
        return
    for k in places(tokens, lambda k: is_letter(tokens, k), rng):
        yield changed(tokens, k, f" {rng.choice(fresh)} ")


@mutator
def other_letter(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Put in another letter of the gold."""
    letters = sorted({t for k, t in enumerate(tokens) if is_letter(tokens, k)})
    for k in places(tokens, lambda k: is_letter(tokens, k), rng):
        others = [t for t in letters if t != tokens[k]]
        if others:
            yield changed(tokens, k, f" {rng.choice(others)} ")


def is_unit_or_i(tokens: Tokens, k: int) -> bool:
    """Whether a letter is the imaginary unit, or litres: what its other case is too."""
    return tokens[k] in "iIlL"


@mutator
def case_of_letter(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write a capital for a small letter."""
    for k in places(tokens, lambda k: is_letter(tokens, k) and len(tokens[k]) == 1, rng):
        if tokens[k].swapcase() not in "DE" and not is_unit_or_i(tokens, k):
            yield changed(tokens, k, tokens[k].swapcase())


@mutator
def exponent(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Raise to a higher power, or to none."""
    for k in places(tokens, lambda k: tokens[k] == "^", rng):
        start = skip_blank(tokens, k + 1)
        end = group(tokens, start)
        inner = "".join(tokens[start:end]).strip("{}")
        if _NUMBER.match(inner):
            yield [*tokens[:k], f"^{{{int(float(inner)) + 1}}}", *tokens[end:]]
            yield [*tokens[:k], " ", *tokens[end:]]


@mutator
def index(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write another index, or none."""
    big = (r"\int", r"\sum", r"\prod", r"\oint", r"\iint", r"\lim", r"\max", r"\min", r"\log", "|")
    for k in places(tokens, lambda k: tokens[k] == "_" and k > 0, rng):
        before = next((t for t in reversed(tokens[:k]) if t.strip()), "")
        if before in big or before in ")]}":
            continue
        end = group(tokens, skip_blank(tokens, k + 1))
        yield [*tokens[:k], "_{w}", *tokens[end:]]
        yield [*tokens[:k], " ", *tokens[end:]]


@mutator
def index_order(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write R_{ij} for R_{ji}, but for what is symmetric."""
    for k in places(tokens, lambda k: tokens[k] == "_" and k > 0, rng):
        inner = "".join(tokens[k + 1 : group(tokens, k + 1)])
        two = re.fullmatch(r"\{[ijklmn]{2}\}", inner) and inner[1] != inner[2]
        if two and tokens[k - 1] not in (r"\delta", "g", r"\eta"):
            yield [*tokens[:k], f"_{{{inner[2]}{inner[1]}}}", *tokens[group(tokens, k + 1) :]]


# --- functions, fractions, brackets --------------------------------------------------------------

_FUNCTIONS = {
    r"\sin": r"\cos", r"\cos": r"\sin", r"\tan": r"\cot", r"\cot": r"\tan", r"\sinh": r"\cosh",
    r"\cosh": r"\sinh", r"\tanh": r"\coth", r"\ln": r"\exp", r"\exp": r"\ln", r"\log": r"\exp",
    r"\arctan": r"\arcsin", r"\arcsin": r"\arccos", r"\arccos": r"\arcsin", r"\max": r"\min",
    r"\min": r"\max", r"\sec": r"\csc", r"\csc": r"\sec", r"\Re": r"\Im", r"\Im": r"\Re",
    r"\det": r"\operatorname{tr}", r"\sup": r"\inf", r"\inf": r"\sup", r"\gcd": r"\max",
}  # fmt: skip


@mutator
def function(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Put in another function."""
    for k in places(tokens, lambda k: tokens[k] in _FUNCTIONS, rng):
        yield changed(tokens, k, _FUNCTIONS[tokens[k]] + " ")


@mutator
def root(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Take no root, or a cubic one."""
    for k in places(tokens, lambda k: tokens[k] == r"\sqrt", rng):
        yield changed(tokens, k, " ")
        if tokens[skip_blank(tokens, k + 1)] == "{":
            yield changed(tokens, k, r"\sqrt[3]")


@mutator
def fraction(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Turn a fraction upside down."""
    for k in places(tokens, lambda k: tokens[k] in (r"\frac", r"\dfrac", r"\tfrac"), rng):
        a = skip_blank(tokens, k + 1)
        b = group(tokens, a)
        c = skip_blank(tokens, b)
        d = group(tokens, c)
        if tokens[a:b] != tokens[c:d] and tokens[a : a + 1] == ["{"] and tokens[c : c + 1] == ["{"]:
            yield swapped(tokens, a, b, c, d)


@mutator
def argument(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Take twice the first letter of a function's argument."""
    functions = [*_FUNCTIONS, r"\sqrt", "f", "g"]
    for k in places(tokens, lambda k: tokens[k] in functions, rng):
        for i in range(k + 1, min(k + 5, len(tokens))):
            if tokens[i] in "^_":
                break
            if is_letter(tokens, i):
                yield changed(tokens, i, f"{{2{tokens[i]}}}")
                break


@mutator
def order_of_arguments(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write (b, a) for (a, b)."""
    text = "".join(tokens)
    found = list(re.finditer(r"([(\[])([^()\[\]{},=<>]+),([^()\[\]{},=<>]+)([)\]])", text))
    for at in rng.sample(found, min(PLACES, len(found))):
        symmetric = re.search(r"(?:gcd|max|min|lcm)\s*$", text[: at.start()])
        if at[2].strip() != at[3].strip() and not symmetric:
            yield [text[: at.start()], f"{at[1]}{at[3]},{at[2]}{at[4]}", text[at.end() :]]


@mutator
def bracket(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write [a, b) for (a, b)."""
    text = "".join(tokens)
    interval = r"(?:\\left\s*)?([\[(])([^()\[\]]+,[^()\[\]]+?)(?:\\right\s*)?([\])])"
    if re.fullmatch(rf"\s*(?:x\s*\\in\s*)?{interval}(?:\s*\\cup\s*{interval})*\s*", text):
        for old, new in (("(", "["), ("[", "("), (")", "]"), ("]", ")")):
            at = text.find(old)
            if at >= 0 and "infty" not in text[at - 8 : at + 10]:
                yield [text[:at], new, text[at + 1 :]]


@mutator
def brackets_away(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write 2a+b for 2(a+b)."""
    text = "".join(tokens)
    found = list(re.finditer(r"(?<=[\w}])\(([^()]*[^(){}\s,]\s*[+-]\s*[^()]*)\)", text))
    if r"\left" in text:
        return
    for at in rng.sample(found, min(PLACES, len(found))):
        if not re.search(r"[=<>,]|\\text", at[1]):
            yield [text[: at.start()], f" {at[1]} ", text[at.end() :]]


@mutator
def modulus(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write brackets for the bars of a modulus of a sum."""
    text = "".join(tokens)
    for at in re.finditer(r"\|([^|]*[+-][^|]*)\|", text):
        yield [text[: at.start()], f"({at[1]})", text[at.end() :]]


# --- bounds, derivatives, operators --------------------------------------------------------------

_BIG = (r"\int", r"\sum", r"\prod", r"\oint", r"\iint")


@mutator
def bound(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Exchange bounds, or put in another one."""
    for k in places(tokens, lambda k: tokens[k] in _BIG, rng):
        a = skip_blank(tokens, k + 1)
        if a >= len(tokens) or tokens[a] != "_":
            continue
        b = group(tokens, a + 1)
        c = skip_blank(tokens, b)
        if c >= len(tokens) or tokens[c] != "^":
            continue
        d = group(tokens, c + 1)
        if tokens[k] == r"\int":
            yield swapped(tokens, a + 1, b, c + 1, d)
        yield [*tokens[:c], "^{37}", *tokens[d:]]


@mutator
def prime_or_dot(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write a prime or a dot more or less."""
    for k in places(tokens, lambda k: tokens[k] == "'", rng):
        yield changed(tokens, k, "''")
        yield changed(tokens, k, " ")
    for k in places(tokens, lambda k: tokens[k].startswith((r"\dot", r"\ddot")), rng):
        if tokens[k] in (r"\dot", r"\ddot", r"\dots", r"\dotsc"):
            continue
        if tokens[k].startswith(r"\ddot"):
            yield changed(tokens, k, r"\dot" + tokens[k][5:])
        else:
            yield changed(tokens, k, r"\ddot" + tokens[k][4:])
            yield changed(tokens, k, " " + tokens[k][4:])


@mutator
def order_of_derivative(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Differentiate once for twice, by another variable, or not at all."""
    text = "".join(tokens)
    for at in re.finditer(
        r"\\frac\{(d|\\partial)\^\{?2\}?\s*([^{}]*)\}\{\1\s*([^{}^]+)\^\{?2\}?\}", text
    ):
        yield [
            text[: at.start()],
            rf"\frac{{{at[1]} {at[2]}}}{{{at[1]} {at[3]}}}",
            text[at.end() :],
        ]
        yield [text[: at.start()], rf"\frac{{{at[1]}^2 {at[2]}}}{{{at[1]} Q^2}}", text[at.end() :]]
    for at in re.finditer(r"\\frac\{(d|\\partial)\s*([A-Za-z])\}\{\1\s*([A-Za-z])\}", text):
        yield [text[: at.start()], rf"\frac{{{at[2]}}}{{{at[3]}}}", text[at.end() :]]
        yield [text[: at.start()], rf"\frac{{{at[1]} {at[2]}}}{{{at[1]} Q}}", text[at.end() :]]


@mutator
def vector_product(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write a dot for a cross, a divergence for a curl."""
    text = "".join(tokens)
    vectors = r"\\vec|\\mathbf|\\boldsymbol|\\nabla|\\hat"
    for at in re.finditer(
        rf"(?:{vectors})(?:\s*\{{[^{{}}]*\}}|\s+[A-Za-z]|)\s*(\\times|\\cdot)\s*(?={vectors})", text
    ):
        new = r"\cdot " if at[1] == r"\times" else r"\times "
        yield [text[: at.start(1)], new, text[at.end(1) :]]


@mutator
def order_of_vectors(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write b x a for a x b."""
    text = "".join(tokens)
    one = r"(\\(?:vec|mathbf|boldsymbol|hat)\s*(?:\{[A-Za-z]\}|[A-Za-z])(?:_\{?\w\}?)?)"
    for at in re.finditer(rf"{one}\s*\\times\s*{one}", text):
        if at[1] != at[2] and "[" not in text:
            yield [text[: at.start()], rf"{at[2]}\times {at[1]}", text[at.end() :]]


@mutator
def order_of_operators(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write BA for AB, where they are operators or matrices."""
    text = "".join(tokens)
    hat = r"\\hat\s*(?:\{[A-Za-z]\}|[A-Za-z])(?:_\{?\w\}?)?"
    dagger = r"[A-Za-z](?:_\{?\w\}?)?\^\{?\\dagger\}?"
    matrix = r"\\mathbf\s*\{[A-Z]\}(?:\^\{?(?:T|-1|\\top)\}?)?"
    pauli = r"\\(?:sigma|gamma)_(?:[xyz123]|\{[xyz123]\})"
    name = r"[A-Za-z](?:_\{?\w\}?)?"
    for left, right in (
        (hat, hat),
        (dagger, name),
        (name, dagger),
        (matrix, matrix),
        (pauli, pauli),
    ):
        for at in re.finditer(rf"({left})\s*({right})(?![A-Za-z^_\\])", text):
            if at[1].strip() != at[2].strip() and not re.search(
                r"\\[A-Za-z]*$", text[: at.start()]
            ):
                yield [text[: at.start()], f"{at[2]} {at[1]}", text[at.end() :]]


@mutator
def adjoint(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Leave a dagger, star, transpose or inverse away."""
    text = "".join(tokens)
    for at in re.finditer(r"\^\{?(?:\\dagger|\*|T|\\top|\\ast|-1)\}?(?![A-Za-z])", text):
        yield [text[: at.start()], " ", text[at.end() :]]


@mutator
def condition_bar(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write P(B|A) for P(A|B), and P(A)."""
    text = "".join(tokens)
    for at in re.finditer(r"([A-Za-z])\(([^()|,]+)(?:\||\\mid)([^()|]+)\)", text):
        yield [text[: at.start()], f"{at[1]}({at[3]}|{at[2]})", text[at.end() :]]
        yield [text[: at.start()], f"{at[1]}({at[2]})", text[at.end() :]]


# --- statements -----------------------------------------------------------------------------------

_OTHER_RELATION = {
    "<": ">", ">": "<", r"\le": r"\ge", r"\ge": r"\le", r"\leq": r"\geq", r"\geq": r"\leq",
    r"\lt": r"\gt", r"\gt": r"\lt", r"\ne": "=", r"\neq": "=", r"\subset": r"\supset",
    r"\cup": r"\cap", r"\cap": r"\cup", r"\land": r"\lor", r"\lor": r"\land", r"\in": r"\notin",
    r"\forall": r"\exists", r"\Rightarrow": r"\Leftarrow", r"\ll": r"\gg", r"\gg": r"\ll",
    r"\rightarrow": r"\leftarrow", r"\perp": r"\parallel", r"\parallel": r"\perp",
}  # fmt: skip


@mutator
def relation(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write the opposite relation."""
    if tokens.count("<") > 1:
        return
    for k in places(tokens, lambda k: tokens[k] in _OTHER_RELATION, rng):
        yield changed(tokens, k, f"{_OTHER_RELATION[tokens[k]]} ")


@mutator
def strictness(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write < for <=."""
    other = {"<": r"\le", ">": r"\ge", r"\le": "<", r"\leq": "<", r"\ge": ">", r"\geq": ">"}
    for k in places(tokens, lambda k: tokens[k] in other, rng):
        yield changed(tokens, k, f"{other[tokens[k]]} ")


_OPPOSED = [
    ("left", "right"), ("up", "down"), ("upward", "downward"), ("into", "out of"),
    ("clockwise", "counterclockwise"), ("increase", "decrease"), ("increases", "decreases"),
    ("attractive", "repulsive"), ("north", "south"), ("east", "west"), ("yes", "no"),
    ("true", "false"), ("odd", "even"), ("maximum", "minimum"), ("max", "min"),
    ("stable", "unstable"), ("converges", "diverges"), ("above", "below"), ("gain", "loss"),
    ("positive", "negative"), ("at least", "at most"), ("inward", "outward"),
]  # fmt: skip


@mutator
def word(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write the opposite word."""
    text = "".join(tokens)
    for one, other in [*_OPPOSED, *((b, a) for a, b in _OPPOSED)]:
        at = re.search(rf"(?<![A-Za-z\\]){one}(?![A-Za-z])", text, re.IGNORECASE)
        if at:
            yield [text[: at.start()], other, text[at.end() :]]


_UNITS = {
    "m": "kg", "kg": "m", "s": "m", "J": "N", "N": "J", "W": "V", "V": "A", "A": "V", "K": "Pa",
    "Hz": "m", "eV": "K", "MeV": "cm", "cm": "g", "mm": "g", "km": "kg", "Pa": "J", "T": "C",
    "C": "T", "nm": "s", "mol": "K", "rad/s": "m", "m/s": "kg/s", "GeV": "T", "keV": "m",
    "kJ": "kN",
}  # fmt: skip


@mutator
def unit(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Put in a unit of something else, or another prefix."""
    text = "".join(tokens)
    for at in re.finditer(r"(?<=[\d}\s~,])\\(text|mathrm|rm)\s*\{\s*([A-Za-z/]+)\s*\}", text):
        if at[2] in _UNITS:
            yield [text[: at.start()], rf"\{at[1]}{{ {_UNITS[at[2]]}}}", text[at.end() :]]
        if at[2] in ("m", "s", "J", "N", "W", "V", "A", "Pa", "Hz", "eV", "T"):
            yield [text[: at.start()], rf"\{at[1]}{{ k{at[2]}}}", text[at.end() :]]


@mutator
def member(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Leave a member away, add one, change one."""
    text = "".join(tokens)
    at = re.fullmatch(
        r"(\s*(?:\\left)?\s*(?:\(|\\\{))([^=<>(){}\[\]]*)((?:\\right)?\s*(?:\)|\\\})\s*)", text
    )
    if not at or "," not in at[2]:
        return
    members = at[2].split(",")
    yield [at[1], ",".join(members[:-1]), at[3]]
    yield [at[1], ",".join([*members, "7919"]), at[3]]
    yield [at[1], ",".join(["7919", *members[1:]]), at[3]]


# --- the whole answer -----------------------------------------------------------------------------


def is_one_value(text: str) -> bool:
    """Whether a text is one value, told from its looks."""
    return not re.search(
        r"[=<>,;]|\\text|\\le|\\ge|\\in\b|\\to|\\ne|\\approx|\\cup|\\or|\\begin|\\pm|or", text
    )


@mutator
def whole(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Take twice a value, a value and one, its opposite."""
    text = "".join(tokens).strip().strip("$")
    if is_one_value(text) and not re.fullmatch(r"0|\\infty|\\emptyset", text):
        yield ["2(", text, ")"]
        yield ["-(", text, ")"]
        if not re.search(r"\+\s*[A-Z]$", text):  # a constant of integration
            yield ["(", text, ")+1"]
            yield ["3+", text]


@mutator
def hedged(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Give the answer and others."""
    text = "".join(tokens).strip().strip("$")
    if is_one_value(text):
        yield [text, r" \text{ or } ", "7919"]
        yield ["7919, ", text]
        yield [r"\{", text, r", 7919\}"]
        if "." not in text:  # an uncertainty
            yield [text, r"\pm 1"]


@mutator
def false_chain(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write a chain of numbers of which only one is the answer."""
    text = "".join(tokens).strip().strip("$")
    letters = re.sub(r"\\(?:d?frac|sqrt|pi|left|right|cdot|times|ln|log|sin|cos|tan)\b", "", text)
    if is_one_value(text) and not re.search(r"[A-Za-z]", letters):
        yield ["7919=", text]
        yield [text, "=7919"]
        yield ["a_1=7919=", text]
        yield ["a_1=", text, "=7919"]


@mutator
def negated(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Add words that change what is said."""
    text = "".join(tokens).strip().strip("$")
    if is_one_value(text):
        yield [r"\text{not } ", text]
        yield [r"\text{at least } ", text]
        yield [text, r"\text{ million}"]
