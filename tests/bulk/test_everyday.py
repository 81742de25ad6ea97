"""Files as people have them: CSV, scored files, kinds of their own, hints, progress, layouts."""

from __future__ import annotations

import csv
import gzip
import json
import os
import re
import zipfile
from pathlib import Path

import pyarrow
import pyarrow.parquet
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

import bulk_scorers
from exprscore import PROFILES, ExprscoreError
from exprscore.bulk.progress import Progress
from exprscore.bulk.run import Columns, run
from exprscore.bulk.writers import _free_names
from exprscore.cli import app

pytestmark = pytest.mark.skipif(os.name != "posix", reason="worker processes need POSIX")

PROFILE = PROFILES["phybench"]


def score_file(source, output, columns=None, **options):
    return run(
        [str(source)],
        str(output),
        PROFILE,
        columns=columns or Columns(),
        workers=1,
        quiet=True,
        scorer="bulk_scorers:obey",
        **options,
    )


def score_of(gold: str, pred: str) -> float:
    return bulk_scorers.obey(gold, pred, "auto", PROFILE).score


def write(path: Path, rows) -> Path:
    if path.suffix == ".parquet":
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    else:
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def read(path: Path) -> list[dict]:
    if path.suffix == ".parquet":
        return pyarrow.parquet.read_table(path).to_pylist()
    if path.suffix in (".csv", ".tsv"):
        with path.open(newline="", encoding="utf-8") as file:
            return list(csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ","))
    return [json.loads(line) for line in path.read_text().splitlines()]


# --- CSV ----------------------------------------------------------------------------------------

CELLS = [
    "g",
    r"\frac{a}{b}",
    "a, b",
    'say "x"',
    "two\nlines",
    "é漢",
    " spaced ",
    "1.50",
    "tab\there",
]


@pytest.mark.parametrize("end", [".csv", ".tsv", ".csv.gz"])
def test_csv_is_read_whatever_stands_in_its_cells(tmp_path, end):
    source = tmp_path / f"in{end}"
    opened = gzip.open if end.endswith(".gz") else open
    with opened(source, "wt", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, delimiter="\t" if end == ".tsv" else ",")
        writer.writerow(["id", "gold", "pred"])
        writer.writerows([i, cell, cell] for i, cell in enumerate(CELLS))
    score_file(source, tmp_path / "out.jsonl")
    rows = read(tmp_path / "out.jsonl")
    assert [row["pred"] for row in rows] == CELLS
    assert [row["score"] for row in rows] == [100.0] * len(CELLS)


@pytest.mark.parametrize("end", [".csv", ".tsv"])
@pytest.mark.parametrize("start", [".jsonl", ".parquet", ".csv"])
def test_csv_is_written_whatever_stands_in_the_rows(tmp_path, start, end):
    rows = [{"id": str(i), "gold": "g", "pred": cell} for i, cell in enumerate(CELLS)]
    source = tmp_path / f"in{start}"
    if start == ".csv":
        with source.open("w", newline="") as file:
            writer = csv.DictWriter(file, ["id", "gold", "pred"])
            writer.writeheader()
            writer.writerows(rows)
    else:
        write(source, rows)
    score_file(source, tmp_path / f"out{end}")
    written = read(tmp_path / f"out{end}")
    assert [{name: row[name] for name in ("id", "gold", "pred")} for row in written] == rows
    assert [float(row["score"]) for row in written] == [score_of("g", cell) for cell in CELLS]
    assert written[0]["distance"] == ""


def test_csv_has_the_columns_of_all_rows_and_lists_as_json(tmp_path):
    rows = [{"gold": "g", "pred": "g"}, {"gold": "g", "pred": ["g", "h"], "more": {"x": [1]}}]
    score_file(write(tmp_path / "in.jsonl", rows), tmp_path / "out.csv")
    first, second = read(tmp_path / "out.csv")
    assert (first["more"], second["more"]) == ("", '{"x": [1]}')
    assert json.loads(second["score"]) == [100.0, 2.0]


def test_rows_of_csv_that_do_not_fit_are_malformed_and_empty_cells_are_missing(tmp_path):
    (tmp_path / "in.csv").write_bytes(
        b"\xef\xbb\xbfgold;pred\ng;g\n\ng\n;p\ng;\ng;a;b\n\xff;g\ng;h\n"
    )
    score_file(tmp_path / "in.csv", tmp_path / "out.jsonl")
    rows = read(tmp_path / "out.jsonl")
    assert [row["status"] for row in rows] == [
        "identical",
        "malformed_row",
        "malformed_row",
        "compared",
        "malformed_row",
        "malformed_row",
        "compared",
    ]
    assert [row.get("line") for row in rows] == [None, 4, 5, None, 7, 8, None]
    assert rows[1]["error"] == rows[1]["reason"] == "1 cells for 2 columns"
    assert "no value" in rows[2]["error"]
    assert rows[5]["error"] == "not UTF-8"


