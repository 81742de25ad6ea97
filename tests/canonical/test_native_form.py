"""The native canonical form equals SymPy's wherever it answers."""

from __future__ import annotations

import os

import pytest
import sympy
from sympy.core.facts import InconsistentAssumptions

from expression_grammar import KINDS, NARROW_KINDS, Grammar
from exprscore import counters
from exprscore.errors import ExprscoreError
from exprscore.profiles import PROFILES, Limits, Profile
from exprscore.published.canonical import canonicalise
from exprscore.published.latex.parse import parse_phybench
from exprscore.runtime import backend, time_limits
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.labels import tree_from_sympy
from exprscore.trees.tree import Tree

pytest.importorskip("exprscore._native.canon", reason="the compiled core is not installed")

LIMITS = Limits(simplify_seconds=20.0)
# SymPy's assumptions about an unevaluated product with a zero in it may contradict each other: it
# asks for them in the order of a set of strings, which is another in every process.
SILENT = ("SymPy contradicts itself",)


def expected(expression) -> tuple | None:
    """Labels and structure that the SymPy path gives; None for no tree, SILENT for no answer."""
    with time_limits.sympy_session():
        try:
            return shape(tree_from_sympy(canonicalise(expression, LIMITS)))
        except InconsistentAssumptions:
            return SILENT
        except (ExprscoreError, ValueError, TypeError, AttributeError, ArithmeticError):
            return None


def shape(tree: Tree | None) -> tuple | None:
    return None if tree is None else (tree.labels, tree.kinds.tolist(), tree.leftmost.tolist())


def read(text: str):
    with time_limits.sympy_session():
        return parse_phybench(text, LIMITS)


ANSWERED = {
    "numbers": [
        r"\frac{6}{8}", r"\sqrt{8}", r"\sqrt{2}\sqrt{3}", r"\frac{6^{1/2}}{3}",
        r"\sqrt[3]{\frac{2}{9}}",
        r"2 \sqrt{12} \sqrt{6}", r"\frac{1}{\sqrt{2}}", r"10^{25}", r"-7", r"\frac{\pi}{2}", "e^2",
    ],
    "decimals": ["0.75", "1.35 10^{11}", r"2.72 \cdot 10^{-16}", "3.14 x", r"\frac{6.4 a}{b}"],
    "monomials": [
        "mgh", r"\frac{1}{2} m v^2", r"\sqrt{\frac{2 g h}{3}}", r"(2 a b^2)^{3/2}",
        r"\frac{-a}{\sqrt{b c}}", r"\sqrt{x^2}", "x x^{1/2}", r"\frac{a}{\frac{b}{c}}",
    ],
    "sums": [
        "a-b", "b-a", "1-x", r"\frac{a}{b-a}", r"\frac{a^2-b^2}{a-b}", r"\frac{a}{b}+\frac{c}{d}",
        "2(x+1)", r"\frac{x}{2}+\frac{y}{3}", r"(x+1)^2-1", r"\sqrt{\frac{k}{m-M}}",
        r"\frac{1}{\frac{1}{a}+\frac{1}{b}}", r"\sqrt{2 g (h - r)}", r"\frac{3 a - 6 b}{9 c}",
        r"-x-y", r"x y - x z + y^2", r"\sqrt{2} a + \sqrt{2} b",
        "a b c d f g h j k l m n p q r s t u v w x y z - A B C D E F G H J K L M N O P Q R S",
    ],
    "exponentials": [
        r"e^{-x}", r"a e^{-\frac{t}{\tau}}", r"e^{a} e^{b}", r"\frac{1}{e^{x}-1}",
        r"a(1-e^{-b t})", r"x + e^{b-a}",
    ],
    "functions": [
        r"\cos(-x)", r"m g \sin(b-a)", r"a(1-\cos\theta)", r"\sqrt{1-\sin\theta}",
        r"A \cos(k x) \cos(2 \pi f t)", r"\arctan(x)", r"V(x)", r"\ln x",
        r"\frac{2 \pi \epsilon}{\ln(b/a)}", r"\ln\frac{a}{b}", r"-k T \ln(1+x)",
        r"\frac{1}{\ln 7-\cos v}", r"a b (\omega \sin(k t)-k \sin(\omega t))+c",
        r"(a+b)(\sin x-c)+d", "c+a b (y-x)",
        r"\frac{t}{2 M+m}+\frac{m \sin(k t)}{2 M k (2 M+m)}+\frac{\sin(\omega t)}{2 M \omega}",
    ],
    "absolute values": [
        "|x|", "|-2 a b|", r"\frac{|a|^2}{\sqrt{|b|}}", r"|\frac{-3 a}{2 \sqrt{b}}| + c",
        r"\sin|x|",
    ],
    "logarithms": [
        r"\ln x + \ln y", r"\ln x - \ln(1+y) - 1", r"a \ln x + b \ln y",
        r"\frac{a \ln a}{b-a}-\frac{b \ln b}{b-a}+\ln c",
        r"\frac{1}{2}\ln x-\frac{1}{2}\ln(x+1)+\ln 2",
        r"c \ln\frac{a+b}{2}", r"f(x) \ln y - f(x) \ln z", r"a(\ln x + \ln y)",
        r"\frac{\ln 8}{\ln 2}+\ln x", r"\ln 10",
    ],
    "rational numbers": [
        "70-75", r"-7 \cdot 3+4", r"\frac12-\frac34", r"2 \cdot 2^2-3 \cdot 2+4",
        r"\frac{3-1}{3+1}", r"(2+1)(2^2+1)(2^4+1)", r"(2+2018)^0", r"-\frac{1-3}{7}-1",
    ],
    "symbols in exponents": [
        "2^n", r"3 \cdot 2^{n-1}", r"\frac{2^n}{4}", r"2^x \cdot 8^{x+1}", r"5^{\frac{n-2}{2}}+1",
        r"\sqrt{(a-b)(c-d)+(a-b)(c-d)}", r"(1+\frac{1}{k})^{k+1}", "(m+n)^n", "(2 m k)^n",
        r"(\frac{1}{3})^{3 m}", r"7^{-6 t}", r"\frac{g}{(9 g)^g}",
    ],
    "sums that are the whole": [
        "2(x-1)+4", r"\frac{m-1}{3}-1", r"12-8\sqrt{2}", r"y-\frac{\pi}{4}-\frac{\pi}{3}",
    ],
    "operations counted": [
        r"\sqrt{2 g a+\frac{\pi^2 B^2 r^4}{m L}}", r"\sqrt{3 g a-\frac{\pi^3 B^2 q^4}{m L}}",
    ],
}  # fmt: skip

