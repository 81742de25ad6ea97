#include "latex/layout.h"

#include <string.h>

#include "latex/figures.h"
#include "latex/fonts.h"
#include "latex/layout_state.h"
#include "latex/words.h"

/* --- memory ---------------------------------------------------------------------------------- */

static size_t aligned(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* Atoms that tokens become at most: one each, and a row and a cell for what divides tables. */
static size_t most_atoms(int32_t length) { return 2 * (size_t)lex_capacity(length) + 8; }

static size_t scratch_bytes(int32_t length) {
    size_t tokens = (size_t)lex_capacity(length);
    return aligned(tokens * sizeof(token)) + aligned(most_atoms(length) * sizeof(layout_atom)) +
           aligned(BRACKETS_INTEGERS(tokens) * sizeof(int32_t));
}

int32_t layout_most_atoms(int32_t length) { return (int32_t)most_atoms(length); }

size_t layout_bytes(int32_t length) {
    return aligned(most_atoms(length) * sizeof(layout_atom)) + scratch_bytes(length);
}

/* --- atoms ----------------------------------------------------------------------------------- */

int32_t layout_refuse(layouter *l, reader_reason reason, int32_t start, int32_t end) {
    if (l->result.reason == READER_OK) {
        l->result = (reader_result){reason, start, end};
    }
    return -1;
}

layout_atom *layout_push(layouter *l, atom_kind kind, int32_t start, int32_t end) {
    layout_atom *a = &l->stack[l->top++];
    memset(a, 0, sizeof *a);
    a->kind = (uint8_t)kind;
    a->row = a->word = -1;
    a->start = start;
    a->nucleus_end = a->end = end;
    return a;
}

/* Whether the atom before the newest ends an operand. */
static int operand_ends(const layouter *l) {
    const layout_atom *a = &l->stack[l->top >= 2 ? l->top - 2 : 0];
    return l->top >= 2 && (a->cls == CLASS_ORD || a->cls == CLASS_INNER) && a->kind != ATOM_BREAK;
}

layout_atom *layout_push_token(layouter *l, atom_kind kind, int32_t i) {
    const token *t = &l->t[i];
    layout_atom *a = layout_push(l, kind, t->start, t->end);
    a->font = t->font;
    a->space = l->column && operand_ends(l) ? SPACE_QUAD : t->space;
    l->column = 0;
    a->row = t->row;
    a->flags = (uint8_t)((t->flags & FLAG_GLUED ? ATOM_GLUED : 0) |
                         (t->flags & FLAG_GROUPED ? ATOM_GROUPED : 0));
    return a;
}

int32_t layout_skip(const layouter *l, int32_t i, int32_t to) {
    while (i < to && l->t[i].kind == TOKEN_NOTHING) {
        i++;
    }
    return i;
}

/* --- a complete list ------------------------------------------------------------------------- */

static int is_slot(const layout_atom *a) {
    return a->kind == ATOM_EMPTY && (a->sub.count > 0 || a->sup.count > 0);
}

/* Whether slots right after this atom are staggered scripts of it. */
static int takes_slots(const layout_atom *a) {
    return a->kind == ATOM_NAME || a->kind == ATOM_WORD || a->kind == ATOM_FENCE ||
           a->kind == ATOM_GROUP || a->kind == ATOM_MACRO ||
           (a->kind == ATOM_COMMAND && a->cls == CLASS_ORD);
}

static layout_list move(layouter *l, int32_t first, int32_t count) {
    layout_list list = {l->done, count};
    if (count > 0) {
        memmove(&l->out[l->done], &l->stack[first], (size_t)count * sizeof(layout_atom));
        for (const int32_t end = l->done + count; l->done < end; l->done++) {
            layout_atom *a = &l->out[l->done];
            if (a->kind == ATOM_WORD) { /* asked for again and again */
                const int32_t length = a->nucleus_end - a->start;
                const int32_t row = words_find(l->text + a->start, length);
                const int joint = length == 1 && row < 0;
                a->word = (int16_t)(joint ? words_joint(l->text[a->start]) : row);
            }
        }
    }
    return list;
}

static int is_open_end(const layout_atom *a) {
    return a->kind != ATOM_WORD && (a->cls == CLASS_BIN || a->cls == CLASS_REL ||
                                    a->cls == CLASS_PUNCT || a->kind == ATOM_BREAK);
}

/* Gives runs of slots to the atom before them or after them; what is left keeps its place. */
static void attach_slots(layouter *l, int32_t base) {
    int32_t write = base;
    for (int32_t read = base; read < l->top;) {
        int32_t run = read;
        while (run < l->top && is_slot(&l->stack[run]) &&
               (run == read || l->stack[run].space == SPACE_NONE)) {
            run++;
        }
        layout_atom *before = write > base ? &l->stack[write - 1] : NULL;
        if (run == read || (run == l->top && before == NULL)) {
            if (write < read) {
                l->stack[write] = l->stack[read];
            }
            write++;
            read++;
        } else if (before != NULL && takes_slots(before) && before->more.count == 0 &&
                   (l->stack[read].space == SPACE_NONE ||
                    (before->kind == ATOM_WORD && /* mass ${}_1$ = */
                     (run == l->top || is_open_end(&l->stack[run]))))) {
            before->end = l->stack[run - 1].end;
            before->flags |= ATOM_SPREAD;
            before->more = move(l, read, run - read);
            read = run;
        } else if (run < l->top) {
            l->stack[run].pre = move(l, read, run - read);
            l->stack[run].space = l->stack[read].space;
            l->stack[write++] = l->stack[run];
            read = run + 1;
        } else {
            l->stack[write++] = l->stack[read++];
        }
    }
    l->top = write;
}

/* Whether a sign at the start of a line is that at the end of the line before once more. */
static int is_repeated(const layout_atom *before, const layout_atom *a) {
    return a->kind == ATOM_COMMAND && before->kind == ATOM_COMMAND && a->row == before->row &&
           (a->cls == CLASS_BIN || a->cls == CLASS_REL);
}

/* Drops the breaks of lines that continue: behind a sign or before one. */
static void join_lines(layouter *l, int32_t base) {
    int32_t write = base;
    for (int32_t i = base; i < l->top; i++) {
        const layout_atom *a = &l->stack[i];
        if (a->kind == ATOM_BREAK && write > base && i + 1 < l->top &&
            (is_open_end(&l->stack[write - 1]) ||
             (is_open_end(a + 1) && a[1].cls != CLASS_PUNCT))) {
            l->stack[i + 1].space = SPACE_BLANK;
            i += is_repeated(&l->stack[write - 1], a + 1); /* = \\ = 5 */
            continue;
        }
        if (write < i) { /* an atom is large, and most lists have no breaks */
            l->stack[write] = *a;
        }
        write++;
    }
    l->top = write;
}

/* TeX's rules 5 and 6: a bin without operands is none. */
static void classify(layouter *l, int32_t base) {
    for (int32_t i = base; i < l->top; i++) {
        layout_atom *a = &l->stack[i];
        const layout_atom *before = i > base ? a - 1 : NULL;
        if (a->kind == ATOM_BAR && a->sub.count + a->sup.count > 0) {
            a->cls = CLASS_ORD; /* where a value is taken */
        }
        if (a->cls == CLASS_BIN &&
            (before == NULL || before->kind == ATOM_BREAK || before->cls == CLASS_BIN ||
             before->cls == CLASS_OP || before->cls == CLASS_REL || before->cls == CLASS_OPEN ||
             before->cls == CLASS_PUNCT || (before->flags & ATOM_UNARY))) {
            a->cls = CLASS_ORD;
            a->flags |= ATOM_UNARY;
        } else if (i > base && l->stack[i - 1].cls == CLASS_BIN &&
                   (a->cls == CLASS_REL || a->cls == CLASS_CLOSE || a->cls == CLASS_PUNCT)) {
            l->stack[i - 1].cls = CLASS_ORD;
        }
    }
}

/* A sign that joins nothing is the index of the name before it: M\odot. */
static void attach_mark(layouter *l, int32_t base) {
    layout_atom *mark = &l->stack[l->top - 1], *name = mark - 1;
    if (l->top < base + 2 || name->kind != ATOM_NAME || name->sub.count > 0 ||
        mark->kind != ATOM_COMMAND || !layout_is_bare(mark) ||
        (!layout_is(mark, FAMILY_BINARY, BINARY_OTHER) &&
         !layout_is(mark, FAMILY_BINARY, BINARY_DIRECT_SUM))) {
        return;
    }
    name->end = mark->end;
    name->sub = move(l, l->top - 1, 1);
    l->top--;
}

layout_list layout_commit(layouter *l, int32_t base) {
    layout_list list;
    layout_dashes(l, base);
    attach_mark(l, base);
    attach_slots(l, base);
    join_lines(l, base);
    classify(l, base);
    list = move(l, base, l->top - base);
    l->top = base;
    return list;
}

int layout_list_of(layouter *l, int32_t from, int32_t to, layout_list *list) {
    int32_t base = l->top;
    if (!layout_atoms(l, from, to)) {
        return 0;
    }
    *list = layout_commit(l, base);
    return 1;
}

/* --- scripts --------------------------------------------------------------------------------- */

static int is_sign(const layout_atom *a, int value) {
    return a->kind == ATOM_COMMAND && layout_is_bare(a) && layout_is(a, FAMILY_SIGN, value);
}

/* Primes at the start of a superscript are counted. */
static void count_primes(layouter *l, layout_atom *host, layout_list *sup) {
    while (sup->count > 0) {
        const layout_atom *a = &l->out[sup->first];
        int primes = is_sign(a, SIGN_PRIME) ? 1 : is_sign(a, SIGN_DOUBLE_PRIME) ? 2 : 0;
        if (a->kind == ATOM_EMPTY && a->primes > 0 && a->sup.count + a->sub.count == 0) {
            primes = a->primes;
        }
        if (primes == 0) {
            return;
        }
        host->primes = (uint8_t)(host->primes + primes > 100 ? 100 : host->primes + primes);
        sup->first++;
        sup->count--;
    }
}

/* Adds a script to the atom `at` of the stack; one that is taken goes further out: 2^3^2 is
 * 2^(3^2), x_1_2 staggers. 0 where that is too deep. */
static int add_script(layouter *l, int32_t at, int up, layout_list list, int32_t end) {
    layout_atom *host = &l->stack[at];
    layout_list *slot = up ? &host->sup : &host->sub;
    host->end = end;
    if (up) {
        count_primes(l, host, &list);
    } else if (host->kind == ATOM_GROUP && list.count > 0) {
        /* Below braces it stands where the last of them has its index: {2qt}_0. */
        layout_atom *last = &l->out[layout_end(host->list[0]) - 1];
        int tensor = host->list[0].count == 1; /* {T^\mu}_\nu */
        if (last->kind == ATOM_NAME && last->sub.count == 0 && (last->sup.count == 0 || tensor)) {
            int power = last->sup.count == 1 && l->out[last->sup.first].kind == ATOM_NUMBER;
            last->flags |= last->sup.count > 0 && !power ? ATOM_SPREAD : 0;
            last->sub = list;
            last->end = end;
            return 1;
        }
    }
    if (list.count == 0) {
        return 1;
    }
    for (int32_t depth = l->depth; up && slot->count > 0; depth++) {
        layout_atom *last = &l->out[slot->first + slot->count - 1];
        if (depth >= l->nesting) {
            layout_refuse(l, READER_TOO_DEEP, last->start, end);
            return 0;
        }
        last->end = end;
        slot = &last->sup;
    }
    if (slot->count == 0) {
        *slot = list;
    } else {
        layout_push(l, ATOM_EMPTY, host->end, end)->sub = list;
    }
    return 1;
}

/* The tokens of a prime at i that stands on the line behind a name: x\prime, x{\prime}; 0 for none.
 */
static int32_t prime_on_line(const layouter *l, int32_t at, int32_t i, int32_t to) {
    int32_t braced = i < to && l->t[i].kind == TOKEN_OPEN && l->t[i].match == i + 2;
    const token *t = &l->t[i + braced];
    return i + braced < to && t->kind == TOKEN_COMMAND && l->stack[at].kind == ATOM_NAME &&
                   command_at(t->row)->family == FAMILY_SIGN &&
                   command_at(t->row)->value == SIGN_PRIME
               ? 1 + 2 * braced
               : 0;
}

/* The scripts at token i, all for the atom `at` of the stack. */
static int32_t scripts(layouter *l, int32_t at, int32_t i, int32_t to) {
    for (;;) {
        i = layout_skip(l, i, to);
        int kind = i < to ? l->t[i].kind : TOKEN_NOTHING;
        int32_t primes = kind == TOKEN_PRIME ? 1 : prime_on_line(l, at, i, to);
        if (primes > 0) {
            l->stack[at].primes = (uint8_t)(l->stack[at].primes + (l->stack[at].primes < 100));
            l->stack[at].end = l->t[i + primes - 1].end;
            i += primes;
        } else if (kind == TOKEN_SUB || kind == TOKEN_SUP) {
            layout_list list = {0, 0};
            const int32_t root = kind == TOKEN_SUP ? layout_unit_fraction(l, i + 1, to, &list) : 0;
            i = root != 0 ? root : layout_argument(l, i + 1, to, l->plain, &list);
            if (i < 0 || !add_script(l, at, kind == TOKEN_SUP, list, l->t[i - 1].end)) {
                return -1;
            }
        } else if (kind == TOKEN_COMMAND && command_at(l->t[i].row)->family == FAMILY_LIMITS) {
            l->stack[at].flags |= ATOM_LIMITS;
            i++;
        } else {
            return i;
        }
    }
}

static int follows_script(const layouter *l, int32_t i, int32_t to) {
    i = layout_skip(l, i, to);
    return i < to &&
           (l->t[i].kind == TOKEN_SUB || l->t[i].kind == TOKEN_SUP || l->t[i].kind == TOKEN_PRIME);
}

/* --- nuclei ---------------------------------------------------------------------------------- */

/* Whether braces behind this atom hold all of its argument: \sin{2x} y, \exp{a*t}. */
static int takes_braces(const layout_atom *a) {
    int family = layout_command(a)->family;
    return a->kind == ATOM_COMMAND && layout_command(a)->takes == TAKES_BARE &&
           (family == FAMILY_FUNCTION || family == FAMILY_LOGARITHM);
}

/* Whether the atoms from `base` of the stack on are a sum: a sign stands between two of them, and
 * no relation, comma or word. */
static int is_sum(const layouter *l, int32_t base) {
    int signs = 0;
    for (int32_t k = base; k < l->top; k++) {
        const layout_atom *a = &l->stack[k];
        if (a->cls == CLASS_REL || a->cls == CLASS_PUNCT || a->kind == ATOM_WORD ||
            a->kind == ATOM_BREAK) {
            return 0;
        }
        signs |=
            k > base && k + 1 < l->top &&
            (layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS));
    }
    return signs;
}

