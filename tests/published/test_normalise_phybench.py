"""The published normalisation of PHYBench, example by example, and that it stays fast."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore.errors import LatexError
from exprscore.published.normalise import phybench as normalise
from exprscore.published.normalise.phybench import latex2sympy_text, normalise_phybench


@pytest.mark.parametrize(
    ("text", "balanced"),
    [("a}", False), ("(a]", False), ("([{}])", True), (r"\{", False), ("[0,1)", False), ("", True)],
)
def test_balanced(text, balanced):
    assert normalise.balanced(text) is balanced


@pytest.mark.parametrize(
    ("text", "position"), [(r"\{a{b", 3), (r"\\{", 2), ("ab", -1), ("{", 0), (r"\{", -1)]
)
def test_first_brace(text, position):
    assert normalise._first_brace(text) == position


@pytest.mark.parametrize(
    ("text", "brace", "command"),
    [
        (r"\sqrt[3]{x}", 8, "sqrt"),
        ("x^ {2}", 3, "^"),
        (r"2\,{x}", 3, ","),
        ("ab{c}", 2, None),
        ("x_{2}", 2, "_"),
        ("{x}", 0, None),
        ("ab{c\\", 2, "ab"),  # index -1 is the last character
    ],
)
def test_command_before(text, brace, command):
    assert normalise._command_before(text, brace) == command


@pytest.mark.parametrize(
    ("text", "content"),
    [
        ("{x}", "x"),
        ("a{x}+1", "x"),
        ("{a}{b}", None),
        (r"\frac{a}{b}", None),
        ("(x)^{2}", None),
        ("x", None),
    ],
)
def test_strip_outer(text, content):
    assert normalise._strip_outer_once(text) == content


@pytest.mark.parametrize(
    ("text", "command", "keep", "result"),
    [
        (r"\hat H+1", r"\hat", True, "H+1"),
        (r"\hat\alpha", r"\hat", True, "alpha"),
        (r"\textbf{x}", r"\text", True, "f{x}"),
        (r"\boxed5", r"\boxed", True, ""),
        (r"\mathrm{kg", r"\mathrm", True, "kg"),
        (r"\begin{array}{cc}a", r"\begin", False, "{cc}a"),
        (r"\text{a{b}c}d", r"\text", True, "a{b}cd"),
        ("plain", r"\hat", True, "plain"),
    ],
)
def test_remove_command(text, command, keep, result):
    assert normalise._remove_command(text, command, keep=keep) == result


@pytest.mark.parametrize(
    "text",
    [
        r"\hat{a}+\hat{b}",
        r"\boxed{a}\boxed{b}",
        r"\begin{a}\begin{b}",
        r"\frac{\mathrm{d}x}{\mathrm{d}t}",
        r"\text{\textbf{x}}",
        r"\vec{\bar{a}\bar{b}}",
    ],
)
def test_a_command_that_occurs_twice_cannot_be_read(text):
    with pytest.raises(LatexError, match="more than once") as caught:
        normalise_phybench(text)
    assert caught.value.reason == "repeated_command"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (r"a=b\approx c<d", "d"),
        ("a<b=c", "b=c"),
        (r"a \le b", "le b"),
        (r"a\geq b\ge c", r"geq b\ge c"),
        (r"a=\left(b\right)", r"left(b\right)"),
        (" a ", "a"),
    ],
)
def test_last_relation(text, answer):
    assert normalise._last_relation(text) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (r"\boxed{a=b}", "b"),
        ("a+{b}", "b"),
        (r"x=1\quad y=2", "1"),
        (r"x, \quad y", "x,"),
        (r"\left(x+1\right)y", r"left(x+1\right)y"),
        ("E_{n=1}", "1}"),
        ("[0,1)", "[0,1)"),
        (" [0,1)", " [0,1)"),
        ("{" * 12 + "x" + "}" * 12, "x"),
        ("{" * 25 + "x" + "}" * 25, "{" * 5 + "x" + "}" * 5),
    ],
)
def test_what_of_the_text_is_the_answer(text, answer):
    assert normalise._answer(text) == answer


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (r"\hat{x}\text{ab}\mathrm{c}", "xabc"),
        (r"\Biggl(", "gl("),
        (r"\rightarrow", "arrow"),
        (r"a\infty", "a"),
        (r"x\,y", "xy"),
        ("a`b$c,d", "abcd"),
        ("latex x", " x"),
        ("a\nb", "ab"),
        (r"\operatorname{asin}x", r"\asinx"),
        (r"\operatorname{sech}x", r"\sechx"),
        (r"\operatorname{acos}x", r"\acosx"),
        (r"\operatorname{sinh}x", r"\sinhx"),
        (r"\dfrac{a}{b}", r"\frac{a}{b}"),
        (r"\tfrac{a}{b}", r"\frac{a}{b}"),
        (r"\Exp x", r"\exp x"),
        (r"a\times b", r"a\bar{times} b"),
        (r"\partial x", r"\bar{partial} x"),
        (r"k_\perp", r"k_\bar{perp}"),
        (r"\epsilon", r"\varepsilon"),
        (r"\varOmega", r"\Omega"),
        ("I_0", r"\bar{I}_0"),
        ("m_eff", "m_{e}ff"),
        ("e_0", r"\bar{e}_0"),
        ("E_0", r"\bar{E}_0"),
        (r"a\pm b", "a+ b"),
        (r"a\mp b", "a- b"),
        ("x_+", "x_p"),
        ("x_-", "x_m"),
        ("x^{+}", "x^{p}"),
        ("x^{-}", "x^{m}"),
        (r"\Im z", "\\\\bar{I}m z"),
        (r"\frac12", r"\frac{1}{2}"),
        (r"\frac\alpha2", r"\frac{\alpha}{2}"),
        (r"\frac{a_{1}}2", r"\frac{a_{1}}2"),
        (r"\frac 12", r"\frac 12"),
        (r"\frac\alpha b", r"\frac{\alph}{a} b"),
        (r"\vec{\bar{a}}", r"\vec{a}"),
        (r"\vec{\bar{a}}+\vec{\bar{b}}", r"\vec{a}+\vec{b}"),
        (r"\vec{v_{0}}", r"\vec{v}_{0}"),
        (r"\vec ab", r"\vec{ab}"),
        (r"\vec\alpha_1", r"\vec{\alpha}_1"),
        (r"\vec β", r"\vec{β}"),
        (r"x^\frac{a}{b}+y", r"x^{\frac{a}{b}}+y"),
        (r"x^\frac ab+1", r"x^{\frac ab+1}"),
        (r"x^\frac{a}{b}y^\frac{c}{d}", r"x^{\frac{a}{b}}y^{\frac{c}{d}}"),
        ("x.", "x"),
        ("x..", "x."),
    ],
)
def test_what_is_rewritten(text, result):
    rules = normalise.PHYBENCH[normalise.PHYBENCH.index(normalise._answer) + 1 :]
    for rule in rules:
        text = rule(text)
    assert text == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (r"\{1,2\}", "(12)"),
        (r"\boxed{v=\frac12 \mathrm{kg}}", r"\frac{1}{2} kg"),
        (r"a\left(x+1\right)", r"left(x+1)"),
        (r"F = \begin{aligned}", ""),
    ],
)
def test_both_stages(text, result):
    assert normalise_phybench(text) == result


@pytest.mark.parametrize(
    ("text", "result"),
    [
        (r"\sqrt2", r"\sqrt{2}"),
        (r"\frac 12", r"\frac{1}{2}"),
        ("0.5", r"\frac{1}{2}"),
        (".5", r"\frac{1}{2}"),
        ("1/2", r"\frac{1}{2}"),
        ("1/2 m", "1/2 m"),
        ("01/2", "01/2"),
        (r"x^(a+b)", "x^{a+b}"),
        (r"50 percent", r"50\%"),
        ("x  and y", "x , y"),
        (r"x\ and", "x ,"),
        (r"\fbox{a} \fbox{a}", "a,a"),
        (r"\fbox{a", "{a"),
        ("(a)_{b}", r"\frac{(a)!}{((a)-(b))!}"),
        ("f''", "f"),
    ],
)
def test_what_latex2sympy_does_first(text, result):
    assert latex2sympy_text(text) == result


@pytest.mark.parametrize(
    "piece",
    [
        "{",
        "}",
        "\\",
        "(",
        "^(",
        "|",
        " ",
        "\\vec{",
        "\\vec{\\bar a}",
        "\\frac",
        "\\frac{",
        "\\frac{a}{b}",
        "^\\frac",
        "\\fbox{",
        "\\fbox{a]",
        "sqrt(",
        " and",
        ", ",
        "\\sqrt",
        "x=",
        "e_I",
        "$",
        "\\ ",
        "]{",
    ],
)
def test_time_is_linear(piece):
    text = piece * (50_000 // len(piece))
    started = time.process_time()
    with contextlib.suppress(LatexError):
        normalise_phybench(text)
    latex2sympy_text(text)
    assert time.process_time() - started < 2


PIECES = [*"{}()[]\\^_ abeEI12.,=<+$", "\\frac", "\\vec", "\\bar", "\\left", "\\boxed", "\\fbox"]


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_gives_a_text_or_a_latex_error(text):
    with contextlib.suppress(LatexError):
        assert isinstance(latex2sympy_text(normalise_phybench(text)), str)
