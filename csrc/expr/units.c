#include "expr/units.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

typedef enum {
#define X(name, n, d, e, pi, m, kg, s, a, k, mol, cd, bit, offset, counted) UNIT_##name,
#include "expr/units.def"
#undef X
    UNIT_COUNT
} unit_index;

typedef struct {
    int64_t numerator, denominator;
    int16_t ten, pi;
    int8_t dimension[UNITS_DIMENSIONS];
    double offset;
    const char *counted;
} unit_row;

static const unit_row UNITS[UNIT_COUNT] = {
#define X(name, n, d, e, pi, m, kg, s, a, k, mol, cd, bit, offset, counted) \
    {n, d, e, pi, {m, kg, s, a, k, mol, cd, bit}, offset, counted},
#include "expr/units.def"
#undef X
};

static const struct {
    unit_index unit;
    units_kind kind;
} KINDS[] = {
#define X(unit, kind) {UNIT_##unit, UNITS_##kind},
#include "expr/unit_kinds.def"
#undef X
};

typedef enum { NAME_SYMBOL, NAME_CONSTANT, NAME_WORD } name_kind;
typedef enum { PREFIX_NONE, PREFIX_METRIC, PREFIX_BINARY } name_prefix;

typedef struct {
    const char *spelling;
    uint16_t unit;
    uint8_t kind, prefix;
    const char *usual;
} name_row;