/* Braces: their atoms join the list around, unless several share a script, are the argument of a
 * function, or a sum in a text that is no LaTeX; these are what round brackets would be. */
static int32_t group(layouter *l, int32_t i, int32_t to) {
    const token *t = &l->t[i];
    int32_t base = l->top, end = t->match;
    int scripted = follows_script(l, end + 1, to);
    if (!layout_atoms(l, i + 1, end)) {
        return -1;
    }
    if (l->top == base) {
        if (scripted && !(t->flags & FLAG_TEXT)) {
            layout_push_token(l, ATOM_EMPTY, i);
        }
        return end + 1;
    }
    l->stack[base].space = t->space > l->stack[base].space ? t->space : l->stack[base].space;
    if (l->top == base + 1 && !(t->flags & FLAG_TEXT)) {
        l->stack[base].flags |= ATOM_BRACED;
    }
    if (l->top > base + 1 && !(t->flags & FLAG_TEXT) &&
        ((base > 0 && takes_braces(&l->stack[base - 1])) ||
         (l->typed && !scripted && is_sum(l, base)))) {
        layout_list list = layout_commit(l, base);
        layout_atom *a = layout_push(l, ATOM_FENCE, t->start, l->t[end].end);
        a->cls = CLASS_INNER;
        a->left = a->right = FENCE_ROUND;
        a->list[0] = list;
        return end + 1;
    }
    /* The script behind \hat{x_1}^2 is that of the name under the accent. */
    const int accented = i > 0 && l->t[i - 1].kind == TOKEN_COMMAND &&
                         command_at(l->t[i - 1].row)->family == FAMILY_ACCENT;
    const layout_atom *a = &l->stack[base];
    int shared = l->top > base + 1 || a->sup.count > 0 || (a->sub.count > 0 && !accented);
    if (scripted && shared && !(t->flags & FLAG_TEXT) && !layout_is_upright_unit(l, base)) {
        const uint8_t space = a->space;
        layout_list list = layout_commit(l, base);
        layout_atom *made = layout_push(l, ATOM_GROUP, t->start, l->t[end].end);
        made->list[0] = list;
        made->space = space;
    }
    return end + 1;
}

