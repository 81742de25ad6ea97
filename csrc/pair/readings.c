#include "pair/readings.h"

#include <string.h>

enum { BARE_E = LATEX_E_SYMBOL | LATEX_E_EULER };

/* Ambiguities that are none if both texts have them: where both tell a letter from the same one
 * with a hat, neither means the other by it. */
static const uint32_t one_sided = LATEX_HAT_ALIKE;

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

static size_t block_bytes(int32_t length, const latex_limits *limits) {
    return rounded(expr_block_bytes(latex_node_capacity(length, limits),
                                    latex_number_capacity(length), latex_name_capacity(length),
                                    latex_text_capacity(length)));
}

size_t pair_readings_bytes(int32_t length, const latex_limits *limits) {
    return 4 * block_bytes(length, limits) + rounded(latex_scratch_bytes(length, limits));
}

void pair_readings_prepare(pair_readings *r, void *memory, int32_t length,
                           const latex_limits *limits) {
    const size_t block = block_bytes(length, limits);
    char *const base = memory;
    r->gold_block = base;
    r->pred_block = base + block;
    r->other_gold_block = base + 2 * block;
    r->other_pred_block = base + 3 * block;
    r->scratch = base + 4 * block;
    r->gold_text = r->pred_text = NULL;
}

/* { x | condition } as a collection. */
static void name_sets(expr *e) {
    for (int32_t i = 0; i < e->node_count; i++) {
        expr_node *const node = &e->node[i];
        if (node->kind != EXPR_CALL) continue;
        const expr_name *const name = &e->name[node->label];
        if (name->length != 3 || memcmp(e->text + name->text, "{|}", 3) != 0) continue;
        node->kind = EXPR_COLLECTION;
        node->head = EXPR_SET_OF;
        node->label = -1;
    }
}

static latex_result read(pair_readings *r, const char *text, int32_t length, uint32_t reading,
                         void *block, expr *out) {
    expr_init(out, block, latex_node_capacity(length, r->limits), latex_number_capacity(length),
              latex_name_capacity(length), latex_text_capacity(length));
    const latex_result result = latex_parse(text, length, reading, r->limits, r->scratch, out);
    if (result.reason == LATEX_OK) name_sets(out);
    return result;
}

static pair_read_result result_of(latex_result read) {
    return (pair_read_result){(int)read.reason, read.position, read.position};
}

pair_read_result pair_readings_gold(pair_readings *r, const latex_limits *limits, const char *text,
                                    int32_t length) {
    r->limits = limits;
    r->gold_text = text;
    r->gold_length = length;
    const latex_result found = read(r, text, length, 0, r->gold_block, &r->gold);
    r->gold_ambiguities = found.ambiguities;
    return result_of(found);
}

pair_read_result pair_readings_pred(pair_readings *r, const char *text, int32_t length) {
    const uint32_t as_gold = latex_e_of(r->gold_ambiguities);
    r->pred_text = text;
    r->pred_length = length;
    const latex_result found = read(r, text, length, as_gold, r->pred_block, &r->pred);
    r->pred_ambiguities = found.ambiguities;
    /* The pred's e is the gold's, if that holds one: there is one other way for both. */
    const uint32_t gold = r->gold_ambiguities;
    const uint32_t pred = found.ambiguities & ~(gold & BARE_E ? (uint32_t)BARE_E : 0);
    r->open = (gold | pred) & ~(gold & pred & one_sided);
    r->reading = 0;
    r->given = 0;
    return result_of(found);
}

int pair_readings_next(pair_readings *r, const expr **gold, const expr **pred) {
    const uint32_t as_gold = latex_e_of(r->gold_ambiguities);
    while (pair_readings_more(r)) {
        const uint32_t reading = r->given == 0 ? 0 : (r->reading - r->open) & r->open;
        r->reading = reading;
        r->given++;
        *gold = &r->gold;
        *pred = &r->pred;
        if (reading == 0) return 1;
        const uint32_t of_pred = reading & BARE_E ? reading : reading | as_gold;
        *gold = &r->other_gold;
        *pred = &r->other_pred;
        if (read(r, r->gold_text, r->gold_length, reading, r->other_gold_block, &r->other_gold)
                    .reason == LATEX_OK &&
            read(r, r->pred_text, r->pred_length, of_pred, r->other_pred_block, &r->other_pred)
                    .reason == LATEX_OK) {
            return 1;
        }
    }
    return 0;
}

int pair_readings_more(const pair_readings *r) {
    if (r->given == 0) return 1;
    return r->given < PAIR_MOST_READINGS && ((r->reading - r->open) & r->open) != 0;
}

void pair_readings_again(pair_readings *r) {
    r->reading = 0;
    r->given = 0;
}
