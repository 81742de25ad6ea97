"""Every example in the README, the documents and a docstring runs and prints what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import exprscore

MODULES = ["exprscore"] + [
    module.name
    for module in pkgutil.walk_packages(exprscore.__path__, "exprscore.")
    if not module.name.startswith("exprscore._native.") and not module.name.endswith("__main__")
]
README = Path(__file__).parents[2] / "README.md"
PAGES = sorted((README.parent / "docs").glob("*.md"))


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name):
    failures, _ = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert failures == 0


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.name)
def test_examples_of_a_page(page):
    failures, _ = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert failures == 0


def test_the_documents_have_examples_and_links_that_lead_somewhere():
    examples = sum(page.read_text().count("\n>>> ") for page in [README, *PAGES])
    assert examples > 30
    for page in [README, *PAGES]:
        for link in re.findall(r"\]\(([\w/.]+\.md)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_every_file_to_copy_is_shown_in_a_page_and_run_in_a_test():
    shown = "".join(page.read_text() for page in PAGES)
    tests = Path(__file__).parents[1]
    run = "".join(
        path.read_text()
        for part in ("integrations", "rewards")
        for path in (tests / part).glob("*.py")
    )
    folder = README.parent / "examples"
    copied = [path for path in folder.rglob("*.*") if path.suffix != ".jsonl"]
    assert len(copied) > 10
    for path in copied:
        name = path.relative_to(folder).as_posix()
        if "__pycache__" in name:
            continue
        assert f"examples/{name}" in shown, name
        assert path.stem in run or path.parent.name in run, name


def test_public_names_have_docstrings():
    for name in exprscore.__all__:
        assert getattr(exprscore, name).__doc__, name
