"""Words of one letter between formulas: Spanish y and o, Italian and Portuguese e and o."""

from __future__ import annotations

import pytest

from exprscore import parse, score

_DOLLARS = [("$", "$"), (r"\(", r"\)")]
_VALUES = [("a=2", "b=3"), ("P_{10}=2{,}38", "P_{90}=4{,}72"), ("x=-1", "y=7"), (r"\frac12", "-4")]


@pytest.mark.parametrize(("opened", "closed"), _DOLLARS)
@pytest.mark.parametrize("joint", ["y", "e"])
@pytest.mark.parametrize(("first", "second"), _VALUES)
def test_a_letter_between_formulas_joins_them(
    opened: str, closed: str, joint: str, first: str, second: str
) -> None:
    gold = f"{opened}{first}{closed} {joint} {opened}{second}{closed}"
    assert score(gold, f"${first}$ and ${second}$").score == 100
    assert score(gold, f"${first}$, ${second}$").score == 100
    assert score(gold, f"${first}$").score < 100
    assert score(gold, rf"${first}$ and ${second}\cdot2$").score < 100


@pytest.mark.parametrize(("opened", "closed"), _DOLLARS)
def test_o_between_formulas_parts_them(opened: str, closed: str) -> None:
    gold = f"{opened}x=2{closed} o {opened}x=-2{closed}"
    assert score(gold, r"x=\pm2").score == 100
    assert score(gold, "x=2").score < 100


@pytest.mark.parametrize(
    "latex", ["x y z", "$x$ y", r"\text{e}^{x}", "$5$ y", "2 e x", "$a$ y b", "a o b"]
)
def test_elsewhere_they_are_letters_and_units(latex: str) -> None:
    assert "and" not in repr(parse(latex))
    assert "or" not in repr(parse(latex))
