"""Why an answer got its score: what is said, and that it is what the score says."""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import exprscore
from exprscore.cli import app
from exprscore.explain import SCHEMA
from exprscore.expr.latex import latex_of

TEXTS = st.lists(
    st.sampled_from([
        "x", "y_1", "2", "0.5", "e", "f", "(", ")", "{", "}", "|", "^", "_", "+", "-", "/", "=",
        "<", ",", ";", "!", "'", r"\frac", r"\sqrt", r"\sin", r"\left(", r"\right)", r"\int",
        r"\sum_{k=1}^n", r"\lim", r"\text{m}", r"\mathrm{kg}", r"\vec{a}", r"\hat{x}", r"\pi",
        r"\cdot", r"\times", r"\pm", r"\frac{d}{dx}", r"\nabla", r"\in", r"\cup", r"\text{or}",
        r"\begin{pmatrix}1&x\\2&y\end{pmatrix}", r"|a\rangle", r"\text{where}", r"\%", "[0,1)",
        r"\{", r"\}", "the answer is", "\0", "\ud800", "²", r"\text{left}", "a b", "3 kg",
    ]),
    max_size=8,
).map("".join)  # fmt: skip

# Gold, pred, kind.
PAIRS = [
    (r"\frac{1}{2} m v^2", "m v^2", "auto"),
    (r"x = 2a", r"x = 3a", "auto"),
    ("(1,2,a)", "(1,3,a)", "tuple"),
    (r"[0,1)", r"(0,1]", "interval"),
    (r"3\text{ km}", r"3\text{ m}", "numeric"),
    ("3.0", "3.05", "numeric"),
    (r"3\text{ J}", r"3\text{ W}", "auto"),
    ("x^2+y^2=1", "x^2+y^2=2", "equation"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\begin{pmatrix}1&2\\3&5\end{pmatrix}", "auto"),
    (r"x=1\text{ or }x=2", r"x=2\text{ or }x=5", "auto"),
    ("x>3", r"x\ge 3", "auto"),
    (r"q\vec v\times\vec B", r"q\vec B\times\vec v", "auto"),
    (r"\{1,2\}", r"\{2,1,3\}", "auto"),
    (r"\sum_{i=1}^n i^2", r"\sum_{k=1}^n k^3", "auto"),
    (r"\frac{d^2x}{dt^2}+x=0", r"\frac{d^2x}{dt^2}-x=0", "auto"),
    ("x", r"\frac{1", "auto"),
    (r"\frac{1}{", "x", "auto"),
    ("x", None, "auto"),
    ("a+b", "b+a", "auto"),
    (r"\text{The answer is } 5\text{ kg}", "5", "auto"),
    (r"\text{left}", r"\text{right}", "auto"),
    ("7", "7", "auto"),
]


def valid(value, schema):
    """Check a value by the keywords of JSON Schema that ours uses."""
    if "anyOf" in schema:
        return any(valid(value, one) for one in schema["anyOf"])
    if "enum" in schema and value not in schema["enum"]:
        return False
    names = {"object": dict, "array": list, "string": str, "null": type(None), "boolean": bool,
             "integer": int, "number": (int, float)}  # fmt: skip
    wanted = schema.get("type", list(names))
    wanted = [wanted] if isinstance(wanted, str) else wanted
    if not any(isinstance(value, names[name]) for name in wanted):
        return False
    if isinstance(value, bool) and "boolean" not in wanted:
        return False
    if isinstance(value, dict):
        known = schema.get("properties", {})
        others = schema.get("additionalProperties", True)
        return set(schema.get("required", ())) <= set(value) and all(
            valid(one, known[name]) if name in known else others is not False
            and (others is True or valid(one, others))
            for name, one in value.items()
        )  # fmt: skip
    if isinstance(value, list):
        length = schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value))
        return length and all(valid(one, schema["items"]) for one in value)
    return "minimum" not in schema or value is None or value >= schema["minimum"]


def check(found, gold, pred, kind, profile="sound"):
    """Check what holds for every pair."""
    score = exprscore.score(gold, pred, kind=kind, profile=profile)
    assert found.score == score
    if score.distance is not None and found.edits is not None:
        assert found.edits.distance == score.distance
        costs = sum(sentence.cost for sentence in found.sentences)
        assert costs == pytest.approx(score.distance)
    if score.score == 100:
        assert not found.sentences
        assert found.witness is None
    given = json.loads(json.dumps(found.as_dict(), allow_nan=False))
    assert valid(given, SCHEMA), given
    ET.fromstring(found.to_svg())
    assert str(found).startswith("score ")


