"""The sound comparison: read both answers, decide whether they are equal, else compare trees."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal

from exprscore.errors import LatexError, LimitError, TimeLimitError, UnsupportedError
from exprscore.expr import nodes
from exprscore.expr.expr import Expr
from exprscore.expr.verdicts import SEED, Verdict
from exprscore.profiles import Limits, Profile
from exprscore.results import Score, Status
from exprscore.runtime import backend, time_limits
from exprscore.runtime.counters import count
from exprscore.sound.assignment import assign
from exprscore.sound.equality import Difference, by_name, equal, without_conditions
from exprscore.sound.forms import (
    LISTS,
    Collection,
    Form,
    Outline,
    Part,
    Relations,
    Value,
    form_of,
    has_units,
    is_law,
    is_name,
    is_number,
    is_unsolved,
)
from exprscore.sound.kinds import (
    INTERVALS,
    SETS,
    arrange,
    gives_units,
    is_numeric,
    kind_of,
    symbols_of,
)
from exprscore.sound.numeric import (
    Incompatible,
    compare_quantities,
    is_approximate,
    number_of,
    quantity_of,
)
from exprscore.sound.probe import probe_mpmath, probe_sympy
from exprscore.sound.reading import parse_sound, read_error
from exprscore.sound.units import constants
from exprscore.trees import native_pairs
from exprscore.trees.canonical import canonical_tree
from exprscore.trees.curve import score_of_distance, score_of_trees
from exprscore.trees.distance import distance
from exprscore.trees.labels import tree_from_sympy
from exprscore.trees.tree import Node, Tree

if TYPE_CHECKING:
    from types import ModuleType

    from exprscore._native.batch import Settings

__all__ = [
    "are_equal",
    "compare",
    "decide",
    "decide_in_steps",
    "decide_many",
    "equal_answers",
    "forget",
]

# What makes a difference of two values, in post-order.
_MINUS_ONE: Final = (nodes.NUMBER, 0, 0, (-1, 1, 0, False, ""))
_PRODUCT: Final = (nodes.MUL, 0, 2, None)
_SUM: Final = (nodes.ADD, 0, 2, None)
# Reasons of the parser that say "read, but of no kind that is compared".
_UNSUPPORTED_REASONS = frozenset(
    {"unsupported_command", "unsupported_environment", "set_builder", "unsupported_script"}
)
# Most consistent readings of a pair that are tried; answers have two or three ambiguities at most.
_MOST_READINGS = 32

# Texts longer than this are read anew each time.
_KEPT_CHARACTERS = 2_000

# Members of two sets that are compared with each other at most, to match the nearest.
_MOST_COMPARED = 400
_E_SYMBOL = 1 << 0
_E_EULER = 1 << 13
_BARE_E = _E_SYMBOL | _E_EULER
_UNIT_LETTERS = 1 << 14
_UNIT_ALL = 1 << 17
# Ambiguities that are none if both texts have them: where both tell a letter from the same one with
# a hat, neither means the other by it.
_ONE_SIDED = 1 << 18
# Largest exponent of what goes to SymPy's equality tests, which are dense in it.
_LARGEST_POWER = 1_000

# Which paths to a canonical form may be taken.
_Paths = Literal["native", "any", "sympy"]

_TWO = (nodes.NUMBER, 0, 0, (2, 1, 0, False, ""))
_ONE = (nodes.NUMBER, 0, 0, (1, 1, 0, False, ""))
_POWER = (nodes.POW, 0, 2, None)
_EQUATION = (nodes.RELATION, nodes.RELATIONS.index("="), 2, None)

_RELATION_CLASSES = {
    "<": ("StrictLessThan", False),
    ">": ("StrictLessThan", True),
    "<=": ("LessThan", False),
    ">=": ("LessThan", True),
    "!=": ("Unequality", False),
    "<<": ("MuchLessThan", False),
    ">>": ("MuchLessThan", True),
    "propto": ("Proportional", False),
}


def compare(gold: str, pred: str, kind: str, profile: Profile) -> Score:
    """Score a pair by the sound reading.

    Parameters
    ----------
    gold, pred : str
        LaTeX of the two answers.
    kind : str
        As for `exprscore.score`.
    profile : Profile
        Costs, score curve and limits.

    Returns
    -------
    Score

    Raises
    ------
    NativeRequiredError
        If the compiled core is not installed.
    """
    native = _native_pairs(profile)
    if native is not None:
        at_once: list[Score | None] = [None]
        _decide_plain(native, [(gold, pred, kind)], profile, at_once)
        if at_once[0] is not None:
            return at_once[0]
    decided = _decide(gold, pred, kind, profile)
    if isinstance(decided, Score):
        return decided
    verdict, shown_kind = decided
    with time_limits.sympy_session():
        try:
            return time_limits.call(
                profile.limits.pair_seconds,
                _compare_slowly,
                gold,
                pred,
                verdict,
                shown_kind,
                kind != "auto",
                profile,
            )
        except TimeLimitError:
            return _failed(Status.TIMEOUT, shown_kind)
        except MemoryError:
            return _failed(Status.TOO_LARGE, shown_kind)


def decide(gold: str, pred: str, kind: str, profile: Profile) -> Score | None:
    """Score a pair if that takes no SymPy; None if it does. As `compare` otherwise."""
    return decide_many([(gold, pred, kind)], profile)[0]


def decide_many(pairs: Sequence[tuple[str, str, str]], profile: Profile) -> list[Score | None]:
    """Decide many pairs of gold, pred and kind; what `decide` gives for each.

    The commonest pairs, of which both answers are one value or a symbol's value, are decided in
    one native call without the interpreter lock; it is fastest if pairs of a gold stand together.
    """
    native = _native_pairs(profile)
    decided: list[Score | None] = [None] * len(pairs)
    left: Iterable[int] = range(len(pairs))
    if native is not None:
        left = _decide_plain(native, pairs, profile, decided)
    for place in left:
        decided[place] = decide_in_steps(*pairs[place], profile)
    return decided


def decide_in_steps(gold: str, pred: str, kind: str, profile: Profile) -> Score | None:
    """Decide a pair of any kind, a native call a step; for plain pairs what `decide` gives."""
    decided = _decide(gold, pred, kind, profile)
    return decided if isinstance(decided, Score) else None


def _native_pairs(profile: Profile) -> ModuleType | None:
    return backend.fast_path("batch") if profile.fast else None


def _decide_plain(
    native: ModuleType,
    pairs: Sequence[tuple[str, str, str]],
    profile: Profile,
    decided: list[Score | None],
) -> list[int]:
    """Decide the plain pairs; give the places of the others."""
    most = profile.limits.characters
    left: list[int] = []
    places: list[int] = []
    for place, (gold, pred, kind) in enumerate(pairs):
        plain = kind in ("auto", "expression") and gold != pred and pred.strip()
        if plain and len(gold) <= most and len(pred) <= most:
            places.append(place)
        else:
            left.append(place)
    if not places:
        return left
    outcomes = native_pairs.outcomes(
        native,
        _settings(profile),
        [pairs[place][0] for place in places],
        [pairs[place][1] for place in places],
    )
    for place, (code, first, size, nodes_of_gold) in zip(places, outcomes, strict=True):
        if code == native.EQUAL:
            decided[place] = Score(100.0, Status.EQUIVALENT, kind="expression")
        elif code == native.COMPARED:
            found = score_of_distance(first, size, nodes_of_gold, profile)
            decided[place] = _scored(found, Verdict.DIFFERENT, profile)
        elif code == native.PRED_UNREAD:
            decided[place] = _failed(_pred_fault(read_error(first, 0)), "expression")
        elif code == native.HANDED_OVER:
            left.append(place)
    return left


@lru_cache(maxsize=64)
def _settings(profile: Profile) -> Settings:
    native = backend.load("batch")
    assert native is not None
    common = native_pairs.common_settings(profile)
    # Of bytes here: a character has four at most.
    common["characters"] = native_pairs.native_number(4 * profile.limits.characters)
    # Symbols that may be units, as csrc/pair/plain_answer.h takes them.
    names = ("\0" + "\0".join(sorted(constants())) + "\0").encode()
    made: Settings = native.sound_settings(
        **common, most_readings=_MOST_READINGS, one_sided=_ONE_SIDED, constants=names
    )
    return made


def forget() -> None:
    """Forget the texts that were read and the trees that were built; for timing."""
    _parsed_kept.cache_clear()
    _tree.cache_clear()


def are_equal(gold: str, pred: str, kind: str, profile: Profile) -> Verdict:
    """Whether two answers say the same, decided as far as it can be; no trees are built.

    An answer that cannot be read equals nothing but itself. As `compare` otherwise.

    Raises
    ------
    TimeLimitError
        If the pair uses up its time.
    """
    decided = _decide(gold, pred, kind, profile)
    if isinstance(decided, Score):
        return Verdict.EQUAL if decided.score == 100.0 else Verdict.DIFFERENT
    verdict, shown_kind = decided
    if verdict is not Verdict.UNDECIDED:
        return verdict
    with time_limits.sympy_session():
        return time_limits.call(
            profile.limits.pair_seconds,
            _decide_precisely,
            gold,
            pred,
            shown_kind,
            kind != "auto",
            profile,
        )


def _decide_precisely(gold: str, pred: str, kind: str, explicit: bool, profile: Profile) -> Verdict:
    judge = _judge(kind, profile, precise=True)
    return equal_answers(gold, pred, profile.limits, kind=kind, explicit=explicit, judge=judge)


def _decide(gold: str, pred: str, kind: str, profile: Profile) -> Score | tuple[Verdict, str]:
    """Give the score, or the native verdict and the kind of a pair that needs SymPy."""
    limits = profile.limits
    if not pred.strip():
        return _failed(Status.EMPTY, kind)
    try:
        gold_form = _read(gold, 0, limits)
    except (LatexError, LimitError) as error:
        if gold == pred:
            return Score(100.0, Status.IDENTICAL, kind=_named_kind(kind))
        return _failed(_gold_fault(error), kind)
    explicit = kind != "auto"
    if gold == pred:
        shown_kind = kind if explicit else kind_of(gold_form, gold_form)
        return Score(100.0, Status.IDENTICAL, kind=shown_kind)
    try:
        pred_form = _read(pred, _beside(gold, 0, limits), limits)
    except (LatexError, LimitError) as error:
        shown_kind = kind if explicit else kind_of(gold_form, gold_form)
        return _failed(_pred_fault(error), shown_kind)
    shown_kind = kind if explicit else kind_of(gold_form, pred_form)
    numeric = None
    if shown_kind == "numeric":
        numeric = _compare_numbers(gold, pred, explicit, profile)
        if numeric is not None and numeric.score == 100.0:
            return numeric
    verdict = equal_answers(
        gold, pred, limits, kind=shown_kind, explicit=explicit, judge=_judge(shown_kind, profile)
    )
    if verdict is Verdict.EQUAL:
        return Score(100.0, Status.EQUIVALENT, kind=shown_kind)
    if numeric is None and kind in ("auto", "numeric"):
        numeric = _compare_with_units(gold, pred, explicit, profile)
    if numeric is not None:
        return numeric
    if verdict is Verdict.DIFFERENT and profile.fast and backend.fast_paths():
        try:
            return _compare_trees(
                gold, pred, verdict, shown_kind, explicit, profile, paths="native"
            )
        except _SympyNeededError:
            count("score.handed_over")
    return verdict, shown_kind


def _compare_slowly(
    gold: str, pred: str, verdict: Verdict, kind: str, explicit: bool, profile: Profile
) -> Score:
    if verdict is Verdict.UNDECIDED:
        verdict = _decide_precisely(gold, pred, kind, explicit, profile)
        if verdict is Verdict.EQUAL:
            return Score(100.0, Status.EQUIVALENT, kind=kind)
    return _compare_trees(
        gold, pred, verdict, kind, explicit, profile, paths="any" if profile.fast else "sympy"
    )


def _compare_trees(
    gold: str,
    pred: str,
    verdict: Verdict,
    kind: str,
    explicit: bool,
    profile: Profile,
    *,
    paths: _Paths,
) -> Score:
    """Score two answers that are not equal.

    Raises
    ------
    _SympyNeededError
        If only native paths may be taken, and a canonical form takes SymPy.
    """
    limits = profile.limits
    gold_form, pred_form = arrange(
        _read(gold, 0, limits),
        _read(pred, _beside(gold, 0, limits), limits),
        kind,
        explicit=explicit,
    )
    try:
        gold_tree = _tree(gold_form, limits, paths)
    except (UnsupportedError, LimitError) as error:
        return _failed(_gold_fault(error), kind)
    if (
        isinstance(gold_form, Collection)
        and gold_form.name in SETS | LISTS
        and not isinstance(pred_form, Collection)
    ):
        # One answer of several: what it matches counts.
        pred_form = Collection(gold_form.name, (pred_form,))
    try:
        pred_form = by_name(gold_form, pred_form, Judge())
        pred_form = _in_order_of(gold_form, pred_form, profile, paths)
        pred_tree = _tree(pred_form, limits, paths)
    except (UnsupportedError, LimitError) as error:
        return _failed(_pred_fault(error), kind)
    try:
        found = score_of_trees(gold_tree, pred_tree, profile, kind)
    except LimitError:
        return _failed(Status.TOO_LARGE, kind)
    return _scored(found, verdict, profile)


def _scored(found: Score, verdict: Verdict, profile: Profile) -> Score:
    if verdict is Verdict.DIFFERENT and found.distance == 0:
        # What the tree does not show, such as digits beyond those of its labels.
        return replace(found, score=min(found.score, profile.intercept))
    return found


class _SympyNeededError(Exception):
    """A canonical form lies outside the classes that are known natively."""


def _failed(status: Status, kind: str) -> Score:
    no_score = status in (Status.GOLD_UNREADABLE, Status.GOLD_UNSUPPORTED, Status.TIMEOUT)
    return Score(math.nan if no_score else 0.0, status, kind=_named_kind(kind))


def _named_kind(kind: str) -> str:
    return "expression" if kind == "auto" else kind


def _gold_fault(error: Exception) -> Status:
    if isinstance(error, LatexError) and error.reason not in _UNSUPPORTED_REASONS:
        return Status.GOLD_UNREADABLE
    return Status.GOLD_UNSUPPORTED


def _pred_fault(error: Exception) -> Status:
    if isinstance(error, LimitError):
        return Status.TOO_LARGE
    if isinstance(error, LatexError) and error.reason not in _UNSUPPORTED_REASONS:
        return Status.PRED_UNREADABLE
    return Status.PRED_UNSUPPORTED


# --- numbers ------------------------------------------------------------------------------------


def _compare_with_units(gold: str, pred: str, explicit: bool, profile: Profile) -> Score | None:
    """Compare two answers as numbers where the gold's letters may be units and the pred's are.

    None unless the pred is right or near: the letters are symbols more often.
    """
    limits = profile.limits
    if not _ambiguities(gold, 0, limits) & _UNIT_ALL:
        return None
    if not gives_units(_read(pred, _beside(gold, 0, limits), limits)):
        return None
    try:
        if not gives_units(_read(gold, _UNIT_ALL, limits)):
            return None
    except (LatexError, LimitError):
        return None
    found = _compare_numbers(gold, pred, explicit, profile, reading=_UNIT_ALL)
    return found if found is not None and found.score > 0 else None


def _compare_numbers(
    gold: str, pred: str, explicit: bool, profile: Profile, *, reading: int = 0
) -> Score | None:
    """Compare two answers as numbers; None where values do not settle it.

    An exact gold that is not met is not settled: its tree still scores what was right.
    """
    limits = profile.limits
    gold_form = _read(gold, reading, limits)
    usually = _beside(gold, 0, limits)
    known = number_of(gold_form, constants=gives_units(_read(pred, usually, limits)))
    if known is None:
        return None
    approximate = is_approximate(known, gold)
    best: float | None = None
    for pred_form, usual in _number_readings(pred, usually, limits):
        for candidate in _answers(pred_form, gold_form):
            given = _number_for(gold_form, candidate, explicit)
            if given is None:
                continue
            if not approximate and Judge().exact_values(known, given) is Verdict.EQUAL:
                return Score(100.0, Status.EQUIVALENT, kind="numeric")
            try:
                found = compare_quantities(known, given, approximate=approximate, profile=profile)
            except Incompatible:
                if usual:
                    return Score(0.0, Status.UNITS_INCOMPATIBLE, kind="numeric")
                continue
            if found is not None:
                best = found if best is None else max(best, found)
    if best == 100.0:
        return Score(100.0, Status.EQUIVALENT, kind="numeric")
    if best is None or not (approximate or profile.tiers_for_exact):
        return None
    return Score(best, Status.COMPARED, kind="numeric")


def _number_readings(text: str, usually: int, limits: Limits) -> Iterator[tuple[Form, bool]]:
    """Give what the usual reading makes of it, and those that swap units and symbols.

    With each comes whether letters that may be a unit are taken as usual.
    """
    yield _read(text, usually, limits), True
    for reading in (_UNIT_LETTERS, _UNIT_ALL):
        if _ambiguities(text, usually, limits) & reading:
            try:
                yield _read(text, usually | reading, limits), reading == _UNIT_LETTERS
            except (LatexError, LimitError):
                continue


def _answers(form: Form, gold: Form) -> list[Form]:
    """Give what may be the one answer of several statements.

    It is what gives the gold's name, else the first, or a number at the end.
    """
    form = without_conditions(form)
    if not isinstance(form, Collection) or form.name != "sequence":
        return [form]
    first, *others = form.members
    if all(map(_is_symbolic, form.members[:-1])):
        return [form.members[-1]]
    named = isinstance(first, Relations) and all(
        isinstance(m, Relations) and m.is_equality and is_name(m.terms[0]) for m in others
    )
    if not named:
        return []
    assert isinstance(first, Relations)
    name = list(first.terms[0].nodes)
    repeated = any(isinstance(m, Relations) and list(m.terms[0].nodes) == name for m in others)
    if repeated:
        return []
    asked = list(gold.terms[0].nodes) if isinstance(gold, Relations) else name
    given: list[Form] = [
        m for m in form.members if isinstance(m, Relations) and list(m.terms[0].nodes) == asked
    ]
    return [*given, first][:1]


def _is_symbolic(form: Form) -> bool:
    """Whether a statement is an equation for a name that gives no number."""
    return (
        isinstance(form, Relations)
        and form.is_equality
        and is_name(form.terms[0])
        and number_of(form) is None
    )


def _number_for(gold: Form, pred: Form, explicit: bool) -> Part | None:
    """Give the number that a pred says the gold's quantity is."""
    constants = gives_units(gold)
    if not explicit and not is_numeric(pred, constants=constants):
        return None
    if isinstance(gold, Relations) and isinstance(pred, Relations):
        of_gold, of_pred = gold.terms[0], pred.terms[0]
        laws = is_law(gold) and is_law(pred)
        if laws and Judge().values(of_gold, of_pred) is not Verdict.EQUAL:
            return None
        # x/y = 5 and y/x = 5 speak of the same symbols, so what they call 5 counts.
        if (
            not (is_name(of_gold) and is_name(of_pred))
            and symbols_of(of_gold) & symbols_of(of_pred)
            and Judge().values(of_gold, of_pred) is not Verdict.EQUAL
        ):
            return None
    number = number_of(pred, constants=constants)
    if number is None or not isinstance(pred, Relations) or number is pred.terms[0]:
        return number
    first = pred.terms[0]
    if is_unsolved(first, number) and not (
        isinstance(gold, Relations) and Judge().values(gold.terms[0], first) is Verdict.EQUAL
    ):
        return None
    return number


