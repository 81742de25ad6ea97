"""Many pairs at once: what each of them gives alone, whatever decides it."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore import PROFILES, Costs, counters
from exprscore.bulk import Engine, Pair, native
from exprscore.bulk.native import decide_natively
from exprscore.profiles import Limits
from exprscore.scoring import decide, decide_many, score_pair
from exprscore.sound import comparison

batch = pytest.importorskip("exprscore._native.batch")

SOUND = PROFILES["sound"]

GOLDS = (
    r"\frac{a}{b+c}",
    r"v = \sqrt{2 g h}",
    "2 x + y",
    r"E=\hbar\omega",
    "F = m a",
    r"x e^{i k}",
    r"\frac{d f}{d x}",
    r"12.5 c",
    "c",
    r"c = \hbar",
    r"5\ \mathrm{m/s}",
    r"x > 2",
    "(a, b)",
    r"\{1, 2\}",
    "x + y = 5",
    "F = 3",
    r"\pm a",
    "a(x)",
    r"\frac{",
    "",
    "0.12345678901234567 x",
    "x = y = z",
    # The same equation, though the values differ.
    "x = 2 x + y",
    "x = -y",
    # A hat that both texts tell from the plain letter, and one that only one of them has.
    r"z \hat{z} + z",
)
PREDS = (
    *GOLDS,
    r"\frac{a}{b-c}",
    r"\frac{2 a}{2 b + 2 c}",
    r"\sqrt{2 g h}",
    r"v = 2\sqrt{g h/2}",
    r"v = \sqrt{3 g h}",
    r"v^2 = 2 g h",
    "y + 2 x",
    "2 x",
    r"z \hat{z} + \hat{z}",
    "z^2 + z",
    "a = F / m",
    r"x \exp(i k)",
    r"\sin(x)^2 + \cos(x)^2",
    "9^{9^{9^9}} x",
    "{" * 300,
    "x" * 3_000,
    "x" * 60_000,
    "\x00\ud800",
    "能量",
    "  ",
    "+".join(f"a_{{{i}}} b^{i}" for i in range(300)),
)
KINDS = ("auto", "expression", "equation", "tuple", "numeric")


def one_by_one(pairs, profile):
    return [repr(decide(*pair, profile)) for pair in pairs]


def at_once(pairs, profile):
    return [repr(score) for score in decide_many(pairs, profile)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "profile",
    [
        SOUND,
        replace(SOUND, fast=False),
        replace(SOUND, limits=Limits(characters=12, nesting=2, nodes=7)),
        replace(SOUND, costs=Costs(discount_slope=1.0), intercept=50.0),
        PROFILES["phybench"],
    ],
    ids=["sound", "slow", "small", "costs", "phybench"],
)
def test_pairs_decided_at_once_are_what_they_are_alone(kind, profile):
    pairs = [(gold, pred, kind) for gold in GOLDS for pred in PREDS]
    if profile is not SOUND:
        pairs = pairs[::7]
    assert at_once(pairs, profile) == one_by_one(pairs, profile)


TERMS = st.recursive(
    st.sampled_from(["a", "b", "x_1", "c", "e", "i", "d", "2", "0.5", r"\pi", r"\hbar", "12"]),
    lambda inner: st.one_of(
        st.tuples(inner, inner).map(lambda t: f"{t[0]} + {t[1]}"),
        st.tuples(inner, inner).map(lambda t: f"({t[0]}) ({t[1]})"),
        st.tuples(inner, inner).map(lambda t: rf"\frac{{{t[0]}}}{{{t[1]}}}"),
        st.tuples(inner, st.sampled_from(["2", "-1", r"\frac12", "n"])).map(
            lambda t: f"({t[0]})^{{{t[1]}}}"
        ),
        inner.map(lambda t: rf"\sin({t})"),
        inner.map(lambda t: rf"\sqrt{{{t}}}"),
    ),
    max_leaves=7,
)
ANSWERS = st.one_of(TERMS, TERMS.map(lambda t: f"y = {t}"), TERMS.map(lambda t: f"{t} = y"))


@given(st.lists(st.tuples(ANSWERS, ANSWERS, st.just("auto")), max_size=6))
@settings(deadline=None)
def test_random_pairs_decided_at_once_are_what_they_are_alone(pairs):
    assert at_once(pairs, SOUND) == one_by_one(pairs, SOUND)


def test_plain_pairs_are_decided_in_one_call(monkeypatch):
    def handed_over(*_):
        raise AssertionError

    pairs = [
        (r"\frac{a}{b+c}", r"\frac{a}{b-c}", "auto"),
        (r"v = \sqrt{2 g h}", r"\sqrt{2 g h}", "auto"),
        ("2 x + y", r"\frac{", "expression"),
    ]
    expected = one_by_one(pairs, SOUND)
    monkeypatch.setattr(comparison, "decide", handed_over)
    before = counters().get("score.batch", 0)
    assert at_once(pairs, SOUND) == expected
    assert counters()["score.batch"] - before == 3


def test_nothing_is_decided_at_once_with_fast_paths_off(monkeypatch):
    monkeypatch.setenv("EXPRSCORE_FAST", "0")
    before = counters().get("score.batch", 0)
    assert decide_many([("a + b", "a - b", "auto")], SOUND) == [None]
    assert counters().get("score.batch", 0) == before


def test_threads_decide_what_one_does():
    pairs = [Pair(gold, pred) for gold in GOLDS for pred in PREDS]
    alone = decide_natively(pairs, SOUND)
    assert [repr(score) for score in alone] == one_by_one(pairs, SOUND)
    shared = decide_natively(pairs, SOUND, threads=4)
    assert list(map(repr, shared)) == list(map(repr, alone))


def test_every_thread_takes_part(monkeypatch):
    everyone = threading.Barrier(3, timeout=60)
    seen = set()

    def meet(pairs, profile):
        if threading.get_ident() not in seen:
            seen.add(threading.get_ident())
            everyone.wait()
        return decide_many(pairs, profile)

    monkeypatch.setattr(native, "decide_many", meet)
    pairs = [Pair(f"{n} x + y", f"{n} x - y") for n in range(200)]
    assert None not in decide_natively(pairs, SOUND, threads=3)
    assert len(seen) == 3


@pytest.mark.parametrize("where", ["main", "helper"])
def test_an_error_in_a_thread_is_the_callers(monkeypatch, where):
    caller = threading.get_ident()

    def fail(pairs, profile):
        if (threading.get_ident() == caller) == (where == "main"):
            raise MemoryError
        return decide_many(pairs, profile)

    monkeypatch.setattr(native, "decide_many", fail)
    monkeypatch.setattr(native, "_SHARE", 1)
    pairs = [Pair(f"{n} x + y", f"{n} x - y") for n in range(400)]
    with pytest.raises(MemoryError):
        decide_natively(pairs, SOUND, threads=2)
    assert threading.active_count() == 1


def test_an_engine_scores_as_the_scorer_does():
    pairs = [Pair(gold, pred) for gold in GOLDS[:5] for pred in PREDS[:20]]
    with Engine(SOUND, 2) as engine:
        scores = engine.score(pairs)
        assert engine.statistics.decided > 50
    assert list(map(repr, scores)) == [repr(score_pair(*pair, SOUND)) for pair in pairs]


@pytest.mark.parametrize(
    "changes",
    [
        {"preds": []},
        {"update": [1.0]},
        {"update": [1.0], "insert": [1.0], "remove": [1.0]},
        {"characters": 0},
    ],
)
def test_the_native_entry_checks_its_arguments(changes):
    import numpy as np

    from exprscore.trees import cost_tables

    arguments = {
        "golds": [b"a"],
        "preds": [b"b"],
        "characters": 10,
        "nesting": 10,
        "nodes": 10,
        "seed": 1,
        "most_readings": 1,
        "one_sided": 0,
        "constants": b"",
        **cost_tables(SOUND.costs),
        **changes,
    }
    for name in {"insert", "remove", "update"} & set(changes):
        arguments[name] = np.array(changes[name])
    with pytest.raises(ValueError, match=r"."):
        batch.decide(arguments.pop("golds"), arguments.pop("preds"), **arguments)
