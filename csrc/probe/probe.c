#include "probe/probe.h"

#include <math.h>
#include <string.h>

#include "probe/digits.h"
#include "probe/modular.h"
#include "probe/rational.h"
#include "probe/side.h"
#include "probe/typed.h"

#define LOOSE 1e-13 /* values that agree only within this are compared with more digits */

enum {
    ENOUGH = 5,  /* points that decide where more cannot be found */
    STEPPED = 24 /* integers at which steps must agree */
};

probe_options probe_default_options(uint64_t seed) {
    const probe_options options = {seed, 6, 48, 1500000, 0};
    return options;
}

/* Values with types come first, sides after them. */
static size_t session_bytes(void) { return (sizeof(typed_session) + 15) / 16 * 16; }

size_t probe_scratch_bytes(int64_t nodes) { return session_bytes() + probe_side_bytes(nodes); }

void *probe_sides(void *scratch) { return (char *)scratch + session_bytes(); }

/* --- exact comparisons ---------------------------------------------------------------------- */

static int same_number(const expr *a, const expr_number *x, const expr *b, const expr_number *y) {
    if (x->exact != y->exact) return 0;
    if (!x->exact) {
        return x->length == y->length &&
               memcmp(a->text + x->text, b->text + y->text, (size_t)x->length) == 0;
    }
    return x->p == y->p && x->q == y->q && x->exponent == y->exponent;
}

int probe_identical(const expr *a, int32_t root_a, const expr *b, int32_t root_b) {
    const int32_t count = a->node[root_a].size;
    if (b->node[root_b].size != count) return 0;
    for (int32_t k = 0; k < count; k++) {
        const expr_node *x = &a->node[root_a - k], *y = &b->node[root_b - k];
        if (x->kind != y->kind || x->head != y->head || x->arity != y->arity) return 0;
        if ((x->flags ^ y->flags) & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX)) return 0;
        if (x->kind == EXPR_NUMBER) {
            if (!same_number(a, &a->number[x->label], b, &b->number[y->label])) return 0;
        } else if (x->label >= 0 && x->kind != EXPR_CONSTANT) {
            const expr_name *name = &a->name[x->label], *other = &b->name[y->label];
            if (name->hash != other->hash || name->length != other->length ||
                memcmp(a->text + name->text, b->text + other->text, (size_t)name->length) != 0) {
                return 0;
            }
        }
    }
    return 1;
}

/* Of an expression with infinity outside operators: its sign if it is a product of infinity and
 * positive or negative factors, else 2; 0 if it has none. */
static int infinite_sign(const side *s) {
    const expr *e = s->e;
    int found = 0, is_product = 1, sign = 1;
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *node = &e->node[i];
        switch ((expr_kind)node->kind) {
            case EXPR_CONSTANT:
                if (node->head == EXPR_INFINITY)
                    found = 1;
                else
                    is_product &= node->head == EXPR_PI || node->head == EXPR_E;
                break;
            case EXPR_NUMBER:
                is_product &= e->number[node->label].exact && e->number[node->label].p != 0;
                if (e->number[node->label].p < 0) sign = -sign;
                break;
            case EXPR_SYMBOL:
            case EXPR_UNIT:
            case EXPR_MUL: break;
            default: is_product = 0;
        }
    }
    return !found ? 0 : is_product ? sign : 2;
}

/* --- the verdicts --------------------------------------------------------------------------- */

double probe_distance(ball a, ball b) {
    /* Below the modulus of the difference, so that no rounding makes it larger. */
    return fmax(fabs(a.re - b.re), fabs(a.im - b.im)) * (1.0 - 4e-16);
}

