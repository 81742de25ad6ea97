r"""Customs of writing: decimal commas, units among letters, calls, states, brackets."""

from __future__ import annotations

import pytest

from exprscore._native import latex as native
from exprscore.expr.expr import Expr


def read(latex: str) -> str:
    found = native.read([latex.encode()], 0, 4000, 60, 4000)
    assert found is not None
    side = found[0][0]
    assert side is not None
    return f"refused: {side[0]}" if isinstance(side, tuple) else str(Expr(side))


READINGS = [
    # a comma between digits where no list can stand
    (r"F = \SI{12,5}{N}", "(= F (* 12.5 unit:N))"),
    (r"\num{0,3}x + 1,5", "(+ (* 0.3 x) 1.5)"),
    (r"x = \frac{7,2}{3}", "(= x (* 7.2 (^ 3 -1)))"),
    (r"Q = 3,1 \cdot 10^{4}", "(= Q (* 3.1 (^ 10 4)))"),
    (r"t \approx 8,4\text{ s}", "(~= t (* 8.4 unit:s))"),
    (r"p = 0,05", "(= p 0.05)"),
    # where one can
    ("3,5", "(sequence 3 5)"),
    ("(0,43)", "(tuple 0 43)"),
    ("x = 1,2,3", "(= x (sequence 1 2 3))"),
    (r"\frac{1,250}{3}", "(* 1250 (^ 3 -1))"),
    (r"a_{1,2} = \frac{7,2}{3}", "(= a_{1,2} (* 7.2 (^ 3 -1)))"),
    (r"y = 2.5,3", "(= y (sequence 2.5 3))"),
    # letters that are quantities side by side, and those that are units
    (r"\sqrt{2 g R}", "(^ (* 2 g R) (^ 2 -1))"),
    (r"v = 2 P /(m g)", "(= v (* 2 P (^ (* m g) -1)))"),
    (r"\frac{3 \mu M g}{k}", "(* (* 3 mu M g) (^ k -1))"),
    ("5 kg m/s", "(* 5 unit:kg unit:m (^ unit:s -1))"),
    ("7 J/K", "(* 7 unit:J (^ unit:K -1))"),
    (r"4 \psi^{(1)}", "(* 4 psi^{(1)})"),
    (r"61\,\mathrm{pm}", "(* 61 unit:pm)"),
    # a sign that is written again on the next line
    (r"x = a + b = \\ = 7", "(chain (= x (+ a b)) (= (+ a b) 7))"),
    (r"u \simeq \\ \simeq 4 a", "(~= u (* 4 a))"),
    # functions named in text
    (r"2 \text{ sech}(x)", "(* 2 (sech x))"),
    (r"\text{arc sin}(x)", "(asin x)"),
    (r"k \text{jinc}(r)", "(* k (jinc: r))"),
    # calls
    (r"K{\left(k \right)} + K", "(+ (K: k) K)"),
    (r"\cos\frac{a}{2} C{\left(2 a\right)}", "(* (cos (* a (^ 2 -1))) (C: (* 2 a)))"),
    (r"a + V(|z|^2)", "(+ a (V: (^ (Abs z) 2)))"),
    (r"Q_N(\eta\lambda)", "(Q_N: (* eta lambda))"),
    (r"A(BC)", "(* A (* B C))"),
    (r"\Theta(E - m)", "(Theta: (+ E (* -1 m)))"),
    (r"\hat S(a)\hat S(b)=\hat S(a+b)", "(= (* (S: a) (S: b)) (S: (+ a b)))"),
    (r"\sin n(x-a)", "(sin (* n (+ x (* -1 a))))"),
    (r"\sin\phi(1+\sin\phi)", "(* (sin phi) (+ 1 (sin phi)))"),
    # a derivative takes no other one's operand
    (r"\partial_t u \partial_t w", "(* (partial u t 1) (partial w t 1))"),
    (r"\partial_x \partial_y w", "(partial w x 1 y 1)"),
    (r"(i\slashed{\partial} - m)\psi", "(* (+ (* #i slashed{partial}) (* -1 m)) psi)"),
    (r"\int_{x=1}^{2} x dx", "(integral x x 1 2)"),
    # braces and angles that hold two things
    (r"\{f,\{g,h\}\} + \{g,\{h,f\}\}", "(+ (poisson f (poisson g h)) (poisson g (poisson h f)))"),
    (r"\dot p = \{p, H\}", "(= dot{p} (poisson p H))"),
    (r"S = \{1, a\}", "(= S (set 1 a))"),
    (r"\{\gamma^\mu, \gamma^\nu\}", "(anticommutator gamma^{mu} gamma^{nu})"),
    (r"\langle w, y\rangle w", "(* (bracket w y) w)"),
    (r"\langle g, h\rangle = 0", "(= (bracket g h) 0)"),
    (r"\langle 1, t\rangle", "(tuple 1 t)"),
    (r"|-_A\rangle", "(ket -_A)"),
    (r"|+-+\rangle", "(ket + - +)"),
    # a nought above
    ("3 + 2x^0", "(+ 3 (* 2 (^ x 0)))"),
    ("M^0L^1", "(* (^ M 0) (^ L 1))"),
    (r"\pi^0 + \pi^+", "(+ pi^{0} pi^{+})"),
    ("x^0 = ct", "(= x^{0} (* c t))"),
    # digits that touch a letter
    (r"\frac{k}{2} + k3f", "(+ (* k (^ 2 -1)) (* k 3 f))"),
    (r"\frac{v1}{v2}", "(* v_1 (^ v_2 -1))"),
    # times, counts, ranges, proportions
    ("4:07 PM", '(qualified (clock 4 07) "pm")'),
    ("4:30 a.m.", '(qualified (clock 4 30) "am")'),
    ("12 parts per billion", "(* 12 unit:ppb)"),
    ("5 to 7 km", "([] (* 5 unit:km) (* 7 unit:km))"),
    ("a_1: a_2: a_3 = 1: 2: 5", "(= (ratio a_1 a_2 a_3) (ratio 1 2 5))"),
    ("K.E. = 9 J", "(= K.E (* 9 unit:J))"),
    (r"(\forall n)(\exists m)\, n < m", "(forall n (exists m (< n m)))"),
    (r"E_n = n \hbar:", "(= E_n (* n hbar))"),
    # words that lead up to an equation
    ("By inspection, $k=3$.", "(= k 3)"),
    ("Finally, $w = 2 a$", "(= w (* 2 a))"),
    ("The force on the rod is\n$$\nF = 3 a\n$$", "(= F (* 3 a))"),
    (r"\text{Singlet state, } S = 0", '(sequence "singlet state" (= S 0))'),
    ("The lens is located at $7$ cm to the left of it.", '(qualified (* 7 unit:cm) "left")'),
    ("$0$, when $x < 1$, $2$, when $x > 1$", "(cases (row 0 (< x 1)) (row 2 (> x 1)))"),
]

