#include "latex/statements.h"

#include "expr/units.h"
#include "latex/amounts.h"
#include "latex/asides.h"
#include "latex/chemistry.h"
#include "latex/clocks.h"
#include "latex/comparisons.h"
#include "latex/emit.h"
#include "latex/meaning.h"
#include "latex/memberships.h"
#include "latex/money.h"
#include "latex/numbers.h"
#include "latex/phrases.h"
#include "latex/pi_names.h"
#include "latex/quantities.h"
#include "latex/restated.h"
#include "latex/residues.h"
#include "latex/roles.h"

static const layout_atom *at(const reading *r, int32_t i) { return &r->text->atom[i]; }

static int is_command(const reading *r, int32_t i, command_family family, int value) {
    return at(r, i)->kind == ATOM_COMMAND && layout_is(at(r, i), family, value);
}

static int refuse(reading *r, reader_reason reason, int32_t first, int32_t last) {
    return emit_refuse(r, reason, at(r, first)->start, at(r, last > first ? last - 1 : first)->end);
}

/* What lacks an operand: the sign at `atom`. */
static int missing(reading *r, int32_t atom) {
    return emit_refuse(r, READER_MISSING_ARGUMENT, at(r, atom)->start, at(r, atom)->nucleus_end);
}

/* --- one expression, with the words around it ------------------------------------------------ */

/* Whether a word that makes something else of a value says nothing of this one: the double is 5. */
static int acts_elsewhere(const reading *r, int32_t i, int32_t last) {
    int32_t row = at(r, i)->word;
    int before_of = row >= 0 && words_at(row)->value == WORDS_OF_OTHERS;
    if (row >= 0 && words_at(row)->value == WORDS_DENIES) {
        return 0; /* it cannot be 5 */
    }
    for (int32_t k = i + 1; k < last && phrases_kind(r, k) >= 0; k++) {
        if (phrases_kind(r, k) == WORD_EQUALS) {
            return 1;
        }
        before_of &= !phrases_is(r, k, "of") && !phrases_is(r, k, "between");
    }
    return before_of;
}

static int is_filler(const reading *r, int32_t i, int32_t first, int32_t last) {
    int kind = phrases_kind(r, i);
    if (kind < 0) {
        return 0;
    }
    if (kind == WORD_ACTS) {
        return acts_elsewhere(r, i, last);
    }
    if (kind == WORD_OPPOSED && i + 1 < last && phrases_is(r, i + 1, "than")) {
        return 0; /* 5 more than that */
    }
    if (phrases_turns_value(r, i) && !acts_elsewhere(r, i, last)) {
        return 0;
    }
    if (kind == WORD_PER && (phrases_is(r, i + 1, "units") || phrases_is(r, i - 1, "units"))) {
        return 1; /* square units, units cubed */
    }
    return phrases_is_prose(r, i, first, last) &&
           (kind == WORD_FILLER || kind == WORD_EQUALS || kind == WORD_OTHER || kind == WORD_PER ||
            (kind == WORD_PERCENT && i == first) || (kind == WORD_SOLUTION && i > first + 1) ||
            kind == WORD_ANSWER || kind == WORD_PART || kind == WORD_SET || kind == WORD_OPPOSED ||
            kind == WORD_RESTRICT);
}

/* a to b, a--b, between a and b: a closed interval. */
static int32_t find_range(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i + 1 < last; i++) {
        int numbers = at(r, i - 1)->kind == ATOM_NUMBER && at(r, i + 1)->kind == ATOM_NUMBER;
        if ((is_command(r, i, FAMILY_BINARY, BINARY_DASH) && numbers) ||
            (numbers && amounts_are_ends(r, i, first, last)) || phrases_kind(r, i) == WORD_TO ||
            phrases_kind(r, i) == WORD_AND) {
            return i;
        }
    }
    return -1;
}

/* Whether the word at an atom is one unit. */
static int is_unit(const reading *r, int32_t i) {
    uint32_t flags;
    return units_known(r->text->text + at(r, i)->start, at(r, i)->nucleus_end - at(r, i)->start,
                       &flags);
}

