/* The grammar of the text of a unit: see units_split in units.h. */
#include <string.h>

#include "expr/units_splitter.h"

enum { MOST_JOINTS = 2 /* of a name: atomic mass unit */ };

typedef enum {
    COMMAND_GLUE,
    COMMAND_BLANK,
    COMMAND_TIMES,
    COMMAND_STROKE,
    COMMAND_FRACTION,
    COMMAND_ROOT,
    COMMAND_LETTERS,
    COMMAND_WORD,
    COMMAND_SIGN
} command_kind;

static const struct {
    const char *name;
    command_kind kind;
    const char *letters;
} COMMANDS[] = {
#define X(name, kind, letters) {name, COMMAND_##kind, letters},
#include "expr/unit_commands.def"
#undef X
};

/* Gives the last factors an exponent of their own. */
static int apply_exponent(splitter *p, int32_t exponent) {
    const int rises = p->last_signed && exponent < 0;
    for (int32_t k = p->last_from; k < p->count; k++) {
        const int32_t product = p->factor[k].exponent * exponent;
        if (product % UNITS_WHOLE != 0) return 0;
        const int32_t whole = product / UNITS_WHOLE;
        if (whole < -UNITS_LARGEST_POWER || whole > UNITS_LARGEST_POWER) return 0;
        p->factor[k].exponent = rises ? -whole : whole;
    }
    return 1;
}

/* --- factors ---------------------------------------------------------------------------------- */

/* The exponent's sign of what comes next; says what an exponent of its own would mean. */
static int sign_here(splitter *p) {
    group *g = &p->open[p->depth];
    const int sign = g->below ? -g->outer : g->outer;
    p->last_signed = g->below && !g->right_after;
    g->right_after = 0;
    return sign;
}

static int push(splitter *p, const char *name, int32_t length, int32_t exponent) {
    if (p->count == p->capacity || length > UNITS_NAME_BYTES) return 0;
    units_factor *f = &p->factor[p->count++];
    memcpy(f->name, name, (size_t)length);
    f->length = length;
    f->exponent = exponent;
    return 1;
}

/* m s^{-1} without a blank: ms^{-1}, ms^{-2} are a speed and an acceleration, kg ms^{-1} a
 * momentum; as a rate, per millisecond, it is hardly written. */
static int is_speed(const splitter *p, int32_t exponent) {
    const int32_t last = p->count - 1;
    const units_factor *f = p->factor + (last < 0 ? 0 : last);
    if (last < 0 || p->last_from != last || f->exponent != UNITS_WHOLE || f->length != 2 ||
        memcmp(f->name, "ms", 2) != 0 ||
        (exponent != -UNITS_WHOLE && exponent != -2 * UNITS_WHOLE)) {
        return 0;
    }
    return last == 0 ||
           (f[-1].exponent == UNITS_WHOLE && f[-1].length == 2 && memcmp(f[-1].name, "kg", 2) == 0);
}

/* After a factor: its exponent, in figures or in words, and where reading may end. */
static int after_factor(splitter *p) {
    int32_t exponent;
    const int32_t k = p->last_from < 0 ? p->at : units_read_exponent(p, p->at, &exponent);
    if (k < 0) return 0;
    if (k > p->at) {
        if (is_speed(p, exponent)) {
            p->factor[p->count - 1].length = 1;
            if (!push(p, "s", 1, UNITS_WHOLE)) return 0;
            p->last_from = p->count - 1;
        }
        if (!apply_exponent(p, exponent)) return 0;
        p->at = k;
    }
    if (p->depth == 0 && !p->open[0].right_after && p->count > 0) {
        p->good_end = p->at;
        p->good_count = p->count;
    }
    return 1;
}

static int same_word(const char *name, int32_t length, const char *word) {
    if ((int32_t)strlen(word) != length) return 0;
    for (int32_t i = 0; i < length; i++) {
        const char c = name[i];
        if ((c >= 'A' && c <= 'Z' ? (char)(c + 32) : c) != word[i]) return 0;
    }
    return 1;
}

