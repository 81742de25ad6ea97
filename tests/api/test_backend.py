"""What serves without the compiled core, and how it says so; each case in its own interpreter."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HIDE = """
import importlib.abc, sys
class Hide(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.startswith("exprscore._native."):
            raise {error}(name, name=name)
sys.meta_path.insert(0, Hide())
"""
NEVER_BUILT = HIDE.format(error="ModuleNotFoundError")
BROKEN = HIDE.format(error="ImportError")
EED = "from exprscore import compat; print(compat.EED('a+b', 'a+c'))"
DISTANCE = "import exprscore; print(exprscore.tree_distance(('f', ['x']), ('f', ['y'])))"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("code", "printed"),
    [(EED, "(26.666666666666664, 0.3333333333333333, 3, 1.0)"), (DISTANCE, "1.0")],
)
@pytest.mark.parametrize("backend", ["auto", "native", "python"])
@pytest.mark.parametrize("fast", ["0", "1"])
def test_every_backend_gives_the_same(code, printed, backend, fast):
    done = run(code, EXPRSCORE_BACKEND=backend, EXPRSCORE_FAST=fast)
    assert done.stdout.strip() == printed, done.stderr
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("code", "printed"),
    [(EED, "(26.666666666666664, 0.3333333333333333, 3, 1.0)"), (DISTANCE, "1.0")],
)
def test_a_core_that_was_never_built_is_replaced_with_one_warning(code, printed):
    done = run(NEVER_BUILT + code, EXPRSCORE_BACKEND="auto")
    assert done.stdout.strip() == printed, done.stderr
    assert done.stderr.count("SlowBackendWarning") == 1
    assert "C compiler" in done.stderr


@pytest.mark.parametrize("code", [EED, DISTANCE])
def test_a_core_that_cannot_be_loaded_is_an_error(code):
    done = run(BROKEN + code, EXPRSCORE_BACKEND="auto")
    assert done.returncode != 0
    assert "ImportError: exprscore._native." in done.stderr


@pytest.mark.parametrize("code", [EED, DISTANCE])
def test_demanding_the_core_never_falls_back(code):
    done = run(NEVER_BUILT + code, EXPRSCORE_BACKEND="native")
    assert done.returncode != 0
    assert "NativeRequiredError" in done.stderr


def test_an_unknown_backend_is_refused():
    done = run(DISTANCE, EXPRSCORE_BACKEND="fast")
    assert "must be auto, native or python" in done.stderr


@pytest.mark.parametrize("hidden", [NEVER_BUILT, ""], ids=["never built", "avoided"])
def test_the_sound_reading_needs_the_core(hidden):
    backend = "auto" if hidden else "python"
    done = run(hidden + "import exprscore; exprscore.score('a', 'b')", EXPRSCORE_BACKEND=backend)
    assert done.returncode != 0
    assert "NativeRequiredError" in done.stderr
    assert "C compiler" in done.stderr
