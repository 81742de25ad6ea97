"""Quantifiers in brackets, indices that the text gives, digits in groups, signs beside words."""

from __future__ import annotations

import pytest

from exprscore import parse


@pytest.mark.parametrize(
    ("tex", "tree"),
    [
        (r"(\forall x)(F(x)\to C(x))", "(forall x (Implies (F: x) (C: x)))"),
        (
            r"(\forall a)_{\mathbb R}(\exists x)_{\mathbb R}(a+x=b)",
            "(forall (in a #reals) (exists (in x #reals) (= (+ a x) b)))",
        ),
        (r"\neg(\exists x)(P(x))", "(Not (exists x (P: x)))"),
        (r"x_n=\sum_{m<n}a_{nm}x_m", "(= x_n (sum (* a_{nm} x_m) m (< m n)))"),
        (r"V_i=\sum_{i\ne j}q_j", "(= V_i (sum q_j i (!= i j)))"),
        (r"1110\,1100_2", "236"),
        ("11 1010_2", "58"),
        (r"2m(2a)^2", "(* 2 m (^ (* 2 a) 2))"),
        (r"f(2a)^2", "(^ (f: (* 2 a)) 2)"),
        (r"\Gamma^2(x+1)", "(^ (gamma (+ x 1)) 2)"),
        ("(x^1,x^2,x^3)", "(tuple x^{1} x^{2} x^{3})"),
        (r"E_p^{th}=2\text{ J}", "(= E_p^{th} (* 2 unit:J))"),
        ("[H+] = 2", "(= H^{+} 2)"),
        (r"35\text{ m (2 s.f.)}", "(* 35 unit:m)"),
        (r"20\,\mu\text{T (peak)}", "(* 20 unit:μT)"),
        (
            r"5\text{ photons}/(\text{m}^2\cdot\text{s})",
            "(* 5 unit:photons (^ unit:m -2) (^ unit:s -1))",
        ),
        (r"\overline{1,n}", "(sequence 1 ... n)"),
        (
            r"84^\circ\text{ below the }+x\text{-axis}",
            '(qualified (* 84 #degree) "below positive x")',
        ),
        (r"||x||+||y||", "(+ (norm x) (norm y))"),
        (r"\vec a||\vec b", "(parallel a b)"),
    ],
)
def test_read(tex: str, tree: str) -> None:
    assert str(parse(tex)) == tree
