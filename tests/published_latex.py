"""Answers as the published preprocessing leaves them: strings by construct, and strategies."""

from __future__ import annotations

from hypothesis import strategies as st

# One list a construct; what the native parser must accept.
ACCEPTED = {
    "numbers": ["0", "7", "007", "10", "1.50", "0.5", ".5", ".5x", "3.14x", "1.5E3", "2E-3",
                "123456789012345678901234567890", "0.12345678901234567x", "-3", "-0.25", "--2",
                r"50\%", "2%x"],
    "symbols": ["x", "E", "d", "i", r"\alpha", r"\pi", r"\Omega", r"\hbar", r"\nabla", "α", "π",
                "ϵ", r"\varepsilon", r"\bar{I}", r"\vec{v}", r"\overline{AB}", r"\widetilde{a b}",
                r"\overrightarrow{AB}", r"\mathcal{E}", r"\mathbb{K}", r"\ddot{x}", r"\pix",
                r"\sharp", "dx", "d x", r"d\theta", r"d \alpha", r"\alphax", r"d\pi"],
    "subscripts": ["x_1", "x_12", "x_a", "x_{ij}", "x_{i j}", r"x_\alpha", r"x_{\alpha}",
                   r"x_{\alpha\beta}", r"x_{\alpha \beta}", r"x_{\alpha \; b}", "x_{n+1}",
                   "x_{y_{z}}", "x_{f(y)}", r"\alpha_0", r"\pi_1", r"\pi_{1}^2", r"\bar{E}_0",
                   "x_dx", r"x_{\frac{a}{b}}", "x_{(a)}", "x_E", r"x_{\alpha }", "x_α"],
    "powers": ["x^2", "x^23", "x^{-1}", "x^a", "x^{a+b}", "x_1^2", "x^2_1", "x_a^2", "x^a_b",
               "x^{2}_{1}", "x_{a}^{b}", "2^3", "2^3^2", "(a+b)^2", "(a)^b", "x^dx", "x^E",
               "x^{2^{3}}", r"\frac{a}{b}^2", "(x^2)^3", "x^{y^{z}}", r"\pi^2", "E^2", "1.5^x"],
    "sums": ["a+b", "a-b", "a-b-c", "a+(b+c)", "a-(b+c)", "-a+b", "a-2", "2-3", "a+-b", "a--b",
             "-(a+b)", "-(-x)", "(a+b)+(c+d)", "a-\\frac{1}{2}", "a-1.5"],
    "products": ["ab", "2x", "a b c", r"a\cdot b", r"a \cdot b \cdot c", r"a\times b", "a*b",
                 "2(3)", "10 20", "-2(3)", "(-2)3", "(-2)\\frac{1}{2}", r"2\frac{1}{2}",
                 r"2\frac{1}{2}x", r"-2\frac{1}{2}", "2 3 4", "2 0", "0 2", "2(-3)", "2x3",
                 r"2\cdot 3", "a(b+c)d", "(ab)(cd)", "{a}{b}c", "[a]b", "1.5(2)", "2(1.5)", r"a\ b",
                 r"a\!b", "x'y''"],
    "quotients": ["a/b", "a/bc", "a/b c", "a/b/c", r"a\div b", "a:b", "1/2", "4/2", "-1/2", "1/2x",
                  r"\frac{1}{2}", r"\frac{-1}{2}", r"\frac{4}{2}", r"\frac{a}{b}", r"\frac{ab}{cd}",
                  r"\frac{a}{b}c", r"c\frac{a}{b}", r"\frac{1}{2}10", r"\frac{a}{b} 5",
                  r"\frac{a}{b}+x^{2}3", r"\frac{a}{b}x^{2} 31", r"\frac {a} {b}", r"\frac{x}{dt}",
                  r"\frac{1.5}{2}", r"\frac{\frac{a}{b}}{c}", r"\frac{1}{\frac{1}{2}}"],
    "roots": [r"\sqrt{x}", r"\sqrt2", r"\sqrt 12", r"\sqrt x", r"\sqrt[3]{x}", r"\sqrt[n]{x}",
              r"\sqrt{x}y", r"\sqrt{\frac{a}{b}}", r"\sqrt{x}^2", r"2\sqrt{3}"],
    "functions": [r"\sin x", r"\sin(x)", r"\sin{x}", r"\sin x y", r"\sin(x)y", r"\sin(x)(y)",
                  r"\sin x\cos y", r"\sin x \cdot \cos y", r"\sin\theta/2", r"\sin -x",
                  r"\sin^2 x", r"\sin^2(x)", r"\sin^{-1}x", r"\tanh^{-1}x", r"\sin^{-1}(x)",
                  r"\arcsin^{-1}x", r"\sin^n x", r"\sin^{2}{x}", r"\sin(x)^2", r"\sin x^2",
                  r"\sin x + y", r"\sin x - y", r"(\sin x)y", r"\sin|x|", r"\sin x \sqrt{y}",
                  r"\sin \sqrt{x} y", r"\sin x f(y)", r"\sin f(y) x", r"\sin x e^{y}",
                  r"\sin e^x y", r"\sin\cos x", r"\ln x", r"\ln(x)", r"\ln 2x", r"\log x",
                  r"\log_2 x", r"\log_{10} x", r"\log_{10}(x)", r"\log_a b", r"\log_2^3 x",
                  r"\ln^2 x",
                  r"\ln_2 x", r"\exp(x)", r"\exp x", r"\exp(0)", r"\exp(1)", r"\coth x",
                  r"\arctan x", r"\arcsinh x", r"\arsinh(x)", r"\artanh x", r"\sinh x", r"\sec x",
                  r"\csc x", r"\cot x", r"\sin x!", r"\sin 30^\circ", r"a\sin b c\cos d"],
    "calls": ["f(x)", "f(2)", "f(x_1)", "f(x^2)", "f(dx)", "f(E)", "f(e)", "f(x+1)", "f(-x)",
              "f(xy)", "f[x]", "f[x+1]", "f(x)(y)", "f(x)g(y)", "f^2(x)", "f_1(x)", "f_1^2(x)",
              "f_{n}(x)", "f^{n}(x)", r"\phi(x)", r"\phi (x)", r"\pi(r)", r"\bar{x}(t)", "x^a(y)",
              "f(x)^2", "f(x)!", "a_x(y)", "f'(x)", "2f(x)", r"f(\alpha)", "f((x))", "e^{x}(y)",
              "2^a(y)", "E(x)", "dx(y)", r"\frac{f(x)}{2}", "f(2)x", r"\hbar(k)"],
    "euler": ["e", "e^x", "e^{x}", "e^{-x}", "e^2", "e^1", "e^0", "e^{0}", "e^{-1}", "e^{2}",
              r"e^{\frac{1}{2}}", "ex", "xe", "e^{x+1}", "e^{x}y", "e^ab", "e^{x}^2", "e^{e^{x}}",
              r"e^{\pi}", "e^{-kt}", r"e^{-\frac{a}{b}}", "e^{2x}", "e^{0.5x}", "e^E",
              r"e^{x^2}", r"e^{i\theta}", r"e^{-\alpha x}-1", r"e^{2\pi}", r"\exponentialE^x"],
    "bars": ["|x|", "|x|^2", "|x|^{2}", "2|x|", "|x|y", "|x|+|y|", "|x|-|y|+|z|", "|a-|b||",
             r"|\sin x|", r"\frac{|x|}{|y|}", "(|x|)", "||x||",
             "|x||y|", "|x||-y|", r"|\frac{k |x|}{T}|", "(|x|)|y|", r"\log_2|x|", "|x|^{2}|y|"],
    "marks": ["n!", "2n!", "(n+1)!", "x^2!", "n!!", r"30^\circ", r"x^{\circ}", r"30^\circ C",
              r"45^\circle x", r"x^\degree"],
    "relations": ["x=y", "x<y", r"x \lt y", "x>2", r"x+y = \frac{1}{2}"],
    "approximations": [r"x \approx y", r"x/y \approx 2", r"\frac{1}{y}\approx 2", r"x/2 \approx y",
                       r"\sin x \approx x", r"e^{x}\approx 3", r"\pi \approx 3", r"x^{-2}\approx 3",
                       r"x/(2y) \approx 3", r"f(x) \approx x", r"|x| \approx y", r"x_1 \approx 3"],
    "backslashes": [r"\\alpha x", r"\\frac{a}{b}", r"\\sqrt2", r"x \\approx y"],
    "brackets": ["(x)", "[x]", "((x))", "x{y}", "{x}y", "(x+y)z", "[x+y][z]", "(x)(y)", "x({y})"],
}  # fmt: skip

