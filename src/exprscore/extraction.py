r"""Find the answer in a completion: the one place where that is done.

Rules are named and tried in an order that the caller may choose; the first one that finds anything
decides. Each is linear in the length of the text: what may be long is found by one pass over
tokens, and sentences and paragraphs are looked at to a bounded length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

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


class _Found(NamedTuple):
    text: str
    start: int
    end: int


# Longest sentence or paragraph in which an answer is looked for; it keeps the search linear.
_SENTENCE_CHARACTERS = 2_000
# Phrases that are looked at from either end of a text that has very many.
_PHRASES = 50

_THOUGHT = r"(?:think(?:ing)?|thoughts?|reasoning|reflection)"
_THOUGHT_BEGINS = re.compile(rf"[<◁\[]{_THOUGHT}[>▷\]]", re.IGNORECASE)
_THOUGHT_ENDS = re.compile(rf"[<◁\[]/{_THOUGHT}[>▷\]]", re.IGNORECASE)

# --- boxes --------------------------------------------------------------------------------------

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


def _boxes(text: str) -> list[_Found]:
    """Give the outermost boxes; those that commas or "and" join are one answer."""
    found = [_unwrapped(one) for one in _single_boxes(text)]
    joined: list[list[_Found]] = []
    for one in found:
        if not one.text.strip():
            continue
        if joined and _names_of_one_answer(text, joined[-1][-1], one):
            joined[-1].append(one)
        else:
            joined.append([one])
    return [_as_one(text, boxes) for boxes in joined]


def _single_boxes(text: str) -> list[_Found]:
    found: list[tuple[int, _Found]] = []
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
                    found.append((token.start(), _Found(bare[1], bare.start(1), bare.end(1))))
        elif token[0] == "{":
            open_braces.append((-1, -1))
        elif token[0] == "}" and open_braces:
            start, inside = open_braces.pop()
            if start >= 0:
                # Boxes close from the inside out: this one replaces those that it holds.
                while found and found[-1][0] > start:
                    found.pop()
                content = text[inside : token.start()]
                found.append((start, _Found(content, inside, token.start())))
    return [one for _, one in found]


def _unwrapped(box: _Found) -> _Found:
    """Take the boxes off a box that holds nothing but a box."""
    text, start, end = box
    while True:
        wrapped = _ONLY_A_BOX.match(text)
        if wrapped is None or not text.rstrip().endswith("}"):
            return _Found(text, start, end)
        inside = text[wrapped.end() : text.rstrip().rfind("}")]
        depth = 0
        for brace in re.finditer(r"\\.|[{}]", inside, re.DOTALL):
            depth += {"{": 1, "}": -1}.get(brace[0], 0)
            if depth < 0:
                return _Found(text, start, end)
        start += wrapped.end()
        text, end = inside, start + len(inside)


def _names_of_one_answer(text: str, before: _Found, after: _Found) -> bool:
    # From the brace that closes the one to the command that opens the other.
    between = text[before.end : after.start]
    if len(between) > _BETWEEN_CHARACTERS or "\n\n" in between:
        return False
    between = between.removeprefix("}")
    opened = re.search(r"\\(?:boxed|fbox|framebox)\s*\{?\s*$", between)
    if opened is None:
        return False
    matched = _BETWEEN.match(between[: opened.start()])
    return matched is not None and _JOINS.search(matched["join"]) is not None


def _as_one(text: str, boxes: Sequence[_Found]) -> _Found:
    if len(boxes) == 1:
        return boxes[0]
    parts: dict[str, None] = {}
    for box in boxes:
        before = text[max(0, box.start - _BETWEEN_CHARACTERS) : box.start]
        before = re.sub(r"\\(?:boxed|fbox|framebox)\s*\{?\s*$", "", before)
        named = _NAMED.search(before)
        part = box.text.strip()
        parts[f"{named['name']} = {part}" if named and "=" not in part else part] = None
    return _Found(", ".join(parts), boxes[0].start, boxes[-1].end)


# --- formulas -----------------------------------------------------------------------------------

_FORMULA = re.compile(
    r"\$\$(?P<a>[^$]{1,2000}?)\$\$|\$(?P<b>[^$\n]{1,1000}?)\$"
    r"|\\\((?P<c>.{1,1000}?)\\\)|\\\[(?P<d>.{1,2000}?)\\\]",
    re.DOTALL,
)
_DISPLAY_DELIMITER = re.compile(
    r"\$\$|\\[\[\]]|\\(?P<edge>begin|end)\{(?P<name>(?:equation|align|gather|multline)\*?)\}"
)
_JOINED_FORMULAS = re.compile(
    r"[\s*]*(?:,|;|\band\b|\bor\b|、|，|和|或)?\s*(?:\band\b|\bor\b)?[\s*]*"
)


def _formulas(text: str) -> list[_Found]:
    found = []
    for span in _FORMULA.finditer(text):
        group = next(name for name in "abcd" if span[name] is not None)
        found.append(_Found(span[group], span.start(), span.end()))
    return found


def _displays(text: str) -> list[_Found]:
    found: list[_Found] = []
    closer, start = "", 0
    for delimiter in _DISPLAY_DELIMITER.finditer(text):
        if closer and delimiter[0] == closer:
            found.append(_Found(text[start : delimiter.start()], start, delimiter.start()))
            closer = ""
        elif delimiter[0] == "$$":
            closer, start = "$$", delimiter.end()
        elif delimiter[0] == r"\[":
            closer, start = r"\]", delimiter.end()
        elif delimiter["edge"] == "begin":
            closer, start = rf"\end{{{delimiter['name']}}}", delimiter.end()
    return found


# --- sentences ----------------------------------------------------------------------------------

_ANSWER_TAG = re.compile(r"<(/?)(?:final[_ ]?)?answer>", re.IGNORECASE)
_HASHES = re.compile(r"^[ \t]*#{4,}[ \t]*(?P<answer>[^#\s][^\n]*)$", re.MULTILINE)
_SENTENCE_END = re.compile(r"[.!?](?=\s|\*|$)|[。！？]|\n|<eo[a-z]>|<\|")
_LAST_LINE = re.compile(
    r"^[ \t]*(?:A|Ans)[ \t]*[:：][ \t]*(?P<answer>[^\n]{1,200})\Z", re.MULTILINE
)
_EDGES = " \t\r\n*_`"

# A noun that means the answer, in the languages that models answer in.
_NOUNS = (
    r"(?:(?:final|correct|right|exact|numerical)\s+)?answers?|ans"
    r"|(?:correct|right|best|final)\s+(?:option|choice)s?"
    r"|final\s+(?:result|solution|expression)s?"
    r"|(?:endgültige|richtige)?\s?\b(?:antwort|endergebnis)"
    r"|r[ée]ponse(?:\s+(?:finale|correcte))?|respuesta(?:\s+(?:final|correcta))?"
    r"|resposta(?:\s+(?:final|correta))?|risposta(?:\s+(?:finale|corretta))?"
    r"|ответ|відповідь|odpowiedź|cevap|đáp\s+(?:án|số)"
)
_NOUNS_UNSPACED = (
    r"(?:最终|正确的?|最後|最终的|正確的?)?答案|(?:正确|正確)的?(?:选项|選項)|最终结果|答え|正解|정답|최종\s?답"
    r"|उत्तर|الجواب|الإجابة"
)
# What leads from the noun to the answer: a verb or a colon.
_VERBS = r"is|are|was|be|equals|ist|lautet|sind|est|sont|es|son|é|são|è|sono|равен|равна"
_MARKS = r"[:：=]|\s[-–—]\s"
_STATED = re.compile(
    rf"(?:(?<![^\W_])(?:{_NOUNS})(?![^\W_])[*_]{{0,4}}(?:\s+(?:to|for|of)\s[^\n.:：$]{{1,80}}?)?"
    rf"[*_\s]{{0,6}}(?:\b(?:{_VERBS})\b(?:\s+(?:therefore|thus|simply|then|given\s+by))?|(?:{_MARKS}))"
    rf"|(?:{_NOUNS_UNSPACED})[*_\s]{{0,6}}(?:应该是|應該是|就是|是|应为|为|為|は|은|는|है|هي|هو|(?:{_MARKS}))"
    rf"|[【\[](?:{_NOUNS_UNSPACED}|{_NOUNS})[】\]])"
    rf"[*_\s]{{0,6}}(?:[:：][*_\s]{{0,6}})?",
    re.IGNORECASE,
)
_HEADING = re.compile(
    rf"^[ \t]*[#*_\d.\s]{{0,12}}(?:the\s+)?(?:{_NOUNS}|{_NOUNS_UNSPACED}|conclusion)"
    rf"[ \t]*[:：]?[*_]{{0,4}}[:：]?[ \t]*\n\s*",
    re.IGNORECASE | re.MULTILINE,
)
_OPTION = re.compile(r"\(?(?P<letter>[A-J])(?:\)|[.:](?=\s|$)|(?=\s*$))")
_NOT_AN_ANSWER = re.compile(r"\s*(?:not\b|as\s+follows|below|above|unique\b)", re.IGNORECASE)
# What models end with that is no part of the text.
_END_TOKENS = re.compile(r"(?:\s*(?:<\|[^|<>\s]{1,30}\|>|</?s>|<eo[a-z]>|<end_of_turn>))+\s*\Z")
_FAREWELL = re.compile(
    r"\n[^\n]*\b(?:hope (?:this|that|it)|let me know|feel free|if you have any|happy to help|"
    r"any (?:further|other|more) questions)\b[^\n]*\s*\Z",
    re.IGNORECASE,
)
_CONCLUDING = re.compile(
    r"\b(?:get|gets|got|obtain|obtains|find|finds|have|conclude|therefore|thus|hence|so|gives?|"
    r"yields?|becomes?|equals?|is|are|result|finally|implies)\b|[∴⇒]|所以|因此|故|得",
    re.IGNORECASE,
)
_EXPLAINING = re.compile(
    r"\b(?:where|here)\b|\b(?:with|for|since|because|when|if|and|at)[\s$*]*$", re.IGNORECASE
)
_CUE = re.compile(
    r"\s*(?:(?:so|therefore|thus|hence|finally|in (?:total|conclusion))[,:]?\s+|所以|因此|故|综上)",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"\b(?:is|are|equals|gives|be)\b(?:\s+(?:approximately|about|roughly|around|equal to|given by|"
    r"thus|therefore|simply|exactly|only))?[:\s]|(?:的值)?(?:为|是|等于|得到|得)约?",
    re.IGNORECASE,
)
_CONFIRMED = re.compile(
    r"\b(?:solution|answer|value|result)s?\s+(?P<answer>.{1,60}?)\s+(?:is|are)\s+(?:indeed\s+)?"
    r"(?:correct|valid|right|verified)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![\w.])[$€£]?[-+−]?\d[\d,]*(?:\.\d+)?(?:/\d+)?%?(?![\w])")
_WORD = re.compile(r"[^\W\d_]{3,}")
_PROSE = re.compile(r"[^\W\d_]{4,}(?=\s+[^\W\d_=])")
# Words that a value may have beside it: units, mostly.
_VALUE_WORDS = 3
_VALUE_CHARACTERS = 100
_CUE_WORDS = 15
_NOTHING_MORE = re.compile(r"[\s.。!*_✓✅∎)]*$")


def _answer_tags(text: str) -> list[_Found]:
    found, start = [], -1
    for tag in _ANSWER_TAG.finditer(text):
        if not tag[1]:
            start = tag.end()
        elif start >= 0:
            found.append(_told(text, start, tag.start()))
            start = -1
    return found


def _told(text: str, start: int, end: int) -> _Found:
    """Give the answer that a marked part holds: the part, or what a sentence in it states."""
    part = text[start:end]
    formulas = _formulas(part[:_SENTENCE_CHARACTERS])
    words = re.findall(r"[A-Za-z]{3,}", _FORMULA.sub(" ", part[:_SENTENCE_CHARACTERS]))
    if formulas and len(words) > 1:
        for find in (_stated, _displays, _formulas):
            inner = [one for one in find(part) if one.text.strip()]
            if inner:
                return _Found(inner[-1].text, start + inner[-1].start, start + inner[-1].end)
    return _Found(part, start, end)


def _hashes(text: str) -> list[_Found]:
    return [
        _Found(line["answer"].strip(_EDGES), line.start("answer"), line.end("answer"))
        for line in _HASHES.finditer(text)
        if not _HEADING.match(line[0] + "\n")
    ]


def _stated(text: str) -> list[_Found]:
    """Give the answers that phrases state: of many phrases, those at both ends of the text."""
    places = [(one.end(), _is_option(one[0]), False) for one in _STATED.finditer(text)]
    places += [(one.end(), False, True) for one in _HEADING.finditer(text)]
    last = _LAST_LINE.search(text)
    if last:
        places.append((last.start("answer"), False, False))
    places.sort()
    if len(places) > 2 * _PHRASES:
        places = places[:_PHRASES] + places[-_PHRASES:]
    found = [
        _paragraph_answer(text, start) if heading else _sentence_answer(text, start, option=option)
        for start, option, heading in places
    ]
    return sorted((one for one in found if one.text), key=lambda one: one.start)


def _is_option(phrase: str) -> bool:
    return re.search(r"option|choice|correct answer|选项|選項", phrase, re.IGNORECASE) is not None


def _sentence_answer(text: str, start: int, *, option: bool) -> _Found:
    """Give the answer of a sentence that goes on at a place."""
    rest = text[start : start + _SENTENCE_CHARACTERS]
    nothing = _Found("", start, start)
    if _NOT_AN_ANSWER.match(rest):
        return nothing
    formulas = _formulas(rest)
    if formulas and not rest[: formulas[0].start].strip(_EDGES):
        return _joined(rest, formulas, start)
    # A display that a sentence leads to stands on the next lines.
    end = _sentence_end(rest, formulas)
    sentence = rest[:end]
    inside = [one for one in formulas if one.start < end]
    if inside:
        return _joined(rest, inside, start)
    letter = _OPTION.match(sentence.strip(_EDGES)) if option else None
    if letter is None and len(_WORD.findall(sentence)) > _VALUE_WORDS:
        within = _within_prose(sentence, start)
        if within is not None:
            return within
    if letter is not None:
        place = start + sentence.index(letter["letter"])
        return _Found(letter["letter"], place, place + 1)
    return _trimmed(sentence, start)


def _after_verb(sentence: str, start: int) -> _Found | None:
    for verb in list(_SAYS.finditer(sentence))[::-1]:
        if _is_value(sentence[verb.end() :]):
            return _piece(sentence, verb.end(), _value_end(sentence, verb.end()), start)
    return None


def _within_prose(sentence: str, start: int) -> _Found | None:
    """Give the answer that a sentence of words leads to: "that the area is 5 cm^2"."""
    said = _after_verb(sentence, start)
    if said is not None:
        return said
    numbers = list(_NUMBER.finditer(sentence))
    if len(numbers) == 1:
        return _piece(sentence, numbers[0].start(), numbers[0].end(), start)
    return None


def _sentence_end(rest: str, formulas: Sequence[_Found]) -> int:
    """Where a sentence ends; not within a formula."""
    for end in _SENTENCE_END.finditer(rest):
        inside = any(one.start <= end.start() < one.end for one in formulas)
        if not inside and not re.match(r"\s*(?:\$\$|\\\[)", rest[end.start() : end.start() + 20]):
            return end.start()
    return len(rest)


def _joined(text: str, formulas: Sequence[_Found], offset: int) -> _Found:
    """Give the first formula and those that commas or "and" join to it."""
    parts = [formulas[0]]
    for one in formulas[1:]:
        between = text[parts[-1].end : one.start]
        if not (between.strip(_EDGES) and _JOINED_FORMULAS.fullmatch(between)):
            break
        parts.append(one)
    joined = ", ".join(one.text.strip() for one in parts)
    return _Found(joined, offset + parts[0].start, offset + parts[-1].end)


def _paragraph_answer(text: str, start: int) -> _Found:
    """Give the answer of a paragraph below a heading."""
    paragraph = text[start : start + _SENTENCE_CHARACTERS].split("\n\n", 1)[0]
    stated = list(_STATED.finditer(paragraph))
    if stated:
        return _sentence_answer(text, start + stated[-1].end(), option=_is_option(stated[-1][0]))
    formulas = _formulas(paragraph)
    if len(formulas) == 1:
        one = formulas[0]
        return _Found(one.text.strip(), start + one.start, start + one.end)
    if formulas:
        if not paragraph[: formulas[0].start].strip(_EDGES):
            return _joined(paragraph, formulas, start)
        last = formulas[-1]
        return _Found(last.text.strip(), start + last.start, start + last.end)
    sentence = paragraph[: _sentence_end(paragraph, ())]
    return _after_verb(sentence, start) or _trimmed(sentence, start)


def _trimmed(part: str, start: int) -> _Found:
    text = part.strip(_EDGES).rstrip(".。!").strip(_EDGES)
    if not re.search(r"\w|[∞∅√]", text):
        return _Found("", start, start)
    place = start + (part.index(text) if text else 0)
    return _Found(text, place, place + len(text))


def _endings(text: str) -> Iterator[tuple[str, _Found]]:
    """Give the formulas (or bold texts) that end the text, with the sentence before them."""
    stop = len(text.rstrip())
    offset = max(0, stop - _SENTENCE_CHARACTERS)
    last = text[offset:stop]
    paragraph = last.rfind("\n\n") + 1
    offset, last = offset + paragraph, last[paragraph:]
    formulas = _formulas(last)
    if formulas and _NOTHING_MORE.match(last, formulas[-1].end):
        first = len(formulas) - 1
        while first and re.fullmatch(
            r"\s*(?:,|\band\b|\bor\b)\s*", last[formulas[first - 1].end : formulas[first].start]
        ):
            first -= 1
        before = re.split(r"[.!?]\s", last[: formulas[first].start])[-1]
        yield before, _joined(last, formulas[first:], offset)
    elif not formulas:
        bold = re.search(r"\*\*([^*\n]{1,200})\*\*[\s.]*$", last)
        if bold:
            start = offset + bold.start(1)
            yield (
                last[: bold.start()],
                _Found(bold[1].strip().rstrip("."), start, offset + bold.end(1)),
            )


def _concluded(text: str) -> list[_Found]:
    found = [
        found
        for before, found in _endings(text)
        if _CONCLUDING.search(before) and not _EXPLAINING.search(before)
    ]
    return found or _plain_conclusion(text)


def _plain_conclusion(text: str) -> list[_Found]:
    """Give what the last sentence says, written without signs of mathematics around it."""
    sentence, offset = _last_sentence(text)
    confirmed = _CONFIRMED.search(sentence)
    if confirmed and _is_value(confirmed["answer"]):
        return [_piece(sentence, confirmed.start("answer"), confirmed.end("answer"), offset)]
    if re.search(r"\b(?:where|here)\b", sentence, re.IGNORECASE):
        return []
    cue = _CUE.match(sentence)
    # "The solution to 3x = 30 is x = 10": after the last verb, else all that follows the cue.
    said = _after_verb(sentence, offset)
    if said is not None:
        return [said]
    if cue and "=" in sentence and _is_value(sentence[cue.end() :]):
        return [_piece(sentence, cue.end(), len(sentence), offset)]
    numbers = list(_NUMBER.finditer(sentence))
    if cue and len(numbers) == 1 and len(_WORD.findall(sentence)) <= _CUE_WORDS:
        return [_piece(sentence, numbers[0].start(), numbers[0].end(), offset)]
    return []


def _last_sentence(text: str) -> tuple[str, int]:
    stop = len(text.rstrip().rstrip(".。!*"))
    offset = max(0, stop - _SENTENCE_CHARACTERS)
    last = text[offset:stop]
    formulas = _formulas(last)
    start = 0
    for end in _SENTENCE_END.finditer(last):
        if not any(one.start <= end.start() < one.end for one in formulas):
            start = end.end()
    return last[start:], offset + start


def _is_value(text: str) -> bool:
    """Whether a text may be an answer: short, hardly any words, and something to calculate with."""
    bare = text.strip(" *`$\\()[]:：.。!")
    return (
        0 < len(bare) <= _VALUE_CHARACTERS
        and not _PROSE.match(bare)
        and not _NOT_AN_ANSWER.match(bare)
        and len(_WORD.findall(re.sub(r"\\[A-Za-z]+", "", bare))) <= _VALUE_WORDS
        and re.search(r"\d|=|\\|[πω√∞]|^\W*[A-Za-z]\W*$", bare) is not None
    )


def _value_end(sentence: str, start: int) -> int:
    """Where a value ends that words follow: "36 ways to seat 4 guests" is 36."""
    value = sentence[start:]
    number = _NUMBER.match(value.lstrip())
    if number and "=" not in value and len(_NUMBER.findall(value)) > 1:
        rest = value.lstrip()[number.end() :]
        if len(_WORD.findall(rest)) > 1:
            return len(sentence) - len(rest)
    return len(sentence)


def _piece(sentence: str, start: int, end: int, offset: int) -> _Found:
    part = _trimmed(sentence[start:end], offset + start)
    formulas = _formulas(part.text)
    if len(formulas) == 1 and formulas[0].end - formulas[0].start == len(part.text):
        return _Found(formulas[0].text.strip(), part.start, part.end)
    return part


def _ending(text: str) -> list[_Found]:
    found = [found for _, found in _endings(text)]
    if found:
        return found
    sentence, offset = _last_sentence(text)
    start = 0
    if sentence.count("=") > 1 or sentence.lstrip().startswith("="):
        start = sentence.rindex("=") + 1
    if "=" in sentence and _is_value(sentence[start:]):
        return [_piece(sentence, start, len(sentence), offset)]
    return []


_FINDERS: dict[str, Callable[[str], list[_Found]]] = {
    "boxed": _boxes,
    "tag": _answer_tags,
    "hashes": _hashes,
    "stated": _stated,
    "concluded": _concluded,
    "display": _displays,
    "ending": _ending,
}
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
            ``<answer>...</answer>``, in any case.
        ``hashes``
            ``#### 7``: the rest of the line.
        ``stated``
            "The final answer is ...", "Answer: ...", "the correct option is (C)", in English and
            other languages, or a paragraph below a heading "Final Answer": the formulas there,
            else the rest of the sentence.
        ``concluded``
            What the last sentence concludes: "so we get $v$", "therefore, the value is 37".
        ``display``
            A display formula: ``$$...$$``, ``\[...\]``, or an equation, align or gather
            environment.
        ``ending``
            A formula, bold text or an equation that ends the text.

    Returns
    -------
    Answer or None
        Its `text` has no white space around it; None if no rule finds anything.

    Raises
    ------
    ValueError
        If `which` or a rule is none of these.

    Notes
    -----
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
    ended = _END_TOKENS.search(spoken)
    spoken = spoken[: ended.start()] if ended else spoken
    farewell = _FAREWELL.search(spoken, max(0, len(spoken) - _SENTENCE_CHARACTERS))
    spoken = spoken[: farewell.start()] if farewell else spoken
    for name in rules:
        found = [one for one in _FINDERS[name](spoken) if one.text.strip()]
        if found:
            one = found[-1 if which == "last" else 0]
            return Answer(one.text.strip(), name, offset + one.start, offset + one.end)
    return None


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