void probe_add_witnesses(const expr *e, int32_t root, const point *p, const uint64_t *integers,
                         int32_t count, probe_report *report) {
    for (int32_t i = root + 1 - e->node[root].size; i <= root; i++) {
        if (e->node[i].kind != EXPR_SYMBOL) continue;
        const expr_name *name = &e->name[e->node[i].label];
        const char *text = e->text + name->text;
        int32_t known = 0;
        while (known < report->witnesses &&
               (report->witness[known].length != name->length ||
                memcmp(report->witness[known].name, text, (size_t)name->length) != 0)) {
            known++;
        }
        if (known < report->witnesses || known == PROBE_WITNESSES) continue;
        int whole = 0;
        for (int32_t k = 0; k < count; k++) whole |= integers[k] == name->hash;
        const double there =
            whole ? probe_integer_value(p, name->hash) : probe_symbol_value(p, name->hash);
        report->witness[report->witnesses++] = (probe_witness){text, name->length, there};
    }
}

/* What the points of a comparison have shown. */
typedef struct {
    int32_t real;      /* agreements where a side at least is defined by real functions */
    int32_t complex;   /* agreements where neither is */
    int32_t apart;     /* differences where neither is */
    int32_t undefined; /* points without a value */
    int32_t lopsided;  /* integers where one side alone has a value */
    double loosest;    /* smallest bound of an agreement, relative to the value */
    int looked, mixed; /* every leaf was seen; a difference where one side is real */
} tally;

/* Compares at one point; DIFFERENT if that decides. */
static probe_verdict compare_at(side *f, side *g, const point *p, tally *t, probe_report *report) {
    report->attempts++;
    const ball a = probe_evaluate_side(f, p, &report->work);
    const int whole = p->integers == PROBE_SOME_INTEGERS;
    const ball b = ball_is_defined(a) || whole ? probe_evaluate_side(g, p, &report->work) : a;
    if (!ball_is_defined(a) || !ball_is_defined(b)) {
        report->notes |= PROBE_NO_VALUE;
        t->undefined++;
        t->lopsided += ball_is_defined(a) != ball_is_defined(b);
        return PROBE_UNDECIDED;
    }
    const int departed = p->principal ? 0 : f->departed + g->departed;
    const double error = a.error + b.error, apart = probe_distance(a, b);
    const double size = fmax(ball_modulus(a), ball_modulus(b));
    if (apart > PROBE_SAFETY * error) {
        if (f->stood_in || g->stood_in) return PROBE_UNDECIDED;
        if (departed == 2) {
            t->apart++;
            return PROBE_UNDECIDED;
        }
        t->mixed = departed == 1;
        report->witnesses = 0;
        probe_add_witnesses(f->e, f->root, p, NULL, 0, report);
        probe_add_witnesses(g->e, g->root, p, NULL, 0, report);
        report->value[0] = a;
        report->value[1] = b;
        return PROBE_DIFFERENT;
    }
    if (apart > error) {
        report->notes |= PROBE_BORDERLINE;
        return PROBE_UNDECIDED;
    }
    if (!(error <= PROBE_MEANINGFUL * size)) {
        report->notes |= PROBE_NO_VALUE;
        return PROBE_UNDECIDED;
    }
    probe_look(f, 1.0, error);
    probe_look(g, 1.0, error);
    report->work += f->count + g->count;
    t->loosest = fmin(t->loosest, size > 0.0 ? error / size : 0.0);
    if (departed == 2)
        t->complex++;
    else
        t->real++;
    t->looked = f->unseen == 0 && g->unseen == 0;
    probe_note_signs(f);
    probe_note_signs(g);
    return PROBE_UNDECIDED;
}

/* Looks for leaves at points where integers are not taken: cos(n pi) shows neither n nor pi where n
 * is an integer. */
static int looked_between(side *f, const probe_options *options, probe_report *report) {
    for (int32_t attempt = 0; attempt < options->points && f->unseen > 0; attempt++) {
        const point p = probe_draw(options, attempt);
        const ball found = probe_evaluate_side(f, &p, &report->work);
        if (ball_is_defined(found)) probe_look(f, 1.0, found.error);
    }
    return f->unseen == 0;
}

