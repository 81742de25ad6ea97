"""The sound comparison by kind: numbers, tuples, sets, intervals, equations, and how far apart."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import exprscore
from exprscore import PROFILES, Status

EQUAL, DIFFERENT = True, False


def score(gold, pred, kind="auto"):
    return exprscore.score(gold, pred, kind=kind, profile="sound")


def check(result, gold, pred, equal):
    assert (result.score == 100) == equal, result


GUESSED = [
    ("(0,1)", "[0,1]", DIFFERENT),
    (r"\{1,1,2\}", r"\{2,1\}", EQUAL),
    (r"x=1\text{ or }x=-1", r"x=\pm 1", EQUAL),
    (r"x=\pm 1", "x=-1, x=1", EQUAL),
    (r"0<x\le 1", "(0,1]", EQUAL),
    ("(0,1]", r"0<x\le 1", EQUAL),
    (r"[1,\infty)", r"x\ge 1", EQUAL),
    (r"(0,1)\cup(2,3)", r"(2,3)\cup(0,1)", EQUAL),
    (r"(-\infty,0)\cup(1,\infty)", r"x<0\text{ or }x>1", EQUAL),
    (r"\begin{pmatrix}1\\2\\3\end{pmatrix}", "(1,2,3)", EQUAL),
    (r"\begin{pmatrix}1\\2\end{pmatrix}", r"\begin{pmatrix}1&2\end{pmatrix}", DIFFERENT),
    ("(1,2,3)", "[1,2,3]", EQUAL),
    (r"\frac{1}{3}", "0.333", EQUAL),
    (r"\frac{2}{3}", "0.667", EQUAL),
    (r"\frac{2}{3}", "0.67", DIFFERENT),
    (r"\frac{2}{3}", "0.668", DIFFERENT),
    (r"\frac{\pi}{2}", "1.571", EQUAL),
    (r"\frac{\pi}{2}", "1.572", DIFFERENT),
    ("7", "7.01", DIFFERENT),
    ("7", "7.00", EQUAL),
    ("1000", "1.01e3", DIFFERENT),
    (r"2\sqrt{3}", "3.464", EQUAL),
    (r"5\ \mathrm{J/(kg\cdot K)}", r"5\ \mathrm{J\,kg^{-1}\,K^{-1}}", EQUAL),
    (r"206\ \text{MeV}/c", r"206\ \text{MeV/c}", EQUAL),
    ("206 MeV/c", r"0.206\ \text{GeV}/c", EQUAL),
    ("206 MeV/c", "206 MeV/c^2", DIFFERENT),
    (r"3600(2-\sqrt{3})m^2", r"3600(2-\sqrt{3})\ \text{m}^2", EQUAL),
    (r"3600(2-\sqrt{3})m^2", r"3600(2-\sqrt{3})\ \text{m}^3", DIFFERENT),
    (r"5.0\ \text{eV}", r"8.01\times10^{-19}\ \text{J}", EQUAL),
    (r"0.5\ \mathrm{T}", r"5000\ \mathrm{G}", EQUAL),
    (r"3.0\ \mathrm{J\cdot s}", r"3.0\ \mathrm{kg\,m^2/s}", EQUAL),
    (r"10\,\frac{\text{m}}{\text{s}}", r"36\ \text{km/h}", EQUAL),
    ("x=2", r"x=\pm2", DIFFERENT),
    (r"\frac{x}{y}=5", r"\frac{y}{x}=5", DIFFERENT),
    (r"\frac{x}{y}=5", "x=5", DIFFERENT),
    ("xy=5", "x=5", DIFFERENT),
    ("x+y=5", "x=5", DIFFERENT),
    (r"(1.2\ \text{m},3\ \text{s})", r"(120\ \text{cm},3\ \text{s})", EQUAL),
    ("(2.0, 3.0)", "(2.01, 3.0)", EQUAL),
    (r"|3+4i|", "3+4i", DIFFERENT),
    (r"|3+4i|", "5", EQUAL),
    (r"\left|\frac{1}{1+i\omega\tau}\right|", r"\frac{1}{1+i\omega\tau}", DIFFERENT),
    (r"\left|\frac{1}{1+i\omega\tau}\right|", r"\frac{1}{\sqrt{1+\omega^2\tau^2}}", EQUAL),
    (r"\sum_n a_n x^n", r"\sum_k a_k x^k", EQUAL),
    (r"\sum_{n=1}^N a_{n+1}", r"\sum_{k=1}^N a_{k+1}", EQUAL),
    (r"\sum_{n=1}^N a_{n+1}", r"\sum_{k=1}^N a_{k}", DIFFERENT),
    (r"\sum_i a_{ij}", r"\sum_j a_{ij}", DIFFERENT),
    (r"\sum_i a_{ij}", r"\sum_k a_{kj}", EQUAL),
    (r"\sum_i a_{ij}", r"\sum_k a_{jk}", DIFFERENT),
    (r"\sum_i \sum_j a_{ij} b_j", r"\sum_k \sum_l a_{kl} b_l", EQUAL),
    (r"\sum_i \sum_j a_{ij} b_j", r"\sum_k \sum_l a_{kl} b_k", DIFFERENT),
    (r"\sum_n 2 a_n b", r"2 b\sum_n a_n", EQUAL),
    (r"\int_0^1 v_x dx", r"\int_0^1 v_y dy", DIFFERENT),
    (r"\sum_a v_{max}", r"\sum_a v_{mbx}", DIFFERENT),
    (r"100\ \Omega", r"0.1\ \text{k}\Omega", EQUAL),
    (r"100\ \Omega", r"0.1\ k\Omega", EQUAL),
    (r"100\ \Omega", r"0.1\ M\Omega", DIFFERENT),
    (r"\nabla\cdot\vec E=\rho", r"\nabla\times\vec E=\rho", DIFFERENT),
    (r"\nabla\cdot\vec E=\rho", r"\vec\nabla\cdot\mathbf E-\rho=0", EQUAL),
    (r"\nabla\cdot\vec E=\rho", r"\rho", EQUAL),
    (r"\nabla\cdot\vec E=0", r"\nabla\cdot\vec B=0", DIFFERENT),
    (r"\nabla\cdot\vec E=0", "0", EQUAL),
    (r"\oint\vec E\cdot d\vec l=0", r"\oint\vec B\cdot d\vec l=0", DIFFERENT),
    (r"\oint\vec E\cdot d\vec l=0", r"\oint\mathbf E\cdot d\mathbf l=0", EQUAL),
    (r"\int_0^1 x^2 dx=\frac13", r"I=\frac13", EQUAL),
    (r"\int F dx=5\ \text{J}", r"\int\vec F\cdot d\vec r=5\ \text{J}", DIFFERENT),
    (r"\frac{1}{R} = \frac{1}{R_1}+\frac{1}{R_2}", r"R = \frac{R_1R_2}{R_1+R_2}", EQUAL),
    (r"R = \frac{R_1R_2}{R_1+R_2}", r"\frac{1}{R} = \frac{1}{R_1}+\frac{1}{R_2}", EQUAL),
    (r"\frac{1}{R} = \frac{1}{R_1}+\frac{1}{R_2}", r"R = \frac{R_1+R_2}{R_1R_2}", DIFFERENT),
    (r"\frac{1}{R} = \frac{1}{R_1}+\frac{1}{R_2}", r"R = R_1+R_2", DIFFERENT),
    (
        r"\frac{1}{R} = \frac{1}{R_1}+\frac{1}{R_2}",
        r"\frac1R = \frac{1}{R_1}-\frac{1}{R_2}",
        DIFFERENT,
    ),
    (
        r"\frac{1}{f} = (n-1)\left(\frac{1}{R_1}-\frac{1}{R_2}\right)",
        r"f = \frac{R_1R_2}{(n-1)(R_2-R_1)}",
        EQUAL,
    ),
    (
        r"\frac{1}{f} = (n-1)\left(\frac{1}{R_1}-\frac{1}{R_2}\right)",
        r"f = \frac{R_1R_2}{(n-1)(R_2+R_1)}",
        DIFFERENT,
    ),
    (
        r"\frac{1}{f} = (n-1)\left(\frac{1}{R_1}-\frac{1}{R_2}\right)",
        r"f = \frac{R_1R_2}{(n-1)(R_1-R_2)}",
        DIFFERENT,
    ),
    (r"\frac{1}{f} = \frac1u+\frac1v", r"v = \frac{uf}{u-f}", EQUAL),
    (r"\frac{1}{f} = \frac1u+\frac1v", r"v = \frac{uf}{u+f}", DIFFERENT),
    (
        r"n_1\sin\theta_1 = n_2\sin\theta_2",
        r"\frac{\sin\theta_1}{\sin\theta_2}=\frac{n_2}{n_1}",
        EQUAL,
    ),
    (
        r"n_1\sin\theta_1 = n_2\sin\theta_2",
        r"\frac{\sin\theta_1}{\sin\theta_2}=\frac{n_1}{n_2}",
        DIFFERENT,
    ),
    (r"\theta = \arctan(\mu)", r"\tan\theta = \mu", EQUAL),
    (r"\tan\theta = \mu", r"\theta = \arctan(\mu)", EQUAL),
    (r"\tan\theta = \mu", r"\theta = \arctan(1/\mu)", DIFFERENT),
    (r"\tan\theta = \mu", r"\theta = \arcsin(\mu)", DIFFERENT),
    (r"\tan\theta = \mu", r"\phi = \arctan\mu", DIFFERENT),
    (
        r"\sin\theta_c = \frac{n_2}{n_1}",
        r"\theta_c = \arcsin\left(\frac{n_2}{n_1}\right)",
        EQUAL,
    ),
    (r"\sin\theta_c = \frac{n_2}{n_1}", r"\theta_c=\sin^{-1}(n_2/n_1)", EQUAL),
    (r"\frac{x}{y}=\frac{a}{b}", r"bx=ay", EQUAL),
    (r"\frac{x}{y}=\frac{a}{b}", r"ax=by", DIFFERENT),
    (r"\frac{x-1}{2}=\frac{y+2}{3}=z", r"\frac{x-1}{2}=\frac{y+2}{3}=z", EQUAL),
    (r"\frac{x-1}{x+1}=\frac{y}{2}", r"2(x-1)=y(x+1)", EQUAL),
    (r"\frac{x-1}{x+1}=\frac{y}{2}", r"2(x+1)=y(x-1)", DIFFERENT),
    (r"x = 2x+y", r"x = y", DIFFERENT),
    (r"\ln x = 2", r"x=e^2", EQUAL),
    (
        r"\frac{1}{T_2}=\frac{1}{T_1}-\frac{R}{L}\ln\frac{P_2}{P_1}",
        r"T_2=\left(\frac{1}{T_1}-\frac{R}{L}\ln\frac{P_2}{P_1}\right)^{-1}",
        EQUAL,
    ),
    (r"x<0\text{ or }x>1", r"(-\infty,0)\cup(1,\infty)", EQUAL),
    (r"(-\infty,0)\cup(1,\infty)", r"x<0\text{ or }x>1", EQUAL),
    (r"x<0\text{ or }x>1", r"(-\infty,0)\cup[1,\infty)", DIFFERENT),
    (r"x<0\text{ or }x>1", r"(0,1]", DIFFERENT),
    (r"\mathbb{R}", r"(-\infty,\infty)", EQUAL),
    (r"(-\infty,\infty)", r"\mathbb{R}", EQUAL),
    (r"x\in\mathbb{R}", r"(-\infty,\infty)", EQUAL),
    (r"\mathbb{R}", r"\mathbb R", EQUAL),
    (r"\mathbb{R}", r"(0,\infty)", DIFFERENT),
    (r"\mathbb{R}", r"[0,\infty)", DIFFERENT),
    (r"0.1\overline{6}", r"\frac{1}{6}", EQUAL),
    (r"\frac{1}{6}", r"0.1\bar{6}", EQUAL),
    (r"\frac{1}{6}", r"0.\overline{16}", DIFFERENT),
    (r"0.\overline{3}", "0.3", DIFFERENT),
    (r"x=0.\overline{3}a", r"\frac{a}{3}", EQUAL),
    (r"45^\circ", r"\frac{\pi}{4}", EQUAL),
    # An inequality without its left side is one all the same; a mixed number is no product.
    ("> 4", "4", DIFFERENT),
    ("4", "> 4", DIFFERENT),
    ("> 4", "< 4", DIFFERENT),
    (r"\ge 4", "> 4", DIFFERENT),
    ("x > 4", "> 4", EQUAL),
    ("> 4", "4 < x", EQUAL),
    (r"(4, \infty)", "> 4", EQUAL),
    (r"x \ne 4", r"\ne 4", EQUAL),
    (r"L > 5\text{ m}", r"> 500\text{ cm}", EQUAL),
    (r"L > 5\text{ m}", r"L > 5\text{ cm}", DIFFERENT),
    (r"2\frac{1}{2}", "2.5", EQUAL),
    (r"2\frac{1}{2}", "1", DIFFERENT),
    (r"3\text{ A.U.}", r"3\text{ AU}", EQUAL),
    (r"3\text{ A.U.}", r"3\text{ A}", DIFFERENT),
    (r"2\text{ e.s.u.}", r"2\text{ esu}", EQUAL),
    (r"5\text{ Wh}", r"18\text{ kJ}", EQUAL),
    (r"3\text{ kWhr}", r"0.003\text{ MWh}", EQUAL),
    (r"45^\circ", "45", EQUAL),
    (r"3 \times 10^{8}", r"2.998\times10^8\ \text{m/s}", EQUAL),
    ("k=-3", "k=-3.1", DIFFERENT),
    (r"g=9.8\ \text{m/s}^2", r"9.81 \text{ m s}^{-2}", EQUAL),
    ("2.0", r"1.99\text{ or }5", DIFFERENT),
    ("(1,2),(3,4)", "(3,4),(1,2)", EQUAL),
    ("(1,2),(3,4)", "(3,4),(2,1)", DIFFERENT),
    (r"5\,\mathrm{m}", r"500\,\mathrm{cm}", EQUAL),
    (r"5 \text{ apples}", r"5 \text{ pears}", DIFFERENT),
    (r"10^{25}\ \text{photons/s}", r"10^{25}\ \text{s}^{-1}", EQUAL),
    (r"x=1,\ y=2", r"y=2,\ x=1", EQUAL),
    (r"x=1,\ y=2", r"x=2,\ y=1", DIFFERENT),
    (r"x=1,\ x=2", r"x=2,\ x=1", EQUAL),
    (r"1\pm\sqrt{2}", r"\{1-\sqrt{2},1+\sqrt{2}\}", EQUAL),
    (r"x=\pm 2", r"x=2\text{ or }x=-3", DIFFERENT),
    (r"3\pm 0.1", "3.2", DIFFERENT),
    (r"\{1,2\}", r"\{1,3\}", DIFFERENT),
    (r"\{1,2\}", r"\{1,2,3\}", DIFFERENT),
    (r"\{1,2,2\}", r"\{1,1,2\}", EQUAL),
    ("(1,1,2)", "(1,2)", DIFFERENT),
    ("x>1", "y>1", DIFFERENT),
    (r"(1,\infty)", "x>1", EQUAL),
    (r"(1,\infty)", r"x\ge 1", DIFFERENT),
    ("(a,b]", "a<x\\le b", EQUAL),
    ("(a,b]", "b\\ge x>a", EQUAL),
    ("(a,b]", "a\\le x<b", DIFFERENT),
    ("[0,1)", r"x\in[0,1)", EQUAL),
    ("(0,1)", r"x\in(0,1)", EQUAL),
    ("[0,1)", "x>0, x<1", DIFFERENT),
    ("[0,1)", r"x\ge 0, x<1", EQUAL),
    (r"\frac{E}{V}=10^{-14}\ \text{J/m}^3", r"u=10^{-14}\ \text{J m}^{-3}", EQUAL),
    (r"E=13.6\ \text{eV}\approx 2.18\times 10^{-18}\ \text{J}", r"13.6\ \text{eV}", EQUAL),
    ("((1,2),(3,4))", "[[1,2],[3,4]]", DIFFERENT),
    ("y=x^2+1", "y=x^2", DIFFERENT),
    ("0.6c", r"1.8\times 10^8\ \text{m/s}", EQUAL),
    (r"1.8\times 10^8\ \text{m/s}", "0.6c", EQUAL),
    ("0.6c", "0.6", DIFFERENT),
    (r"3.0\,\hbar", "3.0", DIFFERENT),
    (r"5\ \text{MeV}/c^2", r"5\ \text{MeV}/c", DIFFERENT),
    (r"10\ \text{percent}", r"10\%", EQUAL),
    (r"10\%", "10", EQUAL),
    ("x=2", r"\{2\}", EQUAL),
    ("x=2", r"\{2,3\}", DIFFERENT),
    ("x=1.0", r"x=1.0\text{ or }x=2.0", DIFFERENT),
    ("1.0", "2.0, 1.0", DIFFERENT),
    (r"27\ ^\circ\text{C}", r"300.15\ \text{K}", EQUAL),
    (r"27\ ^\circ\text{C}", r"27\ \text{K}", DIFFERENT),
    (r"1.0\ \text{g/cm}^3", r"1000\ \text{kg}\,\text{m}^{-3}", EQUAL),
    (r"1.0\ \text{kWh}", r"3.6\ \text{MJ}", EQUAL),
    (r"2\ \text{m}+30\ \text{cm}", r"2.3\ \text{m}", EQUAL),
    (r"1.20\pm 0.05\ \text{cm}", r"12.0\ \text{mm}", EQUAL),
    (r"\pm 2", "2, -2", EQUAL),
    (r"\pm 2", r"\{-2,3\}", DIFFERENT),
    (r"x_1=2,\ x_2=3", r"x_1=3,\ x_2=2", DIFFERENT),
    ("100", "99.99", DIFFERENT),
    ("x^2+y^2=4", "2x^2+2y^2=8", EQUAL),
    ("x^2+y^2=4", "4=x^2+y^2", EQUAL),
    ("x^2+y^2=4", "x^2+y^2=5", DIFFERENT),
]  # fmt: skip


# Answers that say the same in another way, or almost.
RESPELLED = {
    "units in brackets": [
        (r"5\ \mathrm{cm}", r"5 (\mathrm{~cm})", EQUAL),
        ("5 m/s^2", r"5\left(\mathrm{~m} / \mathrm{s}^2\right)", EQUAL),
        ("5 m", r"5\ [\text{m}]", EQUAL),
        (r"5 (\mathrm{~cm})", r"5 (\mathrm{~m})", DIFFERENT),
        ("5 m/s", r"5\left(\mathrm{~m} / \mathrm{s}^2\right)", DIFFERENT),
        (r"2 (\mathrm{m}+\mathrm{M})", "2m+2M", EQUAL),
        (r"3(\mathrm{A})(\mathrm{B})", "3AB", EQUAL),
    ],
    "letters that are units": [
        ("5 N s", "5 kg·m/s", EQUAL),
        (r"5\,\text{kg·m/s}", "5 N s", EQUAL),
        ("5 N s", r"5 \mathrm{kg} \cdot \mathrm{m}/\mathrm{s}", EQUAL),
        ("5 N s", "6 kg·m/s", DIFFERENT),
        ("5 N s", "5 kg·m", DIFFERENT),
        ("F=3 m g", r"3 \text{ N}", DIFFERENT),
        ("2 m g", "2 m", DIFFERENT),
    ],
    "thin spaces in numbers": [
        ("1234.5", r"1\,234.5", EQUAL),
        (r"1\,234.5\,\text{m}", "1.2345 km", EQUAL),
        ("12345.67", r"12\,345.67", EQUAL),
        ("1234567", r"1\,234\,567", EQUAL),
        ("1.2345", r"1\,234.5", DIFFERENT),
    ],
    "lists of roots": [
        ("x=1,2", "x=2,1", EQUAL),
        ("x=1,2", "1,2", EQUAL),
        (r"x=1 \text{ or } x=2", "x=2,1", EQUAL),
        ("x=1,2", "x=1,3", DIFFERENT),
        ("x=1,2", "x=1", DIFFERENT),
        ("(1,2)", r"x=2 \text{ or } x=1", DIFFERENT),
        ("(1,2)", r"\{2,1\}", DIFFERENT),
        ("x, y = 1, 2", "x=1, y=2", EQUAL),
        ("x, y = 1, 2", "y, x = 2, 1", EQUAL),
        ("x, y = 1, 2", "x, y = 2, 1", DIFFERENT),
    ],
    "bare lists of exact numbers": [
        ("1, -2, 3", "3, 1, -2", EQUAL),
        (r"\frac12, \sqrt3", r"\sqrt3 \text{ and } \frac12", EQUAL),
        ("1, 1, 2", "2, 1, 1", EQUAL),
        ("1, 1, 2", "1, 2, 2", DIFFERENT),
        ("1, 2, 3", "1, 3, 4", DIFFERENT),
        ("1, 2", "2, 1, 1", DIFFERENT),
        ("(1, 2)", "2, 1", DIFFERENT),
        ("1.5, 2.5", "2.5, 1.5", DIFFERENT),
        (r"3 \text{ m}, 2 \text{ m}", r"2 \text{ m}, 3 \text{ m}", DIFFERENT),
        ("a, b", "b, a", DIFFERENT),
    ],
    "one word": [
        (r"\text{Yes}", r"\text{yes}", EQUAL),
        (r"\text{no}", r"\textbf{No}.", EQUAL),
        (r"\text{Even}", "even", EQUAL),
        (r"\text{Evelyn}", r"x = \text{Evelyn}", EQUAL),
        (r"x = \Delta", r"\delta", DIFFERENT),
        (r"\text{True}", "False", DIFFERENT),
        (r"\text{CO}", r"\text{Co}", DIFFERENT),
        (r"\Delta", r"\delta", DIFFERENT),
        (r"\text{A}", r"\text{a}", DIFFERENT),
    ],
    "numbers as text": [
        ("42", r"\text{42}", EQUAL),
        ("1234", r"\textbf{1,234}", EQUAL),
        ("42", r"\text{24}", DIFFERENT),
        ("42", r"\text{-42}", DIFFERENT),
    ],
    "signs of currency": [
        ("20", "€20", EQUAL),
        ("5", "£5", EQUAL),
        ("5", "£6", DIFFERENT),
    ],
    "negative thin spaces in numbers": [
        (r"10,\! 080", "10080", EQUAL),
        (r"10,\!080", "10,080", EQUAL),
        (r"1,\! 2", "12", DIFFERENT),
    ],
    "units in words": [
        (r"5 \text{ meters per second}", r"5 \text{ m/s}", EQUAL),
        (r"5 \text{ m per s}", r"5 \text{ m}", DIFFERENT),
        (r"60 \text{ miles per hour}", r"60 \text{ mph}", EQUAL),
        (r"60 \text{ miles per hour}", r"60 \text{ kilometers per hour}", DIFFERENT),
        (r"60 \text{ miles per hour}", "60", EQUAL),
        (r"9.8 \text{ meters per second squared}", r"9.8 \text{ m/s}^2", EQUAL),
        (r"9.8 \text{ meters per second squared}", r"9.8 \text{ m/s}", DIFFERENT),
        (r"25 \text{ degrees Celsius}", r"25\,^\circ\text{C}", EQUAL),
        (r"25 \text{ degrees Celsius}", r"25 \text{ degrees Fahrenheit}", DIFFERENT),
        (r"77 \text{ degrees F}", r"25 \text{ degrees C}", EQUAL),
    ],
    "squares and cubes in words": [
        (r"36 \text{ square inches}", r"36 \text{ in}^2", EQUAL),
        (r"36 \text{ square inches}", r"36 \text{ inches}", DIFFERENT),
        (r"5 \text{ cubic meters}", r"5 \text{ square meters}", DIFFERENT),
        (r"5 \text{ cubic centimeters}", r"5 \text{ mL}", EQUAL),
        (r"5 \text{ kg per cubic meter}", r"5 \text{ g/L}", EQUAL),
        (r"5 \text{ kg per cubic meter}", r"5 \text{ kg per square meter}", DIFFERENT),
        (r"36 \text{ square units}", "36", EQUAL),
    ],
    "multiples in words": [
        ("1{,}500{,}000", r"1.5 \text{ million}", EQUAL),
        (r"1.5 \text{ million}", r"1.5 \text{ billion}", DIFFERENT),
        ("24", r"2 \text{ dozen}", EQUAL),
    ],
    "sets by a condition": [
        (r"\{x \mid x > 2\}", r"(2,\infty)", EQUAL),
        ("x>2", r"\{x \mid x > 2\}", EQUAL),
        (r"\{x \mid x > 2\}", r"x \ge 2", DIFFERENT),
        (r"\{x \mid x > 2\}", r"\{x \mid x < 2\}", DIFFERENT),
    ],
    "one of several names": [
        ("x=3", "x=3, y=4", DIFFERENT),
        ("x=3a", "x=3a, a=4", EQUAL),
        ("x=3", "y=3, x=4", DIFFERENT),
        (r"x=\sqrt2", r"y=\sqrt2, x=\sqrt3", DIFFERENT),
    ],
    "two units without a space": [
        (r"5 \text{ Nm}", r"5 \text{ N}\cdot\text{m}", EQUAL),
        (r"5 \text{ Nm}", r"5 \text{ nm}", DIFFERENT),
        (r"5 \text{ kNm}", r"5000 \text{ J}", EQUAL),
        (r"5 \text{ Nm}^{-1}", r"5 \text{ N/m}", EQUAL),
        (r"5\,\mathrm{kms^{-1}}", r"5 \text{ km/s}", EQUAL),
        (r"5 \text{ kgm/s}", r"5 \text{ N s}", EQUAL),
        (r"5 \text{ kgm/s}", r"5 \text{ kg/s}", DIFFERENT),
    ],
    "both signs": [
        (r"x=\pm 1", "x=1,-1", EQUAL),
        ("x=1,-1", r"x=\pm 1", EQUAL),
        (r"\pm\sqrt2", r"-\sqrt2,\sqrt2", EQUAL),
        (r"x=\pm 1", "x=1,-2", DIFFERENT),
        (r"\pm 2, \pm 3", "-3, -2, 2, 3", EQUAL),
        (r"\pm 2, \pm 3", "-3, -2, 2, 4", DIFFERENT),
        (r"\pm 2, \pm 3", "2, 3", DIFFERENT),
        (r"x=\pm 1", "x=1", DIFFERENT),
    ],
    "bounded names": [
        ("[0,1]", r"0 \le x \le 1", EQUAL),
        ("(0,1)", "0<x<1", EQUAL),
        ("0<x<1", "(0,1)", EQUAL),
        ("[0,1]", r"x \in [0,1]", EQUAL),
        ("(0,1)", r"0 \le x \le 1", DIFFERENT),
        ("[0,1]", "0<x<1", DIFFERENT),
        ("0<x<1", "[0,1]", DIFFERENT),
        ("0<x<1", "0<y<1", DIFFERENT),
        ("(n,l)=(0,1)", "0<x<1", DIFFERENT),
    ],
    "quantities of several names": [
        (r"k_B T = 0.0259\,\text{eV}", r"25.9\,\text{meV}", EQUAL),
        (r"25.9\,\text{meV}", r"k_B T = 0.0259\,\text{eV}", EQUAL),
        (r"\hbar\omega = 2 \text{ eV}", r"2000 \text{ meV}", EQUAL),
        (r"3 \text{ J}", r"\frac{1}{2}mv^2 = 3 \text{ J}", EQUAL),
        ("0.6", "v/c = 0.6", EQUAL),
        (r"k_B T = 0.0259\,\text{eV}", r"25.9\,\text{eV}", DIFFERENT),
    ],
    "equations that are not solved": [
        ("5", "2x=5", DIFFERENT),
        ("5.0", r"\frac{x}{2}=5.0", DIFFERENT),
        (r"5 \text{ m}", r"2x = 5 \text{ m}", DIFFERENT),
        ("x=5.0", "2y=5.0", DIFFERENT),
        ("5", "x^2=5", DIFFERENT),
        ("5", "x+1=5", DIFFERENT),
        ("a+b", "2x=a+b", DIFFERENT),
        ("a+b", "mx=a+b", DIFFERENT),
        ("x=5", "2x=10", DIFFERENT),
        ("x=a/b", "bx=a", EQUAL),
        ("bx=a", "x=a/b", EQUAL),
        ("x=a/b", "bx=2a", DIFFERENT),
        ("x=a/b", "by=a", DIFFERENT),
        ("x=a/b", "a=bx", EQUAL),
    ],
}


@pytest.mark.parametrize(
    ("gold", "pred", "equal"),
    [
        pytest.param(*row, id=f"{subject}: {row[0]} | {row[1]}")
        for subject, rows in RESPELLED.items()
        for row in rows
    ],
)
def test_respelled(gold, pred, equal):
    check(score(gold, pred), gold, pred, equal)


def test_an_equation_that_is_not_solved_is_no_number_whatever_kind_is_named():
    for kind in ("numeric", "expression", "auto"):
        assert score("5", "2x=5", kind).score < 100


@pytest.mark.parametrize(("gold", "pred", "equal"), GUESSED)
def test_guessed_kind(gold, pred, equal):
    check(score(gold, pred), gold, pred, equal)


NAMED = [
    ("tuple", "(0,1)", "[0,1]", EQUAL),
    ("tuple", "((1,2),(3,4))", "[[1,2],[3,4]]", EQUAL),
    ("interval", "(0,1)", "[0,1]", DIFFERENT),
    ("interval", "(0,1)", "0<x<1", EQUAL),
    ("interval", "(0.50,1)", "(0.503,1)", DIFFERENT),
    ("tuple", "(0.50,1)", "(0.503,1)", EQUAL),
    ("equation", "F=ma", r"a=\frac{F}{m}", EQUAL),
    ("equation", "F=ma", "ma", EQUAL),
    ("equation", "F=ma", "W=ma", DIFFERENT),
    ("expression", "F=ma", "W=ma", EQUAL),
    ("numeric", r"\frac{v}{c}=0.60", "0.6", EQUAL),
    ("expression", r"5.00\,\mathrm{m}", r"5.01\,\mathrm{m}", DIFFERENT),
    ("numeric", r"5.00\,\mathrm{m}", r"5.01\,\mathrm{m}", EQUAL),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "gold", "pred", "equal"), NAMED)
def test_named_kind(kind, gold, pred, equal):
    result = score(gold, pred, kind)
    check(result, gold, pred, equal)
    assert result.kind == kind


KINDS = {
    r"5\,\mathrm{m}": "numeric", "x=5": "numeric", r"\frac{2}{3}": "numeric", "xy": "expression",
    "y=x^2": "expression", "x^2+y^2=1": "equation", "x>5": "equation", "(1,2)": "tuple",
    "[0,1)": "interval", r"(0,\infty)": "interval", r"(0,1)\cup(2,3)": "interval",
    r"x\in(0,1)": "interval", r"\{1,2\}": "tuple", r"x=1\text{ or }x=2": "tuple",
    "v=0.6c": "expression", r"5\,\text{MeV}/c": "numeric",
}  # fmt: skip


@pytest.mark.parametrize("gold", KINDS)
def test_kind_of_a_gold(gold):
    assert score(gold, gold).kind == KINDS[gold]


def test_two_in_brackets_are_an_interval_where_the_pred_is_one():
    assert score("(0,1)", r"x\in(0,1)").kind == "interval"
    assert score("(0,1)", "(0,2)").kind == "tuple"


# --- numbers --------------------------------------------------------------------------------------

TIERS = [
    ("101.0", 100.0), ("99.0", 100.0), ("101.9", 90.0), ("98.1", 90.0), ("103.9", 80.0),
    ("96.1", 80.0), ("104.1", 0.0), ("-100", 0.0), ("0", 0.0),
]  # fmt: skip


@pytest.mark.parametrize(("pred", "expected"), TIERS)
@pytest.mark.parametrize("gold", ["100.0", r"100\ \text{m}", "1e2", r"x\sim 100"])
def test_tiers_of_an_approximate_gold(gold, pred, expected):
    assert score(gold, pred, "numeric").score == expected


def test_tiers_are_the_profile_s():
    strict = replace(PROFILES["sound"], name="strict", numeric_tiers=((1e-6, 100.0),))
    loose = replace(PROFILES["sound"], name="loose", tiers_for_exact=True)
    assert exprscore.score("100.0", "100.1", profile=strict).score == 0
    assert exprscore.score("100", "100.5", profile="sound").score < 100
    assert exprscore.score("100", "100.5", profile=loose).score == 100
    digits = replace(PROFILES["sound"], name="digits", exact_gold_digits=5)
    assert exprscore.score(r"\frac{2}{3}", "0.667", profile=digits).score < 100
    assert exprscore.score(r"\frac{2}{3}", "0.66667", profile=digits).score == 100
    with pytest.raises(ValueError, match="exact_gold_digits"):
        replace(PROFILES["sound"], exact_gold_digits=0)
    with pytest.raises(ValueError, match="tier"):
        replace(PROFILES["sound"], numeric_tiers=((-1.0, 100.0),))


@given(st.integers(3, 12), st.sampled_from([("\\pi", 3.141592653589793), (r"\sqrt{2}", 2**0.5)]))
def test_a_decimal_of_an_exact_gold_is_right_in_every_digit_or_not(digits, gold):
    latex, value = gold
    shown = f"{value:.{digits - 1}f}"
    assert score(latex, shown).score == 100
    last = "1" if shown[-1] in "5678" else "6"
    assert score(latex, shown[:-1] + last).score < 100


def test_incompatible_units():
    result = score(r"5\,\mathrm{m}", r"5\,\mathrm{kg}")
    assert (result.score, result.status, result.kind) == (0, Status.UNITS_INCOMPATIBLE, "numeric")


def test_a_unit_that_one_side_lacks_is_ignored():
    assert score(r"5\,\mathrm{km}", "5").score == 100
    assert score("5", r"5\,\mathrm{km}").score == 100
    assert score(r"5\,\mathrm{km}", "5000").score == 0


@given(
    st.integers(1, 999),
    st.sampled_from(
        [("m", "cm", 2), ("eV", "meV", 3), ("T", "G", 4), ("J", "erg", 7), ("m", "Å", 10)]
    ),
    st.sampled_from([r"\text{ %s}", r"\,\mathrm{%s}", r"~\mathrm{~%s}", r"\ \text{%s}"]),
)
def test_prefixes_are_powers_of_ten(number, units, spelling):
    large, small, power = units
    gold, pred = number * 1.0, rf"{number}\times 10^{{{power}}}"
    assert score(f"{gold}" + spelling % large, pred + spelling % small).score == 100
    assert score(f"{gold}" + spelling % large, f"{number}" + spelling % small).score == 0


HUGE = [
    r"10^{400}\ \text{m}",
    r"5\ \text{m}^{10^9}",
    r"5\ \text{km}^{99999}",
    r"9^{9^{9^9}}\ \text{m}",
]


@pytest.mark.parametrize("text", HUGE)
def test_what_no_float_holds_has_a_status(text):
    assert score(text, r"5\ \text{m}").score != 100
    assert score(r"5\ \text{m}", text).score != 100


# --- several values -------------------------------------------------------------------------------


NO_VALUES = [r"e^{(1,2)}", r"e^{x>1}", r"[1,2)!", r"\{1,2\}!", r"M \pm \{1,2\}", r"e^{\mathbb{R}}"]


@pytest.mark.parametrize("text", NO_VALUES)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_what_sympy_cannot_simplify_has_a_status(text):
    assert score("x", text).score < 100
    assert score(text, "x").score != 100


@pytest.mark.parametrize("kind", ["auto", "interval"])
@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        ("[0,1)", "(0,1)"),
        ("[a+b,c^2)", "[a+b,c^2]"),
        (r"(-\infty,\frac{x}{2+y}]", r"(-\infty,\frac{x}{2+y})"),
        (r"[0,1]\cup(2,3)", r"[0,1]\cup[2,3)"),
    ],
)
def test_another_bracket_is_one_edit(kind, gold, pred):
    result = score(gold, pred, kind)
    assert (result.distance, result.status) == (1, Status.COMPARED)
    assert 0 <= result.score < 100


def test_a_tuple_of_another_length_scores_what_matches():
    for gold, pred in (("(1,2,3)", "(1,2)"), ("(1,2)", "(1,2,3)"), ("(x,y,z)", "(x,y)")):
        result = score(gold, pred, "tuple")
        assert result.status == Status.COMPARED
        assert result.distance == 1
        assert 0 < result.score < 100
    assert score("(1,2)", "7", "tuple").status == Status.COMPARED
    for gold, pred, edits in [
        ("(x,y)=(1,2)", "x=1", 1),
        ("x=1,y=2", "y=2", 1),
        ("(1,2)", "2", 1),
        (r"x=1\text{ or }x=2", "x=1", 1),
        ("x=1,y=2,z=3", "z=3,x=1", 1),
        ("(1,2)", "7", 2),
    ]:
        for kind in ("auto", "tuple"):
            assert score(gold, pred, kind).distance == edits, (gold, pred)


def test_sets_are_compared_in_the_nearest_order():
    result = score(r"\{a+b,c,x^2\}", r"\{x^2,d,a+b\}")
    assert (result.status, result.distance) == (Status.COMPARED, 1)


def test_named_components_are_compared_by_name():
    result = score(r"x=a+b,\ y=c^2", r"y=c^3,\ x=a+b")
    assert (result.status, result.distance) == (Status.COMPARED, 1)
    assert score("(x,y)=(1,2)", "(y,x)=(1,2)").score < 100


def test_matrices_are_compared_element_by_element():
    gold = r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"
    result = score(gold, r"\begin{pmatrix}1&2\\3&5\end{pmatrix}")
    assert (result.status, result.distance) == (Status.COMPARED, 1)
    other = score(gold, r"\begin{pmatrix}1&2&3\\4&5&6\end{pmatrix}")
    assert other.status == Status.COMPARED
    assert other.score < 100


def test_equal_pairs_need_neither_sympy_nor_pint():
    program = (
        "import sys, exprscore\n"
        "for gold, pred in ((r'5\\,\\mathrm{m}', r'500\\ \\text{cm}'), ('(1,2,3)', '[1,2,3]'),\n"
        "                   ('0<x<1', r'1>x>0'), (r'\\frac{2}{3}', '0.667')):\n"
        "    assert exprscore.score(gold, pred, profile='sound').score == 100\n"
        "assert not {'sympy', 'pint', 'mpmath'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
