"""Readings of a pair: what is admissible, what one text settles for the other, in what order."""

from __future__ import annotations

import pytest

import exprscore
from exprscore.errors import LatexError
from exprscore.expr.expr import Expr
from exprscore.sound.readings import read_texts

MOST_READINGS = 32


def _tokens(tree: str) -> list[str]:
    return tree.replace("(", " ( ").replace(")", " ) ").split()


def _ordered(tokens: list[str]) -> str:
    """The tree with the members of sums and products sorted, products joined, ones dropped."""
    if tokens.pop(0) != "(":
        raise AssertionError(tokens)
    head = tokens.pop(0)
    members: list[str] = []
    while tokens[0] != ")":
        member = _ordered(tokens) if tokens[0] == "(" else tokens.pop(0)
        if head == "*" and member.startswith("(* "):
            inner = _tokens(member)[2:-1]
            while inner:
                members.append(_ordered(inner) if inner[0] == "(" else inner.pop(0))
        else:
            members.append(member)
    tokens.pop(0)
    if head == "*":
        members = [member for member in members if member != "1"] or ["1"]
        if len(members) == 1:
            return members[0]
    if head in ("*", "+"):
        members.sort()
    return f"({' '.join([head, *members])})"


def _normal(tree: Expr | Exception) -> str:
    assert isinstance(tree, Expr)
    spelled = str(tree)
    return _ordered(_tokens(spelled)) if spelled.startswith("(") else spelled


def _readings(*texts: str) -> list[list[str]]:
    found = []
    for number in range(MOST_READINGS + 1):
        reading = read_texts(*texts, reading=number)
        if reading is None:
            break
        if all(isinstance(side, Expr) for side in reading.sides):
            found.append([_normal(side) for side in reading.sides])
    return found


DIFFERENT = [
    # values of functions are no products
    (r"a(0)t", r"2a(0)t"),
    (r"q(3x)", r"3q(x)"),
    (r"s(u(p))", r"u(s(p))"),
    (r"f''(0)", r"f'(0)"),
    (r"\delta(2x)", r"2\delta(x)"),
    (r"J_1(3x)", r"3J_1(x)"),
    (r"\frac{f(0)}{g}", r"\frac{f(0)}{h}"),
    (r"f(x)-f(0)", r"f(x)"),
    (r"E[X^2]", r"E[X]^2"),
    (r"P(C|D)", r"P(D|C)"),
    # derivatives are no quotients
    (r"\frac{\delta F}{\delta x}", r"\frac{F}{x}"),
    (r"\frac{D\rho}{Dt}", r"\frac{\rho}{t}"),
    (r"\frac{dN}{dt}", r"\frac{N}{t}"),
    # notation that orders
    (r"[\hat A,\hat B]", r"[\hat B,\hat A]"),
    (r"|0\rangle|1\rangle", r"|1\rangle|0\rangle"),
    (r"\Lambda^{\mu}{}_{\nu}", r"\Lambda^{\nu}{}_{\mu}"),
    # a power of nought would make the name vanish
    (r"K^0", r"1"),
    (r"\bar{x}^2", r"\overline{x^2}"),
    (r"\frac12x", r"\frac{1}{2x}"),
]