HANDED_OVER = {
    "infinite": [r"\frac{x}{0}", r"\frac{1}{1-1}", "(0+0)^0", "2^{0+0}", r"((0+0)(2+48))^{0}"],
    "order": [
        r"x+(2+5) y", r"\frac{1}{x-e\frac{2\pi}{3}}", r"\frac{a}{\pi-y+\pi 2}",
        r"(\sqrt{2}\sqrt{2}-\sqrt{2})^3+\sqrt{3}+\pi",
        r"\frac{\sqrt{6}}{\sqrt{5}(4+7\sqrt{3})}+\frac{\sqrt{6}}{\pi}+5",
    ],
    "kind": [r"\frac{1}{0}"],
    "complex": [r"\sqrt{-x}", r"\sqrt{-2}"],
    "exponent": [r"e^x+e^{-x}"],
    "function": [
        r"\sin^2 x+\cos^2 x", r"\sin(2x)\cos(2x)", r"\sin\pi",
        r"\ln x \ln y", r"\frac{\ln 3}{\ln 2}+\ln x",
        r"b+\frac{\ln(t+6)}{\ln(b+b+2)}", r"\frac{V \ln(r/b)}{\ln(a/b)}", r"|x-y|", r"|3| x",
        r"-\sin(\frac{5}{9} g^2-3 g)", r"(a+b)\sin x+a c+b c",
    ],
    "number": ["7^{99}", r"x \ln 1 + \ln y"],
}  # fmt: skip


@pytest.mark.parametrize("text", [text for group in ANSWERED.values() for text in group])
def test_answers_as_sympy_does(text):
    expression = read(text)
    native = canonical_tree(expression)
    assert native is not None
    assert shape(native) == expected(expression)


@pytest.mark.parametrize(
    ("cause", "text"), [(cause, text) for cause, group in HANDED_OVER.items() for text in group]
)
def test_hands_over_and_says_why(cause, text):
    expression = read(text)
    name = f"canonical.handed_over.{cause}"
    before = counters().get(name, 0)
    assert canonical_tree(expression) is None
    assert counters().get(name, 0) == before + 1


def test_symbols_with_assumptions_are_handed_over():
    assert canonical_tree(sympy.Symbol("x", negative=True) + 1) is None


def test_counts_what_it_answers():
    before = counters().get("canonical.native", 0)
    assert canonical_tree(sympy.Symbol("x")) is not None
    assert counters()["canonical.native"] == before + 1


def test_can_be_turned_off(monkeypatch):
    x = sympy.Symbol("x")
    assert canonical_tree(x, Profile(name="slow", front_end="phybench", fast=False)) is None
    assert canonical_tree(x, PROFILES["phybench"]) is not None
    monkeypatch.setattr(backend, "fast_paths", lambda: False)
    assert canonical_tree(x) is None


def test_reads_the_native_parsers_expressions():
    published = pytest.importorskip("exprscore._native.published")
    text = r"\frac{1}{2} m v^2 - m g h"
    flat = published.parse(text.encode())
    assert shape(canonical_tree(flat)) == expected(read(text))


