"""The published EED natively: wherever it answers, what the path by SymPy gives."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore import PROFILES, LatexError, Limits, counters
from exprscore.expr.from_sympy import native_as_read
from exprscore.expr.verdicts import Verdict
from exprscore.published import native_eed
from exprscore.published.eed import Stage, compare, decide
from exprscore.published.normalise.phybench import normalise_phybench
from exprscore.runtime import backend

published = pytest.importorskip("exprscore._native.published")

FAST = PROFILES["phybench"]
SLOW = replace(FAST, name="slow", fast=False)

EQUAL = [
    (r"\frac{1}{a}-\frac{1}{b}", r"\frac{b-a}{a b}"),
    (r"\sqrt{2 g h}", r"\sqrt{2}\sqrt{g h}"),
    (r"\sin^2 x + \cos^2 x + y", "y + 1"),
    (r"2 \sin x \cos x", r"\sin(2 x)"),
    (r"e^{-x} e^{y}", r"e^{y - x}"),
    (r"\ln(a b)", r"\ln a + \ln b"),
    (r"(a+b)^{2}", "a^2 + 2 a b + b^2"),
    (r"\frac{a}{\sqrt{a}}", r"\sqrt{a}"),
]
DIFFERENT = [
    ("a+b", "a+c"),
    (r"\frac{1}{2} m v^2", r"\frac{1}{3} m v^2"),
    (r"0.511 m", "m"),
    (r"\arctan x", r"\sin x"),
]
HANDED_OVER = {
    "sum of floats": ("0.2+0.1", "0.3"),
    "inverse function": (r"\arctan(x) + \arctan(x)", r"2\arctan(x)"),
    "no value": (r"\frac{1}{a-a}", "b"),
    "factorial": ("n! + a", "a + n!"),
    "huge power": ("(a+b)^{5000}", "(b+a)^{5000}"),
    "huge number": ("10^{300} a", "a 10^{300}"),
    "not read natively": (r"\frac{dx}{dt} + 1", r"1 + \frac{dx}{dt}"),
}


SLOW_BY_SYMPY = {"huge power"}


def verdict(gold: str, pred: str) -> Verdict | None:
    sides = [native_eed.read(text, Limits()) for text in (gold, pred)]
    return None if None in sides else native_eed.equality(*sides)


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal_pairs_are_told_natively(gold, pred):
    assert verdict(gold, pred) is Verdict.EQUAL
    assert decide(gold, pred, FAST) == compare(gold, pred, SLOW)
    assert compare(gold, pred, SLOW).stage is Stage.EQUIVALENT


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different_pairs_are_told_natively(gold, pred):
    assert verdict(gold, pred) is Verdict.DIFFERENT
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


@pytest.mark.parametrize("case", HANDED_OVER)
def test_what_is_uncertain_is_handed_over(case):
    gold, pred = HANDED_OVER[case]
    assert verdict(gold, pred) in (None, Verdict.UNDECIDED)
    if case not in SLOW_BY_SYMPY:
        assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


def test_an_arctangent_identity_is_not_the_published_scorers_to_know():
    pair = r"\arctan\frac{1}{x}", r"\frac{\pi}{2}-\arctan x"
    assert compare(*pair, FAST) == compare(*pair, SLOW)
    assert compare(*pair, FAST).stage is Stage.COMPARED


def test_the_switch_and_the_profile_turn_it_off(monkeypatch):
    before = counters().get("equivalence.native", 0)
    compare("a+b+c", "a+b+d", SLOW)
    with monkeypatch.context() as patched:
        patched.setattr(backend, "fast_paths", lambda: False)
        compare("a+b+c", "a+b+d", FAST)
    assert counters().get("equivalence.native", 0) == before
    compare("a+b+c", "a+b+d", FAST)
    assert counters()["equivalence.native"] > before


def test_an_equal_pair_loads_no_sympy():
    code = (
        "import sys, exprscore\n"
        "assert exprscore.score('a b', 'b a', profile='phybench').status == 'equivalent'\n"
        "print([name for name in ('sympy', 'mpmath', 'antlr4') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "[]", done.stderr


REJECTED = [
    r"\frac{a}{b",
    r"left(a)}",
    "(a+b]",
    r"a \sim b",
    r"T \propto x^2",
    "a + b?",
    "4.5 H.P",
    r"a\_b",
]


def outcome(gold, pred, profile):
    compared = compare(gold, pred, profile)
    return compared.stage, compared.status


@pytest.mark.parametrize("text", REJECTED)
def test_certainly_unreadable_answers_are_told_natively(text):
    assert native_eed.is_rejected(text, Limits())
    assert native_eed.read(text, Limits()) is None
    for pair in ((text, "a+b+c+d+e"), ("a+b+c+d+e", text), (text, text + " ")):
        assert decide(*pair, FAST) is not None
        assert outcome(*pair, FAST) == outcome(*pair, SLOW)
        assert outcome(*pair, FAST)[0] is Stage.LATEX


@pytest.mark.parametrize(
    "text", ["a+b", r"\lim_{a \to b} a", "a, b", r"\int x", "", r"d\sim", "|a|b|c|"]
)
def test_what_may_be_readable_is_not_rejected(text):
    assert not native_eed.is_rejected(text, Limits())


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"a \gt b + c", "b + c + d"),
        ("b + c + d", r"a \gt b + c"),
        (r"a \gt b + c", r"a \lt b + c + d"),
        (r"a \gt b + c", r"\arctan(x) + \log(1 + x)"),
        (r"\arctan(x) + \log(1 + x)", r"a \gt b + c"),
        (r"a \gt b + c", r"\frac{1}{0} + x"),
        (r"\frac{1}{0} + x", r"a \gt b + c"),
        (r"a \gt b + c", r"\frac{dx}{dt} + x"),
        (r"\frac{dx}{dt} + x + 1", r"a \gt b + c"),
        (r"a + b ; c", "b + c + d"),
        ("b + c + d", r"a + b ; c"),
        ("±a", "a + b"),
        ("a + b", "±a"),
        (r"\frac{1}{0} + x", "±a"),
    ],
)
def test_what_has_no_difference_is_at_fault_as_published(gold, pred):
    assert outcome(gold, pred, FAST) == outcome(gold, pred, SLOW)
    assert outcome(gold, pred, FAST)[0] in (Stage.SIMPLIFICATION, Stage.TREE)


def test_a_relation_beside_an_expression_takes_no_sympy():
    before = counters().get("canonical.sympy", 0)
    assert decide(r"a \gt b + c", "b + c + d", FAST).status == "gold_unsupported"
    assert decide("b + c + d", r"a \gt b + c", FAST).status == "pred_unsupported"
    assert decide(r"a \gt b + c", r"a \lt b + c + d", FAST).status == "gold_unsupported"
    assert counters().get("canonical.sympy", 0) == before


@pytest.mark.parametrize("pred", ["b + c", r"a \lt b + c", r"\frac{1}{0}", "5 or 6", r"\arctan(x)"])
@pytest.mark.parametrize("profile", [FAST, SLOW], ids=["fast", "slow"])
def test_a_gold_without_a_difference_is_at_fault_whatever_the_pred(pred, profile):
    for gold in (r"k\left(1+\tanh(ka)\right) = \frac{2 m g}{b}", r"a \gt b + c + d + e"):
        before = counters().get("equivalence.no_difference", 0)
        ended = compare(gold, pred, profile)
        assert (ended.stage, ended.status) == (Stage.SIMPLIFICATION, "gold_unsupported")
        assert (counters().get("equivalence.no_difference", 0) > before) is profile.fast


@pytest.mark.parametrize(
    "gold",
    [
        r"\arctan(a+x) + \arctan(b) + 3.5",
        r"0.47 (1 - e^{-0.34 t}) + x",
        r"f(x) + |a - b| + 2.5",
        r"n! + 2.5 a + b + c + d",
        r"\sinh(x) + \tanh(0.5 x)",
        r"\frac{5 + \cos^2 a}{(1 + \cos^2 a)^2} \sin a",
    ],
)
@pytest.mark.parametrize("pred", [r"\frac{1}{0}", r"\frac{0}{0}"])
def test_a_division_by_zero_beside_a_gold_that_sympy_simplifies(gold, pred):
    before = counters()
    assert native_eed.tree(gold, Limits()) is None
    found = outcome(gold, pred, FAST)
    assert found == (Stage.TREE, "pred_unsupported")
    after = counters()
    assert after["equivalence.infinite"] == before.get("equivalence.infinite", 0) + 1
    assert after.get("equivalence.sympy", 0) == before.get("equivalence.sympy", 0)
    assert found == outcome(gold, pred, SLOW)


DIVISIONS_BY_ZERO = (
    r"\frac{1}{0}",
    r"\frac{0}{0}",
    r"5 + \frac{2}{0}",
    r"0 \cdot \frac{1}{0}",
    r"\frac{1}{0} - \frac{1}{0}",
    r"(\frac{2}{0})^3",
    r"\frac{1}{0^2} + 1",
    r"\frac{1}{1-1}",
)


@pytest.mark.parametrize("gold", ["x + 1", r"\frac{a}{b+c}", "7", r"\sqrt{2} y", r"\sin x"])
@pytest.mark.parametrize("pred", DIVISIONS_BY_ZERO)
def test_a_division_by_zero_is_compared_with_nothing(gold, pred):
    gold = gold.ljust(20)  # long enough for the published limit on lengths
    before = counters()
    found = outcome(gold, pred, FAST)
    assert found == (Stage.TREE, "pred_unsupported")
    after = counters()
    assert after.get("equivalence.sympy", 0) == before.get("equivalence.sympy", 0)
    assert after["equivalence.infinite"] == before.get("equivalence.infinite", 0) + 1
    assert found == outcome(gold, pred, SLOW)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [(r"\frac{1}{0}", r"\frac{2}{0}"), ("x + 1", r"\frac{x}{0}"), ("x + 1", r"2^{-\frac{1}{0}}")],
)
def test_other_divisions_by_zero_are_compared_as_published(gold, pred):
    assert outcome(gold, pred, FAST) == outcome(gold, pred, SLOW)


def test_what_only_the_library_reads_is_told_apart_by_its_values():
    before = counters().get("equivalence.sympy", 0)
    pair = "a + |b|c|d|", "|b|c|d| + 2 a"
    assert native_eed.read(pair[0], Limits()) is None
    assert outcome(*pair, FAST) == outcome(*pair, replace(SLOW, name="slower"))
    assert counters()["equivalence.sympy"] == before + 1


def test_long_decimals_are_not_told_apart_by_their_values():
    sides = [native_as_read(sympy.Float(text)) for text in ("0.1234567890123", "0.123456789012")]
    assert [native_eed.has_long_decimals(side) for side in sides] == [True, False]
    pair = "|a||b||c| + 0.1234567890123", "|a||b||c| + 0.12345678901230001"
    assert outcome(*pair, FAST) == outcome(*pair, SLOW)


def normalised(text):
    try:
        return published.OK, normalise_phybench(text).encode()
    except LatexError:
        return published.FAILED, b""


# fmt: off
PIECES = st.sampled_from([
    r"\frac", "{", "}", "(", ")", "[", "]", "=", "<", ">", r"\approx", r"\leq", r"\boxed{",
    r"\text{", r"\mathrm{", r"\mathbf{B}", r"\quad", r"\{", r"\}", "I", "E_", "e_", "_e", r"\pm",
    "_+", "{+}", r"\begin{a}", r"\end", ".", r"\hat{x}", r"\alpha", "x", "2", "^", "_", "\\",
    ",", "$", r"\times", r"\infty", "latex", r"\Big", r"\pi12", r"\left",
    " ", "\n", "\t", "\x1c", "\\\\",
])
# fmt: on


@settings(max_examples=500)
@given(text=st.lists(PIECES, max_size=14).map("".join))
def test_the_native_normalisation_is_the_published_one(text):
    made = published.normalise(text.encode())
    assert made[0] == published.HANDED_OVER or made == normalised(text)


@pytest.mark.parametrize("file", ["eed-real.jsonl", "eed-phybench.jsonl", "golds.jsonl"])
def test_the_native_normalisation_of_recorded_answers(vectors, file):
    texts = {row[side] for row in vectors(file) for side in ("gold", "pred") if side in row}
    made = {text: published.normalise(text.encode()) for text in texts}
    done = {text: result for text, result in made.items() if result[0] != published.HANDED_OVER}
    assert done == {text: normalised(text) for text in done}
    assert len(done) > 0.9 * len(texts)


ATOMS = st.sampled_from(["a", "b", "x", "2", "3", r"\alpha", "v_0", r"\pi"])
ANSWERS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}+{pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: f"{pair[0]} {pair[1]}"),
        st.tuples(inner, inner).map(lambda pair: rf"\frac{{{pair[0]}}}{{{pair[1]}}}"),
        inner.map(lambda one: rf"\sqrt{{{one}}}"),
        inner.map(lambda one: f"({one})^{{2}}"),
        inner.map(lambda one: rf"\sin({one})"),
    ),
    max_leaves=4,
)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"(\sin(\pi))^{2}", r"\sin(\pi \pi)"),
        (r"\sin(\pi \pi)", r"\sin(\pi^2)"),
        (r"\sin(2\pi\pi)", "0"),
        (r"\cos(x\pi\pi)", r"\cos(x \pi)"),
        (r"\tan(x + \pi\pi)", r"\tan x"),
    ],
)
def test_sympy_loses_a_pi_of_two(gold, pred):
    """The sine of an unevaluated pi pi is that of pi to it."""
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


@settings(max_examples=25)
@given(gold=ANSWERS, pred=ANSWERS)
def test_random_answers(gold, pred):
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


@pytest.mark.conformance
@settings(max_examples=3000)
@given(gold=ANSWERS, pred=ANSWERS)
def test_many_random_answers(gold, pred):
    assert compare(gold, pred, FAST) == compare(gold, pred, SLOW)


def test_long_texts_are_not_kept():
    limits = Limits()
    before = native_eed._read_kept.cache_info().currsize
    for letter in "abcdefgh":
        text = "+".join([f"{letter}_{{{i}}}" for i in range(400)])
        assert len(text) > 2_000
        native_eed.read(text, limits)
        native_eed.tree(text, limits)
    assert native_eed._read_kept.cache_info().currsize == before
