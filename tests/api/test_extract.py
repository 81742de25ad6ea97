from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exprscore import RULES, Answer, extract, find_answer

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
    # Boxes.
    "a box in a box": (r"\boxed{\boxed{5}}", "5"),
    "a box in a frame": (r"\fbox{ \boxed{\frac{1}{2}} }", r"\frac{1}{2}"),
    "two boxes in a box": (r"\boxed{\boxed{1} + \boxed{2}}", r"\boxed{1} + \boxed{2}"),
    "frame": (r"So \framebox{7}.", "7"),
    "boxes of one answer": (r"The roots are $\boxed{1}$ and $\boxed{-3}$.", "1, -3"),
    "boxes with commas": (r"\boxed{a}, \boxed{b}, \boxed{c}", "a, b, c"),
    "boxes with names": (r"$x = \boxed{1}$, $y_{0} = \boxed{2}$", "x = 1, y_{0} = 2"),
    "boxes of two sentences": (r"We get $\boxed{1}$. Then $\boxed{2}$.", "2"),
    "the same box twice": (r"$\boxed{4}$ and $\boxed{4}$", "4"),
    # Trains of thought.
    "thinking in capitals": (r"<THINK>\boxed{1}</THINK> It is \boxed{2}.", "2"),
    "reasoning": (r"<reasoning>\boxed{1}</reasoning><answer>2</answer>", "2"),
    "thinking that was cut": (r"<think>perhaps \boxed{1}, or", None),
    "thinking again": (r"\boxed{1} <think>was that \boxed{2}?</think> It was \boxed{3}", "3"),
    # Tags and marks.
    "tag in capitals": ("<ANSWER>42</ANSWER>", "42"),
    "tag with a sentence": (r"<answer>So the speed is $v = 3$ m/s.</answer>", "v = 3"),
    "hashes": ("Adding up gives 7.\n#### 7", "7"),
    "hashes with money": ("#### $1,200", "$1,200"),
    "end of text": ("The answer is 5.<|im_end|>", "5"),
    # Sentences.
    "bold": ("The **final answer** is **42**.", "42"),
    "bold with a colon": ("**Final answer:** $\\pi$", "\\pi"),
    "heading": ("### Final Answer\n\nThe kinetic energy is $\\frac12 mv^2$.", "\\frac12 mv^2"),
    "bold heading": ("**Final Answer**\n\n$$x = 3$$\n\nas claimed", "x = 3"),
    "heading and prose": ("## Answer\nThe force is 12 N.", "12 N"),
    "option": ("The correct option is (C)", "C"),
    "option with its text": ("Thus the correct answer is: B) 5 m/s", "B"),
    "answer in a display": ("The final answer is:\n\\[\nE = mc^2\n\\]\nas known.", "E = mc^2"),
    "several answers": ("The answers are $1$, $2$ and $3$.", "1, 2, 3"),
    "an answer that is not": ("The answer is not $3$, it is unclear.", None),
    "answer to a question": ("The answer to the second question is $q$.", "q"),
    "answer in prose": ("So the answer is that the area is about 5.1 cm^2.", "5.1 cm^2"),
    "a short line": ("3 + 4 = 7\nA: 7", "7"),
    "Chinese": ("答案是：$5$", "5"),
    "Chinese in brackets": ("于是得到结果。\n【答案】$\\sqrt{10}$", "\\sqrt{10}"),
    "Chinese option": ("所以，正确答案是C。", "C"),
    "Chinese value": ("因此，f(2)的值为15。", "15"),
    "Japanese": ("答えは $7$ です", "7"),
    "Korean": ("정답: $x+1$", "x+1"),
    "German": ("Die Antwort lautet $3$.", "3"),
    "French": ("La réponse finale est $x = 2$.", "x = 2"),
    "Spanish": ("La respuesta es: 12", "12"),
    "Russian": ("Ответ: $\\sqrt{2}$", "\\sqrt{2}"),
    # Conclusions.
    "formula at the end": ("Energy is conserved, so we get $v=\\sqrt{2gh}$", "v=\\sqrt{2gh}"),
    "formula at the end with a stop": ("Hence we find \\(x = 2\\).", "x = 2"),
    "two formulas at the end": ("Therefore $x = 1$ or $x = 2$.", "x = 1, x = 2"),
    "a condition at the end": ("$$y = 3x$$ holds for $x > 0$.", "y = 3x"),
    "names explained at the end": ("$$y = gt$$\nwhere the acceleration is $g$.", "y = gt"),
    "value": ("f(2) = 36 + 3\n\nTherefore, the value of f(2) is 39.", "39"),
    "solution": ("So, the solution to the equation 3x + 1 = 31 is x = 10.", "x = 10"),
    "after a farewell": ("So x is -20.\n\nI hope this helps! Let me know if 2 is unclear.", "-20"),
    "confirmed": ("40 = 40, so both agree. The solution x = 10 is correct.", "x = 10"),
    "count": ("You eat 5. Therefore, you have 5 eggs left.", "5"),
    "what is left": ("If you sold 4 of 9 pens, you would have 9 - 4 = 5 pens left.", "9 - 4 = 5"),
    "what remains": ("If each took one, you still have 12 litres of water remaining.", "12 litres"),
    "left with": ("If you then give 3 away, you will be left with 8 apples.", "8 apples"),
    "a direction is not left": ("If it moves 3 m to the left", None),
    "a root behind a number": ("So, the diagonal of the field is 3√5 metres.", "3√5 metres"),
    "solved, then found": (
        "The answer is found by solving $u^2 = 4$, which gives $u = 2$ or $u = -2$.",
        "u = 2, u = -2",
    ),
    "solved, then found in Chinese": ("答案：由$u^2=4$，解得$u=2$", "u=2"),
    "an answer that leads on": ("Answer: first we solve this:\n\nThus, we get $k = 6$.", "k = 6"),
    "the next turn": ("Therefore, the sum is 12.\n\nHuman: And the product, is it 35?", "12"),
    "the next turn with hashes": ("So the sum is 12.### User: thanks, x = 3?", "12"),
    "bold at the end": ("Adding, we obtain **12**.", "12"),
    # Endings.
    "equation at the end": ("Dividing by 2:\n\nx = 10", "x = 10"),
    "chain at the end": ("f(2) = 5*8 - 4 + 3 = 39.", "39"),
    "only an equation": ("x = -5", "x = -5"),
    "a question at the end": ("Could you tell me the radius of the base?", None),
    "doubt at the end": ("There must be a mistake in the problem. Please try again.", None),
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


