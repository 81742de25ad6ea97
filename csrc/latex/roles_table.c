#include <string.h>

#include "latex/names.h"
#include "latex/roles.h"
#include "latex/roles_atoms.h"

static int32_t count_names(const layout *text) {
    int32_t names = 0;
    for (int32_t i = 0; text != NULL && i < text->count; i++) {
        names += text->atom[i].kind == ATOM_NAME || text->atom[i].kind == ATOM_WORD;
    }
    return names;
}

/* A power of two, at least twice the names, so that a look-up ends. */
static int32_t entries_of(int32_t names) {
    int32_t size = 8;
    while (size < 2 * names) {
        size *= 2;
    }
    return size;
}

static int32_t entries_for(const layout *gold, const layout *pred) {
    return entries_of(count_names(gold) + count_names(pred));
}

static size_t align(size_t bytes) { return (bytes + 15) & ~(size_t)15; }

/* The entries of a text alone stand there twice: see roles_keep. */
static size_t entry_bytes(int32_t entries, const layout *pred) {
    return align((size_t)(pred != NULL ? 1 : 2) * (size_t)entries * sizeof(roles_entry));
}

size_t roles_bytes(const layout *gold, const layout *pred) {
    size_t atoms = (size_t)gold->count + (pred != NULL ? (size_t)pred->count : 0);
    return entry_bytes(entries_for(gold, pred), pred) + align(atoms * sizeof(int32_t));
}

size_t roles_most_bytes(int32_t atoms) {
    /* The least table, of 8, is the only one that is not twice that of half the names. */
    return align((size_t)(entries_of(atoms) + 8) * sizeof(roles_entry)) +
           align((size_t)atoms * sizeof(int32_t));
}

static int32_t place_of(roles *all, uint64_t hash) {
    int32_t slot = (int32_t)(hash & (uint64_t)all->mask);
    hash += hash == 0;
    while (all->entry[slot].hash != 0 && all->entry[slot].hash != hash) {
        slot = (slot + 1) & all->mask;
    }
    all->entry[slot].hash = hash;
    return slot;
}

const roles_entry *roles_of(const roles *all, int32_t side, int32_t atom) {
    static const roles_entry nothing;
    int32_t place = all->place[side][atom];
    return place < 0 ? &nothing : &all->entry[place];
}

/* Takes over what the first look at the gold alone showed. */
static void take_over(roles *all, const roles *alone) {
    for (int32_t i = 0; i <= alone->mask; i++) {
        const roles_entry *entry = &alone->kept[i];
        if (entry->hash != 0) {
            all->entry[place_of(all, entry->hash)] = *entry;
        }
    }
    for (int32_t i = 0; i < all->text[0]->count; i++) {
        int32_t place = alone->place[0][i];
        all->place[0][i] = place < 0 ? -1 : place_of(all, alone->kept[place].hash);
    }
    memcpy(all->lone, alone->lone, sizeof all->lone);
    all->lone_count = alone->lone_count;
    all->shown = alone->kept_shown;
    all->of_gold = alone->kept_of_gold;
    all->tells_complex = alone->tells_complex;
    all->matched = alone->matched;
    all->rows = alone->rows;
    all->momenta = alone->momenta;
    all->basis = alone->basis;
    all->units[0] = alone->units[0];
    all->with_i_and_j[0] = alone->with_i_and_j[0];
}

static void find_names(roles *all, int32_t side) {
    const layout *text = all->text[side];
    for (int32_t i = 0; i < text->count; i++) {
        all->place[side][i] = -1;
        if (text->atom[i].kind == ATOM_NAME || text->atom[i].kind == ATOM_WORD) {
            all->place[side][i] = place_of(all, names_hash(text, i, NAMES_BASE));
            all->entry[all->place[side][i]].evidence |= side == 0 ? (uint32_t)ROLE_OF_GOLD : 0u;
        }
    }
}

void roles_begin(roles *all, const layout *gold, const layout *pred, const roles *alone,
                 void *memory) {
    int32_t size = entries_for(gold, pred);
    all->text[0] = gold;
    all->text[1] = pred;
    all->entry = all->kept = memory;
    all->mask = size - 1;
    all->shown = all->of_gold = all->in_bars = 0;
    all->units[0] = all->units[1] = all->tells_complex = all->matched = all->rows = 0;
    all->momenta = all->basis = all->with_i_and_j[0] = all->with_i_and_j[1] = 0;
    all->lone_count = 0;
    memset(all->entry, 0, (size_t)size * sizeof(roles_entry));
    all->place[0] = (int32_t *)(void *)((char *)memory + entry_bytes(size, pred));
    all->place[1] = all->place[0] + gold->count;
    if (alone != NULL) {
        take_over(all, alone);
    } else {
        find_names(all, 0);
    }
    if (pred != NULL) {
        find_names(all, 1);
    }
}

void roles_keep(roles *all) {
    all->kept = all->entry + all->mask + 1;
    memcpy(all->kept, all->entry, (size_t)(all->mask + 1) * sizeof(roles_entry));
    all->kept_shown = all->shown;
    all->kept_of_gold = all->of_gold;
}
