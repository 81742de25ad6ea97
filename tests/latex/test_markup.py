r"""Headings, tags and objects around and in answers; several numbers in one command of siunitx."""

from __future__ import annotations

import pytest

from exprscore import score as result
from exprscore.sound.readings import read_answer


def score(gold: str, pred: str) -> float:
    return result(gold, pred).score


VALUES = [r"\frac{3}{4}", "x = 5", "12 m", "(1, 2)", r"\sqrt{7}", "-0.5"]


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize(
    "around",
    ["## {}", "#### {}", "# Answer\n{}", "### Final Answer\n\n{}", "## Result\n**{}**"],
)
def test_a_heading_says_nothing(around: str, value: str) -> None:
    assert score(value, around.replace("{}", value)) == 100
    other = value.replace("5", "6").replace("2", "9").replace("3", "8").replace("7", "2")
    assert score(value, around.replace("{}", other)) < 100


def test_one_mark_alone_is_no_heading() -> None:
    assert score("5", "# 5") < 100
    assert score("5", "#5") < 100


@pytest.mark.parametrize("key", ["answer", "final_answer", "Final Answer", "final-answer"])
@pytest.mark.parametrize("quote", ['"', "'"])
@pytest.mark.parametrize("value", VALUES)
def test_an_object_with_the_answer_alone(key: str, quote: str, value: str) -> None:
    text = f"{{{quote}{key}{quote}: {quote}{value}{quote}}}"
    assert score(value, text) == 100
    assert score(value, text.replace("\\", "\\\\")) == 100
    other = value.replace("5", "6").replace("2", "9").replace("3", "8").replace("7", "2")
    assert score(value, text.replace(value, other)) < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("5", '{"answer": "5", "other": "6"}'),
        ("5", '{"question": "5"}'),
        ("5", '{"answer": ""}'),
        ("5", '{"answer": "5", "answer": "6"}'),
        ("5", '{"answer": {"value": 6}}'),
        ("5", '{"answer"'),
        ("5", '{"'),
        ("5", '{"}'),
        ("5", '{"answer":}'),
        ("5", "{'answer': '}"),
    ],
)
def test_other_objects_are_not_the_answer(gold: str, pred: str) -> None:
    assert score(gold, pred) < 100


TAGS = [
    ("x^{10}", "x<sup>10</sup>", "x<sup>1</sup>0"),
    (r"\text{CO}_2", "CO<sub>2</sub>", "CO<sub>3</sub>"),
    (
        "x_1 = 3, x_2 = 5",
        "x<sub>1</sub> = 3, x<sub>2</sub> = 5",
        "x<sub>1</sub> = 5, x<sub>2</sub> = 3",
    ),
    ("10^{-6}", "10<sup>-6</sup>", "10<sup>6</sup>"),
    (r"5\times 10^3\text{ m}", "5 × 10<sup>3</sup> m", "5 × 10<sup>2</sup> m"),
    ("x^{2n}", "x<sup>2n</sup>", "x<sup>2</sup>n"),
    ("5", "<b>5</b>", "<b>6</b>"),
    ("5", "<answer>5</answer>", "<answer>6</answer>"),
    ("5, 7", "<answer>5</answer><answer>7</answer>", "<answer>57</answer>"),
    ("5", "<strong><em>5</em></strong>", "5 <answer>1</answer>"),
]


@pytest.mark.parametrize(("gold", "right", "wrong"), TAGS)
def test_tags(gold: str, right: str, wrong: str) -> None:
    assert score(gold, right) == 100
    assert score(gold, wrong) < 100


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("a<b>c", "(chain (< a b) (> b c))"),
        ("n<p", "(< n p)"),
    ],
)
def test_relations_are_no_tags(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize("text", ["x<sub>1", "x</sub>", "x<sup>1</sub", "{x</sup>"])
def test_torn_tags_are_no_answer(text: str) -> None:
    assert score("x_1", text) < 100


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        (r"1\text{--}2\text{ m}", r"\SIrange{1}{2}{m}", True),
        (r"1\text{--}2\text{ m}", r"\qtyrange{1}{2}{m}", True),
        (r"1\text{--}2\text{ m}", r"\SIrange{1}{3}{m}", False),
        (r"1\text{--}2\text{ m}", r"\SIrange{1}{2}{s}", False),
        (r"1\text{--}2\text{ m}", r"\SI{1}{m}", False),
        ("1, 2, 3", r"\numlist{1;2;3}", True),
        ("1, 2, 3", r"\numlist{1; 2; -3}", False),
        ("123", r"\numlist{1;2;3}", False),
        (r"10\text{ to }20", r"\numrange{10}{20}", True),
        ("10, 20", r"\numrange{10}{20}", False),
        ("1020", r"\numrange{10}{20}", False),
        (r"1\text{ m}, 2\text{ m}", r"\SIlist{1;2}{\metre}", True),
        (r"1\text{ m}, 2\text{ m}", r"\qtylist{1;2}{\metre}", True),
        (r"1\text{ m}, 2\text{ m}", r"\SIlist{1;2}{\second}", False),
        (r"2\text{ m}", r"\SIlist{1;2}{\metre}", False),
        ("3", r"\numrange{5}{2}", False),
        ("3.5", r"\numrange{5.75}{2.25}", False),
        (r"3\text{ m}", r"\SIrange{5}{2}{\metre}", False),
        ("1", r"\numlist{1", False),
        ("1", r"\numrange{1}", False),
        ("1", r"\numlist", False),
    ],
)
def test_several_numbers_of_siunitx(gold: str, pred: str, same: bool) -> None:
    assert (score(gold, pred) == 100) == same


