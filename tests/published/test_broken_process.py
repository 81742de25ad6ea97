"""A half-loaded library is no fault of an answer: no score, and nothing that is remembered."""

from __future__ import annotations

import math
from dataclasses import replace
from types import ModuleType

import pytest

from exprscore import PROFILES, Status, score, scoring
from exprscore.published import canonical, eed, seed
from exprscore.published.latex import parse
from exprscore.published.memory import StageMemory

PROFILE = {
    name: replace(PROFILES[name], fast=False, name=f"slow {name}")
    for name in ("phybench", "cmphysbench")
}


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    scoring._remembered.cache_clear()
    for module in (eed, seed):
        monkeypatch.setattr(module, "_memory", StageMemory(100, 2000))


def of_half_a_module(*_arguments, **_options):
    return ModuleType("sympy.core.half").nothing


def missing(*_arguments, **_options):
    raise ImportError


def undefined(*_arguments, **_options):
    raise NameError


@pytest.mark.parametrize("profile", PROFILE)
@pytest.mark.parametrize("sign", [of_half_a_module, missing, undefined])
@pytest.mark.parametrize(
    ("module", "name"), [(canonical, "canonicalise"), (parse._Converter, "parse")]
)
def test_no_score(monkeypatch, profile, sign, module, name):
    monkeypatch.setattr(module, name, sign)
    result = score("a+b", "a+c", profile=PROFILE[profile])
    assert result.status is Status.CRASHED
    assert math.isnan(result.score)
    monkeypatch.undo()
    assert score("a+b", "a+c", profile=PROFILE[profile]).status is Status.COMPARED


@pytest.mark.parametrize("profile", PROFILE)
def test_an_object_without_an_attribute_is_the_answers_fault(monkeypatch, profile):
    def refuses(*_arguments):
        return (1).is_commutative

    monkeypatch.setattr(canonical, "canonicalise", refuses)
    assert score("a+b", "a+d", profile=PROFILE[profile]).status is Status.GOLD_UNSUPPORTED
