r"""Texts that are built to be slow, deep, long or odd, by class.

`pair(seed)` gives the class, the kind, the gold and the pred: from one seed the same everywhere.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from random import Random

__all__ = ["CLASSES", "pair"]

Maker = Callable[[Random], str]

LETTERS = "xyzwabcdmnpqrstuvkghl"
GREEK = ("alpha", "beta", "gamma", "theta", "omega", "lambda", "mu", "phi", "epsilon", "rho")
FUNCTIONS = (
    r"\sin", r"\cos", r"\tan", r"\ln", r"\exp", r"\log", r"\arctan", r"\sinh", r"\cosh", r"\sec",
    r"\arcsin", r"\max", r"\det", r"\Re",
)  # fmt: skip
UNITS = (
    "m", "s", "kg", "N", "J", "eV", "K", "mol", "Pa", "T", "C", "cm", "km", "Hz", "W", "GeV", "MeV",
    r"\Omega", "g", "h", "min", "L", "atm", "rad",
)  # fmt: skip
WORDS = (
    "the", "ball", "moves", "energy", "is", "x", "of", "and", "if", "where", "m/s", "answer", "for",
    "$x$", r"\text{or}", "no", "yes", "north", "up", "5", "J",
)  # fmt: skip
# What can be read in more than one way.
AMBIGUOUS = (
    r"a/bc", r"\sin\theta/2", r"f(x)", r"e^{x}", r"i\omega t", r"\log x y", r"a(b+c)",
    r"\sin x \cos y", r"1/2x", "e", "i", r"\ln x y", "g(t)", r"\hat{x}", r"x_1y_2", "dx",
    r"\Delta x", r"\exp x y", "x!", "2^3x", r"\sqrt x y", "|x|y|z|", r"\pi", "E", r"h/2\pi k T",
    "kT", r"\sin^2 x", r"\sin^{-1} x", "y'", "T(t)", "m/s", "1.000,000", "1,000", "d/dx", "j",
    "C", "O(n)", r"P(A|B)", r"\delta x", "u_{xx}", "N!", r"\bar x", r"a^\dagger a",
)  # fmt: skip
PIECES = (
    r"\frac", r"\sqrt", r"\left", r"\right", r"\text", r"\begin{cases}", r"\end{cases}", r"\boxed",
    r"\mathrm", r"\over", r"\sum_{i=1}^{n}", r"\prod_{k}", r"\int", r"\lim_{x\to 0}", r"\partial",
    r"\nabla", r"\vec", r"\hat", r"\dot", r"\bar", r"\overline", r"\underbrace", r"\mid", r"\cdot",
    r"\times", r"\div", r"\%", r"\$", "$", "$$", r"\(", r"\)", r"\[", r"\]", "&", "\\\\", "~",
    r"\,", r"\quad", "^", "_", "{", "}", "(", ")", "[", "]", "|", ",", ";", ":", "=", "<", ">",
    "!", "?", "'", '"', "`", "@", "#", "*", "/", "+", "-", ".", "0", "1", "12", "x", "e", "i",
    r"\infty", r"\pi", r"\pm", r"\cup", r"\in", r"\mathbb{R}", r"\to", r"\circ", r"^\circ",
    r"\degree", r"\langle", r"\rangle", r"\dagger", r"\tag{1}", r"\label{a}", r"\hline",
    r"\color{red}", r"\not", r"\operatorname{foo}", r"\binom", r"\choose", r"\substack",
    r"\overset", r"\mathop", r"\newcommand", r"\def\x{\x\x}\x", r"\text{or}", r"\land", r"\neg",
)  # fmt: skip
PLAIN_GOLDS = (
    r"\frac{m v^2}{2}", "x", "5", r"2\,\text{m/s}", "x=1,2", "(1,2)", r"(-\infty,3]", r"\{1,2,3\}",
    "x+y=2", "x<3", "E = mc^2", r"\frac{1}{2}", r"e^{i\pi}", r"|x|\ge2", "1.5", r"\pm 2", "yes",
    r"\begin{pmatrix}1&2\\3&4\end{pmatrix}", r"\sin x/2", r"[\hat a,\hat a^\dagger]", r"A\cap B",
    r"\frac{\partial u}{\partial t}", r"p\land q", r"\sum_{n=1}^\infty \frac{1}{n^2}",
    r"\vec a\times\vec b",
)  # fmt: skip
CHARACTERS = (
    "xyz+-=()^_{}0123456789αβγ√∞≤≥±×·÷−–—′″°ℏ∂∇∫∑²³⁴₁₂½¼πθ,.;:\u0301\u0302\u200b\u202e\u2066"
    "\u2069\ufeff\u0000\ud800\udfff\U0001d465\U0001f600٣५Å℃Ω\u00a0\u3000ﬀ½Ⅷ①١𝟘𝟙"
)
BACKSLASH = r"\\\1"  # before what re.sub found
DAGGER = r"^\dagger"
LONGEST = 49_900
MOST_OF_A_SIDE = 60_000
KINDS = (*(["auto"] * 7), "expression", "equation", "tuple", "interval", "numeric")


def size(r: Random, least: int, most: int) -> int:
    """Give a size whose order of magnitude is drawn evenly."""
    return int(math.exp(r.uniform(math.log(least), math.log(most))))


def many(r: Random, most: int, between: str, make: Callable[[], str], least: int = 2) -> str:
    return between.join(make() for _ in range(size(r, least, most)))


def letters(r: Random, least: int, most: int) -> str:
    return "+".join(r.sample(LETTERS, r.randint(least, most)))


def atom(r: Random) -> str:
    draw = r.random()
    if draw < 0.45:
        return r.choice(LETTERS)
    if draw < 0.6:
        return f"\\{r.choice(GREEK)} "
    if draw < 0.75:
        return str(r.randint(1, 99))
    if draw < 0.8:
        return f"{r.random() * 10:.{r.randint(1, 12)}f}"
    if draw < 0.9:
        return f"{r.choice(LETTERS)}_{{{r.randint(0, 9)}}}"
    return r.choice(AMBIGUOUS) + " "


def expression(r: Random, depth: int) -> str:
    if depth <= 0:
        return atom(r)

    def inner() -> str:
        return expression(r, depth - 1)

    draw = r.random()
    if draw < 0.2:
        return "+".join(inner() for _ in range(r.randint(2, 4)))
    if draw < 0.35:
        return " ".join(f"({inner()})" for _ in range(r.randint(2, 3)))
    if draw < 0.55:
        return rf"\frac{{{inner()}}}{{{inner()}}}"
    if draw < 0.65:
        return rf"\sqrt{{{inner()}}}"
    if draw < 0.7:
        return rf"\sqrt[{r.randint(2, 9)}]{{{inner()}}}"
    if draw < 0.82:
        exponent = r.choice(("2", "3", "-1", r"\frac12", "n", "-n", atom(r), "10"))
        return f"({inner()})^{{{exponent}}}"
    if draw < 0.92:
        return f"{r.choice(FUNCTIONS)}({inner()})"
    if draw < 0.95:
        return rf"\left|{inner()}\right|"
    if draw < 0.97:
        return rf"\pm {inner()}"
    return rf"\int_0^{{{atom(r)}}} {inner()} dx"


def shallow(r: Random) -> str:
    return expression(r, r.choice((0, 0, 1)))


# --- powers and numbers ---------------------------------------------------------------------------


def power_of_sum(r: Random) -> str:
    exponent = f"{r.choice(('', '-'))}{size(r, 2, 100_000)}{r.choice(('', '/2', 'x'))}"
    return f"({letters(r, 2, 9)})^{{{exponent}}}"


def powers_of_sums(r: Random) -> str:
    return "".join(f"({letters(r, 2, 5)})^{{{size(r, 2, 400)}}}" for _ in range(r.randint(2, 6)))


def power_of_power(r: Random) -> str:
    text = letters(r, 2, 3)
    for _ in range(r.randint(2, 8)):
        text = f"({text}+{atom(r)})^{{{r.choice((2, 3, 4, 5, 7, 10))}}}"
    return text


def tower(r: Random) -> str:
    text = str(r.randint(2, 99))
    for _ in range(r.randint(1, 5)):
        base = r.choice(("2", "9", "10", "99", "(1/3)", r"\pi", "e", r"\sqrt{2}", "1.5"))
        text = f"{base}^{{{text}}}"
    return text


def large_times_log(r: Random) -> str:
    base = r.choice((2, 12, 7, 10, 1000))
    return rf"10^{{{r.randint(2, 30)}}}\ln {base}+{atom(r)}"


def factorial(r: Random) -> str:
    how = r.choice(("%d!", r"\binom{%d}{7}", "(%d)!!", r"\Gamma(%d)", "%d!!!", r"\binom{%d}{n}"))
    return how % size(r, 2, 10**9)


def high_root(r: Random) -> str:
    degree = size(r, 2, 10**12)
    forms = (r"\sqrt[#]{2}", "2^{1/#}", "2^{3^{-#}}", "(x+#)^{1/#}")
    return r.choice(forms).replace("#", str(degree))


def digits(r: Random) -> str:
    return "".join(r.choice("0123456789") for _ in range(size(r, 10, 6000)))


def large_fractions(r: Random) -> str:
    def fraction() -> str:
        over, under = r.getrandbits(size(r, 8, 2000)), r.getrandbits(size(r, 8, 2000)) | 1
        return rf"\frac{{{over}}}{{{under}}}"

    return many(r, 60, "+", fraction, 1)


def long_decimal(r: Random) -> str:
    exponent = r.choice((-1, 1, 400, -400, 10**6, 10**9, 10**18, 10**19))
    end = r.choice(("", rf"\times 10^{{{exponent}}}", f"e{size(r, 1, 10**12)}", "%"))
    return f"0.{digits(r)[:3900]}{end}"


def separators(r: Random) -> str:
    return many(r, 2000, ",", lambda: f"{r.randint(0, 999):03d}")


def iterated_function(r: Random) -> str:
    text = str(r.randint(2, 99))
    for _ in range(r.randint(2, 6)):
        text = rf"{r.choice((r'sinh', 'exp', 'cosh', 'ln', 'tan', 'Gamma'))}({text})"
    return rf"\max({re.sub('([a-zA-Z]+)', BACKSLASH, text)},1)"


# --- roots, logarithms, angles --------------------------------------------------------------------


def nested_roots(r: Random) -> str:
    text, of_letters = atom(r), r.random() < 0.5
    for _ in range(size(r, 2, 180)):
        text = rf"\sqrt{{{r.choice(LETTERS) if of_letters else r.randint(1, 9)}+{text}}}"
    return text


def roots(r: Random) -> str:
    def radicand() -> str:
        letter, number = r.choice(LETTERS), r.randint(2, 99)
        return r.choice(
            (str(r.randint(2, 999)), f"{letter}+{number}", rf"{letter}+\sqrt{{{number}}}")
        )

    return many(r, 60, r.choice(("+", "-", " ")), lambda: rf"\sqrt{{{radicand()}}}")


def nested_functions(r: Random) -> str:
    text = atom(r)
    for _ in range(size(r, 2, 180)):
        text = f"{r.choice(FUNCTIONS)}({text})"
    return text


def angles(r: Random) -> str:
    name = r.choice((r"\sin", r"\cos", r"\tan"))
    terms = (f"{name}({i}{r.choice('xy')})" for i in range(1, size(r, 2, 200)))
    return r.choice(("+", " ")).join(terms)


def power_of_angle(r: Random) -> str:
    function, x, y = r.choice(FUNCTIONS), r.choice(LETTERS), r.choice(LETTERS)
    return f"{function}^{{{size(r, 2, 500)}}}({size(r, 1, 1000)} {x}+{y})"


def logarithms(r: Random) -> str:
    return many(r, 100, "+", lambda: rf"{r.randint(1, 99999)}\ln({expression(r, 1)})")


def exponentials(r: Random) -> str:
    return many(r, 200, "+", lambda: f"e^{{{r.randint(1, 9999)}{r.choice(LETTERS)}}}")


# --- sums, products, fractions --------------------------------------------------------------------


def harmonic(r: Random) -> str:
    x = r.choice(("x+", "y+", ""))
    return "+".join(rf"\frac1{{{x}{i}}}" for i in range(1, size(r, 2, 1500)))


def continued_fraction(r: Random) -> str:
    text = atom(r)
    for _ in range(size(r, 2, 190)):
        text = rf"\frac{{{atom(r)}}}{{{atom(r)}+{text}}}"
    return text


def long_sum(r: Random) -> str:
    return many(r, 4000, "+", lambda: shallow(r))[:LONGEST]


def long_sum_of_names(r: Random) -> str:
    count = size(r, 2, 3000)
    return "+".join(f"a_{{{i}}}b_{{{i * 7 % count}}}" for i in range(count))


def long_product(r: Random) -> str:
    return many(r, 1500, " ", lambda: f"({atom(r)}{r.choice('+-')}{atom(r)})")


def polynomial(r: Random) -> str:
    count = size(r, 2, 600)
    return "+".join(f"{r.randint(1, 10 ** r.randint(1, 30))}x^{{{i}}}" for i in range(count))


def quotient_of_polynomials(r: Random) -> str:
    return rf"\frac{{{polynomial(r)}}}{{{polynomial(r)}}}"


def many_variables(r: Random) -> str:
    def term() -> str:
        return "".join(f"{v}^{{{r.randint(0, 9)}}}" for v in "xyzwuv")

    return many(r, 300, "+", term)


def fractions(r: Random) -> str:
    return many(r, 60, "+", lambda: rf"\frac{{{letters(r, 2, 2)}}}{{{letters(r, 2, 3)}}}")


def partial_fractions(r: Random) -> str:
    def term() -> str:
        return rf"\frac{{{atom(r)}}}{{({letters(r, 2, 2)})^{{{size(r, 1, 30)}}}}}"

    return many(r, 30, "+", term)


def reciprocal(r: Random) -> str:
    return rf"\frac{{1}}{{{r.choice((roots, fractions, long_product, angles))(r)}}}"


def horner(r: Random) -> str:
    count = size(r, 1, 190)
    exponents = ("2", "-1", "3", r"\frac12", "0", "x")
    return "(" * count + "x" + "".join(f"^{{{r.choice(exponents)}}})" for _ in range(count))


def moduli(r: Random) -> str:
    text = "x"
    for _ in range(size(r, 1, 60)):
        bars = ("|", "|") if r.random() < 0.3 else (r"\left|", r"\right|")
        text = f"{bars[0]}{text}-{r.randint(1, 9)}{bars[1]}"
    return text


def any_expression(r: Random) -> str:
    return expression(r, r.randint(1, 7))[:LONGEST]


# --- operators, tables, statements ----------------------------------------------------------------


def nested_operators(r: Random) -> str:
    text = expression(r, 1)
    for _ in range(size(r, 1, 40)):
        text = r.choice(
            (
                rf"\int_0^1 {text} dx",
                rf"\frac{{d}}{{dx}}({text})",
                rf"\frac{{\partial^2}}{{\partial x^2}}({text})",
                rf"\sum_{{i=0}}^{{9}}({text})",
                rf"\lim_{{x\to0}} ({text})",
            )
        )
    return text


def long_sums(r: Random) -> str:
    rest = (r"\prod_{k=1}^{10^9} k", r"\int_0^\infty e^{-x^2} dx", r"\lim_{n\to\infty} (1+1/n)^n")
    return rf"\sum_{{n=1}}^{{{size(r, 2, 10**8)}}} {expression(r, 2)}{r.choice(('', *rest))}"


def table(r: Random) -> str:
    rows, columns, depth = size(r, 1, 60), size(r, 1, 60), r.choice((0, 0, 1))
    kind = r.choice(("pmatrix", "bmatrix", "vmatrix", "matrix", "cases", "array", "aligned"))
    lines = ("&".join(expression(r, depth) for _ in range(columns)) for _ in range(rows))
    return rf"\begin{{{kind}}}" + r"\\".join(lines) + rf"\end{{{kind}}}"


def power_of_table(r: Random) -> str:
    return f"{table(r)}^{{{size(r, 2, 1000)}}}"


def cases(r: Random) -> str:
    def case() -> str:
        return f"{expression(r, 1)} & {r.choice(LETTERS)} < {atom(r)}"

    rows = many(r, 60, r"\\", case, 1)
    return rf"\begin{{cases}}{rows}\end{{cases}}"


def operators(r: Random) -> str:
    def name() -> str:
        accent = r.choice((r"\hat", r"\vec", r"\mathbf", r"\dot"))
        return f"{accent}{{{r.choice(LETTERS)}}}{r.choice(('', '', DAGGER, '^2'))}"

    text = name()
    frames = ("[%s,#]", "%s#", "(%s+#)", r"#\times(%s)")
    for _ in range(size(r, 1, 40)):
        text = r.choice(frames).replace("#", name()).replace("%s", text)
    return text


def logic(r: Random) -> str:
    joins = (r"\land ", r"\lor ", r"\Rightarrow ", r"\Leftrightarrow ", r"\oplus ")
    text = r.choice("pqrst")
    for _ in range(size(r, 1, 200)):
        sign = r.choice(("", r"\neg "))
        text = f"{sign}({text}){r.choice(joins)}{r.choice('abcdefghijpqrst')}"
    return text


def sets(r: Random) -> str:
    joins = (r"\cup ", r"\cap ", r"\setminus ", r"\times ", r"\subset ")
    return many(
        r, 300, r.choice(joins), lambda: r.choice((r"\{1,2,x\}", "A", r"\mathbb R", "[0,1)"))
    )


def list_of(r: Random) -> str:
    depth = r.choice((0, 1, 2))
    return many(r, 3000, ", ", lambda: expression(r, depth))[:LONGEST]


def set_of(r: Random) -> str:
    return rf"\{{{list_of(r)}\}}"


def tuple_of(r: Random) -> str:
    return f"({list_of(r)})"


def solutions(r: Random) -> str:
    return "x = " + many(r, 300, ", ", lambda: expression(r, 1))


def named_values(r: Random) -> str:
    return ", ".join(
        f"{r.choice(LETTERS)}_{i} = {expression(r, 1)}" for i in range(size(r, 2, 200))
    )


def system(r: Random) -> str:
    return many(r, 60, ", ", lambda: f"{expression(r, 1)} = {expression(r, 1)}")


def signs(r: Random) -> str:
    depth = r.choice((0, 1))
    return many(r, 40, "", lambda: r.choice((r"\pm ", r"\mp ")) + expression(r, depth), 1)


def list_of_signs(r: Random) -> str:
    return many(r, 30, ", ", lambda: signs(r))


def intervals(r: Random) -> str:
    def interval() -> str:
        return f"{r.choice('([')}{expression(r, 1)},{expression(r, 1)}{r.choice(')]')}"

    return many(r, 400, r.choice((r" \cup ", ", ", r" \cap ", r" \text{ or } ")), interval, 1)


def inequalities(r: Random) -> str:
    def one() -> str:
        relation = r.choice(("<", ">", r"\le ", r"\ne "))
        return f"{expression(r, 1)} {relation} {expression(r, 1)}"

    return many(r, 60, r.choice((", ", r" \land ", r"\text{ or }")), one, 1)


def chain(r: Random) -> str:
    joins = ("=", r"\approx ", "<", r"\le ", r"\Rightarrow ", r"\to ", r"\propto ", r"\sim ")
    depth = r.choice((0, 1, 2))
    return many(r, 300, r.choice(joins), lambda: expression(r, depth))


def ratio(r: Random) -> str:
    return many(r, 400, ":", lambda: atom(r))


# --- units, words, letters ------------------------------------------------------------------------


def quantity(r: Random) -> str:
    def unit() -> str:
        return r.choice(UNITS) + r.choice(("", "^2", "^{-1}", "^{99999}", "^{-3/2}"))

    value = r.choice(("5", "3.2", r"1.6\times10^{-19}", "x"))
    units = many(r, 400, r.choice((" ", r" \cdot ", "/", "*")), unit, 1)
    return rf"{value}\,\text{{{units}}}"


def glued_units(r: Random) -> str:
    def unit() -> str:
        return r.choice(UNITS) + r.choice(("", "^2", "^{-1}", "/", r"\cdot "))

    return rf"{r.randint(1, 9999)}\ \mathrm{{{many(r, 200, '', unit, 1)}}}"


def quantities(r: Random) -> str:
    return many(r, 60, ", ", lambda: quantity(r)[:200])


def ambiguous(r: Random) -> str:
    return many(r, 150, r.choice(("+", " ", ", ", "=")), lambda: r.choice(AMBIGUOUS))


def nested_ambiguous(r: Random) -> str:
    text = "e"
    frames = (r"\frac{%s}{f(x)}", "f(%s)", r"\sin %s/2", "e^{%s}", "i %s", "a/b %s", "T(%s)+e")
    for _ in range(size(r, 2, 40)):
        text = r.choice(frames) % text
    return text


def words(r: Random) -> str:
    return many(r, 9000, " ", lambda: r.choice(WORDS))[:LONGEST]


def words_as_text(r: Random) -> str:
    return rf"\text{{{words(r)}}}"


def names(r: Random) -> str:
    return many(r, 3000, "", lambda: r.choice("abcdefghijklmnopqrstuvwxyz"))


# --- no answers at all ----------------------------------------------------------------------------


def deep(r: Random) -> str:
    opened, closed = r.choice(
        (
            ("(", ")"), ("{", "}"), ("[", "]"), (r"\left(", r"\right)"), ("|", "|"),
            (r"\sqrt{", "}"), ("x^{", "}"), ("-", ""), ("x_{", "}"), (r"\hat{", "}"),
            (r"\text{", "}"), (r"\boxed{", "}"), (r"\frac{", "}{2}"), ("+", ""), (r"\ln ", ""),
            (r"\begin{matrix}", r"\end{matrix}"), (r"\lfloor", r"\rfloor"), (r"\pm", ""),
            (r"\{", r"\}"), (r"\langle", r"\rangle"), ("f(", ")"), (r"\neg", ""),
        )
    )  # fmt: skip
    count = min(size(r, 2, 60_000), LONGEST // (len(opened) + len(closed)))
    return opened * count + "x" + closed * count


def characters(r: Random) -> str:
    return many(r, 2000, "", lambda: r.choice(CHARACTERS), 1)


def combining(r: Random) -> str:
    return "x" + "\u0301" * size(r, 1, 49_000) + r.choice(("", "+1"))


def bytes_as_text(r: Random) -> str:
    return many(r, 4000, "", lambda: chr(r.choice((r.randint(0, 127), r.randint(0, 255)))), 1)


def commands(r: Random) -> str:
    return many(r, 300, "", lambda: r.choice(PIECES), 1)


CLASSES: dict[str, Maker] = {
    make.__name__.replace("_", " "): make
    for make in (
        power_of_sum, powers_of_sums, power_of_power, tower, large_times_log, factorial, high_root,
        digits, large_fractions, long_decimal, separators, iterated_function, nested_roots, roots,
        nested_functions, angles, power_of_angle, logarithms, exponentials, harmonic,
        continued_fraction, long_sum, long_sum_of_names, long_product, polynomial,
        quotient_of_polynomials, many_variables, fractions, partial_fractions, reciprocal, horner,
        moduli, any_expression, nested_operators, long_sums, table, power_of_table, cases,
        operators, logic, sets, list_of, set_of, tuple_of, solutions, named_values, system, signs,
        list_of_signs, intervals, inequalities, chain, ratio, quantity, glued_units, quantities,
        ambiguous, nested_ambiguous, words, words_as_text, names, deep, characters, combining,
        bytes_as_text, commands,
    )
}  # fmt: skip


def mutated(r: Random, text: str) -> str:
    signs = list(text)
    for _ in range(r.randint(1, 4)):
        if not signs:
            break
        place, draw = r.randrange(len(signs)), r.random()
        if draw < 0.3:
            signs[place] = r.choice(LETTERS + "0123456789+-")
        elif draw < 0.5:
            del signs[place]
        elif draw < 0.8:
            signs.insert(place, r.choice(PIECES))
        else:
            other = r.randrange(len(signs))
            signs[place], signs[other] = signs[other], signs[place]
    return "".join(signs)


def pair(seed: int, golds: tuple[str, ...] = PLAIN_GOLDS) -> tuple[str, str, str, str]:
    """Give class, kind, gold and pred: one of `golds`, a text of the class, or the pred's like."""
    r = Random(seed)
    name = r.choice(list(CLASSES))
    pred = CLASSES[name](r)
    draw = r.random()
    if draw < 0.4:
        gold = r.choice(golds)
    elif draw < 0.7:
        gold = CLASSES[name](r)
    else:
        gold = pred
        more = r.choice(("+1", " x", "^2", r"\,\text{m}"))
        pred = mutated(r, pred) if r.random() < 0.5 else pred + more
    if r.random() < 0.1:
        gold, pred = pred, gold
    return name, r.choice(KINDS), gold[:MOST_OF_A_SIDE], pred[:MOST_OF_A_SIDE]
