"""A reward where trainers stand: 512 completions of 64 golds, and one at a time from 16 threads.

python benchmarks/bench_rewards.py prints a table: exprscore beside Math-Verify and inspect_ai's
`math` scorer, each on the same texts; needs what `make bench` installs. Cold is the first call on
these texts, warm the second. Math-Verify runs without its time limits, which are signals of the
main thread.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from exprscore.rewards import Guard, Reward

GROUPS, PER_GROUP, THREADS = 64, 8, 16
THOUGHT = "First we write down what is conserved, then we solve for what is asked. " * 9


def texts(seed: int) -> tuple[list[str], list[str]]:
    """Give golds and completions: a third as written, a third rearranged, a third wrong."""
    rng = random.Random(seed)
    golds, completions = [], []
    for group in range(GROUPS):
        a, b, c = rng.sample(range(2, 400), 3)
        terms = [
            rf"\frac{{{a} m v_0^2}}{{{b} l}}",
            rf"\sqrt{{{c} g h}}",
            rf"{a} \cos(\theta_{{1}})",
        ]
        for member in range(PER_GROUP):
            chosen = list(terms)
            if member % 3 == 1:
                rng.shuffle(chosen)
                chosen[0] = chosen[0].replace("m v_0^2", "v_0^{2} m").replace("g h", r"h \cdot g")
            elif member % 3 == 2:
                chosen[0] = rf"{group + member} x"
            golds.append(" + ".join(terms))
            completions.append(rf"{THOUGHT}So $E = \boxed{{{' + '.join(chosen)}}}$.")
    return golds, completions


Scorer = Callable[[Sequence[str], Sequence[str]], list[float]]


def exprscore_side(guard: Guard) -> tuple[Scorer, Scorer]:
    reward = Reward(partial=False, unscored=0.0, guard=guard)

    def batch(golds: Sequence[str], completions: Sequence[str]) -> list[float]:
        return [worth or 0.0 for worth in reward(golds, completions)]

    return batch, in_threads(lambda gold, completion: batch([gold], [completion])[0])


def in_threads(one: Callable[[str, str], float]) -> Scorer:
    def run(golds: Sequence[str], completions: Sequence[str]) -> list[float]:
        with ThreadPoolExecutor(THREADS) as pool:
            return list(pool.map(one, golds, completions))

    return run


def math_verify_side() -> tuple[Scorer, Scorer]:
    from math_verify import parse, verify

    def one(gold: str, completion: str) -> float:
        of_gold = parse(rf"\boxed{{{gold}}}", parsing_timeout=None)
        return float(verify(of_gold, parse(completion, parsing_timeout=None), timeout_seconds=None))

    def batch(golds: Sequence[str], completions: Sequence[str]) -> list[float]:
        return [one(*pair) for pair in zip(golds, completions, strict=True)]

    return batch, in_threads(one)


def inspect_side() -> tuple[Scorer, Scorer]:
    from inspect_ai.model import ModelName, ModelOutput
    from inspect_ai.scorer import Target, math
    from inspect_ai.solver import TaskState

    scorer = math()

    async def one(gold: str, completion: str) -> float:
        output = ModelOutput.from_content("mockllm/model", completion)
        state = TaskState(ModelName("mockllm/model"), 0, 0, "?", [], output=output)
        score = await scorer(state, Target(gold))
        return float(score is not None and score.value == "C")

    async def several(
        golds: Sequence[str], completions: Sequence[str], at_once: int
    ) -> list[float]:
        free = asyncio.Semaphore(at_once)

        async def waiting(gold: str, completion: str) -> float:
            async with free:
                return await one(gold, completion)

        pairs = zip(golds, completions, strict=True)
        return await asyncio.gather(*(waiting(*pair) for pair in pairs))

    def batch(golds: Sequence[str], completions: Sequence[str]) -> list[float]:
        return asyncio.run(several(golds, completions, 1))

    def threads(golds: Sequence[str], completions: Sequence[str]) -> list[float]:
        return asyncio.run(several(golds, completions, THREADS))

    return batch, threads


SIDES = {
    "exprscore": lambda: exprscore_side(Guard()),
    "exprscore, guard off": lambda: exprscore_side(Guard.off()),
    "Math-Verify": math_verify_side,
    "inspect_ai `math`": inspect_side,
}


def seconds(scorer: Scorer, golds: Sequence[str], completions: Sequence[str]) -> tuple[float, int]:
    started = time.perf_counter()
    found = scorer(golds, completions)
    return time.perf_counter() - started, sum(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sides", nargs="*", default=list(SIDES), choices=list(SIDES))
    chosen = parser.parse_args().sides
    print("| | batch, cold | batch, warm | 16 threads, cold | 16 threads, warm | right |")
    print("|---|---|---|---|---|---|")
    for number, name in enumerate(chosen):
        batch, threads = SIDES[name]()
        batch(*[side[:2] for side in texts(999)])  # imports
        cells = []
        for start, scorer in ((0, batch), (100, threads)):
            # Texts of each run's own: no side, and no run, meets what another has kept.
            golds, completions = texts(start + number)
            for _ in ("cold", "warm"):
                taken, right = seconds(scorer, golds, completions)
                cells.append(f"{1000 * taken:.0f} ms")
        print(f"| {name} | {' | '.join(cells)} | {right} of {len(golds)} |", flush=True)


if __name__ == "__main__":
    main()
