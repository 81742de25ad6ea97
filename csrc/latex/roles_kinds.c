/* What evidence makes of names: operators, vectors, indices. */
#include "expr/expr.h"
#include "latex/names.h"
#include "latex/numbers.h"
#include "latex/roles_atoms.h"

/* \sigma_x, \sigma_2: a Pauli matrix where it stands in a bracket that nothing else explains. */
static int is_pauli(const layout *text, int32_t atom) {
    const layout_list sub = text->atom[atom].sub;
    if (!roles_is_named(text, atom, "sigma") || sub.count != 1) {
        return 0;
    }
    const layout_atom *axis = &text->atom[sub.first];
    const int axes = (axis->letter >= 'x' && axis->letter <= 'z') ||
                     (axis->letter >= 'i' && axis->letter <= 'k');
    return axis->kind == ATOM_NAME && axes && axis->end - axis->start == 1;
}

/* \gamma^\mu, \gamma^5: of several side by side each is a Dirac matrix. */
int roles_is_dirac(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (!roles_is_named(text, atom, "gamma") || a->sub.count + a->sup.count != 1 ||
        a->accent[0] != 0 || a->primes > 0) {
        return 0;
    }
    int32_t index = a->sub.count > 0 ? a->sub.first : a->sup.first;
    int64_t value = text->atom[index].kind == ATOM_NUMBER ? numbers_small(text, index) : -1;
    return (text->atom[index].kind == ATOM_NAME && text->atom[index].letter == 0) ||
           (a->sup.count > 0 && value >= 0 && value <= 5);
}

int roles_is_rotation(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (!roles_is_letter(text, atom, 'R') || a->sub.count != 1) {
        return 0;
    }
    return roles_is_letter(text, a->sub.first, 'x') || roles_is_letter(text, a->sub.first, 'y') ||
           roles_is_letter(text, a->sub.first, 'z');
}

/* Letters side by side that a blank parts from a constant. */
int roles_is_typed_apart(const layout *text, int32_t name) {
    const layout_atom *a = &text->atom[name];
    return text->plain && a->space == SPACE_BLANK && a->end == a[1].start && a[1].kind == ATOM_NAME;
}

/* What N = 75 N says of the letter: of a quantity it would say that it is nought. */
int roles_is_its_unit(const layout *text, int32_t name, int32_t last) {
    const layout_atom *a = &text->atom[name];
    return name + 3 < last && a->letter != 0 && a[3].letter == a->letter && layout_is_bare(a) &&
           layout_is(&a[1], FAMILY_RELATION, EXPR_EQ) && a[2].kind == ATOM_NUMBER &&
           layout_is_bare(&a[2]) && a[3].kind == ATOM_NAME && layout_is_bare(&a[3]) &&
           a[3].space >= SPACE_BLANK && (roles_letter(text, name) & LETTER_UNIT) != 0 &&
           (name + 4 == last || layout_is(&a[4], FAMILY_PUNCTUATION, -1) ||
            a[4].kind == ATOM_BREAK || a[4].kind == ATOM_WORD);
}

enum { NESTED = 3 }; /* commutators within one another that are looked into */

static int commutes(const roles *all, int32_t side, int32_t fence, int depth);

/* Whether an item between commas could be an operator: it starts with one of its kind of names, or
 * is a commutator itself. */
static int may_be_operator(const roles *all, int32_t side, int32_t atom, int depth) {
    const layout *text = all->text[side];
    if (text->atom[atom].kind == ATOM_FENCE) {
        return depth < NESTED && commutes(all, side, atom, depth + 1);
    }
    const roles_entry *entry = roles_of(all, side, atom);
    if (text->atom[atom].kind != ATOM_NAME) {
        return 0;
    }
    return (entry->evidence & (ROLE_MATRIX | ROLE_DAGGER | ROLE_HAT)) != 0 ||
           roles_is_dirac(text, atom) || roles_is_capital(text, atom) || is_pauli(text, atom) ||
           (all->shown & ROLES_QUANTUM) != 0;
}

/* c_i beside c_j^\dagger: an operator and another's adjoint. */
static int are_adjoint(const roles *all, int32_t side, int32_t first, int32_t second) {
    const layout_atom *a = &all->text[side]->atom[first], *b = &all->text[side]->atom[second];
    const uint32_t evidence =
        roles_of(all, side, first)->evidence | roles_of(all, side, second)->evidence;
    return a->kind == ATOM_NAME && b->kind == ATOM_NAME && a->letter != 0 &&
           a->letter == b->letter && (evidence & ROLE_DAGGER) != 0;
}

