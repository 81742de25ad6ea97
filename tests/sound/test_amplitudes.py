"""Conjugated vectors are complex amplitudes; a hatted name beside a vector is a vector as well."""

from __future__ import annotations

import pytest

import exprscore

SAME = [
    (r"\mathbf E\times\mathbf H^*", r"-\mathbf H^*\times\mathbf E"),
    (
        r"\frac12\operatorname{Re}(\mathbf E\times\mathbf H^*)",
        r"\frac14(\mathbf E\times\mathbf H^*+\mathbf E^*\times\mathbf H)",
    ),
    (r"|\mathbf a|^2", r"\mathbf a^*\cdot\mathbf a"),
    (r"|\vec E_0|^2", r"\vec E_0\cdot\vec E_0^*"),
    (
        r"(\hat n\times\hat\varepsilon^*)\cdot\frac{\mathbf m}{c}",
        r"\frac1c\,\mathbf m\cdot(\hat n\times\hat\varepsilon^*)",
    ),
    (r"\hat\varepsilon\cdot\mathbf p", r"\mathbf p\cdot\hat\varepsilon"),
]

OTHER = [
    (r"\mathbf a^*\cdot\mathbf a", r"\mathbf a\cdot\mathbf a"),
    (r"\hat\varepsilon^*\cdot\mathbf p", r"\hat\varepsilon\cdot\mathbf p"),
    (
        r"\frac12\operatorname{Re}(\mathbf E\times\mathbf H^*)",
        r"\frac12\operatorname{Re}(\mathbf E\times\mathbf H)",
    ),
    (r"\mathbf E\times\mathbf H^*", r"\mathbf H^*\times\mathbf E"),
    (
        r"|\mathbf E|^2+|\mathbf B|^2",
        r"\mathbf E\cdot\mathbf E+\mathbf B\cdot\mathbf B^*",
    ),
]


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert equal(gold, pred)
    assert equal(pred, gold)


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert not equal(gold, pred)
    assert not equal(pred, gold)
