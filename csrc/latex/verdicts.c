#include "latex/verdicts.h"

#include "latex/emit.h"
#include "latex/items.h"
#include "latex/numbers.h"
#include "latex/phrases.h"
#include "latex/prose.h"
#include "latex/roles.h"
#include "latex/sentences.h"

enum {
    REASON = 2,      /* whole words of a reason that no word opens */
    MOST_ATOMS = 24, /* of a reason that is kept */
    MOST_BYTES = 120,
    MOST_STATEMENTS = 12
};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_verdict(const reading *r, int32_t i) {
    return phrases_is(r, i, "yes") || phrases_is(r, i, "no") || phrases_is(r, i, "true") ||
           phrases_is(r, i, "false");
}

static int is_dash(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_BINARY, BINARY_DASH) ||
           layout_is(at(r, i), FAMILY_BINARY, BINARY_MINUS);
}

/* The atom that a reason begins with, `first` where none does. */
static int32_t reason_start(const reading *r, int32_t first, int32_t last) {
    int32_t i = first + 1;
    if (!is_verdict(r, first)) {
        return first;
    }
    while (i < last && (items_is_edge(r, i) || is_dash(r, i) ||
                        layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON))) {
        i++;
    }
    if (i == last) {
        return first;
    }
    return i > first + 1 || prose_opens_reason(r, i) ? i : first;
}

/* --- several statements ----------------------------------------------------------------------- */

typedef struct {
    int8_t verdict[MOST_STATEMENTS]; /* 1 true, -1 false, 0 nothing yet */
    int32_t count;
} verdicts;

/* Whether an atom stands between the edges of a list. */
static int is_item(const reading *r, int32_t i) {
    return layout_is_bare(at(r, i)) &&
           (i == r->text->top.first || phrases_kind(r, i - 1) >= 0 || items_is_edge(r, i - 1) ||
            at(r, i - 1)->kind == ATOM_FENCE || at(r, i - 1)->kind == ATOM_LABEL) &&
           (i + 1 == layout_end(r->text->top) || phrases_kind(r, i + 1) >= 0 ||
            items_is_edge(r, i + 1));
}

/* 1 where a word or T says that something is true, -1 false, 0 for anything else. */
static int8_t verdict_at(const reading *r, int32_t i) {
    if (at(r, i)->kind == ATOM_NAME && is_item(r, i)) {
        return roles_is_letter(r->text, i, 'T') ? 1 : roles_is_letter(r->text, i, 'F') ? -1 : 0;
    }
    return phrases_is(r, i, "true") ? 1 : phrases_is(r, i, "false") ? -1 : 0;
}

/* The number of the statement that an atom names, from 0; -1 where it names none. */
static int32_t statement_at(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    if (a->kind == ATOM_FENCE && a->list[0].count == 1 && layout_is_bare(a)) {
        i = a->list[0].first;
        a = at(r, i);
    }
    if (a->kind == ATOM_NUMBER) {
        int64_t number = numbers_small(r->text, i);
        return number > 0 && number <= MOST_STATEMENTS ? (int32_t)number - 1 : -1;
    }
    return a->kind == ATOM_NAME && layout_is_bare(a) && a->letter >= 'a' &&
                   a->letter < 'a' + MOST_STATEMENTS
               ? (int32_t)(a->letter - 'a')
               : -1;
}

/* Whether an atom joins statements and what is said of them, and says nothing itself. */
static int is_joint(const reading *r, int32_t i) {
    const int kind = phrases_kind(r, i);
    return items_is_edge(r, i) || is_dash(r, i) || kind == WORD_PART || kind == WORD_EQUALS ||
           kind == WORD_AND || phrases_is(r, i, "the") ||
           layout_is(at(r, i), FAMILY_BINARY, BINARY_COLON);
}

