"""A name that a sum, a product, a limit or an integral binds is none that points are taken of."""

from __future__ import annotations

import pytest

import exprscore

# A true statement of one value, and values that it does not say. Without a free name every two
# such differences are multiples of each other.
STATEMENTS = [
    (r"\int_{-1}^{0}\frac{x^2}{x-1}\,dx", r"\frac12-\ln 2", (r"\frac13-\ln 2", "5", "0")),
    (r"\int_0^2\frac{t}{t+1}\,dt", r"2-\ln 3", (r"2-\ln 2", "1", r"\ln 3")),
    (r"\int_1^e\frac{\ln u}{u^2}\,du", r"1-\frac2e", ("1", r"\frac2e", r"1-\frac1e")),
    (r"\sum_{n=1}^{\infty}\frac{1}{n^2}", r"\frac{\pi^2}{6}", (r"\frac{\pi^2}{8}", "2")),
    (r"\prod_{k=1}^{4}k", "24", ("25", "4")),
    (r"\lim_{h\to0}\frac{\sin h}{h}", "1", ("2", "0")),
    (r"\int_0^1\int_0^1\frac{xy}{1+x}\,dx\,dy", r"\frac{1-\ln 2}{2}", (r"1-\ln 2", "3")),
]


@pytest.mark.parametrize(("asked", "value", "others"), STATEMENTS)
def test_a_false_statement_of_a_value_is_not_the_true_one(asked, value, others):
    gold = f"{asked} = {value}"
    assert exprscore.score(gold, gold + " ").score == 100
    assert exprscore.score(gold, value).score == 100
    for other in others:
        assert exprscore.score(gold, f"{asked} = {other}").score < 100, other
        assert exprscore.score(gold, other).score < 100, other


def test_multiples_with_a_free_name_are_one_relation():
    gold = r"a\int_0^1 f(x)\,dx = b"
    assert exprscore.score(gold, r"2b = 2a\int_0^1 f(x)\,dx").score == 100
    assert exprscore.score(gold, r"b = 3a\int_0^1 f(x)\,dx").score < 100
