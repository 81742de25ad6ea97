/* Commands with arguments, fences that commands draw, environments. */
#include <string.h>

#include "expr/expr.h"
#include "latex/characters.h"
#include "latex/layout_state.h"

/* What values of FAMILY_STACK, FAMILY_UNITS and FAMILY_SUBSTACK say in commands.def. */
enum { STACK_OVER, STACK_BRACE, STACK_UNDER, STACK_ARROW, STACK_SIDES, STACK_BRACKET };
enum { UNITS_QUANTITY, UNITS_ALONE, UNITS_NUMBER, UNITS_ANGLE, UNITS_QUOTIENT };
enum { SUBSTACK_LINES, SUBSTACK_ENVIRONMENT, SUBSTACK_BRACKETS };

static int32_t find(const char *name) { return command_find(name, (int32_t)strlen(name)); }

static int is_open(const layouter *l, int32_t i, int32_t to) {
    return i < to && l->t[i].kind == TOKEN_OPEN;
}

static int is_option(const layouter *l, int32_t i, int32_t to) {
    return is_open(l, i, to) && (l->t[i].flags & FLAG_OPTION);
}

/* The optional argument at token i, if there is one: the token after it. */
static int32_t option(layouter *l, int32_t i, int32_t to, layout_list *list) {
    i = layout_skip(l, i, to);
    return is_option(l, i, to) ? layout_argument(l, i, to, 0, list) : i;
}

/* The atoms of one argument onto the stack, as part of the list around. */
static int32_t splice(layouter *l, int32_t i, int32_t to) {
    i = layout_skip(l, i, to);
    if (i >= to) {
        return layout_refuse(l, READER_MISSING_ARGUMENT, l->t[i - 1].start, l->t[i - 1].end);
    }
    return layout_nucleus(l, i, to);
}

/* An argument that says nothing of the value. */
static int32_t pass_by(layouter *l, int32_t i, int32_t to) {
    layout_list list;
    return layout_argument(l, i, to, 0, &list);
}

static layout_atom *with_command(layouter *l, atom_kind kind, int32_t i, int32_t next) {
    layout_atom *a = layout_push_token(l, kind, i);
    a->cls = command_at(l->t[i].row)->cls;
    if (next > i) {
        a->nucleus_end = a->end = l->t[next - 1].end;
    }
    return a;
}

/* --- fractions, roots, derivatives ----------------------------------------------------------- */

/* A command whose arguments must all be there; its option goes to list[place]. */
static int32_t arguments(layouter *l, atom_kind kind, int32_t i, int32_t to, int place, int strip) {
    layout_list list[ATOM_LISTS] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
    int count = command_at(l->t[i].row)->arguments;
    int32_t next = option(l, i + 1, to, &list[place]);
    for (int k = 0; k < count && next >= 0; k++) {
        if (layout_skip(l, next, to) >= to) {
            return layout_refuse(l, READER_MISSING_ARGUMENT, l->t[i].start, l->t[i].end);
        }
        next = layout_argument(l, next, to, strip, &list[k]);
    }
    if (next < 0) {
        return -1;
    }
    memcpy(with_command(l, kind, i, next)->list, list, sizeof list);
    return next;
}

enum { LONGEST_DEGREE = 16 }; /* tokens before the \of of a root */

/* \root n \of x of plain TeX: the token \of, or -1. */
static int32_t degree_end(const layouter *l, int32_t i, int32_t to) {
    int32_t of = find("of");
    for (int32_t k = i + 1; k < to && k <= i + LONGEST_DEGREE; k++) {
        if (l->t[k].kind == TOKEN_COMMAND && l->t[k].row == of) {
            return k;
        }
        k = l->t[k].match > k ? l->t[k].match : k;
    }
    return -1;
}

static int32_t root(layouter *l, int32_t i, int32_t to) {
    int32_t of = command_at(l->t[i].row)->flags & COMMAND_ROOT_OF ? degree_end(l, i, to) : -1;
    layout_list degree = {0, 0}, of_what = {0, 0};
    if (of < 0) {
        return arguments(l, ATOM_ROOT, i, to, 1, 1);
    }
    if (!layout_list_of(l, i + 1, of, &degree)) {
        return -1;
    }
    int32_t next = layout_argument(l, of + 1, to, 1, &of_what);
    if (next >= 0) {
        layout_atom *a = with_command(l, ATOM_ROOT, i, next);
        a->list[0] = of_what;
        a->list[1] = degree;
    }
    return next;
}

