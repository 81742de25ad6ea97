"""Units in braces and fonts of their own, and what is counted by several units."""

from __future__ import annotations

import pytest

import exprscore

OF_GRAVITY = [
    r"9.8\,\mathrm{m\,s^{-2}}",
    r"9.8\,{\rm m}\,{\rm s}^{-2}",
    r"9.8{\rm m}{\rm s}^{-2}",
    r"9.8\,{\text{m}}/{\text{s}}^2",
    r"9.8\,{\text{ m}}/{\text{s}}^{2}",
    r"9.8\,{\mathrm{m}}\,{\mathrm{s}}^{-2}",
]


@pytest.mark.parametrize("text", OF_GRAVITY)
def test_braces_around_units_do_nothing(text: str) -> None:
    assert str(exprscore.parse(text)) == "(* 9.8 unit:m (^ unit:s -2))"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"5\text{ photons/cm}^2\text{/s}", "(* 5 unit:photons (^ unit:cm -2) (^ unit:s -1))"),
        (r"5\text{ photons/cm^2/s}", "(* 5 unit:photons (^ unit:cm -2) (^ unit:s -1))"),
        (r"5\text{ bits/s/Hz}", "(* 5 unit:bits (^ unit:s -1) (^ unit:Hz -1))"),
        (r"5\text{ atoms/cm}^3", "(* 5 unit:atoms (^ unit:cm -3))"),
    ],
)
def test_each_stroke_behind_what_is_counted_divides(text: str, tree: str) -> None:
    assert str(exprscore.parse(text)) == tree
