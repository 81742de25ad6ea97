"""i, j and k as unit vectors: bare, in bold and under hats, beside components."""

import random

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


def spelled(numbers, pattern):
    terms = [f"{n:+d}{pattern.format(letter)}" for n, letter in zip(numbers, "ijk", strict=True)]
    return "".join(terms).lstrip("+")


@pytest.mark.parametrize("seed", range(8))
def test_spellings_of_one_vector(seed):
    draw = random.Random(seed)
    numbers = [draw.choice([-1, 1]) * draw.randint(2, 9) for _ in range(3)]
    forms = [spelled(numbers, form) for form in ("{}", r"\hat{{{}}}", r"\mathbf{{{}}}")]
    forms.append("({},{},{})".format(*numbers))
    other = spelled([numbers[0], numbers[1], -numbers[2]], r"\hat{{{}}}")
    for gold in forms:
        for pred in forms:
            assert score(gold, pred) == 100, (gold, pred)
        assert score(gold, other) < 100


def test_curl_in_words():
    gold = r"\nabla\times\mathbf{f}=(2y-x)\mathbf{i}+y\mathbf{j}+4y\mathbf{k}"
    assert score(gold, "Curl f = (2y-x)i+yj+4yk") == 100
    assert score(gold, "Curl f = (2y+x)i+yj+4yk") < 100


@pytest.mark.parametrize("factor", ["L-x", r"3m_1+2m_2", "a-b", r"\ln a-\ln b"])
@pytest.mark.parametrize("force", ["F", r"\vec F", r"\mathbf F"])
def test_a_force_before_a_sum_is_a_factor(force, factor):
    first, sign, second = factor.partition("-") if "-" in factor else factor.partition("+")
    assert score(f"{force}({factor})", f"{force} {first}{sign}{force} {second}") == 100


def test_functions_of_one_letter_stay_functions():
    assert score("F(b)-F(a)", "F(a)-F(b)") < 100
    assert score("F(x+h)-F(x)", "Fh") < 100
    assert score("f(x-ct)", "fx-fct") < 100


def test_logarithms_beside_vectors_are_real_where_both_are():
    gold = r"\mathbf v=\frac{\mathbf F}{\mu}\ln\frac{m_0}{m_0-\mu t}"
    assert (
        score(gold, r"\mathbf v=-\frac{\mathbf F}{\mu}\ln\left(1-\frac{\mu t}{m_0}\right)") == 100
    )
    assert score(gold, r"\mathbf v=-\frac{\mathbf F}{\mu}\ln\left(1+\frac{\mu t}{m_0}\right)") < 100
