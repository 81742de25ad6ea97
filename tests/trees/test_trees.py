from __future__ import annotations

import pickle
import subprocess
import sys

import pytest
import sympy
from hypothesis import given

import strategies
from exprscore.errors import LimitError, TreeError, UnsupportedError
from exprscore.profiles import Costs, KindCosts
from exprscore.trees.distance import distance_and_size
from exprscore.trees.labels import tree_from_sympy
from exprscore.trees.tree import Node, Tree

a, b, x = sympy.symbols("a b x")


def arrays_by_recursion(node: Node) -> list[tuple[Node, int, int]]:
    """Give (node, leftmost, size) in post-order, as the words define them."""
    out: list[tuple[Node, int, int]] = []

    def walk(node: Node) -> int:
        firsts = [walk(child) for child in node.children]
        leftmost = firsts[0] if firsts else len(out)
        out.append((node, leftmost, len(out) - leftmost + 1))
        return leftmost

    walk(node)
    return out


@given(strategies.trees)
def test_arrays_are_those_of_the_definition(node: Node) -> None:
    tree = Tree.from_node(node)
    expected = arrays_by_recursion(node)
    assert tree.labels == tuple(n.label for n, _, _ in expected)
    assert [strategies.KINDS[kind] for kind in tree.kinds] == [n.kind for n, _, _ in expected]
    assert tree.leftmost.tolist() == [leftmost for _, leftmost, _ in expected]
    assert tree.subtree_sizes.tolist() == [size for _, _, size in expected]
    keyroots = {leftmost: place for place, (_, leftmost, _) in enumerate(expected)}
    assert tree.keyroots.tolist() == sorted(keyroots.values())
    assert tree.keyroot_sum == sum(expected[place][2] for place in keyroots.values())
    assert tree.to_node() == node


@given(strategies.trees, strategies.costs)
def test_subtree_costs_are_those_of_the_definition(node: Node, costs: Costs) -> None:
    def size(node: Node) -> float:
        total: float = getattr(costs.insert, node.kind)
        for child in node.children:
            total += size(child)
        return total

    def whole(node: Node) -> float:
        s, bar = size(node), costs.discount_threshold
        if not node.children:
            return float(getattr(costs.delete, node.kind))
        return min(s, costs.discount_slope * (s - bar) + bar)

    tree = Tree.from_node(node)
    expected = [whole(n) for n, _, _ in arrays_by_recursion(node)]
    assert tree.subtree_costs(costs).tolist() == expected
    assert tree.insert_cost(costs) == size(node)
    assert tree.insert_cost(Costs()) == len(tree)


def test_discount_is_evaluated_as_published() -> None:
    def star(size: int) -> Tree:
        return Tree.from_node(("r", [("c", [])] * (size - 1)))

    assert star(6).subtree_costs(Costs())[-1] == 5.6
    assert star(14).subtree_costs(Costs())[-1] == 10.399999999999999
    assert star(4).subtree_costs(Costs())[-1] == 4.0


def test_subtree_costs_follow_the_costs_they_are_asked_for() -> None:
    tree = Tree.from_node(("r", [("c", [])]))
    dear = Costs(insert=KindCosts(other=3.0))
    assert tree.insert_cost(Costs()) == 2.0
    assert tree.insert_cost(dear) == 6.0
    assert tree.insert_cost(Costs()) == 2.0


@pytest.mark.parametrize(
    ("arity", "labels"),
    [([], ""), ([0, 0], "ab"), ([1], "a"), ([0, 2], "ab"), ([0, -1], "ab"), ([0], "ab")],
)
def test_arity_that_is_no_tree_is_refused(arity: list[int], labels: str) -> None:
    with pytest.raises(TreeError) as caught:
        Tree.from_arity(labels, ["other"] * len(arity), arity)
    assert caught.value.reason == "malformed"


def test_unknown_kind_is_refused() -> None:
    with pytest.raises(TreeError) as caught:
        Tree.from_node(Node("a", (), "verb"))
    assert caught.value.reason == "unknown kind"


@pytest.mark.parametrize("junk", [1, None, ("a",), ("a", "bc"), ("a", [1]), ["a", []]])
def test_what_is_no_tree_is_refused(junk: object) -> None:
    with pytest.raises(TreeError):
        Tree.from_node(junk)  # type: ignore[arg-type]


def test_tree_is_immutable_and_survives_pickling() -> None:
    tree = Tree.from_node(Node("+", (Node("a", (), "symbol"), Node("b"))))
    with pytest.raises(ValueError, match="read-only"):
        tree.leftmost[0] = 5
    copy = pickle.loads(pickle.dumps(tree))
    assert copy.to_node() == tree.to_node()


# --- SymPy ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expr", "labels"),
    [
        (a / b, ["symbol_a", "symbol_b", "number_-1", "operator_Pow", "operator_Mul"]),
        (sympy.sqrt(a), ["symbol_a", "number_1/2", "operator_Pow"]),
        (-a, ["number_-1", "symbol_a", "operator_Mul"]),
        (a / 2, ["number_1/2", "symbol_a", "operator_Mul"]),
        (sympy.E**2, ["number_2", "function_exp"]),
        (sympy.pi + sympy.E, ["number_E", "number_pi", "operator_Add"]),
        (sympy.oo, ["number_oo"]),
        (-sympy.oo, ["number_-oo"]),
        (sympy.Float("0.25"), ["number_0.250000000000000"]),
        (sympy.Function("f")(a), ["symbol_a", "function_f"]),
        (sympy.Symbol("x_{ij}"), ["symbol_x_{ij}"]),
        (sympy.Abs(a), ["symbol_a", "function_Abs"]),
        (sympy.Mod(a, b), ["symbol_a", "symbol_b", "function_Mod"]),
    ],
)
def test_labels_of_phybench(expr: sympy.Expr, labels: list[str]) -> None:
    tree = tree_from_sympy(expr)
    assert list(tree.labels) == labels
    kinds = [strategies.KINDS[kind] for kind in tree.kinds]
    assert kinds == [label.split("_")[0] for label in labels]


