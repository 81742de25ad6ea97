"""Rows that every framework's own runner scores, and what `score_many` says of them."""

from __future__ import annotations

import pytest

import exprscore

ROWS = [
    (r"\sqrt{2gh}", r"Energy is conserved, so $v=\boxed{\sqrt{2 g h}}$."),
    (r"2 m g+4\frac{mv_0^2}{l}", r"\boxed{2 m g+2\frac{mv_0^2}{l}}"),
    ("7", r"The answer is \boxed{8}."),
    (r"\frac{1}{2", r"\boxed{1}"),  # its gold cannot be read: no score
    ("5", "I do not know."),
]


@pytest.fixture(scope="session")
def rows():
    return ROWS


@pytest.fixture(scope="session")
def expected():
    golds = [gold for gold, _ in ROWS]
    return exprscore.score_many(golds, [exprscore.extract(text) for _, text in ROWS])


@pytest.fixture(scope="session")
def known(expected):
    """Give the scores of the rows that have one."""
    return [score for score in expected.score.tolist() if score == score]
