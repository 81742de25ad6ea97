"""Unit steps beside cases, numbers in bases, norms, rows and columns, what an equation may say."""

from __future__ import annotations

import itertools

import pytest

import exprscore

EQUAL, DIFFERENT = True, False


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


def cases(before: str, after: str, at: str, *, opens: str = "") -> str:
    return rf"\begin{{cases}}{before}&{opens}t<{at}\\{after}&t\ge {at}\end{{cases}}"


STEPS = ("u(t-{})", "H(t-{})", r"\theta(t-{})", r"\mathcal U(t-{})", r"\mathscr{{U}}(t-{})")
PLACES = ("2", "3", "a", r"\pi", r"2\pi")


@pytest.mark.parametrize(("step", "at"), list(itertools.product(STEPS, PLACES)))
def test_a_step_is_cases(step, at):
    written = rf"\sin t+e^{{-t}}{step.format(at)}"
    for opens in ("", "0\\le "):
        assert equal(written, cases(r"\sin t", r"\sin t+e^{-t}", at, opens=opens))
        assert equal(cases(r"\sin t", r"\sin t+e^{-t}", at, opens=opens), written)
    assert not equal(written, cases(r"\sin t+e^{-t}", r"\sin t", at))
    assert not equal(written, cases(r"\sin t", r"\sin t-e^{-t}", at))
    for other in PLACES:
        if other != at:
            assert not equal(written, cases(r"\sin t", r"\sin t+e^{-t}", other)), other


@pytest.mark.parametrize("at", ["2", "3", r"\pi", r"{2\pi}"])
def test_an_index_says_where_a_step_is(at):
    written = rf"(t+1)u_{at}(t)"
    at = at.strip("{}")
    assert equal(written, cases("0", "t+1", at))
    assert not equal(written, cases("t+1", "0", at))
    assert not equal(written, cases("0", "t+1", "5"))


def test_steps_of_two_letters():
    step = "y=(x-t)u(t-x)+t"
    assert equal(step, r"y(x,t)=\begin{cases}x,&0<x<t\\t,&x\ge t\end{cases}")
    assert not equal(step, r"y(x,t)=\begin{cases}t,&0<x<t\\x,&x\ge t\end{cases}")


@pytest.mark.parametrize("written", [r"e^{-t},\ t\ge0", r"x(t)=e^{-t}\text{ for }t>0"])
def test_a_condition_is_a_step(written):
    assert equal("x(t)=e^{-t}u(t)", written)
    assert equal(written, "e^{-t}u(t)")
    for wrong in ("e^{-t}u(t-1)", "e^{-2t}u(t)", "e^{-t}u(-t)"):
        assert not equal(written, wrong), wrong


def test_where_a_value_is_not_real_nothing_need_be_said():
    open_cases = r"\begin{{cases}}\ln 2y&{}\\1-\ln(2-2y)&{}\end{{cases}}"
    gold = open_cases.format(r"y<\frac12", r"y>\frac12")
    assert equal(gold, open_cases.format(r"0<y<\frac12", r"\frac12<y<1"))
    assert equal(open_cases.format(r"0<y<\frac12", r"\frac12<y<1"), gold)
    assert not equal(gold, open_cases.format(r"\frac14<y<\frac12", r"\frac12<y<1"))
    assert not equal(gold, open_cases.format(r"0<y<\frac12", r"\frac12<y<\frac34"))


@pytest.mark.parametrize("number", [47, 255, 170, 43981, 28])
@pytest.mark.parametrize("written", ["{:X}_{{16}}", "({:X})_{{16}}", r"\text{{0x{:X}}}"])
def test_letters_are_digits_above_nine_in_the_base_sixteen(number, written):
    assert equal(str(number), written.format(number))
    assert equal(written.format(number), f"{number:b}_2")
    assert not equal(str(number + 1), written.format(number))


def test_a_letter_with_an_index_is_no_number():
    assert str(exprscore.parse("F_{16}")) == "F_{16}"
    assert str(exprscore.parse("2F_3")) == "(* 2 F_3)"


