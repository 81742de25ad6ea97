/* What the lexer keeps while it reads. Private to lex.c and lex_*.c. */
#ifndef EXPRSCORE_LATEX_LEX_STATE_H
#define EXPRSCORE_LATEX_LEX_STATE_H

#include "latex/characters.h"
#include "latex/lex.h"

enum {
    LEX_DEEPEST = 208,      /* frames: nesting of at most 200, the text itself, dollars */
    LEX_LONGEST_PRODUCT = 4 /* letters that people write as a product with nothing between */
};

typedef enum { MODE_MATH, MODE_TEXT, MODE_UNIT, MODE_CHEMISTRY } lex_mode;

typedef enum {
    FRAME_TEXT_ITSELF,
    FRAME_BRACE,
    FRAME_OPTION,
    FRAME_ENVIRONMENT,
    FRAME_DOLLAR,
    FRAME_DOUBLE_DOLLAR,
    FRAME_ROUND,
    FRAME_SQUARE /* \( and \[ */
} lex_frame_kind;

typedef struct {
    uint8_t kind, font, mode;
    uint8_t need;     /* arguments that commands before still want */
    uint8_t units;    /* braces up to the one that holds a unit */
    uint8_t quotient; /* and the next one holds a unit as well */
    uint8_t torn;     /* of an environment: its rows end with \\ that lost a backslash */
    int16_t row;      /* of its environment */
    int32_t opener;   /* token that opened it, -1 for dollars */
} lex_frame;

enum { EMPHASIS_STRONG = 1, EMPHASIS_WEAK = 2 };

typedef struct {
    const char *text;
    int32_t length, at;
    token *out;
    int32_t count;
    reader_result result;
    lex_frame frame[LEX_DEEPEST];
    int32_t depth, nesting;
    int32_t glue;                /* byte where the last letter or number ended */
    uint8_t space;               /* before the next token */
    int8_t next_font, next_mode; /* of the next argument; -1 for none */
    uint8_t next_text;           /* the next braces hold text */
    uint8_t size;                /* value of the FAMILY_SIZE row before a delimiter */
    uint8_t negated;             /* \not stands before */
    int32_t bullets;             /* lines that begin with the mark of a list */
    uint8_t equation;            /* a sign = stands in it, or it is a reaction */
    uint8_t flowed;              /* such lines flowed together: lex_is_flowed_bullet */
    uint8_t after_math;          /* formulas in dollars ended here */
    int32_t formula_start, formula_end, formula_token; /* of the last of them: bytes, first token */
    uint8_t quoted;                                    /* a list of quoted strings: ['a', 'b'] */
    uint8_t tags;                                      /* a tag of HTML that ends stands in it */
    uint8_t escaped;   /* every backslash of a command is written twice */
    uint64_t bare;     /* letters, by their place in ASCII, that stand without digits behind them */
    uint64_t numbered; /* and those that different digits stand behind */
    uint8_t plain, prose, delimited, paired_dollars, emphasis;
    uint8_t dollars;               /* formulas stand in them */
    uint8_t told;                  /* the text is prose, the formula that is open is not */
    uint8_t powers_of_e;           /* e^2 or e^{2} stands in it */
    uint8_t reaction;              /* text without commands that is a reaction of chemistry */
    uint8_t set_braces;            /* of text without commands, around lists and nothing: {1, 2} */
    int32_t rest_open, rest_close; /* brackets of lex_find_rest, -1: there are none */
} lexer;

static inline lex_frame *lex_top(lexer *l) { return &l->frame[l->depth]; }

static inline char lex_peek(const lexer *l, int32_t ahead) {
    return l->at + ahead < l->length ? l->text[l->at + ahead] : '\0';
}

/* Ends lexing: always 0. The first reason stays. */
int lex_refuse(lexer *l, reader_reason reason, int32_t start, int32_t end);

/* Appends a token for the bytes [start, end) and counts it as an argument. */
token *lex_push(lexer *l, token_kind kind, int32_t start, int32_t end);

/* Appends the command of a row, as if it were written there. */
int lex_row(lexer *l, int32_t row, int32_t start, int32_t end);

/* \not, of the relation behind it or of a number: \not 5 is none. */
int lex_denial(lexer *l, int32_t start, int32_t end);