/* The words beside a value [from, to) that say that it is none, -1 where there are none. */
static int32_t find_taken_back(const reading *r, int32_t first, int32_t from, int32_t to,
                               int32_t last) {
    for (int32_t i = to; i < last; i++) {
        if (phrases_is_remark(r, i) && !asides_takes_back(r, i) &&
            phrases_take_back(r, at(r, i)->list[0].first, layout_end(at(r, i)->list[0]))) {
            return i; /* (rejected), no other value than this one */
        }
    }
    for (int32_t i = first; i < from; i++) {
        if (is_command(r, i, FAMILY_BINARY, BINARY_COLON) && phrases_take_back(r, first, i)) {
            return first; /* false: 5 */
        }
    }
    return -1;
}

int statements_expression(reading *r, int32_t first, int32_t last) {
    int32_t from = first, to = last, colon = -1, parting;
    const int measured = amounts_measured(r, first, last);
    if (measured != 0) {
        return measured > 0;
    }
    while (from < to &&
           (is_filler(r, from, first, last) || phrases_lead_to_value(r, from, first, to) ||
            (from > first && is_command(r, from, FAMILY_BINARY, BINARY_COLON)))) {
        from++;
    }
    while (to > from && (is_filler(r, to - 1, first, last) || phrases_is_remark(r, to - 1) ||
                         phrases_kind(r, to - 1) == WORD_TO || at(r, to - 1)->kind == ATOM_BREAK ||
                         layout_is(at(r, to - 1), FAMILY_PUNCTUATION, -1))) {
        to--;
    }
    const int32_t aside = asides_behind(r, from, last);
    to = aside < to ? aside : to;
    int32_t taken_back = find_taken_back(r, first, from, to, last);
    if (taken_back >= 0) {
        return refuse(r, READER_WORDS, taken_back, taken_back < from ? from : taken_back + 1);
    }
    const int event = r->depth > 0 && to > from && phrases_kind(r, from) == WORD_ACTS;
    if ((to - from > 1 || event) && phrases_only(r, from, to)) { /* maximum speed, P(both fail) */
        return phrases_push(r, EXPR_SYMBOL, event ? first : from, to);
    }
    if (from == to) {
        return from == last && first == last ? missing(r, first > 0 ? first - 1 : 0)
                                             : phrases_push(r, EXPR_SYMBOL, first, last);
    }
    const int money = money_push(r, from, last); /* letters behind a number are no words */
    if (money != 0) return money > 0;
    const int word = to == from + 1 ? phrases_kind(r, from) : -1;
    if (word == WORD_UNDEFINED || word == WORD_NUMBER) return phrases_answer(r, from, to);
    for (int32_t i = from; i < to; i++) {
        if (phrases_is_prose(r, i, from, to) && phrases_kind(r, i) != WORD_TO &&
            phrases_kind(r, i) != WORD_AND) {
            int32_t end = i + 1;
            while (end < to && phrases_kind(r, end) >= 0) {
                end++;
            }
            return refuse(r, READER_WORDS, i, end);
        }
        colon = is_command(r, i, FAMILY_BINARY, BINARY_COLON) ? i : colon;
    }
    parting = find_range(r, from, to);
    if (parting >= 0) {
        return amounts_range(r, from, parting, to);
    }
    if (colon >= 0) {
        int half_day =
            to < last && phrases_kind(r, to) == WORD_OPPOSED && at(r, to)->kind == ATOM_WORD;
        return clocks_ratio(r, from, to, half_day);
    }
    if (to > from + 1 && phrases_kind(r, to - 1) == WORD_PERCENT) {
        return meaning_expression(r, from, to - 1) && emit_operator(r, EXPR_PERCENT, 1);
    }
    for (int32_t i = from + 1; i < to && i + 2 >= to; i++) {
        if (phrases_kind(r, i) == WORD_MULTIPLE) {
            return amounts_multiple(r, from, i, to);
        }
    }
    int named = last < layout_end(r->text->top) && is_command(r, last, FAMILY_RELATION, -1);
    if (r->depth == 0 && !named && at(r, from)->kind == ATOM_WORD && at(r, from)->sub.count == 0 &&
        (to > from + 1 || !chemistry_is_element(r->text, from) || is_unit(r, from))) {
        layout_list whole = {from, to - from};
        int unit = quantities_alone(r, whole);
        if (unit != 0) {
            return unit > 0; /* \text{kg m}: asked for the unit */
        }
    }
    int falling = quantities_falling(r, from, to);
    if (falling != 0) {
        return falling > 0;
    }
    if (amounts_next(r, from, to) < to) {
        return amounts_sum(r, from, to);
    }
    return meaning_expression(r, from, to) && (to == last || amounts_counted(r, last, to));
}