# A dash between two numbers is a range; elsewhere it is a minus sign, beside words a mark.
DASHES = [
    ("x \u2013 2", "(+ x (* -1 2))"),
    ("2x \u2013 4y", "(+ (* 2 x) (* -1 4 y))"),
    ("1 \u2013 2x", "(+ 1 (* -1 2 x))"),
    ("f(x) \u2013 4", "(+ (f: x) (* -1 4))"),
    ("x = \u20135", "(= x (* -1 5))"),
    ("(\u20131, 2)", "(tuple (* -1 1) 2)"),
    ("x\u00b2 \u2013 4x + 3", "(+ (^ x 2) (* -1 4 x) 3)"),
    ("\\frac{3 \u2013 x}{2}", "(* (+ 3 (* -1 x)) (^ 2 -1))"),
    ("3.5\u20134.5", "([] 3.5 4.5)"),
    ("10\u201320 m/s", "([] (* 10 unit:m (^ unit:s -1)) (* 20 unit:m (^ unit:s -1)))"),
    ("10 \u2013 20 cm", "([] (* 10 unit:cm) (* 20 unit:cm))"),
    (r"10\text{--}20", "([] 10 20)"),
    (
        "No \u2014 because it diverges",
        '(qualified (qualified "no" "because it diverges") "diverges")',
    ),
]


@pytest.mark.parametrize(("latex", "tree"), [*READINGS, *DASHES])
def test_customs(latex: str, tree: str) -> None:
    assert read(latex) == tree
