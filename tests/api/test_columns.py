"""`score` and `score_many` take golds and preds as they come."""

from __future__ import annotations

import math

import numpy as np
import pyarrow
import pytest

import exprscore
from exprscore import score, score_many
from exprscore.answers import WrittenFloat, answer_text, column
from exprscore.results import Score, Status, best_score

GOLDS = ["x", "y", None, "x", "2"]
PREDS = ["x", "x", "x", None, "2"]
STATUSES = ["identical", "compared", "malformed_row", "empty", "identical"]


def columns_of(kind: str, values: list):
    if kind == "pyarrow":
        return pyarrow.array(values)
    if kind == "pyarrow chunks":
        return pyarrow.chunked_array([values[:2], values[2:]], pyarrow.string())
    if kind == "pyarrow large":
        return pyarrow.array(values, pyarrow.large_string())
    if kind == "pyarrow codes":
        return pyarrow.array(values).dictionary_encode()
    if kind == "numpy":
        return np.array(values, dtype=object)
    if kind == "polars":
        return pytest.importorskip("polars").Series(values)
    pandas = pytest.importorskip("pandas")
    if kind == "pandas":
        return pandas.Series(values, dtype=object)
    return pandas.Series(values, dtype="string" if kind == "pandas NA" else "category")


@pytest.mark.parametrize(
    "kind",
    [
        "pyarrow",
        "pyarrow chunks",
        "pyarrow large",
        "pyarrow codes",
        "numpy",
        "polars",
        "pandas",
        "pandas NA",
        "pandas category",
    ],
)
def test_columns_of_every_library_are_taken(kind):
    scores = score_many(columns_of(kind, GOLDS), columns_of(kind, PREDS))
    assert [status.value for status in scores.status] == STATUSES


def test_texts_that_repeat_in_arrow_are_one_object():
    made = column(pyarrow.array(["some gold"] * 3))
    assert made[0] is made[2]


@pytest.mark.parametrize("nothing", [None, math.nan, np.float32("nan"), "NA", "NaT"])
def test_what_is_missing_has_a_status_and_never_an_exception(nothing):
    if isinstance(nothing, str):
        nothing = getattr(pytest.importorskip("pandas"), nothing)
    assert score(nothing, "x").status is Status.MALFORMED_ROW
    assert score("x", nothing).status is Status.EMPTY
    assert score([nothing, "x"], "x").score == 100
    assert score([], "x").status is Status.MALFORMED_ROW
    assert score([nothing], "x").reason == "the gold holds no value"
    scores = score_many([nothing, "x", [nothing]], ["x", nothing, "x"])
    assert [one.value for one in scores.status] == ["malformed_row", "empty", "malformed_row"]


@pytest.mark.parametrize("wrong", [{}, object(), True, b"x"])
def test_what_is_no_answer_raises_in_score_and_has_a_status_in_a_batch(wrong):
    with pytest.raises(TypeError):
        score(wrong, "x")
    with pytest.raises(TypeError):
        score("x", wrong)
    gold, pred = score_many([wrong, "x"], ["x", wrong])
    assert gold.status is pred.status is Status.MALFORMED_ROW
    assert gold.reason.startswith("the gold holds ")
    assert pred.reason.startswith("the pred holds ")


def test_the_best_of_several_golds_counts():
    several = score(["y", "2 x", "x + x"], "x + x")
    assert (several.score, several.gold_index) == (100.0, 1)
    rows = score_many([["y", "x"], "x", ["x", "y"]], ["x", "x", "y"])
    assert rows.score.tolist() == [100.0] * 3
    assert rows.gold_index.tolist() == [1, 0, 1]
    assert score_many([["y", "x"]] * 2, ["x", "z"], workers=2) == score_many(
        [["y", "x"]] * 2, ["x", "z"]
    )


def test_a_gold_without_a_score_is_left_out_where_another_has_one():
    mixed = score([r"\frac{", "x"], "y")
    assert mixed.gold_index == 1
    assert not math.isnan(mixed.score)
    assert math.isnan(score([r"\frac{", r"\sqrt{"], "y").score)


def test_nothing_short_of_100_is_the_best_while_one_is_unknown():
    known, late = Score(60.0, Status.COMPARED), Score(math.nan, Status.TIMEOUT)
    right = Score(100.0, Status.EQUIVALENT)
    assert best_score([known, late]).status is Status.TIMEOUT
    assert best_score([known, late, right]).gold_index == 2
    assert best_score([known, known]).gold_index == 0


def test_one_gold_and_one_kind_for_many_preds():
    scores = score_many("(1, 2)", ["(1, 2)", "(2, 1)", "1, 2"], kind="tuple")
    assert len(scores) == 3
    assert scores == score_many(["(1, 2)"] * 3, ["(1, 2)", "(2, 1)", "1, 2"], kinds=["tuple"] * 3)
    assert score_many("x", []).score.tolist() == []
    mixed = score_many("x", ["x", "x"], kinds=["tuple", None])
    assert mixed[0] != mixed[1] or mixed.kind[0] == "tuple"
    with pytest.raises(ValueError, match="kind"):
        score_many("x", ["x"], kind="riddle")
    with pytest.raises(ValueError, match="length"):
        score_many("x", ["x"], kinds=["auto", "auto"])


def test_texts_are_kept_where_asked_for():
    scores = score_many(
        [["y", "x + x"], "a", None],
        ["2 x", None, "b"],
        keep=["gold", "pred", "canonical_gold", "canonical_pred"],
    )
    assert scores.texts["gold"] == ["x + x", "a", None]
    assert scores.texts["pred"] == ["2 x", None, None]
    assert scores.texts["canonical_gold"][0] == scores.texts["canonical_pred"][0]
    assert list(scores.to_arrow().column_names)[-4:] == list(scores.texts)
    with pytest.raises(ValueError, match="keep"):
        score_many("x", ["x"], keep=["nothing"])


def test_a_number_is_its_text():
    assert answer_text(WrittenFloat("1.50")) == "1.50"
    assert [answer_text(one) for one in (3, 2.5, np.int64(4), np.float64(0.5))] == [
        "3",
        "2.5",
        "4",
        "0.5",
    ]


def test_only_public_names_show():
    shown = dir(exprscore)
    assert shown == sorted(exprscore.__all__)
    assert not [name for name in shown if name.startswith("_")]
    for name in shown:
        assert getattr(exprscore, name) is not None
    assert exprscore.compat.EED("x", "x")[0] == 100
    with pytest.raises(AttributeError, match="no_such_name"):
        exprscore.no_such_name  # noqa: B018


@pytest.mark.parametrize("text", [r"\frac{1}{2", "x^", r"\unknowncommand{x}", r"\frac{a}{}", ")"])
def test_parse_and_equivalent_raise_the_same(text):
    with pytest.raises(exprscore.ExprscoreError) as of_parse:
        exprscore.parse(text)
    for gold, pred, side in ((text, "x", "gold"), ("x", text, "pred")):
        with pytest.raises(type(of_parse.value)) as raised:
            exprscore.equivalent(gold, pred)
        if isinstance(raised.value, exprscore.LatexError):
            assert raised.value.side == side
            assert str(raised.value) == str(of_parse.value)
            assert raised.value.position == of_parse.value.position


def test_a_notebook_shows_an_expression_as_a_formula():
    expr = exprscore.parse(r"\frac{a}{b}")
    assert expr._repr_latex_() == f"${expr.latex}$"
