#include "latex/numbers.h"

#include <string.h>

#include "latex/characters.h"

/* Digits that recur: 10^8 times what stands before fits 64 bits; all digits of such a number, and
 * those that stand for it where there are more. */
enum { MOST_RECURRING = 8, MOST_DIGITS = 18, EXPANDED = 40 };

static const struct {
    uint32_t code;
    uint8_t above, below;
} vulgar[] = {{0xBC, 1, 4},    {0xBD, 1, 2},   {0xBE, 3, 4},   {0x2150, 1, 7}, {0x2151, 1, 9},
              {0x2152, 1, 10}, {0x2153, 1, 3}, {0x2154, 2, 3}, {0x2155, 1, 5}, {0x2156, 2, 5},
              {0x2157, 3, 5},  {0x2158, 4, 5}, {0x2159, 1, 6}, {0x215A, 5, 6}, {0x215B, 1, 8},
              {0x215C, 3, 8},  {0x215D, 5, 8}, {0x215E, 7, 8}};

static int is_vulgar(uint32_t code, int64_t *above, int64_t *below) {
    for (size_t i = 0; i < sizeof(vulgar) / sizeof(vulgar[0]); i++) {
        if (vulgar[i].code == code) {
            *above = vulgar[i].above;
            *below = vulgar[i].below;
            return 1;
        }
    }
    return 0;
}

static int32_t digits_at(const char *text, int32_t at, int32_t end) {
    int32_t from = at;
    while (at < end && character_is_digit(text[at])) {
        at++;
    }
    return at - from;
}

static int starts(const char *text, int32_t at, int32_t end, const char *with) {
    if (at >= end || text[at] != with[0]) {
        return 0;
    }
    int32_t length = (int32_t)strlen(with);
    return end - at >= length && memcmp(text + at, with, (size_t)length) == 0;
}

static const char *const separators[] = {"{,}",   "\\,", "{\\,}", ",\\! ", ",\\!", "\\ ",
                                         "{\\ }", "\\;", "\\:",   "~",     " ",    ","};
enum { SEPARATORS = 12, PLAIN_BLANK = 10, PLAIN_COMMA = 11 };

/* Bytes of a separator at `at` before exactly three digits, or 0. */
static int32_t group_at(const char *text, int32_t at, int32_t end, int which) {
    if (!starts(text, at, end, separators[which])) {
        return 0;
    }
    int32_t length = (int32_t)strlen(separators[which]);
    return digits_at(text, at + length, end) == 3 ? length : 0;
}

/* The end of the whole part that starts at `at`: digits, or groups of three of them. */
static int32_t whole_part(const char *text, int32_t at, int32_t end) {
    int32_t first = digits_at(text, at, end);
    int32_t next = at + first;
    if (first < 1 || first > 3 || text[at] == '0') {
        return next;
    }
    for (int which = 0; which < SEPARATORS; which++) {
        int32_t length, groups = next;
        while ((length = group_at(text, groups, end, which)) > 0) {
            groups += length + 3;
        }
        /* A comma and more digits of another count: a list that only looks like a number. */
        if (groups > next && !(which == PLAIN_COMMA && starts(text, groups, end, ",") &&
                               digits_at(text, groups + 1, end) > 0)) {
            return groups;
        }
    }
    return next;
}

/* The end of what recurs: (3), \overline{6}, \bar6, \dot{1}\dot{2}; `at` where nothing does. */
static int32_t recurring_part(const char *text, int32_t at, int32_t end, int bare) {
    static const char *const marks[] = {"\\overline", "\\bar", "\\dot"};
    int32_t from = at;
    if (bare && starts(text, at, end, "(")) {
        int32_t count = digits_at(text, at + 1, end);
        return count > 0 && starts(text, at + 1 + count, end, ")") ? at + count + 2 : at;
    }
    for (int i = 0; i < 3; i++) {
        while (starts(text, at, end, marks[i])) {
            int32_t next = at + (int32_t)strlen(marks[i]);
            next += starts(text, next, end, " ");
            int braces = starts(text, next, end, "{");
            int32_t count = digits_at(text, next + braces, end);
            if (count == 0 || (braces && !starts(text, next + 1 + count, end, "}"))) {
                return from;
            }
            at = braces ? next + count + 2 : next + 1;
            if (i == 2) {
                at += digits_at(text, at, end);
            }
        }
        if (at > from) {
            return at;
        }
    }
    return at;
}

