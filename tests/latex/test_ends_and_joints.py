"""Braces behind the end, points between units."""

import pytest

import exprscore


@pytest.mark.parametrize(
    "text", ["5}", "$5}$", r"\frac{10}{2}}", r"\boxed{5}}", r"\boxed{\frac{10}2}}}"]
)
def test_braces_that_close_nothing(text):
    assert exprscore.score("5", text).score == 100


@pytest.mark.parametrize("text", ["}5", "5}+{1", r"\}", "}"])
def test_other_braces_are_refused(text):
    with pytest.raises(exprscore.LatexError):
        exprscore.parse(text)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5 N.m", r"5\,\mathrm{N\,m}"),
        ("0.245kg/m.s", r"0.245\text{ Pa s}"),
        ("5 kg.m/s", r"5\text{ kg m s}^{-1}"),
        (r"5\,\mathrm{W.m^{-2}}", r"5\text{ W/m}^2"),
        ("10 kW.h", "36 MJ"),
        (r"8.314\text{ J/mol.K}", r"8.314\text{ J}/(\text{mol K})"),
    ],
)
def test_points_between_units(typed, meant):
    assert exprscore.score(meant, typed).score == 100


@pytest.mark.parametrize("text", ["5 m. s", "x=5 m.The end", "a.b"])
def test_other_points_join_no_units(text):
    try:
        read = str(exprscore.parse(text))
    except exprscore.LatexError:
        return
    assert read.count("unit:") < 2