# What is read as a set of what stands between the conjunctions and semicolons.
SETS = [
    "x and y", "x or 3", "x and y or z", "x; y", "x; y and z", "2x and 3", r"\sin x and y",
    "x and x", r"\alpha and \beta", "(x) (z) and y", r"\frac{a}{b} and 2",
    "Precession or decay of orbits",
]  # fmt: skip

# What the reference certainly raises on, told by brackets, bars, scripts and companions.
REJECTED = [
    "(x", "x]", "(x]", "|", "||", "x|", "a|b", "|x|y|", "|{a}|b|", "x|^2", "(|x)|", "{V}_0",
    r"\frac{a}{b}_c", r"\sqrt{x}_2", "x_{1}_{2}", r"\langle x", r"x \rangle", r"\lfloor x",
    r"\rceil", r"\lvert x", r"\to x", r"0 as k \to 0", r"x \Rightarrow y", r"x\\y",
]  # fmt: skip

# Pieces of texts with bars, conjunctions, companions and scripts.
PIECES = [
    "|", "|", "|", "|", "x", "y", "2", "(", ")", "{", "}", "^2", "^{2}", "_1", "_{1}", "+", "-",
    "/", r"\sin ", r"\frac{", "}{", "e", " and ", " or ", "; ", r" \approx ", "=", "[", "]", "!",
    r"\log_{2}", r"\alpha ", r"\to ", r"\langle ", r"\rangle ", r"\\alpha ", r"\sqrt{", "f(x)",
    "|x|", "|y|",
]  # fmt: skip

