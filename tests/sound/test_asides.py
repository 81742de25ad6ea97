"""Asides beside values: they say nothing of them, but not that they are others."""

from __future__ import annotations

import pytest

from exprscore import score

SAME = [
    ("1.26 A", "1.26 A (63.2% of final)"),
    ("24 J", "24 J (to 2 significant figures)"),
    ("24 J (to 2 significant figures)", "24 J (3 s.f.)"),
    ("2 A", "2 A through the 6 Ω resistor"),
    ("1", "1 — the integral converges"),
    ("0.03 < 0.05", "0.03 < 0.05, so we reject H₀"),
    ("50 W", "50 J per second"),
    ("P = 50 W", "Power P = 50 W"),
    ("8.00", "area 8.00"),
    ("area 8.00, perimeter 12.0", "perimeter 12.0, area 8.00"),
    ("75 N", "N = 75 N"),
    (r"c \in (a,b)", "c in (a,b)"),
    ("T = 2 s", "T = 2 s (independent of mass)"),
    ("3.7 Bq", "3.7 Bq after 10 days"),
    ("244.8 V", "244.8 V (≈ 245 V)"),
    ("0.63 L", "0.63 L (≈ 630 mL)"),
    ("5", "5 (= 10/2)"),
    ("2.0 min", "t = 2,0 min"),
    ("(12.1, 15.3)", "95% confidence interval: (12.1, 15.3)"),
    ("2.24 L", "2.24 L of CO₂"),
    ("$t_{1/2} = 5$ years", "t₁/₂ = 5 years"),
    ("x = 2 (min), x = -3 (max)", "x = -3 (max), x = 2 (min)"),
    ("1.5 N in the −x direction", "1.5 N in the −x direction (toward the +2.0 μC charge)"),
]

OTHER = [
    ("7 m", "5 m (not 7 m)"),
    ("5 m", "5 m (7 m)"),
    ("5 m", "5 m (perhaps 7 m)"),
    ("5 m", "5 m (perhaps 7 m instead)"),
    ("5 m", "5 m (or 7 m)"),
    ("5 m", "5 m (or maybe 7 m)"),
    ("5 m", "5 m (should be 7 m)"),
    ("5 m", "5 m (the correct value is 7 m)"),
    ("5 m", "5 m (correct answer 7 m)"),
    ("5 m", "5 m (actually the 7 m)"),
    ("5 m", "5 m (about 7 m)"),
    ("5 m", "5 m (at least)"),
    ("5 m", "5 m (the length is at least 5 m)"),
    ("5 m", "5 m (twice the length)"),
    ("5 m", "5 m (minus the 2 m)"),
    ("5", "5 — not 7"),
    ("5", "5 — or 7"),
    ("5", "5 — the answer is wrong"),
    ("5", "5 — the answer is 7"),
    ("5", "5 — no solution exists"),
    ("1.5 N in the −x direction (toward it)", "1.5 N in the −x direction (away from it)"),
    ("1.26 A (63.2% of final)", "1.26 A (50% of final)"),
    ("2 A through the 6 Ω resistor", "2 A through the 4 Ω resistor"),
    ("1 — the integral converges", "1 — the integral diverges"),
    ("0.03 < 0.05, so we reject H_0", "0.03 < 0.05, so we fail to reject H_0"),
    ("0.03 < 0.05, so we reject H_0", "0.03 < 0.05, so we cannot reject H_0"),
    ("50 J per cycle", "50 J per stroke"),
    ("3", "3 per mille"),
    ("50 J", "50 J per second"),
    ("50 N", "50 N per metre"),
    ("50 J per cycle", "50 J per second"),
    ("Power P = 50 W", "Power P = 60 W"),
    ("area 8.00, perimeter 12.0", "area 12.0, perimeter 8.00"),
    ("N = 75 N", "N = 75 J"),
    ("N = 75 N", "x = 75 x"),
    ("x", "x (actually 2x)"),
    ("x", "x (from 2x)"),
    ("12", "12 (15 students)"),
    ("Initial v = 3", "Terminal v = 3"),
    ("5 m from the wall", "5 m from the door"),
    ("244.8 V", "244.8 V (≈ 345 V)"),
    ("0.63 L", "0.63 L (≈ 730 mL)"),
    ("5", "5 (= 7)"),
    ("x = 5", "x = 5 (= 7)"),
    ("5 entries per year", "5 entries per month"),
    ("x = 2, x = 5", "t = 2,5 min"),
    ("3.7 Bq after 10 days", "3.7 Bq after 20 days"),
    ("99% CI: (12.1, 15.3)", "95% CI: (12.1, 15.3)"),
    ("2.24 L of CO₂", "2.24 L of O₂"),
    ("x = 2 (min), x = -3 (max)", "x = 2 (max), x = -3 (min)"),
    (r"c \in (a,b)", "c in [a,b]"),
]


@pytest.mark.parametrize(("gold", "pred"), SAME)
def test_same(gold: str, pred: str) -> None:
    assert score(gold, pred).score == 100
    assert score(pred, gold).score == 100


@pytest.mark.parametrize(("gold", "pred"), OTHER)
def test_other(gold: str, pred: str) -> None:
    assert score(gold, pred).score != 100
    assert score(pred, gold).score != 100
