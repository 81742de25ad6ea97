"""Probabilities of events: what is taken together, apart and under a condition."""

from __future__ import annotations

import itertools
import random

import pytest

from exprscore import score

_COMPLEMENTS = [r"\bar {}", r"\overline {{{}}}", "{}^c", "{}'", r"\neg {}"]


@pytest.mark.parametrize("mark", _COMPLEMENTS)
@pytest.mark.parametrize("name", ["P", r"\Pr", r"\mathbb P"])
def test_a_complement_is_what_is_left_of_one(mark: str, name: str) -> None:
    denied = mark.format("B")
    both = r"\land" if "neg" in mark else r"\cap"
    assert score("1-P(B)", f"{name}({denied})").score == 100
    assert score("P(B)", f"{name}({denied})").score < 100
    assert score("P(A)-P(A\\cap B)", f"{name}(A{both} {denied})").score == 100
    assert score("P(B)-P(A\\cap B)", f"{name}(A{both} {denied})").score < 100
    assert score("1-P(A|B)", f"{name}({mark.format('A')}|B)").score == 100
    assert score("1-P(A|B)", f"{name}(A|{denied})").score < 100


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(_COMPLEMENTS, 2)))
def test_complements_are_marked_in_several_ways(one: str, other: str) -> None:
    gold = f"P(B|{one.format('A')})P({one.format('A')})"
    assert score(gold, f"P(B|{other.format('A')})(1-P(A))").score == 100
    assert score(gold, f"P(B|A)P({other.format('A')})").score < 100


@pytest.mark.parametrize(
    ("gold", "pred", "wrong"),
    [
        (r"P(A\cup B)", r"P(A)+P(B)-P(A\cap B)", "P(A)+P(B)"),
        (r"P(A\text{ or }B)", r"P(A\cup B)", r"P(A\cap B)"),
        (r"P(A\text{ and }B)", r"P(A\cap B)", r"P(A\cup B)"),
        (r"1-P(A\cap B)", r"P(\bar A\cup\bar B)", r"P(\bar A\cap\bar B)"),
        (r"P(X=1\mid Y=2)", r"\frac{P(X=1,Y=2)}{P(Y=2)}", r"\frac{P(X=1,Y=2)}{P(X=1)}"),
        (r"P(A\mid B)", r"\frac{P(B\mid A)P(A)}{P(B)}", r"\frac{P(B\mid A)P(B)}{P(A)}"),
        (
            r"P(B)",
            r"P(B\mid A)P(A)+P(B\mid A^c)P(A^c)",
            r"P(B\mid A)P(A)+P(B\mid A^c)P(A)",
        ),
        (r"P(X>3)", r"1-P(X\le 3)", "1-P(X<3)"),
        (r"P(X\ne 3)", r"1-P(X=3)", "P(X=3)"),
        (r"P(A\cap B\cap C)", r"P(A\mid B\cap C)P(B\mid C)P(C)", r"P(A\mid B)P(B\mid C)P(C)"),
    ],
)
def test_laws_of_probability(gold: str, pred: str, wrong: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100
    assert score(gold, wrong).score < 100


def _event(draw: random.Random, depth: int) -> tuple[str, set[int]]:
    """A random event of A, B and C with the outcomes, of eight, in which it happens."""
    if depth == 0:
        k = draw.randrange(3)
        return "ABC"[k], {o for o in range(8) if o >> k & 1}
    one, inside = _event(draw, depth - 1)
    if draw.random() < 0.3:
        return rf"\overline{{{one}}}", set(range(8)) - inside
    other, also = _event(draw, depth - 1)
    if draw.random() < 0.5:
        return rf"({one}\cap {other})", inside & also
    return rf"({one}\cup {other})", inside | also


def test_random_events_are_equal_where_their_outcomes_are() -> None:
    draw = random.Random(20)
    compared = [0, 0]
    for _ in range(1000):
        (one, inside), (other, also) = _event(draw, 2), _event(draw, 2)
        same = inside == also
        compared[same] += 1
        assert (score(f"P({one})", f"P({other})").score == 100) == same, (one, other)
    assert min(compared) > 20


def test_polynomials_are_no_probabilities() -> None:
    assert score("P(x)+P(y)", "P(x+y)").score < 100
    assert score("1-P(x)", "P(1-x)").score < 100
    assert score(r"P(\bar X>3)", r"P(X>3)").score < 100
    assert score(r"P(\bar X>3)", r"1-P(\bar X\le3)").score == 100