@lru_cache(maxsize=1)
def _unity() -> Difference:
    return Part(Outline(Expr.from_nodes([_ONE])), 0), None


# --- equality -----------------------------------------------------------------------------------


def _judge(kind: str, profile: Profile, *, precise: bool = False) -> Judge:
    # The ends of intervals and the sides of inequalities have units, but unlike the components of
    # tuples they are never near enough.
    tolerant = profile if kind == "tuple" else None
    if kind in ("interval", "equation"):
        tolerant = replace(profile, numeric_tiers=((0.0, 100.0),), tiers_for_exact=False)
    return PreciseJudge(profile.limits, tolerant) if precise else Judge(tolerant)


class Judge:
    """Decides about values natively.

    Parameters
    ----------
    tolerant : Profile, optional
        By whose tiers numbers are equal; without it only what has the same value is.
    """

    def __init__(self, tolerant: Profile | None = None) -> None:
        self.tolerant = tolerant

    def values(self, gold: Part, pred: Part) -> Verdict:
        """Whether two values are equal; a unit that only one of them has is ignored."""
        verdict = self.exact_values(gold, pred)
        if verdict is Verdict.EQUAL or self.tolerant is None:
            return verdict
        known, given = number_of(Value(gold)), number_of(Value(pred))
        if known is None or given is None:
            return verdict
        approximate = is_approximate(known, "")
        try:
            score = compare_quantities(known, given, approximate=approximate, profile=self.tolerant)
        except Incompatible:
            return Verdict.DIFFERENT
        return Verdict.EQUAL if score == 100.0 else verdict

    def exact_values(self, gold: Part, pred: Part) -> Verdict:
        """Whether two values are the same; a unit that only one of them has is ignored."""
        (of_gold, _, _, name), (of_pred, _, _, other) = gold.node, pred.node
        if of_gold == of_pred == nodes.SYMBOL:
            # Names are compared often, and a symbol's value is told by its name.
            return Verdict.EQUAL if name == other else Verdict.DIFFERENT
        from exprscore._native import probe

        in_gold, in_pred = has_units(gold), has_units(pred)
        if in_gold and not in_pred:
            gold = _without_units(gold)
        elif in_pred and not in_gold:
            pred = _without_units(pred)
        count("probe.native")
        verdict, _ = probe.equal(
            gold.expr.native, pred.expr.native, seed=SEED, root_a=gold.root, root_b=pred.root
        )
        return Verdict(verdict)

    def proportional(
        self, gold: Difference, pred: Difference, *, monomial: bool, positive: bool
    ) -> Verdict:
        """Whether one difference is a non-zero constant (or monomial) times the other."""
        if _has_signs(gold) != _has_signs(pred):
            return Verdict.DIFFERENT
        if monomial and _constant_factor(gold, _unity(), monomial=True)[0] is Verdict.EQUAL:
            # A monomial has no zero at positive symbols, so any other would say the same: x > 0
            # would be y > 0.
            monomial = False
        verdict, sign = _constant_factor(gold, pred, monomial=monomial)
        if positive and verdict is Verdict.EQUAL and sign <= 0:
            return Verdict.DIFFERENT if sign < 0 else Verdict.UNDECIDED
        return verdict

    def squared(self, difference: Difference) -> Difference:
        """Give the difference of the squares."""
        sides = [part for part in difference if part is not None]
        squares = [node for side in sides for node in (*side.nodes, _TWO, _POWER)]
        expr = Expr.from_nodes(squares + [_EQUATION] * (len(sides) - 1))
        outline = Outline(expr)
        root = Part(outline, len(expr) - 1)
        return (root, None) if len(sides) == 1 else (root.children[0], root.children[1])

    def cleared(self, difference: Difference) -> Difference:
        """Give the difference multiplied by what either side is divided by."""
        lhs, rhs = difference
        if rhs is None or _is_zero(lhs) or _is_zero(rhs):
            return difference
        divided = [(side, *_fraction(side)) for side in (lhs, rhs)]
        if not any(below for _, _, below in divided):
            return difference
        flat: list[Any] = []
        for (_, above, _), (_, _, below) in (divided, divided[::-1]):
            factors = above + below or [[_ONE]]
            for factor in factors:
                flat.extend(factor)
            flat.append((nodes.MUL, 0, len(factors), None))
        expr = Expr.from_nodes([*flat, _EQUATION])
        children = Part(Outline(expr), len(expr) - 1).children
        return children[0], children[1]


