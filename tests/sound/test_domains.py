"""Where parameters run counts, and so does where a bound is reached."""

import itertools

import pytest

from exprscore import score

POINTS = ["({a}+{d}T,1-2T)", "x={a}+{d}T,\\ y=1-2T", "(x,y)=({a}+{d}T,1-2T)"]
COUNTABLE = [r",\ T\in\mathbb Z$", r"$ for integer $T$", r",\ T\in\mathbb Q$"]
UNCOUNTABLE = [r",\ T\in\mathbb R$", r"$ for real $T$"]


def figure(form, letter, domain):
    text = "$" + form.format(a=3, d=5) + domain
    return text.replace("T", letter)


@pytest.mark.parametrize(("first", "second"), list(itertools.product(COUNTABLE, UNCOUNTABLE)))
@pytest.mark.parametrize(
    ("form", "other"), list(itertools.combinations_with_replacement(POINTS, 2))
)
@pytest.mark.parametrize("letters", ["tt", "ts", "kt"])
def test_what_is_countable_is_no_line(first, second, form, other, letters):
    here, there = figure(form, letters[0], first), figure(other, letters[1], second)
    assert score(here, there).score < 100
    assert score(there, here).score < 100


@pytest.mark.parametrize("domain", [r",\ T\in\mathbb Z$", r",\ T\in\mathbb R$"])
@pytest.mark.parametrize("form", POINTS)
def test_the_name_of_a_parameter_does_not(domain, form):
    assert score(figure(form, "t", domain), figure(form, "s", domain)).score == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\{2k:k\in\mathbb Z\}", r"x=2n,\ n\in\mathbb Z,\ x\in\mathbb R"),
        (r"a_n=cn,\ n\in\mathbb N", r"a_k=ck,\ k=0,1,2,\dots"),
    ],
)
def test_a_domain_of_something_else_does_not(gold, pred):
    assert score(gold, gold).score == 100
    assert score(pred, pred).score == 100


BOUNDS = [(r"x^2+y^2\ge 2xy", r"2xy\le x^2+y^2"), (r"\frac{x+y}2\ge\sqrt{xy}",) * 2]
SAYINGS = [
    ", with equality iff ${}$",
    ", equality when ${}$",
    " (equality iff ${}$)",
    "; equality holds exactly when ${}$",
    " with equality if and only if ${}$",
]
CASES = [["x=y", "y=x", "x-y=0"], ["x=2y", "y=x/2"], ["x=3", "3=x"], ["x+y=1", "y=1-x"]]


@pytest.mark.parametrize("bound", BOUNDS)
@pytest.mark.parametrize(("first", "second"), list(itertools.product(SAYINGS, repeat=2)))
def test_where_a_bound_is_reached(bound, first, second):
    for (i, here), (k, there) in itertools.product(enumerate(CASES), repeat=2):
        for case in there:
            gold = f"${bound[0]}$" + first.format(here[0])
            pred = f"${bound[1]}$" + second.format(case)
            assert (score(gold, pred).score == 100) == (i == k), (gold, pred)


def test_where_a_bound_of_three_is_reached():
    gold = "$a^2+b^2+c^2\\ge ab+bc+ca$, with equality iff $a=b=c$"
    for case in ["a=b=c", "b=c=a", "c=a=b"]:
        assert score(gold, gold.replace("a=b=c", case)).score == 100, case
    for case in ["a=b", "a=b=-c", "a=b=2c"]:
        assert score(gold, gold.replace("a=b=c", case)).score < 100, case
