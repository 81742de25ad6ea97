"""Scores in tables: what each library needs; every function gives the table with its scores."""

import exprscore


def with_pandas(table):
    table["score"] = exprscore.score_many(table["gold"], table["pred"]).score
    return table


def with_polars(table):
    """Also for lazy frames and in the streaming engine."""
    import polars as pl

    def scored(rows):
        frame = rows.struct.unnest()
        return exprscore.score_many(frame["gold"], frame["pred"]).to_polars()["score"]

    score = pl.struct("gold", "pred").map_batches(
        scored, return_dtype=pl.Float64, is_elementwise=True
    )
    return table.with_columns(score=score)


def with_duckdb(connection, table="answers"):
    def scored(gold, pred):
        return exprscore.score_many(gold, pred).to_arrow()["score"]

    connection.create_function(
        "eed", scored, ["VARCHAR", "VARCHAR"], "DOUBLE", type="arrow", null_handling="special"
    )
    return connection.sql(f"SELECT *, eed(gold, pred) AS score FROM {table}")


def scored_batch(batch):
    """For `with_datasets`: a function of a module, so that its workers can load it."""
    return {"score": exprscore.score_many(batch["gold"], batch["pred"]).as_dict()["score"]}


def with_datasets(table, num_proc=2):
    return table.map(scored_batch, batched=True, num_proc=num_proc)


def with_daft(table):
    import daft

    @daft.func.batch(return_dtype=daft.DataType.float64())
    def scored(gold, pred):
        return exprscore.score_many(gold.to_arrow(), pred.to_arrow()).to_arrow()["score"]

    return table.with_column("score", scored(table["gold"], table["pred"]))