/* Words that say a power of the unit before or behind them. */
static const struct {
    const char *word;
    int power, before;
} POWERS[] = {{"square", 2, 1},  {"sq", 2, 1},    {"sq.", 2, 1},  {"cubic", 3, 1}, {"cu", 3, 1},
              {"squared", 2, 0}, {"cubed", 3, 0}, {"平方", 2, 1}, {"立方", 3, 1}};
static const char *const PER[] = {"per", "每"};

static int is_per(const char *name, int32_t length) {
    return same_word(name, length, PER[0]) || same_word(name, length, PER[1]);
}

static int is_power(const char *name, int32_t length) {
    for (size_t k = 0; k < sizeof POWERS / sizeof POWERS[0]; k++) {
        if (same_word(name, length, POWERS[k].word)) return 1;
    }
    return 0;
}

/* Words that are no units: what they do. 1 if it was one. */
static int function_word(splitter *p, const char *name, int32_t length) {
    group *g = &p->open[p->depth];
    if (is_per(name, length)) {
        g->below = g->right_after = 1;
        p->last_from = -1;
        return 1;
    }
    for (size_t k = 0; k < sizeof POWERS / sizeof POWERS[0]; k++) {
        if (!same_word(name, length, POWERS[k].word)) continue;
        if (POWERS[k].before) {
            p->power = POWERS[k].power;
        } else if (p->last_from >= 0) {
            if (!apply_exponent(p, POWERS[k].power * UNITS_WHOLE)) return 0;
            return after_factor(p);
        }
        return 1;
    }
    return 0;
}

/* Nm, kgm, kms: a symbol and a base unit after it; the bytes of the first, 0 if it is not so. */
static int32_t first_of_two(const char *name, int32_t length) {
    static const char *const SECOND[] = {"mol", "kg", "cm", "dm", "mm", "km", "m", "s", "K", "L"};
    uint32_t flags;
    for (size_t k = 0; k < sizeof SECOND / sizeof SECOND[0]; k++) {
        const int32_t bytes = (int32_t)strlen(SECOND[k]), first = length - bytes;
        if (first < 1 || first > 4 || memcmp(name + first, SECOND[k], (size_t)bytes) != 0) continue;
        if (units_known(name, first, &flags) && (flags & UNITS_USUAL) && !(flags & UNITS_WORD)) {
            return first;
        }
    }
    return 0;
}

/* Words that are units as well, but not behind a blank after another unit: 5 m in height. */
static int is_preposition(const char *name, int32_t length) {
    static const char *const WORDS[] = {"in", "at", "a", "as", "are"};
    for (size_t k = 0; k < sizeof WORDS / sizeof WORDS[0]; k++) {
        if (same_word(name, length, WORDS[k])) return 1;
    }
    return 0;
}

/* Takes a name of `length` canonical bytes as a unit; 0 if reading ends before it. */
static int take_name(splitter *p, const char *name, int32_t length) {
    uint32_t flags;
    /* After an s of "eVs" stands a second more often than several. */
    const int plural = length > 2 && name[length - 1] == 's' && name[length - 2] == 'V';
    if (p->blank && p->count > 0 && p->power == 1 && !p->open[p->depth].right_after &&
        is_preposition(name, length)) {
        return 0;
    }
    const int known = !plural && units_known(name, length, &flags);
    if (!known && function_word(p, name, length)) return 1;
    const int32_t two = known ? 0 : first_of_two(name, length);
    if (!known && !two && !(p->flags & UNITS_TAKE_WORDS) &&
        !(plural && units_known(name, length, &flags))) {
        return 0;
    }
    const int sign = sign_here(p);
    const int32_t exponent = sign * UNITS_WHOLE * p->power;
    p->power = 1;
    p->blank = 0;
    if (two) {
        if (!push(p, name, two, exponent)) return 0;
        name += two;
        length -= two;
    }
    p->last_from = p->count;
    if (!push(p, name, length, exponent)) return 0;
    return after_factor(p);
}

