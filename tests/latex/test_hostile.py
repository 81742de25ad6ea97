"""Any text at all: a tree or a reason, soon, and the same one every time."""

from __future__ import annotations

import time

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from exprscore._native import expr as native
from exprscore.errors import LatexError, LimitError
from exprscore.expr.expr import Expr
from exprscore.profiles import Limits
from exprscore.sound.reading import parse_sound

GENEROUS = Limits(characters=20_000_000, nodes=20_000_000)


def read(latex: str, *, limits: Limits | None = None) -> Expr | tuple[str, int | None]:
    try:
        return parse_sound(latex, limits=limits)
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
        parse_sound(HOSTILE["10 MB of one letter"])


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


@given(raw=st.binary(max_size=200), reading=st.integers(0, 2**16 - 1))
@example(raw=b"\\text{\0\xff}", reading=0)
@example(raw=b"\xf0\x9f", reading=0)
def test_any_bytes(raw: bytes, reading: int) -> None:
    first = native.parse(raw, reading, 1000, 20, 500)
    second = native.parse(raw, reading, 1000, 20, 500)
    assert first == second
    if isinstance(first, tuple):
        reason, position, _ = first
        assert reason
        assert 0 <= position <= len(raw)
    else:
        assert native.Expr(first.nodes) == first


# fmt: off
PIECES = st.sampled_from([
    "x", "y_1", "v_{0}", "2", "0.5", "10", "e", "i", "d", "t", "f", "(", ")", "{", "}", "[",
    "]", "|", "^", "_", "+", "-", "/", "*", "=", "<", ",", ";", ":", "!", "'", "&", r"\,", "~",
    "$", r"\frac", r"\sqrt", r"\sin", r"\ln", r"\left(", r"\right)", r"\int", r"\sum", r"\lim",
    r"\text{m}", r"\mathrm{kg}", r"\vec", r"\hat", r"\dot", r"\bar", r"\pi", r"\alpha",
    r"\cdot", r"\times", r"\pm", r"\infty", r"\partial", r"\nabla", r"\to", r"\in", r"\cup",
    r"\quad", "\\\\", r"\begin{cases}", r"\end{cases}", r"\langle", r"\rangle", r"\text{or}",
    r"\text{where}", r"\over", r"\log", "²", r"\mathbf", r"\circ", r"\%", r"\{", r"\}",
    r"\begin{pmatrix}", r"\end{pmatrix}", r"\max", "dx",
])
# fmt: on


@settings(max_examples=400)
@given(pieces=st.lists(PIECES, max_size=25), reading=st.integers(0, 2**16 - 1))
@example(pieces=["x", "_", "²"], reading=0)
def test_any_latex(pieces: list[str], reading: int) -> None:
    raw = " ".join(pieces).encode()
    first = native.parse(raw, reading, 2000, 20, 500)
    assert first == native.parse(raw, reading, 2000, 20, 500)
    if not isinstance(first, tuple):
        assert native.Expr(first.nodes) == first


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
    tree = parse_sound(latex)
    assert isinstance(tree.to_sympy().free_symbols, set)


@given(latex=FORMULAS, data=st.data())
def test_redundant_typography_changes_nothing(latex: str, data: st.DataObject) -> None:
    tree = parse_sound(latex)
    dressed = data.draw(st.sampled_from([
        "{%s}", " %s ", r"\displaystyle %s", "$%s$", r"\[%s\]", r"\boxed{%s}", r"\left(%s\right)",
        "{{%s}}", r"\mathbf{%s}", "%s.", r"\, %s \,", r"\boldsymbol{%s}",
    ])) % latex  # fmt: skip
    assert parse_sound(dressed) == tree
    sized = latex.replace("(", r"\left(").replace(")", r"\right)")
    assert parse_sound(sized) == tree
    assert parse_sound(latex.replace("+", " + ").replace(r"\frac", r"\dfrac")) == tree


@given(latex=FORMULAS)
def test_a_formula_equals_itself_only_as_far_as_it_is_the_same(latex: str) -> None:
    tree = parse_sound(latex)
    assert parse_sound(f"{latex}+1") != tree
    assert parse_sound(f"x=({latex})") != tree


@given(text=st.text(max_size=60))
def test_any_text(text: str) -> None:
    assume(len(text) < 60)
    assert read(text) == read(text)


@pytest.mark.parametrize("value", ["x + 1", "__import__('os').getcwd()", 3, None, ["x"]])
def test_only_sympy_objects_become_expressions(value: object) -> None:
    """SymPy's own conversion of text evaluates it."""
    with pytest.raises(TypeError, match="needs a SymPy object"):
        Expr.from_sympy(value)
