"""Notations by class, each with what looks like it and is something else."""

from __future__ import annotations

import pytest

from exprscore import score
from exprscore.errors import LatexError
from exprscore.sound.readings import read_answer

COMBINATIONS = [
    (r"\mathrm{C}_7^3", "(binomial 7 3)"),
    (r"C_9^4", "(binomial 9 4)"),
    (r"C_m^k", "(binomial m k)"),
    (r"C_{2n}^{n+1}", "(binomial (* 2 n) (+ n 1))"),
    (r"{}_{7}C_{2}", "(binomial 7 2)"),
    (r"{}^nC_r", "(binomial n r)"),
    (r"{}_nP_r", "(* (factorial n) (^ (factorial (+ n (* -1 r))) -1))"),
    (r"\mathrm{A}_6^2", "(* (factorial 6) (^ (factorial (+ 6 (* -1 2))) -1))"),
    (r"4\mathrm{C}_6^2", "(* 4 (binomial 6 2))"),
    # constants, isotopes, terms and polynomials are none
    (r"C_1^2", "(^ C_1 2)"),
    (r"C_n^2", "(^ C_n 2)"),
    (r"C_p^2", "(^ C_p 2)"),
    (r"{}^{13}_6C", "^{13}C"),
    (r"{}^{13}_5C", "^{13}_5C"),
    (r"{}^3P_0", "^{3}P_0"),
    (r"C_n^k(x)", "(C_n^{k}: x)"),
]

SIGNS_ABOVE = [
    (r"1^{--}", "(^{--}: 1)"),
    (r"g(0^-)", "(g: (^{-}: 0))"),
    (r"\Sigma^{++}", "Sigma^{++}"),
    (r"\frac12^+", "(^{+}: (* 1 (^ 2 -1)))"),
]

RESTRICTED = [
    (r"all even $m>4$", '(And (> m 4) "even")'),
    (r"$p<9$ is prime", '(And (< p 9) "prime")'),
    (r"k\ge 2 \text{ (k odd)}", '(And (>= k 2) "odd")'),
    (r"$a$ is odd and $b$ is even", '(and (And a "odd") (And b "even"))'),
    (
        r"\begin{cases}a&n\text{ is odd}\\b&n\text{ is even}\end{cases}",
        '(cases (row a (And n "odd")) (row b (And n "even")))',
    ),
    (r"7 \text{ (odd)}", '(qualified 7 "odd")'),
]

SIDE_BY_SIDE = [
    (r"3u_1 \frac{2}{5}u_1", "(sequence (* 3 u_1) (* (* 2 (^ 5 -1)) u_1))"),
    (r"2ab 5ab", "(sequence (* 2 a b) (* 5 a b))"),
    (r"3u_1 \frac25 u_2", "(* 3 u_1 (* 2 (^ 5 -1)) u_2)"),
    (r"x\frac12 y", "(* x (* 1 (^ 2 -1)) y)"),
]

QUANTITIES = [
    (r"0.3 \text{ \(\mu\)s}", "(* 0.3 unit:μs)"),
    (r"7 \text{ $\mu$g}", "(* 7 unit:μg)"),
    (r"13\ ^\circ\text{C}", "(* 13 unit:°C)"),
    (r"13^{\circ\mathrm{F}}", "(* 13 unit:°F)"),
    (r"13~^{\mathrm{o}}\mathrm{C}", "(* 13 unit:°C)"),
    (r"13^{0}C", "(* 13 unit:°C)"),
    (r"8\,\frac{\text{kg}}{\text{s}}", "(* 8 unit:kg (^ unit:s -1))"),
    (r"8 \frac{m}{s}", "(* 8 unit:m (^ unit:s -1))"),
    (r"4\ [\text{N}]", "(* 4 unit:N)"),
    (r"4 (cm)", "(* 4 unit:cm)"),
    (r"3(\mathrm{A})(\mathrm{s})", "(* 3 A s)"),
    ("2 N*m", "(* 2 unit:N unit:m)"),
    ("9 kg*m/s^2", "(* 9 unit:kg unit:m (^ unit:s -2))"),
    # a letter with an index is none
    (r"4\mathrm{m}_e", "(* 4 m_e)"),
]

