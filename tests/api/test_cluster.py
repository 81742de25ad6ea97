"""Classes of equal answers: what is in one, that they are transitive, and who wins."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import exprscore
from exprscore.clusters import cluster
from exprscore.metrics import maj_at_k

# Classes of answers that are equal to each other and to no answer of another class.
CLASSES = [
    ["2x+1", "1+2x", "y = 2x+1", r"\boxed{1+x+x}", "2x+1"],
    ["2x-1", "x-1+x"],
    [r"\sqrt{2gh}", r"v=\sqrt{2}\sqrt{gh}"],
    ["5", "10/2", r"\text{The answer is } 5"],
    ["-5"],
    [r"0.25", r"\frac14", "25\\%"],
    ["x=1\\text{ or }x=2", r"\{2,1\}"],
    [r"x^2+y^2=4", r"2x^2+2y^2-8=0", "y^2=4-x^2"],
    [r"\sum_{k=1}^n k", r"\frac{n(n+1)}{2}"],
    [r"\int_0^1 3x^2\,dx+8", "9"],
    ["(1,2)", r"\left(1,2\right)"],
    ["[0,1)"],
    ["x>3", "3<x"],
    [r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"],
    [r"\vec a\times\vec b", r"-\vec b\times\vec a"],
    [r"\text{left}"],
    [r"\frac{1}{"],
    ["{"],
]


def rows(seed):
    found = [(text, place) for place, texts in enumerate(CLASSES) for text in texts]
    random.Random(seed).shuffle(found)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_equal_answers_are_in_one_class_and_others_are_not(seed):
    given = rows(seed)
    labels = cluster([text for text, _ in given]).labels.tolist()
    of_class = {}
    for (text, place), label in zip(given, labels, strict=True):
        assert of_class.setdefault(place, label) == label, text
    assert len(set(of_class.values())) == len(CLASSES)


def by_brute_force(texts):
    """Put each answer into the first class whose first answer it is equal to, both ways."""
    firsts, labels = [], []
    for text in texts:
        for label, first in enumerate(firsts):
            if text == first or (
                exprscore.score(first, text).score == 100
                and exprscore.score(text, first).score == 100
            ):
                labels.append(label)
                break
        else:
            labels.append(len(firsts))
            firsts.append(text)
    return labels


PARTS = st.sampled_from([
    "x", "2", "y", "x^2", "0.3", "0.33", r"\frac13", r"\frac12", "3 kg", "3000 g", "k", r"\sin x",
    "x=2", "2=x", "y=x", r"x\ge 2", "(1,2)", "[1,2]", r"\{1,2\}", r"\{2,1\}", r"\pm 1",
    r"x=1\text{ or }x=-1", r"\vec a", "a", r"\sum_{i=1}^2 i", "50\\%", "30^\\circ", "30",
    r"\frac{\pi}{6}", "i", "e", "left", r"\int_0^1 x\,dx", "0.5", "C_1", "C", "A", r"x^2=1",
    r"\frac{dx}{dt}", r"\hbar", r"\frac{h}{2\pi}", "{", "y=2", "1.00", "1", "z^*", r"\bar z",
])  # fmt: skip
ANSWERS = st.lists(
    st.one_of(PARTS, st.tuples(PARTS, st.sampled_from(["+", "-", " "]), PARTS).map("".join)),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(ANSWERS)
def test_fingerprints_leave_out_no_pair(texts):
    assert cluster(texts).labels.tolist() == by_brute_force(texts)


@pytest.mark.parametrize("name", ["truth.jsonl", "peers.jsonl", "stack.jsonl", "seed.jsonl"])
def test_recorded_equal_pairs_are_one_class(vectors, name):
    for row in vectors(name):
        gold, pred = row.get("gold"), row.get("pred")
        if not (isinstance(gold, str) and isinstance(pred, str)):
            continue
        if exprscore.score(gold, pred).score == exprscore.score(pred, gold).score == 100:
            assert len(cluster([gold, pred])) == 1, (gold, pred)


def test_what_is_no_answer_has_no_class():
    found = cluster(["x", None, "", "  ", math.nan, "x"])
    assert found.labels.tolist() == [0, -1, -1, -1, -1, 0]
    assert found.votes() == [0, None, None, None, None, 0]
    assert found.majority == 0
    assert cluster([]).majority is None
    assert len(cluster([None])) == 0


def test_what_cannot_be_read_is_equal_to_its_own_text():
    assert cluster([r"\frac{", r"\frac{", r"\frac{1", "1"]).labels.tolist() == [0, 0, 1, 2]


def test_where_equality_is_not_transitive_it_says_what_was_chosen():
    near = ["1.000 kg", "1.015 kg", "1.008 kg"]
    assert [exprscore.score(a, b).score == 100 for a, b in itertools.combinations(near, 2)] == [
        False, True, True,
    ]  # fmt: skip
    found = cluster(near)
    assert found.labels.tolist() == [0, 1, 0]
    assert [(tie.row, tie.label, tie.others) for tie in found.ties] == [(2, 0, (1,))]
    assert cluster(["x", "x+0", "y"]).ties == ()


def test_the_majority_is_the_largest_class_and_of_several_the_first():
    assert cluster(["y", "x+x", "2x"]).majority == 1
    assert cluster(["y", "x"]).majority == 0
    assert cluster(["y", "x+x", "2x"]).sizes.tolist() == [1, 2]


def test_distances_are_those_of_the_scores():
    found = cluster(["x+y", "x+z", "x+y+z", r"\frac{"])
    distances = found.distances()
    assert distances.shape == (4, 4)
    assert np.diag(distances).tolist() == [0, 0, 0, 0]
    for i, j in itertools.permutations(range(3), 2):
        gold, pred = found.representatives[i], found.representatives[j]
        assert distances[i, j] == exprscore.score(gold, pred).distance
    assert np.isnan(distances[0, 3])


def test_votes_are_taken_by_the_metric():
    found = cluster(["2x", "x+x", "x", None])
    assert maj_at_k(found.votes(), [100.0, 100.0, 0.0, 0.0], 3) == pytest.approx(
        (100 + 100 + 50 + 50) / 4
    )


def test_published_profiles_have_their_own_notion_of_equal():
    texts = ["x+y", "y+x", "x-y"]
    assert cluster(texts, profile="phybench").labels.tolist() == [0, 0, 1]


def test_arguments_are_checked():
    with pytest.raises(ValueError, match="kind must be one of"):
        cluster(["x"], kind="no")
    with pytest.raises(exprscore.ExprscoreError):
        cluster(["x"], profile="no")
