"""What notation means: the trees that the usual reading of a text alone gives."""

from __future__ import annotations

import pytest

from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

CALLS = [
    # a number, a multiple of a name, a call, a comma: no factor has these in brackets
    (r"g(0)", "(g: 0)"),
    (r"3a(1)t", "(* 3 (a: 1) t)"),
    (r"q(3x)", "(q: (* 3 x))"),
    (r"R(-t)", "(R: (* -1 t))"),
    (r"s(u(p))", "(s: (u: p))"),
    (r"K(a,b)", "(K: a b)"),
    (r"\theta(t)", "(theta: t)"),
    (r"J_1(2x)", "(J_1: (* 2 x))"),
    # a sum is a product but for what is usually a function
    (r"m(m+1)", "(* m (+ m 1))"),
    (r"k_B T(1-x)", "(* k_B T (+ 1 (* -1 x)))"),
    (r"P(V-b)=RT", "(= (* P (+ V (* -1 b))) (* R T))"),
    (r"f(x+h)", "(f: (+ x h))"),
    (r"\psi(x-vt)", "(psi: (+ x (* -1 v t)))"),
    # powers belong to the value, primes and labels to the name
    (r"f^2(x)", "(^ (f: x) 2)"),
    (r"f''(0)", "(f'': 0)"),
    (r"f^{(2)}(x)", "(f'': x)"),
    (r"f^{-1}(x)", "(f^{-1}: x)"),
    (r"L_n^{(2)}(x)", "(L_n^{(2)}: x)"),
    # conditional bars and brackets of expectations
    (r"P(B|A)", "(P: (conditional B A))"),
    (r"E[X^2]", "(E: (^ X 2))"),
    (r"E[X]^2", "(^ (E: X) 2)"),
    (r"\Gamma(n+1)", "(gamma (+ n 1))"),
]

BARE_FUNCTIONS = [
    (r"\sin 3x", "(sin (* 3 x))"),
    (r"\cos\omega t", "(cos (* omega t))"),
    (r"\sin\theta R", "(* (sin theta) R)"),
    (r"\sin a\cos b", "(* (sin a) (cos b))"),
    (r"\sin^2 x", "(^ (sin x) 2)"),
    (r"\tan^{-1}x", "(atan x)"),
    (r"\ln x^2", "(log (^ x 2))"),
    (r"\sin(x)^2", "(^ (sin x) 2)"),
    (r"\sin x\cdot y", "(* (sin x) y)"),
    (r"\cos\frac{\theta}{2}", "(cos (* theta (^ 2 -1)))"),
    (r"\sin\theta/2", "(sin (* theta (^ 2 -1)))"),
    (r"\ln 2/\lambda", "(* (log 2) (^ lambda -1))"),
    (r"\log_3 x", "(log x 3)"),
    (r"\lg x", "(log x 10)"),
    (r"\cos\omega t\,\mathbf{k}", "(* (cos (* omega t)) k)"),
]

SLASHES = [
    (r"a/bc", "(* a (^ (* b c) -1))"),
    (r"a/b c", "(* a (^ b -1) c)"),
    (r"1/2 mv^2", "(* 1 (^ 2 -1) m (^ v 2))"),
    (r"e^2/4\pi\epsilon_0", "(* (^ e 2) (^ (* 4 #pi varepsilon_0) -1))"),
    (r"a/(bc)d", "(* a (^ (* b c) -1) d)"),
    (r"a/b/c", "(* a (^ b -1) (^ c -1))"),
    (r"g/l\sin\theta", "(* g (^ l -1) (sin theta))"),
]

CALCULUS = [
    (r"\frac{d}{dt}ab", "(derivative (* a b) t 1)"),
    (r"\frac{d^3y}{dt^3}", "(derivative y t 3)"),
    (r"\frac{\partial^2 u}{\partial t\partial z}", "(partial u t 1 z 1)"),
    (r"dN/dt", "(derivative N t 1)"),
    (r"\partial_t^2 u", "(partial u t 2)"),
    (r"\frac{\delta F}{\delta\phi}", "(functional_derivative F phi 1)"),
    (r"\frac{D\rho}{Dt}", "(material_derivative rho t 1)"),
    (r"\int_0^a z\,dz", "(integral z z 0 a)"),
    (r"\int dz\,z", "(integral z z)"),
    (r"\int\frac{dt}{t}", "(integral (* 1 (^ t -1)) t)"),
    (r"\int_0^1\int_0^2 st\,ds\,dt", "(integral (integral (* s t) s 0 2) t 0 1)"),
    (r"\int f\,dx+c", "(+ (integral f x) c)"),
    (r"\iint_S g\,dA", "(integral g A S)"),
    (r"\oint\mathbf E\cdot d\mathbf r", "(integral (dot E d{r}) oint{r})"),
    (r"\sum_{j=1}^{m}j^2", "(sum (^ j 2) j 1 m)"),
    (r"\sum a_ib_i+c", "(+ (sum (* a_i b_i)) c)"),
    (r"\sum_i a_i+b_i", "(sum (+ a_i b_i) i)"),
    (r"\sum_i a_i+b", "(+ (sum a_i i) b)"),
    (r"\sum_{k\in S}k", "(sum k k S)"),
    (r"\lim_{t\to0^-}g(t)", '(limit (g: t) t 0 "left")'),
    (r"\max_x f(x)", "(sup (f: x) x)"),
    (r"\arg\max_x f(x)", "(argmax (f: x) x)"),
    (r"\nabla\cdot(f\vec A)", "(divergence (* f A))"),
    (r"\nabla\times\mathbf H", "(curl H)"),
    (r"\nabla^2 u", "(laplacian u)"),
    (r"\left(\frac{\partial S}{\partial V}\right)_T", "(evaluated_at (partial S V 1) T)"),
    (r"\left.z^2\right|_0^1", "(evaluated_at (^ z 2) 0 1)"),
]

