#include "latex/comparisons.h"

enum { RANGE_ATOMS = 24 }; /* most atoms between "between" and its "and" */

/* 1 for more, -1 for less, 0 for any other word. */
static int direction(const reading *r, int32_t i) {
    return phrases_is(r, i, "more") || phrases_is(r, i, "higher")  ? 1
           : phrases_is(r, i, "less") || phrases_is(r, i, "lower") ? -1
                                                                   : 0;
}

/* Relations that an adjective and "to" spell. */
static const struct {
    const char *word;
    expr_relation relation;
} TO[] = {{"proportional", EXPR_PROPTO},
          {"parallel", EXPR_PARALLEL},
          {"perpendicular", EXPR_PERPENDICULAR},
          {"similar", EXPR_SIM},
          {"congruent", EXPR_APPROX}};

/* The row of TO at a word, -1 if none is spelled there. */
static int related_to(const reading *r, int32_t i) {
    for (int k = 0; k < (int)(sizeof TO / sizeof TO[0]); k++) {
        if (phrases_is(r, i, TO[k].word) && phrases_is(r, i + 1, "to")) return k;
    }
    return -1;
}

int32_t comparisons_find(const reading *r, int32_t i, int32_t last, expr_relation *relation) {
    if (r->text->atom[i].kind != ATOM_WORD) {
        return -1; /* most atoms: no need to look further */
    }
    int not = phrases_is(r, i, "no") || phrases_is(r, i, "not");
    int32_t at = i + not;
    if (!not && phrases_is(r, at, "at") &&
        (phrases_is(r, at + 1, "least") || phrases_is(r, at + 1, "most"))) {
        *relation = phrases_is(r, at + 1, "least") ? EXPR_GE : EXPR_LE;
        at += 2;
    } else if (direction(r, at) != 0 && phrases_is(r, at + 1, "than")) {
        int more = direction(r, at) > 0;
        at += 2;
        int equal = phrases_is(r, at, "or") && phrases_is(r, at + 1, "equal") &&
                    phrases_is(r, at + 2, "to");
        at += equal ? 3 : 0;
        *relation = not    ? (more ? EXPR_LE : EXPR_GE)
                    : more ? (equal ? EXPR_GE : EXPR_GT)
                           : (equal ? EXPR_LE : EXPR_LT);
    } else if (i > r->text->top.first && !not && related_to(r, at) >= 0) {
        *relation = TO[related_to(r, at)].relation;
        at += 2;
    } else {
        return -1;
    }
    return at < last ? at : -1;
}

int comparisons_behind(const reading *r, int32_t first, int32_t last, expr_relation *relation) {
    if (last - first < 3 || !phrases_is(r, last - 2, "or") || direction(r, last - 1) == 0) {
        return 0;
    }
    *relation = direction(r, last - 1) > 0 ? EXPR_GE : EXPR_LE;
    return 1;
}

int comparisons_hold(const reading *r, int32_t i) {
    if (phrases_is(r, i, "or")) {
        return (phrases_is(r, i - 1, "than") && phrases_is(r, i + 1, "equal")) ||
               (direction(r, i + 1) != 0 && !phrases_is(r, i + 2, "than"));
    }
    for (int32_t k = i - 1; phrases_is(r, i, "and") && k >= 0 && k > i - RANGE_ATOMS; k--) {
        if (phrases_is(r, k, "between")) {
            return 1;
        }
        if (r->text->atom[k].kind == ATOM_BREAK || phrases_is(r, k, "and") ||
            layout_is(&r->text->atom[k], FAMILY_PUNCTUATION, -1)) {
            return 0;
        }
    }
    return 0;
}
