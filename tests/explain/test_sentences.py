"""Edits as sentences and as a drawing."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given

import exprscore
from exprscore import tree_edits
from exprscore.explain.drawing import svg_of
from exprscore.explain.sentences import sentences_of
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.tree import Tree
from strategies import near_trees


def edits_of(gold, pred):
    trees = [canonical_tree(exprscore.parse(text).native) for text in (pred, gold)]
    assert all(trees), "pick expressions whose canonical form is known natively"
    return tree_edits(*trees)


CASES = [
    (r"2x+3y", r"x+3y", ["the factor $2$ is missing in the term $2 x$"]),
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
    root = ET.fromstring(svg_of(tree_edits(*pair)))
    assert root.tag.endswith("svg")
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "title", "rect", "text", "line", "g"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in names if name.startswith("on") or "href" in name}


def test_labels_are_escaped():
    evil = '<img src=x onerror="a()">&'
    drawn = svg_of(tree_edits((evil, ["a"]), (evil, ["b"])))
    assert "<img" not in drawn
    assert any(evil in (t.text or "") for t in ET.fromstring(drawn).iter() if "text" in t.tag)


def test_every_change_can_be_told_without_colours():
    drawn = svg_of(tree_edits(("f", ["a", "c"]), ("f", ["b", "c", "d"])))
    assert "≠ " in drawn
    assert "+ d" in drawn
    assert "missing from the pred" in drawn


def test_what_is_the_same_in_both_is_folded():
    same = ("g", [str(k) for k in range(9)])
    drawn = svg_of(tree_edits(("f", [same, "a"]), ("f", [same, "b"])))
    assert drawn.count("<rect") == 1 + 2 * 3  # the ground; f, the folded g and a leaf of each


def test_a_subtree_is_folded_only_if_both_sides_have_it():
    pred = ("f", [("g", [str(k) for k in range(9)])])
    gold = ("f", [("g", [str(k) for k in range(9)] + ["more"])])
    drawn = svg_of(tree_edits(pred, gold))
    assert drawn.count("<rect") == 1 + 11 + 12


def test_wide_trees_stand_one_above_the_other():
    wide = Tree.from_node(("f", [f"leaf{k}" for k in range(40)]))
    root = ET.fromstring(svg_of(tree_edits(wide, ("f", ["x"]))))
    names = [t for t in root.iter() if t.text in ("pred", "gold")]
    assert names[0].attrib["x"] == names[1].attrib["x"]
