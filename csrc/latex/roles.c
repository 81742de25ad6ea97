#include "latex/roles.h"

#include <string.h>

#include "expr/expr.h"
#include "latex/chemistry.h"
#include "latex/names.h"
#include "latex/matchings.h"
#include "latex/options.h"
#include "latex/numbers.h"
#include "latex/phasors.h"
#include "latex/roles_atoms.h"

/* --- evidence --------------------------------------------------------------------------------- */

typedef struct {
    roles *all;
    const layout *text;
    int32_t side;
    uint32_t chemistry; /* what the text shows of it */
    int measured;       /* in a fraction behind a number, where letters may be a unit */
    int below;          /* below a sign, where letters are indices */
} finder;

static void show(finder *f, int32_t atom, uint32_t evidence) {
    int32_t place = f->all->place[f->side][atom];
    if (place >= 0) {
        f->all->entry[place].evidence |= evidence;
    }
}

uint32_t roles_decorations(const layout *text, const layout_atom *a) {
    uint32_t shown = 0;
    for (int i = 0; i < ATOM_ACCENTS && a->accent[i] != ACCENT_NONE; i++) {
        shown |= a->accent[i] == ACCENT_VEC ? (uint32_t)ROLE_ARROW : 0;
        shown |= a->accent[i] == ACCENT_HAT ? (uint32_t)ROLE_HAT : 0;
    }
    shown |= a->font == FONT_BOLD ? (uint32_t)ROLE_BOLD : 0;
    if (shown == 0) {
        shown = ROLE_PLAIN;
    }
    if (a->sup.count == 1 && layout_is(&text->atom[a->sup.first], FAMILY_SIGN, SIGN_DAGGER)) {
        shown |= ROLE_DAGGER;
    }
    if (a->sup.count == 2 && layout_is(&text->atom[a->sup.first], FAMILY_BINARY, BINARY_MINUS) &&
        numbers_small(text, a->sup.first + 1) == 1) {
        shown |= ROLE_INVERSE;
    }
    return shown;
}

/* Remembers the sum in the bracket after a name, and shows where a second one differs from it. */
static void show_argument(finder *f, int32_t name) {
    int32_t place = f->all->place[f->side][name];
    uint64_t hash = roles_hash_of_bracket(f->text, name + 1);
    const int weight = roles_is_letter(f->text, name, 'g') && name > 0 &&
                       roles_is_letter(f->text, name - 1, 'm') &&
                       f->text->atom[name].space == SPACE_NONE; /* mg(1 - x), mg(1 + x) */
    if (place < 0 || weight) return;
    roles_entry *entry = &f->all->entry[place];
    if (entry->argument != 0 && entry->side == f->side && entry->argument != hash) {
        entry->evidence |= ROLE_ARGUMENTS;
    }
    entry->argument = hash;
    entry->side = f->side;
}

/* The same for a lone name: with two of them, S(a) and S(b), it is called. */
static void show_lone_argument(finder *f, int32_t name) {
    int32_t place = f->all->place[f->side][name];
    uint64_t hash = roles_hash_of_bracket(f->text, name + 1);
    if (place < 0) {
        return;
    }
    roles_entry *entry = &f->all->entry[place];
    entry->evidence |=
        entry->name != 0 && entry->name != hash ? (uint32_t)(ROLE_CALLED | ROLE_SISTERS) : 0u;
    entry->name = hash;
}

/* Remembers the name in the bracket after a name, alone or first in a sum, and shows where one name
 * stands in both ways, or has two primes: no factor of it is taken so. */
static void show_shift(finder *f, int32_t name, int sum) {
    int32_t place = f->all->place[f->side][name];
    layout_list list = f->text->atom[name + 1].list[0];
    int32_t inner = list.first;
    while (sum && inner + 1 < layout_end(list) && f->text->atom[inner].kind != ATOM_NAME) {
        inner++;
    }
    if (place < 0 || f->text->atom[inner].kind != ATOM_NAME) {
        return;
    }
    roles_entry *entry = &f->all->entry[place];
    entry->inner[sum] = names_hash(f->text, inner, NAMES_BASE);
    entry->evidence |= entry->inner[0] == entry->inner[1] || f->text->atom[name].primes > 1
                           ? (uint32_t)ROLE_SHIFTED
                           : 0u;
    if (f->text->atom[name].sub.count == 0 || names_has_nought(f->text, name)) {
        return;
    }
    const uint64_t letter = names_hash(f->text, name, NAMES_ACCENTS | NAMES_FONT);
    const uint64_t both = (letter ^ entry->inner[sum]) * 1099511628211u + entry->inner[sum];
    if (sum) {
        entry->shifted = both;
    } else if (f->all->lone_count < ROLES_LONE) {
        f->all->lone[f->all->lone_count++] = both;
    }
}

