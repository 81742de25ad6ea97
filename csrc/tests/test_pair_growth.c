/* The work of a pair grows with its texts, whatever they are built to do: the blocks of code that
 * are run are counted, not time. The core is compiled for this test with
 * -fsanitize-coverage=trace-pc, which calls what is defined here at the start of each. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pair/pair.h"

void __sanitizer_cov_trace_pc(void);

static long long blocks;

void __sanitizer_cov_trace_pc(void) { blocks++; }

/* Head, n parts with something between them, tail, n closings. # is the number of a part, @ is n;
 * parts that count down stand backwards. */
typedef struct {
    const char *head, *part, *between, *tail, *closing;
    int backwards;
} side;

typedef struct {
    const char *name;
    side gold, pred;
} family;

#define ONE(text) {text, "", "", "", "", 0}
#define LIST(head, part, between, tail) {head, part, between, tail, "", 0}
#define BACKWARDS(part, between) {"", part, between, "", "", 1}
#define NEST(opening, inner, closing) {"", opening, "", inner, closing, 0}

static const family families[] = {
    {"chain beside one", ONE("E=mc^2=\\gamma m"), LIST("E=", "a_{#}+1", "=", "")},
    {"two chains", LIST("", "a_{#}+1", "=", ""), LIST("", "b_{#}+1", "=", "")},
    {"chains that end otherwise", LIST("", "a_{#}+b", "=", "=q+1"),
     LIST("", "a_{#}+b", "=", "=q+2")},
    {"ambiguous chain", ONE("E=e^{x}=if(x)"), LIST("E=", "a_{#}/bc+e+i+f(x)+\\sin x/2", "=", "")},
    {"ambiguous chains", LIST("", "\\sin(a_{#}) b/2", "=", "=e+i+f(x)+a/bc"),
     LIST("", "\\sin(a_{#}) b/2", "=", "=e+i+f(x)+a/bc+1")},
    {"chain of decimals", ONE("x=1/2=0.5"), LIST("x=", "#.5", "=", "")},
    {"implications", ONE("x=1"), LIST("", "x=#", "\\Rightarrow ", "")},
    {"two lists", LIST("", "a_{#}", ",", ""), LIST("", "b_{#}", ",", "")},
    {"list backwards", LIST("", "a_{#}+1", ",", ""), BACKWARDS("a_{#}+1", ",")},
    {"numbers backwards", LIST("", "#", ",", ""), BACKWARDS("#", ",")},
    {"roots backwards", LIST("", "\\sqrt{1#}", ",", ""), BACKWARDS("\\sqrt{1#}", ",")},
    {"set backwards", LIST("\\{", "x^{#}", ",", "\\}"), BACKWARDS("x^{#}", ",")},
    {"numbers beside three", ONE("1,2,3"), LIST("", "#", ",", "")},
    {"solutions", ONE("x=1,2"), LIST("x=", "#", ",", "")},
    {"alternatives", LIST("", "x=#", "\\text{ or }", ""), BACKWARDS("x=#", "\\text{ or }")},
    {"named values", ONE("a=1,b=2"), LIST("", "a_{#}=#", ",", "")},
    {"named values backwards", LIST("", "a_{#}=#", ",", ""), BACKWARDS("a_{#}=#", ",")},
    {"definitions", ONE("y=ab"), LIST("y=a_{0},", "a_{#}=b+#", ",", "")},
    {"system", ONE("x=1,y=2"), LIST("", "x+#y=#", ",", "")},
    {"intervals", ONE("(1,2)\\cup(3,4)"), LIST("", "(#,#.5)", "\\cup ", "")},
    {"intervals backwards", LIST("", "(#,#.5)", "\\cup ", ""), BACKWARDS("(#,#.5)", "\\cup ")},
    {"inequalities", ONE("x<1"), LIST("", "x<#", ",", "")},
    {"moduli in a list", ONE("|x|<1"), LIST("", "|x-#|<1", "\\text{ or }", "")},
    {"cases", ONE("x"), LIST("\\begin{cases}", "#&x<#", "\\\\", "\\end{cases}")},
    {"ratio", ONE("1:2"), LIST("", "1#", ":", "")},
    {"matrix", ONE("\\begin{pmatrix}1\\end{pmatrix}"),
     LIST("\\begin{pmatrix}", "x&y&z&1&2&3&a&#", "\\\\", "\\end{pmatrix}")},
    {"readings", ONE("f(x)+e"), LIST("f(x)+e+i+a/bc+", "\\sin(#x)^{e}", "+", "")},
    {"signs", ONE("x\\pm1"), LIST("", "a_{#}", "\\pm ", "")},
    {"sum", ONE("x"), LIST("", "a_{#}", "+", "")},
    {"sum of fractions", ONE("x"), LIST("", "\\frac{1}{a_{#}+#}", "+", "")},
    {"sum of roots", ONE("x"), LIST("", "\\sqrt{1#}", "+", "")},
    {"reciprocal of roots", ONE("x"), LIST("1/(", "\\sqrt{1#}", "+", ")")},
    {"product", ONE("x"), LIST("", "(\\sin(#x)+#)", "", "")},
    {"logarithms", ONE("x"), LIST("", "#\\ln(x+#)", "+", "")},
    {"quotient", ONE("x"), LIST("1/(", "(#+3)x^{#}", "+", ")")},
    {"continued fraction", ONE("x"), NEST("\\frac{a}{b+", "x", "}")},
    {"moduli", ONE("x"), NEST("\\left|", "x", "-1\\right|")},
    {"nested functions", ONE("x"), NEST("\\ln(1+", "x", ")")},
    {"nested roots", ONE("x"), NEST("\\sqrt{1+", "x", "}")},
    {"tower", ONE("x"), NEST("2^{", "2", "}")},
    {"brackets", ONE("x"), NEST("(", "x", ")")},
    {"commutators", ONE("x"), NEST("[", "\\hat x", ",\\hat p]")},
    {"derivatives", ONE("x"), NEST("\\frac{d}{dx}(", "x^2", ")")},
    {"integrals", ONE("x"), NEST("\\int_0^1 ", "x", " dx")},
    {"negations", ONE("p"), NEST("\\neg(", "p", ")")},
    {"logic", ONE("p"), LIST("", "p_{#}", "\\land ", "")},
    {"unions of sets", ONE("A"), LIST("", "A_{#}", "\\cup ", "")},
    {"kets", ONE("|0\\rangle"), LIST("", "|#\\rangle", "+", "")},
    {"operators", ONE("\\hat a"), LIST("", "\\hat{a}\\hat{b}^\\dagger", "", "")},
    {"higher derivatives", LIST("", "\\frac{d^{#}y}{dx^{#}}", "+", "=0"),
     LIST("", "\\frac{d^{#}y}{dx^{#}}", "-", "=0")},
    {"roots as a sum", LIST("", "\\sqrt{1#}", "+", ""), BACKWARDS("\\sqrt{1#}", "+")},
    {"decimals as a sum", LIST("", "#.1234567890123", "+", ""), BACKWARDS("#.1234567890123", "+")},
    {"factors of an inequality", LIST("", "(x-#)", "", ">0"), LIST("0<", "(#-x)", "", "")},
    {"stars", ONE("x"), LIST("z", "^*", "", "")},
    {"indices", ONE("T"), LIST("T_{", "i_{#}", "", "}")},
    {"words", ONE("5"), LIST("", "\\text{the}", " ", "")},
    {"unit", ONE("5\\,\\text{m}"), LIST("5\\,\\text{", "m", " ", "}")},
    {"units glued", ONE("5\\,\\text{m}"), LIST("5\\,\\mathrm{", "kg", "", "}")},
    {"quantities", ONE("5\\,\\text{m}"), LIST("", "5 m", ", ", "")},
    {"accents", ONE("x"), LIST("x", "\xcc\x81", "", "")},
    {"letters", ONE("x"), LIST("", "abc", "", "")},
    {"power of a sum", ONE("x"), ONE("(x+y+z+w)^{@}")},
    {"power of a unit", ONE("5\\,\\text{m}"), ONE("5\\,\\text{m}^{@}")},
    {"factorial", ONE("x"), ONE("@!")},
    {"root", ONE("x"), ONE("\\sqrt[@]{2}")},
    {"series", ONE("x"), ONE("\\sum_{n=1}^{@}n^x")},
};

