"""Residues that share a modulus, remainders in plain words, other readings by what is near."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.errors import LatexError


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"x\equiv 1, 6\pmod{35}", "(or (congruence x 1 35) (congruence x 6 35))"),
        (r"x\equiv 1\text{ or }6\pmod{35}", "(or (congruence x 1 35) (congruence x 6 35))"),
        (
            r"x\equiv 13$, $x\equiv 8$ and $x\equiv 3\pmod{15}",
            "(or (congruence x 13 15) (congruence x 8 15) (congruence x 3 15))",
        ),
        (
            r"The solutions are $x\equiv 3, 8, 13\pmod{15}$.",
            "(or (congruence x 3 15) (congruence x 8 15) (congruence x 13 15))",
        ),
        (
            r"x\equiv 1\pmod 3, x\equiv 2 \pmod 5",
            "(sequence (congruence x 1 3) (congruence x 2 5))",
        ),
        (r"n\equiv 1,2 (mod 7)", "(or (congruence n 1 7) (congruence n 2 7))"),
        (r"x\equiv\pm1\pmod{5}", "(or (congruence x 1 5) (congruence x (* 1 -1) 5))"),
        (r"x\equiv 3\pmod 5", "(congruence x 3 5)"),
        (r"x = 3 \mod 5", "(congruence x 3 5)"),
        (r"3\pmod 5", "(residue: (Mod 3 5) 5)"),
        ("17 mod 5", "(Mod 17 5)"),
        (r"17 \mod 5", "(Mod 17 5)"),
        (r"X\overset{iid}{\sim}N(0,1)", "(~ X (N: 0 1))"),
        (r"X\overset{i.i.d.}{\sim}N(0,1)", "(~ X (N: 0 1))"),
        ("0,5 м", "(* 0.5 unit:м)"),
        (r"2,5\text{ кг}", "(* 2.5 unit:кг)"),
        ("0,5", "(sequence 0 5)"),
        (r"\text{rank}(A-B)", "(rank: (+ A (* -1 B)))"),
        (r"m_{\text{eff}}(a-b)", "(* m_{eff} (+ a (* -1 b)))"),
        (r"y(\pi/4)=1", "(= (y: (* #pi (^ 4 -1))) 1)"),
        ("k(t-1)=3", "(= (* k (+ t (* -1 1))) 3)"),
        (r"\text{in the }-y\text{ direction}", '"in the negative y direction"'),
        ("+x-axis", '"positive x axis"'),
        ("10 N [E]", '(qualified (* 10 unit:N) "east")'),
        ("d=12 km [W]", '(qualified (= d (* 12 unit:km)) "west")'),
        ("5 [N]", "(* 5 unit:N)"),
        ("A [B]", "(* A B)"),
    ],
)
def test_the_tree(text: str, tree: str) -> None:
    assert str(exprscore.parse(text)) == tree


@pytest.mark.parametrize("text", [r"X\overset{d}{\to}Y", r"2+3\pmod 5"])
def test_what_stays_unread(text: str) -> None:
    with pytest.raises(LatexError):
        exprscore.parse(text)
