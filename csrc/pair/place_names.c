#include "pair/place_names.h"

#include <string.h>

#include "pair/forms.h"

enum { MOST_BYTES = 32, BEFORE = 3, AROUND = 4 }; /* x^{ before an index, } behind it */

int place_names_are(const expr *e, int32_t root) {
    if (e->node[root].kind != EXPR_SYMBOL) return 0;
    const expr_name *const name = &e->name[e->node[root].label];
    const char *const text = e->text + name->text;
    return name->length > AROUND && name->length <= MOST_BYTES &&
           memcmp(text, "x^{", BEFORE) == 0 && text[name->length - 1] == '}';
}

int place_names_beside_index(const expr *e, int32_t root, int32_t names) {
    for (int32_t i = pair_start(e, root); i <= root; i++) {
        if (!place_names_are(e, i)) continue;
        const expr_name *const name = &e->name[e->node[i].label];
        for (int32_t k = 0; k < names; k++) {
            if (e->name[k].length == name->length - AROUND &&
                memcmp(e->text + e->name[k].text, e->text + name->text + BEFORE,
                       (size_t)e->name[k].length) == 0) {
                return 1;
            }
        }
    }
    return 0;
}

int32_t place_names_index(expr *e, int32_t label) {
    char index[MOST_BYTES];
    const int32_t bytes = e->name[label].length - AROUND;
    memcpy(index, e->text + e->name[label].text + BEFORE, (size_t)bytes);
    return expr_intern(e, index, bytes);
}
