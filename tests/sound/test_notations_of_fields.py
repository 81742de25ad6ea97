"""Dots and primes, indices that are summed over, slashed letters, derivatives along a flow."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def score(gold: str, pred: str) -> float:
    return exprscore.score(gold, pred).score


DOTS = {"": ("{0}", "{0}"), "'": (r"\dot {0}", "{0}'"), "''": (r"\ddot {0}", "{0}''")}


def in_both(text: str, letter: str) -> tuple[str, str]:
    """A text with <'> for derivatives, with dots and with primes."""
    sides = []
    for side in (0, 1):
        made = text
        for marks in ("''", "'", ""):
            made = made.replace(f"<{marks}>", DOTS[marks][side].format(letter))
        sides.append(made)
    return sides[0], sides[1]


@pytest.mark.parametrize("letter", ["x", "y", "q", r"\theta", "x_1"])
def test_dots_are_primes_of_the_same_letter(letter):
    laws = ["m<''>+b<'>+k<>=0", "m<''>-b<'>+k<>=0", "m<'>+b<''>+k<>=0", "m<''>+b<'>+k<>=F"]
    for a, b in itertools.product(laws, repeat=2):
        dots, primes = in_both(a, letter)[0], in_both(b, letter)[1]
        assert (score(dots, primes) == 100) == (a == b)
        assert (score(primes, dots) == 100) == (a == b)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("v=3,\\ v'=5", r"v=3,\ \dot v=5"),
        ("v'=v+2u", r"\dot v=v+2u"),
        (r"\ddot y+y=x", "y''+y=x"),
        (r"\ddot x+x=0", "y''+y=0"),
        (r"\ddot x+\dot y=0", "x''+y=0"),
    ],
)
def test_dots_that_are_no_primes(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100


EQUAL = [
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\nu F^{\nu\mu}=\mu_0J^\mu"),
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\alpha F^{\alpha\beta}=\mu_0J^\beta"),
    (r"\nabla_\mu T^{\mu\nu}=0", r"\nabla_\nu T^{\nu\mu}=0"),
    (r"\epsilon_{ijk}A_jB_k=C_i", r"\epsilon_{kij}A_iB_j=C_k"),
    (r"[J_i,J_j]=i\hbar\epsilon_{ijk}J_k", r"[J_k,J_l]=i\hbar\epsilon_{klm}J_m"),
    (r"[x_i,p_j]=i\hbar\delta_{ij}", r"[x_m,p_n]=i\hbar\delta_{mn}"),
    (r"\frac12\partial_\mu\phi\,\partial^\mu\phi", r"\frac12(\partial_\mu\phi)^2"),
    (r"-\frac14F_{\mu\nu}F^{\mu\nu}", r"-\frac14F_{\mu\nu}^2"),
    (r"(i\gamma^\mu\partial_\mu-m)\psi=0", r"(i\slashed{\partial}-m)\psi=0"),
    (r"(i\gamma^\mu D_\mu-m)\psi=0", r"(i\slashed{D}-m)\psi=0"),
    (
        r"\bar\psi(i\slashed\partial-m)\psi",
        r"\bar\psi i\gamma^\mu\partial_\mu\psi-m\bar\psi\psi",
    ),
    (r"(\slashed p-m)u=0", r"\slashed p u=mu"),
    (r"(\slashed p-m)u=0", r"(\gamma^\mu p_\mu-m)u=0"),
    (r"\slashed p", r"\gamma^\mu p_\mu"),
    (r"\slashed p", r"\gamma_\mu p^\mu"),
    (r"(\slashed p-m)(\slashed p+m)", r"\slashed p^2-m^2"),
    (
        r"\rho\left(\frac{\partial\mathbf v}{\partial t}+\mathbf v\cdot\nabla\mathbf v\right)"
        r"=-\nabla p",
        r"\rho\frac{D\mathbf v}{Dt}=-\nabla p",
    ),
    (
        r"\frac{\partial\mathbf u}{\partial t}+(\mathbf u\cdot\nabla)\mathbf u=\mathbf g",
        r"\frac{D\mathbf u}{Dt}=\mathbf g",
    ),
    (r"\frac{\partial\rho}{\partial t}+\mathbf v\cdot\nabla\rho=0", r"\frac{D\rho}{Dt}=0"),
]


@pytest.mark.parametrize(("gold", "pred"), EQUAL)
def test_one_thing_in_two_notations(gold, pred):
    assert score(gold, pred) == 100
    assert score(pred, gold) == 100


DIFFERENT = [
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\nu F^{\mu\nu}=\mu_0J^\mu"),
    (r"\partial_\mu F^{\mu\nu}=\mu_0J^\nu", r"\partial_\nu F^{\nu\mu}=\mu_0J^\nu"),
    (r"\nabla_\mu T^{\mu\nu}=0", r"\nabla_\nu T^{\mu\nu}=0"),
    (r"\epsilon_{ijk}A_jB_k=C_i", r"\epsilon_{kij}A_jB_i=C_k"),
    (r"[J_i,J_j]=i\hbar\epsilon_{ijk}J_k", r"[J_k,J_l]=i\hbar\epsilon_{lkm}J_m"),
    (r"[x_i,p_j]=i\hbar\delta_{ij}", r"[p_m,x_n]=i\hbar\delta_{mn}"),
    (r"\frac12(\partial_\mu\phi)^2", r"\frac12\partial_\mu\partial^\mu\phi"),
    (r"\frac12(\partial_\mu\phi)^2", r"\frac12\partial_\mu\phi\,\partial^\mu\chi"),
    (r"\frac12(\partial_\mu\phi)^2", r"\frac12\partial_\mu\phi\,\partial^\nu\phi"),
    (r"F_{\mu\nu}^2", r"F_{\mu\nu}F^{\nu\mu}"),
    (r"(i\gamma^\mu\partial_\mu-m)\psi=0", r"(i\slashed{\partial}+m)\psi=0"),
    (r"\slashed p", r"\gamma^\mu q_\mu"),
    (r"\slashed p", r"\gamma^\mu p_\nu"),
    (r"\slashed p", r"-\gamma^\mu p_\mu"),
    (r"\slashed p\slashed q", r"\slashed q\slashed p"),
    (r"\slashed p\slashed q+\slashed q\slashed p", r"2\slashed p\slashed q"),
    (r"\bar\psi\slashed\partial\psi", r"\slashed\partial\bar\psi\psi"),
    (r"\rho\frac{D\mathbf v}{Dt}=-\nabla p", r"\rho\frac{\partial\mathbf v}{\partial t}=-\nabla p"),
    (
        r"\frac{\partial\mathbf v}{\partial t}+\mathbf u\cdot\nabla\mathbf v=0",
        r"\frac{D\mathbf v}{Dt}=0",
    ),
    (r"\frac{\partial\rho}{\partial t}-\mathbf v\cdot\nabla\rho=0", r"\frac{D\rho}{Dt}=0"),
]


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_other_things_in_these_notations(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100
