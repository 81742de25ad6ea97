"""Recipes for tables, as the documentation has them: the same scores through each library."""

from __future__ import annotations

import math

import datasets
import duckdb
import pandas as pd
import polars as pl
import pytest

import exprscore


@pytest.fixture
def columns(rows):
    return {"gold": [g for g, _ in rows], "pred": [exprscore.extract(t) for _, t in rows]}


@pytest.fixture
def scores(expected):
    return [None if s.reward is None else s.score for s in expected]


def score_batch(batch):
    """What datasets' workers load by name."""
    return {"score": exprscore.score_many(batch["gold"], batch["pred"]).as_dict()["score"]}


def test_datasets_in_two_processes(columns, scores):
    table = datasets.Dataset.from_dict(columns).map(score_batch, batched=True, num_proc=2)
    assert table["score"][:] == scores


def test_polars(columns, scores):
    def scored(rows: pl.Series) -> pl.Series:
        frame = rows.struct.unnest()
        return exprscore.score_many(frame["gold"], frame["pred"]).to_polars()["score"]

    expression = pl.struct("gold", "pred").map_batches(scored, return_dtype=pl.Float64)
    assert pl.DataFrame(columns).with_columns(score=expression)["score"].to_list() == scores


def test_duckdb(columns, scores):
    def scored(gold, pred):
        return exprscore.score_many(gold, pred).to_arrow()["score"]

    connection = duckdb.connect()
    connection.create_function(
        "eed", scored, ["VARCHAR", "VARCHAR"], "DOUBLE", type="arrow", null_handling="special"
    )
    table = pd.DataFrame(columns)
    connection.register("answers", table)
    found = connection.execute("SELECT eed(gold, pred) FROM answers").fetchall()
    assert [value for (value,) in found] == scores


def test_pandas(columns, scores):
    table = pd.DataFrame(columns)
    table["score"] = exprscore.score_many(table["gold"], table["pred"]).score
    found = [None if math.isnan(value) else value for value in table["score"]]
    assert found == scores
