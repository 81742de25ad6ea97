r"""Whether two answers say the same.

Values are equal where they are for all positive values of their symbols. What stands around them
is compared by what it says:

- ``name = value`` says its value, whatever the name; a chain says every one of its values, but
  must not contradict itself.
- Equations without a name say the same up to moving terms, a constant factor, a factor that has
  no zero at positive symbols, what is below a stroke, and squaring.
- ``x = arctan a`` says what ``tan x = a`` does.
- Of two equations for what a nabla gives, or for what derivatives or integrals are 0, the left
  sides count as well.
- Inequalities keep their direction and strictness.
- Tuples compare by position, or by name where every component has one; sets, roots and
  alternatives in any order, however often each is given; bare lists of exact numbers in any order;
  intervals by their brackets and ends.
  ``(a, b)`` and ``[a, b]`` may be intervals, so they differ. ``x = 1, 2`` lists what x may be.
- Conditions beside an answer (``x = 5,\ t > 0``) do not count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Protocol, TypeAlias

from exprscore.expr import nodes
from exprscore.expr.verdicts import Verdict
from exprscore.sound.forms import (
    LISTS,
    Collection,
    Form,
    Part,
    Relation,
    Relations,
    Value,
    has_units,
    is_law,
    is_name,
    is_number,
    is_sum,
    is_unsolved,
)

__all__ = ["Judge", "by_name", "equal", "without_conditions"]

# Collections of which neither the order counts nor how often a member is given.
_UNORDERED = frozenset({"set", "or", "union", "intersection"})
_BRACKETS = frozenset({"tuple", "list"})
_MIRRORED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "<<": ">>", ">>": "<<"}
# What undoes a function.
_INVERSES = {
    **{name: f"a{name}" for name in ("sin", "cos", "tan", "cot", "sec", "csc")},
    **{name: f"a{name}" for name in ("sinh", "cosh", "tanh", "coth", "sech", "csch")},
    "exp": "log",
    "log": "exp",
}

# What is zero where an equation holds: lhs - rhs, or one value alone.
Difference: TypeAlias = tuple[Part, "Part | None"]


class Judge(Protocol):
    """Decides about values."""

    def values(self, gold: Part, pred: Part) -> Verdict:
        """Whether two values are equal."""

    def proportional(
        self, gold: Difference, pred: Difference, *, monomial: bool, positive: bool
    ) -> Verdict:
        """Whether one difference is a non-zero constant times the other.

        `monomial` also allows products of powers of the symbols as the factor; `positive`
        demands a factor above zero.
        """

    def squared(self, difference: Difference) -> Difference:
        """Give the difference of the squares."""

    def cleared(self, difference: Difference) -> Difference:
        """Give the difference multiplied by what either side is divided by."""


def equal(gold: Form, pred: Form, judge: Judge, *, as_equation: bool = False) -> Verdict:
    """Whether two answers say the same.

    Parameters
    ----------
    gold, pred : Form
        The two answers.
    judge : Judge
        Decides about values.
    as_equation : bool
        Whether ``name = value`` is a relation to be compared as a whole: ``F = m a`` says what
        ``a = F/m`` does, and not what ``W = m a`` does.

    Returns
    -------
    Verdict
        `UNDECIDED` where the judge was undecided about what matters.
    """
    if isinstance(gold, Value) and isinstance(pred, Value):
        return judge.values(gold.part, pred.part)
    if isinstance(gold, Collection) or isinstance(pred, Collection):
        return _collections(gold, pred, judge, as_equation)
    if _says_values(gold) and _says_values(pred):
        return _any(_statements(gold, pred, judge, as_equation))
    if isinstance(gold, Relations) and isinstance(pred, Relations):
        return _relations(gold, pred, judge)
    return Verdict.DIFFERENT


def _says_values(form: Value | Relations) -> bool:
    return isinstance(form, Value) or form.is_equality


def _any(verdicts: Iterable[Verdict]) -> Verdict:
    best = Verdict.DIFFERENT
    for verdict in verdicts:
        if verdict is Verdict.EQUAL:
            return verdict
        if verdict is Verdict.UNDECIDED:
            best = verdict
    return best


def _all(verdicts: Iterable[Verdict]) -> Verdict:
    worst = Verdict.EQUAL
    for verdict in verdicts:
        if verdict is Verdict.DIFFERENT:
            return verdict
        if verdict is Verdict.UNDECIDED:
            worst = verdict
    return worst


def _statements(
    gold: Value | Relations, pred: Value | Relations, judge: Judge, as_equation: bool
) -> Iterable[Verdict]:
    """Give the ways in which two values or equations may be the same."""
    named = not (_is_plain_equation(gold) or _is_plain_equation(pred))
    named = named and not (is_law(gold) and is_law(pred))
    one_is_value = isinstance(gold, Value) or isinstance(pred, Value)
    if one_is_value or (named and not (as_equation and _other_name(gold, pred, judge))):
        gold_values, pred_values = _values(gold), _values(pred)
        if not _contradict(gold_values, pred_values, judge):
            yield from (judge.values(a, b) for b in pred_values for a in gold_values)
    if not isinstance(gold, Relations) or not isinstance(pred, Relations):
        return
    if len(gold.links) > 1 and len(pred.links) > 1:
        # One link of a chain that is the same says nothing of the others.
        yield _all([_follows(gold, pred, judge), _follows(pred, gold, judge)])
        return
    monomial = as_equation or not named or _isolates(gold, pred) or _isolates(pred, gold)
    equation, link = _ends(gold), _ends(pred)
    yield judge.proportional(equation, link, monomial=monomial, positive=False)
    if monomial:
        # k = sqrt(a) says what k^2 = a does, of positive symbols.
        yield judge.proportional(judge.squared(equation), link, monomial=True, positive=False)
        yield judge.proportional(equation, judge.squared(link), monomial=True, positive=False)
        cleared = judge.cleared(equation), judge.cleared(link)
        if cleared != (equation, link):
            # 1/R = 1/a + 1/b, and R = a b/(a + b)
            yield judge.proportional(*cleared, monomial=True, positive=False)
    yield _inverted(gold, pred, judge)
    yield _inverted(pred, gold, judge)


def _inverted(solved: Relations, other: Relations, judge: Judge) -> Verdict:
    """Whether an equation gives by an inverse function what another one has: x = arctan a."""
    name, value = solved.terms[0], solved.terms[-1]
    first, result = other.terms[0], other.terms[-1]
    if value.node[0] != nodes.FUNCTION or first.node[0] != nodes.FUNCTION or not is_name(name):
        return Verdict.DIFFERENT
    if _INVERSES.get(nodes.FUNCTIONS[first.node[1]]) != nodes.FUNCTIONS[value.node[1]]:
        return Verdict.DIFFERENT
    return _all(
        judge.values(a, b) for a, b in ((name, first.children[0]), (value.children[0], result))
    )


def _contradict(gold: list[Part], pred: list[Part], judge: Judge) -> bool:
    """Whether the numbers that two answers end in differ, or the pred ends elsewhere than it went.

    Then it does not help that they agree on the way.
    """
    if not gold or not pred or not is_number(pred[-1]):
        return False
    if is_number(gold[-1]):
        return judge.values(gold[-1], pred[-1]) is Verdict.DIFFERENT
    return any(map(is_number, pred[:-1]))


def _follows(chain: Relations, other: Relations, judge: Judge) -> Verdict:
    """Whether every link of a chain is an equation between two terms of another."""
    pairs = list(combinations(other.terms, 2))
    return _all(
        _any(
            judge.proportional((link.lhs, link.rhs), pair, monomial=False, positive=False)
            for pair in pairs
        )
        for link in chain.links
    )


def _other_name(gold: Value | Relations, pred: Value | Relations, judge: Judge) -> bool:
    """Whether two equations begin with different names."""
    return (
        isinstance(gold, Relations)
        and isinstance(pred, Relations)
        and judge.values(gold.terms[0], pred.terms[0]) is not Verdict.EQUAL
    )


def _isolates(solved: Relations, other: Relations) -> bool:
    """Whether an equation gives a name that another one has among others: x = a/b, and b x = a."""
    name, first = solved.terms[0].node, other.terms[0]
    return name[0] == nodes.SYMBOL and not is_name(first) and name in first.each_node()


def _is_plain_equation(form: Value | Relations) -> bool:
    """Whether it is an equation in which neither side names the other."""
    if isinstance(form, Value):
        return False
    terms = form.terms
    return not is_name(terms[0]) and not (len(terms) == 2 and is_name(terms[1]))


def _values(form: Value | Relations) -> list[Part]:
    """Give the values that an answer says, its final one last."""
    if isinstance(form, Value):
        return [form.part]
    terms = form.terms
    first, rest = terms[0], terms[1:]
    if is_name(first):
        # Of the names on the way none is a value: W_1 = W_2 = 3 says 3.
        return [*(term for term in rest[:-1] if not is_name(term)), rest[-1]]
    if len(terms) == 2 and is_name(terms[1]):
        return [first]
    if is_number(first):
        return rest if all(map(is_number, rest)) else []
    if is_unsolved(first, rest[-1]):
        return []
    # x + y = 5 does not say 5; P(t) - Q(t) = e^{-t} may be meant to name its right side.
    return [] if is_sum(first) and all(map(is_number, rest)) else rest


def _ends(form: Relations) -> Difference:
    """Give the equation of a chain's first term with its last."""
    return form.links[0].lhs, form.links[-1].rhs


