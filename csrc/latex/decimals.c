#include "latex/decimals.h"

#include <string.h>

#include "expr/units.h"
#include "latex/characters.h"
#include "latex/commands.h"

enum { DEEPEST = 64 }; /* braces that are told apart; within deeper ones a comma parts a list */

/* What braces hold, by the command before them. */
typedef enum { HOLDS_ANY, HOLDS_INDEX, HOLDS_VALUE, HOLDS_NUMBER } holds;

typedef struct {
    const char *text;
    int32_t length;
    uint8_t inside[DEEPEST]; /* holds of each open brace */
    int32_t depth;
    struct {
        uint8_t next, arguments; /* of the braces that follow */
        uint8_t option;          /* within brackets before them, what these hold: \unit[0,2]{A} */
    } command[DEEPEST + 1];      /* last one at each depth */
} scan;

static char at(const scan *s, int32_t i) { return i >= 0 && i < s->length ? s->text[i] : '\0'; }

static int32_t digits_end(const scan *s, int32_t i) {
    while (character_is_digit(at(s, i))) {
        i++;
    }
    return i;
}

static int32_t level(const scan *s) { return s->depth < DEEPEST ? s->depth : DEEPEST; }

/* What the braces behind a command hold. */
static void take_command(scan *s, int32_t from, int32_t to) {
    int32_t row = command_find(s->text + from, to - from);
    const command_row *command = row >= 0 ? command_at(row) : NULL;
    const int32_t depth = level(s);
    if (s->command[depth].option) {
        return;
    }
    s->command[depth].arguments = 0;
    if (command == NULL) {
        return;
    }
    if (command->family == FAMILY_UNITS && command->arguments > 0) {
        s->command[depth].next = HOLDS_NUMBER;
        s->command[depth].arguments = 1;
    } else if (command->family == FAMILY_ROOT ||
               (command->family == FAMILY_FRACTION && command->value == FRACTION_QUOTIENT)) {
        s->command[depth].next = HOLDS_VALUE;
        s->command[depth].arguments = command->family == FAMILY_ROOT ? 1 : 2;
    }
}

static int held(const scan *s) {
    if (s->command[level(s)].option == HOLDS_NUMBER) return HOLDS_NUMBER;
    return s->depth > 0 && s->depth <= DEEPEST ? s->inside[s->depth - 1] : HOLDS_ANY;
}

/* Steps over the byte at i, a command as a whole; the byte behind. */
static int32_t step(scan *s, int32_t i) {
    char c = s->text[i];
    if (c == '\\') {
        int32_t end = i + 1;
        while (character_is_letter(at(s, end))) {
            end++;
        }
        take_command(s, i + 1, end);
        return end > i + 1 ? end : i + 2;
    }
    const int32_t depth = level(s);
    if (c == '{') {
        const int index = at(s, i - 1) == '_', outer = held(s);
        const int argument = s->command[depth].arguments > 0 && !s->command[depth].option;
        if (s->depth < DEEPEST) {
            s->inside[s->depth] = (uint8_t)(index      ? HOLDS_INDEX
                                            : argument ? s->command[depth].next
                                                       : outer);
        }
        s->command[depth].arguments = (uint8_t)(s->command[depth].arguments - argument);
        s->depth++;
        memset(&s->command[level(s)], 0, sizeof s->command[0]);
    } else if (c == '}') {
        s->depth -= s->depth > 0;
    } else if (c == '[' && s->command[depth].arguments > 0) {
        s->command[depth].option = s->command[depth].next;
    } else if (c == ']') {
        s->command[depth].option = 0;
    } else if (c != ' ' && !s->command[depth].option) {
        s->command[depth].arguments = 0;
    }
    return i + 1;
}

/* Whether a small space parts three digits at a byte from others before it, as thousands are. */
static int is_gap(const scan *s, int32_t from) {
    return (at(s, from - 1) == ',' || at(s, from - 1) == ';') && at(s, from - 2) == '\\' &&
           character_is_digit(at(s, from - 3)) && digits_end(s, from) == from + 3;
}

/* Whether a single comma stands at i between digits, neither a list nor all of what a bracket
 * holds. */
