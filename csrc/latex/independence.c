#include "latex/independence.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/items.h"
#include "latex/names.h"
#include "latex/phrases.h"

enum { SAID_BYTES = 96 };

static const char said[] = "independent of ";

/* Whether the word at i is this one, in small letters or with a capital. */
static int is(const reading *r, int32_t i, const char *word) {
    const layout_atom *a = &r->text->atom[i];
    const char *text = r->text->text + a->start;
    int32_t length = a->nucleus_end - a->start;
    return a->kind == ATOM_WORD && length == (int32_t)strlen(word) && (text[0] | 0x20) == word[0] &&
           memcmp(text + 1, word + 1, (size_t)length - 1) == 0;
}

/* The one name at the end, behind nothing but words that say nothing: of the value of k. */
static int32_t name_at_end(const reading *r, int32_t first, int32_t last) {
    const layout_atom *name = last > first ? &r->text->atom[last - 1] : NULL;
    return name != NULL && name->kind == ATOM_NAME && phrases_kind(r, last - 1) < 0 &&
                   name->sup.count == 0
               ? last - 1
               : -1;
}

/* Where the words begin: see independence_find. */
static int32_t find(const reading *r, int32_t first, int32_t last) {
    int32_t i = name_at_end(r, first, last);
    if (i < 0) {
        return last;
    }
    while (i > first && phrases_kind(r, i - 1) == WORD_FILLER && !is(r, i - 1, "of") &&
           !is(r, i - 1, "on")) {
        i--;
    }
    if (i > first + 2 && is(r, i - 1, "of") && is(r, i - 2, "value")) { /* of the value of k */
        i -= 2;
        while (i > first && phrases_kind(r, i - 1) == WORD_FILLER && !is(r, i - 1, "of") &&
               !is(r, i - 1, "on")) {
            i--;
        }
    }
    if (i < first + 2) {
        return last;
    }
    if (is(r, i - 1, "of") && (is(r, i - 2, "independent") || is(r, i - 2, "independently") ||
                               is(r, i - 2, "regardless") || is(r, i - 2, "irrespective"))) {
        return i - 2;
    }
    int denied = i > first + 2 && is(r, i - 1, "on") && is(r, i - 2, "depend") &&
                 phrases_kind(r, i - 3) == WORD_NOT;
    return denied ? i - 3 : last;
}

/* As independence_find, of the last such phrase. */
static int32_t find_last(const reading *r, int32_t first, int32_t last) {
    int32_t found = find(r, first, last), end = found;
    while (end > first && (items_is_edge(r, end - 1) || phrases_kind(r, end - 1) == WORD_FILLER ||
                           phrases_kind(r, end - 1) == WORD_EQUALS)) {
        end--;
    }
    /* v remains constant, independent of k: the words before it say something else */
    int words = end > first && phrases_kind(r, end - 1) >= 0;
    return words && !phrases_only(r, first, found) ? last : found;
}

int32_t independence_find(const reading *r, int32_t first, int32_t last) {
    int32_t found = find_last(r, first, last), before = found;
    while (found < last && before > first) { /* independent of a, independent of b */
        int32_t end = before;
        while (end > first && items_is_edge(r, end - 1)) {
            end--;
        }
        before = find_last(r, first, end);
        if (before == end) {
            break;
        }
        found = before;
    }
    return found;
}

int independence_push(reading *r, int32_t first, int32_t last) {
    char bytes[SAID_BYTES];
    for (int32_t i = first; i < last - 1; i++) {
        if (phrases_kind(r, i) < 0) {
            return emit_refuse(r, READER_WORDS, r->text->atom[first].start,
                               r->text->atom[last - 1].end);
        }
    }
    const int32_t room = SAID_BYTES - (int32_t)sizeof said;
    memcpy(bytes, said, sizeof said);
    int32_t length = names_spell(r->text, last - 1, NAMES_ALL, bytes + sizeof said - 1, room);
    const layout_atom *name = &r->text->atom[last - 1];
    return length < 0 ? emit_refuse(r, READER_TOO_LONG, name->start, name->end)
                      : emit_named(r, EXPR_WORDS, bytes, (int32_t)sizeof said - 1 + length, 0, 0);
}
