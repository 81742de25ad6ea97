"""The published SEED as the drop-in gives it: its exits, its five kinds, its ways to fail."""

from __future__ import annotations

import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import sympy
from sympy.core.function import AppliedUndef

import exprscore
from exprscore import PROFILES, compat
from exprscore.published import equality as equivalence
from exprscore.published.kinds import kind_of
from exprscore.published.units.conversion import in_unit_of_gold, is_bounded_unit

FAILED = (0, -1, -1, -1)
HAS_SUM = (0, -1, -1, 1)
IDENTICAL = (100, 0.0, -1, 0)
EQUAL = (100, 0.0, 0, 0)


@pytest.mark.parametrize(
    ("kind", "gold", "pred", "expected"),
    [
        ("Expression", "", "", FAILED),
        ("Expression", "x", "", FAILED),
        ("Expression", "", "x", FAILED),
        ("Expression", r"\int x", r"\int x", FAILED),
        ("Expression", r"\int\sum", "x", FAILED),
        ("Numeric", r"\sum x", r"\sum x", HAS_SUM),
        ("Expression", "x", "x", IDENTICAL),
        ("Tuple", "(1,2)", "(1,2)", IDENTICAL),
        ("Expression", "2", r"\boxed{2} \quad a long explanation", EQUAL),
        ("no such kind", "x+y", "y+x", EQUAL),
    ],
)
def test_exits_before_and_after_parsing(kind, gold, pred, expected):
    result = compat.SEED(gold, pred, kind)
    assert result == expected
    assert [type(figure) for figure in result] == [type(figure) for figure in expected]


def test_approximate_sign_is_a_relation_of_expressions_and_equations_alone():
    assert compat.SEED(r"a\approx b", "b", "Expression") == EQUAL
    assert compat.SEED(r"a\approx b", "b=a", "Equation") == EQUAL
    assert compat.SEED(r"a\approx b", "b", "no such kind")[0] == 0


@pytest.mark.parametrize(
    ("kind", "gold", "pred", "score"),
    [
        # Labels that PHYBench's trees lack.
        ("Expression", "x<5", "x>5", 26.666666666666664),
        ("Expression", "x<5", "5>x", 100),
        (
            "Expression",
            r"\begin{pmatrix} 1 & 2\\ 3 & 4 \end{pmatrix}",
            r"\begin{pmatrix} 1 & 2\\ 3 & 5 \end{pmatrix}",
            40,
        ),
        ("Expression", r"\frac{dx}{dt}", r"\frac{Dx}{Dt}", 100),
        ("Equation", "F=a", "a=F", 100),
        ("Equation", "F=a", "2F=2a", 0),
        ("Interval", "(a,b]", "[a,b]", 45.714285714285715),
        ("Numeric", r"1000 \mathrm{m}", r"1 \mathrm{km}", 100),
        ("Numeric", r"10 \mathrm{eV}", r"1.602e-18 \mathrm{J}", 100),
        ("Numeric", r"1.5\times10^3", "1500", 100),
        ("Numeric", "1.5e3", "1500", 0),
        ("Numeric", "1e5 m", "100000 m", 100),
        ("Numeric", "5", "-5", 0),
        ("Numeric", "0", "0.0", 100),
        ("Numeric", "0", "0.1", 0),
        ("Numeric", "1.000", "0.990", 90),
        ("Numeric", "100", "101", 100),
        ("Numeric", "100", "102", 90),
        ("Numeric", "100", "104", 80),
        ("Numeric", "100", "104.1", 0),
        ("Numeric", r"4.08 \times 10^{-5}(\mathrm{~cm})", r"4.08 \times 10^{-7} \mathrm{m}", 100),
        # All evaluates, and then nothing else is tried.
        ("Numeric", "i^2+3", "3", 0),
    ],
)
def test_kinds(kind, gold, pred, score):
    assert compat.SEED(gold, pred, kind)[0] == score


