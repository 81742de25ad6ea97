"""Several names of one value, free letters, values at places, indices that words oppose."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


ROOTS = [
    (r"\frac{5\pm\sqrt{61}}6", r"\frac{5+\sqrt{61}}6", r"\frac{5-\sqrt{61}}6"),
    (r"1\pm2i", "1+2i", "1-2i"),
]


@pytest.mark.parametrize(("both", "upper", "lower"), ROOTS)
@pytest.mark.parametrize("name", ["x", r"\lambda", "r"])
def test_numbered_names_before_both_values(both, upper, lower, name):
    written = [
        f"{name}_1,{name}_2={both}",
        f"{name}_{{1,2}}={both}",
        f"{name}={both}",
        both,
        f"{name}_1={upper}, {name}_2={lower}",
        f"{upper},{lower}",
    ]
    for gold, pred in itertools.permutations(written, 2):
        assert equal(gold, pred), (gold, pred)
    for gold in written:
        assert not equal(gold, upper), gold
    assert not equal(f"{name}_1,{name}_2={both}", f"{name}_1,{name}_2={upper}")


def test_names_before_one_value_share_it():
    assert equal("x,y=2", "x=y=2")
    assert equal("x,y=2", "x=2, y=2")
    assert not equal("x,y=2", "x=2, y=3")
    assert not equal("x,y=2", "x=2")


FREE = [
    "$p=-3-2q$ with $r=2$ and $s=-3$ and $q$ arbitrary",
    r"$p=-2q-3,\quad r=2,\quad s=-3$, where $q\in\mathbb{R}$ is free",
    "$p=-2q-3, r=2, s=-3$, $q$ is free",
    r"$p=-2q-3, r=2, s=-3$, $q\in\mathbb R$",
    "p=-2q-3, r=2, s=-3",
]


@pytest.mark.parametrize(("gold", "pred"), list(itertools.permutations(FREE, 2)))
def test_a_letter_that_may_be_anything(gold, pred):
    assert equal(gold, pred)


@pytest.mark.parametrize("gold", FREE)
def test_a_free_letter_has_no_value(gold):
    assert not equal(gold, "p=-2q-3, r=2, s=-3, q=5") or gold == FREE[-1]
    assert not equal(gold, "p=-2q-3, r=2, s=3")
    assert not equal(gold, "p=-2q-3, r=2")


def test_one_thing_said_of_several_names_in_brackets():
    assert equal("v=2w+y, x=w", r"v=2w+y,\quad x=w\quad (w,y\in\mathbb{R})")
    assert not equal("v=2w+y, x=w", r"v=2w-y,\quad x=w\quad (w,y\in\mathbb{R})")


MOST = [
    "f_{max}=1",
    "f_{max}=f(2)=1",
    "maximum value $1$ (at $x=2$)",
    "maximum $1$ at $x=2$",
    "maximum $1$",
]
LEAST = [
    "f_{min}=-3",
    "f_{min}=f(0)=-3",
    "minimum value $-3$ (at $x=0$)",
    "minimum $-3$ at $x=0$",
    "minimum $-3$",
]


@pytest.mark.parametrize(("a", "b"), list(itertools.permutations(range(len(MOST)), 2)))
def test_the_largest_and_the_least_value(a, b):
    gold, pred = f"{MOST[a]}, {LEAST[a]}", f"{MOST[b]}, {LEAST[b]}"
    assert equal(gold, pred)
    turned = pred.replace("max", "M_I").replace("min", "max").replace("M_I", "min")
    assert not equal(gold, turned)


@pytest.mark.parametrize(
    ("index", "word", "other"), [("max", "maximum", "minimum"), ("min", "least", "largest")]
)
def test_words_oppose_an_index(index, word, other):
    assert equal(f"v_{{{index}}}=5", rf"\text{{{word} speed }}5")
    assert not equal(f"v_{{{index}}}=5", rf"\text{{{other} speed }}5")
    assert not equal(rf"\text{{{other} speed }}5", f"v_{{{index}}}=5")
