"""Equations of matrices or operators, solved for one of them; the order of factors counts."""

import random

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize(
    ("gold", "right", "wrong"),
    [
        ("A=PDP^{-1}", "P^{-1}AP=D", "PAP^{-1}=D"),
        (
            r"\mathbf{P}^{-1}\mathbf{A}\mathbf{P}=\mathbf{D}",
            r"\mathbf{A}=\mathbf{P}\mathbf{D}\mathbf{P}^{-1}",
            r"\mathbf{A}=\mathbf{P}^{-1}\mathbf{D}\mathbf{P}",
        ),
        ("AX=B", "X=A^{-1}B", "X=BA^{-1}"),
        ("AXB=C", "X=A^{-1}CB^{-1}", "X=B^{-1}CA^{-1}"),
        ("AX+B=C", "X=A^{-1}(C-B)", "X=(C-B)A^{-1}"),
        ("PB=AP", "B=P^{-1}AP", "B=PAP^{-1}"),
        (r"\hat A\hat B=\hat C", r"\hat B=\hat A^{-1}\hat C", r"\hat B=\hat C\hat A^{-1}"),
    ],
)  # fmt: skip
def test_solved_for_a_name(gold, right, wrong):
    assert score(gold, right) == score(right, gold) == 100
    assert score(gold, wrong) < 100
    assert score(wrong, gold) < 100


@pytest.mark.parametrize("seed", range(20))
def test_factors_around_a_name(seed):
    draw = random.Random(seed)
    names = list("ABCDFGH")
    draw.shuffle(names)
    before, after = names[: draw.randint(0, 2)], names[2:3]
    gold = "".join([*before, "X", *after]) + "=Y"
    inverse = [f"{name}^{{-1}}" for name in reversed(before)]
    behind = [f"{name}^{{-1}}" for name in reversed(after)]
    assert score(gold, "X=" + "".join([*inverse, "Y", *behind])) == 100
    assert score(gold, "X=" + "".join([*behind, "Y", *inverse])) < 100
    if len(before) == 2:
        assert score(gold, "X=" + "".join([*reversed(inverse), "Y", *behind])) < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("V=IR", "I=VR^{-1}"),
        ("R=(R_1^{-1}+R_2^{-1})^{-1}", r"R=\frac{R_1R_2}{R_1+R_2}"),
        ("PV=NkT", r"P=\frac{NkT}{V}"),
    ],
)
def test_quotients_show_numbers(gold, pred):
    assert score(gold, pred) == 100