def test_the_rule_and_the_place_are_said():
    for completion, _ in COMPLETIONS.values():
        found = find_answer(completion)
        if found is None:
            continue
        assert found.rule in RULES
        assert 0 <= found.start < found.end <= len(completion)
        if ", " not in found.text:
            assert found.text in completion[found.start : found.end]
    assert find_answer(r"so \boxed{ 5 }") == Answer("5", "boxed", 10, 13)
    assert find_answer(r"<think>no</think> \boxed{5}").start == 25


def test_rules_are_chosen_by_the_caller():
    completion = r"\boxed{1} #### 2" + "\n#### 3\nThe answer is 4. <answer>5</answer> $$6$$"
    found = {rule: extract(completion, rules=(rule,)) for rule in RULES}
    assert found == {
        "boxed": "1",
        "tag": "5",
        "hashes": "3",
        "stated": "4",
        "concluded": None,
        "display": "6",
        "ending": "6",
    }
    assert extract(completion, rules=("stated", "boxed")) == "4"
    assert extract(completion, rules=()) is None
    assert extract("The answer is 4.", rules=("boxed",)) is None
    with pytest.raises(ValueError, match="boxed, tag"):
        extract("x", rules=("magic",))


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_tested(rule):
    assert any(
        found is not None and found.rule == rule
        for found in (find_answer(completion) for completion, _ in COMPLETIONS.values())
    )