/* [X - c, X + c]: two ends at the same distance from a name that nothing shows to be an operator.
 */
static int is_around(const roles *all, int32_t side, int32_t first, int32_t second, int32_t last) {
    const layout *text = all->text[side];
    const uint32_t evidence = roles_of(all, side, first)->evidence;
    return all->place[side][first] >= 0 && all->place[side][first] == all->place[side][second] &&
           second + 2 < last && layout_is(&text->atom[first + 1], FAMILY_BINARY, BINARY_MINUS) &&
           layout_is(&text->atom[second + 1], FAMILY_BINARY, BINARY_PLUS) &&
           (evidence & (ROLE_DAGGER | ROLE_MATRIX)) == 0 && (all->shown & ROLES_QUANTUM) == 0;
}

static int commutes(const roles *all, int32_t side, int32_t fence, int depth) {
    const layout *text = all->text[side];
    const layout_atom *a = &text->atom[fence];
    int32_t comma = -1, last = layout_end(a->list[0]);
    if (!layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE) &&
        !layout_is_fence(a, FENCE_CURLY, FENCE_CURLY)) {
        return layout_is_fence(a, FENCE_COMMUTATOR, FENCE_COMMUTATOR) ||
               layout_is_fence(a, FENCE_ANTICOMMUTATOR, FENCE_ANTICOMMUTATOR);
    }
    for (int32_t i = a->list[0].first; i < last; i++) {
        if (layout_is(&text->atom[i], FAMILY_PUNCTUATION, -1)) {
            if (comma >= 0) {
                return 0;
            }
            comma = i;
        }
    }
    if (comma <= a->list[0].first || comma + 1 >= last) {
        return 0;
    }
    if (are_adjoint(all, side, a->list[0].first, comma + 1)) {
        return 1;
    }
    if (is_around(all, side, a->list[0].first, comma + 1, last)) {
        return 0;
    }
    int first = may_be_operator(all, side, a->list[0].first, depth);
    int second = may_be_operator(all, side, comma + 1, depth);
    const uint32_t surely = ROLE_MATRIX | ROLE_DAGGER | ROLE_HAT;
    if (a->left == FENCE_CURLY) {
        return first && second &&
               (roles_is_dirac(text, a->list[0].first) ||
                ((roles_of(all, side, a->list[0].first)->evidence |
                  roles_of(all, side, comma + 1)->evidence) &
                 surely) != 0);
    }
    return first && second;
}

int roles_commutes(const roles *all, int32_t side, int32_t fence) {
    return commutes(all, side, fence, 0);
}

/* The vector that a name beside a cross belongs to: the name itself, or one with an arrow that
 * follows without a sign between, r x m v. */
static int32_t crossed_vector(const layout *text, int32_t name, int step, int32_t first,
                              int32_t last) {
    enum { FACTORS = 4 };
    for (int32_t i = name; i >= first && i < last && (i - name) * step < FACTORS; i += step) {
        if (text->atom[i].kind != ATOM_NAME && text->atom[i].kind != ATOM_NUMBER) return name;
        if ((roles_decorations(text, &text->atom[i]) & ROLE_ARROW) != 0) return i;
    }
    return name;
}

static void show(roles *all, int32_t side, int32_t atom, uint32_t evidence) {
    if (all->place[side][atom] >= 0) all->entry[all->place[side][atom]].evidence |= evidence;
}

/* What a name under a hat is beside a vector with a dot or a cross between: one as well. Beside
 * another name under a hat only a cross says so, and only where that is a direction. */
static uint32_t shown_beside(const layout *text, int32_t name, int32_t other, int crossed) {
    const uint32_t own = roles_decorations(text, &text->atom[name]),
                   others = roles_decorations(text, &text->atom[other]);
    const int direction = crossed && (others & ROLE_HAT) != 0 &&
                          (roles_letter(text, other) & LETTER_UNIT_VECTOR) != 0;
    return (own & ROLE_HAT) != 0 && (direction || (others & (ROLE_ARROW | ROLE_BOLD)) != 0)
               ? ROLE_ARROW
               : 0;
}

