"""What scoring returns: one result, or many as columns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from html import escape
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from numpy.typing import NDArray

from exprscore.extras import need

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

__all__ = ["RESULT_COLUMNS", "Score", "Scores", "Status"]

# Rows that a notebook shows of many.
_SHOWN_ROWS = 10


class Status(str, Enum):
    """How a score came about; a closed set of strings.

    A pred that is empty, unreadable, unsupported or too large scores 0. Where the gold is at
    fault, time ran out or a worker died there is no score: NaN, and no reward.
    """

    IDENTICAL = "identical"
    EQUIVALENT = "equivalent"
    COMPARED = "compared"
    EMPTY = "empty"
    PRED_UNREADABLE = "pred_unreadable"
    PRED_UNSUPPORTED = "pred_unsupported"
    GOLD_UNREADABLE = "gold_unreadable"
    GOLD_UNSUPPORTED = "gold_unsupported"
    TOO_LARGE = "too_large"
    UNITS_INCOMPATIBLE = "units_incompatible"
    MALFORMED_ROW = "malformed_row"
    TIMEOUT = "timeout"
    CRASHED = "crashed"

    def __str__(self) -> str:
        return self.value


NO_SCORE = frozenset(
    {
        Status.GOLD_UNREADABLE,
        Status.GOLD_UNSUPPORTED,
        Status.MALFORMED_ROW,
        Status.TIMEOUT,
        Status.CRASHED,
    }
)
# Another attempt, with more time or on a bigger machine, may end differently.
UNLASTING = (Status.TIMEOUT, Status.CRASHED)  # of two, a tuple is the quicker to search
STATUSES = tuple(Status)
_CODE = {status: code for code, status in enumerate(STATUSES)}


@dataclass(frozen=True, slots=True, eq=False)
class Score:
    """The result for one pair.

    Two results are equal if all they hold is, a missing score being equal to a missing score.

    Attributes
    ----------
    score : float
        0 to 100; 100 where gold and pred are equal; NaN where there is none (see `Status`).
    status : Status
        How the score came about.
    distance : float or None
        Tree edit distance from pred to gold, >= 0; None where it was not computed.
    relative_distance : float or None
        `distance` / `gold_size`; None where it was not computed.
    gold_size : int or None
        Nodes of the gold's tree; None where it was not built.
    kind : str
        The answer kind that the pair was scored as.
    reason : str or None
        One line that says why the score is below 100 or missing; None where it is 100.
    rule : str or None
        Name of the rule by which the two were found equal; None where none was needed.
    gold_index : int
        Which of several accepted golds the result is for, from 0.
    """

    score: float
    status: Status
    distance: float | None = None
    relative_distance: float | None = None
    gold_size: int | None = None
    kind: str = "expression"
    reason: str | None = field(default=None, repr=False)
    rule: str | None = field(default=None, repr=False)
    gold_index: int = field(default=0, repr=False)

    @property
    def reward(self) -> float | None:
        """The score as 0 to 1, or None where there is no score."""
        return None if math.isnan(self.score) else self.score / 100

    def as_dict(self) -> dict[str, float | int | str | None]:
        """Give the result as plain values that JSON can hold; a missing score is None."""
        return {
            "score": None if math.isnan(self.score) else self.score,
            "status": self.status.value,
            "distance": self.distance,
            "relative_distance": self.relative_distance,
            "gold_size": self.gold_size,
            "kind": self.kind,
            "reason": self.reason,
            "rule": self.rule,
            "gold_index": self.gold_index,
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        return self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(tuple(self.as_dict().values()))


def best_score(scores: Sequence[Score]) -> Score:
    """Give the result of an answer that several golds accept: the best of one score a gold.

    A gold without a score is left out where another has one; but as long as time ran out or a
    worker died for one, nothing short of 100 is known to be the best.

    Examples
    --------
    >>> best_score([Score(20.0, Status.COMPARED), Score(100.0, Status.EQUIVALENT)]).gold_index
    1
    """
    if len(scores) == 1:
        return scores[0]

    def worth(index: int) -> tuple[bool, bool, float]:
        score = scores[index]
        known = not math.isnan(score.score)
        return score.score == 100, score.status in UNLASTING, score.score if known else -1.0

    index = max(range(len(scores)), key=worth)
    return replace(scores[index], gold_index=index)


class Scores(Sequence[Score]):
    """The results for many pairs as columns, one row a pair, in the order given.

    An integer gives a `Score`; a slice, a mask (a truth value a row) or an array of integers gives
    the `Scores` of those rows. Two are equal if all their rows are.

    Attributes
    ----------
    score : ndarray of float64, shape (n,)
        0 to 100, NaN where there is none.
    status_code : ndarray of uint8, shape (n,)
        Index into ``tuple(Status)``.
    distance, relative_distance : ndarray of float64, shape (n,)
        NaN where not computed.
    gold_size : ndarray of int64, shape (n,)
        -1 where not computed.
    kind : list of str
    reason, rule : lists of (str or None)
    gold_index : ndarray of int64, shape (n,)
    texts : dict of str to list of (str or None)
        Further columns: what `exprscore.score_many` was asked to keep.

    Examples
    --------
    >>> import exprscore
    >>> scores = exprscore.score_many(["x", "x"], ["x", ""], profile="phybench")
    >>> scores.score.tolist(), [str(s) for s in scores.status]
    ([100.0, 0.0], ['identical', 'empty'])
    >>> scores.mean()
    50.0
    >>> scores[scores.score < 100]
    <Scores: 1 rows, mean 0, 0 left out>
    """

    def __init__(
        self, rows: Sequence[Score], texts: Mapping[str, Sequence[str | None]] | None = None
    ) -> None:
        none = math.nan
        self.score: NDArray[np.float64] = np.array([r.score for r in rows], dtype=np.float64)
        self.status_code: NDArray[np.uint8] = np.array(
            [_CODE[r.status] for r in rows], dtype=np.uint8
        )
        self.distance: NDArray[np.float64] = np.array(
            [none if r.distance is None else r.distance for r in rows], dtype=np.float64
        )
        self.relative_distance: NDArray[np.float64] = np.array(
            [none if r.relative_distance is None else r.relative_distance for r in rows],
            dtype=np.float64,
        )
        self.gold_size: NDArray[np.int64] = np.array(
            [-1 if r.gold_size is None else r.gold_size for r in rows], dtype=np.int64
        )
        self.kind: list[str] = [r.kind for r in rows]
        self.reason: list[str | None] = [r.reason for r in rows]
        self.rule: list[str | None] = [r.rule for r in rows]
        self.gold_index: NDArray[np.int64] = np.array([r.gold_index for r in rows], dtype=np.int64)
        self.texts: dict[str, list[str | None]] = {}
        for name, column in (texts or {}).items():
            if len(column) != len(rows):
                msg = f"column {name!r} has {len(column)} rows, not {len(rows)}"
                raise ValueError(msg)
            self.texts[name] = list(column)

    @property
    def status(self) -> list[Status]:
        """The status of each row."""
        return [STATUSES[code] for code in self.status_code.tolist()]

    @property
    def reward(self) -> list[float | None]:
        """The reward of each row, 0 to 1, or None where there is no score."""
        return [None if math.isnan(s) else s / 100 for s in self.score.tolist()]

    @property
    def left_out(self) -> int:
        """How many rows have no score and are left out of `mean`."""
        return int(np.isnan(self.score).sum())

    def mean(self) -> float:
        """Mean score of the rows that have one; NaN if none has. `left_out` counts the others."""
        scored = self.score[~np.isnan(self.score)]
        return float(scored.mean()) if scored.size else math.nan

    def __len__(self) -> int:
        return len(self.kind)

    @overload
    def __getitem__(self, index: int) -> Score: ...
    @overload
    def __getitem__(self, index: slice | Sequence[bool] | NDArray[Any]) -> Scores: ...
    def __getitem__(self, index: int | slice | Sequence[bool] | NDArray[Any]) -> Score | Scores:
        if not isinstance(index, (int, np.integer)):
            return self._rows(index)
        distance = float(self.distance[index])
        relative = float(self.relative_distance[index])
        size = int(self.gold_size[index])
        return Score(
            score=float(self.score[index]),
            status=STATUSES[int(self.status_code[index])],
            distance=None if math.isnan(distance) else distance,
            relative_distance=None if math.isnan(relative) else relative,
            gold_size=None if size < 0 else size,
            kind=self.kind[index],
            reason=self.reason[index],
            rule=self.rule[index],
            gold_index=int(self.gold_index[index]),
        )

    def _rows(self, index: slice | Sequence[bool] | NDArray[Any]) -> Scores:
        places = np.arange(len(self))[index if isinstance(index, slice) else np.asarray(index)]
        if places.ndim != 1:
            msg = f"rows are named by one dimension, not {places.ndim}"
            raise IndexError(msg)
        chosen = places.tolist()
        texts = {name: [column[i] for i in chosen] for name, column in self.texts.items()}
        return Scores([self[i] for i in chosen], texts)

    def __iter__(self) -> Iterator[Score]:
        return (self[i] for i in range(len(self)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scores):
            return NotImplemented
        return self.as_dict() == other.as_dict()

    __hash__ = None  # type: ignore[assignment]  # its columns can be written to

    def __repr__(self) -> str:
        return f"<Scores: {len(self)} rows, mean {self.mean():.4g}, {self.left_out} left out>"

    def _repr_html_(self) -> str:
        """Show the first rows as a table, for notebooks."""
        part = self[:_SHOWN_ROWS].as_dict()
        head = "".join(f"<th>{escape(name)}</th>" for name in part)
        body = "".join(
            "<tr>" + "".join(f"<td>{_shown(value)}</td>" for value in row) + "</tr>"
            for row in zip(*part.values(), strict=True)
        )
        more = f"<p>{escape(repr(self)[1:-1])}</p>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"

    def as_dict(self) -> dict[str, list[Any]]:
        """Give the columns as lists of plain values that JSON can hold; what is missing is None."""
        names = tuple(RESULT_COLUMNS)
        rows = [row.as_dict() for row in self]
        columns = {name: [row[name] for row in rows] for name in names}
        return columns | {name: list(column) for name, column in self.texts.items()}

    def to_arrow(self) -> pyarrow.Table:
        """Give the columns as a pyarrow Table, nulls where a row has no value.

        Raises
        ------
        ExprscoreError
            If pyarrow (the extra ``parquet``) is not installed.
        """
        pyarrow = need("pyarrow", "parquet")
        kinds = {float: pyarrow.float64(), int: pyarrow.int64(), str: pyarrow.string()}
        columns = self.as_dict()
        return pyarrow.table(
            {
                name: pyarrow.array(values, kinds[RESULT_COLUMNS.get(name, str)])
                for name, values in columns.items()
            }
        )

    def to_pandas(self) -> pandas.DataFrame:
        """Give the columns as a pandas DataFrame of nullable types, NA where a row has no value.

        Raises
        ------
        ExprscoreError
            If pandas (the extra ``pandas``) is not installed.
        """
        pandas = need("pandas", "pandas")
        kinds = {float: "Float64", int: "Int64", str: "string"}
        return pandas.DataFrame(
            {
                name: pandas.array(values, dtype=kinds[RESULT_COLUMNS.get(name, str)])
                for name, values in self.as_dict().items()
            }
        )

    def to_polars(self) -> polars.DataFrame:
        """Give the columns as a Polars DataFrame, nulls where a row has no value.

        Raises
        ------
        ExprscoreError
            If Polars (the extra ``polars``) is not installed.
        """
        polars = need("polars", "polars")
        kinds = {float: polars.Float64, int: polars.Int64, str: polars.String}
        columns = self.as_dict()
        schema = {name: kinds[RESULT_COLUMNS.get(name, str)] for name in columns}
        return polars.DataFrame(columns, schema=schema)

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Give the columns to whatever reads Arrow streams (`to_arrow`)."""
        stream: object = self.to_arrow().__arrow_c_stream__(requested_schema)
        return stream


# The columns of a result and what their values are.
RESULT_COLUMNS: dict[str, type] = {
    "score": float,
    "status": str,
    "distance": float,
    "relative_distance": float,
    "gold_size": int,
    "kind": str,
    "reason": str,
    "rule": str,
    "gold_index": int,
}


def _shown(value: object) -> str:
    if value is None:
        return ""
    return escape(f"{value:.4g}" if isinstance(value, float) else str(value))
