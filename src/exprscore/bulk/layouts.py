"""Where a row holds its gold, its answers and their kind, and how they are read.

A column is named by its path: ``reward_model.ground_truth`` is the field ``ground_truth`` of the
column ``reward_model``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple, NoReturn

import numpy as np
from numpy.typing import NDArray

from exprscore.bulk.pairs import Pair
from exprscore.errors import ExprscoreError
from exprscore.latex.extract import extract
from exprscore.scoring import KINDS

__all__ = ["LAYOUTS", "MISSING", "Encoded", "Layout", "Rows", "detect", "read_encoded", "read_rows"]

MISSING: Final = object()  # what a column gives for a row that does not have it


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of one kind of file.

    Attributes
    ----------
    name : str
        As shown.
    gold, pred : str
        Column paths. A pred is a text, a chat message, a chat, or a list of these.
    kind : str or None
        Column path; rows without it are ``auto``.
    extract_pred, extract_gold : bool
        Whether the column holds whole completions, from which the answer is taken. A gold without
        a marked answer is taken as it is.
    first_gold : bool
        Whether the first of a list of golds is meant for all answers of the row.
    """

    name: str
    gold: str
    pred: str
    kind: str | None = None
    extract_pred: bool = False
    extract_gold: bool = False
    first_gold: bool = False


LAYOUTS: tuple[Layout, ...] = (
    Layout("plain", "gold", "pred", "kind"),
    # Evaluation files: "gt_answer" is the data set's list of answers, whose first one is scored.
    Layout(
        "CMPhysBench",
        "gt_answer",
        "llm_answer",
        "answer_type",
        extract_pred=True,
        first_gold=True,
    ),
    Layout("verl rollout dump", "gts", "output", extract_pred=True),
    Layout("verl", "reward_model.ground_truth", "responses", extract_pred=True),
    Layout("verl", "reward_model.ground_truth", "response", extract_pred=True),
    Layout("TRL", "solution", "completions", extract_pred=True, extract_gold=True),
    Layout("TRL", "solution", "completion", extract_pred=True, extract_gold=True),
    Layout("PHYBench pipeline", "answer", "model_answer"),
)


def detect(has: Callable[[str], bool]) -> Layout | None:
    """Give the first known layout whose gold and pred columns are there."""
    return next((known for known in LAYOUTS if has(known.gold) and has(known.pred)), None)


def has_path(row: object, path: str) -> bool:
    """Whether a row (nested dictionaries) has a column."""
    return value_at(row, path) is not MISSING


def value_at(row: object, path: str) -> Any:
    """Give the value of a column in a row (nested dictionaries), or MISSING."""
    if isinstance(row, dict) and path in row:
        return row[path]
    for name in path.split("."):
        if not isinstance(row, dict) or name not in row:
            return MISSING
        row = row[name]
    return row


@dataclass(slots=True)
class Rows:
    """What a batch of rows asks to be scored.

    Attributes
    ----------
    pairs : list of Pair
        Each that occurs, once (twice if an answer was found empty here and missing there).
    extracted : list of (str or None), or None
        By pair: the answer found in the completion; None where nothing was to be extracted.
    places : ndarray of int
        The answers of all rows, one after the other: which pair each of them is.
    lengths : list of int, or None
        By row: how many answers it has, or -1 for one that is not in a list; None if each row has
        one answer that is not in a list.
    errors : dict of int to str
        Why a row is malformed, by its index; such a row has no answers.
    """

    pairs: list[Pair]
    extracted: list[str | None] | None
    places: NDArray[np.intp]
    lengths: list[int] | None
    errors: dict[int, str]


class Encoded(NamedTuple):
    """A column as its distinct values and, by row, which of them it holds."""

    values: list[Any]
    codes: NDArray[np.intp]


class _Malformed(ValueError):
    """A row that cannot be scored; the message says why."""


def _fail(why: str) -> NoReturn:
    raise _Malformed(why)


