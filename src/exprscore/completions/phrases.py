"""The words that lead to an answer, in the languages that models answer in."""

from __future__ import annotations

import re

__all__ = [
    "ANSWER_LINE",
    "CHOOSING",
    "CHOSEN",
    "CONCLUDING",
    "CONDITION",
    "CUE",
    "EXPLAINING",
    "HEADING",
    "LABEL",
    "LEADS_ON",
    "NO_CLAIM",
    "OPTION",
    "SAYS",
    "STATED",
    "UNDETERMINED",
    "WITHDRAWN",
    "names_option",
]

# A noun that means the answer.
_NOUNS = (
    r"(?:(?:final|correct|right|exact|numerical)\s+)?answers?|ans"
    r"|(?:correct|right|best|final)\s+(?:option|choice)s?"
    r"|final\s+(?:result|solution|expression)s?"
    r"|(?:endgültige|richtige)?\s?\b(?:antwort|endergebnis)"
    r"|r[ée]ponse(?:\s+(?:finale|correcte))?|respuesta(?:\s+(?:final|correcta))?"
    r"|(?:opci[oó]n|alternativa|op[cç][aã]o|opzione|option)\s+(?:correct[ae]|corretta|bonne)"
    r"|resultado\s+final|r[ée]sultat\s+final|risultato\s+finale"
    r"|resposta(?:\s+(?:final|correta))?|risposta(?:\s+(?:finale|corretta))?"
    r"|ответ|відповідь|odpowiedź|cevap|đáp\s+(?:án|số)"
)
_NOUNS_UNSPACED = (
    r"(?:最终|正确的?|最後|最终的|正確的?)?答案|(?:正确|正確)的?(?:选项|選項)|最终结果|答え|正解|정답|최종\s?답"
    r"|उत्तर|الجواب|الإجابة"
)
# What leads from the noun to the answer: a verb or a colon.
_VERBS = r"is|are|was|be|equals|ist|lautet|sind|beträgt|est|sont|es|son|é|são|è|sono|равен|равна"
_MARKS = r"[:：=]|\s[-–—]\s"
STATED = re.compile(
    rf"(?:(?<![^\W_])(?:{_NOUNS})(?![^\W_])[*_]{{0,4}}(?:\s+(?:to|for|of)\s[^\n.:：$]{{1,80}}?)?"
    rf"[*_\s]{{0,6}}(?:\b(?:{_VERBS})\b(?:\s+(?:therefore|thus|simply|then|given\s+by))?|(?:{_MARKS}))"
    rf"|(?:{_NOUNS_UNSPACED})[*_\s]{{0,6}}(?:应该是|應該是|就是|是|应为|为|為|は|은|는|है|هي|هو|(?:{_MARKS}))"
    rf"|[【\[](?:{_NOUNS_UNSPACED}|{_NOUNS})[】\]])"
    rf"[*_\s]{{0,6}}(?:[:：][*_\s]{{0,6}})?",
    re.IGNORECASE,
)
HEADING = re.compile(
    rf"^[ \t]*[#*_\d.\s]{{0,12}}(?:the\s+)?(?:{_NOUNS}|{_NOUNS_UNSPACED}|conclusion)"
    rf"[ \t]*[:：]?[*_]{{0,4}}[:：]?[ \t]*\n\s*",
    re.IGNORECASE | re.MULTILINE,
)
# A line that begins with the short word for the answer.
ANSWER_LINE = re.compile(
    r"^[*_>\s]{0,6}(?:Ans\s?\.\s?[:：]?|[答답]\s?[:：])[*_ \t]{0,6}", re.MULTILINE
)
# A word that introduces a result, the last one or not: it counts where a value is all it leads to.
LABEL = re.compile(
    r"(?:^[^\w\n]{0,8}|(?<=[.!?] ))(?:"
    r"(?:final\s+)?results?|(?:in\s+)?summary|to\s+(?:sum\s+up|summari[sz]e)|"
    r"overall|so\s+overall|in\s+(?:short|total|conclusion)|conclusion|solutions?|ergebnis(?:se)?|fazit|"
    r"zusammen(?:fassend)?|r[ée]sultats?|en\s+r[ée]sum[ée]|resultados?|en\s+resumen|risultat[oi]|"
    r"结果|综上|총합|итог)[*_]{0,3}\s?[:：][*_]{0,3}[ \t]*(?:\n\s*)?",
    re.IGNORECASE | re.MULTILINE,
)
# A text without any of these chooses no option: they are looked for first, as that is quick.
CHOOSING = (
    *("correct", "right", "best", "richtig", "go ", "choose", "pick", "select", "opt "),
    *("选", "選"),
)
# What is said of one of several options: "(C) is the correct answer", "I'd go with option c".
CHOSEN = re.compile(
    r"(?P<if>\b(?i:if|whether|suppose)\s+)?"
    r"(?:(?:\b(?:option|choice|answer|opción|opcion|antwort|réponse)\s+[*_]{0,3}\(?(?P<a>[A-Ja-j])\b"
    r"|[*_]{0,3}\((?P<b>[A-Ja-j])\)|(?<![\w$\\])(?P<c>[B-HJ])\b)\)?[*_]{0,3}"
    r"\s+(?:is|must\s+be|has\s+to\s+be|es|est|ist)\s+(?:therefore\s+|thus\s+|hence\s+|indeed\s+)?"
    r"(?:(?:the|la|le|die)\s+)?(?:only\s+)?(?:correct|right|best|correcta|correcte|richtige?)"
    r"(?:\s+(?:one|answer|option|choice|response|respuesta|réponse|antwort))?(?=[\s.,;:!*]|$)"
    r"|\b(?:I(?:['’]d|['’]ll|\s+would|\s+will|\s+must)?|we|you\s+should|let['’]s)\s+"
    r"(?:go\s+(?:with|for)|choose|pick|select|opt\s+for)\s+[*_]{0,3}"
    r"(?:(?:option|choice|answer)\s+[*_]{0,3}\(?(?P<d>[A-Ja-j])\b|\((?P<e>[A-Ja-j])\)|(?P<f>[B-HJ])\b)"
    r"|(?:故|应|應|本题|本題|因此|所以|应该|答案)(?:应该|應該|应|本题|答案)?[选選](?:择|擇)?(?:项|項)?"
    r"[:：]?\s?[*_$\\({]{0,4}(?:text\{|mathrm\{|boxed\{)?(?P<g>[A-H]{1,5})(?![A-Za-z]))"
)
OPTION = re.compile(
    r"(?:(?:the\s+|la\s+|le\s+|die\s+)?(?i:option|choice|opci[oó]n|opzione|op[cç][aã]o|r[ée]ponse|"
    r"respuesta|antwort|alternativ[ae])\s+)?[*_]{0,3}[(（]?"
    r"(?P<letter>[A-Ja-j])(?:[)）]|[.:](?=\s|$)|(?=[*_]{0,3}[\s.。!]*$))"
)
# What leads on from what was solved to what came out: "solving $A$ gives $B$".
LEADS_ON = re.compile(r"\b(?:gives|giving|yields|yielding|get|obtain)\b|得到|解得|得出|求得")