@pytest.mark.parametrize(
    ("gold", "pred", "expected"),
    [
        ("(a,b,c)", "(a,b,d)", (200 / 3, 1 / 3, 1 / 3, 1 / 3)),
        ("(1,x)", "(1,)", (50.0, 0.0, 0.0, 0.0)),
        ("(1,2)", "(1, 2)", (100.0, 0.0, 0.0, 0.0)),
        # One sum ends the pair before its components are looked at.
        (r"(1,\sum x)", "(1,2)", HAS_SUM),
        ("(1,2)", "(1,2,3)", FAILED),
        ("()", "( )", (0.0, 0.0, 0.0, 0.0)),
    ],
)
def test_tuples(gold, pred, expected):
    result = compat.SEED(gold, pred, "Tuple")
    assert result == expected
    assert [type(figure) for figure in result] == [type(figure) for figure in expected]


def test_kind_under_each_of_its_names():
    assert compat.SEED("(a,b]", "[a,b]", t="Interval") == compat.SEED(
        "(a,b]", "[a,b]", type="Interval"
    )
    with pytest.raises(TypeError):
        compat.SEED("x", "y")
    with pytest.raises(TypeError):
        compat.SEED("x", "y", "Tuple", t="Tuple")
    with pytest.raises(TypeError):
        compat.SEED(None, "y", "Tuple")


@pytest.mark.parametrize(
    ("kind", "gold", "pred", "error", "message"),
    [
        ("Equation", "F=a", "F", compat.LaTeXError, "Fail to convert latex.\n GT:F=a\n GEN:F"),
        ("Equation", "a=b=c", "a=b", compat.LaTeXError, "Fail to convert latex."),
        ("Equation", "F=a", r"\frac{", compat.LaTeXError, "Fail to convert latex."),
        ("Numeric", r"\gamma", "0.5", compat.LaTeXError, "Fail to convert latex."),
        ("Expression", "a<b<c", "a", compat.SymPyError, "Failed to simplify the sympy expression."),
        (
            "Expression",
            "x",
            r"\langle y\rangle",
            compat.SymPyError,
            "Failed to build the sympy expression tree.\n GT:x\n GEN:\\langle y\\rangle",
        ),
    ],
)
def test_debug_mode_raises(kind, gold, pred, error, message):
    assert compat.SEED(gold, pred, kind) == FAILED
    with pytest.raises(error) as raised:
        compat.SEED(gold, pred, kind, debug_mode=True)
    assert str(raised.value).startswith(message)


@pytest.mark.parametrize(
    ("kind", "gold", "pred"),
    [
        ("Expression", "x", r"\frac{"),
        ("Tuple", "(1,2)", "1,2"),
        ("Interval", "(1,2)", r"\frac{"),
        ("Expression", r"\int x", "x"),
    ],
)
def test_debug_mode_fails_quietly_elsewhere(kind, gold, pred):
    assert compat.SEED(gold, pred, kind, True) == FAILED


def test_nothing_is_printed(capfd):
    for kind, gold, pred in (
        ("Expression", "a<b<c", "a"),
        ("Expression", r"\frac{", "x"),
        ("Numeric", "3i", r"3 \mathrm{nonsense}"),
        ("Tuple", "(1,2)", r"(\frac{,2)"),
    ):
        compat.SEED(gold, pred, kind)
    assert capfd.readouterr() == ("", "")


def test_threads_agree():
    pairs = [
        ("(a,b]", "[a,b]", "Interval"),
        (r"1000 \mathrm{m}", r"1.01 \mathrm{km}", "Numeric"),
        ("F=a", "a=F", "Equation"),
        ("(a,b,c)", "(a,b,d)", "Tuple"),
    ]

    def results(_=None):
        return [compat.SEED(*pair) for pair in pairs]

    expected = results()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(results, range(4))) == [expected] * 4


