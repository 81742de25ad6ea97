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

int hypotheses_are(const reading *r, int32_t first, int32_t last) {
    return verdict(r, first, last) != 0;
}

int hypotheses_push(reading *r, int32_t first, int32_t last) {
    const char *const said =
        verdict(r, first, last) > 0 ? "null hypothesis rejected" : "null hypothesis kept";
    return emit_spelled(r, EXPR_WORDS, said, 0, 0);
}
