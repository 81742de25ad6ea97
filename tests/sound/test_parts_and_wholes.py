"""A part is not the whole: conditions that cut a curve or a sequence, words that say that an answer
holds now and then or is the rest; and places, coordinates and hours that are not the same."""

from __future__ import annotations

import pytest

import exprscore

CURVES = ["x^2+y^2=4", r"\frac{x^2}{9}+\frac{y^2}{4}=1", "x^2-y^2=1", "x^2+xy+y^2=3"]
HALVES = [r"y\ge 0", "x>0", r"y\le 0", "x<0.5"]
WHOLES = [r"y\ge -9", r"x^2+y^2\ge 0"]
BESIDE = ["{}, {}", r"{}\ ({})", r"{} \text{{ for }} {}", r"{}\quad({})"]


@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("half", HALVES)
@pytest.mark.parametrize("curve", CURVES)
def test_a_part_of_a_curve_is_not_the_curve(curve: str, half: str, beside: str) -> None:
    part = beside.format(curve, half)
    assert exprscore.score(curve, part).score < 100
    assert exprscore.score(part, curve).score < 100
    assert exprscore.score(part, part).score == 100


@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("whole", WHOLES)
@pytest.mark.parametrize("curve", ["x^2+y^2=4", r"\frac{x^2}{9}+\frac{y^2}{4}=1"])
def test_what_all_points_meet_takes_none_away(curve: str, whole: str, beside: str) -> None:
    assert exprscore.score(curve, beside.format(curve, whole)).score == 100
    assert exprscore.score(beside.format(curve, whole), curve).score == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("y=x^2", r"y=x^2, y\ge0"),
        (r"y=\sqrt x", r"y=\sqrt x, x\ge0"),
        (r"y=\frac1x", r"y=\frac1x, x>0"),  # between its poles a solution has its domain
        (r"y=\frac1x", r"y=\frac1x, x\ne0"),
        (r"y=\ln x", "y=\\ln x, x>0"),
        ("y=10-2x", "y=10-2x, 0<x<5"),  # the domain of a function that is asked for
        ("x=y^2", r"x=y^2, x\ge0"),
        ("xy=1", r"xy=1, x\ne0"),
    ],
)
def test_a_domain_is_no_part(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


LAWS = [("a_n", "2n+1", "n"), ("b_n", "3^n", "n"), ("S_n", "n^2", "n"), ("u_k", "k^2+k", "k")]


@pytest.mark.parametrize(("name", "value", "letter"), LAWS)
def test_some_terms_are_not_the_sequence(name: str, value: str, letter: str) -> None:
    law = f"{name}={value}"
    for few in (r"{}\le5", "{}<7", r"1\le {}\le 5", r"5\ge {}"):
        for beside in ("{}, {}", r"{}\ ({})", r"{} \text{{ for }} {}"):
            part = beside.format(law, few.format(letter))
            assert exprscore.score(law, part).score < 100, part
            assert exprscore.score(part, part).score == 100
    for all_of in (r"{}\ge1", r"{}\in\mathbb N", r"{}=1,2,3,\dots", r"{}\ge0"):
        assert exprscore.score(law, f"{law}, {all_of.format(letter)}").score == 100


DERIVATIVES = [r"\frac{\partial z}{\partial x}", r"\frac{\partial f}{\partial y}"]


@pytest.mark.parametrize("behind", ["", "=3"])
@pytest.mark.parametrize("derivative", DERIVATIVES)
def test_a_derivative_elsewhere_is_another(derivative: str, behind: str) -> None:
    gold = f"{derivative}(1,2){behind}"
    for place in ("(2,1)", "(1,3)", "(-1,2)"):
        assert exprscore.score(gold, f"{derivative}{place}{behind}").score < 100
    for place in ("(1,2)", "(1,2.0)", r"\left(1,2\right)", r"(1,\frac{4}{2})"):
        assert exprscore.score(gold, f"{derivative}{place}{behind}").score == 100


@pytest.mark.parametrize(("action", "path"), [("S", "q"), ("F", r"\phi"), ("J", "y")])
def test_a_variation_is_no_partial_derivative(action: str, path: str) -> None:
    for behind in ("", "=0"):
        varied = rf"\frac{{\delta {action}}}{{\delta {path}}}{behind}"
        other = rf"\frac{{\partial {action}}}{{\partial {path}}}{behind}"
        assert exprscore.score(varied, other).score < 100
        assert exprscore.score(other, varied).score < 100
        assert exprscore.score(varied, varied).score == 100


@pytest.mark.parametrize("point", ["(2,-1)", r"(3,\pi)", "(1,0)"])
def test_coordinates_of_other_systems_are_of_other_points(point: str) -> None:
    for axes in ("(x,y)", r"\left(x,y\right)"):
        for polar in (r"(r,\theta)", r"(\rho,\varphi)", r"(r,\phi)"):
            assert exprscore.score(f"{axes}={point}", f"{polar}={point}").score < 100
            assert exprscore.score(f"{polar}={point}", f"{axes}={point}").score < 100
            assert exprscore.score(f"{polar}={point}", point).score == 100
        assert exprscore.score(f"{axes}={point}", point).score == 100


@pytest.mark.parametrize("hour", ["1", "3", "9"])
def test_an_hour_in_two_digits_is_of_the_whole_day(hour: str) -> None:
    late, early = rf"{hour}:15\text{{ p.m.}}", rf"{hour}:15\text{{ a.m.}}"
    assert exprscore.score(late, f"0{hour}:15").score < 100
    assert exprscore.score(early, f"0{hour}:15").score == 100
    assert exprscore.score(f"0{hour}:15", early).score == 100
    assert exprscore.score(late, rf"0{hour}:15\text{{ p.m.}}").score == 100
    assert exprscore.score(late, f"{hour}:15").score == 100
    assert exprscore.score(f"0{hour}:15", f"{hour}:15").score == 100


@pytest.mark.parametrize("gold", ["5", r"\text{Yes}", r"\text{True}", "x=3", r"\frac{1}{2}"])
def test_what_holds_now_and_then_does_not_hold(gold: str) -> None:
    bare = gold.removeprefix(r"\text{").removesuffix("}") if "text" in gold else None
    for part in ("some", "most", "many", "certain", "few", "special"):
        for of in ("cases", "situations", "circumstances", "instances"):
            pred = (
                rf"\text{{{bare}, in {part} {of}}}" if bare else rf"{gold}\text{{ in {part} {of}}}"
            )
            assert exprscore.score(gold, pred).score < 100, pred
    for whole in ("all cases", "this case", "both cases"):
        pred = rf"\text{{{bare}, in {whole}}}" if bare else rf"{gold}\text{{ in {whole}}}"
        assert exprscore.score(gold, pred).score == 100, pred


@pytest.mark.parametrize("options", ["B and D", "A and C", "B"])
def test_all_but_some_are_the_others(options: str) -> None:
    for all_but in ("all but", "all except", "everything but", "anything but"):
        assert exprscore.score(rf"\text{{{options}}}", rf"\text{{{all_but} {options}}}").score < 100
    assert exprscore.score(rf"\text{{{options}}}", rf"\text{{both {options}}}").score == 100 or (
        options == "B"
    )


@pytest.mark.parametrize("thing", ["converse", "contrary", "negation", "opposite"])
def test_another_statement_is_not_the_statement(thing: str) -> None:
    assert exprscore.score(r"\text{true}", rf"\text{{the {thing} is true}}").score < 100
    assert exprscore.score(r"\text{true}", r"\text{the statement is true}").score == 100
