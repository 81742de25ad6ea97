"""Series by their first terms and dots, beside a sign of summation."""

from __future__ import annotations

import pytest

from exprscore import score

_SERIES = [
    (
        r"\sum_{n=0}^\infty(-1)^n\frac{x^{2n+1}}{2n+1}",
        ["x", r"-\frac{x^3}{3}", r"+\frac{x^5}{5}", r"-\frac{x^7}{7}"],
    ),
    (r"\sum_{n=0}^\infty(-x)^n", ["1", "-x", "+x^2", "-x^3"]),
    (r"\sum_{k=1}^\infty kx^{k-1}", ["1", "+2x", "+3x^2", "+4x^3"]),
    (r"\sum_{n=0}^\infty\frac{x^n}{n!}", ["1", "+x", r"+\frac{x^2}{2}", r"+\frac{x^3}{6}"]),
    (r"\sum_{n=1}^\infty\frac{1}{n^2}", ["1", r"+\frac14", r"+\frac19", r"+\frac1{16}"]),
    (
        r"\sum_{n=1}^\infty\frac{1-(-1)^n}{n}\sin nx",
        [r"2\sin x", r"+\frac23\sin3x", r"+\frac25\sin5x"],
    ),
]


@pytest.mark.parametrize(("series", "terms"), _SERIES)
@pytest.mark.parametrize("dots", [r"\cdots", r"\dots", r"\ldots", "..."])
def test_terms_before_dots_are_those_of_the_sum(series: str, terms: list[str], dots: str) -> None:
    for count in range(3, len(terms) + 1):
        written = "".join(terms[:count])
        assert score(series, f"{written}+{dots}").score == 100
        assert score(f"{written}+{dots}", series).score == 100
        assert score(series, f"{written}+7x^9+{dots}").score < 100
        assert score(series, f"3+{written}+{dots}").score < 100
        assert score(series, written).score < 100
        for other, _ in _SERIES:
            assert (score(other, f"{written}+{dots}").score == 100) == (other == series)


@pytest.mark.parametrize(("series", "terms"), _SERIES)
def test_two_terms_say_nothing_of_what_follows(series: str, terms: list[str]) -> None:
    assert score(series, "".join(terms[:2]) + r"+\cdots").score < 100


def test_factors_and_terms_around_a_series() -> None:
    dotted = r"\frac4\pi\left(\sin x+\frac{\sin3x}3+\frac{\sin5x}5+\cdots\right)"
    assert score(dotted, r"\frac4\pi\sum_{k=0}^\infty\frac{\sin((2k+1)x)}{2k+1}").score == 100
    assert score(dotted, r"\frac2\pi\sum_{k=0}^\infty\frac{\sin((2k+1)x)}{2k+1}").score < 100
    assert score(r"1+\sum_{n=1}^\infty x^{2n}", r"1+x^2+x^4+\cdots").score == 100
    assert score(r"2+\sum_{n=1}^\infty x^{2n}", r"1+x^2+x^4+\cdots").score < 100
    general = r"1+x+\frac{x^2}{2!}+\cdots+\frac{x^n}{n!}+\cdots"
    assert score(general, r"\sum_{n=0}^\infty\frac{x^n}{n!}").score == 100
    wrong = r"1+x+\frac{x^2}{2!}+\cdots+\frac{x^n}{n}+\cdots"
    assert score(r"\sum_{n=0}^\infty\frac{x^n}{n!}", wrong).score < 100