/* --- relations ------------------------------------------------------------------------------- */

/* Whether an equation stands within reach on this side of an atom, before anything that parts. */
static int is_equation(const reading *r, int32_t i, int32_t direction) {
    enum { REACH = 24 };
    int32_t first = r->text->top.first, last = layout_end(r->text->top);
    for (int32_t k = i + direction; k >= first && k < last && k != i + REACH * direction;
         k += direction) {
        if (is_command(r, k, FAMILY_RELATION, EXPR_EQ)) {
            return 1;
        }
        if (is_command(r, k, FAMILY_RELATION, -1) || layout_is(at(r, k), FAMILY_PUNCTUATION, -1) ||
            at(r, k)->kind == ATOM_BREAK || phrases_kind(r, k) >= 0) {
            return 0;
        }
    }
    return 0;
}

int statements_is_arrow(const reading *r, int32_t i) {
    return (is_command(r, i, FAMILY_RELATION, EXPR_TO) ||
            is_command(r, i, FAMILY_RELATION, EXPR_BOTH_WAYS)) &&
           ((r->roles->shown & ROLES_LOGIC) != 0 ||
            (is_equation(r, i, -1) && is_equation(r, i, 1)));
}

/* The atom behind a comparison in words, "is" before it included, -1 where none starts here. */
static int32_t comparison_at(const reading *r, int32_t i, int32_t last, expr_relation *relation) {
    if (i + 1 < last && phrases_kind(r, i) == WORD_EQUALS) {
        i++;
    }
    return comparisons_find(r, i, last, relation);
}

/* Whether a word can be what something is equal to, and -1 for what is no word. */
static int is_value_word(int kind) {
    return kind < 0 || kind == WORD_NUMBER || kind == WORD_INFINITE || kind == WORD_UNDEFINED ||
           kind == WORD_NONE || kind == WORD_LABEL || kind == WORD_MULTIPLE || kind == WORD_MONEY;
}

/* Whether a relation stands at an atom; *after is the atom behind it. */
static int relation_at(const reading *r, int32_t i, int32_t first, int32_t last, int32_t *after) {
    *after = i + 1;
    if (residues_have_modulus_below(r, i)) return 1;
    if (is_command(r, i, FAMILY_RELATION, -1)) {
        int value = layout_command(at(r, i))->value;
        return value != EXPR_IMPLIED && value != EXPR_SAME_AS && !statements_is_arrow(r, i);
    }
    expr_relation relation;
    int32_t compared = comparison_at(r, i, last, &relation);
    if (compared >= 0) {
        *after = compared;
        return 1;
    }
    if (i == first || phrases_kind(r, i - 1) >= 0) {
        return 0;
    }
    int32_t value = phrases_approximation(r, i, last);
    if (value >= 0) {
        *after = value;
        return 1;
    }
    if (phrases_kind(r, i) < 0) {
        return 0;
    }
    int equals = phrases_kind(r, i) == WORD_EQUALS;
    while (*after < last &&
           (phrases_kind(r, *after) == WORD_FILLER || phrases_kind(r, *after) == WORD_TO ||
            phrases_kind(r, *after) == WORD_EQUALS ||
            (equals && is_command(r, *after, FAMILY_BINARY, BINARY_COLON)))) {
        equals |= phrases_kind(r, *after) == WORD_EQUALS;
        ++*after;
    }
    if (*after >= last || !is_value_word(phrases_kind(r, *after))) {
        return 0; /* n is odd, x is wrong */
    }
    return equals && (phrases_kind(r, i) == WORD_EQUALS || phrases_kind(r, i) == WORD_FILLER);
}

static expr_relation relation_value(const reading *r, int32_t i) {
    if (is_command(r, i, FAMILY_RELATION, -1)) {
        return (expr_relation)layout_command(at(r, i))->value;
    }
    expr_relation relation = EXPR_EQ;
    if (comparison_at(r, i, r->text->count, &relation) >= 0) {
        return relation;
    }
    return phrases_approximation(r, i, r->text->count) >= 0 ? EXPR_APPROX : EXPR_EQ;
}

/* The relation at or after i, `last` if there is none. */
static int32_t next_relation(const reading *r, int32_t i, int32_t first, int32_t last,
                             int32_t *after) {
    for (; i < last; i++) {
        if (relation_at(r, i, first, last, after)) {
            return i;
        }
    }
    return last;
}

