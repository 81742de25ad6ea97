"""Results on disk: what is kept, several writers, size, other files."""

from __future__ import annotations

import math
import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from exprscore import PROFILES, ExprscoreError, Score, Status
from exprscore.bulk import DiskCache, Engine, Pair

PROFILE = PROFILES["phybench"]
OBEY = "bulk_scorers:obey"


def key(number: int) -> bytes:
    return number.to_bytes(16, "big")


def test_results_come_back_as_they_were(tmp_path):
    results = {
        key(0): Score(46.666666666666664, Status.COMPARED, 2.0, 0.13333333333333333, 15),
        key(1): Score(math.nan, Status.GOLD_UNREADABLE, kind="tuple"),
        key(2): Score(0.0, Status.EMPTY),
    }
    with DiskCache(tmp_path / "cache") as cache:
        cache.put(results.items())
    with DiskCache(tmp_path / "cache") as cache:
        found = cache.get([*results, key(9)])
        assert len(cache) == 3
    assert {k: str(v) for k, v in found.items()} == {k: str(v) for k, v in results.items()}


def test_an_engine_finds_what_another_kept_for_the_same_profile_only(tmp_path):
    pairs = [Pair("g", str(i)) for i in range(600)]
    other = replace(PROFILE, limits=replace(PROFILE.limits, pair_seconds=7.0))
    for profile, hits in ((PROFILE, 0), (PROFILE, 600), (other, 0)):
        with (
            DiskCache(tmp_path / "cache") as cache,
            Engine(profile, 0, cache=cache, scorer=OBEY) as engine,
        ):
            scores = engine.score(pairs)
        assert engine.statistics.cache_hits == hits
        assert engine.statistics.computed == 600 - hits
        assert [s.score for s in scores] == [1.0 + len(pair.pred) for pair in pairs]


@pytest.mark.skipif(os.name != "posix", reason="worker processes need POSIX")
def test_time_outs_crashes_and_memory_are_not_kept(tmp_path):
    profile = replace(PROFILE, limits=replace(PROFILE.limits, pair_seconds=0.5))
    with (
        DiskCache(tmp_path / "cache") as cache,
        Engine(
            profile,
            2,
            cache=cache,
            scorer=OBEY,
            grace_seconds=0.5,
            memory_bytes=150 * 2**20,
        ) as engine,
    ):
        engine.score([Pair("g", "hang"), Pair("g", "die"), Pair("g", "grow"), Pair("g", "x")])
        engine.close()
        assert len(cache) == 1


def test_several_processes_write_at_once(tmp_path):
    program = """
import sys
from exprscore import Score, Status
from exprscore.bulk import DiskCache
start = int(sys.argv[2])
with DiskCache(sys.argv[1]) as cache:
    sys.stdin.readline()
    for number in range(start, start + 200):
        cache.put([(number.to_bytes(16, "big"), Score(number / 10, Status.COMPARED))])
        assert cache.get([number.to_bytes(16, "big")])
"""
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path / "cache"), str(100 * n)],
            stdin=subprocess.PIPE,
        )
        for n in range(4)
    ]
    for writer in writers:
        writer.stdin.write(b"\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=60)
    assert [writer.returncode for writer in writers] == [0] * 4
    with DiskCache(tmp_path / "cache") as cache:
        assert len(cache) == 500
        found = cache.get([key(n) for n in range(500)])
    assert [found[key(n)].score for n in range(500)] == [n / 10 for n in range(500)]


def test_the_file_stays_small(tmp_path):
    with DiskCache(tmp_path / "cache", max_bytes=2**20) as cache:
        for start in range(0, 40_000, 500):
            cache.put(
                (key(n), Score(1.0, Status.COMPARED, 1.0, 1.0, 1))
                for n in range(start, start + 500)
            )
        assert key(39_999) in cache.get([key(39_999)])
        assert not cache.get([key(0)])
        assert 2_000 < len(cache) < 20_000
    assert (tmp_path / "cache").stat().st_size < 1.3 * 2**20


def test_another_file_is_left_alone(tmp_path):
    text = tmp_path / "text"
    text.write_text("not a data base, but long enough to be taken for one" * 100)
    other = tmp_path / "other.db"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE mine (x)")
    connection.commit()
    connection.close()
    for path, why in ((text, "not a database"), (other, "not a cache")):
        before = path.read_bytes()
        with pytest.raises(ExprscoreError, match=why):
            DiskCache(path)
        assert path.read_bytes() == before
    with pytest.raises(ExprscoreError, match="nowhere"):
        DiskCache(tmp_path / "nowhere" / "cache")
    with pytest.raises(ValueError, match="max_bytes"):
        DiskCache(Path("never"), max_bytes=10)
