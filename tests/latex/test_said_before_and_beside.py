"""Words before a value, brackets that take another value back, and what ends an argument."""

from __future__ import annotations

import pytest

import exprscore


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"\text{Converges; the sum is }1.5", '(qualified 1.5 "converges")'),
        (r"\text{Convergent, }S=1.5", '(qualified (= S 1.5) "converges")'),
        (r"\text{down}, 5\text{ m}", '(qualified (* 5 unit:m) "down")'),
        ("stable, unstable, 3", '(sequence "stable" "unstable" 3)'),
        (r"Diverges; compare to $\sum n$", '(sequence "diverges" (sum n))'),
        ("3 (reject -1)", "3"),
        (r"2+\sqrt3\text{ (reject }2-\sqrt3)", "(+ 2 (^ 3 (^ 2 -1)))"),
        (r"3\text{ (}-1\text{ is rejected since it is negative)}", "3"),
        ("$x=4$ (reject $x = 5$ because it is outside)", "(= x 4)"),
        (r"\text{Domain }(0,1)", "(tuple 0 1)"),
        (
            "domain $[0,1)$, range $[0,5)$",
            '(sequence (labelled "domain" ([) 0 1)) (labelled "range" ([) 0 5)))',
        ),
        ("Normal $(0,1)$", "(Normal: 0 1)"),
        ("3 to 4 to 5", "(ratio 3 4 5)"),
        (r"\cos\theta/g", "(* (cos theta) (^ g -1))"),
        (r"\sin x/x", "(* (sin x) (^ x -1))"),
        (r"\sin\phi/\phi_0", "(sin (* phi (^ phi_0 -1)))"),
        (r"\lim_{x\to 2-}f(x)", '(limit (f: x) x 2 "left")'),
        (r"a_n\xrightarrow{n\to\infty}0", "(-> a_n 0)"),
        (r"5\text{ (in)}", "(* 5 unit:in)"),
        (r"7200\cdot 0,33", "(* 7200 0.33)"),
        (r"868\,194,5\,\mathrm{J}", "(* 868194.5 unit:J)"),
        ("(1\\,800)", "1800"),
    ],
)
def test_what_each_is_read_as(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning


@pytest.mark.parametrize(
    "text",
    ["x=3 (reject)", r"X_n\xrightarrow{d}Y", "negative z-axis (false)", r"3\text{ (rejected)}"],
)
def test_what_is_not_read(text: str) -> None:
    with pytest.raises(exprscore.LatexError):
        exprscore.parse(text)


JOINTS = {
    "and": ("og", "och", "oraz", "dan", "ve", "és", "và", "și", "i"),
    "or": ("nebo", "eller", "veya", "atau", "tai", "hoặc", "або", "vagy", "sau", "ili", "ή"),
}


@pytest.mark.parametrize(("kind", "word"), [(k, w) for k, words in JOINTS.items() for w in words])
def test_conjunctions_between_formulas(kind: str, word: str) -> None:
    assert str(exprscore.parse(f"$x=1$ {word} $y=2$")) == f"({kind} (= x 1) (= y 2))"


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        ("2:3", r"2\text{ to }3", True),
        ("3:4:5", "6 to 8 to 10", True),
        ("3:2", r"2\text{ to }3", False),
        ("[2,3]", "2:3", False),
        ("2:3", r"2\text{ to }3\text{ km}", False),
        (r"\text{exothermic},\ \Delta H=-92", r"\Delta H=-92\text{ (exothermic)}", True),
        (r"\text{exothermic},\ \Delta H=-92", r"\Delta H=-92\text{ (endothermic)}", False),
    ],
)
def test_pairs(gold: str, pred: str, same: bool) -> None:
    assert (exprscore.score(gold, pred).score == 100) == same
    assert (exprscore.score(pred, gold).score == 100) == same


@pytest.mark.parametrize("denied", ["no", "not a", "never a"])
@pytest.mark.parametrize("frame", [r"\text{{{}, }}x=5", r"\text{{{}; }}x=5", "{}, $x=5$"])
def test_a_denial_before_a_value_is_not_dropped(denied: str, frame: str) -> None:
    gold, pred = frame.format("maximum"), frame.format(f"{denied} maximum")
    assert exprscore.score(gold, pred).score < 100
    assert exprscore.score(pred, gold).score < 100
    assert exprscore.score("x=5", frame.format("maximum")).score == 100


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        (r"\operatorname{cotan}x", "(cot x)"),
        (r"\operatorname{argsh}x", "(asinh x)"),
        (r"\operatorname{argch}x", "(acosh x)"),
        (r"\operatorname{argth}x", "(atanh x)"),
        (r"\operatorname{cosech}x", "(csch x)"),
        (r"\operatorname{arcotg}x", "(acot x)"),
    ],
)
def test_functions_of_other_countries(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning
