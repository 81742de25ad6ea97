#include "latex/commas.h"

#include <string.h>

#include "latex/characters.h"
#include "latex/choices.h"
#include "latex/numbers.h"

enum { MOST_BYTES = 32 }; /* of a number that is read so */

static const char braced[] = "{,}";

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_decimal(const reading *r, int32_t first, int32_t last) {
    const choices_site site = {r->side, at(r, first)->start, at(r, last)->nucleus_end};
    return choices_take(r->choices, CHOICE_COMMA, (uint64_t)r->side, site, 0,
                        CHOICE_BIT(0) | CHOICE_BIT(1)) == 1;
}

/* Whether what stands before a number is nothing, a sign, or a name and a sign of equality. */
static int is_led(const reading *r, int32_t number) {
    int32_t i = number;
    if (i > r->text->top.first && layout_is(at(r, i - 1), FAMILY_BINARY, BINARY_MINUS)) i--;
    if (i == r->text->top.first) return 1;
    if (!layout_is(at(r, i - 1), FAMILY_RELATION, EXPR_EQ)) return 0;
    for (i--; i > r->text->top.first; i--) {
        if (at(r, i - 1)->kind != ATOM_NAME) return 0;
    }
    return 1;
}

/* Whether two numbers around a comma may be one decimal: 12,5 and 0,5. Of one digit each they are
 * solutions, x = 1,2. */
static int may_be_one(const reading *r, int32_t comma) {
    const layout_atom *const whole = at(r, comma - 1), *const part = at(r, comma + 1);
    return numbers_small(r->text, comma - 1) == 0 || whole->nucleus_end - whole->start > 1 ||
           part->nucleus_end - part->start > 1;
}

/* Whether a factor stands behind a number, a unit or a letter: 2,5t and 2,2 \Omega are rather one
 * decimal than solutions, of which the last alone has it. */
static int has_factor(const reading *r, int32_t number) {
    const layout_atom *const next = at(r, number + 1);
    return next->kind == ATOM_NAME || next->kind == ATOM_WORD || next->kind == ATOM_FRACTION ||
           next->kind == ATOM_ROOT || layout_is(next, FAMILY_FUNCTION, -1);
}

int commas_are_decimal(const reading *r, int32_t comma) {
    const int32_t end = layout_end(r->text->top);
    const int goes_on = comma + 2 < end && has_factor(r, comma + 1);
    if (comma <= r->text->top.first || (comma + 2 != end && !goes_on) ||
        !layout_is(at(r, comma), FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        return 0;
    }
    const layout_atom *const whole = at(r, comma - 1), *const part = at(r, comma + 1);
    return r->text->text[at(r, comma)->start] == ',' && numbers_small(r->text, comma - 1) >= 0 &&
           numbers_small(r->text, comma + 1) >= 0 && layout_is_bare(whole) &&
           layout_is_bare(part) && whole->primes + part->primes == 0 &&
           at(r, comma)->space == SPACE_NONE && part->space == SPACE_NONE &&
           part->nucleus_end - whole->start < MOST_BYTES && is_led(r, comma - 1) &&
           (goes_on || may_be_one(r, comma)) && is_decimal(r, comma - 1, comma + 1);
}

/* Where braces with a comma stand in a number, if only one does; -1 for others. */
static int32_t braces_in(const reading *r, int32_t number) {
    const layout_atom *const a = at(r, number);
    const int32_t bytes = (int32_t)strlen(braced);
    int32_t found = -1;
    if (a->nucleus_end - a->start >= MOST_BYTES) return -1;
    for (int32_t i = a->start; i < a->nucleus_end; i++) {
        if (i + bytes < a->nucleus_end && memcmp(r->text->text + i, braced, (size_t)bytes) == 0) {
            if (found >= 0) return -1;
            found = i;
            i += bytes - 1;
        } else if (!character_is_digit(r->text->text[i])) {
            return -1;
        }
    }
    return found;
}

int commas_in_braces(const reading *r, int32_t number) {
    const layout_atom *const a = at(r, number);
    /* Round thousands are no decimals: 1{,}500 m is not 1.5 m. */
    return a->row < 0 && r->text->text[a->nucleus_end - 1] != '0' && braces_in(r, number) > 0 &&
           is_decimal(r, number, number);
}

int32_t commas_value(reading *r, int32_t first, int32_t last) {
    char spelled[MOST_BYTES];
    int32_t length = 0;
    for (int32_t i = at(r, first)->start; i < at(r, last)->nucleus_end; i++) {
        const char c = r->text->text[i];
        if (c != '{' && c != '}') spelled[length++] = c == ',' ? '.' : c;
    }
    return numbers_of_text(spelled, length, r->out);
}
