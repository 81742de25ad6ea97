from __future__ import annotations

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import exprscore
from exprscore import scoring_version
from exprscore.cli import app, marked


def run(*arguments: str):
    return CliRunner().invoke(app, list(arguments))


def test_a_score_is_readable():
    done = run(
        "score", "2 m g + 4\\frac{mv_0^2}{l}", "2 m g+2\\frac{mv_0^2}{l}", "--profile", "phybench"
    )
    assert done.exit_code == 0
    lines = dict(line.split(maxsplit=1) for line in done.output.splitlines())
    assert lines["score"] == "46.67"
    assert lines["status"] == "compared"
    assert lines["distance"] == "2"
    assert lines["size"].startswith("15 ")
    assert lines["gold"] == r"\frac{2m \cdot \left(2v_0^{2} + g l\right)}{l}"
    assert lines["pred"] == r"\frac{2m \cdot \left(v_0^{2} + g l\right)}{l}"


def test_json_is_one_object():
    done = run("score", "a", "b", "--json", "--profile", "phybench")
    assert json.loads(done.output) == {
        "score": 0.0, "status": "compared", "distance": 1.0, "relative_distance": 1.0,
        "gold_size": 1, "kind": "expression", "reason": "the two differ", "rule": None,
        "gold_index": 0,
        "canonical_gold": "a", "canonical_pred": "b",
    }  # fmt: skip


def test_no_score_is_exit_status_one():
    done = run("score", "\\frac{", "x", "--json", "--profile", "phybench")
    assert done.exit_code == 1
    assert json.loads(done.output)["score"] is None


def test_answers_may_begin_with_a_minus_sign():
    done = run("score", "--json", "--profile", "phybench", "--", "-x", "-x")
    assert json.loads(done.output)["status"] == "identical"


@pytest.mark.parametrize("wrong", [["--profile", "nope"], ["--kind", "nope"]])
def test_wrong_usage_is_exit_status_two(wrong):
    done = run("score", "a", "b", *wrong)
    assert done.exit_code == 2
    assert "nope" in done.output


def test_versions_are_said():
    done = run("--version")
    assert done.exit_code == 0
    assert done.output == f"exprscore {exprscore.__version__} (scoring version {scoring_version})\n"


def test_the_package_is_a_command():
    done = subprocess.run(
        [sys.executable, "-m", "exprscore", "extract", "--json", "-"],
        input="The answer is $5$.",
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert json.loads(done.stdout) == {"text": "5", "rule": "stated", "start": 14, "end": 17}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_it(monkeypatch, shell):
    # Which shell runs this test must not matter.
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    done = run("--show-completion", shell)
    assert done.exit_code == 0
    assert "_COMPLETE" in done.output
    assert "--install-completion" in run("--help").output


def test_a_reading_is_shown():
    done = run("parse", r"\frac12 m v^2")
    assert done.exit_code == 0
    assert "tree " in done.output
    as_json = json.loads(run("parse", "x+1", "--json").output)
    assert as_json == {"tree": "(+ x 1)", "latex": "x + 1", "ambiguous": []}
    assert "ambiguous" not in run("parse", "x+1").output
    assert (
        "what a slash divides by at 2x: one factor, or the product" in run("parse", "1/2x").output
    )
    (choice,) = json.loads(run("parse", "1/2x", "--json").output)["ambiguous"]
    assert choice["latex"] == r"\frac{1}{2x}"
    assert "f(x)" in run("parse", "f(x)").output


def test_what_cannot_be_read_is_said_with_its_place():
    done = run("parse", r"\frac{1}{2")
    assert done.exit_code == 1
    assert done.stderr.startswith("exprscore: ")
    as_json = json.loads(run("parse", r"\frac{1}{2", "--json").output)
    assert set(as_json) == {"error", "position"}


def test_answers_are_extracted():
    completion = r"\boxed{1} and later \boxed{2}"
    assert run("extract", completion).output == "2\n"
    assert run("extract", completion, "--which", "first").output == "1\n"
    assert run("extract", "The answer is 4.", "--rules", "boxed,tag").exit_code == 1
    assert run("extract", "?", "--json").output == "null\n"
    wrong = run("extract", "x", "--rules", "magic")
    assert wrong.exit_code == 2
    assert "boxed, tag" in wrong.output


def test_texts_are_read_from_standard_input():
    done = CliRunner().invoke(app, ["score", "--json", "x", "-"], input="x")
    assert json.loads(done.output)["score"] == 100.0


def test_differences_are_marked_on_a_terminal_only():
    gold, pred = marked(r"\frac{m}{12}\sin v", r"\frac{m}{2}\cos v")
    assert gold == "\\frac{m}{\x1b[32m12\x1b[0m}\x1b[32m\\sin\x1b[0m v"
    assert pred == "\\frac{m}{\x1b[31m2\x1b[0m}\x1b[31m\\cos\x1b[0m v"
    assert marked("x", "x") == ("x", "x")
    assert "\x1b" not in run("score", "a", "b", "--profile", "phybench").output
    coloured = CliRunner().invoke(app, ["score", "a", "b", "--profile", "phybench"], color=True)
    assert "\x1b[31mb" in coloured.output


def test_the_reason_is_shown():
    done = run("score", "x", "--json", "")
    result = json.loads(done.output)
    shown = run("score", "x", "").output
    assert (result["reason"] is None) == ("reason " not in shown)
