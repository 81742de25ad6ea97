"""General solutions are the functions that their constants run through."""

import itertools

import pytest

from exprscore import score

# Each row: ways to write the same functions, with constants in braces.
SPACES = {
    "real roots": [
        r"{0} e^{{3x}}+{1} e^{{-3x}}",
        r"{0}\cosh 3x+{1}\sinh 3x",
        r"{0}\cosh 3x+{1} e^{{3x}}",
        r"{0}(e^{{3x}}+2e^{{-3x}})-{1} e^{{-3x}}",
    ],
    "oscillation": [
        r"{0}\cos 5x+{1}\sin 5x",
        r"{0}\cos(5x+{1})",
        r"{0}\sin(5x-{1})",
        r"{0} e^{{5ix}}+{1} e^{{-5ix}}",
        r"{0}\sin 5x-{1}\cos 5x",
    ],
    "damped": [
        r"e^{{-x}}({0}\cos 2x+{1}\sin 2x)",
        r"{0} e^{{-x}}\sin(2x+{1})",
        r"{0} e^{{-x}}\cos 2x+{1} e^{{-x}}\sin 2x",
    ],
    "a double root": [
        r"({0}+{1} x)e^{{4x}}",
        r"{0} e^{{4x}}+{1} xe^{{4x}}",
        r"({0} x-{1})e^{{4x}}",
    ],
    "forced": [
        r"{0} e^x+{1} e^{{-x}}+x",
        r"{0}\cosh x+{1}\sinh x+x",
        r"x+e^x+{0} e^x-{1} e^{{-x}}",
    ],
    "third order": [r"{0}+{1} e^x+{2} e^{{-x}}", r"{0}\cosh x-{1}+{2}\sinh x"],
}
SETS_OF_NAMES = [("C_1", "C_2", "C_3"), ("A", "B", "D"), ("c_1", "c_2", "c_3")]


def pairs_within():
    for forms in SPACES.values():
        for one, other in itertools.permutations(forms, 2):
            for names, others in itertools.permutations(SETS_OF_NAMES, 2):
                yield "y=" + one.format(*names), "y=" + other.format(*others)


def test_bases_of_one_space_are_equal():
    wrong = [pair for pair in pairs_within() if score(*pair).score != 100]
    assert not wrong


def test_spaces_differ():
    for one, other in itertools.permutations(SPACES, 2):
        for form, given in itertools.product(SPACES[one], SPACES[other]):
            gold = "y=" + form.format("C_1", "C_2", "C_3")
            pred = "y=" + given.format("A", "B", "D")
            assert score(gold, pred).score != 100, (gold, pred)


@pytest.mark.parametrize("form", list(itertools.chain.from_iterable(SPACES.values())))
def test_a_family_is_no_member_and_no_part_of_it(form):
    gold = "y=" + form.format("C_1", "C_2", "C_3")
    for pred in [form.format("A", "A", "A"), form.format("A", 0, 0), form.format(2, 3, 5)]:
        assert score(gold, "y=" + pred).score != 100
        assert score("y=" + pred, gold).score != 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"x(t)=A\cos(\omega t)+B\sin(\omega t)", r"x(t)=D\cos(\omega t+\delta)"),
        (r"\theta(t)=A\cos(\omega t+\phi)", r"\theta(t)=B\sin(\omega t+\alpha)"),
        (r"x(t)=C_1\cos\omega t+C_2\sin\omega t", r"x(t)=R\cos(\omega t-\delta)"),
        (r"\psi(x)=Ae^{ikx}+Be^{-ikx}", r"\psi(x)=C\sin kx+D\cos kx"),
    ],
)
def test_other_letters_are_given(gold, pred):
    assert score(gold, pred).score == 100
    assert score(gold, pred.replace(r"\omega", r"2\omega").replace("kx", "2kx")).score != 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"x=A\cos(\omega t+\phi)", r"x=A\sin(\omega t+\phi)"),  # a phase that both know
        (r"x=A\cos(\omega t+\phi)", r"x=A\cos(\omega t-\phi)"),
        (r"y=Ax+B", r"y=Bx+A"),
        (r"y=A\sin kx+B\cos kx", r"y=A\cos kx+B\sin kx"),  # two amplitudes of one wave
        (r"F=a\cos\theta+b\sin\theta", r"F=a\sin\theta+b\cos\theta"),
        (r"t=\frac{x}{c_1}+\frac{y}{c_2}", r"t=\frac{x}{c_2}+\frac{y}{c_1}"),
        (r"x=c_1+c_2t", r"x=c_2+c_1t"),
    ],
)
def test_quantities_that_are_given_keep_their_places(gold, pred):
    assert score(gold, pred).score != 100


