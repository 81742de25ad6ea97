"""A bulk run over files: read, score, write, summarise; stop cleanly and go on."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from exprscore.bulk.cache import DiskCache
from exprscore.bulk.engine import Engine
from exprscore.bulk.interruption import Interruption
from exprscore.bulk.layouts import Layout, Rows, choose, read_encoded, read_rows
from exprscore.bulk.pairs import Pair
from exprscore.bulk.progress import Progress
from exprscore.bulk.readers import Batch, Source, find_sources
from exprscore.bulk.scorers import DEFAULT_SCORER
from exprscore.bulk.summary import Summary
from exprscore.bulk.writers import JsonWriter, ParquetWriter, Writer
from exprscore.errors import ExprscoreError
from exprscore.profiles import Profile

__all__ = ["Columns", "run"]


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns that the caller names; None leaves it to the file's layout."""

    gold: str | None = None
    pred: str | None = None
    kind: str | None = None
    extract: bool | None = None


@dataclass(slots=True)
class _Part:
    """A batch on its way through the engine, and where its file stood when it had been read."""

    batch: Batch
    rows: Rows
    total: float | None


def run(
    inputs: Sequence[str],
    output: str,
    profile: Profile,
    *,
    columns: Columns,
    workers: int,
    cache: DiskCache | None = None,
    resume: bool = False,
    quiet: bool = False,
    scorer: str = DEFAULT_SCORER,
) -> dict[str, Any]:
    """Score the rows of files and write them with their results.

    Parameters
    ----------
    inputs : sequence of str
        Files, directories, globs, or ``-``.
    output : str
        File to write, by suffix JSON Lines (also packed) or Parquet, or ``-``.
    profile : Profile
        How to score.
    columns : Columns
        Which columns hold the answers.
    workers : int
        Worker processes, >= 1.
    cache : DiskCache, optional
        Results kept across runs.
    resume : bool
        Whether to go on where an earlier run into `output` stopped.
    quiet : bool
        Whether to show no progress.
    scorer : str
        ``module:function`` that scores, as for `Engine`.

    Returns
    -------
    dict
        The summary (`exprscore.bulk.summary`).

    Raises
    ------
    ExprscoreError
        If an input cannot be read or the output cannot be written; the message says which row the
        output reached. What was written stays and can be resumed.
    """
    sources = find_sources(inputs)
    summary = Summary()
    progress = Progress(quiet=quiet)
    with (
        Interruption() as interruption,
        Engine(profile, workers, cache=cache, scorer=scorer) as engine,
    ):
        settings = _settings(engine, sources, columns)
        state = _State(output, settings)
        writer: Writer | None = None
        try:
            writer = state.open_writer(resume=resume)
            if state.resumed:
                for status, score in writer.resume():
                    summary.add_resumed(status, score)
            reading = _read(sources, columns, summary)
            for part, scores in engine.stream(reading, check=interruption.check):
                start = time.perf_counter()
                writer.write(part.batch, part.rows, scores)
                summary.seconds["write"] += time.perf_counter() - start
                times = np.bincount(part.rows.places, minlength=len(scores)).tolist()
                summary.add(len(part.batch), len(part.rows.errors), scores, times)
                progress.advance(len(part.batch), part.total)
            writer.finish()
            state.forget()
        except OSError as error:
            msg = f"{output}: cannot be written after row {summary.rows}: {error.strerror or error}"
            raise ExprscoreError(msg) from error
        finally:
            progress.close()
            if writer is not None:
                writer.close()
    return summary.as_dict(engine.statistics)


def _settings(engine: Engine, sources: Sequence[Source], columns: Columns) -> dict[str, Any]:
    return {
        "scoring": json.loads(engine.settings),
        "inputs": [[source.name, source.size] for source in sources],
        "columns": [columns.gold, columns.pred, columns.kind, columns.extract],
    }


class _State:
    """The file beside an unfinished output that says what it was to hold."""

    def __init__(self, output: str, settings: dict[str, Any]) -> None:
        self._output = output
        self._settings = settings
        self._path = None if output == "-" else Path(f"{output}.unfinished.json")
        self.resumed = False

    def open_writer(self, *, resume: bool) -> Writer:
        path = self._path
        if path is None:
            return JsonWriter("-")
        if path.exists() and self._begun():
            if not resume:
                msg = (
                    f"{self._output} is unfinished: pass --resume to finish it, "
                    f"or delete {path} to begin anew"
                )
                raise ExprscoreError(msg)
            if json.loads(path.read_text()) != self._settings:
                msg = (
                    f"{self._output} was begun with other inputs, columns, profile or versions; "
                    f"delete {path} to begin anew"
                )
                raise ExprscoreError(msg)
            self.resumed = True
        elif resume and not path.exists() and Path(self._output).exists():
            msg = f"{self._output} is finished: there is nothing to resume"
            raise ExprscoreError(msg)
        else:
            unfinished = Path(f"{path}.new")
            unfinished.write_text(json.dumps(self._settings))
            unfinished.replace(path)
        kind = ParquetWriter if Path(self._output).suffix == ".parquet" else JsonWriter
        return kind(self._output, resume=self.resumed)

    def _begun(self) -> bool:
        """Whether there is anything to resume."""
        output, parts = Path(self._output), Path(f"{self._output}.parts")
        return (output.exists() and output.stat().st_size > 0) or any(parts.glob("*.parquet"))

    def forget(self) -> None:
        """Note that the output is complete."""
        if self._path is not None:
            self._path.unlink()


def _read(
    sources: Sequence[Source], columns: Columns, summary: Summary
) -> Iterator[tuple[_Part, list[Pair], int]]:
    """Read the rows that are not in the output yet."""
    skip = summary.resumed_rows
    size = sum(source.size for source in sources)
    before = 0
    seen = 0
    for source in sources:
        layout: Layout | None = None
        rows_in_source = source.rows()
        if rows_in_source is not None and rows_in_source <= skip:
            skip -= rows_in_source
            continue
        start = time.perf_counter()
        for batch in source.batches(skip):
            summary.seconds["read"] += time.perf_counter() - start
            start = time.perf_counter()
            if layout is None:
                layout = choose(
                    batch.has,
                    batch.columns(),
                    gold=columns.gold,
                    pred=columns.pred,
                    kind=columns.kind,
                    extract_pred=columns.extract,
                )
            rows = _read_batch(batch, layout)
            summary.seconds["extract"] += time.perf_counter() - start
            seen += len(batch)
            done = before + source.position
            total = seen * size / done if size and done else None
            yield _Part(batch, rows, total), rows.pairs, batch.size
            start = time.perf_counter()
        before += source.size


def _read_batch(batch: Batch, layout: Layout) -> Rows:
    kind = layout.kind if layout.kind and batch.has(layout.kind) else None
    golds, preds = batch.encoded(layout.gold), batch.encoded(layout.pred)
    kinds = None if kind is None else batch.encoded(kind)
    if golds is not None and preds is not None and (kind is None or kinds is not None):
        rows = read_encoded(layout, golds, preds, kinds)
        if rows is not None:
            return rows
    return read_rows(
        layout,
        batch.values(layout.gold),
        batch.values(layout.pred),
        None if kind is None else batch.values(kind),
        batch.errors,
    )
