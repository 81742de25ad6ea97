"""The `sound` reading: LaTeX to `Expr` with the native parser."""

from __future__ import annotations

from exprscore.errors import LatexError, LimitError
from exprscore.expr.expr import Expr, native_module
from exprscore.profiles import Limits

__all__ = ["parse_sound", "read_error"]


def parse_sound(latex: str, *, reading: int = 0, limits: Limits | None = None) -> Expr:
    r"""Read LaTeX as an answer, whatever its typography.

    Parameters
    ----------
    latex : str
        One answer; words and wrappers around it are dropped.
    reading : int
        Bits of ambiguous readings (csrc/latex/latex_parser.h); 0 is the usual reading of each.
    limits : Limits, optional
        Bounds on characters, nesting and nodes.

    Returns
    -------
    Expr

    Raises
    ------
    LatexError
        With a stable `reason` and the position of the character at fault.
    LimitError
        If the text is too long, too deeply nested or has too many nodes.
    NativeRequiredError
        If the compiled core is not installed.

    Notes
    -----
    Time and space are linear in the text.

    Examples
    --------
    >>> from exprscore.sound.reading import parse_sound
    >>> parse_sound(r"\frac\alpha b") == parse_sound(r"\dfrac{\alpha}{{b}}")
    True
    """
    limits = limits or Limits()
    if len(latex) > limits.characters:
        msg = f"{len(latex)} characters, more than the limit of {limits.characters}"
        raise LimitError(msg)
    raw = latex.encode("utf-8", "surrogatepass")
    result = native_module().parse(
        raw, reading, max(1, 4 * limits.characters), limits.nesting, limits.nodes
    )
    if not isinstance(result, tuple):
        return Expr(result)
    reason, offset, _ = result
    raise read_error(reason, len(raw[:offset].decode("utf-8", "replace")))


def read_error(reason: str, position: int) -> LatexError | LimitError:
    """Give the error for what the native parser stopped at, and the character where it did."""
    msg = f"{reason.replace('_', ' ')} at character {position}"
    if reason.startswith("too_"):
        return LimitError(msg)
    return LatexError(msg, reason=reason, position=position)
