"""Stretches, verdicts of tests, distributions, groups, derivatives at a point, entries."""

from __future__ import annotations

from itertools import permutations

import pytest

from exprscore import score


def equal(gold: str, pred: str) -> bool:
    return score(gold, pred).score == 100 and score(pred, gold).score == 100


def differ(gold: str, pred: str) -> bool:
    return score(gold, pred).score < 100 and score(pred, gold).score < 100


@pytest.mark.parametrize(
    ("up", "down"), [("increasing", "decreasing"), ("concave up", "concave down")]
)
def test_the_same_is_said_of_the_same_stretches(up: str, down: str) -> None:
    gold = rf"{up} on (-\infty,0)\cup(2,\infty); {down} on (0,2)"
    parts = [rf"{up} on (-\infty,0) and (2,\infty)", f"{down} on (0,2)"]
    for order in permutations(parts):
        assert equal(gold, "; ".join(order))
    assert differ(gold, rf"{down} on (0,2); {up} on (-\infty,0) and (3,\infty)")
    assert differ(gold, rf"{up} on (0,2); {down} on (-\infty,0) and (2,\infty)")
    assert differ(gold, rf"{up} on (-\infty,0); {down} on (0,2) and (2,\infty)")
    assert equal(rf"{up} on (1,2) and (3,\infty)", r"(1,2)\cup(3,\infty)")
    assert differ(rf"{up} on (1,2) and (3,\infty)", r"(1,2)\cup(4,\infty)")


KEPT = [
    "fail to reject H_0",
    "Fail to reject $H_0$",
    "We do not reject the null hypothesis",
    "do not reject H_0",
    "Retain the null hypothesis",
    "We fail to reject $H_0$ at the 5% level",
    "accept H_0",
]
REJECTED = [
    "Reject H_0",
    "reject the null hypothesis",
    r"\text{We reject } H_0",
    "The null hypothesis is rejected",
    "Do not accept H_0",
]


@pytest.mark.parametrize("kept", KEPT)
@pytest.mark.parametrize("rejected", REJECTED)
def test_the_verdict_of_a_test(kept: str, rejected: str) -> None:
    assert equal(KEPT[0], kept)
    assert equal(REJECTED[0], rejected)
    assert differ(kept, rejected)


@pytest.mark.parametrize("values", ["TFT", "FFT", "TT", "FTFF"])
def test_letters_of_truth(values: str) -> None:
    words = ", ".join({"T": "True", "F": "False"}[value] for value in values)
    turned = values.translate(str.maketrans("TF", "FT"))
    assert equal(", ".join(values), words)
    assert differ(", ".join(turned), words)


DISTRIBUTIONS = [
    ([r"\text{Bin}(10,0.3)", "B(10,0.3)", r"\text{Binomial}(10,0.3)"], r"\text{Bin}(10,0.4)"),
    ([r"\text{Po}(3)", r"\text{Poisson}(3)", r"\mathrm{Pois}(3)"], r"\text{Exp}(3)"),
    (["U(0,1)", r"\text{Unif}(0,1)", r"\text{Uniform}(0,1)"], "N(0,1)"),
    (["N(0,1)", r"\mathcal N(0,1)", r"\text{Normal}(0,1)"], "N(1,0)"),
]


@pytest.mark.parametrize(("same", "other"), DISTRIBUTIONS)
def test_distributions_by_their_names(same: list[str], other: str) -> None:
    for one in same:
        for two in same:
            assert equal(rf"X\sim {one}", rf"X\sim {two}")
        assert differ(rf"X\sim {one}", rf"X\sim {other}")


@pytest.mark.parametrize(("m", "n"), [(2, 3), (2, 4), (5, 7)])
def test_groups_of_residues(m: int, n: int) -> None:
    gold = rf"\mathbb{{Z}}_{m}\times\mathbb{{Z}}_{n}"
    written = [rf"\mathbb{{Z}}/{k}\mathbb{{Z}}" for k in (m, n)]
    for sign in (r"\times", r"\oplus"):
        assert equal(gold, sign.join(written))
        assert equal(gold, rf"\mathbb{{Z}}_{{{m}}}{sign}\mathbb{{Z}}_{{{n}}}")
        assert differ(gold, rf"\mathbb{{Z}}_{m}{sign}\mathbb{{Z}}_{m}")
    assert equal(rf"\mathbb{{Z}}_{m}", written[0])
    assert differ(rf"\mathbb{{Z}}_{m}", written[1])


