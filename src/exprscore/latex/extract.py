"""Find the answer in a completion: the one place where that is done."""

from __future__ import annotations

import re
from typing import Literal

__all__ = ["extract"]

_TOKENS = re.compile(r"\\(?P<box>boxed|fbox)(?![A-Za-z])|\\.|[{}]", re.DOTALL)
_UNBRACED = re.compile(r"[^\S\n]*(\\[A-Za-z]+|[^\s{}$\\])")
_THINKING = re.compile(r"</think(?:ing)?>", re.IGNORECASE)
_ANSWER_TAG = re.compile(r"<(/?)answer>", re.IGNORECASE)
_FINAL_ANSWER = re.compile(
    r"\b(?:final\s+answer|answer)\b(?:\s+is\b)?(?P<mark>\s*[:：=]|(?<=is))\s*(?:\*\*)?\s*",
    re.IGNORECASE,
)
_MATH_SPAN = re.compile(r"\$\$(.+?)\$\$|\$(.+?)\$|\\\((.+?)\\\)|\\\[(.+?)\\\]", re.DOTALL)
_DISPLAY_DELIMITER = re.compile(
    r"\$\$|\\[\[\]]|\\(?P<edge>begin|end)\{(?P<name>(?:equation|align|gather)\*?)\}"
)
_SENTENCE_END = re.compile(r"\.(?:\s|$)")
_OPENING_BRACE = re.compile(r"\s*\{")

# Longest answer that is taken from a sentence; it keeps the search linear.
_SENTENCE_CHARACTERS = 2_000


def extract(completion: str, *, which: Literal["last", "first"] = "last") -> str | None:
    r"""Take the answer out of a whole completion.

    Looked for in this order; the first kind that is there decides:

    1. ``\boxed{...}`` or ``\fbox{...}`` with balanced braces (escaped braces do not count);
       ``\boxed 5`` takes the next token. An outer box wins over one inside it, and a box that a cut
       completion never closed does not count.
    2. ``<answer>...</answer>``.
    3. "final answer is ..." or "answer: ...": the formula that follows, else the rest of the
       sentence.
    4. A display formula: ``$$...$$``, ``\[...\]``, or an equation, align or gather environment.

    What precedes a closing ``</think>`` is looked at only if nothing follows it.

    Parameters
    ----------
    completion : str
        The model's whole text.
    which : {"last", "first"}
        Which one to take where a kind occurs several times.

    Returns
    -------
    str or None
        The answer, stripped of surrounding white space; None if there is none.

    Raises
    ------
    ValueError
        If `which` is neither.

    Notes
    -----
    Time and space are linear in the length of the completion.

    Examples
    --------
    >>> extract(r"So $E = \boxed{\frac{1}{2} m v^{2}}$, as claimed.")
    '\\frac{1}{2} m v^{2}'
    >>> extract("The final answer is $2\\pi$. I hope it is correct.")
    '2\\pi'
    >>> extract("I do not know.") is None
    True
    """
    if which not in ("last", "first"):
        msg = f"which must be 'last' or 'first', not {which!r}"
        raise ValueError(msg)
    thoughts = list(_THINKING.finditer(completion))
    if thoughts:
        spoken = completion[thoughts[-1].end() :]
        if spoken.strip():
            completion = spoken
    for find in (_boxes, _answer_tags, _final_answers, _displays):
        found = [text for text in (answer.strip() for answer in find(completion)) if text]
        if found:
            return found[-1 if which == "last" else 0]
    return None


def _boxes(text: str) -> list[str]:
    found: list[tuple[int, str]] = []
    open_braces: list[int] = []  # start of the box that a brace opens, or -1
    content: list[int] = []
    end = 0
    for token in _TOKENS.finditer(text):
        if token.start() < end:
            continue
        if token["box"]:
            brace = _OPENING_BRACE.match(text, token.end())
            if brace:
                open_braces.append(token.start())
                content.append(brace.end())
                end = brace.end()
            else:
                bare = _UNBRACED.match(text, token.end())
                if bare:
                    found.append((token.start(), bare[1]))
        elif token[0] == "{":
            open_braces.append(-1)
            content.append(-1)
        elif token[0] == "}" and open_braces:
            start, inside = open_braces.pop(), content.pop()
            if start >= 0:
                # Boxes close from the inside out: this one replaces those that it holds.
                while found and found[-1][0] > start:
                    found.pop()
                found.append((start, text[inside : token.start()]))
    return [answer for _, answer in found]


def _answer_tags(text: str) -> list[str]:
    found, start = [], -1
    for tag in _ANSWER_TAG.finditer(text):
        if not tag[1]:
            start = tag.end()
        elif start >= 0:
            found.append(text[start : tag.start()])
            start = -1
    return found


def _final_answers(text: str) -> list[str]:
    found = []
    for phrase in _FINAL_ANSWER.finditer(text):
        rest = text[phrase.end() : phrase.end() + _SENTENCE_CHARACTERS]
        formula = _MATH_SPAN.match(rest)
        if formula:
            found.append(next(group for group in formula.groups() if group is not None))
            continue
        sentence = _SENTENCE_END.split(rest.split("\n", 1)[0], maxsplit=1)[0]
        found.append(sentence.strip().strip("*"))
    return found


def _displays(text: str) -> list[str]:
    found: list[str] = []
    closer, start = "", 0
    for delimiter in _DISPLAY_DELIMITER.finditer(text):
        if closer and delimiter[0] == closer:
            found.append(text[start : delimiter.start()])
            closer = ""
        elif delimiter[0] == "$$":
            closer, start = "$$", delimiter.end()
        elif delimiter[0] == r"\[":
            closer, start = r"\]", delimiter.end()
        elif delimiter["edge"] == "begin":
            closer, start = rf"\end{{{delimiter['name']}}}", delimiter.end()
    return found