/* \dd[3]{x}, \dd x: an upright d with its power, and what follows. */
static int32_t differential(layouter *l, int32_t i, int32_t to) {
    layout_list power = {0, 0};
    const int32_t next = option(l, i + 1, to, &power);
    layout_atom *a = layout_push_token(l, ATOM_NAME, i);
    a->letter = 'd';
    a->font = FONT_ROMAN;
    a->sup = power;
    return next;
}

/* \dv[n]{f}{x}, \dv{x}, \pdv{f}{x}{y}: as many braces as there are. */
static int32_t braces(layouter *l, int32_t i, int32_t to) {
    const command_row *row = command_at(l->t[i].row);
    layout_list list[ATOM_LISTS] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}};
    int count = 0;
    int32_t next = option(l, i + 1, to, &list[3]);
    while (count < row->arguments && next >= 0) {
        int32_t at = layout_skip(l, next, to);
        if (!is_open(l, at, to)) {
            break;
        }
        next = layout_argument(l, at, to, 0, &list[count++]);
    }
    if (next < 0) {
        return -1;
    }
    if (count == 0) {
        return layout_refuse(l, READER_MISSING_ARGUMENT, l->t[i].start, l->t[i].end);
    }
    memcpy(with_command(l, ATOM_MACRO, i, next)->list, list, sizeof list);
    return next;
}

/* --- accents and stacks ---------------------------------------------------------------------- */

void layout_accent(layouter *l, int32_t base, int32_t row, int32_t start, int32_t end) {
    layout_atom *a = &l->stack[base];
    if (l->top == base + 1 && a->accent[ATOM_ACCENTS - 1] == 0 && a->sup.count == 0 &&
        (a->kind == ATOM_NAME || a->kind == ATOM_NUMBER || a->kind == ATOM_COMMAND ||
         a->kind == ATOM_WORD)) {
        int place = 0;
        while (a->accent[place] != 0) {
            place++;
        }
        if (command_at(row)->value == ACCENT_HAT && place == 1 && a->accent[0] == ACCENT_VEC) {
            place = 0; /* \hat{\vec r} is \hat{\mathbf r} */
            a->font = FONT_BOLD;
        }
        a->accent[place] = command_at(row)->value;
        a->end = end > a->end ? end : a->end;
        return;
    }
    layout_list list = layout_commit(l, base);
    a = layout_push(l, ATOM_MACRO, start, end);
    a->row = (int16_t)row;
    a->list[0] = list;
}

/* \overline{\lim} is the upper limit, \underline{\lim} the lower one: their rows, -1 for any other.
 */
static int32_t bounded_limit(const layouter *l, int32_t base, int32_t row) {
    if (l->top != base + 1 || !layout_is(&l->stack[base], FAMILY_BIG, EXPR_LIMIT)) return -1;
    const int accent = command_at(row)->value;
    return accent == ACCENT_OVERLINE    ? find("limsup")
           : accent == ACCENT_UNDERLINE ? find("liminf")
                                        : -1;
}

static int32_t accent(layouter *l, int32_t i, int32_t to, int32_t row) {
    int32_t base = l->top, next = i + 1;
    uint8_t space = l->column ? SPACE_QUAD : l->t[i].space;
    if ((uint8_t)l->text[l->t[i].start] >= 0x80 && l->top > 0) {
        layout_accent(l, l->top - 1, row, l->t[i].start, l->t[i].end); /* a combining character */
        return next;
    }
    next = splice(l, next, to);
    if (next < 0) {
        return -1;
    }
    if (l->top == base) {
        layout_push_token(l, ATOM_EMPTY, i);
        return next;
    }
    const int32_t limit = bounded_limit(l, base, row);
    if (limit >= 0) {
        l->stack[base].row = (int16_t)limit;
    } else {
        layout_accent(l, base, row, l->t[i].start, l->t[next - 1].end);
    }
    l->stack[base].space = space;
    return next;
}