@pytest.mark.parametrize(("gold", "pred", "kind"), PAIRS)
def test_it_is_the_score_that_is_explained(gold, pred, kind):
    check(exprscore.explain(gold, pred, kind=kind), gold, pred, kind)


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS)
@example(r"\text{\0}+a", "a\ud800")
def test_any_pair_is_explained(gold, pred):
    check(exprscore.explain(gold, pred), gold, pred, "auto")


@pytest.mark.parametrize("name", ["peers.jsonl", "stack.jsonl", "truth.jsonl"])
def test_recorded_pairs_are_explained(vectors, name):
    for row in vectors(name):
        if isinstance(row.get("gold"), str) and isinstance(row.get("pred"), str):
            check(exprscore.explain(row["gold"], row["pred"]), row["gold"], row["pred"], "auto")


def test_the_schema_says_no_to_what_it_does_not_hold():
    given = exprscore.explain("2a", "3a").as_dict()
    assert valid(given, SCHEMA)
    for broken in (
        given | {"more": 1},
        {key: value for key, value in given.items() if key != "rule"},
        given | {"edits": [{"op": "nothing"}]},
        given | {"gold": given["gold"] | {"latex": 3}},
    ):
        assert not valid(broken, SCHEMA)


SAID = [
    (r"3\text{ km}", r"3\text{ m}", r"units: $\mathrm{m}$ against $\mathrm{km}$, a factor of 1000"),
    (r"3\text{ J}", r"3\text{ W}", "measure different things"),
    (r"x = 5\text{ kg}", r"50\text{ kg}", "off by a factor of $10^{1}$"),
    (r"4.00\text{ V}", r"-4.00\text{ V}", "the sign of the number is wrong"),
    ("3.0", "3.05", "1.67 % too large"),
    ("(1,2,a)", "(1,3,a)", "component 2 of 3 differs: $3$ where the gold has $2$"),
    (r"(1,x+2)", "(1,x)", "component 2 of 2 differs: "),
    (r"[0,1)", r"(0,1)", "the left end is open, should be closed"),
    (r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\begin{pmatrix}1&2\\0&4\end{pmatrix}",
     "component 3 of 4 differs"),
    (r"\{1,2\}", r"\{1,2,3\}", "$3$ is too much"),
    ("x>3", r"x\ge 3", r"$\ge$ where the gold has $>$"),
    (r"\vec a\times\vec b+c", r"\vec a\times\vec b", "the term $c$ is missing"),
    (r"\frac{d^2x}{dt^2}+y", r"\frac{dx}{dt}+y",
     "the derivative by $t$ is of order $1$, should be $2$"),
    (r"\frac{\partial^2f}{\partial x\partial y}", r"\frac{\partial f}{\partial x}",
     "the derivative by $y$ is missing"),
    (r"[0,1)", r"(0,1]", "the right end is closed, should be open"),
    ("x>2", r"[2,\infty)", "the left end is closed, should be open"),
    ("a+b+c+d+e+f", "1", "of the gold's 7 nodes have their like in the pred"),
]  # fmt: skip


@pytest.mark.parametrize(("gold", "pred", "said"), SAID)
def test_what_differs_is_said(gold, pred, said):
    found = exprscore.explain(gold, pred)
    assert any(said in sentence.text for sentence in found.sentences), found.sentences


@pytest.mark.parametrize(
    ("gold", "pred"),
    [("2x+y", "2x-y"), ("x>3", r"x\ge 3"), ("[0,1)", "(0,1)"), ("3", "4"), ("(a,b)", "(a,2b)"),
     (r"2\text{ km}", r"3\text{ m}"), (r"\sqrt{x}", "x")],
)  # fmt: skip
def test_a_witness_gives_both_values(gold, pred):
    witness = exprscore.explain(gold, pred).witness
    assert witness is not None
    assert witness.gold != witness.pred


def test_a_witness_can_be_checked():
    found = exprscore.explain("2x+y^2", "2x-y").witness
    x, y = found.symbols["x"], found.symbols["y"]
    assert found.gold == pytest.approx(2 * x + y * y)
    assert found.pred == pytest.approx(2 * x - y)
    # A bound name has no value; a function and a vector are drawn.
    of_sum = exprscore.explain(r"\sum_{i=1}^n i^2", r"\sum_{k=1}^n k^3").witness
    assert set(of_sum.symbols) == {"n"}
    assert of_sum.gold == sum(i * i for i in range(1, int(of_sum.symbols["n"]) + 1))
    drawn = exprscore.explain(r"q\,\vec v\cdot\vec B+g(x)", r"\vec v\cdot\vec B+g(x)").witness
    assert {"v", "B", "g"} <= set(drawn.drawn)
    units = exprscore.explain(r"2\text{ km}", r"3\text{ m}").witness
    assert (units.gold, units.pred) == (2000, 3)


