"""What of a completion is its last word: without farewells and remarks, if it came to an end."""

from __future__ import annotations

import re

from exprscore.completions.formulas import FORMULA, find_formulas

__all__ = [
    "LOOKED_AT",
    "SENTENCE_END",
    "ends_well",
    "is_cut",
    "last_sentence",
    "steps_follow",
    "without_remarks",
]

# Longest sentence or paragraph in which an answer is looked for; it keeps the search linear.
LOOKED_AT = 2_000
# Remarks that are left out one after another.
_REMARKS = 12

# An abbreviation ends no sentence.
SENTENCE_END = re.compile(
    r"[.!?](?=[\s*\"”]|$)(?<!\bi\.e\.)(?<!\be\.g\.)(?<!\bz\.B\.)(?<!\bd\.h\.)(?<!\bca\.)(?<!\bvs\.)"
    r"(?<!\bcf\.)(?<!\bresp\.)(?<!\bRs\.)(?<!approx\.)|[。！？]|\n|<eo[a-z]>|<\|"
)

# What begins a remark behind the answer: a check, a comparison, the reasons for it.
_REMARK = re.compile(
    r"[^\w\n]{0,8}(?:note\b|nb\b|remarks?\b|(?:quick\s+|sanity\s+)?(?:check|verification)\b|"
    r"(?:as|for)\s+(?:a|another)\s+(?:quick\s+|sanity\s+|final\s+)?(?:check|by-product|comparison)\b|"
    r"to\s+(?:double-)?(?:check|verify)\b|(?:one|we|you)\s+(?:can|may|could)\s+(?:also\s+)?"
    r"(?:check|verify|multiply\s+out)\b|for\s+(?:comparison|reference|completeness)\b|compare\b|"
    r"keep\s+in\s+mind\b|remember\b|be\s+careful\b|incidentally\b|by\s+the\s+way\b|interestingly\b|"
    r"notice\b|observe\b|recall\b|if\s+you\s+(?:prefer|want|like|would\s+like|['’]?d\s+like)\b|"
    r"if\s+you['’]d\s+like\b|of\s+course\b|does\s+this\s+make\s+sense\b|to\s+recap\b|caution\b|"
    r"(?:proof|explanation|justification|reason(?:ing)?|why)\s?[*_]{0,3}[.:：]|here['’]s\s+why\b|"
    r"apologies\b|sorry\b|great\s+job\b|well\s+done\b|good\s+luck\b|"
    r"probe\b|kontrolle\b|bemerkung\b|anmerkung\b|hinweis\b|zur\s+(?:begründung|kontrolle|probe)\b|"
    r"remarque\b|vérification\b|explication\b|nota\b|comprobación\b|observación\b|"
    r"[【(（]?(?:注意?|备注|检验|验算|说明|点评|解释)[】)）:：，])",
    re.IGNORECASE,
)
_FAREWELL = re.compile(
    r"\b(?:hope (?:this|that|it)|let me know|feel free|if you have any|happy to help|"
    r"any (?:further|other|more) questions)\b",
    re.IGNORECASE,
)
_FENCE = re.compile(r"^[ \t]*```[^\n`]*$", re.MULTILINE)
# Words that no sentence ends with.
_DANGLING = re.compile(
    r"(?:\b(?:the|an|of|to|and|or|is|are|by|with|from|for|that|which|we|into|then|"
    r"der|die|das|und|ist|von|les|de|et|est|el|los|es)|[=+×/(\[{,;、，]|也就是|等于|得到|为|是|的|"
    r"则|以及|和)[\s$*]*\Z",
    re.IGNORECASE,
)
_CLOSER = re.compile(r"\A(?:\$\$|\\\]|\\end\{[a-z]+\*?\})")
_MONEY = re.compile(r"\$\s?[\d.,]+(?![^\n]*(?:\\[A-Za-z]|\^|_))|\$[\s*.]*\Z")
_STEP = re.compile(
    r"\b(?:therefore|thus|hence|so|then|next|now|substituting|plugging|using|gives?|yields?|we\s+"
    r"(?:get|have|obtain|find|multiply|divide|need|can\s+now)|it\s+remains)\b|接下来|所以|因此|代入|然后|其次",
    re.IGNORECASE,
)
_TERMINAL = re.compile(r"[.!?。！？…✓✅∎☺\U0001F300-\U0001FAFF][\s\"”’')\]*_）」]*\Z|```\s*\Z")


