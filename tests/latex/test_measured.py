"""Numbers and their units, in the notations in which answers have them."""

from __future__ import annotations

import pytest

from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

SIUNITX = [
    (r"\SI{12}{\km\per\hour}", "(* 12 unit:km (^ unit:hour -1))"),
    (r"\SI{0.3}{\MeV}", "(* 0.3 unit:MeV)"),
    (r"\qty{4}{\N\m}", "(* 4 unit:N unit:m)"),
    (r"\SI{7}{\square\cm}", "(* 7 (^ unit:cm 2))"),
    (r"\SI{2}{\kg\cubic\metre}", "(* 2 unit:kg (^ unit:metre 3))"),
    (r"\SI{9}{\um}", "(* 9 unit:um)"),
    (r"\SI{9}{\kohm}", "(* 9 unit:kohm)"),
    (r"\SI{9}{\pm}", "(* 9 unit:pm)"),
    (r"\SI{2}{\bar}", "(* 2 unit:bar)"),
    (r"\SI{40}{c}", "(* 40 unit:c)"),
    (r"\SI{40}{\degree}", "(* 40 #degree)"),
    # the same commands elsewhere
    (r"2\pm 3", "(plus_minus 2 3)"),
    (r"\bar x", "bar{x}"),
    # the package units
    (r"\unit[8]{m}", "(* 8 unit:m)"),
    (r"\unitfrac[8]{m}{s}", "(* 8 unit:m (^ unit:s -1))"),
    (r"8\,\unitfrac{kg}{m^3}", "(* 8 unit:kg (^ unit:m -3))"),
    (r"8\;\unit[mode = text]{m}", "(* 8 unit:m)"),
]

POINTS = [
    (r"-7./4", "(* -1 7 (^ 4 -1))"),
    (r"2.*y", "(* 2 y)"),
    (r"2.+y", "(+ 2 y)"),
    (r"6.\times10^{9}", "(* 6 (^ 10 9))"),
    ("4.e7", "4e7"),
    # the stop of a sentence
    ("x = 4.", "(= x 4)"),
    ("1. -5", "(sequence 1 (* -1 5))"),
]


@pytest.mark.parametrize(
    ("text", "tree"), [*SIUNITX, *POINTS], ids=[row[0] for row in [*SIUNITX, *POINTS]]
)
def test_usual_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


def test_a_command_that_is_no_unit_is_refused() -> None:
    with pytest.raises(LatexError):
        read_answer(r"\SI{5}{\foo}")


LETTERS_THAT_ARE_WORDS_ELSEWHERE = [
    (r"p=\frac{kq}{r} Et", "(= p (* (* (* k q) (^ r -1)) E t))"),
    (r"a=2 et b=3", "(and (= a 2) (= b 3))"),
    (r"a=2 oder a=3", "(or (= a 2) (= a 3))"),
]

NOTHING_LOST = [
    (r"\cos(\underbracket[1pt][3pt]{k x}_{\text{phase}})", "(cos (* k x))"),
    (r"a+\overbracket{b}^{c}+d", "(+ a b d)"),
    (r"u \sin (k t)+$ $v \cos (k t)", "(+ (* u (sin (* k t))) (* v (cos (* k t))))"),
]


@pytest.mark.parametrize(("text", "tree"), LETTERS_THAT_ARE_WORDS_ELSEWHERE + NOTHING_LOST)
def test_no_part_is_lost(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree
