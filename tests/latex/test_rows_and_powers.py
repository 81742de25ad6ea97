"""Rows that semicolons part, numbers behind a letter of their power, derivatives by their order."""

from __future__ import annotations

import pytest

from exprscore import parse, score


@pytest.mark.parametrize(("opened", "closed"), ["[]", "()"])
@pytest.mark.parametrize(
    "rows", [[[1, 2], [3, 4]], [[1, 2, 3], [4, 5, 6]], [[1, 0], [0, 1], [2, 2]]]
)
def test_semicolons_part_rows(opened: str, closed: str, rows: list[list[int]]) -> None:
    typed = opened + "; ".join(", ".join(map(str, row)) for row in rows) + closed
    written = r"\\".join("&".join(map(str, row)) for row in rows)
    flat = opened + ", ".join(str(entry) for row in rows for entry in row) + closed
    turned = (
        opened + "; ".join(", ".join(map(str, row)) for row in zip(*rows, strict=True)) + closed
    )
    assert score(rf"\begin{{pmatrix}}{written}\end{{pmatrix}}", typed).score == 100
    assert score(typed, flat).score < 100
    if turned != typed:
        assert score(typed, turned).score < 100


def test_other_semicolons_part_no_rows() -> None:
    assert parse("[1; 2; 3]") == parse("[1, 2, 3]")
    assert score("f(x,y;a,b)", "f(x,y;a,b)").score == 100


@pytest.mark.parametrize("letter", ["n", "N", "k", "m"])
@pytest.mark.parametrize("power", ["{@-1}", "{-@}", "@", "(@+1)"])
def test_a_number_to_the_power_of_its_letter_is_no_index(letter: str, power: str) -> None:
    above = power.replace("@", letter)
    gold = rf"{letter}\cdot2^{above}"
    assert score(gold, f"{letter}2^{above}").score == 100
    assert score(f"3{gold}", f"3{letter}2^{above}").score == 100
    assert score(gold, f"{letter}3^{above}").score < 100


def test_a_number_to_another_power_is_an_index() -> None:
    assert score("x_1^2+x_2^2", "x1^2+x2^2").score == 100
    assert score("x_2^2+x+1", "x2^2+x+1").score == 100


@pytest.mark.parametrize(("order", "primes"), [(3, "'''"), (4, "''''"), (2, "''")])
def test_an_order_in_brackets_is_as_many_primes(order: int, primes: str) -> None:
    assert score(f"y^{{({order})}}-y=0", f"y{primes}=y").score == 100
    assert score(f"y{primes}-y=0", f"y^{{({order})}}=y").score == 100
    assert score(f"y^{{({order + 1})}}-y=0", f"y{primes}=y").score < 100
    assert score(f"f^{{({order})}}(x)", f"f{primes}(x)").score == 100
    if order < 4:
        assert score(f"y^{{({order})}}", rf"\frac{{d^{order}y}}{{dx^{order}}}").score == 100
    assert score(f"x^{{({order})}}", f"x^{{({order + 1})}}").score < 100
    assert score(f"x^{{({order})}}", f"x^{order}").score < 100
