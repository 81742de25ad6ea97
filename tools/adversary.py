"""Search for wrong answers that score 100: golds, changed where the change must matter.

Run as::

    make adversary                                  # the golds of adversary_golds.txt
    python tools/adversary.py [--most N] [--seed K] [--kind NAME] [--list FILE] [GOLDS.jsonl ...]

Each gold is changed by every mutator of `MUTATORS`, one a kind of thing that an answer is made of
(a number, an index, the order of operators, a bracket, ...), in several places. What scores 100
is judged once more by a second method: where the readings of the published profile have values,
these are compared by mpmath at random points (``same value`` is no finding), derivatives of names
taken and limits worked out; a number beside a unit or a power of ten may be off by 1 %; names,
the constants of a general solution, the constant of a proportion and whether a condition's ends
belong to it say nothing by definition. The rest is different because of what was changed
(``by structure``). Every finding is printed, and a
table by mutator: mutants, of them at 100, found equal by value, findings. Ends with 1 if there are
any but those of adversary_known.txt (or `--known FILE`), each of which has its reason there.

With EXPRSCORE_VECTORS set, the golds of ``golds.jsonl`` there are taken as well.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import adversary_hedges  # noqa: F401  (registers its mutators)
import adversary_marks  # noqa: F401  (so does this)
import mpmath
import sympy
from adversary_mutators import MUTATORS, RELATIONS, Tokens, tokens_of

import exprscore

OWN = Path(__file__).with_name("adversary_golds.txt")
KNOWN = Path(__file__).with_name("adversary_known.txt")
LONGEST = 400
BATCH = 20_000

# Where conditions begin: at a comma, at words, at a bracket with a relation.
_CONDITION = re.compile(
    r"[,;，]|\\quad|\\(?:text\w*|mbox|mathrm)\s*\{\s*(?:for|if|where|with|when|and|or|as|at)\b"
    r"|\s(?:for|if|where|with|when|and|or)\s|\([^()]*(?:[=<>]|\\(?:le|ge|ne|in|notin)(?:q|qq)?\b)"
)

# What is changed in the value of an answer: names before it and conditions behind do not count.
_OF_VALUES = {
    "number", "power of ten", "sign", "letter", "other letter", "case of letter", "exponent",
    "index", "index order", "function", "root", "fraction", "argument", "brackets away",
    "prime or dot",
}  # fmt: skip

# --- verdicts -------------------------------------------------------------------------------------


def worked_out(value: sympy.Expr) -> sympy.Expr:
    """Take names for functions of what they are differentiated by, and limits for their values."""
    for derivative in value.atoms(sympy.Derivative):
        variables = derivative.variables
        names = derivative.expr.free_symbols - set(variables)
        functions = {name: sympy.Function(f"f_{name}")(*set(variables)) for name in names}
        value = value.subs(derivative, derivative.subs(functions).doit())
    return value.doit() if value.has(sympy.Limit) else value


def published_value(text: str) -> object | None:
    """Read a text as the published profile does; None where that has no value."""
    text = re.sub(r"\\boxed\{(.*)\}", r"\1", text.strip().strip("$` "))
    try:
        value = exprscore.parse(text.split("=")[-1], profile="phybench").to_sympy()
        return worked_out(value) if isinstance(value, sympy.Expr) else value
    except (exprscore.ExprscoreError, ValueError, TypeError, AttributeError, RecursionError):
        return None


def have_same_value(
    gold: str, mutant: str, rng: random.Random, tolerance: float = 1e-6
) -> bool | None:
    """Whether the published readings agree at random points; None where they have no values."""
    pair = [published_value(gold), published_value(mutant)]
    if not all(isinstance(side, sympy.Expr) for side in pair):
        return None
    symbols = sorted({s for side in pair for s in side.free_symbols}, key=str)  # type: ignore[union-attr]
    compared = 0
    for _ in range(12):
        at = {s: sympy.Float(rng.uniform(0.3, 3.0), 30) for s in symbols}
        try:
            values = [mpmath.mpmathify(sympy.N(side.subs(at), 20)) for side in pair]  # type: ignore[union-attr]
        except (TypeError, ValueError, ZeroDivisionError, OverflowError, ArithmeticError):
            continue
        if not all(mpmath.isfinite(v) for v in values):
            continue
        compared += 1
        if abs(values[0] - values[1]) > tolerance * max(abs(v) for v in values):
            return False
    return True if compared >= 3 else None


_MEASURED = re.compile(r"10\s*\^|\\(?:text|mathrm|rm)\b|\d\s*\$?\s*(?:[kcm]?[mgNJWVAKsCT]|Pa|Hz)\b")
_RELATED = re.compile(r"(?:\\propto|=|\\approx|\\sim)(?![^{]*\})")


_OF_NAMES = {
    "letter", "other letter", "case of letter", "index", "index of one", "number", "word",
    "order of arguments",
}  # fmt: skip

# Where a mutator changes what says nothing: a factor inside a logarithm that is differentiated, the
# factor of a proportion or of infinity, a formula on the way of a chain, a constant's sign.
_SAYS_NOTHING = {
    "argument": (r"\partial",),
    "fraction": (r"\lim",),
    "number": (r"\propto",),
    "power of ten": (r"\propto",),
    "negated": (r"\propto", r"\infty", "＝0", "=0", "mg 0"),
    "hedge": (r"\propto", "＝0", "=0"),
    "hedged": (r"\circ",),
    "dropped factor": (r"\approx",),
    "sign": ("const",),
    "order of vectors": (r"\ne",),
    "vector product": (r"\int",),
}


def renames_a_constant(gold: str, mutant: str) -> bool:
    """Whether a general solution differs by the name of one constant, which is free."""
    if exprscore.score(gold, mutant).rule != "general_solution":
        return False
    pair = [published_value(gold), published_value(mutant)]
    if not all(isinstance(side, sympy.Expr) for side in pair):
        return False
    old = pair[0].free_symbols - pair[1].free_symbols  # type: ignore[union-attr]
    new = pair[1].free_symbols - pair[0].free_symbols  # type: ignore[union-attr]
    return len(old) == len(new) == 1 and pair[0].subs(old.pop(), new.pop()) == pair[1]  # type: ignore[union-attr]


def is_within_tolerance(gold: str, mutant: str) -> bool:
    """Whether two measured numbers differ by 1 % at most, whatever their one unit is."""
    pair = [published_value(text) for text in (gold, mutant)]
    if not _MEASURED.search(gold) or not all(isinstance(side, sympy.Expr) for side in pair):
        return False
    sizes = [side.subs(dict.fromkeys(side.free_symbols, 1)) for side in pair]  # type: ignore[union-attr]
    return all(s.is_number for s in sizes) and bool(abs(sizes[0] - sizes[1]) <= 0.011 * sizes[0])


def says_the_same(kind: str, gold: str, mutant: str, rng: random.Random) -> bool:
    """Whether a mutant is the gold by definition or by value: names, ends, tolerances."""
    if kind == "strictness":
        return True  # only conditions are compared without their ends; sets are not at 100
    if any(sign in gold for sign in _SAYS_NOTHING.get(kind, ())):
        return True
    if "\\propto" in gold and gold.split("\\propto")[1] == mutant.split("\\propto")[-1]:
        return True  # the name before a proportion
    if have_same_value(gold, mutant, rng, 0.011 if _MEASURED.search(gold) else 1e-6):
        return True
    if kind == "whole" and is_within_tolerance(gold, mutant):
        return True  # the number that was added stands before the same unit
    if renames_a_constant(gold, mutant):
        return True
    sides = [_RELATED.split(text.strip(" $`{}\\"), maxsplit=1) for text in (gold, mutant)]
    named = kind in _OF_NAMES
    return named and len(sides[0]) == len(sides[1]) == 2 and sides[0][1] == sides[1][1]


def golds_of(files: list[Path]) -> list[str]:
    """Read golds: one a line, or JSON Lines with a field `gold`."""
    golds = []
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            if file.suffix == ".jsonl":
                row = json.loads(line)
                gold = row.get("gold")
                if isinstance(gold, str):
                    golds.append(gold)
            elif line.strip() and not line.startswith("#"):
                golds.append(line.rstrip())
    return [gold for gold in dict.fromkeys(golds) if len(gold) <= LONGEST]


def parts_of(tokens: Tokens) -> tuple[int, int]:
    """Give where the value of an answer begins and ends: behind its names, before conditions."""
    start, end, depth = 0, len(tokens), 0
    for k, token in enumerate(tokens):
        if k > 0 and depth == 0 and _CONDITION.match("".join(tokens[k:])):
            end = k
            break
        depth += token in "([{" or token in (r"\left", r"\{")
        depth -= token in ")]}" or token in (r"\right", r"\}")
        if depth > 0:
            continue
        if token in RELATIONS:
            start = k + 1
    return start, end


def mutants_of(gold: str, kinds: list[str], rng: random.Random) -> Iterator[tuple[str, str]]:
    """Give the changed texts of a gold, each with its mutator's name."""
    if re.match(r"\s*\[\s*'", gold):
        return  # a list as Python writes it
    if re.match(r"\s*\([^()]*=", gold):
        return  # several named values
    tokens = tokens_of(gold)
    start, end = parts_of(tokens)
    if any(token in RELATIONS for token in tokens[end:]):
        return  # several statements
    seen = {gold}
    for kind in kinds:
        value = kind in _OF_VALUES
        head, core, tail = (tokens[:start], tokens[start:end], tokens[end:])
        for made in MUTATORS[kind](core if value else tokens, rng):
            text = "".join([*head, *made, *tail] if value else made)
            if text not in seen:
                seen.add(text)
                yield kind, text


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("golds", nargs="*", type=Path)
    parser.add_argument("--most", type=int, default=10**9, help="golds at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=sorted(MUTATORS))
    parser.add_argument(
        "--known", type=Path, default=KNOWN, help="findings that are no news: gold, tab, mutant"
    )
    options = parser.parse_args()
    rng = random.Random(options.seed)
    files = [OWN, *options.golds]
    vectors = os.environ.get("EXPRSCORE_VECTORS")
    if vectors and not options.golds:
        files.append(Path(vectors) / "golds.jsonl")
    golds = golds_of(files)[: options.most]
    own = exprscore.score_many(golds, golds)
    zero = exprscore.score_many(golds, ["0"] * len(golds))
    # In what vanishes nothing can be changed.
    golds = [
        gold
        for gold, score, none in zip(golds, own.score, zero.score, strict=True)
        if score == 100 and none != 100
    ]
    kinds = options.kind or sorted(MUTATORS)
    tried = [(kind, gold, text) for gold in golds for kind, text in mutants_of(gold, kinds, rng)]
    known = set(options.known.read_text(encoding="utf-8").splitlines())
    run: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    same: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for start in range(0, len(tried), BATCH):
        part = tried[start : start + BATCH]
        scores = exprscore.score_many([gold for _, gold, _ in part], [text for _, _, text in part])
        for (kind, gold, text), score in zip(part, scores.score, strict=True):
            run[kind] += 1
            if score != 100:
                continue
            hits[kind] += 1
            if says_the_same(kind, gold, text, rng):
                same[kind] += 1
                continue
            if f"{' '.join(gold.split())}\t{' '.join(text.split())}" in known:
                continue
            found[kind] += 1
            verdict = have_same_value(gold, text, rng)
            how = "by value" if verdict is False else "by structure"
            rule = exprscore.score(gold, text).rule
            print("\t".join((kind, how, str(rule), " ".join(gold.split()), " ".join(text.split()))))
    print(f"{len(golds)} golds, {len(tried)} mutants", file=sys.stderr)
    for kind in kinds:
        row = f"{kind:20} {run[kind]:7} {hits[kind]:6} {same[kind]:6} {found[kind]:6}"
        print(row, file=sys.stderr)
    total = f"{'all':20} {run.total():7} {hits.total():6} {same.total():6} {found.total():6}"
    print(total, file=sys.stderr)
    return 1 if found.total() else 0


if __name__ == "__main__":
    sys.exit(main())