/* The command of this name, which the table holds. */
int lex_named(lexer *l, const char *name, int32_t start, int32_t end);

int lex_open_frame(lexer *l, lex_frame_kind kind, int32_t opener);

/* Ends the frame of a brace with as many bytes at l->at. */
int lex_close_brace(lexer *l, int32_t bytes);

/* Whether what stands before can be an operand of what comes. */
int lex_operand_before(const lexer *l);

/* lex_commands.c: what starts with a backslash at l->at. */
int lex_command(lexer *l);
int lex_dollar(lexer *l);
int lex_push_command(lexer *l, int32_t row, int32_t start, int32_t end);
void lex_skip_star(lexer *l);

/* lex_units.c: a command of FAMILY_UNITS, and the numbers that it holds where they are several. */
int lex_units(lexer *l, int32_t row, int32_t start, int32_t end);

/* lex_units.c: of text without commands a unit behind a number whose prefix is typed u for the
 * Greek letter, 5 uF, a run from l->at to `end`: tokens made, l->at behind them, or 0. */
int lex_micro(lexer *l, int32_t end);

/* lex_markup.c: the marks of a heading at l->at, ## Answer; a tag of HTML in a text where one ends,
 * x<sub>1</sub>. Tokens made or skipped, l->at behind them, or 0. The answer of an object of JSON
 * with no other member, {"answer": "5"}, to which l->at and l->length shrink. O(length). */
int lex_heading(lexer *l);
int lex_tag(lexer *l);

/* lex_markup.c: whether the character that ends at l->at is the mark of a list before a line, • x =
 * 3, which parts it from the line before. */
int lex_mark_of_line(lexer *l, uint32_t code, int32_t start);

/* lex_signs.c: the command that a character is drawn for, which ends at l->at, with the digits of
 * its index behind a letter of Greek. */
int lex_drawn(lexer *l, const character_row *row, uint32_t code, int32_t start);
void lex_object(lexer *l);

/* lex_apart.c: what the formula that opens at l->at is to the one that ended before it: a unit of
 * its value, or one that its value has already, which is skipped. O(formula). */
typedef enum { APART_NONE, APART_UNIT, APART_AGAIN } unit_apart;
unit_apart lex_unit_apart(lexer *l, lex_frame_kind kind);

/* Whether the formula that opens at l->at behind prose has no words of its own: then its letters
 * are no words either, however short (`told`). O(formula). */
void lex_tell_formula(lexer *l, lex_frame_kind kind);

/* lex_runs.c: letters, a number, a character beyond ASCII at l->at; the charge of a formula of
 * mhchem behind ^, without braces: SO4^2-. */
int lex_charge(lexer *l);
int lex_letters(lexer *l);
int lex_number(lexer *l);
int lex_character(lexer *l);

/* lex_runs.c: the end of the letters from `at` on; whether such a run stands alone, between blanks,
 * marks and ends. */
int32_t lex_run_end(const lexer *l, int32_t at);
int lex_stands_alone(const lexer *l, int32_t start, int32_t end);

/* lex_plain.c: whether a command is a function that stands bare before its argument; whether a
 * letter of Greek stands at a byte; whether a run is a letter, such a function and the same letter
 * again, as in typed xlnx and xsinhx, a shape that no word has by chance; whether a short word and
 * a longer one with a hyphen between are one: red-shifted, where nothing is subtracted. */
int lex_is_bare_function(int32_t row);
int lex_is_greek(const lexer *l, int32_t at);
int lex_is_multiple_of_function(const lexer *l, int32_t start, int32_t end);
int lex_is_compound(const lexer *l, int32_t hyphen, int32_t last);

/* lex_indices.c: whether letters of plain text below another, from l->at on, are one index: f_xx,
 * sigma_II, V_pt(r), where k_BT is k_B T. */
int lex_is_index(const lexer *l, int32_t end);

/* Reads letters of Greek that stand side by side below a name in plain text: 1, or 0 where fewer
 * than two do. */
int lex_greek_indices(lexer *l);

/* lex_plain.c: the article a, from l->at to `end` in prose, before a number, a 12 % increase, where
 * it is a word: tokens made or 0. Before a word it is a letter of text. */
int lex_article(lexer *l, int32_t end);

