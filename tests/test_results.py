from __future__ import annotations

import json
import math

import numpy as np
import pytest

from exprscore import Score, Scores, Status

ROWS = [
    Score(100.0, Status.IDENTICAL),
    Score(46.7, Status.COMPARED, distance=2.0, relative_distance=2 / 15, gold_size=15),
    Score(0.0, Status.EMPTY),
    Score(math.nan, Status.TIMEOUT, kind="numeric"),
]


def same(a: Score, b: Score) -> bool:
    return a.as_dict() == b.as_dict()


def test_the_statuses_are_the_published_set():
    assert [s.value for s in Status] == [
        "identical", "equivalent", "compared", "empty", "pred_unreadable", "pred_unsupported",
        "gold_unreadable", "gold_unsupported", "too_large", "units_incompatible", "malformed_row",
        "timeout", "crashed",
    ]  # fmt: skip
    assert str(Status.EMPTY) == "empty" == Status.EMPTY


def test_reward_is_none_where_there_is_no_score():
    assert [row.reward for row in ROWS] == [1.0, pytest.approx(0.467), 0.0, None]


def test_a_score_is_plain_json():
    text = json.dumps([row.as_dict() for row in ROWS], allow_nan=False)
    assert json.loads(text)[3] == {
        "score": None, "status": "timeout", "distance": None, "relative_distance": None,
        "gold_size": None, "kind": "numeric",
    }  # fmt: skip


def test_columns_hold_the_rows_in_order():
    scores = Scores(ROWS)
    assert len(scores) == 4
    assert all(same(a, b) for a, b in zip(scores, ROWS, strict=True))
    assert same(scores[-1], ROWS[-1])
    assert [same(a, b) for a, b in zip(scores[1:3], ROWS[1:3], strict=True)] == [True, True]
    assert scores.score.dtype == np.float64
    assert scores.gold_size.tolist() == [-1, 15, -1, -1]
    assert scores.status == [row.status for row in ROWS]
    assert scores.reward == [row.reward for row in ROWS]
    with pytest.raises(IndexError):
        scores[4]


def test_the_mean_says_what_it_leaves_out():
    scores = Scores(ROWS)
    assert scores.mean() == pytest.approx(146.7 / 3)
    assert scores.left_out == 1
    assert repr(scores) == "<Scores: 4 rows, mean 48.9, 1 left out>"
    assert math.isnan(Scores([]).mean())


def test_results_do_not_change():
    with pytest.raises(AttributeError):
        ROWS[0].score = 3.0
