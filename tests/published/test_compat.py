"""The drop-in EED: every exit with its tuple, its exceptions, and published results in detail."""

from __future__ import annotations

import subprocess
import sys
import warnings
from dataclasses import replace

import pytest

from exprscore import PROFILES, compat, errors
from exprscore.compat import EED, DistError, LaTeXError, SymPyError, TreeError
from exprscore.errors import UntestedVersionWarning

FAIL = (0, -1, -1, -1)


@pytest.mark.parametrize(
    ("answer", "test", "result"),
    [
        ("x", "", FAIL),
        ("", "", FAIL),
        ("x", None, FAIL),
        ("x", r"\int x dx", FAIL),
        (r"\int x dx", r"\int x dx", FAIL),
        (r"a+\int x dx", "a", FAIL),
        ("x", r"\intercal", FAIL),
        ("x", r"\sum x", (0, -1, -1, 1)),
        (r"\sum x", r"\sum x", (0, -1, -1, 1)),
        (r"\int \sum x", r"\sum x", FAIL),
        ("(a]", "(a]", (100, 0.0, -1, 0)),
        ("2", "x = 2", FAIL),
        ("ab", "a+b+c+d", FAIL),
        ("(a]", "(b]", FAIL),
        ("a", "(b]", FAIL),
        (r"x\neq 1", r"x \ne 1", FAIL),
        (r"\frac{1}{0}", "x", FAIL),
        ("a+b+c+d", r"\frac{1}{0}", FAIL),
        ("a+b", "b+a", (100, 0.0, 0, 0)),
        ("0.2+0.1", "0.3", (100, 0.0, 1, 0.0)),
        (
            r"2 m g + 4\frac{mv_0^2}{l}",
            r"2 m g+2\frac{mv_0^2}{l}",
            (46.666666666666664, 0.13333333333333333, 15, 2.0),
        ),
        (r"\gamma m c^2", r"\gamma m c", (0, 0.6666666666666666, 6, 4.0)),
        (r"\gamma", r"\Gamma", (0, 1.0, 1, 1.0)),
        (r"50\%", "0.5", (100, 0.0, 0, 0)),
    ],
)
def test_every_exit_has_its_tuple(answer, test, result, capsys):
    given = EED(answer, test)
    assert given == result
    assert all(type(part) in (int, float) for part in given)
    assert [type(part) for part in given] == [type(part) for part in result]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("answer", "test", "exception", "text"),
    [
        ("(a]", "(b]", LaTeXError, "Fail to convert latex.\n GT:(a]\n GEN:(b]"),
        (
            "a",
            r"x\neq 1",
            SymPyError,
            "Failed to simplify the sympy expression. Expressions: answer_exp=a, test_exp=Ne(x, 1)",
        ),
        (
            r"\frac{1}{0}",
            "x+y",
            SymPyError,
            "Failed to build the sympy expression tree.\n GT:\\frac{1}{0}\n GEN:x+y",
        ),
    ],
)
def test_debug_mode_raises(answer, test, exception, text):
    answer += " " * 10
    text = text.replace("GT:" + answer.strip(), "GT:" + answer)
    with pytest.raises(exception) as caught:
        EED(answer, test, debug_mode=True)
    assert str(caught.value) == text


@pytest.mark.parametrize("pair", [("x", ""), ("x", r"\sum x"), ("2", "x = 2"), ("a+b", "a+c")])
def test_debug_mode_changes_nothing_else(pair):
    assert EED(*pair, debug_mode=True) == EED(*pair)


def test_exceptions_exist_only_here():
    for exception in (LaTeXError, SymPyError, TreeError, DistError):
        assert exception.__bases__ == (Exception,)
        assert exception.__module__ == "exprscore.compat"
    assert errors.TreeError is not TreeError


@pytest.mark.parametrize("pair", [(None, "x"), (5, "x"), ("x", 5)])
def test_an_answer_that_is_no_string(pair):
    with pytest.raises(TypeError):
        EED(*pair)


def test_our_own_limits_give_the_tuple_of_a_failure(monkeypatch):
    assert EED("a+b+c", "9^{9^{9^9}}", debug_mode=True) == FAIL
    published = PROFILES["phybench"]
    hasty = replace(published, fast=False, limits=replace(published.limits, pair_seconds=1e-6))
    monkeypatch.setitem(PROFILES, "phybench", hasty)
    assert EED("a+b+c+q", "a+b+c+s", debug_mode=True) == FAIL


