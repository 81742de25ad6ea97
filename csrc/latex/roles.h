/* Roles: what each name of a pair is, from evidence in both texts and from what its letter usually
 * is (letters.def). What one text settles holds for the other. What stays open is a choice, which
 * the caller takes (choices.h).
 *
 * A name is told apart by its letter, accents, font and subscript (NAMES_BASE). The table has room
 * for every letter of both texts; filling it is linear in them. */
#ifndef EXPRSCORE_LATEX_ROLES_H
#define EXPRSCORE_LATEX_ROLES_H

#include <stddef.h>
#include <stdint.h>

#include "latex/layout.h"

/* What a letter usually is: columns of letters.def. */
enum {
    LETTER_FUNCTION = 1, /* of a lone name, and of what is no sum */
    LETTER_WIDE = 2,     /* of a sum as well */
    LETTER_ANGLE = 4,
    LETTER_INDEX = 8,
    LETTER_GENERAL = 16,      /* says nothing about physics */
    LETTER_UNIT_VECTOR = 32,  /* under a hat it is one: i, j, k, x, r, n */
    LETTER_UNIT = 64,         /* after a number and a space: m, s, N */
    LETTER_DIRECTION = 128,   /* a unit vector in bold as well as under a hat: e, i, j */
    LETTER_MEASURED = 512,    /* the same where the number has a point, in text without formulas */
    LETTER_COMPLEX = 256,     /* a complex number, under bars or a conjugate's line */
    LETTER_ROMAN = 1024,      /* in a numeral: I, V, X */
    LETTER_SHELL = 2048,      /* a subshell of electrons: s, p, d, f */
    LETTER_COORDINATE = 4096, /* of places and times: r, t, x, y, z */
    LETTER_BASIS = 8192       /* with an index a unit vector: e_r, a_z, u_x */
};

/* What a text shows of a name. */
enum {
    ROLE_ALONE = 1 << 0,    /* stands with no bracket after it */
    ROLE_CALLED = 1 << 1,   /* before contents that no factor has: a number, a call, a comma */
    ROLE_APPLIED = 1 << 2,  /* before a lone name, within an expression */
    ROLE_DECLARED = 1 << 3, /* f(x) is a whole left side, or f: A -> B */
    ROLE_ARROW = 1 << 4,
    ROLE_BOLD = 1 << 5,
    ROLE_HAT = 1 << 6,
    ROLE_DAGGER = 1 << 7,
    ROLE_MATRIX = 1 << 8, /* transposed, in a commutator, trace or determinant, a Pauli product */
    ROLE_INVERSE = 1 << 9,
    ROLE_CROSSED = 1 << 10,     /* beside a cross, a dot between names, a nabla */
    ROLE_BOUND = 1 << 11,       /* index of a sum or product */
    ROLE_COUNT = 1 << 12,       /* in a factorial, a binomial, a subscript */
    ROLE_BESIDE_BOLD = 1 << 13, /* in an implied product of bold names */
    ROLE_BESIDE_HAT = 1 << 14,
    ROLE_PLAIN = 1 << 15,        /* stands without arrow, bold and hat */
    ROLE_DIFFERENTIAL = 1 << 16, /* stands right after a d */
    ROLE_VARIABLE = 1 << 17,     /* stands where no unit does: first, or after a sign */
    ROLE_RAISED = 1 << 20,       /* a 1 above numbers it: what is above is an index */
    ROLE_DOTTED = 1 << 21,       /* stands under a dot as well: a function of time */
    ROLE_POWERED = 1 << 22,      /* has a number but 0 above */
    ROLE_MARKED = 1 << 23,       /* has signs or words above: what is above is a label */
    ROLE_SISTERS = 1 << 24,      /* before two different lone names: U(t), U(s) */
    ROLE_OF_GOLD = 1 << 25,      /* stands in the first text */
    ROLE_ROW = 1 << 26,          /* a small letter under a T or a sign of transposition */
    ROLE_LOWER = 1 << 28,        /* a letter of Greek that is an index below another: A_\mu */
    ROLE_ESTIMATE = 1 << 30,     /* with a hat, added to or taken from it without */
    ROLE_LINE = 1 << 29,      /* a letter of Greek that stands elsewhere than alone in a script */
    ROLE_COLUMN = 1 << 27,    /* a small letter that is a vector: its row stands before others */
    ROLE_ARGUMENTS = 1 << 18, /* before two different sums in one text */
    ROLE_SHIFTED = 1 << 19    /* before a lone name and a sum with it: T(n), T(n - 1); f''(x + y) */
};

