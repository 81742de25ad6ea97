"""Answers that hedge: what says the gold and something else is not the gold."""

import pytest

from exprscore import score

CHAINS_OF_WHAT_DIFFERS = [
    ("(0,8,5)", "a=(0,8,5)=7919"),
    ("(0,8,5)", "a=7919=(0,8,5)"),
    ("[5,6)", "a=7919=[5,6)"),
    (r"\{1,2\}", r"a=\{1,2\}=\{1,3\}"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"A=\begin{pmatrix}1&2\\3&4\end{pmatrix}=12"),
    ("4:1:3", "a=4:1:3=7919"),
]
SECOND_VALUES_OF_ONE_NAME = [
    (r"\frac{dx}{dt}=kx", r"q=\frac{dx}{dt}=kx,\ q=7919"),
    (r"x+y=1", r"q=x+y=1,\ q=3"),
]
SETS = [
    (r"\emptyset", r"\mathbb{R}"),
    (r"\mathbb{R}", r"\emptyset"),
    (r"\emptyset", r"\text{all real numbers}"),
    (r"\mathbb{R}", r"\mathbb{R}\setminus\mathbb{R}"),
    (r"\emptyset", r"\neg\emptyset"),
]
CONDITIONS = [
    (r"k\pi,\ k\in\mathbb{Z}", r"k\pi,\ k\in\mathbb{N}"),
    (r"k\pi,\ k\in\mathbb{Z}", r"k\pi,\ k\in\{1,2\}"),
    (r"k\pi,\ k\in\mathbb{Z}", r"k\pi,\ k\in\mathbb{Z}\setminus\{0\}"),
    (r"F=1.8-2t,\ 0\le t\le2\text{ s}", r"F=1.8-2t,\ 0\le t\ge2\text{ s}"),
    (r"F=1.8-2t,\ t\le2\text{ s}", r"F=1.8-2t,\ t\ge2"),
]
SIGNS = [
    (r"v=\sqrt{2gh}", r"v=\pm\sqrt{2gh}"),
    (r"v=\pm\sqrt{2gh}", r"v=\sqrt{2gh}"),
    (r"a=3b", r"a=\pm3b"),
]
INDICES = [
    (r"z=\sum_\epsilon e^{-\beta E_\epsilon}", r"z=\sum_q e^{-\beta E_\epsilon}"),
    (r"\sum_{\sigma}n_{\sigma}", r"\sum_{\tau}n_{\sigma}"),
    (r"\prod_{K=1}^{3}p_K", r"\prod_{K=1}^{3}p_L"),
]
ALL = [
    *CHAINS_OF_WHAT_DIFFERS, *SECOND_VALUES_OF_ONE_NAME, *SETS, *CONDITIONS, *SIGNS, *INDICES
]  # fmt: skip


@pytest.mark.parametrize(("gold", "pred"), ALL)
def test_what_hedges_is_not_equal(gold, pred):
    assert score(gold, gold).score == 100
    assert score(gold, pred).score != 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("(0,8,5)", "a=(0,8,5)"),
        ("[5,6)", "x\\in[5,6)"),
        (r"k\pi,\ k\in\mathbb{Z}", r"k\pi,\ k\in\mathbb{Z}"),
        (r"F=2t,\ 0\le t\le2\text{ s}", r"F=2t,\ 0\le t\le2"),
        (r"v^2=2gh", r"v=\sqrt{2gh}"),
        (r"v^2=2gh", r"v=\pm\sqrt{2gh}"),
        (r"\sum_{\sigma}n_{\sigma}", r"\sum_{\tau}n_{\tau}"),
        (r"\prod_{K=1}^{3}p_K", r"p_1p_2p_3"),
        (r"\emptyset", r"\text{no solution}"),
        (r"\mathbb{R}", r"(-\infty,\infty)"),
    ],
)
def test_what_says_the_same_otherwise_is(gold, pred):
    assert score(gold, pred).score == 100
