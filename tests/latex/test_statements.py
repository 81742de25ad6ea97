r"""What stands above expressions: lists, alternatives, conditions, labels, logic, words, units."""

from __future__ import annotations

import pytest

from exprscore._native import latex as native
from exprscore.expr.expr import Expr

Refusal = tuple[str, str, int, int]


def read_answer(latex: str) -> Expr | Refusal:
    found = native.read([latex.encode("utf-8", "surrogatepass")], 0, 4000, 60, 4000)
    assert found is not None
    side = found[0][0]
    assert side is not None
    return side if isinstance(side, tuple) else Expr(side)


READINGS = [
    # lists and alternatives
    ("1, 2, 3", "(sequence 1 2 3)"),
    ("1, 2, and 3", "(sequence 1 2 3)"),
    ("x = 1, 2", "(= x (sequence 1 2))"),
    ("k=2, -2, y=3", "(sequence (= k (sequence 2 (* -1 2))) (= y 3))"),
    ("$x=1$, $2$", "(sequence (= x 1) 2)"),
    (r"x=1 \text{ or } x=2", "(or (= x 1) (= x 2))"),
    ("x=1 or x=2", "(or (= x 1) (= x 2))"),
    ("(11,7)or(7,11)", "(or (tuple 11 7) (tuple 7 11))"),
    (
        r"x=1, y=2 \text{ or } x=3, y=4",
        "(or (sequence (= x 1) (= y 2)) (sequence (= x 3) (= y 4)))",
    ),
    ("x<0 or x>1 and x<3", "(or (< x 0) (and (> x 1) (< x 3)))"),
    (r"x=1\text{ and }y=2", "(and (= x 1) (= y 2))"),
    (r"x = 3 \quad y = 4", "(sequence (= x 3) (= y 4))"),
    (r"x=1 \\ x=2", "(sequence (= x 1) (= x 2))"),
    ("a=d=0, e_1=6b", "(sequence (chain (= a d) (= d 0)) (= e_1 (* 6 b)))"),
    (
        r"\begin{aligned} x &= a + b \\ &= c \\ &\quad + d \end{aligned}",
        "(chain (= x (+ a b)) (= (+ a b) (+ c d)))",
    ),
    (r"\begin{align*} x &= 1, & y &= 2 \end{align*}", "(sequence (= x 1) (= y 2))"),
    ("1,2;3,4", "(sequence (sequence 1 2) (sequence 3 4))"),
    # conditions
    (r"x^2 \text{ for } x > 0", "(given (^ x 2) (> x 0))"),
    (r"5 \text{ (valid for $x > 0$)}", "(given 5 (> x 0))"),
    ("1 (x > 2)", "(given 1 (> x 2))"),
    (r"x = 2\pi n, \quad n \in \mathbb{Z}", "(given (= x (* 2 #pi n)) (in n #integers))"),
    (r"v \text{ where } g = 2", "(given v (= g 2))"),
    (r"2 \text{ if } n=1, 1 \text{ otherwise}", '(cases (row 2 (= n 1)) (row 1 "otherwise"))'),
    (
        r"\begin{cases} \text{if } x>0 & 1 \\ \text{else} & 2 \end{cases}",
        '(cases (row 1 (> x 0)) (row 2 "otherwise"))',
    ),
    (r"\begin{cases} x+y=1 \\ x-y=2 \end{cases}", "(sequence (= (+ x y) 1) (= (+ x (* -1 y)) 2))"),
    # implications, logic
    (r"x^2 = 4 \Rightarrow x = \pm 2", "(= x (plus_minus 2))"),
    (r"p \Rightarrow q", "(Implies p q)"),
    (r"p \iff q", "(Equivalent p q)"),
    (r"\neg p \land q \lor r", "(Or (And (Not p) q) r)"),
    (r"\neg (x \le 2 \text{ and } y > 1)", "(Not (And (<= x 2) (> y 1)))"),
    (r"\forall x \in A, \exists y: x > y", "(forall (in x A) (exists y (> x y)))"),
    (r"a \equiv b \pmod{m}", "(congruence a b m)"),
    (r"x \equiv 3 \ (\text{mod } 5)", "(congruence x 3 5)"),
    # relations
    ("1<x<2", "(chain (< 1 x) (< x 2))"),
    ("x != 2", "(!= x 2)"),
    (r"x \not\in A", "(not in x A)"),
    (r"\{x \mid x > 2\}", "(set_of x (> x 2))"),
    (r"x \in (1,2) \cup (3,4)", "(in x (union (() 1 2) (() 3 4)))"),
    # labels and words beside a value
    (r"\text{(a) }3;\ \text{(b) }4", '(sequence (labelled "a" 3) (labelled "b" 4))'),
    ("(a) 3, (b) 4", '(sequence (labelled "a" 3) (labelled "b" 4))'),
    ("(a) b", "(* a b)"),
    (r"5 \text{ J} \text{ to the left}", '(qualified (* 5 unit:J) "left")'),
    ("3, upward", '(qualified 3 "up")'),
    ("The answer is 5.", "5"),
    ("**Answer:** 5", "5"),
    (r"The final answer is $\boxed{42}$.", "42"),
    ("The value of $x$ is $5$.", "(= x 5)"),
    ("There are 3 solutions: 1, 2, 4", "(sequence 1 2 4)"),
    ("Maximum speed = 5", '(qualified (= maximum speed 5) "maximum")'),
    ("Option C", "C"),
    # words alone
    ("yes", '"yes"'),
    (r"\text{Yes}", '"yes"'),
    (r"\text{to the left}", '"left"'),
    ("six", "6"),
    ("twenty-five", "25"),
    ("DNE", "#undefined"),
    (r"\text{does not exist}", "#undefined"),
    ("No solution", "#emptyset"),
    ("All real numbers", "#reals"),
    (">", '">"'),
    ("Neptune", '"neptune"'),
    # numbers with words and signs between
    (r"10\text{--}20", "([] 10 20)"),
    ("5 million", "(* 5 1000000)"),
    ("10 to 20", "([] 10 20)"),
    ("50 percent", "(percent 50)"),
    ("4:1:3", "(ratio 4 1 3)"),
    ("12:05", "(clock 12 05)"),
    ("4.6 x 10^-3", "(* 4.6 (^ 10 (* -1 3)))"),
    # units
    (r"3.2\,\text{nT}", "(* 3.2 unit:nT)"),
    ("5 meter per second", "(* 5 unit:meter (^ unit:second -1))"),
    (r"9.8\text{ meters per second squared}", "(* 9.8 unit:meters (^ unit:second -2))"),
    (r"\qty{5}{m/s}", "(* 5 unit:m (^ unit:s -1))"),
    (r"5\text{ as}", "(* 5 unit:as)"),
    ("5 apples", "(* 5 unit:apples)"),
    (r"10\text{ units}", "10"),
    ("10weeks", "(* 10 unit:weeks)"),
]


