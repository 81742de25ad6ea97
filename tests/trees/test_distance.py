from __future__ import annotations

import math
import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

import strategies
from exprscore import Costs, KindCosts, counters, tree_distance
from exprscore.errors import LimitError, TreeError
from exprscore.runtime import backend
from exprscore.trees import reference
from exprscore.trees.distance import distance, distance_many
from exprscore.trees.labels import tree_from_sympy
from exprscore.trees.tree import Node, Tree

kernel = pytest.importorskip("exprscore._native.distance", reason="needs the compiled core")


def random_tree(source: random.Random, size: int) -> Node:
    """Give a tree of exactly `size` nodes, any shape, by attaching each node to an earlier one."""
    children: list[list[int]] = [[]]
    for place in range(1, size):
        children[source.randrange(place)].append(place)
        children.append([])
    built: list[Node] = [Node("")] * size
    for place in reversed(range(size)):
        below = tuple(built[child] for child in children[place])
        built[place] = Node(source.choice("abcd"), below, source.choice(strategies.KINDS))
    return built[0]


def node_count(node: Node) -> int:
    return 1 + sum(map(node_count, node.children))


# --- the definition ---------------------------------------------------------------------------


@settings(max_examples=400, deadline=None)
@given(strategies.trees, strategies.trees, strategies.costs)
def test_native_is_the_reference_bit_for_bit(a: Node, b: Node, costs: Costs) -> None:
    assert tree_distance(a, b, costs=costs) == reference.tree_distance(a, b, costs)


@settings(max_examples=400, deadline=None)
@given(strategies.near_trees, strategies.costs)
def test_native_is_the_reference_on_trees_that_few_edits_part(
    both: tuple[Node, Node], costs: Costs
) -> None:
    one, other = both
    assert tree_distance(one, other, costs=costs) == reference.tree_distance(one, other, costs)
    assert tree_distance(other, one, costs=costs) == reference.tree_distance(other, one, costs)


@pytest.mark.parametrize("edits", [1, 4, 6, 14, 17])
def test_a_few_edits_in_large_trees_of_one_label(edits: int) -> None:
    # More nodes of one label than a byte counts.
    star = Node("a", (Node("a"),) * 300)
    shorter = Node("a", (Node("b"),) + (Node("a"),) * (300 - edits))
    for costs in (Costs(), Costs(discount_slope=1.0)):
        expected = reference.tree_distance(star, shorter, costs)
        assert tree_distance(star, shorter, costs=costs) == expected
        assert tree_distance(shorter, star, costs=costs) == expected
    assert tree_distance(star, shorter, costs=Costs(discount_slope=1.0)) == edits


def test_native_is_the_reference_on_larger_trees() -> None:
    source = random.Random(7)
    for size in (40, 80, 120):
        a, b = random_tree(source, size), random_tree(source, size + 5)
        for costs in (Costs(), Costs(discount_slope=1.0), Costs(discount_slope=1 / 3)):
            assert tree_distance(a, b, costs=costs) == reference.tree_distance(a, b, costs)


def test_reference_copes_with_300_nodes_and_with_depth() -> None:
    source = random.Random(3)
    a, b = random_tree(source, 300), random_tree(source, 300)
    assert tree_distance(a, b) == reference.tree_distance(a, b, Costs())
    deep = Node("a")
    for _ in range(5000):
        deep = Node("a", (deep,))
    assert reference.tree_distance(deep, Node("a"), Costs()) == tree_distance(deep, Node("a"))


def forest_distance(
    pred: tuple[Node, ...], gold: tuple[Node, ...], known: dict[object, float]
) -> float:
    """Unit-cost distance of two forests, straight from its recursion on the rightmost roots."""
    key = (pred, gold)
    if key not in known:
        if not pred or not gold:
            known[key] = float(sum(map(node_count, pred + gold)))
        else:
            a, b = pred[-1], gold[-1]
            known[key] = min(
                forest_distance(pred[:-1] + a.children, gold, known) + 1,
                forest_distance(pred, gold[:-1] + b.children, known) + 1,
                forest_distance(pred[:-1], gold[:-1], known)
                + forest_distance(a.children, b.children, known)
                + (a.label != b.label),
            )
    return known[key]