def read_rows(
    layout: Layout,
    golds: Sequence[object],
    preds: Sequence[object],
    kinds: Sequence[object] | None,
    errors: dict[int, str],
) -> Rows:
    """Read a batch's columns into pairs.

    Parameters
    ----------
    layout : Layout
        How they are to be read.
    golds, preds, kinds : sequences of length n
        The values of the columns, MISSING where a row has none.
    errors : dict of int to str
        Rows that are malformed already.
    """
    errors = dict(errors)
    known: dict[tuple[str, str | None, str], int] = {}
    places: list[int] = []
    lengths: list[int] = []
    for index, (gold, pred) in enumerate(zip(golds, preds, strict=True)):
        if index in errors:
            lengths.append(0)
            continue
        try:
            if gold is MISSING or pred is MISSING:
                missing = layout.gold if gold is MISSING else layout.pred
                _fail(f"no column {missing!r}")
            kind = "auto" if kinds is None else _kind(kinds[index])
            # The plain case first: it is nearly every row.
            texts: list[str | None]
            if isinstance(gold, str) and isinstance(pred, str):
                length, row_golds, texts = -1, [gold], [pred]
            else:
                length, row_golds, texts = _read_row(layout, gold, pred)
            if layout.extract_gold:
                row_golds = [_extract(text) or text for text in row_golds]
        except _Malformed as error:
            errors[index] = str(error)
            lengths.append(0)
            continue
        lengths.append(length)
        for row_gold, text in zip(row_golds, texts, strict=True):
            answer = _extract(text) if layout.extract_pred and text is not None else text
            places.append(known.setdefault((row_gold, answer, kind), len(known)))
    plain = not errors and lengths.count(-1) == len(lengths)
    return _rows(layout, known, np.array(places, np.intp), None if plain else lengths, errors)


def read_encoded(
    layout: Layout, golds: Encoded, preds: Encoded, kinds: Encoded | None
) -> Rows | None:
    """Read a batch's columns into pairs, a distinct value at a time; as `read_rows` otherwise.

    Parameters
    ----------
    layout : Layout
        How they are to be read.
    golds, preds, kinds : Encoded
        The columns.

    Returns
    -------
    Rows or None
        None if not every gold is a text, every pred one or null, and every kind known.
    """
    if not all(isinstance(gold, str) for gold in golds.values):
        return None
    if not all(pred is None or isinstance(pred, str) for pred in preds.values):
        return None
    if kinds is None:
        kinds = Encoded(["auto"], np.zeros(len(golds.codes), np.intp))
    try:
        kinds = _recoded(kinds, _kind)
    except _Malformed:
        return None
    if layout.extract_gold:
        golds = _recoded(golds, lambda text: _extract(text) or text)
    if layout.extract_pred:
        preds = _recoded(preds, lambda text: None if text is None else _extract(text))
    # One number for each combination; a batch has far fewer of them than an integer can count.
    sizes = len(preds.values), len(kinds.values)
    combined = (golds.codes * sizes[0] + preds.codes) * sizes[1] + kinds.codes
    distinct, places = np.unique(combined, return_inverse=True)
    combinations, kind_codes = np.divmod(distinct, sizes[1])
    gold_codes, pred_codes = np.divmod(combinations, sizes[0])
    known = {
        (golds.values[gold], preds.values[pred], kinds.values[kind]): None
        for gold, pred, kind in zip(
            gold_codes.tolist(), pred_codes.tolist(), kind_codes.tolist(), strict=True
        )
    }
    return _rows(layout, known, places, None, {})


def _recoded(column: Encoded, change: Callable[[Any], Any]) -> Encoded:
    """Change the values of a column."""
    known: dict[Any, int] = {}
    codes = [known.setdefault(change(value), len(known)) for value in column.values]
    return Encoded(list(known), np.array(codes, np.intp)[column.codes])