/* p_i(t), p_j(t - 1): a letter is the same with every index of it. O(names). */
static void find_sisters(roles *all) {
    for (int32_t i = 0; all->lone_count > 0 && i <= all->mask; i++) {
        roles_entry *entry = &all->entry[i];
        for (int32_t k = 0; entry->shifted != 0 && k < all->lone_count; k++) {
            entry->evidence |= entry->shifted == all->lone[k] ? (uint32_t)ROLE_SHIFTED : 0u;
        }
    }
}

/* What a bracket right after a name says. `last` ends the list, `first` starts it. */
static void show_bracket(finder *f, int32_t first, int32_t name, int32_t last) {
    const layout *text = f->text;
    const layout_atom *fence = &text->atom[name + 1];
    if (!roles_is_round(fence) && !layout_is_fence(fence, FENCE_SQUARE, FENCE_SQUARE)) {
        show(f, name, ROLE_ALONE);
        return;
    }
    roles_contents contents = roles_contents_of(text, name + 1);
    int starts = (name == first || roles_separates(&text->atom[name - 1]) ||
                  text->atom[name - 1].kind == ATOM_WORD) &&
                 name + 2 < last && layout_is(&text->atom[name + 2], FAMILY_RELATION, -1);
    if (!roles_is_round(fence)) {
        if (contents == CONTENTS_NAME) {
            show(f, name, ROLE_APPLIED);
        }
        return;
    }
    if (roles_is_printed_call(text, name + 1)) {
        show(f, name, ROLE_CALLED);
        return;
    }
    switch (contents) {
        case CONTENTS_NAME:
            if (text->atom[fence->list[0].first].primes > 0) break; /* x(y')^2: a derivative */
            show(f, name, starts ? ROLE_DECLARED : ROLE_APPLIED);
            show_lone_argument(f, name);
            show_shift(f, name, 0);
            break;
        case CONTENTS_COMMA:
        case CONTENTS_EMPTY:
        case CONTENTS_NUMBER:
            show(f, name, roles_alternates(text, name + 1, 0) ? ROLE_ALONE : ROLE_CALLED);
            break;
        case CONTENTS_MULTIPLE:
            if (fence->sup.count > 0 && (roles_letter(text, name) & LETTER_FUNCTION) == 0) break;
            show(f, name, ROLE_CALLED);
            break;
        case CONTENTS_CALL: show(f, name, ROLE_CALLED); break;
        case CONTENTS_SUM:
            show_argument(f, name);
            show_shift(f, name, 1);
            break;
        default:
            if (starts && roles_is_constant(text, fence->list[0])) {
                show(f, name, ROLE_CALLED); /* y(\pi/4) = 1 */
            }
            break;
    }
}

static int is_pauli(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if (!roles_is_named(text, atom, "sigma") || a->sub.count != 1) {
        return 0;
    }
    return roles_is_letter(text, a->sub.first, 'x') || roles_is_letter(text, a->sub.first, 'y') ||
           roles_is_letter(text, a->sub.first, 'z');
}

/* Names whose order counts by their notation; `name` is followed by another in its list. */
static void show_ordered(finder *f, int32_t name, int32_t last) {
    const layout *text = f->text;
    int32_t next = name + 1;
    if (roles_is_rotation(text, name)) {
        next += next < last && roles_is_round(&text->atom[next]);
        if (next < last && roles_is_rotation(text, next)) {
            show(f, name, ROLE_MATRIX);
            show(f, next, ROLE_MATRIX);
        }
    } else if (roles_is_dirac(text, name) && roles_is_dirac(text, next)) {
        show(f, name, ROLE_MATRIX);
        show(f, next, ROLE_MATRIX);
    }
}