/* Bytes of the sign at `at`, a minus in Unicode among them; 0 if there is none. */
static int32_t sign_bytes(const char *text, int32_t at, int32_t end) {
    static const char minus[] = "\xE2\x88\x92";
    if (at < end && (text[at] == '-' || text[at] == '+')) {
        return 1;
    }
    return starts(text, at, end, minus) ? (int32_t)strlen(minus) : 0;
}

/* The end of an exponent with blanks before it or in it, 4.23 E - 07; `at` where it may be the
 * difference of a multiple of E: nobody subtracts 07, nor sets only the minus tight, 1.5 E-12. */
static int32_t spaced_exponent(const char *text, int32_t from, int32_t at, int32_t end, int flags) {
    const int large = starts(text, at, end, " E");
    if (!large && !starts(text, at, end, " e")) {
        return at;
    }
    const int32_t gap = starts(text, at + 2, end, " ");
    const int32_t sign = sign_bytes(text, at + 2 + gap, end);
    const int32_t behind = at + 2 + gap + sign, apart = starts(text, behind, end, " ");
    const int32_t first = behind + apart, count = digits_at(text, first, end);
    if (sign == 0 || count != 2 ||
        (starts(text, first + count, end, ".") && digits_at(text, first + count + 1, end) > 0)) {
        return at;
    }
    const int scaled =
        digits_at(text, from, end) == 1 && text[from] != '0' && starts(text, from + 1, end, ".");
    const int tight = large && gap == 0 && apart == 0 && (flags & NUMBERS_PLAIN) != 0;
    return text[first] == '0' || (scaled && tight) ? first + count : at;
}

/* The end of an exponent e-3 at `at`, or `at`. */
static int32_t exponent_part(const char *text, int32_t from, int32_t at, int32_t end, int flags) {
    int32_t next = at + 1;
    int decimal = memchr(text + from, '.', (size_t)(at - from)) != NULL;
    if (at < end && text[at] == ' ') {
        return spaced_exponent(text, from, at, end, flags);
    }
    if (at >= end || (text[at] != 'e' && text[at] != 'E')) {
        return at;
    }
    const int32_t sign = sign_bytes(text, next, end);
    const int32_t count = digits_at(text, next + sign, end), behind = next + sign + count;
    if (count == 0 || count > 4 ||
        (starts(text, behind, end, ".") && digits_at(text, behind + 1, end) > 0)) {
        return at;
    }
    /* 2e-3 may be a difference in a text with commands; nobody writes 1e. */
    const int one = at == from + 1 && text[from] == '1';
    if (sign && !decimal && !one && text[at] == 'e' && !(flags & NUMBERS_PLAIN)) {
        return at;
    }
    return next + sign + count;
}

/* Whether a sign that needs an operand before it stands here: the point of 3./2 ends a number, not
 * a sentence. */
static int is_operated(const char *text, int32_t at, int32_t end) {
    static const char *const signs[] = {"/", "*", "+", "-", "^", "\\cdot", "\\times", "\\div"};
    if (starts(text, at, end, "**") && (at + 2 == end || character_is_blank(text[at + 2]))) {
        return 0; /* the end of emphasis: **1.** */
    }
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        if (starts(text, at, end, signs[i])) {
            return 1;
        }
    }
    return 0;
}