BRACKETS = [
    (r"[\hat A,\hat B]", "(commutator A B)"),
    (r"\{\hat A,\hat B\}", "(anticommutator A B)"),
    (r"\{q,p\}_{PB}", "(poisson q p)"),
    (r"[0,1]", "(list 0 1)"),
    (r"(0,1]", "((] 0 1)"),
    (r"(1,\infty)", "(() 1 #oo)"),
    (r"(1,2)\cup[3,4]", "(union (() 1 2) ([] 3 4))"),
    (r"|a|b|c|", "(* (Abs a) b (Abs c))"),
    (r"|\vec v|", "(norm v)"),
    (r"\|x\|", "(norm x)"),
    (r"\lfloor x/2\rfloor", "(floor (* x (^ 2 -1)))"),
    (r"\langle a|H|b\rangle", "(bracket a H b)"),
    (r"|0\rangle|1\rangle", "(ket 0 1)"),
    (r"|1\rangle\otimes|0\rangle", "(ket 1 0)"),
    (r"\{x\mid x>1\}", "(set_of x (> x 1))"),
    (r"\begin{pmatrix}a&b\\c&d\end{pmatrix}^T", "(transpose (matrix (row a b) (row c d)))"),
    (r"\binom nk", "(binomial n k)"),
]

NAMES = [
    (r"x_1^2", "(^ x_1 2)"),
    (r"x^2_1", "(^ x_1 2)"),
    (r"y'_1", "y_1'"),
    (r"E^{(1)}_n", "E_n^{(1)}"),
    (r"F^{\mu\nu}", "F^{munu}"),
    (r"\Lambda^{\mu}{}_{\nu}", "Lambda_{nu}^{mu}"),
    (r"{}^{14}_6C", "^{14}C"),
    (r"\Delta p_x", "Delta{p}_x"),
    (r"\dot{m}v", "(* dot{m} v)"),
    (r"K^0", "K^{0}"),
    (r"\overline{AB}", "bar{AB}"),
    (r"\overline{x+y}", "(bar: (+ x y))"),
    (r"\mathbb{R}", "#reals"),
    (r"\angle CBA", "angle{ABC}"),
]

NUMBERS = [
    (r"2\frac12", "(+ 2 (* 1 (^ 2 -1)))"),
    (r"-2\frac12\,\mathrm{m}", "(* -1 (+ 2 (* 1 (^ 2 -1))) unit:m)"),
    (r"x\frac12", "(* x 1 (^ 2 -1))"),
    (r"-x^2", "(* -1 (^ x 2))"),
    (r"2n!", "(* 2 (factorial n))"),
    (r"n!!", "(factorial2 n)"),
    (r"a\pm b", "(plus_minus a b)"),
    (r"1101_2", "13"),
    (r"50\%", "(percent 50)"),
    (r"45^\circ", "(* 45 #degree)"),
    (r"25\,^\circ\text{C}", "(* 25 unit:°C)"),
    (r"7\,\mathrm{m/s^2}", "(* 7 unit:m (^ unit:s -2))"),
    (r"10^{-3} m s^{-1}", "(* (^ 10 (* -1 3)) unit:m (^ unit:s -1))"),
    (r"2mg", "(* 2 m g)"),
]

CONSTANTS = [
    (r"e^{-kt}", "(exp (* -1 k t))"),
    (r"eB/m", "(* e B (^ m -1))"),
    (r"1-e^{-1}", "(+ 1 (* -1 (exp (* -1 1))))"),
    (r"3+4i", "(+ 3 (* 4 #i))"),
    (r"\sum_{i=1}^n i", "(sum i i 1 n)"),
    (r"e=6b", "(= e (* 6 b))"),
]


def _flat(tree: str) -> str:
    """Spell a tree with products inside of products joined: how deep they stand says nothing."""
    while True:
        joined = _join_once(tree)
        if joined == tree:
            return tree
        tree = joined


def _join_once(tree: str) -> str:
    for at in range(len(tree)):
        if not tree.startswith("(* ", at) or at == 0:
            continue
        depth = 0
        parents = []
        for place in range(at):
            if tree[place] == "(":
                parents.append(place)
            elif tree[place] == ")":
                parents.pop()
        if not parents or not tree.startswith("(* ", parents[-1]):
            continue
        for end in range(at, len(tree)):
            depth += (tree[end] == "(") - (tree[end] == ")")
            if depth == 0:
                return tree[:at] + tree[at + 3 : end] + tree[end + 1 :]
    return tree


@pytest.mark.parametrize(
    ("text", "tree"),
    CALLS + BARE_FUNCTIONS + SLASHES + CALCULUS + BRACKETS + NAMES + NUMBERS + CONSTANTS,
)
def test_usual_reading(text: str, tree: str) -> None:
    assert _flat(str(read_answer(text))) == _flat(tree)


@pytest.mark.parametrize("text", ["1 2", r"\sin", r"x\angle", "a+", "|x|y|", r"\frac{a}{}"])
def test_refused(text: str) -> None:
    with pytest.raises(LatexError, match="character"):
        read_answer(text)
