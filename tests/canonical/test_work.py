"""Canonical forms take work by the size of what is written, not by the numbers that it names."""

from __future__ import annotations

import time

import pytest

from exprscore import score

pytest.importorskip("exprscore._native.canon", reason="the compiled core is not installed")

HIGH_ROOTS = [
    r"2^{1/1000000000000}",
    r"2^{3^{-50}}",
    r"2^{10^{-30}}",
    r"\sqrt[1000000000000]{2}",
    r"\sqrt[1000000000000]{2} + y",
    r"\sqrt[999999999999]{\frac{3}{7}} x",
    r"x^{1/1000000000000}",
    r"\sqrt{1000000016000000063}",
]


@pytest.mark.parametrize("text", HIGH_ROOTS)
def test_roots_of_high_degree_return(text):
    began = time.process_time()
    assert score("x + 1", text, time_limit=20).status == "compared"
    assert score(text, text, time_limit=20).score == 100.0
    assert time.process_time() - began < 15  # most of it SymPy, where it is still asked