def test_the_reading_that_decided_is_told():
    found = exprscore.explain("v(0)t", "v_0 t")
    assert found.gold.latex == "v(0) t"
    usual = exprscore.explain(r"f(x+1)", r"f\cdot(x+1)")
    assert {choice.side for choice in usual.choices} <= {"gold", "pred"}
    for choice in usual.choices:
        assert choice.text in (r"f(x+1)", r"f\cdot(x+1)") or choice.text
    assert exprscore.explain("a+b", "b+a").rule == "the values agree at random points"


def test_words_and_units_that_do_not_count_are_told():
    found = exprscore.explain(r"\text{The answer is } 5\text{ kg}", "5")
    assert "the unit kg" in found.gold.left_out
    assert "answer" in found.gold.left_out
    assert found.pred.left_out == ()
    assert exprscore.explain("ab", "ab").gold.left_out == ()


def test_of_several_golds_the_one_that_counts():
    found = exprscore.explain(["x", "2y+1"], "2y+3")
    assert found.score.gold_index == 1
    assert found.gold.text == "2y+1"


class Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.seen = set()
        self.names = set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        self.names |= {name for name, _ in attrs}


@pytest.mark.parametrize(
    "evil",
    [
        r"\text{<img src=x onerror=alert(1)>}+a",
        "<script>alert(1)</script>",
        '"><svg onload=alert(1)>',
        r"x_{<b>}+\operatorname{</td>}(y)",
    ],
)
def test_texts_stay_texts(evil):
    for found in (exprscore.explain(evil, "a"), exprscore.explain("a", evil)):
        tags = Tags()
        tags.feed(found._repr_html_())
        plain = {"table", "tbody", "tr", "th", "td", "code", "div", "svg", "title", "rect", "text",
                 "line", "g"}  # fmt: skip
        assert tags.seen <= plain
        assert not {name for name in tags.names if name.startswith("on") or "href" in name}


PUBLISHED = [
    (r"2 m g + 4\frac{mv_0^2}{l}", r"2 m g+2\frac{mv_0^2}{l}", "auto", "phybench"),
    ("x+y", "x+z", "expression", "cmphysbench"),
    ("x=2y", "x=3y", "equation", "cmphysbench"),
    ("(a,b]", "[a,b]", "interval", "cmphysbench"),
    ("(1,2)", "(1,3)", "tuple", "cmphysbench"),
    ("3", "4", "numeric", "cmphysbench"),
    ("a+b", "b+a", "auto", "phybench"),
    (r"\int x", "x", "auto", "phybench"),
]


@pytest.mark.parametrize(("gold", "pred", "kind", "profile"), PUBLISHED)
def test_published_scores_are_explained_by_their_own_trees(gold, pred, kind, profile):
    found = exprscore.explain(gold, pred, kind=kind, profile=profile)
    check(found, gold, pred, kind, profile)
    of_trees = found.score.gold_size is not None
    assert (found.edits is not None) == of_trees
    assert bool(found.sentences) == of_trees


def test_nothing_loads_sympy():
    code = (
        "import sys, exprscore\n"
        "e = exprscore.explain('2x+1', '3x'); e.to_svg(); str(e); e.as_dict(); e._repr_html_()\n"
        "e = exprscore.explain('3 kg', '4 g')\n"
        "sys.exit('sympy' in sys.modules or 'mpmath' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_command(tmp_path):
    runner = CliRunner()
    shown = runner.invoke(app, ["score", "2a", "3a", "--explain"])
    assert shown.exit_code == 0
    assert "$3$ where the gold has $2$" in shown.output
    drawing = tmp_path / "trees.svg"
    asked = ["score", "2a", "3a", "--explain", "--json", "--svg", str(drawing)]
    assert valid(json.loads(runner.invoke(app, asked).output), SCHEMA)
    assert drawing.read_text(encoding="utf-8").startswith("<svg ")
    assert runner.invoke(app, ["score", r"\frac{1}{", "x", "--explain"]).exit_code == 1
    assert runner.invoke(app, ["score", "x", "x", "--kind", "no", "--explain"]).exit_code == 2


def test_arguments_are_checked_as_for_score():
    with pytest.raises(ValueError, match="kind must be one of"):
        exprscore.explain("x", "y", kind="no")
    with pytest.raises(TypeError, match="must be strings"):
        exprscore.explain("x", object())
    assert exprscore.explain(None, "x").score.status == "malformed_row"


def test_latex_of_a_subtree_without_flags_is_that_of_scalars():
    vector = exprscore.parse(r"\vec a")
    assert vector.latex == r"\vec{a}"
    assert latex_of(vector.nodes) == "a"


def test_numbers_that_both_signs_share():
    """9.8 with either sign is one number of two nodes: the copy needs room for both."""
    explained = exprscore.explain(r"\vec a\times\vec b", r"\{\pm9.8, x\}")
    assert explained.score.score < 100
