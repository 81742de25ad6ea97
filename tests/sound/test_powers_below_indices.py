"""A power of a name with a number below it, whatever letter the exponent is."""

import pytest

import exprscore


@pytest.mark.parametrize("letter", ["T", "V", "p", "R", r"\Lambda", r"\rho", "x"])
@pytest.mark.parametrize("exponent", [r"\gamma", r"\alpha", r"\nu", "n", "k"])
def test_a_digit_below_counts_things(letter, exponent):
    gold = rf"{letter}_1^{{{exponent}}}q_1^{{1-{exponent}}}"
    same = rf"q_1\left(\frac{{{letter}_1}}{{q_1}}\right)^{{{exponent}}}"
    other = rf"q_1\left(\frac{{{letter}_1}}{{q_1}}\right)^{{-{exponent}}}"
    assert exprscore.score(gold, same).score == 100
    assert exprscore.score(gold, other).score < 100


def test_greek_letters_below_are_indices():
    assert "Lambda_{nu}^{mu}" in str(exprscore.parse(r"\Lambda^\mu_\nu"))
