#include "pair/unlike_names.h"

#include "pair/forms.h"

/* The label of the name that a member gives a value, or of the words before it; -1 for others. */
static int32_t label_of(const expr *e, int32_t member) {
    int32_t name = -1;
    if (pair_is(e, member, EXPR_COLLECTION, EXPR_LABELLED)) {
        name = pair_child(e, member, 0);
    } else if (pair_is_equation(e, member)) {
        name = pair_first_term(e, member);
    }
    return name >= 0 ? e->node[name].label : -1;
}

int pair_are_unlike_names(const expr *e, int32_t one, int32_t other) {
    const expr_name *const a = &e->name[one], *const b = &e->name[other];
    int32_t i = 0;
    while (i < a->length && i < b->length && e->text[a->text + i] == e->text[b->text + i] &&
           e->text[a->text + i] != '_') {
        i++;
    }
    const int ends = i == a->length || e->text[a->text + i] == '_';
    return !ends || !(i == b->length || e->text[b->text + i] == '_');
}

int pair_names_unlike(const expr *e, int32_t list) {
    int32_t before = -1, child = list - 1;
    for (int32_t k = 0; k < e->node[list].arity; k++, child -= e->node[child].size) {
        const int32_t label = label_of(e, child);
        if (label >= 0 && before >= 0 && pair_are_unlike_names(e, label, before)) return 1;
        before = label;
    }
    return 0;
}