@pytest.mark.parametrize(("order", "primes"), [(1, "'"), (2, "''")])
@pytest.mark.parametrize(("name", "by"), [("f", "x"), (r"\phi", "z"), ("y", "t")])
def test_a_derivative_at_a_point(order: int, primes: str, name: str, by: str) -> None:
    power = "" if order == 1 else f"^{order}"
    gold = f"{name}{primes}(0)=3"
    at = rf"\left.\frac{{d{power} {name}}}{{d{by}{power}}}\right|_{{{by}=@}}=3"
    assert equal(gold, at.replace("@", "0"))
    assert differ(gold, at.replace("@", "1"))
    assert differ(f"{name}{primes}'(0)=3", at.replace("@", "0"))
    dots = {1: r"\dot x(0)=2", 2: r"\ddot x(0)=2"}
    assert equal(dots[order], f"x{primes}(0)=2")
    assert differ(dots[order], f"x{primes}'(0)=2")


def test_a_residue_is_taken_at_its_point() -> None:
    for word in (r"\text{Res}", r"\operatorname{Res}", r"\mathrm{Res}"):
        assert equal(rf"{word}_{{z=1}}f(z)=\frac12", r"\frac12")
        assert differ(rf"{word}_{{z=1}}f=\frac12", rf"{word}_{{z=2}}f=\frac12")


@pytest.mark.parametrize("left", [r"A\cup B", r"A\cap B", r"A\setminus B", "A^c"])
@pytest.mark.parametrize(("right", "other"), [(r"\{1,2\}", r"\{1,3\}"), ("[1,3]", "[1,4]")])
def test_the_members_of_what_letters_make(left: str, right: str, other: str) -> None:
    assert equal(f"{left}={right}", right)
    assert differ(f"{left}={right}", other)
    assert differ(f"{left}={right}", f"C={right}".replace("C", r"C\cap D"))


def test_the_entries_of_what_letters_make() -> None:
    matrix = r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"
    assert equal(f"A+B={matrix}", matrix)
    assert differ(f"A-B={matrix}", f"A+B={matrix}")
    assert equal(f"A^n={matrix}", matrix)
    assert differ("a+b=5", "5")


@pytest.mark.parametrize("verdict", ["converges", "diverges", "Absolutely convergent"])
@pytest.mark.parametrize("test", ["ratio test", "alternating series test", "integral test"])
def test_from_what_a_verdict_is_drawn(verdict: str, test: str) -> None:
    assert equal(verdict, f"{verdict} by the {test}")
    other = "converges" if verdict == "diverges" else "diverges"
    assert differ(verdict, f"{other} by the {test}")


def test_multiplicities_stand_beside_roots() -> None:
    gold = "x=2 (multiplicity 2), x=1 (multiplicity 3)"
    assert equal(gold, "x=1 (multiplicity 3), x=2 (multiplicity 2)")
    assert differ(gold, "x=1 (multiplicity 2), x=2 (multiplicity 3)")
    assert equal("x=2 (multiplicity 2)", "x=2")
    assert differ("x=2 (multiplicity 2)", "x=2 (multiplicity 3)")


def test_hypotheses_by_their_letters() -> None:
    assert equal(r"H_0: \mu=5, H_a: \mu\ne5", r"H_1:\mu\neq5; H_0:\mu=5")
    assert differ(r"H_0: \mu=5, H_a: \mu\ne5", r"H_0:\mu=5; H_1:\mu>5")


def test_parts_without_labels_are_told_by_their_names() -> None:
    gold = "horizontal asymptote y=2, vertical asymptote x=1"
    assert equal(gold, "vertical asymptote: x=1; horizontal asymptote: y=2")
    assert equal("x=1, y=2", "horizontal asymptote: y=2, vertical asymptote: x=1")
    assert differ(gold, "vertical asymptote: x=2; horizontal asymptote: y=1")
    assert differ("max: x=2, min: x=-1", "x=-1, x=2")


def test_residues_beside_congruences() -> None:
    assert equal(r"x\equiv3\pmod{11}", r"3\pmod{11}")
    assert differ(r"x\equiv3\pmod{11}", r"4\pmod{11}")
    assert differ(r"x\equiv3\pmod{11}", r"3\pmod{7}")


def test_components_by_the_letter_of_their_vector() -> None:
    gold = r"\vec{F}=(3\hat{\imath}-4\hat{\jmath})\text{ N}"
    assert equal(gold, "F_x=3 N, F_y=-4 N")
    assert differ(gold, "F_x=-4 N, F_y=3 N")
    assert differ(gold, "v_x=3 N, v_y=-4 N")


@pytest.mark.parametrize(
    ("domain", "condition", "other"),
    [(r"\mathbb{R}\setminus\{1\}", r"x\neq1", r"x\neq2"), (r"(1,\infty)", "x>1", r"x\ge1")],
)
def test_a_named_set_beside_its_condition(domain: str, condition: str, other: str) -> None:
    assert equal(f"D={domain}", condition)
    assert differ(f"D={domain}", other)
