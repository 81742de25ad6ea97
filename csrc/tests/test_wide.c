/* Wide numbers against values to 600 bits (mpmath 1.3), and identities at the ends of their
 * range. */
#include "probe/wide_ball.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

typedef struct {
    expr_function head;
    double argument;
    wide value;
} row;

static const row rows[] = {
    {EXPR_EXP,
     0.625,
     {{0x2c2a932du, 0xa14067fcu, 0x050387f0u, 0xca170f74u, 0xb6d52de2u, 0x44bd8397u, 0x071e02e5u,
       0xef22aefcu},
      1,
      1}},
    {EXPR_LOG,
     0.625,
     {{0x4dd665cau, 0x3237c6ccu, 0xc1d5e8f8u, 0xf31ab164u, 0x08ff6432u, 0xfc66eb64u, 0x39366ca6u,
       0xf0a450d1u},
      -1,
      -1}},
    {EXPR_SIN,
     0.625,
     {{0x445b61ebu, 0xf8c232a6u, 0x6ebb10f5u, 0x5fa61a15u, 0xaa09e851u, 0x91c49bd2u, 0x4210ec0bu,
       0x95c8ef54u},
      0,
      1}},
    {EXPR_COS,
     0.625,
     {{0x445043dcu, 0x870f4200u, 0x0179a256u, 0x7bcc1ed0u, 0x3f308eafu, 0xbfe750ddu, 0x897c25c5u,
       0xcf9b476cu},
      0,
      1}},
    {EXPR_ATAN,
     0.625,
     {{0x13389eb2u, 0xf53da46du, 0x652b375cu, 0x918a67e0u, 0x65c43747u, 0x5c835e16u, 0xf7f59f9bu,
       0x8f005d5eu},
      0,
      1}},
    {EXPR_ASIN,
     0.625,
     {{0xb5dcb105u, 0x5521d595u, 0x5e92700bu, 0x0129a1e2u, 0xafe1572eu, 0x933aa685u, 0x76807792u,
       0xacd56b8eu},
      0,
      1}},
    {EXPR_ACOS,
     0.625,
     {{0xc04a853eu, 0xaef5a7b6u, 0xb63d28dcu, 0x50dafa2eu, 0x51d6e274u, 0xf6521e91u, 0xcc510cd6u,
       0xe54a49b5u},
      0,
      1}},
    {EXPR_SINH,
     0.625,
     {{0x5804cff3u, 0xacbc0ec6u, 0x9f129f1au, 0xa8697257u, 0x089fb1b8u, 0x986a9adbu, 0xe0ce6438u,
       0xaa9f3caeu},
      0,
      1}},
    {EXPR_COSH,
     0.625,
     {{0x00282b33u, 0x4ae26099u, 0x357a3863u, 0x75e25648u, 0x32855506u, 0xf888362au, 0x96b6d0c8u,
       0x99d310a4u},
      1,
      1}},
    {EXPR_TANH,
     0.625,
     {{0x41c60ea6u, 0xfdafca28u, 0xe861bfa5u, 0x8a11900au, 0x0bf9e83du, 0x439a50dau, 0xdc7caa44u,
       0x8dfa3f55u},
      0,
      1}},
    {EXPR_ASINH,
     0.625,
     {{0x2d44da19u, 0x1f89e3d6u, 0xc71362cdu, 0xc66d1c33u, 0x5cae5251u, 0xb5e5fc27u, 0x5fd99a3fu,
       0x9713a816u},
      0,
      1}},
    {EXPR_ATANH,
     0.625,
     {{0xf7da8dafu, 0x25761c49u, 0x1f586e25u, 0xb4ab4eeeu, 0xbd3a6226u, 0x15d028dfu, 0xb0acbb2du,
       0xbbb0eeddu},
      0,
      1}},
    {EXPR_TAN,
     0.625,
     {{0x8299156eu, 0xd6656771u, 0xdc5dee2au, 0xee9075f0u, 0x5a979667u, 0x60063342u, 0xa0f77c17u,
       0xb8b3344eu},
      0,
      1}},
    {EXPR_SEC,
     0.625,
     {{0xde38d781u, 0xc5ecdd7bu, 0xc366270au, 0x171d9a92u, 0x114f7241u, 0xa14eb7acu, 0xa17376b4u,
       0x9dd646c5u},
      1,
      1}},
    {EXPR_EXP,
     0.0009765625,
     {{0x927372a0u, 0x2c6f8635u, 0xa2d3aa12u, 0x2a408ea8u, 0x37493bd5u, 0xf1c73674u, 0x555aaaeeu,
       0x80200400u},
      1,
      1}},
    {EXPR_LOG,
     0.0009765625,
     {{0x6e95b8b6u, 0xec905d32u, 0x0f3ee3b8u, 0x113013f0u, 0x04efb45bu, 0xbc5ca07eu, 0xc6435816u,
       0xddce9df5u},
      3,
      -1}},
    {EXPR_SIN,
     0.0009765625,
     {{0x2d82b891u, 0xe3cd422cu, 0x0d22a768u, 0x5e73b53du, 0xd5a63debu, 0x76a76a76u, 0x55577777u,
       0xfffffd55u},
      -10,
      1}},
    {EXPR_COS,
     0.0009765625,
     {{0x218ac62au, 0x3b56be83u, 0x959fd08bu, 0x7067c57eu, 0x9a69a650u, 0xa4fa4fa6u, 0x000aaaaau,
       0xfffff800u},
      0,
      1}},
    {EXPR_ATAN,
     0.0009765625,
     {{0x83b9a701u, 0xa0d64575u, 0x284c44f3u, 0xd36f0eabu, 0x7ef3a97cu, 0x94b96806u, 0xaadddddbu,
       0xfffffaaau},
      -10,
      1}},
    {EXPR_ASIN,
     0.0009765625,
     {{0xad8a09b9u, 0x6532ea15u, 0x5ae5efc6u, 0x7462d722u, 0xeb0c7f61u, 0x4a5ca9adu, 0x555eeeefu,
       0x80000155u},
      -9,
      1}},
    {EXPR_ACOS,
     0.0009765625,
     {{0xb5a8389fu, 0x107271ebu, 0xc1d112f8u, 0x50a53552u, 0x156159b1u, 0x08f3cb61u, 0xcc136a79u,
       0xc8efdaa1u},
      1,
      1}},
    {EXPR_SINH,
     0.0009765625,
     {{0xd51bb601u, 0xb88b147au, 0x8344fccdu, 0x2076af53u, 0xe58aca77u, 0x66ce6ce6u, 0x55566666u,
       0x80000155u},
      -9,
      1}},
    {EXPR_COSH,
     0.0009765625,
     {{0x73be2bb3u, 0xf9016370u, 0xcdf2d8d2u, 0x8c7870fcu, 0xfd8fd922u, 0x582d82d8u, 0x00055555u,
       0x80000400u},
      1,
      1}},
    {EXPR_TANH,
     0.0009765625,
     {{0xb1e66857u, 0xec91a192u, 0xde1f2d9eu, 0x7a08e857u, 0xfbf9acfdu, 0xefbf0188u, 0xaacccccbu,
       0xfffffaaau},
      -10,
      1}},
    {EXPR_ASINH,
     0.0009765625,
     {{0x63441199u, 0x1a690076u, 0xbae4eafcu, 0x43a51867u, 0xc930f5e5u, 0xd1ad2298u, 0x55688887u,
       0xfffffd55u},
      -10,
      1}},
    {EXPR_ATANH,
     0.0009765625,
     {{0x5a4316d8u, 0x4cb0fd25u, 0x5af6ed75u, 0x972886abu, 0xbad5d04fu, 0x68d69ba1u, 0xaac44445u,
       0x800002aau},
      -9,
      1}},
    {EXPR_TAN,
     0.0009765625,
     {{0xe802bf5eu, 0x7b7acb40u, 0xcdbaab67u, 0x8f0461c1u, 0xe14756a8u, 0x2a42a6f6u, 0xaabbbbbcu,
       0x800002aau},
      -9,
      1}},
    {EXPR_SEC,
     0.0009765625,
     {{0x50bac797u, 0x7b8d1eadu, 0x71818ff6u, 0x18efb150u, 0xc3f8c107u, 0x582d873du, 0x001aaaabu,
       0x80000400u},
      1,
      1}},
    {EXPR_EXP,
     -0.96875,
     {{0xda1bb23eu, 0xb18b8f54u, 0x6fce42d6u, 0x14ded032u, 0x5f50f158u, 0xdc958f17u, 0x6a8a6f40u,
       0xc25551dcu},
      -1,
      1}},
    {EXPR_SIN,
     -0.96875,
     {{0xbb7a9e06u, 0x7a57ebddu, 0x8f86dff0u, 0x37317095u, 0xb0aa9891u, 0x0563d1cdu, 0xe94e42e9u,
       0xd2fd5bc9u},
      0,
      -1}},
    {EXPR_COS,
     -0.96875,
     {{0xab571233u, 0x65915b87u, 0xd5f4f87cu, 0xec3c56a1u, 0x50038c8eu, 0x81baa539u, 0x3f1bcdebu,
       0x90fb0408u},
      0,
      1}},
    {EXPR_ATAN,
     -0.96875,
     {{0x4f97d1fau, 0xfe669d99u, 0x0039834eu, 0x4da621b6u, 0xbc9e0221u, 0x8cb43d10u, 0xbf8fbd54u,
       0xc4ffaffau},
      0,
      -1}},
    {EXPR_ASIN,
     -0.96875,
     {{0x52929bd3u, 0xd5951629u, 0x479e716cu, 0xe95015f5u, 0xacb25c5au, 0xf6157441u, 0xfc2c861cu,
       0xa8fa5e89u},
      1,
      -1}},
    {EXPR_ACOS,
     -0.96875,
     {{0xc6d31b7au, 0x6bd06a67u, 0xe9031ef0u, 0x092931feu, 0x96c73c96u, 0xdd6deb66u, 0x0ecaa428u,
       0xb9051c96u},
      2,
      1}},
    {EXPR_SINH,
     -0.96875,
     {{0xc4ee61fau, 0x3c62f657u, 0xdd183c49u, 0x134cbfdau, 0xec207bd9u, 0xe18a8517u, 0xac3d6679u,
       0x90536cfau},
      1,
      -1}},
    {EXPR_COSH,
     -0.96875,
     {{0xfb754e8au, 0xe8c5da2cu, 0x790bccfeu, 0x188473e7u, 0xc3f4b82fu, 0x18afe8ddu, 0xc6e0024au,
       0xc0e8c171u},
      1,
      1}},
    {EXPR_TANH,
     -0.96875,
     {{0xbade3733u, 0x7fa9acdfu, 0x928f47adu, 0xc730104du, 0xc647024du, 0xf7f04022u, 0x6c237116u,
       0xbf870d26u},
      0,
      -1}},
    {EXPR_ASINH,
     -0.96875,
     {{0x8fc8ae41u, 0xc39c41a7u, 0x394d190fu, 0xd3793aa5u, 0xa8a493b8u, 0xa44d3b15u, 0x5c998f32u,
       0xdbee2c3cu},
      0,
      -1}},
    {EXPR_ATANH,
     -0.96875,
     {{0x42b125aau, 0x6532a512u, 0xf7cbab7bu, 0x390bca82u, 0x26125b36u, 0x87d8f62fu, 0x18c0d906u,
       0x84948f47u},
      2,
      -1}},
    {EXPR_TAN,
     -0.96875,
     {{0x88598824u, 0x896cb923u, 0xdceb2b3cu, 0xc86e236eu, 0x25d10ff4u, 0x18244472u, 0xa42cda00u,
       0xba472939u},
      1,
      -1}},
    {EXPR_SEC,
     -0.96875,
     {{0x0719c63du, 0xe0cb1232u, 0xb1bc44f5u, 0x6b9d0dddu, 0x1d5c421cu, 0x0cc6611du, 0x5d7c849fu,
       0xe2043cf3u},
      1,
      1}},
};

