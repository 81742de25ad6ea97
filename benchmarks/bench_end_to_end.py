"""Whole pairs in the profile ``phybench``, from two strings to the published tuple.

    EXPRSCORE_VECTORS=FOLDER python benchmarks/bench_end_to_end.py --published DIR --python PYTHON

Every pair of one file of recorded answers is scored once, in order, in a fresh process: what a
pair makes of its gold or pred the next one may keep, nothing else is warm. Pairs for which the
reference ran into its time limits (more than 25 s) are left out. Imports are not counted.

With ``--published DIR`` (a folder with the published EED's modules, as PHYBench has it) the same
pairs go through that right afterwards, in the interpreter ``--python`` (which has its
dependencies), and the ratios are printed. Times are CPU time of one process.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

# Beyond this the time limits of the reference had a hand in its result.
REFERENCE_SECONDS = 25
SLOWEST = 0.02

SIDE = """
import contextlib, io, json, sys, time

pairs = [json.loads(line) for line in sys.stdin]
if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
    from EED import EED
else:
    import exprscore.published.canonical, exprscore.published.equality
    import exprscore.published.latex.parse
    from exprscore.compat import EED
seconds, results = [], []
with contextlib.redirect_stdout(io.StringIO()):
    EED("a+b", "a-b")
    for gold, pred in pairs:
        start = time.process_time()
        result = EED(gold, pred)
        seconds.append(time.process_time() - start)
        results.append([float(part) for part in result])
counts = {}
if len(sys.argv) == 1:
    import exprscore
    counts = exprscore.counters()
json.dump({"seconds": seconds, "results": results, "counters": counts}, sys.stdout)
"""


def recorded(file: str, stride: int) -> list[dict]:
    """Give every `stride`-th comparable row of a file of recorded answers."""
    lines = (Path(os.environ["EXPRSCORE_VECTORS"]) / file).read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [row for row in rows if row["t"] <= REFERENCE_SECONDS][::stride]


def run(rows: list[dict], interpreter: str, *arguments: str) -> dict:
    """Score all rows in a fresh process; seconds and tuple of each."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(SIDE)
        script.flush()
        done = subprocess.run(
            [interpreter, script.name, *arguments],
            input="".join(json.dumps([row["gold"], row["pred"]]) + "\n" for row in rows),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    result: dict = json.loads(done.stdout)
    return result


def show(title: str, rows: list[dict], result: dict) -> tuple[float, float, float]:
    """Print one side; total, total without the slowest, and median seconds."""
    seconds = sorted(result["seconds"])
    fast = seconds[: len(seconds) - int(len(seconds) * SLOWEST)]
    equal = sum(
        found == [float(part) for part in row["eed"]]
        for row, found in zip(rows, result["results"], strict=True)
    )
    figures = sum(seconds), sum(fast), statistics.median(seconds)
    print(
        f"{title:<12} {len(rows)} pairs: total {figures[0]:.2f} s, without the slowest "
        f"{100 * SLOWEST:.0f} % {figures[1]:.2f} s, median {1e6 * figures[2]:,.0f} us, "
        f"{equal} as recorded",
        flush=True,
    )
    return figures


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--file", default="eed-real.jsonl")
    parser.add_argument("--stride", type=int, default=1, help="take every so-manieth pair")
    parser.add_argument("--slow", type=int, default=0, help="print so many of the slowest pairs")
    parser.add_argument("--counters", action="store_true", help="print the paths taken")
    parser.add_argument("--published", help="folder with the published EED's modules")
    parser.add_argument("--python", default=sys.executable, help="interpreter for --published")
    arguments = parser.parse_args()
    rows = recorded(arguments.file, arguments.stride)
    result = run(rows, sys.executable)
    ours = show("exprscore", rows, result)
    if arguments.counters:
        print(" ".join(f"{path}={count}" for path, count in sorted(result["counters"].items())))
    slowest = sorted(zip(result["seconds"], rows, strict=True), key=lambda pair: -pair[0])
    for seconds, row in slowest[: arguments.slow]:
        print(f"{1e3 * seconds:9.1f} ms  {row['id']}  {row['gold']!r}  {row['pred']!r}")
    if arguments.published:
        other = run(rows, arguments.python, arguments.published)
        theirs = show("published", rows, other)
        total, fast, median = (b / a for a, b in zip(ours, theirs, strict=True))
        print(
            f"{'ratios':<12} total {total:.1f}, without the slowest {fast:.1f}, "
            f"median {median:.0f}; "
            f"{sum(a == b for a, b in zip(result['results'], other['results'], strict=True))} "
            "results equal"
        )


if __name__ == "__main__":
    main()
