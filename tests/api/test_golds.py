"""Golds are checked before anything is scored against them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

import exprscore
from exprscore import PROFILES, Limits, check_golds
from exprscore.cli import app
from exprscore.golds import FAULTS

GOOD = [
    r"\frac{m v^2}{2}",
    r"v = \sqrt{2 g h}",
    "(1, 2)",
    r"\{1, 2\}",
    "[0, 1)",
    r"5.0\ \mathrm{m/s}",
    "0",
    "x > 2",
    r"\pi",
    r"\text{M}",  # a unit only behind a number
    "m",
    r"\sqrt{\frac{g}{L}}",
    "42",
    r"\sin\theta \cos\phi",
]
BAD = [
    (None, "missing"),
    ("", "missing"),
    ("  ", "missing"),
    (float("nan"), "missing"),
    ({}, "missing"),
    (r"\frac{1}{2", "unreadable"),
    ("x^", "unreadable"),
    (r"\sqrt{", "unreadable"),
    ("x - x", "constant"),
    (r"\frac{a b}{b a}", "constant"),
    (r"\sin^2 x + \cos^2 x", "constant"),
    (r"2^{x - x} + y - y", "constant"),
    (r"\frac{1}{0}", "undefined"),
    (r"\frac{x}{1 - 1}", "undefined"),
]


@pytest.mark.parametrize("gold", GOOD)
def test_a_good_gold_has_no_fault(gold):
    (row,) = check_golds([gold])
    assert row.faults == ()
    assert row.readable
    assert row.equal_to_itself
    assert row.reason is None


@pytest.mark.parametrize(("gold", "fault"), BAD)
def test_a_fault_is_named(gold, fault):
    (row,) = check_golds([gold])
    assert fault in row.faults
    assert fault in FAULTS
    assert (row.reason is not None) == (fault in ("missing", "unreadable"))
    assert row.readable == (fault not in ("missing", "unreadable"))


@pytest.mark.parametrize("limits", [Limits(nodes=10), Limits(characters=12)])
def test_a_gold_near_a_limit_is_named(limits):
    profile = replace(PROFILES["sound"], limits=limits)
    (row,) = check_golds(["a b + c d"], profile=profile)
    assert "near_limits" in row.faults


def test_a_gold_that_a_box_cuts_is_found():
    (row,) = check_golds([r"\left\{ x \right\}}{"])
    assert not row.equal_to_itself


# What is open, the part of the text that leaves it open, a pred in the reading that is not usual.
AMBIGUOUS = [
    ("1/2x", "what a slash divides by", "2x", r"\frac{1}{2x}"),
    ("P(V-b)", "call or product", "P(V-b)", None),
    (r"\sin x y", "argument of a bare function", "x y", r"y \sin x"),
    (r"\log x", "base of log", r"\log", r"\frac{\ln x}{\ln 10}"),
    (r"\alpha/4\pi k", "what a slash divides by", r"4\pi k", r"\frac{\alpha}{4\pi k}"),
]


@pytest.mark.parametrize(("gold", "what", "text", "other"), AMBIGUOUS)
def test_what_an_ambiguous_gold_leaves_open_is_named(gold, what, text, other):
    (row,) = check_golds([gold])
    (choice,) = [one for one in row.choices if one.what == what]
    assert row.ambiguous
    assert choice.text == text
    assert choice.taken != choice.otherwise
    assert choice.latex != row.reading
    if other is not None:  # either reading is accepted in a pred
        assert exprscore.equivalent(gold, other)
        assert exprscore.equivalent(gold, row.reading)


@pytest.mark.parametrize("gold", ["x + 1", r"f(x+1)", r"\frac{a}{b}", r"\sin(x) y", r"\ln x"])
def test_what_leaves_nothing_open_is_not_ambiguous(gold):
    (row,) = check_golds([gold])
    assert (row.choices, row.ambiguous) == ((), False)


def test_a_choice_that_makes_no_difference_is_none():
    (row,) = check_golds([r"\delta S/\delta t"])
    assert not row.ambiguous


def test_ambiguous_golds_of_a_file_are_listed_and_counted(tmp_path):
    path = tmp_path / "golds.jsonl"
    path.write_text("".join(json.dumps({"gold": gold}) + "\n" for gold in ["x", "1/2x", "1/3y"]))
    done = CliRunner().invoke(app, ["check", str(path)])
    assert done.exit_code == 0
    assert f"{path}:2: ambiguous: 1/2x is taken as" in done.output
    assert "2 what a slash divides by: one factor, not the product that follows" in done.output
    listed = json.loads(CliRunner().invoke(app, ["check", str(path), "--json"]).output)["ambiguous"]
    assert [one["line"] for one in listed] == [2, 3]
    assert listed[0]["choices"][0]["text"] == "2x"


def test_a_report_is_columns_and_counts():
    report = check_golds(["x", None, "x - x", "y - y"])
    assert (len(report), report.faulty, report.counts) == (4, 3, {"missing": 1, "constant": 2})
    columns = report.as_dict()
    assert columns["readable"] == [True, False, True, True]
    assert json.loads(json.dumps(columns)) == columns
    assert len(report[1:]) == 3
    assert "<script>" not in check_golds(["<script>^"])._repr_html_()
    assert exprscore.check_golds(["x", "y"], kinds=["numeric", None])[0].kind != ""
    with pytest.raises(ValueError, match="length"):
        check_golds(["x"], kinds=[None, None])


@pytest.mark.parametrize("profile", ["phybench", "cmphysbench"])
def test_published_readings_have_golds_too(profile):
    good, bad = check_golds([r"\frac{a}{b}", r"\frac{a}{"], profile=profile)
    assert good.readable
    assert not bad.readable


def check(*arguments: str):
    return CliRunner().invoke(app, ["check", *arguments])


@pytest.mark.parametrize("end", [".jsonl", ".csv"])
def test_the_command_says_which_golds_are_at_fault(tmp_path, end):
    source = tmp_path / f"golds{end}"
    if end == ".csv":
        source.write_text("id,answer\n1,x\n2,x - x\n")
    else:
        source.write_text('{"id": 1, "answer": "x"}\n{"id": 2, "answer": "x - x"}\n')
    done = check(str(source))
    assert done.exit_code == 1
    assert "constant" in done.stdout
    assert f"{source}:{3 if end == '.csv' else 2}" in done.stdout
    as_json = json.loads(check(str(source), "--json").stdout)
    assert as_json["golds"] == 2
    assert [row["faults"] for row in as_json["faulty"]] == [["constant"]]
    named = check(str(source), "--gold-col", "id")
    assert (named.exit_code, named.stdout.count("\n")) == (0, 1)
    missing = check(str(source), "--gold-col", "nope")
    assert missing.exit_code == 1
    assert "columns are 'id', 'answer'" in missing.stderr