@pytest.mark.parametrize(("latex", "tree"), READINGS, ids=[row[0] for row in READINGS])
def test_statement(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


REFUSALS = [
    ("", "empty"),
    ("x+", "missing_argument"),
    ("(x+)", "missing_argument"),
    ("x=", "missing_argument"),
    (r"\frac{a}", "missing_argument"),
    (r"\sqrt{}", "missing_argument"),
    ("{x", "unbalanced"),
    ("x}+1", "unbalanced"),
    (r"\begin{pmatrix}1", "unbalanced"),
    (r"\begin{tikzpicture}1\end{tikzpicture}", "unsupported"),
    (r"\nosuchcommand x", "unknown_command"),
    (r"a+\undefined", "unknown_command"),
    ("2 3", "unexpected"),
    (r"\text{not }5", "words"),
    (r"x=1, y=2 \text{ or } y=3", "ambiguous"),
    ("a+\U0001f600", "unsupported"),
    ("a\x00b", "unsupported"),
    ("a+\ud800", "bad_encoding"),
]


@pytest.mark.parametrize(("latex", "reason"), REFUSALS)
def test_refusal(latex: str, reason: str) -> None:
    refused = read_answer(latex)
    assert isinstance(refused, tuple)
    assert refused[0] == reason


def test_a_refusal_names_what_and_where() -> None:
    latex = r"x + y = 3 + \foo{2}"
    assert read_answer(latex) == ("unknown_command", "unknown command %", 12, 16)
    assert latex[12:16] == r"\foo"