def test_no_work_without_bound():
    x, y, z = sympy.symbols("x y z")
    deep = x
    for _ in range(3000):
        deep = sympy.Pow(sympy.Add(deep, 1, evaluate=False), 2, evaluate=False)
    assert canonical_tree(deep) is None
    wide = sympy.Pow(sympy.Add(x, y, z, 1, evaluate=False), 29, evaluate=False)
    assert canonical_tree(wide) is None
    assert canonical_tree(sympy.Mul(*[x] * 2000, evaluate=False)) is not None


def differences(kind: str, seed: int, count: int, largest: int, tell=print) -> tuple[int, list]:
    """How many of `count` random expressions were answered, and those answered wrongly."""
    grammar = Grammar(seed)
    answered, wrong = 0, []
    for _ in range(count):
        expression = grammar.expression(kind, grammar.random.randint(2, largest))
        native = canonical_tree(expression)
        if native is None:
            continue
        late = counters().get("canonical.timeout", 0)
        wanted = expected(expression)
        if wanted is SILENT or counters().get("canonical.timeout", 0) > late:
            continue  # a form without simplification says nothing
        answered += 1
        if shape(native) != wanted:
            wrong.append(sympy.srepr(expression))
            tell(f"{kind}, seed {seed}: {wrong[-1]}")
    return answered, wrong


@pytest.mark.parametrize(("kind", "count"), [*zip(KINDS, (150, 90, 60, 60, 60), strict=True)])
def test_random_expressions(kind, count):
    answered, wrong = differences(kind, seed=20, count=count, largest=7)
    assert wrong == []
    assert answered > count // 3


@pytest.mark.parametrize(("kind", "count"), [*zip(NARROW_KINDS, (40, 40, 80, 60), strict=True)])
def test_random_expressions_of_narrow_kinds(kind, count):
    answered, wrong = differences(kind, seed=7, count=count, largest=6)
    assert wrong == []
    assert answered > count // 5


# Parts are of 20 000 expressions, 4 000 a kind, each with a seed of its own. EXPRSCORE_RANDOM_PARTS
# runs some of them ("0:3") or others ("10:20"), so that a run can be spread over machines.
FIRST_PART, END_PART = map(int, os.environ.get("EXPRSCORE_RANDOM_PARTS", "0:10").split(":"))


@pytest.mark.conformance
@pytest.mark.parametrize("part", range(FIRST_PART, END_PART))
@pytest.mark.parametrize("kind", KINDS)
def test_many_random_expressions(kind, part, capsys):
    def tell(difference):
        with capsys.disabled():
            print(difference, flush=True)

    count = int(os.environ.get("EXPRSCORE_RANDOM_EXPRESSIONS", "200000")) // (10 * len(KINDS))
    seed = 100_000 + 10 * part + KINDS.index(kind)
    answered, wrong = differences(kind, seed=seed, count=count, largest=10, tell=tell)
    assert wrong == []
    assert answered > count // 4


@pytest.mark.conformance
@pytest.mark.parametrize("kind", NARROW_KINDS)
def test_many_random_expressions_of_narrow_kinds(kind):
    answered, wrong = differences(kind, seed=300, count=10_000, largest=6)
    assert wrong == []
    assert answered > 10_000 // 5


def compare_sides(rows: list[dict], keep) -> tuple[int, int, list[str]]:
    """Sides that SymPy gives a tree of, those answered natively, and those answered wrongly."""
    sides = known = 0
    wrong = []
    texts = {row[name] for row in rows for name in ("gold", "pred") if name in row}
    for text in sorted(filter(keep, texts)):
        try:
            expression = read(text)
        except (ExprscoreError, AttributeError, TypeError, ValueError):
            continue
        if not isinstance(expression, sympy.Expr):
            continue
        native = shape(canonical_tree(expression))
        wanted = expected(expression)
        if wanted is SILENT:
            continue
        sides += wanted is not None
        known += native is not None
        if native is not None and native != wanted:
            wrong.append(text)
    return sides, known, wrong


def in_sample(text: str) -> bool:
    return sum(text.encode()) % 30 == 0


@pytest.mark.parametrize("name", ["eed-real.jsonl", "eed-phybench.jsonl"])
def test_recorded_answers_sample(vectors, name):
    sides, known, wrong = compare_sides(vectors(name), in_sample)
    assert wrong == []
    assert known > 0.6 * sides


@pytest.mark.conformance
@pytest.mark.parametrize(
    ("name", "share"), [("eed-real.jsonl", 0.9), ("eed-phybench.jsonl", 0.8), ("golds.jsonl", 0.6)]
)
def test_recorded_answers(vectors, name, share):
    sides, known, wrong = compare_sides(vectors(name), bool)
    assert wrong == []
    assert known >= share * sides