static int read_verdicts(const reading *r, int32_t first, int32_t last, verdicts *out) {
    int32_t named[MOST_STATEMENTS], pending = 0, labelled = 0;
    *out = (verdicts){{0}, 0};
    for (int32_t i = first; i < last; i++) {
        const int8_t verdict = verdict_at(r, i);
        const int32_t statement = verdict == 0 ? statement_at(r, i) : -1;
        if (verdict == 0 && statement < 0 && !is_joint(r, i)) {
            return 0;
        }
        if (statement >= 0) {
            if (pending == MOST_STATEMENTS) {
                return 0;
            }
            named[pending++] = statement;
        }
        if (verdict == 0) {
            continue;
        }
        if (pending == 0) {
            named[pending++] = out->count;
        } else {
            labelled += pending;
        }
        for (; pending > 0; pending--, out->count++) {
            const int32_t of = named[pending - 1];
            if (of >= MOST_STATEMENTS || out->verdict[of] != 0) {
                return 0;
            }
            out->verdict[of] = verdict;
        }
    }
    for (int32_t k = 0; k < out->count; k++) {
        if (out->verdict[k] == 0) {
            return 0;
        }
    }
    return pending == 0 && out->count > 1 && (labelled == 0 || labelled == out->count);
}

static int are_listed(const reading *r, int32_t first, int32_t last) {
    verdicts found;
    return read_verdicts(r, first, last, &found);
}

static int push_list(reading *r, int32_t first, int32_t last) {
    verdicts found;
    if (!read_verdicts(r, first, last, &found)) {
        return 0;
    }
    for (int32_t k = 0; k < found.count; k++) {
        const char name = (char)('a' + k);
        if (!emit_named(r, EXPR_WORDS, &name, 1, 0, 0) ||
            !emit_spelled(r, EXPR_WORDS, found.verdict[k] > 0 ? "true" : "false", 0, 0) ||
            !emit_collection(r, EXPR_LABELLED, 2)) {
            return 0;
        }
    }
    return emit_collection(r, EXPR_SEQUENCE, found.count);
}

/* --- one verdict and its reason --------------------------------------------------------------- */

int verdicts_are(const reading *r, int32_t first, int32_t last) {
    const int32_t start = reason_start(r, first, last);
    if (are_listed(r, first, last)) {
        return 1;
    }
    if (start == first) {
        return 0;
    }
    int opened = prose_opens_reason(r, start) || phrases_is(r, start, "for");
    /* No, it is not: the denial is said once more. */
    const int denies = phrases_is(r, first, "no") || phrases_is(r, first, "false");
    int denials = 0;
    int32_t words = 0, values = 0;
    for (int32_t i = start; i < last; i++) {
        if (is_verdict(r, i) || phrases_is(r, i, "or") || phrases_is(r, i, "but") ||
            phrases_is(r, i, "if") || phrases_is(r, i, "unless") ||
            (phrases_kind(r, i) == WORD_ACTS && !phrases_is(r, i, "independent")) ||
            (phrases_is(r, i, "not") && !opened && (!denies || denials > 0))) {
            return 0;
        }
        denials += phrases_is(r, i, "not");
        words += sentences_whole_word(r, i);
        values += at(r, i)->kind == ATOM_NUMBER || items_has_relation(r, i, i + 1);
    }
    return opened || (words + (denials > 0) >= REASON && values == 0);
}

/* Whether a reason has words enough to say something and few enough to be kept. */
static int is_short(const reading *r, int32_t start, int32_t last) {
    int32_t words = 0;
    for (int32_t i = start; i < last; i++) {
        words += phrases_kind(r, i) >= 0;
    }
    return words >= REASON && last - start <= MOST_ATOMS &&
           at(r, last - 1)->end - at(r, start)->start <= MOST_BYTES;
}

int verdicts_push(reading *r, int32_t first, int32_t last) {
    if (are_listed(r, first, last)) {
        return push_list(r, first, last);
    }
    if (!phrases_push(r, EXPR_WORDS, first, first + 1)) {
        return 0;
    }
    const int32_t start = reason_start(r, first, last);
    if (is_short(r, start, last) &&
        (!phrases_push(r, EXPR_WORDS, start, last) || !emit_collection(r, EXPR_QUALIFIED, 2))) {
        return 0;
    }
    const int said = phrases_qualify(r, first + 1, last, WORD_OPPOSED);
    return said == 0 || (said > 0 && emit_collection(r, EXPR_QUALIFIED, 2));
}