def test_a_csv_with_two_columns_of_one_name_is_one_clear_error(tmp_path):
    (tmp_path / "in.csv").write_text("gold,pred,pred\ng,a,b\n")
    with pytest.raises(ExprscoreError, match="column 'pred' stands there twice"):
        score_file(tmp_path / "in.csv", tmp_path / "out.csv")


# --- values that are missing, numbers as they are written ----------------------------------------


@pytest.mark.parametrize("end", [".jsonl", ".parquet"])
def test_what_is_missing_is_missing_in_every_format(tmp_path, end):
    nothing = float("nan")
    source = tmp_path / f"in{end}"
    if end == ".jsonl":
        source.write_text(
            '{"gold": NaN, "pred": 1.5}\n{"gold": null, "pred": 1.5}\n{"gold": 1.5, "pred": NaN}\n'
        )
    else:
        columns = {"gold": [nothing, None, 1.5], "pred": [1.5, 1.5, nothing]}
        pyarrow.parquet.write_table(pyarrow.table(columns), source)
    score_file(source, tmp_path / "out.jsonl")
    statuses = [row["status"] for row in read(tmp_path / "out.jsonl")]
    assert statuses == ["malformed_row", "malformed_row", "compared"]


def test_a_number_keeps_the_digits_it_is_written_with(tmp_path):
    (tmp_path / "in.jsonl").write_text('{"gold": 1.50, "pred": "1.50"}\n{"gold": 7, "pred": "7"}\n')
    score_file(tmp_path / "in.jsonl", tmp_path / "out.jsonl")
    assert [row["score"] for row in read(tmp_path / "out.jsonl")] == [100.0, 100.0]


# --- scored files -------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [".jsonl", ".parquet", ".csv"])
def test_a_scored_file_is_scored_again_and_keeps_what_it_had(tmp_path, end):
    rows = [{"gold": "g", "pred": "g", "score": 0.5, "input_score": "older", "kind": "tuple"}]
    source = write(tmp_path / "in.jsonl", rows)
    for number in (1, 2, 3):
        output = tmp_path / f"out{number}{end}"
        score_file(source, output)
        source = output
    names = (
        pyarrow.parquet.read_schema(source).names if end == ".parquet" else list(read(source)[0])
    )
    assert len(names) == len(set(names))
    (row,) = read(source)
    assert {str(row[f"input_score{tail}"]) for tail in ("", "_2", "_3", "_4")} == {
        "older",
        "0.5",
        "100.0",
    }
    assert float(row["score"]) == 100.0
    assert (row["kind"], row["input_kind"]) == ("tuple", "tuple")


def test_a_scored_file_is_read_by_polars(tmp_path):
    polars = pytest.importorskip("polars")
    score_file(write(tmp_path / "in.jsonl", [{"gold": "g", "pred": "g"}]), tmp_path / "a.parquet")
    score_file(tmp_path / "a.parquet", tmp_path / "b.parquet")
    assert polars.read_parquet(tmp_path / "b.parquet")["score"].to_list() == [100.0]


def test_two_columns_of_one_name_in_parquet_are_kept_apart(tmp_path):
    table = pyarrow.Table.from_arrays(
        [pyarrow.array(["g"]), pyarrow.array(["g"]), pyarrow.array([1.0]), pyarrow.array([2.0])],
        names=["gold", "pred", "score", "score"],
    )
    pyarrow.parquet.write_table(table, tmp_path / "in.parquet")
    for end in (".parquet", ".jsonl"):
        score_file(tmp_path / "in.parquet", tmp_path / f"out{end}")
        (row,) = read(tmp_path / f"out{end}")
        assert (row["input_score"], row["input_score_2"], row["score"]) == (1.0, 2.0, 100.0)


@given(st.lists(st.sampled_from(["a", "score", "input_score", "input_score_2", "kind"])))
def test_free_names_are_free(names):
    free = _free_names(names)
    assert len(set(free)) == len(free) == len(names)
    assert {"score", "kind"}.isdisjoint(free)


# --- columns ------------------------------------------------------------------------------------