def test_another_sympy_is_warned_of_once(monkeypatch):
    monkeypatch.setattr(compat, "_warned", False)
    monkeypatch.setattr(compat, "version", lambda name: "1.13.3")
    with pytest.warns(UntestedVersionWarning, match=r"1\.14\.0; 1\.13\.3 is installed"):
        EED("x", "x")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        EED("x", "x")


def test_pure_python_gives_the_same():
    code = (
        "from exprscore.compat import EED\n"
        r"print(EED(r'2 m g + 4\frac{mv_0^2}{l}', r'2 m g+2\frac{mv_0^2}{l}'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"EXPRSCORE_BACKEND": "python"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout == "(46.666666666666664, 0.13333333333333333, 15, 2.0)\n", done.stderr
    assert done.stderr == ""


# Published results that are wrong, or surprising, and reproduced all the same: gold, pred, and
# the score or "fail". They are those of latex2sympy2_extended 1.10.2.
WARTS = [
    # "\left" is cut at its "\le"
    (r"a\left(x+1\right)", r"b\left(x+1\right)", 100),
    (r"a\left(x+1\right)", "a(x+1)", 10),
    (r"\left(x\right)", "(x)", 0),
    (r"\frac{a}{\left(x+1\right)}", r"\frac{a}{x+1}", "fail"),
    # a command that occurs twice
    (r"\hat{x}+\hat{y}", r"\hat{y}+\hat{x}", "fail"),
    (r"v_{\text{a}}+v_{\text{b}}", r"v_{\text{b}}+v_{\text{a}}", "fail"),
    (r"\frac{\mathrm{d}x}{\mathrm{d}t}", r"\frac{dx}{dt}", "fail"),
    # text beside a brace group
    ("3{x}", "5{x}", 100),
    ("{a}+5", "a", 100),
    ("2{x}+5", "x", 100),
    ("a+{b}", "a+b", 0),
    # derivatives of plain symbols
    (r"\frac{dW}{dt}", r"\frac{dV}{dt}", 100),
    (r"\frac{dW}{dt}", "0", 100),
    (r"k\frac{dW}{dt}+x", "x", 100),
    # the two gammas
    (r"(\gamma-1) m c^2", r"(\gamma-1) k q", 10),
    (r"(\gamma-1) m c^2", r"3(\gamma-1) m c^2", 47.5),
    (r"\frac{PV}{\gamma-1}", "0", 0),
    (r"\frac{\gamma+1}{2}x", r"\frac{x}{2}", 10),
    (r"V^{\gamma+1}", "V", 0),
    (r"\gamma m c^2", r"\gamma m c", 0),
    (r"\gamma_0 x", r"x\gamma_0", 100),
    (r"\gamma(1-v)", r"\gamma-\gamma v", 100),
    (r"\gamma", r"\Gamma", 0),
    # the imaginary unit, and Euler's number
    ("i^2", "-1", 0),
    (r"\frac{1}{i}", "-i", 0),
    (r"e^{i\pi}", "-1", 0),
    (r"e^{i x}", r"\cos x+i\sin x", 0),
    (r"\sqrt{-x}", r"2\sqrt{-x}", "fail"),
    ("k e^2", r"k\exp(2)", 100),
    # relations
    ("x>5", "x<5", 100),
    ("x=5, t>0", "x=7, t>0", 100),
    ("(0,1)", "[0,1]", 100),
    (r"x\ge 5", r"x\geq 5", 35),
    (r"x\neq 1", r"x \ne 1", "fail"),
    ("x=1,y=2", "x=5,y=2", 100),
    (r"a\quad b", r"a\quad c", 100),
    # commas and sets
    ("(1,2)", "12", 100),
    ("(a,b)", "ab", 100),
    ("[a,b]", "[ab]", 100),
    (r"\{1,2\}", r"\{2,1\}", 0),
    # infinity, plus-minus, primes, positivity
    (r"a\infty", "a", 100),
    (r"\infty", r"+\infty", "fail"),
    (r"-\infty", r"- \infty", "fail"),
    (r"x\pm y", "x+y", 100),
    (r"\pm x", "x", 100),
    (r"\mp x", "-x", 100),
    ("x'", "x", 100),
    ("f''(x)", "f'(x)", 100),
    ("d-d'", "0", 100),
    ("|x|", "x", 100),
    (r"\sqrt{x^2}", "x", 100),
    (r"\ln|x|", r"\ln x", 100),
    (r"\min(a,b)", r"\max(a,b)", 100),
    # accents
    (r"\hat{x}", "x", 100),
    (r"\overline{x}", "x", 100),
    (r"\mathcal{E}", r"\mathbb{E}", 100),
    (r"\overline{AB}", "BA", 100),
    # digits after a fraction, mixed numbers, transposes
    (r"\frac{k}{m} 10^{5}", r"\frac{T}{q} 10^{8}", 100),
    (r"\frac{k}{m} 10^{5}", "0", 100),
    (r"\frac{1}{2}12x", "6x", 0),
    ("2(3)", "5", 100),
    ("2(3)", "6", 0),
    ("x^T", "x", 100),
    ("A^{T}", "A", 100),
    # functions
    (r"\coth x", r"\cot(hx)", 100),
    (r"\coth x", r"\frac{1}{\tanh x}", 0),
    (r"\sech x", r"\frac{1}{\cosh x}", 0),
    # the times sign, products with d, calls
    (r"2 \times 3", "6", 0),
    (r"3\times10^8", r"3 \cdot 10^8", 0),
    (r"6\times 10^{-3}", "0.006", 0),
    (r"a\times b", "ab", 35),
    ("k d x", "kxd", 0),
    ("mgd h", "mghd", 10),
    ("m(g)", "mg", 0),
    (r"\pi(r)", r"\pi r", 0),
    ("1/2 m v^2", r"\frac{1}{2} m v^2", 22.5),
    (r"\sin\theta/2", r"\frac{\sin\theta}{2}", 10),
    # length, integrals, sums, degrees
    ("2", r"\boxed{2}", "fail"),
    ("2", "x = 2", "fail"),
    (r"\int x dx", r"\int x dx", "fail"),
    (r"\sin 30^\circ", r"\frac{1}{2}", 0),
    (r"30^\circ", "30", 100),
    ("E_{n=1}+x", "x+E_{n=1}", "fail"),
    (r"\prod_{i=1}^{n} i", r"\prod_{i=1}^{n} i ", "fail"),
    # typography
    (r"\hat\alpha x", r"\alpha x", 0),
    (r"\textbf{x}", "x", 0),
    (r"\frac\alpha b", r"\frac{\alpha}{b}", "fail"),
    ("m_eff", "m_{eff}", 0),
    (r"\big(x\big)", "x", "fail"),
    (r"\Biggl(x\Biggr)", "x", 0),
    (r"\dot x", r"\dot{x}", "fail"),
    # products that do not commute, words, subscripts of numbers
    (r"\vec{a}\times\vec{b}", r"\vec{b}\times\vec{a}", 100),
    ("AB-BA", "0", 100),
    (r"\frac{\partial f}{\partial x}", r"\frac{f}{x}", 100),
    (r"\text{listen}", r"\text{silent}", 100),
    ("101_2", "101_3", 100),
    ("(a)_{b}", "a_b", 0),
    # decimals, logarithms
    ("x^{0.5}", r"\sqrt{x}", 26.7),
    ("1.5e3", "1500", 0),
    (r"\log x", r"\ln x", 0),
    (r"\arctan\frac{1}{x}", r"\frac{\pi}{2}-\arctan x", 0),
    # from benchmarks
    (
        r"C = \frac{2 \pi \varepsilon l}{\ln(\frac{b}{a})}",
        r"C = \frac{2 \pi \varepsilon l}{\ln\left(\frac{b}{a}\right)}",
        "fail",
    ),
    (
        r"C_v = \frac{1}{kT^2} \langle (E - \langle E \rangle)^2 \rangle",
        r"\frac{1}{kT^2} \langle (E - \langle E \rangle)^2 \rangle",
        "fail",
    ),
    (r"\text{emf} = 0", r"\varepsilon = -h w \frac{dE}{dt}", 100),
    (r"\delta_l > 0", r"\delta>0", 100),
]


@pytest.mark.parametrize(("answer", "test", "score"), WARTS)
def test_published_results_are_reproduced_warts_and_all(answer, test, score):
    result = EED(answer, test)
    if score == "fail":
        assert result == FAIL
    else:
        assert result[2] != -1
        assert round(result[0], 1) == score
