"""Bulk scoring of rows shaped as a training run makes them: speed, memory, workers.

    python benchmarks/bench_bulk.py --rows 1000000 --workers 2

Golds come from the folder that EXPRSCORE_VECTORS names, else from the bundled examples. Each gold
has as many rollouts as it takes; their answers are rewritings, slips and nonsense drawn by a
heavy-tailed law, so that about one row in twenty is a new pair and one in a hundred is hostile.

With ``--published DIR`` (a folder with the published EED's modules, as PHYBench has it) a sample of
the same pairs is timed through that, in a pool of as many processes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from exprscore import Profile, Score, Status

ROOT = Path(__file__).resolve().parent.parent
ROLLOUTS_PER_GOLD = 500
DISTINCT_SHARE = 0.05
HOSTILE_SHARE = 0.01
HOSTILE = (
    "9^{9^{9^9}}",
    "{" * 5_000,
    "100000000!",
    r"\frac{1}{0}",
    "__import__('os').system('x')",
    "x" * 60_000,
    r"\int_0^\infty e^{-x^2} dx",
    "\x00\ud800",
    "能量守恒",
    r"\left(\left(\left(",
)


# --- rows ---------------------------------------------------------------------------------------


def golds(count: int, random_: random.Random) -> list[str]:
    """Give `count` golds: those at hand, and where they do not suffice, those with new factors."""
    folder = os.environ.get("EXPRSCORE_VECTORS")
    if folder:
        lines = (Path(folder) / "golds.jsonl").read_text(encoding="utf-8").splitlines()
        known = [json.loads(line)["gold"].strip() for line in lines]
    else:
        rows = (ROOT / "examples" / "rollouts.jsonl").read_text(encoding="utf-8").splitlines()
        known = list(dict.fromkeys(re.findall(r'"solution": "(.*?)(?<!\\)"', "\n".join(rows))))
        known = [json.loads(f'"{text}"') for text in known]
    made = list(dict.fromkeys(known))[:count]
    while len(made) < count:
        gold = random_.choice(known).strip("$ ").split("=")[-1]
        made.append(f"{random_.randint(2, 99)} {gold}")
    return made


def answers(gold: str, count: int, random_: random.Random, others: list[str]) -> list[str]:
    """Give `count` different answers to a gold, the likely ones first."""
    bare = gold.strip("$ \n").removeprefix(r"\[").removesuffix(r"\]").strip()
    made = [bare, bare.replace(" ", ""), bare.replace(r"\frac", r"\dfrac"), rf"\boxed{{{bare}}}"]
    slips = (
        lambda text: re.sub(
            r"\d+", lambda m: str(int(m[0]) + random_.randint(1, 9)), text, count=1
        ),
        lambda text: text.replace("+", "-", 1),
        lambda text: text + f" + {random_.choice('abcxyz')}",
        lambda text: f"{random_.randint(2, 20)} {text}",
        lambda text: text.replace("^2", f"^{random_.randint(3, 6)}", 1),
        lambda text: rf"\frac{{{text}}}{{{random_.randint(2, 9)}}}",
        lambda text: text[: random_.randint(1, max(1, len(text)))],
        lambda text: random_.choice(others).strip("$ "),
    )
    distinct = dict.fromkeys(made)
    while len(distinct) < count:
        text = random_.choice(slips)(random_.choice(made))
        distinct.setdefault(text)
    return list(distinct)[:count]


def rows(total: int, *, completions: bool, seed: int = 1) -> Iterator[tuple[str, str]]:
    """Give (gold, answer or completion), rollouts of a gold together as trainers write them."""
    random_ = random.Random(seed)
    per_gold = min(total, ROLLOUTS_PER_GOLD)
    all_golds = golds(max(1, total // per_gold), random_)
    made = 0
    while made < total:
        gold = all_golds[(made // per_gold) % len(all_golds)]
        kinds = answers(gold, max(2, int(per_gold * DISTINCT_SHARE)), random_, all_golds)
        # By Zipf's law the likely answers are most rows, and each rare one comes now and then.
        weights = [1 / (rank + 1) for rank in range(len(kinds))]
        for pred in random_.choices(kinds, weights, k=min(per_gold, total - made)):
            if random_.random() < HOSTILE_SHARE:
                pred = random_.choice(HOSTILE)
            if completions:
                pred = f"{'We apply the laws of motion. ' * 20} $\\boxed{{{pred}}}$"
            yield gold, pred
            made += 1


def write_rows(path: Path, total: int, *, completions: bool) -> None:
    """Write rows as Parquet, in row groups of 50 000."""
    import pyarrow
    import pyarrow.parquet

    names = ("gold", "completion" if completions else "pred")
    schema = pyarrow.schema(
        {"step": pyarrow.int64(), names[0]: pyarrow.string(), names[1]: pyarrow.string()}
    )
    with pyarrow.parquet.ParquetWriter(path, schema) as writer:
        made = rows(total, completions=completions)
        done = 0
        while done < total:
            some = [row for _, row in zip(range(50_000), made, strict=False)]
            columns = [
                list(range(done, done + len(some))),
                [gold for gold, _ in some],
                # Parquet's text is UTF-8, which has no lone surrogates.
                [pred.encode("utf-8", "replace").decode() for _, pred in some],
            ]
            writer.write_table(pyarrow.table(columns, schema=schema))
            done += len(some)


# --- one run, watched ---------------------------------------------------------------------------


def tree_bytes() -> tuple[int, int, int]:
    """Resident bytes, processes and open handles of this process and its children."""
    pids = [os.getpid()]
    for pid in pids:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        pids += [int(child) for child in children]
    resident = handles = 0
    for pid in pids:
        try:
            resident += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            handles += len(list(Path(f"/proc/{pid}/fd").iterdir()))
        except OSError:
            continue  # it ended meanwhile
    return resident * os.sysconf("SC_PAGE_SIZE"), len(pids), handles


def child(arguments: argparse.Namespace) -> None:
    """Run once, in this fresh process, and print what was measured as JSON."""
    import exprscore.bulk.run as bulk
    from exprscore import PROFILES
    from exprscore.bulk import DiskCache
    from exprscore.scoring import with_time_limit

    marks: list[dict[str, float]] = []

    class Watch(bulk.Progress):
        done = 0

        def advance(self, count: int, total: float | None, mean: float | None = None) -> None:
            super().advance(count, total, mean)
            before, self.done = self.done, self.done + count
            for quarter in (0.25, 0.5, 0.75, 1.0):
                if before < quarter * arguments.rows <= self.done:
                    resident, processes, handles = tree_bytes()
                    marks.append(
                        {
                            "share": quarter,
                            "MB": resident / 2**20,
                            "processes": processes,
                            "handles": handles,
                        }
                    )

    bulk.Progress = Watch  # type: ignore[misc,assignment]
    columns = bulk.Columns("gold", "completion" if arguments.completions else "pred")
    profile = with_time_limit(PROFILES[arguments.profile], arguments.time_limit)
    store = DiskCache(arguments.cache) if arguments.cache else None
    summary = bulk.run(
        [arguments.child],
        arguments.output,
        profile,
        columns=bulk.Columns(columns.gold, columns.pred, None, arguments.completions),
        workers=arguments.workers,
        cache=store,
        quiet=True,
        scorer=arguments.scorer,
    )
    if store is not None:
        store.close()
    print(json.dumps({**summary, "marks": marks, "cpu_seconds": time.process_time()}))


def measure(source: Path, folder: Path, arguments: argparse.Namespace, **changes: object) -> dict:
    """Run once in a fresh process."""
    options = {
        "rows": arguments.rows,
        "workers": arguments.workers,
        "profile": arguments.profile,
        "time-limit": arguments.time_limit,
        "scorer": arguments.scorer,
        "cache": folder / "cache",
        "output": folder / "out.parquet",
        **changes,
    }
    command = [sys.executable, __file__, "--child", str(source)]
    if arguments.completions:
        command.append("--completions")
    for name, value in options.items():
        if value is not None:
            command += [f"--{name}", str(value)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout)


def show(title: str, result: dict) -> None:
    """Print one run as a line, and its memory."""
    print(
        f"{title:<28} {result['rows']:>9,} rows  {result['seconds']:8.1f} s  "
        f"{result['rows_per_second']:>9,.0f} rows/s  {result['distinct_pairs']:>7,} distinct  "
        f"{result['cache_hits']:>7,} cached  {result['decided_natively']:>7,} native  "
        f"{result['computed_pairs']:>7,} by workers"
    )
    print(
        f"{'':<28} {result['cpu_seconds']:.1f} s of CPU without the workers', start included: "
        f"{result['rows'] / result['cpu_seconds']:,.0f} rows/s of it"
    )
    stages = ", ".join(f"{k} {v:.1f}" for k, v in result["seconds_by_stage"].items())
    print(f"{'':<28} stages (s): {stages}")
    print(f"{'':<28} statuses: {result['statuses']}")
    marks = ", ".join(
        f"{100 * m['share']:.0f} %: {m['MB']:.0f} MB, {m['processes']} processes, "
        f"{m['handles']} handles"
        for m in result["marks"]
    )
    print(f"{'':<28} {marks}", flush=True)


def cheap(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Score by length alone."""
    del profile
    return Score(float((len(gold) * len(pred)) % 61), Status.COMPARED, 3.0, 0.1, 30, kind)