def test_a_kind_column_of_other_words_is_no_kind_column(tmp_path):
    rows = [{"gold": "g", "pred": "g", "kind": kind} for kind in ("riddle", 3, None, "Tuple")]
    source = write(tmp_path / "in.jsonl", rows)
    score_file(source, tmp_path / "out.jsonl")
    written = read(tmp_path / "out.jsonl")
    assert [row["kind"] for row in written] == ["auto", "auto", "auto", "tuple"]
    assert [row["input_kind"] for row in written] == ["riddle", 3, None, "Tuple"]


def test_a_kind_column_that_is_named_is_taken_at_its_word(tmp_path):
    rows = [{"gold": "g", "pred": "g", "sort": sort} for sort in ("riddle", "tuple")]
    source = write(tmp_path / "in.jsonl", rows)
    score_file(source, tmp_path / "out.jsonl", Columns(kind="sort"))
    statuses = [(row["status"], row.get("error")) for row in read(tmp_path / "out.jsonl")]
    assert statuses == [("malformed_row", "unknown kind 'riddle'"), ("identical", None)]


FRAMEWORKS = {
    "MATH-500": ({"problem": "?", "answer": "g", "response": r"So \boxed{g}."}, 100.0),
    "MATH-500 samples": (
        {"answer": "g", "completions": [r"\boxed{g}", r"\boxed{hh}"]},
        [100.0, 3.0],
    ),
    "lm-eval": (
        {"doc_id": 0, "doc": {}, "target": "g", "resps": [["The answer is $g$."]], "acc": 1},
        [100.0],
    ),
    "lighteval": (
        {"doc": {"choices": ["g"], "query": "?"}, "model_response": {"text": [r"\boxed{g}"]}},
        [100.0],
    ),
    "inspect": (
        {"id": 1, "target": "g", "output": {"completion": "ANSWER: g", "model": "m"}},
        100.0,
    ),
}


@pytest.mark.parametrize("end", [".jsonl", ".parquet"])
@pytest.mark.parametrize("name", FRAMEWORKS)
def test_logs_of_frameworks_are_found_out(tmp_path, name, end):
    row, score = FRAMEWORKS[name]
    if end == ".parquet":
        row = {column: value for column, value in row.items() if value != {}}
    score_file(write(tmp_path / f"in{end}", [row]), tmp_path / "out.jsonl")
    (written,) = read(tmp_path / "out.jsonl")
    assert written["score"] == score


SAMPLES = [
    {"id": i, "epoch": 1, "target": target, "output": {"completion": "The answer is $g$."}}
    for i, target in enumerate(["g", ["h", "g"]])
]


@pytest.mark.parametrize("end", [".json", ".eval"])
def test_a_log_of_inspect_is_its_samples(tmp_path, end):
    source = tmp_path / f"log{end}"
    if end == ".json":
        source.write_text(json.dumps({"version": 2, "eval": {}, "samples": SAMPLES}, indent=2))
    else:
        with zipfile.ZipFile(source, "w") as archive:
            archive.writestr("header.json", "{}")
            for sample in SAMPLES:
                archive.writestr(f"samples/{sample['id']}_epoch_1.json", json.dumps(sample))
    score_file(source, tmp_path / "out.jsonl")
    rows = read(tmp_path / "out.jsonl")
    assert [(row["id"], row["score"], row["gold_index"]) for row in rows] == [
        (0, 100.0, 0),
        (1, 100.0, 1),
    ]


def test_how_an_answer_was_found_is_a_column_and_a_choice(tmp_path):
    rows = [
        {"gold": "g", "pred": r"\boxed{g} no, \boxed{h}"},
        {"gold": "g", "pred": "The answer is g."},
        {"gold": "g", "pred": "?"},
    ]
    source = write(tmp_path / "in.jsonl", rows)
    output = tmp_path / "out.jsonl"

    def found(*rules):
        columns = Columns("gold", "pred", None, True, *rules)
        score_file(source, output, columns)
        return [(row["extracted"], row["extracted_by"]) for row in read(output)]

    from exprscore.extraction import Rules

    assert found() == [("h", "boxed"), ("g", "stated"), (None, None)]
    strict = found(Rules(("boxed",), "first"))
    assert strict == [("g", "boxed"), (None, None), (None, None)]


# --- what the command says ----------------------------------------------------------------------


def bulk(source: Path, *options: str):
    output = source.with_name("out.jsonl")
    return CliRunner().invoke(
        app, ["bulk", str(source), "-o", str(output), "--workers", "1", *options]
    )