static uint8_t fence_of(const token *t) {
    return t->flags & FLAG_OUTWARD ? FENCE_OUTWARD : t->fence;
}

/* Whether the bars at token i stand right around other bars. */
static int encloses(const layouter *l, int32_t i) {
    const token *inside = &l->t[i + 1], *end = &l->t[l->t[i].match];
    return inside->kind == TOKEN_BRACKET && inside->fence == FENCE_BAR &&
           inside->match == l->t[i].match - 1 && inside->start == l->t[i].end &&
           l->t[inside->match].end == end->start && l->t[i].size == SIZE_NONE;
}

/* A number and a sign with nothing after it: a point, and the side it is come from. */
static int is_sided_point(const layouter *l, layout_list list) {
    const layout_atom *point = &l->out[list.first], *sign = point + 1;
    return list.count == 2 && point->kind == ATOM_NUMBER && layout_is_bare(point) &&
           layout_is_bare(sign) &&
           (layout_is(sign, FAMILY_BINARY, BINARY_PLUS) ||
            layout_is(sign, FAMILY_BINARY, BINARY_MINUS));
}

static int32_t bracket(layouter *l, int32_t i) {
    const token *t = &l->t[i];
    layout_list list = {0, 0};
    layout_atom *a;
    if (t->match < i) {
        if (t->fence == FENCE_NONE) {
            return i + 1; /* \middle. */
        }
        a = layout_push_token(l, t->side == SIDE_MIDDLE ? ATOM_BAR : ATOM_STRAY, i);
        a->left = a->right = fence_of(t);
        a->row = -1;
        a->cls = t->side == SIDE_MIDDLE ? CLASS_REL : CLASS_ORD;
        return i + 1;
    }
    if (!layout_list_of(l, i + 1, t->match, &list)) {
        return -1;
    }
    a = layout_push_token(l, ATOM_FENCE, i);
    a->row = -1;
    a->cls = CLASS_INNER;
    a->list[0] = list;
    a->left = fence_of(t);
    a->right = fence_of(&l->t[t->match]);
    a->flags |= t->size != SIZE_NONE ? ATOM_STARRED : 0;
    a->nucleus_end = a->end = l->t[t->match].end;
    if (is_sided_point(l, list)) { /* f(1-): the sign belongs above */
        l->out[list.first].sup = (layout_list){list.first + 1, 1};
        l->out[list.first].end = l->out[list.first + 1].end;
        a->list[0].count = 1;
    }
    if (a->left == FENCE_BAR && a->right == FENCE_BAR && list.count == 1 && encloses(l, i)) {
        a->left = a->right = FENCE_NORM; /* ||x|| */
        a->list[0] = l->out[list.first].list[0];
    }
    /* A brace left of lines: cases. */
    if (a->left == FENCE_CURLY && a->right == FENCE_NONE && list.count == 1 &&
        l->out[list.first].kind == ATOM_TABLE && layout_is_bare(&l->out[list.first])) {
        a->kind = ATOM_TABLE;
        a->table = TABLE_CASES;
        a->list[0] = l->out[list.first].list[0];
    }
    return t->match + 1;
}

