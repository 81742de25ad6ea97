"""Under `sound` nothing of SymPy is loaded, whatever the texts; each run in a fresh interpreter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("exprscore._native.pair", reason="the compiled core is not installed")

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"

RUN = """
import itertools, json, os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from attack_texts import pair
import exprscore

def checked(function, *arguments, **options):
    try:
        return function(*arguments, **options)
    except exprscore.ExprscoreError:
        return None

pairs = [pair(seed)[1:] for seed in range(int(sys.argv[2]))]
pairs += [("auto", gold, pred) for gold, pred in json.loads(sys.stdin.read())]
assert pairs
for kind, gold, pred in pairs:
    one = exprscore.score(gold, pred, kind=kind)
    checked(exprscore.equivalent, gold, pred, kind=kind)
    checked(exprscore.parse, pred)
    exprscore.extract(pred)
    if len(gold) + len(pred) < 2000:
        checked(exprscore.explain, gold, pred, kind=kind)
kinds, golds, preds = zip(*pairs)
for workers in (1, 2):
    scores = exprscore.score_many(list(golds), list(preds), kinds=list(kinds), workers=workers)
exprscore.check_golds(list(golds)[:2000])

from exprscore.bulk.run import Columns, run
folder = Path(sys.argv[3])
rows = [dict(gold=gold, pred=pred, kind=kind) for kind, gold, pred in pairs]
lines = (json.dumps(row) + chr(10) for row in rows)
(folder / "in.jsonl").write_text("".join(lines))
summary = run([str(folder / "in.jsonl")], str(folder / "out.jsonl"), exprscore.PROFILES["sound"],
              columns=Columns(kind="kind"), workers=2, quiet=True)
assert summary["rows"] == len(rows), summary
names = ("sympy", "mpmath", "antlr4", "latex2sympy2_extended", "pint")
print(json.dumps([name for name in names if name in sys.modules]))
"""

OWN = [
    (r"\frac{1}{a}-\frac{1}{b}", r"\frac{b-a}{ab}"),
    (r"\max(\sinh(\sinh(\sinh(\sinh(9)))),1)", r"2^{1/1000000000000}"),
    (r"10^{23}\ln 2+x", r"(x+y+z+w)^{5000}"),
    (r"\int_0^\infty e^{-x^2}\,dx", r"\frac{\sqrt\pi}{2}"),
    (r"[\hat x,\hat p]", r"i\hbar"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}^{-1}", r"\begin{pmatrix}-2&1\\1.5&-0.5\end{pmatrix}"),
    (r"5\,\text{km/h}", r"1.39\,\text{m/s}"),
    (r"x=\pm2", r"x^2=4"),
    (r"\sum_{n=1}^\infty\frac1{n^2}", r"\frac{\pi^2}6"),
    (r"p\land q", r"q\land p"),
    ("yes", "no"),
    (r"\pi x", r"\frac{411557987}{131002976}x"),
]


def loaded_after(pairs, random: int, folder: Path) -> list[str]:
    command = [sys.executable, "-c", RUN, str(BENCHMARKS), str(random), str(folder)]
    done = subprocess.run(
        command, input=json.dumps(pairs), capture_output=True, text=True, check=True, timeout=3000
    )
    return json.loads(done.stdout)


def test_own_texts_and_random_ones(tmp_path):
    assert loaded_after(OWN, 300, tmp_path) == []


@pytest.mark.conformance
def test_all_vectors_and_twenty_thousand_random_texts(tmp_path):
    pairs = []
    for path in sorted(Path(os.environ.get("EXPRSCORE_VECTORS", "")).glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            rows = map(json.loads, lines)
            pairs += [(row["gold"], row["pred"]) for row in rows if "pred" in row]
    assert loaded_after([*OWN, *pairs], 20_000, tmp_path) == []