/* log2 |a - b| */
static double gap(wide a, wide b) {
    const wide difference = wide_subtract(a, b);
    return difference.sign == 0 ? -INFINITY : (double)difference.exponent;
}

static void test_values(void) {
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const wide_ball x = wide_ball_exact(rows[k].argument);
        const wide_ball y = wide_ball_function(rows[k].head, &x);
        assert(wide_ball_is_defined(&y) && y.im.sign == 0);
        assert(gap(y.re, rows[k].value) <= y.error);
        assert(y.error < (double)rows[k].value.exponent - 200.0);
    }
}

static void test_arithmetic(void) {
    const wide third = wide_divide(wide_integer(1), wide_integer(3)), one = wide_integer(1);
    assert(gap(wide_multiply(third, wide_integer(3)), one) < -250.0);
    assert(wide_compare(wide_add(one, wide_scale(one, -200)), one) > 0);
    assert(wide_add(one, wide_negate(one)).sign == 0);
    assert(wide_to_double(wide_double(-0x1.23456789abcdep-77)) == -0x1.23456789abcdep-77);
    assert(wide_nearest(wide_double(-2.5)) == -3 && wide_nearest(wide_double(2.25)) == 2);
    assert(gap(wide_multiply(wide_sqrt(wide_integer(2)), wide_sqrt(wide_integer(2))),
               wide_integer(2)) < -248.0);
    /* 2^2000 - 1 loses nothing that 256 bits hold. */
    const wide large = wide_subtract(wide_scale(one, 255), one);
    assert(wide_compare(wide_add(large, one), wide_scale(one, 255)) == 0);
}