static int is_candidate(const scan *s, int32_t i) {
    int32_t from = i, to = digits_end(s, i + 1);
    while (character_is_digit(at(s, from - 1))) {
        from--;
    }
    const int gap = is_gap(s, from); /* 1\,079,1 */
    if (at(s, i) != ',' || from == i || to == i + 1 || at(s, to) == ',' || at(s, to) == '.' ||
        (at(s, from - 1) == ',' && !gap) || at(s, from - 1) == '.') {
        return 0;
    }
    char before = at(s, from - 1), behind = at(s, to);
    int opens = before == '(' || before == '[' || (before == '{' && at(s, from - 2) == '\\');
    int closes = behind == ')' || behind == ']' || (behind == '\\' && at(s, to + 1) == '}');
    return held(s) != HOLDS_INDEX && (held(s) == HOLDS_NUMBER || !(opens && closes));
}

/* Whether the comma at i may part thousands: 1,250. */
static int may_group(const scan *s, int32_t i) {
    int nought = at(s, i - 1) == '0' && !character_is_digit(at(s, i - 2));
    return digits_end(s, i + 1) == i + 4 && !nought;
}

static int follows(const scan *s, int32_t i, const char *word) {
    int32_t length = (int32_t)strlen(word);
    return s->length - i >= length && memcmp(s->text + i, word, (size_t)length) == 0;
}

/* Where the unit ends that a byte begins, a product or a quotient as well: cm/s^2. */
static int32_t unit_end(const scan *s, int32_t to) {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count, known = 0;
    const int32_t bytes =
        units_split(s->text + to, s->length - to, 0, factor, UNITS_MOST_FACTORS, &count);
    for (int32_t i = 0; i < count; i++) {
        uint32_t flags;
        known += units_known(factor[i].name, factor[i].length, &flags);
    }
    return count > 0 && known == count ? to + bytes : to;
}

/* The end of a unit in an argument that begins at a byte: letters up to the brace that closes it,
 * or more braces, \text{m}. */
static int32_t argument_end(const scan *s, int32_t from) {
    const char *const close = memchr(s->text + from, '}', (size_t)(s->length - from));
    const int32_t end = close == NULL ? s->length : (int32_t)(close - s->text);
    const scan within = {.text = s->text, .length = end};
    return unit_end(&within, from) == end ? end : unit_end(s, from);
}

/* The end of a scale of temperature, a ring and its letter; `to` where there is none. */
static int32_t scale_end(const scan *s, int32_t to) {
    static const char *const ring[] = {"°", "^\\circ", "^{\\circ}"};
    static const char *const upright[] = {"\\mathrm{", "\\text{", "\\rm "};
    const int32_t start = to;
    for (size_t k = 0; k < sizeof ring / sizeof *ring; k++) {
        if (!follows(s, to, ring[k])) continue;
        to += (int32_t)strlen(ring[k]);
        while (at(s, to) == ' ') {
            to++;
        }
        for (size_t i = 0; i < sizeof upright / sizeof *upright; i++) {
            if (follows(s, to, upright[i])) to += (int32_t)strlen(upright[i]);
        }
        return at(s, to) == 'C' || at(s, to) == 'F' ? to + 1 : start;
    }
    return start;
}

/* As unit_end, of two units that a fraction divides as well: frac{m}{s}, behind its backslash. */
static int32_t quotient_end(const scan *s, int32_t to) {
    static const char *const fraction[] = {"frac{", "dfrac{", "tfrac{"};
    for (size_t k = 0; k < sizeof fraction / sizeof *fraction; k++) {
        if (at(s, to - 1) != '\\' || !follows(s, to, fraction[k])) continue;
        const int32_t above = to + (int32_t)strlen(fraction[k]), over = argument_end(s, above);
        if (over == above || !follows(s, over, "}{")) return to;
        const int32_t below = over + 2, under = argument_end(s, below);
        return under > below && at(s, under) == '}' ? under + 1 : to;
    }
    return unit_end(s, to);
}

