"""The page that defines equality: each statement of it has examples of both kinds, run here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import exprscore

PAGE = Path(__file__).parents[2] / "docs" / "equal.md"
EXAMPLE = re.compile(r"`([^`]+)` (=|≠) `([^`]+)`")


def statements():
    text = PAGE.read_text(encoding="utf-8").split("\n## LaTeX that is not read")[0]
    return [line for line in text.splitlines() if line.startswith("- ")]


def examples():
    return [example for line in statements() for example in EXAMPLE.findall(line)]


@pytest.mark.parametrize(("gold", "sign", "pred"), examples())
def test_an_example_of_the_page(gold, sign, pred):
    result = exprscore.score(gold, pred)
    assert (result.score == 100) == (sign == "="), result


@pytest.mark.parametrize("statement", statements())
def test_every_statement_says_what_is_equal_and_what_is_not(statement):
    signs = {sign for _, sign, _ in EXAMPLE.findall(statement)}
    assert signs == {"=", "≠"}, statement
    assert statement.endswith("."), "a statement stands on one line"


def test_nothing_but_statements_defines():
    text = PAGE.read_text(encoding="utf-8").split("\n## Values")[1]
    text = text.split("\nWhich rule made")[0]
    lines = [line for line in text.splitlines() if line.strip()]
    assert all(line.startswith(("- ", "## ")) for line in lines)
