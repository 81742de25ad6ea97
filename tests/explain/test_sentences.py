"""Edits as sentences and as a drawing."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given

import exprscore
from exprscore import tree_edits
from exprscore.explain.drawing import svg_of
from exprscore.explain.sentences import sentences_of
from exprscore.explain.written import written_pair
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.tree import Tree
from strategies import near_trees


def edits_of(gold, pred):
    trees = [canonical_tree(exprscore.parse(text).native) for text in (pred, gold)]
    assert all(trees), "pick expressions whose canonical form is known natively"
    return tree_edits(*trees)


def drawn(edits):
    return svg_of(*written_pair(edits.pred, edits.gold), edits)


CASES = [
    (r"2x+3y", r"x+3y", ["the factor $2$ is missing in the term $2x$"]),
    (r"\frac{1}{2}mv^2", r"mv^2", [r"the factor $\frac{1}{2}$ is missing"]),
    (r"\sin(2x)+3", r"\cos(2x)+3", ["cos where the gold has sin"]),
    (r"x^3+y", r"x^2+y", ["exponent $2$, should be $3$ in the term $x^{3}$"]),
    (r"a+b+c", r"a+b", ["the term $c$ is missing"]),
    (r"ab+cd", r"ab+cd+ef\sin x", [r"the term $e f \sin\left(x\right)$ is too much"]),
    (r"\frac{a}{b}", r"ab", ["the division by $b$ is missing"]),
    (r"a", r"-a", ["the sign of the answer is wrong"]),
    (r"x+y", r"x+z", ["$z$ where the gold has $y$"]),
]


@pytest.mark.parametrize(("gold", "pred", "said"), CASES)
def test_what_differs_is_said(gold, pred, said):
    found = sentences_of(edits_of(gold, pred))
    assert len(found) == len(said)
    for sentence, wanted in zip(found, said, strict=True):
        assert sentence.text.startswith(wanted)


@given(near_trees)
def test_sentences_cost_what_the_edits_cost(pair):
    edits = tree_edits(*pair)
    costs = sum(sentence.cost for sentence in sentences_of(edits))
    assert costs == pytest.approx(edits.distance)


def test_nothing_is_said_of_equal_trees():
    assert sentences_of(edits_of("a+b", "b+a")) == []


@given(near_trees)
def test_a_drawing_is_xml_without_scripts_or_references(pair):
    root = ET.fromstring(drawn(tree_edits(*pair)))
    assert root.tag.endswith("svg")
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "rect", "text", "line", "g"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in names if name.startswith("on") or "href" in name}


def test_labels_are_escaped():
    evil = '<img src=x onerror="a()">&'
    svg = drawn(tree_edits((evil, ["a"]), (evil, ["b"])))
    assert "<img" not in svg
    assert any(evil in (t.text or "") for t in ET.fromstring(svg).iter() if "text" in t.tag)


def test_every_change_can_be_told_without_colours():
    svg = drawn(tree_edits(("f", ["a", "c"]), ("f", ["b", "c", "d"])))
    assert "≠ " in svg
    assert "+ d" in svg
    assert "missing from the pred" in svg
    fills = set(re.findall(r'fill="(#[0-9a-f]+)" stroke="#[0-9a-f]+" stroke-width="2"', svg))
    dashes = set(re.findall(r'stroke-width="2"(?: stroke-dasharray="([^"]+)")?', svg))
    assert len(fills) == len(dashes) == 2


def boxes(svg):
    """Count the boxes of nodes, each of which has a title."""
    return svg.count("<g><title>")


def test_what_is_the_same_in_both_is_folded():
    same = ("g", [str(k) for k in range(9)])
    svg = drawn(tree_edits(("f", [same, "a"]), ("f", [same, "b"])))
    assert boxes(svg) == 2 * 3  # f, the folded g and a leaf of each


def test_a_subtree_is_folded_only_if_both_sides_have_it():
    pred = ("f", [("g", [str(k) for k in range(9)])])
    gold = ("f", [("g", [str(k) for k in range(9)] + ["more"])])
    assert boxes(drawn(tree_edits(pred, gold))) == 11 + 12


def places(svg):
    """Give the corner of each tree's name."""
    root = ET.fromstring(svg)
    found = {t.text: t.attrib for t in root.iter() if t.text in ("pred", "gold")}
    return [(float(found[name]["x"]), float(found[name]["y"])) for name in ("pred", "gold")]


def test_narrow_trees_stand_side_by_side_and_wide_ones_do_not():
    (x, y), (other_x, other_y) = places(drawn(tree_edits(("f", ["x"]), ("f", ["y"]))))
    assert x < other_x
    assert y == other_y
    wide = Tree.from_node(("f", [f"leaf{k}" for k in range(10)]))
    (x, y), (other_x, other_y) = places(drawn(tree_edits(wide, ("f", [f"l{k}" for k in range(9)]))))
    assert x == other_x
    assert y < other_y


@pytest.mark.parametrize("shape", ["flat", "deep", "both"])
def test_a_tree_of_two_hundred_nodes_is_no_wider_than_a_page(shape):
    def leaves(count):
        return [f"a_{k}" for k in range(count)]

    tree = ("f", leaves(200))
    if shape == "deep":
        tree = "x"
        for k in range(66):
            tree = ("^", [f"b_{k}", tree, "2"])
    elif shape == "both":
        tree = ("+", [("×", [("g", leaves(4)), "c"]) for _ in range(28)])
    svg = drawn(tree_edits(tree, ("f", leaves(3))))
    assert float(ET.fromstring(svg).attrib["width"]) < 2 * 1080


@given(near_trees)
def test_no_two_boxes_overlap(pair):
    found = [
        tuple(float(box.attrib[name]) for name in ("x", "y", "width", "height"))
        for box in ET.fromstring(drawn(tree_edits(*pair))).iter()
        if box.tag.endswith("rect") and "x" in box.attrib
    ]
    for place, (x, y, width, height) in enumerate(found):
        for other_x, other_y, other_width, other_height in found[:place]:
            beside = x + width <= other_x or other_x + other_width <= x
            assert beside or y + height <= other_y or other_y + other_height <= y
