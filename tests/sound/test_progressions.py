"""Sets of numbers that integers run through, in all the ways in which they are written."""

import itertools

import pytest

from exprscore import score

ANGLES = {
    "two signs": [
        r"x=\pm\frac{\pi}{5}+2\pi k,\ k\in\mathbb{Z}",
        r"x=2\pi n+\frac{\pi}{5}\text{ or }x=2\pi n-\frac{\pi}{5}\ (n\text{ integer})",
        r"x=\frac{\pi}{5}+2n\pi,\ x=\frac{9\pi}{5}+2n\pi,\ n\in\mathbb{Z}",
        r"x\in\left\{\frac{\pi}{5}+2\pi n,-\frac{\pi}{5}+2\pi n\mid n\in\mathbb{Z}\right\}",
        r"x=\pm 36^\circ+360^\circ k\text{, where }k\text{ is an integer}",
    ],
    "in turn": [
        r"x=(-1)^n\frac{\pi}{5}+n\pi,\ n\in\mathbb{Z}",
        r"x=\frac{\pi}{5}+2k\pi\text{ or }x=\frac{4\pi}{5}+2k\pi,\ k\in\mathbb{Z}",
        r"x=36^\circ+360^\circ k\text{ or }x=144^\circ+360^\circ k,\ k\in\mathbb{Z}",
    ],
    "in turn, shifted": [
        r"x=(-1)^{n+1}\frac{\pi}{5}+n\pi,\ n\in\mathbb{Z}",
        r"x=-\frac{\pi}{5}+2k\pi\text{ or }x=\frac{6\pi}{5}+2k\pi,\ k\in\mathbb{Z}",
    ],
    "half turns": [
        r"x=\frac{\pi}{4}+\frac{k\pi}{2},\ k\in\mathbb{Z}",
        r"x=\pm\frac{\pi}{4}+k\pi,\ k\in\mathbb{Z}",
        r"x=\frac{(2m+1)\pi}{4}\text{ for all integers }m",
    ],
    "a union": [
        r"x=k\pi\text{ or }x=\pm\frac{\pi}{3}+2k\pi,\ k\in\mathbb{Z}",
        r"\{k\pi:k\in\mathbb{Z}\}\cup\left\{2k\pi\pm\frac{\pi}{3}:k\in\mathbb{Z}\right\}",
    ],
}
NUMBERS = {
    "odd": [
        r"\{2k+1:k\in\mathbb{Z}\}",
        r"\{2m-1\mid m\in\mathbb{Z}\}",
        r"\{\dots,-3,-1,1,3,5,\dots\}",
        r"\{4j+1,4j+3:j\in\mathbb{Z}\}",
        r"1+2\mathbb{Z}",
        r"n=2k+1,\ k\in\mathbb{Z}",
        r"n\equiv1\pmod2",
    ],
    "odd and positive": [
        r"\{1,3,5,\dots\}",
        r"\{1,3,5,7,\ldots\}",
        r"\{2k+1:k=0,1,2,\dots\}",
        r"\{2k-1:k\in\mathbb{Z},k\ge1\}",
        r"\{2k-1:k\in\mathbb{N}\}",
    ],
    "some": [
        r"\{1,2,3,4,5\}",
        r"\{1,2,\dots,5\}",
        r"\{n\in\mathbb{Z}:1\le n\le5\}",
        r"\{n\in\mathbb{Z}:0<n<6\}",
        r"\{6-k:k=1,2,3,4,5\}",
    ],
    "all but one": [r"\{7k:k\in\mathbb{Z},k\ne0\}", r"x=7k,\ k=\pm1,\pm2,\dots"],
}


@pytest.mark.parametrize("sets", [ANGLES, NUMBERS], ids=["angles", "numbers"])
def test_forms_of_one_set_are_equal(sets):
    for forms in sets.values():
        for gold, pred in itertools.permutations(forms, 2):
            assert score(gold, pred).score == 100, (gold, pred)


@pytest.mark.parametrize("sets", [ANGLES, NUMBERS], ids=["angles", "numbers"])
def test_sets_differ(sets):
    for one, other in itertools.permutations(sets, 2):
        for gold, pred in itertools.product(sets[one], sets[other]):
            assert score(gold, pred).score != 100, (gold, pred)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"W=2n\pi", r"W=-2n\pi"),  # n is given
        (r"\phi_n=\frac{\pi}{4}+n\pi", r"\phi_n=\frac{\pi}{4}-n\pi"),
        (r"2n\pi", r"-2n\pi"),
        (r"x=n\pi,\ n\in\mathbb{Z}", r"x=0,\pi,2\pi"),
    ],
)
def test_what_is_no_set_of_all_of_them_is_not_compared_as_one(gold, pred):
    assert score(gold, pred).score != 100


STATED = [
    r"n=1,2,3,\dots",
    r"n\in\mathbb{Z}^+",
    r"n\in\mathbb{Z}, n>0",
    r"n\ge1",
    r"n\in\mathbb{N}",
    r"n\text{ is a positive integer}",
]


@pytest.mark.parametrize("value", [r"E_n=n^2\epsilon", r"k_n=\frac{n\pi}{L}"])
def test_what_is_said_of_an_integer_must_agree(value):
    for one, other in itertools.product(STATED, STATED):
        assert score(f"{value},\\ {one}", f"{value},\\ {other}").score == 100
    for one in STATED:
        for other in [r"n\in\mathbb{Z}", r"n=0,1,2,\dots" if "N}" not in one else r"n\ge2"]:
            assert score(f"{value},\\ {one}", f"{value},\\ {other}").score != 100, (one, other)
            assert score(f"{value},\\ {other}", f"{value},\\ {one}").score != 100, (one, other)


SETS_IN_WORDS = {
    r"\mathbb{Z}": ["is an integer", "integer", "is any integer"],
    r"\mathbb{R}": ["is real", "is a real number"],
    r"\mathbb{Q}": ["is rational", "is a rational number"],
}


@pytest.mark.parametrize("value", [r"x=2^n", r"f(n)=cn"])
def test_a_set_in_words_is_read(value):
    for known, given in itertools.product(SETS_IN_WORDS, SETS_IN_WORDS):
        for words in SETS_IN_WORDS[given]:
            pred = rf"{value}\text{{, where }}n\text{{ {words}}}"
            assert (score(rf"{value},\ n\in{known}", pred).score == 100) == (known == given)


@pytest.mark.parametrize("modulus", [2, 3, 7])
def test_integers_that_are_congruent_are_a_set(modulus):
    for first, rest in itertools.product(range(modulus), range(-modulus, modulus)):
        gold = rf"\{{{modulus}k+{first}:k\in\mathbb Z\}}"
        pred = rf"\{{n\in\mathbb Z:n\equiv{rest}\pmod{{{modulus}}}\}}"
        assert (score(gold, pred).score == 100) == ((first - rest) % modulus == 0), (gold, pred)
