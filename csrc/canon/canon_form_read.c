#include "canon/canon_form.h"

/* --- bound names ---------------------------------------------------------------------------- */

static canon_form replaced_in(canon_forms *f, canon_form n, canon_form from, canon_form to) {
    canon_form_node *it = &f->node[n];
    if (n == from) return to;
    if (it->count == 0) return n;
    if (it->stamp == f->search) return it->place;
    const int32_t mark = f->scratch_top, count = it->count;
    canon_form *args = canon_form_scratch(f, count);
    bool changed = false;
    for (int32_t i = 0; i < count; i++) {
        args[i] = replaced_in(f, canon_form_arg(f, n, i), from, to);
        changed |= args[i] != canon_form_arg(f, n, i);
    }
    const canon_form made = changed ? canon_form_rebuilt(f, n, args, count) : n;
    f->scratch_top = mark;
    f->node[n].stamp = f->search;
    f->node[n].place = made;
    return made;
}

static canon_form replaced(canon_forms *f, canon_form n, canon_form from, canon_form to) {
    f->search++;
    return replaced_in(f, n, from, to);
}

/* The name that a binding child gives: a symbol, or the member of `symbol in set`. */
static canon_form bound_name(const canon_forms *f, canon_form n) {
    const canon_form_node *it = &f->node[n];
    if (it->kind == FORM_SYMBOL) return n;
    if (it->kind == FORM_RELATION && it->count == 2) {
        const canon_form left = canon_form_arg(f, n, 0), right = canon_form_arg(f, n, 1);
        if (canon_form_kind_of(f, left) == FORM_SYMBOL) return left;
        if (canon_form_kind_of(f, right) == FORM_SYMBOL && it->head == EXPR_EQ) return right;
    }
    return -1;
}

/* Child `binder` names what stands in the children from `first` to below `end`. */
static void bind(canon_forms *f, canon_form *args, int32_t binder, int32_t first, int32_t end) {
    const canon_form name = bound_name(f, args[binder]);
    if (name < 0) return;
    int32_t level = f->node[args[binder]].bound;
    for (int32_t i = first; i < end; i++) {
        if (f->node[args[i]].bound > level) level = f->node[args[i]].bound;
    }
    const canon_form bound = canon_form_leaf(f, FORM_BOUND, level + 1, -1, f->node[name].role);
    for (int32_t i = first; i < end; i++) args[i] = replaced(f, args[i], name, bound);
    args[binder] = replaced(f, args[binder], name, bound);
}

static void bind_operator(canon_forms *f, int32_t head, canon_form *args, int32_t count) {
    switch (head) {
        case EXPR_INTEGRAL:
            if (count > 2) bind(f, args, 1, 0, 1);
            break;
        case EXPR_SUM:
        case EXPR_PRODUCT:
        case EXPR_LIMIT:
        case EXPR_LIMSUP:
        case EXPR_LIMINF:
        case EXPR_SUPREMUM:
        case EXPR_INFIMUM:
        case EXPR_ARGMAX:
        case EXPR_ARGMIN:
            if (count > 1) bind(f, args, 1, 0, 1);
            break;
        case EXPR_EVALUATED_AT: /* (a bare name is what is held constant, or an end) */
            if (count > 1 && canon_form_kind_of(f, args[1]) == FORM_RELATION)
                bind(f, args, 1, 0, 1);
            break;
        case EXPR_FORALL:
        case EXPR_EXISTS:
            if (count == 2) bind(f, args, 0, 1, 2);
            break;
        default: break;
    }
}

/* --- numbers -------------------------------------------------------------------------------- */

/* p / q * 10^exponent */
static canon_form read_value(canon_forms *f, canon_ratio *value, int64_t exponent) {
    canon_form number = canon_form_number(f, value);
    canon_form ten = canon_form_integer(f, 10);
    if (exponent == 0) return number;
    const canon_form scale = canon_form_number_power(f, ten, exponent);
    const canon_form exact = scale < 0 ? -1 : canon_form_number_mul(f, number, scale);
    if (exact >= 0) return exact;
    return canon_form_mul2(f, number, canon_form_power(f, ten, canon_form_integer(f, exponent)));
}

