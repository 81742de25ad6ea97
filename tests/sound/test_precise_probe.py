"""The whole probe: natively, then mpmath, then SymPy; and the published verdicts on real pairs."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import sympy

from exprscore._native import probe as native
from exprscore._native.expr import Expr
from exprscore.errors import UnsupportedError
from exprscore.expr import expr as sound
from exprscore.expr.verdicts import Verdict
from exprscore.profiles import Limits
from exprscore.runtime.counters import counters
from exprscore.sound.precise_probe import _Evaluation, _NoValueError, _Shape
from exprscore.sound.probe import decide, probe, probe_mpmath, probe_sympy
from flat_expressions import (
    FUNCTIONS,
    Tree,
    add,
    call,
    constant,
    flat,
    from_sympy,
    function,
    mul,
    negative,
    number,
    operator,
    power,
    symbol,
)
from srepr_reader import UnreadableError, read_srepr

x, y, n, k = (symbol(name) for name in "xynk")
two = number(2)


def to_sympy(expression: Expr) -> Any:
    return sound.Expr(expression).to_sympy()


def precisely(left: Tree, right: Tree) -> Verdict:
    return probe_mpmath(flat(left), flat(right))


def long_number(text: str) -> Tree:
    return [(0, 0, 0, (0, 0, 0, True, text))]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (add(x, number(1, 1, -40)), x),
        (add(x, number(1, 1, -70)), x),
        (add(number(1), function("exp", mul(number(-300), x))), number(1)),
        (number(314159265358979, 1, -14), constant("pi")),
        (mul(x, long_number("1.0000000000000000000000001")), x),
        (power(negative(x), number(1, 2)), power(x, number(1, 2))),
        (call("f", x), call("f", y)),
        (function("gcd", number(12), number(18)), number(3)),
    ],
)
def test_mpmath_tells_apart(left: Tree, right: Tree) -> None:
    assert precisely(left, right) is Verdict.DIFFERENT
    assert precisely(right, left) is Verdict.DIFFERENT


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (add(power(x, two), negative(mul(x, x))), number(0)),
        (function("sin", number(1)), function("cos", add(mul(constant("pi"), number(1, 2)),
                                                         number(-1)))),
        (mul(long_number("1.0000000000000000000000001"), x, power(x, number(-1))),
         long_number("1.00000000000000000000000010")),
        (function("log", negative(x)),
         add(function("log", x), mul(constant("I"), constant("pi")))),
        (mul(two, call("f", x)), add(call("f", x), call("f", x))),
        (operator("derivative", add(x, x), y, number(1)),
         operator("derivative", mul(two, x), y, number(1))),
        (function("tanh", mul(constant("I"), x)), mul(constant("I"), function("tan", x))),
    ],
)  # fmt: skip
def test_mpmath_finds_equal(left: Tree, right: Tree) -> None:
    assert precisely(left, right) is Verdict.EQUAL
    assert precisely(right, left) is Verdict.EQUAL


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (function("floor", x), function("floor", add(x, number(1, 1, -300)))),
        (operator("sum", n, n, number(1), two), operator("sum", k, k, number(1), two)),
        (constant("oo"), add(constant("oo"), number(1))),
        (function("exp", function("exp", function("exp", number(99)))), x),
        (power(add(x, negative(x)), number(-1)), x),
        ([*x, *y, (10, 0, 2, None)], x),
    ],
)
def test_mpmath_knows_its_limits(left: Tree, right: Tree) -> None:
    assert precisely(left, right) is Verdict.UNDECIDED


def test_mpmath_leaves_the_working_precision_alone() -> None:
    import mpmath

    before = mpmath.mp.prec
    precisely(add(x, y), add(y, x))
    assert mpmath.mp.prec == before


def test_mpmath_stops_in_time() -> None:
    tower = x
    for _ in range(60):
        tower = function("gamma", add(number(1), function("sin", tower)))
    limits = Limits(equals_seconds=0.05)
    assert probe_mpmath(flat(tower), flat(add(tower, number(1, 1, -90))), limits=limits) is (
        Verdict.UNDECIDED
    )


def test_sympy_decides_by_its_own_tests() -> None:
    a, b = sympy.symbols("a b")
    assert probe_sympy((a + b) ** 2, a**2 + 2 * a * b + b**2) is Verdict.EQUAL
    assert probe_sympy(sympy.sqrt(a**2), a) is Verdict.EQUAL
    assert probe_sympy(a, b) is Verdict.DIFFERENT
    assert probe_sympy(sympy.Eq(a, b), a) is Verdict.UNDECIDED
    # A function of a set, on which SymPy recurses without end.
    of_set = sympy.Function("f")(a, sympy.FiniteSet(1, 2))
    assert probe_sympy(of_set, b) is Verdict.UNDECIDED
    # A KeyError of its own, from logarithms beside what has no value.
    assert probe_sympy(sympy.log(b), sympy.zoo * sympy.log(a)) is not Verdict.EQUAL


BOUNDED_FUNCTIONS = [
    name
    for name in FUNCTIONS[: FUNCTIONS.index("norm") + 1]
    if name not in ("arg", "binomial", "factorial2", "gcd", "lcm", "Max", "Min", "Mod")
]


def random_constant(source: random.Random, depth: int) -> Tree:
    if depth == 0:
        numbers = (
            number(source.randint(-9, 9)),
            number(source.randint(-99, 99), source.randint(1, 99)),
            number(source.randint(1, 10**6), 1, source.randint(-12, 3)),
            constant(source.choice(("pi", "E", "I", "degree"))),
        )
        return source.choice(numbers)
    inner = random_constant(source, depth - 1)
    choice = source.random()
    if choice < 0.25:
        return add(inner, random_constant(source, depth - 1))
    if choice < 0.45:
        return mul(inner, random_constant(source, depth - 1))
    if choice < 0.6:
        exponents = (number(-1), two, number(1, 2), number(-3, 2), number(1, 3))
        return power(inner, source.choice((*exponents, random_constant(source, depth - 1))))
    return function(source.choice(BOUNDED_FUNCTIONS), inner)


def test_the_exact_value_lies_within_the_error_bound() -> None:
    """What makes `DIFFERENT` a proof; the exact value is mpmath's at 60 digits."""
    source = random.Random(11)
    compared = 0
    while compared < 1500:
        expression = flat(random_constant(source, source.randint(1, 4)))
        found = native.value(expression, flags=native.PRINCIPAL)
        if found is None:
            continue
        evaluation = _Evaluation(60, "", (0, 1))
        try:
            exact = evaluation.value(_Shape(expression.nodes))
        except _NoValueError:
            continue
        computed, error = found
        apart = abs(evaluation.context.mpc(computed.real, computed.imag) - exact)
        assert apart <= error, expression.nodes
        compared += 1