/* What neighbours in a list say of a name. */
static void show_neighbours(finder *f, int32_t first, int32_t name, int32_t last) {
    const layout *text = f->text;
    const layout_atom *next = name + 1 < last ? &text->atom[name + 1] : NULL;
    const layout_atom *back = name > first ? &text->atom[name - 1] : NULL;
    uint32_t own = roles_decorations(text, &text->atom[name]);
    int upright = text->atom[name].font == FONT_ROMAN || text->atom[name].font == FONT_TEXT ||
                  text->atom[name].font == FONT_UNIT;
    if (!upright && !f->measured && text->atom[name].kind == ATOM_NAME &&
        ((back == NULL && !roles_is_its_unit(text, name, last)) ||
         (back != NULL && back->kind != ATOM_NUMBER && back->kind != ATOM_NAME &&
          back->kind != ATOM_FRACTION && back->kind != ATOM_ROOT && back->kind != ATOM_FENCE &&
          (!layout_is(back, FAMILY_CONSTANT, -1) ||
           (name + 1 < layout_end(text->top) && !roles_is_typed_apart(text, name))) &&
          !layout_is(back, FAMILY_BINARY, BINARY_SLASH) &&
          !layout_is(back, FAMILY_BINARY, BINARY_STAR) &&
          !layout_is(back, FAMILY_BINARY, BINARY_DOT)))) {
        show(f, name, ROLE_VARIABLE);
    }
    /* \hat a|n\rangle, <n|\hat x|n> */
    if ((own & ROLE_HAT) != 0 && next != NULL &&
        (layout_is_fence(next, FENCE_BAR, FENCE_ANGLE) ||
         (next->kind == ATOM_BAR && back != NULL && back->kind == ATOM_BAR))) {
        show(f, name, ROLE_MATRIX);
    }
    if (next == NULL) {
        show(f, name, ROLE_ALONE);
    } else if (next->kind == ATOM_FENCE) {
        show_ordered(f, name, last);
        show_bracket(f, first, name, last);
    } else {
        show_ordered(f, name, last);
        show(f, name, ROLE_ALONE);
        if (layout_is(next, FAMILY_SIGN, SIGN_FACTORIAL)) {
            show(f, name, ROLE_COUNT);
        }
        if (layout_is(next, FAMILY_BINARY, BINARY_COLON) && first == text->top.first &&
            name == first && name + 2 < last) {
            show(f, name, ROLE_DECLARED);
        }
        if (next->kind == ATOM_NAME) {
            uint32_t other = roles_decorations(text, next);
            if ((own & other & ROLE_BOLD) != 0) {
                show(f, name, ROLE_BESIDE_BOLD);
                show(f, name + 1, ROLE_BESIDE_BOLD);
            }
            if ((own & other & ROLE_HAT) != 0) {
                show(f, name, ROLE_BESIDE_HAT);
                show(f, name + 1, ROLE_BESIDE_HAT);
            }
            if (is_pauli(text, name) && is_pauli(text, name + 1)) {
                show(f, name, ROLE_MATRIX);
                show(f, name + 1, ROLE_MATRIX);
            }
        }
    }
    if (back != NULL) roles_show_estimate(f->all, f->side, first, name, last);
    if (back != NULL && (layout_is(back, FAMILY_BINARY, BINARY_CROSS) ||
                         layout_is(back, FAMILY_BINARY, BINARY_DOT))) {
        if (name - 2 >= first && (text->atom[name - 2].kind == ATOM_NAME ||
                                  layout_is(&text->atom[name - 2], FAMILY_SIGN, SIGN_NABLA))) {
            roles_show_crossed(f->all, f->side, first, name, last);
        }
    }
}