INFINITE = [
    ("inf", "#oo"),
    ("(-inf, 2]", "((] (* -1 #oo) 2)"),
    (r"\inf_{x} f(x)", "(inf (f: x) x)"),
]

ORDERED = [
    (r"\gamma^\mu\gamma^\nu", "(* gamma^{mu} gamma^{nu})"),
    (r"\gamma^0\gamma^5", "(* gamma^{0} gamma^{5})"),
    (r"\gamma_1\gamma_2", "(* gamma_1 gamma_2)"),
    (r"\gamma^2 m", "(* (^ gamma 2) m)"),
    (r"R_x(a)R_z(b)", "(* (R_x: a) (R_z: b))"),
    (r"R_x+R_y", "(+ R_x R_y)"),
    (r"ST-TS", "(+ (* S T) (* -1 T S))"),
    (r"GH, HG", "(sequence (* G H) (* H G))"),
]

POINTS = [
    (r"KL=KM=\sqrt5", "(chain (= |KL| |KM|) (= |KM| (^ 5 (^ 2 -1))))"),
    (r"KL+LM>KM", "(> (+ |KL| |LM|) |KM|)"),
    (r"PV=nRT", "(= (* P V) (* n R T))"),
    (r"V=IR", "(= V (* I R))"),
    (r"K L=2 K M", "(= |KL| (* 2 |KM|))"),
    (r"P V=n R T", "(= (* P V) (* n R T))"),
    (r"\sin\angle KLM=\frac{KM}{KL}", "(= (sin angle{KLM}) (* |KM| (^ |KL| -1)))"),
]

PATHS = [
    (r"\oint B\times dl", "(integral (cross B d{l}) oint{l})"),
    (r"\int 3x\times dx", "(integral (* 3 x) x)"),
    (
        r"\int\frac{d\vec s\times\vec r}{r^3}",
        "(integral (* (cross d{s} r) (^ (^ r 3) -1)) s)",
    ),
    (r"\int J\,d\vec s\times\hat r", "(integral (* J (cross d{s} hat{r})) s)"),
]

APPLIED = [
    (r"(a\nabla^2-V)\psi", "(+ (* a (laplacian psi)) (* (* -1 V) psi))"),
    (r"(\partial_t+c\partial_x)u", "(+ (partial u t 1) (* c (partial u x 1)))"),
    (r"\left(\frac{d^2}{dt^2}+9\right)q(t)", "(+ (derivative (q: t) t 2) (* 9 (q: t)))"),
    (r"(x+1)y", "(* (+ x 1) y)"),
]

DISTRIBUTIONS = [
    (r"\delta(t-s)", "(delta: (+ t (* -1 s)))"),
    (r"\delta(2x)", "(delta: (* 2 x))"),
    (r"\delta+\delta(a+b)", "(+ delta (* delta (+ a b)))"),
]

LOGIC = [
    (r"p\to q\lor r", "(Implies p (Or q r))"),
    (r"x\to a", "(-> x a)"),
]

ABOUT = [
    (
        r"x=\frac17, \text{ approximately } 0.14",
        "(chain (= x (* 1 (^ 7 -1))) (~= (* 1 (^ 7 -1)) 0.14))",
    ),
    (r"q = 3\pi, or about 9.4", "(chain (= q (* 3 #pi)) (~= (* 3 #pi) 9.4))"),
    (r"\frac17 (approximately 0.14)", "(~= (* 1 (^ 7 -1)) 0.14)"),
]

CONDITIONS = [
    (r"(a) For s<S, E=0", '(labelled "a" (given (= E 0) (< s S)))'),
    (r"(b) For $s>S$: $E=1$", '(labelled "b" (given (= E 1) (> s S)))'),
    (r"\mathbb{R}-\{3\}", "(difference #reals (set 3))"),
]

SAID_BESIDE = [
    ("a speed of 9 m/s", "(* 9 unit:m (^ unit:s -1))"),
    (r"7\pi\text{ square units}", "(* 7 #pi)"),
    ("the double is 8", "8"),
    ("the sum is 8", "8"),
]