COMPLETIONS = [
    {"gold": "2", "pred": f"Let us see what {i} is. It follows that the answer is $2$."}
    for i in range(10)
]


def test_completions_taken_for_answers_are_found_out(tmp_path):
    source = write(tmp_path / "in.jsonl", COMPLETIONS)
    assert "did you mean --extract?" in bulk(source).stderr
    extracted = bulk(source, "--extract")
    assert extracted.exit_code == 0
    assert extracted.stderr == ""


def test_answers_taken_for_completions_are_found_out(tmp_path):
    source = write(tmp_path / "in.jsonl", [{"gold": "2", "pred": f"x + {i}"} for i in range(10)])
    assert "pass --no-extract" in bulk(source, "--extract").stderr


@pytest.mark.parametrize(("over", "status"), [("0.1", 3), ("0.3", 0), ("1", 0)])
def test_the_exit_status_says_that_a_share_is_unusual(tmp_path, over, status):
    rows = [{"gold": "x", "pred": "x"}] * 8 + [{"gold": "\\frac{", "pred": "x"}, {"pred": "x"}] * 2
    done = bulk(write(tmp_path / "in.jsonl", rows), "--fail-over", over)
    assert done.exit_code == status
    assert "17 % golds at fault" in done.stderr
    assert "17 % rows malformed: mostly \"no column 'gold'\"" in done.stderr


def test_the_summary_has_the_commonest_reasons(tmp_path):
    rows = [{"gold": None, "pred": "x"}] * 3 + [{"gold": True, "pred": "x"}] + [{"gold": "x"}] * 2
    rows += [{"gold": "x", "pred": "x"}] * 10
    summary = score_file(write(tmp_path / "in.jsonl", rows), tmp_path / "out.jsonl")
    assert summary["reasons"] == [
        {"reason": "column 'gold' holds no value", "count": 3},
        {"reason": "no column 'pred'", "count": 2},
        {"reason": "column 'gold' holds bool, not text", "count": 1},
    ]
    assert len(summary["hints"]) == 1


# --- progress -----------------------------------------------------------------------------------


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def test_progress_says_speed_of_the_last_seconds_mean_and_what_is_left(capsys):
    clock = Clock()
    progress = Progress(quiet=False, label="out.jsonl", clock=clock)
    # All of a cache's rows at once, then ten a second.
    clock.now = 1.0
    progress.advance(100_000, 101_000.0, 50.0)
    for second in range(2, 42):
        clock.now = float(second)
        progress.advance(10, 101_000.0, 51.5)
    progress.finish()
    progress.close()
    *lines, last = capsys.readouterr().err.splitlines()
    assert len(lines) == 4
    assert lines[-1].startswith("out.jsonl: 100,390 rows (99 %)")
    found = re.search(r"(\d+) a second, mean 51\.5, about (\d+) s left", lines[-1])
    assert (int(found[1]), int(found[2])) == (10, 61)
    assert last == "out.jsonl: 100,400 rows (100 %), mean 51.5"


def test_what_an_earlier_run_did_is_no_part_of_the_speed(capsys):
    clock = Clock()
    progress = Progress(quiet=False, clock=clock)
    progress.skip(1_000_000)
    clock.now = 20.0
    progress.advance(100, 1_001_000.0)
    assert "5 a second" in capsys.readouterr().err


def test_the_bar_of_a_terminal_ends_at_100_percent(monkeypatch):
    import io

    class Terminal(io.StringIO):
        def isatty(self):
            return True

    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    progress = Progress(quiet=False, label="out.jsonl")
    progress.advance(10, 40.0, 12.5)
    progress.finish()
    progress.close()
    shown = stream.getvalue()
    assert "out.jsonl: 100%" in shown
    assert "mean 12.5" in shown


@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (24, 0), (24, 60), (50, 200)])
def test_the_bar_is_shown_whatever_size_a_terminal_says_it_has(monkeypatch, rows, columns):
    import fcntl
    import struct
    import termios

    reader, terminal = os.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))
    with os.fdopen(terminal, "w") as stream, os.fdopen(reader, "rb", buffering=0) as shown:
        monkeypatch.setattr("sys.stderr", stream)
        progress = Progress(quiet=False, label="out.jsonl")
        progress.advance(10, 40.0, 12.5)
        progress.finish()
        progress.close()
        stream.flush()
        found = b""
        while not found.endswith(b"\n"):  # which closing the bar writes
            found += shown.read(10_000)
        text = found.decode()
    assert "out.jsonl: 100%" in text
    assert "10.0/10.0" in text