/* What stands right of a relation: a pair behind \in is an interval. */
static int right_side(reading *r, int32_t relation, int32_t first, int32_t last) {
    expr_relation value = relation_value(r, relation);
    if (!statements_expression(r, first, last)) {
        return 0;
    }
    if (value == EXPR_IN || value == EXPR_NOT_IN || value == EXPR_SUBSET ||
        value == EXPR_SUBSET_EQ) {
        emit_set(r, 1);
    }
    return 1;
}

/* A quantity and another way of saying it: a relation of both, after that of a name before them. */
static int chain_of(reading *r, int32_t first, int32_t last, layout_list other) {
    int32_t from = first;
    for (int32_t i = first; i < last; i++) {
        from = is_command(r, i, FAMILY_RELATION, -1) ? i + 1 : from;
    }
    int32_t links = 1;
    if (from > first && !statements_relation(r, first, last)) return 0;
    const expr_node *const made = from > first ? &r->out->node[r->out->node_count - 1] : NULL;
    if (made != NULL && made->kind == EXPR_COLLECTION && made->head == EXPR_CHAIN) {
        links = made->arity;
        r->out->node_count--; /* its links are those of the whole */
    }
    return statements_expression(r, from, last) &&
           statements_expression(r, other.first, layout_end(other)) &&
           emit_relation(r, EXPR_APPROX) &&
           (from == first || emit_collection(r, EXPR_CHAIN, links + 1));
}

/* A whole number, or a letter that may be one. */
static int is_integer_name(const reading *r, int32_t i) {
    return (at(r, i)->kind == ATOM_NAME && at(r, i)->letter != 0) || numbers_small(r->text, i) >= 0;
}

/* The \mid of "3 \mid n", in a statement without any other relation; -1 where none stands there. */
static int32_t find_divides(const reading *r, int32_t first, int32_t last) {
    int32_t found = -1;
    for (int32_t i = first; i < last; i++) {
        const layout_atom *a = at(r, i);
        int bar = a->kind == ATOM_BAR || (a->kind == ATOM_STRAY && r->text->text[a->start] == '|');
        if (is_command(r, i, FAMILY_RELATION, -1) || (bar && found >= 0)) {
            return -1;
        }
        int drawn = bar && r->text->text[a->start] == '\\';
        int single = bar && i == first + 1 && last == first + 3 && is_integer_name(r, first) &&
                     is_integer_name(r, i + 1); /* d|n */
        found = (drawn || single) && layout_is_bare(a) ? i : found;
    }
    return found > first && found + 1 < last ? found : -1;
}

static int is_bar(const reading *r, int32_t i) {
    const layout_atom *a = at(r, i);
    return (a->kind == ATOM_BAR || a->kind == ATOM_STRAY) && layout_is_bare(a);
}

/* The bars of "a \| b" and "a || b", in a statement without any other relation; *after is the atom
 * behind them. -1 where none stand there. */
static int32_t find_double_bar(const reading *r, int32_t first, int32_t last, int32_t *after) {
    int32_t found = -1;
    for (int32_t i = first; i < last; i++) {
        if (is_command(r, i, FAMILY_RELATION, -1)) return -1;
        if (!is_bar(r, i)) continue;
        const int single = at(r, i)->left == FENCE_BAR;
        const int twice = single && i + 1 < last && is_bar(r, i + 1) &&
                          at(r, i + 1)->left == FENCE_BAR && at(r, i + 1)->start == at(r, i)->end;
        if (found >= 0 || (!twice && at(r, i)->left != FENCE_NORM)) return -1;
        found = i;
        *after = i + 1 + twice;
        i += twice;
    }
    return found > first && *after < last ? found : -1;
}

/* What stands left of a relation at `sign`, whose right side is [after, last). */
static int left_side(reading *r, int32_t first, int32_t sign, int32_t after, int32_t last,
                     expr_relation relation) {
    if (first == sign) return emit_spelled(r, EXPR_SYMBOL, " ", 0, 0);
    return relation == EXPR_EQ && pi_names_stand(r, first, sign, after, last)
               ? pi_names_push(r, first, sign)
               : statements_expression(r, first, sign);
}

/* A relation, or a flat chain of them that share their members. "> 5" has the symbol " " on its
 * left. */
