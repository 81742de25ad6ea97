"""Numbers of arrangements by their letters, beside what they are worth."""

from __future__ import annotations

import math

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


WRITTEN = ["P_{%d}^{%d}", "A_{%d}^{%d}", "{}_{%d}P_{%d}", "{}^{%d}P_{%d}", "P(%d,%d)"]


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize(("n", "k"), [(5, 2), (6, 3), (10, 4)])
def test_what_an_arrangement_is_worth(written, n, k):
    text = written % (n, k)
    assert score(str(math.perm(n, k)), text) == 100
    assert score(text, str(math.perm(n, k))) == 100
    assert score(str(math.comb(n, k)), text) < 100
    assert score(str(math.perm(n, k) + 1), text) < 100
    assert score(text, written % (n, k + 1)) < 100
    named = text + f"={math.perm(n, k)}"
    assert score(text, named) == score(named, text) == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        # Powers, and terms of spectroscopy: the last two arrangements of three are as many.
        ("P_3^3", "P_3^2"),
        ("P_3^2", "A_3^2"),
        ("{}^3P_2", "{}^3P_1"),
        ("{}^3P_2", "{}^5P_2"),
        ("P_2^5", "20"),
        ("{}^3P_0", "{}^VP_0"),
        ("{}^3P_0", "{}^nP_0"),
    ],
)
def test_other_things_by_the_same_letters(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100
