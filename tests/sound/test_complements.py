"""Complements have three spellings in unions and intersections; a rate does not commute."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score

SPELLINGS = [r"{0}^c", r"\overline{{{0}}}", r"\bar {0}", "{0}'"]
SHAPES = [r"{n}\cup Q", r"{n}\cap Q", r"Q\cup({n}\cap R)", r"(R\cup {n})\cap(Q\cup {n})"]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(SPELLINGS, 2)))
def test_a_complement_has_several_spellings(shape, one, other):
    # P itself is told by the other set of the pair, as it is in a law of De Morgan.
    gold = shape.format(n=one.format("P")) + r"\cup P"
    pred = shape.format(n=other.format("P")) + r"\cup P"
    assert score(gold, pred).score == 100
    assert score(gold, shape.format(n="P") + r"\cup P").score < 100


@pytest.mark.parametrize("letters", ["AB", "EF", "XY"])
@pytest.mark.parametrize("spelling", SPELLINGS[1:])
def test_a_law_of_de_morgan(letters, spelling):
    first, second = (spelling.format(letter) for letter in letters)
    gold = rf"{letters[0]}^c\cup {letters[1]}^c"
    assert score(gold, rf"{first}\cup {second}").score == 100
    assert score(gold, rf"{first}\cap {second}").score < 100
    assert score(gold, rf"{first}\cup {letters[1]}").score < 100


@pytest.mark.parametrize("name", ["q", "x", r"\theta", "r"])
@pytest.mark.parametrize("law", ["L", "F", "T"])
def test_a_total_derivative_does_not_commute_with_one_by_a_rate(name, law):
    gold = rf"\frac{{d}}{{dt}}\frac{{\partial {law}}}{{\partial\dot {name}}}"
    side = rf"\frac{{\partial {law}}}{{\partial {name}}}"
    other = rf"\frac{{\partial}}{{\partial\dot {name}}}\left(\frac{{d{law}}}{{dt}}\right)"
    assert score(f"{gold}-{side}=0", f"{side}={gold}").score == 100
    assert score(f"{gold}-{side}=0", f"{side}={other}").score < 100
    assert score(gold, other).score < 100


def test_independent_variables_commute():
    gold = r"\frac{\partial}{\partial x}\left(\frac{\partial u}{\partial t}\right)"
    pred = r"\frac{\partial}{\partial t}\left(\frac{\partial u}{\partial x}\right)"
    assert score(gold, pred).score == 100


@pytest.mark.parametrize("part", ["2", "3", "r", "k"])
@pytest.mark.parametrize("whole", ["n", "m", "2n"])
def test_a_letter_above_on_the_left_counts_what_is_chosen_from(whole, part):
    gold = rf"\binom{{{whole}}}{{{part}}}"
    assert score(gold, rf"{{}}^{{{whole}}}C_{{{part}}}").score == 100
    assert score(gold, rf"{{}}^{{{whole}}}P_{{{part}}}").score < 100
