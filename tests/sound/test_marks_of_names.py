"""Names with an index behind their brackets, [A]_0, and marks of the standard state."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score


@pytest.mark.parametrize("substance", ["A", "B", "HI", r"\text{NO}_2"])
@pytest.mark.parametrize(
    "law", ["{0}e^{{-kt}}", "{0}-kt", r"\frac{{{0}}}{{1+kt{0}}}", r"{0}\cdot2^{{-t/\tau}}"]
)
def test_a_concentration_at_the_start_is_another(substance: str, law: str) -> None:
    value = law.format(f"[{substance}]_0")
    assert score(f"[{substance}]={value}", value).score == 100
    assert score(value, f"[{substance}]={value}").score == 100
    assert score(f"[{substance}]={value}", value.replace("t", "2t")).score < 100
    same = law.format(f"[{substance}]")
    assert score(f"[{substance}]={same}", same).score < 100


MARKS = [r"^\circ", r"^{\circ}", r"^\ominus", "^0", "^{0}"]


@pytest.mark.parametrize(("mark", "other"), list(itertools.product(MARKS, MARKS)))
def test_marks_of_the_standard_state(mark: str, other: str) -> None:
    nernst = r"E{}-\frac{{RT}}{{nF}}\ln Q"
    gold, pred = nernst.format(mark), nernst.format(other)
    assert score(f"E={gold}", pred).score == score(gold, f"E={pred}").score == 100
    assert score(gold, pred.replace("-", "+")).score < 100
    assert score(gold, nernst.format("")).score < 100
    free = r"\Delta G{}=-RT\ln K"
    assert score(free.format(mark), free.format(other)).score == 100
    potential = r"\mu_i{}+RT\ln a_i"
    assert score(potential.format(mark), potential.format(other)).score == 100
    assert score(potential.format(mark), potential.replace("i", "j").format(other)).score < 100


def test_two_marks_of_one_letter_are_two_names() -> None:
    assert score(r"E^\circ-E^0", r"E^0-E^\circ").score < 100
    assert score(r"E^\circ+E^0", r"E^0+E^0").score < 100