/* What stands in brackets after a name. */
typedef enum {
    CONTENTS_EMPTY,
    CONTENTS_NAME,     /* a lone name, with its scripts */
    CONTENTS_NUMBER,   /* a number, signed or not; a constant */
    CONTENTS_MULTIPLE, /* a number times a name */
    CONTENTS_COMMA,    /* several arguments, a bar */
    CONTENTS_RELATION, /* a relation: a condition, or what a probability is of */
    CONTENTS_CALL,     /* a call */
    CONTENTS_SUM,
    CONTENTS_OTHER
} roles_contents;

typedef struct {
    uint64_t hash;     /* 0: free */
    uint64_t argument; /* of the first sum in brackets after it in the text looked at */
    uint64_t name;     /* of the first lone name in brackets after it, in either text */
    uint64_t inner[2]; /* names in brackets after it: the last alone there, the last first in a sum
                          or behind its number */
    uint64_t shifted;  /* of its letter, whatever its index, and the first name of such a sum */
    int32_t side;      /* that text */
    uint32_t evidence; /* ROLE_ bits, both texts together */
    int32_t letter;    /* row of letters.def, -1 if it has none */
    int32_t partner;   /* entry of the capital that stood behind it in the text looked at, or -1 */
    int32_t part;      /* where that was: parts end at relations and commas */
} roles_entry;

/* What both texts together show. */
enum {
    ROLES_PHYSICS = 1,       /* a letter that mathematics hardly uses */
    ROLES_EXPONENTIAL_J = 2, /* e^{j..} */
    ROLES_IMAGINARY = 4,     /* e^{..i..} */
    ROLES_QUANTUM = 8,       /* hbar, a ket */
    ROLES_D_ALONE = 16,      /* a d that no name follows */
    ROLES_D_NAMES = 32,      /* d before names more than once in a text */
    ROLES_D_SURE = 1 << 29,  /* T\,dS, dU = ..: d is no letter of its own */
    ROLES_DELTA_ALONE = 64,
    ROLES_SUPERSCRIPT_T = 128,  /* T stands as a name of its own */
    ROLES_EXPONENTIAL = 512,    /* e with more than a whole number above */
    ROLES_E_NAMED = 1024,       /* e = ..: a name */
    ROLES_SEGMENTS = 8192,      /* several pairs of capitals in bars: lengths between points */
    ROLES_POINTS = 2048,        /* angles, triangles, lengths in bars: two capitals may be points */
    ROLES_COMPLEX = 4096,       /* |a + bi|: of a positive letter the bars would say nothing */
    ROLES_I_CURRENT = 256,      /* i(t), di/dt, a letter among letters: no unit */
    ROLES_E = 16384,            /* the letter e stands in it */
    ROLES_J = 262144,           /* the letter j stands in it: an i beside it is an index */
    ROLES_PAIRED = 65536,       /* capitals in two pairs with one in common: AB, AC */
    ROLES_UNPAIRED = 131072,    /* a capital that is none of two side by side */
    ROLES_E_NUMBER = 1 << 19,   /* e in a root, bound or sum with numbers alone */
    ROLES_E_QUANTITY = 1 << 20, /* e is bounded, subtracted from 1, an index of other names */
    ROLES_FORMULA = 1 << 21,    /* a formula of chemistry that nothing else can be */
    ROLES_ARROW = 1 << 22,      /* an arrow that is not in a script or bracket */
    ROLES_STATES = 1 << 23,     /* (aq), (g) behind formulas */
    ROLES_STATES_TWICE = 1 << 24, /* the same in both texts */
    ROLES_SUBSTANCE = 1 << 25,    /* a formula behind a unit: 2 mol NaCl */
    ROLES_SUBSTANCE_TWICE = 1 << 26,
    ROLES_OPTIONS = 1 << 27, /* a text is a list of letters of options: A, D */
    ROLES_OPTION = 1 << 28,  /* a text is one of them */
    ROLES_ADJOINT = 1 << 30, /* something has a dagger or star */
    ROLES_LOGIC = 32768      /* and, or, not, a quantifier: an arrow between statements implies */
};