def _is_zero(part: Part) -> bool:
    kind, _, _, payload = part.node
    return bool(kind == nodes.NUMBER and payload[:2] == (0, 1))


def _fraction(part: Part) -> tuple[list[Sequence[Any]], list[Sequence[Any]]]:
    """Give a value's factors above and below the stroke, as nodes."""
    above: list[Sequence[Any]] = []
    below: list[Sequence[Any]] = []
    for factor in part.children if part.node[0] == nodes.MUL else (part,):
        if factor.node[0] == nodes.POW and not is_number(factor):
            base, exponent = factor.children
            power = quantity_of(exponent) if is_number(exponent) else None
            if power is not None and power.value < 0:
                below.append([*base.nodes, _MINUS_ONE, *exponent.nodes, _PRODUCT, _POWER])
                continue
        above.append(factor.nodes)
    return above, below


def _constant_factor(gold: Difference, pred: Difference, *, monomial: bool) -> tuple[Verdict, int]:
    from exprscore._native import probe

    count("probe.native")
    verdict, _, sign, _ = probe.proportional(
        gold[0].expr.native,
        pred[0].expr.native,
        lhs_a=gold[0].root,
        rhs_a=-1 if gold[1] is None else gold[1].root,
        lhs_b=pred[0].root,
        rhs_b=-1 if pred[1] is None else pred[1].root,
        seed=SEED,
        flags=probe.ALLOW_MONOMIAL if monomial else 0,
    )
    return Verdict(verdict), sign


