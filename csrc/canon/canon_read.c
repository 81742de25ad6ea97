#include "canon/canon_simplify.h"

#include <string.h>

/* A whole number of more digits than native words hold. */
static node read_digits(canon_work *w, const expr_number *number) {
    canon_int value = 0;
    if (number->is_decimal || number->exponent != 0 || number->length < 1)
        canon_hand_over(w, CANON_NUMBER);
    for (int32_t i = 0; i < number->length; i++) {
        const char digit = w->source->text[number->text + i];
        if (digit < '0' || digit > '9') canon_hand_over(w, CANON_NUMBER);
        value = canon_int_add(w, canon_int_mul(w, value, 10), digit - '0');
    }
    return canon_integer(w, value);
}

static node read_number(canon_work *w, const expr_number *number) {
    if (!number->exact) return read_digits(w, number);
    if (!number->is_decimal) {
        const node value = canon_rational(w, number->p, number->q);
        if (number->exponent == 0) return value;
        const node ten = canon_rational(w, 10, 1);
        return canon_number_mul(w, value, canon_power(w, ten, canon_integer(w, number->exponent)));
    }
    const canon_int exact = (canon_int)1 << 53;
    if (number->digits > 15 || number->q != 1) canon_hand_over(w, CANON_FLOAT);
    if (number->p > exact || number->p < -exact || number->exponent > 22 ||
        number->exponent < -22) {
        canon_hand_over(w, CANON_FLOAT);
    }
    double ten = 1.0;
    const int32_t places = number->exponent < 0 ? -number->exponent : number->exponent;
    for (int32_t i = 0; i < places; i++) ten *= 10.0;
    const double p = (double)number->p;
    return canon_floating(w, number->exponent < 0 ? p / ten : p * ten);
}

static node read_leaf(canon_work *w, const expr_node *leaf) {
    const node no_args[1] = {0};
    switch (leaf->kind) {
        case EXPR_NUMBER: return read_number(w, &w->source->number[leaf->label]);
        case EXPR_SYMBOL: return canon_raw(w, K_SYMBOL, 0, leaf->label, no_args, 0);
        case EXPR_CONSTANT:
            if (leaf->head == EXPR_PI) return canon_raw(w, K_PI, 0, -1, no_args, 0);
            if (leaf->head == EXPR_E) return canon_raw(w, K_E, 0, -1, no_args, 0);
            canon_hand_over(w, leaf->head == EXPR_I          ? CANON_COMPLEX
                               : leaf->head == EXPR_INFINITY ? CANON_INFINITE
                                                             : CANON_KIND);
        default: canon_hand_over(w, CANON_KIND);
    }
}

/* A product or a root of numbers stays apart from the other numbers of its sum until SymPy builds
 * that sum anew, which shows in the signs that simplify counts. */
static void check_numbers_of_sum(canon_work *w, const expr *e, int32_t sum, const node *args) {
    int32_t numbers = 0, products = 0, child = sum - 1;
    for (int32_t i = e->node[sum].arity - 1; i >= 0; i--) {
        const bool has_number =
            is_number(w, args[i]) || (is_add(w, args[i]) && is_number(w, arg(w, args[i], 0)));
        numbers += has_number;
        products +=
            has_number &&
            (e->node[child].kind == EXPR_MUL ||
             (e->node[child].kind == EXPR_POW && (e->node[child - 1].kind != EXPR_NUMBER ||
                                                  e->number[e->node[child - 1].label].q != 1)));
        child -= e->node[child].size;
    }
    if (products > 0 && numbers > 1) doubt(w, CANON_ORDER);
}