/* What letters say of the whole text: physics, imaginary units, differentials. */
static void show_letter(finder *f, layout_list list, int32_t name, int script) {
    int32_t last = layout_end(list);
    const layout *text = f->text;
    const layout_atom *a = &text->atom[name];
    uint32_t *shown = &f->all->shown;
    int bits = roles_letter(text, name);
    f->all->momenta |= roles_is_letter(text, name, 'p') && a->font != FONT_BOLD &&
                       (roles_decorations(text, a) & ROLE_HAT) != 0;
    const int basis = roles_is_letter(text, name, 'i') || roles_is_named(text, name, "imath") ||
                      roles_is_named(text, name, "jmath");
    f->all->basis |= basis && (roles_decorations(text, a) & (ROLE_HAT | ROLE_BOLD)) != 0;
    int next_is_name = name + 1 < last && (text->atom[name + 1].kind == ATOM_NAME ||
                                           text->atom[name + 1].kind == ATOM_GROUP);
    if (roles_is_bare_letter(text, name, 'd')) {
        int differential = next_is_name && a->sup.count == 0;
        f->all->differentials += differential;
        if (f->all->differentials > 1) {
            *shown |= ROLES_D_NAMES;
        }
        if (!differential && a->font != FONT_ROMAN) {
            *shown |= ROLES_D_ALONE;
        }
        if (next_is_name) {
            show(f, name + 1, ROLE_DIFFERENTIAL);
            *shown |= roles_is_set_as_differential(text, list, name) ? (uint32_t)ROLES_D_SURE : 0u;
        }
    } else if (roles_is_named(text, name, "Delta") || roles_is_named(text, name, "delta")) {
        const layout_atom *next = &text->atom[name + 1];
        int bracket = name + 1 < last &&
                      (roles_is_round(next) || layout_is_fence(next, FENCE_SQUARE, FENCE_SQUARE));
        int sure = next_is_name && roles_is_set_as_differential(text, list, name);
        *shown |= sure ? (uint32_t)ROLES_D_SURE : 0u;
        int word = name + 1 < last && text->atom[name + 1].kind == ATOM_WORD;
        int power = a->sup.count == 0 ||
                    (a->sup.count == 1 && text->atom[a->sup.first].kind == ATOM_NUMBER);
        if (!next_is_name && !word && !bracket && a->sub.count == 0 && power) {
            *shown |= ROLES_DELTA_ALONE;
        }
    } else if (roles_is_bare_letter(text, name, 'i') || roles_is_bare_letter(text, name, 'e') ||
               roles_is_bare_letter(text, name, 'j')) {
        *shown |= roles_is_letter(text, name, 'e') ? (uint32_t)ROLES_E : 0u;
        *shown |= roles_is_letter(text, name, 'j') ? (uint32_t)ROLES_J : 0u;
        if (!script)
            f->all->with_i_and_j[f->side] |= a->letter == 'i' ? 1u : a->letter == 'j' ? 2u : 0u;
        if (roles_is_letter(text, name, 'e') && a->sup.count == 0 && name + 1 < last &&
            (name == list.first || roles_separates(&text->atom[name - 1])) &&
            layout_is(&text->atom[name + 1], FAMILY_RELATION, EXPR_EQ)) {
            *shown |= ROLES_E_NAMED;
        }
        if (roles_is_letter(text, name, 'e') && a->sup.count > 0) {
            if (a->sup.count > 2 || text->atom[layout_end(a->sup) - 1].kind != ATOM_NUMBER) {
                *shown |= ROLES_EXPONENTIAL;
            }
            for (int32_t i = a->sup.first; i < layout_end(a->sup); i++) {
                *shown |= roles_is_bare_letter(text, i, 'j') ? ROLES_EXPONENTIAL_J : 0u;
                *shown |= roles_is_bare_letter(text, i, 'i') ? ROLES_IMAGINARY : 0u;
            }
        }
        if (name + 1 < last && a->sup.count == 0 && !roles_is_letter(text, name, 'e') &&
            roles_is_beside_imaginary(text, name + 1, roles_is_letter(text, name, 'i'))) {
            /* a current or a count times a frequency or hbar is not met */
            *shown |= roles_is_letter(text, name, 'i') ? ROLES_IMAGINARY : ROLES_EXPONENTIAL_J;
        }
        if (name > 0 && roles_is_bare_letter(text, name, 'i') && a->sup.count == 0 &&
            roles_is_beside_imaginary(text, name - 1, 0)) {
            *shown |= ROLES_IMAGINARY; /* 3 + \omega i */
        }
        if (name + 1 < last && roles_is_letter(text, name, 'i') &&
            roles_is_round(&text->atom[name + 1]) &&
            roles_contents_of(text, name + 1) == CONTENTS_NAME) {
            *shown |= ROLES_I_CURRENT;
        }
    } else if (roles_is_named(text, name, "hbar")) {
        *shown |= ROLES_QUANTUM | ROLES_PHYSICS;
    } else if ((bits & (LETTER_GENERAL | LETTER_ANGLE)) == 0 && !roles_is_named(text, name, "pi")) {
        *shown |= ROLES_PHYSICS;
    }
    if (!script && roles_is_bare_letter(text, name, 'T')) *shown |= ROLES_SUPERSCRIPT_T;
}