def _has_signs(difference: Difference) -> bool:
    return any(
        kind == nodes.OPERATOR and nodes.OPERATORS[head] in ("plus_minus", "minus_plus")
        for part in difference
        if part is not None and part.holds(1 << nodes.OPERATOR)
        for kind, head, *_ in part.nodes
    )


class PreciseJudge(Judge):
    """Takes what is undecided natively to mpmath, then to SymPy."""

    def __init__(self, limits: Limits, tolerant: Profile | None = None) -> None:
        super().__init__(tolerant)
        self.limits = limits

    def exact_values(self, gold: Part, pred: Part) -> Verdict:
        """Whether two values are the same."""
        verdict = super().exact_values(gold, pred)
        if verdict is not Verdict.UNDECIDED:
            return verdict
        gold_value, pred_value = gold.standalone(), pred.standalone()
        verdict = probe_mpmath(gold_value.native, pred_value.native, limits=self.limits)
        if verdict is not Verdict.UNDECIDED:
            return verdict
        try:
            left, right = (v.to_sympy(limits=self.limits) for v in (gold_value, pred_value))
        except (UnsupportedError, LimitError):
            return Verdict.UNDECIDED
        if any(_has_large_power(side) for side in (left, right)):
            return Verdict.UNDECIDED
        return probe_sympy(left, right, limits=self.limits)