/* A sum of numbers whose terms would join, were it evaluated, stays as it was written. */
static void check_constant_sum(canon_work *w, const expr *e, int32_t sum, node evaluated) {
    if (at(w, evaluated)->has_symbol) return;
    int32_t terms = 0;
    /* A term is what stands under this sum and the sums directly in it: skip whole other trees. */
    for (int32_t i = sum - 1; i > sum - e->node[sum].size;) {
        if (e->node[i].kind == EXPR_ADD) {
            i--;
        } else {
            terms++;
            i -= e->node[i].size;
        }
    }
    if (!is_add(w, evaluated) || count_of(w, evaluated) != terms) doubt(w, CANON_ORDER);
}

/* Nor are products without symbols evaluated before simplify looks for signs in the sum that they
 * are terms of: a negative number is seen only where it stands first. */
static void check_signs_of_sum(canon_work *w, const expr *e, int32_t sum, const node *args,
                               const uint8_t *written_so) {
    int32_t child = sum - 1;
    for (int32_t i = e->node[sum].arity - 1; i >= 0; i--) {
        const int32_t first = child - e->node[child].size + 1;
        /* (the terms of a sum in a sum have been looked at) */
        const bool whole =
            written_so[i] || at(w, args[i])->has_symbol || e->node[child].kind == EXPR_ADD;
        for (int32_t k = first; !whole && k <= child; k++) {
            if (e->node[k].kind != EXPR_NUMBER || e->node[k + 1].kind == EXPR_POW) continue;
            if (e->number[e->node[k].label].p < 0 && !is_number(w, args[i])) {
                doubt(w, CANON_ORDER);
            }
        }
        child = first - 1;
    }
}

/* Terms without symbols that are no numbers. */
static int32_t count_constants(const canon_work *w, node n) {
    int32_t count, found = 0;
    const node *term = canon_parts(w, &n, K_ADD, &count);
    for (int32_t i = 0; i < count; i++)
        found += !at(w, term[i])->has_symbol && !is_number(w, term[i]);
    return found;
}

/* Like constants, as pi and pi*2, stay apart where one of them is not evaluated. */
static void check_constants_of_sum(canon_work *w, node sum, const node *args, int32_t count) {
    int32_t written = 0;
    for (int32_t i = 0; i < count; i++) written += count_constants(w, args[i]);
    if (written != count_constants(w, sum)) doubt(w, CANON_ORDER);
}

/* In SymPy a product that has a base twice (E and exp(x)) loses all its powers if a root of a
 * product among them evaluates in two steps, as one that was parsed does. */
static void check_roots_of_product(canon_work *w, const expr *e, int32_t product) {
    for (int32_t i = product - e->node[product].size + 1; i < product; i++) {
        if (e->node[i].kind != EXPR_POW || e->node[i - 1].kind != EXPR_NUMBER) continue;
        const expr_number *exponent = &e->number[e->node[i - 1].label];
        if (exponent->q != 1 && e->node[i - 2].kind == EXPR_MUL) doubt(w, CANON_EXPONENT);
    }
}

enum { IS_NUMBER = 1, HAS_ROOT = 2, HAS_ROOTS = 4, HAS_HIGH_ROOT = 8 };

/* What is beside the numbers and roots of one product in another of its factors. */
static uint8_t beside(uint8_t a, uint8_t b) {
    return (uint8_t)(a | b | ((a & b & HAS_ROOT) != 0 ? HAS_ROOTS : 0));
}

/* Whether the base of a root is a product, or a power, whose numbers are more than one that stands
 * there as it is. */
static bool joins_numbers(const expr *e, int32_t base, const uint8_t *has) {
    const expr_node *it = &e->node[base];
    int32_t factor = base - 1, products = 0, found = 0;
    if (it->kind == EXPR_POW) return (has[base] & IS_NUMBER) != 0;
    for (int32_t k = 0; it->kind == EXPR_MUL && k < it->arity; k++) {
        found += (has[factor] & IS_NUMBER) != 0;
        products += (has[factor] & IS_NUMBER) && e->node[factor].kind != EXPR_NUMBER;
        factor -= e->node[factor].size;
    }
    return products > 0 || found > 1;
}