/* What stands above a name: a number, or a mark of its own. */
static void show_marks(finder *f, int32_t name) {
    const layout *text = f->text;
    layout_list sup = text->atom[name].sup;
    if (sup.count == 0) {
        return;
    }
    const layout_atom *above = &text->atom[sup.first];
    if (roles_is_row(text, name)) {
        show(f, name, ROLE_ROW);
        f->all->rows = 1;
    }
    if (sup.count == 1 && above->kind == ATOM_NUMBER) {
        show(f, name, numbers_small(text, sup.first) != 0 ? (uint32_t)ROLE_POWERED : 0u);
    } else if (names_is_label(text, sup) || /* k^\mu, beside which k^0 is a component */
               (sup.count == 1 && above->kind == ATOM_NAME && above->letter == 0)) {
        show(f, name, ROLE_MARKED);
    }
}

static void show_greek(finder *f, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (f->text->atom[i].kind == ATOM_NAME && f->text->atom[i].letter == 0) {
            show(f, i, ROLE_LOWER);
        }
    }
}

/* Letters of Greek below a name or the sign of a derivative are its indices, and those above a
 * capital that has some below, \Gamma^\mu_{\nu\lambda}. */
static void show_indices(finder *f, int32_t atom) {
    const layout_atom *a = &f->text->atom[atom];
    if (a->kind != ATOM_NAME && !layout_is(a, FAMILY_SIGN, SIGN_PARTIAL) &&
        !layout_is(a, FAMILY_SIGN, SIGN_NABLA)) {
        return;
    }
    show_greek(f, a->sub);
    if (a->sub.count > 0 && f->text->atom[a->sub.first].kind == ATOM_NAME &&
        f->text->atom[a->sub.first].letter == 0 && roles_is_capital(f->text, atom)) {
        show_greek(f, a->sup);
    }
}

/* Whether a superscript is a dagger or a star. */
static int is_conjugate(const layout *text, layout_list sup) {
    const layout_atom *a = &text->atom[sup.first];
    return sup.count == 1 &&
           (layout_is(a, FAMILY_SIGN, SIGN_DAGGER) || layout_is(a, FAMILY_SIGN, SIGN_STAR) ||
            layout_is(a, FAMILY_BINARY, BINARY_STAR));
}

/* Atoms of a list as they stand side by side. */
static void find_in(finder *f, layout_list list, int script) {
    int32_t last = layout_end(list);
    f->chemistry |= script ? 0u : chemistry_evidence(f->text, list);
    for (int32_t i = list.first; i < last; i++) {
        const layout_atom *a = &f->text->atom[i];
        if (a->kind == ATOM_NAME || a->kind == ATOM_WORD) {
            uint32_t own = roles_decorations(f->text, a);
            /* \hat{\mathbf r} is a direction, and r may well be a length */
            show(f, i, (own & ROLE_HAT) != 0 ? own & ~(uint32_t)ROLE_BOLD : own);
            show_neighbours(f, list.first, i, last);
        }
        if (a->kind == ATOM_NAME) {
            show_letter(f, list, i, script && list.count == 1);
            show_marks(f, i);
            int line = a->letter == 0 && !f->below && !(script && list.count == 1);
            show(f, i, line ? (uint32_t)ROLE_LINE : 0u);
        }
        show_indices(f, i);
        f->all->shown |= is_conjugate(f->text, a->sup) ? (uint32_t)ROLES_ADJOINT : 0u;
        f->all->shown |= a->kind == ATOM_FENCE && a->right == FENCE_ANGLE && a->left == FENCE_BAR
                             ? (uint32_t)ROLES_QUANTUM
                             : 0u;
    }
}

/* Shows something of each name directly in a list. */
static void show_all(finder *f, layout_list list, uint32_t evidence) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        show(f, i, evidence);
        if (f->text->atom[i].kind == ATOM_FENCE && roles_is_round(&f->text->atom[i])) {
            layout_list inner = f->text->atom[i].list[0];
            for (int32_t k = inner.first; k < layout_end(inner); k++) {
                show(f, k, evidence);
            }
        }
    }
}

