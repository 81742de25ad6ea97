"""h.c. and c.c., named parameters of distributions, transforms, bases in words, contrasts."""

from __future__ import annotations

import itertools

import pytest

import exprscore

ADJOINTS = [r"\text{h.c.}", "h.c.", "H.c.", r"\mathrm{h.c.}", r"\text{H.c.}"]
CONJUGATES = [r"\text{c.c.}", "c.c.", r"\mathrm{c.c.}", r"\text{C.c.}"]

SAME = [
    *((f"g a b^\\dagger+{short}", r"g(a b^\dagger+b a^\dagger)") for short in ADJOINTS),
    *((f"t a^\\dagger b+{x}", f"t b^\\dagger a+{y}") for x, y in itertools.pairwise(ADJOINTS)),
    *((f"A e^{{i\\omega t}}+{short}", r"2\Re(A e^{i\omega t})") for short in CONJUGATES),
    *((f"B e^{{-ikx}}+{short}", r"B e^{-ikx}+B^*e^{ikx}") for short in CONJUGATES),
    ("N(10,4)", r"N(\mu=10,\sigma^2=4)"),
    (r"X\sim B(10,0.3)", r"\text{Binomial}(n=10,p=0.3)"),
    (r"\text{Poisson}(3)", r"\mathrm{Poisson}(\lambda=3)"),
    (r"\mathscr L[tf(t)]=-F'(s)", "-F'(s)"),
    (r"\frac1{s^2}", r"L\{t\}=\frac1{s^2}"),
    (r"\frac{z}{z-1}", r"Z\{u[n]\}=\frac{z}{z-1}"),
    (r"\frac1{1+\omega^2}", r"\mathcal F(f)(\omega)=\frac1{1+\omega^2}"),
    ("F(ab+ac)", r"F\{a[b+c]\}"),
    ("L(t+1)", r"L\{t+1\}"),
    ("1011_2", r"1011\text{ (base 2)}"),
    ("1011_2", r"1011\text{ in base 2}"),
    ("1011_2", "1011 in base 2"),
    ("1011_2", r"1011\ (\text{base }2)"),
    ("2F_{16}", r"2F\text{ in base }16"),
    ("x=3", r"x=3\text{ (not }x=5\text{, which is extraneous)}"),
    ("x=3", r"x=3,\text{ not }5"),
    ("x=3", "x = 3 (not x = 5)"),
    ("3", "3, not 5"),
    ("(1,2)", r"(1,2)\text{, not }(2,1)"),
    ("3", r"3\text{ rather than }5"),
    (r"5\text{ m}", r"5\text{ m instead of }7\text{ m}"),
]

OTHER = [
    *((f"g a b^\\dagger+{short}", r"g a b^\dagger") for short in ADJOINTS),
    *((f"g a b^\\dagger+{short}", r"g(a b^\dagger+a^\dagger b^\dagger)") for short in ADJOINTS),
    *((f"A e^{{i\\omega t}}+{short}", r"A e^{i\omega t}+A^*e^{i\omega t}") for short in CONJUGATES),
    ("N(10,4)", r"N(\mu=10,\sigma=4)"),
    ("N(10,4)", r"N(\mu=4,\sigma^2=10)"),
    (r"\text{Poisson}(3)", r"\mathrm{Poisson}(\lambda=2)"),
    ("1011_2", r"1011\text{ (base 3)}"),
    ("1011_2", "1011 in base 10"),
    ("x=5", r"x=3,\text{ not }5"),
    ("5", "3, not 5"),
    (r"x\in\mathbb R", r"x\in\mathbb R\text{ (not }x=0)"),
    ("x>3", r"x>3\text{, not }5"),
    ("(0,1)", r"(0,1)\text{, not }0.5"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_said_in_full(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score == 100
    assert exprscore.score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_others_differ(gold: str, pred: str) -> None:
    assert exprscore.score(gold, pred).score < 100
