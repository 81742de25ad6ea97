/* The enumerator of readings: order, admissibility, bounds. */
#include <assert.h>
#include <stdio.h>

#include "latex/choices.h"

static const choices_site site = {0, 0, 1};
enum { TWO = CHOICE_BIT(0) | CHOICE_BIT(1), THREE = TWO | CHOICE_BIT(2) };

/* What a text with `n` choices of two alternatives takes now, as bits; all usually 0. */
static uint32_t take_two(choices *all, int n) {
    uint32_t taken = 0;
    for (int i = 0; i < n; i++) {
        taken |= (uint32_t)choices_take(all, CHOICE_CALL, (uint64_t)i, site, 0, TWO) << i;
    }
    return taken;
}

static int bits_of(uint32_t value) {
    int count = 0;
    for (; value != 0; value &= value - 1) {
        count++;
    }
    return count;
}

static void fewer_departures_come_first(void) {
    choices all;
    uint32_t seen[READER_MOST_READINGS];
    int count = 0, last = 0;
    choices_start(&all);
    do {
        seen[count++] = take_two(&all, 6);
        assert(bits_of(seen[count - 1]) >= last);
        last = bits_of(seen[count - 1]);
        for (int i = 0; i + 1 < count; i++) {
            assert(seen[i] != seen[count - 1]);
        }
    } while (choices_next(&all));
    assert(count == READER_MOST_READINGS);
    assert(seen[0] == 0 && seen[6] == 32); /* the last of six is departed from in the seventh */
}

static void few_choices_are_exhausted(void) {
    choices all;
    int count = 0;
    uint32_t taken = 0;
    choices_start(&all);
    do {
        taken |= 1u << take_two(&all, 3);
        count++;
    } while (choices_next(&all));
    assert(count == 8 && taken == 0xFF);
}

static void three_alternatives_are_all_taken(void) {
    choices all;
    uint32_t taken = 0;
    int count = 0;
    choices_start(&all);
    do {
        taken |= CHOICE_BIT(choices_take(&all, CHOICE_SLASH, 7, site, 1, THREE));
        count++;
    } while (choices_next(&all));
    assert(count == 3 && taken == THREE);
}

static void lighter_choices_come_first(void) {
    choices all;
    choices_start(&all);
    (void)choices_take(&all, CHOICE_HAT, 1, site, 0, TWO);
    (void)choices_take(&all, CHOICE_CALL, 1, site, 0, TWO);
    assert(choices_next(&all));
    assert(choices_take(&all, CHOICE_CALL, 1, site, 0, TWO) == 1);
    assert(choices_take(&all, CHOICE_HAT, 1, site, 0, TWO) == 0);
}

static void a_single_alternative_costs_nothing(void) {
    choices all;
    choices_start(&all);
    assert(choices_take(&all, CHOICE_CALL, 1, site, 1, CHOICE_BIT(1)) == 1);
    assert(all.count == 0 && !choices_next(&all));
}

static void a_choice_met_late_is_tried(void) {
    choices all;
    choices_start(&all);
    assert(choices_take(&all, CHOICE_CALL, 1, site, 0, TWO) == 0);
    assert(choices_next(&all));
    assert(choices_take(&all, CHOICE_CALL, 1, site, 0, TWO) == 1);
    assert(choices_take(&all, CHOICE_EULER, 2, site, 0, TWO) == 0); /* only in this reading */
    assert(choices_next(&all));
    assert(choices_take(&all, CHOICE_EULER, 2, site, 0, TWO) == 1);
    assert(choices_next(&all));
    assert(!choices_next(&all));
}

static void sites_beyond_the_bound_take_what_is_usual(void) {
    choices all;
    choices_start(&all);
    for (int i = 0; i < 3 * CHOICES_MOST; i++) {
        assert(choices_take(&all, CHOICE_CALL, (uint64_t)i, site, i & 1, TWO) == (i & 1));
    }
    assert(all.count == CHOICES_MOST);
    for (int i = 1; i < READER_MOST_READINGS; i++) {
        assert(choices_next(&all));
    }
    assert(!choices_next(&all));
}

int main(void) {
    fewer_departures_come_first();
    few_choices_are_exhausted();
    three_alternatives_are_all_taken();
    lighter_choices_come_first();
    a_single_alternative_costs_nothing();
    a_choice_met_late_is_tried();
    sites_beyond_the_bound_take_what_is_usual();
    puts("choices: ok");
    return 0;
}
