"""Any text at all under any reading: a tree or a reason with its place, the same one every time."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from exprscore._native import expr as native
from exprscore._native import latex

Side = native.Expr | tuple[str, str, int, int] | None

LIMITS = (200_000, 60, 20_000)

HOSTILE = [
    "{", "(", "[0,1[", r"\left(", r"\sqrt", r"\frac", r"\sin ", "x^", "x_", "|", "|a>", "<a|", "-",
    "a=", r"\int ", r"\frac{d}{dx}", r"\label{", r"\mathrm{+", r"\vec", "7", "1e9", "\\", " ", "\0",
    "\ud800", "²", "a\\over ", r"\begin{cases}", r"\text{", "$", r"\(", "and ", "a or ", r"\neg ",
    r"\forall x ", "x for ", r"\langle ", r"\rangle ", "**", "a:", "1,000,", "%", "(a) 3 ",
]  # fmt: skip

PIECES = st.sampled_from([
    "x", "y_1", "v_{0}", "2", "0.5", "10", "e", "i", "d", "t", "f", "(", ")", "{", "}", "[", "]",
    "|", "^", "_", "+", "-", "/", "*", "=", "<", ">", ",", ";", ":", "!", "'", "&", r"\,", "~", "$",
    r"\frac", r"\sqrt", r"\sin", r"\ln", r"\left(", r"\right)", r"\right.", r"\int", r"\sum",
    r"\lim", r"\text{m}", r"\mathrm{kg}", r"\vec", r"\hat", r"\pi", r"\cdot", r"\times", r"\pm",
    r"\partial", r"\nabla", r"\to", r"\in", r"\cup", r"\quad", "\\\\", r"\begin{cases}",
    r"\end{cases}", r"\langle", r"\rangle", r"\text{or}", r"\text{where}", r"\over", "²", r"\circ",
    r"\%", r"\{", r"\}", r"\max", "dx", r"\not", r"\Rightarrow", r"\neg", r"\forall", r"\SI{5}{m}",
    r"\ce{H2O}", "the answer is", "or", "to", r"\operatorname", r"\underset", r"\pmod", "(a)", "**",
])  # fmt: skip


def read(texts: list[bytes], reading: int) -> list[Side] | None:
    found = latex.read(texts, reading, *LIMITS)
    again = latex.read(texts, reading, *LIMITS)
    assert found == again
    if found is None:
        return None
    for raw, side in zip(texts, found[0], strict=True):
        if isinstance(side, tuple):
            reason, sentence, start, end = side
            assert reason
            assert sentence
            assert 0 <= start <= end <= len(raw)
        elif side is not None:
            assert native.Expr(side.nodes).nodes == side.nodes
    return found[0]


@pytest.mark.parametrize("part", HOSTILE)
def test_hostile_text_is_answered(part: str) -> None:
    raw = (part * (20_000 // len(part))).encode("utf-8", "surrogatepass")
    assert read([raw], 0) is not None


@given(raw=st.binary(max_size=200), reading=st.integers(0, 3))
@example(raw=b"\\text{\0\xff}", reading=0)
@example(raw=b"\xf0\x9f", reading=0)
def test_any_bytes(raw: bytes, reading: int) -> None:
    read([raw], reading)


@settings(max_examples=300)
@given(
    gold=st.lists(PIECES, max_size=20),
    pred=st.lists(PIECES, max_size=20),
    reading=st.integers(0, 6),
)
def test_any_latex(gold: list[str], pred: list[str], reading: int) -> None:
    read([" ".join(gold).encode(), " ".join(pred).encode()], reading)
