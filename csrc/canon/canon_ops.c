#include "canon/canon_evaluate.h"

bool canon_coefficient_is_negative(const canon_work *w, node n) {
    const node c = is_mul(w, n) ? arg(w, n, 0) : n;
    return is_number(w, c) && canon_number_sign(w, c) < 0;
}

static int32_t ops_computed(canon_work *w, node a) {
    const canon_node *it = at(w, a);
    int32_t ops = 0;
    switch (it->kind) {
        case K_RATIONAL: return (it->p < 0) + (it->q != 1);
        case K_FLOAT:
        case K_PI:
        case K_SYMBOL: return 0;
        case K_E: return 1;
        case K_MUL: {
            if (canon_coefficient_is_negative(w, a)) {
                ops++;
                a = canon_negated(w, a);
                if (is_add(w, a)) { /* of a product that was left unevaluated */
                    for (int32_t i = 0; i < count_of(w, a); i++)
                        ops += canon_count_ops(w, arg(w, a, i));
                    return ops;
                }
            }
            node n, d;
            canon_fraction_of(w, a, &n, &d);
            if (is_integer(w, n))
                return ops + 1 + (canon_number_sign(w, n) < 0) + canon_count_ops(w, d);
            if (d != w->one) {
                if (!is_integer(w, d)) ops += canon_count_ops(w, d);
                return ops + 1 + canon_count_ops(w, n);
            }
            if (!is_mul(w, a)) return ops + canon_count_ops(w, a);
            ops += count_of(w, a) - 1;
            break;
        }
        case K_ADD: {
            int32_t negatives = 0;
            for (int32_t i = 0; i < it->count; i++) {
                const node term = arg(w, a, i);
                ops += i > 0;
                if (canon_coefficient_is_negative(w, term)) {
                    negatives++;
                    ops += canon_count_ops(w, canon_negated(w, term));
                } else {
                    ops += canon_count_ops(w, term);
                }
            }
            return ops + (negatives == it->count);
        }
        case K_POW:
            if (arg(w, a, 1) == w->minus_one) return 1 + canon_count_ops(w, arg(w, a, 0));
            ops = 1;
            break;
        default: ops = 1;
    }
    for (int32_t i = 0; i < count_of(w, a); i++) ops += canon_count_ops(w, arg(w, a, i));
    return ops;
}

int32_t canon_count_ops(canon_work *w, node n) {
    if (at(w, n)->ops >= 0) return at(w, n)->ops;
    enter(w);
    const int32_t ops = ops_computed(w, n);
    leave(w);
    w->node[n].ops = ops;
    return ops;
}

bool canon_depends_on_symbols(const canon_work *w, node n) {
    return at(w, n)->has_symbol || at(w, n)->has_function;
}
