"""Read rows from files in batches, without holding a file in memory."""

from __future__ import annotations

import codecs
import gzip
import io
import json
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from glob import glob
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from exprscore.bulk.layouts import MISSING, Encoded, has_path, value_at
from exprscore.errors import ExprscoreError

if TYPE_CHECKING:
    import pyarrow

__all__ = ["ArrowBatch", "Batch", "JsonBatch", "Source", "find_sources", "zstandard_module"]

BATCH_ROWS = 2048
_BATCH_BYTES = 2**20
# Parquet is read in pieces of at most this size, unless a row is larger.
_READ_BYTES = 8 * 2**20
# A longer line is not a row: it is malformed, and is skipped without being held in memory.
_LINE_BYTES = 64 * 2**20
_PACKED_BYTES = 16_384

_JSON_SUFFIXES = (".jsonl", ".ndjson", ".json")
_PACKED_SUFFIXES = (".gz", ".zst")


class Batch(ABC):
    """Some rows of one file.

    Attributes
    ----------
    lines : sequence of int
        Number of each row's line in its file (of the row, in Parquet), from 1.
    errors : dict of int to str
        Why a row could not be read, by its index in the batch.
    size : int
        About how many bytes the batch keeps in memory.
    """

    def __init__(self, lines: Sequence[int], size: int) -> None:
        self.lines = lines
        self.errors: dict[int, str] = {}
        self.size = size

    def __len__(self) -> int:
        return len(self.lines)

    @abstractmethod
    def has(self, path: str) -> bool:
        """Whether its rows have a column."""

    @abstractmethod
    def columns(self) -> list[str]:
        """Give the names of its columns."""

    @abstractmethod
    def values(self, path: str) -> list[object]:
        """Give a column's values, MISSING where a row has none."""

    def encoded(self, path: str) -> Encoded | None:
        """Give a column's distinct values and which row has which, where that is the cheaper."""
        del path
        return None


class JsonBatch(Batch):
    """Rows of a JSON Lines file: their text, and what it holds (None where it is malformed)."""

    def __init__(self, texts: list[bytes], lines: list[int]) -> None:
        # The text, and about twice that once it is parsed.
        super().__init__(lines, 3 * sum(map(len, texts)))
        self.texts = texts
        self.objects: list[dict[str, Any] | None] = []
        for index, text in enumerate(texts):
            try:
                parsed = json.loads(text.decode("utf-8"))
            except UnicodeDecodeError as error:
                self._fail(index, f"not UTF-8 at byte {error.start}")
            except json.JSONDecodeError as error:
                self._fail(index, f"not JSON: {error.msg} at character {error.pos}")
            except (RecursionError, ValueError) as error:
                # Nested too deep, or an integer longer than Python converts.
                self._fail(index, f"not readable JSON: {error}")
            else:
                if isinstance(parsed, dict):
                    self.objects.append(parsed)
                else:
                    self._fail(index, "not a JSON object")

    def _fail(self, index: int, why: str) -> None:
        self.errors[index] = why
        self.objects.append(None)

    def has(self, path: str) -> bool:
        """Whether any row has a column."""
        return any(has_path(row, path) for row in self.objects)

    def columns(self) -> list[str]:
        """Give the names of the columns."""
        return list(dict.fromkeys(name for row in self.objects if row for name in row))

    def values(self, path: str) -> list[object]:
        """Give a column's values, MISSING where a row has none."""
        return [value_at(row, path) for row in self.objects]


class ArrowBatch(Batch):
    """Rows of a Parquet file."""

    def __init__(self, table: pyarrow.RecordBatch, first: int) -> None:
        # The columns that are read become Python texts beside it.
        super().__init__(range(first, first + table.num_rows), 3 * int(table.nbytes))
        self.table = table

    def has(self, path: str) -> bool:
        """Whether any row has a column."""
        return self._column(path) is not None

    def columns(self) -> list[str]:
        """Give the names of the columns."""
        return list(self.table.schema.names)

    def values(self, path: str) -> list[object]:
        """Give a column's values, MISSING where a row has none."""
        column = self._column(path)
        return [MISSING] * len(self) if column is None else column.to_pylist()

    def encoded(self, path: str) -> Encoded | None:
        """Give a text column's distinct values and which row has which; None of another column."""
        import pyarrow
        import pyarrow.compute

        column = self._column(path)
        if column is None:
            return None
        if pyarrow.types.is_dictionary(column.type):
            column = column.cast(column.type.value_type)
        if not (pyarrow.types.is_string(column.type) or pyarrow.types.is_large_string(column.type)):
            return None
        column = pyarrow.compute.dictionary_encode(column, null_encoding="encode")
        return Encoded(column.dictionary.to_pylist(), column.indices.to_numpy().astype(np.intp))

    def _column(self, path: str) -> Any:
        import pyarrow.compute

        names = self.table.schema.names
        if path in names:
            return self.table.column(path)
        first, *rest = path.split(".")
        if first not in names:
            return None
        column = self.table.column(first)
        for name in rest:
            kind = column.type
            if not pyarrow.types.is_struct(kind) or kind.get_field_index(name) < 0:
                return None
            column = pyarrow.compute.struct_field(column, name)
        return column


