"""Functions made of pieces, beside what they are on one of their pieces, under every name."""

from __future__ import annotations

import itertools
import string

import pytest

from exprscore import equivalent, score

# e, i and j have values of their own; k, l, m and n may count something.
LETTERS = [letter for letter in string.ascii_letters if letter not in "eijklmndC"]
GREEK = [r"\alpha", r"\beta", r"\theta", r"\phi", r"\omega", r"\psi", r"\eta", r"\varphi"]
NAMES = [*LETTERS, *GREEK, *(f"a_{{{k}}}" for k in range(10))]

ONE_PIECE = [
    (r"\sin #", r"|\sin #|"),
    (r"\cos #", r"\sqrt{(\cos #)^2}"),
    (r"\tan #+1", r"|\tan #|+1"),
    (r"\sin #", r"\sqrt{1-\cos^2 #}"),
    (r"2\cos #", r"2\sqrt{1-\sin^2 #}"),
    (r"\cos\frac{#}{2}", r"\sqrt{\frac{1+\cos #}{2}}"),
    (r"1-#", r"|1-#|"),
    (r"\ln #", r"|\ln #|"),
    (r"#-u_1+u_2", r"\sqrt{(#-u_1+u_2)^2}"),
    (r"2\ln\sin #", r"\ln(\sin^2 #)"),
    (r"\cos # \sin t", r"|\cos # \sin t|"),
    (r"\max(#,1)", "#"),
    (r"\min(\sin #,0)", r"\sin #"),
]

ALL_PIECES = [
    (r"\sqrt{(\sin #)^2}", r"|\sin #|"),
    (r"\sqrt{#^2}", "#"),
    (r"|#^2+1|", "#^2+1"),
    (r"\sqrt{#^2-2#+1}", r"|#-1|"),
    (r"\sqrt{1-\cos^2 #}", r"|\sin #|"),
    (r"\frac{1}{\sqrt{1-#^2/c^2}}", r"\frac{c}{\sqrt{c^2-#^2}}"),
    (r"\ln(#^2)", r"2\ln #"),
    (r"|\sin #||\cos #|", r"\frac12|\sin(2#)|"),
]


@pytest.mark.parametrize(("whole", "piece"), ONE_PIECE)
def test_a_piece_is_not_the_whole(whole, piece):
    for name in NAMES:
        gold, pred = whole.replace("#", name), piece.replace("#", name)
        assert score(gold, pred).score < 100, (gold, pred)
        assert score(pred, gold).score < 100, (gold, pred)


@pytest.mark.parametrize(("gold", "pred"), ALL_PIECES)
def test_what_agrees_on_all_pieces_is_equal(gold, pred):
    for name in [*GREEK, *"xyzapqr"]:
        assert equivalent(gold.replace("#", name), pred.replace("#", name)), name


def test_the_larger_of_two_is_neither():
    for a, b in itertools.combinations("abcfghpqrstuvwxyz", 2):
        assert score(rf"\max({a},{b})", a).score < 100, (a, b)
        assert score(rf"\min({a},{b})", b).score < 100, (a, b)
        assert equivalent(rf"\max({a},{b})+\min({a},{b})", f"{a}+{b}")


@pytest.mark.parametrize("profile", ["phybench", "cmphysbench"])
def test_published_scorers_tell_them_apart_as_sympy_does(profile):
    for name in ("a", "g", "t", r"\alpha", r"\omega"):
        gold, pred = rf"\sin({name})", rf"\sqrt{{(\sin({name}))^{{2}}}}"
        assert score(gold, pred, profile=profile).score < 100, name
