"""Sums and products whose bounds are written as a condition of their index."""

from __future__ import annotations

import pytest

from exprscore import Status, parse, score

_BODIES = (r"\frac{1}{#^2+3}", r"x^{#+3}", r"a_#", r"(2#+1)P_#(\cos\theta)", r"(-1)^# c_#")
_INDICES = ("k", "n", r"\ell", "j")
_CONDITIONS = (  # with the bounds that say the same, and bounds that say something else
    (r"_{#\ge0}", r"_{#=0}^\infty", r"_{#=1}^\infty"),
    (r"_{#>0}", r"_{#=1}^{\infty}", r"_{#=0}^{\infty}"),
    (r"_{#\geq2}", r"_{#=2}^\infty", r"_{#=0}^\infty"),
    (r"_{#>-2}", r"_{#=-1}^\infty", r"_{#=-2}^\infty"),
    (r"_{1\le #\le N}", r"_{#=1}^N", r"_{#=0}^N"),
    (r"_{0\leq #<N}", r"_{#=0}^{N-1}", r"_{#=0}^N"),
    (r"_{0<#<2N}", r"_{#=1}^{2N-1}", r"_{#=0}^{2N-1}"),
    (r"_{N\ge #\ge 1}", r"_{#=1}^N", r"_{#=2}^N"),
)


def _equal(gold: str, pred: str) -> bool:
    result = score(gold, pred)
    assert result.status in {Status.IDENTICAL, Status.EQUIVALENT, Status.COMPARED}, (gold, pred)
    return result.score == 100


@pytest.mark.parametrize("sign", [r"\sum", r"\prod"])
@pytest.mark.parametrize(("condition", "bounds", "others"), _CONDITIONS)
def test_a_condition_of_the_index_says_its_bounds(
    sign: str, condition: str, bounds: str, others: str
) -> None:
    for body in _BODIES:
        for index in _INDICES:
            gold, same, other = (
                (sign + script + " " + body).replace("#", index + " ")
                for script in (condition, bounds, others)
            )
            assert _equal(gold, same), (gold, same)
            assert _equal(same, gold), (same, gold)
            assert not _equal(gold, other), (gold, other)
            assert not _equal(other, gold), (other, gold)


def test_their_values_are_calculated() -> None:
    assert _equal(r"\sum_{n\ge1}\frac1{n^2}", r"\frac{\pi^2}{6}")
    assert _equal(r"\sum_{1\le k\le n}k", r"\frac{n(n+1)}2")
    assert _equal(r"\sum_{0\le k<n}2^k", "2^n-1")
    assert not _equal(r"\sum_{0\le k\le n}2^k", "2^n-1")


@pytest.mark.parametrize(
    ("latex", "other"),
    [
        (r"\sum_{\lambda>0}\frac1{\lambda^2+a}", r"\sum_{\lambda=1}^\infty\frac1{\lambda^2+a}"),
        (r"\sum_{n\le x}a_n", r"\sum_{n=1}^{x}a_n"),
        (r"\sum_{i<j}a_{ij}", r"\sum_{i=1}^{j}a_{ij}"),
        (r"\sum_{k\ne0}a_k", r"\sum_{k=1}^\infty a_k"),
        (r"\sum_{k\ge n/2}a_k", r"\sum_{k=0}^\infty a_k"),
    ],
)
def test_other_conditions_stay_what_they_are(latex: str, other: str) -> None:
    """Of eigenvalues, without a lower bound, of two indices, of all but one."""
    assert not _equal(latex, other)
    assert not _equal(other, latex)
    assert "oo" not in repr(parse(latex))


_CHAINS = (  # with sums within sums that say the same, and one that says something else
    (
        r"1\le i<j\le n",
        (r"\S_{i=1}^{n-1}\S_{j=i+1}^{n}", r"\S_{j=2}^{n}\S_{i=1}^{j-1}"),
        r"\S_{i=1}^{n}\S_{j=i}^{n}",
    ),
    (
        r"1\le i\le j\le n",
        (r"\S_{i=1}^{n}\S_{j=i}^{n}", r"\S_{j=1}^{n}\S_{i=1}^{j}"),
        r"\S_{i=1}^{n}\S_{j=1}^{n}",
    ),
    (r"n\ge i>j\ge0", (r"\S_{j=0}^{n-1}\S_{i=j+1}^{n}",), r"\S_{i=0}^{n-1}\S_{j=i+1}^{n}"),
    (
        r"0\le i<j<k\le n",
        (r"\S_{i=0}^{n-2}\S_{j=i+1}^{n-1}\S_{k=j+1}^{n}",),
        r"\S_{i=0}^{n}\S_{j=i}^{n}\S_{k=j}^{n}",
    ),
)


@pytest.mark.parametrize("body", [r"a_ib_j", r"(i+2j)", r"a_{ij}"])
@pytest.mark.parametrize(("chain", "same", "other"), _CHAINS)
def test_several_indices_in_order(body: str, chain: str, same: tuple[str, ...], other: str) -> None:
    gold = rf"\sum_{{{chain}}}{body}"
    for nested in same:
        pred = nested.replace(r"\S", r"\sum") + body
        assert _equal(gold, pred), pred
        assert _equal(pred, gold), pred
    assert not _equal(gold, other.replace(r"\S", r"\sum") + body)


def test_sums_over_several_indices_are_calculated() -> None:
    assert _equal(r"\sum_{1\le i<j\le n}ij", r"\frac{(n-1)n(n+1)(3n+2)}{24}")
    assert _equal(r"\prod_{1\le i<j\le n}(x_j-x_i)", r"\prod_{1\le j<i\le n}(x_i-x_j)")
    assert not _equal(r"\prod_{1\le i<j\le n}(x_j-x_i)", r"\prod_{1\le i<j\le n}(x_i-x_j)")
