"""Ranges with units: each end is a quantity, compared as one."""

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


BRACKETS = [("[", "]"), ("[", ")"), ("(", "]")]


@pytest.mark.parametrize(("opened", "closed"), BRACKETS)
@pytest.mark.parametrize(
    ("gold", "same", "other"),
    [
        (
            r"1\text{ m}, 2\text{ m}",
            r"100\text{ cm}, 200\text{ cm}",
            r"100\text{ cm}, 250\text{ cm}",
        ),
        (
            r"0.5\text{ kg}, 3\text{ kg}",
            r"500\text{ g}, 3000\text{ g}",
            r"500\text{ m}, 3000\text{ m}",
        ),
        (
            r"20\text{ Hz}, 20\text{ kHz}",
            r"20\text{ Hz}, 20000\text{ Hz}",
            r"20\text{ Hz}, 20\text{ Hz}",
        ),
    ],
)
def test_ends_may_be_in_other_units(gold, same, other, opened, closed):
    assert score(f"{opened}{gold}{closed}", f"{opened}{same}{closed}") == 100
    assert score(f"{opened}{same}{closed}", f"{opened}{gold}{closed}") == 100
    assert score(f"{opened}{gold}{closed}", f"{opened}{other}{closed}") < 100


@pytest.mark.parametrize(("opened", "closed"), BRACKETS[1:])
def test_which_end_is_open_counts(opened, closed):
    gold = r"[1\text{ m}, 2\text{ m}]"
    assert score(gold, rf"{opened}1\text{{ m}}, 2\text{{ m}}{closed}") < 100


@pytest.mark.parametrize(
    ("pred", "equal"),
    [
        (r"100\text{--}200\text{ cm}", True),
        (r"1\text{ to }2\text{ m}", True),
        (r"\SIrange{1}{2}{\metre}", True),
        (r"2\text{--}1\text{ m}", False),
        (r"100\text{--}200\text{ m}", False),
        (r"1\text{--}2\text{ s}", False),
        (r"1\text{--}3\text{ m}", False),
    ],
)
def test_ranges_with_a_dash(pred, equal):
    assert (score(r"1\text{--}2\text{ m}", pred) == 100) is equal
