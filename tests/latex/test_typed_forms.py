"""Numbers, articles and names as they are typed: 4.23 E - 07, a 12 % increase, age_H = 12."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("digits", ["01", "03", "07", "09"])
@pytest.mark.parametrize("sign", ["-", "+"])
@pytest.mark.parametrize("shape", ["{} E {} {}", "{} E {}{}", "{} E{}{}", "{} e {} {}"])
def test_an_exponent_with_a_nought_may_have_blanks(digits, sign, shape):
    typed = shape.format("4.23", sign, digits)
    exponent = int(sign + digits)
    assert score(rf"4.23\times10^{{{exponent}}}", typed) == 100
    assert score(rf"4.23\times10^{{{exponent}}} N", typed + " N") == 100
    assert score(rf"4.23\times10^{{{-exponent}}}", typed) < 100


def test_a_tight_sign_makes_an_exponent_of_a_typed_decimal():
    assert score("1.5e-12", "1.5 E-12") == 100
    assert score("1.5e-12", "1.5 E - 12") < 100
    assert score("1.5E - 12", "1.5 E - 12") == 100
    assert score("2E-12", r"2 E-12\cdot 1") < 100


@pytest.mark.parametrize("value", ["12%", "12 %", "8 m", "8 kg", "3.5 V", "3x"])
def test_an_article_before_a_number_says_nothing(value):
    for article in ("a", "A"):
        assert score(f"{value} increase", f"{article} {value} increase") == 100
        other = value.replace(value[0], "7", 1)
        assert score(f"{other} increase", f"{article} {value} increase") < 100


def test_an_before_a_number_is_an_article_and_opens_prose():
    assert score("8 m", "an 8 m drop") == 100
    assert score("9 m", "an 8 m drop") < 100


def test_a_letter_is_no_article_where_no_word_stands():
    assert score("2", "a 2") < 100
    assert score("2 + 2b", "a 2 + b 2") < 100
    assert score("2a + 2b", "a 2 + b 2") == 100


@pytest.mark.parametrize("name", ["mass", "area", "speed", "time"])
def test_a_word_with_an_index_is_one_name(name):
    assert score(rf"\mathrm{{{name}}}_1 + 2", f"{name}_1 + 2") == 100
    assert score(rf"\mathrm{{{name}}}_2 + 2", f"{name}_1 + 2") < 100
    assert score("12", f"{name}_H = 12") == 100


def test_three_letters_are_one_as_a_whole_left_side_alone():
    assert score("12", "age_H = 12") == 100
    assert score("12", "age_{H} = 12") == 100
    assert score("13", "age_H = 12") < 100
    assert score("k a e_1", "kae_1") == 100
    assert score("m g h_1 = 3", "mgh_1 = 3") == 100


@pytest.mark.parametrize("exact", [r"\sqrt{30}", r"\frac13 x", r"\sqrt[3]{2}x^2", r"\pi x"])
@pytest.mark.parametrize("sign", ["+", "-"])
def test_a_number_in_brackets_behind_a_sign_is_a_term(exact, sign):
    assert str(exprscore.parse(f"{exact} {sign} (3.03)")) == str(
        exprscore.parse(f"{exact} {sign} 3.03")
    )


@pytest.mark.parametrize("length", ["1cm", "0.25in", "1em", "2em", "20pt"])
def test_a_wide_space_parts_formulas(length):
    text = rf"x=1\hspace{{{length}}}y=2"
    assert str(exprscore.parse(text)) == str(exprscore.parse(r"x=1\quad y=2"))


@pytest.mark.parametrize("length", ["2pt", "-1cm", "0.1cm", "0.2em", "3mu", ""])
def test_a_narrow_space_does_not(length):
    assert str(exprscore.parse(rf"a\hspace{{{length}}}b")) == str(exprscore.parse("a b"))
