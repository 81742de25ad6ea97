"""Conditions on the real part of a letter, in every way of writing it."""

from __future__ import annotations

import itertools

import pytest

import exprscore

PARTS = [r"\operatorname{Re}(s)", r"\Re(s)", r"\mathrm{Re}(s)", r"\Re\{s\}", r"\text{Re}(s)"]


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


@pytest.mark.parametrize(("one", "other"), list(itertools.product(PARTS, repeat=2)))
def test_half_planes_on_the_two_sides_differ(one, other):
    gold = rf"\frac{{1}}{{s+2}},\ {one}>-2"
    assert equal(gold, rf"\frac{{1}}{{s+2}},\ {other}>-2")
    assert equal(gold, rf"\frac{{1}}{{s+2}},\ -2<{other}")
    assert not equal(gold, rf"\frac{{1}}{{s+2}},\ {other}<-2")


def test_a_function_before_its_argument_is_no_element_and_its_state():
    assert str(exprscore.parse(r"\mathrm{Re}(s)")) == "(re s)"
    assert str(exprscore.parse(r"\mathrm{Zn(s)}")) == "(Zn: s)"
    assert str(exprscore.parse(r"\ce{Re(s)}")) == "Re"