UNSUPPORTED = [
    (sympy.EulerGamma, "EulerGamma"),
    (a + sympy.I, "ImaginaryUnit"),
    (sympy.zoo, "ComplexInfinity"),
    (sympy.nan, "NaN"),
    (sympy.Eq(a, b), "Equality"),
    (sympy.Derivative(sympy.Function("f")(x), x), "Derivative"),
    (sympy.Integral(a, x), "Integral"),
    (sympy.Tuple(a, b), "Tuple"),
    (sympy.FiniteSet(a), "FiniteSet"),
    (sympy.Interval(0, 1), "Interval"),
    (sympy.Matrix([[a]]), "MutableDenseMatrix"),
    (sympy.Max(a, b), "Max"),
    (sympy.Piecewise((a, x > 0), (b, True)), "ExprCondPair"),
    (sympy.true, "BooleanTrue"),
    (sympy.UnevaluatedExpr(a), "UnevaluatedExpr"),
]


@pytest.mark.parametrize(("expr", "name"), UNSUPPORTED)
def test_what_has_no_label_in_phybench(expr: object, name: str) -> None:
    with pytest.raises(UnsupportedError) as caught:
        tree_from_sympy(expr)
    assert caught.value.class_name == name


def test_first_unsupported_node_is_the_leftmost_of_the_uppermost() -> None:
    f = sympy.Function("f")
    expr = f(sympy.sin(sympy.EulerGamma), sympy.I)
    with pytest.raises(UnsupportedError) as caught:
        tree_from_sympy(expr)
    assert caught.value.class_name == "EulerGamma"


def test_integer_that_python_cannot_spell_is_unsupported() -> None:
    with pytest.raises(UnsupportedError) as caught:
        tree_from_sympy(sympy.Integer(10**5000))
    assert caught.value.class_name == "Integer"


@pytest.mark.parametrize(
    ("expr", "labels"),
    [
        (
            sympy.Matrix([[1, a], [b, 2]]),
            ["number_1", "symbol_a", "symbol_b", "number_2", "matrix_2x2"],
        ),
        (a * sympy.I, ["number_I", "symbol_a", "operator_Mul"]),
        (sympy.zoo, ["number_zoo"]),
        (sympy.nan, ["number_nan"]),
        (sympy.Lt(a, 5), ["symbol_a", "number_5", "relation_StrictLessThan"]),
        (
            sympy.Derivative(sympy.Function("f")(x), x, x),
            ["symbol_x", "function_f", "symbol_x", "symbol_x", "function_Derivative"],
        ),
    ],
)
def test_labels_of_cmphysbench(expr: object, labels: list[str]) -> None:
    assert list(tree_from_sympy(expr, front_end="cmphysbench").labels) == labels


@pytest.mark.parametrize(
    "expr", [sympy.EulerGamma, sympy.FiniteSet(a), sympy.Interval(0, 1), sympy.true]
)
def test_what_has_no_label_in_cmphysbench(expr: object) -> None:
    with pytest.raises(UnsupportedError):
        tree_from_sympy(expr, front_end="cmphysbench")


def test_chain_of_100000_nodes_flattens() -> None:
    expr: sympy.Basic = a
    for _ in range(99_999):
        expr = sympy.Basic.__new__(sympy.sin, expr)
    tree = tree_from_sympy(expr)
    assert len(tree) == 100_000
    assert tree.keyroots.tolist() == [99_999]
    assert not tree.leftmost.any()


def test_node_limit_stops_the_walk() -> None:
    expr = a
    for _ in range(60):  # a tree of 2**60 leaves, as a graph of 60 nodes
        expr = sympy.Add(expr, expr, evaluate=False)
    with pytest.raises(LimitError):
        tree_from_sympy(expr, node_limit=1000)
    assert len(tree_from_sympy(a + b, node_limit=3)) == 3


def test_importing_the_module_leaves_sympy_out() -> None:
    code = "import sys, exprscore.trees; print('sympy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("costs", [Costs(), Costs(insert=KindCosts(symbol=2.5), change_kind=3.0)])
def test_native_trees_are_like_those_of_arrays(costs):
    canonical = pytest.importorskip("exprscore.trees.canonical")
    a, b, x = sympy.symbols("a b x")
    forms = [a + b, a * b, sympy.sin(x) * a / 3 + b**2, sympy.Symbol("2"), sympy.Integer(2)]
    native = [canonical.canonical_tree(form) for form in forms]
    plain = [Tree(tree.labels, tree.kinds.copy(), tree.leftmost.copy()) for tree in native]
    for tree, form in zip(native, forms, strict=True):
        assert tree.labels == tree_from_sympy(form).labels
        assert len(pickle.loads(pickle.dumps(tree))) == len(tree) == len(tree.labels)
        assert not tree.kinds.flags.writeable
        assert not tree.leftmost.flags.writeable
    for i in range(len(forms)):
        for j in range(len(forms)):
            expected = distance_and_size(plain[i], plain[j], costs, 100)
            assert distance_and_size(native[i], native[j], costs, 100) == expected
            assert distance_and_size(native[i], plain[j], costs, 100) == expected
    with pytest.raises(LimitError):
        distance_and_size(native[0], native[1], costs, 2)
