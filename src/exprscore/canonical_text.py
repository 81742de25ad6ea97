"""The canonical form of an answer as text, for people."""

from __future__ import annotations

from exprscore.errors import ExprscoreError
from exprscore.profiles import Profile, resolve_profile
from exprscore.runtime import time_limits

__all__ = ["canonical_text"]


def canonical_text(latex: str, *, profile: str | Profile) -> str | None:
    r"""Give the form that an answer is compared in, as SymPy writes it.

    Parameters
    ----------
    latex : str
        One answer.
    profile : str or Profile
        Whose reading.

    Returns
    -------
    str or None
        None where the answer cannot be read or has no such form within the profile's limits.

    Examples
    --------
    >>> canonical_text(r"\frac{m v^2}{2} + \frac{m v^2}{2}", profile="phybench")
    'm*v**2'
    """
    chosen = resolve_profile(profile)
    with time_limits.sympy_session():
        try:
            return time_limits.call(chosen.limits.pair_seconds, _canonical_text, latex, chosen)
        except ExprscoreError:
            return None


def _canonical_text(latex: str, profile: Profile) -> str | None:
    import sympy

    from exprscore.published.canonical import canonicalise

    limits = profile.limits
    if profile.front_end == "sound":
        from exprscore.sound.reading import parse_sound

        parsed = parse_sound(latex, limits=limits).to_sympy(limits=limits)
    elif profile.front_end == "cmphysbench":
        from exprscore.published.latex.parse import parse_cmphysbench

        parsed = parse_cmphysbench(latex, "Expression", limits)
    else:
        from exprscore.published.latex.parse import parse_phybench

        parsed = parse_phybench(latex, limits)
    if not isinstance(parsed, sympy.Basic):
        return None
    return str(canonicalise(parsed, limits) if isinstance(parsed, sympy.Expr) else parsed)