/* What a sign set over something is as an accent: \overset{\cdot}{x}. -1 where it is none. */
static int32_t as_accent(const layouter *l, layout_list list) {
    static const char *const pairs[][2] = {
        {"cdot", "dot"},       {"stop", "dot"},           {"to", "vec"},
        {"rightarrow", "vec"}, {"longrightarrow", "vec"}, {"rightharpoonup", "vec"},
        {"frown", "overarc"},  {"minus", "bar"},          {"sim", "tilde"},
        {"wedge", "hat"},      {"land", "hat"},           {"circ", "mathring"}};
    if (list.count != 1 || l->out[list.first].row < 0) {
        return -1;
    }
    const char *name = command_at(l->out[list.first].row)->name;
    for (size_t k = 0; k < sizeof(pairs) / sizeof(pairs[0]); k++) {
        if (strcmp(pairs[k][0], name) == 0) {
            return find(pairs[k][1]);
        }
    }
    return -1;
}

static int takes_limits(const layout_atom *a) {
    return a->cls == CLASS_OP || (a->flags & ATOM_UPRIGHT);
}

static int is_equality(const layout_atom *a) { return layout_is(a, FAMILY_RELATION, EXPR_EQ); }

/* Whether what stands over or under something is only said about it: words, what tends to what, or
 * nothing. */
static int is_note(const layouter *l, layout_list list) {
    int words = 1, tends = 0;
    for (int32_t i = list.first; i < layout_end(list); i++) {
        words &= l->out[i].font == FONT_TEXT;
        tends |= layout_is(&l->out[i], FAMILY_RELATION, EXPR_TO);
    }
    return words || tends;
}

/* \overset{iid}{\sim}: letters over the sign of a distribution say how it is drawn from. */
static int is_drawn(const layouter *l, const layout_atom *base, layout_list over) {
    for (int32_t i = over.first; i < layout_end(over); i++) {
        if (l->out[i].kind != ATOM_NAME && l->out[i].kind != ATOM_WORD &&
            !layout_is(&l->out[i], FAMILY_PUNCTUATION, -1)) {
            return 0;
        }
    }
    return layout_is(base, FAMILY_RELATION, EXPR_SIM);
}

static int32_t refuse_stack(layouter *l, int32_t i, int32_t next) {
    return layout_refuse(l, READER_UNSUPPORTED, l->t[i].start, l->t[next - 1].end);
}

/* An arrow that grows with the words over and under it is that arrow; so is a sign of equality,
 * whatever its reason. */
static int32_t arrow(layouter *l, int32_t i, int32_t to) {
    layout_list under = {0, 0}, over = {0, 0};
    int32_t next = option(l, i + 1, to, &under);
    int32_t row = find(command_at(l->t[i].row)->name + 1);
    next = next < 0 ? -1 : layout_argument(l, next, to, 0, &over);
    if (next < 0) {
        return -1;
    }
    if (row >= 0 && !(is_note(l, over) && is_note(l, under))) {
        return refuse_stack(l, i, next);
    }
    layout_atom *a = with_command(l, ATOM_COMMAND, i, next);
    a->row = (int16_t)(row >= 0 ? row : find("eq"));
    a->cls = CLASS_REL;
    return next;
}

