#include "latex/hypotheses.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/items.h"
#include "latex/phrases.h"
#include "latex/roles.h"

/* What a word does in the verdict of a test. */
typedef enum { IS_OTHER, IS_LEAD, IS_DENIAL, IS_REJECT, IS_KEEP, IS_NAME, IS_REASON } part;

typedef struct {
    const char *word;
    part is;
} part_row;

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static part part_at(const reading *r, int32_t i) {
    static const part_row row[] = {
        {"we", IS_LEAD},         {"do", IS_LEAD},         {"does", IS_LEAD},
        {"did", IS_LEAD},        {"to", IS_LEAD},         {"can", IS_LEAD},
        {"should", IS_LEAD},     {"must", IS_LEAD},       {"the", IS_LEAD},
        {"therefore", IS_LEAD},  {"so", IS_LEAD},         {"hence", IS_LEAD},
        {"thus", IS_LEAD},       {"is", IS_LEAD},         {"was", IS_LEAD},
        {"decision", IS_LEAD},   {"conclusion", IS_LEAD}, {"fail", IS_DENIAL},
        {"fails", IS_DENIAL},    {"failed", IS_DENIAL},   {"not", IS_DENIAL},
        {"cannot", IS_DENIAL},   {"reject", IS_REJECT},   {"rejects", IS_REJECT},
        {"rejected", IS_REJECT}, {"accept", IS_KEEP},     {"accepted", IS_KEEP},
        {"retain", IS_KEEP},     {"retained", IS_KEEP},   {"null", IS_NAME},
        {"hypothesis", IS_NAME}, {"at", IS_REASON},       {"since", IS_REASON},
        {"because", IS_REASON},  {"as", IS_REASON},
    };
    const layout_atom *a = at(r, i);
    const char *const text = r->text->text + a->start;
    const size_t length = (size_t)(a->nucleus_end - a->start);
    if (a->kind != ATOM_WORD) {
        return a->kind == ATOM_NAME && a->letter == 'H' && a->sub.count == 1 && a->sup.count == 0 &&
                       at(r, a->sub.first)->kind == ATOM_NUMBER &&
                       r->text->text[at(r, a->sub.first)->start] == '0'
                   ? IS_NAME
                   : IS_OTHER;
    }
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        if (strlen(row[k].word) == length && (text[0] | 0x20) == row[k].word[0] &&
            memcmp(text + 1, row[k].word + 1, length - 1) == 0) {
            return row[k].is;
        }
    }
    return IS_OTHER;
}

/* 1 where a hypothesis is rejected, -1 where it is kept, 0 where nothing such is said. */
static int verdict(const reading *r, int32_t first, int32_t last) {
    int denials = 0, verbs = 0, names = 0, keeps = 0;
    for (int32_t i = first; i < last; i++) {
        const part is = part_at(r, i);
        const int said = verbs > 0 && names > 0;
        if (is == IS_REASON || (is == IS_OTHER && items_is_edge(r, i))) {
            if (!said && is != IS_OTHER) {
                return 0;
            }
            if (said) {
                last = i;
            }
            continue;
        }
        if (is == IS_OTHER && !layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON)) {
            return 0;
        }
        denials += is == IS_DENIAL;
        verbs += is == IS_REJECT || is == IS_KEEP;
        keeps += is == IS_KEEP;
        names += is == IS_NAME;
    }
    if (verbs != 1 || names == 0 || denials > 1) {
        return 0;
    }
    return (keeps + denials) % 2 == 0 ? 1 : -1;
}

/* What a verdict stands beside: the bounds of both. */
typedef struct {
    int32_t said_first, said_last, value_first, value_last;
} beside;

/* t = 2.31, reject H_0; Reject H_0 (t = 2.31): a verdict at one end, with the statistic at the
 * other behind an edge or in a bracket. O(length). */
static int find_beside(const reading *r, int32_t first, int32_t last, beside *out) {
    const layout_atom *end = at(r, last - 1);
    if (layout_is_fence(end, FENCE_ROUND, FENCE_ROUND) && layout_is_bare(end) &&
        items_has_relation(r, end->list[0].first, layout_end(end->list[0])) &&
        verdict(r, first, last - 1) != 0) {
        *out = (beside){first, last - 1, end->list[0].first, layout_end(end->list[0])};
        return 1;
    }
    int32_t one = first, other = last; /* the first edge, and behind the last one */
    while (one < last && !items_is_edge(r, one)) {
        one++;
    }
    while (other > first && !items_is_edge(r, other - 1)) {
        other--;
    }
    if (one + 1 < last && items_has_relation(r, one + 1, last) && verdict(r, first, one) != 0) {
        *out = (beside){first, one, one + 1, last};
        return 1;
    }
    if (other > first + 1 && items_has_relation(r, first, other - 1) &&
        verdict(r, other, last) != 0) {
        const int32_t value = part_at(r, first) == IS_REASON ? other - 1 : first;
        *out = (beside){other, last, value, other - 1}; /* since p < 0.05: a reason is no value */
        return 1;
    }
    return 0;
}

int hypotheses_are(const reading *r, int32_t first, int32_t last) {
    beside found;
    return verdict(r, first, last) != 0 || find_beside(r, first, last, &found);
}

int hypotheses_push(reading *r, int32_t first, int32_t last) {
    beside found = {first, last, first, first};
    const int valued = find_beside(r, first, last, &found) && found.value_first < found.value_last;
    const int rejected = verdict(r, found.said_first, found.said_last) > 0;
    return (!valued || statements_read(r, found.value_first, found.value_last)) &&
           emit_spelled(r, EXPR_WORDS,
                        rejected ? "null hypothesis rejected" : "null hypothesis kept", 0, 0) &&
           (!valued || emit_collection(r, EXPR_QUALIFIED, 2));
}
