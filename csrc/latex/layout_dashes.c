#include <string.h>

#include "latex/characters.h"
#include "latex/layout_state.h"

static int is_mark(const layout_atom *a) {
    const int said = a->kind == ATOM_WORD && a->font == FONT_TEXT; /* Li is a function's name */
    return said || a->kind == ATOM_BREAK || a->cls == CLASS_PUNCT || a->cls == CLASS_REL;
}

static int is_stroke(const layout_atom *a) { return layout_is(a, FAMILY_BINARY, BINARY_SLASH); }

/* Whether the first of two numbers is the greater one, as in no range: both in digits of ASCII. */
static int falls(const layouter *l, const layout_atom *a, const layout_atom *b) {
    const char *left = l->text + a->start, *right = l->text + b->start;
    int32_t count = a->nucleus_end - a->start, other = b->nucleus_end - b->start;
    const char *stop = memchr(left, '.', (size_t)count), *next = memchr(right, '.', (size_t)other);
    int32_t whole = stop != NULL ? (int32_t)(stop - left) : count,
            whole_other = next != NULL ? (int32_t)(next - right) : other;
    for (int32_t i = 0; i < count; i++) {
        if (left[i] != '.' && !character_is_digit(left[i])) {
            return 0;
        }
    }
    for (int32_t i = 0; i < other; i++) {
        if (right[i] != '.' && !character_is_digit(right[i])) {
            return 0;
        }
    }
    if (whole != whole_other) {
        return whole > whole_other && left[0] != '0';
    }
    return memcmp(left, right, (size_t)(count < other ? count : other)) > 0;
}

static int is_power_of_ten(const layouter *l, const layout_atom *a) {
    return a->kind == ATOM_NUMBER && a->sup.count > 0 && a->nucleus_end - a->start == 2 &&
           memcmp(l->text + a->start, "10", 2) == 0;
}

/* Whether a dash is a minus sign: x - 2, (-1), 1 - 2x. Between two numbers, or powers of ten, it
 * makes a range, unless it falls, a fraction stands beside it or the second is a coefficient;
 * beside words it is a mark of the sentence, as a long one is. */
static int is_minus(const layouter *l, int32_t base, int32_t k) {
    const layout_atom *a = &l->stack[k], *before = a - 1, *after = a + 1;
    if (!layout_is(a, FAMILY_BINARY, BINARY_DASH) || k + 1 >= l->top || is_mark(after) ||
        after->cls == CLASS_BIN || memcmp(l->text + a->start, "\xe2\x80\x94", 3) == 0) {
        return 0;
    }
    if (k > base && is_power_of_ten(l, before) && is_power_of_ten(l, after)) {
        return 0;
    }
    if (k == base || before->kind != ATOM_NUMBER || after->kind != ATOM_NUMBER ||
        !layout_is_bare(before)) {
        return k == base || before->kind != ATOM_WORD;
    }
    if ((k > base + 1 && is_stroke(before - 1)) || (k + 2 < l->top && is_stroke(after + 1)) ||
        falls(l, before, after)) {
        return 1;
    }
    return a->space >= SPACE_BLANK && k + 2 < l->top && after[1].space < SPACE_BLANK &&
           !is_mark(&after[1]) && after[1].cls != CLASS_BIN;
}

/* Whether a minus sign joins the ends of a range: 10-100 \text{ s}, behind a sign of relation or
 * nothing, between numbers that rise, with nothing around it, before text. */
static int joins_ends(const layouter *l, int32_t base, int32_t k) {
    const layout_atom *a = &l->stack[k], *before = a - 1, *after = a + 1;
    if (!layout_is(a, FAMILY_BINARY, BINARY_MINUS) || k <= base || k + 2 >= l->top ||
        before->kind != ATOM_NUMBER || after->kind != ATOM_NUMBER || !layout_is_bare(before) ||
        !layout_is_bare(after) || before->end != a->start || a->end != after->start) {
        return 0;
    }
    const layout_atom *behind = after + 1;
    const int text = (behind->font == FONT_TEXT || behind->font == FONT_ROMAN) &&
                     (behind->kind == ATOM_NAME || behind->kind == ATOM_WORD);
    return text && (k == base + 1 || is_mark(before - 1)) && l->text[before->start] != '0' &&
           !falls(l, before, after);
}

static int is_vector(const layout_atom *a) {
    return a->kind == ATOM_NAME && (a->accent[0] == ACCENT_VEC || a->font == FONT_BOLD);
}

static int is_hatted(const layout_atom *a) {
    return a->kind == ATOM_NAME && a->accent[0] == ACCENT_HAT;
}

/* Whether a full stop stands between two vectors, of which one may be a unit vector, nabla, or an
 * element: \vec a.\vec b, \vec A.\hat n, \vec E.d\vec A is their product. */
static int is_product(const layouter *l, int32_t base, int32_t k) {
    const layout_atom *a = &l->stack[k], *before = a - 1, *after = a + 1;
    if (k <= base || k + 1 >= l->top || !layout_is(a, FAMILY_PUNCTUATION, PUNCT_STOP)) {
        return 0;
    }
    const int element = k + 2 < l->top && after->kind == ATOM_NAME && after->letter == 'd';
    const layout_atom *right = after + element;
    const int nabla = layout_is(before, FAMILY_SIGN, SIGN_NABLA);
    return (is_vector(right) && (is_vector(before) || is_hatted(before) || nabla)) ||
           (is_vector(before) && is_hatted(right));
}

void layout_dashes(layouter *l, int32_t base) {
    for (int32_t k = base; k < l->top; k++) {
        if (is_product(l, base, k)) {
            l->stack[k].row = (int16_t)command_find("cdot", 4);
            l->stack[k].cls = CLASS_BIN;
            continue;
        }
        if (joins_ends(l, base, k)) {
            l->stack[k].row = (int16_t)command_find("endash", 6);
            continue;
        }
        if (is_minus(l, base, k)) {
            l->stack[k].row = (int16_t)command_find("minus", 5);
        }
    }
}

int32_t layout_unit_fraction(layouter *l, int32_t i, int32_t to, layout_list *list) {
    const token *t = &l->t[i];
    if (i + 2 >= to || t[0].kind != TOKEN_NUMBER || t[1].kind != TOKEN_COMMAND ||
        t[2].kind != TOKEN_NUMBER || t[0].end - t[0].start != 1 || l->text[t[0].start] != '1' ||
        command_at(t[1].row)->family != FAMILY_BINARY ||
        command_at(t[1].row)->value != BINARY_SLASH || t[0].end != t[1].start ||
        t[1].end != t[2].start) {
        return 0;
    }
    const int32_t base = l->top;
    for (int32_t k = 0; k < 3; k++) {
        if (layout_nucleus(l, i + k, to) < 0) {
            return -1;
        }
    }
    *list = layout_commit(l, base);
    return i + 3;
}