/* Substituting symbols evaluates only what they occur in: parts of numbers alone are left as they
 * were written until something around them is built again. Where that shows in the end: here cube
 * and higher roots of numbers, which take another form by the order in which they are joined, and
 * roots of roots. Only factors are joined: terms of a sum and arguments of functions stand alone.
 * check_constant_sum sees to the other case. */
static void check_roots(canon_work *w) {
    const expr *e = w->source;
    const int32_t mark = w->scratch_top;
    uint8_t *has = (uint8_t *)scratch(w, e->node_count / 4 + 1);
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *it = &e->node[i];
        has[i] = 0;
        if (it->kind == EXPR_NUMBER) {
            const expr_number *number = &e->number[it->label];
            if (number->q != 1 || number->p > 1 || number->p < -1 || !number->exact)
                has[i] = IS_NUMBER;
        } else if (it->kind == EXPR_MUL) {
            int32_t child = i - 1;
            for (int32_t k = 0; k < it->arity; k++, child -= e->node[child].size) {
                has[i] = beside(has[i], has[child]);
            }
        } else if (it->kind == EXPR_POW) {
            const expr_node *exponent = &e->node[i - 1];
            const int32_t base = i - 1 - exponent->size;
            has[i] = has[base];
            if (exponent->kind != EXPR_NUMBER || !(has[base] & IS_NUMBER)) continue;
            const canon_int q = e->number[exponent->label].q;
            if (q == 1) continue;
            if (has[base] & HAS_ROOT) doubt(w, CANON_NUMBER);
            if (q > 2 && joins_numbers(e, base, has)) doubt(w, CANON_NUMBER);
            has[i] = (uint8_t)(has[i] | HAS_ROOT | (q > 2 ? HAS_HIGH_ROOT : 0));
        }
        if ((has[i] & HAS_ROOTS) && (has[i] & HAS_HIGH_ROOT)) doubt(w, CANON_NUMBER);
    }
    w->scratch_top = mark;
}

/* Whether no term of a sum holds another sum. */
static bool is_flat(const canon_work *w, node n) {
    int32_t count;
    const node *term = canon_parts(w, &n, K_ADD, &count);
    for (int32_t i = 0; i < count; i++) {
        if (at(w, term[i])->has_add) return false;
    }
    return true;
}

/* A written sum of nothing but zeros, by whose content simplify divides. */
static bool is_all_zero(const canon_work *w, const node *args, int32_t count) {
    for (int32_t k = 0; k < count; k++) {
        if (args[k] != w->zero) return false;
    }
    return true;
}

/* A sum that is not evaluated before simplify looks for signs in it, or around it. One that is the
 * whole is evaluated by that look itself: which sign it finds shows in sums within it alone. */
static node read_sum(canon_work *w, int32_t i, const node *args, const uint8_t *written_so) {
    const expr *e = w->source;
    const node made = canon_add_of(w, args, e->node[i].arity);
    const bool inner = i + 1 < e->node_count;
    if (!inner && is_flat(w, made)) return made;
    if (inner && is_all_zero(w, args, e->node[i].arity)) doubt(w, CANON_INFINITE);
    check_numbers_of_sum(w, e, i, args);
    check_constant_sum(w, e, i, made);
    check_constants_of_sum(w, made, args, e->node[i].arity);
    for (int32_t k = 0; k < e->node[i].arity; k++) {
        /* a number that is not evaluated sorts as something else */
        if (!at(w, made)->has_symbol && inner && !written_so[k] && is_number(w, args[k])) {
            doubt(w, CANON_ORDER);
        }
    }
    if (at(w, made)->has_symbol || inner) check_signs_of_sum(w, e, i, args, written_so);
    return made;
}

