"""Formulas of chemistry: products of elements with their counts, however they are set."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.sound.readings import read_answer

# One formula a row, in the ways that people set it.
FORMULAS = [
    (r"\text{MgCO}_3", r"\ce{MgCO3}", "MgCO_3", "MgCO3", r"\mathrm{MgCO_3}"),
    (r"\text{Al}_2\text{O}_3", "Al2O3", r"\ce{Al2O3}", r"\mathrm{Al}_{2}\mathrm{O}_{3}"),
    (r"\mathrm{HNO_3}", "HNO3", r"\text{HNO}_3", r"\mathrm{H}\mathrm{N}\mathrm{O}_3"),
    (r"\text{Ca(OH)}_2", "Ca(OH)_2", "Ca(OH)2", r"\ce{Ca(OH)2}"),
    (r"(NH_4)_3PO_4", r"\ce{(NH4)3PO4}", r"\text{(NH}_4\text{)}_3\text{PO}_4"),
    (r"PO_4^{3-}", r"\ce{PO4^3-}", r"\ce{PO4^{3-}}", r"\text{PO}_4^{3-}"),
    (r"Cu^{2+}", r"\mathrm{Cu^{2+}}", r"\ce{Cu^2+}", r"\text{Cu}^{+2}"),
    (r"[Co(NH_3)_6]^{3+}", r"\ce{[Co(NH3)6]^3+}"),
    (r"FeSO_4\cdot7H_2O", r"\ce{FeSO4.7H2O}", r"\text{FeSO}_4 \cdot 7\,\text{H}_2\text{O}"),
    (r"\text{KBr}", "KBr"),
    (r"^{12}_{6}\text{C}", "{}^{12}_6C", r"{}^{12}\mathrm{C}"),
    (r"{}^{4}_{2}\mathrm{He}", "_2^4He", "^4He"),
    (r"1s^22s^22p^5", r"1s^{2}\,2s^{2}\,2p^{5}", "[He]2s^22p^5", r"\text{[He]}2s^{2}2p^{5}"),
    (r"[Ar]3d^{10}4s^1", r"[\text{Ar}]\,4s^{1}\,3d^{10}"),
    (r"\text{sp}^2", "sp^2"),
    (
        r"CaCO_3 = CaO + CO_2",
        r"\ce{CaCO3 -> CO2 + CaO}",
        r"\text{CaCO}_3 \rightarrow \text{CaO} + \text{CO}_2",
        r"\text{CaCO}_3\text{(s)} \to \text{CaO(s)} + \text{CO}_2\text{(g)}",
    ),
    (r"2Na(s) + Cl_2(g) \to 2NaCl(s)", r"\text{Cl}_2\text{(g)} + 2\text{Na(s)} \to 2NaCl(s)"),
]

# As converters of scanned pages set it.
FORMULAS += [
    (r"\mathrm{ClO}_{3}{ }^{-}", "ClO_3^-", r"\ce{ClO3-}"),
    (r"\mathrm{H}_{2} \mathrm{~Se}", "H_2Se", r"\ce{H2Se}"),
    (
        r"$6 \mathrm{H}^{+}(a q)+5 \mathrm{e}^{-}+\mathrm{Mn}^{5+} "
        r"\longrightarrow 2 \mathrm{NO}(g)+\mathrm{C}$",
        r"\ce{5e- + 6H+ + Mn^5+ -> 2NO + C}",
    ),
    (
        r"$\left[\mathrm{Cu}\left(\mathrm{NH}_{3}\right)_{4}\right]^{2+}(a q) "
        r"\longrightarrow \mathrm{Cu}^{2+}(a q)+4 \mathrm{NH}_{3}(g)$",
        r"\ce{[Cu(NH3)4]^2+ -> Cu^2+ + 4NH3}",
    ),
    (r"$1 s^{2} 2 s^{2} 2 p^{1}$", "1s^22s^22p^1", "[He]2s^22p^1"),
    (r"\mathrm{Na}<\mathrm{K}<\mathrm{Cs}", r"\text{Cs}>\text{K}>\text{Na}"),
    (r"2.5 \mathrm{~mol} \mathrm{Na}", r"2.5\text{ mol}", r"2.5\text{ mol Na}"),
]

DIFFERENT = [
    (r"2.5 \mathrm{~mol} \mathrm{Na}", r"2.5\text{ mol K}"),
    (r"K=[\mathrm{Ag}^{+}][\mathrm{Cl}^{-}]", r"K=[\mathrm{Ag}^{+}]"),
    (r"\text{CO}", r"\text{Co}"),
    (r"\text{CO}", "Co"),
    (r"Ca(OH)_2", "CaOH"),
    (r"Ca(OH)_2", r"\ce{CaOH2}"),
    (r"Fe_2(SO_4)_3", "Fe_2(SO_4)_2"),
    (r"Cu^{2+}", "Cu^{+}"),
    (r"\text{MnO}_4^-", r"\text{MnO}_4^{2-}"),
    (r"^{14}C", "^{12}C"),
    (r"1s^22s^22p^5", "1s^22s^22p^4"),
    (r"[Ar]3d^14s^2", "[Ar]4d^13s^2"),
    (r"\text{sp}^3", "sp^2"),
    (r"CaCO_3 = CaO + CO_2", "CaO + CO_2 = CaCO_3"),
    (r"2H_2 + O_2 \to 2H_2O", r"H_2 + O_2 \to 2H_2O"),
    (r"H_2O(l) \to H_2O(g)", r"H_2O(g) \to H_2O(l)"),
    (r"\text{H}_2\text{SO}_4", r"\text{H}_2"),
]


@pytest.mark.parametrize("formulas", FORMULAS, ids=lambda row: row[0])
def test_a_formula_is_the_same_however_it_is_set(formulas):
    for gold in formulas:
        for pred in formulas:
            assert score(gold, pred).score == 100, (gold, pred)


@pytest.mark.parametrize(("gold", "pred"), DIFFERENT)
def test_other_formulas(gold, pred):
    assert score(gold, pred).score < 100
    assert score(pred, gold).score < 100


# Letters that are no formula, however chemical they look.
LETTERS = [
    (r"Mg\sin\theta", r"M g \sin\theta"),
    (r"MgH_2", r"M g H_2"),
    (r"\frac{BaC}{2}", r"\frac12 a B C"),
    (r"\omega N a^{+} a", r"\omega\,N\,a^+\,a"),
    (r"\text{No}", r"no"),
    (r"6.5\text{ g NaCl}", r"6.5\ \mathrm{g}"),
    (r"4s^2", "4 s^2"),
]


@pytest.mark.parametrize(("gold", "pred"), LETTERS)
def test_letters_stay_quantities(gold, pred):
    assert score(gold, pred).score == 100


def test_a_bracket_with_a_count_is_no_call():
    assert str(read_answer("Ba(OH)_2")) == "(* Ba (_2: (* O H)))"
    assert str(read_answer(r"P(BC)")) != "(* P (* B C))"
    assert score(r"P(BC)", r"P(B)C").score < 100


def test_a_letter_in_brackets_is_no_state_without_a_reaction():
    assert str(read_answer("H_2(s)")) == "(H_2: s)"
    assert str(read_answer(r"G(s)H_1(s)\to 0")) == "(-> (* (G: s) (H_1: s)) 0)"