HOSTILE = [
    ("Numeric", "5 m", "5 " + "**".join(["9"] * 60)),
    ("Numeric", "5 m", "5 10**10**10"),
    ("Numeric", "5 m", "5 m" + "⁹" * 20),
    ("Numeric", "5 m", "5 10 " + "squared " * 25),
    ("Numeric", "5 m", "5 __import__('os').system('true')"),
    ("Numeric", "5 m", "5 " + "(" * 3_000),
    ("Numeric", "1e999999999 m", "1 m"),
    ("Numeric", "5", "9^{9^{9^9}}"),
    ("Numeric", "5", "100000000!"),
    ("Expression", "x", "{" * 10_000),
    ("Equation", "x=1", "x=9^{9^{9^9}}"),
    ("Expression", "x", "x" * 10_000_000),
    ("Tuple", "(1,2)", "(" + "1," * 5_000_000 + ")"),
    ("Interval", "(1,2)", "(" + " " * 10_000_000 + ")"),
    ("Expression", "x", r"\begin{pmatrix} 9^{9^{9^9}} \end{pmatrix}"),
]


@pytest.mark.parametrize(
    ("kind", "gold", "pred"), HOSTILE, ids=[f"{kind} {pred[:14]}" for kind, _, pred in HOSTILE]
)
def test_hostile_answers_end_soon(kind, gold, pred):
    started = time.thread_time()
    with warnings.catch_warnings():
        # Python's own tokenizer, which pint uses, warns of odd text.
        warnings.simplefilter("ignore")
        result = compat.SEED(gold, pred, kind)
    assert time.thread_time() - started < 5
    assert result == FAILED or kind == "Numeric"


@pytest.mark.parametrize(
    ("text", "bounded"),
    [
        ("m", True),
        ("m^2", True),
        ("m**-2", True),
        ("kg*m**2/s**2", True),
        ("m²·s⁻¹", True),
        ("m**(1/2)", True),
        ("m^(-1)", True),
        ("m^{2}", True),
        ("kg m^{2}s^{-2}", True),
        ("m^2s", True),
        ("10^{10^{10}}", False),
        ("10^9e9", False),
        ("10^1_000_000", False),
        ("square metre", True),
        ("10^5 m", True),
        ("10**10**10", False),
        ("10**(9*9*9)", False),
        ("10**99999", False),
        ("(10**999)**999", False),
        ("10⁹⁹⁹⁹", False),
        ("10 " + "cubed " * 12, False),
        ("m" * 300, False),
        ("10^x", False),
    ],
)
def test_units_that_pint_may_read(text, bounded):
    assert is_bounded_unit(text) is bounded


def test_units():
    assert in_unit_of_gold(1.0, "km", 900.0, "m") == (1.0, 0.9)
    assert in_unit_of_gold(9.81, "m/s^{2}", 981.0, "cm/s^{2}") == (9.81, pytest.approx(9.81))
    assert in_unit_of_gold(5.0, "m", 5.0, "s") is None
    assert in_unit_of_gold(5.0, "m", 5.0, "no_such_unit") is None
    # An offset unit can't be multiplied by.
    assert in_unit_of_gold(300.0, "K", 27.0, "degC") is None
    assert in_unit_of_gold(5.0, "10**10**10 m", 5.0, "m") is None


@pytest.mark.parametrize(
    ("unit", "known"),
    [
        (r"\mu m", True),
        (r"\% m", True),
        ("% m", True),
        ("m'", True),
        ("m (a 'text' is passed over)", False),
        ("m}", False),
        ("}m{", True),
        ('"m"', False),
        ("m # a comment", True),
        ("m \\", True),
        ("m \ud800", False),
    ],
)
def test_units_with_stray_characters(unit, known):
    assert (in_unit_of_gold(1.0, unit, 2.0, unit) == (1.0, 2.0)) is known


