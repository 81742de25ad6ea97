"""Vectors beside scalars, bold letters in text, bold matrices in sums."""

import random

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize("seed", range(12))
def test_a_scalar_between_a_cross_and_its_vector(seed):
    draw = random.Random(seed)
    a, b = draw.sample(["r", "v", "p", "E", "B", "L"], 2)
    scalar = draw.choice(["m", "q", "m_1", r"\mu", "2m"])
    mark = draw.choice([r"\vec {}", r"\mathbf{{{}}}", r"\vec{{{}}}"])
    one, other = mark.format(a), mark.format(b)
    gold = rf"{one}\times {scalar}{other}"
    assert score(gold, rf"{scalar}{one}\times{other}") == 100
    assert score(gold, rf"-{scalar}\,{other}\times{one}") == 100
    assert score(gold, rf"{scalar}{other}\times{one}") < 100


@pytest.mark.parametrize(
    ("gold", "right", "wrong"),
    [
        (
            r"\textbf{a}\times\textbf{b}",
            r"-\mathbf b\times\mathbf a",
            r"\textbf{b}\times\textbf{a}",
        ),
        (
            r"\frac{\textbf{a}}2+\textbf b",
            r"\frac{\mathbf a+2\mathbf b}{2}",
            r"\frac{\mathbf a+\mathbf b}{2}",
        ),
        (
            r"\mathbf F\mathbf P\mathbf F^T+\mathbf Q",
            r"\mathbf Q+\mathbf F\mathbf P\mathbf F^{\mathsf T}",
            r"\mathbf Q+\mathbf F^T\mathbf P\mathbf F",
        ),
        (
            r"(\mathbf X^T\mathbf X+\lambda\mathbf I)^{-1}\mathbf X^T\mathbf y",
            r"(\lambda\mathbf I+\mathbf X^\top\mathbf X)^{-1}\mathbf X^\top\mathbf y",
            r"(\lambda\mathbf I+\mathbf X\mathbf X^\top)^{-1}\mathbf X^\top\mathbf y",
        ),
        (
            r"\mathbf A\mathbf x=\mathbf b",
            r"\mathbf x=\mathbf A^{-1}\mathbf b",
            r"\mathbf x=\mathbf b\mathbf A^{-1}",
        ),
        (r"X^TXw=X^Ty", r"w=(X^TX)^{-1}X^Ty", r"w=(XX^T)^{-1}X^Ty"),
        (
            r"\mathbf E+\mathbf v\times\mathbf B",
            r"\mathbf E-\mathbf B\times\mathbf v",
            r"\mathbf E+\mathbf B\times\mathbf v",
        ),
    ],
)
def test_bold_letters(gold, right, wrong):
    assert score(gold, right) == 100
    assert score(gold, wrong) < 100


@pytest.mark.parametrize(
    "text", [r"\textbf{5}", r"\textbf{Answer: }5", r"\textbf{The answer is 5}"]
)
def test_bold_text_stays_text(text):
    assert score("5", text) == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("y=x", "|y|=x"),
        ("y=z", "|y|=z"),
        ("x=y", "|x|=y"),
        (r"\dot\theta=\pm\frac ab", r"\dot\theta=\frac ab"),
        (r"x=2\text{ (maximum)}", "x=2, no maximum"),
        ("5 N, attractive", "5 N, not attractive"),
        (r"\text{increasing on }(0,1)", "constant for 0<x<1"),
        ("saddle point (0,0)", "minimum (0,0)"),
        ("local min. $(1,-1)$; saddle pt. $(0,0)$", "saddle pt. $(1,-1)$; local min. $(0,0)$"),
    ],
)
def test_not_the_same(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100


def test_places_of_extrema_in_any_order():
    gold = "local min. $(1,-1)$; saddle pt. $(0,0)$"
    assert score(gold, "Saddle point at $(0,0)$, local minimum at $(1,-1)$") == 100
