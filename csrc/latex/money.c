/* Amounts of money that letters shorten: \$15M, €2.5bn, \$3k, 15 M€. Behind a sign of money, or
 * before one, m is no metre and k no letter of algebra. */
#include "latex/money.h"

#include <string.h>

#include "latex/emit.h"

/* The letters of a multiple, and its power of ten. */
static const struct {
    const char *letters;
    int power;
} multiple[] = {{"k", 3},   {"K", 3},   {"m", 6},   {"M", 6},   {"mn", 6},  {"mln", 6}, {"MM", 6},
                {"mm", 6},  {"Mn", 6},  {"Mio", 6}, {"b", 9},   {"B", 9},   {"bn", 9},  {"Bn", 9},
                {"mrd", 9}, {"Mrd", 9}, {"Md", 9},  {"tn", 12}, {"trn", 12}};

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_money(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_SIGN, SIGN_MONEY) && layout_is_bare(at(r, i));
}

/* The power of ten that the letters [first, last) stand for, 0 for others. */
static int power_of(const reading *r, int32_t first, int32_t last) {
    const int32_t start = at(r, first)->start, bytes = at(r, last - 1)->nucleus_end - start;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        if ((a->kind != ATOM_NAME && a->kind != ATOM_WORD) || !layout_is_bare(a)) return 0;
    }
    for (size_t k = 0; k < sizeof multiple / sizeof *multiple; k++) {
        if (bytes == (int32_t)strlen(multiple[k].letters) &&
            memcmp(r->text->text + start, multiple[k].letters, (size_t)bytes) == 0) {
            return multiple[k].power;
        }
    }
    return 0;
}

int money_push(reading *r, int32_t first, int32_t last) {
    int64_t value = 1;
    while (last > first && layout_is(at(r, last - 1), FAMILY_PUNCTUATION, -1)) last--;
    if (last - first < 3 || last - first > 5) return 0;
    const int before = is_money(r, first), behind = is_money(r, last - 1);
    const int32_t number = first + before;
    if (before + behind != 1 || at(r, number)->kind != ATOM_NUMBER) return 0;
    const int32_t end = last - behind;
    const int power = number + 1 < end ? power_of(r, number + 1, end) : 0;
    if (power == 0) return 0;
    for (int i = 0; i < power; i++) value *= 10;
    const int32_t sign = before ? first : last - 1;
    return meaning_expression(r, number, number + 1) && emit_integer(r, value) &&
                   meaning_expression(r, sign, sign + 1) && emit_product(r, 3)
               ? 1
               : -1;
}
