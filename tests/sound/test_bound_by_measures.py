"""Names that sums, derivatives and measures of several dimensions bind; indices of places."""

from __future__ import annotations

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


SAME = [
    (r"\int d^4p\,f(p)", r"\int d^4k\,f(k)"),
    (
        r"\int\frac{d^4p}{(2\pi)^4}\frac{i}{p^2-m^2+i\epsilon}e^{-ip\cdot(x-y)}",
        r"i\int\frac{d^{4}k}{(2\pi)^{4}}\frac{e^{ik\cdot(y-x)}}{k^{2}-m^{2}+i\varepsilon}",
    ),
    (
        r"\int d^3r'\frac{\rho(\mathbf r')}{|\mathbf r-\mathbf r'|}",
        r"\int d^3x\frac{\rho(\mathbf x)}{|\mathbf r-\mathbf x|}",
    ),
    (
        r"\sum_{i=1}^n\left(\frac{\partial f}{\partial q_i}\frac{\partial g}{\partial p_i}"
        r"-\frac{\partial f}{\partial p_i}\frac{\partial g}{\partial q_i}\right)",
        r"\sum_{k=1}^n\frac{\partial f}{\partial q_k}\frac{\partial g}{\partial p_k}"
        r"-\sum_{k=1}^n\frac{\partial g}{\partial q_k}\frac{\partial f}{\partial p_k}",
    ),
    (
        r"\sum_{m\ne n}\frac{|\langle m^{(0)}|\hat V|n^{(0)}\rangle|^2}{E_n^{(0)}-E_m^{(0)}}",
        r"-\sum_{k\ne n}\frac{|\bra{k^{(0)}}\hat V\ket{n^{(0)}}|^2}{E_k^{(0)}-E_n^{(0)}}",
    ),
    (
        r"\sum_{m\ne n}\frac{V_{mn}}{E_n-E_m}|m\rangle",
        r"\sum_{k\ne n}\frac{V_{kn}}{E_n-E_k}|k\rangle",
    ),
    (r"\partial_\mu\phi", r"\frac{\partial\phi}{\partial x^\mu}"),
    (
        r"\frac12g^{\lambda\sigma}(\partial_\mu g_{\sigma\nu}+\partial_\nu g_{\sigma\mu}"
        r"-\partial_\sigma g_{\mu\nu})",
        r"\frac{g^{\lambda\rho}}2\left(\frac{\partial g_{\rho\mu}}{\partial x^\nu}"
        r"+\frac{\partial g_{\rho\nu}}{\partial x^\mu}"
        r"-\frac{\partial g_{\mu\nu}}{\partial x^\rho}\right)",
    ),
    (r"Y_{lm}^*(\theta,\phi)", r"\overline{Y_{lm}(\theta,\phi)}"),
    (r"\psi^*(x)\psi(x)", r"\psi(x)\overline{\psi(x)}"),
]

OTHER = [
    (r"\int d^4p\,f(p)", r"\int d^3k\,f(k)"),
    (r"\int d^4p\,f(p)", r"\int d^4k\,f(p)"),
    (r"\int d^3p\,e^{i\mathbf p\cdot\mathbf x}", r"\int d^3k\,e^{-i\mathbf k\cdot\mathbf x}"),
    (
        r"\sum_{m\ne n}\frac{V_{mn}}{E_n-E_m}|m\rangle",
        r"\sum_{k\ne n}\frac{V_{nk}}{E_n-E_k}|k\rangle",
    ),
    (
        r"\sum_i\frac{\partial f}{\partial q_i}\frac{\partial g}{\partial p_i}",
        r"\sum_k\frac{\partial f}{\partial p_k}\frac{\partial g}{\partial q_k}",
    ),
    (r"\partial_\mu\phi", r"\frac{\partial\phi}{\partial x^\nu}"),
    (
        r"J+\left\langle\sum_{i=1}^A\sigma_z^{(i)}\right\rangle",
        r"J+\left\langle\sum_{Q=1}^A\sigma_z^{(i)}\right\rangle",
    ),
    (r"Y^*(a)Y(b)", r"Y(a)\overline{Y(b)}"),
    (r"\overline{Y(a)}", "Y(a)"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert equal(gold, pred)
    assert equal(pred, gold)


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert not equal(gold, pred)
    assert not equal(pred, gold)
