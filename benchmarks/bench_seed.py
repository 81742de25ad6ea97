"""The recorded pairs of all five kinds, cold and end to end, beside the published SEED in one run.

    python benchmarks/bench_seed.py --published DIR --published-python PYTHON --stride 3

DIR holds the published package ``SEED`` (as CMPhysBench has it), PYTHON is an interpreter with its
dependencies. Each scorer runs in a process of its own that starts with nothing loaded, and gets
the rows one by one, in turns with the others, so that all see the same machine. What counts is CPU
time, loading included. Needs the recorded pairs that EXPRSCORE_VECTORS names.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

KINDS = ("Expression", "Equation", "Tuple", "Interval", "Numeric")
SLOWEST_SHARE = 0.02

# Prints the result and the CPU seconds of each row that it reads; the first line is the loading.
SERVER = """
import contextlib, io, json, sys, time
out = sys.stdout
{load}
with contextlib.redirect_stdout(io.StringIO()):
    print(json.dumps([None, time.process_time()]), file=out, flush=True)
    for line in sys.stdin:
        gold, pred, kind = json.loads(line)
        start = time.process_time()
        result = {call}
        print(json.dumps([result, time.process_time() - start]), file=out, flush=True)
"""
PUBLISHED = SERVER.format(
    load="sys.path.insert(0, sys.argv[1]); from SEED.SEED import SEED",
    call="SEED(gold, pred, kind)",
)
DROP_IN = SERVER.format(load="from exprscore import compat", call="compat.SEED(gold, pred, kind)")
SOUND = SERVER.format(
    load="from exprscore import score",
    call="score(gold, pred, kind=kind.lower(), profile='sound').score",
)


class Row(NamedTuple):
    """One recorded pair."""

    gold: str
    pred: str
    kind: str


class Scorer:
    """A scorer in a process of its own, and what each row took it."""

    def __init__(self, name: str, python: str, program: str, *arguments: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [python, "-W", "ignore", "-c", program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.results: list[Any] = []
        self.seconds: list[float] = []
        _, self.loading = self.answer()

    def answer(self) -> tuple[Any, float]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            message = f"{self.name} ended; does its interpreter have what it needs?"
            raise SystemExit(message)
        result, seconds = json.loads(line)
        return result, seconds

    def score(self, row: Row) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(row) + "\n")
        self.process.stdin.flush()
        result, seconds = self.answer()
        self.results.append(result)
        self.seconds.append(seconds)

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def show(scorer: Scorer, rows: list[Row], peer: Scorer | None) -> None:
    """Print a scorer's times, and how many times the peer's they are."""

    def line(name: str, measure: Callable[[Scorer], float]) -> None:
        own = measure(scorer)
        times = f"{measure(peer) / own:8.1f} times" if peer is not None and own else ""
        print(f"  {name:<26} {own:10.4f} s {times}")

    def of_kind(kind: str) -> Callable[[Scorer], float]:
        return lambda one: sum(
            seconds for seconds, row in zip(one.seconds, rows, strict=True) if row.kind == kind
        )

    print(f"{scorer.name}: {len(rows)} rows")
    line("total, with loading", lambda one: one.loading + sum(one.seconds))
    line("loading", lambda one: one.loading)
    # Which rows are slow is the peer's to say: of both the same rows are left out.
    order = sorted(range(len(rows)), key=(peer or scorer).seconds.__getitem__)
    kept = order[: len(rows) - round(SLOWEST_SHARE * len(rows))]
    line("rows without slowest 2 %", lambda one: sum(one.seconds[i] for i in kept))
    line("median row", lambda one: statistics.median(one.seconds))
    for kind in KINDS:
        line(kind, of_kind(kind))


def main() -> None:
    """Run what the options ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stride", type=int, default=3, metavar="N", help="score every N-th row")
    parser.add_argument("--published", help="folder with the published package SEED")
    parser.add_argument("--published-python", default=sys.executable)
    arguments = parser.parse_args()
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if not folder:
        message = "EXPRSCORE_VECTORS does not name the folder of test vectors"
        raise SystemExit(message)
    lines = (Path(folder) / "seed.jsonl").read_text(encoding="utf-8").splitlines()
    recorded = [json.loads(line) for line in lines][:: arguments.stride]
    rows = [Row(row["gold"], row["pred"], row["type"]) for row in recorded]
    scorers = [
        Scorer("drop-in", sys.executable, DROP_IN),
        Scorer("sound", sys.executable, SOUND),
    ]
    published = None
    if arguments.published:
        published = Scorer("published", arguments.published_python, PUBLISHED, arguments.published)
        scorers.append(published)
    for row in rows:
        for scorer in scorers:
            scorer.score(row)
    for scorer in scorers:
        scorer.close()
        show(scorer, rows, None if scorer is published else published)
    for kind in KINDS if published is not None else ():
        same = [
            ours == theirs
            for ours, theirs, row in zip(scorers[0].results, published.results, rows, strict=True)
            if row.kind == kind
        ]
        print(f"agreement of drop-in and published, {kind}: {sum(same)} of {len(same)}")


if __name__ == "__main__":
    main()
