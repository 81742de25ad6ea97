"""Answers by where they stand: at the beginning of a completion, and at its end."""

from __future__ import annotations

import re

from exprscore.completions.formulas import Found, find_formulas
from exprscore.completions.phrases import NO_CLAIM, OPTION
from exprscore.completions.sentences import (
    claimed,
    find_equations,
    formulas_at_end,
    is_short,
)
from exprscore.completions.values import EDGES, trimmed

__all__ = ["find_endings", "find_openings", "without_program"]

_FIRST = 400
_LINE = 200
_FENCED = re.compile(
    r"```(?:text|output|txt|plaintext)?[ \t]*\n(?P<inside>[^\n`]{1,200})\n[ \t]*```\s*\Z"
)
_FENCE_AT_END = re.compile(
    r"\n[ \t]*```[^\n`]*\n(?:(?!\n[ \t]*```).){0,4000}\n[ \t]*```\s*\Z", re.DOTALL
)
_BOLD_OPTION = re.compile(r"\*\*\(?(?P<letter>[A-J])[).:]\s[^*\n]{0,80}\*\*[.]?\Z")
_YES_OR_NO = re.compile(
    r"(?:\*\*(?P<bold>yes|no|ja|nein|oui|non|sí)[.!]?\*\*|(?P<plain>yes|no|ja|nein|oui|non|sí)\.)"
    r"(?=[\s.,:;—–-])(?!\s*(?:of|\d))",
    re.IGNORECASE,
)
# What the reasons for an answer begin with that stands before them.
_REASONS = re.compile(
    r"[*_#\s]{0,6}(?:here(?:['’]s|\s+is)\s+why|(?:proof|explanation|justification|reason(?:ing|s)?|derivation|why|"
    r"begründung|beweis|explication|justificación|explicación|证明|理由|解释)\b|(?:this|that)\s+"
    r"(?:is\s+because|follows)|to\s+see\s+(?:why|this)|because\b|zur\s+begründung|en\s+effet|"
    r"the\s+reason\b|理由|因为)",
    re.IGNORECASE,
)


def find_openings(text: str) -> list[Found]:
    """Give the answer that stands before the reasons for it."""
    start = len(text) - len(text.lstrip())
    paragraph, *more = text[start : start + _FIRST].split("\n\n", 1)
    yes_or_no = _YES_OR_NO.match(paragraph)
    if yes_or_no:
        group = "bold" if yes_or_no["bold"] else "plain"
        place = start + yes_or_no.start(group)
        return [Found(yes_or_no[group], place, place + len(yes_or_no[group]))]
    if not more or not more[0].strip() or "\n" in paragraph:
        return []
    option = _BOLD_OPTION.match(paragraph)
    if option:
        place = start + option.start("letter")
        return [Found(option["letter"], place, place + 1)]
    if is_short(paragraph):
        return [trimmed(paragraph, start)]
    if not _REASONS.match(more[0]):
        return []
    formulas = [found for before, found in formulas_at_end(paragraph) if before.strip()]
    claim = formulas[0] if formulas else None
    if claim is None:
        found = claimed(paragraph, start)
        return [] if found is None or not found.text else [found]
    return [Found(claim.text, start + claim.start, start + claim.end)]


def without_program(text: str) -> str:
    """Give a text without the program that ends it, unless all it shows is one line of output."""
    tail = max(0, len(text) - 4_000)
    program = None if _FENCED.search(text, tail) else _FENCE_AT_END.search(text, tail)
    return text[: program.start()] if program else text


def find_endings(text: str) -> list[Found]:
    """Give the formula, bold text, equation or short line that ends the text."""
    fenced = _FENCED.search(text, max(0, len(text) - 4_000))
    if fenced:
        return [trimmed(fenced["inside"], fenced.start("inside"))]
    ends = list(formulas_at_end(text))
    if ends:
        return [found for before, found in ends if not NO_CLAIM.search(before)]
    found = find_equations(text)
    return found if found else _last_line(text)


def _last_line(text: str) -> list[Found]:
    """Give a last line, with nothing beside it, that is a letter or a value and nothing more."""
    stop = len(text.rstrip())
    start = text.rfind("\n", 0, stop) + 1
    line = text[start:stop]
    if len(line) > _LINE or not (
        text.endswith("\n\n", 0, start) or not text[max(0, start - _LINE) : start].strip()
    ):
        return []
    letter = OPTION.fullmatch(line.strip(EDGES + ".").strip())
    if letter and letter["letter"].isupper():
        place = start + line.index(letter["letter"])
        return [Found(letter["letter"], place, place + 1)]
    return [trimmed(line, start)] if is_short(line) and not find_formulas(line) else []
