r"""The profile ``sound``, each pair cold: latency by file, hostile texts, threads.

    EXPRSCORE_VECTORS=FOLDER python benchmarks/bench_sound.py --other PYTHON

Every distinct pair is scored once, from two strings, in a fresh process that has scored one pair
before. Times are CPU time of the thread. With ``--other PYTHON``, an interpreter that has another
installation of this package, the same pairs go through that right afterwards, file by file.

Threads: pairs a second of `score_many` with one and with two of them, by the clock; two plain
processes with half of the pairs each show what the machine gives at that moment.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

FILES = ("truth", "truth-fresh", "traps", "stack", "peers", "seed", "eed-real", "eed-phybench")

ONE_BY_ONE = """
import json, sys, time
import exprscore
limit = float(sys.argv[1])
pairs = [json.loads(line) for line in sys.stdin]
exprscore.score("a b", r"\\frac{a}{b}+\\sin c")
seconds, scores = [], []
for gold, pred in pairs:
    start = time.thread_time()
    result = exprscore.score(gold, pred, time_limit=limit)
    seconds.append(time.thread_time() - start)
    scores.append(result.score if result.score == result.score else None)
json.dump({"seconds": seconds, "scores": scores, "sympy": "sympy" in sys.modules}, sys.stdout)
"""

MANY = """
import json, sys, time
import exprscore
workers = int(sys.argv[1])
pairs = [json.loads(line) for line in sys.stdin]
golds, preds = [gold for gold, _ in pairs], [pred for _, pred in pairs]
exprscore.score_many(golds[:64], preds[:64], workers=workers)
print("ready", flush=True)
start = time.perf_counter()
exprscore.score_many(golds, preds, workers=workers)
print(time.perf_counter() - start)
"""

Pair = tuple[str, str]


# --- pairs --------------------------------------------------------------------------------------


def recorded(file: str) -> list[Pair]:
    """Give the distinct pairs of a file of recorded answers."""
    lines = (Path(os.environ["EXPRSCORE_VECTORS"]) / f"{file}.jsonl").read_text("utf-8")
    rows = [json.loads(line) for line in lines.splitlines()]
    return list(dict.fromkeys((row["gold"], row["pred"]) for row in rows))


def repeated(joint: str, item: Callable[[int], str]) -> Callable[[int, int], str]:
    """Give a text of items up to so many characters, the last few changed by `turn`."""

    def text(length: int, turn: int) -> str:
        items: list[str] = []
        used = 0
        while used + len(item(len(items))) + len(joint) <= length:
            items.append(item(len(items)))
            used += len(items[-1]) + len(joint)
        return joint.join(items[turn:] + items[: turn // 2])

    return text


def nested(opening: str, inner: str, closing: str, deepest: int = 90) -> Callable[[int, int], str]:
    """Give a text of nested brackets, as deep as the length and the limit of nesting allow."""

    def text(length: int, turn: int) -> str:
        depth = min(deepest, (length - len(inner)) // (len(opening) + len(closing)))
        return opening * depth + (inner if not turn else "q") + closing * depth

    return text


def squared(length: int, turn: int) -> str:
    """Give a matrix as large as the length allows."""
    size = int((length / 6) ** 0.5)
    row = [[f"a_{(i * size + j + turn) % 97}" for j in range(size)] for i in range(size)]
    body = r"\\".join("&".join(entries) for entries in row)
    return rf"\begin{{pmatrix}}{body}\end{{pmatrix}}"


HOSTILE: dict[str, Callable[[int, int], str]] = {
    "sum": repeated("+", lambda i: f"x_{{{i}}}"),
    "polynomial": repeated("+", lambda i: f"{i + 1}x^{{{i}}}"),
    "partial fractions": repeated("+", lambda i: rf"\frac{{{i + 1}}}{{x+{i}}}"),
    "product of sums": repeated("", lambda i: f"(x_{{{i}}}+y)"),
    "roots": repeated("+", lambda i: rf"\sqrt{{{i}}}"),
    "Fourier": repeated("+", lambda i: rf"\sin({i}x)"),
    "integrals": repeated("+", lambda i: rf"\int_0^{{{i + 1}}}\frac{{\sin x}}{{x+{i}}}dx"),
    "series": repeated("+", lambda i: rf"\sum_{{n=1}}^{{\infty}}\frac{{1}}{{n^2+{i}}}"),
    "operators": repeated("", lambda i: rf"\hat{{A}}_{{{i}}}"),
    "ambiguous": repeated("", lambda i: f"{'fghPxabc'[i % 8]}({'xyzabcmn'[i % 8]})"),
    "ambiguous bars": repeated("", lambda i: "|a" if i % 2 else "|b"),
    "set": lambda length, turn: rf"\{{{repeated(',', lambda i: f'x^2+{i}')(length, turn)}\}}",
    "intervals": repeated(r"\cup", lambda i: f"({2 * i},{2 * i + 1})"),
    "equations": repeated(",", lambda i: f"x_{{{i}}}={i}"),
    "moduli": lambda length, turn: repeated("+", lambda i: f"|x-{i}|")(length, turn) + "<9",
    "power of a sum": lambda _, turn: rf"(x+y+z+w)^{{{5000 + turn}}}",
    "path integral": lambda _, turn: (
        rf"\int \mathcal{{D}}[x(t)]\, e^{{\frac{{i}}{{\hbar}}\int_0^T "
        rf"(\frac{{m\dot x^2}}{{{2 + turn}}}-V(x))dt}}"
    ),
    "matrix": squared,
    "determinant": lambda length, turn: r"\det" + squared(min(length, 400), turn),
    "tower": nested("2^{", "x", "}"),
    "fractions": nested(r"\frac{1}{1+", "x", "}"),
    "squares": nested("(", "x", "^2+y)"),
    "derivatives": nested(r"\frac{d}{dx}(x", "x", "^2)"),
    "nested integrals": nested(r"\int_0^x (1+\sin(", "x", "))dx"),
    "nested sets": nested(r"\{1,", "x", r"\}"),
    "cases": nested(r"\begin{cases}1&x>0\\", "x", r"\end{cases}"),
    "commutators": nested("[A,", "B", "]"),
    "digits": lambda length, turn: "1" * (length - 1) + str(turn % 10),
}


def hostile(length: int) -> list[Pair]:
    """Give pairs of hostile texts of up to so many characters."""
    return [(make(length, 0), make(length, 3)) for make in HOSTILE.values()]


# --- one by one ---------------------------------------------------------------------------------


def seconds_of(python: str, pairs: list[Pair], limit: float) -> dict[str, Any]:
    """Score the pairs one by one in a fresh process of an interpreter."""
    done = subprocess.run(
        [python, "-c", ONE_BY_ONE, str(limit)],
        input="".join(json.dumps(pair) + "\n" for pair in pairs),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
        cwd=tempfile.gettempdir(),
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def spread(seconds: list[float]) -> tuple[float, ...]:
    """Give median, 90 %, 99 % and worst, in milliseconds."""
    ordered = sorted(1e3 * each for each in seconds)
    last = len(ordered) - 1
    return tuple(ordered[min(last, int(len(ordered) * q))] for q in (0.5, 0.9, 0.99, 1))


def show(title: str, pairs: list[Pair], interpreters: list[str], limit: float) -> None:
    """Print a line for each interpreter."""
    for place, python in enumerate(interpreters):
        found = seconds_of(python, pairs, limit)
        times = "  ".join(f"{each:10.3f}" for each in spread(found["seconds"]))
        name = title if place == 0 else "  other"
        note = "  SymPy loaded" if found["sympy"] else ""
        print(f"{name:<22} {len(pairs):>5} {times}  {sum(found['seconds']):8.2f}{note}", flush=True)


# --- many ---------------------------------------------------------------------------------------


def wall(python: str, parts: list[list[Pair]], workers: int) -> float:
    """Score parts at the same time, each in a process of its own; the longest one's seconds."""
    processes = []
    for part in parts:
        process = subprocess.Popen(
            [python, "-c", MANY, str(workers)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=tempfile.gettempdir(),
        )
        assert process.stdin is not None
        process.stdin.write("".join(json.dumps(pair) + "\n" for pair in part))
        process.stdin.close()
        processes.append(process)
    seconds = []
    for process in processes:
        assert process.stdout is not None
        seconds.append(float(process.stdout.read().split()[-1]))
        process.wait()
    return max(seconds)


def compare_threads(pairs: list[Pair], rounds: int) -> None:
    """Print pairs a second with one thread, two, and in two processes."""
    ways: dict[str, Callable[[], float]] = {
        "one thread": lambda: wall(sys.executable, [pairs], 1),
        "two threads": lambda: wall(sys.executable, [pairs], 2),
        "two processes": lambda: wall(sys.executable, [pairs[::2], pairs[1::2]], 1),
    }
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, run in ways.items():
            best[name] = min(run(), best.get(name, float("inf")))
    for name, seconds in best.items():
        print(f"{name:<22} {len(pairs):>5} pairs  {len(pairs) / seconds:10,.0f} a second")


def shuffled(files: list[str]) -> Iterator[Pair]:
    """Give the distinct pairs of all files in random order."""
    pairs = list(dict.fromkeys(pair for file in files for pair in recorded(file)))
    random.Random(1).shuffle(pairs)
    yield from pairs


def main() -> None:
    """Run the comparison that the arguments ask for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--files", nargs="*", default=list(FILES))
    parser.add_argument("--other", help="interpreter of another installation")
    parser.add_argument("--limit", type=float, default=60.0, help="its seconds for a pair")
    parser.add_argument("--stride", type=int, default=1, help="take every so-manieth pair")
    parser.add_argument("--rounds", type=int, default=3, help="of the threads; the best counts")
    parser.add_argument("--hostile", nargs="*", type=int, default=[2_000, 50_000])
    arguments = parser.parse_args()
    interpreters = [sys.executable] + ([arguments.other] if arguments.other else [])
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(
        f"{'milliseconds of CPU':<22} {'pairs':>5} {'median':>10}  {'90 %':>10}  {'99 %':>10}"
        f"  {'worst':>10}  {'total s':>8}"
    )
    for file in arguments.files:
        show(file, recorded(file)[:: arguments.stride], interpreters, arguments.limit)
    for length in arguments.hostile:
        show(f"hostile, {length:,}", hostile(length), interpreters[:1], arguments.limit)
    if arguments.rounds:
        compare_threads(list(shuffled(arguments.files)), arguments.rounds)
    print(f"load average {os.getloadavg()[0]:.1f} after, {time.strftime('%H:%M')}")


if __name__ == "__main__":
    main()
