/* Eight threads that decide the same pairs, each with a workspace of its own over settings and
 * texts that all of them read: the same results as one thread alone. Built with ThreadSanitizer by
 * `make test-tsan`; it ends at the first race. */
#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pair/pair.h"
#include "published/published_pair.h"

enum { THREADS = 8, ROUNDS = 5 };

static const char *const texts[][2] = {
    {"\\frac{1}{a}-\\frac{1}{b}", "\\frac{b-a}{ab}"},
    {"\\frac{1}{a}-\\frac{1}{b}", "\\frac{b+a}{ab}"},
    {"\\frac{mv^2}{2}", "½mv²"},
    {"E=\\frac{p^2}{2m}+V(x)", "\\frac{p^2}{2m}+V(x)+1"},
    {"9.81\\,\\mathrm{m/s^2}", "981\\ \\text{cm}\\,\\text{s}^{-2}"},
    {"x=\\pm2", "x=2\\text{ or }x=-2"},
    {"|x|<2", "-2<x<2"},
    {"[\\hat a,\\hat a^\\dagger]", "\\hat a\\hat a^\\dagger-\\hat a^\\dagger\\hat a"},
    {"\\vec a\\cdot(\\vec b\\times\\vec c)", "\\vec b\\cdot(\\vec c\\times\\vec a)"},
    {"\\frac{d}{dt}(t^2f(t))", "2tf(t)+t^2f'(t)"},
    {"\\int_0^1x^2dx", "\\frac13"},
    {"\\sum_{k=1}^nk", "\\frac{n(n+1)}2"},
    {"\\begin{pmatrix}1&0\\\\0&1\\end{pmatrix}", "I"},
    {"f(x)=\\begin{cases}x&x>0\\\\-x&x\\le0\\end{cases}", "|x|"},
    {"\\{1,2,x\\}", "\\{x,2,1\\}"},
    {"p\\land\\neg q", "\\neg(q\\lor\\neg p)"},
    {"\\sqrt{2gh}+\\left(", "x"},
    {"\\pi x", "\\frac{411557987}{131002976}x"},
    {"y=x^2", "y=x^3"},
    {"(x+y+z)^{50}", "10^{23}\\ln2+x"},
};

enum { PAIRS = sizeof texts / sizeof texts[0] };

typedef struct {
    pair_result sound[PAIRS];
    published_pair_result published[PAIRS];
} results;

typedef struct {
    const pair_settings *sound;
    const published_pair_settings *published;
    const results *expected;
    int number, failures;
} job;

static void decide(const job *j, pair_workspace *sound, published_pair_workspace *published,
                   int32_t i, results *out) {
    const char *gold = texts[i][0], *pred = texts[i][1];
    const int32_t gold_length = (int32_t)strlen(gold), pred_length = (int32_t)strlen(pred);
    pair_set_gold(sound, j->sound, gold, gold_length);
    out->sound[i] = pair_decide(sound, j->sound, PAIR_AUTO, pred, pred_length);
    published_pair_set_gold(published, j->published, gold, gold_length);
    out->published[i] = published_pair_decide(published, j->published, pred, pred_length);
}

static int same(const results *a, const results *b, int32_t i) {
    const pair_result *p = &a->sound[i], *q = &b->sound[i];
    return p->code == q->code && p->rule == q->rule && p->because == q->because &&
           p->work == q->work && p->distance == q->distance &&
           a->published[i].code == b->published[i].code &&
           a->published[i].distance == b->published[i].distance;
}

static void *run(void *argument) {
    job *j = argument;
    void *of_sound = calloc(1, pair_workspace_bytes());
    void *of_published = calloc(1, published_pair_workspace_bytes());
    results *found = calloc(1, sizeof *found);
    assert(of_sound != NULL && of_published != NULL && found != NULL);
    pair_workspace *sound = pair_prepare(of_sound);
    published_pair_workspace *published = published_pair_prepare(of_published);
    for (int round = 0; round < ROUNDS; round++) {
        for (int32_t k = 0; k < PAIRS; k++) {
            /* Each thread in an order of its own. */
            const int32_t i = (k * 7 + j->number * 3 + round) % PAIRS;
            decide(j, sound, published, i, found);
            if (!same(found, j->expected, i)) j->failures++;
        }
    }
    free(found);
    free(of_published);
    free(of_sound);
    return NULL;
}

int main(void) {
    static const double one[] = {1, 1, 1, 1, 1, 1, 1};
    static results expected;
    const tree_costs costs = {one, one, one, 7, 1, 5, 0.6};
    pair_settings sound = {.limits = {4000, 60, 1000},
                           .costs = costs,
                           .options = probe_default_options(1),
                           .numbers = numbers_default_settings(),
                           .tier_bound = {0.01, 0.02},
                           .tier_score = {100, 90}};
    sound.numbers.tiers = 2;
    const published_pair_settings published = {
        .characters = 4000,
        .nesting = 60,
        .nodes = 1000,
        .costs = costs,
        .options = probe_default_options(1),
        .digits = 1000,
        .growth = {.nodes = 5000, .degree = 1000, .digits = 2000, .decimal_length = 60}};
    const job alone = {&sound, &published, NULL, 0, 0};
    void *of_sound = calloc(1, pair_workspace_bytes());
    void *of_published = calloc(1, published_pair_workspace_bytes());
    assert(of_sound != NULL && of_published != NULL);
    pair_workspace *workspace = pair_prepare(of_sound);
    published_pair_workspace *other = published_pair_prepare(of_published);
    for (int32_t i = 0; i < PAIRS; i++) decide(&alone, workspace, other, i, &expected);
    free(of_published);
    free(of_sound);

    pthread_t thread[THREADS];
    job jobs[THREADS];
    int failures = 0;
    for (int k = 0; k < THREADS; k++) {
        jobs[k] = (job){&sound, &published, &expected, k, 0};
        const int failed = pthread_create(&thread[k], NULL, run, &jobs[k]);
        assert(failed == 0);
    }
    for (int k = 0; k < THREADS; k++) {
        pthread_join(thread[k], NULL);
        failures += jobs[k].failures;
    }
    printf("%d threads, %d pairs each, %d other results\n", THREADS, ROUNDS * PAIRS, failures);
    return failures != 0;
}
