#include "pair/texts.h"

#include <string.h>

static int is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* A text without the blanks and the signs of a formula around it. */
static pair_text bare(pair_text of) {
    while (of.length > 0 && (is_space(*of.text) || *of.text == '$')) of.text++, of.length--;
    while (of.length > 0) {
        const char last = of.text[of.length - 1];
        if (!is_space(last) && last != '$') break;
        of.length--;
    }
    return of;
}

/* Whether a text ends with a question mark, in whatever brackets. */
static int asks(pair_text of) {
    while (of.length > 0) {
        const char last = of.text[of.length - 1];
        if (last == '?') return 1;
        if (!is_space(last) && last != '$' && last != ')' && last != '}' && last != '.') return 0;
        of.length--;
    }
    return 0;
}

static int is_made_of(pair_text of, const char *letters) {
    for (int32_t k = 0; k < of.length; k++) {
        if (of.text[k] == '\0' || strchr(letters, of.text[k]) == NULL) return 0;
    }
    return 1;
}

/* Whether both are words of the same kind of capitals. */
static int are_words_of_capitals(pair_text a, pair_text b) {
    static const struct {
        const char *letters;
        int32_t fewest, most;
    } row[] = {
#define X(letters, fewest, most) {letters, fewest, most},
#include "pair/capital_words.def"
#undef X
    };
    for (size_t k = 0; k < sizeof row / sizeof *row; k++) {
        if (a.length >= row[k].fewest && a.length <= row[k].most && b.length >= row[k].fewest &&
            b.length <= row[k].most && is_made_of(a, row[k].letters) &&
            is_made_of(b, row[k].letters)) {
            return 1;
        }
    }
    return 0;
}

static int is_letter(char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || (c & 0x80) != 0; }

/* The next word of a text, or its next number; length 0 at its end. */
static pair_text next_word(pair_text *of) {
    while (of->length > 0 && !is_letter(*of->text) && !(*of->text >= '0' && *of->text <= '9')) {
        of->text++, of->length--;
    }
    pair_text word = {of->text, 0};
    while (of->length > 0 && (is_letter(*of->text) || (*of->text >= '0' && *of->text <= '9'))) {
        of->text++, of->length--, word.length++;
    }
    return word;
}

static int is_same_word(pair_text a, pair_text b) {
    if (a.length != b.length) return 0;
    for (int32_t k = 0; k < a.length; k++) {
        if ((a.text[k] | 0x20) != (b.text[k] | 0x20)) return 0;
    }
    return 1;
}

/* From what to what, where a text says so once: from hot to cold. */
static int way_of(pair_text of, pair_text end[2]) {
    static const pair_text from = {"from", 4}, to = {"to", 2};
    int found = 0;
    for (pair_text word = next_word(&of); word.length > 0; word = next_word(&of)) {
        if (!is_same_word(word, from)) continue;
        end[0] = next_word(&of);
        if (found++ > 0 || !is_same_word(next_word(&of), to)) return 0;
        end[1] = next_word(&of);
    }
    return found == 1 && end[1].length > 0;
}

/* Whether two texts say the opposite way: from hot to cold, from cold to hot. */
static int go_opposite_ways(pair_text a, pair_text b) {
    pair_text way[2], other[2];
    return way_of(a, way) && way_of(b, other) && !is_same_word(way[0], way[1]) &&
           is_same_word(way[0], other[1]) && is_same_word(way[1], other[0]);
}

int pair_texts_contradict(pair_text gold, pair_text pred) {
    if ((asks(pred) && !asks(gold)) || go_opposite_ways(gold, pred)) return 1;
    const pair_text known = bare(gold), given = bare(pred);
    if (known.length == given.length && memcmp(known.text, given.text, (size_t)known.length) == 0) {
        return 0;
    }
    return are_words_of_capitals(known, given);
}