/* The value of a digit, 16 for what is none. */
static int digit_value(char c) {
    if (character_is_digit(c)) {
        return c - '0';
    }
    return (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : 16;
}

/* Bytes of a number as programs write it in base 16 or 2, 0x1F, 0b101, and its value; 0 if there is
 * none: what stands behind a 0 as its factor is not all digits. */
static int32_t prefixed(const char *text, int32_t at, int32_t end, int64_t *value) {
    enum { MOST = 12 };
    const int base = at + 2 >= end || text[at] != '0' ? 0
                     : text[at + 1] == 'x'            ? 16
                     : text[at + 1] == 'b'            ? 2
                                                      : 0;
    int32_t next = at + 2;
    *value = 0;
    if (base == 0) {
        return 0;
    }
    while (next < end && digit_value(text[next]) < base) {
        if (*value <= INT64_MAX / 32) {
            *value = *value * base + digit_value(text[next]);
        }
        next++;
    }
    const int ends = next == end || (!character_is_letter(text[next]) &&
                                     strchr("0123456789^_\\(!'", text[next]) == NULL);
    const int32_t most = base == 16 ? MOST : 4 * MOST;
    return next > at + 2 && next - at - 2 <= most && ends ? next - at : 0;
}

int32_t numbers_scan(const char *text, int32_t at, int32_t end, int flags) {
    int64_t value;
    const int32_t all = prefixed(text, at, end, &value);
    if (all > 0 && (at == 0 || !character_is_digit(text[at - 1]))) {
        return all;
    }
    int32_t next = whole_part(text, at, end), fraction;
    uint32_t code = 0;
    int64_t above, below;
    int32_t bytes = next < end ? character_read(text, next, end, &code) : 0;
    if (bytes > 0 && is_vulgar(code, &above, &below)) {
        return next + bytes - at;
    }
    if (next > at && starts(text, next, end, "{,}") && digits_at(text, next + 3, end) > 0) {
        fraction = next + 3; /* a comma for the point */
        return fraction + digits_at(text, fraction, end) - at;
    }
    if (starts(text, next, end, ".")) {
        fraction = next + 1;
        int32_t count = digits_at(text, fraction, end);
        int32_t recurring = recurring_part(text, fraction + count, end, count == 0);
        if (count == 0 && recurring == fraction) {
            int32_t power = exponent_part(text, at, fraction, end, flags);
            int whole = power > fraction || is_operated(text, fraction, end);
            return (whole ? power : next) - at;
        }
        next = recurring;
        if (recurring == fraction + count) {
            while (count == 3 && (group_at(text, next, end, 1) > 0 ||
                                  group_at(text, next, end, PLAIN_BLANK) > 0)) {
                next += text[next] == ' ' ? 4 : 5;
            }
            int32_t gap = starts(text, next, end, " ") ? 1 : starts(text, next, end, "\\,") ? 2 : 0;
            int32_t rest = gap > 0 && count == 3 ? digits_at(text, next + gap, end) : 0;
            if (rest > 0 && rest < 3) {
                next += gap + rest; /* 0.040 8 */
            }
            int32_t last = digits_at(text, next + 1, end);
            if (starts(text, next, end, "(") && last > 0 && last <= 3 &&
                starts(text, next + 1 + last, end, ")") &&
                !starts(text, next + 2 + last, end, "^")) {
                next += last + 2; /* 4.8(3)^n is a product */
            }
        }
    }
    return next > at ? exponent_part(text, at, next, end, flags) - at : 0;
}

/* What a number's characters say. */
typedef struct {
    int64_t value;        /* digits, recurring ones included */
    int64_t before;       /* value before what recurs */
    int64_t last;         /* digits in brackets at the end */
    int64_t above, below; /* a fraction after the whole part */
    int32_t places, recurring, exponent, digits, significant;
    uint8_t exact, decimal, uncertain, exponent_sign;
    char *text; /* digits, perhaps a point, perhaps an exponent; NULL where nobody wants them */
    int32_t length, capacity, recurs; /* where in it the digits that recur begin */
} written;

enum { IN_NUMBER, IN_RECURRING, IN_UNCERTAINTY, IN_EXPONENT };

enum { LARGEST_EXPONENT = 100000 }; /* beyond it no further digit is taken in: no number has one */

static void put(written *w, char c) {
    if (w->text != NULL && w->length < w->capacity) {
        w->text[w->length] = c;
    }
    w->length++;
}

static void add_digit(written *w, int state, int digit) {
    int64_t *value = state == IN_UNCERTAINTY ? &w->last : &w->value;
    if (state != IN_UNCERTAINTY) {
        put(w, (char)('0' + digit));
    }
    if (state == IN_EXPONENT) {
        if (w->exponent < LARGEST_EXPONENT) {
            w->exponent = w->exponent * 10 + digit;
        }
        return;
    }
    if (*value > (INT64_MAX - digit) / 10) {
        w->exact = 0;
    } else {
        *value = *value * 10 + digit;
    }
    if (state == IN_UNCERTAINTY) {
        return;
    }
    w->recurring += state == IN_RECURRING;
    w->places += w->decimal && state == IN_NUMBER;
    w->significant += w->significant > 0 || digit > 0;
    w->digits++;
}

static void begin_decimals(written *w) {
    if (w->length == 0) {
        put(w, '0');
    }
    w->decimal = 1;
    put(w, '.');
}

static void recur(written *w, int *state) {
    if (*state != IN_RECURRING) {
        w->recurs = w->length;
        *state = IN_RECURRING;
        w->before = w->value;
    }
}

enum { MINUS_SIGN = 0x2212 }; /* − */

/* Reads one character; what is no digit changes the state. */
static void take(written *w, const char *text, int32_t at, int32_t end, uint32_t code, int *state) {
    const character_row *row = code < 0x80 ? NULL : character_find(code);
    if (row != NULL && row->name[0] != '\0' && row->name[1] == '\0') {
        code = (uint32_t)(uint8_t)row->name[0];
    }
    if (code >= '0' && code <= '9') {
        add_digit(w, *state, (int)(code - '0'));
    } else if (code == '.') {
        if (at + 1 < end && text[at + 1] != 'e' && text[at + 1] != 'E') { /* 3. is 3 */
            begin_decimals(w);
        }
    } else if (code == ',' && text[at - 1] == '{' && !w->decimal &&
               (digits_at(text, at + 2, end) != 3 || w->value == 0)) {
        begin_decimals(w);
    } else if (code == '(') {
        if (w->decimal && w->places == 0) {
            recur(w, state);
        } else {
            *state = IN_UNCERTAINTY;
            w->uncertain = 1;
        }
    } else if (code == '\\' && at + 1 < end &&
               (text[at + 1] == 'o' || text[at + 1] == 'b' || text[at + 1] == 'd')) {
        recur(w, state);
    } else if ((code == 'e' || code == 'E') && (at == 0 || !character_is_letter(text[at - 1])) &&
               (at + 1 < end && !character_is_letter(text[at + 1]) && text[at + 1] != '}')) {
        *state = IN_EXPONENT;
        put(w, 'e');
    } else if ((code == '-' || code == MINUS_SIGN) && *state == IN_EXPONENT) {
        w->exponent_sign = 1;
        put(w, '-');
    } else if (is_vulgar(code, &w->above, &w->below)) {
        w->digits = 0;
    }
}

static written read_characters(const char *text, int32_t at, int32_t end, char *out,
                               int32_t capacity) {
    written w = {.exact = 1, .below = 1, .text = out, .capacity = capacity};
    int state = IN_NUMBER;
    while (at < end) {
        uint32_t code = 0;
        int32_t bytes = character_read(text, at, end, &code);
        if (bytes <= 0) {
            break;
        }
        take(&w, text, at, end, code, &state);
        at += bytes;
    }
    if (w.exponent_sign) {
        w.exponent = -w.exponent;
    }
    return w;
}

static int64_t power_of_ten(int32_t exponent) {
    int64_t value = 1;
    for (int32_t i = 0; i < exponent; i++) {
        value *= 10;
    }
    return value;
}

static int64_t common(int64_t a, int64_t b) {
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void set_value(expr_number *number, const written *w) {
    number->exact = w->exact && w->recurring <= MOST_RECURRING &&
                    (w->recurring == 0 || w->recurring + w->places <= MOST_DIGITS);
    number->is_decimal = w->decimal && w->recurring == 0;
    number->digits = (uint16_t)(w->significant > 0 ? w->significant : w->digits > 0);
    if (!number->exact) {
        return;
    }
    number->exponent = w->exponent - w->places;
    number->p = w->value;
    number->q = 1;
    if (w->recurring > 0) {
        number->p = w->value - w->before;
        number->q = (power_of_ten(w->recurring) - 1) * power_of_ten(w->places);
        number->exponent = w->exponent;
    } else if (w->above > 0 && w->value < INT64_MAX / 16) {
        number->p = w->value * w->below + w->above;
        number->q = w->below;
    }
    int64_t divisor = common(number->p, number->q);
    if (divisor > 1) {
        number->p /= divisor;
        number->q /= divisor;
    }
}

/* The characters of a number: of the text, or what its command stands for. */
static const char *characters(const layout *text, const layout_atom *atom, int32_t *length) {
    if (atom->row >= 0) {
        const char *spelling = command_at(atom->row)->spelling;
        *length = (int32_t)strlen(spelling);
        return spelling;
    }
    *length = atom->nucleus_end - atom->start;
    return text->text + atom->start;
}

/* What recurs, written out. */
static void expand(written *w) {
    int32_t period = w->length - w->recurs;
    while (w->length < EXPANDED && period > 0 && w->length < w->capacity) {
        put(w, w->text[w->length - period]);
    }
}

/* The value that characters spell, as numbers_read. */
static int read_spelled(const char *from, int32_t length, expr *e, int32_t *value,
                        int32_t *uncertainty) {
    const int32_t room = e->text_capacity - e->text_count;
    written w = read_characters(from, 0, length, e->text + e->text_count, room);
    expr_number number = {.text = e->text_count};
    *uncertainty = -1;
    int64_t whole;
    if (prefixed(from, 0, length, &whole) == length) {
        number = (expr_number){.p = whole, .q = 1, .exact = 1};
        *value = expr_add_number(e, &number);
        return *value >= 0;
    }
    if (w.above > 0 && w.value >= INT64_MAX / 16) {
        return 0;
    }
    set_value(&number, &w);
    if (!number.exact && w.recurring > 0) {
        expand(&w);
    }
    /* A fraction is its value alone. */
    number.length = number.exact && (w.recurring > 0 || w.above > 0) ? 0 : w.length;
    if (number.length > room) {
        return 0;
    }
    e->text_count += number.length;
    *value = expr_add_number(e, &number);
    if (w.uncertain && w.exact && *value >= 0) {
        expr_number of = {.p = w.last, .q = 1, .exponent = number.exponent, .exact = 1};
        of.is_decimal = 1;
        of.digits = (uint16_t)(w.last > 9 ? w.last > 99 ? 3 : 2 : 1);
        of.text = e->text_count;
        *uncertainty = expr_add_number(e, &of);
        return *uncertainty >= 0;
    }
    return *value >= 0;
}

int numbers_read(const layout *text, int32_t atom, expr *e, int32_t *value, int32_t *uncertainty) {
    int32_t length;
    const char *from = characters(text, &text->atom[atom], &length);
    return read_spelled(from, length, e, value, uncertainty);
}

int32_t numbers_of_text(const char *text, int32_t length, expr *e) {
    int32_t value, uncertainty;
    return read_spelled(text, length, e, &value, &uncertainty) ? value : -1;
}

int numbers_is_integer(const layout *text, int32_t atom) {
    int32_t length;
    const char *from = characters(text, &text->atom[atom], &length);
    written w = read_characters(from, 0, length, NULL, 0);
    return w.digits > 0 && !w.decimal && !w.uncertain && w.exponent == 0 && w.recurring == 0 &&
           w.above == 0;
}

/* Whether a point stands right before the accent of a number: .\overline{12}. */
static int is_behind_point(const layout *text, int32_t atom) {
    int32_t at = text->atom[atom].start;
    while (at > 0 && strchr("{ ", text->text[at - 1]) != NULL) {
        at--;
    }
    while (at > 0 && text->text[at - 1] >= 'a' && text->text[at - 1] <= 'z') {
        at--;
    }
    return at > 1 && text->text[at - 1] == '\\' && text->text[at - 2] == '.';
}

int numbers_is_barred(const layout *text, int32_t atom) {
    const layout_atom *a = &text->atom[atom];
    if ((a->accent[0] != ACCENT_BAR && a->accent[0] != ACCENT_OVERLINE) || a->accent[1] != 0) {
        return 0;
    }
    const int behind = atom > 0 && a[-1].kind == ATOM_NUMBER && a[-1].end <= a->start;
    const int before = atom + 1 < text->count && a[1].kind == ATOM_NUMBER && a[1].start >= a->end;
    return numbers_is_integer(text, atom) && !behind && !before && !is_behind_point(text, atom);
}

int64_t numbers_small(const layout *text, int32_t atom) {
    int32_t length;
    const char *from = characters(text, &text->atom[atom], &length);
    written w = read_characters(from, 0, length, NULL, 0);
    int whole = w.digits > 0 && w.exact && !w.decimal && !w.uncertain && w.exponent == 0 &&
                w.recurring == 0 && w.above == 0;
    return whole && w.value <= INT32_MAX ? w.value : -1;
}

/* --- members of brackets --------------------------------------------------------------------- */

static int is_at(const char *text, int32_t length, int32_t at, const char *what) {
    size_t bytes = strlen(what);
    return at >= 0 && (size_t)(length - at) >= bytes && memcmp(text + at, what, bytes) == 0;
}

/* Whether a bracket stands before digits, their sign aside, or a comma of its members. */
static int is_first_in_brackets(const char *text, int32_t length, int32_t start) {
    enum { MINUS = 3 }; /* bytes of a minus in Unicode */
    int32_t at = start - 1;
    while (at > 0 && text[at] == ' ' && strchr("+-", text[at - 1]) != NULL) {
        at--; /* [ - 36,104] */
    }
    while (at >= 0 && (text[at] == '-' || text[at] == '+')) {
        at--;
    }
    if (at + 1 >= MINUS && sign_bytes(text, at + 1 - MINUS, length) == MINUS) {
        at -= MINUS;
    }
    if (at >= 0 && text[at] == ',') {
        return 1;
    }
    while (at >= 0 && text[at] == ' ') {
        at--;
    }
    return is_at(text, length, at, "(") || is_at(text, length, at, "[") ||
           is_at(text, length, at - 1, "\\{");
}

static int closes_brackets(const char *text, int32_t length, int32_t at) {
    while (at < length && text[at] == ' ') {
        at++;
    }
    return is_at(text, length, at, ")") || is_at(text, length, at, "]") ||
           is_at(text, length, at, "\\}") || is_at(text, length, at, "\\right");
}

int numbers_are_members(const char *text, int32_t length, int32_t start, int32_t end) {
    const char *comma = memchr(text + start, ',', (size_t)(end - start));
    return comma != NULL && comma > text + start && comma[1] != '\\' && comma[1] != '0' &&
           comma[-1] != '{' && comma[-1] != '\\' && text[end - 1] != ')' &&
           is_first_in_brackets(text, length, start) && closes_brackets(text, length, end);
}
