"""What plain TeX and widely used macros write as commands of their own."""

from __future__ import annotations

import itertools

import pytest

from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

ROWS = [("1", "2"), ("-3", r"\frac{1}{4}"), ("x", "y^2")]


def read(text: str) -> str:
    return str(read_answer(text))


def body(rows, end):
    return f" {end} ".join(" & ".join(row) for row in rows)


@pytest.mark.parametrize("end", [r"\\", r"\cr"])
@pytest.mark.parametrize("rows", [ROWS[:1], ROWS[:2], ROWS])
@pytest.mark.parametrize(
    ("command", "environment"),
    [
        ("pmatrix", "pmatrix"),
        ("bmatrix", "bmatrix"),
        ("matrix", "matrix"),
        ("vmatrix", "vmatrix"),
        ("smallmatrix", "smallmatrix"),
        ("colvec[r]", "pmatrix"),
    ],
)
def test_tables_as_commands(command, environment, rows, end):
    inside = body(rows, end)
    written = rf"\begin{{{environment}}}{inside}\end{{{environment}}}"
    assert read(rf"\{command}{{{inside}}}") == read(written)
    assert read(rf"A=\{command}{{{inside}}}+B") == read(rf"A={written}+B")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("mat", "pmatrix"),
        ("pmat", "pmatrix"),
        ("bmat", "bmatrix"),
        ("vmat", "vmatrix"),
        ("bsmallmatrix", "bmatrix"),
        ("pNiceMatrix", "pmatrix"),
    ],
)
@pytest.mark.parametrize("option", ["", "[r]"])
def test_environments_that_are_matrices_by_name(name, known, option):
    inside = body(ROWS, r"\\")
    assert read(rf"\begin{{{name}}}{option}{inside}\end{{{name}}}") == read(
        rf"\begin{{{known}}}{inside}\end{{{known}}}"
    )


@pytest.mark.parametrize("degree", ["3", "n", "n+1", "{5}", r"\frac{1}{2}"])
@pytest.mark.parametrize("of", ["{x}", "{x+1}", r"{\frac{3}{2} e^{x^2}+C}", " 7", "(a+b)"])
def test_roots_of_plain_tex(degree, of):
    inside = of.strip("{} ()")
    if of.startswith("{"):
        inside = of[1:-1]
    index = degree[1:-1] if degree.startswith("{") else degree
    assert read(rf"\root {degree}\of{of}") == read(rf"\sqrt[{index}]{{{inside}}}")
    assert read(rf"2\root{{{index}}} \of {of}-1") == read(rf"2\sqrt[{index}]{{{inside}}}-1")


def test_of_belongs_to_a_root():
    with pytest.raises(LatexError):
        read_answer(r"3 \of {x}")
    assert read(r"\root{x}") == read(r"\sqrt{x}")


@pytest.mark.parametrize(
    ("macro", "plain"),
    [
        (r"\int x^2\dee{x}", r"\int x^2\,dx"),
        (r"\od{y}{x}=3", r"\frac{dy}{dx}=3"),
        (r"\pd{u}{t}=u", r"\frac{\partial u}{\partial t}=u"),
        (r"\dpd[2]{u}{t}=u", r"\frac{\partial^2 u}{\partial t^2}=u"),
        (r"-\ds\frac{2x}{3}", r"-\frac{2x}{3}"),
        (r"45\degunit", r"45^\circ"),
        (r"\answer{7}", "7"),
        (r"\eps^2+\veps", r"\epsilon^2+\varepsilon"),
        (r"2\parens{x+1}", "2(x+1)"),
        (r"\mleft(x+1\mright)^2", "(x+1)^2"),
        (r"20\degC", r"20^\circ\text{C}"),
        (r"x\equiv 3 \Mod{5}", r"x\equiv 3 \pmod{5}"),
        (r"P(A\given B)", r"P(A\mid B)"),
        (r"\eqalign{x&=1\cr y&=2}", r"\begin{aligned}x&=1\\ y&=2\end{aligned}"),
        (r"\cases{1 & $x>0$\cr 2 & $x<0$}", r"\begin{cases}1 & x>0\\ 2 & x<0\end{cases}"),
    ],
)
def test_macros_are_what_they_stand_for(macro, plain):
    assert read(macro) == read(plain)


@pytest.mark.parametrize(
    ("value", "error"), list(itertools.product(["52", "7.31", "0.4"], ["1", "0.02"]))
)
@pytest.mark.parametrize("unit", ["mm", "m", "kg", "V"])
def test_a_plus_minus_behind_a_unit_is_none(value, error, unit):
    wanted = f"(plus_minus (* {value} unit:{unit}) (* {error} unit:{unit}))"
    for text in [
        rf"{value}\text{{ {unit}}}\pm{error}\text{{ {unit}}}",
        rf"{value}\,\mathrm{{{unit}}}\pm {error}\,\mathrm{{{unit}}}",
        f"{value} {unit} ± {error} {unit}",
        rf"${value}$ {unit} $\pm {error}$ {unit}",
    ]:
        assert read(text) == wanted, text
    assert read(r"\SI{5}{\pm}") == "(* 5 unit:pm)"


ROWS_OF_LINES = ["x=a+b", r"y=\frac{1}{2}", "z=3"]


@pytest.mark.parametrize("name", ["gathered", "aligned", "align", "split"])
@pytest.mark.parametrize("count", [2, 3])
def test_row_breaks_that_lost_a_backslash(name, count):
    def written(end):
        return rf"\begin{{{name}}}{end.join(ROWS_OF_LINES[:count])}\end{{{name}}}"

    assert read(written(" \\ ")) == read(written(r" \\ "))


def test_rows_of_tables_that_lost_a_backslash():
    for name in ["cases", "pmatrix", "array}{ll"]:
        head, end = rf"\begin{{{name}}}", rf"\end{{{name.split('}')[0]}}}"
        torn = head + r"a & \text{above} \ b & \text{below}" + end
        assert read(torn) == read(torn.replace("\\ b", r"\\ b"))
    kept = r"\begin{cases} x\ y & x>0 \\ 2 & x<0 \end{cases}"
    assert read(kept) == read(kept.replace(r"x\ y", "xy"))
    assert read(r"\begin{aligned} x &= 5 \ \text{m} \end{aligned}") == "(= x (* 5 unit:m))"


@pytest.mark.parametrize("function", [r"\cos", r"\sin", r"\ln"])
@pytest.mark.parametrize("called", ["J_0(x)", "f(t)", r"J_{1}\left(\frac{a}{2}\right)", "E_0(t)"])
def test_a_called_function_is_no_part_of_an_argument(function, called):
    assert read(rf"{function} x {called}") == read(rf"{function}(x)\,{called}")
    assert read(rf"{function} 2{called}") == read(rf"{function}(2{called})")
    assert read(rf"{function} {called}") == read(rf"{function}({called})")
