/* Exponents of units, in figures: m^2, s^{-1}, m2, s⁻¹. */
#include "expr/units_splitter.h"

static int32_t read_digits(const splitter *p, int32_t i, int32_t *value) {
    const int32_t first = i;
    *value = 0;
    while (i < p->end && is_digit(p->text[i]) && i - first < 3) {
        *value = *value * 10 + (p->text[i++] - '0');
    }
    return i;
}

/* 2, -1, 1/2, 0.5, \frac{1}{2}: the exponent in twelfths; the end, -1 if it is none of these. */
static int32_t read_fraction(const splitter *p, int32_t i, int32_t *exponent) {
    const int32_t minus = minus_sign(p, i);
    int32_t above, below = 1;
    i += minus;
    if (i < p->end && p->text[i] == '+') i++;
    const int spelled = at_text(p, i, "\\frac") || at_text(p, i, "\\tfrac");
    if (spelled) {
        i += p->text[i + 1] == 't' ? 6 : 5;
        const int braces = i < p->end && p->text[i] == '{';
        if (!braces && i + 1 < p->end) {
            above = p->text[i] - '0';
            below = p->text[i + 1] - '0';
            i += 2;
        } else {
            i = read_digits(p, i + 1, &above);
            if (!at_text(p, i, "}{")) return -1;
            i = read_digits(p, i + 2, &below);
            if (!at_text(p, i, "}")) return -1;
            i++;
        }
    } else {
        const int32_t first = i;
        i = read_digits(p, i, &above);
        if (i == first) return -1;
        int32_t slash = i;
        while (slash < p->end && p->text[slash] == ' ') slash++;
        if (slash > i && at_text(p, slash, "/ ")) { /* -1 / 2 */
            const int32_t digits = slash + 2, to = read_digits(p, digits, &below);
            i = to > digits ? to : i;
            below = to > digits ? below : 1;
        }
        if (i + 1 < p->end && p->text[i] == '/' && is_digit(p->text[i + 1])) {
            i = read_digits(p, i + 1, &below);
        } else if (i + 1 < p->end && p->text[i] == '.' && is_digit(p->text[i + 1])) {
            above = above * 10 + (p->text[i + 1] - '0');
            below = 10;
            i += 2;
        }
    }
    if (below <= 0 || above < 0 || above * UNITS_WHOLE % below != 0) return -1;
    *exponent = above * UNITS_WHOLE / below * (minus ? -1 : 1);
    return i;
}

static int32_t read_raised(const splitter *p, int32_t i, int32_t *exponent) {
    int32_t bytes, value = 0, digits = 0;
    int digit = raised(p, i, &bytes);
    const int minus = digit == -2;
    if (minus) digit = raised(p, i += bytes, &bytes);
    for (; digit >= 0 && digits < 3; digits++) {
        value = value * 10 + digit;
        digit = raised(p, i += bytes, &bytes);
    }
    if (digits == 0) return -1;
    *exponent = value * UNITS_WHOLE * (minus ? -1 : 1);
    return i;
}

int32_t units_read_exponent(const splitter *p, int32_t i, int32_t *exponent) {
    int32_t k = i, bytes;
    if (k < p->end && p->text[k] == '$') k++; /* m$^2$ */
    if (at_text(p, k, "**") || (k < p->end && p->text[k] == '^')) {
        k += p->text[k] == '^' ? 1 : 2;
        const char opener = k < p->end && one_of(p->text[k], "{(") ? p->text[k] : 0;
        if (!opener) {
            /* without braces TeX takes one character */
            if (k < p->end && is_digit(p->text[k])) {
                *exponent = (p->text[k] - '0') * UNITS_WHOLE;
                while (k + 1 < p->end && is_digit(p->text[k + 1]) && k < i + 4) {
                    *exponent = *exponent * 10 + (p->text[++k] - '0') * UNITS_WHOLE;
                }
                return k + 1;
            }
            return read_fraction(p, k, exponent);
        }
        while (k + 1 < p->end && one_of(p->text[k + 1], " {(")) k++;
        k = read_fraction(p, k + 1, exponent);
        if (k < 0) return -1;
        const int32_t inner = k;
        while (k < p->end && one_of(p->text[k], " })")) {
            k++;
            if (p->text[k - 1] != ' ') break;
        }
        return k > inner ? k : -1;
    }
    k = read_raised(p, i, exponent);
    if (k > 0) return k;
    /* m2, s-1: no mark at all, but no 5 in "m 5" and no range. */
    bytes = minus_sign(p, i);
    if (i + bytes < p->end && is_digit(p->text[i + bytes])) {
        const int32_t to = read_digits(p, i + bytes, exponent);
        const int letter = to < p->end && is_letter((unsigned char)p->text[to]);
        const int more = to < p->end && p->text[to] == '.';
        /* Jmol-1K-1, W/m2K: what follows is the next unit. */
        if (!more && (!letter || units_longest(p->text + to, p->end - to) > 0) &&
            to - i - bytes == 1) {
            *exponent *= UNITS_WHOLE * (bytes ? -1 : 1);
            return to;
        }
    }
    return i;
}
