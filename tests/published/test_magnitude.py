"""What SymPy may make of an answer is bounded before it starts."""

from __future__ import annotations

import pytest

from exprscore import PROFILES, LimitError, Limits, Status, score
from exprscore.published.latex.parse import parse_cmphysbench, parse_phybench

COMBINED = [
    r"10^{23}\ln 2+x", r"10^{12}\ln 12+x", r"-10^{23}\ln 2", r"10^{23}(\ln 2+x)", r"x-10^{9}\ln 7",
    r"N 10^{23}\ln 2", r"\frac{10^{23}\ln 2}{3}", r"10^{15}\log 3", r"2^{40}\ln(3)y",
]  # fmt: skip
HARMLESS = [
    r"\frac{10^{23}}{\ln 2}", r"1600\ln 2", r"10^5\ln 12+x", r"x\ln 10^6", r"10^{23}\ln x",
    r"\frac{\ln 2}{10^{23}}", r"6.02\times 10^{23}\ln 2", r"1.38\times 10^{-23}\ln 2",
    r"(\ln 2)^{40}", r"10^{23} x+\ln 2", r"\frac{8\ln 2}{6\times 10^{23}}",
]  # fmt: skip


@pytest.mark.parametrize("text", COMBINED)
@pytest.mark.parametrize("parse", ["phybench", "cmphysbench"])
def test_a_number_times_a_logarithm(text, parse):
    with pytest.raises(LimitError, match="logarithms"):
        read(text, parse)


@pytest.mark.parametrize("text", HARMLESS)
@pytest.mark.parametrize("parse", ["phybench", "cmphysbench"])
def test_what_is_never_combined_is_read(text, parse):
    read(text, parse)


def read(text, parse):
    if parse == "phybench":
        return parse_phybench(text, Limits())
    return parse_cmphysbench(text, "Expression", Limits())


@pytest.mark.parametrize("profile", ["phybench", "cmphysbench"])
@pytest.mark.parametrize("text", COMBINED[:3])
def test_statuses(text, profile):
    assert score("x", text, profile=PROFILES[profile]).status in (
        Status.TOO_LARGE,
        Status.COMPARED,  # natively, where no such number is made
    )
    assert score(text, "x+y", profile=PROFILES[profile]).status in (
        Status.GOLD_UNSUPPORTED,
        Status.COMPARED,
    )
