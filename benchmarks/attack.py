"""Attack the scorer: structured pairs that are built to hurt, in processes that are watched.

python benchmarks/attack.py [--profile sound] [--pairs 20000] [--time-limit 2] [--seed 0]

Each pair is scored twice over: as it is, and the gold beside itself. By class it prints how many
pairs killed their process or had to be (`killed`), raised (`raised`), had a result that cannot be
(`wrong`: no score where there must be one, one out of range, a gold that differs from itself), and
the worst and the 99th percentile of the CPU time. Exit status 1 where any of the three is not 0.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import resource
import selectors
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from attack_texts import CLASSES, pair

# What a process may have: a pair that needs more is a finding.
MEMORY_BYTES = 6 * 2**30
# Of CPU time, in which a pair must be done; by the clock, where the system does not tell that.
PATIENCE_SECONDS = {"sound": 20.0, "phybench": 40.0, "cmphysbench": 40.0}
CLOCK_SECONDS = 1200.0
LOOK_SECONDS = 5.0
SHOWN = 100
NO_SCORE = {"gold_unreadable", "gold_unsupported", "timeout", "crashed"}


@dataclass
class Tally:
    """What became of the pairs of a class."""

    seconds: list[float] = field(default_factory=list)
    worst: tuple[float, int] = (0.0, -1)
    killed: list[int] = field(default_factory=list)
    raised: list[tuple[int, str]] = field(default_factory=list)
    wrong: list[tuple[int, str]] = field(default_factory=list)


def fault(status: str, score: float, profile: str, *, itself: bool) -> str | None:
    """Say what is wrong with a result, if anything is."""
    if math.isnan(score) != (status in NO_SCORE):
        return f"{status} with {score}"
    if not math.isnan(score) and not 0 <= score <= 100:
        return f"{status} with {score}"
    if profile == "sound" and status in ("timeout", "crashed"):
        return status
    if profile == "sound" and itself and status not in (
        "identical", "gold_unreadable", "gold_unsupported",
    ):  # fmt: skip
        return f"{status} beside itself"
    return None


def attack(profile: str, seeds: range, time_limit: float) -> None:
    """Score pairs, and say so line by line; what the watched process does."""
    import exprscore

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    exprscore.score("a", "b", profile=profile)
    for seed in seeds:
        _, kind, gold, pred = pair(seed)
        print(json.dumps({"seed": seed}), flush=True)
        seconds, raised, wrong = [], None, None
        for one in (pred, gold) if profile == "sound" else (pred,):
            began = time.process_time()
            try:
                result = exprscore.score(
                    gold, one, kind=kind, profile=profile, time_limit=time_limit
                )
                found = fault(result.status.value, result.score, profile, itself=one == gold)
                wrong = wrong or found
            except Exception as error:
                raised = f"{type(error).__name__}: {error}"[:SHOWN]
            seconds.append(time.process_time() - began)
        end = {"done": seed, "seconds": max(seconds), "raised": raised, "wrong": wrong}
        print(json.dumps(end), flush=True)


def cpu_seconds(process: int) -> float | None:
    """Give the CPU time that a process has taken; None where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lines(process: subprocess.Popen[bytes], patience: float) -> Iterator[bytes]:
    """Give the lines of a process until it ends, or works for too long without one."""
    assert process.stdout is not None
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        rest, heard, used = b"", time.monotonic(), cpu_seconds(process.pid)
        while True:
            if selector.select(LOOK_SECONDS):
                data = os.read(process.stdout.fileno(), 65536)
                if not data:
                    return
                *complete, rest = (rest + data).split(b"\n")
                heard, used = time.monotonic(), cpu_seconds(process.pid)
                yield from complete
                continue
            now = cpu_seconds(process.pid)
            silent = time.monotonic() - heard
            worked = silent if used is None or now is None else now - used
            if silent > CLOCK_SECONDS or worked > patience:
                return


def watch(profile: str, pairs: int, first: int, time_limit: float) -> dict[str, Tally]:
    """Attack in processes of which each is ended that is not heard of, and count."""
    tallies = {name: Tally() for name in CLASSES}
    seed, end = first, first + pairs
    while seed < end:
        command = [sys.executable, __file__, "--profile", profile, "--time-limit", str(time_limit)]
        command += ["--child", str(seed), str(end)]
        begun = -1
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            for line in lines(process, PATIENCE_SECONDS[profile]):
                told = json.loads(line)
                begun = told.get("seed", -1)
                if begun < 0:
                    note(tallies, told)
                    seed = told["done"] + 1
            process.kill()
        if begun >= 0:
            tallies[pair(begun)[0]].killed.append(begun)
            seed = begun + 1
        elif seed < end and begun == -1 and process.returncode not in (0, -9):
            msg = f"the attacked process cannot start: status {process.returncode}"
            raise SystemExit(msg)
    return tallies


def note(tallies: dict[str, Tally], told: dict[str, object]) -> None:
    seed, seconds = int(str(told["done"])), float(str(told["seconds"]))
    tally = tallies[pair(seed)[0]]
    tally.seconds.append(seconds)
    tally.worst = max(tally.worst, (seconds, seed))
    if told["raised"]:
        tally.raised.append((seed, str(told["raised"])))
    if told["wrong"]:
        tally.wrong.append((seed, str(told["wrong"])))


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[int(part * (len(values) - 1))] if values else 0.0


def report(tallies: dict[str, Tally]) -> bool:
    """Print the table; give whether nothing was found."""
    print(f"{'class':26}{'pairs':>6}{'killed':>7}{'raised':>7}{'wrong':>6}{'p99':>9}{'worst':>9}")
    everything: list[float] = []
    found = 0
    for name, tally in sorted(tallies.items(), key=lambda entry: -entry[1].worst[0]):
        bad = (len(tally.killed), len(tally.raised), len(tally.wrong))
        count = len(tally.seconds) + bad[0]
        if count == 0:
            continue
        everything += tally.seconds
        found += sum(bad)
        p99, (worst, seed) = percentile(tally.seconds, 0.99), tally.worst
        print(f"{name:26}{count:6}{bad[0]:7}{bad[1]:7}{bad[2]:6}", end="")
        print(f"{p99:8.3f}s{worst:8.3f}s  seed {seed}")
    for tally in tallies.values():
        for seed in tally.killed:
            print(f"killed at seed {seed}: {pair(seed)[2:]!r:.{SHOWN}}")
        for seed, why in tally.raised + tally.wrong:
            print(f"seed {seed}: {why}")
    total = f"{len(everything)} pairs, found {found}"
    marks = ", ".join(f"{name} {percentile(everything, part) * 1e3:.2f} ms" for name, part in (
        ("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("worst", 1.0),
    ))  # fmt: skip
    print(f"{total}; {marks}")
    return found == 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--profile", default="sound", choices=PATIENCE_SECONDS)
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--time-limit", type=float, default=2.0)
    parser.add_argument("--child", type=int, nargs=2, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child:
        attack(chosen.profile, range(*chosen.child), chosen.time_limit)
        return
    began = time.perf_counter()
    tallies = watch(chosen.profile, chosen.pairs, chosen.seed, chosen.time_limit)
    print(f"profile {chosen.profile}, seeds from {chosen.seed}", end=", ")
    print(f"{time.perf_counter() - began:.0f} s by the clock, {Path(sys.executable).name}")
    sys.exit(0 if report(tallies) else 1)


if __name__ == "__main__":
    main()