NORMS = [
    (r"\|x\|_1", r"\|y\|_1", DIFFERENT),
    (r"\|x\|_1", r"\|x\|_2", DIFFERENT),
    (r"\|x\|_1", r"\|x\|", DIFFERENT),
    (r"\|x\|_2", r"\|x\|", EQUAL),
    (r"2\|x\|_1^2", r"\|x\|_1\cdot2\|x\|_1", EQUAL),
    (r"\|f\|_{L^2}", r"\|f\|_{L^1}", DIFFERENT),
    (r"\|x-y\|_\infty", r"\|y-x\|_{\infty}", EQUAL),
    (r"\|Ax-b\|", r"\|A^Tx-b\|", DIFFERENT),
    (r"\|Ax-b\|", r"\|b-Ax\|", EQUAL),
    (r"\|Ax-b\|^2", "(Ax-b)^T(Ax-b)", EQUAL),
]
ROWS = [
    ("u^TAv", "u^TvA", DIFFERENT),
    ("u^TAv", "v^TAu", DIFFERENT),
    ("u^TAv", "v^TA^Tu", EQUAL),
    ("u^TAv", r"u^{\top}Av", EQUAL),
    ("A^TAx=A^Tb", "Ax=b", DIFFERENT),
    (r"\hat H\psi=E\psi", r"E\psi=\hat H\psi", EQUAL),
    ("A^{-1}b=x", "Ax=b", EQUAL),
]
SAID = [
    ("f(-x)=f(x)", "g(x)=f(x)", DIFFERENT),
    ("f(-x)=f(x)", "f(x)=f(-x)", EQUAL),
    ("a_{2n}=0", "a_{2n+1}=0", DIFFERENT),
    ("a_{2n}=0", "a_n=0", DIFFERENT),
    ("a_{2n}=0", "a_{2k}=0", EQUAL),
    ("a_n=1", "a_{n^2}=1", DIFFERENT),
]
MEANS = [
    ("E[XY]-E[X]E[Y]", "E[(X-E[X])(Y-E[Y])]", EQUAL),
    ("E[X^2]-E[X]^2", "E[(X-E[X])(X-E[X])]", EQUAL),
    ("E[XY]-E[X]E[Y]", "E[(X-E[X])(X-E[Y])]", DIFFERENT),
    ("E[XY]-E[X]E[Y]", "E[(X-2E[X])(Y-2E[Y])]", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), NORMS + ROWS + SAID + MEANS)
def test_pairs(gold, pred, same):
    assert equal(gold, pred) is same