static int32_t simple(layouter *l, atom_kind kind, int32_t i) {
    layout_atom *a = layout_push_token(l, kind, i);
    a->letter = l->t[i].letter;
    return i + 1;
}

int32_t layout_nucleus(layouter *l, int32_t i, int32_t to) {
    int32_t next = -1;
    if (l->depth > l->nesting) { /* what stands in the innermost brackets is one level more */
        return layout_refuse(l, READER_TOO_DEEP, l->t[i].start, l->t[i].end);
    }
    l->depth++;
    switch (l->t[i].kind) {
        case TOKEN_LETTER: next = simple(l, ATOM_NAME, i); break;
        case TOKEN_WORD: next = simple(l, ATOM_WORD, i); break;
        case TOKEN_NUMBER: next = simple(l, ATOM_NUMBER, i); break;
        case TOKEN_OPEN: next = group(l, i, to); break;
        case TOKEN_BRACKET: next = bracket(l, i); break;
        case TOKEN_COMMAND: next = layout_command_at(l, i, to); break;
        case TOKEN_BEGIN: next = layout_environment(l, i); break;
        case TOKEN_BREAK:
            simple(l, ATOM_BREAK, i);
            next = i + 1;
            break;
        case TOKEN_SUB:
        case TOKEN_SUP:
        case TOKEN_PRIME:
            layout_push_token(l, ATOM_EMPTY, i)->nucleus_end = l->t[i].start;
            next = i;
            break;
        default: /* an ampersand aligns: before a relation, else it parts columns */
            next = i + 1;
            l->column = 1;
            break;
    }
    l->depth--;
    return next;
}

