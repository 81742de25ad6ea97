"""Options that were chosen have no order; letters that are ranked, or stand in two places, do."""

import itertools

import pytest

from exprscore import score

CHOICES = ["ACD", "ABD", "BCD", "ABCE", "BDE"]
FORMS = [", ".join, "; ".join, lambda o: "$" + ",".join(o) + "$"]


def with_and(letters):
    return ", ".join(letters[:-1]) + " and " + letters[-1]


@pytest.mark.parametrize("chosen", CHOICES)
@pytest.mark.parametrize("form", [*FORMS, with_and])
def test_a_choice_has_no_order(chosen, form):
    for order in itertools.permutations(chosen):
        assert score(with_and(chosen), form(order)).score == 100, order


@pytest.mark.parametrize("chosen", CHOICES)
def test_another_choice(chosen):
    for other in itertools.chain(*(itertools.combinations("ABCDE", n) for n in range(1, 6))):
        if "".join(other) != chosen:
            assert score(", ".join(chosen), ", ".join(other)).score < 100, other


@pytest.mark.parametrize("ranked", ["ABC", "ABCD", "CAB", "DAC", "AC", "xyz", "ace"])
def test_a_ranking_has_an_order(ranked):
    for order in itertools.permutations(ranked):
        if "".join(order) != ranked:
            assert score(", ".join(ranked), ", ".join(order)).score < 100, order


@pytest.mark.parametrize("brackets", ["({})", r"\langle {}\rangle", "[{}]"])
def test_brackets_have_an_order(brackets):
    assert score(f"${brackets.format('A,C,D')}$", f"${brackets.format('D,A,C')}$").score < 100