/* Compares at points until there is a verdict. */
static probe_verdict compare(side *f, side *g, const probe_options *options, int integers, tally *t,
                             probe_report *report) {
    const int fixed = f->fixed && g->fixed;
    const int32_t needed = fixed ? 1 : options->points;
    *t = (tally){.loosest = 1.0};
    for (int32_t attempt = 0; attempt < options->attempts; attempt++) {
        /* Without symbols every point is the same one. */
        if (attempt > 0 && fixed) break;
        if (report->work > options->work) {
            report->notes |= PROBE_WORK;
            break;
        }
        point p = probe_draw(options, attempt);
        p.sign = (t->real + t->complex) % 2 == 0 ? 1 : -1;
        p.integers = integers;
        if (integers == PROBE_STEPPED_INTEGERS) p.replace_steps = 0;
        if (compare_at(f, g, &p, t, report) == PROBE_DIFFERENT) return PROBE_DIFFERENT;
        if (integers == PROBE_STEPPED_INTEGERS && t->real < STEPPED) continue;
        if (t->looked && t->real >= needed && t->real >= probe_needed(f, g, needed)) break;
        /* Where no real point is to be expected. */
        if (t->real + t->apart == 0 && t->complex >= 4 * needed && t->looked) break;
    }
    report->accepted = t->real + t->complex;
    /* (1 - n)! has a value at one integer alone, (n - 1)! at all of them. */
    if (integers == PROBE_SOME_INTEGERS && t->lopsided > t->real + t->complex) {
        return PROBE_UNDECIDED;
    }
    /* Points where neither side is real count where there are no others. */
    if (t->real == 0 && t->apart > 0) return PROBE_DIFFERENT;
    const int32_t counted = t->real > 0 ? t->real : t->complex;
    if (counted < needed && counted < ENOUGH) return PROBE_UNDECIDED;
    if (!t->looked &&
        !(integers && looked_between(f, options, report) && looked_between(g, options, report))) {
        report->notes |= PROBE_INSENSITIVE;
        return PROBE_UNDECIDED;
    }
    return PROBE_EQUAL;
}

/* Settles with more digits what doubles leave open, or find equal without showing it. */
static probe_verdict settle(side *f, side *g, const probe_options *options, int integers,
                            const tally *t, probe_verdict verdict, probe_report *report) {
    if (verdict == PROBE_DIFFERENT) return verdict;
    const int needed = probe_needs_digits(f, g);
    if (verdict == PROBE_EQUAL && t->loosest <= LOOSE && !needed) return verdict;
    const probe_verdict settled = probe_compare_digits(f, g, options, integers, report);
    return settled != PROBE_UNDECIDED || needed ? settled : verdict;
}

/* Whether integers are like other numbers to what it is made of: sums, products, powers that are
 * numbers, moduli, logarithms. */
static int is_ordinary(const side *s) {
    const expr *const e = s->e;
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *const node = &e->node[i];
        switch ((expr_kind)node->kind) {
            case EXPR_NUMBER:
            case EXPR_SYMBOL:
            case EXPR_CONSTANT:
            case EXPR_UNIT:
            case EXPR_ADD:
            case EXPR_MUL: break;
            case EXPR_POW:
                for (int32_t k = i - e->node[i - 1].size; k < i; k++) {
                    if (e->node[k].kind == EXPR_SYMBOL) return 0;
                }
                break;
            case EXPR_FUNCTION:
                if (node->head != EXPR_ABS && node->head != EXPR_LOG) return 0;
                break;
            default: return 0;
        }
    }
    return 1;
}

/* As `compare`; where real points do not suffice, n, m, k, j, l take integers. */
static probe_verdict compare_sides(side *f, side *g, const probe_options *options,
                                   probe_report *report) {
    tally t;
    const int whole = (f->integers || g->integers) && (options->flags & PROBE_PRINCIPAL) == 0;
    if (whole && (f->steps || g->steps)) {
        const probe_verdict steps = compare(f, g, options, PROBE_STEPPED_INTEGERS, &t, report);
        if (steps != PROBE_UNDECIDED) return steps;
    }
    const probe_verdict verdict = compare(f, g, options, PROBE_NO_INTEGERS, &t, report);
    const int odd = t.real == 0 && !(is_ordinary(f) && is_ordinary(g));
    const int few = t.real < ENOUGH && (t.mixed || verdict == PROBE_UNDECIDED || odd);
    if (few && whole) {
        const uint32_t notes = report->notes;
        probe_verdict other = compare(f, g, options, PROBE_SOME_INTEGERS, &t, report);
        if (t.lopsided <= t.real + t.complex) {
            other = settle(f, g, options, PROBE_SOME_INTEGERS, &t, other, report);
        }
        if (other != PROBE_UNDECIDED) return other;
        report->notes |= notes;
        if (verdict != PROBE_UNDECIDED) return verdict;
    }
    return settle(f, g, options, PROBE_NO_INTEGERS, &t, verdict, report);
}