/* A sign and what stands right behind it: 10^-3, but not a^+ a. */
static int32_t signed_argument(layouter *l, int32_t i, int32_t to) {
    const token *t = &l->t[i];
    const command_row *row = t->kind == TOKEN_COMMAND ? command_at(t->row) : NULL;
    int32_t next = layout_nucleus(l, i, to);
    if (next < 0 || row == NULL || next >= to) return next;
    if (row->family == FAMILY_BINARY && row->value <= BINARY_MINUS_PLUS &&
        l->t[next].space == SPACE_NONE &&
        (l->t[next].kind == TOKEN_NUMBER || l->t[next].kind == TOKEN_LETTER)) {
        return layout_nucleus(l, next, to);
    }
    if (l->plain && row->family == FAMILY_FUNCTION && l->t[next].kind == TOKEN_BRACKET &&
        l->t[next].match > next) {
        return layout_nucleus(l, next, to); /* e^sin(x) */
    }
    return next;
}

int32_t layout_argument(layouter *l, int32_t i, int32_t to, int strip, layout_list *list) {
    int32_t base = l->top, next;
    int32_t at = i > 0 ? i - 1 : 0;
    i = layout_skip(l, i, to);
    if (i >= to) {
        return layout_refuse(l, READER_MISSING_ARGUMENT, l->t[at].start, l->t[at].end);
    }
    if (l->t[i].kind == TOKEN_OPEN || (strip && l->t[i].kind == TOKEN_BRACKET &&
                                       l->t[i].match > i && l->t[i].fence == FENCE_ROUND)) {
        int failed;
        if (l->depth >= l->nesting) {
            return layout_refuse(l, READER_TOO_DEEP, l->t[i].start, l->t[i].end);
        }
        l->depth++;
        failed = !layout_list_of(l, i + 1, l->t[i].match, list);
        l->depth--;
        return failed ? -1 : l->t[i].match + 1;
    }
    next = signed_argument(l, i, to);
    if (next < 0) {
        return -1;
    }
    *list = layout_commit(l, base);
    return next;
}

