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
    "left with": ("If you then give 3 away, you will be left with 8 apples.", "8"),
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
        '{"answer": ' * 50_000,
        "```\n" * 100_000,
        "\n\n" * 100_000,
        " " * 200_000,
        "#" * 200_000,
        "- 1\n" * 100_000,
        "Note: x.\n\n" * 50_000,
        "(C) is the correct " * 50_000,
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
    completion = r"\boxed{1} #### 2" + "\n#### 3\nThe answer is 4. <answer>5</answer> "
    completion += '{"answer": 7} $$6$$'
    found = {rule: extract(completion, rules=(rule,)) for rule in RULES}
    assert found == {
        "boxed": "1",
        "tag": "5",
        "json": "7",
        "hashes": "3",
        "stated": "4",
        "opening": None,
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
        for found in (
            find_answer(completion) for completion, _ in [*COMPLETIONS.values(), *WRITTEN]
        )
    )


# What people and models write beside boxes, by class: each with members of another wording than in
# completions.jsonl.
WRITTEN = [
    ('{"answer": 42}', "42"),
    ('Here you go: {"final_answer": "\\\\frac{1}{2}", "confidence": 0.9}', r"\frac{1}{2}"),
    ('{"answer": "\\frac{1}{2}"}', r"\frac{1}{2}"),
    ("{'answer': 'x+1'}", "x+1"),
    ('```json\n{\n "answer": [1, 2]\n}\n```', "[1, 2]"),
    ('{"answer": ["a", "b"]}', "a, b"),
    (
        "<answer>\nThe train travels for three hours, so the distance is 180 km.\n</answer>",
        "180 km",
    ),
    ("<answer>A is a liar and B is a truth teller</answer>", "A is a liar and B is a truth teller"),
    ("After elimination, (D) is the correct answer.", "D"),
    ("Thus option B is correct.", "B"),
    ("So I'd choose (A).", "A"),
    ("因此，故选：BD", "BD"),
    ("所以本题选择A。", "A"),
    ("解：$x=3$。\n\n**答：** 小明有12个苹果。", "12"),
    ("答：速度是 5 m/s。", "5 m/s"),
    ("**Respuesta:** 12 m", "12 m"),
    (r"Réponse : $\frac{3}{4}$", r"\frac{3}{4}"),
    ("Antwort: 7 Äpfel", "7"),
    ("Ergebnis: 42", "42"),
    ("**Ergebnis:** $x=7$", "x=7"),
    ("La opción correcta es b) 12", "b"),
    ("Ans. 15 m", "15 m"),
    ("Ans: 15", "15"),
    ("We look at each option in turn and find that three can be excluded.\n\nD", "D"),
    ("We add up all of them.\n\n**17**", "17"),
    ("We multiply.\n\n3/4", "3/4"),
    (
        "### Final Answer\n\nAfter all is paid, the balance stands at **\\$1,250** a year.",
        r"\$1,250",
    ),
    ("Conclusion: for all $x > 0$, $f(x) = x^2$.", "f(x) = x^2"),
    ("Hence\n\n$$y = \\frac{1}{2}x^2 + C.$$", r"y = \frac{1}{2}x^2 + C"),
    ("We get\n\n\\[ \\left. x^2 \\right. \\]", r"\left. x^2 \right."),
    ("(a) $\\boxed{3}$\n(b) $\\boxed{4}$", "3, 4"),
    ("Parts:\n\n(1) $\\boxed{x=1}$\n\n(2) $\\boxed{y=2}$", "x=1, y=2"),
    ("Answers:\n(a) 3 m/s\n(b) 4 s", "(a) 3 m/s, (b) 4 s"),
    ("The solutions are:\n\n- $x = 1$\n- $x = -2$", "x = 1, x = -2"),
    ("∴ a = 5, b = 7", "a = 5, b = 7"),
    ("So the answer is 7, not 8.", "7"),
    ("The answer is 12 m because the wall is 4 m high.", "12 m"),
    ("The answer is 22.4 L. This follows from the gas law, where R = 8.314.", "22.4 L"),
    ("96 km.\n\nThe train goes for 2 hours at 48 km/h, which makes up this distance.", "96 km"),
    (
        "The sum is **5050**.\n\nHere is why: each pair is 101 and there are 50 of these.",
        "5050",
    ),
    ("The derivative is $3x^2$.\n\nNote: the constant 5 vanishes.", "3x^2"),
    ("Thus the work done is 45 J.\n\nCheck: 9 N × 5 m = 45 J. ✓", "45 J"),
    ("So she has 7 cookies. Let me know if you would like to see 3 more examples!", "7"),
    ("Final answer: no real solutions", "no real solutions"),
    ("Therefore there are three such triangles.", "three"),
    ("Also kostet das Buch 12 Euro.", "12 Euro"),
    ("Damit beträgt die Geschwindigkeit 25 m/s.", "25 m/s"),
    ("Por lo tanto, el área es 24 cm².", "24 cm²"),
    ("L'aire du triangle est donc égale à 24 cm².", "24 cm²"),
    ("所以三角形的面积是24平方厘米。", "24平方厘米"),
    ("因此，需要8天。", "8天"),
    ("It therefore costs $45.", "$45"),
    ("The total cost is $45.50.", "$45.50"),
    ("So the probability is 0.25, or 25%.", "0.25"),
    ("Answer: the limit does not exist", "the limit does not exist"),
    (r"The value of the integral is \(\pi/4\), as one sees by substitution.", r"\pi/4"),
    ("Final answer: $x=2$ or $x=3$", "x=2, x=3"),
    ("**Answer: (B) 12 cm**", "B"),
    ("Answer: B) 12", "B"),
    ("The answer is B.", "B"),
    ("The correct answer is C: mitochondria", "C"),
    ("The answer is A and C.", "A and C"),
    ("Answer: x = 5, y = 6", "x = 5, y = 6"),
    ("Final Answer: (0, 3)", "(0, 3)"),
    ("Answer: a = 3", "a = 3"),
    ("Answer: e", "e"),
    ("Answer: a", "a"),
    ("Answer: c = 3", "c = 3"),
    ("Answer: B = 2 T", "B = 2 T"),
    ("Answer: (a+b)^2", "(a+b)^2"),
    ("The answer is a^2 + b^2.", "a^2 + b^2"),
    ("The answer is (a) 3 and (b) 4.", "(a) 3 and (b) 4"),
    ("The answer is 3 apples and 4 pears.", "3 apples and 4 pears"),
    ("The answer is 2 hours and 30 minutes.", "2 hours and 30 minutes"),
    ("Output:\n```\n55\n```", "55"),
    ("So f is decreasing on (-1, 4).", "(-1, 4)"),
    ("So the fastest of the runners is Mia.", "Mia"),
    ("Yes, the series converges.", "Yes"),
    ("**Yes.** The function is continuous at 0 since f(0) = 0.", "Yes"),
    (
        "Let's calculate step by step:\n\n1. 5 * 4 = 20\n2. 20 + 3 = 23\n\nSo, the result is 23.",
        "23",
    ),
    (
        "3 boxes hold 12 eggs each: 3 × 12 = 36.\n\nTherefore, there are 36 eggs in total.",
        "36",
    ),
    ("The area of the circle is approximately 78.54 square units.", "78.54 square units"),
    ("**Step 3: Solve**\n\n$x = \\frac{10}{2} = 5$\n\n**Answer:** $x = 5$ ✅", "x = 5"),
    ("Final Answer: **D**", "D"),
    ("**Correct answer: (A) 5 m/s**", "A"),
    ("The correct answer is **(B)**.", "B"),
    ("The correct answer is option C.", "C"),
    ("Answer: Option (d)", "d"),
    ("Hence, the correct choice is **E**.", "E"),
    ("The best answer is D because it has the highest density.", "D"),
    (r"Hence the required probability is $\dfrac{3}{7}$.", r"\dfrac{3}{7}"),
    ("Thus the final answer is:\n\n$$\\boxed{x^2}$$\n\n---\n\nLet me know!", "x^2"),
    (
        "$$\nF = \\frac{Gm_1m_2}{r^2}\n$$\n\nwhere $G$ is the gravitational constant.",
        r"F = \frac{Gm_1m_2}{r^2}",
    ),
    ("So the answer is: 2/3", "2/3"),
    ("Answer = 15", "15"),
    ("ANSWER: 3.14", "3.14"),
    (r"The answer: $\sqrt{2}$", r"\sqrt{2}"),
    ("### Answer: 42", "42"),
    (r"**Final Answer**: The speed is $12\,\mathrm{m/s}$.", r"12\,\mathrm{m/s}"),
    ("Therefore, x equals 7.", "7"),
    ("Thus x = 4 or x = -4.", "x = 4 or x = -4"),
    ("The solutions are $x = 1$ and $x = 2$.", "x = 1, x = 2"),
    ("Therefore the equation has two solutions: $x=1$ and $x=3$.", "x=1, x=3"),
    (r"The domain is $(-\infty, 2) \cup (2, \infty)$.", r"(-\infty, 2) \cup (2, \infty)"),
    ("Therefore, the train takes 2.5 hours to arrive.", "2.5 hours"),
    ("综上，$a$ 的取值范围是 $(0, 1]$。", "(0, 1]"),
    ("所以答案是B。", "B"),
    ("故选 D.", "D"),
    ("答案：C", "C"),
    (r"答案为 $\frac{1}{2}$", r"\frac{1}{2}"),
    ("因此 $x=2$ 或 $x=3$。", "x=2, x=3"),
    ("La respuesta correcta es la opción b).", "b"),
    ("La bonne réponse est la réponse C.", "C"),
    ("Die richtige Antwort ist B.", "B"),
    ("Lösung: $x = 4$", "x = 4"),
    ("Ответ: 5", "5"),
    ("답: 12", "12"),
    ("答え: 3", "3"),
    ("Risposta: 7 cm", "7 cm"),
    ("Resposta: 15", "15"),
    ('{"reasoning": "So x = 3", "answer": "x = 3"}', "x = 3"),
    ('```json\n{"final answer": 3.5}\n```', "3.5"),
    ("<Answer>B</Answer>", "B"),
    (r"<final_answer>\frac{1}{3}</final_answer>", r"\frac{1}{3}"),
    (r"The final answer is $\boxed{5}$. $\boxed{5}$", "5"),
    ("1. We find $a = 2$.\n2. We find $b = 3$.\n\nSo $a + b = 5$.", "a + b = 5"),
    ("The total cost is $11.", "$11"),
    ("She pays $5 for the pen and $6 for the book, so $11 in total.", "$11"),
    ("It's 42.", "42"),
    ("42", "42"),
    ("x = 5", "x = 5"),
    ("B", "B"),
    ("(B)", "B"),
    ("Therefore, the answer is Paris.", "Paris"),
    ("The answer is yes.", "yes"),
    ("Answer: True", "True"),
    ("The answer is 5:3.", "5:3"),
    ("The ratio is 5:3.", "5:3"),
    ("So the time is 10:45 AM.", "10:45 AM"),
    ("Thus $f'(x) = 3x^2$ and $f''(x) = 6x$.", "f'(x) = 3x^2, f''(x) = 6x"),
    ("In conclusion, the maximum is attained at $x = 2$ and equals $8$.", "8"),
    ("Thus, there are 10 ways to choose 3 items from 5.", "10"),
    (r"Thus the number of ways is $\binom{5}{3} = 10$.", r"\binom{5}{3} = 10"),
    ("We get\n\\begin{align}\nx &= 1\\\\\ny &= 2\n\\end{align}", "x &= 1\\\\\ny &= 2"),
    (
        "Hence the integral equals\n\n\\[\n\\frac{\\pi}{2}.\n\\]\n\nThis completes the solution.",
        r"\frac{\pi}{2}",
    ),
    (r"The limit is $\infty$.", r"\infty"),
    ("So the answer is **15 minutes** (a quarter of an hour).", "15 minutes"),
    ("I think the answer is 12.", "12"),
]


