"""A gold is read once for answers in a row; they score as with the gold read anew each time."""

from __future__ import annotations

import random

import pytest

from exprscore.profiles import PROFILES
from exprscore.sound.scorer import _bytes, _settings

native = pytest.importorskip("exprscore._native.pair", reason="needs the compiled core")

GOLDS = (
    r"2\pi\sqrt{\frac{L}{g}}",
    r"\frac{1}{2}mv^2",
    r"U^\dagger A U",
    r"e^{i\omega t}",
    r"(AB)^{-1}",
    "AB = 5",
    "f(x+1)",
    "50 W",
    "x = 3",
    r"\ce{2H2 + O2 -> 2H2O}",
    "(A)",
    r"v(0)t + v(x)",
    r"|a + bi|",
    r"T\,dS - p\,dV",
    r"m_e c^2",
    r"\hat x \hat p",
)
PREDS = (
    *GOLDS,
    r"T = 2\pi\sqrt{L/g}",
    r"\hbar\omega",
    "i(t)",
    r"B^{-1}A^{-1}",
    "B",
    r"\dot x",
    "AC = 5, BC = 3",
    r"e^{j\omega t}",
    "f(x)",
    "50 J/s",
    "2 mol NaCl",
    r"\binom{n}{k}",
    r"\angle ABC",
)


def test_what_is_kept_changes_no_result() -> None:
    how = _settings(PROFILES["sound"])
    kept, anew = native.Workspace(), native.Workspace()
    order = [pred for pred in PREDS for _ in range(2)]
    random.Random(3).shuffle(order)
    for gold in GOLDS:
        for pred in order:
            got = kept.decide_one(how, _bytes(gold), _bytes(pred), 0)
            anew.decide_one(how, b"0", b"0", 0)  # so that the gold is another one
            assert got == anew.decide_one(how, _bytes(gold), _bytes(pred), 0), (gold, pred)


def test_one_pair_is_decided_as_among_many() -> None:
    how = _settings(PROFILES["sound"])
    pairs = [(_bytes(gold), _bytes(pred)) for gold in GOLDS[:6] for pred in PREDS]
    golds, preds = [gold for gold, _ in pairs], [pred for _, pred in pairs]
    many = native.Workspace().decide(how, golds, preds, [0] * len(pairs))
    alone = native.Workspace()
    assert many == [alone.decide_one(how, gold, pred, 0) for gold, pred in pairs]


def test_arguments_are_checked() -> None:
    how, workspace = _settings(PROFILES["sound"]), native.Workspace()
    with pytest.raises(ValueError, match="kind"):
        workspace.decide_one(how, b"x", b"x", 99)
    with pytest.raises(ValueError, match="empty settings"):
        workspace.decide_one(native.Settings(), b"x", b"x", 0)
    with pytest.raises(TypeError):
        workspace.decide_one(how, "x", b"x", 0)