/* lex_plain.c: a run from l->at to `end` of text without commands that is one name: before its
 * bracket, foo(x), or its index, mass_1; one of three letters only where it is a whole left side,
 * age_H = 12. Tokens made or 0. */
int lex_named_word(lexer *l, int32_t end);

/* The end of a word of three parts that words.def has, one-to-one; `end` where it is none. */
int32_t lex_three_parts_end(const lexer *l, int32_t end);

/* The end of a word that begins with letters that deny and a hyphen, non-linear, or that words.def
 * has with the hyphen or without: anti-clockwise; `end` where it is none. */
int32_t lex_hyphened_end(const lexer *l, int32_t end);

/* lex_plain.c: the letters up to `end` where they fill the braces above a name and are a word that
 * tells it from others, t^{eff}, R^{measured}; never above a number or e, where they are a power.
 */
int lex_label_above(lexer *l, int32_t end);

/* lex_plain.c: whether it is the whole text, but for blanks and a point behind it. */
int lex_stands_whole(const lexer *l, int32_t start, int32_t end);

/* lex_plain.c: whether letters that no table knows may be a word of a sentence rather than factors
 * side by side: small ones but for the first, a vowel among them, no piece of the alphabet (mgRTh,
 * wxyz and abcde are factors). */
int lex_looks_like_word(const char *run, int32_t length);

/* lex_plain.c: letters of a formula of mhchem, where digits after a letter count atoms. */
int lex_chemistry_letters(lexer *l);

/* lex_plain.c: runs from l->at to `end` that are more than letters where no command says so: the
 * real or imaginary part of what follows, a unit and the substance of its quantity, a quantity's
 * name of capitals, a distribution behind \sim. Whether tokens were made of it; l->at is behind
 * them then. O(formula). */
int lex_part(lexer *l, int32_t end);
int lex_substance(lexer *l, int32_t end);
int lex_quantity(lexer *l, int32_t end);
int lex_distribution(lexer *l, int32_t end);

/* Whether a run is a word by what stands beside it: 12 units³; x = 2, so y = 3; 3, not 5. */
int lex_is_typed_word(const lexer *l, int32_t start, int32_t end);

/* Reads "in" or "base" where it says the base of the number before it: 1011 in base 2. */
int lex_base_word(lexer *l, int32_t end);

/* Pushes the sign of membership for "in" between a letter and an interval: c in (a, b). The bracket
 * is looked through once for its "in". */
int lex_member(lexer *l, int32_t end);

/* lex_apart.c: in text without commands a run from l->at to `end` that is a sign: pm before a
 * number or brackets and behind no operand, pm*(3/4); an accent of the one letter behind a blank,
 * vec p. Tokens made, l->at behind them, or 0. Looks at a bounded number of bytes. */
int lex_typed_sign(lexer *l, int32_t end);

/* lex_apart.c: the sign of union for a U at l->at, a run to `end`, between two brackets that hold
 * commas: (0, 1) U (2, 3]. Tokens made, l->at behind it, or 0. Looks at a bounded number of bytes.
 */
int lex_union(lexer *l, int32_t end);

/* lex_plain.c: the base behind log at l->at, before its argument: log10(x), log2 8; a number of
 * combinations of text without commands, the C of 5C2 or nCr from l->at to `end`: tokens made or 0.
 * O(digits). */
void lex_base(lexer *l);
int lex_combination(lexer *l, int32_t end);

/* lex_plain.c: in text without commands "choose" from l->at to `end` between two counts, n choose
 * k: tokens of their binomial made, l->at behind them, or 0. O(digits). */
int lex_choose(lexer *l, int32_t end);

/* lex_plain.c: whether a backslash at a byte of text without commands is the sign of a difference,
 * as a pen draws it, before the braces of a set: R \ {0}. O(set). */
int lex_is_difference(const lexer *l, int32_t slash);

/* The same letter between two formulas of a text. */
int lex_union_of_text(lexer *l, int32_t end);

/* A large sign [start, end): without bounds and behind an operand it joins two, A \bigcup B. */
int lex_between_sets(lexer *l, int32_t row, int32_t start, int32_t end);

/* lex_units.c: the hours at l->at before minutes, 2h30min, in which no index stands. */
int lex_duration(lexer *l, int32_t end);

/* The word constant at l->at that is added or taken away: + const. Tokens made or 0. */
int lex_constant(lexer *l, int32_t end);

