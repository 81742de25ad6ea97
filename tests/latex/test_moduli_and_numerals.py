r"""\mid around what has nothing before it, and parts that Roman numerals in capitals count."""

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("inside", ["x-1", r"\vec a", "a-b", "1-z"])
@pytest.mark.parametrize("text", [r"{}", r"{} = 8", r"f = {}", r"3 + {}", r"2 < {}", r"({} - 1)^2"])
def test_two_mids_are_a_modulus(inside, text):
    gold = text.replace("{}", rf"|{inside}|")
    assert score(gold, text.replace("{}", rf"\mid {inside} \mid")) == 100
    assert score(gold, text.replace("{}", inside)) < 100


@pytest.mark.parametrize("text", [r"P(A \mid B)", r"\{x \mid x > 1\}", r"a \mid b", r"p \mid n"])
def test_one_mid_sets_apart(text):
    assert score(text, text.replace(r"\mid", r"\,\mid\,")) == 100
    assert score(text, text.replace(r"\mid", "")) < 100


def test_a_modulus_behind_one_that_sets_apart():
    assert score(r"\{x \mid \mid x \mid < 1\}", "-1 < x < 1") == 100
    assert score(r"\{x \mid \mid x \mid < 1\}", "x < 1") < 100


@pytest.mark.parametrize("opened", ["({})", "{})", "{}."])
@pytest.mark.parametrize("parts", [["3", "4"], ["e^2", "1", "x+1"], ["a", "b", "c", "d", "2a"]])
def test_numerals_in_capitals_count_parts(parts, opened):
    numerals = ["I", "II", "III", "IV", "V"]
    gold = ", ".join(parts)

    def labelled(values):
        return " ".join(f"{opened.format(n)} {v}" for n, v in zip(numerals, values, strict=False))

    assert score(gold, labelled(parts)) == 100
    assert score(labelled(parts), labelled(parts[::-1])) < 100
    assert score(labelled(parts), labelled(parts).lower()) == 100
