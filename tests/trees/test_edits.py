"""Edit scripts: they cost what the distance says, touch every node once, and give the gold."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore import Costs, KindCosts, Node, TreeError, tree_distance, tree_edits
from exprscore.trees import reference
from exprscore.trees.tree import Tree
from strategies import costs, near_trees, trees

PAIRS = st.one_of(st.tuples(trees, trees), near_trees)


def ancestors(tree):
    """Which nodes lie above each node."""
    left = tree.leftmost.tolist()
    return [{b for b in range(a + 1, len(left)) if left[b] <= a} for a in range(len(left))]


def check(edits, pred, gold, model):
    assert edits.distance == tree_distance(pred, gold, costs=model)
    assert edits.apply() == gold
    assert edits.inverse().apply() == pred
    assert edits.inverse().distance == edits.distance
    of_pred, of_gold, pairs = [], [], []
    for edit in edits:
        if edit.op in ("keep", "relabel"):
            of_pred.append(edit.pred)
            of_gold.append(edit.gold)
            pairs.append((edit.pred, edit.gold))
        elif edit.gold is None:
            of_pred += range(edit.pred - edit.nodes + 1, edit.pred + 1)
        else:
            of_gold += range(edit.gold - edit.nodes + 1, edit.gold + 1)
        assert ("subtree" in edit.op) == (edit.nodes > 1)
    assert sorted(of_pred) == list(range(len(edits.pred)))
    assert sorted(of_gold) == list(range(len(edits.gold)))
    above_pred, above_gold = ancestors(edits.pred), ancestors(edits.gold)
    for a, b in pairs:
        for c, d in pairs:
            assert (a < c) == (b < d)
            assert (c in above_pred[a]) == (d in above_gold[b])


@given(PAIRS)
def test_a_script_is_one(pair):
    check(tree_edits(*pair), *pair, Costs())


@given(PAIRS, costs)
def test_whatever_the_costs(pair, model):
    check(tree_edits(*pair, costs=model), *pair, model)


def random_tree(rng, nodes):
    """Any shape: a node takes some of the subtrees that are complete."""
    open_, left = [], nodes
    while left or len(open_) > 1:
        if left and (not open_ or rng.random() < 0.6):
            open_.append(Node(rng.choice("abc"), (), rng.choice(["other", "number"])))
            left -= 1
        else:
            taken = rng.randint(1, min(3, len(open_)))
            children = tuple(open_[-taken:])
            del open_[-taken:]
            open_.append(Node(rng.choice("abc"), children, rng.choice(["other", "number"])))
    return open_[0]


def random_costs(rng):
    def table():
        return KindCosts(
            **{
                kind: rng.choice([0.0, 1.0, 1 / 3, 0.1, 2 / 7, rng.random()])
                for kind in ("other", "number")
            }
        )

    return Costs(
        insert=table(),
        delete=table(),
        update=table(),
        change_kind=rng.choice([1.0, 1 / 3, 5.0]),
        discount_threshold=rng.choice([5.0, 2.0, 0.3]),
        discount_slope=rng.choice([0.6, 1.0, 1 / 7]),
    )


def compare_with_reference(pairs, seed):
    rng = random.Random(seed)
    for _ in range(pairs):
        pred, gold = (random_tree(rng, rng.randint(1, 5)) for _ in range(2))
        model = random_costs(rng)
        edits = tree_edits(pred, gold, costs=model)
        assert edits.distance == reference.tree_distance(pred, gold, model)
        assert edits.apply() == gold


def test_costs_add_up_to_the_reference_s_distance():
    compare_with_reference(500, seed=1)


@pytest.mark.conformance
def test_costs_add_up_to_the_reference_s_distance_often():
    compare_with_reference(100_000, seed=2)


def test_relabelling_comes_before_removing_and_inserting():
    # A node for another, or one out and one in with a subtree of five at a discount: both cost 1.
    ops = [edit.op for edit in tree_edits(("f", ["a"]), ("f", ["b"]))]
    assert ops == ["relabel", "keep"]


def test_one_large_subtree_comes_before_many_nodes():
    big = ("g", ["a", "b", "c", "d", "e", "h", "i"])
    (edit,) = [e for e in tree_edits(("f", ["x"]), ("f", ["x", big])) if e.op != "keep"]
    assert (edit.op, edit.nodes, edit.cost) == ("insert_subtree", 8, 5 + 0.6 * 3)


def test_many_subtrees_side_by_side_cost_no_more_than_their_cells():
    # Each child is a pair of subtrees of its own; refilling one table for each would be quadratic.
    wide = ("f", [("g", ["a", str(k)]) for k in range(300)])
    edits = tree_edits(wide, ("f", [("g", ["b", str(k)]) for k in range(300)]))
    assert edits.distance == 300.0
    assert sum(edit.op == "relabel" for edit in edits) == 300


def test_a_script_is_for_its_own_tree():
    edits = tree_edits(("f", ["x"]), ("f", ["y"]))
    assert edits.apply(("f", ["x"])) == Tree.from_node(("f", ["y"])).to_node()
    with pytest.raises(TreeError, match="another tree"):
        edits.apply(("f", ["z"]))
