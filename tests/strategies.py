"""Hypothesis strategies of several test files: trees and cost models."""

from __future__ import annotations

from dataclasses import fields

from hypothesis import strategies as st

from exprscore.profiles import Costs, KindCosts
from exprscore.trees.tree import Node

KINDS = [kind.name for kind in fields(KindCosts)]

# Few labels and kinds, so that nodes and whole subtrees coincide often.
labels = st.sampled_from("abc")
kinds = st.sampled_from(["other", "number", "operator"])

leaves = st.builds(Node, labels, st.just(()), kinds)
random_trees = st.recursive(
    leaves,
    lambda children: st.builds(
        Node, labels, st.lists(children, min_size=1, max_size=4).map(tuple), kinds
    ),
    max_leaves=14,
)


@st.composite
def chains(draw: st.DrawFn) -> Node:
    node = draw(leaves)
    for _ in range(draw(st.integers(0, 15))):
        node = Node(draw(labels), (node,), draw(kinds))
    return node


@st.composite
def stars(draw: st.DrawFn) -> Node:
    return Node(draw(labels), tuple(draw(st.lists(leaves, max_size=15))), draw(kinds))


@st.composite
def combs(draw: st.DrawFn) -> Node:
    left = draw(st.booleans())
    node = draw(leaves)
    for _ in range(draw(st.integers(0, 9))):
        tooth = draw(leaves)
        node = Node(draw(labels), (node, tooth) if left else (tooth, node), draw(kinds))
    return node


trees = st.one_of(random_trees, chains(), stars(), combs(), leaves)


@st.composite
def edited(draw: st.DrawFn, tree: Node) -> Node:
    """Give `tree` with some labels changed and some nodes replaced by their children."""
    edits = draw(st.integers(0, 6))

    def copy(node: Node) -> tuple[Node, ...]:
        nonlocal edits
        children = tuple(new for child in node.children for new in copy(child))
        if edits and draw(st.booleans()):
            edits -= 1
            if node is not tree and draw(st.booleans()):
                return children
            return (Node(draw(labels), children, draw(kinds)),)
        return (Node(node.label, children, node.kind),)

    return copy(tree)[0]


# Two trees that few edits part.
near_trees = trees.flatmap(lambda tree: st.tuples(st.just(tree), edited(tree)))

# Thirds and sevenths make every rounding of the recurrence visible.
numbers = st.one_of(
    st.sampled_from([0.0, 1.0, 0.1, 1 / 3, 2 / 7, 5.0]), st.floats(0.0, 10.0, allow_subnormal=False)
)
kind_costs = st.builds(KindCosts, **dict.fromkeys(KINDS, numbers))
costs = st.one_of(
    st.just(Costs()),
    st.just(Costs(discount_slope=1.0)),
    st.builds(Costs, discount_threshold=numbers, discount_slope=numbers),
    st.builds(Costs, kind_costs, kind_costs, kind_costs, numbers, numbers, numbers),
)