# --- comparisons --------------------------------------------------------------------------------

BARE = """
import json, sys
from exprscore import PROFILES
from exprscore.scoring import score_pair, with_time_limit
profile = with_time_limit(PROFILES[sys.argv[1]], float(sys.argv[2]))
score_pair("a b", r"\\frac{a}{b}+\\sin c", "auto", profile)
pairs = [json.loads(line) for line in sys.stdin]
print("ready", flush=True)
sys.stdin = open("/dev/null")
import time
start = time.perf_counter()
for gold, pred in pairs:
    score_pair(gold, pred, "auto", profile)
print(time.perf_counter() - start)
"""


def distinct_pairs(count: int, profile: Profile) -> list[tuple[str, str]]:
    """Give pairs that need SymPy, each once, in random order."""
    from exprscore.scoring import decide

    pairs = sorted({row for row in rows(count * 200, completions=False) if row[1] not in HOSTILE})
    random.Random(2).shuffle(pairs)
    found = (pair for pair in pairs if decide(*pair, "auto", profile) is None)
    return [pair for _, pair in zip(range(count), found, strict=False)]


def bare(parts: list[list[tuple[str, str]]], arguments: argparse.Namespace) -> float:
    """Score parts in plain processes at the same time; the longest one's seconds."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", BARE, arguments.profile, str(arguments.time_limit)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in parts
    ]
    for process, part in zip(processes, parts, strict=True):
        assert process.stdin is not None
        process.stdin.write("".join(json.dumps(pair) + "\n" for pair in part))
        process.stdin.close()
    seconds = []
    for process in processes:
        assert process.stdout is not None
        seconds.append(float(process.stdout.read().split()[-1]))
        process.wait()
    return max(seconds)


def with_workers(
    pairs: list[tuple[str, str]], workers: int, arguments: argparse.Namespace
) -> float:
    """Score pairs in the engine's workers, once these are warm; its seconds."""
    from exprscore import PROFILES
    from exprscore.bulk import Engine, Pair
    from exprscore.scoring import with_time_limit

    profile = with_time_limit(PROFILES[arguments.profile], arguments.time_limit)
    with Engine(profile, workers) as engine:
        engine.score([Pair(f"a_{i}+b", f"a_{i}-b") for i in range(2 * workers)])
        start = time.perf_counter()
        engine.score([Pair(gold, pred) for gold, pred in pairs])
        return time.perf_counter() - start