/* Whether a name has a sign among its indices, L_\pm, E_{n,\mp}. */
static int is_signed_name(const expr *e, const expr_node *node) {
    if (node->kind != EXPR_SYMBOL && node->kind != EXPR_CALL) return 0;
    const expr_name *const name = &e->name[node->label];
    const char *const text = e->text + name->text;
    for (int32_t k = 1; k + 2 < name->length; k++) {
        const int sign = memcmp(text + k, "pm}", 3) == 0 || memcmp(text + k, "mp}", 3) == 0;
        if (sign && (text[k - 1] == '{' || text[k - 1] == ',')) return 1;
    }
    return 0;
}

/* Whether a side has plus-minus signs that may stand for minus-plus: no index is tied to them. */
static int has_plus_minus(const side *s) {
    int found = 0;
    for (int32_t i = s->start; i <= s->root; i++) {
        const expr_node *node = &s->e->node[i];
        if (is_signed_name(s->e, node)) return 0;
        found |= node->kind == EXPR_OPERATOR &&
                 (node->head == EXPR_PLUS_MINUS || node->head == EXPR_MINUS_PLUS);
    }
    return found;
}

/* Rational numbers that are too long for 64 bits; UNDECIDED where either is anything else. */
static probe_verdict equal_residues(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                                    const probe_options *options, void *scratch,
                                    probe_report *report) {
    modular x, y;
    if (!modular_evaluate(a, root_a, scratch, &report->work, options->work, &x) ||
        !modular_evaluate(b, root_b, scratch, &report->work, options->work, &y)) {
        return PROBE_UNDECIDED;
    }
    report->notes = PROBE_EXACT;
    return modular_equal(&x, &y) ? PROBE_EQUAL : PROBE_DIFFERENT;
}

/* What counts for both where one of them has it. */
static void share(side *f, side *g) {
    f->complex = g->complex = f->complex | g->complex;
    f->pieces = g->pieces = f->pieces | g->pieces;
    f->steps = g->steps = f->steps | g->steps;
}

/* Both sides as scalars. */
static probe_verdict equal_scalars(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                                   const probe_options *options, char *scratch,
                                   probe_report *report) {
    side f, g;
    char *second = scratch + probe_side_bytes(a->node[root_a].size);
    const int within = probe_prepare(&f, a, root_a, scratch, &report->work, options->work) &
                       probe_prepare(&g, b, root_b, second, &report->work, options->work);
    report->notes |= f.notes | g.notes;
    if (!within) {
        report->notes |= PROBE_WORK;
        return PROBE_UNDECIDED;
    }
    const int infinite_a = infinite_sign(&f), infinite_b = infinite_sign(&g);
    if (infinite_a != 0 || infinite_b != 0) {
        if (infinite_a == 2 || infinite_b == 2) {
            report->notes |= PROBE_UNSUPPORTED;
            return PROBE_UNDECIDED;
        }
        return infinite_a == infinite_b ? PROBE_EQUAL : PROBE_DIFFERENT;
    }
    share(&f, &g);
    probe_verdict verdict = compare_sides(&f, &g, options, report);
    if (verdict != PROBE_EQUAL && has_plus_minus(&f) && has_plus_minus(&g)) {
        /* The other assignment of signs. */
        probe_prepare(&f, a, root_a, scratch, &report->work, options->work);
        probe_prepare(&g, b, root_b, second, &report->work, options->work);
        g.flip = -1;
        share(&f, &g);
        const probe_verdict other = compare_sides(&f, &g, options, report);
        if (other == PROBE_EQUAL || verdict == PROBE_DIFFERENT) verdict = other;
    }
    report->notes |= f.notes | g.notes;
    return verdict;
}

