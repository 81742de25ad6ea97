#include "latex/names.h"

#include <string.h>

#include "expr/expr.h"
#include "latex/fonts.h"
#include "latex/numbers.h"
#include "latex/roles.h"

/* Where a spelling goes: a buffer, a hash, or both. */
typedef struct {
    const layout *text;
    char *buffer;
    int32_t length, capacity; /* length goes on beyond the capacity */
    uint64_t hash;
} speller;

static void put(speller *s, char c) {
    if (s->length < s->capacity) {
        s->buffer[s->length] = c;
    }
    s->length++;
    s->hash = (s->hash ^ (uint8_t)c) * 1099511628211u;
}

static void put_all(speller *s, const char *text) {
    while (*text != '\0') {
        put(s, *text++);
    }
}

static void put_code(speller *s, uint32_t code) {
    if (code < 0x80) {
        put(s, (char)code);
    } else if (code < 0x800) {
        put(s, (char)(0xC0 | (code >> 6)));
        put(s, (char)(0x80 | (code & 0x3F)));
    } else if (code < 0x10000) {
        put(s, (char)(0xE0 | (code >> 12)));
        put(s, (char)(0x80 | ((code >> 6) & 0x3F)));
        put(s, (char)(0x80 | (code & 0x3F)));
    } else {
        put(s, (char)(0xF0 | (code >> 18)));
        put(s, (char)(0x80 | ((code >> 12) & 0x3F)));
        put(s, (char)(0x80 | ((code >> 6) & 0x3F)));
        put(s, (char)(0x80 | (code & 0x3F)));
    }
}

static void put_list(speller *s, layout_list list);

/* --- one atom --------------------------------------------------------------------------------- */

static const char *const accents[] = {"",     "hat",   "vec",   "bar",   "tilde",  "dot",
                                      "ddot", "dddot", "breve", "check", "acute",  "grave",
                                      "ring", "bar",   "",      "arc",   "slashed"};

static const char *const relations[] = {
#define X(name, spelling) spelling,
#include "expr/relations.def"
#undef X
};

static const char *const binaries[] = {"+", "-", "pm",     "mp",    "*",     ".",    "x",  "/",
                                       "/", ":", "otimes", "oplus", "wedge", "circ", "**", "*"};

static const char *const constants[] = {
#define X(name, spelling) spelling,
#include "expr/constants.def"
#undef X
};

static void put_command(speller *s, const layout_atom *a) {
    const command_row *row = layout_command(a);
    if (row->family == FAMILY_RELATION) {
        put_all(s, row->value == EXPR_PARALLEL || row->value == EXPR_PERPENDICULAR
                       ? row->name
                       : relations[row->value]);
    } else if (row->spelling[0] != '\0' &&
               (row->family != FAMILY_BINARY || row->value == BINARY_OTHER)) {
        put_all(s, row->spelling);
    } else if (row->family == FAMILY_BINARY) {
        put_all(s, binaries[row->value]);
    } else if (row->family == FAMILY_CONSTANT) {
        put_all(s, constants[row->value]);
    } else if (row->family == FAMILY_PUNCTUATION) {
        put_all(s, row->value == PUNCT_COMMA ? "," : row->value == PUNCT_SEMICOLON ? ";" : ".");
    } else {
        put_all(s, row->name);
    }
}

/* The digit that a small one of Unicode stands for, and its bytes; 0 for anything else. */
static char small_digit(const char *at, int32_t left, int32_t *bytes) {
    const uint8_t *b = (const uint8_t *)at;
    if (left >= 2 && b[0] == 0xC2 && (b[1] == 0xB2 || b[1] == 0xB3 || b[1] == 0xB9)) {
        *bytes = 2;
        return b[1] == 0xB9 ? '1' : (char)('2' + (b[1] - 0xB2));
    }
    if (left >= 3 && b[0] == 0xE2 &&
        ((b[1] == 0x81 && b[2] >= 0xB0 && b[2] <= 0xB9) ||
         (b[1] == 0x82 && b[2] >= 0x80 && b[2] <= 0x89))) {
        *bytes = 3;
        return (char)('0' + (b[2] & 0x0F));
    }
    return 0;
}

