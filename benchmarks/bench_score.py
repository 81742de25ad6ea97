"""Whole pairs, each read anew: what a new answer costs, by profile and by what it turns out to be.

pytest benchmarks/bench_score.py -s shows the medians; needs the recorded pairs that
EXPRSCORE_VECTORS names.
"""

from __future__ import annotations

import json
import os
import statistics
import time
from pathlib import Path

import pytest

from exprscore import PROFILES, Status, score
from exprscore.published import native_eed
from exprscore.published.eed import decide as decide_published
from exprscore.sound import scorer

SOUND, PHYBENCH = PROFILES["sound"], PROFILES["phybench"]


@pytest.fixture(scope="module")
def rows():
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if not folder:
        pytest.skip("EXPRSCORE_VECTORS does not name the folder of test vectors")
    return [
        json.loads(line)
        for name in ("eed-real.jsonl", "eed-phybench.jsonl")
        for line in (Path(folder) / name).read_text(encoding="utf-8").splitlines()
    ]


def forget():
    native_eed.forget()


def microseconds(decide, pairs):
    """Median of the best of three, in microseconds; every pair is decided without SymPy."""
    taken = []
    for gold, pred in pairs:
        best = float("inf")
        for _ in range(3):
            forget()
            started = time.perf_counter()
            decide(gold, pred)
            best = min(best, time.perf_counter() - started)
        taken.append(best * 1e6)
    return statistics.median(taken)


@pytest.mark.parametrize("status", [Status.EQUIVALENT, Status.COMPARED])
@pytest.mark.parametrize("profile", [SOUND, PHYBENCH], ids=lambda profile: profile.name)
def test_pairs_decided_natively(benchmark, rows, profile, status):
    def decide(gold, pred):
        if profile is SOUND:
            return scorer.score(gold, pred, "auto", profile)
        return decide_published(gold, pred, profile)

    pairs = []
    for row in rows:
        decided = decide(row["gold"], row["pred"])
        if decided is not None and decided.status is status:
            pairs.append((row["gold"], row["pred"]))
    benchmark.group = "score"
    benchmark.extra_info["pairs"] = len(pairs)
    median = benchmark.pedantic(microseconds, (decide, pairs), rounds=1)
    print(f"\n{profile.name} {status}: {median:.0f} microseconds median, {len(pairs)} pairs")
    assert pairs


def test_a_pair_that_came_before(benchmark):
    pair = r"\frac{1}{2} m v^2", r"\frac{1}{3} m v^2"
    score(*pair)
    benchmark.group = "score"
    assert benchmark(score, *pair).status is Status.COMPARED
