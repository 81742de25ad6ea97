"""Every stage beside its peers in one run: writes docs/benchmarks.md and docs/benchmarks.svg.

``python benchmarks/bench_all.py`` (``make bench-all``) needs what the dependency group `bench`
brings. Pairs come from the folder that EXPRSCORE_VECTORS names, else from the bundled examples.

All figures are CPU time of this process, so that other work on the machine counts little, and
every text is new to whoever reads it: it is met for the first time, or forgotten before. A
contender that takes long is timed on the first of the pairs for `BUDGET` seconds.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

import bench_bulk

import exprscore
from exprscore import scoring
from exprscore.bulk.run import Columns, run
from exprscore.published import native_eed

ROOT = Path(__file__).resolve().parent.parent
BUDGET = 10.0
PAIRS = 200
PACKAGES = ("sympy", "latex2sympy2_extended", "math-verify", "edist", "apted", "zss", "rapidfuzz")


class Figure(NamedTuple):
    """What one contender takes for one thing of a stage, in seconds of CPU; who is `ours`."""

    stage: str
    who: str
    each: float
    slow: float
    count: int
    ours: bool = False


def recorded_pairs() -> list[tuple[str, str]]:
    """Give pairs of gold and pred, answers of models to questions where these are at hand."""
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if folder:
        lines = (Path(folder) / "eed-real.jsonl").read_text(encoding="utf-8").splitlines()
        rows = [json.loads(line) for line in lines]
        pairs = [(row["gold"], row["pred"]) for row in rows]
    else:
        pairs = list(bench_bulk.rows(4000, completions=False))
    distinct = [pair for pair in dict.fromkeys(pairs) if all(map(str.strip, pair))]
    return distinct[:: max(1, len(distinct) // PAIRS)][:PAIRS]


def timed(
    stage: str, who: str, things: Sequence[tuple[str, ...]], call: Callable[..., object]
) -> Iterator[Figure]:
    """Time a call on each thing; a contender's own error is a result like another."""
    with contextlib.suppress(Exception):
        call(*things[0])  # imports
    taken: list[float] = []
    for thing in things[1:]:
        scoring._remembered.cache_clear()
        native_eed.forget()
        start = time.process_time()
        with contextlib.suppress(Exception):
            call(*thing)
        taken.append(time.process_time() - start)
        if sum(taken) > BUDGET:
            break
    ours = who.startswith("exprscore")
    slow = sorted(taken)[int(0.99 * (len(taken) - 1))]
    yield Figure(stage, who, statistics.median(taken), slow, len(taken), ours)


def measure(pairs: list[tuple[str, str]], published: str | None) -> Iterator[Figure]:
    """Measure parse, equality and score beside what is installed."""
    import math_verify
    from latex2sympy2_extended import latex2sympy
    from rapidfuzz import fuzz

    texts = [(text,) for text in dict.fromkeys(pred for _, pred in pairs)]
    yield from timed("parse", "exprscore.parse", texts, exprscore.parse)
    yield from timed("parse", name_of("latex2sympy2_extended"), texts, latex2sympy)

    def parsed(text: str) -> object:
        return math_verify.parse(rf"\boxed{{{text}}}", parsing_timeout=None)

    yield from timed("parse", name_of("math-verify"), texts, parsed)

    def verified(gold: str, pred: str) -> bool:
        return bool(math_verify.verify(parsed(gold), parsed(pred), timeout_seconds=None))

    def by_sympy(gold: str, pred: str) -> bool | None:
        same: bool | None = latex2sympy(gold).equals(latex2sympy(pred))
        return same

    yield from timed("equality", "exprscore.equivalent", pairs, exprscore.equivalent)
    yield from timed("equality", name_of("math-verify"), pairs, verified)
    yield from timed("equality", f"{name_of('sympy')} `.equals`", pairs, by_sympy)
    yield from timed("score", "exprscore.score", pairs, exprscore.score)
    yield from timed("score", "exprscore.compat.EED", pairs, exprscore.compat.EED)
    if published:
        sys.path.insert(0, published)
        from EED import EED  # type: ignore[import-not-found]

        yield from timed("score", "the published EED", pairs, EED)
    yield from timed("score", f"{name_of('rapidfuzz')} `ratio`", pairs, fuzz.ratio)


