"""Count what letters do in a file of answers: the numbers that stand in csrc/latex/letters.def.

Run as::

    python tools/letter_counts.py GOLDS.jsonl

Reads JSON Lines with a field ``gold`` and prints one line a letter: its name, how often it stands
as a name, and of that how often before an opening bracket that holds a lone name, a number or a
comma (a call), before one that holds a sum (a product, mostly), before one with anything else,
with a subscript, after a number, and after a d.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

_GREEK = (
    "alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|"
    "pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|hbar|ell|"
    "Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega"
)
_WORDS = re.compile(
    r"\\(?:text\w*|mathrm|operatorname|mbox|rm)\s*\{[^{}]*\}|\\(?:begin|end)\{[^{}]*\}"
)
_SIZES = (r"\left", r"\right")
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[A-Za-z]|[0-9.]+|\S")
_NAME = re.compile(rf"(?:[A-Za-z]|\\(?:{_GREEK}))")


def _contents(tokens: list[str], opening: int) -> str:
    """Tell what the bracket at ``opening`` holds: call, sum or other."""
    depth = 0
    inside: list[str] = []
    for token in tokens[opening:]:
        depth += (token in "([{") - (token in ")]}")
        if depth == 0:
            break
        inside.append(token)
    inside = inside[1:]
    text = "".join(inside)
    if "," in inside or re.fullmatch(r"[0-9.]+", text):
        return "call"
    if _NAME.fullmatch(re.sub(r"_(\{.*\}|.|\\\w+)$", "", text)):
        return "call"
    return "sum" if {"+", "-"} & set(inside[1:]) else "other"


def count(lines: list[str]) -> dict[str, Counter[str]]:
    """Count by letter over answers in LaTeX."""
    counts: dict[str, Counter[str]] = {}
    for line in lines:
        tokens = [t for t in _TOKEN.findall(_WORDS.sub(" ", line)) if t not in _SIZES]
        for i, token in enumerate(tokens):
            if not _NAME.fullmatch(token):
                continue
            row = counts.setdefault(token, Counter())
            row["n"] += 1
            after = i + 1
            if after < len(tokens) and tokens[after] == "_":
                row["subscript"] += 1
            while after + 1 < len(tokens) and tokens[after] in "_^'":
                after += 1 if tokens[after] == "'" else 2
            if after < len(tokens) and tokens[after] == "(":
                row[_contents(tokens, after)] += 1
            if i and re.fullmatch(r"[0-9.]+", tokens[i - 1]):
                row["after_number"] += 1
            if i and tokens[i - 1] == "d":
                row["after_d"] += 1
    return counts


def main() -> None:
    """Print the counts of the file named on the command line."""
    golds = [json.loads(line)["gold"] for line in Path(sys.argv[1]).read_text().splitlines()]
    columns = ("n", "call", "sum", "other", "subscript", "after_number", "after_d")
    print("letter", *columns)
    for letter, row in sorted(count([gold for gold in golds if isinstance(gold, str)]).items()):
        print(letter, *(row[column] for column in columns))


if __name__ == "__main__":
    main()