/* What stands behind a number: past blanks, gaps and what opens upright text. */
static int32_t behind_markup(const scan *s, int32_t to) {
    while (to < s->length && strchr("\\,;~ $", s->text[to]) != NULL) {
        to++;
    }
    if (at(s, to - 1) == '\\' && follows(s, to, "mu") && !character_is_letter(at(s, to + 2))) {
        to += 2; /* \mu\text{N} */
        while (to < s->length && strchr("\\ ", s->text[to]) != NULL) {
            to++;
        }
    }
    static const char *const upright[] = {"mathrm{", "text{", "rm ", "hbox{", "mbox{", "textrm{"};
    for (size_t k = 0; k < sizeof upright / sizeof *upright; k++) {
        if (at(s, to - 1) == '\\' && follows(s, to, upright[k])) to += (int32_t)strlen(upright[k]);
    }
    while (at(s, to) == ' ') {
        to++;
    }
    return to;
}

/* Whether a unit stands behind digits. */
static int has_unit(const scan *s, int32_t to) {
    const int32_t from = behind_markup(s, to);
    return quotient_end(s, from) > from || scale_end(s, from) > from;
}

/* Whether one sign of equality stands before the digits around a comma, or nothing, maybe with a
 * minus, and one unit or percent behind them ends the text: = 2,0 min, 12,5 %. In a list both
 * values would have it. */
static int is_measured(const scan *s, int32_t from, int32_t to) {
    while (is_gap(s, from)) {
        from -= 2; /* thousands: 868\,194,5 J */
        while (character_is_digit(at(s, from - 1))) {
            from--;
        }
    }
    while (at(s, from - 1) == ' ' || at(s, from - 1) == '-') {
        from--;
    }
    to = behind_markup(s, to);
    const int percent = at(s, to) == '%';
    const int32_t ring = scale_end(s, to > 0 && s->text[to - 1] == '^' ? to - 1 : to);
    const int32_t end = percent ? to + 1 : ring > to ? ring : quotient_end(s, to);
    int32_t rest = end;
    while (rest < s->length && strchr(" .$}", s->text[rest]) != NULL) {
        rest++;
    }
    const int begins = from == 0 || at(s, from - 1) == '$';
    const int named =
        percent || ring > to || character_is_letter(at(s, to)) || at(s, to - 1) == '\\';
    return (at(s, from - 1) == '=' || (begins && named)) && end > to + !percent &&
           rest == s->length;
}

/* Whether letters of Cyrillic stand behind the digits that end at a byte, as its unit: where it is
 * written so the comma is the decimal sign. */
static int is_cyrillic(const scan *s, int32_t to) {
    static const char *const between[] = {" ",       "~",         "\\,", "\\;", "\\ ",
                                          "\\text{", "\\mathrm{", " ",   "~"};
    for (size_t k = 0; k < sizeof between / sizeof between[0]; k++) {
        if (follows(s, to, between[k])) {
            to += (int32_t)strlen(between[k]);
        }
    }
    return ((uint8_t)at(s, to) & 0xFE) == 0xD0;
}

/* Whether a sign before the nought at a place adds it or multiplies by it: 1+0,10, 7200 \cdot 0,33.
 * Nobody does so with nought itself. */
static int joins_nought(const scan *s, int32_t nought) {
    static const char *const sign[] = {"\\cdot", "\\times", "*", "·", "×"};
    int32_t end = nought;
    while (at(s, end - 1) == ' ') {
        end--;
    }
    if (at(s, end - 1) == '+' || at(s, end - 1) == '-') return 1;
    for (size_t k = 0; k < sizeof sign / sizeof sign[0]; k++) {
        const int32_t bytes = (int32_t)strlen(sign[k]);
        if (end >= bytes && follows(s, end - bytes, sign[k])) return 1;
    }
    return 0;
}

/* Whether the nought before a comma opens what a name is, and a factor stands behind the digits:
 * y = 0,5 \sin x. Nobody gives a name two values so. */
static int opens_product(const scan *s, int32_t nought, int32_t to) {
    int32_t from = nought;
    while (at(s, from - 1) == ' ' || at(s, from - 1) == '-') {
        from--;
    }
    while (at(s, to) == ' ') {
        to++;
    }
    const int factor =
        character_is_letter(at(s, to)) || (at(s, to) == '\\' && character_is_letter(at(s, to + 1)));
    return at(s, from - 1) == '=' && factor && !follows(s, to, "\\text") &&
           !follows(s, to, "\\quad");
}

