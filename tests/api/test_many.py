"""Many pairs at once: what each of them gives alone, whatever decides it."""

from __future__ import annotations

import threading
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore import PROFILES, Costs, KindCosts, Status, counters, score_many
from exprscore.bulk import Engine, Pair, native
from exprscore.bulk.native import decide_natively
from exprscore.profiles import Limits
from exprscore.published import eed, native_eed
from exprscore.runtime import backend
from exprscore.scoring import decide_many, score_pair
from exprscore.sound import scorer
from exprscore.trees.native_pairs import common_settings

batch = pytest.importorskip("exprscore._native.batch")

SOUND = PROFILES["sound"]
PUBLISHED = PROFILES["phybench"]

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
    # A charge, and Euler's number.
    r"\frac{e^2}{r}",
    "x e^2 + y",
    "e x R",
    r"\frac{e}{2}",
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
    r"\frac{e^2}{2}",
    r"\frac{e^2}{x}",
    r"\frac{\exp(2)}{r}",
    r"e V + x e^2 + y",
    "e",
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


def in_steps(pairs, profile):
    """What each pair gives by itself, and of the published scorer a native call a step."""
    if profile.front_end == "sound":
        return [repr(scorer.score(*pair, profile)) for pair in pairs]
    return [
        repr(eed.compare_texts(gold, pred) or eed.decide_in_steps(gold, pred, profile))
        for gold, pred, _ in pairs
    ]


def at_once(pairs, profile):
    if profile.front_end == "sound":
        return [repr(score) for score in decide_many(pairs, profile)]
    compared = eed.decide_many([(gold, pred) for gold, pred, _ in pairs], profile)
    return list(map(repr, compared))


PROFILES_TRIED = [
    SOUND,
    replace(SOUND, limits=Limits(characters=12, nesting=2, nodes=7)),
    replace(SOUND, costs=Costs(discount_slope=1.0), intercept=50.0),
    PUBLISHED,
    replace(PUBLISHED, limits=Limits(characters=12, nesting=2, nodes=7, digits=2)),
    replace(PUBLISHED, costs=Costs(insert=KindCosts(symbol=2.0), discount_slope=1.0)),
]
NAMES_TRIED = ["sound", "small", "costs", "published", "published-small", "published-costs"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("profile", PROFILES_TRIED, ids=NAMES_TRIED)
def test_pairs_decided_at_once_are_what_they_are_in_steps(kind, profile):
    pairs = [(gold, pred, kind) for gold in GOLDS for pred in PREDS]
    if profile is not SOUND:
        pairs = pairs[::7] if profile.front_end == "sound" else pairs[KINDS.index(kind) :: 5]
    assert at_once(pairs, profile) == in_steps(pairs, profile)


def test_nothing_but_the_texts_is_looked_at_with_fast_paths_off():
    slow = replace(PUBLISHED, fast=False)
    pairs = [("x", "x"), ("x", "y"), ("x", "")]
    assert [one and one.status for one in eed.decide_many(pairs, slow)] == [
        Status.IDENTICAL,
        None,
        Status.EMPTY,
    ]


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
def test_random_pairs_decided_at_once_are_what_they_are_in_steps(pairs):
    assert at_once(pairs, SOUND) == in_steps(pairs, SOUND)
    assert at_once(pairs, PUBLISHED) == in_steps(pairs, PUBLISHED)


@pytest.mark.parametrize("profile", [SOUND, PUBLISHED], ids=["sound", "published"])
def test_real_pairs_decided_at_once_are_what_they_are_in_steps(profile, vectors):
    rows = vectors("eed-real.jsonl")[::5] + vectors("eed-phybench.jsonl")[::5]
    pairs = [(row["gold"], row["pred"], "auto") for row in rows]
    assert at_once(pairs, profile) == in_steps(pairs, profile)


def test_pairs_of_all_kinds_are_decided_in_one_call():
    pairs = [(gold, pred, "auto") for gold in GOLDS for pred in PREDS]
    before = counters().get("pair.native", 0)
    assert None not in decide_many(pairs, SOUND)
    assert counters()["pair.native"] - before == len(pairs)


def test_published_pairs_are_decided_in_one_call(monkeypatch):
    def handed_over(*_):
        raise AssertionError

    pairs = [
        (r"\frac{a}{b+c}", r"\frac{a}{b-c}", ""),
        (r"\sin^2 x", r"1-\cos^2 x", ""),
        ("2 x + y", r"\frac{x", ""),
        (r"\frac{x", "y", ""),
        # Only SymPy can tell.
        (r"|x+y-z|", "x+y-z", ""),
    ]
    expected = in_steps(pairs, PUBLISHED)
    monkeypatch.setattr(eed, "decide_in_steps", handed_over)
    before = counters()
    assert at_once(pairs, PUBLISHED) == expected
    after = counters()
    assert after["pair.native"] - before.get("pair.native", 0) == len(pairs) - 1
    assert after["pair.sympy_needed"] - before.get("pair.sympy_needed", 0) == 1
    assert after.get("pair.handed_over", 0) == before.get("pair.handed_over", 0)


def test_nothing_is_decided_at_once_with_fast_paths_off(monkeypatch):
    monkeypatch.setattr(backend, "fast_paths", lambda: False)
    before = counters().get("pair.native", 0)
    assert decide_many([("a + b", "a - b", "auto")], PUBLISHED) == [None]
    assert counters().get("pair.native", 0) == before


def test_threads_decide_what_one_does():
    pairs = [Pair(gold, pred) for gold in GOLDS for pred in PREDS]
    alone = decide_natively(pairs, SOUND)
    assert [repr(score) for score in alone] == in_steps(pairs, SOUND)
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


def test_score_many_takes_threads_and_no_process(monkeypatch):
    everyone = threading.Barrier(2, timeout=60)
    seen = set()

    def meet(pairs, profile):
        if threading.get_ident() not in seen:
            seen.add(threading.get_ident())
            everyone.wait()
        return decide_many(pairs, profile)

    def start(*_, **__):
        pytest.fail("a process is started")

    golds = [f"{n} x + y" for n in range(200)]
    preds = [f"{n % 3} x + y" for n in range(200)]
    alone = score_many(golds, preds)
    monkeypatch.setattr(native, "decide_many", meet)
    monkeypatch.setattr("exprscore.bulk.many.cores", lambda: 2)
    monkeypatch.setattr("subprocess.Popen", start)
    assert score_many(golds, preds, workers=2) == alone
    assert len(seen) == 2
    assert threading.get_ident() not in seen


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
        decide_natively(pairs, SOUND, threads=0 if where == "main" else 2)
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
        {"update": np.ones(1)},
        {"update": np.ones(1), "insert": np.ones(1), "remove": np.ones(1)},
        {"characters": 0},
        {"grown_nodes": 5_000},
    ],
)
def test_native_settings_check_their_arguments(changes):
    grown = {"grown_nodes": 9, "grown_degree": 1.0, "grown_digits": 1.0, "decimal_length": 1}
    arguments = {**common_settings(PUBLISHED), "digits": 9, **grown}
    assert batch.published_settings(**arguments)
    with pytest.raises(ValueError, match=r"."):
        batch.published_settings(**{**arguments, **changes})


