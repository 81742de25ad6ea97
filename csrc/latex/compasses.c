#include "latex/compasses.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/phrases.h"
#include "latex/words.h"

enum { COMPASS_ATOMS = 5, COMPASS_BYTES = 64, MOST_DIRECTION = 5 };

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

/* The quarter that the letter of a name stands for, NULL for any other. */
static const char *quarter_letter(const layout_atom *a) {
    switch (a->kind == ATOM_NAME ? a->letter : 0) {
        case 'N': return "north";
        case 'E': return "east";
        case 'S': return "south";
        case 'W': return "west";
        default: return NULL;
    }
}

/* The quarter that a letter stands for, NULL for any other. */
static const char *quarter(const layout_atom *a) {
    return layout_is_bare(a) ? quarter_letter(a) : NULL;
}

/* A ring alone, or above a number. */
static int is_ring(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return layout_is(a, FAMILY_SIGN, SIGN_DEGREE) || layout_is(a, FAMILY_BINARY, BINARY_COMPOSE);
}

static int is_angle(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return a->kind == ATOM_NUMBER && a->sub.count == 0 && a->primes == 0 &&
           (a->sup.count == 0 || (a->sup.count == 1 && is_ring(r, a->sup.first)));
}

static int append(char *name, int32_t *length, const char *text, int32_t bytes) {
    if (*length + bytes + 1 > COMPASS_BYTES) {
        return 0;
    }
    if (*length > 0) {
        name[(*length)++] = ' ';
    }
    memcpy(name + *length, text, (size_t)bytes);
    *length += bytes;
    return 1;
}

/* --- an angle between two points of the compass ------------------------------------------------
 */

/* The point that a letter or a word names, NULL for any other. */
static const char *point_of(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    const char *const letter = quarter(a);
    if (letter != NULL || a->kind != ATOM_WORD || a->word < 0 || !layout_is_bare(a)) {
        return letter;
    }
    const word_row *row = words_at(a->word);
    static const char *const points[] = {"north", "east", "south", "west"};
    for (size_t k = 0; row->kind == WORD_OPPOSED && k < sizeof points / sizeof *points; k++) {
        if (strcmp(row->canonical, points[k]) == 0) {
            return points[k];
        }
    }
    return NULL;
}

/* Whether a ring or a word says that what stands before it is in degrees. */
static int is_degree(const reading *r, int32_t i) {
    return (is_ring(r, i) && layout_is_bare(at(r, i))) || phrases_kind(r, i) == WORD_DEGREE;
}

/* Digits right behind a letter, N30, are laid out as its index. */
static int is_typed_number(const reading *r, const layout_atom *a) {
    return a->sub.count == 1 && at(r, a->sub.first)->kind == ATOM_NUMBER &&
           at(r, a->sub.first)->start == a->nucleus_end && a->accent[0] == 0 && a->primes == 0 &&
           a->pre.count == 0 && a->more.count == 0;
}

/* Where the number stands, where it ends with its sign of degrees, and the two points: away from
 * the second one to the first. */
typedef struct {
    int32_t number, end;
    const char *to, *from;
    int rung; /* a ring stands above the number */
} direction;

static int has_ring_above(const reading *r, const layout_atom *a) {
    return a->sup.count == 1 && is_ring(r, a->sup.first);
}

/* The number at i with its degrees. */
static int find_angle(const reading *r, int32_t i, int32_t last, direction *out) {
    if (i >= last || at(r, i)->kind != ATOM_NUMBER || !is_angle(r, i)) {
        return 0;
    }
    out->number = i;
    out->rung = at(r, i)->sup.count > 0;
    out->end = i + 2 - out->rung;
    return out->rung || (i + 1 < last && is_degree(r, i + 1));
}

static int find_direction(const reading *r, int32_t first, int32_t last, direction *out) {
    if (last - first < 2 || last - first > MOST_DIRECTION) {
        return 0;
    }
    const layout_atom *a = at(r, first);
    if (a->kind == ATOM_NUMBER) { /* 30° E of N */
        if (!find_angle(r, first, last, out) || out->end + 3 != last ||
            !phrases_is(r, out->end + 1, "of")) {
            return 0;
        }
        out->to = point_of(r, out->end);
        out->from = point_of(r, last - 1);
    } else {
        if (is_typed_number(r, a)) {
            out->from = quarter_letter(a);
            out->number = a->sub.first;
            out->rung = has_ring_above(r, a);
            out->end = first + 2 - out->rung;
            if (out->rung ? 0 : a->sup.count > 0 || !is_degree(r, first + 1)) {
                return 0;
            }
        } else {
            out->from = point_of(r, first);
            if (out->from == NULL || !find_angle(r, first + 1, last, out)) {
                return 0;
            }
        }
        if (out->end + 1 != last) {
            return 0;
        }
        out->to = point_of(r, last - 1);
    }
    return out->to != NULL && out->from != NULL &&
           (strchr("ns", out->to[0]) != NULL) != (strchr("ns", out->from[0]) != NULL);
}

