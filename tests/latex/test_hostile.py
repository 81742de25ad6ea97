"""Any text at all: a tree or a reason, soon, and the same one every time."""

from __future__ import annotations

import time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from exprscore.errors import LatexError, LimitError
from exprscore.expr.expr import Expr
from exprscore.profiles import Limits
from exprscore.sound.readings import read_answer

GENEROUS = Limits(characters=20_000_000, nodes=20_000_000)


def read(latex: str, *, limits: Limits | None = None) -> Expr | tuple[str, int | None]:
    try:
        return read_answer(latex, limits=limits)
    except LatexError as error:
        return error.reason, error.position
    except LimitError as error:
        return str(error), None


HOSTILE = {
    "10 MB of one letter": "x" * 10_000_000,
    "10 000 open braces": "{" * 10_000,
    "10 000 open brackets": "(" * 10_000,
    "10 000 roots": r"\sqrt" * 10_000,
    "10 000 fractions": r"\frac" * 10_000,
    "10 000 functions": r"\sin " * 10_000,
    "10 000 exponents": "x^" * 10_000,
    "10 000 subscripts": "x_" * 10_000,
    "10 000 bars": "|" * 10_000,
    "10 000 signs": "-" * 10_000,
    "10 000 relations": "a=" * 10_000,
    "10 000 integrals": r"\int " * 10_000,
    "10 000 derivatives": r"\frac{d}{dx}" * 4_000,
    "10 000 labels": r"\label{" * 7_000,
    "10 000 nested fonts": r"\mathrm{+" * 5_000,
    "10 000 vectors": r"\vec" * 10_000,
    "long number": "7" * 50_000,
    "long exponent": "1e" + "9" * 40_000,
    "only backslashes": "\\" * 50_000,
    "only spaces": " " * 50_000,
    "zeros": "\0" * 50_000,
    "lone surrogates": "\ud800\udc00" * 1_000,
    "superscript characters": "²" * 20_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_answered_soon(name: str) -> None:
    latex = HOSTILE[name]
    started = time.process_time()
    first = read(latex)
    assert time.process_time() - started < 1.0
    assert first == read(latex)


def test_ten_megabytes_are_refused_without_being_read() -> None:
    with pytest.raises(LimitError, match="10000000 characters"):
        read_answer(HOSTILE["10 MB of one letter"])


def test_time_is_linear_in_the_text() -> None:
    """A fivefold text must not take 25 times as long; the margin is for a busy machine."""
    for unit in (
        "x+",
        "a/b ",
        r"\frac12",
        "a=b=",
        "1,",
        r"\sin x",
        "x^y",
        "(a+b)",
        r"\vec",
        "f(x)",
    ):
        times = []
        for count in (20_000, 100_000):
            latex = unit * count
            best = float("inf")
            for _ in range(2):
                started = time.process_time()
                read(latex, limits=GENEROUS)
                best = min(best, time.process_time() - started)
            times.append(best)
        assert times[1] < 20 * times[0], (unit, times)


ATOMS = st.sampled_from(
    ["x", "v_0", r"\alpha", "2", "0.5", r"\hbar", "x'", r"\pi", r"T_{\max}", "3"]
)


def _over(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(lambda p: rf"\frac{{{p[0]}}}{{{p[1]}}}"),
        pairs.map(lambda p: f"({p[0]}+{p[1]})"),
        pairs.map(lambda p: f"({p[0]}-{p[1]})"),
        pairs.map(lambda p: rf"{p[0]}\cdot {p[1]}"),
        pairs.map(lambda p: f"({p[0]})^{{{p[1]}}}"),
        inner.map(lambda a: rf"\sqrt{{{a}}}"),
        inner.map(lambda a: rf"\sin({a})"),
        inner.map(lambda a: rf"e^{{{a}}}"),
        inner.map(lambda a: f"|{a}|"),
    )


FORMULAS = st.recursive(ATOMS, _over, max_leaves=8)


@given(latex=FORMULAS)
def test_formulas_are_read(latex: str) -> None:
    tree = read_answer(latex)
    assert isinstance(tree.to_sympy().free_symbols, set)


@given(latex=FORMULAS, data=st.data())
def test_redundant_typography_changes_nothing(latex: str, data: st.DataObject) -> None:
    tree = read_answer(latex)
    dressed = data.draw(st.sampled_from([
        "{%s}", " %s ", r"\displaystyle %s", "$%s$", r"\[%s\]", r"\boxed{%s}", r"\left(%s\right)",
        "{{%s}}", "%s.", r"\, %s \,",
    ])) % latex  # fmt: skip
    assert read_answer(dressed) == tree
    sized = latex.replace("(", r"\left(").replace(")", r"\right)")
    assert read_answer(sized) == tree
    assert read_answer(latex.replace("+", " + ").replace(r"\frac", r"\dfrac")) == tree


@given(latex=FORMULAS)
def test_a_formula_equals_itself_only_as_far_as_it_is_the_same(latex: str) -> None:
    tree = read_answer(latex)
    assert read_answer(f"{latex}+1") != tree
    assert read_answer(f"x=({latex})") != tree


@given(text=st.text(max_size=60))
def test_any_text(text: str) -> None:
    assume(len(text) < 60)
    assert read(text) == read(text)


@pytest.mark.parametrize("value", ["x + 1", "__import__('os').getcwd()", 3, None, ["x"]])
def test_only_sympy_objects_become_expressions(value: object) -> None:
    """SymPy's own conversion of text evaluates it."""
    with pytest.raises(TypeError, match="needs a SymPy object"):
        Expr.from_sympy(value)
