"""Directions between points of the compass, from either of them, beside their magnitude."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


FORMS = [
    r"5.0\text{ m/s, }53^\circ\text{ north of east}",
    r"5.0\text{ m/s at }53^\circ\text{ N of E}",
    r"5.0\text{ m/s at }37^\circ\text{ east of north}",
    r"5.0\text{ m/s directed }37^\circ\text{ E of N}",
    r"v=5.0\text{ m/s}, 53^\circ\text{ N of E}",
    r"5.0\text{ m/s at N}37^\circ\text{E}",
]


@pytest.mark.parametrize(("gold", "pred"), [*itertools.permutations(FORMS, 2)])
def test_every_form_is_every_other(gold: str, pred: str) -> None:
    assert equal(gold, pred)


@pytest.mark.parametrize("gold", FORMS)
@pytest.mark.parametrize(
    "pred",
    [
        r"5.0\text{ m/s}",
        r"5.0\text{ m/s, }37^\circ\text{ north of east}",
        r"5.0\text{ m/s at }53^\circ\text{ E of N}",
        r"5.0\text{ m/s at }37^\circ\text{ west of north}",
        r"5.0\text{ m/s at }53^\circ\text{ south of east}",
        r"6.0\text{ m/s at }53^\circ\text{ north of east}",
    ],
)
def test_another_direction(gold: str, pred: str) -> None:
    assert not equal(gold, pred)
    assert not equal(pred, gold)


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        (r"-2\hat{\imath}+5\hat{k}", r"\langle-2,0,5\rangle", True),
        (r"-2\hat{\imath}+5\hat{k}", "(-2,5)", False),
        (r"3\cos(t)\ (\mathrm{V})", r"3\sin\left(t+\frac{\pi}{2}\right)\text{ V}", True),
        (r"3\cos(t)\ (\mathrm{V})", r"3\cos(t)\text{ mV}", False),
        (r"6\vec j-9\vec k\ \text{(N)}", r"3(2\mathbf j-3\mathbf k)\text{ N}", True),
        (r"x=4\text{ o }x=-1", r"x\in\{-1,4\}", True),
        (r"x=4\text{ o }x=-1", "x=4", False),
    ],
)
def test_units_and_words_behind_vectors_and_calls(gold: str, pred: str, same: bool) -> None:
    assert equal(gold, pred) == same
    assert equal(pred, gold) == same


MOMENT = r"-2182\,\vec{i} + 655\,\vec{j} - 1309\,\vec{k}\ \mathrm{N{\cdot}m}"


@pytest.mark.parametrize(
    ("pred", "same"),
    [
        (r"\mathbf M=(-2180\mathbf{i}+655\mathbf{j}-1310\mathbf{k})\text{ N}\cdot\text{m}", True),
        (r"-2180\hat{i}+655\hat{j}-1310\hat{k}\text{ N m}", True),
        (r"(-2.18\mathbf{i}+0.655\mathbf{j}-1.31\mathbf{k})\text{ kN m}", True),
        (r"(655\mathbf{j}-1310\mathbf{k}-2180\mathbf{i})\text{ N m}", True),
        (r"(-2100\mathbf{i}+655\mathbf{j}-1310\mathbf{k})\text{ N m}", False),
        (r"(2180\mathbf{i}+655\mathbf{j}-1310\mathbf{k})\text{ N m}", False),
        (r"(-2180\mathbf{i}+655\mathbf{k}-1310\mathbf{j})\text{ N m}", False),
        (r"(-2180\mathbf{i}+655\mathbf{j}-1310\mathbf{k})\text{ kN m}", False),
        (r"(-2180\mathbf{i}+655\mathbf{j})\text{ N m}", False),
    ],
)
def test_components_with_a_unit_have_their_tolerance(pred: str, same: bool) -> None:
    assert equal(MOMENT, pred) == same