/* Whether the bracket that the byte before `from` stands in follows a name, whose arguments it then
 * holds: F(1,1;2;x). */
static int is_in_arguments(const scan *s, int32_t from) {
    enum { MOST = 64 };
    int32_t open = from - 1;
    while (open > 0 && open > from - MOST && s->text[open] != '(' && s->text[open] != '[') open--;
    while (at(s, open - 1) == ' ') {
        open--;
    }
    const char before = at(s, open - 1);
    int32_t run = open;
    while (run > 0 && run > from - MOST && character_is_letter(at(s, run - 1))) {
        run--;
    }
    const int command = run < open && at(s, run - 1) == '\\'; /* \in, \left */
    return !command && (character_is_letter(before) || character_is_digit(before) || before == '}');
}

/* Whether digits are one end of an interval, or a member, that a semicolon parts from others:
 * (-\infty; -2,5], [0,5; 3). O(blanks around). */
static int is_parted_by_semicolon(const scan *s, int32_t from, int32_t to) {
    while (at(s, from - 1) == ' ' || at(s, from - 1) == '-') {
        from--;
    }
    while (at(s, to) == ' ') {
        to++;
    }
    const char before = at(s, from - 1), behind = at(s, to);
    const int opens = before == '(' || before == '[';
    const int closes = behind == ')' || behind == ']' || follows(s, to, "\\right");
    const int parted = (before == ';' && (closes || behind == ';')) || (behind == ';' && opens);
    return parted && !is_in_arguments(s, from);
}

/* Whether a power of ten multiplies what ends at a byte. */
static int is_before_power(const scan *s, int32_t to) {
    while (at(s, to) == ' ') {
        to++;
    }
    if (!follows(s, to, "\\cdot") && !follows(s, to, "\\times")) {
        return 0;
    }
    to += follows(s, to, "\\cdot") ? 5 : 6;
    to += at(s, to) == ' ';
    return follows(s, to, "10^");
}

/* Whether what stands at a byte ends a statement: the end, a dollar sign, words. */
static int ends_statement(const scan *s, int32_t to) {
    static const char *const end[] = {"$", ".", "\\text", "\\quad", "\\lor", "\\vee", "\\land"};
    int ends = to >= s->length;
    for (size_t k = 0; k < sizeof end / sizeof *end; k++) {
        ends |= follows(s, to, end[k]);
    }
    return ends;
}

/* Whether digits from one byte to another are all that stands on a side of an order: behind its
 * sign and up to the end of the statement, x < 2,8, or from its start on and before the sign, 0,8 >
 * x. */
static int is_beside_order(const scan *s, int32_t from, int32_t to) {
    static const char *const sign[] = {"<",     ">",          "\\le",       "\\ge", "\\leq",
                                       "\\geq", "\\leqslant", "\\geqslant", "\\lt", "\\gt"};
    int before = 0, behind = 0;
    while (at(s, from - 1) == ' ' || at(s, from - 1) == '-') {
        from--;
    }
    while (at(s, to) == ' ') {
        to++;
    }
    for (size_t k = 0; k < sizeof sign / sizeof *sign; k++) {
        const int32_t bytes = (int32_t)strlen(sign[k]);
        before |= from >= bytes && follows(s, from - bytes, sign[k]);
        const int whole = sign[k][0] != '\\' || !character_is_letter(at(s, to + bytes));
        behind |= whole && follows(s, to, sign[k]);
    }
    return (before && ends_statement(s, to)) || (behind && (from == 0 || at(s, from - 1) == '$'));
}

/* Whether an amount of money ends two digits behind a comma: its sign stands before it or behind. A
 * second amount would have one of its own. */
