"""Words beside a value: what takes it back, what describes it, what says another one."""

from __future__ import annotations

import pytest

import exprscore

EQUAL, DIFFERENT = True, False

PAIRS = [
    # An apostrophe as printed is one: the words of a sentence are not cut by a prime.
    ("q=-2p", r"q=-2p\quad\text{and the rest of the charge lies on the wire’s surface.}", EQUAL),
    ("q=-2p", r"q=-2p\quad\text{and the rest of the charge lies on the wire's surface.}", EQUAL),
    ("q=-2p", r"q=2p\quad\text{and the rest of the charge lies on the wire’s surface.}", DIFFERENT),
    # What is said besides is no member; what may be another answer is one.
    ("x=3", r"x=3\text{ and the inner wire stays neutral}", EQUAL),
    (r"x=3\text{ and }y=4", r"x=3\text{ and the wire is neutral}", DIFFERENT),
    (r"x=3\text{ and the wire is charged}", r"x=3\text{ and the wire is neutral}", DIFFERENT),
    ("x=3", r"x=4\text{ and the wire is neutral}", DIFFERENT),
    ("x=3", r"x=3\text{ or the wire is neutral}", DIFFERENT),
    ("3", r"3\text{ and none}", DIFFERENT),
    ("3", r"3\text{ and infinity}", DIFFERENT),
    ("3", r"3\text{ and the answer is wrong}", DIFFERENT),
    ("3", r"3\text{ and perhaps many others}", DIFFERENT),
    ("yes", "yes (wrong)", DIFFERENT),
    (r"\text{No solution}", r"\text{No unique solution}", DIFFERENT),
    (r"\text{no solution}", r"\text{There is no nontrivial solution}", DIFFERENT),
    (r"\text{no solution}", r"\text{The equation has no real solutions}", EQUAL),
    (r"\frac{1}{1-x},\quad|x|<1", r"\frac{1}{1-x}\text{ for }|x|<1", EQUAL),
    (r"\frac{1}{1-x},\quad|x|<1", r"\frac{1}{1-x}\text{ for }|x|>1", DIFFERENT),
    (r"\frac{1}{1-x}\text{ for }|x|<1", r"\frac{1}{1-x},\ |x|>1", DIFFERENT),
    (r"\ln(1+z),\ |z|<1", r"\ln(1+z)", EQUAL),
    (r"\text{yes}", r"\text{yes (wrong)}", DIFFERENT),
    (r"\text{true}", r"\text{true (false)}", DIFFERENT),
    ("5", r"5 \text{ (no)}", DIFFERENT),
    ("5", r"5 \text{ (false)}", DIFFERENT),
    ("5", r"5 \text{ (no friction)}", EQUAL),
    ("5", r"5\text{ or else }7919", DIFFERENT),
    ("5", r"5\text{ otherwise }7919", DIFFERENT),
    ("x=5", r"x=5\text{ is false}", DIFFERENT),
    ("5", r"5\text{ is false}", DIFFERENT),
    ("5", r"\text{false: }5", DIFFERENT),
    ("5", r"\text{wrong: }5", DIFFERENT),
    ("5", r"\text{incorrect answer: }5", DIFFERENT),
    ("5", r"\text{answer: }5", EQUAL),
    ("5", r"\text{Answer: }5", EQUAL),
    (r"\text{local minimum at } x=2", r"\text{local maximum at } x=2", DIFFERENT),
    (r"\text{local minimum at } x=2", r"\text{minimum at }x=2", EQUAL),
    (r"\text{local minimum at } x=2", "x=2", EQUAL),
    (r"\text{local minimum at } x=2", r"\text{relative minimum at }x=2", EQUAL),
    (r"\text{local minimum at } x=2", r"\text{global minimum at }x=2", DIFFERENT),
    (r"\text{minimum at }x=2", r"\text{maximum at }x=2", DIFFERENT),
    (r"\text{The maximum value is }5", "5", EQUAL),
    (r"\text{The maximum value is }5", r"\text{The minimum value is }5", DIFFERENT),
    (r"\text{The maximum value is }5", r"\text{The greatest value is }5", EQUAL),
    (r"\text{maximum speed}=5", "5", EQUAL),
    (r"\text{Maximum speed: }5\text{ m/s}", r"5\text{ m/s}", EQUAL),
    (r"\text{yes}", r"\text{yes, but actually it is the opposite}", DIFFERENT),
    (r"\text{yes}", r"\text{Yes, because it is linear}", EQUAL),
    (r"\text{(B)}", r"\text{(B) is wrong}", DIFFERENT),
    ("5", "{}^{7919}5", DIFFERENT),
    (r"\int_0^1f(x)dx", r"\int_0^1f(x)dx^2", DIFFERENT),
    ("5", r"\text{anything but }5", DIFFERENT),
    (r"5\text{ m at }300\text{ K}", r"5\text{ m}", EQUAL),
    ("5", r"5\text{ unless }7", DIFFERENT),
    (r"\text{upper bound: }5", "5", EQUAL),
    (r"\text{upper bound: }5", r"\text{lower bound: }5", DIFFERENT),
    (r"\text{upper bound}=5", r"\text{lower bound}=5", DIFFERENT),
    (r"\text{parallel}", r"\text{parallel}", EQUAL),
    (r"\text{parallel}", r"\text{perpendicular}", DIFFERENT),
    (r"v_{\max}=5", "5", EQUAL),
    (r"5\text{ N north}", r"5\text{ N to the north}", EQUAL),
    (r"5\text{ N north}", r"5\text{ N east}", DIFFERENT),
    (r"5\text{ N up}", r"5\text{ N up and left}", DIFFERENT),
    (r"\text{rises}", r"\text{increases}", EQUAL),
    (r"\text{It grows}", r"\text{increases}", EQUAL),
    (r"\text{largest}", r"\text{smallest}", DIFFERENT),
    (r"\text{The largest is }5", "5", EQUAL),
    (r"\text{elastic}", r"\text{inelastic}", DIFFERENT),
    (r"5\text{ J (elastic)}", r"5\text{ J (inelastic)}", DIFFERENT),
    ("5", "5 (=7)", DIFFERENT),
    ("5", r"5 (\approx7)", DIFFERENT),
    ("5", "5 (=5.0)", EQUAL),
    (r"\frac13", r"\frac13 (\approx 0.333)", EQUAL),
    (r"\frac13", r"\frac13 (\approx 0.5)", DIFFERENT),
    (r"3\text{ m}", r"3\text{ m} (\approx 9.84\text{ ft})", EQUAL),
    (r"5\text{ m}", r"5\text{ m unless }7\text{ m}", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "equal"), PAIRS)
def test_words_beside(gold, pred, equal):
    assert exprscore.score(gold, gold).score == 100
    assert (exprscore.score(gold, pred).score == 100) == equal


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("58 s", "58 s (=7919)"),
        ("2+3i", "2+3i (=7)"),
        ("mgR", r"mgR\ (=7919)"),
        ("n!", r"n!\ (\approx 7919)"),
    ],
)
def test_a_remark_gives_no_other_number(gold, pred):
    assert exprscore.score(gold, gold).score == 100
    assert exprscore.score(gold, pred).score < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\sqrt{2}", r"\sqrt{2}\ (\approx 1.414)"),
        (r"\sqrt{2gh}", r"\sqrt{2gh}\ (=4.4\text{ m/s})"),
        (r"\frac{6}{2}", r"\frac{6}{2}\ (=3)"),
    ],
)
def test_a_remark_may_work_the_value_out(gold, pred):
    assert exprscore.score(gold, pred).score == 100