/* Whether a dot in [start, end) stands for a place left open, alone between brackets, bars and
 * commas: f(\cdot), |\cdot|. O(blanks beside it). */
int lex_is_place(const lexer *l, int32_t start, int32_t end);

/* lex_plain.c: X ~ N(0, 1) in text without commands, the sign at l->at: tokens made or 0. */
int lex_distributed(lexer *l);

/* lex_plain.c: a letter at l->at, a run to `end`, that stands between numbers as a sign of
 * multiplication, 4.6 x 10, (25/200) x 100, or "by" between sides: tokens made or 0. Looks at a
 * bounded number of bytes. */
int lex_cross(lexer *l, int32_t end);

/* Whether the braces of a bold font that begin here hold letters beside digits: emphasis of a whole
 * formula, \mathbf{(3x - 5)}, that makes no vectors. Looks at a bounded number of bytes. */
int lex_is_emphasis(const lexer *l);

/* Reads a sign between operands; \div before its first one is the divergence of the physics
 * package, a dot may hold the place of an argument. */
int lex_binary(lexer *l, int32_t row, int32_t start, int32_t end);

/* Reads a sign or relation; an arrow that ends a value, or stands behind it in brackets, is the
 * word for its direction, 5 mm (\downarrow), and \& is "and". */
int lex_arrow(lexer *l, int32_t row, int32_t start, int32_t end);

/* lex_sides.c: whether a number with its unit stands before l->at, 5 cm; whether the word from
 * l->at to `end` is the "by" between two sides, 10 by 20, 5 cm by 3 cm, in text or along the line.
 * Both look at a bounded number of bytes. */
int lex_is_after_amount(const lexer *l);
int lex_is_between_sides(const lexer *l, int32_t end);

/* The end of "out of" between two numbers, 3 out of 10, where the word at l->at ends at `end`; 0
 * for other words. O(1). */
int32_t lex_out_of_end(const lexer *l, int32_t end);

/* Whether a text without commands is a reaction, formulas and charges around an arrow: O(length).
 * Of such a one the charge of an ion behind its letters, Cu2+, SO42-: tokens made or 0. */
int lex_is_reaction(const lexer *l);

/* Takes a sign of parallels at l->at where it stands between impedances; 0 where it does not. O(1).
 */
int lex_parallel(lexer *l);
int lex_ion(lexer *l, int32_t start);

/* Whether what stands at a byte, behind a sign in a formula of mhchem, makes a charge of it. */
int lex_ends_ion(const lexer *l, int32_t at);

/* Whether the sign at l->at is the charge of an ion in brackets: [H+], [OH-]. O(formula). */
int lex_ends_concentration(const lexer *l);

/* lex_numbers.c: tokens of bytes of the text; digits right after a letter as its index. */
token *lex_push_number(lexer *l, int32_t start, int32_t end);
void lex_push_letter(lexer *l, int32_t at);
void lex_push_word(lexer *l, int32_t start, int32_t end);
void lex_push_plain_word(lexer *l, int32_t start, int32_t end);
void lex_push_index(lexer *l, int after_script);

/* lex_signs.c: the character that ends at l->at where what stands beside it says that it is drawn
 * for another sign: a capital sigma with a relation below it for a sum, a dash above a name for a
 * minus, two primes in one. Tokens made or 0; looks at a bounded number of bytes. */
int lex_sign(lexer *l, uint32_t code, int32_t start);

/* The ring right behind a capital, ΔG°, E°: the sign of a standard state, as it is typed above the
 * name elsewhere. Behind a number and its letter, 300 K°, it is none. Tokens made or 0; O(1). */
int lex_standard_state(lexer *l, uint32_t code, int32_t start);

/* lex_signs.c: a run from l->at to `end` as computer algebra prints it, in text without commands:
 * oo, a call of printed.def, a module's name before its stop; a special function of two letters
 * before its bracket, Li2(x). Tokens made, l->at behind them, or 0. O(run). */
int lex_printed(lexer *l, int32_t end);

/* lex_signs.c: & and | at l->at between bracketed relations of text without commands, (0 < x) &
 * (x < 2); several words from l->at on, the first of which ends at `end`, that are one unit, light
 * years. Tokens made, l->at behind them, or 0. O(words). */