def _relations(gold: Relations, pred: Relations, judge: Judge) -> Verdict:
    if len(gold.links) != len(pred.links):
        return Verdict.DIFFERENT
    orders = [pred.links]
    if len(gold.links) > 1:
        orders.append(pred.links[::-1])  # a < x < b is b > x > a
    return _any(
        _all(_relation(a, b, judge) for a, b in zip(gold.links, links, strict=True))
        for links in orders
    )


def _relation(gold: Relation, pred: Relation, judge: Judge) -> Verdict:
    if gold.is_equality and pred.is_equality:
        return judge.proportional(
            (gold.lhs, gold.rhs), (pred.lhs, pred.rhs), monomial=True, positive=False
        )
    if pred.head != gold.head:
        if _MIRRORED.get(pred.head) != gold.head:
            return Verdict.DIFFERENT
        pred = Relation(gold.head, pred.rhs, pred.lhs)
    if gold.head == "propto":
        # u ~ T^4: neither the name nor a constant in front counts.
        return judge.proportional((gold.rhs, None), (pred.rhs, None), monomial=False, positive=True)
    sides = _all(judge.values(a, b) for a, b in ((gold.lhs, pred.lhs), (gold.rhs, pred.rhs)))
    if sides is Verdict.EQUAL or gold.head in ("<<", ">>"):
        # What is much less than 1 is not moved to the other side.
        return sides
    if is_number(gold.lhs) and is_number(gold.rhs):
        # Any two true statements about numbers would be the same.
        return sides
    scaled = judge.proportional(
        (gold.lhs, gold.rhs), (pred.lhs, pred.rhs), monomial=True, positive=gold.head != "!="
    )
    return _any([sides, scaled])


