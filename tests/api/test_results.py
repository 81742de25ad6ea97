from __future__ import annotations

import json
import math
import sys

import numpy as np
import pyarrow
import pytest

from exprscore import ExprscoreError, Score, Scores, Status

ROWS = [
    Score(100.0, Status.IDENTICAL),
    Score(46.7, Status.COMPARED, distance=2.0, relative_distance=2 / 15, gold_size=15),
    Score(0.0, Status.EMPTY, reason="the pred is empty", gold_index=1),
    Score(math.nan, Status.TIMEOUT, kind="numeric"),
]


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
        "gold_size": None, "kind": "numeric", "reason": None, "rule": None, "gold_index": 0,
    }  # fmt: skip


def test_columns_hold_the_rows_in_order():
    scores = Scores(ROWS)
    assert len(scores) == 4
    assert list(scores) == ROWS
    assert scores[-1] == ROWS[-1]
    assert list(scores[1:3]) == ROWS[1:3]
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


def test_results_are_equal_if_all_they_hold_is():
    missing = Score(float("nan"), Status.TIMEOUT, kind="numeric")
    assert missing == ROWS[3]
    assert hash(missing) == hash(ROWS[3])
    assert ROWS[2] != Score(0.0, Status.EMPTY)
    assert Scores(ROWS) == Scores([*ROWS[:3], missing])
    assert Scores(ROWS) != Scores(ROWS[:3])
    assert Scores(ROWS) != Scores(ROWS, {"pred": ["a", "b", "c", "d"]})
    assert Scores(ROWS) != ROWS


def test_rows_are_chosen_by_slice_mask_and_numbers():
    scores = Scores(ROWS, {"pred": ["a", "b", None, "d"]})
    mask = scores.score < 50
    assert list(scores[mask]) == list(scores[mask.tolist()]) == [ROWS[1], ROWS[2]]
    assert scores[mask].texts == {"pred": ["b", None]}
    assert list(scores[np.array([3, 0])]) == [ROWS[3], ROWS[0]]
    assert list(scores[::-1]) == ROWS[::-1]
    assert scores[np.int64(2)] == ROWS[2]
    with pytest.raises(IndexError):
        scores[np.array([True, False])]
    with pytest.raises(IndexError):
        scores[np.array([[0]])]


COLUMNS = {
    "score": [100.0, 46.7, 0.0, None],
    "status": ["identical", "compared", "empty", "timeout"],
    "distance": [None, 2.0, None, None],
    "relative_distance": [None, 2 / 15, None, None],
    "gold_size": [None, 15, None, None],
    "kind": ["expression", "expression", "expression", "numeric"],
    "reason": [None, None, "the pred is empty", None],
    "rule": [None] * 4,
    "gold_index": [0, 0, 1, 0],
    "pred": ["a", "b", None, "d"],
}


def test_columns_have_nulls_in_every_library():
    scores = Scores(ROWS, {"pred": COLUMNS["pred"]})
    assert scores.as_dict() == COLUMNS
    assert scores.to_arrow().to_pydict() == COLUMNS
    assert pyarrow.table(scores).to_pydict() == COLUMNS
    polars = pytest.importorskip("polars")
    assert scores.to_polars().to_dict(as_series=False) == COLUMNS
    assert polars.from_arrow(scores.to_arrow()).to_dict(as_series=False) == COLUMNS
    pandas = pytest.importorskip("pandas")
    frame = scores.to_pandas()
    assert frame.isna().sum().to_dict() == {
        name: column.count(None) for name, column in COLUMNS.items()
    }
    assert frame["gold_size"].dtype == pandas.Int64Dtype()
    assert frame["gold_size"][1] == 15


def test_no_rows_have_the_same_columns():
    empty = Scores([])
    assert empty.to_arrow().schema == Scores(ROWS).to_arrow().schema
    assert pytest.importorskip("polars").DataFrame is type(empty.to_polars())
    assert len(empty.to_pandas()) == 0


def test_a_library_that_is_missing_is_one_line_of_advice(monkeypatch):
    for library, extra in (("pyarrow", "parquet"), ("pandas", "pandas"), ("polars", "polars")):
        monkeypatch.setitem(sys.modules, library, None)
        with pytest.raises(ExprscoreError, match=rf"pip install 'exprscore\[{extra}\]'"):
            getattr(Scores(ROWS), f"to_{library.removeprefix('py')}")()


def test_a_notebook_shows_the_first_rows_and_obeys_no_text():
    shown = Scores(ROWS * 5, {"pred": ["<script>"] * 20})._repr_html_()
    assert shown.count("<tr>") == 11
    assert "<script>" not in shown
    assert "20 rows" in shown


def test_a_column_of_another_length_is_refused():
    with pytest.raises(ValueError, match="'pred' has 1 rows, not 4"):
        Scores(ROWS, {"pred": ["a"]})
