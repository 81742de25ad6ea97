"""Classes of ten thousand answers: votes on few answers respelled, and answers that all differ."""

from __future__ import annotations

import random

import exprscore

ROWS = 10_000
LETTERS = "abqmvxyt"


def _term(draw):
    a, b, c = (draw.choice(LETTERS) for _ in range(3))
    return rf"{draw.randint(1, 9)}\,{a}^{{{draw.randint(1, 4)}}}\frac{{{b}}}{{{c}}}"


def _answer(draw, terms):
    return " + ".join(_term(draw) for _ in range(terms))


def _respelled(draw, answer):
    parts = answer.split(" + ")
    draw.shuffle(parts)
    text = " + ".join(parts)
    ways = (text, f"x_0 = {text}", rf"\boxed{{{text}}}", rf"\frac{{2({text})}}{{2}}")
    return draw.choice(ways)


def test_votes(benchmark):
    draw = random.Random(3)
    answers = [_answer(draw, draw.randint(1, 3)) for _ in range(400)]
    rows = [_respelled(draw, draw.choice(answers)) for _ in range(ROWS)]
    found = benchmark.pedantic(exprscore.cluster, (rows,), rounds=1)
    assert len(found) <= 400


def test_all_different(benchmark):
    draw = random.Random(4)
    rows = [_answer(draw, 3) for _ in range(ROWS)]
    found = benchmark.pedantic(exprscore.cluster, (rows,), rounds=1)
    assert len(found) > 0.99 * ROWS


def test_numbers(benchmark):
    draw = random.Random(5)
    rows = [f"{draw.uniform(0, 1000):.4f}" for _ in range(ROWS)]
    found = benchmark.pedantic(exprscore.cluster, (rows,), rounds=1)
    assert len(found) > 100
