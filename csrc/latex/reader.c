#include "latex/reader.h"

#include <string.h>

#include "latex/boxes.h"
#include "latex/carriers.h"
#include "latex/choices.h"
#include "latex/columns.h"
#include "latex/decimals.h"
#include "latex/formulas.h"
#include "latex/layout.h"
#include "latex/meaning.h"
#include "latex/options.h"
#include "latex/parts.h"
#include "latex/remarks.h"
#include "latex/roles.h"
#include "latex/statements.h"
#include "latex/torn.h"
#include "latex/widths.h"
#include "latex/wrapped.h"

struct reader_text {
    layout laid;
    reader_limits limits;
    int32_t before;   /* bytes of the text before what is laid out: of a box around it */
    const char *wide; /* what was laid out, as it was written with full-width forms, or NULL */
    int32_t wide_length;
};

struct reader_pair {
    const reader_text *text[2];
    const layout *laid[2];
    layout shared[2]; /* what is laid out, where the other text tells more letters apart */
    roles roles;
    choices choices;
    int32_t opened; /* whether reader_next was called */
};

typedef struct {
    const char *name, *sentence;
} reason_row;

static const reason_row reasons[] = {
#define X(name, spelling, sentence) {spelling, sentence},
#include "latex/reasons.def"
#undef X
};

const char *reader_reason_name(reader_reason reason) {
    return (int)reason >= 0 && reason < READER_REASON_COUNT ? reasons[reason].name : "";
}

const char *reader_reason_sentence(reader_reason reason) {
    return (int)reason >= 0 && reason < READER_REASON_COUNT ? reasons[reason].sentence : "";
}

