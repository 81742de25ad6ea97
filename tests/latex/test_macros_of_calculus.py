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
