"""What groups: braces of typed text, bars between relations, sized slashes, primes on the line."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

SUMS = ["x+1", "a - b", "2y^{2}+3y-1", "n+m"]


def tree(text: str) -> str:
    return str(read_answer(text))


@pytest.mark.parametrize("inside", SUMS)
@pytest.mark.parametrize("around", ["%s/2", "1/%s", "3%s", "z*%s", "-%s", "4 - %s", "%s^2 + 1"])
def test_a_sum_in_braces_of_typed_text_is_a_factor(inside, around):
    assert tree(around % ("{" + inside + "}")) == tree(around % ("(" + inside + ")"))


@pytest.mark.parametrize(("left", "right"), [*itertools.permutations(SUMS, 2)])
def test_braces_beside_braces_multiply(left, right):
    assert tree("{" + left + "}{" + right + "}") == tree(f"({left})({right})")


@pytest.mark.parametrize("inside", SUMS)
def test_braces_of_latex_do_not_show(inside):
    assert tree("${" + inside + "}/2$") == tree("$" + inside + "/2$")
    assert tree(r"\pi + {" + inside + "}/2") == tree(r"\pi + " + inside + "/2")


@pytest.mark.parametrize("text", ["{x=1}", "{a}/2", "x_{i+1}", "2^{n+1}", "{5}"])
def test_other_braces_of_typed_text_stay(text):
    assert tree(text) == tree(text + r"\,")


SIZES = ["x-a", "f(x)", "y", "u_1+2"]


@pytest.mark.parametrize(("first", "second"), [*itertools.permutations(SIZES, 2)])
@pytest.mark.parametrize("between", [", ", r" \text{ and } ", r" \iff "])
def test_bars_on_both_sides_of_a_relation_are_no_bras(first, second, between):
    text = rf"|{first}|<\delta{between}|{second}|<\epsilon"
    apart = rf"\lvert {first}\rvert<\delta{between}\lvert {second}\rvert<\epsilon"
    assert tree(text) == tree(apart)
    assert tree(f"|{first}|<|{second}|") == tree(rf"\lvert {first}\rvert<\lvert {second}\rvert")


@pytest.mark.parametrize("text", ["<a|b>", "<m|H|n>", "|a> + |b>"])
def test_bras_and_kets_of_typed_text_stay(text):
    assert "bracket" in tree(text) or "ket" in tree(text)


@pytest.mark.parametrize("above", ["1", "(2-z)", r"\pi", "x^2"])
@pytest.mark.parametrize("below", ["b c", r"\left(1-z^2\right)", "y"])
def test_a_slash_that_grows_is_a_slash(above, below):
    text = rf"{above}\left/ {below}\right."
    assert score(rf"\frac{{{above}}}{{{below}}}", text).score == 100.0
    assert score(rf"\frac{{{below}}}{{{above}}}", text).score < 100.0


@pytest.mark.parametrize("name", ["C", "y", r"\theta"])
@pytest.mark.parametrize("prime", [r"{\prime}", r"\prime "])
def test_a_prime_on_the_line_is_a_prime(name, prime):
    assert tree(f"{name}{prime} = 2") == tree(f"{name}' = 2")


@pytest.mark.parametrize("power", ["^2", "^{3}"])
@pytest.mark.parametrize("sign", "+-")
def test_digits_behind_e_are_no_exponent_where_e_has_powers(power, sign):
    assert tree(f"2e{power}-2e{sign}8") == tree(f"2e{power}-2e {sign} 8")
    assert tree(f"2e{sign}8") == f"2e{sign}8".replace("+", "")


NEAR = r"|x-a|<\delta"
CLOSE = [r"|f(x)-L|<\epsilon", r"|g(x)|<1", r"d(f(x),f(a))<\epsilon"]


@pytest.mark.parametrize("close", CLOSE)
@pytest.mark.parametrize("arrow", [r"\Rightarrow", r"\implies", r"\Longrightarrow"])
@pytest.mark.parametrize("start", ["", "0<"])
def test_a_bound_of_another_quantity_is_implied_not_derived(close, arrow, start):
    text = f"{start}{NEAR} {arrow} {close}"
    assert "Implies" in tree(text)
    assert score(text, text.replace(r"\delta", r"2\delta")).score != 100.0
    assert score(text, close).score != 100.0


@pytest.mark.parametrize(
    "premise", [r"2x<4", r"\ln x<\ln 2", r"(x-1)^3<1", r"x<y \text{ and } 3x<6"]
)
def test_a_step_of_a_solution_is_derived(premise):
    assert tree(rf"{premise} \Rightarrow x<2") == tree("x<2")
    assert tree(r"\ln x>2 \Rightarrow x>e^2") == tree("x>e^2")
