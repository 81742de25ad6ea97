"""Values named by words of any kind, and what is said of intervals in words."""

from __future__ import annotations

import itertools

import pytest

from exprscore import parse, score

_NAMES = ["rank", "nullity", "Alice", "Carol", "height", "mass", "charge", "y-intercept"]
_FORMS = ["{} {}", "{}: {}", "{} = {}", "{} is {}"]
_VALUES = [("2", "1"), ("-2", "3"), ("5", "-7")]


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(_NAMES, 2)))
@pytest.mark.parametrize("values", _VALUES)
def test_parts_named_by_words_may_change_places(
    one: str, other: str, values: tuple[str, str]
) -> None:
    for form in _FORMS:
        first, second = form.format(one, values[0]), form.format(other, values[1])
        swapped = form.format(one, values[1]), form.format(other, values[0])
        assert score(f"{first}, {second}", f"{second}, {first}").score == 100, form
        assert score(f"{first}, {second}", f"{second} and {first}").score == 100, form
        assert score(f"{first}, {second}", ", ".join(swapped)).score < 100, form


def test_people_have_parts() -> None:
    for form in ("Ann {}, Bob {}", "Ann: {}, Bob: {}", "Ann: {} and Bob: {}"):
        assert score(form.format(5, 7), "Bob: 7, Ann: 5").score == 100, form
        assert score(form.format(5, 7), "Bob: 5, Ann: 7").score < 100, form