static int chain(reading *r, int32_t first, int32_t last) {
    expr_relation behind;
    layout_list other;
    if (restated_behind(r, first, last, &other)) {
        return chain_of(r, first, last - 1, other);
    }
    int32_t behind_bars;
    const int32_t bars = find_double_bar(r, first, last, &behind_bars);
    if (bars > 0) {
        return meaning_expression(r, first, bars) && meaning_expression(r, behind_bars, last) &&
               emit_relation(r, EXPR_PARALLEL);
    }
    int32_t divides = find_divides(r, first, last);
    if (divides > 0) { /* the number behind is 0 modulo the one before */
        return meaning_expression(r, divides + 1, last) && emit_integer(r, 0) &&
               meaning_expression(r, first, divides) && emit_operator(r, EXPR_CONGRUENCE, 3);
    }
    if (comparisons_behind(r, first, last, &behind)) { /* 5 or more */
        return emit_spelled(r, EXPR_SYMBOL, " ", 0, 0) &&
               statements_expression(r, first, last - 2) && emit_relation(r, behind);
    }
    int32_t after = last, count = 0, left = first, next_after = last;
    int32_t relation = next_relation(r, first, first, last, &after);
    if (relation == last) {
        return statements_expression(r, first, last);
    }
    while (relation < last) {
        int32_t next = next_relation(r, after, first, last, &next_after);
        if (after >= next) {
            return missing(r, relation);
        }
        if (left == relation && count > 0) {
            return missing(r, relation);
        }
        expr_relation value = relation_value(r, relation);
        const int of_residues = value == EXPR_NE ? EXPR_EQUIV : (int)value; /* \not\equiv */
        if (left < relation &&
            (residues_have_modulus_below(r, relation) ||
             (next == last && residues_share_modulus(r, of_residues, after, last)))) {
            if (!residues_push_congruence(r, left, relation, after, next) ||
                (value == EXPR_NE && !emit_operator(r, EXPR_NOT, 1))) {
                return 0;
            }
        } else {
            if (value == EXPR_EQ && left < relation && chemistry_is_reaction(r, left, next)) {
                value = EXPR_TO;
            }
            if (!left_side(r, left, relation, after, next, value) ||
                !right_side(r, relation, after, next) || !emit_relation(r, value)) {
                return 0;
            }
        }
        count++;
        left = after;
        relation = next;
        after = next_after;
    }
    return count == 1 || emit_collection(r, EXPR_CHAIN, count);
}

/* Words that say of which numbers a statement is are a part of it: odd n > 3, n is even. */
int statements_relation(reading *r, int32_t first, int32_t last) {
    if (!chain(r, first, last)) {
        return 0;
    }
    const expr_node *root = &r->out->node[r->out->node_count - 1];
    if (root->kind != EXPR_RELATION && root->kind != EXPR_SYMBOL &&
        (root->kind != EXPR_COLLECTION || root->head != EXPR_CHAIN)) {
        return 1;
    }
    int found = phrases_qualify(r, first, last, WORD_RESTRICT);
    return found == 0 || (found > 0 && emit_operator(r, EXPR_AND, 2));
}

/* --- logic ----------------------------------------------------------------------------------- */

typedef enum { LEVEL_IMPLIES, LEVEL_OR, LEVEL_AND, LEVEL_NOT } logic_level;

static int joins(const reading *r, int32_t i, logic_level level, expr_operator *operator_) {
    int kind = phrases_kind(r, i);
    switch (level) {
        case LEVEL_IMPLIES:
            *operator_ = is_command(r, i, FAMILY_RELATION, EXPR_SAME_AS) ||
                                 is_command(r, i, FAMILY_RELATION, EXPR_BOTH_WAYS)
                             ? EXPR_IFF
                             : EXPR_IMPLIES;
            return is_command(r, i, FAMILY_RELATION, EXPR_SAME_AS) ||
                   is_command(r, i, FAMILY_RELATION, EXPR_IMPLIED) || statements_is_arrow(r, i);
        case LEVEL_OR:
            *operator_ = EXPR_OR;
            return is_command(r, i, FAMILY_LOGIC, EXPR_OR) ||
                   (kind == WORD_OR && !comparisons_hold(r, i) &&
                    phrases_approximation(r, i, r->text->count) < 0);
        default:
            *operator_ = EXPR_AND;
            /* \wedge is one beside other signs of logic. */
            return is_command(r, i, FAMILY_LOGIC, EXPR_AND) ||
                   ((r->roles->shown & ROLES_LOGIC) != 0 &&
                    is_command(r, i, FAMILY_BINARY, BINARY_WEDGE)) ||
                   (kind == WORD_AND && !comparisons_hold(r, i));
    }
}

