"""Groups of answers that are one, each beside each, and near ones that are not."""

from __future__ import annotations

import pytest

import exprscore

GROUPS = [
    ([r"3+4i", r"3+i4", r"3+j4", r"3+4j", r"z=4i+3"], [r"3-4i"]),
    ([r"Z=j4", "4j", "4i", "Z=4i"], ["-4i"]),
    (
        [
            r"u_t=ku_{xx}",
            r"\frac{\partial u(x,t)}{\partial t}=k\frac{\partial^2u(x,t)}{\partial x^2}",
            r"\frac{\partial u}{\partial t}=k\frac{\partial^2 u}{\partial x^2}",
            r"\partial_tu(x,t)=k\,\partial_x^2u(x,t)",
        ],
        [r"u_t=-ku_{xx}"],
    ),
    (
        [r"x=1;\ x=2", r"x=1\lor x=2", r"x=1\vee x=2", r"x=1\text{ or }2", r"\{1,2\}", "x=1,2"],
        [r"x=1\lor x=3", "x=1"],
    ),
    (
        [r"a=1;\ b=2", r"a=1\land b=2", r"(a,b)=(1,2)", r"\begin{cases}a=1\\b=2\end{cases}"],
        ["a=2, b=1"],
    ),
    (
        [
            r"2\text{ h }30\text{ min}",
            "2h30m",
            r"2\text{h}30\text{m}",
            r"2.5\text{ hours}",
            r"150\text{ minutes}",
        ],
        [r"2.3\text{ hours}", "2h50m"],
    ),
    (
        [
            r"\nabla\cdot\mathbf E=\frac{\rho}{\epsilon_0}",
            r"\div{\vec E}=\rho/\epsilon_0",
            r"\operatorname{div}\vec E=\rho/\varepsilon_0",
        ],
        [r"\nabla\cdot\mathbf E=\rho"],
    ),
    (
        [
            r"(x_1,y_1)=(1,2),\ (x_2,y_2)=(2,1)",
            r"(x,y)=(1,2)\text{ or }(2,1)",
            "(1,2),(2,1)",
            r"x=1,y=2\text{ or }x=2,y=1",
        ],
        ["(1,2),(2,2)"],
    ),
    ([r"\text{Yes}", r"\text{True}", "yes"], [r"\text{No}", r"\text{False}"]),
    (
        [
            r"F_x=3\text{ N},\ F_y=4\text{ N}",
            r"3\hat i+4\hat j\ \text{N}",
            r"(3\text{ N})\hat i+(4\text{ N})\hat j",
        ],
        [r"4\hat i+3\hat j\ \text{N}"],
    ),
    ([r"60^\circ", r"\frac\pi3", r"1.047\text{ rad}"], [r"1.147\text{ rad}"]),
]


@pytest.mark.parametrize(("same", "other"), GROUPS)
def test_each_beside_each(same: list[str], other: list[str]) -> None:
    for gold in same:
        for pred in same:
            assert exprscore.score(gold, pred).score == 100, (gold, pred)
        for pred in other:
            assert exprscore.score(gold, pred).score < 100, (gold, pred)