static int is_money(const scan *s, int32_t comma, int32_t from, int32_t to) {
    static const char *const before[] = {"€", "£", "\\euro", "\\$", "\\euro{}", "EUR"};
    static const char *const behind[] = {"€",   "\\euro", "EUR", "Euro", "euro", "zł",
                                         "\\$", "£",      "Kč",  "kr",   "Ft",   "lei"};
    static const char *const between[] = {" ",   "~",       "\\,",       "\\ ",
                                          "\\;", "\\text{", "\\mathrm{", " "};
    if (to != comma + 3) return 0;
    while (from > 0 && strchr(" }{", s->text[from - 1]) != NULL) {
        from--;
    }
    for (size_t k = 0; k < sizeof between / sizeof *between; k++) {
        to += follows(s, to, between[k]) ? (int32_t)strlen(between[k]) : 0;
    }
    int sign = 0;
    for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
        const int32_t bytes = (int32_t)strlen(before[k]);
        sign |= from >= bytes && follows(s, from - bytes, before[k]);
    }
    for (size_t k = 0; k < sizeof behind / sizeof *behind; k++) {
        sign |= follows(s, to, behind[k]);
    }
    return sign;
}

/* Whether what stands around a comma shows that it is a decimal sign. */
static int is_shown(const scan *s, int32_t i) {
    static const char *const about[] = {"\\approx", "\\simeq", "\\cong", "≈"};
    int32_t to = digits_end(s, i + 1), from = i;
    if (held(s) == HOLDS_VALUE || (at(s, i + 1) == '0' && to > i + 2) || is_cyrillic(s, to)) {
        return !may_group(s, i);
    }
    if (at(s, i - 1) == '0' && !character_is_digit(at(s, i - 2)) && to > i + 4) {
        return 1; /* 0,1234 */
    }
    if (at(s, i - 1) == '0' && !may_group(s, i) &&
        (joins_nought(s, i - 1) || opens_product(s, i - 1, to))) {
        return 1;
    }
    while (character_is_digit(at(s, from - 1))) {
        from--;
    }
    if (is_money(s, i, from, to)) {
        return 1;
    }
    if (!may_group(s, i) && is_beside_order(s, from, to)) {
        return 1; /* x <= -3,25: an order has one number on a side */
    }
    if (is_gap(s, from) && !may_group(s, i)) {
        return 1; /* 21\;141,87: where gaps part thousands */
    }
    if (at(s, to) != '\0' && !may_group(s, i) &&
        (is_measured(s, from, to) || is_parted_by_semicolon(s, from, to))) {
        return 1;
    }
    if (is_before_power(s, to)) {
        return 1;
    }
    while (character_is_digit(at(s, from - 1))) {
        from--;
    }
    while (at(s, from - 1) == ' ' || at(s, from - 1) == '-') {
        from--;
    }
    for (size_t k = 0; k < sizeof about / sizeof about[0]; k++) {
        int32_t length = (int32_t)strlen(about[k]);
        if (from >= length && follows(s, from - length, about[k])) {
            return 1;
        }
    }
    return 0;
}

/* What the commas of a text are: 1 where an argument of siunitx has a decimal one, 2 where all
 * are. */
static int survey(const char *text, int32_t length) {
    scan s = {.text = text, .length = length};
    int numbers = 0, shown = 0, measured = 0, bare = 0;
    for (int32_t i = 0; i < length;) {
        if (text[i] == '.' && character_is_digit(at(&s, i - 1)) &&
            character_is_digit(at(&s, i + 1))) {
            shown = -1;
        } else if (text[i] == ',' && is_candidate(&s, i)) {
            numbers |= held(&s) == HOLDS_NUMBER;
            const int unit = !may_group(&s, i) && has_unit(&s, digits_end(&s, i + 1));
            measured += unit;
            bare += !unit;
            shown |= shown >= 0 && (held(&s) == HOLDS_NUMBER || is_shown(&s, i));
        }
        i = step(&s, i);
    }
    /* 7,5 cm and 12,8 cm: members of a list would not have their units so. */
    shown |= shown == 0 && measured > 1 && bare == 0;
    return shown > 0 ? 2 : numbers;
}

/* How many digits stand behind a comma in braces that begin at i, between digits: 23{,}4. */
static int32_t braced_digits(const scan *s, int32_t i) {
    const int braced = at(s, i) == '{' && at(s, i + 1) == ',' && at(s, i + 2) == '}';
    return braced && character_is_digit(at(s, i - 1)) ? digits_end(s, i + 3) - i - 3 : 0;
}

/* Whether the commas in braces of a text are decimal ones: one of them parts no thousands, as in
 * 23{,}4, or stands behind the one digit before a power of ten, 2{,}467 \times 10^3, and none parts
 * more of them, nor has a number a point. */
