#include "probe/points.h"

#include <math.h>
#include <string.h>

#include "probe/line.h"

enum {
    LINES = 3,           /* on which the truth changes, for each symbol */
    LINES_OF_MANY = 2,   /* where there are more than two symbols */
    LINES_OF_GRAPHS = 3, /* of all symbols together: then those of others tell nothing new */
    LEAST_TRIES = 6,     /* but for a single equation: conditions hold in parts of the space */
    TRIES = 12,
    TRIES_OF_GRAPHS = 40, /* that are cheap, and many a root is of something negative */
    TRIES_SAMPLED = 4
};

/* Nodes visited at most: some twenty milliseconds. */
#define MOST_WORK ((int64_t)1500000)

static size_t rounded(size_t bytes) { return (bytes + 15) / 16 * 16; }

size_t points_scratch_bytes(int64_t nodes) {
    const size_t count = (size_t)nodes + 1;
    return rounded(sizeof(line)) + rounded(zeros_scratch_bytes()) +
           rounded(2 * count * sizeof(real)) + rounded(count * sizeof(int32_t)) + rounded(count);
}

static uint64_t mixed(uint64_t x) {
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

double line_random(uint64_t seed, uint64_t a, uint64_t b) {
    const uint64_t draw = mixed(seed ^ mixed(a + 0x9e3779b97f4a7c15u * (b + 1)));
    return (double)(draw >> 11) * 0x1p-53;
}

/* --- symbols -----------------------------------------------------------------------------------*/

typedef struct {
    uint64_t hash[POINTS_MOST_SYMBOLS];
    int32_t label[POINTS_MOST_SYMBOLS]; /* -1: a name of set literals alone */
    uint8_t name_of[POINTS_MOST_SYMBOLS];
    uint8_t in_side[POINTS_MOST_SYMBOLS]; /* bits of the sides that it occurs in */
    uint8_t is_index[POINTS_MOST_SYMBOLS];
    uint8_t mattered[POINTS_MOST_SYMBOLS]; /* the truth changed on a line along it */
} names;

/* x, y, z, with scripts and primes or without. */
static int is_coordinate(const expr *e, int32_t label) {
    const expr_name *name = &e->name[label];
    const char *text = e->text + name->text;
    if (name->length < 1 || text[0] < 'x' || text[0] > 'z') return 0;
    return name->length == 1 || text[1] == '_' || text[1] == '\'';
}

/* Gives each symbol its slot; 0 if there are too many. */
static int find_slots(line *p, names *n, int which) {
    line_side *s = &p->side[which];
    for (int32_t i = s->first; i <= s->root; i++) {
        const expr_node *node = &s->e->node[i];
        if (node->kind == EXPR_OPERATOR &&
            (node->head == EXPR_PLUS_MINUS || node->head == EXPR_MINUS_PLUS)) {
            s->has_signs = 1;
        }
        if (node->kind != EXPR_SYMBOL) continue;
        const uint64_t hash = s->e->name[node->label].hash;
        int32_t k = 0;
        while (k < p->symbols && n->hash[k] != hash) k++;
        if (k == p->symbols) {
            /* one slot is left for the symbol of set literals */
            if (p->symbols == POINTS_MOST_SYMBOLS - 1) return 0;
            n->hash[k] = hash;
            n->label[k] = node->label;
            n->name_of[k] = (uint8_t)which;
            n->in_side[k] = 0;
            n->is_index[k] = n->mattered[k] = 0;
            p->is_real[k] = (uint8_t)is_coordinate(s->e, node->label);
            p->symbols++;
        }
        n->in_side[k] |= (uint8_t)(1 << which);
        if (node->flags & EXPR_FLAG_INDEX) n->is_index[k] = 1;
        s->slot[i - s->first] = k;
    }
    return 1;
}

/* Whether a real symbol is below zero on a line. On the first ones each is so once at least, and
 * with one of the others that is not; then it is drawn. */
static int is_below(int32_t symbol, int32_t attempt, double draw) {
    enum { FIRST = 4 };
    if (attempt >= FIRST) return draw < 0.5;
    const int32_t bits = attempt & (symbol % (FIRST - 1) + 1);
    return (bits & 1) != bits >> 1;
}

/* Values of all symbols for one line. */
static void draw_values(line *p, const names *n, int32_t attempt) {
    for (int32_t k = 0; k < p->symbols; k++) {
        const uint64_t key = n->hash[k] + (uint64_t)attempt;
        const double draw = line_random(p->seed, key, 1), size = line_random(p->seed, key, 2);
        /* Every other line stays below 1: circles and square roots have their points there. */
        const double exponent = attempt % 2 == 0 ? 4.0 * size - 2.0 : -4.0 * size;
        double value = exp2(exponent) * (1.0 + 0x1p-20 * draw);
        if (p->is_real[k] && is_below(k, attempt, draw)) value = -value;
        if (n->is_index[k]) value = 1.0 + floor(6.0 * size);
        p->value[k] = real_make(value, 0.0);
    }
}

/* --- what set literals speak of ----------------------------------------------------------------*/

/* Runs both statements once to see whether they use set literals. */
static void look_at_both(line *p, const names *n) {
    draw_values(p, n, 0);
    for (int which = 0; which < 2; which++) {
        p->bare_was_used = 0;
        p->unsupported = 0;
        (void)statement_holds_for_a_sign(p, &p->side[which]);
        p->side[which].is_set = p->bare_was_used;
    }
    p->unsupported = 0;
}

static int is_constant_set(const line_side *s) {
    const expr_node *node = &s->e->node[s->root];
    return node->kind == EXPR_CONSTANT &&
           (node->head == EXPR_EMPTY_SET || node->head == EXPR_REALS);
}

/* The symbol of {x | ...}, -1 if there is none. */
static int32_t member_symbol(const line_side *s) {
    for (int32_t i = s->root; i >= s->first; i--) {
        const expr_node *node = &s->e->node[i];
        if (node->kind != EXPR_COLLECTION || node->head != EXPR_SET_OF) continue;
        const int32_t first = i - node->size + 1;
        if (s->e->node[first].kind == EXPR_SYMBOL) return s->slot[first - s->first];
    }
    return -1;
}

/* Chooses the slot that set literals speak of; 0 if there is none. */
static int choose_bare(line *p, names *n) {
    const int a = p->side[0].is_set, b = p->side[1].is_set;
    if (!a && !b && !(is_constant_set(&p->side[0]) && is_constant_set(&p->side[1]))) return 1;
    for (int which = 0; which < 2 && p->bare < 0; which++) {
        if (p->side[which].is_set) p->bare = member_symbol(&p->side[which]);
    }
    if (p->bare < 0 && !(a && b) && !is_constant_set(&p->side[a ? 1 : 0])) {
        /* A symbol that only the other side has. */
        const uint8_t other = a ? 2 : 1;
        int32_t found = 0, coordinates = 0, last = -1, coordinate = -1;
        for (int32_t k = 0; k < p->symbols; k++) {
            if (n->in_side[k] != other) continue;
            found++;
            last = k;
            if (p->is_real[k]) {
                coordinates++;
                coordinate = k;
            }
        }
        p->bare = found == 1 ? last : coordinates == 1 ? coordinate : -1;
        if (p->bare < 0) return 0;
    }
    if (p->bare < 0) {
        p->bare = p->symbols++;
        n->hash[p->bare] = 0;
        n->label[p->bare] = -1;
        n->name_of[p->bare] = 0;
        n->in_side[p->bare] = 3;
    }
    p->is_real[p->bare] = 1;
    return 1;
}

static int is_pair(const line_side *s) {
    const expr_node *node = &s->e->node[s->root];
    return node->kind == EXPR_COLLECTION && (node->head == EXPR_TUPLE || node->head == EXPR_LIST);
}

/* --- lines -------------------------------------------------------------------------------------*/

static void report_point(const line *p, const names *n, points_report *report) {
    report->symbols = p->symbols;
    for (int32_t k = 0; k < p->symbols; k++) {
        report->label[k] = n->label[k];
        report->name_of[k] = n->name_of[k];
        report->value[k] = p->value[k].value;
    }
}

/* Collects what has breakpoints on the line that is set up; 0 if it cannot be decided. */
static int collect(line *p) {
    p->collecting = 1;
    p->critical_count = 0;
    p->too_many = p->periodic = p->snap = 0;
    line_move(p, p->value[p->varies].value, 0.0);
    for (int which = 0; which < 2; which++) {
        (void)statement_holds_for_a_sign(p, &p->side[which]);
    }
    p->collecting = 0;
    return !p->too_many;
}

typedef enum { SYMBOL_SAME, SYMBOL_DIFFERS, SYMBOL_UNKNOWN, SYMBOL_UNSUPPORTED } symbol_verdict;

/* Whether a statement gives a symbol as a function of others: each line along that symbol meets it
 * once at most, and there is no part of it that lies along all of those lines. */
static int is_graph(const line_side *s) {
    const expr *e = s->e;
    if (!statement_is_equation(s)) return 0;
    const int32_t right = s->root - 1, left = right - e->node[right].size;
    const int32_t lone = e->node[left].kind == EXPR_SYMBOL    ? left
                         : e->node[right].kind == EXPR_SYMBOL ? right
                                                              : -1;
    if (lone < 0) return 0;
    for (int32_t i = s->first; i < s->root; i++) {
        const expr_node *node = &e->node[i];
        if (i != lone && node->kind == EXPR_SYMBOL && node->label == e->node[lone].label) return 0;
    }
    return 1;
}

/* How many lines are looked at along one symbol. */
typedef struct {
    int32_t lines, least_tries, tries;
} effort;

static effort effort_of(const line *p, int graphs) {
    effort most = {p->symbols > 2 ? LINES_OF_MANY : LINES, LEAST_TRIES, TRIES};
    if (p->symbols == 1) return (effort){1, 1, 1};
    if (p->equations) most.least_tries = 0;
    if (graphs) {
        most.lines = LINES_OF_GRAPHS;
        most.tries = TRIES_OF_GRAPHS;
    }
    if (p->sampling != LINE_NOT_SAMPLED) most.tries = TRIES_SAMPLED;
    if (p->sampling == LINE_COARSE) most.lines = 1;
    if (most.least_tries > most.tries) most.least_tries = most.tries;
    return most;
}

/* All lines along one symbol. */
static symbol_verdict along(line *p, names *n, int graphs, points_report *report) {
    const effort most = effort_of(p, graphs);
    int32_t lines = 0, unknown = 0, changed = 0;
    p->sampled = 0;
    for (int32_t attempt = 0; attempt < most.tries; attempt++) {
        int changes = 0;
        if (lines >= most.lines && attempt >= most.least_tries) break;
        draw_values(p, n, attempt);
        const int decided = collect(p);
        if (p->unsupported) return SYMBOL_UNSUPPORTED;
        if (!decided || !cells_find(p)) return SYMBOL_UNKNOWN;
        const cells_verdict verdict = cells_compare(p, &changes, &report->first_holds);
        if (p->unsupported) return SYMBOL_UNSUPPORTED;
        if (verdict == CELLS_DIFFER) {
            report_point(p, n, report);
            return SYMBOL_DIFFERS;
        }
        if (verdict == CELLS_UNKNOWN) {
            unknown++;
        } else if (changes) {
            lines++;
            changed += changes == CELLS_CHANGE;
        }
        if (p->work > p->most_work) return SYMBOL_UNKNOWN;
    }
    report->lines += lines;
    if (changed > 0) n->mattered[p->varies] = 1;
    return unknown > 0 && lines == 0 ? SYMBOL_UNKNOWN : SYMBOL_SAME;
}

/* All lines of all symbols, those first on which everything is rational; EQUAL only where the truth
 * changed on one of them. Where those told the points of both apart from others, the rest of the
 * lines need only find parts that lie along all of the former, and are sampled coarsely. */
static points_verdict along_all(line *p, names *n, points_report *report) {
    int unknown = 0;
    uint8_t later[POINTS_MOST_SYMBOLS];
    const int graphs = is_graph(&p->side[0]) && is_graph(&p->side[1]);
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1 && graphs && report->lines >= LINES_OF_GRAPHS) return POINTS_EQUAL;
        p->sampling = pass == 0                     ? LINE_NOT_SAMPLED
                      : report->lines > 0 || graphs ? LINE_COARSE
                                                    : LINE_FINE;
        for (p->varies = 0; p->varies < p->symbols; p->varies++) {
            if (n->is_index[p->varies] || (pass == 1 && !later[p->varies])) continue;
            line_find_dependent(p, &p->side[0]);
            line_find_dependent(p, &p->side[1]);
            const symbol_verdict found = along(p, n, graphs, report);
            later[p->varies] = pass == 0 && found == SYMBOL_UNKNOWN && p->sampled;
            if (found == SYMBOL_DIFFERS) return POINTS_DIFFERENT;
            if (found == SYMBOL_UNSUPPORTED) return POINTS_NOT_A_SET;
            if (p->work > p->most_work) return POINTS_UNDECIDED;
            if (found == SYMBOL_UNKNOWN && !later[p->varies]) unknown = 1;
        }
    }
    if (!unknown && report->lines == 0) report->trivial = 1;
    return !unknown && report->lines > 0 ? POINTS_EQUAL : POINTS_UNDECIDED;
}

