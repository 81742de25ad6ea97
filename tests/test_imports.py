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
