r"""One thing in two spellings, each class with what looks like it and is something else."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

SAME = [
    # braces behind a function hold its argument
    (r"\arctan{2 \cos{\alpha_1}}", r"\arctan(2\cos\alpha_1)"),
    (r"\exp{-b*s}", "e^{-bs}"),
    (r"\ln{3x} z", r"z\ln(3x)"),
    (r"\cos{\theta} R", r"R\cos\theta"),
    # an alternating sign is no argument
    (r"3k(-1)^k", r"(-1)^k \cdot 3k"),
    # functions in brackets
    (r"(g\circ h)(y)", "g(h(y))"),
    (r"(f\circ g\circ h)(2)", "f(g(h(2)))"),
    (r"(g^{-1})'(3)", r"\left(g^{-1}\right)'(3)"),
    (r"\Delta\left(\frac{1}{T}\right)=2", r"\Delta(1/T)=2"),
    (r"n \le O(a(b+c))", r"n \le O(ab+ac)"),
    # dots and primes are the same derivative by time
    (r"L\ddot q+\frac{q}{C}=0", "L q''(t) + q(t)/C = 0"),
    (r"\dot{x}_1 = -x_2", "x_1'(t) = -x_2(t)"),
    # rows in square brackets
    ("[[5,6],[7,8]]", r"\begin{bmatrix}5&6\\7&8\end{bmatrix}"),
    ("[[1],[0],[2]]", r"\begin{pmatrix}1\\0\\2\end{pmatrix}"),
    # names of operators
    (r"\operatorname{div}\vec{B}=0", r"\nabla\cdot\mathbf{B}=0"),
    (r"\dim = 4", "4"),
    (r"\mathrm{s i n} x", r"\sin x"),
    (r"\mathrm{span}\{(1,0),(2,3)\}", r"\operatorname{span}\{(1,0),(2,3)\}"),
    # sides, divisors, sets
    (r"\lim_{t\downarrow 0} g(t)", r"\lim_{t\to 0^+} g(t)"),
    (r"5\mid m", r"m\equiv 0\pmod 5"),
    (r"\{x\in\mathbb{R} : x<3\}", r"(-\infty,3)"),
    (r"x=2m\pi, m\in Z", r"x=2m\pi, m\in\mathbb{Z}"),
    # tensors
    (r"{F^\mu}_\nu", r"F^{\mu}{}_{\nu}"),
    # numbers
    (r"66\frac23\%", r"\frac23"),
    ("18:45:00", "18:45"),
    (r"3 $10^5$ m", r"3\times10^5\ \text{m}"),
    (r"25^o", r"25^\circ"),
    ("C(6,2)", "15"),
    ("C(6,2)", r"\binom{6}{4}"),
    ("P(4,2)", "12"),
    (r"7\ \text{k} \Omega", r"7000\ \Omega"),
    ("pH=4.2", r"\text{pH}=4.2"),
    # brackets that became \left and \right
    (r"\left(1,5),(2,-6),(3,7\right)", "(1,5),(2,-6),(3,7)"),
    (r"\left(1,5),(2,-6),(3,7)\right)", "(1,5),(2,-6),(3,7)"),
    # arrows between equations
    (r"3y=12 \rightarrow y=4", "y=4"),
    # vectors
    (r"2\hat{\imath}-5\hat{\jmath}+\hat k", r"2\hat i-5\hat j+\hat k"),
    # an imaginary unit beside a frequency
    (r"\frac{1}{\gamma^2+i\omega\gamma}", r"\frac{1}{\gamma(\gamma+i\omega)}"),
    (r"\frac{\sin(\delta t)}{\delta^2}", r"\frac{\sin(t\delta)}{\delta^2}"),
]

OTHER = [
    (r"\exp{-b*s}", "se^{-b}"),
    (r"3k(-1)^k", "-3k^2"),
    (r"(g\circ h)(y)", "h(g(y))"),
    (r"g\circ h", r"h\circ g"),
    (r"(g^{-1})'(3)", r"(g^{-1})'(4)"),
    (r"L\ddot q+\frac{q}{C}=0", "L q'(t) + q(t)/C = 0"),
    ("[[5,6],[7,8]]", r"\begin{bmatrix}5&7\\6&8\end{bmatrix}"),
    (r"\lim_{t\downarrow 0} g(t)", r"\lim_{t\to 0^-} g(t)"),
    (r"5\mid m", r"m\mid 5"),
    (r"\{x\in\mathbb{Z} : x<3\}", r"(-\infty,3)"),
    (r"66\frac23\%", r"68\%"),
    ("18:45:00", "18:46"),
    ("C(6,2)", "30"),
    ("C(6,2)", "3"),
    (r"\{f,g\}=h^2", r"\{g,f\}=h^2"),
    (r"\lambda=2 \quad\rightarrow\quad u=3", r"\lambda=3 \quad\rightarrow\quad u=2"),
    (r"\left(1,5),(2,-6),(3,7\right)", "(1,5),(2,-6),(3,8)"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_the_same(gold, pred):
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_something_else(gold, pred):
    assert score(gold, pred).score < 100
    assert score(pred, gold).score < 100


# A text, and the tree it must have: what is near to the classes above and none of them.
TREES = [
    (r"f(2)^n", "(^ (f: 2) n)"),
    (r"\{a,b\}=\{1,2\}", "(= (set a b) (set 1 2))"),
    (r"\{a,b\}=S", "(= (set a b) S)"),
    (r"x\to 2", "(-> x 2)"),
    (r"a_n = \frac1n \to 0", "(chain (= a_n (* 1 (^ n -1))) (-> (* 1 (^ n -1)) 0))"),
    ("20:35", "(* 20 (^ 35 -1))"),
    (r"|0_L\rangle", "(ket 0_L)"),
    (r"\frac{\partial^2 u}{\partial x^2}", "(partial u x 2)"),
    (r"\Delta(x-1)", "(* Delta (+ x (* -1 1)))"),
    (r"x(t)", "(x: t)"),
    (r"P(A\mid B)", "(P: (conditional A B))"),
    ("[1,2],[3,4]", "(sequence (list 1 2) (list 3 4))"),
]


@pytest.mark.parametrize(("text", "tree"), TREES)
def test_tree(text, tree):
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    "text", [r"\frac{\partial u}{\partial x^2}", r"\frac{d^3y}{dx^2}", r"\frac{dy}{dx^3}"]
)
def test_orders_that_disagree_are_refused(text):
    with pytest.raises(LatexError):
        read_answer(text)