static int follows(const line *p, int32_t slot) {
    for (int32_t k = 0; k < p->followers; k++) {
        if (p->follower[k].slot == slot) return 1;
    }
    return 0;
}

/* Where lines meet neither set, systems of equations: along the curves that each of them gives. */
static points_verdict along_curves(line *p, names *n, points_report *report) {
    int unknown = 0;
    p->sampling = LINE_FINE;
    for (int which = 0; which < 2; which++) {
        const int32_t count = curves_count(&p->side[which]);
        for (int32_t k = 0; k < count; k++) {
            const int32_t before = report->lines;
            if (!curves_follow(p, &p->side[which], k)) return POINTS_UNDECIDED;
            for (p->varies = 0; p->varies < p->symbols; p->varies++) {
                if (n->is_index[p->varies] || follows(p, p->varies)) continue;
                line_find_dependent(p, &p->side[0]);
                line_find_dependent(p, &p->side[1]);
                const symbol_verdict found = along(p, n, 0, report);
                if (found == SYMBOL_DIFFERS) return POINTS_DIFFERENT;
                if (found == SYMBOL_UNSUPPORTED || p->work > p->most_work) return POINTS_UNDECIDED;
                if (found == SYMBOL_UNKNOWN) unknown = 1;
            }
            /* Each alternative must have been seen to hold somewhere. */
            if (report->lines == before) unknown = 1;
        }
    }
    return unknown ? POINTS_UNDECIDED : POINTS_EQUAL;
}