static int logic(reading *r, int32_t first, int32_t last, logic_level level);

static int quantified_within(reading *r, int32_t first, int32_t last);

/* for all x in A: P, there is x, P. Each is one level of nesting. */
static int quantified(reading *r, int32_t first, int32_t last) {
    int read;
    if (r->depth >= r->deepest) {
        return refuse(r, READER_TOO_DEEP, first, first + 1);
    }
    r->depth++;
    read = quantified_within(r, first, last);
    r->depth--;
    return read;
}

static int quantified_within(reading *r, int32_t first, int32_t last) {
    if (at(r, first)->kind == ATOM_FENCE) {
        const layout_list bound = at(r, first)->list[0], set = at(r, first)->sub;
        return statements_relation(r, bound.first + 1, layout_end(bound)) &&
               (set.count == 0 ||
                (meaning_expression(r, set.first, layout_end(set)) && emit_relation(r, EXPR_IN))) &&
               logic(r, first + 1, last, LEVEL_IMPLIES) &&
               emit_operator(r, (expr_operator)layout_command(at(r, bound.first))->value, 2);
    }
    expr_operator head = (expr_operator)layout_command(at(r, first))->value;
    int32_t end = first + 1;
    while (end < last && !layout_is(at(r, end), FAMILY_PUNCTUATION, -1) &&
           !is_command(r, end, FAMILY_BINARY, BINARY_COLON) && at(r, end)->kind != ATOM_BAR &&
           !items_is_quantifier(r, end) && at(r, end)->space < SPACE_QUAD) {
        end++;
    }
    if (end == last && last > first + 3 && layout_is(at(r, first + 2), FAMILY_RELATION, -1)) {
        /* \exists\delta>0: nothing is said of what is bound but its bound */
        return statements_relation(r, first + 1, last) && statements_relation(r, first + 1, last) &&
               emit_operator(r, head, 2);
    }
    const int related = first + 2 < last && layout_is(at(r, first + 2), FAMILY_RELATION, -1);
    if (end < last && end > first + 2 && items_is_quantifier(r, end) && !related) {
        end = last; /* \forall x P(x) \land \forall x Q(x): the other one stands within */
    }
    if (end < last && end > first + 1 && items_is_quantifier(r, end)) {
        return statements_relation(r, first + 1, end) && quantified(r, end, last) &&
               emit_operator(r, head, 2);
    }
    if (end == last && last > first + 2) { /* nothing parts them: the variable is one name */
        end = first + 2;
        return meaning_expression(r, first + 1, end) && logic(r, end, last, LEVEL_IMPLIES) &&
               emit_operator(r, head, 2);
    }
    if (end == first + 1 || end == last) {
        return missing(r, first);
    }
    int32_t body =
        at(r, end)->space >= SPACE_QUAD && at(r, end)->kind != ATOM_COMMAND ? end : end + 1;
    return statements_relation(r, first + 1, end) && logic(r, body, last, LEVEL_IMPLIES) &&
           emit_operator(r, head, 2);
}

static int negation(reading *r, int32_t first, int32_t last) {
    int32_t negations = 0;
    while (first < last && is_command(r, first, FAMILY_LOGIC, EXPR_NOT)) {
        negations++;
        first++;
    }
    if (first == last) {
        return missing(r, first > 0 ? first - 1 : 0);
    }
    if (negations > 0) {
        const int bracketed = items_is_bracketed_quantifier(r, first, last);
        int read = bracketed || is_command(r, first, FAMILY_LOGIC, -1)
                       ? quantified(r, first, last)
                       : statements_relation(r, first, last);
        while (read && negations-- > 0) {
            read = emit_operator(r, EXPR_NOT, 1);
        }
        return read;
    }
    if (items_is_quantifier(r, first) || items_is_bracketed_quantifier(r, first, last)) {
        return quantified(r, first, last);
    }
    return statements_relation(r, first, last);
}

/* Whether one quantified statement is joined to another: all that a quantifier before the sign
 * binds stands before it. */