@settings(max_examples=60, deadline=None)
@given(strategies.trees, strategies.trees)
def test_without_discount_it_is_the_classic_distance(a: Node, b: Node) -> None:
    # Brute force over forests knows no post-order, no keyroots and no whole subtrees.
    got = tree_distance(a, b, costs=Costs(discount_slope=1.0))
    assert got == forest_distance((a,), (b,), {})


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (("a", []), ("a", []), 0.0),
        (("a", []), ("b", []), 1.0),
        (
            ("f", [("d", [("a", []), ("c", [("b", [])])]), ("e", [])]),
            ("f", [("c", [("d", [("a", []), ("b", [])])]), ("e", [])]),
            2.0,
        ),
        (("r", [("x", []), ("s", [("y", [])] * 5)]), ("r", [("x", [])]), 5.6),
        (("r", [("x", []), ("s", [("y", [])] * 13)]), ("r", [("x", [])]), 10.399999999999999),
    ],
)
def test_distances_known_by_hand(a: object, b: object, expected: float) -> None:
    assert tree_distance(a, b) == expected  # type: ignore[arg-type]
    assert tree_distance(b, a) == expected  # type: ignore[arg-type]


def test_example_of_the_published_scorer() -> None:
    g, length, m, v = sympy.symbols("g l m v_0", positive=True)
    gold = tree_from_sympy(sympy.simplify(2 * m * g + 4 * m * v**2 / length))
    pred = tree_from_sympy(sympy.simplify(2 * m * g + 2 * m * v**2 / length))
    assert len(gold) == 15
    assert distance(pred, gold, Costs(), 100) == 2.0


def test_unequal_costs_are_charged_to_the_right_side() -> None:
    costs = Costs(insert=KindCosts(symbol=3.0), delete=KindCosts(symbol=0.25), discount_slope=1.0)
    one = Node("r", (Node("x", (), "symbol"),))
    two = Node("r", (Node("x", (), "symbol"), Node("y", (), "symbol")))
    # The published definition prices a leaf by the delete table on both sides when it is
    # inserted as a subtree.
    assert tree_distance(two, one, costs=costs) == 0.25
    assert tree_distance(one, two, costs=costs) == 0.25


def test_changing_kind_has_its_own_cost() -> None:
    costs = Costs(update=KindCosts(number=0.5), change_kind=0.75)
    assert tree_distance(Node("1", (), "number"), Node("2", (), "number"), costs=costs) == 0.5
    assert tree_distance(Node("1", (), "number"), Node("x", (), "symbol"), costs=costs) == 0.75


def test_unknown_labels_of_pred_match_nothing() -> None:
    assert tree_distance(("z", [("z", [])]), ("a", [("b", [])])) == 2.0


@given(strategies.trees, strategies.trees)
def test_score_cutoff_only_hides_what_is_above_it(a: Node, b: Node) -> None:
    exact = tree_distance(a, b)
    assert tree_distance(a, b, score_cutoff=exact) == exact
    below = math.nextafter(exact, -math.inf)
    assert tree_distance(a, b, score_cutoff=below) == math.inf


# --- many pairs -------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.lists(strategies.trees, min_size=1, max_size=6),
    strategies.costs,
    st.data(),
)
def test_batch_is_single_for_every_chunking(
    nodes: list[Node], costs: Costs, data: st.DataObject
) -> None:
    trees = [Tree.from_node(node) for node in nodes]
    pairs = [(a, b) for a in trees for b in trees]
    expected = [tree_distance(a, b, costs=costs) for a, b in pairs]
    size = data.draw(st.integers(1, len(pairs)))
    got: list[float] = []
    for start in range(0, len(pairs), size):
        chunk = pairs[start : start + size]
        got += distance_many([a for a, _ in chunk], [b for _, b in chunk], costs).tolist()
    assert got == expected


