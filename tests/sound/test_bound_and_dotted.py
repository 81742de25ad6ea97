"""Infinite products, dots with indices that are sums, joined sets, money: each form beside each."""

from __future__ import annotations

import pytest

import exprscore

GROUPS = [
    # Products of infinitely many factors, that converge nowhere or slowly, as they are written.
    (
        [
            r"q\prod_{n=1}^\infty(1-q^n)^{24}",
            r"q\left(\prod_{m=1}^{\infty}(1-q^m)\right)^{24}",
            r"q\prod_{n\ge1}(1-q^n)^{24}",
        ],
        [r"q\prod_{n=1}^\infty(1-q^n)^{12}", r"q\prod_{n=1}^\infty(1+q^n)^{24}"],
    ),
    (
        [
            r"\prod_{n=1}^\infty\left(1-\frac{x^2}{n^2}\right)",
            r"\prod_{k=1}^\infty\frac{k^2-x^2}{k^2}",
        ],
        [r"\prod_{n=1}^\infty\left(1+\frac{x^2}{n^2}\right)"],
    ),
    ([r"\prod_p\frac1{1-p^{-s}}", r"\prod_q(1-q^{-s})^{-1}"], [r"\prod_p(1-p^{-s})"]),
    # The last term behind dots may have an index that is a sum; others may stand beside them.
    (
        [
            r"\frac h2[y_0+y_n+2(y_1+y_2+\dots+y_{n-1})]",
            r"\frac h2\left(y_0+2y_1+2y_2+\cdots+2y_{n-1}+y_n\right)",
            r"h\left[\frac{y_0+y_n}2+\sum_{i=1}^{n-1}y_i\right]",
        ],
        [r"\frac h2[y_0+y_n+2(y_1+\dots+y_n)]", r"h\left[\frac{y_0+y_n}2+\sum_{i=1}^ny_i\right]"],
    ),
    (
        [r"y_1+y_3+\dots+y_{2n-1}", r"\sum_{k=1}^ny_{2k-1}", r"\sum_{k=0}^{n-1}y_{2k+1}"],
        [r"\sum_{k=1}^ny_{2k}", r"\sum_{k=0}^{n-1}y_{2k-1}"],
    ),
    ([r"1+2+4+\dots+2^n+5", r"2^{n+1}+4"], [r"2^{n+1}-1", r"2^n+4"]),
    # What joins sets or spaces runs over an index of any name.
    (
        [r"\bigcup_{i=1}^kA_i", r"\bigcup_{j=1}^kA_j"],
        [r"\bigcup_{i=1}^nA_i", r"\bigcap_{i=1}^kA_i"],
    ),
    ([r"\bigcap_{n\ge1}A_n", r"\bigcap_{m=1}^\infty A_m"], [r"\bigcap_{n\ge1}B_n"]),
    ([r"\bigoplus_{i=1}^nV_i", r"\bigoplus_{k=1}^nV_k"], [r"\bigoplus_{i=1}^mV_i"]),
    ([r"\bigotimes_iH_i", r"\bigotimes_jH_j"], [r"\bigotimes_iG_i"]),
    ([r"\arg\max_ia_i", r"\arg\max_ja_j"], [r"\arg\min_ia_i", r"\arg\max_ib_i"]),
    # Classes of a partition, lines side by side, means: in any order.
    (
        [r"\{e\},\{r,r^4\},\{r^2,r^3\}", r"\{r^2,r^3\},\{e\},\{r^4,r\}"],
        [r"\{e\},\{r,r^3\},\{r^2,r^4\}"],
    ),
    ([r"\{1\},\{1,2\}"], [r"\{1,2\},\{1\}"]),
    (
        [r"x=\pm3,\ y=2", "x=3, x=-3, y=2", r"y=2,\ x=\pm3", r"x=\pm3\text{ and }y=2"],
        ["x=3, x=-2, y=2", r"x=\pm3,\ y=3"],
    ),
    (
        [r"\langle E\rangle=3NkT,\ C=3R", r"C=3R,\quad\langle E\rangle=3NkT"],
        [r"\langle E\rangle=3R,\ C=3NkT"],
    ),
    # The part of x along e, wherever its factors stand.
    (
        [
            r"\sum_{i=1}^k\langle x,e_i\rangle e_i",
            r"\sum_{j=1}^k\langle x,e_j\rangle\,e_j",
            r"\sum_{i=1}^ke_i\langle x,e_i\rangle",
        ],
        [r"\sum_{i=1}^k\langle x,e_i\rangle x", r"\sum_{i=1}^n\langle x,e_i\rangle e_i"],
    ),
    ([r"t\langle t,t^2\rangle", r"(t^2,t^3)"], [r"(t,t^2)"]),
    # A chain of coordinates is a point.
    (
        [r"x=y=z=\frac13", r"\left(\frac13,\frac13,\frac13\right)"],
        [r"\left(\frac13,\frac13,\frac23\right)"],
    ),
    (["x=y=1,\\ z=2", "(1,1,2)"], ["(1,2,2)", "(1,2,1)"]),
    # Squares of norms and moduli are quantities; derivatives with their arguments.
    ([r"\|A-B\|_F^2=a+b", "a+b"], ["a-b"]),
    ([r"|\psi(x)|^2=\frac2L\sin^2x", r"\frac2L\sin^2x"], [r"\frac2L\sin x"]),
    (
        [
            r"\frac{d\sigma}{d\Omega}(\theta)=|f+g|^2",
            r"|g+f|^2",
            r"\frac{d\sigma}{d\Omega}=|f+g|^2",
        ],
        [r"|f-g|^2"],
    ),
    ([r"\frac{dy}{dx}(x)=x^2+1", r"y'=x^2+1", r"\frac{dy}{dx}=1+x^2"], [r"\frac{dy}{dx}(x)=x^2-1"]),
    (
        [r"\left.dz\right|_{(2,1)}=e^2dx+2e^2dy", r"dz=e^2(dx+2\,dy)"],
        [r"dz=e^2(dx+dy)"],
    ),
    # Letters shorten amounts of money.
    (
        [r"\$15M", r"\$15 \text{ million}", "$15m", r"15\text{ M\$}", r"\$15{,}000{,}000"],
        [r"\$15", r"\$15k", r"\$1.5M"],
    ),
    (["€2.5bn", r"€2.5\text{ billion}", r"2.5\,\text{bn€}"], ["€2.5m"]),
    # Congruences are of integers.
    (
        [
            r"n\not\equiv2\pmod4",
            r"\text{all integers }n\text{ with }n\not\equiv2\pmod4",
            r"n\in\mathbb Z,\ n\not\equiv2\pmod4",
            r"n\not\equiv-2\pmod4",
        ],
        [r"n\equiv2\pmod4", r"n\not\equiv1\pmod4"],
    ),
    (
        [r"n\equiv2\pmod4", r"\text{all integers }n\text{ such that }n\equiv2\pmod4"],
        [r"\text{all integers }n\text{ such that }n\equiv1\pmod4"],
    ),
    # Wedges in plain text, where they stand between differentials.
    ([r"(2x-3)\,dx\wedge dy", "2x dx∧dy − 3 dx∧dy"], ["2x dx∧dy + 3 dx∧dy"]),
    # \pi as a name.
    ([r"\pi=206", "206", r"\pi(8)=206"], [r"\pi=207", r"206\pi"]),
    ([r"\pi(Q)=3Q-5", "3Q-5", r"\pi=3Q-5"], [r"\pi(Q)=3Q+5"]),
    ([r"\pi", r"\pi\approx3.14159"], ["3"]),
    # Ends of a range, with their units.
    (
        [r"[136\text{ cm},144\text{ cm}]", r"136\text{ cm}\le\mu\le144\text{ cm}"],
        [r"136\text{ cm}\le\mu\le150\text{ cm}"],
    ),
    # What stands in brackets behind a unit, and what a number counts.
    ([r"12\text{ V（高电平）}", r"12\text{ V}"], [r"13\text{ V(high)}"]),
    (["28.1", r"28.1\text{ times}"], [r"29.1\text{ times}"]),
    ([r"4\text{ times larger}"], [r"4\text{ times smaller}", r"5\text{ times larger}"]),
    ([r"M\sim\frac{\hbar c}G", "M ~ ħc/G"], ["M ~ ħc*G"]),
    (
        [r"\text{NOPAT}_1\left(1-\frac g{\text{ROIC}}\right)", r"\text{NOPAT}_1(1-g/\text{ROIC})"],
        [r"\text{NOPAT}_1"],
    ),
]


@pytest.mark.parametrize(("equal", "others"), GROUPS, ids=[group[0][0] for group in GROUPS])
def test_groups(equal: list[str], others: list[str]) -> None:
    for gold in equal:
        for pred in equal:
            result = exprscore.score(gold, pred)
            assert result.score == 100.0, (gold, pred, result.reason)
        for pred in others:
            result = exprscore.score(gold, pred)
            assert result.score < 100.0, (gold, pred, result.rule)
