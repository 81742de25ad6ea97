/* The native parser alone: literal trees, reasons with positions, limits, hostile bytes. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "latex/latex_parser.h"

static const latex_limits LIMITS = {.characters = 50000, .nesting = 100, .nodes = 2000};

typedef struct {
    expr e;
    latex_result result;
} parsed;

static parsed parse_bytes(const char *text, int32_t length, uint32_t reading, latex_limits limits) {
    parsed out;
    const int32_t nodes = latex_node_capacity(length, &limits);
    const int32_t numbers = latex_number_capacity(length);
    const int32_t names = latex_name_capacity(length);
    const int32_t bytes = latex_text_capacity(length);
    /* Exactly as much memory as asked for, so that the sanitizers see one byte more. */
    void *block = malloc(expr_block_bytes(nodes, numbers, names, bytes));
    void *scratch = malloc(latex_scratch_bytes(length, &limits));
    char *copy = malloc((size_t)length + 1);
    assert(block && scratch && copy);
    memcpy(copy, text, (size_t)length);
    char *exact = realloc(copy, length ? (size_t)length : 1);
    assert(exact);
    expr_init(&out.e, block, nodes, numbers, names, bytes);
    out.result = latex_parse(exact, length, reading, &limits, scratch, &out.e);
    free(exact);
    free(scratch);
    return out;
}

static parsed parse(const char *text, uint32_t reading) {
    return parse_bytes(text, (int32_t)strlen(text), reading, LIMITS);
}

static void release(parsed *p) { free(p->e.node); }

/* Kinds of the nodes in post-order, one letter each. */
static void kinds(const expr *e, char *out) {
    for (int32_t i = 0; i < e->node_count; i++) out[i] = "nsk+*^fcorlu"[e->node[i].kind];
    out[e->node_count] = '\0';
}

static void expect(const char *text, const char *wanted) {
    parsed p = parse(text, 0);
    char found[256];
    if (p.result.reason != LATEX_OK) {
        fprintf(stderr, "%s: %s at %d\n", text, latex_reason_name(p.result.reason),
                p.result.position);
        abort();
    }
    assert(expr_check(&p.e) == EXPR_OK);
    kinds(&p.e, found);
    if (strcmp(found, wanted) != 0) {
        fprintf(stderr, "%s: %s, not %s\n", text, found, wanted);
        abort();
    }
    release(&p);
}

static void refuse(const char *text, latex_reason reason, int32_t position) {
    parsed p = parse(text, 0);
    if (p.result.reason != reason || p.result.position != position) {
        fprintf(stderr, "%s: %s at %d\n", text, latex_reason_name(p.result.reason),
                p.result.position);
        abort();
    }
    release(&p);
}

static void same(const char *a, const char *b) {
    parsed p = parse(a, 0), q = parse(b, 0);
    if (p.result.reason || q.result.reason || !expr_same(&p.e, &q.e)) {
        fprintf(stderr, "%s and %s differ\n", a, b);
        abort();
    }
    assert(expr_hash(&p.e) == expr_hash(&q.e));
    release(&p);
    release(&q);
}

static void differ(const char *a, const char *b) {
    parsed p = parse(a, 0), q = parse(b, 0);
    assert(!p.result.reason && !q.result.reason && !expr_same(&p.e, &q.e));
    release(&p);
    release(&q);
}

static void reads_otherwise(const char *text, uint32_t bit) {
    parsed usual = parse(text, 0), other = parse(text, bit);
    assert(!usual.result.reason && !other.result.reason);
    assert(usual.result.ambiguities & bit);
    assert(!expr_same(&usual.e, &other.e));
    release(&usual);
    release(&other);
}

