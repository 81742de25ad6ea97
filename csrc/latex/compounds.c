#include "latex/compounds.h"

#include <string.h>

#include "latex/emit.h"
#include "latex/operands.h"

enum { COMMAND = 5, LONGEST_COMMAND = 9 }; /* bytes of \text{, of \textrm{ with a blank */

int compounds_end_at(const layout *text, int32_t word) {
    const layout_atom *a = &text->atom[word];
    if (word < 2 || a->kind != ATOM_WORD || a->font != FONT_TEXT || a->sup.count > 0) {
        return 0;
    }
    const layout_atom *letter = a - 2;
    const int32_t between = a[-1].start - letter->end;
    return layout_is(a - 1, FAMILY_BINARY, BINARY_MINUS) && a[-1].end == a->start &&
           letter->kind == ATOM_NAME && layout_is_bare(letter) && letter->font == FONT_PLAIN &&
           between >= COMMAND && between <= LONGEST_COMMAND && text->text[letter->end] == '\\';
}

int compounds_read(reading *m, cursor *c) {
    const int32_t word = c->at + 2;
    if (word >= c->end || !compounds_end_at(m->text, word)) {
        return 0;
    }
    const layout_atom *letter = &m->text->atom[c->at], *a = &m->text->atom[word];
    const int32_t first = letter->nucleus_end - letter->start, rest = a->nucleus_end - a->start;
    char name[OPERANDS_NAME];
    if (first + 1 + rest > OPERANDS_NAME) {
        return 0;
    }
    memcpy(name, m->text->text + letter->start, (size_t)first);
    name[first] = '-';
    memcpy(name + first + 1, m->text->text + a->start, (size_t)rest);
    c->at = word + 1;
    return emit_named(m, EXPR_SYMBOL, name, first + 1 + rest, 0, 0) ? 1 : -1;
}
