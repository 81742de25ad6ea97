"""What an import loads, and what it must leave alone; each case in an interpreter of its own."""

from __future__ import annotations

import json
import subprocess
import sys

HEAVY = ("sympy", "mpmath", "antlr4", "latex2sympy2_extended", "pint", "typer", "tqdm", "pandas",
         "pyarrow", "multiprocessing")  # fmt: skip


def loaded_after(code: str) -> list[str]:
    program = f"{code}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_importing_the_package_loads_nothing_heavy():
    loaded = loaded_after("import exprscore")
    assert not [name for name in HEAVY if name in loaded]


def test_an_identical_pair_loads_nothing_heavy():
    loaded = loaded_after("import exprscore; assert exprscore.score('x', 'x').score == 100")
    assert not [name for name in HEAVY if name in loaded]


def test_importing_starts_no_thread():
    loaded_after("import exprscore, threading; assert threading.active_count() == 1")


def test_equivalent_pairs_of_all_kinds_load_neither_sympy_nor_pint():
    code = r"""
import exprscore
pairs = [
    (r"v_0 = 2.37 \times 10^3 \ \text{m/s}", r"2379 \, \text{m/s}", "numeric"),
    (r"1.00\ \mathrm{J}", r"10^7 \mathrm{erg}", "numeric"),
    (r"\frac{2}{3}", "0.667", "numeric"),
    (r"(\frac{1}{2}, 2\pi, x+1)", r"[0.5, 2 \pi, 1+x]", "tuple"),
    ("(x,y)=(1,2)", "y=2, x=1", "tuple"),
    (r"0<x\le 1", r"1\ge x>0", "interval"),
    (r"(0,1)\cup(2,3)", r"(2,3)\cup(0,1)", "interval"),
    ("x^2+y^2=4", "4=y^2+x^2", "equation"),
    ("(a+b)^2", "a^2+2ab+b^2", "expression"),
]
for gold, pred, kind in pairs:
    for asked in (kind, "auto"):
        assert exprscore.score(gold, pred, kind=asked).score == 100, (gold, asked)
"""
    loaded = loaded_after(code)
    assert not {"sympy", "pint", "antlr4", "mpmath"} & set(loaded)
