"""What a policy might write that is paid for 100 and knows little: none of it is the gold."""

from __future__ import annotations

from pathlib import Path

import pytest

import exprscore

EQUAL, DIFFERENT = True, False

# A verdict under a condition, and one that is said of all.
VERDICTS = [
    ("No", "No, unless n is even", DIFFERENT),
    ("Yes", "Yes, if $x>0$", DIFFERENT),
    ("True", "True only if $x=0$", DIFFERENT),
    ("Yes, if $n>2$", "Yes", DIFFERENT),
    ("Yes, if $n>2$", "Yes, if $n>2$.", EQUAL),
    ("True", "True for all n", EQUAL),
    ("Yes", "almost always yes", DIFFERENT),
    ("converges", "fails to converge", DIFFERENT),
    ("Yes", "Yes, because it is linear", EQUAL),
]

# Where a function is taken, and where it ends.
PLACES = [
    ("y=2x", "y=2x, x=0", DIFFERENT),
    ("y=2x", r"y=2x\text{ at }x=3", DIFFERENT),
    ("y=2x", r"y=2x, x\in\{0,1\}", DIFFERENT),
    ("y=2x", "y=2x=6", DIFFERENT),
    ("6", "y=2x=6", EQUAL),
    (r"E=mc^2", r"E=mc^2, m=2", EQUAL),
    (r"x=8", r"$x=8$ (reject $x=-\frac{16}{3}$)", EQUAL),
    ("y=x^2, 1\\le x\\le 3", "y=x^2, 1\\le x\\le 4", DIFFERENT),
    ("f(x)=x^2, 1\\le x\\le 3", "f(x)=x^2, 1\\le x\\le 4", DIFFERENT),
    ("f(x)=x^2, 1\\le x\\le 3", "f(x)=x^2, 1<x<3", EQUAL),
    (r"v=3t, 0\le t\le 2\text{ s}", r"v=3t, 0\le t\le 4\text{ s}", DIFFERENT),
    (r"v=3t, 0\le t\le 2\text{ s}", r"v=3t, 0\le t\le 2", EQUAL),
    ("-1<x<3", r"-1<x<3, x\ne0", DIFFERENT),
    ("-1<x<3", r"-1<x<3, x\ne5", EQUAL),
    ("f(x)=x", "f(x)=|x|", DIFFERENT),
    ("f(x)=x^2", "f(x)=|x|^2", EQUAL),
]

# Words that make another value of what they stand beside, wherever they stand.
WORDS = [
    (r"\frac{m}{2}", r"\text{negative }\frac{m}{2}", DIFFERENT),
    (r"\frac{m}{2}", r"\frac{m}{2}\text{ halved}", DIFFERENT),
    (r"\frac{m}{2}", r"\text{the derivative of }\frac{m}{2}", DIFFERENT),
    ("2x", "the derivative is 2x", EQUAL),
    ("5", "It cannot be 5", DIFFERENT),
    ("5", "It is never 5", DIFFERENT),
    ("5", "It is 5", EQUAL),
    ("4", r"4. \text{dozen}", DIFFERENT),
    ("4", "4. million", DIFFERENT),
    ("(1,2,3)", r"(1,2,3)\text{ reversed}", DIFFERENT),
    ("(1) 3 (2) 5", "at least (1) 3 (2) 5", DIFFERENT),
    ("(a) 3 (b) 5", "over (a) 3 (b) 5", DIFFERENT),
    ("(a) 3 (b) 5", "The answers are (a) 3 (b) 5", EQUAL),
]