/* A capital between operators is one: U^\dagger A U, P^{-1} A P. */
static void find_between(finder *f, layout_list list) {
    const uint32_t operator_ = ROLE_DAGGER | ROLE_MATRIX;
    for (int32_t i = list.first + 1; i + 1 < layout_end(list); i++) {
        const roles_entry *before = roles_of(f->all, f->side, i - 1);
        const roles_entry *after = roles_of(f->all, f->side, i + 1);
        if (!roles_is_capital(f->text, i)) {
            continue;
        }
        if ((before->evidence & operator_) != 0 && (after->evidence & operator_) != 0) {
            show(f, i, ROLE_MATRIX);
        } else if (before == after && before->hash != 0 && (before->evidence & ROLE_INVERSE) != 0) {
            show(f, i, ROLE_MATRIX);
            show(f, i + 1, ROLE_MATRIX);
        }
    }
}

/* The factors of a tensor product and functions that are composed do not commute. */
static void find_tensors(finder *f, int32_t atom) {
    const layout *text = f->text;
    if ((!layout_is(&text->atom[atom], FAMILY_BINARY, BINARY_TENSOR) &&
         !layout_is(&text->atom[atom], FAMILY_BINARY, BINARY_COMPOSE)) ||
        (text->atom[atom].flags & ATOM_UNARY) != 0) {
        return;
    }
    for (int32_t i = atom - 1; i <= atom + 1; i += 2) {
        if (i >= 0 && i < text->count && text->atom[i].kind == ATOM_NAME &&
            (roles_decorations(text, &text->atom[i]) & (ROLE_ARROW | ROLE_BOLD)) == 0) {
            show(f, i, ROLE_MATRIX);
        }
    }
}

/* Two capitals in both orders within one sum are operators: AB - BA would be nothing else. */
static void find_both_orders(finder *f, layout_list list) {
    roles *all = f->all;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        int32_t place = all->place[f->side][i];
        if (place >= 0) {
            all->entry[place].partner = -1;
        }
    }
    int32_t part = 0;
    for (int32_t i = list.first; i + 1 < layout_end(list); i++) {
        int32_t place = all->place[f->side][i], next = all->place[f->side][i + 1];
        part += roles_separates(&f->text->atom[i]);
        if (place < 0 || next < 0 || place == next || !roles_is_capital(f->text, i) ||
            !roles_is_capital(f->text, i + 1) || !layout_is_bare(&f->text->atom[i]) ||
            !layout_is_bare(&f->text->atom[i + 1])) {
            continue;
        }
        if (all->entry[next].partner == place && all->entry[next].part == part) {
            show(f, i, ROLE_MATRIX);
            show(f, i + 1, ROLE_MATRIX);
        }
        all->entry[place].partner = next;
        all->entry[place].part = part;
    }
}

/* What stands in bars: two points, or a complex number. */
static void find_in_bars(finder *f, layout_list list) {
    const layout *text = f->text;
    if (list.count == 2 && roles_is_capital(text, list.first) &&
        roles_is_capital(text, list.first + 1)) {
        uint32_t pair = text->atom[list.first].letter << 8 ^ text->atom[list.first + 1].letter;
        f->all->shown |= ROLES_POINTS;
        f->all->shown |= f->all->in_bars != 0 && f->all->in_bars != pair ? ROLES_SEGMENTS : 0u;
        f->all->in_bars = pair;
    }
    f->all->shown |= roles_is_complex(text, list, 0, 0) ? (uint32_t)ROLES_COMPLEX : 0u;
}

/* A name under a dot says of the same without it that it depends on time. */
static void show_dotted(finder *f, int32_t atom) {
    const roles *all = f->all;
    uint8_t accent = f->text->atom[atom].accent[0];
    if (accent != ACCENT_DOT && accent != ACCENT_DDOT) {
        return;
    }
    uint64_t hash = names_hash(f->text, atom, NAMES_SUBSCRIPT | NAMES_FONT);
    int32_t slot = (int32_t)(hash & (uint64_t)all->mask);
    while (all->entry[slot].hash != 0 && all->entry[slot].hash != hash) {
        slot = (slot + 1) & all->mask;
    }
    all->entry[slot].evidence |= all->entry[slot].hash == hash ? (uint32_t)ROLE_DOTTED : 0u;
    show(f, atom, ROLE_DOTTED);
}

