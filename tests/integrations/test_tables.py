"""The recipes of examples/tables.py give the same scores through each library."""

from __future__ import annotations

import math

import daft
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


@pytest.fixture
def tables(example, examples, monkeypatch):
    monkeypatch.syspath_prepend(str(examples))  # where a spawned worker finds it
    return example("tables")


def test_datasets_in_two_processes(tables, columns, scores):
    table = tables.with_datasets(datasets.Dataset.from_dict(columns), num_proc=2)
    assert table["score"][:] == scores


def test_polars(tables, columns, scores):
    assert tables.with_polars(pl.DataFrame(columns))["score"].to_list() == scores


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_polars_lazily(tables, columns, scores, engine):
    table = tables.with_polars(pl.LazyFrame(columns)).collect(engine=engine)
    assert table["score"].to_list() == scores


def test_duckdb(tables, columns, scores):
    connection = duckdb.connect()
    connection.register("answers", pd.DataFrame(columns))
    found = tables.with_duckdb(connection).fetchall()
    assert [value for *_, value in found] == scores
    assert [gold for gold, *_ in found] == columns["gold"]


def test_pandas(tables, columns, scores):
    table = tables.with_pandas(pd.DataFrame(columns))
    assert [None if math.isnan(value) else value for value in table["score"]] == scores


def test_daft(tables, columns, scores):
    found = tables.with_daft(daft.from_pydict(columns)).to_pydict()
    assert found["score"] == scores