def compare_workers(arguments: argparse.Namespace) -> None:
    """Print the speed-up of two workers beside that of two bare processes."""
    from exprscore import PROFILES

    pairs = distinct_pairs(arguments.sample, PROFILES[arguments.profile])
    halves = [pairs[::2], pairs[1::2]]
    bare_one, bare_two = bare([pairs], arguments), bare(halves, arguments)
    one, two = with_workers(pairs, 1, arguments), with_workers(pairs, 2, arguments)
    print(
        f"{len(pairs)} distinct pairs: bare {bare_one:.1f} s in one process, {bare_two:.1f} s in "
        f"two ({bare_one / bare_two:.2f} times); workers {one:.1f} s and {two:.1f} s "
        f"({one / two:.2f} times): {(one / two) / (bare_one / bare_two):.2f} of the speed-up",
        flush=True,
    )


PUBLISHED = """
import contextlib, io, json, sys, time
sys.path.insert(0, sys.argv[1])
from concurrent.futures import ProcessPoolExecutor
from EED import EED

def score(pair):
    with contextlib.redirect_stdout(io.StringIO()):
        return EED(*pair)[0]

if __name__ == "__main__":
    pairs = [json.loads(line) for line in sys.stdin]
    with ProcessPoolExecutor(int(sys.argv[2])) as pool:
        list(pool.map(score, [("a+b", "a-b")] * 4))
        start = time.perf_counter()
        scores = list(pool.map(score, pairs))
        print(json.dumps([time.perf_counter() - start, scores]))
"""