/* --- text to names ---------------------------------------------------------------------------- */

/* Whether a byte belongs to a name: letters of any script, but no sign of multiplication and no
 * raised figure. */
static int in_name(const splitter *p, int32_t i) {
    int32_t bytes;
    const unsigned char c = (unsigned char)p->text[i];
    if (c < 0x80) return is_letter(c) || c == '%';
    if (at_text(p, i, "\xc2\xa0") || minus_sign(p, i) || times_sign(p, i)) return 0;
    return raised(p, i, &bytes) == -1;
}

/* A command's name and kind; the end. */
static int32_t read_command(const splitter *p, int32_t i, command_kind *kind,
                            const char **letters) {
    const int32_t first = i + 1;
    int32_t k = first;
    *letters = NULL;
    while (k < p->end && is_letter((unsigned char)p->text[k])) k++;
    if (k == first) {
        *kind = k < p->end && one_of(p->text[k], "%$") ? COMMAND_LETTERS : COMMAND_BLANK;
        if (*kind == COMMAND_LETTERS) *letters = p->text[k] == '%' ? "%" : "$";
        return k < p->end ? k + 1 : k;
    }
    *kind = COMMAND_WORD;
    for (size_t c = 0; c < sizeof COMMANDS / sizeof COMMANDS[0]; c++) {
        if (COMMANDS[c].name[0] == p->text[first] &&
            (int32_t)strlen(COMMANDS[c].name) == k - first &&
            memcmp(COMMANDS[c].name, p->text + first, (size_t)(k - first)) == 0) {
            *kind = COMMANDS[c].kind;
            *letters = COMMANDS[c].letters;
        }
    }
    if (*kind == COMMAND_SIGN) {
        *letters = NULL;
        *kind = p->count > 0 ? COMMAND_SIGN : COMMAND_WORD;
    }
    return k;
}

static int is_open_brace(const splitter *p, int32_t i) { return i < p->end && p->text[i] == '{'; }

/* The longest unit, power or "per" of a run of Chinese at p->at, which no blanks part: its end,
 * p->at if there is none. */
static int32_t han_end(const splitter *p) {
    enum { BYTES = 3, MOST = 5 }; /* \text{电子伏特} behind a prefix */
    int32_t end = p->at, found = p->at;
    for (int32_t k = 0; k < MOST && end + BYTES <= p->end; k++) {
        uint32_t flags;
        const unsigned char c = (unsigned char)p->text[end];
        if (c < 0xE3 || c > 0xE9) break; /* U+3000 to U+9FFF */
        end += BYTES;
        const char *name = p->text + p->at;
        if (units_known(name, end - p->at, &flags) || is_power(name, end - p->at) ||
            is_per(name, end - p->at)) {
            found = end;
        }
    }
    return found;
}

/* Gathers the name that starts at p->at: letters, commands for letters, with fonts between them and
 * blanks after a command gone. Its end; *length canonical bytes in `name`. */
