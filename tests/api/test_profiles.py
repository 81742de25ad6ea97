from __future__ import annotations

import math
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from exprscore import PROFILES, Costs, ExprscoreError, KindCosts, Limits, Profile, score
from exprscore.profiles import resolve_profile


@pytest.mark.parametrize("name", PROFILES)
def test_built_in_profiles_are_frozen_hashable_and_travel(name):
    profile = PROFILES[name]
    assert profile.name == name
    assert {profile: 1}[pickle.loads(pickle.dumps(profile))] == 1
    with pytest.raises(FrozenInstanceError):
        profile.slope = 1.0
    assert resolve_profile(name) is profile
    assert resolve_profile(profile) is profile


def test_an_unknown_profile_names_the_known_ones():
    with pytest.raises(ExprscoreError, match="phybench"):
        resolve_profile("eed")


@pytest.mark.parametrize("value", [-1.0, math.nan, math.inf, "1"])
def test_costs_are_finite_numbers(value):
    with pytest.raises(ValueError, match="finite number"):
        KindCosts(symbol=value)
    with pytest.raises(ValueError, match="discount_slope"):
        Costs(discount_slope=value)
    with pytest.raises(ValueError, match="intercept"):
        Profile(name="p", front_end="phybench", intercept=value)


def test_limits_are_positive():
    with pytest.raises(ValueError, match="nodes"):
        Limits(nodes=0)
    with pytest.raises(ValueError, match="pair_seconds"):
        score("x", "y", time_limit=0)


def test_a_front_end_is_one_of_three():
    with pytest.raises(ValueError, match="front_end"):
        Profile(name="p", front_end="latex")


def test_a_profile_of_ones_own_changes_the_curve():
    mild = replace(PROFILES["phybench"], name="mild", intercept=80.0, slope=50.0)
    gold, pred = "a+b", "a+c"
    published = score(gold, pred, profile="phybench")
    assert published.relative_distance == 1 / 3
    assert published.score == 60 - 100 / 3
    assert score(gold, pred, profile=mild).score == pytest.approx(80 - 50 / 3)
    costly = replace(mild, costs=Costs(update=KindCosts(symbol=3.0)))
    assert score(gold, pred, profile=costly).distance == 2.0  # remove one, insert one