def _has_large_power(value: Any) -> bool:
    """Whether SymPy's equality tests would write out a polynomial of a degree beyond use."""
    from sympy import Pow

    return any(
        power.exp.is_Rational and abs(power.exp) > _LARGEST_POWER for power in value.atoms(Pow)
    )


def equal_answers(
    gold: str, pred: str, limits: Limits, *, kind: str, explicit: bool, judge: Judge
) -> Verdict:
    """Whether two answers say the same under one consistent reading of both.

    Parameters
    ----------
    gold, pred : str
        LaTeX of the two answers.
    limits : Limits
        Bounds on both.
    kind : str
        What they are compared as: any of `exprscore.score` but ``"auto"``.
    explicit : bool
        Whether the caller named the kind.
    judge : Judge
        Decides about values.

    Raises
    ------
    LatexError, LimitError
        If one of them cannot be read.
    """
    gold_ambiguities = _ambiguities(gold, 0, limits)
    pred_ambiguities = _ambiguities(pred, _beside(gold, 0, limits), limits)
    if gold_ambiguities & _BARE_E:
        # The pred's e is the gold's: there is one other way for both.
        pred_ambiguities &= ~_BARE_E
    ambiguities = gold_ambiguities | pred_ambiguities
    ambiguities &= ~(gold_ambiguities & pred_ambiguities & _ONE_SIDED)
    best = Verdict.DIFFERENT
    for reading in _readings(ambiguities):
        try:
            of_pred = _beside(gold, reading, limits)
            forms = _read(gold, reading, limits), _read(pred, of_pred, limits)
        except (LatexError, LimitError):
            if reading == 0:
                raise
            continue
        arranged = arrange(*forms, kind, explicit=explicit)
        verdict = equal(*arranged, judge, as_equation=explicit and kind == "equation")
        if verdict is Verdict.EQUAL:
            return verdict
        if verdict is Verdict.UNDECIDED:
            best = verdict
    return best