def kernel() -> Iterator[Figure]:
    """Run the kernel's own benchmark; a thing is a pair of trees."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "kernel.json")
        command = [sys.executable, "-m", "pytest", "-q", "benchmarks/bench_kernel.py"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": ROOT}
        subprocess.run([*command, f"--benchmark-json={report}"], check=True, **quiet)
        made = json.loads(report.read_text())["benchmarks"]
    names = {"test_native_batch": "exprscore, native batch", "test_distance_many": "exprscore.many"}
    for one in made:
        function = one["name"].partition("[")[0]
        parameters = one["name"].partition("[")[2]
        count = one["extra_info"]["pairs"]
        if "every_pair" in parameters or "far_pairs" in parameters:
            continue
        costs = "discount" if "no_discount" not in parameters else "plain"
        peer = function.removeprefix("test_")
        if peer in ("zss", "apted", "edist"):
            who, costs = name_of(peer), "plain"
        elif function in names and function == "test_native_batch":
            who = names[function]
        elif peer == "python_of_the_published_shape":
            who = "Python, as published"
        else:
            continue
        stage = "kernel, costs as published" if costs == "discount" else "kernel, plain costs"
        each = one["stats"]["min"] / count
        yield Figure(stage, who, each, float("nan"), count, who.startswith("exprscore"))


def bulk(rows: int, workers: int) -> dict[str, object]:
    """Score rows shaped as a training run makes them; give the summary."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "rows.parquet")
        bench_bulk.write_rows(source, rows, completions=False)
        sound = exprscore.PROFILES["sound"]
        output = str(Path(folder, "scored.parquet"))
        options = {"columns": Columns(), "workers": workers, "quiet": True}
        start = time.process_time()
        summary = run([str(source)], output, sound, **options)  # type: ignore[arg-type]
        summary["cpu_seconds"] = time.process_time() - start
    return summary


