#include "latex/micro.h"

#include <string.h>

static const char sign[] = "\xce\xbc";

static int is_mu(const layout_atom *a) {
    static const char name[] = "mu";
    return a->kind == ATOM_NAME && a->row >= 0 && layout_is_bare(a) &&
           strcmp(command_at(a->row)->name, name) == 0;
}

int micro_stands(const layout *text, int32_t first, int32_t last) {
    const layout_atom *a = &text->atom[first];
    if (first + 1 >= last || !is_mu(a) || (a[1].kind != ATOM_NAME && a[1].kind != ATOM_WORD)) {
        return 0;
    }
    return (text->plain && a[1].space != SPACE_NONE) || a[1].font == FONT_ROMAN ||
           a[1].font == FONT_TEXT || a[1].font == FONT_UNIT;
}

int32_t micro_spell(const units_factor *unit, char *name) {
    const int32_t bytes = (int32_t)sizeof sign - 1, length = unit->length + bytes;
    uint32_t flags;
    if (length > MICRO_NAME) {
        return 0;
    }
    memcpy(name, sign, (size_t)bytes);
    memcpy(name + bytes, unit->name, (size_t)unit->length);
    return units_known(name, length, &flags) ? length : 0;
}
