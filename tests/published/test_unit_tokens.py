"""Texts of units are cut as Python 3.11 cut them, whatever Python runs."""

from __future__ import annotations

import io
import sys
import token as kinds
import tokenize
from importlib.metadata import version

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exprscore.published.units.conversion import _quantity, is_bounded_unit, unit_registry
from exprscore.published.units.tokens import unit_tokens

KINDS = {kinds.NAME: "name", kinds.NUMBER: "number", kinds.OP: "operator", kinds.ENDMARKER: "end"}
OPERATORS = {"(", ")", "+", "-", "*", "/", "//", "**", "^", "%"}
PIECES = [
    *"mskg15.eEjJ_xXobr'\"\\\n\t \r\f#()[]{}*/+-=<>!:;,%&|^~@$?²µΩ٣é°",
    *(
        "'''",
        '"""',
        "\\\n",
        "\\\r\n",
        "**",
        "//=",
        "...",
        "->",
        "b'",
        "Rb",
        "\n  ",
        "\n ",
        "\ufeff",
    ),
]
WORDS = [
    *("m", "s", "kg", "eV", "G", "degC", "°", "%", "µ", "²", "inf", "dimensionless", "zz", r"\mu"),
    *("*", "/", "**", "^", "2", "-1", "0.5", "1e3", "(", ")", " ", " per ", " squared", ",", "{"),
]
OLD_TOKENIZER = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="this Python has the other tokenizer"
)
# Release 0.26 refuses what the ones before passed over.
OLD_REGISTRY = pytest.mark.skipif(
    sys.version_info >= (3, 12) or version("pint") >= "0.26", reason="this pint is another"
)


def seen(text: str) -> list[tuple[str, str]] | None:
    """What pint heeds of our tokens, or None where there are none."""
    try:
        return [(KINDS[token.type], token.string) for token in unit_tokens(text)]
    except ValueError:
        return None


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        ("kg*m**2/s**2", ["kg", "*", "m", "**", "2", "/", "s", "**", "2"]),
        ("5e3m1.5.2", ["5e3", "m1", ".5", ".2"]),
        ("0777 0x1F 1_000 1__0", ["0", "777", "0x1F", "1_000", "1", "__0"]),
        # Stray quotes and backslashes are passed over, and so is whatever stands in quotes.
        (r"\mu m", ["mu", "m"]),
        ("m' s", ["m", "s"]),
        ("'m' s b'kg' '''A''' \"", ["s"]),
        ("'m\\\n' s", ["s"]),
        ("'m\\\nK s", []),
        ("a\\\nb", ["a", "b"]),
        ("m # s", ["m"]),
        ("!m != $s ?K", ["m", "s", "K"]),
        # A word that begins with no letter and operators that pint lacks are passed over too.
        ("²m s", ["s"]),
        ("a ~ b", ["a", "b"]),
        # Brackets must pair off in number, not in kind or order.
        ("(m]", ["(", "m"]),
        ("}m{", ["m"]),
        ("(m\n  s)", ["(", "m", "s", ")"]),
        ("m\n  s\nkg", ["m", "s", "kg"]),
        ("", []),
        ("\ufeffm", ["m"]),
    ],
)
def test_tokens(text, strings):
    tokens = unit_tokens(text)
    assert [token.string for token in tokens] == [*strings, ""]
    assert tokens[-1].type == kinds.ENDMARKER


@pytest.mark.parametrize(
    "text",
    [
        "m}",
        "(m",
        "'''m",
        "'m\\\n",
        "m\\\n",
        # An indentation that no line before it had.
        "m\n  s\n kg",
        "m\ud800",
    ],
)
def test_no_tokens(text):
    with pytest.raises(ValueError, match=r"is no unit|surrogates"):
        unit_tokens(text)


@OLD_TOKENIZER
@settings(max_examples=2000, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_tokens_are_those_of_the_old_tokenizer(text):
    try:
        tokens = list(tokenize.tokenize(io.BytesIO(text.encode()).readline))
    except (tokenize.TokenError, IndentationError):
        expected = None
    else:
        expected = [
            (KINDS[token.type], token.string)
            for token in tokens
            if token.type in KINDS and (token.type != kinds.OP or token.string in OPERATORS)
        ]
    assert seen(text) == expected


@OLD_REGISTRY
@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=7).map("".join))
def test_quantities_are_those_of_the_registry(text):
    if is_bounded_unit(text):
        assert evaluated(_quantity, text) == evaluated(of_registry, text)


def of_registry(text):
    # Releases before 0.25 give a text without a unit as a plain number.
    return unit_registry().Quantity(unit_registry()(text))


def evaluated(evaluate, text):
    """The quantity as text, or None where there is none."""
    try:
        return repr(evaluate(text))
    except Exception:
        return None
