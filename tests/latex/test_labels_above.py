r"""Words above a name in plain letters tell it from others, as those in \text do."""

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("label", ["eff", "tot", "ext", "rms", "measured", "observed", "initial"])
@pytest.mark.parametrize("name", ["m", "R_x", r"\rho"])
def test_a_word_above_is_a_label(name, label):
    gold = rf"{name}^{{\text{{{label}}}}} - b"
    assert score(gold, rf"{name}^{{{label}}} - b") == 100
    assert score(rf"{name}^{{{label}}} - b", gold) == 100
    assert score(gold, rf"{name} - b") < 100
    assert score(gold, rf"{name}^{{kin}} - b") < 100


@pytest.mark.parametrize("base", ["2", "e"])
@pytest.mark.parametrize("letters", ["tot", "eff", "net"])
def test_letters_above_a_number_are_factors(base, letters):
    product = r"\cdot ".join(letters)
    assert score(rf"{base}^{{{product}}}", rf"{base}^{{{letters}}}") == 100


@pytest.mark.parametrize("letters", ["abc", "kmn", "mgrth", "klmnpq"])
def test_letters_that_are_no_word_are_factors(letters):
    reverse = letters[::-1]
    assert score(rf"x^{{{letters}}}", rf"x^{{{reverse}}}") == 100
