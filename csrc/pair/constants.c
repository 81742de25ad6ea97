#include "pair/constants.h"

#include <string.h>

int pair_is_constant_word(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    return name->length >= 5 && memcmp(e->text + name->text, "const", 5) == 0;
}

/* 2 where the letter of a general solution's constants is numbered, 1 for another letter of such.
 */
static int letter_rank(char letter) {
    switch (letter) {
#define X(character, numbered) \
    case character: return 1 + numbered;
#include "pair/constants_of_solutions.def"
#undef X
        default: return 0;
    }
}

int pair_constant_number(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    const char *const text = e->text + name->text;
    if (letter_rank(text[0]) == 0) return -1;
    if (name->length == 1 || (name->length == 2 && text[1] == '\'')) return 0;
    if (name->length == 5 && memcmp(text, "alpha", 5) == 0) return 0; /* \alpha e^x + \beta */
    if (name->length == 4 && memcmp(text, "beta", 4) == 0) return 0;
    return name->length == 3 && text[1] == '_' && text[2] >= '0' && text[2] <= '9' ? text[2] - '0'
                                                                                   : -1;
}

int pair_constant_rank(const expr *e, int32_t label) {
    if (pair_is_constant_word(e, label)) return 2;
    return pair_constant_number(e, label) < 0 ? 0 : letter_rank(e->text[e->name[label].text]);
}

int pair_is_coordinate(const expr *e, int32_t label) {
    const expr_name *const name = &e->name[label];
    const char letter = e->text[name->text];
    return name->length == 1 && ((letter >= 'x' && letter <= 'z') || letter == 't');
}

int pair_is_parameter_letter(const expr *e, int32_t label) {
    static const char *const letter[] = {
#define X(spelling) spelling,
#include "pair/curve_parameters.def"
#undef X
    };
    const expr_name *const name = &e->name[label];
    for (size_t k = 0; k < sizeof letter / sizeof *letter; k++) {
        int32_t at = 0;
        while (at < name->length && letter[k][at] == e->text[name->text + at]) at++;
        if (at == name->length && letter[k][at] == '\0') return 1;
    }
    return 0;
}
