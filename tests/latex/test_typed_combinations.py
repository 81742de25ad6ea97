"""Binomials in words, differences of sets with a bare backslash, angles of siunitx by places."""

from __future__ import annotations

import math

import pytest

import exprscore
from exprscore.errors import LatexError


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize(("n", "k"), [("n", "k"), ("5", "2"), ("10", "3"), ("n", "2"), ("52", "5")])
def test_choose_between_counts_is_a_binomial(n, k):
    assert score(rf"\binom{{{n}}}{{{k}}}", f"{n} choose {k}") == 100
    assert score(rf"3\binom{{{n}}}{{{k}}}", f"3 * {n} choose {k}") == 100
    assert score(rf"\binom{{{k}}}{{{n}}}", f"{n} choose {k}") < 100
    assert score(rf"\binom{{{n}}}{{{k}}}", f"{n} {k}") < 100
    if n.isdigit():
        assert score(str(math.comb(int(n), int(k))), f"({n} choose {k})") == 100


@pytest.mark.parametrize("text", ["2^5 choose 2", "x_5 choose 2", "5 choose 2^3"])
def test_choose_without_two_plain_counts_is_refused(text):
    with pytest.raises(LatexError):
        exprscore.parse(text)


SETS = [("ℝ", r"\mathbb{R}"), ("A", "A"), ("(0, 2)", "(0,2)"), ("[0, 2]", "[0,2]")]


@pytest.mark.parametrize(("typed", "written"), SETS)
@pytest.mark.parametrize("members", ["1", "0, 1", "-1, 1", "a, b, c"])
@pytest.mark.parametrize("slash", [r" \ ", "\\"])
def test_a_bare_backslash_before_a_set_is_a_difference(typed, written, members, slash):
    pred = f"{typed}{slash}{{{members}}}"
    assert score(rf"{written}\setminus\{{{members}\}}", pred) == 100
    assert score(rf"{written}\setminus\{{{members}, \frac12\}}", pred) < 100
    assert score(written, pred) < 100
    assert score(rf"{written}\cup\{{{members}\}}", pred) < 100


def test_a_blank_before_braces_is_one_behind_numbers_and_names():
    assert score("5 m", r"5\ {m}") == 100
    assert score("2x", r"x\ {2}") == 100


@pytest.mark.parametrize("sign", ["", "-"])
@pytest.mark.parametrize(("d", "m", "s"), [(12, 30, 0), (1, 2, 3), (45, 0, 36), (0, 15, 0)])
def test_places_of_an_angle(sign, d, m, s):
    degrees = d + m / 60 + s / 3600
    for text in (f"{d};{m};{s}", f"{d}; {m}; {s}"):
        assert score(rf"{sign}{degrees:.10f}^\circ", rf"\ang{{{sign}{text}}}") == 100
        assert score(rf"{sign}{degrees + 1:.10f}^\circ", rf"\ang{{{sign}{text}}}") < 100


def test_places_may_be_left_out_but_not_all():
    assert score("12.5°", r"\ang{12;30;}") == 100
    assert score("12.5°", r"\ang{12.5}") == 100
    assert score("0.5°", r"\ang{;30;}") == 100
    assert score("12°30'", r"\ang{12;;30}") < 100
    for text in (r"\ang{;;}", r"\ang{1;2;3;4}", r"\ang{1;x;}"):
        with pytest.raises(LatexError):
            exprscore.parse(text)