class Source:
    """One input file.

    Attributes
    ----------
    name : str
        As given; ``-`` for standard input.
    parquet : bool
        Whether it is Parquet; JSON Lines otherwise.
    size : int
        Bytes on disk; 0 for standard input.
    position : int
        How many of these have been read.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.parquet = Path(name).suffix == ".parquet"
        self.size = 0 if name == "-" else Path(name).stat().st_size
        self.position = 0

    def batches(self, skip: int = 0) -> Iterator[Batch]:
        """Read the rows after the first `skip`, in batches.

        Raises
        ------
        ExprscoreError
            If the file cannot be read on; the message says after which row.
        """
        reached = skip
        # pyarrow's errors are subclasses of ValueError and OSError; zlib's and zstd's are neither.
        import zlib

        readable: tuple[type[Exception], ...] = (OSError, EOFError, ValueError, zlib.error)
        try:
            import zstandard

            readable = (*readable, zstandard.ZstdError)
        except ModuleNotFoundError:
            pass
        batches = self._parquet_batches(skip) if self.parquet else self._json_batches(skip)
        try:
            for batch in batches:
                yield batch
                reached += len(batch)
        except readable as error:
            msg = f"{self.name}: cannot be read after row {reached}: {error}"
            raise ExprscoreError(msg) from error

    def rows(self) -> int | None:
        """Count the rows where that costs nothing (Parquet); None elsewhere."""
        if not self.parquet:
            return None
        with _parquet_file(self.name) as file:
            return int(file.metadata.num_rows)

    def _parquet_batches(self, skip: int) -> Iterator[Batch]:
        with _parquet_file(self.name) as file:
            first_group, done = 0, 0
            while first_group < file.num_row_groups:
                rows = file.metadata.row_group(first_group).num_rows
                if done + rows > skip:
                    break
                done += rows
                first_group += 1
            total = max(1, file.metadata.num_rows)
            sizes = _batch_sizes()
            groups = range(first_group, file.num_row_groups)
            sized = [file.metadata.row_group(group) for group in groups]
            widest = max((g.total_byte_size // max(1, g.num_rows) for g in sized), default=0)
            rows_at_once = max(1, min(BATCH_ROWS, _READ_BYTES // max(1, widest)))
            # A thread a column costs more than decoding so few rows.
            for table in file.iter_batches(
                rows_at_once, row_groups=list(groups), use_threads=False
            ):
                if done + table.num_rows <= skip:
                    done += table.num_rows
                    continue
                start = max(0, skip - done)
                while start < table.num_rows:
                    rows = table.slice(start, next(sizes))
                    yield ArrowBatch(rows, done + start + 1)
                    start += rows.num_rows
                done += table.num_rows
                self.position = self.size * done // total

    def _json_batches(self, skip: int) -> Iterator[Batch]:
        with _open_binary(self.name) as raw, _unpacked(raw, self.name) as file:
            texts: list[bytes] = []
            lines: list[int] = []
            size = 0
            sizes = _batch_sizes()
            wanted = next(sizes)
            rows = _elements(file) if _holds_array(file, self.name) else _lines(file)
            for line, text in rows:
                if skip:
                    skip -= 1
                    continue
                texts.append(text)
                lines.append(line)
                size += len(text)
                if len(texts) >= wanted or size >= _BATCH_BYTES:
                    if self.size:
                        self.position = raw.tell()
                    yield JsonBatch(texts, lines)
                    texts, lines, size = [], [], 0
                    wanted = next(sizes)
            if texts:
                yield JsonBatch(texts, lines)
            self.position = self.size


def _batch_sizes() -> Iterator[int]:
    """Give the sizes of a file's batches: small at first, so that a slow run soon has output."""
    return (min(BATCH_ROWS, 16 << min(batch // 16, 10)) for batch in count())


def _lines(file: io.BufferedReader) -> Iterator[tuple[int, bytes]]:
    """Give the lines that are not blank, with their numbers; of one far too long, its beginning."""
    number = 0
    while True:
        text = file.readline(_LINE_BYTES)
        if not text:
            return
        number += 1
        if len(text) == _LINE_BYTES and not text.endswith(b"\n"):
            rest = text
            while rest and not rest.endswith(b"\n"):
                rest = file.readline(_LINE_BYTES)
            text = text[:200]  # cut: an unfinished JSON object, so it is malformed
        if number == 1:
            text = text.removeprefix(codecs.BOM_UTF8)
        if not text.isspace():
            yield number, text


def _holds_array(file: io.BufferedReader, name: str) -> bool:
    """Whether a .json file is one array of rows, as the PHYBench pipeline writes them."""
    if Path(name.removesuffix(".gz").removesuffix(".zst")).suffix != ".json":
        return False
    return file.peek(64).lstrip(codecs.BOM_UTF8 + b" \t\r\n").startswith(b"[")


def _elements(file: io.BufferedReader) -> Iterator[tuple[int, bytes]]:
    """Give the elements of a JSON array, numbered; the array is held in memory."""
    for number, element in enumerate(json.loads(file.read()), start=1):
        yield number, json.dumps(element).encode()


def _open_binary(name: str) -> io.BufferedReader:
    if name == "-":
        # Closing the wrapper leaves standard input open.
        return io.BufferedReader(io.FileIO(sys.stdin.fileno(), closefd=False))
    return Path(name).open("rb")


def _unpacked(raw: io.BufferedReader, name: str) -> io.BufferedReader:
    suffix = Path(name).suffix
    if suffix == ".gz":
        return io.BufferedReader(gzip.GzipFile(fileobj=raw), 2**20)
    if suffix == ".zst":
        return io.BufferedReader(_ZstdFrames(raw), 2**20)
    return raw


class _ZstdFrames(io.RawIOBase):
    """Zstandard frames, one after the other, as one stream.

    The library's own stream takes a file that ends within a frame for a whole one.
    """

    def __init__(self, raw: io.BufferedReader) -> None:
        self._raw = raw
        self._make = zstandard_module().ZstdDecompressor().decompressobj
        self._unpacker: Any = None
        self._packed = b""
        self._unpacked = memoryview(b"")

    def readable(self) -> bool:
        """Whether it can be read: yes."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Read some bytes into a buffer; 0 at the end."""
        while not self._unpacked:
            self._packed = self._packed or self._raw.read(_PACKED_BYTES)
            if not self._packed:
                if self._unpacker is not None:
                    msg = "it ends within a Zstandard frame"
                    raise EOFError(msg)
                return 0
            if self._unpacker is None:
                self._unpacker = self._make()
            self._unpacked = memoryview(self._unpacker.decompress(self._packed))
            self._packed = b""
            if self._unpacker.eof:
                self._packed = self._unpacker.unused_data
                self._unpacker = None
        count = min(len(buffer), len(self._unpacked))
        buffer[:count] = self._unpacked[:count]
        self._unpacked = self._unpacked[count:]
        return count


def zstandard_module() -> Any:
    """Import zstandard.

    Raises
    ------
    ExprscoreError
        If it is not installed.
    """
    try:
        import zstandard
    except ModuleNotFoundError:
        msg = "zstandard is not installed: pip install 'exprscore[zstd]'"
        raise ExprscoreError(msg) from None
    return zstandard


def _parquet_file(name: str) -> Any:
    try:
        import pyarrow.parquet
    except ModuleNotFoundError:
        msg = "pyarrow is not installed: pip install 'exprscore[parquet]'"
        raise ExprscoreError(msg) from None
    try:
        return pyarrow.parquet.ParquetFile(name)
    except (OSError, ValueError) as error:
        msg = f"{name}: not a readable Parquet file: {error}"
        raise ExprscoreError(msg) from error


def find_sources(names: Sequence[str]) -> list[Source]:
    """Find the files that names, directories and globs stand for, in order.

    Raises
    ------
    ExprscoreError
        If one stands for nothing, or for a file of an unknown type.
    """
    sources = []
    for name in names:
        found = [name] if name == "-" else _expand(name)
        if not found:
            msg = f"{name}: no such file, nor any .jsonl or .parquet file there"
            raise ExprscoreError(msg)
        sources += [Source(path) for path in found]
    return sources


def _expand(name: str) -> list[str]:
    path = Path(name)
    if path.is_dir():
        return sorted(
            str(inside) for inside in path.iterdir() if inside.is_file() and _known(inside)
        )
    if path.exists():
        if not _known(path):
            msg = f"{name}: neither JSON Lines (.jsonl, .gz, .zst) nor Parquet (.parquet) by name"
            raise ExprscoreError(msg)
        return [name]
    # Path.glob takes no absolute patterns.
    found = glob(name, recursive=True)  # noqa: PTH207
    return sorted(path for path in found if _known(Path(path)))


def _known(path: Path) -> bool:
    suffixes = path.suffixes
    if suffixes and suffixes[-1] in _PACKED_SUFFIXES:
        suffixes.pop()
        return not suffixes or suffixes[-1] in _JSON_SUFFIXES
    return bool(suffixes) and suffixes[-1] in (*_JSON_SUFFIXES, ".parquet")
