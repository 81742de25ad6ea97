/* Qualities of one thing, in any order: virtual, upright, magnified. Words that a table has; two of
 * one kind, or one that is said twice, are of several things, which come in their order. So may two
 * words alone be that no "and" joins. */
#include <string.h>

#include "latex/words.h"
#include "pair/judge.h"
#include "pair/words.h"

enum { MOST_QUALITIES = 8 };

typedef struct {
    const char *word, *kind;
    int which;
} quality;

static const quality table[] = {
#define X(word, kind, which) {word, kind, which},
#include "pair/qualities.def"
#undef X
};

typedef struct {
    const quality *row[MOST_QUALITIES];
    int denied[MOST_QUALITIES];
    int32_t count;
    int joined; /* by "and", or one of them is denied: continuous but not bounded */
    const char *subject;
    int32_t subject_length; /* of what it is said: the image is */
} qualities;

static int is_spelled(const char *at, int32_t length, const char *word) {
    if (strlen(word) != (size_t)length) return 0;
    for (int32_t k = 0; k < length; k++) {
        const char c = at[k] >= 'A' && at[k] <= 'Z' ? (char)(at[k] + 32) : at[k];
        if (c != word[k]) return 0;
    }
    return 1;
}

static const quality *find(const char *at, int32_t length) {
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (is_spelled(at, length, table[k].word)) return &table[k];
    }
    return NULL;
}

static int has_kind(const qualities *of, const char *kind) {
    for (int32_t k = 0; k < of->count; k++) {
        if (strcmp(of->row[k]->kind, kind) == 0) return 1;
    }
    return 0;
}

/* What stands before the first "is", of which something is said; the bytes with that verb, 0 where
 * there is none. */
static int32_t read_subject(const char *text, int32_t length, qualities *to) {
    for (int32_t at = 0; at < length;) {
        const char *const space = memchr(text + at, ' ', (size_t)(length - at));
        const int32_t end = space == NULL ? length : (int32_t)(space - text);
        if (is_spelled(text + at, end - at, "is")) {
            to->subject = text;
            to->subject_length = at;
            return end;
        }
        const word_kind kind = words_kind(text + at, end - at);
        if ((kind != WORD_OTHER && kind != WORD_FILLER) || find(text + at, end - at) != NULL) {
            return 0;
        }
        at = end + 1;
    }
    return 0;
}

/* Reads words that are qualities and what joins them; 0 where there is another one. */
static int read_qualities(const expr *e, int32_t root, qualities *to) {
    const expr_name *const name = &e->name[e->node[root].label];
    const char *at = e->text + name->text, *const end = at + name->length;
    int denied = 0;
    *to = (qualities){.count = 0};
    at += read_subject(at, name->length, to);
    while (at < end) {
        const char *const space = memchr(at, ' ', (size_t)(end - at));
        const int32_t length = (int32_t)((space == NULL ? end : space) - at);
        const quality *const row = find(at, length);
        if (row != NULL) {
            if (to->count == MOST_QUALITIES || has_kind(to, row->kind)) return 0;
            to->denied[to->count] = denied;
            to->joined |= denied;
            to->row[to->count++] = row;
            denied = 0;
        } else if (is_spelled(at, length, "not")) {
            if (denied) return 0;
            denied = 1;
        } else if (is_spelled(at, length, "and")) {
            to->joined = 1;
        } else if (length > 0 && !is_spelled(at, length, "both")) {
            return 0;
        }
        at += length + (space != NULL);
    }
    return to->count > 1 && !denied;
}

int pair_words_list_qualities(const expr *e, int32_t a, int32_t b) {
    qualities one, other;
    if (!read_qualities(e, a, &one) || !read_qualities(e, b, &other) || one.count != other.count ||
        (one.count == 2 && !one.joined && !other.joined)) {
        return 0;
    }
    if (one.subject_length > 0 && other.subject_length > 0 &&
        (one.subject_length != other.subject_length ||
         memcmp(one.subject, other.subject, (size_t)one.subject_length) != 0)) {
        return 0;
    }
    for (int32_t k = 0; k < one.count; k++) {
        int32_t i = 0;
        while (i < other.count && strcmp(other.row[i]->kind, one.row[k]->kind) != 0) i++;
        if (i == other.count || other.row[i]->which != one.row[k]->which ||
            other.denied[i] != one.denied[k]) {
            return 0;
        }
    }
    return 1;
}
