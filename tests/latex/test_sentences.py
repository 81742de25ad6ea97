"""Sentences around a value: what they say, and what they do not."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

SAID = [
    (r"The mean current between P and Q is $4\frac{mm}{s}$.", "(* 4 unit:mm (^ unit:s -1))"),
    (r"The final charge for plate $P_2$ is $6.5\,\mathrm{C}$", "(* 6.5 unit:C)"),
    (r"The pressure at the bottom is $p=\rho g h$", "(= p (* rho g h))"),
    (r"Momentum of ball A relative to ball B $\vec p_{AB}$ in flight is $-7.5$", "(* -1 7.5)"),
    (r"For the pulley - system, the force - meter reads $9\,\mathrm{N}$.", "(* 9 unit:N)"),
    ("The `read()` function would return 17.", "17"),
    (r"It follows from Kirchhoff's second - law that the current is $I = 2t$", "(= I (* 2 t))"),
    (r"The period can be expressed as, $T = 2k$.", "(= T (* 2 k))"),
    (r"(c) Quotient ($\approx3.72$).", '(labelled "c" 3.72)'),
    (r"iv) The length of the rod is $12$ cm", '(labelled "iv" (* 12 unit:cm))'),
    (r"Field strength for $a<r<b$ is, $E=kr$", "(given (= E (* k r)) (chain (< a r) (< r b)))"),
    (r"The energy is given by $E = 2u$", "(= E (* 2 u))"),
    (
        r"The path is $7$ km and the angle is $31^{\circ}$ clockwise from +y direction.",
        '(and (labelled "path" (* 7 unit:km)) '
        '(labelled "angle" (qualified (* 31 #degree) "clockwise positive y")))',
    ),
    (r"(b) Angle of the beam 12.5 degrees below the negative z - axis",
     '(labelled "b" (qualified (* 12.5 unit:degrees) "below negative z"))'),
    (r"$41^\circ$ (counterclockwise from the negative y - axis).",
     '(qualified (* 41 #degree) "counterclockwise negative y")'),
    # words alone
    ("The mass is less than the charge of Block 2.",
     '"the mass is less than the charge of block 2"'),
    ("negative y-axis", '"negative y axis"'),
    # fragments
    (r"Diverges; compare to $\sum_{n=1}^\infty n$", '(sequence "diverges" (sum n n 1 #oo))'),
    ("and first term a = 12", "(= a 12)"),
]  # fmt: skip

LABELS = [
    (r"Secant line: $y=3x$; tangent line: $y=5x$",
     '(sequence (labelled "secant line" (= y (* 3 x))) (labelled "tangent line" (= y (* 5 x))))'),
    (r"even: $k=0,2$; odd: $k=1,3$",
     '(sequence (labelled "even" (= k (sequence 0 2))) (labelled "odd" (= k (sequence 1 3))))'),
    ("T: 5", '(labelled "T" 5)'),
    (r"c. $y=4$", '(labelled "c" (= y 4))'),
    (r"Initial temperature $(T_1)$: $20$", "20"),
    (r"21.5(^\circ C)", "(* 21.5 unit:°C)"),
    (r"9\,\text{N - m}", "(* 9 unit:N unit:m)"),
    # ratios, maps and times
    ("a:b", "(* a (^ b -1))"),
    (r"f: A\to B", '(labelled "f" (-> A B))'),
    (r"4\text{ m - }2\text{ m}", "(+ (* 4 unit:m) (* -1 2 unit:m))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tree"), SAID + LABELS)
def test_usual_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "The value of the root is not 5",
        r"The trick is to rewrite $\tan x$ as $3$",
        r"the force of $F$ acts like $x$ for large $y$",
        r"Unable to compute $H_0$",
    ],
)
def test_what_says_no_value_is_refused(text: str) -> None:
    with pytest.raises(LatexError):
        read_answer(text)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"$5$ N in the x direction", r"$5$ N in the y direction"),
        (r"$5$ N along the +x axis", r"$5$ N along the -x axis"),
        (r"$31^\circ$ (clockwise from the x axis)", r"$31^\circ$ (clockwise from the y axis)"),
        (r"The speed of the car is 5", r"The speed of the car is 6"),
        ("The lower tension is less than the upper one", "1"),
    ],
)
def test_words_that_contradict_each_other(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100.0


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"$5$ N in the x direction", "5 N"),
        (r"31^\circ", r"The launch angle of the ball is $31^\circ$ above the positive x - axis"),
        ("853", "The function would return 853."),
        (r"\frac{3\sqrt2}{5}", r"The\ area\ of\ the\ triangle\ PQR\ is\ \frac{3\sqrt{2}}{5}"),
    ],
)
def test_a_sentence_says_its_value(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100.0


PLAIN = [
    ("Area is 5", "5"),
    ("the solution is 3/7", "(* 3 (^ 7 -1))"),
    (r"the minimum degree is $3984$", '(qualified 3984 "minimum")'),
    ("the only such positive integer is 1", '(qualified 1 "positive")'),
    (r"$g$ is differentiable", '(qualified g "differentiable")'),
    (r"$g(x)-h(x)$ is a polynomial", '(qualified (+ (g: x) (* -1 (h: x))) "polynomial")'),
    (r"$7$ is the answer", "7"),
]


@pytest.mark.parametrize(("text", "tree"), PLAIN)
def test_what_is_said_of_a_value(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


def test_no_value_is_not_a_value() -> None:
    with pytest.raises(LatexError):
        read_answer("no value of the root is 5")


@pytest.mark.parametrize(
    "pred",
    [
        "3; the value of the root is 5",
        "3, the value of the root is 5",
        r"$3$. The largest root is $5$",
        "The root is 3 or 5",
        "The root is 5 times as large",
        "The root is 5 more than the mass",
    ],
)
def test_two_values_are_not_one(pred: str) -> None:
    assert score("5", pred).score < 100.0


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"The cart rolls with $v=3u$", "(= v (* 3 u))"),
        (r"The final answer is: $x = 4$ m.", "(= x (* 4 unit:m))"),
        # words that are an answer have conditions
        (r"continuous for $x>0$", '(given "continuous" (> x 0))'),
        (r"increasing at $x>0$", '(given "increase" (> x 0))'),
        (r"$v=3u$ with $u>0$", "(given (= v (* 3 u)) (> u 0))"),
    ],
)
def test_words_before_a_preposition_lead_up_to_a_value(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("答案是 $7$", "7"),
        (r"速度为 $7$ m/s", "(* 7 unit:m (^ unit:s -1))"),
        (r"hız: $7$ m/s", "(* 7 unit:m (^ unit:s -1))"),
        (r"(c) Teğet hız: $7$ m/s", '(labelled "c" (* 7 unit:m (^ unit:s -1)))'),
        ("(c) mean speed: 7", '(labelled "c" 7)'),
        (r"Kraft: $7$ N, Weg: $2$ m",
         '(sequence (labelled "Kraft" (* 7 unit:N)) (labelled "Weg" (* 2 unit:m)))'),
        (r"$y=t+C$, $C$ is an arbitrary constant", "(= y (+ t C))"),
        (r"$y=t+C, C$ 为任意常数．", "(= y (+ t C))"),
        (r"$x=C, D$", "(= x (sequence C D))"),
    ],
)  # fmt: skip
def test_words_of_other_languages(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


def test_a_value_before_a_label_is_not_lost() -> None:
    assert str(read_answer(r"$18.5$ m/s ve ivme: $-6.5$")).startswith("(and (* 18.5")


def test_what_is_not_the_value_is_refused() -> None:
    with pytest.raises(LatexError):
        read_answer("速度不是 $7$")


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"x \text{ for } n = 1, 2, 3, ...", "(given x (= n (sequence 1 2 3 ...)))"),
        (r"q \text{ where } k = 0, 1, p = 2", "(given q (= k (sequence 0 1)) (= p 2))"),
    ],
)
def test_values_of_a_condition_stay_together(text, tree):
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize("mark", ["'", "’"])
@pytest.mark.parametrize("owner", ["planet", "satellite", "Lenz"])
def test_possessives_are_words(owner, mark):
    read = str(read_answer(f"Just above the {owner}{mark}s surface."))
    assert f"{owner.lower()}{mark}s" in read
    assert "(* " not in read
    assert str(read_answer("f's")) == "(* f' s)"


@pytest.mark.parametrize("value", [r"p=\rho g h", "5", r"\frac{a}{b}"])
def test_a_clause_of_which_says_nothing_of_the_value(value):
    plain = str(read_answer(f"${value}$"))
    assert str(read_answer(f"${value}$, which is zero at the surface.")) == plain
    assert str(read_answer(f"${value}$, which points to the left")).startswith("(qualified")


@pytest.mark.parametrize("word", ["area", "heat", "mass", "mean", "mode", "rate", "size", "work"])
def test_short_names_of_quantities_are_words(word):
    assert score(f"{word} = 5", "5").score == 100.0
    assert score(f"{word} = 5", "6").score < 100.0
    assert str(read_answer(f"{word} = 5 x")) == f"(= {word} (* 5 x))"


@pytest.mark.parametrize("counted", ["days", "ways", "eggs", "cars", "cats", "week"])
def test_what_is_counted_is_no_product_of_letters(counted):
    assert score(f"12 {counted}", "12").score == 100.0
    assert score("12", f"12 {counted}.").score == 100.0
    assert score(f"12 {counted}", f"13 {counted}").score < 100.0
    assert str(read_answer(f"12 {counted}")) == f"(* 12 unit:{counted})"


@pytest.mark.parametrize("letters", ["abcd", "mghk", "wxyz"])
def test_four_letters_behind_a_number_are_a_product_otherwise(letters):
    assert str(read_answer(f"2 {letters}")) == f"(* 2 {' '.join(letters)})"


@pytest.mark.parametrize("first", ["", "- "])
def test_lines_of_a_list_are_no_differences(first):
    text = first + "$x=1$\n- $x=2$"
    assert score(text, "x=1, x=2").score == 100.0
    assert score(text, "x=2").score < 100.0


@pytest.mark.parametrize("number", ["2.", "4. ", "12. "])
def test_the_number_of_an_exercise_is_no_value(number):
    assert score(f"{number.strip()} $A=\\frac{{1}}{{2}}$", "A=1/2").score == 100.0
    assert score(f"{number.strip()} $A=\\frac{{1}}{{2}}$", "A=2").score < 100.0
    assert len(read_answer("1. $x=5$ 2. $y=6$")) > len(read_answer("1. $x=5$"))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("2e+8", "2e8"),
        ("3e-5", "3e-5"),
        ("2e^2-2e+8", "(+ (* 2 (exp 2)) (* -1 2 #e) 8)"),
        ("x e^2+2e-3", "(+ (* x (exp 2)) (* 2 #e) (* -1 3))"),
    ],
)
def test_e_that_is_raised_is_eulers_number_all_over(text, tree):
    assert str(read_answer(text)) == tree
