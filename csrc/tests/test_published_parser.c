/* The published reading: structure, refusals with their place, limits, and no reading out of
 * bounds for any cut or mutation of a text. Equality with the library is tested from Python. */
#include "published/published_parser.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    void *scratch, *block;
    expr e;
    int32_t position;
} reader;

static reader open_reader(int32_t length) {
    reader r;
    const int32_t nodes = published_max_nodes(length), text = published_max_text(length);
    const int32_t names = published_max_names(length);
    r.scratch = malloc(published_scratch_bytes());
    r.block = malloc(expr_block_bytes(nodes, nodes, names, text));
    assert(r.scratch != NULL && r.block != NULL);
    expr_init(&r.e, r.block, nodes, nodes, names, text);
    r.position = -1;
    return r;
}

static void close_reader(reader *r) {
    free(r->scratch);
    free(r->block);
}

/* Reads a copy of exactly `length` bytes, so that a sanitizer sees any byte read beyond it. */
static published_reason read(reader *r, const char *text, int32_t length) {
    char *copy = malloc(length > 0 ? (size_t)length : 1u);
    assert(copy != NULL);
    if (length > 0) memcpy(copy, text, (size_t)length);
    const published_reason reason = published_parse(copy, length, r->scratch, &r->e, &r->position);
    free(copy);
    if (reason == PUBLISHED_ACCEPTED) assert(expr_check(&r->e) == EXPR_OK);
    assert(r->position >= 0 && r->position <= length);
    return reason;
}

/* Prints an expression as nested lists, e.g. (* 2 x). */
static void print(const expr *e, int32_t at, char *out, size_t size) {
    const expr_node *n = &e->node[at];
    const size_t used = strlen(out);
    char *to = out + used;
    const size_t left = size - used;
    switch (n->kind) {
        case EXPR_NUMBER: {
            const expr_number *v = &e->number[n->label];
            if (v->length > 0) {
                snprintf(to, left, "%.*s", v->length, e->text + v->text);
            } else if (v->q == 1) {
                snprintf(to, left, "%lld", (long long)v->p);
            } else {
                snprintf(to, left, "%lld/%lld", (long long)v->p, (long long)v->q);
            }
            return;
        }
        case EXPR_SYMBOL:
            snprintf(to, left, "%.*s", e->name[n->label].length, e->text + e->name[n->label].text);
            return;
        case EXPR_CONSTANT: snprintf(to, left, "%s", n->head == EXPR_PI ? "pi" : "E"); return;
        case EXPR_ADD: snprintf(to, left, "(+"); break;
        case EXPR_MUL: snprintf(to, left, "(*"); break;
        case EXPR_POW: snprintf(to, left, "(^"); break;
        case EXPR_CALL:
            snprintf(to, left, "(%.*s", e->name[n->label].length, e->text + e->name[n->label].text);
            break;
        default: snprintf(to, left, "(f%d", n->head);
    }
    int32_t child[64];
    int32_t end = at - 1;
    assert(n->arity <= 64);
    for (int32_t i = n->arity; i-- > 0; end -= e->node[end].size) child[i] = end;
    for (int32_t i = 0; i < n->arity; i++) {
        strncat(out, " ", size - strlen(out) - 1);
        print(e, child[i], out, size);
    }
    strncat(out, ")", size - strlen(out) - 1);
}