def rewards() -> str:
    """Give the table of the rewards' own benchmark."""
    script = ROOT / "benchmarks" / "bench_rewards.py"
    if not script.exists():
        return ""
    command = [sys.executable, str(script), "--sides", "exprscore", "Math-Verify"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def name_of(package: str) -> str:
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return package


def shown(seconds: float) -> str:
    """Give a time in the unit that suits it."""
    if seconds != seconds:
        return ""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def machine() -> str:
    model = "unknown processor"
    with contextlib.suppress(OSError):
        told = re.search(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
        model = told[1] if told else platform.machine()
    return f"{model}, {os.cpu_count()} processors, {platform.system()} {platform.machine()}"


def page(figures: list[Figure], summary: dict[str, object], table: str, source: str) -> str:
    """Write the page."""
    load = os.getloadavg()[0]
    lines = [
        "# Benchmarks",
        "",
        f"Written by `make bench-all` on {machine()}; {platform.python_implementation()} "
        f"{platform.python_version()}, exprscore {version('exprscore')} (scoring version "
        f"{exprscore.scoring_version}), {', '.join(map(name_of, PACKAGES))}. {source} All in one "
        "run and one process, in CPU time, each text read anew; load of the machine at the end "
        f"{load:.0f}.",
        "",
        "![The same as a picture; the scale is logarithmic.](benchmarks.svg)",
        "",
        "| stage | | median | 99th in 100 | of how many |",
        "|---|---|---|---|---|",
    ]
    for one in figures:
        who = f"**{one.who}**" if one.ours else one.who
        slow = shown(one.slow)
        lines.append(f"| {one.stage} | {who} | {shown(one.each)} | {slow} | {one.count} |")
    rate = summary["rows"] / summary["cpu_seconds"]  # type: ignore[operator]
    lines += [
        "",
        "What one contender cannot read costs it less: it stops there. One that took more than "
        f"{BUDGET:.0f} s was timed on the first pairs alone. RapidFuzz compares characters: it is "
        "what no reading at all would cost.",
        "",
        "## Bulk",
        "",
        f"{summary['rows']:,} rows as a training run makes them, {summary['distinct_pairs']:,} "
        f"distinct pairs, {summary['decided_natively']:,} of them without SymPy: "
        f"{summary['cpu_seconds']:.1f} s of CPU, {rate:,.0f} rows a second of one core, reading "
        "and writing Parquet included.",
    ]
    if table:
        lines += ["", "## Rewards", "", "512 completions of 64 golds, by the clock.", "", table]
    lines += [
        "",
        "`benchmarks/` has more: the kernel's cells, all recorded pairs beside the published "
        "scorers (`bench_end_to_end.py`, `bench_seed.py`), a million rows (`make bench-bulk`).",
        "",
    ]
    return "\n".join(lines)


def picture(figures: list[Figure]) -> str:
    """Draw the medians as bars on a logarithmic scale."""
    left, width, row = 330, 420, 20
    low, high = -8, 1  # powers of ten, in seconds
    groups: dict[str, list[Figure]] = {}
    for one in figures:
        groups.setdefault(one.stage, []).append(one)
    height = 40 + sum(26 + row * len(group) for group in groups.values())
    body = []

    def across(seconds: float) -> float:
        return left + width * (max(low, min(high, math.log10(seconds))) - low) / (high - low)

    for power in range(low, high + 1):
        x = left + width * (power - low) / (high - low)
        body.append(f'<line x1="{x:.0f}" y1="20" x2="{x:.0f}" y2="{height - 10}" class="scale"/>')
        body.append(f'<text x="{x:.0f}" y="14" class="power">{shown(10.0**power)}</text>')
    y = 30
    for stage, group in groups.items():
        body.append(f'<text x="8" y="{y + 12}" class="stage">{stage}</text>')
        y += 20
        for one in group:
            end = across(one.each)
            kind = "ours" if one.ours else "other"
            who = one.who.replace("`", "")
            body.append(f'<text x="{left - 8}" y="{y + 13}" class="who">{who}</text>')
            body.append(
                f'<rect x="{left}" y="{y + 3}" width="{end - left:.0f}" height="13" class="{kind}">'
                f"<title>{who}: {shown(one.each)}</title></rect>"
            )
            body.append(f'<text x="{end + 5:.0f}" y="{y + 13}">{shown(one.each)}</text>')
            y += row
        y += 6
    style = (
        "text{font:11px sans-serif;fill:#222}.who{text-anchor:end}.stage{font-weight:bold}"
        ".power{text-anchor:middle;fill:#666}.scale{stroke:#ddd}.ours{fill:#1b6ca8}"
        ".other{fill:#b9b9b9}.back{fill:#fff}"
    )
    total = left + width + 90
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" role="img">'
        f"<title>CPU time of each stage, beside peers</title><style>{style}</style>"
        f'<rect class="back" width="{total}" height="{height}"/>{"".join(body)}</svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--published", help="folder of the published EED's modules")
    parser.add_argument("--out", type=Path, default=ROOT / "docs")
    options = parser.parse_args()
    pairs = recorded_pairs()
    figures = [*kernel(), *measure(pairs, options.published)]
    for one in figures:
        print(f"{one.stage:30}{one.who:32}{shown(one.each):>10}{shown(one.slow):>10}{one.count:6}")
    known = "EXPRSCORE_VECTORS" in os.environ
    source = (
        f"{len(pairs)} recorded answers of models to questions of physics."
        if known
        else f"{len(pairs)} answers made of the bundled golds."
    )
    text = page(figures, bulk(options.rows, options.workers), rewards(), source)
    (options.out / "benchmarks.md").write_text(text, encoding="utf-8")
    (options.out / "benchmarks.svg").write_text(picture(sorted(figures)), encoding="utf-8")


if __name__ == "__main__":
    main()
