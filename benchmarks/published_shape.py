"""Baseline: the shape of zss, extended: NumPy matrices, costs by callbacks, subtree operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass
class TreeNode:
    label: str
    children: list[TreeNode] = field(default_factory=list)
    subtree_size: int = 0

    @property
    def kind(self) -> str:
        return self.label.split("_")[0]


class AnnotatedTree:
    """Nodes in post-order, their leftmost leaves and the keyroots."""

    def __init__(self, root: TreeNode) -> None:
        self.nodes: list[TreeNode] = []
        self.leftmost: list[int] = []
        self._walk(root)
        last = {leaf: index for index, leaf in enumerate(self.leftmost)}
        self.keyroots = sorted(last.values())

    def _walk(self, node: TreeNode) -> int:
        first = -1
        for child in node.children:
            leaf = self._walk(child)
            first = leaf if first < 0 else first
        self.nodes.append(node)
        self.leftmost.append(len(self.nodes) - 1 if first < 0 else first)
        node.subtree_size = 1 + sum(child.subtree_size for child in node.children)
        return self.leftmost[-1]


def one_by_one(node: TreeNode) -> float:
    return 1


def relabel(a: TreeNode, b: TreeNode) -> float:
    if a.label == b.label:
        return 0
    return 1 if a.kind == b.kind else 1.0


def whole(node: TreeNode) -> float:
    if not node.children:
        return one_by_one(node)
    return min(node.subtree_size, 0.6 * (node.subtree_size - 5) + 5)


def distance(
    pred: AnnotatedTree,
    gold: AnnotatedTree,
    insert: Callable[[TreeNode], float] = one_by_one,
    remove: Callable[[TreeNode], float] = one_by_one,
    update: Callable[[TreeNode, TreeNode], float] = relabel,
    insert_tree: Callable[[TreeNode], float] = whole,
    remove_tree: Callable[[TreeNode], float] = whole,
) -> float:
    tree = np.zeros((len(pred.nodes), len(gold.nodes)))

    def fill(x: int, y: int) -> None:
        left_x, left_y = pred.leftmost[x], gold.leftmost[y]
        forest = np.zeros((x - left_x + 2, y - left_y + 2))
        for i in range(left_x, x + 1):
            before = pred.leftmost[i] - left_x
            forest[i - left_x + 1][0] = forest[before][0] + remove_tree(pred.nodes[i])
        for j in range(left_y, y + 1):
            before = gold.leftmost[j] - left_y
            forest[0][j - left_y + 1] = forest[0][before] + insert_tree(gold.nodes[j])
        for i in range(left_x, x + 1):
            for j in range(left_y, y + 1):
                r, c = i - left_x + 1, j - left_y + 1
                before_r, before_c = pred.leftmost[i] - left_x, gold.leftmost[j] - left_y
                a, b = pred.nodes[i], gold.nodes[j]
                choices: list[Any] = [
                    forest[r - 1][c] + remove(a),
                    forest[r][c - 1] + insert(b),
                    forest[before_r][c] + remove_tree(a),
                    forest[r][before_c] + insert_tree(b),
                ]
                if pred.leftmost[i] == left_x and gold.leftmost[j] == left_y:
                    choices.append(forest[r - 1][c - 1] + update(a, b))
                    forest[r][c] = tree[i][j] = min(choices)
                else:
                    choices.append(forest[before_r][before_c] + tree[i][j])
                    forest[r][c] = min(choices)

    for x in pred.keyroots:
        for y in gold.keyroots:
            fill(x, y)
    return float(tree[-1][-1])