def compare_published(arguments: argparse.Namespace, rows_per_second: float) -> None:
    """Time the published EED on a sample of the rows, as they come, in a pool of processes."""
    every = list(rows(arguments.cold_rows, completions=False))
    sample = random.Random(3).sample(every, min(arguments.sample, len(every)))
    with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(PUBLISHED)
        script.flush()
        done = subprocess.run(
            [
                arguments.published_python,
                script.name,
                arguments.published,
                str(arguments.workers),
            ],
            input="".join(json.dumps(row) + "\n" for row in sample),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    seconds, scores = json.loads(done.stdout.splitlines()[-1])
    rate = len(sample) / seconds
    print(
        f"published EED, pool of {arguments.workers}: {len(sample)} rows in {seconds:.1f} s, "
        f"{rate:.2f} rows/s (mean {sum(scores) / len(scores):.2f}); "
        f"cold run: {rows_per_second / rate:.0f} times",
        flush=True,
    )


def soak(arguments: argparse.Namespace) -> None:
    """Score distinct pairs one after the other and show that nothing grows."""
    from exprscore import PROFILES
    from exprscore.bulk import Engine, Pair
    from exprscore.scoring import with_time_limit

    profile = with_time_limit(PROFILES[arguments.profile], arguments.time_limit)
    random_ = random.Random(4)
    letters = "abcdefghklmnpqrstuvwxyz"

    def batches() -> Iterator[tuple[None, list[Pair], int]]:
        for start in range(0, arguments.soak, 1024):
            batch = []
            for number in range(start, min(arguments.soak, start + 1024)):
                x, y, z = random_.sample(letters, 3)
                gold = rf"\frac{{{number} {x}}}{{{y}+{z}}}"
                batch.append(Pair(gold, rf"\frac{{{number} {x}}}{{{y}-{z}}}"))
            yield None, batch, 0

    def show_state() -> None:
        resident, processes, handles = tree_bytes()
        statistics = engine.statistics
        print(
            f"soak: {done:>9,} pairs ({statistics.decided:,} native, {statistics.computed:,} by "
            f"workers), {done / (time.perf_counter() - start):,.0f}/s, "
            f"{resident / 2**20:.0f} MB, {processes} processes, {handles} handles, "
            f"{threading.active_count()} threads, {statistics.workers_replaced} workers replaced",
            flush=True,
        )

    done, start = 0, time.perf_counter()
    with Engine(profile, arguments.workers, scorer=arguments.scorer) as engine:
        for _, scores in engine.stream(batches()):
            before, done = done, done + len(scores)
            for share in (0.01, 0.25, 0.5, 0.75, 1.0):
                if before < share * arguments.soak <= done:
                    show_state()


def main() -> None:
    """Run what the options ask for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument(
        "--cold-rows",
        type=int,
        help="rows to score with nothing cached; by default all for the profile sound, else "
        "50 000, because all of them take SymPy the better part of an hour on two cores",
    )
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--profile", default="phybench")
    parser.add_argument("--time-limit", type=float, default=20.0)
    parser.add_argument(
        "--scorer",
        default="exprscore.scoring:score_pair",
        help="bench_bulk:cheap scores by length, to measure all but the scoring",
    )
    parser.add_argument("--completions", action="store_true", help="rows hold whole completions")
    parser.add_argument("--sample", type=int, default=200, help="pairs for the comparisons")
    parser.add_argument("--published", help="folder with the published EED.py")
    parser.add_argument(
        "--published-python", default=sys.executable, help="interpreter that it is installed for"
    )
    parser.add_argument("--soak", type=int, default=0, help="distinct pairs to soak with")
    parser.add_argument("--skip-rows", action="store_true", help="only the comparisons")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--cache", help=argparse.SUPPRESS)
    parser.add_argument("--output", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    sys.stdout.reconfigure(line_buffering=True)
    if arguments.cold_rows is None:
        sound = arguments.profile == "sound"
        arguments.cold_rows = arguments.rows if sound else min(arguments.rows, 50_000)
    if arguments.child:
        child(arguments)
        return
    print(f"load average {os.getloadavg()[0]:.1f} before, on {os.cpu_count()} processors")
    rate = float("nan")
    if not arguments.skip_rows:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            source, few = folder / "in.parquet", folder / "few.parquet"
            write_rows(source, arguments.rows, completions=arguments.completions)
            write_rows(few, arguments.cold_rows, completions=arguments.completions)
            cold = measure(few, folder, arguments, rows=arguments.cold_rows)
            show("cold, Parquet to Parquet", cold)
            rate = cold["rows_per_second"]
            assert sum(cold["statuses"].values()) == arguments.cold_rows
            show("the same, cached", measure(few, folder, arguments, rows=arguments.cold_rows))
            # What is to be seen on all rows is everything but the scoring.
            options = {"scorer": "bench_bulk:cheap"}
            filled = measure(source, folder, arguments, **options)
            show("cold, scores by length", filled)
            assert sum(filled["statuses"].values()) == arguments.rows
            show("cached, Parquet to Parquet", measure(source, folder, arguments, **options))
            lines = folder / "out.jsonl"
            show(
                "cached, Parquet to JSON Lines",
                measure(source, folder, arguments, output=lines, **options),
            )
            show(
                "cached, JSON Lines to same",
                measure(lines, folder, arguments, output=folder / "2.jsonl", **options),
            )
    if arguments.sample:
        compare_workers(arguments)
    if arguments.published:
        compare_published(arguments, rate)
    if arguments.soak:
        soak(arguments)
    print(f"load average {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
