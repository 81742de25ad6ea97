"""The native published reading against latex2sympy2_extended itself, argument by argument."""

from __future__ import annotations

import random
import re
import zlib
from importlib.metadata import version
from pathlib import Path

import pytest
import sympy
from hypothesis import HealthCheck, assume, given, settings

import published_latex
from exprscore.errors import ExprscoreError, LimitError
from exprscore.expr.nodes import COLLECTION
from exprscore.profiles import Limits
from exprscore.published.latex.native import (
    certainly_rejected,
    parse_published,
    read_published,
    to_sympy,
)
from exprscore.published.latex.parse import _convert
from exprscore.published.normalise.phybench import latex2sympy_text, normalise_phybench

pytest.importorskip("exprscore._native.published")

FILES = ["eed-real.jsonl", "eed-phybench.jsonl"]
CONFORMANCE_STRINGS = 20_000


class PublishedNormalisation:
    basic_latex = True
    units = False
    malformed_operators = True
    nits = True
    boxed = "all"
    equations = False


class PublishedConversion:
    interpret_as_mixed_fractions = False
    interpret_simple_eq_as_assignment = False
    interpret_contains_as_eq = True
    lowercase_symbols = False


def library(text):
    """What latex2sympy2_extended 1.10.2 builds; None where it fails."""
    if version("latex2sympy2_extended") == "1.10.2":
        from latex2sympy2_extended import latex2sympy

        try:
            return latex2sympy(
                text,
                normalization_config=PublishedNormalisation(),
                conversion_config=PublishedConversion(),
            )
        except Exception:  # it raises bare Exception for syntax, and whatever SymPy raises
            return None
    try:
        return _convert(latex2sympy_text(text), Limits())
    except LimitError:
        raise
    except ExprscoreError:
        return None


def difference(ours, theirs):
    """Where two objects first differ in `func` or `args`; None where they are the same."""
    pairs = [(ours, theirs)]
    while pairs:
        a, b = pairs.pop()
        if a.func != b.func or len(a.args) != len(b.args) or type(a).__name__ != type(b).__name__:
            return a, b
        if not a.args and (a != b or (a.is_Float and a._prec != b._prec)):
            return a, b
        pairs.extend(zip(a.args, b.args, strict=True))
    return None


def assert_same_where_accepted(text):
    """Whether the text is accepted; fails where what was built is not the library's."""
    ours = parse_published(text)
    if ours is None:
        return False
    try:
        theirs = library(text)
    except LimitError:
        # Our own limits keep the library from it, in the drop-in too: 22^\circ!!
        return False
    assert isinstance(theirs, sympy.Basic), f"{text!r} is accepted, but the library fails on it"
    assert difference(ours, theirs) is None, f"{text!r}: {sympy.srepr(ours)}"
    return True


@pytest.mark.parametrize("construct", published_latex.ACCEPTED)
def test_accepts_and_equals_the_library(construct):
    for text in published_latex.ACCEPTED[construct]:
        assert assert_same_where_accepted(text), f"{text!r}: {read_published(text)}"


@pytest.mark.parametrize("text", published_latex.HANDED_OVER)
def test_hands_over(text):
    handed_over = read_published(text)
    assert isinstance(handed_over, tuple), f"{text!r} is accepted"
    reason, position = handed_over
    assert reason
    assert 0 <= position <= len(text.encode(errors="surrogatepass"))
    assert parse_published(text) is None


@pytest.mark.parametrize("text", published_latex.SETS)
def test_conjunctions_and_semicolons_make_sets(text):
    made = read_published(text)
    assert not isinstance(made, tuple), made
    assert made.root_kind == COLLECTION
    assert isinstance(library(text), sympy.FiniteSet)
    assert parse_published(text) is None


@pytest.mark.parametrize("text", published_latex.REJECTED)
def test_certain_rejections(text):
    assert certainly_rejected(text), read_published(text)
    assert library(text) is None


def check_pieces(count, seed):
    """Texts of random pieces: what is read is the library's, what is rejected it raises on."""
    random_ = random.Random(seed)
    read = rejected = 0
    for _ in range(count):
        text = "".join(random_.choices(published_latex.PIECES, k=random_.randint(2, 8)))
        if certainly_rejected(text):
            rejected += 1
            assert library(text) is None, text
            continue
        made = read_published(text)
        if isinstance(made, tuple):
            continue
        read += 1
        if made.root_kind == COLLECTION:
            assert isinstance(library(text), sympy.FiniteSet), text
        else:
            assert assert_same_where_accepted(text)
    return read, rejected


def test_random_pieces():
    read, rejected = check_pieces(150, 1)
    assert read > 3
    assert rejected > 50


@pytest.mark.conformance
def test_many_random_pieces():
    check_pieces(CONFORMANCE_STRINGS, 2)


@pytest.mark.parametrize("signs", ["+", "-", r"\cdot ", " "])
def test_order_of_arguments_is_as_written(signs):
    names = ["z", "b", "y", "a", "x"]
    made = parse_published(signs.join(names))
    arguments = [argument.args[-1] if argument.args else argument for argument in made.args]
    assert [str(argument) for argument in arguments] == names


def test_difference_sees_order_nesting_and_precision():
    x, y, z = sympy.symbols("x y z")

    def product(*arguments):
        return sympy.Mul(*arguments, evaluate=False)

    assert difference(product(x, y), product(x, y)) is None
    assert difference(product(x, y), product(y, x)) is not None
    assert difference(product(x, product(y, z)), product(x, y, z)) is not None
    assert difference(sympy.Float("0.5"), sympy.Float("0.5", 30)) is not None
    assert difference(sympy.Float("1.0"), sympy.Integer(1)) is not None


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(published_latex.ANSWERS)
def test_random_answers(text):
    assume(len(text) <= 120)
    assert_same_where_accepted(text)


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow])
@given(published_latex.FRAGMENTS)
def test_random_fragments(text):
    assert_same_where_accepted(text)


