"""Every example in the README and in a docstring runs and prints what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import exprscore

MODULES = ["exprscore"] + [
    module.name
    for module in pkgutil.walk_packages(exprscore.__path__, "exprscore.")
    if not module.name.startswith("exprscore._native.") and not module.name.endswith("__main__")
]
README = Path(__file__).parents[2] / "README.md"


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name):
    failures, _ = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert failures == 0


def test_readme_examples():
    failures, attempted = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert failures == 0
    assert attempted > 5


def test_public_names_have_docstrings():
    for name in exprscore.__all__:
        assert getattr(exprscore, name).__doc__ or name == "PROFILES", name
