"""Yes and no with reasons; sentences in words whose subject one answer leaves out."""

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


REASONS = [
    r"{}, because $\sum a_n$ diverges.",
    r"{}; for each $x$-value there is more than one $y$-value.",
    "{}, since the map keeps sums and multiples",
    "{} — the vectors span the plane",
    "{}, because $f$ is not continuous at $0$",
]


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize(("said", "other"), [("Yes", "No"), ("No", "Yes")])
def test_the_verdict_is_the_answer(reason, said, other):
    text = reason.format(said)
    assert score(said, text) == score(text, said) == 100
    assert score(text, f"{said}, because it follows from the definition") == 100
    assert score(text, other) < 100
    assert score(other, text) < 100
    assert score(text, reason.format(other)) < 100


@pytest.mark.parametrize("text", ["Yes, but no", "Yes or no", "No, 5"])
def test_what_is_no_reason(text):
    assert score("Yes", text) < 100
    assert score("No", text) < 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("The student is incorrect.", "Incorrect"),
        ("The trajectory is a parabola.", "A parabola"),
        ("The period of the orbit remains constant.", "It remains constant"),
        ("The period of the orbit remains constant.", "The period remains constant."),
        ("The angular momentum is conserved.", "It is conserved"),
        ("Infinitely many", "There are infinitely many."),
    ],
)
def test_the_subject_may_be_left_out(gold, pred):
    assert score(gold, pred) == score(pred, gold) == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("The student is incorrect.", "The teacher is incorrect."),
        ("The kinetic energy is conserved.", "The potential energy is conserved."),
        ("The energy is conserved.", "The kinetic energy is conserved."),
        ("The trajectory is a parabola.", "The trajectory is an ellipse."),
        ("The momentum is conserved.", "The momentum is not conserved."),
        ("The momentum is conserved.", "not conserved"),
        ("The period remains constant.", "The period increases"),
    ],
)
def test_another_thing_or_another_predicate(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100


@pytest.mark.parametrize(
    "pred",
    [
        "True, False, True",
        "1: true; 2: false; 3: true",
        "1 - True, 2 - False, 3 - True",
        "Statements 1 and 3 are true; statement 2 is false.",
        "(a) true, (b) false, (c) true",
    ],
)
def test_verdicts_of_several_statements(pred):
    assert score("1. True, 2. False, 3. True", pred) == 100
    assert score("1. True, 2. True, 3. False", pred) < 100
    assert score("1. False, 2. True, 3. False", pred) < 100


def test_numbers_in_words():
    assert score("12 and 15", "twelve and fifteen") == 100
    assert score("12 and 15", "twelve and sixteen") < 100


def test_words_before_values_tell_them_apart():
    assert score("Alice has 5 and Carol has 4", "Carol has 4 and Alice has 5") == 100
    assert score("Alice has 5 and Carol has 4", "Alice has 4 and Carol has 5") < 100


def test_equations_beside_an_answer_are_answers():
    gold = r"$T=271$ K, $\Delta T=6.1$ K"
    assert score(gold, r"$\Delta T=6.1$ K, with $T=271$ K") == 100
    assert score(gold, r"$\Delta T=271$ K, with $T=6.1$ K") < 100
    assert score(r"$x=-\frac23$ (reject $x=-\frac14$)", r"$x=-\frac23$ and $x=-\frac14$") < 100


@pytest.mark.parametrize(
    "pred",
    [
        "Die Antwort ist $\\frac12$",
        "La réponse est $\\frac12$.",
        "La respuesta es $\\frac12$",
        "Die Wahrscheinlichkeit beträgt etwa $0.5$",
        "1. \\(\\frac12\\)",
    ],
)
def test_other_languages_and_numbers_of_exercises(pred):
    assert score("\\frac12", pred) == 100
    assert score("\\frac13", pred) < 100


@pytest.mark.parametrize(
    ("statement", "alone", "others"),
    [
        (
            "the series converges absolutely",
            ["converges absolutely", "absolutely convergent"],
            ["converges conditionally", "diverges"],
        ),
        ("the force is conservative", ["conservative"], ["not conservative", "nonconservative"]),
        (
            "the vectors are linearly independent",
            ["linearly independent"],
            ["linearly dependent", "not linearly independent"],
        ),
    ],
)
def test_what_is_said_behind_yes(statement: str, alone: list[str], others: list[str]) -> None:
    for says in alone:
        assert score(f"Yes, {statement}", says) == 100
        assert score(says, rf"\text{{Yes, {statement}}}") == 100
    for says in others:
        assert score(f"Yes, {statement}", says) < 100
        assert score(says, f"Yes, {statement}") < 100
    assert score("yes", f"Yes, {statement}") == 100
    assert score("no", f"Yes, {statement}") < 100
    assert score(alone[0], f"No, {statement}") < 100
    assert score(f"No, {statement}", f"Yes, {statement}") < 100


@pytest.mark.parametrize(
    ("reason", "opposite"),
    [
        ("because the determinant is zero", "because the determinant is nonzero"),
        ("because the determinant is not zero", "because the determinant is zero"),
        ("since it is continuous", "since it is discontinuous"),
        ("because the function is bounded", "because the function is unbounded"),
        ("because the matrix is singular", "because the matrix is non-singular"),
        ("the series converges absolutely", "the series converges conditionally"),
    ],
)
def test_a_reason_and_its_opposite(reason: str, opposite: str) -> None:
    assert score(f"Yes, {reason}", f"Yes, {opposite}") < 100
    assert score(f"Yes, {opposite}", f"Yes, {reason}") < 100
    assert score(f"Yes, {reason}", "Yes, because of the theorem of Rolle") == 100
    assert score(f"Yes, {reason}", f"Yes, {reason}") == 100
    assert score(f"Yes, {reason}", "Yes") == 100
    assert score("continuous", f"Yes, {reason}") < 100
