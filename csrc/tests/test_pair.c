/* Pairs of texts: what becomes of each, and that one workspace serves pair after pair. */
#include "pair/pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                        \
            failures++;                                                                            \
        }                                                                                          \
    } while (0)

static const double one[] = {1, 1, 1, 1};

static pair_settings published(void) {
    pair_settings s = {.reading = PAIR_PUBLISHED, .most_readings = 1, .constants = ""};
    s.limits = (latex_limits){50000, 200, 2000};
    s.costs = (tree_costs){one, one, one, 4, 1, 5, 0.6};
    s.options = probe_default_options(1);
    s.digits = 4000;
    s.growth = (published_growth_limits){400, 64, 250, 13};
    return s;
}

static pair_settings sound(void) {
    pair_settings s = published();
    s.reading = PAIR_SOUND;
    s.most_readings = 32;
    return s;
}

static pair_result decide(pair_workspace *w, const pair_settings *s, const char *gold,
                          const char *pred) {
    pair_set_gold(w, s, gold, (int32_t)strlen(gold));
    return pair_decide(w, s, pred, (int32_t)strlen(pred));
}

static void published_pairs(pair_workspace *w) {
    const pair_settings s = published();
    CHECK(decide(w, &s, "\\sin^2 x", "1-\\cos^2 x").code == PAIR_EQUAL);
    const pair_result found =
        decide(w, &s, "2 m g + 4\\frac{mv_0^2}{l}", "2 m g+2\\frac{mv_0^2}{l}");
    CHECK(found.code == PAIR_COMPARED && found.gold_count == 15);
    CHECK(found.distance == 2 && found.gold_cost == 15);
    CHECK(decide(w, &s, "\\frac{x", "x").code == PAIR_GOLD_UNREAD);
    CHECK(decide(w, &s, "x", "\\frac{x").code == PAIR_PRED_UNREAD);
    CHECK(decide(w, &s, "a \\gt b", "x").code == PAIR_HANDED_OVER);
    CHECK(decide(w, &s, "x", "\xce\xb1").code == PAIR_HANDED_OVER);
    CHECK(decide(w, &s, "x!", "x").code == PAIR_SYMPY_NEEDED);
    CHECK(decide(w, &s, "x", "(a+b)^{65}").code == PAIR_SYMPY_NEEDED);
    CHECK(decide(w, &s, "x", "\\sin(\\pi \\pi)").code == PAIR_SYMPY_NEEDED);
    /* Equal, but by a function whose identities SymPy may not find. */
    CHECK(decide(w, &s, "\\arctan x", "\\arctan{(x+y-y)}").code == PAIR_SYMPY_NEEDED);
    pair_settings small = s;
    small.limits.nodes = 2;
    CHECK(decide(w, &small, "a+b", "a+c").code == PAIR_HANDED_OVER);
}

static void sound_pairs(pair_workspace *w) {
    pair_settings s = sound();
    CHECK(decide(w, &s, "v = \\sqrt{2 g h}", "2 \\sqrt{g h/2}").code == PAIR_EQUAL);
    CHECK(decide(w, &s, "y = a x", "a x = y").code == PAIR_HANDED_OVER);
    const pair_result found = decide(w, &s, "a + b", "a + c");
    CHECK(found.code == PAIR_COMPARED && found.distance == 1 && found.gold_count == 3);
    const pair_result unread = decide(w, &s, "a", "\\frac{a");
    CHECK(unread.code == PAIR_PRED_UNREAD && unread.reason != LATEX_OK);
    CHECK(decide(w, &s, "\\frac{a", "a").code == PAIR_HANDED_OVER);
    /* A call under one reading, a product under the other; a hat that both tell from the letter. */
    CHECK(decide(w, &s, "f x", "f(x)").code == PAIR_EQUAL);
    s.most_readings = 1;
    CHECK(decide(w, &s, "f x", "f(x)").code == PAIR_COMPARED);
    s = sound();
    CHECK(decide(w, &s, "z \\hat{z} + z", "z \\hat{z} + \\hat{z}").code == PAIR_EQUAL);
    s.one_sided = UINT32_MAX;
    CHECK(decide(w, &s, "z \\hat{z} + z", "z \\hat{z} + \\hat{z}").code == PAIR_COMPARED);
    s.constants = "\0c\0";
    s.constants_length = 3;
    CHECK(decide(w, &s, "2 c", "3 c").code == PAIR_HANDED_OVER);
}

static void one_gold_serves_many(pair_workspace *w) {
    const pair_settings s = sound();
    pair_set_gold(w, &s, "a + b", 5);
    for (int round = 0; round < 2; round++) {
        CHECK(pair_decide(w, &s, "b + a", 5).code == PAIR_EQUAL);
        CHECK(pair_decide(w, &s, "a + c", 5).distance == 1);
        CHECK(pair_decide(w, &s, "x", 1).distance == 3);
        CHECK(pair_decide(w, &s, "(", 1).code == PAIR_PRED_UNREAD);
    }
}

/* The longest texts of the shapes that need most room. */
static void long_texts(pair_workspace *w) {
    static const char *const shapes[] = {"a+", "12.5 ", "x_{1}", "\\alpha ", "(", "y = ", "|", "e^i"};
    static char text[PAIR_MAX_BYTES + 2];
    const pair_settings both[] = {published(), sound()};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const size_t step = strlen(shapes[i]);
        for (int32_t length = PAIR_MAX_BYTES - 1; length <= PAIR_MAX_BYTES + 1; length++) {
            for (int32_t at = 0; at < length; at++) text[at] = shapes[i][(size_t)at % step];
            for (int reading = 0; reading < 2; reading++) {
                pair_set_gold(w, &both[reading], "x + y", 5);
                const pair_result pred = pair_decide(w, &both[reading], text, length);
                CHECK(length <= PAIR_MAX_BYTES || pred.code == PAIR_HANDED_OVER);
                pair_set_gold(w, &both[reading], text, length);
                CHECK(pair_decide(w, &both[reading], "x", 1).code != PAIR_EQUAL);
            }
        }
    }
}

int main(void) {
    void *const memory = malloc(pair_workspace_bytes());
    CHECK(memory != NULL);
    pair_workspace *const w = pair_prepare(memory);
    CHECK(pair_decide(w, &(pair_settings){0}, "x", 1).code == PAIR_HANDED_OVER);
    published_pairs(w);
    sound_pairs(w);
    one_gold_serves_many(w);
    long_texts(w);
    free(memory);
    if (failures == 0) puts("test_pair: ok");
    return failures != 0;
}