static void test_structure(void) {
    static const char *const cases[][2] = {
        {"x", "x"},
        {"2x", "(* 2 x)"},
        {"\\frac{1}{2}mv^2", "(* 1/2 m (^ v 2))"},
        {"2\\frac{1}{2}", "5/2"},
        {"10 20", "30"},
        {"a-b-c", "(+ a (* -1 b) (* -1 c))"},
        {"a-2", "(+ a -2)"},
        {"a/bc", "(* a (^ (* b c) -1))"},
        {"-a\\cdot b", "(* -1 a b)"},
        {"f(x)", "(f x)"},
        {"f(x+1)", "(* f (+ x 1))"},
        {"f^2(x)", "(^ (f x) 2)"},
        {"\\sin x\\cos y", "(* (f0 x) (f1 y))"},
        {"\\sin x \\cdot y", "(f0 (* x y))"},
        {"\\sin^{-1}x", "(f6 x)"},
        {"\\ln x", "(f25 x E)"},
        {"\\log_2 x", "(f25 x 2)"},
        {"e", "E"},
        {"e^{-x}", "(f24 (* -1 x))"},
        {"x_12", "x_{12}"},
        {"x^2_1", "(^ x_1 2)"},
        {"\\alpha_{\\beta}", "alpha_{\\beta}"},
        {"d x", "dx"},
        {"\\bar{I}_0", "bar{I}_0"},
        {"\\pi r^2", "(* pi (^ r 2))"},
        {"\\sqrt{x}", "(^ x 1/2)"},
        {"\\sqrt[3]{x}", "(^ x 1/3)"},
        {"|x|+|y|", "(+ (f26 x) (f26 y))"},
        {"|x||y|", "(* (f26 x) (f26 y))"},
        {"||x||", "(f26 (f26 x))"},
        {"|(|x|y)|", "(f26 (* (f26 x) y))"},
        {"\\frac{|x|}{2}|y|", "(* (f26 x) (^ 2 -1) (f26 y))"},
        {"x \\approx y", "y"},
        {"x/y \\approx z", "z"},
        {"x/2 \\approx z", "z"},
        {"2x \\approx z", "(* 2 x)"},
        {"\\\\alpha x", "(* alpha x)"},
        {"x and y+1; 2", "(f2 x (+ y 1) 2)"},
        {"n!", "(f28 n)"},
        {"0.50x", "(* 0.50 x)"},
        {"-1.5", "-1.5"},
        {".5", "1/2"},
        {"50\\%", "(* 50 1/100)"},
        {"\\frac{1}{2}10", "(* 1/2 1 0)"},
        {"30^\\circ", "30"},
        {"12345678901234567890123", "12345678901234567890123"},
    };
    reader r = open_reader(PUBLISHED_MAX_BYTES);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char shown[512] = "";
        const published_reason reason = read(&r, cases[i][0], (int32_t)strlen(cases[i][0]));
        if (reason == PUBLISHED_ACCEPTED) {
            print(&r.e, r.e.node_count - 1, shown, sizeof shown);
        } else {
            snprintf(shown, sizeof shown, "%s", published_reason_text(reason));
        }
        if (strcmp(shown, cases[i][1]) != 0) {
            fprintf(stderr, "%s: %s, not %s\n", cases[i][0], shown, cases[i][1]);
            abort();
        }
    }
    close_reader(&r);
}

static void test_refusals(void) {
    static const struct {
        const char *text;
        published_reason reason;
        int32_t position;
    } cases[] = {
        {"", PUBLISHED_SYNTAX, 0},
        {"x+", PUBLISHED_SYNTAX, 2},
        {"x==y", PUBLISHED_CHARACTER, 1},
        {"x!=y", PUBLISHED_CHARACTER, 1},
        {"x=y=z", PUBLISHED_SYNTAX, 3},
        {"(x=y)", PUBLISHED_SYNTAX, 2},
        {"x=(y)", PUBLISHED_AMBIGUOUS, 1},
        {"x\\sim y", PUBLISHED_NO_TOKEN, 1},
        {"x.", PUBLISHED_NO_TOKEN, 1},
        {"x?", PUBLISHED_NO_TOKEN, 1},
        {"x\\to y", PUBLISHED_NO_TOKEN, 1},
        {"\\lim_{x \\to y} x", PUBLISHED_CHARACTER, 0},
        {"x\\rangle", PUBLISHED_NO_TOKEN, 1},
        {"\\langle x\\rangle", PUBLISHED_CHARACTER, 0},
        {"{V}_0", PUBLISHED_NO_TOKEN, 3},
        {"|x", PUBLISHED_BRACKETS, 0},
        {"(|x)|", PUBLISHED_BRACKETS, 1},
        {"x|_{1}", PUBLISHED_AMBIGUOUS, 1},
        {"a+\\int x", PUBLISHED_CHARACTER, 2},
        {"(x", PUBLISHED_BRACKETS, 2},
        {"(x]", PUBLISHED_BRACKETS, 2},
        {"\\left(x", PUBLISHED_REWRITING, 0},
        {"x,y", PUBLISHED_REWRITING, 1},
        {"2'or y", PUBLISHED_REWRITING, 2},
        {"(x or y]", PUBLISHED_SYNTAX, 7},
        {"(x or y)", PUBLISHED_SYNTAX, 3},
        {"x or (y)", PUBLISHED_AMBIGUOUS, 8},
        {"x=y or z", PUBLISHED_SYNTAX, 4},
        {"1 and 2", PUBLISHED_EVALUATED, 7},
        {"matrix\\\\alpha", PUBLISHED_REWRITING, 6},
        {"x_a_b", PUBLISHED_AMBIGUOUS, 1},
        {"|a|b|c|", PUBLISHED_AMBIGUOUS, 0},
        {"\\frac{dx}{dt}", PUBLISHED_EVALUATED, 0},
        {"e^{\\ln x}", PUBLISHED_EVALUATED, 9},
        {"\\frac{1}{0}", PUBLISHED_EVALUATED, 11},
        {"{x}", PUBLISHED_EVALUATED, 0},
        {"2(9999999999)", PUBLISHED_NUMBER_SIZE, 13},
    };
    reader r = open_reader(64);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const published_reason reason = read(&r, cases[i].text, (int32_t)strlen(cases[i].text));
        if (reason != cases[i].reason || r.position != cases[i].position) {
            fprintf(stderr, "%s: %s at %d\n", cases[i].text, published_reason_text(reason),
                    r.position);
            abort();
        }
    }
    close_reader(&r);
}

