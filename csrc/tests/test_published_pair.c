/* Pairs of texts: what becomes of each, and that one workspace serves pair after pair. */
#include "published/published_pair.h"

#include "published/published_parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                    \
    do {                                                                    \
        if (!(condition)) {                                                 \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            failures++;                                                     \
        }                                                                   \
    } while (0)

static const double one[] = {1, 1, 1, 1};

static published_pair_settings published(void) {
    published_pair_settings s = {.characters = 50000, .nesting = 200, .nodes = 2000};
    s.costs = (tree_costs){one, one, one, 4, 1, 5, 0.6};
    s.options = probe_default_options(1);
    s.digits = 4000;
    s.growth = (published_growth_limits){400, 64, 250, 13};
    return s;
}

static published_pair_result decide(published_pair_workspace *w, const published_pair_settings *s,
                                    const char *gold, const char *pred) {
    published_pair_set_gold(w, s, gold, (int32_t)strlen(gold));
    return published_pair_decide(w, s, pred, (int32_t)strlen(pred));
}

static void published_pairs(published_pair_workspace *w) {
    const published_pair_settings s = published();
    CHECK(decide(w, &s, "\\sin^2 x", "1-\\cos^2 x").code == PUBLISHED_PAIR_EQUAL);
    const published_pair_result found =
        decide(w, &s, "2 m g + 4\\frac{mv_0^2}{l}", "2 m g+2\\frac{mv_0^2}{l}");
    CHECK(found.code == PUBLISHED_PAIR_COMPARED && found.gold_count == 15);
    CHECK(found.distance == 2 && found.gold_cost == 15);
    CHECK(decide(w, &s, "\\frac{x", "x").code == PUBLISHED_PAIR_GOLD_UNREAD);
    CHECK(decide(w, &s, "x", "\\frac{x").code == PUBLISHED_PAIR_PRED_UNREAD);
    CHECK(decide(w, &s, "a \\gt b", "x").code == PUBLISHED_PAIR_HANDED_OVER);
    CHECK(decide(w, &s, "x", "\xce\xb1").code == PUBLISHED_PAIR_HANDED_OVER);
    CHECK(decide(w, &s, "x!", "x").code == PUBLISHED_PAIR_SYMPY_NEEDED);
    CHECK(decide(w, &s, "x", "(a+b)^{65}").code == PUBLISHED_PAIR_SYMPY_NEEDED);
    CHECK(decide(w, &s, "x", "\\sin(\\pi \\pi)").code == PUBLISHED_PAIR_SYMPY_NEEDED);
    /* Equal, but by a function whose identities SymPy may not find. */
    CHECK(decide(w, &s, "\\arctan x", "\\arctan{(x+y-y)}").code == PUBLISHED_PAIR_SYMPY_NEEDED);
    published_pair_settings small = s;
    small.nodes = 2;
    CHECK(decide(w, &small, "a+b", "a+c").code == PUBLISHED_PAIR_HANDED_OVER);
}

static void one_gold_serves_many(published_pair_workspace *w) {
    const published_pair_settings s = published();
    published_pair_set_gold(w, &s, "a + b", 5);
    for (int round = 0; round < 2; round++) {
        CHECK(published_pair_decide(w, &s, "b + a", 5).code == PUBLISHED_PAIR_EQUAL);
        CHECK(published_pair_decide(w, &s, "a + c", 5).distance == 1);
        CHECK(published_pair_decide(w, &s, "x", 1).distance == 3);
        CHECK(published_pair_decide(w, &s, "(", 1).code == PUBLISHED_PAIR_PRED_UNREAD);
    }
}

/* The longest texts of the shapes that need most room. */
static void long_texts(published_pair_workspace *w) {
    static const char *const shapes[] = {"a+", "12.5 ", "x_{1}", "\\alpha ",
                                         "(",  "y = ",  "|",     "e^i"};
    static char text[PUBLISHED_MAX_BYTES + 2];
    const published_pair_settings how = published();
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const size_t step = strlen(shapes[i]);
        for (int32_t length = PUBLISHED_MAX_BYTES - 1; length <= PUBLISHED_MAX_BYTES + 1;
             length++) {
            for (int32_t at = 0; at < length; at++) text[at] = shapes[i][(size_t)at % step];
            published_pair_set_gold(w, &how, "x + y", 5);
            CHECK(published_pair_decide(w, &how, text, length).code != PUBLISHED_PAIR_EQUAL);
            published_pair_set_gold(w, &how, text, length);
            CHECK(published_pair_decide(w, &how, "x", 1).code != PUBLISHED_PAIR_EQUAL);
        }
    }
}

int main(void) {
    void *const memory = malloc(published_pair_workspace_bytes());
    CHECK(memory != NULL);
    published_pair_workspace *const w = published_pair_prepare(memory);
    CHECK(published_pair_decide(w, &(published_pair_settings){0}, "x", 1).code ==
          PUBLISHED_PAIR_HANDED_OVER);
    published_pairs(w);
    one_gold_serves_many(w);
    long_texts(w);
    free(memory);
    if (failures == 0) puts("test_published_pair: ok");
    return failures != 0;
}
