"""Names that stand for any number: stated integers, constants of general solutions."""

import itertools

import pytest

from exprscore import score

INTEGER = r"k\in\mathbb{Z}"
SOLUTIONS = {
    "a point": r"x=\frac{\pi}{5}+%s\pi",
    "a bare value": r"\frac{2\pi}{7}-3%s\pi",
    "two families": r"x=%s\pi \text{ or } x=\frac{\pi}{3}+2%s\pi",
    "a point of the plane": r"\left(\frac{\pi}{6}+%s\pi, 2%s\right)",
}


def named(solution: str, name: str) -> str:
    return solution.replace("%s", " " + name)


@pytest.mark.parametrize("subject", SOLUTIONS)
@pytest.mark.parametrize("name", ["n", "m", "q", "t"])
def test_a_stated_integer_may_have_any_name(subject, name):
    solution = SOLUTIONS[subject]
    gold = named(solution, "k") + ", " + INTEGER
    pred = named(solution, name) + rf",\ {name}\in\mathbb{{Z}}"
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


@pytest.mark.parametrize("subject", ["a point", "a bare value", "a point of the plane"])
def test_a_side_that_does_not_state_its_integer_has_a_letter_that_usually_is_one(subject):
    solution = SOLUTIONS[subject]
    gold = named(solution, "k") + ", " + INTEGER
    assert score(gold, named(solution, "n")).score == 100
    assert score(gold, named(solution, "R")).score != 100


@pytest.mark.parametrize(
    ("a", "b", "equal"),
    [
        (r"-\frac{\pi}{8}+k\pi", r"\frac{7\pi}{8}+k\pi", True),
        (r"-\frac{\pi}{8}+k\pi", r"\frac{7\pi}{8}-n\pi", True),
        (r"\frac{\pi}{8}+2k\pi", r"\frac{17\pi}{8}+2n\pi", True),
        (r"\frac{\pi}{8}+2k\pi", r"\frac{9\pi}{8}+2n\pi", False),
        (r"-\frac{\pi}{8}+k\pi", r"\frac{7\pi}{8}+2k\pi", False),
        (r"\frac{\pi}{8}+k\pi", r"-\frac{\pi}{8}+k\pi", False),
        (r"5k+1", r"5k-4", True),
        (r"5k+1", r"5k-1", False),
    ],
)
def test_the_values_of_all_integers_are_compared(a, b, equal):
    statement = {name: rf", {name}\in\mathbb{{Z}}" for name in "kn"}
    gold = a + statement["k"]
    pred = b + statement["n" if "n" in b else "k"]
    assert (score(gold, pred).score == 100) == equal
    assert (score(pred, gold).score == 100) == equal


def test_naturals_are_not_shifted():
    assert score(r"3k+1, k\in\mathbb{N}", r"3k-2, k\in\mathbb{N}").score != 100
    assert score(r"3k+1, k\in\mathbb{N}", r"3m+1, m\in\mathbb{N}").score == 100


GENERAL = {
    "real roots": (r"{0} e^{{3x}}+{1} e^{{-2x}}", 2),
    "a double root": (r"({0}+{1} x)e^{{4x}}", 2),
    "oscillation": (r"y = {0}\cos 5x+{1}\sin 5x + x^2", 2),
    "third order": (r"{0}+{1} e^{{x}}+{2} e^{{-x}}", 3),
}


@pytest.mark.parametrize("subject", GENERAL)
def test_constants_of_a_general_solution_may_have_any_names_in_any_order(subject):
    form, count = GENERAL[subject]
    gold = form.format(*[f"C_{k + 1}" for k in range(count)])
    for order in itertools.permutations("ABD"[:count]):
        assert score(gold, form.format(*order)).score == 100
        assert score(form.format(*order), gold).score == 100
    assert score(gold, form.format(*"ABD").replace("x", "2x")).score != 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\frac{C_1C_2}{C_1+C_2}", r"\frac{AB}{A+B}"),  # each stands twice: they are quantities
        (r"C_1 x+C_2", r"R_1 x+R_2"),  # letters that no one takes for constants
        (r"C_1 e^x+C_2 e^{-x}", r"A e^x+A e^{-x}"),
        (r"C_1 e^x+C_2 e^{-x}", r"A e^x+B e^{-x}+D"),
        (r"C_3 e^x+C_5 e^{-x}", r"A e^x+B e^{-x}"),
    ],
)
def test_other_names_stay_what_they_are(gold, pred):
    assert score(gold, pred).score != 100


@pytest.mark.parametrize("body", ["x^3", r"e^x", r"2^x", r"\sqrt{x}"])
@pytest.mark.parametrize("letter", ["K", "D", "c"])
def test_a_constant_of_integration_may_have_any_name_in_an_equation(body, letter):
    assert score(f"y={body}+C", f"y={body}+{letter}").score == 100
    assert score(f"y={body}+C", f"y={body}").score != 100
