"""The distance kernel beside a pure-Python DP of the published shape, zss, apted and edist.

Every contender computes the distances of one sample of pairs in one run on one core; results are
compared before times are. The last test prints the table. Trees come from the recorded parses where
EXPRSCORE_VECTORS names their folder, else from a seeded generator.

A cell is one of the recurrence, as many as the definition has for a pair, whether or not a
contender has to fill it. The kernel needs few of them where few edits part the trees; so it and
the Python DP also run on every pair, and on those alone that are further apart than the least
discounted price.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

import numpy as np
import published_shape
import pytest

from exprscore import Costs
from exprscore.errors import UnsupportedError
from exprscore.trees.distance import distance, distance_many
from exprscore.trees.labels import tree_from_sympy
from exprscore.trees.tree import Node, Tree
from srepr_reader import UnreadableError, read_srepr

kernel = pytest.importorskip("exprscore._native.distance", reason="needs the compiled core")

# CPU time: the machine may have other work, and the slow contenders run few rounds.
pytestmark = pytest.mark.benchmark(timer=time.process_time)

PUBLISHED = Costs()
NO_DISCOUNT = Costs(discount_slope=1.0)
SAMPLE_STEP = 20  # every twentieth pair: the slowest contender takes microseconds a cell

Pairs = list[tuple[Tree, Tree]]
nanoseconds: dict[tuple[str, str, str], float] = {}
SETS = ("sample", "every_pair", "far_pairs")


def recorded_pairs(folder: Path) -> Pairs:
    pairs: Pairs = []
    for name in ("eed-phybench.jsonl", "eed-real.jsonl"):
        for line in (folder / name).read_text(encoding="utf-8").splitlines():
            parsed = json.loads(line).get("parse") or []
            if len(parsed) != 2 or not all(isinstance(side, str) for side in parsed):
                continue
            try:
                gold, pred = (tree_from_sympy(read_srepr(side)) for side in parsed)
            except (UnreadableError, UnsupportedError):
                continue  # the published scorer compares no trees here either
            pairs.append((pred, gold))
    return pairs


def random_pairs() -> Pairs:
    source = random.Random(0)

    def grow(size: int) -> Node:
        if size == 1:
            kind = source.choice(["symbol", "number"])
            return Node(f"{kind}_{source.choice('abcdef')}", (), kind)
        children, left = [], size - 1
        while left:
            taken = source.randint(1, left)
            children.append(grow(taken))
            left -= taken
        return Node(f"operator_{source.choice(['Add', 'Mul', 'Pow'])}", tuple(children), "operator")

    def tree() -> Tree:
        return Tree.from_node(grow(source.randint(5, 60)))

    return [(tree(), tree()) for _ in range(400)]


@pytest.fixture(scope="module")
def every_pair() -> Pairs:
    folder = os.environ.get("EXPRSCORE_VECTORS")
    return recorded_pairs(Path(folder)) if folder else random_pairs()


@pytest.fixture(scope="module")
def pairs(every_pair: Pairs) -> Pairs:
    return every_pair[::SAMPLE_STEP]


@pytest.fixture(scope="module")
def sets(every_pair: Pairs, pairs: Pairs) -> dict[str, Pairs]:
    preds, golds = [pred for pred, _ in every_pair], [gold for _, gold in every_pair]
    found = distance_many(preds, golds, PUBLISHED)
    six = PUBLISHED.discount_slope * (6 - PUBLISHED.discount_threshold)
    least = six + PUBLISHED.discount_threshold
    far = [pair for pair, each in zip(every_pair, found, strict=True) if each > least]
    return dict(zip(SETS, (pairs, every_pair, far), strict=True))


def cells(pairs: Pairs) -> int:
    return sum(pred.keyroot_sum * gold.keyroot_sum for pred, gold in pairs)


def packed(pairs: Pairs, costs: Costs) -> tuple[list[object], np.ndarray]:
    """Give the arguments of one native call over all pairs, and where it puts the distances."""
    trees = [tree for pair in pairs for tree in pair]
    vocabulary: dict[object, int] = {}
    label = [vocabulary.setdefault(x, len(vocabulary)) for tree in trees for x in tree.labels]
    result = np.empty(len(pairs))
    arguments = [
        np.array(label, dtype=np.int32),
        np.concatenate([tree.kinds for tree in trees]),
        np.concatenate([tree.leftmost for tree in trees]),
        np.cumsum([0, *map(len, trees)], dtype=np.int64),
        np.arange(0, len(trees), 2, dtype=np.int32),
        np.arange(1, len(trees), 2, dtype=np.int32),
        *(np.ones(7) for _ in range(3)),
        1.0,
        costs.discount_threshold,
        costs.discount_slope,
        result,
        np.empty(len(pairs), dtype=np.uint8),
    ]
    return arguments, result


def run(
    benchmark,
    name: str,
    costs: Costs,
    pairs: Pairs,
    call: Callable[[], Sequence[float]],
    rounds: int,
    of: str = "sample",
) -> None:
    """Time `call`, check what it gave, and note nanoseconds a cell."""
    benchmark.group = "published costs" if costs is PUBLISHED else "discount off"
    got = benchmark.pedantic(call, rounds=rounds, warmup_rounds=int(rounds > 1))
    expected = distance_many([pred for pred, _ in pairs], [gold for _, gold in pairs], costs)
    assert list(got) == expected.tolist()
    each = benchmark.stats.stats.min / cells(pairs) * 1e9
    nanoseconds[benchmark.group, of, name] = each
    benchmark.extra_info.update({"ns a cell": each, "pairs": len(pairs), "cells": cells(pairs)})


BOTH = pytest.mark.parametrize("costs", [PUBLISHED, NO_DISCOUNT], ids=["published", "no_discount"])


EACH_SET = pytest.mark.parametrize("of", SETS)


@BOTH
@EACH_SET
def test_native_batch(benchmark, sets: dict[str, Pairs], of: str, costs: Costs) -> None:
    arguments, result = packed(sets[of], costs)

    def call() -> Sequence[float]:
        kernel.distances(*arguments)
        return result

    run(benchmark, "native batch", costs, sets[of], call, 100, of)


@BOTH
def test_distance_many(benchmark, pairs: Pairs, costs: Costs) -> None:
    preds, golds = [pred for pred, _ in pairs], [gold for _, gold in pairs]
    run(benchmark, "distance_many", costs, pairs, lambda: distance_many(preds, golds, costs), 50)


@BOTH
def test_distance_one_by_one(benchmark, pairs: Pairs, costs: Costs) -> None:
    def call() -> Sequence[float]:
        return [distance(pred, gold, costs, 10_000) for pred, gold in pairs]

    run(benchmark, "distance, one by one", costs, pairs, call, 50)


def of_the_published_shape(pairs: Pairs) -> Callable[[], Sequence[float]]:
    def convert(tree: Tree) -> published_shape.AnnotatedTree:
        def node(of: Node) -> published_shape.TreeNode:
            return published_shape.TreeNode(str(of.label), [node(child) for child in of.children])

        return published_shape.AnnotatedTree(node(tree.to_node()))

    trees = [(convert(pred), convert(gold)) for pred, gold in pairs]

    def call() -> Sequence[float]:
        return [published_shape.distance(pred, gold) for pred, gold in trees]

    return call


@EACH_SET
def test_python_of_the_published_shape(benchmark, sets: dict[str, Pairs], of: str) -> None:
    call = of_the_published_shape(sets[of])
    rounds = 3 if of == "sample" else 1
    run(benchmark, "Python, published shape", PUBLISHED, sets[of], call, rounds, of)


def test_zss(benchmark, pairs: Pairs) -> None:
    zss = pytest.importorskip("zss")

    def convert(node: Node) -> object:
        return zss.Node(node.label, [convert(child) for child in node.children])

    def one(node: object) -> int:
        return 1

    def relabel(a, b) -> int:
        return int(a.label != b.label)

    trees = [(convert(pred.to_node()), convert(gold.to_node())) for pred, gold in pairs]

    def call() -> Sequence[float]:
        children = zss.Node.get_children
        return [zss.distance(pred, gold, children, one, one, relabel) for pred, gold in trees]

    run(benchmark, f"zss {version('zss')}", NO_DISCOUNT, pairs, call, 3)


def test_apted(benchmark, pairs: Pairs) -> None:
    apted = pytest.importorskip("apted")
    helpers = pytest.importorskip("apted.helpers")

    def convert(node: Node) -> object:
        return helpers.Tree(node.label, *map(convert, node.children))

    trees = [(convert(pred.to_node()), convert(gold.to_node())) for pred, gold in pairs]

    def call() -> Sequence[float]:
        return [apted.APTED(pred, gold).compute_edit_distance() for pred, gold in trees]

    run(benchmark, f"apted {version('apted')}", NO_DISCOUNT, pairs, call, 3)


def test_edist(benchmark, pairs: Pairs) -> None:
    ted = pytest.importorskip("edist.ted")

    def convert(node: Node, labels: list[object], adjacency: list[list[int]]) -> int:
        place = len(labels)
        labels.append(node.label)
        adjacency.append([])
        adjacency[place] = [convert(child, labels, adjacency) for child in node.children]
        return place

    def lists(tree: Tree) -> tuple[list[object], list[list[int]]]:
        labels: list[object] = []
        adjacency: list[list[int]] = []
        convert(tree.to_node(), labels, adjacency)
        return labels, adjacency

    trees = [(*lists(pred), *lists(gold)) for pred, gold in pairs]

    def call() -> Sequence[float]:
        return [ted.standard_ted(*four) for four in trees]

    run(benchmark, f"edist {version('edist')}", NO_DISCOUNT, pairs, call, 10)


def test_table(capsys: pytest.CaptureFixture[str], sets: dict[str, Pairs]) -> None:
    with capsys.disabled():
        print("\n")
        for name, pairs in sets.items():
            print(f"{name}: {len(pairs)} pairs, {cells(pairs)} cells")
        print(f"best round, nanoseconds a cell\n{'ns':>65}{'of native batch':>18}")
        for (group, of, name), each in sorted(nanoseconds.items()):
            ratio = each / nanoseconds[group, of, "native batch"]
            print(f"{group:17}{of:12}{name:26}{each:10.2f}{ratio:18.1f}")