/* The bytes of the source without what only draws: blanks, braces, backslashes, tildes. */
static void put_source(speller *s, int32_t start, int32_t end) {
    for (int32_t i = start; i < end; i++) {
        char c = s->text->text[i];
        int32_t bytes = 0;
        char digit = small_digit(s->text->text + i, end - i, &bytes);
        if (digit != 0) {
            put(s, digit);
            i += bytes - 1;
            continue;
        }
        if (c == '\\' && i + 1 < end && strchr(",;:!", s->text->text[i + 1]) != NULL) {
            i++;
        } else if (strchr(" \t\r\n{}\\~$", c) == NULL) {
            put(s, c);
        }
    }
}

static const char *const fences[] = {"",  "(",  "[", "{", "<", "floor(", "ceil(",
                                     "|", "||", "]", "[", "[", "{",      "{"};
static const char *const closings[] = {"",  ")",  "]", "}", ">", ")", ")",
                                       "|", "||", "[", "]", "]", "}", "}"};

/* \mathcal L beside L: as Unicode has it, in no more than four bytes; \varphi beside \phi. */
static void put_other(speller *s, const layout_atom *a) {
    const uint32_t block = a->font == FONT_FRAKTUR ? 0x1D56C : 0x1D4D0;
    if (a->letter == 0) {
        put_all(s, layout_command(a)->name);
        return;
    }
    put_code(s, block + (a->letter < 'a' ? a->letter - 'A' : a->letter - 'a' + 26u));
}

/* A word, or the one spelling of what it names: Rank and rank, Ker and ker. */
static void put_word(speller *s, const layout_atom *a) {
    const int32_t row = command_find(s->text->text + a->start, a->nucleus_end - a->start);
    if (row >= 0 && command_at(row)->family == FAMILY_NAMED && command_at(row)->arguments == 0 &&
        command_at(row)->spelling[0] != '\0') {
        put_all(s, command_at(row)->spelling);
    } else {
        put_source(s, a->start, a->nucleus_end);
    }
}

static void put_nucleus(speller *s, const layout_atom *a) {
    switch (a->kind) {
        case ATOM_WORD: put_word(s, a); break;
        case ATOM_NAME:
            if (s->text->fonts != 0 && fonts_is_other(a) &&
                (fonts_letter(a) & s->text->fonts) != 0) {
                put_other(s, a);
            } else if (a->letter != 0) {
                put_code(s, a->letter);
            } else {
                put_all(s, layout_command(a)->spelling);
            }
            break;
        case ATOM_COMMAND: put_command(s, a); break;
        case ATOM_FENCE:
            put_all(s, fences[a->left]);
            put_list(s, a->list[0]);
            put_all(s, closings[a->right]);
            break;
        case ATOM_FRACTION:
            put_list(s, a->list[0]);
            put(s, '/');
            put_list(s, a->list[1]);
            break;
        case ATOM_ROOT:
            put_all(s, "sqrt");
            put_list(s, a->list[1]);
            put(s, '(');
            put_list(s, a->list[0]);
            put(s, ')');
            break;
        case ATOM_MACRO:
            put_all(s, layout_command(a)->name);
            for (int i = 0; i < ATOM_LISTS; i++) {
                if (a->list[i].count > 0) {
                    put(s, '{');
                    put_list(s, a->list[i]);
                    put(s, '}');
                }
            }
            break;
        case ATOM_GROUP:
        case ATOM_TABLE:
        case ATOM_ROW:
        case ATOM_CELL: put_list(s, a->list[0]); break;
        case ATOM_BAR: put(s, '|'); break;
        case ATOM_EMPTY:
        case ATOM_BREAK: break;
        default: put_source(s, a->start, a->nucleus_end); break;
    }
}

/* Whether a list is spelled with one character; an arrow over an index is not spelled. */
static int is_single(const layout *text, layout_list list) {
    const layout_atom *a = &text->atom[list.first];
    layout_atom unmarked = *a;
    if (unmarked.kind == ATOM_NAME && unmarked.accent[0] == ACCENT_VEC) {
        unmarked.accent[0] = ACCENT_NONE;
    }
    if (list.count != 1 || !layout_is_bare(&unmarked)) {
        return 0;
    }
    if (a->kind == ATOM_NAME) {
        return a->letter != 0 ? a->letter < 128 : layout_command(a)->spelling[1] == '\0';
    }
    int32_t bytes = 0;
    if (a->kind == ATOM_NUMBER &&
        small_digit(text->text + a->start, a->nucleus_end - a->start, &bytes) != 0) {
        return bytes == a->nucleus_end - a->start;
    }
    return ((a->kind == ATOM_NUMBER || a->kind == ATOM_WORD) && a->nucleus_end - a->start == 1) ||
           layout_is(a, FAMILY_BINARY, BINARY_PLUS) || layout_is(a, FAMILY_BINARY, BINARY_MINUS);
}

