/* Small letters that are columns of numbers because their rows stand before other factors. */
#include "latex/roles_atoms.h"

static int is_small(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NAME && a->font != FONT_BOLD && a->accent[0] == 0 &&
           !roles_is_capital(text, atom);
}

int roles_is_row(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    return is_small(text, atom) && a->sup.count == 1 && !roles_is_letter(text, atom, 'e') &&
           (layout_is(&text->atom[a->sup.first], FAMILY_SIGN, SIGN_TRANSPOSE) ||
            roles_is_bare_letter(text, a->sup.first, 'T'));
}

static void show_column(roles *all, int32_t side, int32_t atom) {
    if (is_small(all->text[side], atom) && all->place[side][atom] >= 0) {
        all->entry[all->place[side][atom]].evidence |= ROLE_COLUMN;
    }
}

/* The last factor of each term in brackets: the x and the b of (A x - b). */
static void show_terms(roles *all, int32_t side, layout_list list) {
    const layout *text = all->text[side];
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (i + 1 == layout_end(list) || roles_is_additive(&text->atom[i + 1])) {
            show_column(all, side, i);
        }
    }
}

/* What a row stands before, behind capitals: x^T A y; -1 if that is neither a name nor brackets. */
static int32_t factor_behind(const layout *text, int32_t row) {
    int32_t at = row + 1;
    while (roles_touches(text, at) && roles_is_capital(text, at)) {
        at++;
    }
    return roles_touches(text, at) && (is_small(text, at) || roles_is_round(&text->atom[at])) ? at
                                                                                              : -1;
}

/* Whether a letter under a T is a row: no time where the letter itself, or one with a T of its own,
 * stands behind it, or it stands between two letters, u v^T w, or before a capital and a letter,
 * u^T A v (a power would stand behind the capital). */
static int is_transposed(const roles *all, int32_t side, int32_t row, int32_t factor) {
    const layout *text = all->text[side];
    const uint32_t known = ROLE_ROW | ROLE_COLUMN;
    if (layout_is(&text->atom[text->atom[row].sup.first], FAMILY_SIGN, -1) ||
        (roles_of(all, side, row)->evidence & ROLE_COLUMN) != 0) {
        return 1;
    }
    int between = factor > row + 1 ||
                  (factor == row + 1 && roles_touches(text, row) && is_small(text, row - 1));
    return (all->shown & ROLES_SUPERSCRIPT_T) == 0 && factor >= 0 &&
           text->atom[factor].kind == ATOM_NAME &&
           (between || all->place[side][factor] == all->place[side][row] ||
            (roles_of(all, side, factor)->evidence & known) != 0);
}

static void find_beside(roles *all, int32_t side, int32_t row) {
    const layout *text = all->text[side];
    const int32_t factor = factor_behind(text, row);
    if (!is_transposed(all, side, row, factor)) {
        return;
    }
    show_column(all, side, row);
    for (int32_t i = row + 1; i < factor; i++) {
        all->entry[all->place[side][i]].evidence |= ROLE_MATRIX;
    }
    if (factor >= 0 && text->atom[factor].kind == ATOM_NAME) {
        show_column(all, side, factor);
    } else if (factor >= 0) {
        show_terms(all, side, text->atom[factor].list[0]);
    } else if (roles_touches(text, row)) {
        show_column(all, side, row - 1); /* u v^T */
    }
}

/* A small letter that stands right beside a row, -1 where none does. */
static int32_t letter_beside(const layout *text, int32_t row, int behind) {
    const int32_t at = behind ? row + 1 : row - 1;
    const int touches = behind ? roles_touches(text, at) : roles_touches(text, row);
    return touches && is_small(text, at) && text->atom[at].sup.count == 0 ? at : -1;
}

/* u v^T in one text and v^T u in the other: of numbers nobody would write both. The letter behind a
 * row in the gold stands before it in the pred, or the other way around. */
static void find_turned(roles *all) {
    if (all->text[0] == NULL || all->text[1] == NULL || (all->shown & ROLES_SUPERSCRIPT_T) != 0) {
        return;
    }
    for (int behind = 0; behind < 2; behind++) {
        for (int32_t i = 0; i <= all->mask; i++) {
            all->entry[i].partner = -1;
        }
        for (int32_t side = 0; side < 2; side++) {
            const layout *text = all->text[side];
            for (int32_t i = 0; i < text->count; i++) {
                const int32_t other =
                    roles_is_row(text, i) ? letter_beside(text, i, behind == side) : -1;
                if (other < 0 || all->place[side][i] < 0 || all->place[side][other] < 0) {
                    continue;
                }
                roles_entry *entry = &all->entry[all->place[side][i]];
                if (side == 0) {
                    entry->partner = all->place[side][other];
                } else if (entry->partner == all->place[side][other]) {
                    show_column(all, side, i);
                    show_column(all, side, other);
                }
            }
        }
    }
}

/* (Xw - y)^T z, \\|Ax - b\\|: what is transposed in brackets, or has a norm, is made of columns,
 * with capitals for matrices. */
static void find_brackets(roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t i = 0; i < text->count; i++) {
        const int norm = layout_is_fence(&text->atom[i], FENCE_NORM, FENCE_NORM);
        if (!norm && (!roles_is_round(&text->atom[i]) || !roles_transposes(all, side, i))) {
            continue;
        }
        const layout_list list = text->atom[i].list[0];
        const int32_t last = layout_end(list) - 1;
        int capitals = 0;
        for (int32_t k = list.first; k < last; k++) {
            if (roles_is_capital(text, k) && all->place[side][k] >= 0 &&
                roles_touches(text, k + 1) && is_small(text, k + 1)) {
                all->entry[all->place[side][k]].evidence |= ROLE_MATRIX;
                capitals = 1;
            }
        }
        if (capitals) {
            show_terms(all, side, list);
            for (int32_t k = i - 1; !norm && k <= i + 1; k += 2) {
                if (k >= 0 && k < text->count && roles_touches(text, k > i ? k : i)) {
                    show_column(all, side, k);
                }
            }
        }
    }
}

/* Rounds over both texts: each shows what stands beside the vectors that the one before showed. */
enum { ROUNDS = 3 };

void roles_find_columns(roles *all) {
    for (int32_t side = 0; side < 2 && all->text[side] != NULL; side++) {
        find_brackets(all, side);
    }
    if (all->rows) {
        find_turned(all);
    }
    for (int round = 0; all->rows && round < ROUNDS; round++) {
        for (int32_t side = 0; side < 2 && all->text[side] != NULL; side++) {
            for (int32_t i = 0; i < all->text[side]->count; i++) {
                if (roles_is_row(all->text[side], i)) {
                    find_beside(all, side, i);
                }
            }
        }
    }
}