void roles_show_crossed(roles *all, int32_t side, int32_t first, int32_t name, int32_t last) {
    const layout *text = all->text[side];
    const int32_t right = crossed_vector(text, name, 1, first, last),
                  left = crossed_vector(text, name - 2, -1, first, last);
    show(all, side, right, ROLE_CROSSED);
    show(all, side, left, ROLE_CROSSED);
    /* What is crossed with a vector is one. */
    const int crossed = layout_is(&text->atom[name - 1], FAMILY_BINARY, BINARY_CROSS);
    show(all, side, right, shown_beside(text, right, left, crossed));
    show(all, side, left, shown_beside(text, left, right, crossed));
    if (crossed) {
        show(all, side, right, roles_decorations(text, &text->atom[left]) & ROLE_ARROW);
        show(all, side, left, roles_decorations(text, &text->atom[right]) & ROLE_ARROW);
    }
}

static int is_signed(const layout_atom *a) {
    return layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
}

void roles_show_estimate(roles *all, int32_t side, int32_t first, int32_t name, int32_t last) {
    const layout *text = all->text[side];
    if (name - 2 < first || !is_signed(&text->atom[name - 1]) ||
        (name - 2 > first && !is_signed(&text->atom[name - 3])) ||
        (name + 1 < last && !is_signed(&text->atom[name + 1])) ||
        all->place[side][name] != all->place[side][name - 2]) {
        return; /* x \hat y - y \hat x has directions */
    }
    const uint32_t marks = ROLE_HAT | ROLE_ARROW | ROLE_BOLD;
    const uint32_t own = roles_decorations(text, &text->atom[name]) & marks,
                   other = roles_decorations(text, &text->atom[name - 2]) & marks;
    if (own + other == ROLE_HAT) show(all, side, name, ROLE_ESTIMATE);
}

static int is_vector(const roles *all, int32_t side, int32_t atom, uint32_t evidence) {
    const layout_atom *a = &all->text[side]->atom[atom];
    uint32_t own = roles_decorations(all->text[side], a);
    int bold = a->font == FONT_BOLD;
    if ((own & ROLE_ARROW) != 0 || (evidence & ROLE_COLUMN) != 0) {
        return 1;
    }
    if ((own & ROLE_HAT) != 0) {
        int crossed = (evidence & ROLE_CROSSED) != 0 && (evidence & ROLE_ARROW) != 0;
        int direction =
            (roles_letter(all->text[side], atom) & LETTER_UNIT_VECTOR) != 0 || bold || crossed;
        int place = all->momenta && a->letter >= 'x' && a->letter <= 'z' && !bold;
        return direction && !place &&
               (evidence & (ROLE_MATRIX | ROLE_DAGGER | ROLE_BESIDE_HAT | ROLE_ESTIMATE)) == 0;
    }
    if (bold) {
        return !roles_is_capital(all->text[side], atom) || (evidence & ROLE_BESIDE_BOLD) == 0 ||
               (evidence & (ROLE_CROSSED | ROLE_ARROW)) != 0;
    }
    return (evidence & (ROLE_ARROW | ROLE_BOLD)) != 0 && (evidence & ROLE_CROSSED) != 0;
}

/* Whether what stands below a superscript is a number: 3, |A|, or (1 + r), as what a number is
 * added to is one. */
static int is_numeric(const layout *text, const layout_atom *a) {
    if (a->kind != ATOM_FENCE || a->left == FENCE_BAR || a->left == FENCE_NORM) {
        return a->kind == ATOM_NUMBER || a->kind == ATOM_FENCE;
    }
    const int32_t first = a->list[0].first, end = layout_end(a->list[0]);
    int number = 0;
    for (int32_t i = first; i < end; i++) {
        if (layout_is(&text->atom[i], FAMILY_PUNCTUATION, -1) ||
            (i > first && text->atom[i].kind == ATOM_NUMBER &&
             text->atom[i - 1].kind == ATOM_NUMBER)) {
            return 0; /* (1, 2)^T, (3 -2 1)^T */
        }
        number |= text->atom[i].kind == ATOM_NUMBER &&
                  (i == first || is_signed(&text->atom[i - 1])) &&
                  (i + 1 == end || is_signed(&text->atom[i + 1]));
    }
    return number;
}