INTEGERS = [
    (
        r"\begin{cases}2a&n\text{ odd}\\0&n\text{ even}\end{cases}",
        r"\begin{cases}0&n=2,4,6,\ldots\\2a&n=1,3,5,\ldots\end{cases}",
        EQUAL,
    ),
    (
        r"\begin{cases}2a&n\text{ odd}\\0&n\text{ even}\end{cases}",
        r"\begin{cases}0&n=1,3,5,\ldots\\2a&n=2,4,6,\ldots\end{cases}",
        DIFFERENT,
    ),
    (
        r"\begin{cases}2a&n\text{ odd}\\0&n\text{ even}\end{cases}",
        r"\begin{cases}0&n=2,4,6,\ldots\\2a&n=3,5,7,\ldots\end{cases}",
        DIFFERENT,
    ),
]
PERMUTATIONS = [
    (
        r"\sigma\tau=(2\,5\,3\,4), \tau\sigma=(1\,2\,4\,3)",
        r"\sigma\tau=(1\,2\,4\,3), \tau\sigma=(2\,5\,3\,4)",
        DIFFERENT,
    ),
    (
        r"\sigma\tau=(2\,5\,3\,4), \tau\sigma=(1\,2\,4\,3)",
        r"\tau\sigma=(1 2 4 3), \sigma\tau=(2 5 3 4)",
        EQUAL,
    ),
    (r"\sigma\tau=(2\,5\,3\,4)", r"\tau\sigma=(2\,5\,3\,4)", DIFFERENT),
    (r"\sigma\tau=(2\,5\,3\,4)", "(5 3 4 2)", EQUAL),
]
UNROLLED = [
    (
        "$M = 10$, $N = 15/2$; $(a,b) = (3/4, 1/4)$",
        r"M=10,\ N=\frac{15}{2},\ (a,b)=(3/4,1/4)",
        EQUAL,
    ),
    ("a=1,b=2; c=3", "a=1; b=2, c=3", EQUAL),
    ("a=1,b=2; c=3", "a=1; b=3, c=2", DIFFERENT),
    ("x=1,y=2; x=3,y=4", "x=1,y=4; x=3,y=2", DIFFERENT),
    (r"a=b=0, c=1", "a=0,b=0,c=1", EQUAL),
    (r"a=b=0, c=1", "a=0,b=1,c=0", DIFFERENT),
    (r"x^*=\begin{bmatrix}8\\-2\end{bmatrix}, \lambda=0", r"x_1^*=8, x_2^*=-2, \lambda=0", EQUAL),
    (
        r"x^*=\begin{bmatrix}8\\-2\end{bmatrix}, \lambda=0",
        r"x_1^*=-2, x_2^*=8, \lambda=0",
        DIFFERENT,
    ),
    ("x_1(u)=1-u, x_2(u)=2u", r"\mathbf{x}(u)=(1-u,2u)", EQUAL),
    ("x_1(u)=1-u, x_2(u)=2u", r"\mathbf{x}(u)=(2u,1-u)", DIFFERENT),
    (r"$f=x$; $f(0)=0$, $f(\pi/2)=\pi/2$", r"f(x)=x, f(0)=0, f(\pi/2)=\pi/2", EQUAL),
]
DESCRIBED = [
    ("all $(c,v)$ for which $c,v>1$", r"\{(c,v): c>1, v>1\}", EQUAL),
    ("all $(c,v)$ for which $c,v>1$", r"\{(c,v): c>1, v>2\}", DIFFERENT),
    (
        r"all $(c,v)$ with $c,v>1$ and $\frac{\log c}{\log v}\in\mathbb{Q}$",
        r"\{(c,v): c>1, v>1, \log_v c\in\mathbb{Q}\}",
        EQUAL,
    ),
    (r"(n,-n)\text{ for all }n\in\mathbb Z", r"\{(n,-n):n\in\mathbb Z\}", EQUAL),
    (r"(n,-n)\text{ for all }n\in\mathbb Z", r"\{(n,n):n\in\mathbb Z\}", DIFFERENT),
]
VERDICTS = [
    ("Yes; f = x²y + C", r"\text{Yes, conservative, with } f(x,y) = x^2y + C", EQUAL),
    ("Yes; f = x²y + C", "No; f = x²y + C", DIFFERENT),
    ("Yes; f = x²y + C", "f = x²y + C", EQUAL),
    ("No; $f = 2$ is a counterexample", "$f = 2$", DIFFERENT),
]
OTHERS = [
    (r"\langle U\rangle=-a\tanh x", r"U=-a\tanh x", EQUAL),
    (r"\langle U^2\rangle=-a\tanh x", r"U=-a\tanh x", DIFFERENT),
    (r"\langle x\rangle=2a", "x=2a", DIFFERENT),
    ("x'+ax-b=0", r"\frac{dx}{dt}=b-ax", EQUAL),
    ("x'+ax-b=0", r"\frac{dx}{dt}=b+ax", DIFFERENT),
    (r"MRS_{S,C}=\frac{2C}{3S}", r"\frac23\frac CS", EQUAL),
    (r"SE(b)=\sqrt{s/n}", r"\sqrt{\frac sn}", EQUAL),
    ("4.8(3)^n", r"\frac{24}{5}\cdot3^n", EQUAL),
    ("12 V", r"12\text{ V rms}", EQUAL),
    ("12 V", r"12~\mathrm{V_{rms}}", EQUAL),
    ("12 V", r"12~\mathrm{A_{rms}}", DIFFERENT),
    ("div F = 2x", r"\nabla\cdot F=2x", EQUAL),
    ("div F = 2x", r"\nabla\times F=2x", DIFFERENT),
]


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    INTEGERS + PERMUTATIONS + UNROLLED + DESCRIBED + VERDICTS + OTHERS,
)
def test_more_pairs(gold, pred, same):
    assert equal(gold, pred) is same


