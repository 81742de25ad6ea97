"""Time of one native probe on the pairs that the published scorer parsed on both sides."""

from __future__ import annotations

import json
import os
import statistics
import time
from pathlib import Path

import pytest

from exprscore._native import probe
from exprscore._native.expr import Expr
from exprscore.errors import UnsupportedError
from exprscore.expr.verdicts import SEED
from flat_expressions import flat, from_sympy
from srepr_reader import UnreadableError, read_srepr

Pairs = list[tuple[Expr, Expr]]


@pytest.fixture(scope="module")
def pairs_by_verdict() -> dict[int, Pairs]:
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if not folder:
        pytest.skip("EXPRSCORE_VECTORS does not name the folder of test vectors")
    pairs: dict[int, Pairs] = {probe.EQUAL: [], probe.DIFFERENT: []}
    for name in ("eed-real.jsonl", "eed-phybench.jsonl"):
        for line in (Path(folder) / name).read_text(encoding="utf-8").splitlines():
            parsed = json.loads(line).get("parse") or []
            if len(parsed) != 2 or not all(isinstance(text, str) for text in parsed):
                continue
            try:
                left, right = (flat(from_sympy(read_srepr(text))) for text in parsed)
            except (UnreadableError, UnsupportedError):
                continue
            verdict, notes = probe.equal(left, right, seed=SEED)
            if verdict != probe.UNDECIDED and not notes & probe.IDENTICAL:
                pairs[verdict].append((left, right))
    return pairs


@pytest.mark.parametrize("verdict", ["EQUAL", "DIFFERENT"])
@pytest.mark.benchmark(group="probe")
def test_probe(benchmark, pairs_by_verdict: dict[int, Pairs], verdict: str) -> None:  # type: ignore[no-untyped-def]
    pairs = pairs_by_verdict[getattr(probe, verdict)]
    microseconds = []
    for left, right in pairs:
        times = []
        for _ in range(5):
            start = time.perf_counter()
            probe.equal(left, right, seed=SEED)
            times.append(time.perf_counter() - start)
        microseconds.append(1e6 * min(times))
    benchmark.extra_info["pairs"] = len(pairs)
    benchmark.extra_info["median_microseconds"] = statistics.median(microseconds)
    benchmark.extra_info["slowest_microseconds"] = max(microseconds)
    found = benchmark(probe.equal_many, pairs, seed=SEED)
    assert found == [getattr(probe, verdict)] * len(pairs)