static node read_product(canon_work *w, int32_t i, const node *args) {
    const expr *e = w->source;
    w->repeated_base = false;
    const node made = canon_mul_of(w, args, e->node[i].arity);
    if (w->repeated_base) check_roots_of_product(w, e, i);
    /* A product with a sum of numbers is not multiplied out until it is built again. */
    if (is_add(w, made) && !at(w, made)->has_symbol && i + 1 < e->node_count) {
        doubt(w, CANON_ORDER);
    }
    return made;
}

static node read_function(canon_work *w, const expr_node *it, const node *args) {
    if (it->kind == EXPR_CALL) return canon_apply(w, 0, it->label, args, it->arity);
    if (it->head == EXPR_LOG && it->arity > 0 && !at(w, args[0])->has_symbol &&
        (it->size > it->arity + 1 || kind_of(w, args[0]) == K_E || args[0] == w->one ||
         (is_rational(w, args[0]) && !is_integer(w, args[0])))) {
        doubt(w, CANON_NUMBER); /* of a number that is not evaluated yet */
    }
    if (it->arity == 1 && it->head == EXPR_EXP) return canon_exponential(w, args[0]);
    return canon_apply(w, it->head, -1, args, it->arity);
}

/* Whether what a base is read as does not depend on which symbol is put in first: a root in it, or
 * a power of something that is no leaf, may join the power outside before its own parts come apart.
 */
static bool is_plain_base(const expr *e, int32_t base) {
    for (int32_t i = base - e->node[base].size + 1; i <= base; i++) {
        if (e->node[i].kind != EXPR_POW) continue;
        const expr_node *exponent = &e->node[i - 1];
        if (exponent->kind != EXPR_NUMBER || e->number[exponent->label].q != 1) return false;
        if (i == base && e->node[i - 2].size != 1) return false;
    }
    return true;
}

static node read_power(canon_work *w, int32_t i, const node *args) {
    const expr *e = w->source;
    if (e->node[i].arity != 2) canon_hand_over(w, CANON_MALFORMED);
    const int32_t kind = kind_of(w, args[0]);
    if (!is_rational(w, args[1]) && kind != K_SYMBOL && kind != K_EXP &&
        !is_plain_base(e, i - 1 - e->node[i - 1].size)) {
        doubt(w, CANON_EXPONENT);
    }
    return canon_power(w, args[0], args[1]);
}

static node read_node(canon_work *w, int32_t i, const node *args, const uint8_t *written_so) {
    const expr_node *it = &w->source->node[i];
    switch (it->kind) {
        case EXPR_ADD: return read_sum(w, i, args, written_so);
        case EXPR_MUL: return read_product(w, i, args);
        case EXPR_POW: return read_power(w, i, args);
        case EXPR_FUNCTION:
        case EXPR_CALL: return read_function(w, it, args);
        default:
            if (it->arity != 0) canon_hand_over(w, CANON_KIND);
            return read_leaf(w, it);
    }
}

/* Whether a node is of the kind of what it was read from, and over the same arguments. A logarithm
 * that is written with its base E is one without. */
static bool is_as_written(const canon_work *w, node n, const expr_node *it, const node *args) {
    if (it->arity == 0) return true;
    const bool natural = it->kind == EXPR_FUNCTION && it->head == EXPR_LOG && it->arity == 2 &&
                         kind_of(w, args[1]) == K_E;
    const int32_t count = natural ? 1 : it->arity;
    const int32_t kind = it->kind == EXPR_ADD   ? K_ADD
                         : it->kind == EXPR_MUL ? K_MUL
                         : it->kind == EXPR_POW ? K_POW
                         : it->head == EXPR_EXP ? K_EXP
                                                : K_FUNCTION;
    return kind_of(w, n) == kind && count_of(w, n) == count &&
           memcmp(w->argument + at(w, n)->first, args, (size_t)count * sizeof(node)) == 0;
}

/* Evaluates from the leaves up. Substituting the positive symbols one by one, as SymPy does,
 * evaluates the same parts, only in another order. */
