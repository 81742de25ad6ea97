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
        assert score(f"max: {a}", f"min: {a}").score != 100
        assert score(f"max: {a}; min: {b}", f"min: {b}, max: {a}").score == 100
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


@pytest.mark.parametrize(
    ("bounds", "interval", "others"),
    [
        (r"-3\le x<7", "[-3,7)", ["[-3,7]", "(-4,7)", "[-3,8)"]),
        ("|x|<2", "(-2,2)", ["(-2,2]", "(-3,2)"]),
        (r"-1<t+2\le 1", "(-3,-1]", ["(-3,0)", "[-3,-1]"]),
    ],
)
def test_an_interval_that_restates_bounds(bounds, interval, others):
    gold = f"${bounds}$ or ${interval}$"
    for pred in [f"${bounds}$", f"${interval}$", f"${bounds}$, or equivalently, ${interval}$"]:
        assert score(gold, pred).score == score(pred, gold).score == 100, pred
    for other in others:
        assert score(gold, other).score != 100
        assert score(gold, f"${bounds}$ or ${other}$").score != 100
        assert score(f"${bounds}$", f"${bounds}$ or ${other}$").score != 100


def test_bounds_or_an_interval_of_other_values():
    assert score(r"$x<-1$ or $(2,\infty)$", r"(-\infty,-1)\cup(2,\infty)").score == 100
    assert score(r"$x<-1$ or $(2,\infty)$", r"x<-1").score != 100


@pytest.mark.parametrize("verb", ["have", "get", "find"])
def test_values_at_places(verb):
    gold = f"At $x=2$ we {verb} $y'=3$, and at $x=5$ we {verb} $y'=4$."
    assert score(gold, "At $x=2$, $y'=3$; at $x=5$, $y'=4$").score == 100
    assert score(gold, "At $x=2$, $y'=4$; at $x=5$, $y'=3$").score != 100
    assert score(f"For $n=3$ we {verb} $S=7$", "S=7").score == 100


@pytest.mark.parametrize("name", ["r", r"\alpha", r"\theta_0"])
def test_what_does_not_depend_on_a_name(name):
    other = "q"
    said = [
        f"independent of ${name}$",
        f"It is independent of ${name}$.",
        f"The density does not depend on ${name}$.",
        f"does not depend on the value of ${name}$",
    ]
    for gold, pred in itertools.product(said, said):
        assert score(gold, pred).score == 100, (gold, pred)
        assert score(gold, pred.replace(name, other)).score != 100, (gold, pred)
    for tail in [f" regardless of ${name}$", f", independent of the value of ${name}$."]:
        assert score("T=2k", f"$T=2k${tail}").score == 100
        assert score("T=2k", f"$T=3k${tail}").score != 100


@pytest.mark.parametrize(("n", "k"), [(10, 3), (7, 2), (12, 6)])
def test_numbers_of_combinations_with_scripts_on_both_sides(n, k):
    for text in [f"{{}}^{{{n}}}C_{{{k}}}", f"^{{{n}}}C_{k}", f"{{}}^{{{n}}}\\mathrm{{C}}_{{{k}}}"]:
        assert score(text, rf"\binom{{{n}}}{{{k}}}").score == 100
        assert score(text, rf"\binom{{{n}}}{{{k + 1}}}").score != 100
    assert score(r"{}^{14}C", r"{}^{14}\mathrm{C}").score == 100
    assert score(r"{}^{14}C", r"{}^{12}\mathrm{C}").score != 100


def test_commutators_of_pauli_matrices():
    for a, b, c in ["xyz", "yzx", "zxy"]:
        text = rf"[\sigma_{a},\sigma_{b}]"
        assert score(text, rf"2i\sigma_{c}").score == 100
        assert score(text, rf"\sigma_{a}\sigma_{b}-\sigma_{b}\sigma_{a}").score == 100
        assert score(text, rf"[\sigma_{b},\sigma_{a}]").score != 100


def test_quantifiers_in_a_row():
    gold = r"\forall\epsilon>0\ \exists\delta>0"
    assert score(gold, r"\forall\varepsilon>0,\ \exists\,\delta>0").score == 100
    assert score(gold, r"\exists\epsilon>0\ \forall\delta>0").score != 100
    assert score(gold, r"\forall\epsilon>0\ \exists\delta<0").score != 100


@pytest.mark.parametrize("cycles", ["(124)(35)", "(12)(34)", "(1 2 4)(3 5)"])
def test_cycles_of_digits_side_by_side(cycles):
    spaced = [
        "(" + " ".join(c for c in part if c != " ") + ")" for part in cycles[1:-1].split(")(")
    ]
    assert score(cycles, "".join(spaced)).score == 100
    assert score(cycles, "".join(reversed(spaced))).score == 100
    assert score(cycles, ",".join(spaced).replace(",", "").replace("1", "6")).score != 100
    turned = "".join(f"({c[3:-1]} {c[1]})" for c in spaced)
    assert score(cycles, turned).score == 100
    assert score("(10)(20)", "200").score == score("(2)(3)", "6").score == 100


def test_formulas_between_dollars_that_lost_the_outer_ones():
    gold = r"x'=2x+y $$ $$ y'=x-y"
    assert score(gold, r"$$x'=2x+y$$ $$y'=x-y$$").score == 100
    assert score(gold, r"y'=x-y,\quad x'=2x+y").score == 100
    assert score(gold, r"$$x'=2x-y$$ $$y'=x-y$$").score != 100


@pytest.mark.parametrize("thing", ["$n$", "integer", "triangle", "function $f$"])
def test_there_is_no_such_thing(thing):
    for gold in [f"There is no such {thing}.", f"No such {thing} exists"]:
        assert score(gold, r"\text{no solution}").score == 100, gold
        assert score(gold, "1").score != 100
    assert score(f"There is no such {thing} with $x>5$", "no solution").score != 100


def test_independence_of_several_names_is_kept_whole():
    assert score("T=2k", "$T=2k$, independent of $m$, independent of $n$").score == 100
    gold = "independent of $r$, independent of $q$"
    assert score(gold, "independent of $q$").score != 100
    assert score("independent of $q$", gold).score != 100