static int32_t stack(layouter *l, int32_t i, int32_t to) {
    int value = command_at(l->t[i].row)->value;
    layout_list first = {0, 0}, second = {0, 0};
    int32_t next = i + 1, base = l->top, row;
    if (value == STACK_ARROW) {
        return arrow(l, i, to);
    }
    if (value == STACK_BRACE || value == STACK_BRACKET) {
        next = layout_skip(l, next, to);
        if (!is_open(l, next, to)) {
            return splice(l, next, to);
        }
        if (!layout_atoms(l, next + 1, l->t[next].match)) {
            return -1;
        }
        next = l->t[next].match + 1; /* what the brace says is a note */
        for (int k = 0; k < 2 && next >= 0 && next < to &&
                        (l->t[next].kind == TOKEN_SUB || l->t[next].kind == TOKEN_SUP);
             k++) {
            next = pass_by(l, next + 1, to);
        }
        return next;
    }
    next = layout_argument(l, next, to, 0, &first);
    if (next >= 0 && value == STACK_SIDES) {
        next = layout_argument(l, next, to, 0, &second);
    }
    row = next >= 0 && value == STACK_OVER ? as_accent(l, first) : -1;
    next = next < 0 ? -1 : splice(l, next, to);
    if (next < 0 || l->top == base) {
        return next;
    }
    if (row >= 0 && l->stack[base].cls != CLASS_REL) {
        layout_accent(l, base, row, l->t[i].start, l->t[next - 1].end);
    } else if (value == STACK_UNDER && takes_limits(&l->stack[l->top - 1])) {
        l->stack[l->top - 1].sub = first;
        l->stack[l->top - 1].flags |= ATOM_LIMITS;
    } else if (!is_equality(&l->stack[base]) && !(is_note(l, first) && is_note(l, second)) &&
               !(value == STACK_OVER && is_drawn(l, &l->stack[base], first))) {
        return refuse_stack(l, i, next);
    }
    l->stack[base].space = l->t[i].space;
    return next;
}

/* --- names ----------------------------------------------------------------------------------- */

/* The letters of some atoms without spaces and signs: arg\,max. */
static int32_t joined_row(const layouter *l, int32_t base) {
    char letters[16];
    int32_t length = 0;
    for (int32_t k = base; k < l->top; k++) {
        for (int32_t at = l->stack[k].start; at < l->stack[k].nucleus_end; at++) {
            if (character_is_letter(l->text[at]) && length < (int32_t)sizeof letters) {
                letters[length++] = l->text[at];
            }
        }
    }
    return command_find_plain(letters, length);
}

/* \operatorname{foo}: one word, or the function of that name. */
static int32_t named(layouter *l, int32_t i, int32_t to) {
    int32_t base = l->top, next, row;
    layout_atom *a;
    if (command_at(l->t[i].row)->arguments == 0) {
        a = with_command(l, ATOM_WORD, i, i + 1);
        a->flags |= ATOM_UPRIGHT;
        return i + 1;
    }
    next = splice(l, i + 1, to);
    if (next < 0 || l->top == base) {
        return next;
    }
    row = joined_row(l, base);
    if (row >= 0 && (command_at(row)->family == FAMILY_NAMED ||
                     command_at(row)->family == FAMILY_NAME)) { /* Ei, Gamma: no more than a name */
        row = -1;
    }
    for (int32_t k = base; k < l->top && row < 0; k++) {
        if (l->stack[k].kind != ATOM_NAME && l->stack[k].kind != ATOM_WORD) {
            return next; /* whatever it is, it is no name */
        }
    }
    a = &l->stack[base];
    a->nucleus_end = a->end = l->stack[l->top - 1].nucleus_end;
    a->sub = l->stack[l->top - 1].sub;
    a->sup = l->stack[l->top - 1].sup;
    l->top = base + 1;
    a->kind = row >= 0 ? ATOM_COMMAND : ATOM_WORD;
    a->row = (int16_t)row;
    a->letter = 0;
    a->cls = CLASS_OP;
    a->space = l->t[i].space;
    a->flags |= ATOM_UPRIGHT;
    if (l->t[i].flags & FLAG_STAR) {
        a->flags |= ATOM_LIMITS;
    }
    return next;
}

/* --- fences that commands draw --------------------------------------------------------------- */

/* What stands between the arguments of one that takes several. */
static void divider(layouter *l, const command_row *row, int32_t i) {
    int left = row->value >> 4;
    layout_atom *a;
    if (left >= FENCE_COMMUTATOR) {
        a = layout_push(l, ATOM_COMMAND, l->t[i].start, l->t[i].end);
        a->row = (int16_t)find("comma");
        a->cls = CLASS_PUNCT;
    } else {
        a = layout_push(l, ATOM_BAR, l->t[i].start, l->t[i].end);
        a->left = a->right = FENCE_BAR;
        a->cls = CLASS_REL;
    }
}

