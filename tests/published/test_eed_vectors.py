"""Every stage of the published EED on recorded real answers: parsed, simplified, and the tuple."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest

import exprscore
from exprscore import PROFILES, compat
from exprscore.published import canonical, eed, equality
from exprscore.published.memory import StageMemory
from exprscore.runtime.counters import counters

FILES = ["eed-real.jsonl", "eed-phybench.jsonl"]
# Beyond this the time limits of the reference had a hand in its result.
REFERENCE_SECONDS = 25


def is_sampled(row):
    return zlib.crc32(row["id"].encode()) % 10 == 0


def comparable(rows):
    return [row for row in rows if row["t"] <= REFERENCE_SECONDS]


def recorded_outcome(recorded):
    """One of the recorded forms; an error's class is not compared, that there is one is."""
    return "error" if isinstance(recorded, dict) else recorded


class Stages:
    """What the stages of one comparison gave, written down as it ran."""

    def __init__(self, monkeypatch):
        import sympy

        from exprscore.published.latex import parse

        self.sympy = sympy
        self.parsed, self.simplified = [], []
        self._spy(monkeypatch, parse, "parse_phybench", self._parsed)
        self._spy(monkeypatch, canonical, "simplify_positive", self._simplified)
        self._spy(monkeypatch, equality, "simplified_difference", self._difference)

    @staticmethod
    def _spy(monkeypatch, module, name, seen):
        function = getattr(module, name)

        def spying(*arguments, **keywords):
            try:
                result = function(*arguments, **keywords)
            except exprscore.ExprscoreError:
                seen(None, failed=True)
                raise
            seen(result)
            return result

        monkeypatch.setattr(module, name, spying)

    def _parsed(self, expression, failed=False):
        self.parsed.append("error" if failed else self.sympy.srepr(expression))

    def _simplified(self, result):
        self.simplified.append(str(result[0]))

    def _difference(self, result):
        self.simplified.append(str(result))


def differences(row, monkeypatch):
    """Names of the stages that differ from the recorded ones, with both values."""
    # Each pair starts from nothing, so that all its stages run and can be seen.
    monkeypatch.setattr(eed, "_memory", StageMemory(100, 100_000))
    with monkeypatch.context() as patch:
        stages = Stages(patch)
        result = compat.EED(row["gold"], row["pred"])
    expected_parsed = [recorded_outcome(form) for form in row.get("parse") or []]
    found = []
    # The reference converts both sides in turn; a gold that fails ends both.
    if stages.parsed != expected_parsed[: len(stages.parsed)]:
        found.append(("parse", expected_parsed, stages.parsed))
    if stages.simplified != (row.get("simplify") or []):
        found.append(("simplify", row.get("simplify"), stages.simplified))
    if list(result) != row["eed"] or not all(type(part) in (int, float) for part in result):
        found.append(("tuple", row["eed"], result))
    return found


def patient(monkeypatch, *, fast):
    # The reference stayed within its limits on these pairs; a slower machine must not run into
    # ours.
    published = PROFILES["phybench"]
    limits = replace(published.limits, simplify_seconds=300, equals_seconds=100, pair_seconds=1000)
    monkeypatch.setitem(PROFILES, "phybench", replace(published, limits=limits, fast=fast))


def check_stages(rows, monkeypatch):
    """Every stage by SymPy."""
    patient(monkeypatch, fast=False)
    interrupted = counters().get("time_limits.interrupted", 0)
    wrong = {row["id"]: found for row in rows if (found := differences(row, monkeypatch))}
    assert not wrong
    assert counters().get("time_limits.interrupted", 0) == interrupted


def check_tuples(rows, monkeypatch):
    """The tuples, natively wherever that is possible."""
    patient(monkeypatch, fast=True)
    before = counters().get("canonical.native", 0)
    results = {row["id"]: list(compat.EED(row["gold"], row["pred"])) for row in rows}
    assert results == {row["id"]: row["eed"] for row in rows}
    assert counters()["canonical.native"] > before


@pytest.mark.parametrize("file", FILES)
def test_stages_of_a_sample_of_recorded_answers(vectors, monkeypatch, file):
    check_stages([row for row in comparable(vectors(file)) if is_sampled(row)], monkeypatch)


@pytest.mark.parametrize("file", FILES)
def test_tuples_of_a_sample_of_recorded_answers(vectors, monkeypatch, file):
    check_tuples([row for row in comparable(vectors(file)) if is_sampled(row)], monkeypatch)


@pytest.mark.conformance
@pytest.mark.parametrize("file", FILES)
def test_stages_of_all_recorded_answers(vectors, monkeypatch, file):
    check_stages(comparable(vectors(file)), monkeypatch)


@pytest.mark.conformance
@pytest.mark.parametrize("file", FILES)
def test_tuples_of_all_recorded_answers(vectors, monkeypatch, file):
    check_tuples(comparable(vectors(file)), monkeypatch)