def test_batch_of_nothing_and_of_unequal_lengths() -> None:
    tree = Tree.from_node(("a", []))
    assert distance_many([], [], Costs()).shape == (0,)
    with pytest.raises(ValueError, match="1 preds and 0 golds"):
        distance_many([tree], [], Costs())


def test_threads_share_trees_and_agree() -> None:
    source = random.Random(5)
    trees = [Tree.from_node(random_tree(source, source.randint(1, 30))) for _ in range(20)]
    pairs = [(a, b) for a in trees for b in trees]
    expected = [distance(a, b, Costs(), 100) for a, b in pairs]
    fresh = [Tree(tree.labels, tree.kinds, tree.leftmost) for tree in trees]
    shared = [(a, b) for a in fresh for b in fresh]
    with ThreadPoolExecutor(8) as pool:
        for got in pool.map(lambda _: [distance(a, b, Costs(), 100) for a, b in shared], range(8)):
            assert got == expected


# --- which implementation, and limits -----------------------------------------------------------


@pytest.mark.parametrize(("name", "value"), [("fast_paths", False), ("choice", "python")])
def test_switch_hands_over_to_the_reference(
    name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = Tree.from_node(("a", [("b", [])])), Tree.from_node(("a", [("c", []), ("d", [])]))
    before = counters()
    native = [distance(a, b, Costs(), 10), *distance_many([a, b], [b, a], Costs())]
    monkeypatch.setattr(backend, name, lambda: value)
    assert [distance(a, b, Costs(), 10), *distance_many([a, b], [b, a], Costs())] == native
    after = counters()
    for path in ("distance.native", "distance.reference"):
        assert after[path] - before.get(path, 0) == 3


def test_node_limit() -> None:
    small, large = Tree.from_node(("a", [])), Tree.from_node(("a", [("b", [])] * 10))
    assert distance(large, small, Costs(), 11) > 0
    for pair in ((small, large), (large, small)):
        with pytest.raises(LimitError):
            distance(*pair, Costs(), 10)


def test_pair_that_would_take_too_long_is_refused_at_once() -> None:
    node = Node("a")
    for _ in range(1500):  # a comb: the keyroots' subtrees add up to a quarter of its square
        node = Node("a", (Node("b"), node))
    comb = Tree.from_node(node)
    assert comb.keyroot_sum > 1 << 16
    with pytest.raises(LimitError):
        distance(comb, comb, Costs(), 10**6)
    with pytest.raises(TreeError, match="too large"):
        tree_distance(comb, comb)
    small = Tree.from_node(("a", []))
    with pytest.raises(TreeError) as caught:
        distance_many([small, comb], [small, comb], Costs())
    assert caught.value.index == 1
    # The kernel has the same limits of its own.
    ids = np.zeros(len(comb), dtype=np.int32)
    tree = (ids, comb.kinds, comb.leftmost)
    assert kernel.distance(*tree, *tree, *UNIT)[0] == kernel.TOO_LARGE


# --- junk at the boundary -----------------------------------------------------------------------

UNIT = (np.ones(7), np.ones(7), np.ones(7), 1.0, 5.0, 0.6)


def is_tree(leftmost: list[int]) -> bool:
    """Whether each subtree is an interval that ends at its node and no two cross: by definition."""
    if not leftmost or leftmost[-1] != 0:
        return False
    if any(not 0 <= first <= place for place, first in enumerate(leftmost)):
        return False
    spans = [(first, place) for place, first in enumerate(leftmost)]
    if any(c < a <= d < b for a, b in spans for c, d in spans):
        return False
    # A node with descendants starts where the first of them does.
    return all(first == place or leftmost[first] == first for first, place in spans)


@st.composite
def nearly_trees(draw: st.DrawFn) -> list[int]:
    if draw(st.booleans()):
        return draw(st.lists(st.integers(-2, 8), max_size=8))
    leftmost: list[int] = Tree.from_node(draw(strategies.trees)).leftmost.tolist()
    if draw(st.booleans()):
        place = draw(st.integers(0, len(leftmost) - 1))
        leftmost[place] = draw(st.integers(-2, len(leftmost) + 1))
    return leftmost


def as_arrays(leftmost: list[int], kind: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    size = len(leftmost)
    return (
        np.zeros(size, dtype=np.int32),
        np.full(size, kind, dtype=np.uint8),
        np.array(leftmost, dtype=np.int32),
    )


@settings(max_examples=500, deadline=None)
@given(nearly_trees(), nearly_trees())
def test_kernel_accepts_exactly_the_trees(pred: list[int], gold: list[int]) -> None:
    status, _ = kernel.distance(*as_arrays(pred), *as_arrays(gold), *UNIT)
    assert (status == kernel.OK) == (is_tree(pred) and is_tree(gold))


@settings(max_examples=200, deadline=None)
@given(st.lists(nearly_trees(), min_size=1, max_size=5), st.data())
def test_batch_gives_each_pair_its_own_status(trees: list[list[int]], data: st.DataObject) -> None:
    index = st.integers(0, len(trees) - 1)
    pairs = data.draw(st.lists(st.tuples(index, index), min_size=1, max_size=8))
    label, kind, leftmost = map(np.concatenate, zip(*map(as_arrays, trees), strict=True))
    offset = np.cumsum([0, *map(len, trees)], dtype=np.int64)
    pred, gold = (np.array(side, dtype=np.int32) for side in zip(*pairs, strict=True))
    result, status = np.full(len(pairs), -7.0), np.full(len(pairs), 99, dtype=np.uint8)
    kernel.distances(label, kind, leftmost, offset, pred, gold, *UNIT, result, status)
    for k, (p, g) in enumerate(pairs):
        valid = is_tree(trees[p]) and is_tree(trees[g])
        assert (status[k] == kernel.OK) == valid
        assert (result[k] == -7.0) == (not valid)


def test_kind_beyond_the_tables_has_a_status() -> None:
    good, bad = as_arrays([0]), as_arrays([0], kind=7)
    assert kernel.distance(*good, *bad, *UNIT)[0] == kernel.UNKNOWN_KIND
    assert kernel.distance(*bad, *good, *UNIT)[0] == kernel.UNKNOWN_KIND


@pytest.mark.parametrize(
    "change",
    [
        {"kind": np.zeros(2, np.uint8)},
        {"leftmost": np.zeros(4, np.int32)},
        {"offset": np.array([1, 3], np.int64)},
        {"offset": np.array([0, 4], np.int64)},
        {"offset": np.array([0, 5, 3], np.int64)},
        {"offset": np.array([], np.int64)},
        {"pred": np.array([1], np.int32)},
        {"gold": np.array([-1], np.int32)},
        {"gold": np.array([0, 0], np.int32)},
        {"distance": np.zeros(2)},
        {"status": np.zeros(0, np.uint8)},
        {"remove": np.ones(6)},
        {"insert": np.ones(0), "remove": np.ones(0), "update": np.ones(0)},
        {"label": np.zeros(3, np.int64)},
    ],
)
def test_arrays_that_do_not_fit_are_refused(change: dict[str, np.ndarray]) -> None:
    arguments: dict[str, object] = {
        "label": np.zeros(3, np.int32),
        "kind": np.zeros(3, np.uint8),
        "leftmost": np.array([0, 1, 0], np.int32),
        "offset": np.array([0, 3], np.int64),
        "pred": np.zeros(1, np.int32),
        "gold": np.zeros(1, np.int32),
        "insert": np.ones(7),
        "remove": np.ones(7),
        "update": np.ones(7),
        "change_kind": 1.0,
        "threshold": 5.0,
        "slope": 0.6,
        "distance": np.zeros(1),
        "status": np.zeros(1, np.uint8),
    }
    kernel.distances(**arguments)
    with pytest.raises(ValueError):  # noqa: PT011
        kernel.distances(**{**arguments, **change})