# Names that say something of the value behind them, or of which the value is another's.
NAMES = [
    ("5.2%", "O(5.2%)", DIFFERENT),
    ("5.2%", "q_9(5.2%)", DIFFERENT),
    ("5.2%", "0.052 (5.2%)", EQUAL),
    ("t_A=35", "T=t_A+t_C=35", DIFFERENT),
    ("35", "T=t_A+t_C=35", EQUAL),
    ("T=35", "T=t_A+t_C=35", EQUAL),
    (r"\frac{\pi}{2}", "K(0)", DIFFERENT),
    (r"\frac{\pi}{2}", "E(0)", DIFFERENT),
    (r"\cos 13^\circ", r"\boxed{\cos 13^\circ}\boxed{7919}", DIFFERENT),
    ("1, 2", r"\boxed{1}\boxed{2}", EQUAL),
    (r"\sum_n\psi_n(x)\psi_n^*(y)", r"\sum_n\psi_n(x)\psi_n(y)", DIFFERENT),
    (r"\sum_n\psi_n(x)\psi_n^*(y)", r"\sum_k\psi_k^*(y)\psi_k(x)", EQUAL),
]

# Letters before a hyphen that make the opposite of a word.
OPPOSITES = [
    ("clockwise", "counter-clockwise", DIFFERENT),
    ("clockwise", "anti-clockwise", DIFFERENT),
    ("counterclockwise", "Anti-clockwise", EQUAL),
    ("symmetric", "anti-symmetric", DIFFERENT),
    ("antisymmetric", "anti-symmetric", EQUAL),
    ("elastic", "in-elastic", DIFFERENT),
    ("inelastic", "in-elastic", EQUAL),
    ("nonlinear", "non-linear", EQUAL),
    ("linear", "non-linear", DIFFERENT),
    ("a-b", "a - b", EQUAL),
    ("to the left", "from the left", DIFFERENT),
    ("from left to right", "left to right", EQUAL),
]

# An answer that goes on to another one, and what is said of it.
GOES_ON = [
    (r"v=\sqrt{\frac{2gh}{k}}", r"v=\sqrt{\frac{2gh}{k}}=\sqrt{2gh}", DIFFERENT),
    (r"E=h\nu", r"E=h\nu=\frac{hc}{\lambda}", EQUAL),
    (r"T=2\pi\sqrt{L/g}", r"T=2\pi\sqrt{L/g}=2\pi\sqrt{L/9.8}", EQUAL),
    (r"x=1\text{ or }x=-2", "x=1, y=-2", DIFFERENT),
    (r"x=1\text{ or }x=-2", "x_1=1, x_2=-2", EQUAL),
    ("(2,3)", "(2,3) is excluded", DIFFERENT),
    ("yes", "yes (mostly)", DIFFERENT),
    ("odd", "odd only for $n=1$", DIFFERENT),
    ("5", "5 (maybe)", DIFFERENT),
    ("5", "5 (approximately)", EQUAL),
    ("x^2", r"x^2\text{ up to a factor}", DIFFERENT),
    ("f(x)=x^2", "f^{-1}(x)=x^2", DIFFERENT),
    (r"\mathbb{Z}", "n", DIFFERENT),
    (r"\mathbb{Z}", r"\{n\}", DIFFERENT),
    (r"\{2k\}", r"\{2n: n\in\mathbb{Z}\}", EQUAL),
    ("a_n=2n+1", "a_{2n}=2n+1", DIFFERENT),
    ("a_{2n}=2n+1", "a_{2n}=1+2n", EQUAL),
    ("f^{-1}(x)=x^2", "x^2", EQUAL),
]


@pytest.mark.parametrize(
    ("gold", "pred", "equal"), [*VERDICTS, *PLACES, *WORDS, *NAMES, *OPPOSITES, *GOES_ON]
)
def test_what_is_said_beside_an_answer_belongs_to_it(gold, pred, equal):
    assert (exprscore.score(gold, pred).score == 100) == equal


def attacks():
    gold = ""
    for line in Path(__file__).with_name("attacks.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("\t"):
            for pred in line[1:].split("\t"):
                yield gold, pred
        else:
            gold = line


def test_no_attack_scores_100():
    assert [pair for pair in attacks() if exprscore.score(*pair).score == 100] == []


def test_every_gold_that_is_attacked_is_equal_to_itself():
    assert all(exprscore.score(gold, gold).score == 100 for gold in {g for g, _ in attacks()})
