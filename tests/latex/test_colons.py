"""Ratios and clock times: what stands between colons."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.errors import LatexError


@pytest.mark.parametrize("text", ["3:", "12:05:", "1:2:3:4:"])
def test_nothing_behind_a_colon_is_refused(text):
    with pytest.raises(LatexError):
        exprscore.parse(text)


def test_a_colon_at_the_end_reads_nothing_behind_the_text():
    assert exprscore.score("d", "x1|<3:").score < 100


def test_clock_times_and_ratios():
    assert exprscore.score("12:05", "12:05").score == 100
    assert exprscore.score("12:05", "1:05").score < 100
    assert exprscore.score("4:2", "2:1").score == 100