static layout_atom *fence(layouter *l, int32_t i, int32_t next, int left, int right,
                          layout_list list) {
    layout_atom *a = with_command(l, ATOM_FENCE, i, next);
    a->row = -1;
    a->left = (uint8_t)left;
    a->right = (uint8_t)right;
    a->list[0] = list;
    a->cls = CLASS_INNER;
    return a;
}

/* |a><b| */
static int32_t dyad(layouter *l, int32_t i, int32_t to) {
    layout_list ket = {0, 0}, bra;
    int32_t next = layout_argument(l, i + 1, to, 0, &ket);
    if (next < 0) {
        return -1;
    }
    bra = ket;
    if (is_open(l, layout_skip(l, next, to), to)) {
        next = layout_argument(l, next, to, 0, &bra);
    }
    if (next >= 0) {
        fence(l, i, next, FENCE_BAR, FENCE_ANGLE, ket);
        fence(l, i, next, FENCE_ANGLE, FENCE_BAR, bra);
    }
    return next;
}

static int32_t drawn(layouter *l, int32_t i, int32_t to) {
    const command_row *row = command_at(l->t[i].row);
    int left = row->value >> 4, right = row->value & 15, count = 0;
    if (row->spelling[0] != '\0') { /* \order{x}: the name before the brackets */
        layout_push_token(l, ATOM_NAME, i)->letter = (uint8_t)row->spelling[0];
    }
    int32_t base = l->top, next = layout_skip(l, i + 1, to);
    if (left == FENCE_BAR && right == FENCE_BAR && row->arguments == 2) {
        return dyad(l, i, to);
    }
    if (next < to && l->t[next].kind == TOKEN_BRACKET && l->t[next].match > next) {
        if (!layout_atoms(l, next + 1, l->t[next].match)) {
            return -1; /* abs(x) */
        }
        next = l->t[next].match + 1;
        count = 1;
    }
    while (count < row->arguments) {
        int32_t at = layout_skip(l, next, to);
        if (count > 0 && !is_open(l, at, to)) {
            break;
        }
        if (count > 0) {
            divider(l, row, i);
        }
        next = splice(l, at, to);
        if (next < 0) {
            return -1;
        }
        count++;
    }
    layout_list list = layout_commit(l, base);
    fence(l, i, next, left, right, list);
    return next;
}

/* --- units ----------------------------------------------------------------------------------- */

/* Whether the option at token i is a value, \unit[5]{m}, and no settings, \unit[mode = text]{m}. */
static int is_value(const layouter *l, int32_t i) {
    for (int32_t k = i + 1; k < l->t[i].match; k++) {
        if (l->t[k].kind == TOKEN_COMMAND && command_at(l->t[k].row)->family == FAMILY_RELATION) {
            return 0;
        }
    }
    return l->t[i].match > i + 1;
}

/* \unit{m}, \unit[5]{m}, \unitfrac{m}{s}, \unitfrac[5]{m}{s}. */
static int32_t unit_alone(layouter *l, int32_t i, int32_t to, int quotient) {
    layout_list ignored, part[2];
    int32_t base = l->top, next = layout_skip(l, i + 1, to);
    if (is_option(l, next, to)) {
        int value = is_value(l, next);
        if (value && !layout_atoms(l, next + 1, l->t[next].match)) {
            return -1;
        }
        next = value ? l->t[next].match + 1 : option(l, next, to, &ignored);
    }
    int32_t unit = l->top;
    for (int k = 0; quotient && k < 2 && next >= 0; k++) {
        next = layout_argument(l, next, to, 0, &part[k]);
    }
    next = quotient || next < 0 ? next : splice(l, next, to);
    if (next < 0) {
        return -1;
    }
    if (quotient) {
        layout_atom *a = with_command(l, ATOM_FRACTION, i, next);
        a->list[0] = part[0];
        a->list[1] = part[1];
        a->row = (int16_t)find("frac");
    }
    if (unit > base && l->top > unit) {
        l->stack[unit].space = SPACE_WRITTEN;
    }
    if (l->top > base) {
        l->stack[base].space = l->t[i].space;
    }
    return next;
}