static int are_braced_decimal(const scan *s) {
    int decimal = 0;
    for (int32_t i = 0; i + 3 < s->length; i++) {
        const int32_t digits = braced_digits(s, i);
        const int point =
            at(s, i) == '.' && character_is_digit(at(s, i - 1)) && character_is_digit(at(s, i + 1));
        if (point || (digits == 3 && braced_digits(s, i + 3 + digits) > 0)) return 0;
        const int one = !character_is_digit(at(s, i - 2));
        decimal |= digits > 0 && (digits != 3 || (one && at(s, i - 1) == '0') ||
                                  (one && is_before_power(s, i + 3 + digits)));
    }
    return decimal;
}

/* Writes a point before the three digits behind each such comma: 77{,}925 is 77.925{}. */
static void mend_braced(char *out, int32_t length) {
    const scan s = {.text = out, .length = length};
    if (!are_braced_decimal(&s)) return;
    for (int32_t i = 1; i + 5 < length; i++) {
        const char behind = at(&s, i + 6);
        const int scripted = behind == '^' || behind == '_'; /* of the number, not of the braces */
        if (braced_digits(&s, i) != 3) continue;
        memmove(out + i + 1, out + i + 3, 3);
        out[i] = '.';
        out[i + 4] = scripted ? ' ' : '{';
        out[i + 5] = scripted ? ' ' : '}';
    }
}

/* The end of a number whose thousands points part and whose decimals a comma, 1.250,50: nothing
 * else is written so. `from` where none begins there. */
static int32_t grouped_end(const scan *s, int32_t from) {
    const char before = at(s, from - 1), first = at(s, from);
    if (first < '1' || first > '9' || character_is_digit(before) || before == '.' ||
        before == ',') {
        return from;
    }
    int32_t end = digits_end(s, from), groups = 0;
    if (end > from + 3) return from;
    while (at(s, end) == '.' && digits_end(s, end + 1) == end + 4) {
        end += 4;
        groups++;
    }
    const int32_t decimals = digits_end(s, end + 1) - end - 1;
    if (groups == 0 || at(s, end) != ',' || decimals < 1 || decimals > 2) return from;
    end += 1 + decimals;
    const char behind = at(s, end);
    const int point = (before == '(' || before == '[') &&
                      (behind == ')' || behind == ']' || follows(s, end, "\\right"));
    const int more = behind == ',' || (behind == '.' && character_is_digit(at(s, end + 1)));
    return point || more ? from : end; /* (1.250,50) is a point */
}

/* Writes such numbers with a point, 1250.50, and blanks behind them; their number. */
static int mend_groups(char *out, int32_t length) {
    const scan s = {.text = out, .length = length};
    int mended = 0;
    for (int32_t i = 0; i < length; i++) {
        const int32_t end = grouped_end(&s, i);
        int32_t to = i;
        if (end == i) continue;
        for (int32_t k = i; k < end; k++) {
            if (out[k] != '.') out[to++] = (char)(out[k] == ',' ? '.' : out[k]);
        }
        while (to < end) out[to++] = ' ';
        i = end - 1;
        mended++;
    }
    return mended;
}

static int mend_commas(const char *text, int32_t length, char *out) {
    const int has_comma = memchr(text, ',', (size_t)length) != NULL;
    const int commas = has_comma ? survey(text, length) : 0;
    scan s = {.text = text, .length = length};
    if (commas == 0 && !(has_comma && are_braced_decimal(&s))) {
        return 0;
    }
    memmove(out, text, (size_t)length);
    mend_braced(out, length);
    s.text = out;
    for (int32_t i = 0; i < length;) {
        if (out[i] == ',' && is_candidate(&s, i) &&
            (held(&s) == HOLDS_NUMBER || (commas == 2 && !may_group(&s, i)))) {
            out[i] = '.';
        }
        i = step(&s, i);
    }
    return 1;
}

int decimals_mend(const char *text, int32_t length, char *out) {
    if (length <= 0 || memchr(text, ',', (size_t)length) == NULL) return 0;
    memmove(out, text, (size_t)length);
    const int grouped = mend_groups(out, length) > 0;
    return mend_commas(grouped ? out : text, length, out) || grouped;
}
