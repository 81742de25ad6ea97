"""What may be an answer where no sign of mathematics stands around it: quantities, short values."""

from __future__ import annotations

import re

from exprscore.completions.formulas import Found, bare, find_formulas

__all__ = [
    "EDGES",
    "NOT_AN_ANSWER",
    "NUMBER",
    "VALUE_WORDS",
    "WORD",
    "is_quantity",
    "is_value",
    "only_formula",
    "quantities",
    "trimmed",
    "without_brackets",
]

EDGES = " \t\r\n*_`"
WORD = re.compile(r"[^\W\d_]{3,}")
# Words that a value may have beside it: units, mostly.
VALUE_WORDS = 3
_VALUE_CHARACTERS = 100

NUMBER = re.compile(
    r"(?<![A-Za-z0-9_.])(?:Rs\.? ?|[$€£¥])?[-+−]?\d[\d,]*(?:\.\d+)?(?:/\d+)?%?(?![A-Za-z0-9_√])"
)
# A time of day is no quotient.
_CLOCK = re.compile(r"\b\d{1,2}:\d{2}\b(?:\s*(?:Uhr|h|[ap]\.?m\.?)(?!\w))?", re.IGNORECASE)
_NUMBER_WORDS = (
    r"(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|"
    r"fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|"
    r"ninety|hundred|thousand|million)"
)
_NUMBER_WORD = re.compile(
    rf"\b(?<!\bthe )(?<!these )(?<!those )(?<!\ball )(?<!\bof )"
    rf"(?!one\s+(?:of|can|may|might|has|must|gets?|obtains?|finds?|sees?)\b)"
    rf"{_NUMBER_WORDS}(?:[- ]{_NUMBER_WORDS})*\b",
    re.IGNORECASE,
)
# What may stand behind a number as its unit, a word or signs with their powers: enough to say where
# an answer ends, as nothing is reckoned with it here.
_UNIT_SIGN = (
    r"(?:[kMGTmµμnpcdh]?(?:mol|m|g|s|A|K|Hz|N|Pa|J|Wb|Wh|W|C|V|F|Ω|S|T|H|L|l|eV|cal|bar|rad|Bq|Gy)"
    r"|min|h|hr|atm|°\s?[CF]|°|u|M|ppm|mmHg|dB|ha|mph|rpm|[€£¥])(?:\^?\{?[-−]?\d\}?|[²³⁻¹⁴]+)?"
)
_UNIT_NAME = (
    r"(?:(?:square|cubic)\s+)?(?:(?:kilo|centi|milli|micro|nano|mega|giga)?(?:met(?:er|re)|gram(?:me)?|"
    r"lit(?:er|re)|joule|watt|newton|volt|ohm|amp(?:ere)?|pascal|hertz|second|coulomb|tesla|mole)s?|"
    r"inch(?:es)?|feet|foot|miles?|yards?|units?|minutes?|hours?|days?|weeks?|months?|years?|cents?|"
    r"dollars?|[Ee]uros?|pounds?|rupees?|degrees?|percent|tons?|knots?|Minuten?|Stunden?|Tagen?|Jahren?|"
    r"heures?|jours?|horas?|días?|años?|m[èe]tres?|metros?|litros?)"
)
_UNIT_UNSPACED = (
    r"(?:平方|立方)?(?:千米|公里|厘米|毫米|分米|米)|"
    r"千克|公斤|克|毫升|升|小时|分钟?|秒|天|年|个?月|元|角|岁|度"
)
_UNIT = re.compile(
    rf"\s?(?:{_UNIT_NAME}(?!\w)|{_UNIT_SIGN}(?:\s?[/·⋅]\s?\(?{_UNIT_SIGN}"
    rf"(?:[/·⋅]{_UNIT_SIGN})?\)?)*(?![A-Za-z0-9_]))|\s?(?:{_UNIT_UNSPACED})"
)
_AGE = re.compile(r"\s+(?:years?|months?|days?)\s+old\b")
NOT_AN_ANSWER = re.compile(r"\s*(?:not\b|as\s+follows|below|above|unique\b)", re.IGNORECASE)
_PROSE = re.compile(r"[^\W\d_]{4,}(?=\s+[^\W\d_=])")
_IN_BRACKETS = re.compile(r"(?:\s\([^()]{1,200}\)|（[^（）]{1,200}）)\s*\Z")


def quantities(text: str) -> list[Found]:
    """Give the numbers of a text with their units, in figures; in words if it has no figures."""
    found: list[Found] = []
    end = 0
    clocks = {one.start(): one for one in _CLOCK.finditer(text)}
    for number in NUMBER.finditer(text):
        if number.start() < end:
            continue
        clock = clocks.get(number.start())
        end = clock.end() if clock else _unit_end(text, number.end())
        found.append(Found(text[number.start() : end].rstrip(","), number.start(), end))
    if found:
        return found
    for word in _NUMBER_WORD.finditer(text):
        end = _unit_end(text, word.end())
        found.append(Found(text[word.start() : end], word.start(), end))
    return found


def _unit_end(text: str, end: int) -> int:
    if text[end - 1] in "%,":
        return end
    unit = _AGE.match(text, end) or _UNIT.match(text, end)
    return unit.end() if unit else end


def is_quantity(text: str) -> bool:
    """Whether a text is a number with or without a unit, and nothing more."""
    bare_text = text.strip(EDGES + "≈~")
    found = quantities(bare_text)
    return len(found) == 1 and found[0].text == bare_text


def is_value(text: str) -> bool:
    """Whether a text may be an answer: short, hardly any words, and something to calculate with."""
    inside = text.strip(" *`$\\()[]:：.。!")
    return (
        0 < len(inside) <= _VALUE_CHARACTERS
        and not _PROSE.match(inside)
        and not NOT_AN_ANSWER.match(inside)
        and len(WORD.findall(re.sub(r"\\[A-Za-z]+", "", inside))) <= VALUE_WORDS
        and re.search(r"\d|=|\\|[πω√∞]|^\W*[A-Za-z]\W*$", inside) is not None
    )


def trimmed(part: str, start: int) -> Found:
    """Give a part without stars, blanks and full stop around it; nothing if it leads on."""
    text = part.strip(EDGES).rstrip(".。!").strip(EDGES)
    # What ends in a colon leads to something else.
    if not re.search(r"\w|[∞∅√]", text) or text.endswith((":", "：")):
        return Found("", start, start)
    place = start + (part.index(text) if text else 0)
    return Found(text, place, place + len(text))


def only_formula(part: Found) -> Found:
    """Take the signs of mathematics off a part that is one formula."""
    formulas = find_formulas(part.text)
    if len(formulas) == 1 and formulas[0].end - formulas[0].start == len(part.text):
        return Found(bare(formulas[0].text).strip(), part.start, part.end)
    return part


def without_brackets(text: str) -> str:
    """Give a text without what it says in round brackets at its end, behind other words."""
    ended = text.rstrip(" .。!")
    inside = _IN_BRACKETS.search(ended, max(0, len(ended) - 210))
    if inside is None or not WORD.search(inside[0]) or not ended[: inside.start()].strip(EDGES):
        return text
    return ended[: inside.start()]
