"""Braces of text without commands: of sets where they hold a list or nothing, else of arguments."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

MEMBERS = ["1", "2/3", "x - 1", "a"]


@pytest.mark.parametrize("members", [*itertools.permutations(MEMBERS, 3)])
def test_a_list_in_braces_is_a_set(members):
    plain, escaped = "{" + ", ".join(members) + "}", r"\{" + ", ".join(sorted(members)) + r"\}"
    assert score(escaped, plain).score == 100.0
    assert score(escaped, plain.replace("a", "b").replace("1", "7")).score < 100.0


@pytest.mark.parametrize("empty", ["{}", "{ }", "∅"])
def test_nothing_in_braces_is_the_empty_set(empty):
    assert score(r"\emptyset", empty).score == 100.0
    assert score(r"\emptyset", "{∅}").score < 100.0
    assert score(r"\{\emptyset, \{a\}\}", "{" + empty + ", {a}}").score == 100.0


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("x^{2}, y", "(sequence (^ x 2) y)"),
        ("a_{1,2}", "a_{1,2}"),
        ("{}^3P_0", str(read_answer(r"{}^{3}P_{0}"))),
        ("1{,}000", "1000"),
        ("{5}", "5"),
    ],
)
def test_braces_of_arguments_stay_what_they_are(text, tree):
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize("order", [*itertools.permutations(["1", "0", "-2"])])
def test_values_of_which_each_has_its_place(order):
    wanted = 100.0 if order == ("1", "0", "-2") else 0.0
    assert score("$1$, $0$ and $-2$", ", ".join(order) + ", respectively").score == wanted