static int32_t gather(const splitter *p, char *name, int32_t *length) {
    int32_t i = p->at, braces = 0;
    *length = han_end(p) - i;
    if (*length > 0) {
        memcpy(name, p->text + i, (size_t)*length);
        return i + *length;
    }
    while (i < p->end && *length < UNITS_NAME_BYTES - 4) {
        if (in_name(p, i)) {
            name[(*length)++] = p->text[i++];
        } else if (p->text[i] == '^' && at_text(p, i, "^\\circ")) {
            i++;
        } else if (at_text(p, i, "^{\\circ}")) {
            memcpy(name + *length, "\xc2\xb0", 2);
            *length += 2;
            i += 8;
        } else if (p->text[i] == '\\') {
            command_kind kind;
            const char *letters;
            const int32_t to = read_command(p, i, &kind, &letters);
            uint32_t flags;
            if (kind == COMMAND_GLUE && *length > 0 && !units_known(name, *length, &flags)) {
                /* \mu\text{m} */
                for (i = to; is_open_brace(p, i); i++) braces++;
                continue;
            }
            if (kind != COMMAND_LETTERS && kind != COMMAND_WORD) break;
            const int32_t bytes = letters ? (int32_t)strlen(letters) : to - i - 1;
            if (*length + bytes > UNITS_NAME_BYTES - 1) break;
            memcpy(name + *length, letters ? letters : p->text + i + 1, (size_t)bytes);
            *length += bytes;
            i = to;
            /* \mu m and \kilo\meter are one name, \Omega m, \meter\second, \square\meter two. */
            if (units_known(name, *length, &flags) || is_power(name, *length)) break;
            if (*length == bytes && !letters && !(p->flags & UNITS_TAKE_WORDS) &&
                !units_is_prefix(name, *length)) {
                *length = 0; /* \pi, \alpha: nothing behind them makes a unit of these */
                break;
            }
            while (i < p->end && p->text[i] == ' ') i++;
            if (at_text(p, i, "\\)"))
                i += 2; /* \(\mu\)m */
            else if (i < p->end && p->text[i] == '$')
                i++;
        } else {
            break;
        }
    }
    for (; braces > 0 && i < p->end && p->text[i] == '}'; braces--) i++;
    return i;
}

/* Names with other characters than letters in them: a_0, k_{B}, ft-lb, e.s.u., degrees Celsius. The
 * end of the longest, 0 if there is none; it goes on after `from`. */
static int32_t long_name(const splitter *p, int32_t from, char *name, int32_t *length) {
    if (from >= p->end || !one_of(p->text[from], "._-/ ~{$2\xc2")) return 0;
    const int32_t start = p->at;
    int32_t most = from, joints = 0;
    while (most < p->end && most - start < UNITS_NAME_BYTES &&
           (in_name(p, most) || one_of(p->text[most], "._-/ ~{}$0123456789") ||
            at_text(p, most, "\xc2\xb7"))) {
        if (one_of(p->text[most], "-/ ~") && ++joints > MOST_JOINTS) break;
        most++;
    }
    for (int32_t end = most; end > from; end--) {
        uint32_t flags;
        if (end < p->end && in_name(p, end) && in_name(p, end - 1)) continue;
        if (one_of(p->text[end - 1], " ~")) continue;
        const char last = p->text[end - 1];
        /* the dot of an abbreviation is left to the text unless the name holds several */
        if (last == '.' && !memchr(p->text + start, '.', (size_t)(end - 1 - start))) continue;
        if (!units_known(p->text + start, end - start, &flags)) continue;
        *length = end - start;
        memcpy(name, p->text + start, (size_t)*length);
        return end;
    }
    return 0;
}

/* ^\circ C, ^\circ\text{C}: the letter of a scale after a degree sign, with blanks, fonts and
 * braces between; the end, 0 if there is none. *open braces stay open: J/(g}^\circ\text{C). */
static int32_t degree_scale(const splitter *p, int32_t i, char *name, int32_t *length,
                            int32_t *open) {
    int32_t braces = 0;
    *open = 0;
    while (i < p->end) {
        command_kind kind;
        const char *letters;
        if (p->text[i] == '\\') {
            const int32_t to = read_command(p, i, &kind, &letters);
            if (kind != COMMAND_GLUE && kind != COMMAND_BLANK) return 0;
            i = to;
        } else if (one_of(p->text[i], " ~{")) {
            braces += p->text[i++] == '{';
        } else {
            break;
        }
    }
    if (i == p->end || !one_of(p->text[i], "CFKR")) return 0;
    const char scale = p->text[i++];
    if (i < p->end && is_letter((unsigned char)p->text[i])) return 0;
    for (; braces > 0; braces--) {
        while (i < p->end && p->text[i] == ' ') i++;
        if (i < p->end && one_of(p->text[i], ")]")) break;
        if (i == p->end || p->text[i++] != '}') return 0;
    }
    *open = braces;
    name[(*length)++] = scale;
    return i;
}

