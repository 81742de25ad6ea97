"""Signs beside moduli, distributions on a condition, planes, words and labels of values."""

from __future__ import annotations

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


SAME = [
    (r"3\operatorname{sgn}(x)x^2", "3x|x|"),
    (r"\operatorname{sgn}(x)", r"\frac{|x|}{x}"),
    (r"\frac{\operatorname{sgn}(x)}{2\sqrt{|x|}}", r"\frac{x}{2|x|^{3/2}}"),
    (r"\text{Beta}(9,5)", r"\theta\mid D\sim\mathrm{Beta}(9,5)"),
    (r"N(0,1)", r"X|Y=y\sim N(0,1)"),
    (r"\vec v(t)=6t\hat i+5\hat j", r"\langle 6t,5\rangle"),
    (r"\vec v(t)=6t\hat i+5\hat j", "(6t,5,0)"),
    (r"p=23{,}4\text{ kPa}, q=77{,}925\text{ kPa}", r"p=23.4\text{ kPa}, q=77.925\text{ kPa}"),
    (r"q=77{,}925\text{ kPa}", r"q=77925\text{ kPa}"),
    (
        r"(1,7)\text{ är en lokal maximipunkt och }(3,3)\text{ är en lokal minimipunkt}",
        r"\text{lokal minimipunkt: }(3,3),\ \text{lokal maximipunkt: }(1,7)",
    ),
]

OTHER = [
    (r"\operatorname{sgn}(x)", "1"),
    (r"3\operatorname{sgn}(x)x^2", "3x^2"),
    (r"3\operatorname{sgn}(x)x^2", "3|x|^2"),
    (r"\frac{\operatorname{sgn}(x)}{2\sqrt{|x|}}", r"\frac{1}{2\sqrt{|x|}}"),
    (r"\text{Beta}(9,5)", r"\theta\mid D\sim\mathrm{Beta}(5,9)"),
    (r"\vec v(t)=6t\hat i+5\hat j", "(6t,6)"),
    (r"\vec v(t)=6t\hat i+5\hat j", "(6t,5,1)"),
    (
        r"(1,7)\text{ är en lokal maximipunkt och }(3,3)\text{ är en lokal minimipunkt}",
        r"\text{Lokal maximipunkt: }(3,3);\ \text{lokal minimipunkt: }(1,7)",
    ),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert equal(gold, pred)
    assert equal(pred, gold)


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert not equal(gold, pred)
    assert not equal(pred, gold)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("x|x>0", "(set_of x (> x 0))"),
        ("mg(1-x)<T<mg(1+x)", "(chain (< (* m g (+ 1 (* -1 x))) T) (< T (* m g (+ 1 x))))"),
        (
            r"\begin{cases}2t,0<t<1\\0,o/w\end{cases}",
            '(cases (row (* 2 t) (chain (< 0 t) (< t 1))) (row 0 "otherwise"))',
        ),
        ("o/w_1", "(* o (^ w_1 -1))"),
        ("1{,}234{,}567+1{,}5", "(+ 1234567 1.5)"),
        ("77{,}925^2+1{,}5", "(+ (^ 77.925 2) 1.5)"),
    ],
)
def test_what_each_is_read_as(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning


@pytest.mark.parametrize("name", ["rank", "ker", "det", "dim", "gcd", "lcm", "tr", "span", "nul"])
@pytest.mark.parametrize("form", [r"\operatorname{{{}}}(A,B)", r"\mathrm{{{}}}(A,B)"])
def test_functions_with_a_capital_are_the_same(name: str, form: str) -> None:
    small, large = form.format(name), form.format(name.capitalize())
    assert str(exprscore.parse(small)) == str(exprscore.parse(large))


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        (r"\text{Span}\{(1,0),(0,1)\}", r"\operatorname{span}\{(1,1),(0,1)\}", True),
        (r"\text{Span}\{v_1,v_2\}", r"\operatorname{span}\{v_2,v_1\}", True),
        (r"\text{Span}\{v_1,v_2\}", r"\operatorname{span}\{v_1,v_3\}", False),
        (r"\text{Span}\{(1,0,1),(0,1,0)\}", r"\operatorname{span}\{(1,1,0),(0,1,0)\}", False),
        (r"\text{Span}\{(1,0,1)\}", r"\{(1,0,1)\}", False),
    ],
)
def test_spans(gold: str, pred: str, same: bool) -> None:
    assert equal(gold, pred) == same
    assert equal(pred, gold) == same