# What begins the sentence of a conclusion, and what stands in one.
CUE = re.compile(
    r"\s*(?:(?:so|therefore|thus|hence|finally|consequently|in (?:total|conclusion|summary)|"
    r"altogether|dividing|adding|counting|multiplying|also|folglich|somit|daher|damit|donc|d['’]où|"
    r"par conséquent|por (?:lo )?tanto|por consiguiente|entonces|así que|portanto|quindi|dunque)"
    r"(?:,|:|\b)\s+|所以|因此|故|综上|于是|∴|⇒|⟹)",
    re.IGNORECASE,
)
CONCLUDING = re.compile(
    r"\b(?:get|gets|got|obtain|obtains|find|finds|have|conclude|therefore|thus|hence|so|gives?|"
    r"yields?|becomes?|equals?|is|are|was|were|result|finally|implies|there you have it|"
    r"also|folglich|somit|daher|ergibt|lautet|beträgt|ist|erhält|erhalten|donc|vaut|est|obtient|"
    r"converge vers|par conséquent|es|son|obtenemos|queda|por (?:lo )?tanto|resulta)\b"
    r"|[∴⇒⟹]|所以|因此|故|得|为",
    re.IGNORECASE,
)
# The verb that a value follows.
SAYS = re.compile(
    r"(?:\b(?:is|are|was|were|equals|gives|be|becomes|ist|beträgt|lautet|sind|vaut|est|es|son|"
    r"makes)\b|\b(?:it|that)['’]s\b)(?:\s+(?:approximately|about|roughly|around|equal to|given by|"
    r"thus|therefore|simply|exactly|only|also|somit|folglich|rund|etwa|donc|environ))*[:\s]"
    r"|\bleft\s+with\s|(?:的值)?(?:为|是|等于|得到|得)约?",
    re.IGNORECASE,
)
EXPLAINING = re.compile(
    r"\b(?:where|here)\b|\b(?:with|for|since|because|when|if|and|at)[\s$*]*$", re.IGNORECASE
)
# What stands before a formula that says for which values something holds.
CONDITION = re.compile(
    r"\b(?:where|for|for\s+(?:all|any|every|each|some)|with|when|whenever|if|since|as|because|at|given|"
    r"pour|pour\s+tout|où|avec|si|für|für\s+alle|mit|wenn|wobei|para|para\s+todo|con|donde|cuando)"
    r"(?:\s+(?:real|integers?|real\s+numbers?|positive|réel|entier|reellen|real(?:es)?|all|every|"
    r"arbitrary|the\s+point|todo))?[\s*]*$|(?:当|对(?:任意|所有|于)?|其中|设|若)(?:实数)?\s*$",
    re.IGNORECASE,
)

