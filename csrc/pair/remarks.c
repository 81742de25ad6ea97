#include "pair/remarks.h"

#include <string.h>

#include "pair/words.h"

enum { MOST_WORDS = 24 };

typedef struct {
    reader_word word[MOST_WORDS];
    int32_t count;
} remarks;

static int has(const remarks *of, reader_word wanted) {
    for (int32_t k = 0; k < of->count; k++) {
        if (pair_is_same_stem(of->word[k].text, of->word[k].length, wanted.text, wanted.length)) {
            return 1;
        }
    }
    return 0;
}

/* Whether one has a word that the other has not. */
static int has_more(const remarks *one, const remarks *other) {
    for (int32_t k = 0; k < one->count; k++) {
        if (!has(other, one->word[k])) return 1;
    }
    return 0;
}

/* Words that make a bound or a guess of a value. */
static int weakens(const remarks *pred, const remarks *gold) {
    static const char *const weak[] = {
#define X(spelling) spelling,
#include "pair/weak_words.def"
#undef X
    };
    for (size_t k = 0; k < sizeof weak / sizeof *weak; k++) {
        const reader_word word = {weak[k], (int32_t)strlen(weak[k])};
        if (has(pred, word) && !has(gold, word)) return 1;
    }
    return 0;
}

int pair_remarks_contradict(const reader_text *gold, const reader_text *pred) {
    remarks given, known;
    given.count = reader_remarks(pred, given.word, MOST_WORDS);
    if (given.count == 0) return 0;
    known.count = reader_remarks(gold, known.word, MOST_WORDS);
    return weakens(&given, &known) || (has_more(&given, &known) && has_more(&known, &given));
}