static int joins_quantifiers(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i + 1 < last; i++) {
        const int joined = is_command(r, i, FAMILY_LOGIC, EXPR_AND) ||
                           is_command(r, i, FAMILY_LOGIC, EXPR_OR) ||
                           is_command(r, i, FAMILY_LOGIC, EXPR_IMPLIES);
        const int negated = joined && is_command(r, i + 1, FAMILY_LOGIC, EXPR_NOT);
        if (joined && items_is_quantifier(r, i + 1 + negated)) return 1;
    }
    return 0;
}

/* Statements joined at one level, each of them at the next. Implications bind from the right. */
static int logic(reading *r, int32_t first, int32_t last, logic_level level) {
    int32_t start = first, count = 0;
    expr_operator head = EXPR_AND, of = EXPR_AND;
    if (level == LEVEL_NOT) {
        return negation(r, first, last);
    }
    const int opens = first < last && (items_is_quantifier(r, first) ||
                                       items_is_bracketed_quantifier(r, first, last));
    if (opens && !joins_quantifiers(r, first, last)) {
        return quantified(r, first, last);
    }
    for (int32_t i = first; i <= last; i++) {
        if (i < last && !joins(r, i, level, &of)) {
            continue;
        }
        if (i == start) {
            return missing(r, i < last ? i : last - 1);
        }
        if (!logic(r, start, i, (logic_level)(level + 1))) {
            return 0;
        }
        count++;
        start = i + 1;
        head = i < last ? of : head;
    }
    if (count == 1) {
        return 1;
    }
    if (level != LEVEL_IMPLIES) {
        return emit_operator(r, head, count);
    }
    while (--count > 0) {
        if (!emit_operator(r, head, 2)) {
            return 0;
        }
    }
    return 1;
}

/* The word that opens a condition within a statement, `last` if there is none. */
static int32_t find_condition(const reading *r, int32_t first, int32_t last) {
    for (int32_t i = first + 1; i + 1 < last; i++) {
        expr_relation relation;
        if (phrases_kind(r, i) == WORD_CONDITION && at(r, i)->font == FONT_TEXT &&
            comparisons_find(r, i, last, &relation) < 0) {
            return i;
        }
    }
    return last;
}

int statements_one(reading *r, int32_t first, int32_t last) {
    expr_relation relation;
    const int opens = first < last && phrases_kind(r, first) == WORD_CONDITION;
    for (; first + 1 < last && comparison_at(r, first, last, &relation) < 0; first++) {
        const int kind = phrases_kind(r, first);
        if (kind != WORD_CONDITION && kind != WORD_EQUALS) break;
    }
    if (first < last && phrases_kind(r, first) == WORD_OTHERWISE && first + 1 == last) {
        return emit_spelled(r, EXPR_WORDS, "otherwise", 0, 0);
    }
    if (memberships_are(r, first, last)) return memberships_push(r, first, last);
    if (residues_are_listed(r, first, last)) return residues_push_list(r, first, last);
    const int32_t condition = find_condition(r, first, last);
    if (condition == last) {
        return logic(r, first, last, LEVEL_IMPLIES) &&
               (!opens || phrases_say_more(r, first, last)); /* for x = 2 it is attractive */
    }
    return logic(r, first, condition, LEVEL_IMPLIES) &&
           logic(r, condition + 1, last, LEVEL_IMPLIES) && emit_collection(r, EXPR_GIVEN, 2);
}

/* --- lists ----------------------------------------------------------------------------------- */

static int is_separator(const reading *r, int32_t i) {
    return layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_COMMA) ||
           layout_is(at(r, i), FAMILY_PUNCTUATION, PUNCT_SEMICOLON);
}

int32_t statements_items(reading *r, int32_t first, int32_t last) {
    int32_t start = first, count = 0;
    if (first < last && (items_is_quantifier(r, first) || residues_are_listed(r, first, last))) {
        return statements_one(r, first, last) ? 1 : -1;
    }
    for (int32_t i = first; i <= last; i++) {
        i = i == start ? memberships_names(r, i, last) : i;
        if (i < last && !is_separator(r, i)) {
            continue;
        }
        if (i == start) {
            if (i == last && count > 0) {
                break; /* a comma at the end */
            }
            missing(r, i < last ? i : first > 0 ? first - 1 : 0);
            return -1;
        }
        if (!statements_one(r, start, i)) {
            return -1;
        }
        count++;
        start = i + 1;
    }
    return count;
}

int statements_read(reading *r, int32_t first, int32_t last) {
    int32_t count = statements_items(r, first, last);
    return count == 1 || (count > 1 && emit_collection(r, EXPR_SEQUENCE, count));
}