@pytest.mark.parametrize(("completion", "answer"), WRITTEN)
def test_what_people_write(completion, answer):
    assert extract(completion) == answer


# What has no answer: cut off, a question, a refusal, a plan, a heading, something taken back.
NO_ANSWER = [
    "Let me think about this problem. We have 3 apples.",
    "Could you clarify whether x = 3 or x = 4?",
    "To solve this we first compute the determinant, which is $ad - bc$, and then",
    "First, we let $u = x^2$, so $du = 2x dx$. Next we substitute into the",
    "The integral becomes\n\n$$\\int_0^1 u\\,du$$\n\nNow we evaluate this, and then we",
    "I'm sorry, but I can't help with that problem because the figure with 3 circles is missing.",
    "There are 3 things to consider before solving this problem. Please provide them.",
    "The answer cannot be determined from the given information.",
    "Not enough information is given to find the value of $x$. We only know that $y = 3$.",
    "It is impossible to determine the area, since only the perimeter, 12 cm, is given.",
    "<think>So the answer is 5. Let me double check",
    "Step 1: Compute $2+2=4$.\nStep 2: Multiply by",
    "The answer is",
    "The answer is not 5.",
    "We need to find the value of $x$ such that $x^2 = 4$.",
    '```json\n{"answer": ',
    "Here's a Python function that solves it:\n\n```python\ndef f(x):\n    return x + 1\n```",
    "I would need more information, such as the radius, which is 3 in the picture.",
    "Let's consider option (A). It says that the force is 5 N, and",
    "If (C) is the correct answer, then we need to show $x = 2$, but",
    "无法确定该三角形的面积。",
    "We can use the formula $E = mc^2$ to",
    "$$x^2 + 2x + 1 = 0$$\n\nwe can factor the left side, giving",
    "Die Aufgabe lässt sich ohne weitere Angaben nicht eindeutig bestimmen.",
    "Il est impossible de déterminer la valeur de $x$.",
    "Okay! What would you like to know about the number 7?",
    "The theorem was proved in 1994 by Andrew Wiles, and it is a celebrated result.",
    "So the next step is to compute $f(3)$, for which we need the",
    r"We obtain the following: \[ a = b + ",
    "Hmm, so $x = 3$? Wait, that's wrong.",
    "So the answer is 120. Wait, that's wrong: the table is circular, so",
    "#### Step 1: Factor\n\nWe factor the polynomial and then we",
    "#### Background\nA group is a set with",
    "I hope this helps!",
    "Thank you for your question about problem 12.",
    "This is a well-known problem with 3 parts.",
    "We will show that the sum of the angles is 180 degrees by drawing a line through",
    "**Step 1**\n\nLet us",
    "1. First, simplify.\n2. Then, solve for x.\n3. Check.",
    r"Then the probability is $\frac{1}{2} \cdot",
    "Yes, I can help you with that! Please send me the problem.",
    "No problem! What is the question?",
    "Results will vary.",
    "Answer: I am not sure.",
    "Summary: we used integration by parts in order to reduce it to what we had solved before.",
    '{"answer": null}',
    '{"answer": ""}',
    '{"question": "What is the answer", "answer": ...}',
    "The equation has no real solutions.",
    "Hence, the limit does not exist.",
    "The first step is 3.",
    "Let's denote the number by $n$. We now solve for",
    "Sure! How to solve quadratics:\n\n1. Write $ax^2+bx+c=0$.\n2. Use the formula.",
    "I can't say what the angle is. If it is 30 degrees, the area is 5.",
    "Hmm, this is a hard problem. There are many approaches.",
    "The problem as stated has no unique answer because k is not given.",
    "Assume $x > 0$. We want to show that $x^2 > 0$.",
    "We know that $a = 3$ and $b = 4$. The next step is to find $c$.",
    "Using the formula\n\n$$A = \\pi r^2$$\n\nwe now compute the area:",
    "As an AI language model, I cannot answer that.",
    "Let $f(x) = x^2$. Find $f(3)$.",
    "The question is ambiguous: do you mean $x^2$ or $2x$?",
    "What is the value of 3 + 4?",
    "Option A is wrong. Option B is also wrong. Let us look at option C next.",
    "Is (C) the correct answer? Let us see.",
    "We can eliminate (A) and (B), which leaves (C) and (D).",
    "TODO: compute 5 + 7.",
    "def f(x):\n    return x + 1",
    "```python\nprint(1+1)\n```",
    "The result follows from Theorem 3.",
    "See Figure 2.",
    "This completes the proof for n = 1; the inductive step is similar.",
    "We need more data to answer; for instance, the mass of 5 kg is not enough.",
    "The answer depends on the value of k.",
    "It depends.",
    "Answer: it depends on k",
    "The answer could be 5 or 6 depending on the interpretation.",
    "I'm not sure, but it might be 7.",
    "To check, substitute x = 3 into the",
    "Given: m = 5 kg, v = 3 m/s. To find: kinetic energy.",
    r"Recall that $\sin^2 x + \cos^2 x = 1$.",
    "First, note that 17 is prime.",
    "Therefore, we should consider 3 cases.",
    "So we need to consider three cases.",
    "There are two cases to consider.",
    "Thus we have reduced the problem to finding the number of solutions of $x + y = 5$.",
    "It takes 3 hours and 20 minutes.",
    "So it takes 3 hours and 20 minutes.",
    r"\frac{1}{2}",
    "The capital is Paris.",
    "So the statement is false.",
    "The sum of the roots is -3 and the product is 2.",
]


@pytest.mark.parametrize("completion", NO_ANSWER)
def test_what_is_no_answer(completion):
    assert find_answer(completion) is None


@pytest.mark.parametrize(
    "completion",
    [
        "So the value is 5.",
        "The answer is 5.",
        '{"answer": 5}',
        "(C) is the correct answer.",
        "5 m.\n\nThis follows from the drawing.",
        "$$x = 5$$",
        "(i) 5 (ii) 6",
    ],
)
def test_boxes_alone_are_strict(completion):
    assert extract(completion, rules=("boxed",)) is None


def test_parts_in_boxes_are_one_answer_only_where_they_are_named_in_order():
    assert extract(r"(i) $\boxed{1}$" + "\n" + r"(ii) $\boxed{2}$") == "1, 2"
    assert extract(r"(i) $\boxed{1}$" + "\n" + r"(iii) $\boxed{2}$") == "2"
    assert extract(r"$\boxed{1}$" + "\n" + r"(b) $\boxed{2}$") == "2"
    assert extract(r"(a) $\boxed{1}$ holds." + "\n" + r"(b) So $\boxed{2}$") == "2"