/* Of a real number its parts, its argument and its conjugate would say nothing: an i beside them is
 * the imaginary unit. */
static void find_complex(finder *f, int32_t atom) {
    const layout *text = f->text;
    const layout_atom *a = &text->atom[atom];
    int parts = layout_is(a, FAMILY_FUNCTION, EXPR_RE) || layout_is(a, FAMILY_FUNCTION, EXPR_IM) ||
                layout_is(a, FAMILY_FUNCTION, EXPR_ARG) ||
                layout_is(a, FAMILY_FUNCTION, EXPR_CONJUGATE);
    parts |= a->kind == ATOM_WORD && a->nucleus_end - a->start == 2 &&
             (memcmp(text->text + a->start, "Re", 2) == 0 ||
              memcmp(text->text + a->start, "Im", 2) == 0);
    int over = a->kind == ATOM_MACRO && (layout_is(a, FAMILY_ACCENT, ACCENT_OVERLINE) ||
                                         layout_is(a, FAMILY_ACCENT, ACCENT_BAR));
    if (parts && atom + 1 < text->count) {
        a++;
        int32_t of = a->kind == ATOM_FENCE && a->list[0].count == 1 ? a->list[0].first : atom + 1;
        f->all->shown |=
            (roles_letter(text, of) & LETTER_COMPLEX) != 0 ? (uint32_t)ROLES_COMPLEX : 0u;
    }
    if ((over || (parts && a->kind == ATOM_FENCE)) &&
        roles_is_complex(text, a->list[0], parts, 0)) {
        f->all->shown |= ROLES_COMPLEX;
    }
}

/* The inverse of a product in brackets whose capitals have inverses of their own in the pair:
 * (AB)^{-1} = B^{-1} A^{-1}. */
static void find_inverses(finder *f, int32_t atom) {
    const layout_atom *a = &f->text->atom[atom];
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || a->sup.count != 2 ||
        a->list[0].count < 2 ||
        !layout_is(&f->text->atom[a->sup.first], FAMILY_BINARY, BINARY_MINUS) ||
        numbers_small(f->text, a->sup.first + 1) != 1) {
        return;
    }
    for (int32_t i = a->list[0].first; i < layout_end(a->list[0]); i++) {
        if (!roles_is_capital(f->text, i) ||
            (roles_of(f->all, f->side, i)->evidence & ROLE_INVERSE) == 0) {
            return;
        }
    }
    show_all(f, a->list[0], ROLE_MATRIX);
}

/* Evidence that an atom holds for names inside of it. */
static void find_of(finder *f, int32_t atom) {
    const layout *text = f->text;
    const layout_atom *a = &text->atom[atom];
    if (a->kind == ATOM_FRACTION && layout_command(a)->value == FRACTION_BINOMIAL &&
        layout_command(a)->family == FAMILY_FRACTION) {
        show_all(f, a->list[0], ROLE_COUNT);
        show_all(f, a->list[1], ROLE_COUNT);
    }
    if (a->kind == ATOM_COMMAND && layout_command(a)->family == FAMILY_BIG && a->sub.count > 0 &&
        layout_command(a)->value <= EXPR_PRODUCT && layout_command(a)->value >= EXPR_SUM) {
        show(f, a->sub.first, ROLE_BOUND | ROLE_COUNT);
    }
    if (roles_is_numbered_above(text, atom)) show(f, atom, ROLE_RAISED);
    if (a->kind == ATOM_NAME) {
        show_dotted(f, atom);
    }
    if (a->kind == ATOM_NAME && a->sub.count == 1) {
        if (roles_is_bare_letter(text, a->sub.first, 'e')) {
            f->all->shown |= ROLES_PHYSICS; /* m_e */
            f->all->of_gold |= f->side == 0 ? (uint32_t)ROLES_PHYSICS : 0u;
        }
        show(f, a->sub.first, ROLE_COUNT);
    }
    if (a->kind == ATOM_NAME && roles_is_capital(text, atom) &&
        roles_transposes(f->all, f->side, atom)) {
        show(f, atom, ROLE_MATRIX);
    }
    find_tensors(f, atom);
    if (layout_is(a, FAMILY_RELATION, EXPR_PARALLEL)) {
        f->all->shown |= ROLES_POINTS;
    }
    if (layout_is(a, FAMILY_LOGIC, -1)) {
        f->all->shown |= ROLES_LOGIC;
    }
    if (layout_is_fence(a, FENCE_BAR, FENCE_BAR)) {
        find_in_bars(f, a->list[0]);
    }
    find_complex(f, atom);
    find_inverses(f, atom);
    if ((layout_is(a, FAMILY_SIGN, SIGN_ANGLE) && !phasors_starts(text, atom, text->count)) ||
        layout_is(a, FAMILY_SIGN, SIGN_TRIANGLE)) {
        f->all->shown |= ROLES_POINTS;
    }
    if (a->kind == ATOM_FENCE && roles_commutes(f->all, f->side, atom)) {
        show_all(f, a->list[0], ROLE_MATRIX);
    }
}