/* Deep or long texts are refused, at once and without a deep C stack. */
static void test_limits(void) {
    reader r = open_reader(PUBLISHED_MAX_BYTES);
    char text[PUBLISHED_MAX_BYTES + 1];
    memset(text, '(', sizeof text);
    assert(read(&r, text, PUBLISHED_MAX_BYTES + 1) == PUBLISHED_TOO_LONG);
    assert(read(&r, text, PUBLISHED_MAX_BYTES) == PUBLISHED_TOO_LONG);
    memset(text, '(', 40);
    text[40] = 'x';
    memset(text + 41, ')', 40);
    assert(read(&r, text, 81) == PUBLISHED_TOO_LONG);
    memset(text + 10, 'x', 1);
    memset(text + 11, ')', 10);
    assert(read(&r, text, 21) == PUBLISHED_ACCEPTED);
    memset(text, 'a', sizeof text);
    assert(read(&r, text, PUBLISHED_MAX_TOKENS - 50) == PUBLISHED_ACCEPTED);
    assert(read(&r, text, PUBLISHED_MAX_BYTES) == PUBLISHED_TOO_LONG);
    close_reader(&r);
}

/* An expr that is too small is a refusal, never a write beyond it. */
static void test_small_expr(void) {
    const char *text = "\\frac{ab}{c}+\\sin x_{1}";
    void *scratch = malloc(published_scratch_bytes());
    assert(scratch != NULL);
    for (int32_t capacity = 1; capacity < 12; capacity++) {
        void *block = malloc(expr_block_bytes(capacity, capacity, capacity, capacity));
        assert(block != NULL);
        expr e;
        int32_t position = -1;
        expr_init(&e, block, capacity, capacity, capacity, capacity);
        const published_reason reason =
            published_parse(text, (int32_t)strlen(text), scratch, &e, &position);
        assert(reason == PUBLISHED_TOO_LONG || capacity > 9);
        free(block);
    }
    free(scratch);
}

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Fragments strung together at random: whatever comes in, bounds and the expr's shape hold. */
static void test_random(void) {
    static const char *const fragments[] = {"x",
                                            "2",
                                            "10",
                                            ".5",
                                            "\\alpha ",
                                            "\\pi",
                                            "e",
                                            "E",
                                            "d",
                                            "d x",
                                            "+",
                                            "-",
                                            "\\cdot ",
                                            "/",
                                            "(",
                                            ")",
                                            "{",
                                            "}",
                                            "[",
                                            "]",
                                            "|",
                                            "_",
                                            "^",
                                            "^2",
                                            "_1",
                                            "_{a}",
                                            "^{b}",
                                            "\\frac{",
                                            "}{",
                                            "\\frac{a}{b}",
                                            "\\sqrt{",
                                            "\\sqrt[3]{",
                                            "\\sin ",
                                            "\\ln",
                                            "\\log_",
                                            "!",
                                            "^\\circ",
                                            "%",
                                            " ",
                                            "\\ ",
                                            "\\bar{",
                                            "f(",
                                            "'",
                                            "\\!",
                                            "1.5E3",
                                            "\xce\xb1",
                                            "\xff",
                                            "tr",
                                            "\\ldots",
                                            "\\frac ",
                                            "0.5",
                                            "\\",
                                            "99999999999999999999"};
    reader r = open_reader(PUBLISHED_MAX_BYTES);
    uint64_t state = 88172645463325252u;
    for (int round = 0; round < 200000; round++) {
        char text[512];
        int32_t length = 0;
        for (uint64_t left = next_random(&state) % 24; left > 0; left--) {
            const char *piece =
                fragments[next_random(&state) % (sizeof fragments / sizeof *fragments)];
            memcpy(text + length, piece, strlen(piece));
            length += (int32_t)strlen(piece);
        }
        (void)read(&r, text, length);
    }
    close_reader(&r);
}

int main(void) {
    test_structure();
    test_refusals();
    test_limits();
    test_small_expr();
    test_random();
    return 0;
}