def _rows(
    layout: Layout,
    answers: Iterable[tuple[str, str | None, str]],
    places: NDArray[np.intp],
    lengths: list[int] | None,
    errors: dict[int, str],
) -> Rows:
    pairs, extracted = [], []
    for gold, answer, kind in answers:
        pairs.append(Pair(gold, answer or "", kind))
        extracted.append(answer)
    return Rows(pairs, extracted if layout.extract_pred else None, places, lengths, errors)


# Completions repeat (greedy decoding, the golds of a group); what is kept is short.
@lru_cache(maxsize=4096)
def _extract_short(text: str) -> str | None:
    return extract(text)


def _extract(text: str) -> str | None:
    return _extract_short(text) if len(text) <= 1000 else extract(text)


def _read_row(
    layout: Layout, gold: object, pred: object
) -> tuple[int, list[str], list[str | None]]:
    """Give a row's length (-1 without a list), its golds and its texts."""
    if isinstance(pred, (list, tuple)) and not _is_chat(pred):
        texts = [_text(one, layout.pred) for one in pred]
        length = len(texts)
    else:
        texts, length = [_text(pred, layout.pred)], -1
    if isinstance(gold, (list, tuple)):
        golds = [_gold(one, layout.gold) for one in gold]
        if len(golds) == 1 or (golds and layout.first_gold):
            return length, golds[:1] * len(texts), texts
        if len(golds) == length:
            return length, golds, texts
        _fail(f"{len(golds)} values in column {layout.gold!r} for {len(texts)} answers")
    return length, [_gold(gold, layout.gold)] * len(texts), texts


def _is_chat(value: Sequence[object]) -> bool:
    return bool(value) and all(isinstance(part, dict) and "role" in part for part in value)


def _text(value: object, path: str) -> str | None:
    """Read one answer: a text, a number, a chat message, or a chat, whose last message counts."""
    if isinstance(value, (list, tuple)) and value:
        value = value[-1]
    if isinstance(value, dict) and "content" in value:
        value = value["content"]
    if value is None or isinstance(value, str):
        return value
    return _number(value, path)


def _gold(value: object, path: str) -> str:
    return value if isinstance(value, str) else _number(value, path)


def _number(value: object, path: str) -> str:
    # bool is an int to Python, but true is not an answer.
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return repr(value)
    what = "null" if value is None else type(value).__name__
    _fail(f"column {path!r} holds {what}, not text")


def _kind(value: object) -> str:
    if value is None or value is MISSING:
        return "auto"
    kind = value.lower() if isinstance(value, str) else value
    if kind not in KINDS:
        _fail(f"unknown kind {value!r}")
    return str(kind)


def choose(
    has: Callable[[str], bool],
    columns: Sequence[str],
    *,
    gold: str | None = None,
    pred: str | None = None,
    kind: str | None = None,
    extract_pred: bool | None = None,
) -> Layout:
    """Give the layout of a file: the columns named, the others as a known layout has them.

    Raises
    ------
    ExprscoreError
        If neither names nor known layouts say where the gold and the answers are.
    """
    if gold is not None and pred is not None:
        named = Layout("named columns", gold, pred, kind, bool(extract_pred))
        missing = [path for path in (gold, pred) if not has(path)]
        if missing:
            msg = f"no column {missing[0]!r}; there are {', '.join(columns)}"
            raise ExprscoreError(msg)
        return named
    known = next(
        (layout for layout in LAYOUTS if has(gold or layout.gold) and has(pred or layout.pred)),
        None,
    )
    if known is None:
        msg = (
            f"columns {', '.join(columns)} are of no known layout; "
            "say which hold the answers with --gold-col and --pred-col"
        )
        raise ExprscoreError(msg)
    return Layout(
        known.name,
        gold or known.gold,
        pred or known.pred,
        kind or known.kind,
        known.extract_pred if extract_pred is None else extract_pred,
        known.extract_gold and gold is None,
        known.first_gold,
    )
