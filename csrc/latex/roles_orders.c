/* Capitals whose order counts because of what stands beside them in both answers. */
#include "latex/roles_atoms.h"

static void show_matrix(roles *all, int32_t side, int32_t atom) {
    all->entry[all->place[side][atom]].evidence |= ROLE_MATRIX;
}

/* Whether two atoms, neighbours in one list, are capitals that are multiplied. */
static int are_factors(const roles *all, int32_t side, int32_t first) {
    const layout *text = all->text[side];
    return all->place[side][first] >= 0 && all->place[side][first + 1] >= 0 &&
           all->place[side][first] != all->place[side][first + 1] &&
           roles_is_capital(text, first) && roles_is_capital(text, first + 1);
}

static int is_inverse(const layout *text, int32_t atom) {
    return (roles_decorations(text, &text->atom[atom]) & ROLE_INVERSE) != 0;
}

/* Whether an atom is transposed, or has a dagger. */
static int is_adjoint(const roles *all, int32_t side, int32_t atom) {
    const layout_list sup = all->text[side]->atom[atom].sup;
    return roles_transposes(all, side, atom) ||
           (sup.count == 1 &&
            layout_is(&all->text[side]->atom[sup.first], FAMILY_SIGN, SIGN_DAGGER));
}

/* What stands in brackets that are transposed, alone, and the name beside them: (a^{l-1})^T b. */
static void find_transposed_bracket(roles *all, int32_t side, int32_t fence) {
    const layout *text = all->text[side];
    const layout_atom *a = &text->atom[fence];
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->list[0].count != 1 ||
        text->atom[a->list[0].first].kind != ATOM_NAME || !is_adjoint(all, side, fence)) {
        return;
    }
    for (int32_t beside = fence - 1; beside <= fence + 1; beside += 2) {
        if (beside < 0 || beside >= text->count || text->atom[beside].kind != ATOM_NAME ||
            !roles_touches(text, beside > fence ? beside : fence)) {
            continue;
        }
        show_matrix(all, side, a->list[0].first);
        show_matrix(all, side, beside);
    }
}

/* A capital beside a transposed or adjoint one is a matrix: A^T B. */
static void find_transposed(roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t i = 0; i + 1 < text->count; i++) {
        if (text->atom[i].kind == ATOM_FENCE) {
            find_transposed_bracket(all, side, i);
        }
        if (!are_factors(all, side, i)) {
            continue;
        }
        if ((is_adjoint(all, side, i) && layout_is_bare(&text->atom[i + 1])) ||
            (is_adjoint(all, side, i + 1) && layout_is_bare(&text->atom[i]))) {
            show_matrix(all, side, i);
            show_matrix(all, side, i + 1);
        }
    }
}

/* Whether a capital has its inverse beside another one. */
static int has_inverses(const roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t i = 0; i + 1 < text->count; i++) {
        if ((is_inverse(text, i) || is_inverse(text, i + 1)) && are_factors(all, side, i)) {
            return 1;
        }
    }
    return 0;
}

/* Two capitals of which one has an inverse, in one order in the gold and in the other in the
 * answer: A^{-1} B is not B A^{-1}. */
static void find_inverted(roles *all) {
    if (!has_inverses(all, 0) || !has_inverses(all, 1)) {
        return;
    }
    for (int32_t i = 0; i <= all->mask; i++) {
        all->entry[i].partner = -1;
    }
    for (int32_t side = 0; side < 2; side++) {
        const layout *text = all->text[side];
        for (int32_t i = 0; i + 1 < text->count; i++) {
            if (!are_factors(all, side, i) || is_inverse(text, i) == is_inverse(text, i + 1)) {
                continue;
            }
            const int32_t place = all->place[side][i], next = all->place[side][i + 1];
            if (side == 0) {
                all->entry[place].partner = next;
            } else if (all->entry[next].partner == place) {
                show_matrix(all, side, i);
                show_matrix(all, side, i + 1);
            }
        }
    }
}

static int is_bold_capital(const roles *all, int32_t side, int32_t atom) {
    return all->place[side][atom] >= 0 && all->text[side]->atom[atom].font == FONT_BOLD &&
           roles_is_capital(all->text[side], atom);
}

/* Whether brackets around bold capitals have an inverse: (A + I)^{-1}. */
static int is_inverted_sum(const roles *all, int32_t side, int32_t fence) {
    const layout *text = all->text[side];
    const layout_atom *a = &text->atom[fence];
    int capitals = 0;
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->sup.count != 2 ||
        !layout_is(&text->atom[a->sup.first], FAMILY_BINARY, BINARY_MINUS)) {
        return 0;
    }
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (layout_is(&text->atom[i], FAMILY_BINARY, BINARY_DOT) ||
            layout_is(&text->atom[i], FAMILY_BINARY, BINARY_CROSS)) {
            return 0;
        }
        capitals += is_bold_capital(all, side, i);
    }
    return capitals > 0;
}

