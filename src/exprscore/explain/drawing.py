"""Two trees side by side as plain SVG: what is kept, changed, missing and too much."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from exprscore.explain.written import Written, labels_of
from exprscore.trees.edits import Edits

__all__ = ["svg_of"]

# Sizes in pixels.
CHARACTER, LINE, GAP, PADDING, MARGIN = 7.2, 46.0, 12.0, 7.0, 16.0
HEIGHT = 24.0
# Trees wider than this stand one above the other.
WIDEST_PAIR = 1100.0
# A subtree of more nodes than this in which nothing changes is folded into one box.
FOLDED_FROM = 6
LONGEST_LABEL = 28
# Okabe and Ito's colours, which the common kinds of colour blindness tell apart; each state has a
# shape of line and a sign besides.
STATES = {
    "keep": ("#ffffff", "#888888", "", ""),
    "relabel": ("#f0e442", "#000000", "", "≠ "),
    "insert": ("#9ad0f3", "#0072b2", "5 3", "+ "),
    "remove": ("#f3b79a", "#d55e00", "2 2", "− "),
}
TITLES = {
    "keep": "the same in both",
    "relabel": "differs",
    "insert": "missing from the pred",
    "remove": "too much in the pred",
}


@dataclass
class _Box:
    label: str
    state: str
    width: float
    children: list[_Box]
    x: float = 0.0
    depth: int = 0
    span: float = 0.0


def svg_of(edits: Edits) -> str:
    """Draw the two trees of a script of edits.

    Parameters
    ----------
    edits : Edits

    Returns
    -------
    str
        One ``<svg>`` element without scripts, fonts or references; every label is escaped. It
        names itself to screen readers, and each changed node says in a ``<title>`` what it is.

    Notes
    -----
    Subtrees of more than six nodes in which nothing changes are folded into one box that holds
    their LaTeX; trees too wide to stand side by side stand one above the other. O(nodes).
    """
    same_in_pred, same_in_gold = _unchanged(edits)
    pred = _tree(Written(edits.pred), _states(edits, "pred"), same_in_pred)
    gold = _tree(Written(edits.gold), _states(edits, "gold"), same_in_gold)
    for root in (pred, gold):
        _lay_out(root)
    beside = pred.span + gold.span + 3 * MARGIN <= WIDEST_PAIR
    heights = [(_depth(root) + 1) * LINE for root in (pred, gold)]
    top = 2 * MARGIN + 8
    if beside:
        width = pred.span + gold.span + 3 * MARGIN
        offsets = [(MARGIN, top), (2 * MARGIN + pred.span, top)]
        height = top + max(heights)
    else:
        width = max(pred.span, gold.span) + 2 * MARGIN
        offsets = [(MARGIN, top), (MARGIN, top + heights[0] + top)]
        height = top + heights[0] + top + heights[1]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
        f' width="{width:.0f}" height="{height:.0f}" role="img"'
        ' font-family="monospace" font-size="12">',
        f"<title>{escape(_summary(edits))}</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="#ffffff"/>',
    ]
    for name, root, (x, y) in zip(("pred", "gold"), (pred, gold), offsets, strict=True):
        parts.append(f'<text x="{x:.0f}" y="{y - 14:.0f}" font-weight="bold">{name}</text>')
        parts += _drawn(root, x, y)
    return "".join([*parts, "</svg>"])


def _states(edits: Edits, side: str) -> dict[int, str]:
    """Give the state of each node of one tree, by post-order place."""
    states: dict[int, str] = {}
    for edit in edits:
        place = edit.pred if side == "pred" else edit.gold
        if place is None:
            continue
        state = edit.op.removesuffix("_subtree")
        for below in range(place - edit.nodes + 1, place + 1):
            states[below] = state
    return states


def _unchanged(edits: Edits) -> tuple[set[int], set[int]]:
    """Give the roots of the subtrees that stand in both trees as they are."""
    of_pred, of_gold = edits.pred.leftmost.tolist(), edits.gold.leftmost.tolist()
    kept = {edit.pred: edit.gold for edit in edits if edit.op == "keep"}
    # As many kept nodes below as there are nodes on either side: then they are each other's.
    below = [0]
    for place in range(len(of_pred)):
        below.append(below[-1] + (place in kept))
    same = {
        place: gold
        for place, gold in kept.items()
        if place is not None
        and gold is not None
        and below[place + 1] - below[of_pred[place]] == place - of_pred[place] + 1
        and place - of_pred[place] == gold - of_gold[gold]
    }
    return set(same), set(same.values())


def _tree(tree: Written, states: dict[int, str], unchanged: set[int]) -> _Box:
    labels = labels_of(tree.tree)
    left = tree.tree.leftmost.tolist()
    boxes: list[tuple[int, _Box]] = []
    for place, first in enumerate(left):
        children: list[_Box] = []
        while boxes and boxes[-1][0] >= first:
            children.append(boxes.pop()[1])
        label, state = labels[place], states[place]
        if place in unchanged and FOLDED_FROM <= place - first < len(left) - 1:
            children, label = [], tree.latex(place)
        boxes.append((place, _Box(*_sized(label, state), children[::-1])))
    return boxes[0][1]


def _sized(label: str, state: str) -> tuple[str, str, float]:
    shown = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    shown = STATES[state][3] + shown
    return shown, state, max(HEIGHT, len(shown) * CHARACTER + 2 * PADDING)


def _post_order(root: _Box) -> list[_Box]:
    order: list[_Box] = []
    waiting = [root]
    while waiting:
        box = waiting.pop()
        order.append(box)
        waiting += box.children
    return order[::-1]


def _lay_out(root: _Box) -> None:
    """Place each node in the middle above its children; x is the left end of its span."""
    for box in _post_order(root):
        below = sum(child.span for child in box.children) + GAP * max(0, len(box.children) - 1)
        box.span = max(box.width, below)
    waiting = [root]
    while waiting:
        box = waiting.pop()
        below = sum(child.span for child in box.children) + GAP * max(0, len(box.children) - 1)
        x = box.x + (box.span - below) / 2
        for child in box.children:
            child.x, child.depth = x, box.depth + 1
            x += child.span + GAP
            waiting.append(child)


def _depth(root: _Box) -> int:
    return max(box.depth for box in _post_order(root))


def _drawn(root: _Box, left: float, top: float) -> Iterable[str]:
    boxes = _post_order(root)[::-1]
    for box in boxes:
        x, y = left + box.x + box.span / 2, top + box.depth * LINE
        for child in box.children:
            to = left + child.x + child.span / 2
            yield (
                f'<line x1="{x:.1f}" y1="{y + HEIGHT:.1f}" x2="{to:.1f}" y2="{y + LINE:.1f}"'
                ' stroke="#888888"/>'
            )
    for box in boxes:
        fill, stroke, dashes, _ = STATES[box.state]
        x, y = left + box.x + (box.span - box.width) / 2, top + box.depth * LINE
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield (
            f'<g><title>{TITLES[box.state]}</title><rect x="{x:.1f}" y="{y:.1f}"'
            f' width="{box.width:.1f}" height="{HEIGHT:.0f}" rx="5" fill="{fill}"'
            f' stroke="{stroke}" stroke-width="{1 if box.state == "keep" else 2}"{dashed}/>'
            f'<text x="{x + box.width / 2:.1f}" y="{y + 16:.1f}" text-anchor="middle">'
            f"{escape(box.label)}</text></g>"
        )


def _summary(edits: Edits) -> str:
    counts = dict.fromkeys(TITLES, 0)
    for edit in edits:
        counts[edit.op.removesuffix("_subtree")] += edit.nodes
    said = [f"{count} {TITLES[state]}" for state, count in counts.items() if count]
    return "Trees of pred and gold, nodes: " + ", ".join(said)
