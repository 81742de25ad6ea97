/* Inner parts of canon: exact numbers, and expressions as they are, unevaluated. */
#ifndef EXPRSCORE_CANON_NUMBER_H
#define EXPRSCORE_CANON_NUMBER_H

#include "canon/canon_work.h"

/* Exact numbers; all hand over on overflow. */
canon_int canon_int_gcd(canon_int a, canon_int b); /* >= 0 */
canon_int canon_int_mul(canon_work *w, canon_int a, canon_int b);
canon_int canon_int_add(canon_work *w, canon_int a, canon_int b);
canon_int canon_int_lcm(canon_work *w, canon_int a, canon_int b);
canon_int canon_int_pow(canon_work *w, canon_int base, canon_int exponent); /* exponent >= 0 */
canon_int canon_int_floor_div(canon_int a, canon_int b);                    /* b > 0 */
node canon_rational(canon_work *w, canon_int p, canon_int q);
node canon_integer(canon_work *w, canon_int p);
node canon_floating(canon_work *w, double value);
node canon_number_mul(canon_work *w, node a, node b);
node canon_number_add(canon_work *w, node a, node b);
int canon_number_sign(const canon_work *w, node n);

/* Expressions as they are, unevaluated. */
node canon_raw(canon_work *w, canon_node_kind kind, int32_t head, int32_t name, const node *args,
               int32_t count);
node canon_raw_pow(canon_work *w, node base, node exponent);
/* The expression as raw makes it, or -1 where there is none yet. */
node canon_existing(const canon_work *w, canon_node_kind kind, const node *args, int32_t count);
node canon_raw_mul2(canon_work *w, node a, node b);

/* canon_node.c, for numbers alone: the one equal to `wanted`, made if there is none yet. */
node canon_interned_number(canon_work *w, const canon_node *wanted);

static inline uint32_t mixed(uint32_t hash, uint32_t word) {
    hash ^= word + 0x9e3779b9u + (hash << 6) + (hash >> 2);
    return hash * 0x85ebca6bu;
}

void canon_as_coeff_mul(canon_work *w, node n, node *coefficient, node *rest); /* as_coeff_Mul() */
/* Arguments of a Mul (or Add), or the expression itself. */
const node *canon_parts(const canon_work *w, const node *n, canon_node_kind kind, int32_t *count);

#endif
