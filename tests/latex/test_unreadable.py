"""LaTeX that must be refused, with the reason and the character at fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from exprscore import score
from exprscore.errors import LatexError, LimitError
from exprscore.profiles import Limits
from exprscore.sound.reading import parse_sound

REFUSALS = [
    ("", "empty", 0),
    ("   ", "empty", 0),
    ("$$$$", "empty", 0),
    ("=", "empty", 0),
    ("x+", "missing_operand", 2),
    ("x+)", "unbalanced", 2),
    ("(x+)", "missing_operand", 3),
    (r"x\cdot", "missing_operand", 6),
    ("x=", "missing_operand", 2),
    ("a-", "missing_operand", 2),
    ("x^", "missing_operand", 1),
    ("x_", "missing_operand", 1),
    (r"\frac{a}", "missing_operand", 8),
    (r"\frac{a}{}", "missing_operand", 9),
    (r"\sqrt", "missing_operand", 0),
    (r"\sin", "missing_operand", 0),
    (r"\sin)", "unbalanced", 4),
    (r"\sqrt{}", "missing_operand", 6),
    ("f(x,)+()", "missing_operand", 7),
    ("(x", "unbalanced", 0),
    ("x)", "unbalanced", 1),
    ("{x", "unbalanced", 0),
    ("x}", "unbalanced", 1),
    ("(x]+[y)", "unexpected_token", 2),
    (r"\left.g;c]", "unexpected_token", 9),
    (r"a;c;o\over", "missing_operand", 10),
    (r"\left(x", "unbalanced", 5),
    (r"\text{m", "unbalanced", 5),
    (r"\begin{pmatrix}1", "unbalanced", 0),
    (r"\begin{tikzpicture}1\end{tikzpicture}", "unsupported_environment", 0),
    (r"\nosuchcommand x", "unknown_command", 0),
    (r"a+\undefined", "unknown_command", 2),
    (r"a \bmod b", "unsupported_command", 2),
    ("2 3", "juxtaposed_numbers", 2),
    (r"\frac{1}{2}+2 3", "juxtaposed_numbers", 14),
    ("3 m 2.5", "juxtaposed_numbers", 4),
    (r"x \text{ is } 3 \text{ when } y \text{ is } 4", "plain_text", 8),
    (r"\text{the energy is conserved}", "plain_text", 0),
    ("All powers of 2 and all primes", "plain_text", 0),
    (r"z\text{-axis}", "plain_text", 7),
    (r"(x+y)'", "unsupported_script", 5),
    (r"\sin' x", "unsupported_script", 0),
    (r"x_{n_{1},} y", "unexpected_token", 0),
    (r"(x+y)_{n,}", "unsupported_script", 5),
    (r"x=1 \text{ or } x=2, y=3", "unexpected_token", 24),
    (r"x=1, y=2 \text{ or } y=3", "unexpected_token", 24),
    (r"a, b \text{ or } c, d", "unexpected_token", 21),
    (r"a \text{ and } b \text{ or } c", "unexpected_token", 30),
    (r"\langle a|\rangle", "missing_operand", 17),
    ("x_a1", "juxtaposed_numbers", 3),
    ("x?", "unsupported_character", 1),
    ("a\x00b", "unsupported_character", 1),
    ("a+\U0001f600", "unsupported_character", 2),
    ("é+1", "unsupported_character", 0),
    ("α+β+?", "unsupported_character", 4),
    ("a+\ud800", "invalid_utf8", 2),
]


@pytest.mark.parametrize(("latex", "reason", "position"), REFUSALS)
def test_refusal(latex: str, reason: str, position: int) -> None:
    with pytest.raises(LatexError) as caught:
        parse_sound(latex)
    assert (caught.value.reason, caught.value.position) == (reason, position)
    assert caught.value.side == ""
    assert reason.replace("_", " ") in str(caught.value)


def test_limits_have_their_own_error() -> None:
    with pytest.raises(LimitError, match="characters"):
        parse_sound("x" * 11, limits=Limits(characters=10))
    with pytest.raises(LimitError, match="too deep at character 3"):
        parse_sound("((((x))))", limits=Limits(nesting=3))
    with pytest.raises(LimitError, match="too large"):
        parse_sound("a+b+c+d", limits=Limits(nodes=4))
    assert str(parse_sound("(((x)))", limits=Limits(nesting=3))) == "x"
    assert len(parse_sound("a+b+c+d", limits=Limits(nodes=5))) == 5


@pytest.mark.parametrize(
    "latex",
    ["9^{9^{9^9}}", "100000000!", "10^{100000}", "2^{3^{4^{5^6}}}", "(10^9)!!", "e^{10^{12}}"],
)
def test_sympy_never_computes_the_huge(latex: str) -> None:
    with pytest.raises(LimitError):
        parse_sound(latex).to_sympy()


def test_a_long_integer_counts_against_the_digits() -> None:
    number = parse_sound("7" * 300)
    assert number.to_sympy() == int("7" * 300)
    with pytest.raises(LimitError, match="300 digits"):
        number.to_sympy(limits=Limits(digits=100))


PAGE = Path(__file__).parents[2] / "docs" / "equal.md"


def _documented() -> list[tuple[str, str]]:
    """Give the examples that the documents list as not read, with the status they state."""
    text = PAGE.read_text(encoding="utf-8")
    section = text.split("## LaTeX that is not read", 1)[1].split("\n## ", 1)[0]
    found = []
    for line in section.splitlines():
        if line.startswith("| ") and "`" in line:
            _, _, examples, status, _ = line.split("|")
            found += [(example, status.strip(" `")) for example in examples.split("`")[1::2]]
    return found


def test_the_list_of_what_is_not_read_is_found() -> None:
    assert len(_documented()) > 25


@pytest.mark.parametrize(("latex", "status"), _documented())
def test_what_is_documented_as_not_read(latex: str, status: str) -> None:
    assert score("x", latex).status == status
    assert score(latex, "x").status == status.replace("pred", "gold")