static canon_form read_digits(canon_forms *f, const expr_number *number) {
    const char *text = f->source->text + number->text;
    const int32_t mark = f->scratch_top;
    char *digits = (char *)canon_form_scratch(f, number->length / 4 + 1);
    int32_t count = 0, point = -1, i = 0;
    canon_ratio value = {.decimal = number->is_decimal != 0};
    if (i < number->length && text[i] == '-') i++;
    const bool negative = i > 0;
    for (; i < number->length; i++) {
        if (text[i] == '.' && point < 0)
            point = count;
        else
            digits[count++] = text[i];
    }
    if (!canon_big_read(&value.p, digits, count)) canon_form_stop(f);
    value.p.negative = negative && value.p.count > 0;
    canon_big_set(&value.q, 1);
    f->scratch_top = mark;
    return read_value(f, &value, number->exponent - (point < 0 ? 0 : count - point));
}

static canon_form read_number(canon_forms *f, const expr_number *number) {
    if (!number->exact || number->q < 1) return read_digits(f, number);
    canon_ratio value;
    canon_big shared;
    value.decimal = number->is_decimal != 0;
    canon_big_set(&value.p, number->p);
    canon_big_set(&value.q, number->q);
    canon_big_gcd(&shared, &value.p, &value.q);
    canon_big_divide(&value.p, NULL, &value.p, &shared);
    canon_big_divide(&value.q, NULL, &value.q, &shared);
    return read_value(f, &value, number->exponent);
}

/* --- nodes ---------------------------------------------------------------------------------- */

static canon_form read_leaf(canon_forms *f, const expr_node *it) {
    const uint8_t role = it->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX);
    switch (it->kind) {
        case EXPR_NUMBER: return read_number(f, &f->source->number[it->label]);
        case EXPR_SYMBOL: return canon_form_leaf(f, FORM_SYMBOL, 0, it->label, role);
        case EXPR_UNIT: return canon_form_leaf(f, FORM_UNIT, 0, it->label, 0);
        case EXPR_WORDS: return canon_form_leaf(f, FORM_WORDS, 0, it->label, 0);
        case EXPR_CONSTANT:
            if (it->head == EXPR_DEGREE) {
                return canon_form_mul2(f, canon_form_rational(f, 1, 180),
                                       canon_form_leaf(f, FORM_CONSTANT, EXPR_PI, -1, 0));
            }
            return canon_form_leaf(f, FORM_CONSTANT, it->head, -1, 0);
        default: canon_form_stop(f);
    }
}

static canon_form read_node(canon_forms *f, const expr_node *it, canon_form *args) {
    const int32_t count = it->arity;
    switch (it->kind) {
        case EXPR_ADD: return canon_form_add(f, args, count);
        case EXPR_MUL: return canon_form_mul(f, args, count);
        case EXPR_POW:
            if (count != 2) canon_form_stop(f);
            return canon_form_power(f, args[0], args[1]);
        case EXPR_FUNCTION: return canon_form_apply(f, it->head, args, count);
        case EXPR_CALL:
            return canon_form_raw(f, FORM_CALL, 0, it->label,
                                  it->flags & (EXPR_FLAG_VECTOR | EXPR_FLAG_MATRIX), args, count);
        case EXPR_OPERATOR:
            bind_operator(f, it->head, args, count);
            return canon_form_operate(f, it->head, args, count);
        case EXPR_RELATION:
            if (it->head == EXPR_MAPS_TO && count == 2) bind(f, args, 0, 1, 2);
            return canon_form_relate(f, it->head, args, count);
        case EXPR_COLLECTION:
            if (it->head == EXPR_SET_OF && count > 1) bind(f, args, 0, 1, count);
            return canon_form_gather(f, it->head, args, count);
        default: return read_leaf(f, it);
    }
}

canon_form canon_form_read(canon_forms *f, int32_t root) {
    const expr *e = f->source;
    canon_form *stack = canon_form_scratch(f, e->node[root].size + 1);
    int32_t top = 0;
    for (int32_t i = root - e->node[root].size + 1; i <= root; i++) {
        const int32_t first = top - e->node[i].arity;
        const canon_form made = read_node(f, &e->node[i], stack + first);
        top = first;
        stack[top++] = made;
    }
    return stack[0];
}
