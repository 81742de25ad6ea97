"""More mutators: small changes inside long answers, and answers that hedge."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from adversary_mutators import (
    Tokens,
    changed,
    group,
    is_letter,
    is_one_value,
    mutator,
    places,
    skip_blank,
)

# --- inside an answer -----------------------------------------------------------------------------


@mutator
def dropped_factor(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Leave one letter out of a product."""
    text = "".join(tokens)
    if re.fullmatch(r"[\s\d$.，,]*(?:[A-Za-zＡ-Ｚ][\s$，,\d]*)+", text):
        return  # a unit
    if re.search(r"\\int|\\partial|\\nabla|\\frac\s*\{d|\\vec|\\mathbf|\\hat|\|", text):
        return

    def stands_between(k: int) -> bool:
        before = next((t for t in reversed(tokens[:k]) if t.strip()), "")
        after = next((t for t in tokens[k + 1 :] if t.strip()), "")
        product = re.fullmatch(r"[A-Za-z0-9})]|\\(?:pi|alpha|beta|gamma|omega|rho|mu)", before)
        return is_letter(tokens, k) and bool(product) and bool(re.fullmatch(r"[A-Za-z]|}|", after))

    for k in places(tokens, stands_between, rng):
        yield changed(tokens, k, " ")


@mutator
def exponent_of_ten(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write another power of ten in scientific notation."""
    text = "".join(tokens)
    found = list(re.finditer(r"10\s*\^\s*\{?\s*(-?\d+)", text))
    for at in rng.sample(found, min(2, len(found))):
        for step in (1, -1):
            other = str(int(at[1]) + step)
            yield [text[: at.start(1)], other, text[at.end(1) :]]


@mutator
def condition_number(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Change a number in a condition behind the answer."""
    text = "".join(tokens)
    for at in re.finditer(
        r"(?:,|\\text\s*\{\s*(?:for|if|when|where)\s*\})[^,=]*?(?:<|>|\\leq?|\\geq?|\\ne)\s*(\d+)",
        text,
    ):
        yield [text[: at.start(1)], str(int(at[1]) + 3), text[at.end(1) :]]


_OF_ONE_DIMENSION = {
    "m": "cm", "cm": "mm", "km": "m", "kg": "g", "g": "mg", "s": "min", "J": "eV", "N": "kN",
    "Pa": "atm", "K": "mK", "eV": "keV", "MeV": "GeV", "V": "mV", "A": "mA", "W": "kW", "Hz": "MHz",
    "nm": "m", "mol": "mmol", "C": "mC", "T": "mT", "m/s": "km/h", "rad/s": "Hz",
}  # fmt: skip


@mutator
def unit_of_one_dimension(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Put in another unit of the same dimension."""
    text = "".join(tokens)
    for at in re.finditer(r"(?<=[\d}\s~,])\\(text|mathrm|rm)\s*\{\s*([A-Za-z/]+)\s*\}", text):
        if at[2] in _OF_ONE_DIMENSION:
            new = _OF_ONE_DIMENSION[at[2]]
            yield [text[: at.start()], rf"\{at[1]}{{ {new}}}", text[at.end() :]]


@mutator
def one_of_several(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Change one element of a list without brackets, leave one out."""
    text = "".join(tokens)
    if re.search(r"[=<>(){}\[\]\\|]", text) or not re.search(r"\d\s*,\s*\S", text):
        return
    members = text.split(",")
    for k in range(min(3, len(members))):
        if not re.search(r"[A-Za-z]|\d{3}", members[k]):
            yield [",".join([*members[:k], " 7919", *members[k + 1 :]])]


@mutator
def index_of_one(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Change the digit of one of several indices of a letter."""
    places_of = [k for k in range(1, len(tokens) - 1) if tokens[k] == "_"]
    digits = [k for k in places_of if re.fullmatch(r"[1-9]", tokens[skip_blank(tokens, k + 1)])]
    for k in rng.sample(digits, min(2, len(digits))):
        at = skip_blank(tokens, k + 1)
        if tokens[k - 1] not in "LC|" and group(tokens, at) == at + 1:
            yield changed(tokens, at, "8" if tokens[at] != "8" else "9")


# --- hedging --------------------------------------------------------------------------------------

# Each says the gold, and something else that it is, or that it is not so.
_HEDGES = [
    r"G \lor 7919", r"G;\ 7919", r"G \quad 7919", r"G \\ 7919", r"G \text{ and } 7919",
    r"G \text{ (or } 7919)", r"\text{either } G \text{ or } 7919", r"G\text{ or possibly }7919",
    r"\text{The answer is not } G", r"\text{It is tempting to say } G\text{, but it is } 7919",
    r"\text{the answer is } 7919 \text{, not } G", r"7919 \text{ not } G", r"G \text{ is wrong}",
    r"\text{(A) } G \text{ (B) } 7919", r"\text{(1) } G \text{ (2) } 7919",
    r"\begin{cases} G & t>0\\ 7919 & t\le0\end{cases}", r"(G, 7919)", r"[G, 7919]",
    r"\{G\}\cup\{7919\}", r"G + q_9", r"G + 7919q_9", r"q_9\,(G)", r"q_9", r"G + O(1)",
    r"G \pm q_9", r"\pm (G)", r"q_9 \ne G", r"q_9 > G", r"q_9 \le G", r"> G", r"\ne G",
    r"G < q_9 < G+7919", r"G \to 7919", r"G \Rightarrow 7919", r"q_9 = G, q_9 = 7919",
    r"q_9 = G \text{ or } q_9 = 7919", r"7919,\ q_9 = G", r"7919 \approx G", r"G-7919",
    r"G \text{ if } n=1, 7919 \text{ otherwise}", r"O(G)", r"f(G)", r"\{q_9: q_9 \ne G\}",
    r"\{q_9: q_9 > G\}", r"G \text{ dozen}", r"G \times 10^3", r"\text{at most } G",
    r"\text{less than } G", r"\text{between } G \text{ and } 7919", r"G \text{ to } 7919",
    r"G \text{ unless } 7919", r"G \text{ except } 7919", r"\text{no}", r"\text{none}",
    r"\text{cannot be determined}", r"\mathbb{R}", r"\text{all real numbers}", r"\ldots",
    r"7919 \text{ if } G", r"7919, \text{ where } q_9 = G", r"q_9 \in \{G, 7919\}",
    r"q_9\in[G, 7919]", r"\frac{1}{2}(G)+7919", r"G : 7919", r"G \oplus 7919", r"\neg (G)",
    r"7919\,(G)^0", r"\sqrt[3]{G}+7919", r"(G-7919, G+7919)", r"[G-1, G+1]", r"G\cdot 7919^{q_9}",
]  # fmt: skip


@mutator
def hedge(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Say the answer in ways that leave it open."""
    text = "".join(tokens).strip().strip("$")
    if not is_one_value(text) or re.search(r"\+\s*[A-Z]$|\\infty|\\emptyset|\\mathbb|^0$", text):
        return
    for template in rng.sample(_HEDGES, 6):
        yield [template.replace("G", f"{{{text}}}" if "^" in template else text)]


@mutator
def wrong_middle(tokens: Tokens, rng: random.Random) -> Iterator[Tokens]:
    """Write a chain whose numbers differ on the way."""
    text = "".join(tokens).strip().strip("$")
    letters = re.sub(r"\\(?:d?frac|sqrt|pi|left|right|cdot|times|ln|log|sin|cos|tan)\b", "", text)
    if is_one_value(text) and not re.search(r"[A-Za-z]|\)|\]|:", letters):
        yield ["q_9=", text, "=7919=", text]
        yield ["q_9=7919+", text, "=", text]
        yield [text, r"\approx 7919"]