def _readings(ambiguities: int) -> Iterator[int]:
    """Give the subsets of a set of bits, the usual reading (none) first."""
    subset, given = 0, 0
    while given < _MOST_READINGS:
        yield subset
        given += 1
        subset = (subset - ambiguities) & ambiguities
        if subset == 0:
            return


def _without_units(part: Part) -> Part:
    expr = Expr.from_nodes(_ONE if node[0] == nodes.UNIT else node for node in part.nodes)
    return Part(Outline(expr), len(expr) - 1)


def _parsed(text: str, reading: int, limits: Limits) -> tuple[Expr, Form]:
    return (_parsed_kept if len(text) <= _KEPT_CHARACTERS else _parse)(text, reading, limits)


def _parse(text: str, reading: int, limits: Limits) -> tuple[Expr, Form]:
    expr = parse_sound(text, reading=reading, limits=limits)
    count("parse.native")
    return expr, form_of(expr)


_parsed_kept = lru_cache(maxsize=4_096)(_parse)


def _read(text: str, reading: int, limits: Limits) -> Form:
    return _parsed(text, reading, limits)[1]


def _ambiguities(text: str, reading: int, limits: Limits) -> int:
    return _parsed(text, reading, limits)[0].ambiguities


def _beside(gold: str, reading: int, limits: Limits) -> int:
    """Give the reading of a pred beside a gold of this reading: a bare e is what the gold's is."""
    of_gold = _ambiguities(gold, 0, limits)
    if reading & _BARE_E or not of_gold & _BARE_E:
        return reading
    return reading | (_E_SYMBOL if of_gold & _E_EULER else _E_EULER)