/* Whether one side alone speaks of a symbol that changed nothing: f > 0, where f is positive. Of
 * two equations one may: a factor of it, mx = my, which is not 0. */
static int speak_of_others(const line *p, const names *n) {
    int of = 0;
    if (p->symbols == 1) return 0; /* x in the reals */
    for (int32_t k = 0; k < p->symbols; k++) {
        if (n->in_side[k] != 3 && k != p->bare && !n->mattered[k]) of |= n->in_side[k];
    }
    return p->equations ? of == 3 : of != 0;
}

static points_verdict decide(line *p, names *n, points_report *report) {
    if (!find_slots(p, n, 0) || !find_slots(p, n, 1)) return POINTS_NOT_A_SET;
    look_at_both(p, n);
    if (!choose_bare(p, n)) return POINTS_NOT_A_SET;
    (void)statement_holds_for_a_sign(p, &p->side[0]);
    (void)statement_holds_for_a_sign(p, &p->side[1]);
    if (p->unsupported) return POINTS_NOT_A_SET;
    points_verdict verdict = along_all(p, n, report);
    if (verdict != POINTS_UNDECIDED || !report->trivial) return verdict;
    /* A literal set may be all or nothing; an equation that is has yet to be solved. */
    const int literal[2] = {p->side[0].is_set || is_constant_set(&p->side[0]),
                            p->side[1].is_set || is_constant_set(&p->side[1])};
    if (p->symbols == 1 && (literal[0] || literal[1]) && !statement_is_equation(&p->side[0]) &&
        !statement_is_equation(&p->side[1])) {
        return POINTS_EQUAL;
    }
    if (p->symbols > 1) {
        verdict = along_curves(p, n, report);
        p->followers = 0;
        if (verdict != POINTS_UNDECIDED) return verdict;
        report->lines = 0;
    }
    /* Nothing is known of positive symbols: ab = 0. */
    int all_real = 1;
    for (int32_t k = 0; k < p->symbols; k++) all_real = all_real && p->is_real[k];
    if (all_real) return POINTS_UNDECIDED;
    for (int32_t k = 0; k < p->symbols; k++) p->is_real[k] = 1;
    report->trivial = 0;
    return along_all(p, n, report);
}