static int32_t units(layouter *l, int32_t i, int32_t to) {
    int value = command_at(l->t[i].row)->value;
    layout_list ignored;
    if (value == UNITS_ALONE || value == UNITS_QUOTIENT) {
        return unit_alone(l, i, to, value == UNITS_QUOTIENT);
    }
    int32_t base = l->top, next = option(l, i + 1, to, &ignored), unit;
    next = next < 0 ? -1 : layout_skip(l, next, to);
    if (value == UNITS_QUANTITY && next >= 0 && next < to && l->t[next].kind == TOKEN_BRACKET) {
        return next; /* \qty(..) of physics only sizes its brackets */
    }
    next = next < 0 ? -1 : splice(l, next, to);
    if (next < 0) {
        return -1;
    }
    if (l->top > base) {
        l->stack[base].space = l->t[i].space;
    }
    if (value == UNITS_ANGLE) {
        layout_atom *a = layout_push(l, ATOM_COMMAND, l->t[i].start, l->t[i].end);
        a->row = (int16_t)find("degree");
    }
    if (value != UNITS_QUANTITY) {
        return next;
    }
    unit = layout_skip(l, next, to);
    if (!is_open(l, unit, to)) {
        layout_list list = layout_commit(l, base);
        fence(l, i, next, FENCE_CURLY, FENCE_CURLY, list);
        return next;
    }
    base = l->top;
    next = splice(l, unit, to);
    if (next >= 0 && l->top > base) {
        l->stack[base].space = SPACE_WRITTEN;
    }
    return next;
}

/* --- scripts before, tables ------------------------------------------------------------------ */

/* \prescript{14}{6}{C} */
static int32_t prescript(layouter *l, int32_t i, int32_t to) {
    layout_list up = {0, 0}, down = {0, 0};
    int32_t next = layout_argument(l, i + 1, to, 0, &up);
    layout_atom *a;
    next = next < 0 ? -1 : layout_argument(l, next, to, 0, &down);
    if (next < 0) {
        return -1;
    }
    a = layout_push_token(l, ATOM_EMPTY, i);
    a->row = -1;
    a->sup = up;
    a->sub = down;
    a->space = SPACE_BLANK;
    return splice(l, next, to);
}

/* One cell and, where `row` begins, one row after the other; *first is where the next begins. */
static int cell(layouter *l, int32_t from, int32_t to) {
    layout_list list = {0, 0};
    layout_atom *a;
    if (!layout_list_of(l, from, to, &list)) {
        return 0;
    }
    a = layout_push(l, ATOM_CELL, list.count > 0 ? l->out[list.first].start : l->t[from].start,
                    list.count > 0 ? l->out[list.first + list.count - 1].end : l->t[from].start);
    a->list[0] = list;
    return 1;
}

static void row_of(layouter *l, int32_t base) {
    int32_t start = l->stack[base].start, end = l->stack[l->top - 1].end;
    layout_list list = layout_commit(l, base);
    layout_push(l, ATOM_ROW, start, end)->list[0] = list;
}

int layout_lines(layouter *l, int32_t from, int32_t to, layout_list *rows) {
    int32_t base = l->top, row = l->top, at = from;
    for (int32_t i = from; i <= to; i++) {
        int kind = i < to ? l->t[i].kind : TOKEN_BREAK;
        if (i < to && l->t[i].match > i) {
            i = l->t[i].match;
            continue;
        }
        if (kind != TOKEN_BREAK && kind != TOKEN_AMPERSAND) {
            continue;
        }
        if (i == to && at == to && l->top == row && l->top > base) {
            break; /* a line break after the last row */
        }
        if (!cell(l, at, i)) {
            return 0;
        }
        at = i + 1;
        if (kind == TOKEN_BREAK) {
            row_of(l, row);
            row = l->top;
        }
    }
    *rows = layout_commit(l, base);
    return 1;
}

static layout_atom *table(layouter *l, int32_t i, int32_t end, int kind, layout_list rows) {
    layout_atom *a = layout_push(l, ATOM_TABLE, l->t[i].start, l->t[end].end);
    a->space = l->t[i].space;
    a->table = (uint8_t)kind;
    a->list[0] = rows;
    a->cls = CLASS_INNER;
    return a;
}