@pytest.mark.parametrize("name", ["Gamma", "Beta", "Poisson", "Unif", "Exp"])
@pytest.mark.parametrize("font", ["operatorname", "mathrm", "text"])
def test_distributions_by_name(name: str, font: str) -> None:
    gold = rf"X\sim\operatorname{{{name}}}(n,\lambda)"
    assert score(gold, rf"\{font}{{{name}}}(n,\lambda)") == 100
    assert score(gold, rf"\{font}{{{name}}}(\lambda,n)") < 100
    assert score(gold, rf"\{font}{{Weibull}}(n,\lambda)") < 100
    assert score(gold, r"(n,\lambda)") < 100


def test_a_fraction_of_a_program() -> None:
    assert score(r"\frac34", "Fraction(3, 4)") == 100
    assert score(r"-\frac34", "Fraction(-3, 4)") == 100
    assert score(r"\frac34", "Fraction(4, 3)") < 100


@pytest.mark.parametrize("letter", "xtyn")
def test_euler_before_a_sign(letter: str) -> None:
    gold = f"y = 2 e {letter} - 2 e - 1"
    assert score(gold, f"y = 2e{letter}-2e-1") == 100
    assert score(gold, f"y = 2e{letter}-0.2") < 100
    assert score(gold, f"y = 2e{letter}-2e+1") < 100


@pytest.mark.parametrize(("text", "value"), [("2e-1", "0.2"), ("5e-3 m", r"0.005\text{ m}")])
def test_powers_of_ten_stay(text: str, value: str) -> None:
    assert score(value, text) == 100


TYPED = [
    # marks of lists, sets drawn in one character, indices of Greek letters
    ("T_1 = 3, T_2 = 4", "• T₁ = 3\n• T₂ = 4", "• T₁ = 4\n• T₂ = 3"),
    ("x = 3", "• x = 3", "• x = -3"),
    (r"\mathbb{Z}_5", "ℤ₅", "ℤ₇"),
    (r"\mathbb{Z}^+", "ℤ⁺", "ℤ"),
    (r"\mathbb{R}_{>0}", "ℝ_{>0}", "ℝ_{<0}"),
    (r"\mathbb{R}^2", "ℝ²", "ℝ³"),
    (r"x\in\mathbb N", "x ∈ ℕ", "x ∈ ℤ"),
    (r"\frac{\mu_0 I}{2\pi r}", "μ0*I/(2*pi*r)", "μ1*I/(2*pi*r)"),
    (r"\theta_1 - \theta_2", "θ1 - θ2", "θ2 - θ1"),
    (r"\varepsilon_0 A/d", "ε0*A/d", "0"),
    # prefixes, degrees, charges
    (r"5\,\mu\text{F}", "5 uF", "5 mF"),
    (r"5\,\mu\text{s}", "5 us", "5 s"),
    (r"5\,\mu\text{m}", "5 um", "5 mm"),
    ("5uv", "5vu", "5 uV"),
    (r"20\,^\circ\text{C}", "20 ℃", "21 ℃"),
    (r"20\,^\circ\text{C}", "20 deg C", "20 deg F"),
    (r"\text{Fe}^{3+}", "Fe^3+", "Fe^2+"),
    (r"\text{SO}_4^{2-}", "SO4^2-", "SO4^2+"),
    ("x^2 + 3", "x^2+3", "x^2+"),
]


@pytest.mark.parametrize(("gold", "right", "wrong"), TYPED)
def test_as_chat_models_type(gold: str, right: str, wrong: str) -> None:
    assert score(gold, right) == 100
    assert score(gold, wrong) < 100
