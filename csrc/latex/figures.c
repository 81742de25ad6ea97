#include "latex/figures.h"

#include <string.h>

enum { SPELLED_POINTS = 3 };

int figures_is_vertex(const layout_atom *a) {
    return a->kind == ATOM_NAME && a->letter >= 'A' && a->letter <= 'Z' && a->sup.count == 0 &&
           a->pre.count + a->more.count == 0 && a->accent[0] == 0;
}

/* Whether blanks, and what ends text or begins mathematics, are all that parts two atoms. */
static int are_beside(const layout *text, const layout_atom *a, const layout_atom *b) {
    for (int32_t i = a->end; i < b->start; i++) {
        if (strchr(" $~}({\\", text->text[i]) == NULL) return 0;
    }
    return a->end <= b->start && b->start - a->end < 8;
}

/* Whether the points of a figure stand behind a word: three capitals, side by side. */
static int names_points(const layout *text, int32_t word) {
    const layout_atom *a = &text->atom[word];
    for (int32_t i = 1; i <= SPELLED_POINTS; i++) {
        if (word + i >= text->count || !figures_is_vertex(&a[i]) ||
            (i > 1 && a[i].space > SPACE_BLANK) || !are_beside(text, &a[i - 1], &a[i])) {
            return 0;
        }
    }
    return 1;
}

void figures_spell(const layout *text, layout_atom *a) {
    static const char *const figures[] = {"angle", "triangle"};
    const int32_t atom = (int32_t)(a - text->atom);
    const int32_t length = a->nucleus_end - a->start;
    for (size_t k = 0; k < sizeof figures / sizeof figures[0]; k++) {
        const char *const name = figures[k], *const written = text->text + a->start;
        if (length != (int32_t)strlen(name) || (written[0] | 0x20) != name[0] ||
            memcmp(written + 1, name + 1, (size_t)length - 1) != 0 || !names_points(text, atom)) {
            continue;
        }
        a->kind = ATOM_COMMAND;
        a->cls = CLASS_ORD;
        a->row = (int16_t)command_find(name, length);
    }
}