def counted(left: Tree, right: Tree) -> tuple[Verdict, set[str]]:
    before = counters()
    verdict = decide(flat(left), flat(right), to_sympy)
    after = counters()
    return verdict, {
        name.removeprefix("probe.")
        for name in after
        if name.startswith("probe.") and after[name] != before.get(name, 0)
    }


def test_each_step_only_where_the_one_before_is_undecided() -> None:
    assert counted(add(x, x), mul(two, x)) == (Verdict.EQUAL, {"native"})
    assert counted(x, y) == (Verdict.DIFFERENT, {"native"})
    assert counted(add(x, number(1, 1, -40)), x) == (Verdict.DIFFERENT, {"native", "mpmath"})
    cancelled = add(power(x, two), negative(mul(x, x)))
    assert counted(cancelled, number(0)) == (Verdict.EQUAL, {"native", "mpmath"})
    assert counted(function("floor", power(two, number(1, 2))), number(1)) == (
        Verdict.EQUAL,
        {"native"},
    )
    infinite = add(constant("oo"), number(1))
    assert counted(infinite, constant("oo")) == (
        Verdict.EQUAL,
        {"native", "mpmath", "sympy"},
    )


def test_what_is_decided_natively_imports_neither_mpmath_nor_sympy() -> None:
    script = """
import sys
from exprscore._native import probe as native
from exprscore._native.expr import Expr
from exprscore.runtime.counters import counters
from exprscore.sound.probe import decide
x, y, two = (1, 0, 0, "x"), (1, 0, 0, "y"), (0, 0, 0, (2, 1, 0))
decide(Expr([x, x, (3, 0, 2, None)]), Expr([two, x, (4, 0, 2, None)]), None)
decide(Expr([x]), Expr([y]), None)
assert not {"sympy", "mpmath", "antlr4"} & set(sys.modules)
decide(Expr([x]), Expr([x, (0, 0, 0, (1, 1, -40)), (3, 0, 2, None)]), None)
assert "mpmath" in sys.modules and "sympy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def published_pairs() -> list[tuple[str, list[str], bool]]:
    """Pairs that the published scorer parsed on both sides, and whether it found them equal."""
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if not folder:
        pytest.skip("EXPRSCORE_VECTORS does not name the folder of test vectors")
    pairs = []
    for name in ("eed-real.jsonl", "eed-phybench.jsonl"):
        for line in (Path(folder) / name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            parsed = row.get("parse") or []
            if len(parsed) == 2 and all(isinstance(text, str) for text in parsed):
                pairs.append((row["id"], parsed, row["eed"][0] == 100))
    return pairs


def test_agrees_with_the_published_verdicts() -> None:
    expected = {True: Verdict.EQUAL, False: Verdict.DIFFERENT}
    found: Counter[str] = Counter()
    disagreeing = []
    for identity, parsed, equal in published_pairs():
        try:
            left, right = (flat(from_sympy(read_srepr(text))) for text in parsed)
        except (UnreadableError, UnsupportedError):
            found["no expression"] += 1
            continue
        if any(expression.nodes[-1][0] in (9, 10) for expression in (left, right)):
            found["relation or collection"] += 1
            continue
        verdict = probe(left, right)
        found["undecided" if verdict is Verdict.UNDECIDED else "decided"] += 1
        if verdict not in (expected[equal], Verdict.UNDECIDED):
            disagreeing.append(identity)
        if verdict is Verdict.UNDECIDED:
            # The published result is what counts as "not equal": undefined, infinite.
            assert not equal, identity
            assert decide(left, right, to_sympy) is not Verdict.EQUAL
    assert disagreeing == []
    assert found["decided"] >= 100
    assert found["undecided"] <= 0.01 * found["decided"]
