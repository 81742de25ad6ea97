"""Formulas in a text: what stands between signs of mathematics."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["FORMULA", "Found", "bare", "find_displays", "find_formulas"]


class Found(NamedTuple):
    """A text and where in the completion it stands."""

    text: str
    start: int
    end: int


# A sign of money opens no formula: the next sign has a blank before it or a figure behind it.
FORMULA = re.compile(
    r"\$\$(?P<a>[^$]{1,2000}?)\$\$|\$(?P<b>\s[^$\n]{1,1000}?|[^$\n]{0,999}?[^$\s])\$(?!\d)"
    r"|\\\((?P<c>.{1,1000}?)\\\)|\\\[(?P<d>.{1,2000}?)\\\]",
    re.DOTALL,
)
_DISPLAY_DELIMITER = re.compile(
    r"\$\$|\\[\[\]]|\\(?P<edge>begin|end)\{(?P<name>(?:equation|align|gather|multline)\*?)\}"
)
# The stop of the sentence that a formula ends; not the one that `\right.` shows, nor a thin space.
_SENTENCE_STOP = re.compile(r"(?<!\\right)(?<!\\left)(?<!\\)\s*[.,;。，；]\s*\Z")


def bare(formula: str) -> str:
    """Give a formula without the full stop or comma of the sentence around it."""
    stop = _SENTENCE_STOP.search(formula, max(0, len(formula) - 10))
    return formula[: stop.start()] if stop else formula


def find_formulas(text: str) -> list[Found]:
    """Give the formulas, displayed or not, with the places of their signs."""
    found = []
    for span in FORMULA.finditer(text):
        group = next(name for name in "abcd" if span[name] is not None)
        found.append(Found(bare(span[group]), span.start(), span.end()))
    return found


def find_displays(text: str) -> list[Found]:
    """Give the displayed formulas."""
    found: list[Found] = []
    closer, start = "", 0
    for delimiter in _DISPLAY_DELIMITER.finditer(text):
        if closer and delimiter[0] == closer:
            found.append(Found(bare(text[start : delimiter.start()]), start, delimiter.start()))
            closer = ""
        elif delimiter[0] == "$$":
            closer, start = "$$", delimiter.end()
        elif delimiter[0] == r"\[":
            closer, start = r"\]", delimiter.end()
        elif delimiter["edge"] == "begin":
            closer, start = rf"\end{{{delimiter['name']}}}", delimiter.end()
    return found