CHARGE = [
    (r"3 m_{\mathrm{e}} e x", "(* 3 m_e e x)"),
    (r"\frac{3\mathrm{e}}{\mathrm{h}}", "(* (* 3 e) (^ h -1))"),
    (r"\frac{3}{\mathrm{e}}", "(* 3 (^ #e -1))"),
]

RESTATED = [
    (r"6\,\text{m} (600\,\text{cm})", "(~= (* 6 unit:m) (* 600 unit:cm))"),
    (
        r"V=2 \mathrm{~L}(0.002 \mathrm{~m}^3)",
        "(chain (= V (* 2 unit:L)) (~= (* 2 unit:L) (* 0.002 (^ unit:m 3))))",
    ),
    (r"6\,\text{m} (x+1)", "(* 6 unit:m (+ x 1))"),
]

ENDLESS = [
    (r"m=-2,-1,\ldots,l-1,l", "(= m (sequence (* -1 2) (* -1 1) ... (+ l (* -1 1)) l))"),
    ("S = 0, 1, x = 3", "(sequence (= S (sequence 0 1)) (= x 3))"),
]

MINUTES = [
    (r"4 \mathrm{min}", "(* 4 unit:min)"),
    (r"r \mathrm{gal} / \mathrm{min}", "(* r gal (^ unit:min -1))"),
    (r"\mathrm{min}(a,b)", "(Min a b)"),
    (r"2 \mathrm{H}_{2} \mathrm{~S}", "(* 2 H_2 S)"),
    (r"\mathrm{kg\,m/s}", "(* unit:kg unit:m (^ unit:s -1))"),
]

EXPONENTS = [
    (r"$6\times 10^17$", "(* 6 (^ 10 17))"),
    (r"2 \mathrm{~nm}^{-3 / 2}", "(* 2 (^ unit:nm -3/2))"),
    (r"P_l^m(u,v)", "(P_l^{m}: u v)"),
    (r"a_n^k", "(^ a_n k)"),
]

UNITS_OF_SYMBOLS = [
    (r"(q / 3) \mathrm{kg} / \mathrm{h}", "(* (* q (^ 3 -1)) unit:kg (^ unit:h -1))"),
    (
        r"x=V /\left(\mathrm{cm}^3 \mathrm{~mol}^{-1}\right)",
        "(= x (* V (^ (* (^ unit:cm 3) (^ unit:mol -1)) -1)))",
    ),
    (r"2 \mathrm{~mol} \mathrm{N}_{2}", "(* 2 unit:mol)"),
    (r"\frac{x}{2 \mathrm{qR}}", "(* x (^ (* 2 qR) -1))"),
    (r"2 \mathrm{aJ}", "(* 2 unit:aJ)"),
]

WORDS_OF_OTHER_LANGUAGES = [
    (r"$3\text{ 和 }4$", "(and 3 4)"),
    (r"$x=3$ oder $x=4$", "(or (= x 3) (= x 4))"),
    (r"$x=3$ или $x=4$", "(or (= x 3) (= x 4))"),
]

LABELS = [
    (r"W_{f 2}+W_{f_2}", "(+ W_{f2} W_{f2})"),
    (r"\left(\frac{\partial U}{\partial x}\right)_{p, T}", "(evaluated_at (partial U x 1) T,p)"),
    (r"\left(\frac{\partial U}{\partial x}\right)_{T,p}", "(evaluated_at (partial U x 1) T,p)"),
]

TOGETHER = [
    (r"9 \text{ h } 20 \text{ min}", "(+ (* 9 unit:h) (* 20 unit:min))"),
    (r"1\,\mathrm{km}\,200\,\mathrm{m}", "(+ (* 1 unit:km) (* 200 unit:m))"),
    (r"5 \text{ kgm/s}", "(* 5 unit:kg unit:m (^ unit:s -1))"),
    (r"61 \text{ degrees F}", "(* 61 unit:degrees F)"),
]

