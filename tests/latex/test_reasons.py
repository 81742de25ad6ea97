"""Each reason that the reader gives: a text of its own, the bytes at fault and the sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exprscore._native import latex
from exprscore.errors import LatexError, LimitError
from exprscore.profiles import Limits
from exprscore.sound.readings import read_answer

TABLE = Path(__file__).parents[2] / "csrc" / "latex" / "reasons.def"

# Reason, text, the part at fault, characters and nesting and nodes at most.
FAULTS = [
    ("empty", "  $ $ ", None, (99, 9, 99)),
    ("too_long", "x+y", "x+y", (2, 9, 99)),
    ("too_deep", "a+(((x)))", None, (99, 2, 99)),
    ("too_large", "p+q+r+s+t", None, (99, 9, 4)),
    ("bad_encoding", b"ab+\xff", b"\xff", (99, 9, 99)),
    ("unknown_command", r"x + y + \foo{2}", r"\foo", (99, 9, 99)),
    ("unsupported", r"2\pi\sin'(x)", r"\sin'", (99, 9, 99)),
    ("unsupported", "5 + \U0001f600", "\U0001f600", (99, 9, 99)),
    ("unbalanced", r"x+\sqrt{2", "{", (99, 9, 99)),
    ("unbalanced", "3x)+1", ")", (99, 9, 99)),
    ("missing_argument", r"2x + \cos", r"\cos", (99, 9, 99)),
    ("missing_argument", "7x /", "/", (99, 9, 99)),
    ("unexpected", "x + 2 3", "3", (99, 9, 99)),
    ("words", r"$y$ grows like $x$ for large $z$", "grows", (99, 9, 99)),
    ("ambiguous", r"a=1 \text{ or } a=2, b=3", r"a=1 \text{ or } a=2, b=3", (99, 9, 99)),
]


def _reasons() -> dict[str, str]:
    rows = re.findall(r'X\(\w+, "(\w+)", "([^"]*)"\)', TABLE.read_text(encoding="utf-8"))
    return {name: sentence for name, sentence in rows if name != "ok"}


def test_every_reason_has_its_text() -> None:
    assert {reason for reason, *_ in FAULTS} == set(_reasons())


@pytest.mark.parametrize(("reason", "text", "fault", "limits"), FAULTS)
def test_reason_and_place(
    reason: str,
    text: str | bytes,
    fault: str | bytes | None,
    limits: tuple[int, int, int],
) -> None:
    raw = text.encode() if isinstance(text, str) else text
    part = fault.encode() if isinstance(fault, str) else fault
    found = latex.read([raw], 0, *limits)
    assert found is not None
    side = found[0][0]
    assert isinstance(side, tuple)
    named, sentence, start, end = side
    assert (named, sentence) == (reason, _reasons()[reason])
    if part is not None:
        assert raw[start:end].startswith(part)
        assert start == raw.find(part)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (r"x + \foo", r"unknown command \foo at character 4"),
        (r"αβ + \foo", r"unknown command \foo at character 5"),
        (r"2x + \cos", r"\cos lacks what it needs at character 5"),
        ("(x+1", "( has no partner at character 0"),
        ("2 3", "3 cannot stand here at character 2"),
    ],
)
def test_sentences_name_what_and_count_characters(text: str, sentence: str) -> None:
    with pytest.raises(LatexError) as refused:
        read_answer(text)
    assert str(refused.value) == sentence
    assert refused.value.position == int(sentence.rsplit(" ", 1)[1])


@pytest.mark.parametrize(
    ("text", "limits", "sentence"),
    [
        ("x" * 9, Limits(characters=8), "9 characters, more than the limit of 8"),
        ("((((x))))", Limits(nesting=3), "brackets are nested deeper than the limit"),
        ("a+b+c+d", Limits(nodes=4), "the expression is larger than the limit"),
    ],
)
def test_limits_say_which(text: str, limits: Limits, sentence: str) -> None:
    with pytest.raises(LimitError) as refused:
        read_answer(text, limits=limits)
    assert str(refused.value) == sentence