# --- trees --------------------------------------------------------------------------------------


@lru_cache(maxsize=2_048)
def _tree(form: Form, limits: Limits, paths: _Paths) -> Tree:
    """Give the tree that an answer is compared by; the work of SymPy."""
    built = _node(form, limits, paths)
    return built if isinstance(built, Tree) else Tree.from_node(built)


def _in_order_of(gold: Form, pred: Form, profile: Profile, paths: _Paths) -> Form:
    """Put the members of a set into the order in which they are nearest to the gold's."""
    if not isinstance(gold, Collection) or not isinstance(pred, Collection):
        return pred
    if gold.name not in SETS | {"union"} or pred.name not in SETS | {"union"}:
        return pred
    limits = profile.limits
    gold_trees = [_tree(member, limits, paths) for member in gold.members]
    pred_trees = [_tree(member, limits, paths) for member in pred.members]
    if len(gold_trees) * len(pred_trees) > _MOST_COMPARED:
        return pred
    costs = [[distance(b, a, profile.costs, limits.nodes) for b in pred_trees] for a in gold_trees]
    order = assign(costs)
    order += sorted(set(range(len(pred_trees))) - set(order))
    return Collection(gold.name, tuple(pred.members[place] for place in order))


def _node(form: Form, limits: Limits, paths: _Paths) -> Node | Tree:
    if isinstance(form, Value):
        return _canonical_tree(form.part, None, limits, paths)
    if isinstance(form, Collection):
        members = tuple(_as_node(_node(member, limits, paths)) for member in form.members)
        if form.name in INTERVALS:
            # The brackets are nodes, so that a wrong one is one edit.
            ends = Node(f"end_{form.name[0]}"), Node(f"end_{form.name[1]}")
            members = (ends[0], *members, ends[1])
            return Node("collection_interval", members)
        return Node(f"collection_{form.name}", members)
    terms = form.terms
    if form.is_equality:
        if is_name(terms[0]) or (len(terms) > 2) or is_number(terms[0]):
            return _canonical_tree(terms[-1], None, limits, paths)
        if is_name(terms[1]):
            return _canonical_tree(terms[0], None, limits, paths)
        return _canonical_tree(terms[0], terms[1], limits, paths)
    links = []
    for link in form.links:
        name, mirrored = _RELATION_CLASSES.get(link.head, ("Equality", False))
        sides = (link.rhs, link.lhs) if mirrored else (link.lhs, link.rhs)
        children = tuple(_as_node(_canonical_tree(side, None, limits, paths)) for side in sides)
        links.append(Node(f"relation_{name}", children, "relation"))
    return links[0] if len(links) == 1 else Node("collection_chain", tuple(links))