/* Opens a bracket whose factors start at `first`. */
static int open_group(splitter *p, char closer, int fraction, int32_t first) {
    const group *around = &p->open[p->depth];
    if (p->depth + 1 >= UNITS_DEEPEST) return 0;
    const int inherits = closer == '}' && fraction == 0; /* braces alone group nothing */
    group g = {first, around->outer, 0, 0, closer, fraction};
    if (inherits) {
        g.below = around->below;
        g.right_after = around->right_after;
    } else if (around->below) {
        g.outer = -around->outer;
    }
    if (fraction == 2) g.outer = -g.outer;
    p->open[++p->depth] = g;
    return 1;
}

/* Reads the name at p->at; 0 if reading ends before it. */
static int read_name(splitter *p) {
    char name[2 * UNITS_NAME_BYTES];
    int32_t length;
    int32_t end = gather(p, name, &length);
    if (length == 0) return 0;
    if (name[0] != '\\' && p->text[p->at] != '\\') {
        const int32_t further = long_name(p, end, name, &length);
        if (further) end = further;
    }
    int32_t ohm = end + 1;
    while (ohm < p->end && p->text[ohm] == ' ') ohm++;
    if (p->open[p->depth].closer == '}' && at_text(p, end, "}") && at_text(p, ohm, "\\Omega") &&
        length <= 2) {
        /* \text{k}\Omega, \text{k} \Omega */
        memcpy(name + length, "\xce\xa9", 2);
        length += 2;
        end = ohm + 6;
        p->depth--;
    }
    if (length == 2 && memcmp(name, "\xc2\xb0", 2) == 0) {
        int32_t open = 0;
        const int32_t scale = degree_scale(p, end, name, &length, &open);
        if (scale) end = scale;
        for (; open > 0; open--) {
            if (!open_group(p, '}', 0, p->count)) return 0;
        }
    }
    p->at = end;
    /* in. and ft. before a blank or the end, or where the unit goes on: ft.^2, mi./hr. */
    if (p->at < p->end && p->text[p->at] == '.' && length > 1 &&
        (p->at + 1 == p->end || one_of(p->text[p->at + 1], " ^/-}"))) {
        p->at++;
    }
    return take_name(p, name, length);
}

/* --- brackets and signs ----------------------------------------------------------------------- */

static int close_group(splitter *p) {
    const group g = p->open[p->depth--];
    group *around = &p->open[p->depth];
    p->at++;
    if (g.closer == '}' && g.fraction == 0) {
        around->below = g.below;
        around->right_after = g.right_after;
        return after_factor(p);
    }
    if (g.fraction == 1) {
        if (!is_open_brace(p, p->at)) return 0;
        p->at++;
        return open_group(p, '}', 2, g.first);
    }
    p->last_from = g.first;
    p->last_signed = around->below && !around->right_after;
    around->right_after = 0;
    if (g.fraction == 3 && !apply_exponent(p, UNITS_WHOLE / 2)) return 0;
    return after_factor(p);
}

static int is_plain_brace(const group *g) { return g->closer == '}' && g->fraction == 0; }

/* \text{J/(kg}\cdot\text{K)}: braces that group nothing cross the brackets of a unit. Puts the
 * group that c closes last; 1 if it is to be closed, 2 where the brace was dropped, 0 where nothing
 * crosses. */
static int uncross(splitter *p, char c) {
    if (p->depth < 2) return 0;
    group *last = &p->open[p->depth], *before = last - 1;
    if (before->closer != c || last->closer == c) return 0;
    if (is_plain_brace(before)) {
        *before = *last;
        p->depth--;
        p->at++;
        return 2;
    }
    if (c == '}' || !is_plain_brace(last)) return 0;
    const group brace = *last, *around = before - 1;
    *last = *before;
    last->below = brace.below;
    last->right_after = brace.right_after;
    *before = brace;
    before->outer = around->outer;
    before->below = around->below;
    before->right_after = around->right_after;
    return 1;
}