ONE_CONSTANT = {
    "a shift": (["y=\\frac1{x+C}", "y=\\frac1{x-C}", "x+C=\\frac1y"], "y=\\frac1{C-x}"),
    "an angle": (["y=\\tan(x+C)", "\\arctan y=x+C", "y=\\tan(x-2C)"], "y=\\tan(2x+C)"),
    "a logarithm": (["y=\\ln(x^2+C)", "e^y=x^2+C", "y=\\ln(x^2-3C)"], "y=\\ln(x+C)"),
    "a sum": (["y=\\frac{x^3}4+\\frac Cx", "y=\\frac{x^4+C}{4x}"], "y=\\frac{x^3}4+C"),
    "a circle": (["y^2=x^2+C", "\\frac{y^2}2=\\frac{x^2}2+C"], "y^2=C-x^2"),
}


@pytest.mark.parametrize("subject", ONE_CONSTANT)
def test_one_constant_is_taken_out_of_what_is_around_it(subject):
    same, other = ONE_CONSTANT[subject]
    for gold, pred in itertools.permutations(same, 2):
        assert score(gold, pred).score == 100, (gold, pred)
        assert score(gold, pred.replace("C", "K")).score == 100, (gold, pred)
    for gold in same:
        assert score(gold, other).score != 100
        assert score(other, gold).score != 100


def test_a_constant_that_loses_members_is_another():
    assert score("y=Ce^{x}", "y=e^{x+C}").score != 100
    assert score("y=x^2+C", "y=x^2+C^2").score != 100
    assert score("y=x^2+C", "y=x^2+e^C").score != 100


ARBITRARY = [
    ", ${0}$ and ${1}$ arbitrary",
    ", where ${0}$, ${1}$ are arbitrary constants",
    ", {0} and {1} arbitrary",
]


@pytest.mark.parametrize("said", ARBITRARY)
@pytest.mark.parametrize("names", [("a", "b"), ("A", "B"), ("C_1", "C_2")])
def test_that_constants_are_arbitrary_says_nothing(said, names):
    gold = "$y=(C_1+C_2x)e^{-3x}$"
    pred = f"$y={names[0]}e^{{-3x}}+{names[1]}xe^{{-3x}}$" + said.format(*names)
    assert score(gold, pred).score == 100, pred
    wrong = f"$y={names[0]}e^{{-3x}}+{names[1]}xe^{{3x}}$" + said.format(*names)
    assert score(gold, wrong).score < 100, wrong


@pytest.mark.parametrize(
    "form", [r"\sqrt[3]{6x^3+3x+@}", r"\sqrt{x^2+@}", r"\frac1{x^2+@}", r"\ln(x+@)"]
)
def test_the_constant_of_a_solution_may_be_called_otherwise(form):
    gold = "y=" + form
    for here, there in itertools.permutations(["C", "c", "K"], 2):
        assert score(gold.replace("@", here), gold.replace("@", there)).score == 100, (here, there)
    for there in ["a", "k", "m", "x", "5", "2K^2x"]:
        assert score(gold.replace("@", "c"), gold.replace("@", there)).score < 100, there
