"""Boxes in a text, nested, unbraced and several of one answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from exprscore.completions.formulas import Found

__all__ = ["find_boxes"]

_TOKENS = re.compile(r"\\(?P<box>boxed|fbox|framebox)(?![A-Za-z])|\\.|[{}]", re.DOTALL)
_UNBRACED = re.compile(r"[^\S\n]*(\\[A-Za-z]+|[^\s{}$\\])")
_OPENING_BRACE = re.compile(r"\s*\{")
_ONLY_A_BOX = re.compile(r"\s*\\(?:boxed|fbox|framebox)\s*\{")
# What may stand between two boxes of one answer: a comma or a word for "and" or "or" (`_JOINS`),
# signs of mathematics and blanks, and the name of what the next box holds.
_NAME = r"(?:\\?[A-Za-z]+(?:_(?:\{[^{}]{1,20}\}|\w))?'{0,3})"
_BETWEEN = re.compile(
    rf"[\s$.*]*(?:\\[)\]])?\s*(?P<join>(?:,|;|、|，|\band\b|\bor\b|\bund\b|\bet\b|\by\b|和|或|及|"
    rf"\\text\{{\s*(?:and|or|,)\s*\}}|\\quad|\\qquad|\\,|\s)*)"
    rf"\s*(?:\\[(\[])?[\s$*]*(?:(?P<name>{_NAME})\s*=)?\s*$"
)
_JOINS = re.compile(r",|;|、|，|and|or|und|et|y|和|或|及")
_NAMED = re.compile(rf"(?P<name>{_NAME})\s*=\s*$")
_BETWEEN_CHARACTERS = 60
# The parts of one answer: "(i) \\boxed{1}", and on the next line "(ii) \\boxed{2}".
_PART = r"[*_]{0,2}[(（]?(?P<part>[a-h]|[ivx]{1,4}|\d)[)）.][*_]{0,2}"
_NEXT_PART = re.compile(
    rf"[\s$.,;*]*(?:\\[)\]])?[\s.,;，；]*{_PART}\s*(?:\\[(\[])?[\s$*]*(?:(?P<name>{_NAME})\s*=)?\s*$"
)
_FIRST_PART = re.compile(rf"(?:^|[\n:])\s*{_PART}\s*(?:\\[(\[])?[\s$*]*(?:{_NAME}\s*=)?\s*$")
_PARTS = (tuple("abcdefgh"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii"), tuple("12345678"))


def find_boxes(text: str) -> list[Found]:
    """Give the outermost boxes; those that commas or "and" join are one answer."""
    found = [_unwrapped(one) for one in _single_boxes(text)]
    joined: list[list[Found]] = []
    for one in found:
        if not one.text.strip():
            continue
        if joined and (
            _names_of_one_answer(text, joined[-1][-1], one) or _is_next_part(text, joined[-1], one)
        ):
            joined[-1].append(one)
        else:
            joined.append([one])
    return [_as_one(text, boxes) for boxes in joined]


def _single_boxes(text: str) -> list[Found]:
    found: list[tuple[int, Found]] = []
    open_braces: list[tuple[int, int]] = []  # of each brace: the box that it opens, and its content
    end = 0
    for token in _TOKENS.finditer(text):
        if token.start() < end:
            continue
        if token["box"]:
            brace = _OPENING_BRACE.match(text, token.end())
            if brace:
                open_braces.append((token.start(), brace.end()))
                end = brace.end()
            else:
                bare = _UNBRACED.match(text, token.end())
                if bare:
                    found.append((token.start(), Found(bare[1], bare.start(1), bare.end(1))))
        elif token[0] == "{":
            open_braces.append((-1, -1))
        elif token[0] == "}" and open_braces:
            start, inside = open_braces.pop()
            if start >= 0:
                # Boxes close from the inside out: this one replaces those that it holds.
                while found and found[-1][0] > start:
                    found.pop()
                content = text[inside : token.start()]
                found.append((start, Found(content, inside, token.start())))
    return [one for _, one in found]


def _unwrapped(box: Found) -> Found:
    """Take the boxes off a box that holds nothing but a box."""
    text, start, end = box
    while True:
        wrapped = _ONLY_A_BOX.match(text)
        if wrapped is None or not text.rstrip().endswith("}"):
            return Found(text, start, end)
        inside = text[wrapped.end() : text.rstrip().rfind("}")]
        depth = 0
        for brace in re.finditer(r"\\.|[{}]", inside, re.DOTALL):
            depth += {"{": 1, "}": -1}.get(brace[0], 0)
            if depth < 0:
                return Found(text, start, end)
        start += wrapped.end()
        text, end = inside, start + len(inside)


def _between(text: str, before: Found, after: Found) -> str | None:
    """Give what stands from the brace that closes a box to the command that opens the next."""
    between = text[before.end : after.start]
    if len(between) > _BETWEEN_CHARACTERS:
        return None
    between = between.removeprefix("}")
    opened = re.search(r"\\(?:boxed|fbox|framebox)\s*\{?\s*$", between)
    return None if opened is None else between[: opened.start()]


def _names_of_one_answer(text: str, before: Found, after: Found) -> bool:
    between = _between(text, before, after)
    if between is None or "\n\n" in between:
        return False
    matched = _BETWEEN.match(between)
    return matched is not None and _JOINS.search(matched["join"]) is not None


def _is_next_part(text: str, before: Sequence[Found], after: Found) -> bool:
    """Whether a box is the next part of an answer whose parts are named one after another."""
    between = _between(text, before[-1], after)
    named = None if between is None else _NEXT_PART.match(between)
    if named is None:
        return False
    start = text[max(0, before[0].start - _BETWEEN_CHARACTERS) : before[0].start]
    first = _FIRST_PART.search(re.sub(r"\\(?:boxed|fbox|framebox)\s*\{?\s*$", "", start))
    return first is not None and any(
        first["part"] == names[0] and names[: len(before) + 1][-1] == named["part"]
        for names in _PARTS
    )


def _as_one(text: str, boxes: Sequence[Found]) -> Found:
    if len(boxes) == 1:
        return boxes[0]
    parts: dict[str, None] = {}
    for box in boxes:
        before = text[max(0, box.start - _BETWEEN_CHARACTERS) : box.start]
        before = re.sub(r"\\(?:boxed|fbox|framebox)\s*\{?\s*$", "", before)
        named = _NAMED.search(before)
        part = box.text.strip()
        parts[f"{named['name']} = {part}" if named and "=" not in part else part] = None
    return Found(", ".join(parts), boxes[0].start, boxes[-1].end)