/* Whether a comma below a name only parts what could stand side by side: a digit and a letter, or
 * words, v_{1,\text{max}}. Between two letters it may say that a derivative is meant. */
static int is_idle_comma(const layout *text, layout_list list, int32_t i) {
    if (i == list.first || i + 1 == layout_end(list) ||
        !layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) {
        return 0;
    }
    const layout_atom *before = &text->atom[i - 1], *after = before + 2;
    int words = before->kind == ATOM_WORD || after->kind == ATOM_WORD;
    int letter = before->kind == ATOM_NAME || after->kind == ATOM_NAME;
    int number = before->kind == ATOM_NUMBER || after->kind == ATOM_NUMBER;
    for (int32_t k = list.first; k < layout_end(list); k++) {
        if (layout_is(&text->atom[k], FAMILY_BINARY, -1)) {
            return words; /* m+n,0 */
        }
    }
    return words || (letter && number);
}

/* Whether brackets below a name hold a sum and are a whole index, where they part nothing:
 * x_{(n+1)}, \delta_{m,(n-2)}. x_{(1)} is another name than x_1. */
static int is_bracketed_sum(const layout *text, layout_list list, int32_t i) {
    const layout_atom *a = &text->atom[i];
    if (!layout_is_fence(a, FENCE_ROUND, FENCE_ROUND) || !layout_is_bare(a) ||
        (i > list.first && !layout_is(a - 1, FAMILY_PUNCTUATION, PUNCT_COMMA)) ||
        (i + 1 < layout_end(list) && !layout_is(a + 1, FAMILY_PUNCTUATION, PUNCT_COMMA))) {
        return 0;
    }
    for (int32_t k = a->list[0].first + 1; k + 1 < layout_end(a->list[0]); k++) {
        if (layout_is(&text->atom[k], FAMILY_BINARY, BINARY_PLUS) ||
            layout_is(&text->atom[k], FAMILY_BINARY, BINARY_MINUS)) {
            return 1;
        }
    }
    return 0;
}

/* What stands below a name. */
static void put_index(speller *s, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (is_bracketed_sum(s->text, list, i)) {
            put_list(s, s->text->atom[i].list[0]);
        } else if (!is_idle_comma(s->text, list, i)) {
            put_list(s, (layout_list){i, 1});
        }
    }
}

static int holds_relation(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (layout_is(&text->atom[i], FAMILY_RELATION, -1)) {
            return 1;
        }
    }
    return 0;
}

/* A script: in braces unless it is one character. */
static void put_script(speller *s, char mark, layout_list list) {
    const layout_atom *fence = &s->text->atom[list.first];
    if (list.count == 1 && layout_is_fence(fence, FENCE_CURLY, FENCE_CURLY) &&
        holds_relation(s->text, fence->list[0])) {
        list = fence->list[0]; /* 1_{\{x > 0\}} */
    }
    put(s, mark);
    if (mark == '_' && !is_single(s->text, list)) {
        put(s, '{');
        put_index(s, list);
        put(s, '}');
        return;
    }
    if (is_single(s->text, list)) {
        put_list(s, list);
        return;
    }
    put(s, '{');
    put_list(s, list);
    put(s, '}');
}

/* What is written above, always in braces. */
static void put_label(speller *s, layout_list list) {
    put(s, '^');
    put(s, '{');
    put_list(s, list);
    put(s, '}');
}

static void put_prescripts(speller *s, layout_list pre) {
    for (int32_t i = pre.first; i < layout_end(pre); i++) {
        const layout_atom *a = &s->text->atom[i];
        if (a->sup.count > 0) {
            put_label(s, a->sup);
        }
        if (a->sub.count > 0) {
            put_script(s, '_', a->sub);
        }
    }
}

