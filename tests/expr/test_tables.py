"""Names of kinds and heads: one source, the tables of csrc/expr."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from exprscore._native.expr import Expr
from exprscore.expr import nodes

FOLDER = Path(__file__).parents[2] / "csrc" / "expr"


def test_the_module_is_what_the_tables_say():
    made = runpy.run_path(str(FOLDER / "tables.py"))["module"](FOLDER)
    assert Path(nodes.__file__).read_text(encoding="utf-8") == made


def test_a_table_with_a_row_of_another_form_is_refused(tmp_path):
    rows = runpy.run_path(str(FOLDER / "tables.py"))["rows"]
    table = tmp_path / "x.def"
    table.write_text('X(ONE, "one")\nX(TWO, two)\n', encoding="utf-8")
    with pytest.raises(SystemExit, match="2 rows, of which 1"):
        rows(table)


def test_native_kinds_are_these():
    # Leaves with a name keep it; a kind beyond the last is no kind.
    for kind in (nodes.SYMBOL, nodes.UNIT, nodes.WORDS):
        assert Expr([(kind, 0, 0, "x")]).node(0) == (kind, 0, 0, "x")
    with pytest.raises(ValueError, match="no post-order tree"):
        Expr([(nodes.WORDS + 1, 0, 0, None)])
