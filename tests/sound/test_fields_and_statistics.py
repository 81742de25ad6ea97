"""The Laplacian by its parts, elements of area and volume, nablas with an index, statistics."""

import pytest

import exprscore


def score(gold, pred):
    return exprscore.score(gold, pred).score


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\nabla^2\phi", r"\phi_{xx}+\phi_{yy}+\phi_{zz}"),
        (r"u_t=k\nabla^2u", "u_t=k(u_{xx}+u_{yy})"),
        (r"u_{tt}=c^2\nabla^2u", r"\frac{\partial^2u}{\partial t^2}=c^2\left(\frac{\partial^2u}"
         r"{\partial x^2}+\frac{\partial^2u}{\partial y^2}\right)"),
        (r"\Delta u", "u_{xx}+u_{yy}"),
        (r"\iint_D xy\,dA", r"\iint_D xy\,dx\,dy"),
        (r"2\iint_D(x+y)\,dx\,dy+1", r"1+2\iint_D(y+x)\,dA"),
        (r"\iiint_V f\,dV", r"\iiint_V f\,dx\,dy\,dz"),
        (r"\text{Var}(X)=5", r"\sigma^2=5"),
        (r"\text{Var}(X)=5", r"\sigma_X^2=5"),
        ("E[X]=5", r"\mu=5"),
        (r"\sigma^2=5", "5"),
        ("7.81", r"\chi^2=7.81"),
    ],
)  # fmt: skip
def test_the_same(gold, pred):
    assert score(gold, pred) == score(pred, gold) == 100


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\nabla^2u=0", "u_{xx}=0"),
        (r"\nabla^2u=0", "u_{xx}-u_{yy}=0"),
        (r"u_t=k\nabla^2u", "u_t=2k(u_{xx}+u_{yy})"),
        (r"\iint_D xy\,dA", r"\iint_D x^2y\,dx\,dy"),
        (r"\iint_D xy\,dA", r"\iint_E xy\,dx\,dy"),
        (r"\iint_D r\,dA", r"\iint_D r\,dr\,d\theta"),
        (r"\nabla_\nu T^{\mu\nu}=0", r"\partial_\nu T^{\mu\nu}=0"),
        (r"\text{Var}(X)=5", r"\sigma=5"),
        (r"\text{Var}(X)=5", r"\mu=5"),
        ("E[X]=5", r"\sigma^2=5"),
        (r"\sigma^2=5", r"\sigma=5"),
        (r"\sigma^2=\sum p_ix_i^2", r"\sigma^2=\sum p_ix_i"),
        (r"\text{Top: }5", r"\text{Bottom: }5"),
        (r"\text{static friction: }5\text{ N}", r"\text{kinetic friction: }5\text{ N}"),
        (r"\text{heavy: }5", r"\text{light: }5"),
    ],
)
def test_not_the_same(gold, pred):
    assert score(gold, pred) < 100
    assert score(pred, gold) < 100
