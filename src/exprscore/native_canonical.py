"""The tree of an expression's canonical form without SymPy, where it is known to be the same."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any, Final

from exprscore import _backend
from exprscore.counters import count
from exprscore.latex.sympy_nodes import nodes_from_sympy
from exprscore.trees import Tree

if TYPE_CHECKING:
    from types import ModuleType

    from exprscore.profiles import Profile

__all__ = ["canonical_tree"]

_KINDS: Final = ("number", "symbol", "operator", "function")

_memory = threading.local()


def _workspace(native: ModuleType) -> Any:
    # About 2 MB, kept: making it anew would cost more than an expression takes.
    try:
        return _memory.workspace
    except AttributeError:
        _memory.workspace = native.workspace()
        return _memory.workspace


def canonical_tree(expr: Any, profile: Profile | None = None) -> Tree | None:
    """Give the tree that SymPy's ``posify``, ``simplify`` and back-substitution lead to.

    Parameters
    ----------
    expr : sympy.Expr
        An expression as the LaTeX reader makes it, evaluated or not.
    profile : Profile, optional
        Consulted for `Profile.fast`.

    Returns
    -------
    Tree or None
        None where the expression is handed over: fast paths are off, or it lies outside the
        classes for which the native form is known to be SymPy's. `exprscore.counters()` tells
        ``canonical.native`` and ``canonical.handed_over.<cause>``.

    Examples
    --------
    >>> import sympy
    >>> from exprscore.native_canonical import canonical_tree
    >>> m, g = sympy.symbols("m g")
    >>> canonical_tree(sympy.Mul(m, sympy.Rational(2), g, evaluate=False)).labels
    ('number_2', 'symbol_g', 'symbol_m', 'operator_Mul')
    """
    if not _backend.fast_paths() or (profile is not None and not profile.fast):
        return None
    native = _backend.load("canon")
    if native is None:
        return None
    nodes = nodes_from_sympy(expr)
    result = "kind" if nodes is None else native.canonical(nodes, _workspace(native))
    if isinstance(result, str):
        count(f"canonical.handed_over.{result}")
        return None
    count("canonical.native")
    texts, codes, arity = result
    kinds = [_KINDS[code] for code in codes]
    labels = [f"{kind}_{text}" for kind, text in zip(kinds, texts, strict=True)]
    return Tree.from_arity(labels, kinds, arity)