/* Staggered slots: those below as if they stood below the atom, those above likewise, unless one
 * below comes first, which makes another tensor of it. */
static int lower_first(const layout *text, const layout_atom *a) {
    if (a->sub.count == 0 || a->sup.count > 0) {
        return 0;
    }
    for (int32_t i = a->more.first; i < layout_end(a->more); i++) {
        if (text->atom[i].sup.count > 0) {
            return 1;
        }
    }
    return 0;
}

static void put_scripts(speller *s, const layout_atom *a, int parts) {
    int ordered = lower_first(s->text, a);
    if ((parts & NAMES_SUBSCRIPT) != 0) {
        if (a->sub.count > 0) {
            put_script(s, '_', a->sub);
        }
        for (int32_t i = a->more.first; !ordered && i < layout_end(a->more); i++) {
            if (s->text->atom[i].sub.count > 0) {
                put_script(s, '_', s->text->atom[i].sub);
            }
        }
    }
    if ((parts & NAMES_PRIMES) != 0) {
        for (int i = 0; i < a->primes; i++) {
            put(s, '\'');
        }
    }
    if ((parts & NAMES_LABEL) == 0) {
        return;
    }
    if (a->sup.count > 0) {
        put_label(s, a->sup);
    }
    for (int32_t i = a->more.first; i < layout_end(a->more); i++) {
        const layout_atom *slot = &s->text->atom[i];
        if (ordered && slot->sub.count > 0) {
            put_script(s, '_', slot->sub);
        }
        if (slot->sup.count > 0) {
            put(s, ordered ? '&' : '^');
            put(s, '{');
            put_list(s, slot->sup);
            put(s, '}');
        }
    }
}

static int is_spelled(uint8_t accent, int parts) {
    if (accent == ACCENT_HAT || accent == ACCENT_VEC) {
        return (parts & NAMES_HAT) != 0;
    }
    return (parts & NAMES_ACCENTS) != 0 && accents[accent][0] != '\0';
}

static void put_atom(speller *s, int32_t atom, int parts) {
    const layout_atom *a = &s->text->atom[atom];
    int open = 0;
    if ((parts & NAMES_SUBSCRIPT) != 0) {
        put_prescripts(s, a->pre);
    }
    for (int i = a->accent[0] != 0 ? ATOM_ACCENTS - 1 : -1; i >= 0; i--) {
        if (is_spelled(a->accent[i], parts)) {
            put_all(s, accents[a->accent[i]]);
            put(s, '{');
            open++;
        }
    }
    put_nucleus(s, a);
    for (; open > 0; open--) {
        put(s, '}');
    }
    put_scripts(s, a, parts);
}

/* Inside of a script, where what stands above is never a power. */
static void put_list(speller *s, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &s->text->atom[i];
        const int word = a->kind == ATOM_WORD && (a->font == FONT_TEXT || a->font == FONT_ROMAN);
        /* f2 is f_2 below a name, and in2 in_2 */
        int index = (a->kind == ATOM_NAME || word) && a->sub.count == 1 && a->more.count == 0 &&
                    s->text->atom[a->sub.first].kind == ATOM_NUMBER;
        put_atom(s, i, NAMES_PRIMES | NAMES_ACCENTS | (index ? 0 : NAMES_SUBSCRIPT));
        if (index) {
            put_list(s, a->sub);
        }
        if (a->sup.count > 0) {
            put_script(s, '^', a->sup);
        }
    }
}

/* --- the interface ---------------------------------------------------------------------------- */

static speller speller_to(const layout *text, char *buffer, int32_t capacity) {
    speller s = {text, buffer, 0, capacity, 14695981039346656037u};
    return s;
}

int32_t names_spell(const layout *text, int32_t atom, int parts, char *buffer, int32_t capacity) {
    speller s = speller_to(text, buffer, capacity);
    put_atom(&s, atom, parts);
    return s.length <= capacity ? s.length : -1;
}

int32_t names_spell_list(const layout *text, layout_list list, char *buffer, int32_t capacity) {
    speller s = speller_to(text, buffer, capacity);
    put_list(&s, list);
    return s.length <= capacity ? s.length : -1;
}

