"""Sentences that state an answer or conclude it, and what a text ends with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from exprscore.completions.bodies import LOOKED_AT, SENTENCE_END, ends_well, last_sentence
from exprscore.completions.formulas import Found, find_formulas
from exprscore.completions.phrases import (
    ANSWER_LINE,
    CHOOSING,
    CHOSEN,
    CONCLUDING,
    CONDITION,
    CUE,
    EXPLAINING,
    HEADING,
    LABEL,
    LEADS_ON,
    NO_CLAIM,
    OPTION,
    SAYS,
    STATED,
    WITHDRAWN,
    names_option,
)
from exprscore.completions.values import (
    EDGES,
    NOT_AN_ANSWER,
    NUMBER,
    VALUE_WORDS,
    WORD,
    is_quantity,
    is_value,
    only_formula,
    quantities,
    trimmed,
    without_brackets,
)

__all__ = [
    "answer_in_prose",
    "claimed",
    "find_concluded",
    "find_equations",
    "find_stated",
    "formulas_at_end",
    "is_short",
]

# Phrases that are looked at from either end of a text that has very many.
_PHRASES = 50
# Items of a list that are one answer.
_ITEMS = 12

_JOINED_FORMULAS = re.compile(
    r"[\s*]*(?:,|;|\band\b|\bor\b|、|，|和|或|\bund\b|\bet\b|\by\b)?\s*(?:\band\b|\bor\b)?[\s*]*"
)
_LAST_LINE = re.compile(
    r"^[ \t]*(?:A|Ans)[ \t]*[:：][ \t]*(?P<answer>[^\n]{1,200})\Z", re.MULTILINE
)
_BOLD = re.compile(r"\*\*(?P<text>[^*\n]{1,200})\*\*|__(?P<other>[^_\n]{1,200})__")
_QUOTED = re.compile(r"[\"“«](?P<text>[^\"“”«»\n]{1,60})[\"”»][.!]?$")
# An item of a list: its mark, of which the name of a part belongs to the answer.
_ITEM = re.compile(
    r"[ \t]*(?:[-*•][ \t]+|(?P<part>[(（](?:[a-h]|[ivx]{1,4}|\d)[)）]|[a-h]\))[ \t]*|\d[.)][ \t]+)"
    r"(?P<item>[^\n]{1,200})(?:\n|\Z)"
)
_PART = re.compile(r"[(（]?(?:[b-h]|ii|2)[)）]")
# Where the answer ends and the sentence goes on to say why, or what it is not.
_CLAUSE = re.compile(
    r",\s*or\s+[\d.]+\s?%|,?\s+(?:or\s+(?:about|roughly|approximately|equivalently)|because|since|rather\s+than|instead\s+of|which|assuming|as\s+(?:I|we|it|the|x|claimed|"
    r"expected)|whereas|denn|weil|car|porque)\b|,\s*(?:(?:and|but)\s+)?(?:not|so|where|with|but|as|valid|"
    r"attained|obtained|reached|making|giving)\b|\s[—–]\s|\s--\s|;(?!\s*[(（]?(?:[b-h]|ii|2)[)）])"
)
# "There are two primes": how many there are is what is said.
_THERE_ARE = re.compile(
    r"\b(?:there\s+(?:are|is|exist|exists|were|will\s+be)|es\s+gibt|il\s+y\s+a|hay)\s+(?:\w+\s+){0,2}?$",
    re.IGNORECASE,
)
_LIST_OF_ANSWERS = re.compile(
    r"\b(?:solutions?|roots|answers|values|results|zeros|lösungen|nullstellen|soluciones|ra[íi]ces|racines)"
    r"\b[^.:\n]{0,60}[:：]\s*\n|(?:解|根|值)[^。:：\n]{0,20}[:：]\s*\n",
    re.IGNORECASE,
)
_YES_OR_NO = re.compile(
    r"[*_>\s]*(?P<word>yes|no|ja|nein|oui|non|sí)\b(?=[*_]{0,3}[,.:;!])", re.IGNORECASE
)
_NAME = re.compile(r"\b(?:is|are|ist|est|es)\s+(?P<answer>[A-Z][a-z]+)[.!]?$")
_INTERVAL = re.compile(
    r"\b(?:on|in|is|auf|sur|en)\s+(?P<answer>[(\[][^()\[\],;]{1,30}[,;][^()\[\],;]{1,30}[)\]])$"
)
_EQUATION = re.compile(r"(?:^|[,;:]\s+)(?P<answer>[^\s,;:=]{1,20}\s?(?:=|≈)\s?[^,;:=]{1,60})$")
_ARTICLE = re.compile(r"\s*(?:der|die|das|el|la|le|l['’])\s*[^\W\d]", re.IGNORECASE)
_NOUN = re.compile(
    r"\s+(?!(?:and|or|und|et|times|plus|minus|over|mod|choose|sqrt|sin|cos|tan|log|exp|pi|hal(?:f|ves)|"
    r"quarters?|\w+ths?|thirds?|squared|cubed|factorial|hundred|thousand|[mb]illion|dozen)\b)[^\W\d_]{3,}"
    r"(?:[^\d=+*/^\\]*|\s+(?:of|on|for|to|in|with|per|when|at)\b[^=+*/^\\]*)\Z",
    re.IGNORECASE,
)
_CONFIRMED = re.compile(
    r"\b(?:solution|answer|value|result)s?\s+(?P<answer>.{1,60}?)\s+(?:is|are)\s+(?:indeed\s+)?"
    r"(?:correct|valid|right|verified)",
    re.IGNORECASE,
)
# "You have 5 eggs left": what is left is the answer.
_REMAINING = re.compile(
    r"\b(?:have|has|be|is|are)\s+(?P<answer>[^\n]{1,60}?)(?:\s+[^\W\d]+){0,2}\s+(?:left|remaining)$",
    re.IGNORECASE,
)
# A cue within a sentence: all languages have one that stands behind the verb.
_CUE_WITHIN = re.compile(
    r"\b(?:therefore|thus|hence|so|also|somit|folglich|daher|donc|makes|estimate|needs?|in\s+total)\b",
    re.IGNORECASE,
)
_UNSPACED = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]{2}")
_CUE_WORDS = 20
_NOTHING_MORE = re.compile(r"[\s.。!*_✓✅∎)\U0001F300-\U0001FAFF☺]*$")


def find_stated(text: str) -> list[Found]:
    """Give the answers that phrases state: of many phrases, those at both ends of the text."""
    places = [
        (one.end(), "option" if names_option(one[0]) else "") for one in STATED.finditer(text)
    ]
    places += [(one.end(), "option") for one in ANSWER_LINE.finditer(text)]
    places += [(one.end(), "heading") for one in HEADING.finditer(text)]
    places += [(one.end(), "label") for one in LABEL.finditer(text)]
    last = _LAST_LINE.search(text)
    if last:
        places.append((last.start("answer"), ""))
    places.sort()
    if len(places) > 2 * _PHRASES:
        places = places[:_PHRASES] + places[-_PHRASES:]
    found = [_stated_at(text, start, how) for start, how in places]
    found += _chosen(text)
    found.sort(key=lambda one: one.start)
    return [one for one in found if one.text and not WITHDRAWN.search(_next(text, one.end))]


def _stated_at(text: str, start: int, how: str) -> Found:
    listed = _listed(text, start)
    if listed is not None:
        return listed
    if how == "heading":
        return _paragraph_answer(text, start)
    if how == "label":
        return _labelled(text, start)
    return _sentence_answer(text, start, option=how == "option")


def _next(text: str, end: int) -> str:
    """Give the next sentence or two behind an answer."""
    rest = text[end : end + 160]
    return rest.split("\n\n", 2)[0] + " " + "".join(rest.split("\n\n", 2)[1:2])


def _chosen(text: str) -> list[Found]:
    found: list[Found] = []
    if not any(word in text for word in CHOOSING):
        return found
    for one in CHOSEN.finditer(text):
        if one["if"]:
            continue
        group = next(name for name in "abcdefg" if one[name] is not None)
        found.append(Found(one[group], one.start(group), one.end(group)))
    return found[:_PHRASES] + found[_PHRASES:][-_PHRASES:]


def _listed(text: str, start: int) -> Found | None:
    """Give the items of a list of values that a phrase leads to."""
    place = start
    while place < len(text) and text[place] in " \t\n*":
        place += 1
    # A list begins on a line of its own, behind its stars and dashes.
    place = text.rfind("\n", 0, place) + 1 if "\n" in text[start:place] else start
    if place == start and not text[:start].endswith("\n"):
        return None
    items: list[Found] = []
    for _ in range(_ITEMS):
        item = _ITEM.match(text, place)
        if item is None:
            break
        part = only_formula(trimmed(item["item"], item.start("item")))
        if not part.text or not (is_value(part.text) or find_formulas(item["item"])):
            return None
        named = item["part"]
        items.append(Found(f"{named} {part.text}" if named else part.text, place, part.end))
        place = item.end()
    if len(items) < 2:
        return None
    return Found(", ".join(one.text for one in items), items[0].start, items[-1].end)


def _labelled(text: str, start: int) -> Found:
    """Give what a word such as "Result:" leads to, if that is a value and nothing more."""
    line = text[start : start + LOOKED_AT].split("\n", 1)[0]
    part = only_formula(trimmed(line, start))
    formulas = find_formulas(part.text)
    free = _unconditional(part.text, formulas)
    if free:
        joined = _joined(part.text, formulas[free[0] :], part.start)
        rest = part.text[joined.end - part.start :]
        return joined if not rest.strip(EDGES + ".") else Found("", start, start)
    short = len(WORD.findall(part.text)) <= VALUE_WORDS and not NO_CLAIM.search(part.text)
    if is_value(part.text) or (short and part.text and "$" not in part.text):
        return part
    return Found("", start, start)


def _sentence_answer(text: str, start: int, *, option: bool) -> Found:
    """Give the answer of a sentence that goes on at a place."""
    rest = text[start : start + LOOKED_AT]
    nothing = Found("", start, start)
    if NOT_AN_ANSWER.match(rest):
        return nothing
    formulas = find_formulas(rest)
    if formulas and not rest[: formulas[0].start].strip(EDGES):
        return _joined(rest, formulas, start)
    # A display that a sentence leads to stands on the next lines.
    end = _sentence_end(rest, formulas)
    sentence = rest[:end]
    if text.endswith("**", 0, start) and "**" in sentence:
        # The phrase led into bold text: that is all of the answer.
        sentence = sentence[: sentence.index("**")]
    letter = OPTION.match(rest[: max(end, 4)].rstrip(EDGES)) if option else None
    if letter and not _PART.search(sentence, letter.end()):
        place = start + letter.start("letter")
        return Found(letter["letter"], place, place + 1)
    inside = [one for one in formulas if one.start < end]
    if inside:
        first = next(
            (
                k
                for k in range(len(inside) - 1, 0, -1)
                if LEADS_ON.search(rest, inside[k - 1].end, inside[k].start)
            ),
            None,
        )
        if first is None:
            first = next(iter(_unconditional(rest, inside)), 0)
        return _joined(rest, inside[first:], start)
    head = _head(sentence)
    if head != sentence:
        return _piece(head, 0, len(head), start)
    # Scripts without blanks show their words in no other way than by their length.
    if len(WORD.findall(sentence)) > VALUE_WORDS or _UNSPACED.search(sentence):
        within = answer_in_prose(sentence, start)
        if within is not None:
            return within
    return _piece(sentence, 0, len(sentence), start)


def _unconditional(text: str, formulas: Sequence[Found]) -> list[int]:
    """Give the numbers of the formulas that are no conditions: "for all $x$, $y = x$"."""
    return [
        k
        for k, one in enumerate(formulas)
        if not CONDITION.search(text, max(0, one.start - 40), one.start)
    ]


def _head(sentence: str) -> str:
    """Give a sentence up to where it goes on to say why, or what it is not."""
    clause = _CLAUSE.search(sentence)
    if clause and is_value(sentence[: clause.start()]):
        return sentence[: clause.start()]
    without = without_brackets(sentence)
    return without if is_quantity(without) else sentence


def _after_verb(sentence: str, start: int) -> Found | None:
    for verb in list(SAYS.finditer(sentence))[::-1]:
        rest = _head(sentence[verb.end() :])
        if _ARTICLE.match(rest):
            # "Damit beträgt die Fläche 5 m": the subject stands behind the verb.
            return _only_quantity(rest, start + verb.end())
        if is_value(rest):
            end = verb.end() + len(rest)
            return _piece(sentence, verb.end(), min(end, _value_end(sentence, verb.end())), start)
    return None


def answer_in_prose(sentence: str, start: int) -> Found | None:
    """Give the answer that a sentence of words leads to: "that the area is 5 cm^2"."""
    bold = _only_bold(sentence, start)
    if bold is not None:
        return bold
    said = _after_verb(sentence, start)
    if said is not None:
        return said
    return _only_quantity(sentence, start)


def _only_bold(sentence: str, start: int) -> Found | None:
    """Give the one bold value of a sentence, its figures where words stand beside them."""
    values = [one for one in _BOLD.finditer(sentence) if is_value(one["text"] or one["other"])]
    if len(values) != 1:
        return None
    group = "text" if values[0]["text"] is not None else "other"
    return only_formula(trimmed(values[0][group], start + values[0].start(group)))


def _only_quantity(sentence: str, start: int) -> Found | None:
    """Give the one quantity of a sentence, or how many there are of something."""
    found = quantities(without_brackets(sentence))
    # Figures hide the words for numbers beside them.
    words = quantities(re.sub(r"\d", "#", sentence))
    there = [one for one in (*found, *words) if _THERE_ARE.search(sentence, 0, one.start)]
    if not there and len(found) != 1:
        return None
    one = there[0] if there else found[0]
    return Found(one.text, start + one.start, start + one.end)


def _sentence_end(rest: str, formulas: Sequence[Found]) -> int:
    """Where a sentence ends; not within a formula."""
    for end in SENTENCE_END.finditer(rest):
        inside = any(one.start <= end.start() < one.end for one in formulas)
        if not inside and not re.match(r"\s*(?:\$\$|\\\[)", rest[end.start() : end.start() + 20]):
            return end.start()
    return len(rest)


def _joined(text: str, formulas: Sequence[Found], offset: int) -> Found:
    """Give the first formula and those that commas or "and" join to it."""
    parts = [formulas[0]]
    for one in formulas[1:]:
        between = text[parts[-1].end : one.start]
        if not (between.strip(EDGES) and _JOINED_FORMULAS.fullmatch(between)):
            break
        parts.append(one)
    joined = ", ".join(one.text.strip() for one in parts)
    return Found(joined, offset + parts[0].start, offset + parts[-1].end)


def _paragraph_answer(text: str, start: int) -> Found:
    """Give the answer of a paragraph below a heading."""
    paragraph = text[start : start + LOOKED_AT].split("\n\n", 1)[0]
    stated = list(STATED.finditer(paragraph))
    if stated:
        return _sentence_answer(text, start + stated[-1].end(), option=names_option(stated[-1][0]))
    formulas = find_formulas(paragraph)
    if formulas and not paragraph[: formulas[0].start].strip(EDGES):
        return _joined(paragraph, formulas, start)
    if formulas:
        free = _unconditional(paragraph, formulas)
        last = formulas[free[-1] if free else -1]
        return Found(last.text.strip(), start + last.start, start + last.end)
    sentence = paragraph[: _sentence_end(paragraph, ())]
    return answer_in_prose(sentence, start) or trimmed(_head(sentence), start)


def formulas_at_end(text: str) -> Iterator[tuple[str, Found]]:
    """Give the formulas (or bold texts) that end the text, with the sentence before them."""
    stop = len(text.rstrip())
    offset = max(0, stop - LOOKED_AT)
    last = text[offset:stop]
    paragraph = last.rfind("\n\n") + 1
    offset, last = offset + paragraph, last[paragraph:]
    last = without_brackets(last)
    formulas = find_formulas(last)
    bold = list(_BOLD.finditer(last))
    if bold and _NOTHING_MORE.match(last, bold[-1].end()):
        group = "text" if bold[-1]["text"] is not None else "other"
        part = only_formula(trimmed(bold[-1][group], offset + bold[-1].start(group)))
        if part.text:
            yield last[: bold[-1].start()], part
    elif formulas and _NOTHING_MORE.match(last, formulas[-1].end):
        first = len(formulas) - 1
        free = set(_unconditional(last, formulas))
        while (
            first
            and first - 1 in free
            and re.fullmatch(
                r"\s*(?:,|\band\b|\bor\b|\bund\b|\bet\b|\by\b|和|或|、)\s*",
                last[formulas[first - 1].end : formulas[first].start],
            )
        ):
            first -= 1
        before = re.split(r"[.!?]\s", last[: formulas[first].start])[-1]
        yield before, _joined(last, formulas[first:], offset)


def find_concluded(text: str) -> list[Found]:
    """Give what the last sentence concludes."""
    found = [
        found
        for before, found in formulas_at_end(text)
        if CONCLUDING.search(before)
        and not EXPLAINING.search(before)
        and not NO_CLAIM.search(before)
    ]
    listed = _list_at_end(text)
    if listed or found:
        return listed or found
    claim = claimed(*last_sentence(text))
    # What stands within a sentence is concluded once the sentence has come to its end.
    if claim is None or not (ends_well(text) or _NOTHING_MORE.match(text, claim.end)):
        return []
    return [claim]


def _list_at_end(text: str) -> list[Found]:
    """Give the items of a list that ends a text, where it is said to be of answers."""
    stop = len(text.rstrip())
    lead = None
    for one in _LIST_OF_ANSWERS.finditer(text, max(0, stop - LOOKED_AT), stop):
        lead = one
    listed = None if lead is None else _listed(text, lead.end())
    return [listed] if listed is not None and listed.end >= stop - 3 else []


def claimed(sentence: str, offset: int) -> Found | None:
    """Give what a last sentence says, written without signs of mathematics around it."""
    confirmed = _CONFIRMED.search(sentence)
    if confirmed and is_value(confirmed["answer"]):
        return _piece(sentence, confirmed.start("answer"), confirmed.end("answer"), offset)
    remaining = _REMAINING.search(sentence.rstrip(" .!*"))
    if remaining and is_value(remaining["answer"]):
        return _piece(sentence, remaining.start("answer"), remaining.end("answer"), offset)
    if re.search(r"\b(?:where|here)\b", sentence, re.IGNORECASE) or NO_CLAIM.search(sentence):
        return None
    said = _YES_OR_NO.match(sentence)
    if said and not quantities(sentence):
        return Found(said["word"], offset + said.start("word"), offset + said.end("word"))
    return _claimed_value(sentence, offset, CUE.match(sentence))


def _claimed_value(sentence: str, offset: int, cue: re.Match[str] | None) -> Found | None:
    bold = _only_bold(sentence, offset)
    if bold is not None:
        return bold
    formulas = find_formulas(sentence)
    for one in formulas[::-1]:
        if _ends_in_verb(sentence[: one.start]):
            return Found(one.text.strip(), offset + one.start, offset + one.end)
    # "The sum is 5 and the product is 6" says two things, neither of them alone.
    if _says_two(sentence):
        return None
    # "The solution to 3x = 30 is x = 10": after the last verb, else all that follows the cue.
    said = _after_verb(sentence, offset)
    if said is not None:
        return said
    bare_sentence = without_brackets(sentence).rstrip(" .。!")
    if cue and "=" in sentence and is_value(sentence[cue.end() :]):
        return _piece(sentence, cue.end(), len(sentence), offset)
    interval = _INTERVAL.search(bare_sentence)
    if cue and interval:
        return _piece(sentence, interval.start("answer"), interval.end("answer"), offset)
    quoted = _QUOTED.search(bare_sentence)
    if quoted and _ends_in_verb(sentence[: quoted.start()]):
        return _piece(sentence, quoted.start("text"), quoted.end("text"), offset)
    named = _NAME.search(bare_sentence)
    if named and (cue or _CUE_WITHIN.search(sentence)):
        return _piece(sentence, named.start("answer"), named.end("answer"), offset)
    if (cue or _CUE_WITHIN.search(sentence)) and not formulas:
        clause = _last_clause(sentence)
        if len(WORD.findall(sentence[clause:])) <= _CUE_WORDS:
            return _only_quantity(sentence[clause:], offset + clause)
    return None


def _says_two(sentence: str) -> bool:
    verbs = list(SAYS.finditer(sentence))
    if len(verbs) < 2:
        return False
    between = sentence[verbs[-2].end() : verbs[-1].start()]
    joined = re.search(r"(?:,|;)?\s+(?:and|und|et|y)\s+(?:the|its|der|die|das|le|la|el)\b", between)
    return joined is not None and is_value(between[: joined.start()])


def _ends_in_verb(text: str) -> bool:
    verbs = list(SAYS.finditer(text.rstrip() + " "))
    return bool(verbs) and verbs[-1].end() > len(text.rstrip())


def _last_clause(sentence: str) -> int:
    """Where the last clause begins that a cue opens: ", so the top descends at 0.75 m/s"."""
    clauses = list(
        re.finditer(r"[,;:]\s+(?:and\s+)?(?:so|thus|hence|therefore|also|donc)\b", sentence)
    )
    return clauses[-1].start() if clauses else 0


def _value_end(sentence: str, start: int) -> int:
    """Where a value ends that words follow: "36 ways to seat 4 guests" is 36."""
    value = sentence[start:]
    number = NUMBER.match(value.lstrip())
    if number and "=" not in value and len(NUMBER.findall(value)) > 1:
        rest = value.lstrip()[number.end() :]
        if len(WORD.findall(rest)) > 1:
            return len(sentence) - len(rest)
    return len(sentence)


def _piece(sentence: str, start: int, end: int, offset: int) -> Found:
    part = only_formula(trimmed(sentence[start:end], offset + start))
    # "5 eggs in all" is 5: what no unit is says no more.
    found = quantities(part.text)
    if found and found[0].start == 0 and _NOUN.match(part.text, found[0].end):
        return Found(found[0].text, part.start, part.start + found[0].end)
    return part


def find_equations(text: str) -> list[Found]:
    """Give the equation that the last sentence is, or ends in."""
    sentence, offset = last_sentence(text)
    if find_formulas(sentence):
        return []
    parts = re.split(r",\s*", sentence)
    if len(parts) > 1 and all(one.count("=") == 1 and is_value(one) for one in parts):
        return [_piece(sentence, 0, len(sentence), offset)]
    start = 0
    if sentence.count("=") > 1 or sentence.lstrip().startswith("="):
        start = sentence.rindex("=") + 1
    if "=" in sentence and is_value(sentence[start:]):
        return [_piece(sentence, start, len(sentence), offset)]
    equation = _EQUATION.search(sentence.rstrip(" .。!"))
    if equation and is_value(equation["answer"]):
        return [_piece(sentence, equation.start("answer"), equation.end("answer"), offset)]
    return []


def is_short(text: str) -> bool:
    """Whether a line is nothing but a quantity, an option's letter or a list in brackets."""
    line = text.strip(EDGES + ">").rstrip(".。!")
    return (
        is_quantity(line)
        or re.fullmatch(r"\(?[A-J]\)?|[\[({][^\"']{1,200}[\])}]", line) is not None
    )
