"""Trees of the sound reading against the published scorer's where both read the same expression.

A form is SymPy's where canon answers (stage ``sympy`` of docs/canonical.md); the others are the
profile's own definition, with sizes and distances of their own.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from exprscore import PROFILES, Limits
from exprscore.errors import ExprscoreError
from exprscore.expr import nodes
from exprscore.expr.expr import Expr
from exprscore.sound.compared import compare
from exprscore.sound.readings import read_answer
from srepr_reader import read_srepr

pytestmark = [
    pytest.mark.conformance,
    pytest.mark.skipif(
        "EXPRSCORE_VECTORS" not in os.environ,
        reason="EXPRSCORE_VECTORS does not name the folder of the test vectors",
    ),
]

_PAIRS_AT_LEAST = {"of the same structure": 140, "both forms SymPy's": 125}


def _evaluated(expression: Any) -> Any:
    """Build an expression again with SymPy's evaluating constructors."""
    if not expression.args:
        return expression
    return expression.func(*map(_evaluated, expression.args))


def _sound(latex: str, limits: Limits) -> Any:
    """Give the SymPy object of a value, or of what a symbol is given; None for anything else."""
    expr = read_answer(latex, limits=limits)
    native = expr.native
    root = len(expr) - 1
    kind, head, _, _ = native.node(root)
    if kind == nodes.RELATION:
        left, right = native.children(root)
        if nodes.RELATIONS[head] != "=" or native.node(left)[0] != nodes.SYMBOL:
            return None
        expr = Expr(native.subtree(right))
    elif kind == nodes.COLLECTION:
        return None
    return expr.to_sympy(limits=limits)


def _same_structure(row: dict[str, Any], limits: Limits) -> bool:
    try:
        return all(
            _evaluated(read_srepr(parsed)) == _sound(latex, limits)
            for parsed, latex in zip(row["parse"], (row["gold"], row["pred"]), strict=True)
        )
    except (ExprscoreError, ValueError, TypeError, AttributeError):
        return False


def test_same_structure_same_size_and_distance(capsys: pytest.CaptureFixture[str]) -> None:
    workspace = pytest.importorskip("exprscore._native.canon").TotalWorkspace()
    folder = Path(os.environ["EXPRSCORE_VECTORS"])
    profile = PROFILES["sound"]
    table: Counter[str] = Counter()
    different = []
    for file in ("eed-real.jsonl", "eed-phybench.jsonl"):
        for line in (folder / file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if not row["eed"] or row["eed"][3] <= 0:
                continue
            table["at the last exit"] += 1
            if not row.get("parse") or not _same_structure(row, profile.limits):
                continue
            table["of the same structure"] += 1
            compared = compare(row["gold"], row["pred"], kind="expression", profile=profile)
            assert compared.parts is not None
            if any(workspace.form(part.native)[1] != "sympy" for part in compared.parts):
                continue
            table["both forms SymPy's"] += 1
            result = compared.score
            if [result.gold_size, result.distance] != row["eed"][2:]:
                different.append((row["id"], result.gold_size, result.distance, row["eed"][2:]))
    with capsys.disabled():
        print(
            f"\npairs: {dict(table)}, of the last with another size or distance: {len(different)}"
        )
    assert all(table[name] >= least for name, least in _PAIRS_AT_LEAST.items())
    assert different == []