uint64_t names_hash(const layout *text, int32_t atom, int parts) {
    speller s = speller_to(text, NULL, 0);
    put_atom(&s, atom, parts);
    return s.hash;
}

/* Letters of a Roman numeral. */
static int is_roman(const layout *text, layout_list list) {
    for (int32_t i = list.first; i < layout_end(list); i++) {
        const layout_atom *a = &text->atom[i];
        for (int32_t k = a->start; k < a->nucleus_end; k++) {
            if ((roles_letter_bits(text->text[k]) & LETTER_ROMAN) == 0) {
                return 0;
            }
        }
        if ((a->kind != ATOM_NAME && a->kind != ATOM_WORD) || !layout_is_bare(a)) {
            return 0;
        }
    }
    return list.count > 0;
}

/* h^{2,1}: a power is one value, a list is none. */
static int is_listed(const layout *text, layout_list sup) {
    for (int32_t i = sup.first + 1; i + 1 < layout_end(sup); i++) {
        if (layout_is(&text->atom[i], FAMILY_PUNCTUATION, PUNCT_COMMA)) return 1;
    }
    return 0;
}

/* A number, a letter, a word, a Roman numeral or a list in round brackets. */
static int is_bracketed_label(const layout *text, const layout_atom *fence) {
    layout_list inner = fence->list[0];
    if (!layout_is_fence(fence, FENCE_ROUND, FENCE_ROUND) || inner.count == 0) {
        return 0;
    }
    const layout_atom *a = &text->atom[inner.first];
    if (inner.count == 1) {
        return layout_is_bare(a) &&
               (a->kind == ATOM_NUMBER || a->kind == ATOM_WORD || a->kind == ATOM_NAME);
    }
    return is_roman(text, inner) || is_listed(text, inner);
}

/* Charges, parities: plus and minus signs and nothing else. */
static int are_signs(const layout *text, layout_list list) {
    if (list.count == 2 && numbers_is_integer(text, list.first)) {
        list.first++; /* SO_4^{2-} */
        list.count--;
    }
    for (int32_t i = list.first; i < layout_end(list); i++) {
        if (!layout_is(&text->atom[i], FAMILY_BINARY, BINARY_PLUS) &&
            !layout_is(&text->atom[i], FAMILY_BINARY, BINARY_MINUS)) {
            return 0;
        }
    }
    return 1;
}

/* r^{ss}: one letter twice is no product, whose power would be written s^2. */
static int is_repeated(const layout *text, layout_list sup) {
    for (int32_t i = sup.first; i < layout_end(sup); i++) {
        const layout_atom *a = &text->atom[i];
        if (a->kind != ATOM_NAME || a->letter == 0 || !layout_is_bare(a) ||
            a->letter != text->atom[sup.first].letter || a->font != FONT_PLAIN) {
            return 0;
        }
    }
    return sup.count > 1;
}

int names_is_label(const layout *text, layout_list sup) {
    if (sup.count != 1) {
        return are_signs(text, sup) || is_repeated(text, sup) || is_listed(text, sup);
    }
    const layout_atom *a = &text->atom[sup.first];
    switch (a->kind) {
        case ATOM_WORD: return 1;
        case ATOM_NUMBER: /* no power: nothing would be left of the name */
            return layout_is_bare(a) && a->nucleus_end - a->start == 1 &&
                   text->text[a->start] == '0';
        case ATOM_NAME: return a->font == FONT_ROMAN;
        case ATOM_FENCE: return layout_is_bare(a) && is_bracketed_label(text, a);
        case ATOM_COMMAND:
            switch (layout_command(a)->family) {
                case FAMILY_BINARY:
                case FAMILY_RELATION:
                case FAMILY_FUNCTION:
                case FAMILY_OPERATOR: return 1; /* A^{tr} */
                case FAMILY_SIGN:
                    return layout_command(a)->value != SIGN_DEGREE &&
                           layout_command(a)->value != SIGN_TRANSPOSE &&
                           layout_command(a)->value != SIGN_PERCENT;
                default: return 0;
            }
        default: return 0;
    }
}

int names_has_nought(const layout *text, int32_t atom) {
    layout_list sub = text->atom[atom].sub;
    return sub.count == 1 && text->atom[sub.first].kind == ATOM_NUMBER &&
           numbers_small(text, sub.first) == 0;
}