# --- several of them ----------------------------------------------------------------------------


def _collections(gold: Form, pred: Form, judge: Judge, as_equation: bool) -> Verdict:
    gold, pred = without_conditions(gold), without_conditions(pred)
    if not isinstance(gold, Collection) and not isinstance(pred, Collection):
        return equal(gold, pred, judge, as_equation=as_equation)
    if not isinstance(gold, Collection) or not isinstance(pred, Collection):
        return _one_of_several(gold, pred, judge, as_equation)

    def same(a: Form, b: Form) -> Verdict:
        return equal(a, b, judge, as_equation=as_equation)

    if gold.name in _UNORDERED or pred.name in _UNORDERED:
        if gold.name != pred.name and not {gold.name, pred.name} <= {"set", "or", *LISTS}:
            return Verdict.DIFFERENT
        if gold.name not in _BRACKETS:
            return _same_elements(gold.members, pred.members, same)
        # Only what has no brackets of its own can do without its order.
        pred = Collection(gold.name, pred.members)
    if len(gold.members) != len(pred.members):
        return Verdict.DIFFERENT
    if gold.name != pred.name:
        may_be_intervals = len(gold.members) == 2 and {gold.name, pred.name} == {"tuple", "list"}
        if may_be_intervals or not (gold.name in LISTS and pred.name in LISTS):
            return Verdict.DIFFERENT
    pred = by_name(gold, pred, judge)
    assert isinstance(pred, Collection)
    in_order = _all(same(a, b) for a, b in zip(gold.members, pred.members, strict=True))
    if in_order is Verdict.DIFFERENT and _are_bare_numbers(gold) and _are_bare_numbers(pred):
        return _same_in_any_order(gold.members, pred.members, same)
    return in_order


def _are_bare_numbers(form: Collection) -> bool:
    """Whether it lists exact numbers without names, units or brackets: roots, mostly."""
    return form.name in ("sequence", "and") and all(
        isinstance(member, Value)
        and is_number(member.part)
        and not has_units(member.part)
        and not any(
            kind == nodes.NUMBER and payload[3] for kind, _, _, payload in member.part.nodes
        )
        for member in form.members
    )


