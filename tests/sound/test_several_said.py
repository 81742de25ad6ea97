"""Several values in one answer, with words for what each of them is; letters of options."""

import itertools

import pytest

from exprscore import score

POINTS = ["(2,0)", "(0,-5)", r"(\frac12,3)"]


@pytest.mark.parametrize(("a", "b"), list(itertools.permutations(POINTS, 2)))
def test_intercepts_are_told_by_their_names(a, b):
    gold = f"$x$-intercept: ${a}$ $y$-intercept: ${b}$"
    for pred in [
        f"x-intercept: {a}; y-intercept: {b}",
        f"$y$-intercept: ${b}$, $x$-intercept: ${a}$",
        rf"\text{{y-intercept: }}{b}\text{{, x-intercept: }}{a}",
    ]:
        assert score(gold, pred).score == score(pred, gold).score == 100, pred
    assert score(gold, f"$x$-intercept: ${b}$ $y$-intercept: ${a}$").score != 100
    assert score(f"$x$-intercept: ${b}$; $y$-intercept: ${a}$", gold).score != 100


@pytest.mark.parametrize(("a", "b"), [("(-2,20)", "(2,-12)"), ("x=-2", "x=2")])
@pytest.mark.parametrize("local", ["local", "global", "absolute"])
def test_extrema_at_places(a, b, local):
    gold = f"{local.capitalize()} max at ${a}$, {local} min at ${b}$."
    other = "global" if local == "local" else "local"
    for pred in [
        f"{local} minimum at ${b}$; {local} maximum at ${a}$",
        rf"\text{{{local} maximum at }}{a}\text{{ and {local} minimum at }}{b}",
    ]:
        assert score(gold, pred).score == 100, pred
        assert score(gold, pred.replace(local, other)).score != 100
    assert score(gold, f"{local} max at ${b}$, {local} min at ${a}$").score != 100


@pytest.mark.parametrize(("a", "b"), [("6", "-2"), ("1.5", "0")])
def test_extrema_beside_numbers(a, b):
    for gold in [f"max {a}, min {b}", f"maximum {a}, minimum {b}", f"max: ${a}$, min: ${b}$"]:
        assert score(gold, f"min {b}, max {a}").score == 100, gold
        assert score(gold, f"max {b}, min {a}").score != 100, gold
    assert score("30 min", "0.5 h").score == 100
    assert score(r"\max(6,-2)", "6").score == 100


@pytest.mark.parametrize("condition", ["if n is even", "if $n$ is even", "if $n>3$"])
def test_otherwise_before_its_value(condition):
    gold = f"1 {condition}, 2 otherwise"
    assert score(gold, f"1 {condition}, otherwise 2").score == 100
    assert score(gold, f"2 {condition}, otherwise 1").score != 100


@pytest.mark.parametrize(("letters", "wrong"), [("AD", "AC"), ("ABD", "AB"), ("BC", "BCD")])
@pytest.mark.parametrize("between", [", ", "、", " and ", ","])
def test_letters_of_options(letters, wrong, between):
    listed = between.join(letters)
    assert score(letters, listed).score == score(listed, letters).score == 100
    assert score(letters, between.join(wrong)).score != 100
    assert score(wrong, listed).score != 100
    assert score(letters, between.join(f"({letter})" for letter in letters)).score == 100


@pytest.mark.parametrize(
    "order", [("C, A, B, D", "A, B, C, D"), ("B, A", "A, B"), ("CAB", "A, B, C")]
)
def test_the_order_of_letters_may_be_the_answer(order):
    assert score(*order).score != 100
    assert score(*order[::-1]).score != 100


def test_letters_side_by_side_are_a_product_elsewhere():
    assert score("AB", r"A\cdot B").score == 100
    assert score("AB", "A").score != 100


@pytest.mark.parametrize("words", ["As a result", "As a consequence", "As expected"])
def test_words_that_only_lead_up(words):
    gold = f"{words}, $v=2u$"
    assert score(gold, "v=2u").score == 100
    assert score(gold, "v=3u").score != 100
