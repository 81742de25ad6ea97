#include "latex/choices.h"

#include <string.h>

typedef struct {
    const char *spelling;
    int weight;
    const char *alternative[3];
} choice_row;

static const choice_row rows[] = {
#define X(name, spelling, weight, first, second, third) {spelling, weight, {first, second, third}},
#include "latex/choices.def"
#undef X
};

const char *reader_choice_name(int32_t kind) {
    return kind >= 0 && kind < CHOICE_KIND_COUNT ? rows[kind].spelling : "";
}

const char *reader_alternative_name(int32_t kind, int32_t alternative) {
    if (kind < 0 || kind >= CHOICE_KIND_COUNT || alternative < 0 || alternative > 2) {
        return "";
    }
    return rows[kind].alternative[alternative];
}

void choices_start(choices *all) {
    all->count = 0;
    all->reading = 0;
    all->tried[0].count = 0;
}

static uint64_t key_of(choice_kind kind, uint64_t key) {
    return key * CHOICE_KIND_COUNT + (uint64_t)kind;
}

int choices_take(choices *all, choice_kind kind, uint64_t key, choices_site site, int usual,
                 uint32_t admissible) {
    uint64_t wanted = key_of(kind, key);
    if ((admissible & (admissible - 1)) == 0) {
        return usual;
    }
    for (int32_t i = 0; i < all->count; i++) {
        if (all->key[i] == wanted) {
            int chosen = all->entry[i].chosen;
            return (admissible & CHOICE_BIT(chosen)) != 0 ? chosen : usual;
        }
    }
    if (all->count < CHOICES_MOST) {
        reader_choice *entry = &all->entry[all->count];
        all->key[all->count++] = wanted;
        entry->kind = (int32_t)kind;
        entry->side = site.side;
        entry->start = site.start;
        entry->end = site.end;
        all->admissible[all->count - 1] = (uint8_t)admissible;
        entry->alternatives = admissible == 7 ? 3 : 2;
        entry->usual = usual;
        entry->chosen = usual;
    }
    return usual;
}

static int same_departures(const choices_departures *a, const choices_departures *b) {
    return a->count == b->count && memcmp(a->choice, b->choice, a->count) == 0 &&
           memcmp(a->alternative, b->alternative, a->count) == 0;
}

static int was_tried(const choices *all, const choices_departures *departures) {
    for (int32_t i = 0; i <= all->reading; i++) {
        if (same_departures(&all->tried[i], departures)) {
            return 1;
        }
    }
    return 0;
}

/* Choices in the order in which readings depart from them: by weight, then as they were met. */
static void order_choices(const choices *all, uint8_t *order) {
    int32_t n = 0;
    for (int weight = 1; n < all->count; weight++) {
        for (int32_t i = 0; i < all->count; i++) {
            if (rows[all->entry[i].kind].weight == weight) {
                order[n++] = (uint8_t)i;
            }
        }
    }
}

/* Completes `departures` from place `first` of the order on by `missing` more, until a set is found
 * that was not tried. Depth at most CHOICES_DEPARTURES; each set that is looked at was tried, but
 * the last. */
static int extend(const choices *all, const uint8_t *order, int32_t first, int missing,
                  choices_departures *departures) {
    if (missing == 0) {
        return !was_tried(all, departures);
    }
    for (int32_t place = first; place < all->count; place++) {
        const reader_choice *entry = &all->entry[order[place]];
        for (int alternative = 0; alternative < 3; alternative++) {
            int at = departures->count;
            if (alternative == entry->usual ||
                (all->admissible[order[place]] & CHOICE_BIT(alternative)) == 0) {
                continue;
            }
            departures->choice[at] = order[place];
            departures->alternative[at] = (uint8_t)alternative;
            departures->count++;
            if (extend(all, order, place + 1, missing - 1, departures)) {
                return 1;
            }
            departures->count--;
        }
    }
    return 0;
}

int choices_next(choices *all) {
    uint8_t order[CHOICES_MOST];
    choices_departures departures;
    if (all->reading + 1 >= READER_MOST_READINGS) {
        return 0;
    }
    order_choices(all, order);
    for (int size = 1; size <= CHOICES_DEPARTURES; size++) {
        departures.count = 0;
        if (extend(all, order, 0, size, &departures)) {
            all->tried[++all->reading] = departures;
            for (int32_t i = 0; i < all->count; i++) {
                all->entry[i].chosen = all->entry[i].usual;
            }
            for (int i = 0; i < departures.count; i++) {
                all->entry[departures.choice[i]].chosen = departures.alternative[i];
            }
            return 1;
        }
    }
    return 0;
}