def test_a_value_may_stand_before_its_condition():
    assert str(exprscore.parse(r"\begin{cases}h,\ t\ge0\\-h,\ t<0\end{cases}")) == (
        "(cases (row h (>= t 0)) (row (* -1 h) (< t 0)))"
    )


SUMS = [
    (r"\frac{\sum X_i^2}{n}", r"\frac1n\sum_{j=1}^nX_j^2", EQUAL),
    (r"\frac{\sum_i X_i^2}{n}", r"\frac1n\sum_{i=1}^nX_i^2", EQUAL),
    (r"\frac{\sum X_i^2}{n}", r"\frac1n\sum_{j=1}^{n-1}X_j^2", DIFFERENT),
    (r"\frac{\sum X_i^2}{n}", r"\frac1n\sum_{j=1}^nX_j", DIFFERENT),
    (r"e^{-\frac{\sum X_i^2}{\theta_0}}", r"e^{-\sum X_i^2/\theta_0}", EQUAL),
    (r"e^{-\frac{\sum X_i^2}{\theta_0}}", r"e^{-\sum X_i/\theta_0}", DIFFERENT),
]
COMBINATIONS = [
    (
        r"\begin{pmatrix}1\\0\\0\end{pmatrix}+s\begin{pmatrix}1\\-2\\1\end{pmatrix}+t\begin{pmatrix}3\\1\\0\end{pmatrix}",
        f"(1,0,0)+{a}(1,-2,1)+{b}({last},1,0)",
        last == 3,
    )
    for a, b in (("c_1", "c_2"), ("t_1", "t_2"), (r"\alpha", r"\beta"), ("x_2", "x_3"))
    for last in (3, 2)
] + [
    ("F_1(1,0,0)+F_2(0,1,0)", "F_2(1,0,0)+F_1(0,1,0)", DIFFERENT),
    ("(1,2,3)+c_1(1,0,0)+c_2(0,1,1)", "(1,2,3)+a(2,0,0)+b(0,3,3)", EQUAL),
]
STATISTICS = [
    (
        r"\frac{1}{n-1}\sum_{i=1}^n(x_i-\bar x)^2",
        r"s^2=\frac{\sum_{j=1}^n(x_j-\bar x)^2}{n-1}",
        EQUAL,
    ),
    ("0.95", "R^2=0.95", EQUAL),
    ("2gh", "v^2=2gh", DIFFERENT),
    ("2 percentage points", "2%", DIFFERENT),
    ("2 percentage points", "2", EQUAL),
    ("2%", "2 percent", EQUAL),
]
STATES = [
    (r"\ce{H2O(l)}", r"\ce{H2O(g)}", DIFFERENT),
    (r"\ce{H2O(l)}", r"\ce{H2O}", EQUAL),
    (r"\text{NaCl(aq)}", r"\text{NaCl(s)}", DIFFERENT),
]
LAWS = [
    (r"a_{n+1}=2a_n+1,\ n\ge0", r"$a_n=2a_{n-1}+1$ for $n\ge1$", EQUAL),
    (r"a_{n+1}=2a_n+1,\ n\ge0", r"$a_n=2a_{n-1}+1$ for $n\ge2$", DIFFERENT),
    (r"a_{n+1}=2a_n+1,\ n\ge0", r"$a_n=2a_{n-1}-1$ for $n\ge1$", DIFFERENT),
    (
        r"\frac{\partial^2u}{\partial\xi\partial\eta}=-\frac{\partial u}{\partial\xi}",
        r"u_{\xi\eta}+u_\xi=0",
        EQUAL,
    ),
    (
        r"\frac{\partial^2u}{\partial\xi\partial\eta}=-\frac{\partial u}{\partial\xi}",
        r"u_{\xi\eta}+u_\eta=0",
        DIFFERENT,
    ),
    (r"a=2, \vec b=(1,2,3)", "a=2, b_x=1, b_y=2, b_z=3", EQUAL),
    (r"a=2, \vec b=(1,2,3)", "a=2, b_x=1, b_y=3, b_z=2", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), SUMS + COMBINATIONS + STATISTICS + STATES + LAWS)
