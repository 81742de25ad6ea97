"""The edits between two answers of the default profile, where their trees can be made."""

from __future__ import annotations

from exprscore.errors import ExprscoreError
from exprscore.scoring import parse
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.edits import Edits, tree_edits

__all__ = ["edits_between"]


def edits_between(gold: str, pred: str) -> Edits | None:
    """Give an optimal script from pred to gold; None where one of them has no tree."""
    try:
        trees = [canonical_tree(parse(text).native) for text in (pred, gold)]
    except ExprscoreError:
        return None
    if trees[0] is None or trees[1] is None:
        return None
    return tree_edits(trees[0], trees[1])
