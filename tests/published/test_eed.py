"""The published EED as the API gives it: statuses, faults, memory, limits."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
import sympy

from exprscore import PROFILES, Costs, KindCosts, Status, TimeLimitError, counters
from exprscore.published import canonical, equality, stages
from exprscore.published import eed as module
from exprscore.published.canonical import canonicalise
from exprscore.published.eed import Stage, compare
from exprscore.published.equality import published_equal
from exprscore.published.memory import StageMemory
from exprscore.runtime import time_limits

# The stages by SymPy; tests/published/test_native_eed.py holds what is native against them.
PHYBENCH = replace(PROFILES["phybench"], fast=False)


def with_limits(**limits):
    return replace(PHYBENCH, limits=replace(PHYBENCH.limits, **limits))


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    monkeypatch.setattr(module, "_memory", StageMemory(1000, 2000))


@pytest.mark.parametrize(
    ("gold", "pred", "stage", "status"),
    [
        ("x", "", Stage.EMPTY, Status.EMPTY),
        ("", "", Stage.EMPTY, Status.EMPTY),
        (r"\int x", "", Stage.EMPTY, Status.EMPTY),
        ("x", r"\int x", Stage.INTEGRAL, Status.PRED_UNSUPPORTED),
        (r"\int x", "x", Stage.INTEGRAL, Status.GOLD_UNSUPPORTED),
        (r"\int x", r"\int x", Stage.INTEGRAL, Status.GOLD_UNSUPPORTED),
        (r"\int \sum x", r"\sum x", Stage.INTEGRAL, Status.GOLD_UNSUPPORTED),
        ("x", r"\sum x", Stage.SUM, Status.PRED_UNSUPPORTED),
        (r"\sum x", r"\sum x", Stage.SUM, Status.GOLD_UNSUPPORTED),
        ("(a]", "(a]", Stage.IDENTICAL, Status.IDENTICAL),
        ("2", "x = 2", Stage.LENGTH, Status.TOO_LARGE),
        ("(a]", "(b]", Stage.LATEX, Status.GOLD_UNREADABLE),
        ("a", "(b]", Stage.LATEX, Status.PRED_UNREADABLE),
        (r"x\neq 1", "a+b", Stage.SIMPLIFICATION, Status.GOLD_UNSUPPORTED),
        ("a+b+c", r"x\neq 1", Stage.SIMPLIFICATION, Status.PRED_UNSUPPORTED),
        (r"\langle x\rangle", "a+b", Stage.SIMPLIFICATION, Status.GOLD_UNSUPPORTED),
        ("a+b+c+d+e", r"\langle x\rangle", Stage.SIMPLIFICATION, Status.PRED_UNSUPPORTED),
        ("a+b", "b+a", Stage.EQUIVALENT, Status.EQUIVALENT),
        (r"\frac{1}{0}", "x", Stage.TREE, Status.GOLD_UNSUPPORTED),
        ("a+b+c+d", r"\frac{1}{0}", Stage.TREE, Status.PRED_UNSUPPORTED),
        ("a+b", "a+c", Stage.COMPARED, Status.COMPARED),
        ("a+b+c", "9^{9^{9^9}}", Stage.LIMIT, Status.TOO_LARGE),
        ("9^{9^{9^9}}", "a+b+c", Stage.LIMIT, Status.GOLD_UNSUPPORTED),
    ],
)
def test_how_a_comparison_ends(gold, pred, stage, status):
    for _ in range(2):  # the second time from memory
        comparison = compare(gold, pred, PHYBENCH)
        assert (comparison.stage, comparison.status) == (stage, status)


def test_the_published_example():
    comparison = compare(r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}", PHYBENCH)
    assert comparison.score == 46.666666666666664
    assert comparison.relative_distance == 0.13333333333333333
    assert (comparison.gold_size, comparison.distance) == (15, 2.0)
    assert comparison.error is None


def test_distance_zero_without_equality_scores_full():
    comparison = compare("0.2+0.1", "0.3", PHYBENCH)
    assert (comparison.stage, comparison.score) == (Stage.COMPARED, 100.0)
    assert (comparison.distance, comparison.gold_size) == (0.0, 1)


def test_a_text_is_prepared_once():
    gold, preds = "a+b+c", ["a+b", "a+c", "b+c", "a+b"]
    before = counters()
    results = [compare(gold, pred, PHYBENCH) for pred in preds]
    after = counters()
    assert results[0] == results[3]
    assert after["parse.latex2sympy"] - before.get("parse.latex2sympy", 0) == 4
    assert after["canonical.sympy"] - before.get("canonical.sympy", 0) == 4
    assert after["canonical.kept"] - before.get("canonical.kept", 0) == 4


def test_memory_is_bounded_and_changes_nothing(monkeypatch):
    pairs = [(f"a+{i}b", f"a+{j}b") for i in range(3) for j in range(3)]
    expected = [compare(*pair, PHYBENCH) for pair in pairs]
    small = StageMemory(entries=2, characters=2000)
    monkeypatch.setattr(module, "_memory", small)
    assert [compare(*pair, PHYBENCH) for pair in pairs] == expected
    assert len(small.outcomes) == 2
    monkeypatch.setattr(module, "_memory", StageMemory(entries=10, characters=1))
    assert [compare(*pair, PHYBENCH) for pair in pairs] == expected


def test_objects_from_before_an_interruption_are_made_anew():
    compare("a+b", "a+c", PHYBENCH)
    with pytest.raises(TimeLimitError):
        time_limits.call(0.01, forever)
    before = counters()["parse.latex2sympy"]
    compare("a+b", "a+c", PHYBENCH)
    assert counters()["parse.latex2sympy"] == before + 2
    compare("a+b", "a+c", PHYBENCH)
    assert counters()["parse.latex2sympy"] == before + 2


def forever(*_arguments):
    while True:
        pass


def test_a_pair_out_of_time(monkeypatch):
    monkeypatch.setattr(canonical, "canonicalise", forever)
    comparison = compare("a+b", "a+c", with_limits(pair_seconds=0.05))
    assert (comparison.stage, comparison.status) == (Stage.TIME, Status.TIMEOUT)
    assert isinstance(comparison.error, TimeLimitError)


def test_a_simplification_out_of_time_keeps_the_expression(monkeypatch):
    x = sympy.Symbol("x")
    expression = sympy.sin(x) ** 2 + sympy.cos(x) ** 2
    monkeypatch.setattr(sympy, "simplify", forever)
    limits = with_limits(simplify_seconds=0.05).limits
    assert canonicalise(expression, limits) == expression


def test_an_equality_test_out_of_time_is_not_equal(monkeypatch):
    x, y = sympy.symbols("x y")
    monkeypatch.setattr(sympy.Expr, "equals", forever)
    limits = with_limits(equals_seconds=0.05).limits
    assert published_equal(x, y, limits) is False
    assert published_equal(x, x, limits) is True


def test_memory_exhausted_in_a_stage_is_too_large(monkeypatch):
    def exhausted(*_arguments):
        raise MemoryError

    monkeypatch.setattr(canonical, "canonicalise", exhausted)
    assert compare("a+b", "a+c", PHYBENCH).status is Status.GOLD_UNSUPPORTED
    monkeypatch.undo()
    monkeypatch.setattr(equality, "published_equal", exhausted)
    assert compare("a+b", "a+d", PHYBENCH).status is Status.TOO_LARGE


def test_our_own_errors_are_not_a_wrong_answer(monkeypatch):
    def broken(*_arguments, **_keywords):
        return {}["ours"]

    monkeypatch.setattr(stages, "tree_from_sympy", broken)
    with pytest.raises(KeyError, match="ours"):
        compare("a+b", "a+c", PHYBENCH)


def test_trees_larger_than_the_limit():
    sides = "a+b+c+d+f+g", "a+b+c+d+f"
    assert compare(*sides, with_limits(nodes=5)).status is Status.GOLD_UNSUPPORTED
    assert compare(*sides[::-1], with_limits(nodes=6)).status is Status.TOO_LARGE
    assert compare(*sides, with_limits(nodes=7)).status is Status.COMPARED


def test_costs_and_curve_are_the_profiles():
    pair = "a+b", "a+c"
    dear = replace(PHYBENCH, costs=Costs(update=KindCosts(symbol=1.5)))
    assert compare(*pair, dear).distance == 1.5
    curve = replace(PHYBENCH, intercept=90.0, slope=30.0)
    assert compare(*pair, curve).score == 80.0
    heavy = replace(PHYBENCH, costs=Costs(insert=KindCosts(symbol=2.0)))
    assert compare(*pair, heavy).relative_distance == 1 / 5
    assert compare(*pair, heavy).gold_size == 3
    free = replace(PHYBENCH, costs=Costs(insert=KindCosts(0, 0, 0, 0, 0, 0, 0)))
    without_size = compare("a", "b", free)
    assert (without_size.score, without_size.distance) == (0.0, 1.0)


def test_random_numbers_are_the_same_and_the_users_are_left_alone():
    sympy.core.random.seed(7)
    state = sympy.core.random.rng.getstate()
    other = random.getstate()
    compare(r"\sqrt{a^2+2ab+b^2}", "a+c", PHYBENCH)
    assert sympy.core.random.rng.getstate() == state
    assert random.getstate() == other


def test_kept_errors_hold_no_frames():
    error = compare("(a]", "(b]", PHYBENCH).error
    assert error.__traceback__ is None
    assert error.__cause__ is None or error.__cause__.__traceback__ is None