/* Exponents far beyond doubles, and what leaves even these. */
static void test_range(void) {
    const wide_ball two = wide_ball_integer(2), many = wide_ball_integer(1000000000000);
    const wide_ball power = wide_ball_power(&two, &many);
    assert(wide_ball_is_defined(&power) && power.re.exponent == 1000000000001);
    const wide_ball logarithm = wide_ball_function(EXPR_LOG, &power);
    assert(fabs(wide_to_double(logarithm.re) / 1e12 - log(2.0)) < 1e-15);
    wide_ball tower = wide_ball_power(&power, &many);
    assert(!wide_ball_is_defined(&tower));
    const wide_ball zero = wide_ball_integer(0), none = wide_ball_invert(&zero);
    assert((none.flags & WIDE_SINGULAR) != 0);
    const wide_ball huge = wide_ball_decimal(7, 3, 400000);
    const wide_ball sine = wide_ball_function(EXPR_SIN, &huge);
    assert(wide_ball_is_defined(&huge) && !wide_ball_is_defined(&sine));
}

/* Principal values on the cuts, as ball.h. */
static void test_cuts(void) {
    const wide_ball below = wide_ball_integer(-4), two = wide_ball_integer(2);
    const wide_ball half = wide_ball_decimal(1, 2, 0), root = wide_ball_power(&below, &half);
    assert(root.re.sign == 0 && wide_compare(root.im, wide_integer(2)) == 0);
    assert(root.error == -INFINITY && (root.flags & WIDE_IMAGINARY));
    const wide_ball logarithm = wide_ball_function(EXPR_LOG, &below);
    assert(gap(logarithm.im, wide_pi()) < -230.0);
    const wide_ball sine = wide_ball_function(EXPR_ASIN, &two);
    assert(fabs(wide_to_double(sine.im) + 1.3169578969248167) < 1e-15);
    const wide_ball back = wide_ball_function(EXPR_SIN, &sine);
    assert(gap(back.re, wide_integer(2)) < -225.0 && wide_to_double(back.im) < 1e-60);
}

int main(void) {
    test_values();
    test_arithmetic();
    test_range();
    test_cuts();
    puts("ok");
    return 0;
}
