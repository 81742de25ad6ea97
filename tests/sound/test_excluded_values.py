"""Values that a letter may not have, one after the other or each in a condition of its own."""

import itertools

import pytest

from exprscore import score

VALUES = [r"\frac{2}{x-7}", r"x^2+1", r"\frac{x}{(x+5)(x-2)}"]
BESIDE = [
    lambda v: "$, $x\\ne" + ",".join(v) + "$",
    lambda v: ",\\ x\\neq " + ", ".join(v) + "$",
    lambda v: "$, where " + " and ".join(f"$x\\ne{one}$" for one in v),
    lambda v: "$, " + ", ".join(f"$x\\ne {one}$" for one in v),
]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(("first", "second"), list(itertools.product(BESIDE, repeat=2)))
def test_excluded_values(value, first, second):
    gold = "$" + value + first(["-5", "7"])
    for order in (["-5", "7"], ["7", "-5"]):
        assert score(gold, "$" + value + second(order)).score == 100, (gold, order)
    for other in (["-5", "8"], ["5", "7"], ["5", "-7"]):
        assert score(gold, "$" + value + second(other)).score < 100, (gold, other)
    assert score(gold, "$2" + value + second(["-5", "7"])).score < 100


@pytest.mark.parametrize("pred", ["1/x, 0, 2", "1/x, y\\ne0, 2", "1/x", "(1/x, 2)", "x\\ne 0,2"])
def test_values_beside_are_others(pred):
    assert score("$3/x,\\ x\\ne0,2$", f"${pred}$").score < 100