static node read_expr(canon_work *w) {
    const expr *e = w->source;
    node *stack = scratch(w, e->node_count);
    /* whether what lies on the stack stands in the source as it is evaluated */
    uint8_t *written_so = (uint8_t *)scratch(w, e->node_count / 4 + 1);
    int32_t top = 0;
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *it = &e->node[i];
        const int32_t first = top - it->arity;
        const node made = read_node(w, i, stack + first, written_so + first);
        bool unchanged = is_as_written(w, made, it, stack + first);
        for (int32_t k = first; k < top; k++) unchanged &= written_so[k] != 0;
        w->constant_parts |= !unchanged && !at(w, made)->has_symbol;
        w->constant_logs |= is_log(w, made) && it->arity == 2 && !at(w, made)->has_symbol;
        top = first;
        written_so[top] = unchanged;
        stack[top++] = made;
    }
    return stack[0];
}

/* The value of what is made of whole numbers and fractions alone, -1 of anything else (and of sums
 * of nothing but zeros, of which simplify may fail). Whatever
 * simplify leaves unevaluated, and whichever of its forms it takes, it evaluates that in the end.
 */
static node rational_value(canon_work *w) {
    const expr *e = w->source;
    const int32_t mark = w->scratch_top;
    node *stack = scratch(w, e->node_count);
    int32_t top = 0;
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *it = &e->node[i];
        const node *args = stack + (top - it->arity);
        node made = -1;
        if (it->kind == EXPR_NUMBER && !e->number[it->label].is_decimal) {
            made = read_number(w, &e->number[it->label]);
        } else if (it->kind == EXPR_ADD) {
            const bool divides_by_zero = i + 1 < e->node_count && is_all_zero(w, args, it->arity);
            if (!divides_by_zero) made = canon_add_of(w, args, it->arity);
        } else if (it->kind == EXPR_MUL) {
            made = canon_mul_of(w, args, it->arity);
        } else if (it->kind == EXPR_POW && it->arity == 2) {
            made = canon_power(w, args[0], args[1]);
        }
        if (made < 0 || !is_rational(w, made)) {
            w->scratch_top = mark;
            return -1;
        }
        top -= it->arity;
        stack[top++] = made;
    }
    w->scratch_top = mark;
    return stack[0];
}

/* A decimal is rounded at each operation, so the order of operations shows where there are more
 * than two numbers to multiply. (Sums and powers with decimals are handed over later.) */
static void check_decimals(canon_work *w) {
    const expr *e = w->source;
    int32_t decimals = 0, factors = 0;
    for (int32_t i = 0; i < e->node_count; i++) {
        const expr_node *it = &e->node[i];
        if (it->kind != EXPR_NUMBER) continue;
        const expr_number *number = &e->number[it->label];
        decimals += number->is_decimal != 0;
        const bool counts = number->is_decimal || number->p > 1 || number->p < -1 || number->q != 1;
        const bool is_exponent = i + 1 < e->node_count && e->node[i + 1].kind == EXPR_POW;
        if (is_exponent && number->is_decimal) canon_hand_over(w, CANON_FLOAT);
        factors += counts && !is_exponent;
    }
    if (decimals > 0 && factors > 2) canon_hand_over(w, CANON_FLOAT);
}

node canon_read_source(canon_work *w) {
    if (w->source->node_count > CANON_SCRATCH / 8) canon_hand_over(w, CANON_SIZE);
    w->recalled = 0; /* what is read here tells whether products have a base twice */
    const node value = rational_value(w);
    if (value >= 0) return value;
    check_decimals(w);
    check_roots(w);
    const node made = read_expr(w);
    w->recalled = w->pass;
    /* Without symbols nothing is evaluated before simplify looks for signs inside of products. */
    if (!at(w, made)->has_symbol && at(w, made)->has_add && !is_add(w, made)) {
        doubt(w, CANON_ORDER);
    }
    return made;
}
