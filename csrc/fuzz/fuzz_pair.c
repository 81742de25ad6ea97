/* libFuzzer entry: any two texts as a pair, through reading, equality, canonical forms and
 * distance.
 *
 * The first byte names the kind; the texts are parted at the first tab. What must hold beside what
 * the sanitizers see: every pair has a result in range, the same one twice and whatever was decided
 * before; a text that can be read is identical to itself; what has equal values has them the other
 * way round; work stays within its budget (-timeout). */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "pair/pair.h"

static void check(int holds) {
    if (!holds) abort();
}

/* A text in memory of its own, so that reading past its end is seen. */
static char *copied(const uint8_t *data, size_t size) {
    char *text = malloc(size ? size : 1);
    check(text != NULL);
    if (size > 0) memcpy(text, data, size);
    return text;
}

static pair_settings settings_of(void) {
    static const double one[7] = {1, 1, 1, 1, 1, 1, 1};
    pair_settings s;
    memset(&s, 0, sizeof s);
    s.limits = (reader_limits){.characters = 4000, .nesting = 60, .nodes = 1000};
    s.costs = (tree_costs){one, one, one, 7, 1.0, 5.0, 0.6};
    s.options = probe_default_options(1);
    s.numbers = numbers_default_settings();
    for (int32_t i = 0; i < s.numbers.tiers && i < PAIR_MAX_TIERS; i++) {
        s.tier_bound[i] = s.numbers.bound[i];
        s.tier_score[i] = s.numbers.score[i];
    }
    return s;
}

static void check_result(const pair_result *r) {
    check(r->code >= PAIR_IDENTICAL && r->code <= PAIR_PRED_TOO_LARGE);
    check(r->readings >= 0 && r->work >= 0);
    if (r->code == PAIR_COMPARED) {
        check(r->distance >= 0.0 && isfinite(r->distance));
        check(r->gold_cost > 0.0 && isfinite(r->gold_cost) && r->gold_count > 0);
    }
    if (r->code == PAIR_GRADED) check(r->score >= 0.0 && r->score <= 100.0);
}

static int same(const pair_result *a, const pair_result *b) {
    return a->code == b->code && a->kind == b->kind && a->rule == b->rule &&
           a->because == b->because && a->work == b->work && a->readings == b->readings &&
           (a->code != PAIR_COMPARED || a->distance == b->distance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static pair_workspace *workspace;
    if (size < 2 || size > 3000) return 0;
    if (workspace == NULL) {
        void *memory = calloc(1, pair_workspace_bytes());
        check(memory != NULL);
        workspace = pair_prepare(memory);
    }
    const pair_settings settings = settings_of();
    const pair_kind kind = (pair_kind)(data[0] % 6);
    const uint8_t *tab = memchr(data + 1, '\t', size - 1);
    const size_t gold_size = tab == NULL ? size - 1 : (size_t)(tab - data - 1);
    const size_t pred_size = tab == NULL ? 0 : size - gold_size - 2;
    char *gold = copied(data + 1, gold_size);
    char *pred = copied(tab == NULL ? data : tab + 1, pred_size);

    pair_set_gold(workspace, &settings, gold, (int32_t)gold_size);
    const pair_result first = pair_decide(workspace, &settings, kind, pred, (int32_t)pred_size);
    const pair_result itself = pair_decide(workspace, &settings, kind, gold, (int32_t)gold_size);
    const pair_result again = pair_decide(workspace, &settings, kind, pred, (int32_t)pred_size);
    check_result(&first);
    check_result(&itself);
    check(same(&first, &again));
    check(itself.code == PAIR_IDENTICAL || itself.code == PAIR_GOLD_UNREAD);
    if (first.code == PAIR_EQUAL && first.rule == PAIR_RULE_VALUE) {
        pair_set_gold(workspace, &settings, pred, (int32_t)pred_size);
        const pair_result swapped =
            pair_decide(workspace, &settings, kind, gold, (int32_t)gold_size);
        check(swapped.code == PAIR_EQUAL || swapped.undecided);
    }
    free(gold);
    free(pred);
    return 0;
}
