"""One answer in the forms in which it is usually written, each beside each."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


FORMS = {
    "system": (
        [
            "x=1,y=2",
            r"\begin{cases}x=1\\y=2\end{cases}",
            r"\begin{cases}x=1&\\y=2&\end{cases}",
            r"\left\{\begin{aligned}&x=1\\&y=2\end{aligned}\right.",
            r"\begin{array}{rcl}x&=&1\\y&=&2\end{array}",
            r"x=1\land y=2",
            r"x=1\text{ and }y=2",
            r"\{x=1,y=2\}",
        ],
        [r"x=1,y=3", r"x=1\land y=3", r"x=1\lor y=2", r"\begin{cases}x&=2\\y&=1\end{cases}"],
    ),
    "roots": (
        [
            r"\{1,2,3\}",
            "x=1,2,3",
            r"x=1\lor x=2\lor x=3",
            r"x=1\text{ or }x=2\text{ or }x=3",
            r"x\in\{3;1;2\}",
        ],
        [r"x=1\lor x=2", r"x=1\lor x=2\lor x=4", r"\{1,2\}"],
    ),
    "cases": (
        [
            r"\begin{cases}x^2,&x\ge0\\-x,&x<0\end{cases}",
            r"\begin{cases}x^2&:x\ge0\\-x&:x<0\end{cases}",
            r"\left\{\begin{aligned}&x^2,&x\ge0\\&-x,&x<0\end{aligned}\right.",
            r"\left\{\begin{array}{ccc}x^2&\text{if}&x\ge0\\-x&\text{if}&x<0\end{array}\right.",
            r"x^2\text{ if }x\ge0,\ -x\text{ if }x<0",
        ],
        [
            r"\begin{cases}x^2&:x\ge0\\x&:x<0\end{cases}",
            r"\begin{cases}-x&:x\ge0\\x^2&:x<0\end{cases}",
        ],
    ),
    "intervals": (
        [
            r"(-\infty,2)\cup[3,5)",
            r"(-\infty,2)\bigcup[3,5)",
            r"$(-\infty,2)$ U $[3,5)$",
            r"\left]-\infty;2\right[\cup\left[3;5\right[",
            r"x<2\text{ or }3\le x<5",
        ],
        [r"(-\infty,2)\bigcap[3,5)", r"$(-\infty,2)$ U $[3,5]$", r"(-\infty,2]\bigcup[3,5)"],
    ),
    "point": (
        ["(2,-3)", "P(2,-3)", "(2|-3)", "P(2|-3)", r"\left(2\mid-3\right)"],
        ["(2|3)", "P(-3|2)", "P(2,3)"],
    ),
    "share": (
        [r"12.5\%", r"12.5\text{%}", "0.125", "12.5%", r"12.5\text{ percent}"],
        [r"1.25\text{%}", "0.0125"],
    ),
    "duration": (
        [r"2\text{ h }30\text{ min}", "2h 30min", "2h30min", "2 h 30 min", r"150\text{ min}"],
        ["2h 3min", "3h 30min", r"2\text{ h }30\text{ s}"],
    ),
    "solution": (
        ["y=C_1e^{2x}+C_2e^{-x}", r"y=\alpha e^{2x}+\beta e^{-x}", "y=Ae^{2x}+Be^{-x}"],
        [r"y=\alpha e^{2x}+\beta e^{x}", r"y=\alpha e^{2x}+\alpha e^{-x}"],
    ),
    "infinity": (
        [r"+\infty", r"\to\infty", r"\infty"],
        [r"-\infty", r"\to-\infty", r"\to0"],
    ),
    "signs": (
        [
            r"\pm\sqrt5",
            r"x=\pm\sqrt5\approx\pm2.24",
            r"\pm\sqrt5\approx\pm2.236",
            r"x\in\{\pm\sqrt5\}",
            r"\{-\sqrt5,\sqrt5\}",
            r"x=\pm\frac{\sqrt{20}}2=\pm\sqrt5",
        ],
        [
            r"\sqrt5\approx2.236",
            r"x=\pm\sqrt5\approx\pm2.42",
            r"\{\sqrt5\}",
            r"x=\pm\frac{\sqrt{24}}2=\pm\sqrt5",
        ],
    ),
    "domain": (
        [
            r"x\ne2,-2",
            r"x\ne\pm2",
            r"D=\mathbb R\setminus\{\pm2\}",
            r"\mathbb R\setminus\{-2,2\}",
            r"D_f=\mathbb R\setminus\{2;-2\}",
            r"(-\infty,-2)\cup(-2,2)\cup(2,\infty)",
        ],
        [r"x\ne2", r"D=\mathbb R\setminus\{\pm3\}", r"x\ne2,x\ne3", r"\{\pm2\}"],
    ),
    "members": ([r"\{0,\pm1,\pm2\}", r"\{-2,-1,0,1,2\}"], [r"\{0,1,2\}", r"\{0,\pm1,2\}"]),
    "constant": (
        [
            r"\frac{x^2}2+\ln|x|+C",
            r"\frac{x^2}{2}+\ln|x|+\text{constant}",
            r"\frac{x^2}{2}+\ln|x|+\text{const.}",
            r"\frac{x^2}{2}+\ln|x|+const",
            r"\text{const}+\frac{x^2}{2}+\ln|x|",
        ],
        [r"\frac{x^2}{2}-\ln|x|+\text{constant}", r"\frac{x^2}{2}\text{constant}"],
    ),
}
PAIRS = [
    (gold, pred) for right, _ in FORMS.values() for gold, pred in itertools.permutations(right, 2)
]
WRONG = [
    (gold, pred)
    for right, wrong in FORMS.values()
    for gold, pred in itertools.product(right, wrong)
]


@pytest.mark.parametrize(("gold", "pred"), PAIRS)
def test_forms_of_one_answer(gold, pred):
    assert equal(gold, pred)


@pytest.mark.parametrize(("gold", "pred"), WRONG)
def test_forms_of_another_answer(gold, pred):
    assert not equal(gold, pred)