ALIKE = [
    (r"1/2mv^2", r"\frac12 mv^2"),
    (r"1/2x", r"\frac{1}{2x}"),
    (r"1/2x", r"\frac{x}{2}"),
    (r"\cos k(x-ct)", r"\cos\left(k(x-ct)\right)"),
    (r"\cos(n+1)x", r"\cos((n+1)x)"),
    (r"\sin\theta R", r"R\sin\theta"),
    (r"\sin x/2", r"\frac{\sin x}{2}"),
    (r"\ln 2/k", r"\frac{\ln 2}{k}"),
    (r"\log z", r"\lg z"),
    (r"dx\,y", r"y\,dx"),
    (r"5 m", r"5\,\mathrm{m}"),
    (r"20N", r"20\text{ N}"),
    (r"|0\rangle\otimes|1\rangle", r"|01\rangle"),
    (r"\hat a^\dagger\hat a", r"a^\dagger a"),
    (r"\partial_x u", r"\frac{\partial u}{\partial x}"),
    (r"I\,t", r"t\,I"),
    (r"3\hat i+2\hat j", r"2\hat{\mathbf j}+3\hat{\mathbf i}"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_no_reading_makes_them_alike(gold: str, pred: str) -> None:
    assert all(first != second for first, second in _readings(gold, pred))


@pytest.mark.parametrize(("gold", "pred"), ALIKE)
def test_some_reading_makes_them_alike(gold: str, pred: str) -> None:
    assert any(first == second for first, second in _readings(gold, pred))


@pytest.mark.parametrize(
    ("settles", "other", "usual"),
    [
        # an argument list or a definition in one text holds in the other
        ("y(t)=3t", "a y(2+t)", "(* (y (+ 2 t)) a)"),
        (r"\vec v\times\vec B", r"v\times B", "(cross v B)"),
        (r"U^\dagger U", "U A U^\\dagger", "(* (dagger U) A U)"),
    ],
)
def test_one_text_settles_for_both(settles: str, other: str, usual: str) -> None:
    reading = read_texts(settles, other)
    assert reading is not None
    assert _normal(reading.sides[1]).replace(":", "") == usual


def test_the_usual_reading_comes_first_and_all_are_different() -> None:
    texts = (r"1/2x+\sin\theta R+\log z", "a(b)")
    seen = [str(reading) for reading in _readings(*texts)]
    assert 8 <= len(seen) <= MOST_READINGS
    assert len(set(seen)) == len(seen)
    first = read_texts(*texts)
    assert first is not None
    assert all(choice.usual == choice.chosen for choice in first.choices)


def test_one_departure_before_two() -> None:
    texts = (r"1/2x+\sin\theta R+\log z", "a(b)")
    departures = []
    for number in range(MOST_READINGS):
        reading = read_texts(*texts, reading=number)
        if reading is None:
            break
        departures.append(sum(choice.usual != choice.chosen for choice in reading.choices))
    assert departures == sorted(departures)


def test_what_is_certain_is_no_choice() -> None:
    reading = read_texts(r"\frac{a}{b}+g(0)", r"x^2")
    assert reading is not None
    assert reading.choices == []
    assert read_texts(r"\frac{a}{b}+g(0)", r"x^2", reading=1) is None


def test_errors_say_what_and_where() -> None:
    reading = read_texts(r"x+\wibble y", "z")
    assert reading is not None
    error, tree = reading.sides
    assert isinstance(error, LatexError)
    assert str(error) == r"unknown command \wibble at character 2"
    assert error.reason == "unknown_command"
    assert error.position == 2
    assert str(tree) == "z"


def test_positions_count_characters() -> None:
    reading = read_texts("πé+\\wibble")
    assert reading is not None
    assert isinstance(reading.sides[0], LatexError)
    assert reading.sides[0].position == 3


@pytest.mark.parametrize("name", ["E_0", "I_0", "\\rho_0", "u_0", "\\phi_{0}"])
def test_an_index_of_nought_names_a_value(name):
    two = f"{name}(1+a)x-{name}(1-a)y"
    assert exprscore.equivalent(two, f"{name}[(1+a)x-(1-a)y]")
    assert exprscore.equivalent(two, f"{name}x+{name}ax-{name}y+{name}ay")
    assert not exprscore.equivalent(two, f"{name}(x+y)")


@pytest.mark.parametrize("name", ["f", "f_0", "g", "\\psi", "\\psi_0"])
def test_before_two_different_sums_a_function_stays_one(name):
    assert not exprscore.equivalent(f"{name}(x+h)-{name}(x-h)", f"2{name} h")


def test_the_length_beside_a_bold_direction_is_a_number():
    gold = r"\frac{3(\vec m\cdot\hat r)\hat r-\vec m}{r^3}"
    pred = r"\frac{1}{r^3}(3\,\hat{\mathbf r}\,(\hat{\mathbf r}\cdot\mathbf m)-\mathbf m)"
    assert exprscore.equivalent(gold, pred)
    assert not exprscore.equivalent(gold, pred.replace("r^3", "r^2"))


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        (r"T\,dS", r"S\,dT", False),
        (r"dU = TdS - pdV", r"dU = SdT - pdV", False),
        (r"\delta Q = TdS", r"\delta Q = SdT", False),
        (r"dU = TdS - pdV", r"\mathrm{d}U = -p\,\mathrm{d}V + T\,\mathrm{d}S", True),
        (r"k d x", r"k x d", True),  # a distance: it stands alone as well
        (r"2dx", r"2xd", True),
    ],
)
def test_differentials_beside_their_names(gold, pred, equal):
    assert exprscore.equivalent(gold, pred) == equal