/* --- lists ----------------------------------------------------------------------------------- */

/* What stands left of \over is its numerator, what stands right of it the rest of the group. */
static int over(layouter *l, int32_t base, int32_t i, int32_t to) {
    layout_list above = layout_commit(l, base), below = {0, 0};
    layout_atom *a;
    if (l->depth >= l->nesting) {
        layout_refuse(l, READER_TOO_DEEP, l->t[i].start, l->t[i].end);
        return 0;
    }
    l->depth++;
    if (!layout_list_of(l, i + 1, to, &below)) {
        return 0;
    }
    l->depth--;
    a = layout_push_token(l, ATOM_FRACTION, i);
    a->row =
        (int16_t)(command_at(l->t[i].row)->value == FRACTION_QUOTIENT ? command_find("frac", 4)
                                                                      : command_find("binom", 5));
    a->cls = CLASS_INNER;
    a->list[0] = above;
    a->list[1] = below;
    a->start = above.count > 0 ? l->out[above.first].start : a->start;
    a->nucleus_end = a->end = to > 0 ? l->t[to - 1].end : a->end;
    return 1;
}

/* Whether a number stands in the script at token i that a sign, which takes none, comes before:
 * above, or below with another one above: + ^{14}N, + _7^{14}N. */
static int opens_nucleus(const layouter *l, int32_t i, int32_t to) {
    const token *t = &l->t[i];
    if (i + 2 >= to || (t->kind != TOKEN_SUP && t->kind != TOKEN_SUB) ||
        l->stack[l->top - 1].kind == ATOM_BAR ||
        (l->stack[l->top - 1].cls != CLASS_REL && l->stack[l->top - 1].cls != CLASS_BIN)) {
        return 0;
    }
    int braced = t[1].kind == TOKEN_OPEN;
    int32_t after = braced ? t[1].match + 1 : i + 2;
    return t[1 + braced].kind == TOKEN_NUMBER &&
           (t->kind == TOKEN_SUP || (after < to && l->t[after].kind == TOKEN_SUP));
}

