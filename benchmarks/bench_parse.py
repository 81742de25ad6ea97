"""Reading the recorded answers: latex2sympy2_extended, native to `Expr`, native to a SymPy object.

Every reader gets the same texts in the same run: those of a sample that the library reads and the
native parser accepts. The library has its prediction tables warm; SymPy's cache is emptied before
each round of every reader.
"""

from __future__ import annotations

import json
import os
import time
import zlib
from pathlib import Path
from typing import Any

import pytest
from sympy.core.cache import clear_cache

from exprscore.errors import ExprscoreError
from exprscore.profiles import Limits
from exprscore.published.latex.native import parse_published, read_published
from exprscore.published.latex.parse import _convert
from exprscore.published.normalise.phybench import latex2sympy_text, normalise_phybench

SAMPLE = 8  # one text in so many
REQUIRED = {"expr": 3000, "sympy": 30}


def library(text: str) -> Any:
    return _convert(latex2sympy_text(text), Limits())


READERS = {"library": library, "expr": read_published, "sympy": parse_published}


@pytest.fixture(scope="module")
def texts() -> list[str]:
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if not folder:
        pytest.skip("EXPRSCORE_VECTORS does not name the folder of test vectors")
    chosen = set()
    for name in ("eed-real.jsonl", "eed-phybench.jsonl"):
        for line in (Path(folder) / name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for side, parsed in zip(("gold", "pred"), row.get("parse", []), strict=False):
                if not isinstance(parsed, str) or zlib.crc32(row[side].encode()) % SAMPLE:
                    continue
                try:
                    text = normalise_phybench(row[side])
                except ExprscoreError:
                    continue
                if isinstance(read_published(text), tuple):
                    continue
                chosen.add(text)
    return sorted(chosen)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.benchmark(group="parse")
def test_parse(benchmark: Any, texts: list[str], reader: str) -> None:
    read = READERS[reader]
    made = benchmark.pedantic(
        lambda: [read(text) for text in texts],
        setup=clear_cache,
        rounds=3 if reader == "library" else 20,
        warmup_rounds=1,
    )
    assert all(one is not None and not isinstance(one, tuple) for one in made)
    benchmark.extra_info["texts"] = len(texts)
    benchmark.extra_info["mean_bytes"] = sum(map(len, texts)) / len(texts)
    if benchmark.stats is not None:
        benchmark.extra_info["microseconds_each"] = 1e6 * benchmark.stats["median"] / len(texts)


def test_ratios(texts: list[str]) -> None:
    """The library's time over the native reader's, alternating on each text."""
    seconds = dict.fromkeys(READERS, 0.0)
    for text in texts:  # warm ANTLR's predictions
        library(text)
    for text in texts:
        for name, read in READERS.items():
            best = float("inf")
            for _ in range(1 if name == "library" else 5):
                clear_cache()
                start = time.process_time() if name == "library" else time.perf_counter()
                read(text)
                now = time.process_time() if name == "library" else time.perf_counter()
                best = min(best, now - start)
            seconds[name] += best
    ratios = {name: seconds["library"] / seconds[name] for name in REQUIRED}
    for name, ratio in ratios.items():
        each = 1e6 * seconds[name] / len(texts)
        print(f"\nto {name}: {each:.1f} us a text, {ratio:.0f} times the library")
    for name, required in REQUIRED.items():
        assert ratios[name] >= required
