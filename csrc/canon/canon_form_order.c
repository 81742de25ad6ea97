#include <string.h>

#include "canon/canon_form.h"

static const char *const function_name[EXPR_FUNCTION_COUNT] = {
#define X(name, spelling) [EXPR_##name] = spelling,
#include "expr/functions.def"
#undef X
};

static const char *const operator_name[EXPR_OPERATOR_COUNT] = {
#define X(name, spelling) [EXPR_##name] = spelling,
#include "expr/operators.def"
#undef X
};

static const char *const relation_name[EXPR_RELATION_COUNT] = {
#define X(name, spelling) [EXPR_##name] = spelling,
#include "expr/relations.def"
#undef X
};

static const char *const collection_name[EXPR_COLLECTION_COUNT] = {
#define X(name, spelling) [EXPR_##name] = spelling,
#include "expr/collections.def"
#undef X
};

static const char *const constant_name[EXPR_CONSTANT_COUNT] = {
#define X(name, spelling) [EXPR_##name] = spelling,
#include "expr/constants.def"
#undef X
};

const char *canon_form_class(const canon_forms *f, canon_form n, int32_t *length) {
    const canon_form_node *it = &f->node[n];
    const char *text = "";
    switch (it->kind) {
        case FORM_CONSTANT: text = constant_name[it->head]; break;
        case FORM_ADD: text = "Add"; break;
        case FORM_MUL: text = "Mul"; break;
        case FORM_POW: text = "Pow"; break;
        case FORM_FUNCTION: text = function_name[it->head]; break;
        case FORM_OPERATOR: text = operator_name[it->head]; break;
        case FORM_RELATION: text = relation_name[it->head]; break;
        case FORM_COLLECTION: text = collection_name[it->head]; break;
        default:
            if (it->name >= 0) {
                *length = f->source->name[it->name].length;
                return f->source->text + f->source->name[it->name].text;
            }
            break;
    }
    *length = (int32_t)strlen(text);
    return text;
}

enum { RANK_DECIMAL = 9, RANK_OTHER = 100 };

/* Places of classes among SymPy's; what it has no place for comes after, by name. */
static int32_t rank_of(const canon_forms *f, canon_form n) {
    const canon_form_node *it = &f->node[n];
    switch (it->kind) {
        case FORM_NUMBER:
            if (it->decimal) return RANK_DECIMAL;
            return n == f->zero                  ? 0
                   : n == f->one                 ? 1
                   : n == f->half                ? 2
                   : n == f->minus_one           ? 5
                   : canon_form_is_integer(f, n) ? 7
                                                 : 8;
        case FORM_CONSTANT:
            switch (it->head) {
                case EXPR_INFINITY: return 3;
                case EXPR_E: return 10;
                case EXPR_PI: return 11;
                case EXPR_I: return 12;
                default: return 13;
            }
        case FORM_SYMBOL: return 14;
        case FORM_BOUND: return 15;
        case FORM_UNIT: return 16;
        case FORM_WORDS: return 17;
        case FORM_POW: return 20;
        case FORM_MUL: return 21;
        case FORM_ADD: return 22;
        default: return RANK_OTHER;
    }
}

static int bytes_compare(const char *a, int32_t a_length, const char *b, int32_t b_length) {
    const int order = memcmp(a, b, (size_t)(a_length < b_length ? a_length : b_length));
    return order != 0 ? (order > 0 ? 1 : -1) : (a_length > b_length) - (a_length < b_length);
}

static int parts_compare(const canon_forms *f, const canon_form_node *a, const canon_form_node *b) {
    canon_big x, y;
    for (int32_t part = 0; part < 2; part++) {
        x.count = part == 0 ? a->p_count : a->q_count;
        y.count = part == 0 ? b->p_count : b->q_count;
        x.negative = part == 0 && a->negative;
        y.negative = part == 0 && b->negative;
        memcpy(x.limb, f->limb + a->limb + (part == 0 ? 0 : a->p_count),
               (size_t)x.count * sizeof x.limb[0]);
        memcpy(y.limb, f->limb + b->limb + (part == 0 ? 0 : b->p_count),
               (size_t)y.count * sizeof y.limb[0]);
        const int order = canon_big_compare(&x, &y);
        if (order != 0) return order;
    }
    return 0;
}

int canon_form_compare(canon_forms *f, canon_form a, canon_form b) {
    if (a == b) return 0;
    canon_form_spend(f, 1);
    const int32_t a_rank = rank_of(f, a), b_rank = rank_of(f, b);
    if (a_rank != b_rank) return a_rank > b_rank ? 1 : -1;
    const canon_form_node *x = &f->node[a], *y = &f->node[b];
    if (x->kind == FORM_NUMBER && a_rank == RANK_DECIMAL) {
        const int order = canon_form_number_compare(f, a, b);
        if (order != 0) return order;
    }
    if (x->kind == FORM_NUMBER) return parts_compare(f, x, y);
    if (x->kind == FORM_BOUND) return x->head > y->head ? 1 : -1;
    if (x->kind < FORM_ADD || a_rank == RANK_OTHER) {
        int32_t x_length, y_length;
        const char *x_class = canon_form_class(f, a, &x_length);
        const char *y_class = canon_form_class(f, b, &y_length);
        const int order = bytes_compare(x_class, x_length, y_class, y_length);
        if (order != 0) return order;
    }
    if (x->kind != y->kind) return x->kind > y->kind ? 1 : -1;
    if (x->head != y->head) return x->head > y->head ? 1 : -1;
    if (x->role != y->role) return x->role > y->role ? 1 : -1;
    if (x->count != y->count) return x->count > y->count ? 1 : -1;
    for (int32_t i = 0; i < x->count; i++) {
        const int order = canon_form_compare(f, canon_form_arg(f, a, i), canon_form_arg(f, b, i));
        if (order != 0) return order;
    }
    return 0;
}

/* Merges from the bottom up, O(n log n) comparisons. */
void canon_form_sort(canon_forms *f, canon_form *args, int32_t count) {
    const int32_t mark = f->scratch_top;
    canon_form *from = args, *to = canon_form_scratch(f, count > 0 ? count : 1);
    for (int32_t width = 1; width < count; width *= 2) {
        for (int32_t left = 0; left < count; left += 2 * width) {
            const int32_t middle = left + width < count ? left + width : count;
            const int32_t end = middle + width < count ? middle + width : count;
            int32_t i = left, j = middle;
            for (int32_t k = left; k < end; k++) {
                const bool first =
                    i < middle && (j >= end || canon_form_compare(f, from[i], from[j]) <= 0);
                to[k] = first ? from[i++] : from[j++];
            }
        }
        canon_form *const swap = from;
        from = to;
        to = swap;
    }
    if (from != args) memcpy(args, from, (size_t)count * sizeof *args);
    f->scratch_top = mark;
}
