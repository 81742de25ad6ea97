/* The mark of the standard state: a circle, a circle with a stroke or a 0 above a letter, E^\circ
 * and E^0. Two answers that mark one letter otherwise mean the same of it; an answer that has two
 * of the marks on one letter tells them apart. */
#include <string.h>

#include "pair/forms.h"
#include "pair/judge.h"

static const char *const mark[] = {
#define X(spelling) spelling,
#include "pair/standard_marks.def"
#undef X
};
enum { MARKS = sizeof mark / sizeof *mark };

/* Which mark a name ends with, counted from 0; -1 where it has none. */
static int mark_of(const expr *e, int32_t node, int32_t *letters) {
    if (e->node[node].kind != EXPR_SYMBOL) return -1;
    const expr_name *const name = &e->name[e->node[node].label];
    const char *const end = e->text + name->text + name->length;
    if (name->length == 0 || end[-1] != '}') return -1;
    for (int k = 0; k < MARKS; k++) {
        const int32_t bytes = (int32_t)strlen(mark[k]);
        *letters = name->length - bytes;
        if (*letters > 0 && memcmp(end - bytes, mark[k], (size_t)bytes) == 0) return k;
    }
    return -1;
}

/* The marks that stand in an answer, a bit each. */
static unsigned marks_in(const expr *e, int32_t root) {
    unsigned found = 0;
    int32_t letters;
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        const int which = mark_of(e, i, &letters);
        if (which >= 0) found |= 1u << which;
    }
    return found;
}

/* Whether one bit stands in it. */
static int is_single(unsigned marks) { return marks != 0 && (marks & (marks - 1)) == 0; }

/* Appends an answer in which every mark is the wanted one; -1 without room. */
static int32_t push_marked(expr *e, int32_t root, int wanted) {
    enum { MOST_BYTES = 64 };
    const int32_t copy = pair_copy(e, root);
    if (copy < 0) return -1;
    for (int32_t i = pair_start(e, copy); i <= copy; i++) {
        char name[MOST_BYTES];
        int32_t letters;
        const int32_t bytes = (int32_t)strlen(mark[wanted]);
        if (mark_of(e, i, &letters) < 0) continue;
        if (letters + bytes > MOST_BYTES) return -1;
        memcpy(name, e->text + e->name[e->node[i].label].text, (size_t)letters);
        memcpy(name + letters, mark[wanted], (size_t)bytes);
        const int32_t label = expr_intern(e, name, letters + bytes);
        if (label < 0) return -1;
        e->node[i].label = label;
    }
    return copy;
}

pair_verdict pair_rule_standard_state(pair_judge *j, int32_t gold, int32_t pred) {
    if (j->depth != 1) return PAIR_SAYS_NOTHING;
    const unsigned known = marks_in(j->e, gold);
    const unsigned given = known == 0 ? 0 : marks_in(j->e, pred);
    if (known == given || !is_single(known) || !is_single(given)) return PAIR_SAYS_NOTHING;
    int wanted = 0;
    while (!(known >> wanted & 1u)) wanted++;
    const int32_t other = push_marked(j->e, pred, wanted);
    if (other < 0) return PAIR_SAYS_OPEN;
    const pair_verdict said = pair_judge_equal(j, gold, other);
    return said == PAIR_SAYS_DIFFERENT ? PAIR_SAYS_NOTHING : said;
}
