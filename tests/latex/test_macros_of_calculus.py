r"""\dd, \dv and \pdv are the d, the quotients and the operators that they print."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def spelled(text: str) -> str:
    return str(exprscore.parse(text))


DIFFERENTIALS = [
    (r"\dd{{{0}}}", r"d{0}"),
    (r"\dd {0}", r"\mathrm{{d}}{0}"),
    (r"\differential{{{0}}}", r"d{0}"),
    (r"\dif {0}", r"\mathrm{{d}}{0}"),
    (r"\ud {0}", r"\mathrm{{d}}{0}"),
]
PLACES = [
    "{d} = T",
    r"\int x^2 {d}",
    r"\int_0^1 {d}\, f",
    r"\frac{{{d}}}{{{d}}}",
    r"ds^2 = {d}^2 - c^2 dt^2",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", ["x", r"\theta", r"S"])
@pytest.mark.parametrize(("macro", "letters"), DIFFERENTIALS)
def test_a_differential_is_a_d_and_its_variable(place, name, macro, letters):
    written = place.format(d=macro.format(name))
    assert spelled(written) == spelled(place.format(d=letters.format(name)))


def test_a_differential_has_a_power():
    for macro in (r"\dd[3]{p}", r"\dd^3 p", r"\dd^3{p}"):
        text = rf"\int\frac{{{macro}}}{{(2\pi)^3}}f"
        assert spelled(text) == spelled(r"\int\frac{d^3p}{(2\pi)^3}f")


DERIVATIVES = [
    (r"\dv{{{x}}}", r"\frac{{d}}{{d{x}}}"),
    (r"\dv[2]{{{x}}}", r"\frac{{d^2}}{{d{x}^2}}"),
    (r"\pdv{{{x}}}", r"\frac{{\partial}}{{\partial {x}}}"),
    (r"\pdv[3]{{{x}}}", r"\frac{{\partial^3}}{{\partial {x}^3}}"),
]
OPERANDS = [
    "{o} f",
    "{o} (x^2 + t)",
    r"\left({o} + k^2\right) u = 0",
    r"-i\hbar {o}",
    "{o} = A",
    r"{o}\left({o} g\right)",
]


@pytest.mark.parametrize("operand", OPERANDS)
@pytest.mark.parametrize("variable", ["t", r"\theta_1", r"\dot q"])
@pytest.mark.parametrize(("macro", "printed"), DERIVATIVES)
def test_a_derivative_of_one_brace_is_an_operator(operand, variable, macro, printed):
    written = operand.format(o=macro.format(x=variable))
    assert spelled(written) == spelled(operand.format(o=printed.format(x=variable)))


def test_operators_differ():
    texts = [macro.format(x=x) for macro, _ in DERIVATIVES for x in ("x", "y")]
    for one, other in itertools.permutations(texts, 2):
        assert exprscore.score(f"a + {one}", f"a + {other}").score < 100, (one, other)


MATRICES = [
    (r"\mqty(1 & x \\ 3 & 4)", r"\begin{pmatrix} 1 & x \\ 3 & 4 \end{pmatrix}"),
    (r"\mqty[1 & x \\ 3 & 4]", r"\begin{bmatrix} 1 & x \\ 3 & 4 \end{bmatrix}"),
    (r"\mqty|1 & x \\ 3 & 4|", r"\begin{vmatrix} 1 & x \\ 3 & 4 \end{vmatrix}"),
    (r"\pmqty{1 & x \\ 3 & 4}", r"\begin{pmatrix} 1 & x \\ 3 & 4 \end{pmatrix}"),
    (r"\bmqty{1 & x \\ 3 & 4}", r"\begin{bmatrix} 1 & x \\ 3 & 4 \end{bmatrix}"),
    (r"\vmqty{1 & x \\ 3 & 4}", r"\begin{vmatrix} 1 & x \\ 3 & 4 \end{vmatrix}"),
    (r"\smqty(x \\ y)", r"\begin{pmatrix} x \\ y \end{pmatrix}"),
]


@pytest.mark.parametrize("around", ["{}", "A = {}", r"{} + {}", r"2{}v"])
@pytest.mark.parametrize(("macro", "environment"), MATRICES)
def test_rows_in_brackets_are_a_matrix(around, macro, environment):
    assert spelled(around.replace("{}", macro)) == spelled(around.replace("{}", environment))


OTHERS = [
    (r"x + \order{x^2}", "x + O(x^2)"),
    (r"\bigO{n\log n}", r"O(n\log n)"),
    (r"\expect{L^2} = 2\hbar^2", r"\langle L^2\rangle = 2\hbar^2"),
    (r"\partial_0 A_1", r"\frac{\partial A_1}{\partial x_0}"),
    (r"\partial_1^2\phi", r"\frac{\partial^2\phi}{\partial x_1^2}"),
    (r"a_k = k,\ k = \overline{1,n}", r"a_k = k,\ k = 1,\dots,n"),
]


@pytest.mark.parametrize(("macro", "printed"), OTHERS)
def test_what_other_macros_print(macro, printed):
    assert spelled(macro) == spelled(printed)


@pytest.mark.parametrize("name", ["f", "v", "y", "K", r"\phi"])
@pytest.mark.parametrize("order", ["n-1", "k+2", "m"])
@pytest.mark.parametrize("arguments", ["x", "x,s", r"\tau"])
def test_brackets_above_a_call_are_an_order(name, order, arguments):
    call = f"{name}^{{({order})}}({arguments})"
    assert spelled(call).startswith(f"({name.lstrip(chr(92))}^{{({order})}}: ")
    assert exprscore.score(call, f"{name}({arguments})^{{{order}}}").score < 100
