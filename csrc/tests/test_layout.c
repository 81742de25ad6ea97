/* Layout, by classes of constructs: what a text is as lists of atoms, written back in a notation
 * that shows them. Tables are sorted; the work grows with the length. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "latex/characters.h"
#include "latex/commands.h"
#include "latex/layout.h"
#include "latex/words.h"

static char shown[1 << 14];
static int32_t shown_length;
static int failures;

static void add(const char *text, int32_t length) {
    memcpy(shown + shown_length, text, (size_t)length);
    shown_length += length;
    shown[shown_length] = '\0';
}

static void say(const char *text) { add(text, (int32_t)strlen(text)); }

static void show_list(const layout *l, layout_list list, const char *open, const char *close);

static const char *const lefts[] = {"",  "(",  "[", "{",  "<",     "floor(", "ceil(",
                                    "|", "||", "]", "[[", "comm(", "anti(",  "poisson("};
static const char *const rights[] = {"",  ")",  "]", "}",  ">", ")", ")",
                                     "|", "||", "[", "]]", ")", ")", ")"};

static void show_lists(const layout *l, const layout_atom *a, const char *name) {
    say(name);
    for (int k = 0; k < ATOM_LISTS; k++) {
        if (a->list[k].count > 0) {
            show_list(l, a->list[k], "{", "}");
        }
    }
}

static void show_nucleus(const layout *l, const layout_atom *a) {
    switch (a->kind) {
        case ATOM_NAME:
            if (a->row >= 0) {
                say(command_at(a->row)->name);
            } else {
                add(&(char){(char)a->letter}, 1);
            }
            break;
        case ATOM_WORD:
            say("'");
            add(l->text + a->start, a->nucleus_end - a->start);
            say("'");
            break;
        case ATOM_NUMBER: add(l->text + a->start, a->nucleus_end - a->start); break;
        case ATOM_COMMAND: say("\\"), say(command_at(a->row)->name); break;
        case ATOM_FENCE: show_list(l, a->list[0], lefts[a->left], rights[a->right]); break;
        case ATOM_FRACTION: show_lists(l, a, "frac"); break;
        case ATOM_ROOT: show_lists(l, a, "root"); break;
        case ATOM_MACRO: show_lists(l, a, command_at(a->row)->name); break;
        case ATOM_TABLE: show_lists(l, a, "table"); break;
        case ATOM_ROW: show_lists(l, a, "row"); break;
        case ATOM_CELL: show_lists(l, a, "cell"); break;
        case ATOM_GROUP: show_lists(l, a, "group"); break;
        case ATOM_EMPTY: say("empty"); break;
        case ATOM_BAR: say("BAR"); break;
        case ATOM_STRAY: say("STRAY"); break;
        default: say("BREAK"); break;
    }
}

static void show_atom(const layout *l, const layout_atom *a) {
    if (a->pre.count > 0) {
        show_list(l, a->pre, "pre<", ">");
    }
    if (a->flags & ATOM_UNARY) {
        say("u");
    }
    for (int k = 0; k < ATOM_ACCENTS && a->accent[k] != 0; k++) {
        add(&(char){(char)('0' + a->accent[k] % 10)}, 1);
        say(":");
    }
    show_nucleus(l, a);
    for (int k = 0; k < a->primes; k++) {
        say("'");
    }
    if (a->sub.count > 0) {
        show_list(l, a->sub, "_{", "}");
    }
    if (a->sup.count > 0) {
        show_list(l, a->sup, "^{", "}");
    }
    if (a->more.count > 0) {
        show_list(l, a->more, "more<", ">");
    }
}

static void show_list(const layout *l, layout_list list, const char *open, const char *close) {
    say(open);
    for (int32_t i = 0; i < list.count; i++) {
        if (i > 0) {
            say(" ");
        }
        show_atom(l, &l->atom[list.first + i]);
    }
    say(close);
}

static reader_result read(const char *text, int32_t length) {
    const reader_limits limits = {100000, 100, 100000};
    void *memory = malloc(layout_bytes(length));
    layout l;
    reader_result result = layout_read(text, length, &limits, memory, &l);
    shown_length = 0;
    shown[0] = '\0';
    if (result.reason == READER_OK && length < 200) {
        show_list(&l, l.top, "", "");
    }
    free(memory);
    return result;
}

static void is(const char *text, const char *expected) {
    reader_result result = read(text, (int32_t)strlen(text));
    if (result.reason != READER_OK || strcmp(shown, expected) != 0) {
        printf("%s\n  is  %s (reason %d)\n  not %s\n", text, shown, (int)result.reason, expected);
        failures++;
    }
}

static void refuses(const char *text, reader_reason reason, const char *what) {
    reader_result result = read(text, (int32_t)strlen(text));
    if (result.reason != reason || strlen(what) != (size_t)(result.end - result.start) ||
        strncmp(text + result.start, what, strlen(what)) != 0) {
        printf("%s: reason %d at %d..%d\n", text, (int)result.reason, (int)result.start,
               (int)result.end);
        failures++;
    }
}

static void plain_text(void) {
    is("sqrt(2*g*h)", "root{2 \\ast g \\ast h}");
    is("2*pi*r", "2 \\ast \\pi \\ast r");
    is("omega_0 + lambda/2", "omega_{0} \\plus lambda \\slash 2");
    is("x**10 + x^12", "x^{10} \\plus x^{12}");
    is("v_max", "v_{\\max}");
    is("10^-3", "10^{u\\minus 3}");
    is("2^3^2", "2^{3^{2}}");
    is("x != 2 and y <= 3", "x \\ne 2 'and' y \\le 3");
    is("mgsin(x) + cosx", "m g \\sin (x) \\plus \\cos x");
    is("**42**", "42");
    is("r1 + x2", "r_{1} \\plus x_{2}");
    is("The answer is 5.", "'The' 'answer' 'is' 5 \\stop");
    is("abcd", "a b c d");
    is("Neptune", "'Neptune'");
}

static void scripts(void) {
    is("x_1^2 + x^2_1", "x_{1}^{2} \\plus x_{1}^{2}");
    is("x^{\\prime\\prime} + x''^2", "x'' \\plus x''^{2}");
    is("{}_2F_1", "pre<empty_{2}>F_{1}");
    is("T^{\\mu}{}_{\\nu}", "T^{mu}more<empty_{nu}>");
    is("{ab}^2", "group{a b}^{2}");
    is("{x}^2", "x^{2}");
    is("x²¹ + v₀", "x^{²¹} \\plus v_{₀}");
    is("\\sum\\limits_{i}^n a", "\\sum_{i}^{n} a");
    is("^1S_0,\\ ^3P_2", "pre<empty^{1}>S_{0} \\comma pre<empty^{3}>P_{2}");
    is("\\frac12 + \\frac1{72}", "frac{1}{2} \\plus frac{1}{72}");
    is("\\log_28", "\\log_{2} 8");
    is("\\overset{\\cdot}{x} \\overset{!}{=} y", "5:x \\eq y");
    is("\\bar{x}_1 + \\overline{AB}", "3:x_{1} \\plus overline{A B}");
    is("\\underbrace{a+b}_{\\text{why}} c", "a \\plus b c");
}

static void brackets(void) {
    is("|x|y|", "|x| y BAR");
    is("|a|b|c|", "|a| b |c|");
    is("||x|-1|", "||x| \\minus 1|");
    is("<a|b> + |b>", "<a BAR b> \\plus |b>");
    is("||x||", "||x||");
    is("{[}0, 1{]}", "[0 \\comma 1]");
    is("P(A|B)", "P (A BAR B)");
    is("f|_0^1 - g|_0", "f BAR_{0}^{1} \\minus g BAR_{0}");
    is("\\langle a|b|c\\rangle", "<a BAR b BAR c>");
    is("|0\\rangle\\langle 1|", "|0> <1|");
    is("\\left\\langle a \\left| H \\right| b \\right\\rangle", "<a BAR H BAR b>");
    is("[0,1[ \\cup ]2,3]", "[0 \\comma 1[ \\cup ]2 \\comma 3]");
    is("(a,b]", "(a \\comma b]");
    is("f(a", "f STRAY a");
    is("\\left(a+b)", "(a \\plus b)");
    is("\\left( a \\right. \\\\ \\left. + b \\right)", "(a \\plus b)");
    is("\\bra{a}\\ket{b} \\braket{a}{b} \\comm{A}{B}", "<a| |b> <a BAR b> comm(A \\comma B)");
    is("\\{x | |x|<1\\}", "{x BAR |x| \\lt 1}");
}

static void text_and_commands(void) {
    is("$x=1$ or $x=2$", "x \\eq 1 'or' x \\eq 2");
    is("4.6 x 10^-3 \\text{ to } (12,102)", "4.6 \\times 10^{u\\minus 3} 'to' (12 \\comma 102)");
    is("\\begin{aligned}x&=1\\\\&=2\\\\y&=3\\end{aligned}", "x \\eq 1 \\eq 2 BREAK y \\eq 3");
    is("3\\text{ m}", "3 m");
    is("10\\text{--}20", "10 \\textendash 20");
    is("{n \\choose k}", "frac{n}{k}");
    is("a \\over b", "frac{a}{b}");
    is("\\pdv[2]{f}{x} \\dv{x}", "pdv{f}{x}{2} dv{x}");
    is("\\SI{5}{m} \\qty{5}{kg} \\qty(x)", "5 m 5 'kg' (x)");
    is("\\ce{H2O}", "H_{2} O");
    is("\\operatorname*{arg\\,max}_x f", "\\argmax_{x} f");
    is("\\textcolor{red}{x} + \\cancel{y}", "x \\plus y");
    is("x \\not\\in A", "x \\notin A");
    is("%c\nx", "x");
    is("50\\% + 5%", "50 \\% \\plus 5 \\%");
    is("\\begin{cases}1&x\\\\2&y\\end{cases}", "table{row{cell{1} cell{x}} row{cell{2} cell{y}}}");
    is("y=-x", "y \\eq u\\minus x");
    is("1{,}000 1,000 0.(3) 1.5e-3 ½", "1{,}000 1,000 0.(3) 1.5e-3 ½");
}

static void refusals(void) {
    refuses("1+\\foo{2}", READER_UNKNOWN_COMMAND, "\\foo");
    refuses("\\frac{1}{2", READER_UNBALANCED, "{");
    refuses("\\frac{1}", READER_MISSING_ARGUMENT, "\\frac");
    refuses("a\xff", READER_BAD_ENCODING, "\xff");
}

static void tables_are_sorted(void) {
    for (int32_t i = 1; i < command_count(); i++) {
        assert(strcmp(command_at(i - 1)->name, command_at(i)->name) < 0);
    }
    for (int32_t i = 1; i < words_count(); i++) {
        assert(strcmp(words_at(i - 1)->spelling, words_at(i)->spelling) < 0);
    }
    for (int32_t i = 1; i < character_count(); i++) {
        const character_row *row = character_at(i);
        assert(character_at(i - 1)->code < row->code);
        assert(row->shape != CHARACTER_DRAWN ||
               command_find(row->name, (int32_t)strlen(row->name)) >= 0);
    }
}

/* Deep nesting and long runs end with a result. */
static void hostile(void) {
    static const char *const parts[] = {"(", "{",       "\\sqrt",   "x^",
                                        "|", "\\left(", "a\\over ", "\\langle ",
                                        "[", "\\text{", "\\hat",    "1,000,"};
    for (size_t k = 0; k < sizeof(parts) / sizeof(parts[0]); k++) {
        int32_t length = (int32_t)strlen(parts[k]), total = 0;
        char *text = malloc(40000);
        while (total + length < 40000) {
            memcpy(text + total, parts[k], (size_t)length);
            total += length;
        }
        (void)read(text, total);
        free(text);
    }
}

int main(void) {
    plain_text();
    scripts();
    brackets();
    text_and_commands();
    refusals();
    tables_are_sorted();
    hostile();
    fflush(stdout);
    assert(failures == 0);
    return 0;
}