def without_remarks(text: str) -> str:
    """Give a text without the farewells, checks and remarks that follow its last conclusion."""
    body = text.rstrip()
    for _ in range(_REMARKS):
        left = _without_last(body)
        if left is None or not re.search(r"\w", left):
            break
        body = left.rstrip()
    return body


def _without_last(body: str) -> str | None:
    """Give a text without its last paragraph or sentence, if that is a remark."""
    offset = max(0, len(body) - LOOKED_AT)
    paragraph = max(body.rfind("\n\n", offset), body.rfind("\n---", offset))
    if paragraph >= 0 and _REMARK.match(body, _past_blanks(body, paragraph)):
        return body[:paragraph]
    if re.search(r"\n\s*[-*_]{3,}\s*\Z", body[offset:]):
        return body.rstrip("-*_ \n")
    sentence, start = last_sentence(body)
    if start > 0 and (_REMARK.match(sentence) or _FAREWELL.search(sentence)):
        return body[:start]
    return None


def _past_blanks(text: str, place: int) -> int:
    while place < len(text) and text[place] in " \t\n-":
        place += 1
    return place


def last_sentence(text: str) -> tuple[str, int]:
    """Give the last sentence of a text, and where it begins."""
    stop = len(text.rstrip().rstrip(".。!*_ \U0001f60a"))
    offset = max(0, stop - LOOKED_AT)
    last = text[offset:stop]
    formulas = find_formulas(last)
    start = 0
    for end in reversed(list(SENTENCE_END.finditer(last))):
        if not any(one.start <= end.start() < one.end for one in formulas):
            start = end.end()
            break
    return last[start:], offset + start


def is_cut(text: str) -> bool:
    """Whether a text breaks off: within a formula or a program, or at a word none ends with."""
    stop = text.rstrip()
    last = stop[max(0, len(stop) - LOOKED_AT) :]
    if len(_FENCE.findall(stop)) % 2:
        return True
    rest = FORMULA.sub(" ", last)
    opened = max(rest.rfind(r"\["), rest.rfind(r"\("), rest.rfind(r"\begin{"))
    if opened >= 0 and not re.search(r"\\[\])]|\\end\{", rest[opened:]):
        return True
    dollar = rest.rfind("$", rest.rfind("\n\n") + 1)
    # A sign of money has figures behind it and no formula's signs.
    if dollar >= 0 and not _MONEY.match(rest, dollar):
        return True
    line = rest[rest.rfind("\n") + 1 :]
    if line.count("(") > line.count(")") or line.count("（") > line.count("）"):
        return True
    return _DANGLING.search(stop[-40:]) is not None


def ends_well(text: str) -> bool:
    """Whether a text ends with the mark that ends a sentence."""
    return _TERMINAL.search(text, max(0, len(text) - 200)) is not None


def steps_follow(tail: str) -> bool:
    """Whether the text behind a formula goes on with steps, or breaks off."""
    tail = _CLOSER.sub("", tail, count=1)
    if not re.search(r"\w", tail):
        return False
    last = tail.rstrip().rsplit("\n", 1)[-1].lstrip(" *_>-")
    words = re.findall(r"[^\W\d_]{2,}", FORMULA.sub(" ", last))
    if (len(words) > 3 or not last[:1].islower()) and not ends_well(tail):
        return True
    return any(_STEP.search(tail) and "=" in one.text for one in find_formulas(tail[:LOOKED_AT]))
