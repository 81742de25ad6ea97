"""Results kept on disk across runs, for any number of processes at once."""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType

from exprscore.errors import ExprscoreError
from exprscore.results import Score, Status

__all__ = ["DiskCache"]

_APPLICATION_ID = 0x65787073  # "exps": says whose SQLite file it is
_BUSY_SECONDS = 60.0
_AT_ONCE = 500
# A full cache drops this share of its entries, the oldest ones.
_DROPPED_SHARE = 0.1

_STATUSES = {status.value: status for status in Status}
_SCHEMA = """
CREATE TABLE IF NOT EXISTS results (
  number INTEGER PRIMARY KEY,
  key BLOB NOT NULL UNIQUE,
  score REAL, status TEXT NOT NULL, distance REAL, relative_distance REAL, gold_size INTEGER,
  kind TEXT NOT NULL
)
"""


class DiskCache:
    """An SQLite file of results; several processes may read and write it at once.

    Keys cover the pair and all that its result depends on (package and SymPy versions, profile,
    costs, limits), so one file serves any mixture of them. The file must not be on a network
    file system, where SQLite's locks do not work.

    Parameters
    ----------
    path : path-like
        The file; made if it is not there.
    max_bytes : int
        Size of the file at which the oldest results are dropped, >= 1 MiB.

    Raises
    ------
    ExprscoreError
        If the file cannot be opened or is something else.
    """

    def __init__(self, path: str | Path, *, max_bytes: int = 2**30) -> None:
        if max_bytes < 2**20:
            msg = f"max_bytes must be at least {2**20}, not {max_bytes}"
            raise ValueError(msg)
        self.path = Path(path)
        self._max_bytes = max_bytes
        try:
            self._connection = sqlite3.connect(
                self.path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
            )
        except sqlite3.Error as error:
            raise self._error(error) from error
        try:
            self._prepare()
        except sqlite3.Error as error:
            self._connection.close()
            raise self._error(error) from error

    def _prepare(self) -> None:
        run = self._connection.execute
        (owner,) = run("PRAGMA application_id").fetchone()
        (tables,) = run("SELECT count(*) FROM sqlite_master").fetchone()
        if owner != _APPLICATION_ID and tables:
            self._connection.close()
            msg = f"{self.path}: an SQLite file, but not a cache of exprscore"
            raise ExprscoreError(msg)
        run("PRAGMA journal_mode = WAL")
        # A power cut may lose the last results, which can be computed again, and nothing else.
        run("PRAGMA synchronous = NORMAL")
        run(f"PRAGMA application_id = {_APPLICATION_ID}")
        run(_SCHEMA)

    def get(self, keys: Sequence[bytes]) -> dict[bytes, Score]:
        """Give the results that are there, by key."""
        found: dict[bytes, Score] = {}
        try:
            for start in range(0, len(keys), _AT_ONCE):
                some = keys[start : start + _AT_ONCE]
                marks = ",".join("?" * len(some))
                rows = self._connection.execute(
                    "SELECT key, score, status, distance, relative_distance, gold_size, kind"
                    f" FROM results WHERE key IN ({marks})",
                    some,
                )
                for key, score, status, *others in rows:
                    found[key] = Score(
                        math.nan if score is None else score, _STATUSES[status], *others
                    )
        except sqlite3.Error as error:
            raise self._error(error) from error
        return found

    def put(self, results: Iterable[tuple[bytes, Score]]) -> None:
        """Keep results; one that is there already stays as it is."""
        rows = [
            (
                key,
                None if score.score != score.score else score.score,
                score.status.value,
                score.distance,
                score.relative_distance,
                score.gold_size,
                score.kind,
            )
            for key, score in results
        ]
        run = self._connection.execute
        try:
            run("BEGIN IMMEDIATE")
            try:
                self._connection.executemany(
                    "INSERT OR IGNORE INTO results"
                    " (key, score, status, distance, relative_distance, gold_size, kind)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?)",
                    rows,
                )
                if self._used_bytes() > self._max_bytes:
                    self._drop_oldest()
                run("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    run("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise self._error(error) from error

    def _used_bytes(self) -> int:
        (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
        (free,) = self._connection.execute("PRAGMA freelist_count").fetchone()
        (page,) = self._connection.execute("PRAGMA page_size").fetchone()
        used: int = (pages - free) * page
        return used

    def _drop_oldest(self) -> None:
        run = self._connection.execute
        lowest, highest = run("SELECT min(number), max(number) FROM results").fetchone()
        run(
            "DELETE FROM results WHERE number <= ?",
            (lowest + max(1, int((highest - lowest) * _DROPPED_SHARE)),),
        )

    def __len__(self) -> int:
        with closing(self._connection.execute("SELECT count(*) FROM results")) as cursor:
            (count,) = cursor.fetchone()
        return int(count)

    def __enter__(self) -> DiskCache:
        return self

    def __exit__(
        self,
        exception_type: type[BaseException] | None,
        exception: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file; idempotent."""
        self._connection.close()

    def _error(self, error: sqlite3.Error) -> ExprscoreError:
        return ExprscoreError(f"cache {self.path}: {error}")
