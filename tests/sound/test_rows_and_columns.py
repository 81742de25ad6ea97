"""Transposed letters and brackets, of which the order counts; inverses of matrices."""

import random

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("mark", ["T", r"\top"])
def test_a_row_before_a_column_is_no_column_before_a_row(seed, mark):
    draw = random.Random(seed)
    a, b = draw.sample(["u", "v", "p", "q", "x", "y", "w", "a", "b"], 2)
    inner, outer = f"{a}^{mark} {b}", f"{b} {a}^{mark}"
    assert score(inner, outer) < 100
    assert score(outer, inner) < 100
    assert score(inner, f"{b}^{mark} {a}") == 100


@pytest.mark.parametrize(
    ("gold", "right", "wrong"),
    [
        ("(Xw)^Ty", "y^TXw", "yw^TX"),
        ("(Xw-y)^T(Xw-y)", "w^TX^TXw-2y^TXw+y^Ty", "w^TX^TXw-y^TXw+y^Ty"),
        (r"a^\top(2b)", r"2a^\top b", r"a^\top b"),
        (r"(a^{l-1})^T\delta^l", r"(a^{l-1})^{T}\,\delta^{l}", r"\delta^l(a^{l-1})^T"),
        (
            r"\mathbf{N}(z)\mathbf{D}^{-1}(z)",
            r"\mathbf{N}(z)\mathbf{D}(z)^{-1}",
            r"\mathbf{D}(z)^{-1}\mathbf{N}(z)",
        ),
    ],
)
def test_brackets_and_inverses(gold, right, wrong):
    assert score(gold, right) == 100
    assert score(gold, wrong) < 100


@pytest.mark.parametrize(
    ("gold", "pred"), [("(1+r)^TP", "P(1+r)^T"), (r"\phi^T(x)w", r"w^T\phi(x)")]
)
def test_numbers_commute(gold, pred):
    assert score(gold, pred) == 100