def test_still_more_pairs(gold, pred, same):
    assert equal(gold, pred) is same


EIGEN = r"\lambda_1=3, v_1=(1,1); \lambda_2=-1, v_2=(1,-1)"
WAYS = (
    r"\lambda_1=3:\ (1,1)^T;\quad \lambda_2=-1:\ (1,-1)^T",
    r"\lambda_1=-1, v_1=(-1,1)^T, \lambda_2=3, v_2=(2,2)^T",
    r"3\text{ with eigenvector }(1,1), -1\text{ with eigenvector }(1,-1)",
    r"$\lambda_1=3$ with eigenvector $\begin{pmatrix}1\\1\end{pmatrix}$, "
    r"$\lambda_2=-1$ with eigenvector $\begin{pmatrix}2\\-2\end{pmatrix}$",
    r"\lambda=3: t\begin{pmatrix}1\\1\end{pmatrix}; \lambda=-1: t\begin{pmatrix}-1\\1\end{pmatrix}",
    "3: (1,1), -1: (1,-1)",
)


@pytest.mark.parametrize("written", WAYS)
def test_eigenvalues_have_their_vectors(written):
    assert equal(EIGEN, written)
    assert equal(written, EIGEN)
    for wrong in (
        r"\lambda_1=3, v_1=(1,-1); \lambda_2=-1, v_2=(1,1)",
        r"\lambda_1=3, v_1=(1,2); \lambda_2=-1, v_2=(1,-1)",
        r"\lambda_1=3, v_1=(0,0); \lambda_2=-1, v_2=(1,-1)",
        r"\lambda_1=3, v_1=(1,1); \lambda_2=1, v_2=(1,-1)",
    ):
        assert not equal(wrong, written), wrong


@pytest.mark.parametrize(
    ("text", "parse"),
    [
        ("Velocity, $v=3$", "(= v 3)"),
        ("Ellipse, $e=0.5$", '(sequence "ellipse" (= e 0.5))'),
        ("Tangential acceleration $(a_t=2)$", "(= a_t 2)"),
        ("Kinetic energy at $x = 3$: $K = 5$", "(given (= K 5) (= x 3))"),
        ("x=2: 3", "(= x (* 2 (^ 3 -1)))"),
        (r"1e-3 \mathrm{~cm}", "(* 1e-3 unit:cm)"),
        (r"2e-3 \alpha", "(+ (* 2 #e) (* -1 3 alpha))"),
        (r"3-\omega i", "(+ 3 (* -1 omega #i))"),
    ],
)
def test_what_stands_beside_a_value_is_read(text, parse):
    assert str(exprscore.parse(text)) == parse