IN_BARS = [
    (r"\left|\frac{1}{2+i x}\right|", "(Abs (* 1 (^ (+ 2 (* #i x)) -1)))"),
    (r"|i-j|", "(Abs (+ i (* -1 j)))"),
]

OTHERS = [
    (r"\frac{dy}{dt}(t=2)", "(evaluated_at (derivative y t 1) (= t 2))"),
    (r"3.1\,\overset{\circ}{A}", "(* 3.1 unit:Å)"),
    (r"2\mathring{A}^{-1}", "(* 2 (^ unit:Å (* -1 1)))"),
    (r"\leq", '"<="'),
]


@pytest.mark.parametrize(
    ("text", "tree"),
    COMBINATIONS
    + SIGNS_ABOVE
    + RESTRICTED
    + SIDE_BY_SIDE
    + QUANTITIES
    + INFINITE
    + ORDERED
    + POINTS
    + PATHS
    + APPLIED
    + DISTRIBUTIONS
    + LOGIC
    + ABOUT
    + CONDITIONS
    + SAID_BESIDE
    + CHARGE
    + RESTATED
    + ENDLESS
    + MINUTES
    + EXPONENTS
    + TOGETHER
    + IN_BARS
    + LABELS
    + UNITS_OF_SYMBOLS
    + WORDS_OF_OTHER_LANGUAGES
    + OTHERS,
)
def test_usual_reading(text: str, tree: str) -> None:
    assert str(read_answer(text)).replace(" ", "") == tree.replace(" ", "")


@pytest.mark.parametrize("text", [r"\frac{d^3}{dt^2}x", r"\frac{\partial^2u}{\partial x^3}"])
def test_orders_that_contradict_are_refused(text: str) -> None:
    with pytest.raises(LatexError, match="several ways"):
        read_answer(text)


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (r"\gamma^\mu\gamma^\nu", r"\gamma^\nu\gamma^\mu"),
        (r"ST-TS", r"TS-ST"),
        (r"\int\frac{d\vec s\times\vec r}{r^3}", r"\int\frac{\vec r\times d\vec s}{r^3}"),
        (r"\oint B\cdot dl", r"\oint B\times dl"),
        (r"Y(a,b)=S(a)T(b)", r"Y(a,b)=S(b)T(a)"),
    ],
)
def test_order_counts(gold: str, pred: str) -> None:
    assert score(gold, pred).score < 100.0
    assert score(gold, gold).score == 100.0


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("at least 8", "(>="),
        (r"at most $8\,\mathrm{m}$", "(<="),
        ("p is greater than 4", "(> p"),
        ("less than or equal to 4", "(<="),
        ("8 or more", "(>="),
        ("between 4 and 9", "([] 4 9)"),
        ("8 or 9", "(or 8 9)"),
        ("4 and 9", "(and 4 9)"),
    ],
)
def test_comparisons_in_words(text: str, relation: str) -> None:
    assert relation in str(read_answer(text))


