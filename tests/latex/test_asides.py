"""Words beside a value, with values of their own among them, that say nothing of it."""

from __future__ import annotations

import contextlib

import pytest

from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

BRACKETS = [
    ("v = 12.3 m/s (to 3 significant figures)", "(= v (* 12.3 unit:m (^ unit:s -1)))"),
    ("x ≈ 1.32 (3 s.f.)", "(~= x 1.32)"),
    ("x ≈ 1.32 (2 d.p.)", "(~= x 1.32)"),
    (r"2.4 \times 10^{3} \text{ N} \text{ (to 2 significant figures)}", "(* 2.4 (^ 10 3) unit:N)"),
    ("h = 3 at t = 2 (a 30° downward slope there)", '(qualified (given (= h 3) (= t 2)) "down")'),
    ("I = 1.26 A (63.2% of final)", "(= I (* 1.26 unit:A))"),
    ("E = 24 J (KE conserved at 24 J)", "(= E (* 24 unit:J))"),
    ("f = 4 N (the force is independent of speed for a fixed qB/m)", "(= f (* 4 unit:N))"),
    ("y = x^2 (or evaluate as parabola if x is fixed)", "(= y (^ x 2))"),
    ("T = 2.01 s (independent of mass)", "(= T (* 2.01 unit:s))"),
    ("x = 7 (double root)", "(= x 7)"),
    ("k = 2 (two linearly independent rows)", "(= k 2)"),
    (
        "F = 1.50 N in the −x direction (toward the +2.0 μC charge)",
        '(qualified (= F (* 1.50 unit:N)) "negative x")',
    ),
]

CLAUSES = [
    ("K = 5 — the acid is weak.", "(= K 5)"),
    ("∫₀^1 x dx = 1/2 — the integral converges.",
     '(qualified (= (integral x x 0 1) (* 1 (^ 2 -1))) "converges")'),
    ("U = -0.5 J: the system loses energy.", '(qualified (= U (* -1 0.5 unit:J)) "lose")'),
    ("p = 0.03 < 0.05, so we reject H₀.", "(chain (= p 0.03) (< 0.03 0.05))"),
    (r"$\Delta G \approx -10$ kJ $< 0$, so the process is **spontaneous** at $298\ \text{K}$",
     "(chain (~= Delta{G} (* -1 10 unit:kJ)) (< (* -1 10 unit:kJ) 0))"),
    ("1. True, 2. False, 3. True",
     '(sequence (labelled "a" "true") (labelled "b" "false") (labelled "c" "true"))'),
]  # fmt: skip

BEHIND = [
    ("I = 2 A through the 6 Ω resistor", "(= I (* 2 unit:A))"),
    ("1.64 A through the 4 Ω, 1.09 A through the 6 Ω",
     "(sequence (* 1.64 unit:A) (* 1.09 unit:A))"),
    ("W = 500 J per cycle", "(= W (* 500 unit:J))"),
    (r"$W_{\text{net}} = 1000\ \text{J}$ per stroke.", "(= W_{net} (* 1000 unit:J))"),
    ("50 J per second", "(* 50 unit:J (^ unit:second -1))"),
    ("5 V per metre", "(* 5 unit:V (^ unit:metre -1))"),
    ("12 units³", "12"),
    ("V = 12.57 units^3.", "(= V 12.57)"),
    ("12 units cubed", "12"),
]  # fmt: skip

BEFORE = [
    ("Power P = 50 W", "(= P (* 50 unit:W))"),
    ("Acceleration a = 2.46 m/s².", "(= a (* 2.46 unit:m (^ unit:s -2)))"),
    ("Energy per photon = 8 J", "(= energy per photon (* 8 unit:J))"),
    ("Total 2.73 A", "(* 2.73 unit:A)"),
    ("area $8.00$, perimeter $12.0$",
     '(sequence (labelled "area" 8.00) (labelled "perimeter" 12.0))'),
    ("Volume = area 0.5", "(= Volume (* area 0.5))"),
]  # fmt: skip

UNITS = [
    ("N = 75 N", "(= N (* 75 unit:N))"),
    ("N = 75 N; Friction = 18.75 N",
     "(sequence (= N (* 75 unit:N)) (= Friction (* 18.75 unit:N)))"),
    ("N = 75 x", "(= N (* 75 x))"),
    ("x = 5 x", "(= x (* 5 x))"),
    ("v = 100 m / 8 s", "(= v (* 100 unit:m (^ (* 8 unit:s) -1)))"),
    ("c in (a,b)", "(in c (() a b))"),
    ("f(c) = 0 for some c in [0, 1]", "(given (= (f: c) 0) (in c ([] 0 1)))"),
]  # fmt: skip

TYPED = [
    ("V = 5.6 L at STP", '(given (= V (* 5.6 unit:L)) "at STP")'),
    ("A = 3.7 Bq after 10 days", "(given (= A (* 3.7 unit:Bq)) (* 10 unit:days))"),
    ("x = 2 (min), x = -3 (max)",
     '(sequence (qualified (= x 2) "minimum") (qualified (= x (* -1 3)) "maximum"))'),
    ("f'(x) = 6x, so f'(2) = 12", "(sequence (= (f': x) (* 6 x)) (= (f': 2) 12))"),
    ("95% CI: (12.1, 15.3)", '(labelled "95 c i" (tuple 12.1 15.3))'),
    ("95% confidence interval: (12.1, 15.3)",
     '(labelled "95 confidence interval" (tuple 12.1 15.3))'),
    ("y(t) = 3t + 4 (satisfies y(0) = 4)",
     "(given (= (y: t) (+ (* 3 t) 4)) (= (y: 0) 4))"),
    ("V = 6.0 V across the 3 Ω resistor", "(= V (* 6.0 unit:V))"),
    ("2.24 L of CO₂", "(* 2.24 unit:L)"),
    ("0.025 mol of H₂O", "(* 0.025 unit:mol)"),
    ("t₁/₂ = 5.27 s", "(= t_{1/2} (* 5.27 unit:s))"),
    ("5 entries per year.", "(* 5 unit:entries (^ unit:year -1))"),
    ("$t = 2,0$ min", "(= t (* 2.0 unit:min))"),
    ("x = 2,5", "(= x (sequence 2 5))"),
    ("Phase emf ≈ 244.8 V (≈ 245 V)",
     "(chain (~= phase emf (* 244.8 unit:V)) (~= (* 244.8 unit:V) (* 245 unit:V)))"),
    ("I = 2 a (= approximately 1.79)", "(chain (= I (* 2 a)) (~= (* 2 a) 1.79))"),
    ("x – Li₂(1/2)", "(+ x (* -1 (Li_2: (* 1 (^ 2 -1)))))"),
    ("x₁/y₂", "(* x_1 (^ y_2 -1))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "tree"), TYPED + BRACKETS + CLAUSES + BEHIND + BEFORE + UNITS)
def test_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    "text",
    [
        "5 m (or maybe 7 m)",
        "5 m (twice the length)",
        "5 m (minus the 2 m)",
        "5 — no solution exists",
        "5 — or 7",
    ],
)
def test_what_changes_a_value_is_no_aside(text: str) -> None:
    with contextlib.suppress(LatexError):
        assert str(read_answer(text)) not in {"(* 5 unit:m)", "5"}
