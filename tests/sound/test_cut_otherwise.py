"""Cases that are cut otherwise, by parity, in words, as first terms; sets worked out."""

import random

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize(
    ("gold", "right", "wrong"),
    [
        (
            r"f(z)=\begin{cases}0&z\le0\\2-2z&0<z<1\\0&z>1\end{cases}",
            "f(z)=2(1-z) for 0<z<1, and 0 otherwise",
            "f(z)=2(1-z) for 0<z<2, and 0 otherwise",
        ),
        (
            r"\begin{cases}0&x<-1\\x+1&-1\le x<0\\1-x&0\le x<1\\0&x\ge1\end{cases}",
            r"\begin{cases}1-|x|&|x|\le1\\0&\text{otherwise}\end{cases}",
            r"\begin{cases}1-|x|&|x|\le2\\0&\text{otherwise}\end{cases}",
        ),
        (
            r"\begin{cases}2&n\text{ odd}\\0&n\text{ even}\end{cases}",
            "1-(-1)^n",
            "1+(-1)^n",
        ),
        (
            r"\begin{cases}n/2&n\text{ even}\\(n-1)/2&n\text{ odd}\end{cases}",
            r"\lfloor n/2\rfloor",
            r"\lceil n/2\rceil",
        ),
        (
            r"a_n=\begin{cases}1,&n=1\\2\times3^{n-2},&n\ge2\end{cases}",
            r"a_1=1,\ a_n=2\cdot3^{n-2}\ (n\ge2)",
            r"a_1=1,\ a_n=2\cdot3^{n-1}\ (n\ge2)",
        ),
        (
            r"a_n=\begin{cases}2,&n=1\\n,&n\ge2\end{cases}",
            r"a_1=2,\ a_n=n\text{ for }n\ge2",
            r"a_1=2,\ a_n=n\text{ for }n\ge3",
        ),
        (r"\{x\mid x<\frac32\}-\{-6\}", r"(-\infty,-6)\cup(-6,\frac32)", r"(-\infty,\frac32)"),
        (r"\{1,2,3\}\setminus\{2\}", r"\{1,3\}", r"\{1,2\}"),
        (r"\{1,2\}\cup\{3\}", r"\{1,2,3\}", r"\{1,2\}"),
        (
            r"[k\pi-1,k\pi+1],k\in\mathbb Z",
            r"[n\pi-1,n\pi+1],n\in\mathbb Z",
            r"[2k\pi-1,2k\pi+1],k\in\mathbb Z",
        ),
    ],
)
def test_the_same_function_or_set(gold, right, wrong):
    assert score(gold, right) == score(right, gold) == 100
    assert score(gold, wrong) < 100
    assert score(wrong, gold) < 100


@pytest.mark.parametrize("seed", range(10))
def test_a_cell_more_or_less(seed):
    draw = random.Random(seed)
    low, high = sorted(draw.sample(range(-5, 6), 2))
    gold = rf"\begin{{cases}}x&{low}<x<{high}\\1&\text{{otherwise}}\end{{cases}}"
    same = rf"\begin{{cases}}1&x\le{low}\\x&{low}<x<{high}\\1&x\ge{high}\end{{cases}}"
    wider = rf"\begin{{cases}}1&x\le{low}\\x&{low}<x<{high + 1}\\1&x\ge{high + 1}\end{{cases}}"
    assert score(gold, same) == 100
    assert score(gold, wider) < 100


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        (r"(\sqrt2-1)^4\approx0.029", r"R=17-12\sqrt2\approx0.0294", True),
        (r"x=\sqrt2\approx1.4", r"\sqrt2", True),
        (r"\sqrt2", r"x=\sqrt2\approx1.4", True),
        (r"\sqrt2", r"x=\sqrt2\approx1.5", False),
        (r"\sqrt2", r"x=\sqrt2=1.7", False),
        ("f(5)=5+\\frac{25}5=10", "f(3)=10", False),
        ("f(0)=f(1)=2", "f(1)=f(0)=2", True),
    ],
)
def test_chains_with_rounded_ends(gold, pred, equal):
    assert (score(gold, pred) == 100) == equal


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        (r"x=l\sqrt{\frac{mg}{2k}}=2.5\text{ cm}", r"x=l\sqrt{\frac{mg}{k}}=2.5\text{ cm}", False),
        (r"x=l\sqrt{\frac{mg}{2k}}=2.5\text{ cm}", r"x=l(mg/2k)^{1/2}=2.5\text{ cm}", True),
        (r"x=l\sqrt{\frac{mg}{2k}}=2.5\text{ cm}", r"2.5\text{ cm}", True),
        (r"3\text{ N}, 5\text{ m}", r"5\text{ m}, 3\text{ N}", True),
        (r"3\text{ N}, 5\text{ m}", r"5\text{ N}, 3\text{ m}", False),
        (r"3\text{ m}, 5\text{ m}", r"5\text{ m}, 3\text{ m}", False),
        ("a=1 at x=0", r"a=1\text{ at }x=0", True),
        ("a=1 at x=0", "a=1 at x=2", False),
        (
            "$F=5$; for $x=2$ the force is attractive",
            "$F=5$; for $x=2$ the force is repulsive",
            False,
        ),
        (
            "$F=5$; for $x=2$ the force is attractive",
            "$F=5$; at $x=2$ the force is attractive",
            True,
        ),
    ],
)
def test_formulas_before_numbers_and_lists_of_quantities(gold, pred, equal):
    assert (score(gold, pred) == 100) == equal