@pytest.mark.parametrize("name", ["slope", "charge", "temperature", "nullity", "y-intercept"])
def test_a_minus_behind_a_name_is_a_sign(name: str) -> None:
    assert parse(f"{name} -3") == parse("-3")
    assert score("-3", f"{name} -3").score == 100
    assert score("3", f"{name} -3").score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("injective", "one-to-one"),
        ("surjective", "onto"),
        (r"\text{injective}", r"\text{one-to-one}"),
        ("one-to-one but not onto", "injective but not surjective"),
        ("upright", "erect"),
        ("monotone decreasing", "monotonically decreasing"),
        ("decreasing", "monotonically decreasing"),
    ],
)
def test_words_that_say_the_same(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("injective", "onto"),
        ("not injective", "one-to-one"),
        ("2", "one-to-one"),
        ("one-to-one but not onto", "onto but not one-to-one"),
        ("upright", "inverted"),
        ("monotone", "bounded and monotone"),
        ("monotonically increasing", "monotonically decreasing"),
        ("increasing on $(0,1)$", "constant on $(0,1)$"),
        ("increasing on (0,1), constant on (1,2)", "constant on (0,1), increasing on (1,2)"),
        ("real part 3, imaginary part 4", "real part 4, imaginary part 3"),
        ("7", "7 gross"),
    ],
)
def test_words_that_say_something_else(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100
    assert score(pred, gold).score < 100


@pytest.mark.parametrize(
    "lead", ["if", "iff", "if and only if", "when", "exactly when", "for all", "for"]
)
@pytest.mark.parametrize("condition", ["x>2", r"c\ge\frac12", "n=4"])
def test_a_condition_alone_is_the_answer(lead: str, condition: str) -> None:
    assert score(f"${condition}$", f"{lead} ${condition}$").score == 100
    assert score(f"${condition}+1$", f"{lead} ${condition}$").score < 100


@pytest.mark.parametrize("unit", ["cm", "m", "ft", "in", "km"])
def test_sides_are_given_by_or_with_a_cross(unit: str) -> None:
    gold = rf"5\text{{ {unit}}}\times3\text{{ {unit}}}"
    for between in ("by", "x", "×"):
        assert score(gold, f"5 {unit} {between} 3 {unit}").score == 100
        assert score(gold, f"5 {unit} {between} 4 {unit}").score < 100
    assert score(r"5\times 3", "5 by 3").score == 100


@pytest.mark.parametrize(("x", "y"), [("1", "2"), ("0", "5"), ("-1", "3")])
def test_a_derivative_is_taken_at_a_point_in_its_order(x: str, y: str) -> None:
    at = r"\frac{{\partial z}}{{\partial x}}({},{})"
    for whole in ("{}", "{}+1", "{}+1=4", "{}+w=4", "2{}-w"):
        gold = whole.format(at.format(x, y))
        assert score(gold, whole.format(at.format(x, y))).score == 100
        assert score(gold, whole.format(at.format(y, x))).score < 100


@pytest.mark.parametrize("condition", ["-10<K<240", r"K\in(-10,240)", "|x|<1"])
@pytest.mark.parametrize("said", ["stable", "The system is stable", "It converges", "continuous"])
def test_where_something_holds_is_the_answer(condition: str, said: str) -> None:
    assert score(f"${condition}$", f"{said} for ${condition}$").score == 100
    assert score(f"{said} for ${condition}$", f"{said} if ${condition}$").score == 100
    assert score("$-1<K<2$", f"{said} for ${condition}$").score < 100


@pytest.mark.parametrize("said", ["unstable", "It diverges", "not stable"])
def test_where_it_does_not_is_not(said: str) -> None:
    assert score("$-10<K<240$", f"{said} for $-10<K<240$").score < 100
    assert score("stable for $-10<K<240$", f"{said} for $-10<K<240$").score < 100
    assert score("continuous for $x>0$", "bounded for $x>0$").score < 100


def test_a_set_by_its_condition_names_what_it_is() -> None:
    gold = r"\{z\ne0:z+\frac1z\in\mathbb R\}=\mathbb R^*\cup\mathbb U"
    assert score(gold, r"\mathbb U\cup\mathbb R^*").score == 100
    assert score(gold, r"\mathbb U\cap\mathbb R^*").score < 100
    assert score(r"\{x: x>0\}=(0,\infty)", r"(0,\infty)").score == 100
    assert score(r"\{x: x>0\}=(0,\infty)", r"[0,\infty)").score < 100


def test_a_call_of_two_names_what_is_made_of_calls_of_one() -> None:
    gold = r"\frac{f(x_1)-f(x_0)}{x_1-x_0}"
    assert score(gold, rf"f[x_0,x_1]={gold}").score == 100
    assert score(gold, r"f[x_0,x_1]=\frac{f(x_0)-f(x_1)}{x_0-x_1}").score == 100
    assert score(gold, r"f[x_0,x_1]=\frac{f(x_1)+f(x_0)}{x_1-x_0}").score < 100
    assert score("2f(x)", "f(x)=2f(x)").score < 100


@pytest.mark.parametrize("name", [r"\text{sen}\,", r"\mathrm{sen}\,", r"\operatorname{sen}"])
def test_a_sine_in_other_languages(name: str) -> None:
    assert score(r"\sin\theta", rf"{name}\theta").score == 100
    assert score(r"\cos\theta", rf"{name}\theta").score < 100


def test_j_behind_plus_minus_is_imaginary() -> None:
    gold = r"s_{1,2}=-200\pm j400"
    assert score(gold, "s_1=-200+j400, s_2=-200-j400").score == 100
    assert score(gold, r"s=-200\pm400j").score == 100
    assert score(gold, r"s=-200\pm 400").score < 100


_OPPOSITES = [
    ("converges", "diverges"),
    ("stable", "unstable"),
    ("bounded", "unbounded"),
    ("continuous", "discontinuous"),
    ("linear", "nonlinear"),
]


@pytest.mark.parametrize(("one", "other"), [*_OPPOSITES, *[pair[::-1] for pair in _OPPOSITES]])
def test_what_is_not_one_of_two_is_the_other(one: str, other: str) -> None:
    assert score(other, f"not {one}").score == 100
    assert score(f"not {one}", other).score == 100
    assert score(one, f"not {one}").score < 100
    assert score(f"not {one}", f"not {other}").score < 100


@pytest.mark.parametrize(("one", "other"), [("increasing", "decreasing"), ("even", "odd")])
def test_where_there_is_a_third_it_is_not(one: str, other: str) -> None:
    assert score(other, f"not {one}").score < 100
    assert score(f"not {one}", other).score < 100


def test_letters_name_parts_with_a_colon_or_a_sign() -> None:
    assert score("A = 3, B = 5", "B: 5, A: 3").score == 100
    assert score("A = 3, B = 5", "A: 5, B: 3").score < 100
    assert score("(a) 3 (b) 5", "b=5, a=3").score == 100
    assert score("(a) 3 (b) 5", "a=5, b=3").score < 100


def test_labels_that_count_and_words_are_told_by_names() -> None:
    gold = r"(a) $\mu=14.2$; (b) $\sigma^2=6.25$; (c) $\sigma=2.5$"
    words = r"mean: $\mu={}$, variance: $\sigma^2={}$, standard deviation: $\sigma=2.5$"
    assert score(gold, words.format("14.2", "6.25")).score == 100
    assert score(gold, words.format("6.25", "14.2")).score < 100
    assert score(gold, "mean: $14.2$, variance: $6.25$, deviation: $2.5$").score < 100


def test_what_is_expanded_names_its_expansion() -> None:
    expansion = r"1+\frac x2-\frac{x^2}8+O(x^3)"
    assert (
        score(rf"\sqrt{{1+x}}={expansion}", r"1+\frac12x-\frac18x^2+\mathcal O(x^3)").score == 100
    )
    assert score(rf"\sqrt{{1+x}}={expansion}", r"1+\frac12x+\frac18x^2+O(x^3)").score < 100
    assert score(rf"\sqrt{{1+x}}={expansion}", r"\sqrt{1+x}").score < 100
    assert score(rf"\sqrt{{1+x}}={expansion}", r"1+\frac12x-\frac18x^2").score < 100


@pytest.mark.parametrize(
    ("gold", "pred", "wrong"),
    [
        (r"\{a,b\}\cup\{b,c\}", r"\{a,b,c\}", r"\{a,c\}"),
        (r"\{a,b\}\cap\{b,c\}", r"\{b\}", r"\{a,b,c\}"),
        (r"\{a,b\}\setminus\{b,c\}", r"\{a\}", r"\{c\}"),
    ],
)
def test_sets_of_letters_are_worked_out(gold: str, pred: str, wrong: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100
    assert score(gold, wrong).score < 100