/* Whether a script at token i is none of the atom before it: after a comma, or a written space. */
static int starts_anew(const layouter *l, int32_t i, int32_t to) {
    i = layout_skip(l, i, to);
    int opens = opens_nucleus(l, i, to);
    if (l->stack[l->top - 1].kind == ATOM_EMPTY) {
        return 0; /* stands for the very script at i */
    }
    return i < to && (l->t[i].kind == TOKEN_SUB || l->t[i].kind == TOKEN_SUP) &&
           (opens || l->stack[l->top - 1].cls == CLASS_PUNCT ||
            l->stack[l->top - 1].kind == ATOM_BREAK || l->t[i].space >= SPACE_WRITTEN);
}

int layout_atoms(layouter *l, int32_t from, int32_t to) {
    int32_t base = l->top, i = from;
    while ((i = layout_skip(l, i, to)) < to) {
        int32_t before = l->top, start = i;
        if (l->t[i].kind == TOKEN_COMMAND && command_at(l->t[i].row)->family == FAMILY_OVER) {
            return over(l, base, i, to);
        }
        i = layout_nucleus(l, i, to);
        if (i < 0) {
            return 0;
        }
        if (l->top > before && i > start && starts_anew(l, i, to)) {
            continue; /* prescripts of what follows */
        }
        int combined = l->top > base &&
                       l->t[start].kind == TOKEN_COMMAND && /* an accent behind its letter */
                       command_at(l->t[start].row)->family == FAMILY_ACCENT;
        if ((l->top > before || combined) && (i = scripts(l, l->top - 1, i, to)) < 0) {
            return 0;
        }
    }
    return 1;
}

/* --- the text -------------------------------------------------------------------------------- */

static void count_kinds(layout *out, layout_atom *atom) {
    int other = 0;
    for (int32_t i = 0; i < out->count; i++) {
        other |= out->atom[i].kind == ATOM_NAME && fonts_is_other(&out->atom[i]);
        out->numbers += out->atom[i].kind == ATOM_NUMBER;
        if (atom[i].kind == ATOM_WORD) figures_spell(out, &atom[i]);
        out->letters += out->atom[i].kind == ATOM_NAME;
        out->colons |= (uint8_t)layout_is(&out->atom[i], FAMILY_BINARY, BINARY_COLON);
    }
    if (other) {
        out->fonts = fonts_find(out);
    }
}

reader_result layout_read(const char *text, int32_t length, const reader_limits *limits,
                          void *memory, layout *out) {
    char *at = memory;
    token *tokens;
    int32_t *scratch, count = 0;
    layouter l;
    layout_list top = {0, 0};
    memset(&l, 0, sizeof l);
    if (length > limits->characters) {
        return (reader_result){READER_TOO_LONG, 0, length};
    }
    l.out = (layout_atom *)(void *)at;
    at += aligned(most_atoms(length) * sizeof(layout_atom));
    l.stack = (layout_atom *)(void *)at;
    at += aligned(most_atoms(length) * sizeof(layout_atom));
    tokens = (token *)(void *)at;
    at += aligned((size_t)lex_capacity(length) * sizeof(token));
    scratch = (int32_t *)(void *)at;
    l.result = lex_read(text, length, limits->nesting, tokens, &count, &l.plain);
    if (l.result.reason == READER_OK) {
        l.result = brackets_match(tokens, count, limits->nesting, scratch);
    }
    l.text = text;
    l.typed = l.plain && memchr(text, '$', (size_t)length) == NULL;
    l.t = tokens;
    l.count = count;
    l.nesting = limits->nesting;
    if (l.result.reason != READER_OK || !layout_list_of(&l, 0, count, &top)) {
        return l.result;
    }
    *out = (layout){.text = text, .length = length, .atom = l.out, .count = l.done, .top = top};
    out->plain = l.plain;
    count_kinds(out, l.out);
    return l.result;
}

const command_row *layout_command(const layout_atom *atom) {
    static const command_row none = {"", "", CLASS_ORD, FAMILY_OTHER, 0, 0, 0, 0};
    return atom->row >= 0 ? command_at(atom->row) : &none;
}