@pytest.mark.parametrize(
    "text",
    [
        "twice the mass m",
        "independent of m or 4",
        "proportional to $r^2$",
        "the difference between a and b",
        "x = 4 is wrong",
        "$x=4$ (rejected) or $x=5$",
        "x and so on until y",
        "never 4",
        "7 May 2019",
        "降低 $200$",
        r"5\,\text{m}^{x}",
    ],
)
def test_words_that_make_something_else_of_a_value_are_refused(text: str) -> None:
    with pytest.raises(LatexError):
        read_answer(text)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"\langle pq||rs\rangle", "(twofold: (bracket (* p q) (* r s)))"),
        (r"|\langle k || m \rangle|^2", "(^ (Abs (twofold: (bracket k m))) 2)"),
        (r"\langle k||T||m\rangle", "(twofold: (bracket k T m))"),
        (r"\langle k|T|m\rangle", "(bracket k T m)"),
        (r"\langle |q| \rangle", "(bracket (Abs q))"),
    ],
)
def test_bars_two_by_two(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        (r"\overline{7}^{-1}", "(^ (bar: 7) (* -1 1))"),
        (r"\{\bar 0, \bar 7\}", "(set (bar: 0) (bar: 7))"),
        (r"0.\overline{7}", "7/9"),
    ],
)
def test_a_number_under_a_bar(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize("text", [r"(1\bar{1}0)", r".\overline{12}", r"0.1 \overline{6}"])
def test_a_bar_beside_digits_is_not_guessed(text: str) -> None:
    with pytest.raises(LatexError):
        read_answer(text)


@pytest.mark.parametrize(
    "text",
    [
        "(-oo, 2) U (7, oo)",
        r"(-\infty,2)U(7,\infty)",
        r"\left(-\infty,2\right) U \left(7,\infty\right)",
    ],
)
def test_a_letter_between_intervals_is_their_union(text: str) -> None:
    assert score(r"(-\infty,2)\cup(7,\infty)", text).score == 100
    assert score(r"(-\infty,2)\cap(7,\infty)", text).score < 100
    assert score(r"(-\infty,2)\cup(5,\infty)", text).score < 100


@pytest.mark.parametrize("text", ["SU(2)U(1)", "(p+q)U(r,s)", "U(2,7)", "[H, U(t)]"])
def test_the_same_letter_elsewhere_is_a_name(text: str) -> None:
    assert "union" not in str(read_answer(text))


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("q=0, 1 or 7", "(= q (sequence 0 1 7))"),
        ("q=0, 1, and 7", "(= q (sequence 0 1 7))"),
        ("q = a, b and c", "(= q (sequence a b c))"),
        ("q=1, 2 or q=7", "(or (= q (sequence 1 2)) (= q 7))"),
        ("q=1, 2 and r=7", "(sequence (= q (sequence 1 2)) (= r 7))"),
    ],
)
def test_the_last_of_several_values(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("vec q", "q"),
        ("hat q + 1", "(+ q 1)"),
        ("w(vec q - vec q')", "(* w (+ q (* -1 q')))"),
        ("w = pm 3/7", "(= w (plus_minus (* 3 (^ 7 -1))))"),
        ("pm*(3/7)", "(plus_minus (* 3 (^ 7 -1)))"),
        ("w = pm sqrt(7)", "(= w (plus_minus (^ 7 (^ 2 -1))))"),
        ("7 pm", "(* 7 unit:pm)"),
        ("pm/7", "(* p m (^ 7 -1))"),
        ("w = pm", "(= w (* p m))"),
    ],
)
def test_signs_and_accents_typed_as_words(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    "modulus", [r"\pmod{7}", r"\ (\mathrm{mod}\ 7)", r"(\mathrm{mod}\,7)", r"\ \mathrm{mod}\ 7"]
)
def test_an_upright_modulus(modulus: str) -> None:
    assert str(read_answer(r"w \equiv 3" + modulus)) == "(congruence w 3 7)"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("n=0.25 mol, m=7.5 g", "(sequence (= n (* 0.25 unit:mol)) (= m (* 7.5 unit:g)))"),
        ("m=3 min，n=2 mol", "(sequence (= m (* 3 unit:min)) (= n (* 2 unit:mol)))"),
        ("c=0.5 mol/L, m=2", "(sequence (= c (* 0.5 unit:mol (^ unit:L -1))) (= m 2))"),
        ("w=3 abc, a=2", "(sequence (= w (* 3 a b c)) (= a 2))"),
    ],
)
def test_letters_of_a_unit_that_are_names_elsewhere(text: str, tree: str) -> None:
    assert str(read_answer(text)) == tree


@pytest.mark.parametrize(
    ("text", "head"),
    [
        (r"[\bar Q-w,\bar Q+w]", "(list"),
        (r"[\hat q-w\sqrt{q},\hat q+w\sqrt{q}]", "(list"),
        ("[Q-R, R+Q]", "(commutator"),
        (r"[a-a^\dagger, a+a^\dagger]", "(commutator"),
        (r"[\hat q-\hat p,\hat q+\hat p]=2i\hbar", "(= (commutator"),
    ],
)
def test_ends_around_a_name_are_no_commutator(text: str, head: str) -> None:
    assert str(read_answer(text)).startswith(head)