static points_verdict compare(line *p, names *n, points_report *report) {
    const points_verdict verdict = decide(p, n, report);
    return verdict == POINTS_EQUAL && speak_of_others(p, n) ? POINTS_UNDECIDED : verdict;
}

/* Whether a name is a vector or an operator: its values lie on no line. */
static int has_types(const expr *e, int32_t root) {
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        if (e->node[i].flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return 1;
    }
    return 0;
}

points_verdict points_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                            const probe_options *options, void *scratch, points_report *report) {
    const int64_t nodes = (int64_t)a->node[root_a].size + b->node[root_b].size;
    line *p = scratch;
    names n;
    char *rest = (char *)scratch + rounded(sizeof(line));
    memset(report, 0, sizeof *report);
    if (has_types(a, root_a) || has_types(b, root_b)) return POINTS_NOT_A_SET;
    memset(&n, 0, sizeof n);
    memset(p, 0, sizeof *p);
    p->zeros = rest;
    rest += rounded(zeros_scratch_bytes());
    p->stack = (real *)rest;
    p->room = p->stack + nodes + 1;
    rest += rounded(2 * ((size_t)nodes + 1) * sizeof(real));
    int32_t *slots = (int32_t *)rest;
    uint8_t *depends = (uint8_t *)(rest + rounded(((size_t)nodes + 1) * sizeof(int32_t)));
    const int32_t size_a = a->node[root_a].size;
    p->side[0] = (line_side){a, root_a, root_a - size_a + 1, slots, depends, 0, 0};
    p->side[1] = (line_side){
        b, root_b, root_b - b->node[root_b].size + 1, slots + size_a, depends + size_a, 0, 0};
    p->seed = options->seed;
    p->most_work = options->work < MOST_WORK ? options->work : MOST_WORK;
    p->bare = -1;
    p->equations = statement_is_equation(&p->side[0]) && statement_is_equation(&p->side[1]);
    p->pairs_are_intervals = !(is_pair(&p->side[0]) && is_pair(&p->side[1]));
    const points_verdict verdict = compare(p, &n, report);
    report->work = p->work;
    return verdict;
}
