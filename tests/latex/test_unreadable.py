"""LaTeX that must be refused, with the reason and the character at fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from exprscore import score
from exprscore.errors import LatexError, LimitError
from exprscore.profiles import Limits
from exprscore.sound.readings import read_answer

# reason, character, and what of the text is named
REFUSALS = [
    ("", "empty", 0, "there is nothing to read"),
    ("   ", "empty", 0, "there is nothing to read"),
    ("$$$$", "empty", 0, "there is nothing to read"),
    ("x+", "missing_argument", 1, "+ lacks"),
    ("x+)", "unbalanced", 2, ") has no partner"),
    ("(x+)", "missing_argument", 2, "+ lacks"),
    (r"x\cdot", "missing_argument", 1, r"\cdot lacks"),
    ("x=", "missing_argument", 1, "= lacks"),
    ("a-", "missing_argument", 1, "- lacks"),
    ("x^", "missing_argument", 1, "^ lacks"),
    ("x_", "missing_argument", 1, "_ lacks"),
    (r"\frac{a}", "missing_argument", 0, r"\frac lacks"),
    (r"\frac{a}{}", "missing_argument", 0, r"\frac{a}{} lacks"),
    (r"\sqrt", "missing_argument", 0, r"\sqrt lacks"),
    (r"\sin", "missing_argument", 0, r"\sin lacks"),
    (r"\sin)", "missing_argument", 0, r"\sin lacks"),
    (r"\sqrt{}", "missing_argument", 0, r"\sqrt{} lacks"),
    ("f(x,)+()", "missing_argument", 6, "() lacks"),
    ("(x", "unbalanced", 0, "( has no partner"),
    ("x)", "unbalanced", 1, ") has no partner"),
    ("{x", "unbalanced", 0, "{ has no partner"),
    ("x}+1", "unbalanced", 1, "} has no partner"),
    ("(x]+[y)", "unbalanced", 0, "(x] has no partner"),
    (r"\left.g;c]", "unbalanced", 9, "] has no partner"),
    (r"a;c;o\over", "missing_argument", 0, "lacks"),
    (r"\left(x", "unbalanced", 0, r"\left( has no partner"),
    (r"\text{m", "unbalanced", 5, "{ has no partner"),
    (r"\begin{pmatrix}1", "unbalanced", 0, r"\begin{pmatrix} has no partner"),
    (r"\begin{tikzpicture}1\end{tikzpicture}", "unsupported", 0, r"\begin{tikzpicture}"),
    (r"\nosuchcommand x", "unknown_command", 0, r"unknown command \nosuchcommand"),
    (r"a+\undefined", "unknown_command", 2, r"unknown command \undefined"),
    ("2 3", "unexpected", 2, "3 cannot stand here"),
    (r"\frac{1}{2}+2 3", "unexpected", 14, "3 cannot stand here"),
    ("664_5", "unsupported", 0, "664_5 is not read"),
    ("All powers of 2 and all primes", "words", 4, "powers"),
    ("$n=3 k$ and $k$ is not divisible by 3", "words", 16, "is not divisible"),
    (r"\sin' x", "unsupported", 0, r"\sin' is not read"),
    (r"x=1 \text{ or } x=2, y=3", "ambiguous", 0, "several ways"),
    (r"x=1, y=2 \text{ or } y=3", "ambiguous", 0, "several ways"),
    (r"\langle a|\rangle", "missing_argument", 9, "| lacks"),
    ("a\x00b", "unsupported", 1, "is not read"),
    ("a+\U0001f600", "unsupported", 2, "\U0001f600 is not read"),
    ("α+β+?", "missing_argument", 3, "+ lacks"),
    ("a+\ud800", "bad_encoding", 2, "not UTF-8"),
]


@pytest.mark.parametrize(("latex", "reason", "position", "named"), REFUSALS)
def test_refusal(latex: str, reason: str, position: int, named: str) -> None:
    with pytest.raises(LatexError) as caught:
        read_answer(latex)
    assert (caught.value.reason, caught.value.position) == (reason, position)
    assert caught.value.side == ""
    assert named in str(caught.value)
    assert str(caught.value).endswith(f"at character {position}")


READ_NOW = [
    ("=", '"="'),
    (r"a \bmod b", "(Mod a b)"),
    (r"x \text{ is } 3 \text{ when } y \text{ is } 4", "(given (= x 3) (= y 4))"),
    (r"\text{the energy is conserved}", '"energy is conserved"'),
    ("(x+y)'", "(prime: (+ x y))"),
    (r"a, b \text{ or } c, d", "(or (sequence a b) (sequence c d))"),
    (r"a \text{ and } b \text{ or } c", "(or (and a b) c)"),
    ("é+1", "(+ é 1)"),
    ("x?", "x"),
]


@pytest.mark.parametrize(("latex", "tree"), READ_NOW)
def test_what_only_looks_broken(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


def test_limits_have_their_own_error() -> None:
    with pytest.raises(LimitError, match="characters"):
        read_answer("x" * 11, limits=Limits(characters=10))
    with pytest.raises(LimitError, match="nested deeper"):
        read_answer("((((x))))", limits=Limits(nesting=3))
    with pytest.raises(LimitError, match="larger than the limit"):
        read_answer("a+b+c+d", limits=Limits(nodes=4))
    assert str(read_answer("(((x)))", limits=Limits(nesting=3))) == "x"
    assert len(read_answer("a+b+c+d", limits=Limits(nodes=5))) == 5


@pytest.mark.parametrize(
    "latex",
    ["9^{9^{9^9}}", "100000000!", "10^{100000}", "2^{3^{4^{5^6}}}", "(10^9)!!", "e^{10^{12}}"],
)
def test_sympy_never_computes_the_huge(latex: str) -> None:
    with pytest.raises(LimitError):
        read_answer(latex).to_sympy()


def test_a_long_integer_counts_against_the_digits() -> None:
    number = read_answer("7" * 300)
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