static const name_row NAMES[] = {
#define X(spelling, unit, kind, prefix, usual) \
    {spelling, UNIT_##unit, NAME_##kind, PREFIX_##prefix, usual},
#include "expr/unit_names.def"
#undef X
};

enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

typedef struct {
    const char *symbol, *word;
    int power;
} prefix_row;

static const prefix_row PREFIXES[] = {
#define X(symbol, word, power) {symbol, word, power},
#include "expr/prefixes.def"
#undef X
};

static const prefix_row BINARY_PREFIXES[] = {
#define X(symbol, word, power) {symbol, word, power},
#include "expr/binary_prefixes.def"
#undef X
};

/* Letters that stand for others, as bytes of UTF-8. */
static const struct {
    const char *from, *to;
} LETTERS[] = {
    {"\xc2\xb5", "\xce\xbc"},     /* micro sign: mu */
    {"\xe2\x84\xa6", "\xce\xa9"}, /* ohm sign: Omega */
    {"\xe2\x84\xab", "\xc3\x85"}, /* angstrom sign: A with ring */
    {"\xc2\xba", "\xc2\xb0"},     /* masculine ordinal: degree sign */
    {"\xcb\x9a", "\xc2\xb0"},     /* ring above: degree sign */
    {"\xe2\x88\x98", "\xc2\xb0"}, /* ring operator: degree sign */
    {"\xc2\xa0", "-"},            /* blanks join the words of one name */
    {" ", "-"},
    {"~", "-"},
};

/* A spelling in canonical letters. */
typedef struct {
    char text[UNITS_NAME_BYTES];
    int32_t length; /* -1 if it is too long */
} spelling;

static spelling canonical(const char *text, int32_t length) {
    spelling s = {.length = 0};
    for (int32_t i = 0; i < length;) {
        const char *to = NULL;
        int32_t taken = 1;
        const int plain = (unsigned char)text[i] < 0x80 && text[i] != ' ' && text[i] != '~';
        for (size_t k = 0; k < sizeof LETTERS / sizeof LETTERS[0] && !to && !plain; k++) {
            if (text[i] != LETTERS[k].from[0]) continue;
            const int32_t bytes = (int32_t)strlen(LETTERS[k].from);
            if (i + bytes <= length && memcmp(text + i, LETTERS[k].from, (size_t)bytes) == 0) {
                to = LETTERS[k].to;
                taken = bytes;
            }
        }
        const int32_t written = to ? (int32_t)strlen(to) : 1;
        if (s.length + written > UNITS_NAME_BYTES) {
            s.length = -1;
            return s;
        }
        memcpy(s.text + s.length, to ? to : text + i, (size_t)written);
        s.length += written;
        i += taken;
    }
    return s;
}

static spelling lower(spelling s) {
    for (int32_t i = 0; i < s.length; i++) {
        if (s.text[i] >= 'A' && s.text[i] <= 'Z') s.text[i] = (char)(s.text[i] + ('a' - 'A'));
    }
    return s;
}

/* Takes the s of a plural off: pounds, boxes, parties. */
static spelling singular(spelling s) {
    static const char *const SIBILANTS[] = {"xes", "ches", "shes", "sses", "zes"};
    if (s.length <= 3 || s.text[s.length - 1] != 's' || s.text[s.length - 2] == 's') return s;
    s.length--;
    for (size_t k = 0; k < sizeof SIBILANTS / sizeof SIBILANTS[0]; k++) {
        const int32_t bytes = (int32_t)strlen(SIBILANTS[k]);
        if (s.length + 1 >= bytes && /* as it was */
            memcmp(s.text + s.length + 1 - bytes, SIBILANTS[k], (size_t)bytes) == 0) {
            s.length--;
            return s;
        }
    }
    if (s.length > 3 && memcmp(s.text + s.length - 2, "ie", 2) == 0) {
        s.text[--s.length - 1] = 'y';
    }
    return s;
}

static int compare(const char *text, int32_t length, const char *other) {
    if (length < 1 || text[0] != other[0]) { /* (no name is empty) */
        return length > 0 && (unsigned char)text[0] > (unsigned char)other[0] ? 1 : -1;
    }
    for (int32_t i = 1; i < length; i++) {
        if (text[i] != other[i]) {
            return (unsigned char)text[i] > (unsigned char)other[i] ? 1 : -1;
        }
        if (other[i] == '\0') return 1; /* a byte 0, which no name has */
    }
    return other[length] == '\0' ? 0 : -1;
}

/* The rows of a name: as a word and as something else; NULL where there is none. */
typedef struct {
    const name_row *word, *other;
} name_rows;

/* O(length log(table)). */
static name_rows rows_of(const char *text, int32_t length) {
    name_rows found = {NULL, NULL};
    int32_t low = 0, high = NAME_COUNT;
    while (low < high) {
        const int32_t middle = low + (high - low) / 2;
        if (compare(text, length, NAMES[middle].spelling) > 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < NAME_COUNT && compare(text, length, NAMES[low].spelling) == 0; low++) {
        const name_row **of = NAMES[low].kind == NAME_WORD ? &found.word : &found.other;
        if (!*of) *of = &NAMES[low];
    }
    return found;
}

/* Symbols of three letters and more may be written as words: Bar, ergs. */
static const name_row *as_word(name_rows rows, int32_t length) {
    return rows.word || length <= 2 ? rows.word : rows.other;
}

/* What a spelling is: a row of the table and the prefix before it. */
typedef struct {
    const name_row *row; /* NULL if it is unknown */
    const prefix_row *prefix;
    int binary;
} found_name;

static int begins(const char *text, int32_t length, const char *with) {
    if (length < 1 || text[0] != with[0]) return 0;
    const int32_t bytes = (int32_t)strlen(with);
    return length > bytes && memcmp(text, with, (size_t)bytes) == 0;
}

/* A row of one kind that takes a prefix, behind one. `word` tells which prefixes are looked for and
 * which names; short symbols stand behind no spelled prefix. */
static found_name prefixed(const spelling *s, int word) {
    found_name found = {NULL, NULL, 0};
    const int latin = (unsigned char)s->text[0] < 0x80;
    for (size_t k = 0; k < sizeof PREFIXES / sizeof PREFIXES[0]; k++) {
        const char *prefix = word ? PREFIXES[k].word : PREFIXES[k].symbol;
        if (latin && (unsigned char)prefix[0] >= 0xD0) break; /* those of other scripts are last */
        if (!begins(s->text, s->length, prefix)) continue;
        const int32_t bytes = (int32_t)strlen(prefix), rest = s->length - bytes;
        const name_rows rows = rows_of(s->text + bytes, rest);
        const name_row *row = word ? as_word(rows, rest) : rows.other;
        if (row && row->prefix != PREFIX_NONE) {
            found = (found_name){row, &PREFIXES[k], 0};
            return found;
        }
    }
    for (size_t k = 0; k < sizeof BINARY_PREFIXES / sizeof BINARY_PREFIXES[0]; k++) {
        const char *prefix = word ? BINARY_PREFIXES[k].word : BINARY_PREFIXES[k].symbol;
        if (!begins(s->text, s->length, prefix)) continue;
        const int32_t bytes = (int32_t)strlen(prefix);
        const name_rows rows = rows_of(s->text + bytes, s->length - bytes);
        const name_row *row = word ? rows.word : rows.other;
        if (row && row->prefix == PREFIX_BINARY) {
            found = (found_name){row, &BINARY_PREFIXES[k], 1};
            return found;
        }
    }
    return found;
}

/* A word in lower case, of these rows: with a spelled prefix or none. */
static found_name found_word(const spelling *s, name_rows rows) {
    const found_name found = {as_word(rows, s->length), NULL, 0};
    return found.row ? found : prefixed(s, 1);
}

static found_name find(const spelling *s) {
    const name_rows rows = rows_of(s->text, s->length);
    found_name found = {rows.other, NULL, 0};
    if (!found.row) found = prefixed(s, 0);
    if (!found.row) {
        const spelling small = lower(*s);
        const int same = memcmp(small.text, s->text, (size_t)s->length) == 0;
        found = found_word(&small, same ? rows : rows_of(small.text, small.length));
        if (!found.row) {
            const spelling one = singular(small);
            if (one.length != small.length) found = found_word(&one, rows_of(one.text, one.length));
        }
    }
    return found;
}

static uint64_t hash_of(const char *text, int32_t length) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (int32_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return hash;
}

static void count_word(units_value *value, const char *text, int32_t length) {
    value->counted[0] = (units_counted){hash_of(text, length), UNITS_WHOLE};
    value->counted_count = 1;
}

units_value units_one(void) {
    units_value one;
    memset(&one, 0, sizeof one);
    one.factor = 1.0;
    return one;
}

/* x 10^n with one rounding as long as the power is a double; n from -60 to 60. */
static double times_ten(double x, int n) {
    while (n > 22) x *= 1e22, n -= 22;
    while (n < -22) x /= 1e22, n += 22;
    double power = 1.0;
    for (int k = n < 0 ? -n : n; k > 0; k--) power *= 10.0;
    return n < 0 ? x / power : x * power;
}

static units_value value_of(const found_name *found) {
    const double pi = 3.14159265358979323846;
    const unit_row *row = &UNITS[found->row->unit];
    const int metric = found->prefix && !found->binary ? found->prefix->power : 0;
    units_value value = units_one();
    value.factor = times_ten((double)row->numerator, row->ten + metric) / (double)row->denominator;
    if (row->pi > 0) value.factor *= pi;
    if (row->pi < 0) value.factor /= pi;
    if (found->binary) value.factor = ldexp(value.factor, found->prefix->power);
    value.offset = row->offset;
    for (int k = 0; k < UNITS_DIMENSIONS; k++) {
        value.dimension[k] = (int16_t)(row->dimension[k] * UNITS_WHOLE);
    }
    for (size_t k = 0; k < sizeof KINDS / sizeof KINDS[0]; k++) {
        if (KINDS[k].unit == (unit_index)found->row->unit) value.kinds = (uint8_t)KINDS[k].kind;
    }
    if (row->counted) count_word(&value, row->counted, (int32_t)strlen(row->counted));
    return value;
}

static uint32_t flags_of(const found_name *found, int32_t length) {
    uint32_t flags = 0;
    if (found->row->kind == NAME_WORD || (found->prefix && length > 4)) flags |= UNITS_WORD;
    if (found->row->kind == NAME_CONSTANT) flags |= UNITS_CONSTANT;
    if (length == 1) flags |= UNITS_LETTER;
    const char *usual = found->row->usual;
    int is_usual = !found->prefix || found->row->kind == NAME_WORD;
    const char *symbol = found->prefix ? found->prefix->symbol : "";
    if (strcmp(symbol, "K") == 0) symbol = "k"; /* kilo as many write it is as usual */
    while (!is_usual && *usual) {
        const size_t bytes = strcspn(usual, " ");
        is_usual = strlen(symbol) == bytes && memcmp(usual, symbol, bytes) == 0;
        usual += bytes + (usual[bytes] == ' ');
    }
    return is_usual ? flags | UNITS_USUAL : flags;
}

/* Finds a spelling; one that ends in an abbreviation's dot also without it. */
static found_name find_text(const char *text, int32_t length, spelling *s) {
    found_name found = {NULL, NULL, 0};
    while (length > 0 && text[0] == ' ') text++, length--;
    while (length > 0 && text[length - 1] == ' ') length--;
    /* Letters that are replaced are at most one byte longer than what replaces them. */
    *s = canonical(text, length < 2 * UNITS_NAME_BYTES ? length : 2 * UNITS_NAME_BYTES);
    if (s->length <= 0) return found;
    found = find(s);
    if (!found.row && s->length > 1 && s->text[s->length - 1] == '.') {
        s->length--;
        found = find(s);
    }
    return found;
}

int units_of(const char *text, int32_t length, units_value *out) {
    spelling s;
    const found_name found = find_text(text, length, &s);
    if (found.row) {
        *out = value_of(&found);
        out->flags = (uint8_t)flags_of(&found, s.length);
        return 1;
    }
    *out = units_one();
    if (s.length > 0) {
        const spelling word = singular(lower(s));
        count_word(out, word.text, word.length);
    } else if (s.length < 0) {
        count_word(out, text, length);
    }
    return 0;
}

int units_known(const char *text, int32_t length, uint32_t *flags) {
    spelling s;
    const found_name found = find_text(text, length, &s);
    *flags = found.row ? flags_of(&found, s.length) : 0;
    return found.row != NULL;
}

int units_is_prefix(const char *text, int32_t length) {
    for (size_t k = 0; k < sizeof PREFIXES / sizeof PREFIXES[0]; k++) {
        if (compare(text, length, PREFIXES[k].word) == 0 ||
            compare(text, length, PREFIXES[k].symbol) == 0) {
            return 1;
        }
    }
    for (size_t k = 0; k < sizeof BINARY_PREFIXES / sizeof BINARY_PREFIXES[0]; k++) {
        if (compare(text, length, BINARY_PREFIXES[k].word) == 0) return 1;
    }
    return 0;
}

int32_t units_longest(const char *text, int32_t length) {
    uint32_t flags;
    int32_t end = length < UNITS_NAME_BYTES ? length : UNITS_NAME_BYTES;
    for (; end > 0; end--) {
        /* not inside a character */
        if (end < length && ((unsigned char)text[end] & 0xC0) == 0x80) continue;
        if (text[end - 1] == ' ' || text[end - 1] == '.') continue;
        if (units_known(text, end, &flags)) return end;
    }
    return 0;
}

/* --- products --------------------------------------------------------------------------------- */

static int scaled(int exponent, int power, int *out) {
    const int product = exponent * power;
    *out = product / UNITS_WHOLE;
    return product % UNITS_WHOLE == 0 && *out >= -UNITS_LARGEST_POWER &&
           *out <= UNITS_LARGEST_POWER;
}

static int multiply_counted(units_value *a, uint64_t word, int exponent) {
    int32_t k = 0;
    while (k < a->counted_count && a->counted[k].word != word) k++;
    const int sum = exponent + (k < a->counted_count ? a->counted[k].exponent : 0);
    if (sum < -UNITS_LARGEST_POWER || sum > UNITS_LARGEST_POWER) return 0;
    if (k == a->counted_count) {
        if (sum == 0) return 1;
        if (k == UNITS_MOST_COUNTED) return 0;
        a->counted_count++;
    }
    a->counted[k] = (units_counted){word, (int16_t)sum};
    if (sum == 0) a->counted[k] = a->counted[--a->counted_count];
    return 1;
}

static double powered(double x, int exponent) {
    if (exponent % UNITS_WHOLE != 0) return pow(x, (double)exponent / UNITS_WHOLE);
    const int whole = exponent / UNITS_WHOLE, count = whole < 0 ? -whole : whole;
    double power = 1.0;
    for (int k = 0; k < count; k++) power *= x;
    return whole < 0 ? 1.0 / power : power;
}

int units_multiply(units_value *a, const units_value *b, int32_t exponent) {
    units_value product = *a;
    if (exponent < -UNITS_LARGEST_POWER || exponent > UNITS_LARGEST_POWER) return 0;
    for (int k = 0; k < UNITS_DIMENSIONS; k++) {
        int added;
        if (!scaled(b->dimension[k], exponent, &added)) return 0;
        const int sum = a->dimension[k] + added;
        if (sum < -UNITS_LARGEST_POWER || sum > UNITS_LARGEST_POWER) return 0;
        product.dimension[k] = (int16_t)sum;
    }
    for (int32_t k = 0; k < b->counted_count; k++) {
        int added;
        if (!scaled(b->counted[k].exponent, exponent, &added)) return 0;
        if (!multiply_counted(&product, b->counted[k].word, added)) return 0;
    }
    product.factor *= powered(b->factor, exponent);
    product.offset = 0.0;
    product.flags = 0;
    product.kinds |= b->kinds;
    if (!(product.factor > 0.0) || !isfinite(product.factor)) return 0;
    *a = product;
    return 1;
}

int units_product(const units_factor *factor, int32_t count, units_value *out) {
    *out = units_one();
    for (int32_t i = 0; i < count; i++) {
        units_value one;
        units_of(factor[i].name, factor[i].length, &one);
        if (count == 1 && factor[i].exponent == UNITS_WHOLE) {
            *out = one;
            return 1;
        }
        if (!units_multiply(out, &one, factor[i].exponent)) return 0;
    }
    return 1;
}

int units_compatible(const units_value *a, const units_value *b) {
    if (memcmp(a->dimension, b->dimension, sizeof a->dimension) != 0) return 0;
    if (a->kinds != 0 && b->kinds != 0 && a->kinds != b->kinds) return 0;
    if (a->counted_count == 0 || b->counted_count == 0) return 1;
    if (a->counted_count != b->counted_count) return 0;
    for (int32_t i = 0; i < a->counted_count; i++) {
        int found = 0;
        for (int32_t k = 0; k < b->counted_count && !found; k++) {
            found = a->counted[i].word == b->counted[k].word &&
                    a->counted[i].exponent == b->counted[k].exponent;
        }
        if (!found) return 0;
    }
    return 1;
}

int units_is_plain(const units_value *a) {
    for (int k = 0; k < UNITS_DIMENSIONS; k++) {
        if (a->dimension[k] != 0) return 0;
    }
    return a->counted_count == 0;
}

units_sort units_sort_of(const units_value *a) {
    for (int k = 0; k < UNITS_DIMENSIONS; k++) {
        if (a->dimension[k] != 0) return UNITS_MEASURED;
    }
    for (int32_t k = 0; k < a->counted_count; k++) {
        for (int32_t row = 0; row < UNIT_COUNT; row++) {
            const char *counted = UNITS[row].counted;
            if (!counted || hash_of(counted, (int32_t)strlen(counted)) != a->counted[k].word) {
                continue;
            }
            return counted[0] == 'm' && a->counted_count == 1 ? UNITS_MONEY : UNITS_MEASURED;
        }
    }
    return a->counted_count > 0 ? UNITS_COUNTED : UNITS_PLAIN;
}

const char *units_spelling(int32_t index) {
    return index >= 0 && index < NAME_COUNT ? NAMES[index].spelling : NULL;
}