/* Whether bold capitals of a text are multiplied as matrices are: side by side, transposed,
 * inverted. */
static int has_bold_matrices(const roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t i = 0; i < text->count; i++) {
        if (text->atom[i].kind == ATOM_FENCE && is_inverted_sum(all, side, i)) return 1;
        if (!is_bold_capital(all, side, i)) continue;
        if (is_inverse(text, i) || is_adjoint(all, side, i) ||
            (i + 1 < text->count && roles_touches(text, i + 1) &&
             is_bold_capital(all, side, i + 1))) {
            return 1;
        }
    }
    return 0;
}

/* Where one bold capital is a matrix, the others that are added to it are: F P F^T + Q. */
static void find_bold(roles *all) {
    const uint32_t vector = ROLE_CROSSED | ROLE_ARROW;
    int found = 0;
    for (int32_t side = 0; side < 2 && all->text[side] != NULL; side++) {
        found |= has_bold_matrices(all, side);
    }
    for (int32_t side = 0; found && side < 2 && all->text[side] != NULL; side++) {
        for (int32_t i = 0; i < all->text[side]->count; i++) {
            if (is_bold_capital(all, side, i) && (roles_of(all, side, i)->evidence & vector) == 0) {
                show_matrix(all, side, i);
            }
        }
    }
}

static int is_plain_capital(const roles *all, int32_t side, int32_t atom) {
    return atom >= 0 && atom < all->text[side]->count && all->place[side][atom] >= 0 &&
           roles_is_capital(all->text[side], atom) && layout_is_bare(&all->text[side]->atom[atom]);
}

/* Whether brackets are the inverse of a sum with I and other capitals: (sI - A)^{-1}. A current has
 * no such inverse beside it. */
static int is_resolvent(const roles *all, int32_t side, int32_t fence) {
    const layout *text = all->text[side];
    const layout_atom *a = &text->atom[fence];
    int identity = 0, others = 0, sums = 0;
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->sup.count != 2 ||
        !layout_is(&text->atom[a->sup.first], FAMILY_BINARY, BINARY_MINUS)) {
        return 0;
    }
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        const int capital = is_plain_capital(all, side, i);
        if (!capital && text->atom[i].kind == ATOM_FENCE) return 0;
        identity += capital && text->atom[i].letter == 'I';
        others += capital && text->atom[i].letter != 'I';
        sums += layout_is(&text->atom[i], FAMILY_BINARY, BINARY_PLUS) ||
                layout_is(&text->atom[i], FAMILY_BINARY, BINARY_MINUS);
    }
    return identity == 1 && others > 0 && sums > 0;
}

/* The capitals in such brackets and right beside them are matrices: C(sI - A)^{-1}B. */
static void find_resolvents(roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t fence = 0; fence < text->count; fence++) {
        if (text->atom[fence].kind != ATOM_FENCE || !is_resolvent(all, side, fence)) continue;
        const layout_list list = text->atom[fence].list[0];
        for (int32_t i = list.first; i < layout_end(list); i++) {
            if (is_plain_capital(all, side, i)) show_matrix(all, side, i);
        }
        for (int32_t beside = fence - 1; beside <= fence + 1; beside += 2) {
            if (is_plain_capital(all, side, beside)) show_matrix(all, side, beside);
        }
    }
}

/* Whether brackets hold two numbers or more side by side: a cycle. */
static int is_cycle(const layout *text, const layout_atom *a) {
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->list[0].count < 2) return 0;
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (text->atom[i].kind != ATOM_NUMBER || !layout_is_bare(&text->atom[i])) return 0;
    }
    return 1;
}

/* The names side by side in a text with cycles are permutations: \sigma\tau = (1 2 3). */
static void find_permutations(roles *all, int32_t side) {
    const layout *text = all->text[side];
    int cycles = 0;
    for (int32_t i = 0; i < text->count && !cycles; i++) cycles = is_cycle(text, &text->atom[i]);
    for (int32_t i = 0; cycles && i + 1 < text->count; i++) {
        const int names = text->atom[i].kind == ATOM_NAME && text->atom[i + 1].kind == ATOM_NAME;
        if (!names || all->place[side][i] < 0 || all->place[side][i + 1] < 0 ||
            !roles_touches(text, i + 1)) {
            continue;
        }
        show_matrix(all, side, i);
        show_matrix(all, side, i + 1);
    }
}

void roles_find_orders(roles *all) {
    find_bold(all);
    for (int32_t side = 0; side < 2 && all->text[side] != NULL; side++) {
        find_transposed(all, side);
        find_resolvents(all, side);
        find_permutations(all, side);
    }
    if (all->text[0] != NULL && all->text[1] != NULL) {
        find_inverted(all);
    }
}
