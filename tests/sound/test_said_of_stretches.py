"""What is said of stretches under conditions, events in words, statistics, directed magnitudes."""

from __future__ import annotations

import itertools

import pytest

from exprscore import score

SETS = [
    (r"(-\infty,0)\cup(2,\infty)", [r"x<0\text{ and }x>2", r"x<0\text{ or }x>2"]),
    (r"(-\infty,-1)\cup(1,3)", [r"x<-1\text{ and }1<x<3"]),
    ("(0,1)", ["0<x<1"]),
    (r"(-\infty,2)", ["x<2"]),
]


@pytest.mark.parametrize("verb", ["increasing", "decreasing", "concave up", "positive"])
@pytest.mark.parametrize("place", range(len(SETS)))
def test_the_same_said_under_conditions(verb: str, place: int) -> None:
    stretch, conditions = SETS[place]
    gold = rf"\text{{{verb} on }}{stretch}"
    for condition in conditions:
        pred = rf"\text{{{verb} for }}{condition}"
        assert score(gold, pred).score == score(pred, gold).score == 100
        opposed = "increasing" if verb == "decreasing" else "decreasing"
        assert score(gold, pred.replace(verb, opposed)).score < 100
        for other, _ in SETS[:place] + SETS[place + 1 :]:
            assert score(rf"\text{{{verb} on }}{other}", pred).score < 100
            assert score(pred, rf"\text{{{verb} on }}{other}").score < 100
    assert score(r"\text{increasing on }(0,1)", r"\text{decreasing for }0<x<1").score < 100
    assert score(r"\text{increasing on }(0,1)", r"\text{increasing if }0<a<1").score < 100


@pytest.mark.parametrize(
    ("words", "signs"),
    [
        (r"A\text{ or }B", r"A\cup B"),
        (r"A\text{ and }B", r"A\cap B"),
        (r"\text{not }A", "A^c"),
        (r"\text{not }A", r"\overline{A}"),
        (r"\text{not }B", "B'"),
    ],
)
@pytest.mark.parametrize("value", ["", "=0.7", r"=\frac13"])
def test_events_in_words(words: str, signs: str, value: str) -> None:
    gold, pred = f"P({words}){value}", f"P({signs}){value}"
    assert score(gold, pred).score == score(pred, gold).score == 100
    for other in (r"A\cup C", r"A\setminus B", "A", "B", r"B\text{ or not }A"):
        assert score(gold, f"P({other}){value}").score < 100
    if value:
        assert score(gold, f"P({signs})=0.2").score < 100
    assert score(r"P(A\text{ or }B)=0.7", r"P(A\cap B)=0.7").score < 100


def test_statistics_by_letter() -> None:
    means = [r"E[X]=\frac72", r"E(X)=3.5", r"\mu=\frac72", r"\mu_X=\frac72"]
    variances = [r"\text{Var}(X)=\frac{35}{12}", r"\sigma^2=\frac{35}{12}", r"V(X)=\frac{35}{12}"]
    for mean, variance in itertools.product(means, variances):
        gold = r"E[X]=\frac72,\ \text{Var}(X)=\frac{35}{12}"
        assert score(gold, f"{mean},{variance}").score == 100
        assert score(gold, f"{variance},{mean}").score == 100
        assert score(f"{mean},{variance}", gold).score == 100
        exchanged = f"{mean},{variance}".replace("3.5", r"\frac72")
        exchanged = (
            exchanged.replace("72", "#").replace(r"{35}{12}", "72").replace("#", r"{35}{12}")
        )
        assert score(gold, exchanged).score < 100
    assert score(gold, r"\mu=\frac72,\ \sigma=\frac{35}{12}").score < 100
    assert score("E(X)=1,E(Y)=2", r"\mu=1,\sigma=2").score < 100
    assert score(r"E(X)=1,\text{Var}(Y)=2", r"\mu=1,\sigma^2=3").score < 100


MAGNITUDES = [r"5\text{ N at }53.1^\circ", r"|\vec F|=5\text{ N at }53.1^\circ"]
LISTS = [r"5\text{ N}, 53.1^\circ", r"F=5\text{ N},\ \theta=53.1^\circ"]


@pytest.mark.parametrize(("whole", "parts"), list(itertools.product(MAGNITUDES, LISTS)))
def test_a_magnitude_and_its_direction(whole: str, parts: str) -> None:
    assert score(whole, parts).score == score(parts, whole).score == 100
    for there, other in (("53.1", "36.9"), ("5\\text", "6\\text"), ("53.1", "-53.1")):
        assert score(whole, parts.replace(there, other)).score < 100
        assert score(whole.replace(there, other), parts).score < 100
    above = whole + r"\text{ above the horizontal}"
    assert score(above, parts + r"\text{ above the horizontal}").score == 100
    assert score(above, parts + r"\text{ below the horizontal}").score < 100


@pytest.mark.parametrize("values", [("60", "60", "60"), ("45", "45", "90"), ("30", "60", "90")])
def test_signs_that_every_member_lacks(values: tuple[str, ...]) -> None:
    signed = ",".join(rf"{value}^\circ" for value in values)
    bare = ", ".join(values)
    assert score(signed, bare).score == score(bare, signed).score == 100
    assert score(rf"\{{{signed}\}}", rf"\{{{bare}\}}").score == 100
    assert score(signed, bare.replace(values[0], "20", 1)).score < 100
