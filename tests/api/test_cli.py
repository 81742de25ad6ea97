from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from exprscore.cli import app


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
    assert lines["gold"] == "2*m*(g*l + 2*v_0**2)/l"
    assert lines["pred"] == "2*m*(g*l + v_0**2)/l"


def test_json_is_one_object():
    done = run("score", "a", "b", "--json", "--profile", "phybench")
    assert json.loads(done.output) == {
        "score": 0.0, "status": "compared", "distance": 1.0, "relative_distance": 1.0,
        "gold_size": 1, "kind": "expression", "reason": None, "rule": None, "gold_index": 0,
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