@pytest.mark.parametrize(
    ("kind", "gold", "pred", "score", "status"),
    [
        ("expression", "x+y", "y+x", 100, "equivalent"),
        ("equation", "F=a", "a=F", 100, "equivalent"),
        ("equation", "F=a", "F", 0, "pred_unsupported"),
        ("equation", "F", "F=a", None, "gold_unsupported"),
        ("interval", "(a,b]", "[a,b]", 45.714285714285715, "compared"),
        ("tuple", "(a,b)", "(a,c)", 50, "compared"),
        ("tuple", "(a,b)", "a,b", 0, "pred_unreadable"),
        ("tuple", "a,b", "(a,b)", None, "gold_unreadable"),
        ("tuple", "(a,b)", "(a,b,c)", 0, "compared"),
        ("tuple", r"(a,\frac{)", "(a,b)", None, "gold_unreadable"),
        ("numeric", "100 m", "102 m", 90, "compared"),
        ("numeric", "100 m", "none", 0, "pred_unreadable"),
        ("numeric", "none", "100 m", None, "gold_unreadable"),
        ("auto", "(1,2)", "(1,3)", 50, "compared"),
        ("auto", "100", "102", 90, "compared"),
    ],
)
def test_scores_by_profile(kind, gold, pred, score, status):
    result = exprscore.score(gold, pred, kind=kind, profile="cmphysbench")
    assert result.as_dict()["score"] == score
    assert result.status == status
    assert kind in ("auto", result.kind)


def test_no_undefined_function_is_evaluated_beside_a_symbolic_exponent():
    # SymPy would put fifteen-digit quotients into the exponent, and compute an integer of as many
    # digits in one call that nothing interrupts.
    x, y, p = sympy.symbols("x y p")
    rho = sympy.Function("rho")
    hostile = x**p * rho(y) + sympy.Derivative(rho(y), y)
    (alone, other) = equivalence._with_functions_as_symbols(hostile, rho(y) + 1)
    assert not alone.has(AppliedUndef, sympy.Derivative)
    assert not other.has(AppliedUndef)
    # The same function is the same symbol on both sides.
    assert (other - 1).is_Symbol
    assert other - 1 in alone.free_symbols
    harmless = x**2 * rho(y)
    assert equivalence._with_functions_as_symbols(harmless, y) == (harmless, y)
    assert equivalence.sympy_equals(hostile, hostile, PROFILES["cmphysbench"].limits) is True
    assert equivalence.sympy_equals(hostile, rho(y), PROFILES["cmphysbench"].limits) is False


def test_used_up_time_gives_no_score():
    profile = PROFILES["cmphysbench"]
    hasty = replace(profile, limits=replace(profile.limits, pair_seconds=1e-4))
    result = exprscore.score(r"\sin^2 z+\cos^2 z+z^3", r"1+z^4", kind="expression", profile=hasty)
    assert result.status == "timeout"
    assert result.reward is None


@pytest.mark.parametrize(
    ("gold", "pred", "kind"),
    [
        ("[a,b)", "", "interval"),
        ("(a,b]", "", "interval"),
        (r"\left(0,\infty\right)", "", "interval"),
        (r"(0,1)\cup(2,3)", "", "interval"),
        (r"x\in(0,1)", "", "interval"),
        (r"\int x", "", "expression"),
        ("(a,b)", "(a,c)", "tuple"),
        ("(a,b)", "[a,b)", "interval"),
        ("[a,b]", "(a,b]", "interval"),
        ("(a,b,c)", "[a,b)", "tuple"),
        ("(f(a,b),c)", "", "tuple"),
        ("f(a,b)", "", "expression"),
        ("(a,b)+(c,d)", "", "expression"),
        ("5", "", "numeric"),
        (r"v=3.0\times 10^{8}\,\mathrm{m/s}", "", "numeric"),
        (r"50\%", "", "numeric"),
        ("5x", "", "expression"),
        ("", "", "expression"),
        (" " * 50_000, "", "expression"),
    ],
)
def test_kind_of(gold, pred, kind):
    assert kind_of(gold, pred) == kind
