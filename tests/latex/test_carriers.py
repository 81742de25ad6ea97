r"""Whatever is written counts: scripts, primes and accents are read or refused, never dropped."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

# What has no meaning there, and the part that the refusal names.
REFUSED = [
    (r"\sin'(x)", r"\sin'"),
    (r"2\cos'' t", r"\cos''"),
    (r"\ln^{\prime} x", r"\ln^{\prime}"),
    (r"\tan_2 x", r"\tan_2"),
    (r"\det'(A)", r"\det'"),
    (r"\sum_{n}' a_n", r"\sum_{n}'"),
    (r"\int' f\,dx", r"\int'"),
    (r"\sum^{n} a_k", r"\sum^{n}"),
    (r"\lim^{n} a_k", r"\lim^{n}"),
    (r"a\cdot_q b", r"\cdot_q"),
    (r"a\times_2 b", r"\times_2"),
    (r"a +' b", "+'"),
    (r"x =_q y", "=_q"),
    (r"f \sim_q g", r"\sim_q"),
    (r"a \to^q b", r"\to^q"),
    (r"A \cup_q B", r"\cup_q"),
    (r"1 + \cdots_q", r"\cdots_q"),
    (r"\partial' f", r"\partial'"),
    (r"\dv{f}{x}'", r"\dv{f}{x}'"),
    (r"\dv{f}{x}_q", r"\dv{f}{x}_q"),
    (r"5 \%_q", r"\%_q"),
    (r"7^{\prime\prime\prime}", r"7^{\prime\prime\prime}"),
    (r"x + \tilde 4", "4"),
    (r"x\,{}_q", "{}_q"),
    (r"\hat + x", "+"),
    # what stands over or under, but for words, limits and what an equality rests on
    (r"\overset{q}{x}", r"\overset{q}{x}"),
    (r"\stackrel{q}{x}", r"\stackrel{q}{x}"),
    (r"\underset{q}{x}", r"\underset{q}{x}"),
    (r"f \overset{q}{\to} g", r"\overset{q}{\to}"),
    (r"A \xrightarrow{q} B", r"\xrightarrow{q}"),
    (r"A \xrightarrow[q]{} B", r"\xrightarrow[q]{}"),
    (r"\sideset{_a^b}{}\sum_n x_n", r"\sideset{_a^b}{}\sum"),
    (r"\cancelto{0}{x} + y", r"\cancelto"),
    (r"3 + \includegraphics[width=2cm]{plot}", r"\includegraphics"),
]


@pytest.mark.parametrize(("latex", "fault"), REFUSED)
def test_what_has_no_meaning_is_refused_by_name(latex: str, fault: str) -> None:
    with pytest.raises(LatexError) as refused:
        read_answer(latex)
    assert refused.value.reason == "unsupported"
    assert str(refused.value).startswith(f"{fault} is not read")
    assert latex[refused.value.position :].startswith(fault)


READ = [
    (r"\sin^2 x", "(^ (sin x) 2)"),
    (r"\log_3 x", "(log x 3)"),
    (r"\max_q f", "(sup f q)"),
    (r"\operatorname{tr}_B \rho", "(trace_B: rho)"),
    (r"\Tr_{AB}(\rho)", "(trace_AB: rho)"),
    (r"\operatorname{tr} \rho", "(trace rho)"),
    (r"(a+b)'", "(prime: (+ a b))"),
    (r"5!^2", "(^ (factorial 5) 2)"),
    (r"\vec\nabla f", r"(nabla f)"),
    (r"x \hat= 3", "(= x 3)"),
    (r"x \overset{!}{=} 3", "(= x 3)"),
    (r"x \stackrel{\text{def}}{=} 3", "(= x 3)"),
    (r"A \xrightarrow{\text{heat}} B", "(-> A B)"),
    (r"\underset{x\in S}{\sup} f", "(sup f (in x S))"),
    (r"\underset{\text{kinetic}}{T} + V", "(+ T V)"),
    (r"\overset{\frown}{AB}", "arc{AB}"),
    (r"\overset{\circ}{a}", "ring{a}"),
    (r"\sideset{}{}\sum_n n", "(sum n n)"),
    (r"\hat 1", "1"),
]


@pytest.mark.parametrize(("latex", "tree"), READ)
def test_what_has_a_meaning_is_read(latex: str, tree: str) -> None:
    assert str(read_answer(latex)) == tree


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\operatorname{tr}_A \rho", r"\operatorname{tr}_B \rho"),
        (r"\operatorname{tr}_A \rho", r"\operatorname{tr}\rho"),
        (r"\sin'(x)", r"\sin(x)"),
        (r"\sum_n' a_n", r"\sum_n a_n"),
        (r"A \xrightarrow{k} B", r"A \xrightarrow{j} B"),
        (r"\overset{a}{b}", "b"),
        (r"5\,€", "5\\$"),
        (r"£5", r"¥5"),
        (r"30^\circ 15'", r"30^\circ \cdot 15"),
        ("7'", "7''"),
        ("(x]+[y)", "x+y"),
    ],
)
def test_what_differs_by_it_is_not_equal(gold: str, pred: str) -> None:
    assert score(gold, pred).score != 100
    assert score(pred, gold).score != 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\operatorname{tr}_A \rho", r"\mathrm{Tr}_A(\rho)"),
        (r"5\,€", r"5\ \text{euros}"),
        (r"5\,\euro", "€5"),
        (r"30^\circ 15'", r"30.25^\circ"),
        (r"30°15'36''", r"30.26^{\circ}"),
        (r"1.5'", r"90''"),
        (r"2.4'", r"2.4\ \text{arcmin}"),
    ],
)
def test_spellings_of_the_same(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100
