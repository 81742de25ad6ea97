"""The benchmark of bulk runs runs: it wraps what a run is made of, and that may change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="memory is read from /proc")

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "bench_bulk.py"


def test_benchmark_of_bulk_runs_measures_every_way() -> None:
    """Cold, cached and by length, from and to both formats, with memory at each quarter."""
    environment = {k: v for k, v in os.environ.items() if k != "EXPRSCORE_VECTORS"}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--rows", "400", "--profile", "sound", "--sample", "0"],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("  400 rows ") == 6
    assert done.stdout.count("100 %:") == 6
