"""Mutated texts through every native path: score, score_many, parse, canonical forms, distance.

python benchmarks/mutations.py [--texts 20000] [--seed 0]

What it looks for is said by the sanitizers that the extension is built with (`make test-asan`);
without them it finds crashes alone. The texts are those of attack_texts, of csrc/fuzz/corpus, and
of the recorded results where EXPRSCORE_VECTORS names their folder.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import time
from pathlib import Path
from random import Random

from attack_texts import AMBIGUOUS, PIECES, PLAIN_GOLDS, mutated, pair

import exprscore
from exprscore import scoring

# Half of the texts are short, for many of them to be tried; every fourth pair is an attack.
LONGEST = 2_000


def own_texts() -> list[str]:
    texts = [*PLAIN_GOLDS, *AMBIGUOUS, *PIECES]
    corpus = Path(__file__).parents[1] / "csrc" / "fuzz" / "corpus" / "pair"
    for path in sorted(corpus.glob("*")):
        gold, _, pred = path.read_bytes()[1:].decode(errors="replace").partition("\t")
        texts += [gold, pred]
    folder = os.environ.get("EXPRSCORE_VECTORS")
    for path in sorted(Path(folder).glob("*.jsonl")) if folder else ():
        with path.open(encoding="utf-8") as lines:
            for row in map(json.loads, lines):
                texts += [row[side] for side in ("gold", "pred") if isinstance(row.get(side), str)]
    return [text for text in texts if text]


def drawn(r: Random, texts: list[str]) -> tuple[str, str]:
    """Give a gold and a pred: one text mutated once or twice, spliced with another, or cut."""
    gold = r.choice(texts)
    pred = r.choice(texts) if r.random() < 0.3 else gold
    for _ in range(r.randint(1, 3)):
        pred = mutated(r, pred)
    draw = r.random()
    if draw < 0.2:
        pred = pred[: r.randrange(len(pred) + 1)]
    elif draw < 0.4:
        other = r.choice(texts)
        pred = pred[: r.randrange(len(pred) + 1)] + other[r.randrange(len(other)) :]
    if r.random() < 0.3:
        gold = mutated(r, gold)
    return gold[:LONGEST], pred[:LONGEST]


def through_everything(gold: str, pred: str, kind: str) -> None:
    """Call what is native, in the ways that it is called."""
    exprscore.score(gold, pred, kind=kind)
    for profile in ("phybench", "cmphysbench"):
        scoring.decide_many([(gold, pred, kind)], exprscore.PROFILES[profile])
    exprscore.extract(pred)
    trees = []
    for text in (gold, pred):
        with contextlib.suppress(exprscore.ExprscoreError):
            read = exprscore.parse(text)
            trees.append(read)
            str(read), read.latex, hash(read)
        scoring.canonical_text(text, profile="sound")
    with contextlib.suppress(exprscore.ExprscoreError):
        exprscore.explain(gold, pred, kind=kind)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    texts, began = own_texts(), time.perf_counter()
    kinds = ("auto", "auto", "auto", "expression", "equation", "tuple", "interval", "numeric")
    batch = []
    for number in range(chosen.texts):
        r = Random(chosen.seed + number)
        if number % 4 == 0:
            _, kind, gold, pred = pair(chosen.seed + number)
            gold, pred = gold[:LONGEST], pred[:LONGEST]
        else:
            (gold, pred), kind = drawn(r, texts), r.choice(kinds)
        through_everything(gold, pred, kind)
        batch.append((gold, pred, kind))
        if len(batch) == 100:
            golds, preds, asked = zip(*batch, strict=True)
            exprscore.score_many(list(golds), list(preds), kinds=list(asked))
            batch.clear()
    exprscore.check_golds(texts[:500])
    native = exprscore.counters().get("pair.native", 0)
    print(f"{chosen.texts} mutated pairs of {len(texts)} texts, {native} native calls, ", end="")
    print(f"{time.perf_counter() - began:.0f} s: nothing found")


if __name__ == "__main__":
    main()