static void find_lists(finder *f, int32_t atom) {
    const layout_atom *a = &f->text->atom[atom];
    f->measured = roles_is_measured(f->text, atom);
    for (int i = 0; i < ATOM_LISTS; i++) {
        if (a->list[i].count > 0) {
            find_in(f, a->list[i], 0);
        }
    }
    f->measured = 0;
    if (a->sup.count > 0) {
        find_in(f, a->sup, 1);
    }
    if (a->kind == ATOM_COMMAND && a->sub.count > 0) {
        f->below = 1;
        find_in(f, a->sub, 0);
        f->below = 0;
    }
}

/* What side a text shows at first look: of its own names, whatever the other text holds. */
static void look_first(roles *all, int32_t side) {
    finder f = {all, all->text[side], side, 0, 0, 0};
    all->differentials = 0;
    find_in(&f, f.text->top, 0);
    for (int32_t i = 0; i < f.text->count; i++) {
        find_lists(&f, i);
    }
    all->shown |= roles_euler(f.text);
    all->shown |= phasors_show_j(f.text) ? (uint32_t)ROLES_EXPONENTIAL_J : 0u;
    all->units[side] = (uint8_t)roles_shows_unit(f.text);
    all->shown |=
        (f.chemistry & all->shown & ROLES_STATES) != 0 ? (uint32_t)ROLES_STATES_TWICE : 0u;
    all->shown |=
        (f.chemistry & all->shown & ROLES_SUBSTANCE) != 0 ? (uint32_t)ROLES_SUBSTANCE_TWICE : 0u;
    all->shown |= f.chemistry;
    all->of_gold = side == 0 ? all->shown : all->of_gold;
    all->shown |= roles_pairs(f.text) | roles_conjoins(f.text);
    all->tells_complex |= (uint8_t)roles_tells_complex(f.text);
    all->shown |= options_are_listed(f.text) ? (uint32_t)ROLES_OPTIONS : 0u;
    all->shown |= options_is_one(f.text) ? (uint32_t)ROLES_OPTION : 0u;
    all->matched |= (uint8_t)matchings_are_shown(f.text);
}

/* What needs the evidence of both texts. */
static void look_again(roles *all, int32_t side) {
    finder f = {all, all->text[side], side, 0, 0, 0};
    for (int32_t i = 0; i < f.text->count; i++) {
        find_of(&f, i);
    }
    find_between(&f, f.text->top);
    if ((all->shown & ROLES_POINTS) == 0) {
        find_both_orders(&f, f.text->top);
    }
    for (int32_t i = 0; i < f.text->count; i++) {
        find_between(&f, f.text->atom[i].list[0]);
    }
}

void roles_find(roles *all, const layout *gold, const layout *pred, const roles *alone,
                void *memory) {
    roles_begin(all, gold, pred, alone, memory);
    if (alone == NULL) {
        look_first(all, 0);
    }
    if (pred == NULL) {
        roles_keep(all);
    } else {
        look_first(all, 1);
    }
    if ((all->shown & ROLES_PAIRED) != 0 && (all->shown & ROLES_UNPAIRED) == 0) {
        all->shown |= ROLES_SEGMENTS | ROLES_POINTS;
    }
    find_sisters(all);
    roles_find_columns(all);
    for (int32_t side = 0; side < 2 && all->text[side] != NULL; side++) {
        look_again(all, side);
    }
    roles_find_orders(all);
}
