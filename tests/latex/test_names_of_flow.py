"""Numbers without dimension in italics, Re_L, and means with an argument, ⟨x⟩(t)."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


NAMES = ["Re", "Nu", "Pr", "Sc", "Bi", "Pe"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("index", ["_L", "_x", "_{eff}", "_1"])
@pytest.mark.parametrize("font", [r"\mathrm", r"\text", r"\operatorname"])
def test_two_letters_with_an_index_are_the_upright_name(name, index, font):
    gold = rf"\frac{{0.37x}}{{{font}{{{name}}}{index}^{{1/5}}}}"
    assert score(gold, rf"\frac{{0.37x}}{{{name}{index}^{{1/5}}}}") == 100
    assert score(rf"\frac{{0.37x}}{{{name}{index}^{{1/5}}}}", gold) == 100
    other = "Gr" if name != "Gr" else "Ra"
    assert score(gold, rf"\frac{{0.37x}}{{{other}{index}^{{1/5}}}}") < 100
    assert score(gold, rf"\frac{{0.37x}}{{{name}_0^{{1/5}}}}") < 100
    assert score(gold, rf"\frac{{0.37x}}{{{name}{index}^{{1/4}}}}") < 100


def test_a_correlation_in_either_font():
    gold = r"\mathrm{Nu}_L = 0.664\,\mathrm{Re}_L^{1/2}\,\mathrm{Pr}^{1/3}"
    assert score(gold, r"Nu_L = 0.664 Re_L^{1/2} Pr^{1/3}") == 100
    assert score(gold, r"Nu_L = 0.664 Re_L^{1/3} Pr^{1/2}") < 100


def test_products_of_such_letters_stay_products():
    assert score(r"e^{i\theta}R", r"Re^{i\theta}") == 100
    assert score("e_x R", "Re_x") == 100
    assert score("r P", "Pr") == 100
    assert score("2R e_x", "Re_x") < 100
    assert score("mRe_x", "e_x R m") == 100


@pytest.mark.parametrize("mean", ["x", r"\hat x", "x^2", r"\hat p_x", r"\psi|x|\psi"])
@pytest.mark.parametrize("at", ["t", r"\tau", "0"])
def test_a_bracket_behind_a_mean_says_at_what_it_is_taken(mean, at):
    text = rf"\langle {mean}\rangle({at})"
    assert score(text, text.replace("(", r"\left(").replace(")", r"\right)")) == 100
    assert score("3q", f"{text} = 3q") == 100
    assert score(text, rf"\langle {mean}\rangle(1)") < 100
    assert score(text, rf"{at}\langle {mean}\rangle") < 100
    assert score(rf"{text}\cos\omega t", "0") < 100
    assert score(rf"{text}\cos\omega t", rf"\cos\omega t{text}") == 100


@pytest.mark.parametrize("value", ["[A,B]", r"\{A,B\}", r"|\psi|", r"\|f\|"])
def test_a_nought_in_brackets_is_where_a_value_is_taken(value):
    assert score(rf"{value}(0)\cos\omega t", "0") < 100
    assert score("0", rf"{value}(0)\cos\omega t") < 100
    assert score(rf"{value}(0)\cos\omega t", rf"\cos\omega t\,{value}(0)") == 100


def test_numbers_in_brackets_are_multiplied():
    assert score("0", "(2)(0)") == 100
    assert score("0", "|-2|(0)") == 100
    assert score("6", "|-2|(3)") == 100


def test_a_sum_in_a_bracket_behind_a_mean_is_a_factor():
    assert score(r"(a+b)\langle x\rangle", r"\langle x\rangle(a+b)") == 100
