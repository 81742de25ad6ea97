"""The published SEED normaliser and text readers, example by example, and on hostile text."""

from __future__ import annotations

import time

import pytest

from exprscore.errors import LimitError
from exprscore.published.normalise.cmphysbench import normalise_cmphysbench, remove_command
from exprscore.published.texts import (
    encoded_interval,
    number_text,
    right_hand_side,
    safe_number,
    tuple_items,
    unit_text,
)


@pytest.mark.parametrize(
    ("command", "keep", "text", "expected"),
    [
        (r"\boxed", True, r"\boxed{a}+\boxed{b}", "a+b"),
        (r"\hat", True, r"\hat\alpha", r"\alpha"),
        (r"\hat", True, r"\hat{a\hat{b}}", r"a\hat{b}"),
        (r"\hat", True, r"\hat{a+\hat{b}", r"\hat{a+b"),
        (r"\begin", False, r"\begin{array}x", "x"),
    ],
)
def test_remove_command(command, keep, text, expected):
    assert remove_command(text, command, keep=keep) == expected


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("Expression", r"a=\left(x+1\right)", "(x+1)"),
        ("Expression", r"a \le b", "le b"),
        ("Expression", r"a\geq b", "geq b"),
        ("Expression", r"a=b\ge c", r"b\ge c"),
        ("Expression", r"a\approx b", "b"),
        ("Numeric", r"a\approx b", "approx b"),
        ("Equation", r"a\approx b", "a= b"),
        ("Equation", "a=b", "a=b"),
        ("Expression", "a<b", "a<b"),
        ("Expression", r"a~b\quad c", "ab"),
        ("Expression", r"a\ \qquad c", "a"),
        ("Expression", r"[0,1)", "[01)"),
        ("Expression", r"\{a\}", "(a)"),
        ("Expression", "{a}", "a"),
    ],
)
def test_what_of_the_text_is_the_answer(kind, text, expected):
    assert normalise_cmphysbench(text, kind) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"M^{-1}_{ij}", r"M_{ij}^{-1}"),
        (r"u^{v^{y}_{c}_{d}", r"u_{c}^{v_{d}^{y}"),
        ("f'(x)", "f^{prime}(x)"),
        ("x'", "x^{prime}"),
        ("x''", "x^{prime}^{prime}"),
        ("a·b", "ab"),
        (r"\operatorname{Im}z", r"\bar{I} \cdot mz"),
        (r"|n\rangle", "n"),
        (r"\langle x\rangle", "{x}"),
        (r"\langle  \rangle", "{ }"),
        (r"\langle x \rangle+\langle y\rangle", "{x}+{y}"),
        ("\\langle x\n\\rangle", "{x}"),
        ("\\langle x\ny\\rangle", r"\langle xy\rangle"),
        (r"x\simeq y", 'xSymbol("sim")eq y'),
        (r"\bar{x}", "x"),
        (r"a+\text{H.c.}", "a+h_{c}"),
        (r"\psi^{*2}", r"(\psi^{star})^2"),
        ("(a+b)^{*3}", "((a+b)^*)^3"),
        ("x^^", "x''"),
        ("x^^^", "x^{(3)}"),
        ("x^+", "x^{p}"),
        ("x_a^+", "x_{a}^{p}"),
        ("a^{b^+ c}^+", "a^{b^{prime}+ c}^{p}"),
        ("x^*", "x^{star}"),
        (r"x^{\ast}", "x^{star}"),
        ("x^ 2", "x^{prime} 2"),
        ("k_BT", r"k_{B} \cdot T"),
        ("v_max", r"v_{m} \cdot ax"),
        ("V_{CKM}^{ij*}", "V_{CKM}^ij"),
        (r"5\text{ m}", "51"),
        (r"5+ \text{x}", "5 1"),
        (r"v_{\text{max}}", "v_{1}"),
        ("(a+b)_{c}", "a+b_{c}"),
        ("(a", "(a"),
        (r"dX_{a}", r"d{X} \cdot 1_{a}"),
        (r"d\mathbf{B}_1", r"d{B} \cdot 1_1"),
        (r"\ddot{x}+\dot{y}", "x_{ddot}+y_{dot}"),
        (r"\dotx", "x_{dot}"),
        (r"\dot x", r"\dot x"),
        (r"\begin{array}{c}a\end{array}", r"{c} \cdot a"),
        (
            r"\begin{pmatrix} 1 & 2\\ 3 & 4 \end{pmatrix}",
            r"\begin{pmatrix} 1 & 2\\ 3 & 4 \end{pmatrix}",
        ),
        (r"\mathbf{a}\cdot\mathrm{b}", r"a\cdotb"),
        (r"a\gg b", "a> b"),
        (r"\operatorname{rot}", r"\bar{rot}"),
        ("a;b", r"a\bar{CD} \cdot b"),
        (r"x \rightarrow y", r"x \bar{arrow} y"),
        (r"\lim_{x\rightarrow 0}", r"\lim_{x\rightarrow 0}"),
        (r"\not{p}", r"\bar{pslash}"),
        (r"\frac12", r"\frac{1}{2}"),
        (r"\vec{\bar{a}}", r"\vec{a}"),
        (r"\vec{v_0}", r"\vec{v_0}"),
        (r"\vec{v_{0}}", r"\vec{v} \cdot 1_{0}"),
        (r"x^\frac{a}{b}", r"x^{\frac{a}{b}}"),
        ("x.", "x"),
        (r"\varkappa", r"\kappa"),
        (r"\frac{dx}{dt}", r"\frac{Dx}{Dt}"),
        (r"\frac{d\theta}{d\phi}", r"\frac{Dtheta}{Dphi}"),
        (r"\frac{d x}{dt}", r"\frac{d x}{dt}"),
        ("能量", "11"),
        (r"d\theta", r"d(\theta)"),
        (r"d\sin\theta", r"d(\sin)\theta"),
        ("E_0+E_1", r"\bar{E} \cdot 2_0+\bar{E} \cdot 1_1"),
        (r"\sqrt{a_b}_c", r"\sqrt{a1_{b}}_{c}"),
        (r"\sin^{2}x", r"\sin^{2} \cdot x"),
        (r"\frac{a}{b}\alpha", r"\frac{a}{b} \cdot \alpha"),
        ("3Å", "3A"),
    ],
)
def test_made_readable(text, expected):
    assert normalise_cmphysbench(text, "Expression") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(x,y)=(1,2)", ["1", "2"]),
        ("[1,2]", ["[1", "2]"]),
        (r"\(1,2\)", [r"\(1", "2\\"]),
        ("(f(a,b),c)", ["f(a", "b)", "c"]),
        ("()", [""]),
        ("x=(1,2)", []),
        ("1,2", []),
        ("$$(1, 2)$$", ["1", "2"]),
        (r"\left(1,2\right)", ["1", "2"]),
        ("(a\n,b)", []),
    ],
)
def test_tuple_items(text, expected):
    assert tuple_items(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(a,b]", "l_oa+br_c"),
        ("(0,1)", "l_o0+1r_o"),
        ("(-1,2)", "l_o-1+2r_o"),
        ("(a,b,c)", "l_oa+b,cr_o"),
        (r"$\left[0, 1\right)$", "l_c0+1r_o"),
        ("x>0", "x>0"),
        ("(a)", "(a)"),
        ("(,)", "(,)"),
    ],
)
def test_encoded_interval(text, expected):
    assert encoded_interval(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"x = -1.28 \times 10^{-5} \mathrm{J}", "-1.28 * 10^{-5}"),
        (r"5 \cdot 10^{3}", "5"),
        ("1,000", "1"),
        (r"5\%", "(5/100)"),
        (".5%", "(5/100)"),
        (r"\frac{a}{2}", "2"),
        (r"\frac{3}{4} m", "(3)/(4)"),
        (r"\frac34", "3/4"),
        ("x_1 5", "1"),
        ("none", "none"),
        ("", ""),
        (r"- 5", "- 5"),
    ],
)
def test_number_text(text, expected):
    assert number_text(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1.5*10^3", 1500.0),
        ("1.5 * 10^{3}", 1500.0),
        (r"2\times10^{-2}", 0.02),
        ("1.6e-19", 1.6 * 10**-19),
        ("(3)/(4)", 0.75),
        ("50%", 0.5),
        (".5", 0.5),
        ("- 5", -5.0),
        ("1e-9999", 0.0),
    ],
)
def test_safe_number(text, expected):
    assert safe_number(text) == expected


