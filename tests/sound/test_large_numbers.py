"""Numbers that no double holds: exact by residues, and remainders of them."""

import math

import pytest

from exprscore import score

EQUAL = [
    (r"1000!", r"1000\cdot999!"),
    (r"2^{1000}", r"4^{500}"),
    (r"2012^{2011}", r"4^{2011}\cdot503^{2011}"),
    (r"2^{1000}-1", r"(2^{500}-1)(2^{500}+1)"),
    (r"\binom{4028}{2014}", r"\frac{4028!}{(2014!)^2}"),
    (r"\binom{900}{3}+900!", r"900!+\frac{900\cdot899\cdot898}{6}"),
    (r"3^{2020}-3^{2019}", r"2\cdot3^{2019}"),
    (r"7^{7^7}", r"7^{823543}"),
    (r"1-\left(\frac12\right)^{2000}", r"\frac{2^{2000}-1}{2^{2000}}"),
    (r"10^{-400}", r"\frac{1}{10^{400}}"),
    (r"99!!", r"\frac{100!}{2^{50}\cdot50!}"),
    (r"(-3)^{301}", r"-3^{301}"),
]
DIFFERENT = [
    (r"1000!", r"1001\cdot999!"),
    (r"1000!", r"1000!+1"),
    (r"2^{1000}", r"2^{1000}+1"),
    (r"2012^{2011}", r"2011^{2012}"),
    (r"7^{7^7}", r"7^{823542}"),
    (r"1-\left(\frac12\right)^{2000}", "1"),
    (r"1-2^{-5000}", "1"),
    (r"10^{100}", r"10^{100}+7"),
    (r"(-3)^{301}", r"3^{301}"),
    (r"\binom{4028}{2014}", r"\binom{4028}{2013}"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_equal(gold, pred):
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_different(gold, pred):
    assert score(gold, pred).score != 100
    assert score(pred, gold).score != 100


@pytest.mark.parametrize("base", [3, 12, 2026])
@pytest.mark.parametrize("modulus", [7, 1000, 65537])
def test_remainders_of_large_powers(base, modulus):
    text = rf"{base}^{{4099}}\bmod {modulus}"
    assert score(str(pow(base, 4099, modulus)), text).score == 100
    assert score(str((pow(base, 4099, modulus) + 1) % modulus), text).score != 100


@pytest.mark.parametrize("n", [25, 70, 300])
def test_factorials_beside_their_digits(n):
    assert score(f"{n}!", str(math.factorial(n))).score == 100
    assert score(f"{n}!", str(math.factorial(n) + 1)).score != 100
