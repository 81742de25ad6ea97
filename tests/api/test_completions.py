"""Answers found in 200 completions that language models wrote to questions of our own.

Each line of completions.jsonl has an id, the question, the completion, its answer as it is written
there (null where it has none) and the style in which it is given.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from exprscore import extract, find_answer, score

COMPLETIONS = [
    json.loads(line)
    for line in Path(__file__).with_name("completions.jsonl").read_text("utf-8").splitlines()
]

# What is not found, and why; whoever finds one takes it off.
MISSED = {
    "c050": "prose without a conclusion's words: 'the hands overlap 11 times'",
    "c123": "what a program printed, with paragraphs behind it",
    "c129": "'The given matrix is not invertible' is found, not its last two words",
    "c140": "two sums of money in the last sentence",
    "c144": "prose without a conclusion's words: 'Water at sea level boils at 212 °F'",
    "c154": "a name: 'Plan B comes out cheapest at 17 dollars'",
    "c194": "a box in each of three parts: the last one, not the summary behind them",
}
# Of these another text is found than the answer; of the other misses nothing is.
WRONG = {"c129", "c194"}


def plain(text: str) -> str:
    """Give a text without signs of mathematics, bold and list marks, blanks and stops."""
    text = re.sub(r"\n\s*[-*]\s+", ", ", text)
    text = text.replace("$", "").replace("**", "").replace(r"\displaystyle", "")
    return " ".join(text.split()).strip(" .,:;")


def option(text: str) -> str:
    """Give the letter of an option that is written with its text: "B. H2" is B."""
    letter = re.match(r"\(?([A-Ja-j])[).]\s", text)
    return letter[1] if letter and not re.search(r"\(?b\)", text[2:]) else text


def is_found(answer: str | None, found: str | None) -> bool:
    if answer is None or found is None:
        return answer == found
    if plain(found) in (plain(answer), option(answer)):
        return True
    return score(answer, found).score == 100


@pytest.mark.parametrize("row", COMPLETIONS, ids=lambda row: row["id"])
def test_the_answer_is_found(row):
    found = extract(row["completion"])
    assert is_found(row["answer"], found) == (row["id"] not in MISSED), found


def test_the_share_that_is_found():
    found = [is_found(row["answer"], extract(row["completion"])) for row in COMPLETIONS]
    assert (sum(found), len(found)) == (193, 200)


def test_what_is_not_found_is_seldom_something_else():
    found = {row["id"] for row in COMPLETIONS if row["id"] in MISSED and extract(row["completion"])}
    assert found == WRONG


def test_completions_without_an_answer_have_none():
    without = [row for row in COMPLETIONS if row["answer"] is None]
    assert Counter(row["style"] for row in without) == {
        "cutoff_null": 4,
        "refusal_null": 3,
        "think_cutoff_null": 1,
    }
    assert [row["id"] for row in without if find_answer(row["completion"])] == []


def test_every_style_but_those_of_the_misses_is_found_whole():
    missed = {row["style"] for row in COMPLETIONS if row["id"] in MISSED}
    assert missed == {
        "self_correction_two",
        "long_code_and_explanation",
        "heading_conclusion",
        "think_wrong_then_answer",
        "distractor_numbers_after",
        "table_conclusion",
        "multi_part_boxed_each",
    }


def test_a_completion_cut_anywhere_is_seldom_taken_for_a_whole_one():
    # Cut at two thirds, a text has no answer yet unless it states one early.
    early = {"boxed", "tag", "json", "hashes", "stated", "opening"}
    wrong = []
    for row in COMPLETIONS:
        cut = find_answer(row["completion"][: 2 * len(row["completion"]) // 3])
        if cut and cut.rule not in early and not is_found(row["answer"], cut.text):
            wrong.append(row["id"])
    assert len(wrong) <= 20, wrong