def _as_node(built: Node | Tree) -> Node:
    return built.to_node() if isinstance(built, Tree) else built


def _canonical_tree(part: Part, subtracted: Part | None, limits: Limits, paths: _Paths) -> Tree:
    """Give the tree of a value, or of a difference, in SymPy's simplified form."""
    whole = part.standalone()
    if subtracted is not None:
        whole = Expr.from_nodes(
            [*whole.nodes, _MINUS_ONE, *subtracted.standalone().nodes, _PRODUCT, _SUM]
        )
    if paths != "sympy":
        tree = canonical_tree(whole.native)
        if tree is not None and len(tree) <= limits.nodes:
            return tree
    if paths == "native":
        raise _SympyNeededError
    from exprscore.published.canonical import canonicalise

    expression = whole.to_sympy(limits=limits)
    try:
        canonical = canonicalise(expression, limits)
    except (LimitError, MemoryError):
        raise
    except Exception as error:
        # SymPy's ways of saying that it has no simplified form of, say, e to the power of a set; it
        # has no class of its own for them. The counter shows how often that happens.
        count("canonical.refused")
        msg = f"SymPy cannot simplify it: {type(error).__name__}"
        raise UnsupportedError(msg) from error
    return tree_from_sympy(canonical, front_end="sound", node_limit=limits.nodes)
