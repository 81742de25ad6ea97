/* The work of reading grows with the length of the text: the blocks of code that are run are
 * counted, not time. The core is compiled for this test with -fsanitize-coverage=trace-pc, which
 * calls what is defined here at the start of each. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "latex/reader.h"

void __sanitizer_cov_trace_pc(void);

static long long blocks;

void __sanitizer_cov_trace_pc(void) { blocks++; }

static const reader_limits limits = {.characters = 100000, .nesting = 100, .nodes = 1000000};

/* Blocks that laying out and reading a part `count` times over take. */
static long long work(const char *part, int32_t count) {
    int32_t length = count * (int32_t)strlen(part);
    char *text = malloc((size_t)length);
    void *memory = malloc(reader_text_bytes(length, &limits)), *of_pair, *block;
    const reader_text *laid = NULL;
    int32_t nodes, numbers, names, bytes;
    size_t size = strlen(part);
    expr out;
    assert(text != NULL && memory != NULL);
    for (int32_t i = 0; i < length; i++) {
        text[i] = part[(size_t)i % size];
    }
    blocks = 0;
    if (reader_lay_out(text, length, &limits, memory, &laid).reason == READER_OK) {
        reader_capacities(laid, &nodes, &numbers, &names, &bytes);
        of_pair = malloc(reader_pair_bytes(laid, NULL));
        block = malloc(expr_block_bytes(nodes, numbers, names, bytes));
        assert(of_pair != NULL && block != NULL);
        expr_init(&out, block, nodes, numbers, names, bytes);
        reader_pair *pair = reader_open(laid, NULL, NULL, of_pair);
        if (reader_next(pair)) {
            (void)reader_read(pair, 0, &out);
        }
        free(of_pair);
        free(block);
    }
    free(text);
    free(memory);
    return blocks;
}

static const char *const parts[] = {"x+",
                                    "a/b ",
                                    "a=b=",
                                    "1,",
                                    "\\sin x",
                                    "x^y ",
                                    "the rod is ",
                                    "is equal to ",
                                    "the rod is 5 ",
                                    "$ $",
                                    "\\mathrm{a b} 1. 1 ",
                                    "2.5m ",
                                    "2 h 3 min ",
                                    "the: ",
                                    "(a+b)",
                                    "\\vec x",
                                    "f(x)",
                                    "a:",
                                    "|",
                                    "|x|y",
                                    "{",
                                    "(",
                                    "[0,1[",
                                    "<a|",
                                    "|a>",
                                    "x_1^2{}_3",
                                    "and ",
                                    "the ",
                                    "\\text{is }",
                                    "x or ",
                                    "x for ",
                                    "5 m, ",
                                    "\\neg ",
                                    "\\forall x ",
                                    "a\\over ",
                                    "\\left(",
                                    "\\right)",
                                    "²",
                                    "½",
                                    "1,000,",
                                    "\\begin{cases}",
                                    "$x$ ",
                                    "**",
                                    "(a) 3 ",
                                    "10 to ",
                                    "1:2:",
                                    "a\\\\",
                                    "\\int x",
                                    "\\sum_i ",
                                    "\\sqrt",
                                    "x'",
                                    "\\langle ",
                                    "\\rangle ",
                                    "\\quad x",
                                    "{}_2F_1",
                                    "no ",
                                    "12.5(3)",
                                    "-",
                                    "%",
                                    "x,",
                                    "\\frac12",
                                    "\\frac{dy}{dx}",
                                    "\\dv{y}{x} ",
                                    "\\int_0^1 x\\,dx ",
                                    "\\sum_{n=1}^{m} n",
                                    "\\lim_{x\\to0} x",
                                    "\\max_x f",
                                    "\\log_2 x",
                                    "\\overset{!}{=}x",
                                    "\\hat x\\hat y",
                                    "\\mathbf A\\cdot",
                                    "a\\otimes b",
                                    "[A,B]",
                                    "a^\\dagger a",
                                    "30^\\circ 15'",
                                    "5\\text{ m} ",
                                    "5 kg m/s ",
                                    "5 km, ",
                                    "\\SI{5}{m} ",
                                    "\\ce{H2O} ",
                                    "\\$5 ",
                                    "50\\% ",
                                    "n! ",
                                    "x\\in[0,1] y",
                                    "0<x<1 y=2 ",
                                    "\\angle ABC ",
                                    "AB=CD=",
                                    "C_n^k ",
                                    "P_2^1 ",
                                    "\\frac{e}{2}+",
                                    "e^{-t}+",
                                    "1-e+",
                                    "\\Delta x ",
                                    "dx ",
                                    "\\delta^3(r)",
                                    "J_1^2(kr)",
                                    "f(1-)",
                                    "M\\odot,",
                                    "{2qt}_0",
                                    "xln 2 ",
                                    "1.\\overline{3}+",
                                    "1{,}000",
                                    "\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}",
                                    "\\{1,2\\}",
                                    "\\|x\\|",
                                    "\\lfloor x\\rfloor",
                                    "\\binom{n}{k}",
                                    "\\pmod 5,",
                                    "a\\equiv b,",
                                    "\\text{(a)} 3; ",
                                    "x=1 or ",
                                    "y=1. For t>1, ",
                                    "A\\to B,",
                                    "\\underbrace{a+b}_{c}",
                                    "10--20, ",
                                    "1/2/",
                                    "\\nabla\\times ",
                                    "\\partial_x u",
                                    "\\mathrm{kg}\\,"};

int main(void) {
    int failures = 0;
    for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
        long long once = work(parts[i], 1500), twice = work(parts[i], 3000);
        if (twice > 2 * once + once / 5 + 10000) {
            printf("%s: %lld blocks, twice the length %lld\n", parts[i], once, twice);
            failures++;
        }
    }
    fflush(stdout);
    assert(failures == 0);
    return 0;
}