# What the reference reads otherwise than the rules say, or not at all: never to be accepted.
HANDED_OVER = [
    "", " ", "+", "x+", "(x", "x)", "(x]", "{}", "x^", "x_", "x^{}", "{x}", "({x})",
    "x,y", "(1,2)", r"\int x dx", r"\sum x", r"\prod x", r"\lim x", "x^T", "x^{T}", "x^*", "e^-x",
    "e^e", "I", r"\infty", r"\frac{dW}{dt}", r"\frac{d}{dx}x", r"\binom{n}{k}", r"\langle x\rangle",
    "x_a_b", "x^a^b", "x_1_2", "x_a^2^3", "|a|b|c|", "x|_{1}", "|x|y|", "{x}_1", r"\frac{1}{0}",
    "1/0", "(a)_{b}", "x^(a+b)", "x ^ (a)", r"\sqrt(x)", r"\frac 12", "101_2", r"\log_10 x",
    "x_{inf}", "(x or y]", "and", "x .5", "{.5}x", "x~y", r"\boxed{x}", r"\left(x\right)",
    r"\text{x}", "tr", "x_{tr}", "diag", "eye x", "f{(x)}", r"f(x_{a b})", "f(0.5)", "x_a^2(y)",
    "x^2_1(y)",
    r"\operatorname{arcsinh}(x)", r"\max(a)", r"\min x", r"\gcd(a)", r"\det x", r"\floor x",
    r"\lfloor x\rfloor", r"e^{\ln x}", "e^{0.5}", "e^{1-1}", "e^{0x}", "e^{0.5+x}", r"e^{\sin 0}",
    r"\sqrt[0]{x}", r"\sqrt[1/2]{x}", r"\sqrt[e]{x}", r"\sin^0 x", r"\sin^{0}(x)", r"\sin_1 x",
    r"\log_a^2 x", "5.", "x.y", "x;(y)", "±x", r"x\pm y", r"\mathbb{R}", r"x\in y", "x!=y", "x#y",
    r"x\to y",
    r"\dot x", r"\lg x", "x^2_a^3", "12345678901234567890123(2)", r"\bar{}", r"\frac1{2}", "漢字",
    r"\sqrt\pi", r"\sqrt", r"\frac", "x&y", r"x\\1", r"matrix \\alpha", "\ud800",
    "x\x00y", "a\u00a0b",
]  # fmt: skip