OPENING = [
    (r"\frac{x^3}{3}+C", r"The integral of $x^2$ is $\frac{x^3}{3}+C$", EQUAL),
    (r"\frac{x^3}{3}+C", r"the integral of $\frac{x^3}{3}+C$", DIFFERENT),
    ("(0,1)", "the interval $(0,1)$", EQUAL),
    ("(0,1)", "the interior of $(0,1)$", DIFFERENT),
    ("(0,1)", "disjoint from $(0,1)$", DIFFERENT),
    ("0.5", "sine of $0.5$", DIFFERENT),
    ("y=2x", "The line tangent to the curve is $y=2x$", EQUAL),
    ("y=2x", "The line tangent to $y=2x$", DIFFERENT),
]
SCALED = [
    (r"\begin{pmatrix}2\\4\end{pmatrix}", r"2\begin{pmatrix}1\\2\end{pmatrix}", EQUAL),
    (r"\begin{pmatrix}2a\\4a\end{pmatrix}", r"2a\begin{pmatrix}1\\2\end{pmatrix}", EQUAL),
    (r"\begin{pmatrix}2\\4\end{pmatrix}", r"2\begin{pmatrix}2\\1\end{pmatrix}", DIFFERENT),
]
LABELLED = [
    ("F_{CD}=5", "F_CD = 5", EQUAL),
    ("k_BT", "k_B T", EQUAL),
    ("Q^D(p)=10-p", "Q^D(p) = 10 - p", EQUAL),
    ("10-p", "Q^D(p)=10-p", EQUAL),
    ("10-p", "Q^D(p)=10+p", DIFFERENT),
    (r"\frac12", "Res(f, 1) = 1/2", EQUAL),
]
ELSEWHERE = [
    (r"x=1\text{ for }a=4\text{ or }a=6", r"x=1\text{ for }a=5", DIFFERENT),
    (r"x=1\text{ for }a=4", r"x=1\text{ for }a=4", EQUAL),
    (r"x=1\text{ for }a=4", r"x=1\text{ for }a=6", DIFFERENT),
]


@pytest.mark.parametrize(("gold", "pred", "same"), OPENING + SCALED + LABELLED + ELSEWHERE)
def test_words_before_labels_and_other_conditions(gold, pred, same):
    assert equal(gold, pred) is same


BOUNDS = [
    (r"\sup_{x\in A}f(x)", r"\sup_{y\in A}f(y)", EQUAL),
    (r"\sup_{x\in A}f(x)", r"\sup_{x\in B}f(x)", DIFFERENT),
    (r"\sup_{x\in A}f(x)", r"\sup_{y\in A}f(x)", DIFFERENT),
    (r"\max_{0\le t\le1}|f(t)|", r"\max_{s\in[0,1]}|f(s)|", EQUAL),
    (r"\max_{0\le t\le1}|f(t)|", r"\max_{0\le t\le2}|f(t)|", DIFFERENT),
    (r"\inf_{v\in V}\|u-v\|", r"\inf_{w\in V}\|u-w\|", EQUAL),
    (r"\inf_{v\in V}\|u-v\|", r"\inf_{u\in V}\|u-v\|", DIFFERENT),
    (r"\max_{1\le i\le n}a_i", r"\max_i a_i", EQUAL),
    (r"\max_{1\le i\le n}a_i", r"\max_{1\le i\le m}a_i", DIFFERENT),
]
RANGES = [
    (r"a_n=2^n, n\ge0", r"a_n=2^n, n\in\mathbb N", EQUAL),
    (r"a_n=2^n, n\ge0", "a_n=2^n, n=0", DIFFERENT),
    (r"a_n=2^n, n\ge0", "$a_n=2^n$, $n$ odd", DIFFERENT),
    (r"x=\frac\pi6+2k\pi, k\in\mathbb Z", r"x=\frac\pi6+2k\pi, k=0", DIFFERENT),
    (r"x=\frac\pi6+2k\pi, k\in\mathbb Z", r"x=\frac\pi6+2k\pi, k=0,\pm1,\ldots", EQUAL),
    (r"\frac{x^{n+1}}{n+1}+C, n\ne-1", r"\frac{x^{n+1}}{n+1}+C, n=-1", DIFFERENT),
    (r"5\text{ if }n=3", r"5\text{ if }n>2", EQUAL),
]
NAMES_OF_VALUES = [
    ("x_1=2, x_2=3", "x_1=2, x_1=3", DIFFERENT),
    ("x_1=2, x_2=3", "x=2, x=3", EQUAL),
    ("f(1)=3, f(2)=5", "f(1)=3, f(1)=5", DIFFERENT),
    ("f(1)=3, f(2)=5", "f(2)=5, f(1)=3", EQUAL),
    ("y'=3y+e^x", "z'=3y+e^x", DIFFERENT),
    ("y'=3y+e^x", r"\frac{dy}{dx}=3y+e^x", EQUAL),
]


