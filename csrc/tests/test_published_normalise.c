/* The published normalisation: results, failures, what is handed over, and bounds. Equality with
 * the Python rules is tested from Python. */
#include "published/published_normalise.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static normalise_status run(normalise_scratch *s, const char *text, int32_t length) {
    char *copy = malloc(length > 0 ? (size_t)length : 1u);
    assert(copy != NULL);
    if (length > 0) memcpy(copy, text, (size_t)length);
    const normalise_status status = published_normalise(copy, length, s);
    free(copy);
    if (status == NORMALISED) assert(s->length >= 0 && s->length <= NORMALISE_CAPACITY);
    return status;
}

static void test_results(normalise_scratch *s) {
    static const char *const cases[][2] = {
        {"\\boxed{v=\\frac12 \\mathrm{kg}}", "\\frac{1}{2} kg"},
        {"a+{b}", "b"},
        {"\\fracab", "\\frac{a}{b}"},
        {"\\frac\\pi2", "\\frac{\\pi}{2}"},
        {"\\frac\\alpha", "\\frac{\\alph}{a}"},
        {"x \\approx 3 \\, \\text{m}.", "approx 3  m"},
        {"2I", "2\\bar{I}"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *made = cases[i][1];
        assert(run(s, cases[i][0], (int32_t)strlen(cases[i][0])) == NORMALISED);
        if (s->length != (int32_t)strlen(made) || memcmp(s->text, made, strlen(made)) != 0) {
            fprintf(stderr, "%s: %.*s\n", cases[i][0], s->length, s->text);
            abort();
        }
    }
}

static void test_refusals(normalise_scratch *s) {
    static const char long_text[NORMALISE_MAX_BYTES + 1] = {'x'};
    assert(run(s, "\\mathbf{a}\\mathbf{b}", 20) == NORMALISE_FAILED);
    assert(run(s, "\\vec{a}", 7) == NORMALISE_HANDED_OVER);
    assert(run(s, "x^\\frac{1}{2}", 13) == NORMALISE_HANDED_OVER);
    assert(run(s, "\xce\xb1", 2) == NORMALISE_HANDED_OVER);
    assert(run(s, long_text, NORMALISE_MAX_BYTES + 1) == NORMALISE_HANDED_OVER);
}

static void test_limits(void) {
    assert(published_text_within("((x))12", 7, 2, 2));
    assert(!published_text_within("((x))12", 7, 1, 2));
    assert(!published_text_within("((x))12", 7, 2, 1));
    assert(published_text_within(")))(", 4, 1, 1));
}

/* The longest growth there is, and fragments strung together at random. */
static void test_bounds(normalise_scratch *s) {
    static const char *const fragments[] = {
        "\\frac", "{",       "}",      "(",        ")", "\\", "I",    "_e", "e_",
        "E_",     "\\times", "=",      "\\boxed{", "x", "1",  "^",    "_",  "[",
        "]",      "\\quad",  "\\text", "\\alpha",  " ", ".",  "\\pm", "_+", "\n"};
    char text[NORMALISE_MAX_BYTES];
    uint64_t state = 88172645463325252u;
    memset(text, 'I', sizeof text);
    (void)run(s, text, NORMALISE_MAX_BYTES);
    memset(text, '{', sizeof text);
    (void)run(s, text, NORMALISE_MAX_BYTES);
    for (int round = 0; round < 100000; round++) {
        int32_t length = 0;
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        uint64_t draw = state;
        for (uint64_t left = draw % 16; left > 0; left--) {
            draw = draw * 6364136223846793005u + 1442695040888963407u;
            const char *piece = fragments[(draw >> 33) % (sizeof fragments / sizeof *fragments)];
            memcpy(text + length, piece, strlen(piece));
            length += (int32_t)strlen(piece);
        }
        (void)run(s, text, length);
    }
}

int main(void) {
    normalise_scratch *s = malloc(sizeof *s);
    assert(s != NULL);
    test_results(s);
    test_refusals(s);
    test_limits();
    test_bounds(s);
    free(s);
    return 0;
}