# What claims nothing: a question, a request, an offer, an excuse.
NO_CLAIM = re.compile(
    r"[?？]|\b(?:please|could\s+you|can\s+you|would\s+you|let\s+me|let['’]s|happy\s+to|unable|"
    r"(?:can|could)(?:not|['’]t|\s+not)|need\s+(?:more|to\s+know)|missing|mistake|sorry|"
    r"(?:first|next|second)\s+step|we\s+(?:will|shall|need\s+to|want\s+to|can\s+now)|I['’]ll|"
    r"suppose|assum(?:e|ing)|consider|recall|(?:could|might)\s+be|unclear|depend(?:s|ing)|"
    r"(?:reduced?|reduces)\s[^.]{0,60}\sto)\b|^\s*(?:find|compute|determine|let|given|show|prove)\b|请|請|不能|无法|需要更多|不知道|假设",
    re.IGNORECASE,
)
# That there is no answer to give; that an equation has no solution is one.
UNDETERMINED = re.compile(
    r"\b(?:can(?:not|['’]t|\s+not)|could\s?n(?:o|['’])t)\s+(?:(?:be|definitively|uniquely)\s+){0,2}"
    r"(?:determine|compute|calculate|answer|say|tell|decide)d?\b"
    r"|\b(?:not\s+enough|insufficient|no\s+sufficient)\s+(?:information|data)\b"
    r"|\b(?:impossible|not\s+possible|unable|not\s+able)\s+to\s+"
    r"(?:determine|say|answer|tell|compute|calculate|give)\b"
    r"|\bno\s+(?:correct|right|definite)\s+(?:answer|option|choice)\b|\bI\s+(?:do\s+not|don['’]t)\s+know\b"
    r"|\b(?:not\s+(?:sure|certain)|unsure|no\s+idea)\b|\bit\s+depends\b"
    r"|\bnicht\s+(?:eindeutig\s+)?(?:bestimmen|bestimmbar|berechnen)\b|\bimpossible\s+de\s+(?:dé|re)?"
    r"(?:terminer|calculer|pondre)\b|\bno\s+se\s+puede\s+(?:determinar|calcular|responder)\b"
    r"|无法(?:确定|求解|判断|计算|回答|得出|选择|给出|解答|从)|(?:没有|无)(?:给出)?正确(?:的)?(?:答案|选项)"
    r"|题目(?:可能)?(?:有误|无法)|(?:信息|条件)不足|对不起|抱歉|^无\W*$",
    re.IGNORECASE,
)
# What takes back the answer that stands before it.
WITHDRAWN = re.compile(
    r"\b(?:that|this)(?:['’]s|\s+is|\s+was)\s+(?:wrong|incorrect|not\s+(?:right|correct))\b"
    r"|\b(?:that|this)\s+(?:cannot|can['’]t)\s+be\s+(?:right|correct)\b"
    r"|\bI(?:['’]ve)?\s+made\s+a\s+mistake\b|\bscratch\s+that\b|这(?:是)?(?:不对|错)",
    re.IGNORECASE,
)


def names_option(phrase: str) -> bool:
    """Whether a phrase leads to the letter of an option."""
    return (
        re.search(
            r"option|choice|opci|opzione|answer|antwort|respuesta|réponse|选项|選項|答案|ans\b",
            phrase,
            re.IGNORECASE,
        )
        is not None
    )