/* Both sides with types. */
static probe_verdict equal_typed(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                                 const probe_options *options, void *scratch,
                                 probe_report *report) {
    typed_session *session = scratch;
    side f, g;
    const expr_node *top = &a->node[root_a], *other_top = &b->node[root_b];
    /* A pair may stand for a vector in a plane, but not for a triple. */
    if (top->kind == EXPR_COLLECTION && other_top->kind == EXPR_COLLECTION &&
        top->head == other_top->head && top->arity != other_top->arity &&
        top->head <= EXPR_SEQUENCE) {
        return PROBE_DIFFERENT;
    }
    char *first = probe_sides(scratch), *second = first + probe_side_bytes(a->node[root_a].size);
    probe_prepare(&f, a, root_a, first, &report->work, options->work);
    probe_prepare(&g, b, root_b, second, &report->work, options->work);
    slot *const slots[2] = {f.at, g.at};
    session->sides = 0;
    typed_side(session, a, root_a, f.at, 0);
    typed_side(session, b, root_b, g.at, 1);
    session->wanted = probe_needed(&f, &g, 0);
    if (report->work > options->work || !typed_start(session, options->work, report)) {
        report->notes |= PROBE_WORK;
        return PROBE_UNDECIDED;
    }
    probe_verdict verdict = typed_compare(session, slots, options, report);
    if (verdict == PROBE_DIFFERENT && has_plus_minus(&f) && has_plus_minus(&g)) {
        session->side[1].flip = -1;
        verdict = typed_compare(session, slots, options, report);
    }
    return verdict;
}

probe_verdict probe_equal(const expr *a, int32_t root_a, const expr *b, int32_t root_b,
                          const probe_options *options, void *scratch, probe_report *report) {
    memset(report, 0, sizeof *report);
    report->factor = report->value[0] = report->value[1] = ball_undefined();
    const int32_t count_a = a->node[root_a].size, count_b = b->node[root_b].size;
    report->work = count_a < count_b ? count_a : count_b;
    if (probe_identical(a, root_a, b, root_b)) {
        report->notes = PROBE_IDENTICAL;
        return PROBE_EQUAL;
    }
    if (typed_is_needed(a, root_a) || typed_is_needed(b, root_b) ||
        typed_knows(a, root_a, b, root_b)) {
        return equal_typed(a, root_a, b, root_b, options, scratch, report);
    }
    rational *rationals = probe_sides(scratch);
    rational x, y;
    if (rational_evaluate(a, root_a, rationals, &x) &&
        rational_evaluate(b, root_b, rationals, &y)) {
        report->notes = PROBE_EXACT;
        return rational_equal(x, y) ? PROBE_EQUAL : PROBE_DIFFERENT;
    }
    const probe_verdict exact =
        equal_residues(a, root_a, b, root_b, options, probe_sides(scratch), report);
    if (exact != PROBE_UNDECIDED) return exact;
    return equal_scalars(a, root_a, b, root_b, options, probe_sides(scratch), report);
}

ball probe_value(const expr *e, int32_t root, uint32_t flags, void *scratch) {
    side s;
    int64_t work = 0;
    probe_options options = probe_default_options(0);
    options.flags = flags;
    if (typed_is_needed(e, root) ||
        !probe_prepare(&s, e, root, probe_sides(scratch), &work, options.work) || !s.fixed) {
        return ball_undefined();
    }
    const point p = probe_draw(&options, 0);
    const ball found = probe_evaluate_side(&s, &p, &work);
    return s.stood_in ? ball_undefined() : found;
}

ball probe_sample(const expr *e, int32_t root, const probe_options *options, int32_t k,
                  void *scratch) {
    side s;
    int64_t work = 0;
    if (!probe_prepare(&s, e, root, scratch, &work, options->work)) return ball_undefined();
    const point p = probe_draw(options, k);
    const ball found = probe_evaluate_side(&s, &p, &work);
    return s.stood_in ? ball_undefined() : found;
}
