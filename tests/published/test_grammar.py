"""Texts told by their tokens to be no sentences: the library's parser must raise on each."""

from __future__ import annotations

import random

import pytest

from exprscore import LatexError, Limits
from exprscore.published.latex import parse

LIMITS = Limits()
# fmt: off
PIECES = (
    r"\frac{a}{b}", "{", "}", "(", ")", "[", "]", "=", "<", " ", r"\{", r"\}", "E", "e", ".",
    r"\alpha", "x", "2", "^", "_", r"\to", r"\bar{x}", "|", ",", ";", "tr", r"\operatorname{",
    r"\infty", r"\pm", r"\cup", r"\in", r"\mathbb{R}", "!", r"^\circ", "^T", "'", "&", r"\\",
    r"\begin{matrix}", r"\end{matrix}", r"\sin", r"\log", r"\int", r"\lim", r"\sqrt", "{}",
    r"\langle", r"\rangle", r"\lbrack", r"\(", r"\)", "dx", r"\max", r"\emptyset", r"\{\}",
    r"\boxed{", r"\sum", r"5\%", "E3", "1E3", ":", r"\lfloor", r"\rfloor", r"\lvert", r"\rvert",
    r"\binom", r"\choose", "==", "~=", r"\leq", r"\notin",
)
# fmt: on


def is_rejected(text):
    try:
        parse._check_tokens(text)
    except LatexError:
        return True
    return False


def is_read(text):
    try:
        parse._convert(text, LIMITS)
    except LatexError:
        return False
    return True


@pytest.mark.parametrize(
    "text",
    [
        "", "^2", "a ? b", r"\sim x", "a)", "{a", "(a}", "(a]", "[a,b}", "{}^{3}P", "x^{}", "2 {}P",
        "trace", "a..b", "x^ ^2", r"\sqrt", "a &",
    ],
)  # fmt: skip
def test_rejected(text):
    assert is_rejected(text)
    assert not is_read(text)


@pytest.mark.parametrize(
    "text",
    [
        "a", "(a,b]", "[a,b)", "{}", r"\{a,b\}", "{a;b}", r"\int_{}^{} x dx",
        "A^T", r"30^\circ", "f(x,y)", r"x \in \mathbb{R}",
        r"\lim_{x \to 0} x", "x|_{x=1}", r"\{1,2\} \cup [0,1)",
    ],
)  # fmt: skip
def test_not_rejected(text):
    assert is_read(text)
    assert not is_rejected(text)


def check_random(count, seed):
    random_ = random.Random(seed)
    rejected = 0
    for _ in range(count):
        text = "".join(random_.choice(PIECES) for _ in range(random_.randint(1, 6)))
        if is_rejected(text):
            rejected += 1
            assert not is_read(text), text
    assert rejected > count / 2


def test_random_texts():
    check_random(150, 1)


@pytest.mark.conformance
def test_many_random_texts():
    check_random(20_000, 2)


def test_rejection_can_be_turned_off():
    from exprscore import counters
    from exprscore.runtime import time_limits

    before = counters().get("parse.rejected", 0)
    with time_limits.sympy_session():
        for fast in (False, True):
            with pytest.raises(LatexError):
                parse.parse_phybench("{}^{3}P", LIMITS, fast=fast)
            assert counters().get("parse.rejected", 0) == before + fast
