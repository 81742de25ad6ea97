#include "pair/pair.h"

#include <string.h>

#include "latex/synonyms.h"
#include "pair/forms.h"
#include "pair/grams.h"
#include "pair/kinds.h"
#include "pair/readings.h"
#include "pair/remarks.h"
#include "pair/texts.h"
#include "pair/trees.h"
#include "probe/points.h"

enum {
    SLOTS = 1 << 17,
    KEYS = 1 << 16,
    DERIVED_NODES = 1 << 15, /* beside both answers */
    DERIVED_NAMES = 256
};

struct pair_workspace {
    pair_readings readings;
    pair_trees trees;
    reader_result gold_read;
    const char *gold_text;
    int32_t gold_length;
    void *reading_memory, *arena, *probe, *numbers, *points;
    int32_t *slot;
    pair_key *key;
    size_t arena_bytes;
    reader_limits limits; /* of the settings, as far as there is memory */
    int64_t probe_nodes;
    expr both; /* the answers of the last reading side by side, and what was made of them */
};

static const reader_limits widest = {INT32_MAX, 200, 1 << 14};

static size_t rounded(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* Lays the workspace out; with NULL it only counts. */
static size_t lay_out(pair_workspace *w) {
    const int64_t nodes = 2 * (int64_t)widest.nodes + DERIVED_NODES;
    const int32_t n = 2 * PAIR_MAX_BYTES;
    const size_t arena = expr_block_bytes((int32_t)nodes, 4 * n, 2 * n, 9 * n);
    const size_t sizes[] = {pair_readings_bytes(PAIR_MAX_BYTES, &widest),
                            pair_trees_bytes(),
                            arena,
                            probe_scratch_bytes(nodes),
                            SLOTS * sizeof(int32_t),
                            KEYS * sizeof(pair_key),
                            numbers_scratch_bytes(nodes),
                            points_scratch_bytes(nodes)};
    enum { PARTS = sizeof sizes / sizeof *sizes };
    size_t start[PARTS], used = rounded(sizeof(pair_workspace));
    for (int i = 0; i < PARTS; i++) {
        start[i] = used;
        used += rounded(sizes[i]);
    }
    if (w != NULL) {
        char *const base = (char *)w;
        w->reading_memory = base + start[0];
        pair_trees_prepare(&w->trees, base + start[1]);
        w->arena = base + start[2];
        w->arena_bytes = arena;
        w->probe = base + start[3];
        w->probe_nodes = nodes;
        w->slot = (int32_t *)(void *)(base + start[4]);
        w->key = (pair_key *)(void *)(base + start[5]);
        w->numbers = base + start[6];
        w->points = base + start[7];
    }
    return used;
}

size_t pair_workspace_bytes(void) { return lay_out(NULL); }

pair_workspace *pair_prepare(void *memory) {
    pair_workspace *const w = memory;
    lay_out(w);
    w->gold_text = NULL;
    w->gold_length = 0;
    w->gold_read.reason = READER_OK;
    return w;
}

void pair_set_gold(pair_workspace *w, const pair_settings *how, const char *text, int32_t length) {
    w->gold_text = text;
    w->gold_length = length;
    if (length > PAIR_MAX_BYTES) {
        w->gold_read = (reader_result){READER_TOO_LONG, 0, 0};
        return;
    }
    w->limits = how->limits;
    if (w->limits.nodes > widest.nodes) w->limits.nodes = widest.nodes;
    if (w->limits.nesting > widest.nesting) w->limits.nesting = widest.nesting;
    pair_readings_prepare(&w->readings, w->reading_memory, PAIR_MAX_BYTES, &w->limits);
    w->gold_read = pair_readings_gold(&w->readings, &w->limits, text, length);
}

static int is_blank(const char *text, int32_t length) {
    for (int32_t i = 0; i < length; i++) {
        if (!(text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r'))) return 0;
    }
    return 1;
}

/* Both answers of a reading side by side; 0 where they have no room. */
static int take(pair_workspace *w, const expr *gold, const expr *pred, expr *arena,
                int32_t *gold_root, int32_t *pred_root) {
    const int32_t names = gold->name_count + pred->name_count + DERIVED_NAMES;
    const int32_t nodes = gold->node_count + pred->node_count + DERIVED_NODES;
    const int32_t numbers = gold->number_count + pred->number_count + DERIVED_NODES;
    const int32_t text = gold->text_count + pred->text_count + 16 * DERIVED_NAMES;
    if (expr_block_bytes(nodes, numbers, names, text) > w->arena_bytes) return 0;
    expr_init(arena, w->arena, nodes, numbers, names, text);
    *gold_root = pair_import(arena, gold);
    *pred_root = pair_import(arena, pred);
    if (*gold_root < 0 || *pred_root < 0) return 0;
    *gold_root = pair_spread_logic(arena, *gold_root);
    *pred_root = pair_spread_logic(arena, *pred_root);
    return *gold_root >= 0 && *pred_root >= 0;
}

static void start(pair_judge *j, pair_workspace *w, const pair_settings *how, expr *arena,
                  pair_kind kind) {
    *j = (pair_judge){.e = arena,
                      .numbers = how->numbers,
                      .options = how->options,
                      .scratch = w->probe,
                      .numbers_scratch = w->numbers,
                      .points_scratch = w->points,
                      .scratch_nodes = w->probe_nodes,
                      .trees = &w->trees,
                      .slot = w->slot,
                      .slot_capacity = SLOTS,
                      .key = w->key,
                      .key_capacity = KEYS,
                      .work = PAIR_WORK,
                      .kind = kind};
    j->numbers.bound = how->tier_bound;
    j->numbers.score = how->tier_score;
}

/* Whether a gold says of itself that it is approximate. */
/* Whether it says that things are parallel or at right angles, which words say as well. */
static int states_direction(const expr *e, int32_t root) {
    return pair_is(e, root, EXPR_RELATION, EXPR_PARALLEL) ||
           pair_is(e, root, EXPR_RELATION, EXPR_PERPENDICULAR);
}

static int says_approximately(const expr *e, int32_t root) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (pair_is(e, i, EXPR_RELATION, EXPR_APPROX) || pair_is(e, i, EXPR_RELATION, EXPR_SIM)) {
            return 1;
        }
    }
    return 0;
}

static void compare(pair_workspace *w, const pair_settings *how, pair_judge *j, int32_t gold,
                    int32_t pred, pair_result *result) {
    pair_distance found;
    gold = pair_spread(j->e, gold);
    pred = pair_spread(j->e, pred);
    const pair_trees_status status =
        pair_trees_compare(&w->trees, j, gold, pred, &how->costs, how->limits.nodes, &found);
    if (status != PAIR_TREES_OK) {
        result->code = status == PAIR_TREES_GOLD ? PAIR_GOLD_TOO_LARGE : PAIR_PRED_TOO_LARGE;
        result->because = PAIR_BECAUSE_TOO_LARGE;
        return;
    }
    result->code = PAIR_COMPARED;
    result->distance = found.distance;
    result->gold_cost = found.gold_cost;
    result->gold_count = found.gold_count;
    result->coarse = found.coarse;
}

/* Judges one reading after the other; 1 if the two are equal under one of them. The first one
 * settles the kind and the reason. */
static int judge_readings(pair_workspace *w, pair_judge *j, pair_kind kind, pair_text text,
                          pair_result *result) {
    const expr *gold, *pred;
    expr *const arena = j->e;
    int32_t gold_root, pred_root;
    int graded = 0, incompatible = 0;
    while (pair_readings_next(&w->readings, &gold, &pred)) {
        if (!take(w, gold, pred, arena, &gold_root, &pred_root)) {
            result->undecided = 1;
            continue;
        }
        const pair_kind found = kind == PAIR_AUTO ? pair_kind_of(j, gold_root, pred_root) : kind;
        if (result->readings == 0) result->kind = found;
        result->readings++;
        j->because = PAIR_BECAUSE_NONE;
        j->slot_count = j->key_count = 0;
        j->numbers.approximately = says_approximately(arena, gold_root);
        const pair_verdict said = pair_judge_equal(j, gold_root, pred_root);
        if (result->readings == 1) {
            result->because = j->because;
            graded = j->graded;
            incompatible = j->incompatible;
        }
        if (said == PAIR_SAYS_EQUAL && pair_lose_gram(arena, gold_root, pred_root)) {
            result->because = PAIR_BECAUSE_VALUE;
            break;
        }
        if (said == PAIR_SAYS_EQUAL &&
            (pair_texts_contradict((pair_text){w->gold_text, w->gold_length}, text) ||
             (!states_direction(arena, gold_root) &&
              pair_remarks_contradict(w->readings.gold_text, w->readings.pred_text,
                                      pair_has_units(arena, pred_root))) ||
             pair_remarks_change_places(j, w->readings.gold_text, w->readings.pred_text, gold_root,
                                        pred_root))) {
            result->because = PAIR_BECAUSE_WORDS;
            break;
        }
        if (said == PAIR_SAYS_EQUAL) {
            result->kind = found;
            return 1;
        }
        if (said == PAIR_SAYS_OPEN) result->undecided = 1;
        /* 5 m/s (= 20 km/h): letters are not tried where the units contradict each other. */
        if (j->work <= 0 || (result->readings == 1 && j->hedged)) break;
    }
    j->graded = graded;
    j->incompatible = incompatible;
    return 0;
}

/* What the pair is where no reading makes it equal. */
static void settle(pair_workspace *w, const pair_settings *how, pair_judge *j,
                   pair_result *result) {
    const expr *gold, *pred;
    int32_t gold_root, pred_root;
    if (j->work <= 0) {
        result->because = PAIR_BECAUSE_WORK;
    } else if (result->because == PAIR_BECAUSE_NONE) {
        result->because = result->undecided ? PAIR_BECAUSE_UNDECIDED : PAIR_BECAUSE_FORM;
    }
    if (j->tier > 0 || (j->graded && !j->incompatible)) {
        result->code = PAIR_GRADED;
        result->score = j->tier;
        if (j->tier > 0) result->because = PAIR_BECAUSE_NEAR;
        return;
    }
    if (j->incompatible) {
        result->code = PAIR_INCOMPATIBLE;
        result->because = PAIR_BECAUSE_UNITS;
        return;
    }
    pair_readings_usual(&w->readings, &gold, &pred);
    result->code = PAIR_PRED_TOO_LARGE;
    if (take(w, gold, pred, j->e, &gold_root, &pred_root)) {
        if (result->kind == PAIR_INTERVAL) {
            gold_root = pair_as_interval(j->e, gold_root);
            pred_root = pair_as_interval(j->e, pred_root);
        }
        compare(w, how, j, gold_root, pred_root, result);
    } else {
        result->because = PAIR_BECAUSE_TOO_LARGE;
    }
}

/* The gold beside its own text, or one that only names commands otherwise: whatever a text that can
 * be read says, it says of itself. */
static pair_result of_itself(pair_workspace *w, const pair_settings *how, pair_kind kind,
                             int same) {
    pair_result result = {.code = same ? PAIR_IDENTICAL : PAIR_EQUAL,
                          .kind = kind,
                          .rule = PAIR_RULE_IDENTICAL,
                          .because = PAIR_BECAUSE_NONE};
    const expr *const gold = &w->readings.usual.gold;
    int32_t root, again;
    pair_judge judge;
    start(&judge, w, how, &w->both, kind);
    if (kind == PAIR_AUTO) {
        result.kind = take(w, gold, gold, &w->both, &root, &again)
                          ? pair_kind_of(&judge, root, again)
                          : PAIR_EXPRESSION;
    }
    result.work = PAIR_WORK - judge.work;
    return result;
}

pair_result pair_decide(pair_workspace *w, const pair_settings *how, pair_kind kind,
                        const char *text, int32_t length) {
    pair_result result = {.code = PAIR_GOLD_UNREAD, .kind = kind};
    pair_judge judge;
    if (w->gold_read.reason != READER_OK) {
        result.because = PAIR_BECAUSE_GOLD_UNREAD;
        result.reading_reason = (int)w->gold_read.reason;
        result.start = w->gold_read.start;
        result.end = w->gold_read.end;
        return result;
    }
    if (is_blank(text, length)) {
        result.code = PAIR_EMPTY;
        result.because = PAIR_BECAUSE_EMPTY;
        return result;
    }
    if (synonyms_only(text, length, w->gold_text, w->gold_length)) {
        return of_itself(
            w, how, kind,
            length == w->gold_length && memcmp(text, w->gold_text, (size_t)length) == 0);
    }
    reader_result read = {READER_TOO_LONG, 0, 0};
    if (length <= PAIR_MAX_BYTES) read = pair_readings_pred(&w->readings, text, length);
    if (read.reason != READER_OK) {
        result.code = PAIR_PRED_UNREAD;
        result.because = PAIR_BECAUSE_PRED_UNREAD;
        result.reading_reason = (int)read.reason;
        result.start = read.start;
        result.end = read.end;
        return result;
    }
    start(&judge, w, how, &w->both, kind);
    if (judge_readings(w, &judge, kind, (pair_text){text, length}, &result)) {
        result.code = PAIR_EQUAL;
        result.rule = judge.rule;
        result.because = PAIR_BECAUSE_NONE;
    } else {
        settle(w, how, &judge, &result);
    }
    result.work = PAIR_WORK - judge.work;
    return result;
}

pair_view pair_compared(const pair_workspace *w) {
    const pair_trees *const t = &w->trees;
    return (pair_view){&w->both, t->gold_root, t->pred_root, &t->gold, &t->pred};
}

const char *pair_rule_name(pair_rule rule) {
    static const char *const name[PAIR_RULE_COUNT] = {
#define X(name, function, spelling, sentence) spelling,
#include "pair/rules.def"
#undef X
    };
    return name[rule];
}

const char *pair_rule_sentence(pair_rule rule) {
    static const char *const sentence[PAIR_RULE_COUNT] = {
#define X(name, function, spelling, sentence) sentence,
#include "pair/rules.def"
#undef X
    };
    return sentence[rule];
}

const char *pair_because_name(pair_because because) {
    static const char *const name[PAIR_BECAUSE_COUNT] = {
#define X(name, spelling, sentence) spelling,
#include "pair/reasons.def"
#undef X
    };
    return name[because];
}

const char *pair_because_sentence(pair_because because) {
    static const char *const sentence[PAIR_BECAUSE_COUNT] = {
#define X(name, spelling, sentence) sentence,
#include "pair/reasons.def"
#undef X
    };
    return sentence[because];
}
