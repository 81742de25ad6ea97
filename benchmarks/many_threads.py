"""Many threads that score the same pairs: each gets what one thread alone gets.

python benchmarks/many_threads.py [--threads 16] [--seconds 60] [--pairs 400]
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections.abc import Callable
from random import Random

from attack_texts import CLASSES, pair

from exprscore import PROFILES, Score
from exprscore.scoring import decide_many

__all__ = ["differences", "mixed_pairs"]

Pairs = list[tuple[str, str, str]]

LONGEST = 2_000
BATCH = 8


def mixed_pairs(count: int) -> Pairs:
    """Give pairs of every class, none of them long."""
    pairs: Pairs = []
    seed = 0
    while len(pairs) < max(count, 1):
        _, kind, gold, pred = pair(seed)
        if len(gold) + len(pred) <= LONGEST:
            pairs.append((gold, pred, kind))
        seed += 1
    return pairs


def differences(
    pairs: Pairs, threads: int, go_on: Callable[[int], bool]
) -> tuple[int, list[tuple[str, str, str]]]:
    """Score in threads, each in an order of its own, while `go_on(rounds done)`.

    Gives how many pairs were scored, and those that came out otherwise than in one thread.
    """
    profile = PROFILES["sound"]
    alone = dict(zip(pairs, decide_many(pairs, profile), strict=True))
    scored, other, errors = [0] * threads, [], []

    def work(number: int) -> None:
        order, rounds = list(pairs), 0
        random = Random(number)
        try:
            while go_on(rounds):
                random.shuffle(order)
                for start in range(0, len(order), BATCH):
                    if not go_on(rounds):
                        return
                    batch = order[start : start + BATCH]
                    for one, found in zip(batch, decide_many(batch, profile), strict=True):
                        if not same(found, alone[one]):
                            other.append(one)
                    scored[number] += len(batch)
                rounds += 1
        except BaseException as error:
            errors.append(error)

    running = [threading.Thread(target=work, args=(number,)) for number in range(threads)]
    for one in running:
        one.start()
    for one in running:
        one.join()
    if errors:
        raise errors[0]
    return sum(scored), other


def same(found: Score | None, expected: Score | None) -> bool:
    # As text: a score that is not there is not equal to itself.
    return repr(found) == repr(expected)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pairs", type=int, default=400)
    chosen = parser.parse_args()
    pairs = mixed_pairs(chosen.pairs)
    end = time.monotonic() + chosen.seconds
    scored, other = differences(pairs, chosen.threads, lambda _: time.monotonic() < end)
    print(f"{chosen.threads} threads, {len(pairs)} pairs of {len(CLASSES)} classes, ", end="")
    print(f"{scored} scored in {chosen.seconds:g} s, {len(other)} with another result")
    sys.exit(1 if other else 0)


if __name__ == "__main__":
    main()
