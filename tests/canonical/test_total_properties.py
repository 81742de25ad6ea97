"""Properties of the total form, on random expressions of every kind."""

from __future__ import annotations

import threading
from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

pytest.importorskip("exprscore._native.canon", reason="the compiled core is not installed")

from canonical.forms import (
    CHANGES,
    CONSTANT,
    CONSTANTS,
    Term,
    add,
    algebraic,
    call,
    canon,
    collection,
    decimal,
    every_kind,
    flat,
    form,
    function,
    mul,
    native,
    number,
    operator,
    power,
    relation,
    renamed,
    symbol,
    term_of,
)
from exprscore.expr.nodes import NUMBER

thorough = settings(max_examples=200, deadline=None)
seeds = st.integers(0, 2**30)


def rounds(term: Term) -> bool:
    """Whether fractions become decimals of 15 digits, which are not what they were."""
    values = [payload for kind, _, _, payload in flat(term) if kind == NUMBER]
    return any(len(value) > 3 for value in values) and any(value[1] != 1 for value in values)


@thorough
@given(every_kind)
def test_every_expression_has_a_form(term):
    made, stage, cause, complete, work = canon.TotalWorkspace().form(native(term))
    assert made is not None
    assert (stage == "sympy") == (cause == "ok")
    assert complete
    assert 0 <= work < 1 << 22


SQUARE_TIMES = mul(symbol("a"), symbol("a"), symbol("b"))


@thorough
@given(st.one_of(algebraic, every_kind))
@example(
    mul((CONSTANT, CONSTANTS.index("oo"), None, ()), power(SQUARE_TIMES, decimal(1, 0)))
)  # whose parts change their order
def test_new_forms_are_their_own_forms(term):
    made, stage = form(term)
    assume(stage != "sympy")
    assume(not rounds(term))
    assert form(term_of(*made))[0] == made


@pytest.mark.parametrize("change", CHANGES)
@thorough
@given(term=st.one_of(algebraic, every_kind), seed=seeds)
def test_what_does_not_count(change, term, seed):
    assume(not rounds(term))
    assert form(CHANGES[change](term, Random(seed)))[0] == form(term)[0]


BINDERS = {
    "integral": lambda body, name: operator("integral", body, name, number(0), number(1)),
    "sum": lambda body, name: operator("sum", body, name, number(1), symbol("N")),
    "product": lambda body, name: operator("product", body, name, number(1), symbol("N")),
    "limit": lambda body, name: operator("limit", body, name, number(0)),
    "forall": lambda body, name: operator("forall", name, relation("<", body, number(1))),
    "exists": lambda body, name: operator("exists", name, relation("=", body, number(1))),
    "set_of": lambda body, name: collection("set_of", name, relation("<", body, number(2))),
    "function": lambda body, name: relation("|->", name, body),
}


@pytest.mark.parametrize("binder", BINDERS)
@settings(max_examples=60, deadline=None)
@given(body=algebraic)
def test_names_of_bound_variables_do_not_count(binder, body):
    one = BINDERS[binder](body, symbol("x"))
    other = BINDERS[binder](renamed(body, "x", "unused"), symbol("unused"))
    assert form(one)[0] == form(other)[0]


def test_bound_names_of_nested_binders_are_apart():
    x, y = symbol("x"), symbol("y")
    inner = operator("sum", mul(x, y), y, number(1), symbol("N"))
    same = operator("sum", mul(x, symbol("q")), symbol("q"), number(1), symbol("N"))
    both = operator("sum", inner, x, number(1), symbol("M"))
    assert form(both)[0] == form(operator("sum", same, x, number(1), symbol("M")))[0]
    squares = operator("sum", mul(x, x), y, number(1), symbol("N"))
    assert form(both)[0] != form(operator("sum", squares, x, number(1), symbol("M")))[0]


def _tower(n: int) -> Term:
    made = symbol("x")
    for _ in range(n):
        made = power(number(2), made)
    return made


FAMILIES = {
    "sum": lambda n: mul(add(*(symbol(f"a_{i}") for i in range(n))), symbol("i"), _imaginary()),
    "product": lambda n: mul(*(add(symbol("x"), number(i)) for i in range(n)), _imaginary()),
    "power of a sum": lambda n: mul(power(add(*map(symbol, "xyzw")), number(n)), _imaginary()),
    "fractions": lambda n: add(
        *(power(add(symbol("x"), number(i)), number(-1)) for i in range(n)), _imaginary()
    ),
    "roots": lambda n: add(*(power(number(i + 2), number(1, 2)) for i in range(n)), _imaginary()),
    "root": lambda n: add(power(number(2), number(1, n**9)), _imaginary()),
    "number": lambda n: add(power(number(7), number(n * n)), _imaginary()),
    "tower": lambda n: add(_tower(min(n, 100)), _imaginary()),
    "functions": lambda n: add(
        *(function("sin", mul(number(i + 1), symbol("x"))) for i in range(n)), _imaginary()
    ),
    "decimals": lambda n: add(*(mul(decimal(i + 1, -1), symbol(f"a_{i}")) for i in range(n))),
    "set": lambda n: collection("set", *(symbol(f"a_{(7 * i) % n}") for i in range(n))),
    "matrix": lambda n: collection(
        "matrix", *(collection("row", *(symbol("x") for _ in range(n))) for _ in range(n))
    ),
    "calls": lambda n: add(*(call("f", symbol(f"a_{i}")) for i in range(n)), _imaginary()),
    "chain": lambda n: collection(
        "chain", *(relation("=", symbol(f"a_{i}"), number(i)) for i in range(n))
    ),
}


def _imaginary() -> Term:
    return (2, 2, None, ())


@pytest.mark.parametrize("family", FAMILIES)
def test_work_is_bounded_as_sizes_double(family):
    for n in (4, 8, 16, 32, 64, 100):
        made, stage, _, complete, work = canon.TotalWorkspace().form(native(FAMILIES[family](n)))
        assert made is not None
        assert stage in ("sympy", "simplified", "evaluated")
        assert work <= 1 << 22
        assert complete or stage == "evaluated"


def _deep(term: Term) -> Term:
    for _ in range(200):
        term = function("sin", term)
    return term


WIDE = {
    "names": lambda i: symbol(f"a_{i}"),
    "multiples": lambda i: mul(number(i + 2), power(symbol("x"), number(i + 1))),
    "functions": lambda i: function("sin", mul(number(i + 1), symbol("x"))),
    "imaginary": lambda i: mul(_imaginary(), symbol(f"a_{i}")),
    "calls": lambda i: call("f", symbol(f"a_{i}")),
    "deep": lambda i: mul(number(i + 2), _deep(symbol("x"))) if i < 9 else symbol(f"a_{i}"),
    "huge": lambda i: power(number(i + 3), number(400 + i)),
}


@pytest.mark.parametrize("width", [200, 257, 1500])
@pytest.mark.parametrize("family", WIDE)
def test_wide_sums_and_products_in_any_order(family, width):
    terms = [WIDE[family](i) for i in range(width)]
    shuffled = Random(width).sample(terms, width)
    for join in (add, mul):
        assert form(join(*terms)) == form(join(*shuffled))


def test_threads_give_the_same_forms():
    terms = [family(n) for family in FAMILIES.values() for n in (3, 9, 20)]
    wanted = [form(term) for term in terms]
    wrong: list[int] = []

    def work(seed: int) -> None:
        workspace = canon.TotalWorkspace()
        order = list(range(len(terms)))
        Random(seed).shuffle(order)
        wrong.extend(place for place in order if form(terms[place], workspace) != wanted[place])

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
