from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore import extract

COMPLETIONS = {
    "box in a sentence": (r"Therefore $v = \boxed{\sqrt{2gh}}$.", r"\sqrt{2gh}"),
    "nested braces": (r"\boxed{\frac{a_{1}}{b^{2}}}", r"\frac{a_{1}}{b^{2}}"),
    "last of several boxes": (r"First \boxed{1}, then \boxed{2}.", "2"),
    "fbox": (r"\fbox{$x=1$}", "$x=1$"),
    "escaped braces are text": (r"\boxed{\{1, 2\}}", r"\{1, 2\}"),
    "lone escaped brace": (r"\boxed{a \} b}", r"a \} b"),
    "box without braces": (r"so \boxed 5", "5"),
    "box of a command": (r"so \boxed\pi", r"\pi"),
    "outer box wins": (r"\boxed{a + \boxed{b}}", r"a + \boxed{b}"),
    "space before the brace": (r"\boxed {7}", "7"),
    "a cut box does not count": (r"\boxed{1} and \boxed{\frac{1}{2", "1"),
    "boxed is a whole word": (r"\boxedtext{1} $$x$$", "x"),
    "thinking is dropped": (r"<think>\boxed{1}</think> So \boxed{2}", "2"),
    "only thinking": (r"<think>\boxed{1}</think>  ", "1"),
    "answer tag": ("<answer> 42 </answer>", "42"),
    "last answer tag": ("<answer>1</answer> no: <answer>2</answer>", "2"),
    "box before tag": (r"\boxed{3} <answer>4</answer>", "3"),
    "empty box is none": (r"\boxed{} <answer>4</answer>", "4"),
    "final answer formula": (
        r"The final answer is $\frac{1}{2}$. I hope it is correct.",
        r"\frac{1}{2}",
    ),
    "final answer bold": ("**Final Answer:** 3.5 eV.", "3.5 eV"),
    "final answer decimal": ("Final answer: 9.81 m/s^2\nThanks", "9.81 m/s^2"),
    "final answer display": ("The final answer is: $$E=mc^2$$", "E=mc^2"),
    "answer is": ("So the answer is 17.", "17"),
    "display": ("We get\n$$x = 1$$\nand finally\n$$y = 2$$", "y = 2"),
    "brackets": (r"We get \[ a+b \] as asked", "a+b"),
    "environment": (r"\begin{equation} F = ma \end{equation}", "F = ma"),
    "starred environment": (r"\begin{align*} a &= b \end{align*}", "a &= b"),
    "nothing": ("I cannot solve this.", None),
    "empty": ("", None),
    "inline only": ("we have $x$ here", None),
}


@pytest.mark.parametrize("case", COMPLETIONS)
def test_completion(case):
    completion, answer = COMPLETIONS[case]
    assert extract(completion) == answer


def test_first_of_several():
    assert extract(r"\boxed{1} \boxed{2}", which="first") == "1"


def test_a_wrong_choice_is_refused():
    with pytest.raises(ValueError, match="'last' or 'first'"):
        extract("x", which="middle")


@pytest.mark.parametrize(
    "completion",
    [
        r"\boxed{" * 300_000,
        r"\boxed{a}" * 200_000,
        "{" * 2_000_000,
        "<answer>" * 200_000,
        "final answer is " * 100_000,
        "$$" * 500_000,
        r"\[" * 500_000,
        r"\begin{equation}" * 50_000,
        "answer is x\n" * 100_000,
    ],
    ids=lambda text: text[:12],
)
def test_long_completions_take_linear_time(completion):
    started = time.monotonic()
    extract(completion)
    assert time.monotonic() - started < 20


@given(st.text())
def test_any_text_has_an_answer_or_none(completion):
    answer = extract(completion)
    assert answer is None or answer.strip() == answer != ""


@given(st.text(alphabet="ab^_ +{}").filter(lambda s: s.count("{") == s.count("}")), st.text())
def test_a_balanced_box_is_found_in_any_text(inside, before):
    depth = 0
    for character in inside:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return
    if "\\" in before or "</think" in before.lower() or not inside.strip():
        return
    assert extract(before + r"\boxed{" + inside + "}") == inside.strip()