@pytest.mark.parametrize(("gold", "pred", "same"), BOUNDS + RANGES + NAMES_OF_VALUES)
def test_bounds_ranges_and_names_of_values(gold, pred, same):
    assert equal(gold, pred) is same


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("rational", "irrational"),
        ("periodic", "aperiodic"),
        ("commutative", "non-commutative"),
        ("biased", "unbiased"),
        ("Reversible", "Irreversible"),
        ("overestimated", "underestimated"),
        ("homozygous", "heterozygous"),
        ("increases", "declines"),
        ("rises", "diminishes"),
    ],
)
def test_words_that_deny_each_other(word, other):
    assert equal(f"{word} 5", f"{word} 5")
    assert not equal(f"{word} 5", f"{other} 5")
    assert not equal(f"{other} 5", f"{word} 5")


def test_a_family_over_integers_has_its_own_steps():
    gold = r"(x,y)=(3+5t,-2-3t), t\in\mathbb Z"
    for first, second in (("8+5k", "-5-3k"), ("503-5k", "-302+3k"), ("3-5k", "-2+3k")):
        assert equal(gold, rf"(x,y)=({first},{second}), k\in\mathbb Z"), first
    for first, second in (("3+10k", "-2-6k"), ("4+5k", "-2-3k"), ("5.5+5k", "-3.5-3k")):
        assert not equal(gold, rf"(x,y)=({first},{second}), k\in\mathbb Z"), first
    line = r"(x,y)=(3+5t,-2-3t), t\in\mathbb R"
    assert equal(line, r"(x,y)=(3+10s,-2-6s), s\in\mathbb R")


def test_a_list_has_the_stretch_of_the_curve():
    gold = r"\langle 2\cos t,3\sin t\rangle, 0\le t\le 2\pi"
    assert equal(gold, r"x=2\cos t, y=3\sin t, 0\le t\le 2\pi")
    assert not equal(gold, r"x=2\cos t, y=3\sin t, 0\le t\le\pi")


@pytest.mark.parametrize(
    ("text", "parse"),
    [
        ("nRTln2", "(* n R T (log 2))"),
        ("xsin2x", "(* x (sin (* 2 x)))"),
        ("18◦", "(* 18 #degree)"),
        ("18∘", "(* 18 #degree)"),
        ("f∘g", "(circ: f g)"),
    ],
)
def test_names_of_functions_and_rings_behind_letters(text, parse):
    assert str(exprscore.parse(text)) == parse


def test_what_holds_is_said_of_any_subject():
    for subject in ("The closed loop", "The closed-loop system", "The loop"):
        assert equal("0<K<30", rf"{subject} is stable for $K\in(0,30)$"), subject
        assert not equal("0<K<30", rf"{subject} is unstable for $K\in(0,30)$"), subject
        assert not equal("0<K<30", rf"{subject} is conditionally stable for $K\in(0,30)$"), subject
        assert not equal("0<K<30", rf"{subject} is stable except for $K\in(0,30)$"), subject


@pytest.mark.parametrize(
    ("text", "parse"),
    [
        ("4xy, x,y>0", "(given (* 4 x y) (And (> x 0) (> y 0)))"),
        ("(x,y)=(1,2), x,y>0", "(given (= (tuple x y) (tuple 1 2)) (And (> x 0) (> y 0)))"),
        ("h, t>0", "(sequence h (> t 0))"),
        ("2a, a, b<3", "(sequence (* 2 a) a (< b 3))"),
    ],
)
def test_an_order_of_the_names_of_a_value_is_its_condition(text, parse):
    assert str(exprscore.parse(text)) == parse


@pytest.mark.parametrize("text", ["cis(3,11)", r"\ln_2(3,4)", r"\log_2(3,4)"])
def test_functions_of_one_value_take_no_two(text):
    with pytest.raises(exprscore.ExprscoreError):
        exprscore.parse(text)
