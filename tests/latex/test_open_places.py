"""Lists above names, places left open, limits under bars, words that belong to a function."""

from __future__ import annotations

import itertools

import pytest

import exprscore


def reading(text: str) -> str:
    return str(exprscore.parse(text))


def equal(gold: str, pred: str) -> bool:
    return exprscore.score(gold, pred).score == 100


LISTS = ["2,1", "p,q", "(j),a", "1,N", r"0,\alpha", "*,*"]


@pytest.mark.parametrize("above", LISTS)
@pytest.mark.parametrize("name", ["h", r"\varphi", r"\mathcal O", "W"])
def test_a_list_above_a_name_is_an_index(name, above):
    assert "^ " not in reading(f"{name}^{{{above}}}")
    assert reading(f"{name}^{{{above}}}(x)").endswith(": x)")
    assert equal(f"{name}^{{{above}}}+1", f"1+{name}^{{{above}}}")
    assert not equal(f"{name}^{{{above}}}", name)


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(LISTS, 2)))
def test_other_lists_are_other_names(one, other):
    assert not equal(f"h^{{{one}}}", f"h^{{{other}}}")


def test_a_list_in_brackets_above_a_name_is_an_index():
    assert reading("f^{(1,0)}(x,y)") == "(f^{(1,0)}: x y)"
    assert not equal("f^{(1,0)}(x,y)", "f^{(0,1)}(x,y)")


OPEN = [
    ("f(%s)", "(f: cdot)"),
    ("u(t,%s)", "(u: t cdot)"),
    ("|%s|^2", "(^ (Abs cdot) 2)"),
    (r"\left|%s\right|", "(Abs cdot)"),
    (r"1+|%s|", "(+ 1 (Abs cdot))"),
    (r"\|%s\|", "(norm cdot)"),
    (r"\langle %s,%s\rangle", "(bracket cdot cdot)"),
    (r"p(%s\mid x)", "(p: (conditional cdot x))"),
    (r"q(\,%s\,;\nu)", "(q: cdot nu)"),
]


@pytest.mark.parametrize(("form", "tree"), OPEN)
@pytest.mark.parametrize("place", [r"\cdot", r"\bullet", "·"])
def test_a_dot_alone_is_a_place_left_open(form, tree, place):
    assert reading(form.replace("%s", place)) == tree


@pytest.mark.parametrize(
    "text", [r"|a|\cdot|b|", r"\|a\|\cdot\|b\|", r"(a)\cdot(b)", r"[a]\cdot b", r"f(a\cdot b)"]
)
def test_a_dot_between_two_things_multiplies(text):
    assert "cdot" not in reading(text)


@pytest.mark.parametrize("limit", [r"\overline{\lim}", r"\varlimsup", r"\limsup"])
def test_a_limit_under_a_bar_is_the_upper_one(limit):
    assert equal(rf"{limit}_{{n\to\infty}}a_n", r"\limsup_{n\to\infty}a_n")
    assert not equal(rf"{limit}_{{n\to\infty}}a_n", r"\underline{\lim}_{n\to\infty}a_n")
    assert not equal(rf"{limit}_{{n\to\infty}}a_n", r"\lim_{n\to\infty}a_n")


@pytest.mark.parametrize(
    "arc", [r"\mathrm{arc}", r"\text{arc}", r"\operatorname{arc}", r"\mathrm{Arc}"]
)
@pytest.mark.parametrize("function", ["sin", "cos", "tan", "cot"])
def test_arc_before_a_function_is_its_inverse(arc, function):
    assert equal(
        rf"\arc{function} x" if function != "cot" else r"\operatorname{arccot}x",
        rf"{arc}\{function} x",
    )
    assert not equal(rf"\{function} x", rf"{arc}\{function} x")


CODES = {"USD": r"\$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹"}


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("other", CODES)
def test_codes_of_money_before_an_amount(code, other):
    for text in (f"{code} 1,250", rf"\text{{{code} }}1250", f"1250 {code}"):
        assert equal(f"{CODES[other]}1,250", text) == (code == other)


@pytest.mark.parametrize("text", [r"US\$1,250", "US$1250", r"\text{US}\$1250"])
def test_a_dollar_may_say_of_which_country(text):
    assert equal(r"\$1,250", text)
    assert not equal(r"\$1,251", text)


def test_a_matrix_of_names_has_the_value_of_the_other():
    names, value = r"\begin{pmatrix}x&y\\z&w\end{pmatrix}", r"\begin{pmatrix}1&2\\3&4\end{pmatrix}"
    assert equal(value, f"{names}={value}")
    assert equal(f"{names}={value}", value)
    assert not equal(f"{names}={value}", r"\begin{pmatrix}1&2\\4&3\end{pmatrix}")
    assert not equal(names, f"{names}={value}")


@pytest.mark.parametrize("space", ["\\ ", "~", r"\;", r"\:", r"\,", " ", "{,}", ","])
def test_digits_in_groups_of_three(space):
    assert reading(f"4{space}185{space}853") == "4185853"
    assert equal("4185853", f"4{space}185{space}853")


@pytest.mark.parametrize("word", ["días", "losów", "größer", "élèves", "Äpfel"])
def test_letters_beyond_ascii_belong_to_the_word(word):
    assert equal("59", f"59 {word}")
    assert not equal("59", f"58 {word}")


@pytest.mark.parametrize("name", ["A^*", "f'", "f^{-1}", r"\phi'"])
def test_a_marked_name_in_brackets_is_called(name):
    assert equal(f"{name}(x)+1", f"1+({name})(x)")
    assert not equal(f"{name}(x)+1", f"1+({name})(y)")


def test_marked_names_in_brackets_side_by_side_are_multiplied():
    assert equal("x^*y^*", "(y^*)(x^*)")
    assert equal("a'b'", "(b')(a')")


@pytest.mark.parametrize("d", [r"d^{n-1}x", r"d^{2k}x", r"d^{d-1}x"])
def test_powers_of_a_differential(d):
    assert equal(rf"\int {d}\,f(x)", rf"\int f(x)\,{d}")
    assert not equal(rf"\int {d}\,f(x)", r"\int dx\,f(x)")


@pytest.mark.parametrize("measure", ["F", r"\mu", "W", r"\Phi"])
def test_a_measure_has_its_argument(measure):
    assert equal(rf"\int f(x)\,d{measure}(x)", rf"\int d{measure}(x)\,f(x)")
    assert not equal(rf"\int f(x)\,d{measure}(x)", r"\int f(x)\,dx")