enum { ROLES_LONE = 4 }; /* names with an index before lone names that are kept */

typedef struct roles {
    const layout *text[2];
    int32_t *place[2]; /* entry of each atom of a text, -1 for none */
    roles_entry *entry;
    roles_entry *kept; /* of a text alone: the entries as its first look left them */
    uint32_t kept_shown, kept_of_gold;
    int32_t mask;              /* entries - 1 */
    uint64_t lone[ROLES_LONE]; /* of letters with any index, each with the lone name behind it */
    int32_t lone_count;
    uint32_t shown;
    uint32_t of_gold;      /* what the first text shows alone */
    uint32_t in_bars;      /* the first two capitals that stand in bars */
    int32_t differentials; /* d before names in the text that is looked at */
    uint8_t tells_complex; /* what roles_tells_complex gives of both texts */
    uint8_t momenta;       /* a p has a hat: x, y and z under one are operators as well */
    uint8_t basis;         /* an i has a hat or stands in bold: k under a hat is a direction too */
    uint8_t rows;          /* a small letter has a T or a sign of transposition above it */
    uint8_t matched;       /* a text says what is matched with what: A-3, B-1 */
    uint8_t with_i_and_j[2]; /* of a text: 1 where i stands on its line, 2 where j does */
    uint8_t units[2];        /* whether a unit in upright letters stands behind a value of a text */
} roles;

/* Bytes for the names of two texts, aligned to 16. */
size_t roles_bytes(const layout *gold, const layout *pred);

/* The same for texts of at most so many atoms together, all of them names. */
size_t roles_most_bytes(int32_t atoms);

/* Fills the table from both texts; `pred` may be NULL. `alone` may be NULL, or was found of this
 * gold without a pred and saves the first look at it: the result is the same. */
void roles_find(roles *all, const layout *gold, const layout *pred, const roles *alone,
                void *memory);

/* Entry of a NAME or WORD atom of one of these texts; one with nothing shown if there is none. */
const roles_entry *roles_of(const roles *all, int32_t side, int32_t atom);

/* letter_role bits of an atom's letter. */
int roles_letter(const layout *text, int32_t atom);

/* The same for a letter of ASCII. */
int roles_letter_bits(char letter);

/* The same of a name as it stands in an expr, with its index or without: z_1, psi. */
int roles_name_bits(const char *name, int32_t length);

/* What a fence holds, as seen from a name before it. */
roles_contents roles_contents_of(const layout *text, int32_t fence);

/* Whether braces stand right around a bracket, as a computer prints a call: K{\left(k \right)}. */
int roles_is_printed_call(const layout *text, int32_t fence);

/* Whether a capital stands before a bracket around a product of names, or one power or modulus,
 * where no factor would need brackets: Q(xy), V(|z|^2). */
int roles_is_of_product(const layout *text, int32_t name);

/* Whether a fence, where `negative` one that begins with a minus, has a power that is no number,
 * (-1)^n: of a function's value that is hardly taken. */
int roles_alternates(const layout *text, int32_t fence, int negative);

/* Whether an atom is the bare letter (ASCII), or the command of this name. */
int roles_is_letter(const layout *text, int32_t atom, char letter);
int roles_is_named(const layout *text, int32_t atom, const char *name);

/* Whether an atom is gamma with one index, as Dirac matrices have it. */
int roles_is_dirac(const layout *text, int32_t atom);

/* R_x, R_y, R_z: whether an atom is a rotation about an axis by its letter and index. */
int roles_is_rotation(const layout *text, int32_t atom);

/* Flags of a name where it stands: EXPR_FLAG_VECTOR, _MATRIX, _INDEX. */
int roles_flags(const roles *all, int32_t side, int32_t atom);

/* Whether the superscript of an atom, T or its sign, is a transposition. */
int roles_transposes(const roles *all, int32_t side, int32_t atom);

/* Whether square brackets with these contents are a commutator: a name in them is an operator. */
int roles_commutes(const roles *all, int32_t side, int32_t fence);

#endif