/* A command that is no name, which ends at `to`. */
static int step_over(splitter *p, command_kind kind, int32_t to) {
    group *g = &p->open[p->depth];
    if (at_text(p, p->at, "\\\\")) return 0; /* a new line */
    p->at = to;
    if (kind == COMMAND_BLANK) p->blank = 1;
    if (kind == COMMAND_TIMES) p->blank = 0;
    if (kind == COMMAND_STROKE) g->below = g->right_after = 1;
    if (kind != COMMAND_FRACTION && kind != COMMAND_ROOT) return 1;
    if (p->at < p->end && p->text[p->at] == '[') { /* \unitfrac[5]{m}{s}: a value */
        while (p->at < p->end && p->text[p->at - 1] != ']') p->at++;
    }
    if (!is_open_brace(p, p->at)) return 0;
    p->at++;
    return open_group(p, '}', kind == COMMAND_ROOT ? 3 : 1, p->count);
}

/* One sign, bracket, command or name; 0 where the unit ends. */
static int step(splitter *p) {
    const char c = p->text[p->at];
    group *g = &p->open[p->depth];
    const int32_t times = times_sign(p, p->at);
    if (times) {
        p->at += times;
        p->blank = 0;
        return p->count > 0;
    }
    if (c == '/') {
        if (p->at + 1 < p->end && p->text[p->at + 1] == '/') return 0;
        g->below = g->right_after = 1;
        p->last_from = -1;
        p->at++;
        return 1;
    }
    const int hard = at_text(p, p->at, "\xc2\xa0");
    if (hard || one_of(c, " ~\t\n") || (c == '$' && (p->count > 0 || p->depth > 0))) {
        p->at += hard ? 2 : 1;
        p->blank = 1;
        return 1;
    }
    if (c == '-' || c == '.') {
        const int hyphen = c == '-' && p->blank && (p->flags & UNITS_HYPHENS);
        p->at++;
        p->blank = 0;
        while (hyphen && p->at < p->end && p->text[p->at] == ' ') p->at++;
        return p->count > 0 && p->at < p->end && (in_name(p, p->at) || p->text[p->at] == '\\');
    }
    if (at_text(p, p->at, "{}^\\circ") || at_text(p, p->at, "{}^{\\circ}")) {
        p->at += 2; /* g\cdot{}^\circ C: braces for the ring to stand on */
        return 1;
    }
    if (c == '{' || c == '(' || c == '[') {
        p->at++;
        return open_group(p, c == '{' ? '}' : c == '(' ? ')' : ']', 0, p->count);
    }
    const int crossed = uncross(p, c);
    if (crossed == 2) return after_factor(p);
    if (p->depth > 0 && (crossed || c == g->closer)) return close_group(p);
    if (c == '}' && p->depth == 0 && p->last_from >= 0 &&
        in_name(p, p->at - 1)) { /* it opened before the unit: {\rm kg\,m} */
        p->at++;
        return after_factor(p);
    }
    if (c == '1' && p->count == 0 && p->at + 1 < p->end && one_of(p->text[p->at + 1], "/}")) {
        p->at++; /* 1/s, \frac{1}{s} */
        return p->text[p->at] == '/' || g->fraction == 1;
    }
    if (c == '\\' && !at_text(p, p->at, "\\circ")) {
        command_kind kind;
        const char *letters;
        const int32_t to = read_command(p, p->at, &kind, &letters);
        if (kind == COMMAND_SIGN) return 0;
        if (kind != COMMAND_LETTERS && kind != COMMAND_WORD) return step_over(p, kind, to);
    }
    return read_name(p);
}

int32_t units_split(const char *text, int32_t length, uint32_t flags, units_factor *factor,
                    int32_t capacity, int32_t *count) {
    splitter p;
    memset(&p, 0, sizeof p);
    p.text = text;
    p.end = length;
    p.flags = flags;
    p.factor = factor;
    p.capacity = capacity;
    p.open[0].outer = 1;
    p.power = 1;
    p.last_from = -1;
    while (p.at < p.end && step(&p)) continue;
    *count = p.good_count;
    return p.good_end;
}
