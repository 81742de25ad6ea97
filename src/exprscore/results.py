"""What scoring returns: one result, or many as columns."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from numpy.typing import NDArray

from exprscore.errors import ExprscoreError

if TYPE_CHECKING:
    import pandas
    import pyarrow

__all__ = ["Score", "Scores", "Status"]


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
STATUSES = tuple(Status)
_CODE = {status: code for code, status in enumerate(STATUSES)}


@dataclass(frozen=True, slots=True)
class Score:
    """The result for one pair.

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
    """

    score: float
    status: Status
    distance: float | None = None
    relative_distance: float | None = None
    gold_size: int | None = None
    kind: str = "expression"

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
        }


class Scores(Sequence[Score]):
    """The results for many pairs as columns, one row a pair, in the order given.

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

    Examples
    --------
    >>> import exprscore
    >>> scores = exprscore.score_many(["x", "x"], ["x", ""], profile="phybench")
    >>> scores.score.tolist(), [str(s) for s in scores.status]
    ([100.0, 0.0], ['identical', 'empty'])
    >>> scores.mean()
    50.0
    """

    def __init__(self, rows: Sequence[Score]) -> None:
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
    def __getitem__(self, index: slice) -> Scores: ...
    def __getitem__(self, index: int | slice) -> Score | Scores:
        if isinstance(index, slice):
            return Scores([self[i] for i in range(*index.indices(len(self)))])
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
        )

    def __iter__(self) -> Iterator[Score]:
        return (self[i] for i in range(len(self)))

    def __repr__(self) -> str:
        return f"<Scores: {len(self)} rows, mean {self.mean():.4g}, {self.left_out} left out>"

    def _columns(self) -> dict[str, Any]:
        return {
            "score": self.score,
            "status": [status.value for status in self.status],
            "distance": self.distance,
            "relative_distance": self.relative_distance,
            "gold_size": self.gold_size,
            "kind": self.kind,
        }

    def to_arrow(self) -> pyarrow.Table:
        """Give the columns as a pyarrow Table; needs the extra ``parquet``."""
        try:
            import pyarrow
        except ModuleNotFoundError:
            msg = "pyarrow is not installed: pip install 'exprscore[parquet]'"
            raise ExprscoreError(msg) from None
        return pyarrow.table(self._columns())

    def to_pandas(self) -> pandas.DataFrame:
        """Give the columns as a pandas DataFrame; needs the extra ``pandas``."""
        try:
            import pandas
        except ModuleNotFoundError:
            msg = "pandas is not installed: pip install 'exprscore[pandas]'"
            raise ExprscoreError(msg) from None
        return pandas.DataFrame(self._columns())
