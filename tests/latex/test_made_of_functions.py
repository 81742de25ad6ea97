"""Functions made of two others, indices above variables, braces that group, values taken back."""

from __future__ import annotations

import pytest

from exprscore import Status, parse, score


@pytest.mark.parametrize(
    ("made", "others"),
    [
        ("(f+g)", ["(f-g)", "(fg)"]),
        ("(f-g)", ["(f+g)", r"\left(\frac{f}{g}\right)"]),
        ("(fg)", ["(f+g)", "(f/g)"]),
        (r"(f \cdot h)", ["(f+h)"]),
        (r"\left(\frac fg\right)", [r"(f\cdot g)", "(f+g)"]),
    ],
)
@pytest.mark.parametrize("value", ["x^2+1", r"\frac{x}{x+1}"])
def test_a_function_made_of_two_is_a_name(made: str, others: list[str], value: str) -> None:
    gold = f"{made}(x)={value}"
    assert score(gold, value).score == 100
    assert score(value, gold).score == 100
    for other in others:
        assert score(gold, f"{other}(x)={value}").score < 100
        assert score(f"{made}(2)", f"{other}(2)").score < 100


def test_a_function_made_of_two_is_no_factor() -> None:
    assert score("0", "(f+g)(0)").score < 100
    assert score("(f-g)(x+1)", "(f-g)(x)+(f-g)(1)").score < 100
    assert score("(a+b)(x+1)", "ax+bx+a+b").score == 100
    assert score("(f/g)(3)", r"\left(\frac{f}{g}\right)(3)").score == 100


@pytest.mark.parametrize(
    ("name", "index"),
    [("x", "i"), ("q", "j"), ("W", "l"), ("x", r"\mu"), ("b", "L"), (r"\dot q", "k")],
)
def test_what_stands_above_below_a_curly_d_is_an_index(name: str, index: str) -> None:
    by = rf"\partial {name}^{{{index}}}"
    gold = rf"\frac{{\partial S}}{{{by}}}"
    assert score(gold, gold.replace("S", "{S}")).score == 100
    assert score(gold, rf"\frac{{\partial^{{{index}}} S}}{{{by}}}").score < 100
    assert score(gold, rf"\frac{{\partial S}}{{\partial {name}}}").score < 100


def test_an_order_above_is_one_below() -> None:
    assert score(r"\frac{\partial^n f}{\partial x^n}", r"\frac{\partial^{n}f}{\partial x^{n}}") == (
        score(r"\frac{\partial^{n}f}{\partial x^{n}}", r"\frac{\partial^n f}{\partial x^n}")
    )
    assert score(r"\frac{df}{dx^2}", r"\frac{d^2f}{dx^2}").status is Status.GOLD_UNREADABLE


@pytest.mark.parametrize("inside", ["x+1", "g(x)", r"\frac{f}{g}", r"1-e^{-x}", "2a+b"])
def test_braces_with_a_power_group(inside: str) -> None:
    assert score(rf"({inside})^2", rf"\{{{inside}\}}^2").score == 100
    assert score(rf"\left({inside}\right)^n", rf"\left\{{{inside}\right\}}^n").score == 100
    assert score(rf"({inside})^2", rf"\{{{inside}\}}^3").score < 100


@pytest.mark.parametrize("members", ["a", "0,1", "x", "1"])
def test_braces_around_members_are_sets(members: str) -> None:
    assert "set" in str(parse(rf"\{{{members}\}}^2"))


@pytest.mark.parametrize("name", ["pH", "pOH"])
def test_acidities_stand_among_operators(name: str) -> None:
    for whole in ("10^{-@}", r"[\ce{H+}]=10^{-@}", "@-pK_a", "10^{@-14}"):
        upright = whole.replace("@", rf"\mathrm{{{name}}}")
        assert score(whole.replace("@", name), upright).score == 100
    other = {"pH": "pOH", "pOH": "pH"}[name]
    assert score(f"10^{{-{name}}}", f"10^{{-{other}}}").score < 100
    assert score("pHV", "VHp").score == 100  # a product of three


@pytest.mark.parametrize("function", [r"\ln", r"\log", r"\exp", r"\log_{10}", r"\sqrt"])
@pytest.mark.parametrize("word", ["CMC", "SE", "rate"])
def test_a_word_in_brackets_behind_a_function_is_its_argument(function: str, word: str) -> None:
    bracket = "{}" if function == r"\sqrt" else "()"
    gold = rf"{function}{bracket[0]}\text{{{word}}}{bracket[1]}"
    assert score(f"a{gold}", rf"{function}{bracket[0]}\mathrm{{{word}}}{bracket[1]}a").score == 100
    assert score(f"a{gold}", gold.replace(word, "other") + "a").score < 100


def test_operators_above_a_letter_are_labels() -> None:
    assert score(r"\xi^{tr}+1", r"1+\xi^{\text{tr}}").score == 100
    assert score(r"\xi^{tr}+1", r"1+\xi^{\text{ex}}").score < 100


@pytest.mark.parametrize(
    "pred", ["x=2 (x=3 also works)", "x=2 (x = 3)", "x=2 (x=5 is also a root)"]
)
def test_another_value_of_the_same_name_is_another_answer(pred: str) -> None:
    assert score("x=2", pred).score < 100
    assert score("2", pred).score < 100


@pytest.mark.parametrize(
    "remark",
    ["reject x=-1", "x=-1 is extraneous", "discarding x = -1", "the other root x=-1 is extraneous"],
)
def test_a_value_that_is_taken_back_is_no_answer(remark: str) -> None:
    assert score("x=2", f"x=2 ({remark})").score == 100
    assert score("2", f"$x=2$ ({remark})").score == 100
    assert score("x=-1", f"x=2 ({remark})").score < 100
    assert score("x=2, x=-1", f"x=2 ({remark})").score < 100
    assert score("x=2", f"x=2 (not {remark})").score < 100


def test_the_same_value_or_another_name_beside_an_answer_is_none() -> None:
    assert score("x=2", "x=2 (x=2.0)").score == 100
    assert score("x=2", "x=2 (with y=3)").score == 100
    assert score("T=300 K", "T=300 K (T=27 °C)").score == 100


@pytest.mark.parametrize("name", ["F", "f", "P"])
def test_a_factor_within_its_own_bracket_is_no_function(name: str) -> None:
    gold = rf"\frac{{{name}}}{{1-a{name}}}"
    assert score(gold, f"{name}(1-a{name})^{{-1}}").score == 100
    assert score(gold, f"{name}(1+a{name})^{{-1}}").score < 100
    assert "f:" in str(parse("f(2f(x))"))
    assert "f:" in str(parse("f(x+f(x))"))


@pytest.mark.parametrize("space", ["", r"\ ", r"\quad ", r"\qquad "])
@pytest.mark.parametrize("unit", [r"\mathrm{m}", r"\text{m}", r"\ \mathrm{m}\ "])
def test_a_unit_in_square_brackets_however_far_apart(space: str, unit: str) -> None:
    assert score(rf"x=0.0801{space}[{unit}]", "x=8.01 cm").score == 100
    assert score(rf"x=0.0801{space}[{unit}]", "x=8.01 m").score < 100


def test_a_condition_in_braces_behind_a_comma() -> None:
    gold = r"\{\frac{\pi}{6}+2k\pi, k\in\mathbb{Z}\}"
    assert score(gold, r"x=\frac{\pi}{6}+2k\pi, k\in\mathbb{Z}").score == 100
    assert score(gold, gold.replace(", k", r"\mid k")).score == 100
    assert score(gold, gold.replace("2k", "k")).score < 100