static void limits(void) {
    latex_limits small = LIMITS;
    small.nodes = 3;
    parsed p = parse_bytes("a+b+c", 5, 0, small);
    assert(p.result.reason == LATEX_TOO_LARGE);
    release(&p);
    small = LIMITS;
    small.characters = 4;
    p = parse_bytes("a+b+c", 5, 0, small);
    assert(p.result.reason == LATEX_TOO_LONG && p.result.position == 4);
    release(&p);
    small = LIMITS;
    small.nesting = 2;
    p = parse_bytes("(((x)))", 7, 0, small);
    assert(p.result.reason == LATEX_TOO_DEEP && p.result.position == 2);
    release(&p);
    p = parse_bytes("((x))", 5, 0, small);
    assert(p.result.reason == LATEX_OK);
    release(&p);
}

static void hostile(void) {
    static char text[20001];
    static const char *const UNITS[] = {"{", "(", "\\sqrt", "\\sin ", "x^", "x_", "\\frac", "|",
                                        "\\left(", "a=", "\\int ", "-", "\\vec", "\xce", "\\bar{"};
    for (size_t u = 0; u < sizeof UNITS / sizeof UNITS[0]; u++) {
        const size_t size = strlen(UNITS[u]);
        for (size_t i = 0; i < 20000; i++) text[i] = UNITS[u][i % size];
        parsed p = parse_bytes(text, 20000, 0, LIMITS);
        assert(p.result.reason != LATEX_OK);
        assert(p.result.position >= 0 && p.result.position <= 20000);
        release(&p);
    }
    parsed p = parse_bytes("x\0y", 3, 0, LIMITS);
    assert(p.result.reason == LATEX_UNSUPPORTED_CHARACTER && p.result.position == 1);
    release(&p);
    p = parse_bytes("\\text{\0}", 8, 0, LIMITS);
    assert(p.result.reason != LATEX_OK || expr_check(&p.e) == EXPR_OK);
    release(&p);
}

int main(void) {
    expect("2mgh", "nsss*");
    expect("\\frac{a}{b}", "ssn^*");
    expect("a/b", "ssn^*");
    expect("-x", "ns*");
    expect("\\sqrt[3]{x}", "snn^^");
    expect("\\sin^2\\theta", "sfn^");
    expect("e^{x}", "sf");
    expect("f(x)", "sc");
    expect("\\frac{d^2x}{dt^2}", "ssno");
    expect("a = b = c", "ssrssrl");
    expect("(1,2)", "nnl");
    expect("5\\,\\text{kg}", "nu*");
    expect("\\pi", "k");
    same("v_0^2", "v^2_0");
    same("\\mathbf{\\hat{x}}_{1}", "x_1");
    same("k_{\\rm B}", "k_\\mathrm{B}");
    same("1{,}000", "1000");
    differ("\\text{listen}", "\\text{silent}");
    differ("x_1", "x_2");
    differ("\\bar x", "x");
    refuse("", LATEX_EMPTY, 0);
    refuse("x+", LATEX_MISSING_OPERAND, 2);
    refuse("(x", LATEX_UNBALANCED, 0);
    refuse("\\nosuchcommand x", LATEX_UNKNOWN_COMMAND, 0);
    refuse("2 3", LATEX_JUXTAPOSED_NUMBERS, 2);
    refuse("a\xff", LATEX_INVALID_UTF8, 1);
    refuse("\\text{no such thing}", LATEX_PLAIN_TEXT, 0);
    reads_otherwise("e^2", LATEX_E_SYMBOL);
    reads_otherwise("\\frac{e^2}{r}", LATEX_E_EULER);
    reads_otherwise("2+3i", LATEX_I_IMAGINARY);
    reads_otherwise("m(g)", LATEX_CALL_ALL);
    reads_otherwise("f(x)", LATEX_CALL_NONE);
    reads_otherwise("a/bc", LATEX_SLASH_ONE);
    reads_otherwise("a/b c", LATEX_SLASH_ALL);
    reads_otherwise("\\sin\\theta/2", LATEX_FUNCTION_SHORT);
    reads_otherwise("\\cos k(x-ct)", LATEX_FUNCTION_LONG);
    reads_otherwise("\\log x", LATEX_LOG_TEN);
    reads_otherwise("3 m", LATEX_UNIT_LETTERS);
    limits();
    hostile();
    return 0;
}