int lex_logic(lexer *l);

/* lex_signs.c: whether the bar at l->at stands before words in bold, and parts answers: x = 5 |
 * **Answer:** x = 5. */
int lex_parts_label(const lexer *l);
int lex_unit(lexer *l, int32_t end);

/* lex_gaps.c: whether the bytes [first, last) begin with a length of an em or more. O(length). */
int lex_is_gap(const char *text, int32_t first, int32_t last);

/* lex_rests.c: finds a remark at the end of the text that says what holds elsewhere, (and 0
 * otherwise); reads one of its brackets at l->at: the first is a comma, the last nothing. */
void lex_find_rest(lexer *l);
int lex_rest(lexer *l);

/* lex_tables.c: drops the marks of alignment of the environment between two tokens, x &= 1; a table
 * of lines that has them, or lines behind a brace, becomes what it is read as. O(its tokens without
 * those of tables in it). */
void lex_align(lexer *l, int32_t opener, int32_t end);

/* lex_words.c: the end of a word of text, letters with hyphens and apostrophes inside. O(word). */
int32_t lex_word_end(const lexer *l, int32_t at);

/* The end of a possessive of plain text, the planet's, or of a verb denied, isn't, with what it
 * ends in; the run's end where it is neither. A prime of a name of several letters has no s or t
 * behind it. */
int32_t lex_possessive_end(const lexer *l, int32_t end);

/* The end of a word of another alphabet that begins with the run at l->at, which ends at `end`: the
 * same end where it is none. O(word). */
int32_t lex_foreign_end(const lexer *l, int32_t end);

/* lex_signs.c: Rs. or USD at l->at before a number: tokens made or 0. O(what stands between). */
int lex_money(lexer *l);

/* lex_signs.c: a date that is the whole text, 2024-01-05: tokens made or 0. Whether the stop at
 * l->at ends an abbreviation and no sentence: local min. (1, 0). */
int lex_date(lexer *l);
int lex_is_abbreviated(const lexer *l);

/* lex_units.c: whether the stop at l->at ends the short name of a unit that goes on: ft.^2, mi./hr.
 * Looks at a bounded number of letters. */
int lex_ends_short_unit(const lexer *l);

/* lex_units.c: whether the ^ at l->at puts a ring before the letter of a scale of temperature:
 * ^\circ C, ^{\circ}\text{F}. O(blanks). */
int lex_is_scale(const lexer *l);

/* Whether a letter and a sign of equality follow a word of plain text that ends at `end`, apart:
 * at x = 2. O(blanks). */
int lex_leads_to_place(const lexer *l, int32_t end);

/* Whether the point at l->at joins two units behind a number: 5 N.m, 0.2 kg/m.s. O(1). */
int lex_joins_units(const lexer *l);

/* lex_signs.c: superscript or subscript characters from l->at on, as if braces stood around them;
 * the letter, digit, sign or command that a row of characters.def names. */
int lex_script_characters(lexer *l, uint8_t shape);
int lex_push_named(lexer *l, const char *name, int32_t start, int32_t end);

/* lex_signs.c: a letter at l->at that holds its accent and is no letter of a word: tokens made,
 * l->at behind it, or 0. */
int lex_accented(lexer *l, uint32_t code);

/* lex_han.c: whether a character of Chinese stands at a byte, and the end of the word that starts
 * there. O(word). */
int lex_is_han(const lexer *l, int32_t at);
int32_t lex_han_end(const lexer *l, int32_t at);

/* lex_han.c: whether the character at `start` is a bracket of Chinese type, 【 or 】, around words
 * or formulas, which it frames as a heading or a whole answer; around numbers alone it is a square
 * bracket. Looks up to the next such bracket. */
int lex_is_frame(const lexer *l, uint32_t code, int32_t start);

/* lex_survey.c: whether letters of [from, to) are words as prose has them. */
int lex_tells_prose(const lexer *l, int32_t from, int32_t to);

/* lex_survey.c: what the whole text says: plain, prose, delimited. Whether the mark of a list
 * stands at a byte that begins a line. */
void lex_survey(lexer *l);
int lex_is_bullet(const char *text, int32_t at, int32_t length);
int lex_is_flowed_bullet(const char *text, int32_t at, int32_t length);

#endif
