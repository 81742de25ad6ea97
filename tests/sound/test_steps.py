"""Steps that lead to an answer, and operations of one's own between numbers."""

from __future__ import annotations

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("90", r"\begin{aligned}a&=22\\ b&=a+68=90\end{aligned}"),
        ("90", r"a=22\\b=a+68"),
        ("90", r"a=22\\22+68=90"),
        ("12", r"\begin{aligned}x&=2\\y&=3x=6\\z&=xy=12\end{aligned}"),
        ("4t^2", r"x=2t\\y=x^2=4t^2"),
        (
            "90",
            r"\begin{aligned}5\nabla 2&=4\cdot5+2=22,\\"
            r"(5\nabla 2)\nabla 2&=22\nabla 2=4\cdot22+2=90.\end{aligned}",
        ),
        ("22", r"5\nabla 2=22"),
        ("22", r"5\nabla 2=4\cdot5+2=22"),
        ("5", r"2\triangle3=5"),
        ("7", r"2\heartsuit3=7"),
        ("8", r"4\diamondsuit2=8"),
        (r"2\heartsuit3=7", "7"),
    ],
)
def test_the_last_step_says_the_value(gold, pred):
    assert score(gold, pred) == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        # The value of another step, of a step that goes on from none, of one that is wrong.
        ("22", r"\begin{aligned}a&=22\\ b&=a+68=90\end{aligned}"),
        ("90", r"x=1\\ y=90"),
        ("90", r"a=22\\ b=23+67=90"),
        ("91", r"x=1\\ y=x+89=91"),
        ("6", r"x=5\\x=6"),
        ("5", r"x=5\\x=6"),
        ("6", r"x=5\\x=x+1=6"),
        ("13", r"x=2\\y=3x=6\\z=xy=12"),
        # The steps of a gold may be answers.
        (r"x=2,\ y=2x=4", "4"),
        ("23", r"5\nabla 2=22"),
        ("23", r"5\nabla 2=4\cdot5+2=23"),
        ("8", r"2\heartsuit3=7"),
        ("7", r"3\cdot4=7"),
        ("7", "a+4=7"),
    ],
)
def test_what_steps_do_not_say(gold, pred):
    assert score(gold, pred) < 100
