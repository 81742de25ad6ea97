/* Units: the table is sorted and complete, prefixes are composed, texts are read. */
#include "expr/units.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static units_value of(const char *name) {
    units_value value;
    assert(units_of(name, (int32_t)strlen(name), &value));
    return value;
}

static int32_t split(const char *text, units_value *value) {
    units_factor factor[UNITS_MOST_FACTORS];
    int32_t count;
    const int32_t end =
        units_split(text, (int32_t)strlen(text), 0, factor, UNITS_MOST_FACTORS, &count);
    assert(units_product(factor, count, value));
    return end;
}

static int near(double a, double b) { return fabs(a - b) <= 1e-14 * fabs(b); }

static void is_same(const char *a, const char *b, double factor) {
    const units_value x = of(a), y = of(b);
    assert(units_compatible(&x, &y));
    assert(near(x.factor, factor * y.factor));
}

static void test_table(void) {
    for (int32_t k = 0; units_spelling(k); k++) {
        const char *name = units_spelling(k);
        uint32_t flags;
        if (k > 0) assert(strcmp(units_spelling(k - 1), name) <= 0);
        assert(strlen(name) <= UNITS_NAME_BYTES);
        assert(units_known(name, (int32_t)strlen(name), &flags));
        assert(flags & UNITS_USUAL);
        assert(of(name).factor > 0.0 && isfinite(of(name).factor));
    }
    assert(units_spelling(-1) == NULL);
}

static void test_prefixes(void) {
    is_same("nT", "T", 1e-9);
    is_same("cT", "T", 1e-2);
    is_same("\xc2\xb5m", "m", 1e-6);
    is_same("k\xe2\x84\xa6", "ohms", 1e3);
    is_same("attosecond", "s", 1e-18);
    is_same("MiB", "bytes", 1048576.0);
    is_same("KB", "kilobytes", 1.0);
    /* A unit of the table is no prefix with a unit after it. */
    is_same("min", "s", 60.0);
    is_same("ft", "m", 0.3048);
    is_same("Pa", "bar", 1e-5);
    is_same("cd", "candela", 1.0);
    uint32_t flags;
    assert(units_known("km", 2, &flags) && (flags & UNITS_USUAL));
    assert(units_known("Gm", 2, &flags) && !(flags & UNITS_USUAL));
    assert(units_known("kilometers", 10, &flags) && (flags & UNITS_WORD));
    assert(!units_known("kft", 3, &flags) && !units_known("mmin", 4, &flags));
}

static void test_words(void) {
    units_value apples, apple, pears;
    assert(!units_of("Apples", 6, &apples) && !units_of("apple", 5, &apple));
    assert(!units_of("pears", 5, &pears));
    assert(units_compatible(&apples, &apple) && !units_compatible(&apples, &pears));
    assert(units_multiply(&apples, &apple, -UNITS_WHOLE) && apples.counted_count == 0);
    const units_value dollar = of("$"), euro = of("euros"), cent = of("cents");
    assert(!units_compatible(&dollar, &euro) && units_compatible(&dollar, &cent));
}

static void test_text(void) {
    static const struct {
        const char *text, *same;
        double factor;
    } TEXTS[] = {
        {"kg m/s^2", "N", 1.0},
        {"\\frac{kg\\,m}{s^{2}}", "N", 1.0},
        {"\\text{kg}\\cdot\\text{m}\\cdot\\text{s}^{-2}", "N", 1.0},
        {"kg\xc2\xb7m\xc2\xb7s\xe2\x81\xbb\xc2\xb2", "N", 1.0},
        {"kg m s-2", "N", 1.0},
        {"kilogram meters per second squared", "N", 1.0},
        {"kg m/s/s", "N", 1.0},
        {"(\\Omega)^{-1}", "S", 1.0},
        {"1/\\Omega", "S", 1.0},
        {"N/mm^2", "Pa", 1e6},
        {"J/(s)", "W", 1.0},
        {"kW h", "J", 3.6e6},
        {"kilowatt-hours", "J", 3.6e6},
        {"miles per hour", "mph", 1.0},
        {"\\kilo\\gram\\meter\\per\\second\\squared", "N", 1.0},
        {"square kilometers", "ha", 100.0},
        {"W/\\sqrt{Hz}\\sqrt{Hz}", "J", 1.0},
        {"^{\\circ}\\mathrm{C}", "K", 1.0},
        {"J/kg K^{-1}", "J", 0.0}, /* other dimension */
    };
    for (size_t k = 0; k < sizeof TEXTS / sizeof TEXTS[0]; k++) {
        units_value value;
        const units_value same = of(TEXTS[k].same);
        assert(split(TEXTS[k].text, &value) == (int32_t)strlen(TEXTS[k].text));
        assert(units_compatible(&value, &same) == (TEXTS[k].factor > 0.0));
        if (TEXTS[k].factor > 0.0) assert(near(value.factor, TEXTS[k].factor * same.factor));
    }
    units_value a, b;
    split("J/kg K", &a);
    split("J/(kg K)", &b);
    assert(units_compatible(&a, &b));
    split("J/kg K^{-1}", &a);
    assert(units_compatible(&a, &b));
    /* Reading ends where the unit does. */
    assert(split("m above the ground", &a) == 1);
    assert(split("m in height", &a) == 1);
    assert(split("xyz", &a) == 0);
    assert(split("m/", &a) == 1);
    assert(units_longest("kgm", 3) == 2);
}

/* Any bytes are read without leaving the text. */
static void test_bytes(void) {
    static const char PIECES[] = "mskgNJ{}()^_-/.1 2\\$~\xc2\xb0\xb7\xce\xbc%";
    uint64_t seed = 1;
    for (int round = 0; round < 200000; round++) {
        char text[24];
        units_factor factor[3];
        int32_t length = 0, count;
        while (length < (int32_t)sizeof text) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            const uint64_t draw = seed >> 33;
            if (draw % 16 == 0) break;
            text[length++] = PIECES[(draw >> 8) % (sizeof PIECES)];
        }
        const int32_t end = units_split(text, length, UNITS_TAKE_WORDS, factor, 3, &count);
        assert(end >= 0 && end <= length && count >= 0 && count <= 3);
        assert((end > 0) == (count > 0));
        units_value value;
        if (count > 0) (void)units_product(factor, count, &value);
    }
}

int main(void) {
    test_table();
    test_prefixes();
    test_words();
    test_text();
    test_bytes();
    puts("units: ok");
    return 0;
}