def _same_in_any_order(
    gold: Sequence[Form], pred: Sequence[Form], same: Callable[[Form, Form], Verdict]
) -> Verdict:
    """Whether each of one has one of its own among the other: 1, 1, 2 is not 1, 2, 2."""
    left = list(pred)
    best = Verdict.EQUAL
    for known in gold:
        verdicts = [same(known, member) for member in left]
        for verdict in (Verdict.EQUAL, Verdict.UNDECIDED):
            if verdict in verdicts:
                del left[verdicts.index(verdict)]
                best = best if verdict is Verdict.EQUAL else verdict
                break
        else:
            return Verdict.DIFFERENT
    return best


def _same_elements(
    gold: Sequence[Form], pred: Sequence[Form], same: Callable[[Form, Form], Verdict]
) -> Verdict:
    """Whether each of one is among the other, whatever the order and however often."""
    unmatched = list(range(len(pred)))
    worst = Verdict.EQUAL
    for known in gold:
        # What nothing was equal to yet comes first: mostly each has one that is equal to it.
        others = [place for place in range(len(pred)) if place not in unmatched]
        best = Verdict.DIFFERENT
        for place in [*unmatched, *others]:
            verdict = same(known, pred[place])
            if verdict is Verdict.EQUAL:
                best = verdict
                if place in unmatched:
                    unmatched.remove(place)
                break
            if verdict is Verdict.UNDECIDED:
                best = verdict
        if best is Verdict.DIFFERENT:
            return best
        if best is Verdict.UNDECIDED:
            worst = best
    return _all([worst, *(_any(same(known, pred[place]) for known in gold) for place in unmatched)])


def _one_of_several(gold: Form, pred: Form, judge: Judge, as_equation: bool) -> Verdict:
    """Compare the gold's one statement with several, of which the others name something else."""
    if not isinstance(pred, Collection) or pred.name != "sequence":
        return Verdict.DIFFERENT
    first, *others = pred.members
    if not isinstance(first, Relations) or not _all_named(others):
        return Verdict.DIFFERENT
    if any(_same_name(first, other, judge) for other in others):
        return Verdict.DIFFERENT
    if _all_named([gold]):
        # Where one of them names what the gold names, that is the one that counts.
        first = next((m for m in pred.members if _same_name(gold, m, judge)), first)
    return equal(gold, first, judge, as_equation=as_equation)


def without_conditions(form: Form) -> Form:
    """Leave out the inequalities and ranges that stand beside an answer of another kind."""
    if not isinstance(form, Collection) or form.name not in ("sequence", "and"):
        return form
    answers = tuple(member for member in form.members if not _is_condition(member))
    if len(answers) == 1:
        return answers[0]
    return Collection(form.name, answers) if answers else form


def _is_condition(form: Form) -> bool:
    if isinstance(form, Collection):
        # n = 1, 2, ...: for which numbers it holds
        return any(isinstance(member, Value) and _is_dots(member.part) for member in form.members)
    return isinstance(form, Relations) and all(link.is_inequality for link in form.links)


def _is_dots(part: Part) -> bool:
    kind, _, _, payload = part.node
    return kind == nodes.SYMBOL and payload == "ldots"


def _all_named(members: Sequence[Form]) -> bool:
    return all(isinstance(m, Relations) and m.is_equality and is_name(m.terms[0]) for m in members)


def _same_name(a: Form, b: Form, judge: Judge) -> bool:
    assert isinstance(a, Relations)
    assert isinstance(b, Relations)
    return judge.values(a.terms[0], b.terms[0]) is Verdict.EQUAL


def by_name(gold: Form, pred: Form, judge: Judge) -> Form:
    """Give the pred's components in the order of the gold's names, where all of both have one."""
    if not isinstance(gold, Collection) or not isinstance(pred, Collection):
        return pred
    if not (gold.name in LISTS and _all_named(gold.members) and _all_named(pred.members)):
        return pred
    return Collection(pred.name, tuple(_in_order_of_names(gold.members, pred.members, judge)))


def _in_order_of_names(gold: Sequence[Form], pred: Sequence[Form], judge: Judge) -> Sequence[Form]:
    """Give the pred's equations in the order of the gold's names.

    As many as the gold's stay as they are if names differ; of more or fewer, those whose names the
    gold has not come last.
    """
    left = list(pred)
    ordered = []
    for known in gold:
        found = next((member for member in left if _same_name(known, member, judge)), None)
        if found is not None:
            left.remove(found)
            ordered.append(found)
    return pred if left and len(pred) == len(gold) else [*ordered, *left]