def test_the_native_entry_checks_its_arguments():
    workspace, settings = batch.Workspace(), native_eed.settings(PUBLISHED)
    assert workspace.decide(settings, [], []) == []
    with pytest.raises(ValueError, match="differ in length"):
        workspace.decide(settings, [b"x"], [])
    with pytest.raises(ValueError, match="empty settings"):
        workspace.decide(batch.Settings(), [b"x"], [b"x"])
    with pytest.raises(TypeError):
        workspace.decide(settings, ["x"], [b"x"])


def test_limits_beyond_native_numbers():
    huge = Limits(characters=10**12, nesting=10**12, nodes=10**12, digits=10**12)
    for profile in (SOUND, PUBLISHED):
        pair = ("a + b", "a - b", "auto")
        assert at_once([pair], replace(profile, limits=huge)) == at_once([pair], profile)


@pytest.mark.parametrize("order", ["aab", "aba", "abba", "aabbaab", "abcabc"])
def test_a_gold_that_stays_between_calls_is_the_one_that_is_asked(order):
    """A workspace keeps what it read last: of one text under one profile, never of another."""
    strict = replace(SOUND, require_units=True)
    asked = {
        "a": (r"3\,\text{A}", SOUND),
        "b": (r"3\,\text{A}", strict),
        "c": (r"3\,\text{V}", SOUND),
    }
    preds = ("3", r"3\,\text{A}", r"3\,\text{V}", r"\frac{", "x")
    alone = {}
    for name, (gold, profile) in asked.items():
        for pred in preds:
            scorer.score("x", "y", "auto", SOUND)  # another gold between
            alone[name, pred] = scorer.score(gold, pred, "auto", profile)
    assert alone["a", "3"].score == 100 > alone["b", "3"].score
    for pred in preds:
        for name in order:
            gold, profile = asked[name]
            # Not the same object, so that what is kept must be told by its text.
            text = "".join(list(gold))
            assert repr(scorer.score(text, pred, "auto", profile)) == repr(alone[name, pred])
            both = scorer.score_all([(text, pred, "auto"), ("x", "y", "auto")], profile)
            assert repr(both[0]) == repr(alone[name, pred])