enum { LEAST = 20, MOST = 1280, MOST_BYTES = 1 << 16 };

/* What one more doubling may take: a little more than the square, and only where it is much. */
#define FACTOR 5
#define LITTLE 10000000LL
/* In all, whatever the size: some tenths of a second. */
#define MOST_BLOCKS 400000000LL

static void add(char *text, const char *what, int number, int n) {
    for (; *what; what++) {
        char *const end = text + strlen(text);
        if (*what == '#') {
            sprintf(end, "%d", number);
        } else if (*what == '@') {
            sprintf(end, "%d", n);
        } else {
            end[0] = *what;
            end[1] = 0;
        }
    }
}

/* 0 where the text would be too long. */
static int make(const side *s, int n, char *text) {
    text[0] = 0;
    add(text, s->head, 0, n);
    for (int i = 0; i < n && (s->part[0] || s->closing[0]); i++) {
        if (strlen(text) > MOST_BYTES / 2) return 0;
        if (i > 0) add(text, s->between, 0, n);
        add(text, s->part, s->backwards ? n - 1 - i : i, n);
    }
    add(text, s->tail, 0, n);
    for (int i = 0; i < n && s->closing[0]; i++) add(text, s->closing, 0, n);
    return strlen(text) < MOST_BYTES;
}

static long long count(pair_workspace *w, const char *gold, const char *pred) {
    static const double one[] = {1, 1, 1, 1, 1, 1, 1};
    pair_settings s = {.limits = {200000, 200, 2000},
                       .costs = {one, one, one, 7, 1, 5, 0.6},
                       .options = probe_default_options(1),
                       .numbers = numbers_default_settings(),
                       .tier_bound = {0.01, 0.02},
                       .tier_score = {100, 90}};
    s.numbers.tiers = 2;
    blocks = 0;
    pair_set_gold(w, &s, gold, (int32_t)strlen(gold));
    const pair_result r = pair_decide(w, &s, PAIR_AUTO, pred, (int32_t)strlen(pred));
    assert(r.code >= PAIR_IDENTICAL && r.work <= 2 * PAIR_WORK);
    return blocks;
}

int main(void) {
    static char gold[2 * MOST_BYTES], pred[2 * MOST_BYTES];
    void *const memory = calloc(1, pair_workspace_bytes());
    assert(memory != NULL);
    pair_workspace *const w = pair_prepare(memory);
    int failures = 0;
    for (size_t f = 0; f < sizeof families / sizeof families[0]; f++) {
        long long before = MOST_BLOCKS;
        for (int n = LEAST; n <= MOST; n *= 2) {
            if (!make(&families[f].gold, n, gold) || !make(&families[f].pred, n, pred)) break;
            const long long now = count(w, gold, pred);
            if (now > FACTOR * (before > LITTLE ? before : LITTLE) || now > MOST_BLOCKS) {
                fprintf(stderr, "%s: %lld blocks, of half the size %lld, n = %d\n",
                        families[f].name, now, before, n);
                failures++;
            }
            before = now;
        }
    }
    free(memory);
    fflush(stderr);
    assert(failures == 0);
    return 0;
}
