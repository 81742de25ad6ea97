"""Formulas of the metrics: against the papers' tables and by brute force on small cases."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore import metrics
from exprscore.metrics.phybench import advantages, confidence, efficiency

SCORES = st.sampled_from([0.0, 12.5, 46.0, 60.0, 100.0])


def subsets(rows, k):
    return list(itertools.combinations(rows, k))


@given(st.lists(st.booleans(), min_size=1, max_size=7), st.integers(1, 7))
def test_of_several_answers_the_mean_over_all_subsets(right, k):
    n, c = len(right), sum(right)
    if k > n:
        assert math.isnan(metrics.pass_at_k(n, c, k))
        assert math.isnan(metrics.pass_hat_k(n, c, k))
        assert math.isnan(metrics.g_pass_at_k(n, c, k, 0.5))
        return
    drawn = subsets(right, k)
    assert metrics.pass_at_k(n, c, k) == pytest.approx(mean(map(any, drawn)))
    assert metrics.pass_hat_k(n, c, k) == pytest.approx(mean(map(all, drawn)))
    for share in (0.25, 0.5, 1.0):
        enough = [sum(one) >= math.ceil(share * k) for one in drawn]
        assert metrics.g_pass_at_k(n, c, k, share) == pytest.approx(mean(enough))


@given(st.lists(SCORES, min_size=1, max_size=7), st.integers(1, 7))
def test_best_of_k_is_the_mean_of_the_best_of_every_subset(scores, k):
    found = metrics.best_at_k([*scores, math.nan], k)
    if k > len(scores):
        assert math.isnan(found)
    else:
        assert found == pytest.approx(mean(map(max, subsets(scores, k))))


@given(
    st.lists(st.tuples(st.sampled_from(["a", "b", "c", None]), SCORES), min_size=1, max_size=7),
    st.integers(1, 7),
)
def test_majority_is_the_mean_over_every_subset_ties_shared(rows, k):
    answers, scores = [a for a, _ in rows], [s for _, s in rows]
    found = metrics.maj_at_k(answers, scores, k)
    if k > len(rows):
        assert math.isnan(found)
        return
    of_class = {a: mean(s for b, s in rows if b == a) for a in set(answers)}
    expected = []
    for drawn in subsets(answers, k):
        votes = Counter(a for a in drawn if a is not None)
        top = [a for a, count in votes.items() if count == max(votes.values())]
        expected.append(mean(of_class[a] for a in top) if top else 0.0)
    assert found == pytest.approx(mean(expected))


def test_what_cannot_be_is_refused():
    for arguments in [(2, 3, 1), (2, -1, 1), (2, 1, 0)]:
        with pytest.raises(ValueError, match=r"right|at least 1"):
            metrics.pass_at_k(*arguments)
    with pytest.raises(ValueError, match="share"):
        metrics.g_pass_at_k(2, 1, 1, 0.0)
    with pytest.raises(ValueError, match="scores"):
        metrics.maj_at_k(["a"], [], 1)


# PHYBench v2, table 4: mean EED and accuracy, their sigmas, sample efficiency in percent. Its
# figures are rounded to two digits, so the ratio of four of them is good to some percent.
TABLE_4 = [
    (49.40, 36.65, 1.71, 1.97, 240.79),
    (46.30, 34.58, 1.72, 1.91, 221.48),
    (37.78, 24.88, 1.59, 1.71, 267.24),
    (15.35, 6.89, 1.11, 1.04, 434.02),
]


@pytest.mark.parametrize(("eed", "accuracy", "eed_sigma", "accuracy_sigma", "published"), TABLE_4)
def test_efficiency_as_published(eed, accuracy, eed_sigma, accuracy_sigma, published):
    assert efficiency(accuracy, accuracy_sigma, eed, eed_sigma) == pytest.approx(
        published, rel=0.025
    )


def test_confidence_as_published():
    # Table 5: Gemini 2.5 Pro above o3.
    assert confidence(49.40, 1.71, 46.30, 1.72) == pytest.approx(0.90, abs=0.005)
    assert confidence(1.0, 0.0, 1.0, 0.0) == 0.5
    assert confidence(2.0, 0.0, 1.0, 0.0) == 1.0


def test_models_have_the_error_of_their_mean():
    rng = np.random.default_rng(1)
    scores = rng.uniform(0, 100, 400)
    table = metrics.phybench(scores, problem=range(400))
    # The bootstrap's limit: the standard deviation over the root of the number of problems.
    assert table["eed_sigma"][0] == pytest.approx(scores.std() / 20, rel=0.1)
    assert table["problems"] == (400,)
    assert table == metrics.phybench(scores, problem=range(400))


def test_answers_to_one_problem_count_as_one():
    once = metrics.phybench([100, 0], problem=["p", "q"])
    often = metrics.phybench([100, 100, 100, 0, math.nan], problem=["p", "p", "p", "q", "q"])
    assert once == often


def test_the_better_model_has_the_advantage():
    table = metrics.phybench(
        [100, 90, 80, 0, 10, 20], problem=[1, 2, 3, 1, 2, 3], model=["a"] * 3 + ["b"] * 3
    )
    certain = table.advantage()
    assert certain["b"][0] > 0.99
    assert certain["a"][0] == 0.5
    assert certain["a"][1] < 0.01


def test_advantages_of_all_models_add_up_to_none():
    table = advantages([100, 50, 20, 10], model=["a", "a", "b", "b"], domain=["d", "e", "d", "e"])
    assert table["absolute"] == (40.0, -40.0, 20.0, -20.0)
    assert table["relative"] == (10.0, -10.0, -10.0, 10.0)


def test_attempts_are_means_of_their_own():
    table = metrics.cmphysbench([100, 0, 99.99995, math.nan], attempt=[1, 2, 1, 2])
    assert table["attempt"] == (1, 2)
    assert table["accuracy"] == (100.0, 0.0)
    assert table["seed"][1] == 0.0


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 9)), min_size=1, max_size=6))
def test_answers_weigh_as_much_as_their_solutions(rows):
    spread = [c for c, length in rows for _ in range(length)]
    found = metrics.physreason_answers([c for c, _ in rows], [length for _, length in rows])
    assert found == pytest.approx(100 * mean(spread))


def test_steps():
    right = metrics.physreason_steps
    assert right(True, [False], [False]).score == 100.0
    # A right value makes its formula right; a step without a value earns half at most.
    assert right(False, [False, True], [True, None]) == metrics.physreason_steps(
        False, [True, True], [True, None]
    )
    assert right(False, [True, True], [True, None]).first_error == 1
    assert right(False, [True, True], [True, None]).score == 75.0


def test_variants_of_a_problem():
    correct = [True, True, True, False, False, False, True, False]
    variant = [1, 1, 2, 3, 4, 5, 6, 6]
    group = ["a", "a", "a", "b", "b", "c", "c", "c"]
    table = metrics.sympybench(correct, variant=variant, group=group)
    assert table["exact"] == (pytest.approx(100 * 2 / 6),)
    assert table["partial"] == (50.0,)
    assert table["consistency"] == (pytest.approx(100 / 3),)
    assert table["failure"] == (pytest.approx(200 / 3),)
    assert table["confusion"] == (0.0,)
    wide = metrics.sympybench(correct, variant=variant, group=group, confusion=(0.0, 0.5))
    assert wide["confusion"] == (pytest.approx(200 / 3),)


def test_columns_must_fit():
    with pytest.raises(ValueError, match="problem has 1 rows"):
        metrics.phybench([1.0, 2.0], problem=["p"])
    with pytest.raises(ValueError, match="between 0 and 100"):
        metrics.phybench([101.0], problem=["p"])
    assert len(metrics.phybench([], problem=[])) == 0


def test_votes_count_equal_answers_as_one():
    answers = ["2x", "x+x", "3x", None, "y", "y"]
    scores = [100.0, 100.0, 0.0, math.nan, 0.0, math.nan]
    table = metrics.votes(answers, scores, problem=["p"] * 4 + ["q"] * 2, ks=[1, 2, 3, 5])
    assert table["k"] == (1, 2, 3, 5)
    assert table["problems"] == (2, 2, 1, 0)
    by_label = [
        metrics.maj_at_k([0, 0, 1, None], scores[:4], k) for k in (1, 2, 3)
    ]  # fmt: skip
    of_second = [metrics.maj_at_k([0, 0], scores[4:], k) for k in (1, 2)]
    assert table["majority"][0] == pytest.approx((by_label[0] + of_second[0]) / 2)
    assert table["majority"][2] == pytest.approx(by_label[2])
    assert math.isnan(table["majority"][3])
    assert table["pass"][0] == pytest.approx(100 * (2 / 4 + 0) / 2)
    with pytest.raises(ValueError, match="answers has 1 rows"):
        metrics.votes(["x"], [1.0, 2.0], problem=["p", "p"])
