"""The published SEED on recorded real answers of all five kinds: what was parsed, and the tuple."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest

from exprscore import PROFILES, compat
from exprscore.published import seed as published
from exprscore.published.memory import StageMemory
from exprscore.runtime.counters import counters

FILE = "seed.jsonl"
KINDS = published.KINDS
# Beyond this the time limits of the reference had a hand in its result.
REFERENCE_SECONDS = 25


def is_sampled(row):
    return zlib.crc32(row["id"].encode()) % 10 == 0


def comparable(rows, kind):
    return [row for row in rows if row["type"] == kind and row["t"] <= REFERENCE_SECONDS]


@pytest.fixture
def patient(monkeypatch):
    """The published profile with limits that a slow machine does not run into, and no memory."""
    profile = PROFILES["cmphysbench"]
    limits = replace(
        profile.limits,
        parse_seconds=100,
        simplify_seconds=300,
        difference_seconds=100,
        equals_seconds=100,
        pair_seconds=1000,
    )
    monkeypatch.setitem(PROFILES, "cmphysbench", replace(profile, limits=limits))
    monkeypatch.setattr(published, "_memory", StageMemory(100, 100_000))


@pytest.fixture
def parsed(monkeypatch):
    """What the parser gave for each text since the list was emptied, as SymPy spells it."""
    from sympy import srepr

    from exprscore.published.latex import parse

    seen = []
    parse_cmphysbench = parse.parse_cmphysbench

    def spying(*arguments, fast):
        seen.append("error")
        expression = parse_cmphysbench(*arguments, fast=fast)
        seen[-1] = srepr(expression)
        return expression

    monkeypatch.setattr(parse, "parse_cmphysbench", spying)
    return seen


def differences(row, parsed):
    """Names of what differs from the recorded result, with both values."""
    found = []
    parsed.clear()
    published._memory.outcomes.clear()
    result = compat.SEED(row["gold"], row["pred"], row["type"])
    # Of tuples the keys are recorded as well; of a pair whose gold failed, the pred also.
    recorded = ["error" if form == "None" else form for form in row.get("parse") or []]
    if row["type"] != "Tuple" and parsed != recorded[: len(parsed)]:
        found.append(("parse", recorded, list(parsed)))
    if list(result) != row["seed"] or not all(type(figure) in (int, float) for figure in result):
        found.append(("tuple", row["seed"], result))
    return found


def check(rows, parsed):
    interrupted = counters().get("time_limits.interrupted", 0)
    wrong = {row["id"]: found for row in rows if (found := differences(row, parsed))}
    assert not wrong
    assert counters().get("time_limits.interrupted", 0) == interrupted


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("kind", KINDS)
def test_sample_of_recorded_answers(vectors, parsed, kind):
    rows = [row for row in comparable(vectors(FILE), kind) if is_sampled(row)]
    assert rows
    check(rows, parsed)


@pytest.mark.conformance
@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("kind", KINDS)
def test_all_recorded_answers(vectors, parsed, kind):
    check(comparable(vectors(FILE), kind), parsed)