static size_t align(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* --- texts ------------------------------------------------------------------------------------ */

size_t reader_text_bytes(int32_t length, const reader_limits *limits) {
    (void)limits;
    return align(sizeof(reader_text)) + align(layout_bytes(length)) + align((size_t)length);
}

int32_t reader_remarks(const reader_text *text, reader_word *word, int32_t room) {
    return text->laid.formula != FORMULA_NONE ? 0 : remarks_find(&text->laid, word, room);
}

int32_t reader_named(const reader_text *text, reader_word *word, int32_t room, int32_t *values) {
    *values = 0;
    return text->laid.formula != FORMULA_NONE ? 0 : remarks_named(&text->laid, word, room, values);
}

/* A place in what is laid out as one of the text. */
static reader_result placed(reader_result result, const reader_text *of) {
    if (of->wide != NULL) {
        result.start = widths_place(of->wide, of->wide_length, result.start);
        result.end = widths_place(of->wide, of->wide_length, result.end);
    }
    result.start += of->before;
    result.end += of->before;
    return result;
}

reader_result reader_lay_out(const char *text, int32_t length, const reader_limits *limits,
                             void *memory, const reader_text **out) {
    reader_text *made = memory;
    reader_result result = {READER_TOO_LONG, 0, length};
    if (length > limits->characters) {
        return result;
    }
    int32_t first = 0, last = length;
    boxes_open(text, &first, &last);
    text += first;
    length = last - first;
    made->limits = *limits;
    made->before = first;
    char *laid = (char *)memory + align(sizeof(reader_text));
    char *mended = laid + align(layout_bytes(length));
    const int32_t narrow = widths_mend(text, length, mended);
    made->wide = narrow > 0 ? text : NULL;
    made->wide_length = length;
    text = narrow > 0 ? mended : text;
    length = narrow > 0 ? narrow : length;
    text = columns_mend(text, length, mended) ? mended : text;
    text = wrapped_mend(text, length, mended) ? mended : text;
    text = torn_mend(text, length, mended) ? mended : text;
    text = decimals_mend(text, length, mended) ? mended : text;
    result = layout_read(text, length, limits, laid, &made->laid);
    if (result.reason == READER_OK && made->laid.top.count == 0) {
        result.reason = READER_EMPTY;
        result.start = 0;
        result.end = length;
    }
    if (result.reason == READER_OK) {
        int32_t fault = carriers_find_fault(&made->laid);
        if (fault >= 0) {
            const layout_atom *a = &made->laid.atom[fault];
            return placed((reader_result){READER_UNSUPPORTED, a->start, a->end}, made);
        }
        if (!options_are_listed(&made->laid)) { /* (A), (B) */
            parts_mark(&made->laid, (layout_atom *)(void *)laid);
        }
        made->laid.formula = (uint8_t)formulas_kind(&made->laid);
        *out = made;
        return result;
    }
    return placed(result, made);
}

/* An atom gives a few nodes at most: a fraction five, a differential's variable with its order and
 * its operator four. */
enum { NODES_AN_ATOM = 6, NUMBERS_AN_ATOM = 3, BYTES_A_CHARACTER = 6, SPARE = 64 };

void reader_capacities(const reader_text *text, int32_t *nodes, int32_t *numbers, int32_t *names,
                       int32_t *bytes) {
    int32_t most = NODES_AN_ATOM * text->laid.count + SPARE;
    *nodes = most < text->limits.nodes ? most : text->limits.nodes;
    *numbers = NUMBERS_AN_ATOM * text->laid.count + SPARE;
    *names = text->laid.count + SPARE;
    *bytes = BYTES_A_CHARACTER * text->laid.length + 4 * SPARE;
}

size_t reader_most_block_bytes(int32_t length, const reader_limits *limits) {
    const reader_text text = {.laid = {.count = layout_most_atoms(length), .length = length},
                              .limits = *limits};
    int32_t nodes, numbers, names, bytes;
    reader_capacities(&text, &nodes, &numbers, &names, &bytes);
    return expr_block_bytes(nodes, numbers, names, bytes);
}

/* --- pairs ------------------------------------------------------------------------------------ */

size_t reader_pair_bytes(const reader_text *gold, const reader_text *pred) {
    return align(sizeof(reader_pair)) + roles_bytes(&gold->laid, pred != NULL ? &pred->laid : NULL);
}

size_t reader_most_pair_bytes(int32_t length) {
    return align(sizeof(reader_pair)) + roles_most_bytes(2 * layout_most_atoms(length));
}

/* Letters that one text tells apart by their shape are two in the other as well. */
static void share_fonts(reader_pair *pair) {
    const reader_text *const *text = pair->text;
    pair->laid[0] = &text[0]->laid;
    pair->laid[1] = text[1] != NULL ? &text[1]->laid : NULL;
    for (int side = 0; side < 2 && text[1] != NULL; side++) {
        const uint64_t fonts = text[0]->laid.fonts | text[1]->laid.fonts;
        if (text[side]->laid.fonts != fonts) {
            pair->shared[side] = text[side]->laid;
            pair->shared[side].fonts = fonts;
            pair->laid[side] = &pair->shared[side];
        }
    }
}

reader_pair *reader_open(const reader_text *gold, const reader_text *pred, const reader_pair *alone,
                         void *memory) {
    reader_pair *pair = memory;
    pair->text[0] = gold;
    pair->text[1] = pred;
    pair->opened = 0;
    share_fonts(pair);
    alone = pair->laid[0] == &gold->laid ? alone : NULL;
    choices_start(&pair->choices);
    roles_find(&pair->roles, pair->laid[0], pair->laid[1], alone != NULL ? &alone->roles : NULL,
               (char *)memory + align(sizeof(reader_pair)));
    return pair;
}

/* Of what roles are to a reading of the gold: evidence, what both texts show, the other's units. */
static int shows_the_same(const roles *pair, const roles *alone) {
    if (pair->text[0]->fonts != alone->text[0]->fonts || pair->shown != alone->shown ||
        pair->matched != alone->matched || pair->basis != alone->basis ||
        pair->momenta != alone->momenta || pair->units[0] != alone->units[0] ||
        pair->units[1] != 0) {
        return 0;
    }
    for (int32_t i = 0; i < alone->text[0]->count; i++) {
        if (roles_of(pair, 0, i)->evidence != roles_of(alone, 0, i)->evidence) {
            return 0;
        }
    }
    return 1;
}

int reader_reads_as_alone(reader_pair *pair, const reader_pair *alone) {
    if (!shows_the_same(&pair->roles, &alone->roles)) {
        return 0;
    }
    pair->choices = alone->choices;
    return 1;
}

int reader_next(reader_pair *pair) {
    if (!pair->opened) {
        pair->opened = 1;
        return 1;
    }
    return choices_next(&pair->choices);
}

/* Reads the whole text: the rules of answers where it may be more than a formula. */
static int read_whole(reading *m) {
    const int32_t first = m->text->top.first, last = layout_end(m->text->top);
    const int options = (m->roles->shown & (ROLES_OPTIONS | ROLES_OPTION)) != 0;
    switch (options || m->roles->matched ? FORMULA_NONE : (formula_kind)m->text->formula) {
        case FORMULA_EXPRESSION: return statements_expression(m, first, last);
        case FORMULA_EQUATION: return statements_relation(m, first, last);
        default: return statements_answer(m, first, last);
    }
}

reader_result reader_read(reader_pair *pair, int32_t side, expr *out) {
    reading m;
    const layout *text = pair->laid[side];
    memset(&m, 0, sizeof m);
    expr_clear(out);
    m.text = text;
    m.out = out;
    m.result.reason = READER_OK;
    m.side = side;
    m.deepest = 4 * pair->text[side]->limits.nesting;
    m.roles = &pair->roles;
    m.choices = &pair->choices;
    int ok = read_whole(&m);
    if ((!ok || out->node_count == 0) && m.result.reason == READER_OK) {
        m.result.reason = READER_UNEXPECTED;
        m.result.end = text->length;
    }
    return m.result.reason == READER_OK ? m.result : placed(m.result, pair->text[side]);
}

int32_t reader_choices(const reader_pair *pair, const reader_choice **out) {
    *out = pair->choices.entry;
    return pair->choices.count;
}