_SYMBOLS = st.sampled_from([
    "x", "y", "a", "b", "m", "T", "d", "i", "f", "E", r"\alpha", r"\alpha ", r"\beta ", r"\pi ",
    r"\hbar ", r"\Omega ", "α", "π", r"\bar{x}", r"\vec{v}", r"\mathcal{E}", "dx", "d x",
    r"d\theta ", r"\tilde{a b}",
])  # fmt: skip
_NUMBERS = st.sampled_from(["0", "1", "2", "3", "10", "25", "007", "0.5", "1.50", "3.14", r"50\%"])
_SUBSCRIPTS = st.sampled_from([
    "_1", "_0", "_12", "_a", r"_\alpha", "_E", "_dx", "_{max}", "_{ij}", "_{n l}", "_{1}",
    r"_{\alpha\beta}", r"_{\alpha \beta}", "_{n+1}", "_{x_1}", "_{a/b}", r"_{\pi}",
])  # fmt: skip
_SUPERSCRIPTS = st.sampled_from([
    "^2", "^3", "^a", "^n", "^23", r"^\alpha", "^E", "^{-1}", "^{2}", "^{1/2}", "^{n}", "^{-n}",
    r"^{\frac{1}{2}}", "^{0}", "^{2n}",
])  # fmt: skip
_FUNCTIONS = st.sampled_from([
    r"\sin", r"\cos", r"\tan", r"\sec", r"\arcsin", r"\arctan", r"\sinh", r"\tanh", r"\ln", r"\log",
    r"\exp", r"\arcsinh", r"\artanh", r"\log_2", r"\log_{10}", r"\sin^2", r"\cos^{-1}", r"\tan^n",
    r"\ln^2",
])  # fmt: skip
_BETWEEN = st.sampled_from([
    "", "", " ", " ", r"\;", r"\ ", r"\!", r"\cdot ", r" \cdot ", r"\times ", "/", " / ", r"\div ",
    "*", ":", r"\ldots ", r"\: ", r"\quad ",
])  # fmt: skip
_SIGNS = st.sampled_from(["+", "-", " + ", " - ", "+ -"])
_FIRST_SIGN = st.sampled_from(["", "", "", "-", "- ", "+"])


def _joined(*parts):
    return st.tuples(*parts).map("".join)


_SYMBOL = st.one_of(
    _SYMBOLS,
    _joined(_SYMBOLS, _SUBSCRIPTS),
    _joined(_SYMBOLS, _SUPERSCRIPTS),
    _joined(_SYMBOLS, _SUBSCRIPTS, _SUPERSCRIPTS),
    _joined(_SYMBOLS, _SUPERSCRIPTS, _SUBSCRIPTS),
)


def _sums(factors):
    terms = st.lists(st.tuples(_BETWEEN, factors), min_size=1, max_size=3).map(
        lambda parts: "".join(between + factor for between, factor in parts)[len(parts[0][0]) :]
    )
    return st.tuples(_FIRST_SIGN, terms, st.lists(st.tuples(_SIGNS, terms), max_size=1)).map(
        lambda parts: parts[0] + parts[1] + "".join(sign + term for sign, term in parts[2])
    )


def _nested(inner):
    sums = _sums(inner)
    wrapped = st.tuples(
        st.sampled_from([
            "(%s)", "[%s]", "{%s}", "|%s|", "(%s)^2", "(%s)^{n}", "|%s|^2", "(%s)!", r"\sqrt{%s}",
            r"\sqrt[3]{%s}", r"\frac{%s}{2}", r"\frac{1}{%s}", r"\frac {a} {%s}", "e^{%s}",
            "e^{-%s}", "x^{%s}", "x_{%s}", r"\pi_{%s}^{2}", "f(%s)", r"\phi[%s]", "x_1(%s)",
            "f^2(%s)", "f_a(%s)", r"\psi_{n}(%s)", "%s'", r"%s^\circ",
        ]),
        sums,
    ).map(lambda parts: parts[0] % parts[1])  # fmt: skip
    applied = st.tuples(_FUNCTIONS, st.sampled_from(["(%s)", " %s", "{%s}", "|%s|"]), sums).map(
        lambda parts: parts[0] + parts[1] % parts[2]
    )
    fractions = _joined(st.just(r"\frac{"), sums, st.just("}{"), sums, st.just("}"))
    return st.one_of(inner, wrapped, applied, fractions)


# Mostly well-formed, at most three levels deep.
ANSWERS = _sums(_nested(st.one_of(_SYMBOL, _NUMBERS))) | _sums(
    _nested(_nested(st.one_of(_SYMBOL, _NUMBERS)))
)

# Mostly nonsense, dense in cases where derivations compete.
FRAGMENTS = st.lists(
    st.sampled_from([
        "x", "a", "f", "T", "d", "e", "E", r"\alpha ", r"\pi", "2", "10", "1.5", "+", "-", "/", "(",
        ")", "{", "}", "[", "]", "|", "_", "^", "^2", "_1", "_{a}", "^{b}", "_{", "^{", "e^", "(x)",
        "{x}", "|x|", "f(x)", r"\frac{a}{b}", r"\sqrt{x}", r"\sin ", r"\cos^2 ", r"\ln ",
        r"\log_2 ", "!", " ", r"^\circ", "%", "'", r"\cdot ", r"\bar{x}", "dx",
    ]),
    max_size=8,
).map("".join)  # fmt: skip