int roles_transposes(const roles *all, int32_t side, int32_t atom) {
    const layout_atom *a = &all->text[side]->atom[atom];
    if (a->sup.count != 1) {
        return 0;
    }
    if (layout_is(&all->text[side]->atom[a->sup.first], FAMILY_SIGN, SIGN_TRANSPOSE)) {
        return 1;
    }
    return roles_is_bare_letter(all->text[side], a->sup.first, 'T') &&
           (all->shown & ROLES_SUPERSCRIPT_T) == 0 &&
           (a->kind != ATOM_NAME
                ? !is_numeric(all->text[side], a)
                : a->font == FONT_BOLD || roles_is_capital(all->text[side], atom) ||
                      (roles_of(all, side, atom)->evidence & ROLE_COLUMN) != 0);
}

/* i, j or k without an index. */
static int is_axis(const layout *text, int32_t atom) {
    return roles_is_bare_letter(text, atom, 'i') || roles_is_bare_letter(text, atom, 'j') ||
           roles_is_bare_letter(text, atom, 'k');
}

int roles_flags(const roles *all, int32_t side, int32_t atom) {
    const layout *text = all->text[side];
    const layout_atom *a = &text->atom[atom];
    uint32_t evidence = roles_of(all, side, atom)->evidence;
    uint32_t own = roles_decorations(text, a);
    int capital = roles_is_capital(text, atom);
    if (a->accent[0] == ACCENT_SLASHED) {
        return EXPR_FLAG_MATRIX; /* \gamma^\mu p_\mu */
    }
    if ((evidence & (ROLE_MATRIX | ROLE_DAGGER)) != 0) {
        return EXPR_FLAG_MATRIX;
    }
    if (capital && a->font == FONT_BOLD && (evidence & ROLE_INVERSE) != 0) {
        return EXPR_FLAG_MATRIX;
    }
    if (all->basis && all->with_i_and_j[side] == 3 && is_axis(text, atom)) {
        return EXPR_FLAG_VECTOR; /* 4i + 6j + k beside \hat i */
    }
    if (is_vector(all, side, atom, evidence)) {
        return EXPR_FLAG_VECTOR;
    }
    if (a->font == FONT_BOLD && capital) {
        return EXPR_FLAG_MATRIX;
    }
    if ((own & ROLE_HAT) != 0 && (evidence & ROLE_ESTIMATE) == 0 &&
        (capital || (evidence & ROLE_BESIDE_HAT) != 0)) {
        return EXPR_FLAG_MATRIX;
    }
    if ((evidence & ROLE_HAT) != 0 && capital && (evidence & ROLE_BESIDE_HAT) != 0) {
        return EXPR_FLAG_MATRIX;
    }
    if ((roles_letter(text, atom) & LETTER_INDEX) != 0 && (evidence & ROLE_COUNT) != 0) {
        return EXPR_FLAG_INDEX;
    }
    return 0;
}

static int is_statement(const layout *text, int32_t i) {
    return roles_is_round(&text->atom[i]) && roles_contents_of(text, i) == CONTENTS_RELATION;
}

uint32_t roles_conjoins(const layout *text) {
    for (int32_t i = 1; i + 1 < text->count; i++) {
        const layout_atom *a = &text->atom[i];
        if (!layout_is(a, FAMILY_BINARY, BINARY_WEDGE) || (a->flags & ATOM_UNARY) != 0) continue;
        if (is_statement(text, i - 1) && is_statement(text, i + 1)) return ROLES_LOGIC;
        const int related = i + 2 < text->count && layout_is(a + 2, FAMILY_RELATION, -1);
        const int ordered = i > 1 && layout_is(a - 2, FAMILY_RELATION, -1) &&
                            !layout_is(a - 2, FAMILY_RELATION, EXPR_EQ);
        if (related && (a[-1].kind == ATOM_NUMBER || ordered)) return ROLES_LOGIC;
    }
    return 0;
}

/* Whether the superscript of a name is this number alone. */
static int has_above(const layout *text, int32_t atom, int64_t number) {
    const layout_atom *a = &text->atom[atom];
    return a->kind == ATOM_NAME && a->sup.count == 1 &&
           text->atom[a->sup.first].kind == ATOM_NUMBER &&
           numbers_small(text, a->sup.first) == number;
}

int roles_is_numbered_above(const layout *text, int32_t atom) {
    if (!has_above(text, atom, 1)) return 0;
    const int32_t next = atom + 2;
    return text->atom[atom].sub.count > 0 ||
           (next < text->count &&
            layout_is(&text->atom[atom + 1], FAMILY_PUNCTUATION, PUNCT_COMMA) &&
            has_above(text, next, 2) &&
            names_hash(text, atom, NAMES_BASE) == names_hash(text, next, NAMES_BASE));
}