/* What stands between the tokens `open` and `end` as an environment that is written at token i. */
static int32_t surrounded(layouter *l, const environment_row *row, int32_t i, int32_t open,
                          int32_t end) {
    layout_list rows = {0, 0};
    layout_atom *a;
    if (row->table == TABLE_LINES) { /* lines of the text around */
        return layout_atoms(l, open + 1, end) ? end + 1 : -1;
    }
    if (!layout_lines(l, open + 1, end, &rows)) {
        return -1;
    }
    a = table(l, i, end, row->table, rows);
    a->left = row->left;
    a->right = row->right;
    return end + 1;
}

int32_t layout_environment(layouter *l, int32_t i) {
    return surrounded(l, lex_environment(l->t[i].row), i, i, l->t[i].match);
}

/* The environment of \mqty(a & b \\ c & d), by the brackets around the rows; NULL where others
 * stand there. */
static const char *drawn_around(const layouter *l, int32_t at, int32_t to) {
    if (is_option(l, at, to)) {
        return "bmatrix";
    }
    if (at < 0 || at >= to || l->t[at].kind != TOKEN_BRACKET || l->t[at].match <= at) {
        return NULL;
    }
    switch (l->t[at].fence) {
        case FENCE_ROUND: return "pmatrix";
        case FENCE_SQUARE: return "bmatrix";
        case FENCE_BAR: return "vmatrix";
        default: return NULL;
    }
}

/* \substack{a\\b}, and what plain TeX writes as a command: \pmatrix{a & b \cr c & d}. */
static int32_t substack(layouter *l, int32_t i, int32_t to) {
    layout_list rows = {0, 0}, ignored;
    const command_row *row = command_at(l->t[i].row);
    int32_t at = row->value == SUBSTACK_BRACKETS ? i + 1 : option(l, i + 1, to, &ignored);
    at = at < 0 ? -1 : layout_skip(l, at, to);
    const char *const drawn = row->value == SUBSTACK_BRACKETS ? drawn_around(l, at, to) : NULL;
    if (at < 0 || (!is_open(l, at, to) && drawn == NULL)) {
        return layout_refuse(l, READER_MISSING_ARGUMENT, l->t[i].start, l->t[i].end);
    }
    if (row->value != SUBSTACK_LINES) {
        const char *name = drawn != NULL ? drawn : row->spelling;
        int32_t which = lex_find_environment(name, (int32_t)strlen(name));
        return surrounded(l, lex_environment(which), i, at, l->t[at].match);
    }
    if (!layout_lines(l, at + 1, l->t[at].match, &rows)) {
        return -1;
    }
    table(l, i, l->t[at].match, TABLE_LINES, rows);
    return l->t[at].match + 1;
}

static int32_t plain_command(layouter *l, int32_t i, atom_kind kind) {
    with_command(l, kind, i, i + 1);
    return i + 1;
}

int32_t layout_command_at(layouter *l, int32_t i, int32_t to) {
    const command_row *row = command_at(l->t[i].row);
    switch (row->family) {
        case FAMILY_NAME: return plain_command(l, i, ATOM_NAME);
        case FAMILY_FRACTION: return arguments(l, ATOM_FRACTION, i, to, 3, 0);
        case FAMILY_ROOT: return root(l, i, to);
        case FAMILY_MODULO:
            return row->arguments > 0 ? arguments(l, ATOM_MACRO, i, to, 3, 0)
                                      : plain_command(l, i, ATOM_COMMAND);
        case FAMILY_DERIVATIVE: return braces(l, i, to);
        case FAMILY_DIFFERENTIAL: return differential(l, i, to);
        case FAMILY_ACCENT: return accent(l, i, to, l->t[i].row);
        case FAMILY_STACK: return stack(l, i, to);
        case FAMILY_NAMED: return named(l, i, to);
        case FAMILY_FENCED: return drawn(l, i, to);
        case FAMILY_UNITS: return units(l, i, to);
        case FAMILY_SCRIPT: return prescript(l, i, to);
        case FAMILY_SUBSTACK: return substack(l, i, to);
        case FAMILY_LIMITS: return i + 1;
        default: return plain_command(l, i, ATOM_COMMAND);
    }
}
