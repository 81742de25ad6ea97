"""What the published EED parses an answer to, with either release of latex2sympy2_extended."""

from __future__ import annotations

import pytest
import sympy
from sympy import Abs, Float, Function, Integer, Mul, Pow, Rational, Symbol, pi

from exprscore import LatexError, LimitError, Limits
from exprscore.published.latex.parse import _natively, check_text, parse_phybench
from exprscore.published.magnitude import check_magnitude
from exprscore.runtime import time_limits

LIMITS = Limits()
x, y, gamma = sympy.symbols("x y gamma")


def parse(text, limits=LIMITS):
    with time_limits.sympy_session():
        return parse_phybench(text, limits)


def test_gammas_are_letters():
    assert parse(r"\gamma") == gamma
    assert parse(r"\Gamma") == Symbol("Gamma")
    assert parse(r"\gamma_0 x") == Mul(Symbol("gamma_0"), x, evaluate=False)
    assert parse(r"\Gamma_{0}") == Symbol("Gamma_0")
    assert parse(r"\gamma x") == Mul(gamma, x, evaluate=False)
    assert parse(r"\gamma(x)") == Function(r"\gamma")(x)
    assert parse(r"\gamma^2") == gamma**2
    assert parse(r"x_\gamma") == Symbol(r"x_{\gamma}")
    assert parse(r"\gamma(1-v)").doit() == gamma * (1 - Symbol("v"))
    assert parse(r"\gamma-1").doit() == gamma - 1
    assert parse(r"d\gamma") == Symbol("dgamma")
    assert parse("γ") == gamma
    assert parse(r"\hat{gamma}").free_symbols == set(sympy.symbols("g a m"))
    assert parse(r"\lim_{\gamma \to 0} \gamma").args[:2] == (gamma, gamma)


def test_a_percentage_is_a_product():
    parsed = parse(r"50\%")
    assert parsed.func is Mul
    assert set(parsed.args) == {Integer(50), Rational(1, 100)}
    assert parsed.doit() == Rational(1, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0.5", Rational(1, 2)),
        (".5", Rational(1, 2)),
        ("0.25", Float("0.25")),
        ("101_2", Integer(101)),
        (r"2\frac{1}{2}", Rational(5, 2)),
        ("2(3)", Integer(5)),
        ("10 20", Integer(30)),
        (r"-2\frac12", Rational(-5, 2)),
        ("x_{i j}", Symbol("x_{ij}")),
        ("x_12", Symbol("x_{12}")),
        (r"\pi", pi),
        ("π", pi),
        (r"\varphi", Symbol("varphi")),
        ("E", Symbol("E")),
        ("I", Symbol("bar{I}")),
        (r"\dot{x}", Symbol("dot{x}")),
        (r"30^\circ", Integer(30)),
        ("d x", Symbol("dx")),
        ("x'", x),
        ("f(x)", Function("f")(x)),
        ("|x|", Abs(x)),
        (r"\sqrt{x}", Pow(x, Rational(1, 2))),
        (r"\frac{dW}{dt}", sympy.Derivative(Symbol("W"), Symbol("t"))),
    ],
)
def test_values(text, value):
    assert parse(text) == value


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("1/2 m", "Mul(Integer(1), Pow(Mul(Integer(2), Symbol('m')), Integer(-1)))"),
        ("a-b", "Add(Symbol('a'), Mul(Integer(-1), Symbol('b')))"),
        (r"\frac{a}{b}", "Mul(Symbol('a'), Pow(Symbol('b'), Integer(-1)))"),
        (r"\sin^{-1}x", "asin(Symbol('x'))"),
        ("3^2 3", "Mul(Integer(3), Pow(Integer(3), Integer(2)))"),
    ],
)
def test_nothing_is_evaluated(text, structure):
    assert sympy.srepr(parse(text)) == structure


@pytest.mark.parametrize("text", [r"a \lt b", r"x+1 \gt \frac{y}{2}", r"x \gtrsim 2 y"])
def test_one_relation_is_read_as_the_library_reads_it(text):
    with time_limits.sympy_session():
        slow = parse_phybench(text, LIMITS, fast=False)
    assert sympy.srepr(parse(text)) == sympy.srepr(slow)
    assert parse(text).is_Relational


def test_chains_of_relations_are_the_librarys_to_read():
    for text in ("left(a<b] = c", r"left(a \lt b = c)", r"a \lt b = c"):
        chain = _natively(text, text)
        assert chain is None


@pytest.mark.parametrize(
    "text",
    [
        r"v_{\max}",
        "x^*",
        r"A^\dagger",
        "x~y",
        r"\dot x",
        r"k_{\rm B}",
        r"\sqrt[3]x",
        "e^-x",
        "",
        "$",
        "这个",
        "a\x00b",
        "\ud800",
        r"\frac{a}{",
        "(a]",
        "(a))",
    ],
)
def test_what_cannot_be_read(text, capsys):
    with pytest.raises(LatexError):
        parse(text)
    assert capsys.readouterr() == ("", "")


def test_some_texts_are_nothing():
    assert parse(r"\langle x\rangle") is None


@pytest.mark.parametrize(
    "text",
    [
        "9^{9^{9^9}}",
        "100000000!",
        r"\binom{1000000000}{500000000}",
        r"\binom{x}{100000000}",
        "10^{10^{10}}",
        "10^{-10^{10}}",
        r"\sqrt[9^{9^9}]{2}",
        "e^{9^{9^9}}",
        r"e^{10^{10} \ln 2}",
        "(a+b+c)^{100000}",
        "(1+x)^{10000000000}",
        "(a+b+c+d+e+f)^{200}",
        "1E999999999",
        "1E-999999999",
        "(2x)^{10^9}",
        r"\operatorname{eye}(99999)",
        "9" * 4001,
        "(" * 201 + "x" + ")" * 201,
        "0.1^{10^9}",
        "x^{x^{x}}|_{9x}",
        r"2^{10^{10}x}",
        "(x+10^{9})!",
        "3!!!!!",
        "x" * 50_001,
    ],
)
def test_what_is_too_large(text):
    with pytest.raises(LimitError):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "10^{23}",
        "6.02E23",
        "100!",
        "x^{100000}",
        "(1+x)^{40}",
        "10^{-34}",
        "2^{1000}",
        r"\binom{100}{50}",
        r"e^{-10^{9} x}",
        "9" * 4000,
        "(" * 20 + "x" + ")" * 20,
        r"\sqrt[3]{2}",
    ],
)
def test_what_is_not_too_large(text):
    assert parse(text) is not None


def test_the_limit_on_digits_is_the_profiles():
    with pytest.raises(LimitError):
        parse("2^{1000}", Limits(digits=100))
    with pytest.raises(LimitError):
        check_text("1" * 101, Limits(digits=100))
    check_text("1" * 100 + " " + "1" * 100, Limits(digits=100))


def test_magnitudes_are_bounded_without_recursion_or_evaluation():
    deep = x
    for _ in range(20_000):
        deep = sympy.Basic.__new__(Abs, deep)
    check_magnitude(deep, LIMITS)
    tower = Pow(2, Pow(2, 40, evaluate=False), evaluate=False)
    with pytest.raises(LimitError, match="integers"):
        check_magnitude(tower, LIMITS)
    check_magnitude(None, LIMITS)


def test_slow_reading_ends_in_its_time():
    with pytest.raises(LimitError, match="takes longer"):
        parse("(" * 60 + "x" + ")" * 60, Limits(parse_seconds=0.2))
    assert parse("((x))") == x