@given(published_latex.ANSWERS)
def test_memory_of_an_expression_is_its_own(text):
    made = read_published(text)
    assume(not isinstance(made, tuple))
    before = to_sympy(made)
    read_published("q" * 200)
    assert difference(to_sympy(made), before) is None


@pytest.mark.parametrize(
    "text",
    ["(" * 4000, "(" * 2000 + "x" + ")" * 2000, "x" * 5000, "x+" * 400 + "x", "-" * 400 + "x",
     r"\sin" * 30 + " x", "x^{" * 30 + "x" + "}" * 30, "|" * 400, "x_{" * 100 + "x" + "}" * 100],
)  # fmt: skip
def test_long_and_deep_texts_are_handed_over(text):
    assert parse_published(text) is None


@pytest.mark.parametrize(
    ("opening", "middle", "closing"),
    [
        ("(", "x", ")"),
        (r"\sin ", "x", ""),
        ("-", "x", ""),
        ("a ", "b", ""),
        pytest.param("x+", "y", "", marks=pytest.mark.conformance),
        pytest.param("x^{", "x+y", "}", marks=pytest.mark.conformance),
        pytest.param("x_{", "x", "}", marks=pytest.mark.conformance),
        pytest.param(r"\frac{", "x+y", "}{2}", marks=pytest.mark.conformance),
    ],
)
def test_deepest_accepted_text_does_not_exhaust_the_library(opening, middle, closing):
    def text(depth):
        return opening * depth + middle + closing * depth

    deepest = max(depth for depth in range(500) if parse_published(text(depth)) is not None)
    assert deepest >= 5
    assert assert_same_where_accepted(text(deepest))


def recorded_texts(vectors):
    """Each text that the reference got to read in the vectors, and whether it could."""
    texts = {}
    for file in FILES:
        for row in vectors(file):
            for side, parsed in zip(("gold", "pred"), row.get("parse", []), strict=False):
                try:
                    text = normalise_phybench(row[side])
                except ExprscoreError:
                    continue
                texts[text] = not isinstance(parsed, dict)
    return texts


def count_recorded(vectors, is_chosen):
    parsed = accepted = 0
    for text, is_parsed in recorded_texts(vectors).items():
        if not is_chosen(text):
            continue
        if is_parsed:
            parsed += 1
            accepted += assert_same_where_accepted(text)
        else:
            assert parse_published(text) is None
    return parsed, accepted


def test_sample_of_the_vectors(vectors):
    parsed, accepted = count_recorded(
        vectors, lambda text: zlib.crc32(text.encode(errors="replace")) % 10 == 0
    )
    assert accepted >= 0.9 * parsed > 0


@pytest.mark.conformance
def test_all_vectors(vectors):
    parsed, accepted = count_recorded(vectors, lambda text: True)
    print(f"\n{accepted} of {parsed} recorded texts accepted, all equal to the library's")
    assert accepted >= 0.9 * parsed > 0


@pytest.mark.conformance
@settings(
    max_examples=CONFORMANCE_STRINGS // 10,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(published_latex.ANSWERS)
def test_many_random_answers(text):
    assume(len(text) <= 90)
    assert_same_where_accepted(text)


@pytest.mark.conformance
@settings(max_examples=CONFORMANCE_STRINGS * 13 // 20, suppress_health_check=[HealthCheck.too_slow])
@given(published_latex.FRAGMENTS)
def test_many_random_fragments(text):
    assert_same_where_accepted(text)


@pytest.mark.conformance
@pytest.mark.parametrize(
    "frame",
    ["%s", "%s x", "%sx", "%s{x}", "a%s b", "%s_1^2", "x^%s", "x_%s", "%s(x)", "d%s y", "x_{%s a}",
     "%s {a}", r"%s{\alpha b}_1", "%s(x)y", "2%s^2 x", r"\sin %s x"],
)  # fmt: skip
def test_every_command_of_the_lexer(frame):
    source = Path(__file__).parents[2] / "csrc" / "published" / "commands.def"
    commands = re.findall(r'X\("([A-Za-z]+)", [A-Z]', source.read_text(encoding="utf-8"))
    assert len(commands) > 150
    accepted = sum(assert_same_where_accepted(frame % f"\\{name}") for name in commands)
    assert accepted > 0


@pytest.mark.conformance
def test_mutated_vectors(vectors):
    source = random.Random(20240607)
    texts = sorted(text for text, parsed in recorded_texts(vectors).items() if parsed)
    pieces = ["x", "2", "^", "_", "{", "}", "(", ")", "|", "^2", "_1", r"\sin ", "e^", "(x)", "!",
              " ", r"\frac{a}{b}", "-", "+", "/", "d", r"\alpha"]  # fmt: skip
    accepted = 0
    for _ in range(CONFORMANCE_STRINGS // 4):
        text = source.choice(texts)
        for _ in range(source.randint(1, 3)):
            at = source.randrange(len(text) + 1)
            cut = source.randrange(4)
            text = text[:at] + source.choice([*pieces, ""]) + text[at + cut :]
        if len(text) <= 120:
            accepted += assert_same_where_accepted(text)
    assert accepted >= CONFORMANCE_STRINGS // 50
