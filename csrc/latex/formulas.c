#include "latex/formulas.h"

/* Whether a command joins or takes operands and does nothing else. */
static int is_of_formulas(const layout_atom *a) {
    const command_row *row = layout_command(a);
    switch (row->family) {
        case FAMILY_BINARY: return row->value <= BINARY_CROSS;
        case FAMILY_FUNCTION:
        case FAMILY_LOGARITHM: return 1;
        default: return 0;
    }
}

/* Whether an atom may stand in a formula. */
static int is_part(const layout_atom *a) {
    if (a->space >= SPACE_QUAD || a->font == FONT_ROMAN || a->font >= FONT_TEXT) {
        return 0;
    }
    switch (a->kind) {
        case ATOM_NAME:
        case ATOM_NUMBER:
        case ATOM_FRACTION:
        case ATOM_ROOT: return 1;
        case ATOM_FENCE:
            /* (a) 5, 12 (5): with one atom in it a bracket may be a label or say something again */
            return a->left == FENCE_ROUND && a->right == FENCE_ROUND && a->list[0].count > 1;
        case ATOM_COMMAND: return is_of_formulas(a);
        default: return 0;
    }
}

/* 2x 3x, v \frac34 v: two values may stand side by side where a coefficient follows a name. */
static int holds_coefficient_behind_name(const layout *text) {
    for (int32_t i = text->top.first + 1; i + 1 < layout_end(text->top); i++) {
        const int coefficient =
            text->atom[i].kind == ATOM_NUMBER || text->atom[i].kind == ATOM_FRACTION;
        if (coefficient && text->atom[i - 1].kind == ATOM_NAME) {
            return 1;
        }
    }
    return 0;
}

int formulas_is_one(const layout *text) {
    if (text->count < 2) {
        return 0; /* a letter may be an option */
    }
    for (int32_t i = 0; i < text->count; i++) {
        if (!is_part(&text->atom[i])) {
            return 0;
        }
    }
    return !holds_coefficient_behind_name(text);
}