static int push_direction(reading *r, const direction *found) {
    char name[COMPASS_BYTES] = {0};
    int32_t length = 0;
    if (!meaning_expression(r, found->number, found->number + 1)) {
        return 0;
    }
    const int above = at(r, found->number)->sup.count > 0; /* read with it */
    if (!above && !(emit_constant(r, EXPR_DEGREE) && emit_product(r, 2))) {
        return 0;
    }
    r->shape = SHAPE_SCALAR;
    return append(name, &length, found->to, (int32_t)strlen(found->to)) &&
           append(name, &length, found->from, (int32_t)strlen(found->from)) &&
           emit_named(r, EXPR_WORDS, name, length, 0, 0) && emit_collection(r, EXPR_QUALIFIED, 2);
}

int compasses_are(const reading *r, int32_t first, int32_t last) {
    direction found;
    return find_direction(r, first, last, &found);
}

int32_t compasses_behind(const reading *r, int32_t first, int32_t last, int32_t *value_end) {
    direction found;
    int32_t start = last - MOST_DIRECTION > first ? last - MOST_DIRECTION : first + 1;
    if (last - first < 2 || point_of(r, last - 1) == NULL) return last;
    while (start < last && !find_direction(r, start, last, &found)) start++;
    int32_t end = start;
    while (end > first && phrases_kind(r, end - 1) >= 0 && at(r, end - 1)->kind == ATOM_WORD &&
           (!phrases_is_unit(r, end - 1) || phrases_is(r, end - 1, "at") ||
            phrases_is(r, end - 1, "in"))) {
        end--; /* at, directed, at an angle of */
    }
    *value_end = end;
    const int ends =
        end > first && (at(r, end - 1)->cls == CLASS_ORD || at(r, end - 1)->cls == CLASS_INNER);
    return ends ? start : last;
}

int compasses_push_behind(reading *r, int32_t start, int32_t last) {
    return compasses_read(r, start, last) && emit_collection(r, EXPR_SEQUENCE, 2);
}

int compasses_read(reading *r, int32_t first, int32_t last) {
    direction found;
    return find_direction(r, first, last, &found) && push_direction(r, &found);
}

/* --- in square brackets --------------------------------------------------------------------------
 */

int compasses_stand(const reading *r, int32_t first, int32_t last) {
    if (last - first < 3) {
        return 0;
    }
    const layout_atom *a = at(r, last - 1);
    const layout_list list = a->list[0];
    direction found;
    int quarters = 0, numbers = 0;
    if (!layout_is_fence(a, FENCE_SQUARE, FENCE_SQUARE) || !layout_is_bare(a) || list.count == 0 ||
        list.count > COMPASS_ATOMS || a->space < SPACE_BLANK ||
        (a[-1].kind != ATOM_NAME && a[-1].kind != ATOM_WORD)) {
        return 0; /* 5 [N] is a force */
    }
    const int directed = find_direction(r, list.first, layout_end(list), &found);
    for (int32_t i = list.first; i < layout_end(list) && !directed; i++) {
        const int word = phrases_kind(r, i) == WORD_OPPOSED && at(r, i)->kind == ATOM_WORD;
        if (quarter(at(r, i)) == NULL && !word && !is_angle(r, i) && !is_ring(r, i)) {
            return 0;
        }
        quarters += quarter(at(r, i)) != NULL || word;
    }
    for (int32_t i = first; i + 2 < last; i++) {
        numbers += at(r, i)->kind == ATOM_NUMBER;
    }
    return (directed || quarters > 0) && numbers > 0;
}

int compasses_push(reading *r, int32_t atom) {
    const layout_list list = at(r, atom)->list[0];
    char name[COMPASS_BYTES] = {0};
    int32_t length = 0;
    int angles = 0;
    direction found;
    if (find_direction(r, list.first, layout_end(list), &found)) {
        return push_direction(r, &found) && emit_collection(r, EXPR_SEQUENCE, 2);
    }
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = at(r, i);
        angles += a->kind == ATOM_NUMBER;
        const char *text = quarter(a);
        int32_t bytes = text != NULL ? (int32_t)strlen(text) : a->nucleus_end - a->start;
        if (is_ring(r, i)) {
            continue;
        }
        if (text == NULL && a->kind == ATOM_WORD && a->word >= 0) {
            text = words_at(a->word)->canonical;
            bytes = (int32_t)strlen(text);
        }
        if (!append(name, &length, text != NULL ? text : r->text->text + a->start, bytes)) {
            return emit_refuse(r, READER_TOO_LONG, at(r, atom)->start, at(r, atom)->end);
        }
    }
    return emit_named(r, EXPR_WORDS, name, length, 0, 0) &&
           emit_collection(r, angles > 0 ? EXPR_SEQUENCE : EXPR_QUALIFIED, 2);
}
