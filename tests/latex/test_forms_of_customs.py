"""One answer in the forms that schools, laboratories and recognition of print give it."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


FORMS = {
    "both signs, listed": (
        [
            r"0.4\pm0.3i",
            "0.4+0.3i, 0.4-0.3i",
            r"0.4-0.3j \text{ or } 0.4+0.3j",
            r"0.4\pm j0.3",
            r"s=0.4\pm0.3i",
        ],
        ("0.4+0.3i", "0.3+0.4i, 0.3-0.4i", r"-0.4\pm0.3i"),
    ),
    "decimals with both signs": (
        (r"x=2.00\pm1.41", "x=3.41, 0.59", r"x=3.41\text{ or }x=0.59"),
        ("x=3.41", "x=3.41, 0.69"),
    ),
    "concentration at a time": (
        [
            r"\frac{1}{k[A]_0}",
            r"(k[A]_0)^{-1}",
            r"\dfrac1{k[\mathrm A]_0}",
            r"t_{1/2}=\frac1{k[\mathrm{A}]_{0}}",
        ],
        (r"\frac{1}{k[A]_t}", r"\frac1{k[B]_0}", r"\frac{[A]_0}{k}", r"\frac{1}{k[A]_0^2}"),
    ),
    "logarithms of concentrations": (
        (r"\ln[A]_t-\ln[A]_0=-kt", r"\ln\frac{[A]_0}{[A]_t}=kt", r"kt=\ln[A]_0-\ln[A]_t"),
        (r"\ln\frac{[A]_t}{[A]_0}=kt"),
    ),
    "integers by I": (
        (r"x=2n\pi\pm\frac\pi3, n\in I", r"x=2n\pi\pm\frac\pi3,\ n\in\mathbb Z"),
        (r"x=n\pi\pm\frac\pi3, n\in I"),
    ),
    "percent with a comma": ([r"12,5\%", r"12.5\%", "0.125"], [r"12\%, 5\%", r"125\%"]),
    "money in words": (
        (r"12\text{ dollars and }50\text{ cents}", r"\$12.50", "12 dollars 50 cents"),
        (r"12\text{ dollars and }5\text{ cents}", r"\$62"),
    ),
    "sides": (
        [
            r"10\text{ ft by }20\text{ ft}",
            r"20\text{ ft}\times10\text{ ft}",
            "10 ft by 20 ft",
            r"10\,\mathrm{ft}\times 20\,\mathrm{ft}",
        ],
        (r"10\text{ ft by }25\text{ ft}"),
    ),
    "total differential": (
        (r"-\mathrm{d}x+2\mathrm{d}y", "2dy-dx", r"2\,\mathrm dy-\mathrm dx"),
        (r"2\mathrm{d}x-\mathrm{d}y"),
    ),
    "a flow": (
        [
            r"5\text{ gal/min}",
            r"5\,\mathrm{gal/min}",
            r"5\text{ gallons per minute}",
            r"5\text{ gal}/\text{min}",
            r"5\text{ gal / min}",
            r"5\text{ gal min}^{-1}",
            "5 gallons/minute",
        ],
        [r"5\text{ gal/s}", r"300\text{ gal/min}", r"5\text{ gal}"],
    ),
    "a speed in words": (
        [r"3\text{ m/s}", "3 meters/second", "3 meters per second", r"3\text{ meters/sec}"],
        [r"3\text{ ft/s}", "3 meters/minute"],
    ),
    "units in brackets": (
        [r"5\text{ (km)}", r"5\ (\text{km})", "5 (km)", r"5\text{ km}", r"5\text{ (kilometers)}"],
        [r"5\text{ (m)}", r"5\ (\text{m})", r"5\text{ (miles)}"],
    ),
    "shortened units": (
        [r"5\text{ in.}^2", r"5\text{ in}^2", r"5\text{ sq. in.}", r"5\text{ sq in}", "5 in.^2"],
        [r"5\text{ in.}^3", r"5\text{ sq. ft.}", r"5\text{ in.}"],
    ),
    "foot pounds": (
        [r"5\text{ ft.-lb.}", r"5\text{ ft-lb}", r"5\text{ ft}\cdot\text{lb}"],
        [r"5\text{ ft.}", r"5\text{ lb.}"],
    ),
    "closed ends by angles": (
        [
            r"x\in\langle-4;3)",
            r"-4\le x<3",
            r"\left\langle-4,3\right)",
            r"[-4,3)",
            r"x\in\left[-4;3\right)",
        ],
        [r"(-4,3)", r"\langle-4;3\rangle", r"(-4,3\rangle"],
    ),
    "a verdict with its statistic": (
        [
            r"t=2.31,\ \text{reject }H_0",
            r"\text{Reject }H_0\ (t\approx2.31)",
            r"t=2.31\text{, so we reject the null hypothesis}",
        ],
        [r"t=2.31,\text{ fail to reject }H_0", r"t=1.31,\ \text{reject }H_0"],
    ),
    "solutions as programs print them": (
        [r"[(0,1),(-1,1),(7,8)]", r"(-1,1),\ (0,1),\ (7,8)", r"\{(7,8),(0,1),(-1,1)\}"],
        [r"[(1,0),(-1,1),(7,8)]", r"(-1,1),\ (0,1)"],
    ),
    "components by an index above": (
        [r"V^1=-2,\ V^2=V^3=3", r"V^{1}=-2,\quad V^{2}=3,\quad V^{3}=3"],
        [r"V^1=-2,\ V^2=3,\ V^3=2"],
    ),
    "third roots of 27": (
        [
            r"3e^{i0},\ 3e^{i\frac{2\pi}{3}},\ 3e^{i\frac{4\pi}{3}}",
            r"3, 3e^{2\pi i/3}, 3e^{-2\pi i/3}",
        ],
        [r"3, 3e^{\pi i/3}, 3e^{-\pi i/3}"],
    ),
    "a difference with a unit": (
        [r"12.2\text{ kPa}", r"P_1-P_2=12187\text{ Pa}"],
        [r"P_1-P_2=1219\text{ Pa}", r"P_1-P_2=12.2\text{ V}"],
    ),
    "a heat capacity": (
        [
            r"4.18\ \text{J}/(\text{g}\cdot{}^{\circ}\text{C})",
            r"4.18\text{ J/(g}\cdot^\circ\text{C)}",
            r"4.18\text{ J/(g}\cdot{}^\circ\text{C)}",
            r"4.18\ \mathrm{J\,g^{-1}\,K^{-1}}",
            "4.18 J/(g °C)",
        ],
        [r"4.18\text{ J/(kg}\cdot^\circ\text{C)}", r"41.8\text{ J/(g}\cdot^\circ\text{C)}"],
    ),
    "what each has": (
        [
            r"\text{Ann: }12,\ \text{Ben: }18",
            r"\text{Ben has }18\text{ and Ann has }12",
            "Ann gets 12 and Ben gets 18",
            "Ann is 12 and Ben is 18",
        ],
        [r"\text{Ben has }12\text{ and Ann has }18", "Ann gets 18, Ben gets 12"],
    ),
    "an extremum": (
        [
            r"\text{local maximum at }(1,4)",
            r"\text{relative max of }4\text{ at }x=1",
            "$f$ has a local maximum of $4$ at $x=1$",
            "f(x) has a relative maximum at (1, 4)",
        ],
        [
            r"\text{local minimum at }(1,4)",
            r"\text{local maximum of }1\text{ at }x=4",
            r"\text{local maximum at }(4,1)",
        ],
    ),
    "where it increases": (
        [
            r"\text{increasing on }(-\infty,2)",
            r"f\text{ is increasing for }x<2",
            "f(x) is increasing when x<2",
            r"\text{increasing for }x<2",
        ],
        [r"f\text{ is decreasing for }x<2", r"f\text{ is increasing for }x>2"],
    ),
    "odds": (
        [r"3:2\text{ against}", r"3\text{ to }2\text{ against}", "3:2"],
        [r"2:3\text{ against}"],
    ),
    "numbers that recognition tore apart": (
        (r"\frac {1 2 \pi}{5}", r"\frac{12\pi}{5}", r"2.4\pi"),
        (r"\frac{2\pi}{5}"),
    ),
}


@pytest.mark.parametrize("name", list(FORMS))
def test_every_form_is_every_other(name: str) -> None:
    forms, others = FORMS[name]
    assert [(a, b) for a, b in itertools.permutations(forms, 2) if not equal(a, b)] == []
    assert [(a, b) for a in forms for b in others if equal(a, b)] == []


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("[A]_0^2", "(^ [A]_0 2)"),
        ("[PV]_1^2", "(evaluated_at (* P V) 1 2)"),
        ("[T]_B", "(evaluated_at T B)"),
        (r"\ln[CO_2]", "(log [CO2])"),
        (r"3\,\mathrm{d}", "(* 3 unit:d)"),
        (r"5\text{ m and }3\text{ cm}", "(and (* 5 unit:m) (* 3 unit:cm))"),
        (r"x\in I", "(in x I)"),
        ("3, 5\\%", "(sequence 3 (percent 5))"),
        (r"\tan\theta\left(\frac ab\right)", "(* (tan theta) (* a (^ b -1)))"),
        (r"\sin\theta(a)", "(sin (theta: a))"),
        (r"g\left(\frac{a+b}{a-b}\right)", "(* g (* (+ a b) (^ (+ a (* -1 b)) -1)))"),
        (r"f\left(\frac{x+1}{x-1}\right)", "(f: (* (+ x 1) (^ (+ x (* -1 1)) -1)))"),
        (r"\varphi'(x+y)+\varphi''(x+y)", "(+ (phi': (+ x y)) (phi'': (+ x y)))"),
        ("m'(v+u)", "(* m' (+ v u))"),
        (r"\frac{1 1/2}{3}", "(* (+ 1 (* 1 (^ 2 -1))) (^ 3 -1))"),
        (r"\sqrt{1 0}", "(^ 10 (^ 2 -1))"),
        ("(1 2)", "(1 2)"),
        (r"25\,^\circ\text{C}", "(* 25 unit:°C)"),
        (r"\text{relative error }5\%", "(percent 5)"),
        ("The equation has no real solutions", "#emptyset"),
        (r"5\text{ (min)}", '(qualified 5 "minimum")'),
        ("sec(x)", "(sec x)"),
        (r"\langle a|b\rangle", "(bracket a b)"),
        (r"\langle x,y\rangle", "(tuple x y)"),
        ("f(x-ct)", "(f: (+ x (* -1 c t)))"),
        (
            r"\operatorname{Res}_{z=ia}\frac{1}{z^2+a^2}",
            "(Res_{z=ia}: (* 1 (^ (+ (^ z 2) (^ a 2)) -1)))",
        ),
    ],
)
def test_what_each_is_read_as(text: str, meaning: str) -> None:
    assert str(exprscore.parse(text)) == meaning


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"mgx=\frac12mv^2", r"gx=\frac12v^2"),
        (r"ml^2\ddot\theta=-mgl\sin\theta", r"\ddot\theta+\frac gl\sin\theta=0"),
        (r"\frac xc=\frac yc", "x=y"),
        (r"\Delta v=f(\lambda_1-\lambda_2)", r"f\lambda_1-f\lambda_2"),
        (r"\Theta(n\log n)", r"\Theta(2n\log n)"),
    ],
)
def test_same(gold: str, pred: str) -> None:
    assert equal(gold, pred)
    assert equal(pred, gold)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"3:2\text{ against}", r"3\text{ to }2\text{ in favor}"),
        ("xz=yz", "x=y"),  # z may be 0
        (r"\frac ab=0", r"\frac ac=0"),
        (r"j_x=\Omega(z)y", r"j_x=-5\Omega(z)y"),
        (r"V\Theta(t)", r"2V\Theta(t)"),
        ("f(x+1)", "fx+f"),
        ("[3,5]", r"x=3\text{ or }x=5"),
    ],
)
def test_other(gold: str, pred: str) -> None:
    assert not equal(gold, pred)
    assert not equal(pred, gold)


def test_coordinates_in_square_brackets_keep_their_order() -> None:
    assert not equal("[1,2,3]", r"\{3,2,1\}")
    assert equal(r"\{3,2,1\}", "[1,2,3]")