@pytest.mark.parametrize(
    "text", ["5.", "(50/100)", "", "1/0", "1/2/3", "x", "1e9999", "1e" + "9" * 5000]
)
def test_no_safe_number(text):
    with pytest.raises((ValueError, OverflowError)):
        safe_number(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"4.08 \times 10^{-5}(\mathrm{~cm})", "(~cm)"),
        (r"v_1=5 \mathrm{m/s}", "=5 m/s"),
        (r"10^{5}\mathrm{m}", "^{5}m"),
        (r"5 \mu m", r"\mu m"),
        (r"5 {\mathrm{m}}", "m"),
        (r"5\,\mathrm{m}", "m"),
        ("m", ""),
    ],
)
def test_unit_text(text, expected):
    assert unit_text(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"$x = 5 \times 3$", "5 * 3"),
        (r"\[x \approx 5\,\]", "5"),
        (r"x\simeq 5", "eq 5"),
        (r"a=b=5\cdot 2", "5* 2"),
    ],
)
def test_right_hand_side(text, expected):
    assert right_hand_side(text) == expected


HOSTILE = [
    "a" * 50_000,
    "a^{" * 16_000,
    "(" * 50_000,
    "(}" * 25_000,
    "a_{" * 16_000,
    r"\dot{" * 10_000,
    r"\langle " * 6_000,
    r"\langle" + " " * 50_000,
    "|" * 40_000 + r"\rangle",
    r"\frac{" * 8_000,
    r"\hat{" * 10_000,
    "\\" * 50_000,
    "+" + " " * 49_000,
    " " * 50_000,
    "1." * 25_000,
    "5" + " " * 50_000,
    r"\text{" * 8_000,
    r"\text{{}" * 6_000,
    "{a}_" * 12_000,
    "x^" * 25_000,
    "^" * 50_000,
    r"x^{*2}(" * 7_000,
    "\\times" * 8_000,
    "= " * 25_000,
    "\n" * 50_000,
    ", " * 25_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:9]))
def test_hostile_texts_take_little_time(text):
    started = time.thread_time()
    for kind in ("Expression", "Equation"):
        normalise_cmphysbench(text, kind)
    for read in (right_hand_side, number_text, unit_text, tuple_items, encoded_interval):
        read(text)
    # A pattern that takes quadratic time needs twenty seconds; all of this takes a tenth of one.
    assert time.thread_time() - started < 3


def test_scripts_swapped_for_ever_are_refused():
    with pytest.raises(LimitError):
        normalise_cmphysbench("x^{" * 500 + "y}" + "_{c}" * 500, "Expression")
