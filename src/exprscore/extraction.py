r"""Find the answer in a completion: the one place where that is done.

Rules are named and tried in an order that the caller may choose; the first one that finds anything
decides. The shortest text that is the whole answer is taken. Each rule is linear in the length of
the text: what may be long is found by one pass over tokens, and sentences and paragraphs are looked
at to a bounded length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from exprscore.completions.bodies import (
    LOOKED_AT,
    is_cut,
    last_sentence,
    steps_follow,
    without_remarks,
)
from exprscore.completions.boxes import find_boxes
from exprscore.completions.formulas import Found, find_displays
from exprscore.completions.marks import find_hashes, find_json, find_tags
from exprscore.completions.phrases import UNDETERMINED
from exprscore.completions.places import find_endings, find_openings, without_program
from exprscore.completions.sentences import find_concluded, find_stated

__all__ = ["DEFAULT_RULES", "RULES", "Answer", "Rules", "chosen_rules", "extract", "find_answer"]


class Answer(NamedTuple):
    """An answer that was found in a completion.

    Attributes
    ----------
    text : str
        The answer; what several boxes hold is joined by commas.
    rule : str
        Name of the rule that found it, one of `RULES`.
    start, end : int
        Where it stands: ``completion[start:end]`` holds it (and, of several boxes, what is
        between them).
    """

    text: str
    rule: str
    start: int
    end: int


_THOUGHT = r"(?:think(?:ing)?|thoughts?|reasoning|reflection)"
_THOUGHT_BEGINS = re.compile(rf"[<◁\[]{_THOUGHT}[>▷\]]", re.IGNORECASE)
_THOUGHT_ENDS = re.compile(rf"[<◁\[]/{_THOUGHT}[>▷\]]", re.IGNORECASE)

# What models end with that is no part of the text.
_END_TOKENS = re.compile(r"(?:\s*(?:<\|[^|<>\s]{1,30}\|>|</?s>|<eo[a-z]>|<end_of_turn>))+\s*\Z")
# Where a model goes on with the next person's turn.
_NEXT_TURN = re.compile(
    r"\n[ \t]{0,9}(?:Human|User)\s*:"
    r"|(?<!#)#{2,}[ \t]{0,9}(?:Human|User|Instruction|Question)\s*:"
)


def _find_results(text: str) -> list[Found]:
    """Give the displayed formulas that no steps follow."""
    found = find_displays(text)
    return [] if found and steps_follow(text[found[-1].end :]) else found


_FINDERS: dict[str, Callable[[str], list[Found]]] = {
    "boxed": find_boxes,
    "tag": find_tags,
    "json": find_json,
    "hashes": find_hashes,
    "stated": find_stated,
    "opening": find_openings,
    "concluded": find_concluded,
    "display": _find_results,
    "ending": find_endings,
}
# Who cannot say an answer says so at once.
_FIRST_WORDS = 120
# These take what a text comes to: the last word of one that breaks off is a step.
_OF_THE_END = frozenset({"concluded", "display", "ending"})
RULES: tuple[str, ...] = tuple(_FINDERS)
"""The names of the rules in the order in which they are tried."""


class Rules(NamedTuple):
    """Which rules are tried, in order, and which of several answers counts.

    Attributes
    ----------
    names : tuple of str
        Some of `RULES`.
    which : {"last", "first"}
        Which answer counts where a rule finds several.
    """

    names: tuple[str, ...] = RULES
    which: Literal["last", "first"] = "last"


DEFAULT_RULES = Rules()
"""Every rule, in order; the last answer counts."""


def chosen_rules(names: str | None, which: str) -> Rules:
    """Give the rules that a command line names, separated by commas; all if it names none.

    Raises
    ------
    ValueError
        If a rule or `which` is unknown.
    """
    chosen = RULES if names is None else tuple(name.strip() for name in names.split(","))
    _check(chosen, which)
    return Rules(chosen, "first" if which == "first" else "last")


def find_answer(
    completion: str,
    *,
    which: Literal["last", "first"] = "last",
    rules: Sequence[str] = RULES,
) -> Answer | None:
    r"""Find the answer in a whole completion; say by which rule, and where.

    Parameters
    ----------
    completion : str
        The model's whole text.
    which : {"last", "first"}
        Which one to take where a rule finds several.
    rules : sequence of str
        The rules to try, in order; the first that finds anything decides. ``("boxed",)`` is the
        strict choice for training.

        ``boxed``
            ``\boxed{...}``, ``\fbox{...}`` with balanced braces (escaped ones do not count);
            ``\boxed 5`` takes the next token. An outer box wins over one inside it, a box that
            holds only a box is that box, one that a cut completion never closed does not count.
            Boxes that commas, "and" or "or" join are one answer.
        ``tag``
            ``<answer>...</answer>``, in any case; of a sentence in it, what the sentence states.
        ``json``
            The value of ``"answer"`` or ``"final_answer"`` in JSON, inline or fenced.
        ``hashes``
            ``#### 7``: the rest of the line, unless it is a heading.
        ``stated``
            "The final answer is ...", "Answer: ...", "Ans. ...", "(C) is the correct answer", a
            paragraph or a list of parts below a heading "Final Answer", "Result: ..." and "In
            summary: ..." where a value is all that follows; in English and other languages. The
            formulas there, else the bold text, the value or the one quantity of the sentence,
            without what it says of reasons ("because", "and not"). What the next sentence takes
            back ("That's wrong") does not count.
        ``opening``
            A value or an option that is the first paragraph, and what the first sentence says if
            the reasons follow it ("Here's why", "Proof").
        ``concluded``
            What the last sentence concludes: "so we get $v$", "therefore, the value is 37", "that
            leaves **12**".
        ``display``
            A display formula: ``$$...$$``, ``\[...\]``, or an equation, align or gather
            environment, if no steps follow it.
        ``ending``
            A formula, bold text or an equation that ends the text, a last line that is a value or
            an option's letter and nothing more, one line of output.

    Returns
    -------
    Answer or None
        Its `text` has no white space around it; None if no rule finds anything, or if what is
        found says that there is no answer to give ("cannot be determined").

    Raises
    ------
    ValueError
        If `which` or a rule is none of these.

    Notes
    -----
    The last three look at what a text comes to: checks, remarks and farewells at its end are left
    out ("Note: ...", "Let me know if ..."), and a text that breaks off, or whose last sentence says
    that it cannot be determined, has none. ``boxed`` looks at neither.

    Time and space are linear in the length of the completion. What stands in ``<think>`` (also
    ``<thinking>``, ``<reasoning>``) is left out; it is looked at only if it is closed and nothing
    follows it.

    Examples
    --------
    >>> find_answer(r"So $E = \boxed{\frac{1}{2} m v^{2}}$, as claimed.")
    Answer(text='\\frac{1}{2} m v^{2}', rule='boxed', start=15, end=34)
    >>> find_answer("Hence the answer is $5$.", rules=("boxed", "tag")) is None
    True
    """
    _check(rules, which)
    offset, end = _spoken(completion)
    spoken = completion[offset:end]
    ended = _END_TOKENS.search(spoken, max(0, len(spoken) - LOOKED_AT))
    spoken = spoken[: ended.start()] if ended else spoken
    turn = _NEXT_TURN.search(spoken)
    spoken = spoken[: turn.start()] if turn and spoken[: turn.start()].strip() else spoken
    body = None
    for name in rules:
        text = spoken
        if name in _OF_THE_END:
            body = _body(spoken) if body is None else body
            text = body
        found = [one for one in _FINDERS[name](text) if one.text.strip()]
        if found:
            one = found[-1 if which == "last" else 0]
            if name != "boxed" and UNDETERMINED.search(one.text):
                return None
            return Answer(one.text.strip(), name, offset + one.start, offset + one.end)
    return None


def _body(spoken: str) -> str:
    """Give what a text comes to, without remarks behind it; nothing if it does not come to it."""
    if is_cut(spoken):
        return ""
    body = without_program(without_remarks(spoken))
    first, last = spoken.lstrip()[:_FIRST_WORDS].split(". ", 1)[0], last_sentence(body)[0]
    return "" if UNDETERMINED.search(last) or UNDETERMINED.search(first) else body


def _check(rules: Sequence[str], which: str) -> None:
    if which not in ("last", "first"):
        msg = f"which must be 'last' or 'first', not {which!r}"
        raise ValueError(msg)
    for name in rules:
        if name not in _FINDERS:
            msg = f"rules are {', '.join(RULES)}, not {name!r}"
            raise ValueError(msg)


def _spoken(completion: str) -> tuple[int, int]:
    """Where the part of a completion begins and ends that is not a train of thought."""
    ends = list(_THOUGHT_ENDS.finditer(completion))
    offset = ends[-1].end() if ends else 0
    begins = _THOUGHT_BEGINS.search(completion, offset)
    end = len(completion) if begins is None else begins.start()
    if completion[offset:end].strip() or begins is not None:
        return offset, end
    return 0, len(completion)


def extract(
    completion: str,
    *,
    which: Literal["last", "first"] = "last",
    rules: Sequence[str] = RULES,
) -> str | None:
    r"""Take the answer out of a whole completion.

    Parameters
    ----------
    completion, which, rules
        As for `find_answer`, which also says by which rule the answer was found, and where.

    Returns
    -------
    str or None
        The answer, stripped of surrounding white space; None if there is none.

    Raises
    ------
    ValueError
        If `which` or a rule is unknown.

    Examples
    --------
    >>> extract(r"So $E = \boxed{\frac{1}{2} m v^{2}}$, as claimed.")
    '\\frac{1}{2} m v^{2}'
    >>> extract("The final answer is $2\\pi$. I hope it is correct.")
    '2\\pi'
    >>> extract("The **final answer** is **42**.")
    '42'
    >>> extract("I do not know.") is None
    True
    """
    found = find_answer(completion, which=which, rules=rules)
    return None if found is None else found.text
