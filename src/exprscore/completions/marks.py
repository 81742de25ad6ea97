"""Answers that a completion marks for a program: tags, JSON, lines that begin with four hashes."""

from __future__ import annotations

import json
import re

from exprscore.completions.bodies import LOOKED_AT
from exprscore.completions.formulas import FORMULA, Found, find_displays, find_formulas
from exprscore.completions.phrases import HEADING
from exprscore.completions.sentences import answer_in_prose, find_stated
from exprscore.completions.values import EDGES, VALUE_WORDS, WORD, is_value

__all__ = ["find_hashes", "find_json", "find_tags"]

_ANSWER_TAG = re.compile(r"<(/?)(?:final[_ ]?)?answer>", re.IGNORECASE)
_HASHES = re.compile(r"^[ \t]*#{4,}[ \t]*(?P<answer>[^#\s][^\n]*)$", re.MULTILINE)
# The fourth rank of headings is written with four hashes as well.
_SECTION = re.compile(
    r"[*_]{0,3}(?:(?:step|part|case|problem|question|example|method|section|schritt|étape|paso|第)\b"
    r"|第|\d+\s?[.)]\s+[^\W\d])",
    re.IGNORECASE,
)
_KEY = re.compile(
    r"(?<=[{,\s])([\"'])(?:(?:final|correct)[_ ]?)?answer\1\s*:\s*(?=[^\s:])", re.IGNORECASE
)
_PLAIN = re.compile(r"[-+]?\d[\d.eE+-]*|true\b|false\b", re.IGNORECASE)
_STRING = re.compile(r"\"((?:[^\"\\]|\\.){0,2000})\"|'((?:[^'\\]|\\.){0,2000})'", re.DOTALL)
# A backslash that JSON knows, not the first of a command such as \frac.
_ESCAPED = re.compile(r"\\(?:[\"\\/]|[bfnrt](?![A-Za-z])|u[0-9A-Fa-f]{4})")


def find_tags(text: str) -> list[Found]:
    """Give what stands in tags of an answer."""
    found, start = [], -1
    for tag in _ANSWER_TAG.finditer(text):
        if not tag[1]:
            start = tag.end()
        elif start >= 0:
            found.append(_told(text, start, tag.start()))
            start = -1
    return found


def _told(text: str, start: int, end: int) -> Found:
    """Give the answer that a marked part holds: the part, or what a sentence in it states."""
    part = text[start:end]
    looked_at = part[:LOOKED_AT]
    formulas = find_formulas(looked_at)
    words = WORD.findall(re.sub(r"\\[A-Za-z]+", "", FORMULA.sub(" ", looked_at)))
    if formulas and len(words) > 1:
        for find in (find_stated, find_displays, find_formulas):
            inner = [one for one in find(part) if one.text.strip()]
            if inner:
                return Found(inner[-1].text, start + inner[-1].start, start + inner[-1].end)
    if not formulas and len(words) > VALUE_WORDS:
        inner = [one for one in find_stated(looked_at) if one.text.strip()]
        if inner:
            return Found(inner[-1].text, start + inner[-1].start, start + inner[-1].end)
        within = answer_in_prose(looked_at, start)
        if within is not None:
            return within
    return Found(part, start, end)


def find_json(text: str) -> list[Found]:
    """Give the values of the key "answer" in objects of JSON, or written like them."""
    found = []
    for key in _KEY.finditer(text):
        value = _json_value(text, key.end())
        if value is not None and re.search(r"\w|[∞∅√]", value.text):
            found.append(value)
    return found


def _json_value(text: str, start: int) -> Found | None:
    string = _STRING.match(text, start)
    if string:
        group = 1 if string[1] is not None else 2
        return Found(_unescaped(string[group]), string.start(group), string.end(group))
    plain = _PLAIN.match(text, start)
    if plain:
        return Found(plain[0], start, plain.end())
    if text[start] not in "[{":
        return None
    # Lists and objects are taken as they stand, a list of texts as its texts.
    try:
        value, length = json.JSONDecoder().raw_decode(text[start : start + LOOKED_AT])
    except (ValueError, RecursionError):
        return None
    end = start + length
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return Found(", ".join(value), start, end)
    return Found(text[start:end], start, end)


def _unescaped(string: str) -> str:
    """Give a string's text; of one that has commands with one backslash, as it is written."""
    if "\\" in _ESCAPED.sub("", string):
        return string
    try:
        return str(json.loads(f'"{string}"', strict=False))
    except ValueError:
        return string


def find_hashes(text: str) -> list[Found]:
    """Give the rests of lines that begin with four hashes, where they are no headings."""
    return [
        Found(line["answer"].strip(EDGES), line.start("answer"), line.end("answer"))
        for line in _HASHES.finditer(text)
        if not HEADING.match(line[0] + "\n") and not _is_heading(text, line)
    ]


def _is_heading(text: str, line: re.Match[str]) -> bool:
    """Whether a line with words has more text below it."""
    if not text[line.end() : line.end() + LOOKED_AT].strip():
        return False
    return _SECTION.match(line["answer"]) is not None or not is_value(line["answer"])
