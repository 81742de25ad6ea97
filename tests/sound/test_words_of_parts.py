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
