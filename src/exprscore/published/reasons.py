"""Why a published profile gives less than 100, by status: the same by every path to a result."""

from __future__ import annotations

from exprscore.results import Status

__all__ = ["reason_of"]

_SENTENCES = {
    Status.COMPARED: "the two differ",
    Status.EMPTY: "the answer is empty",
    Status.PRED_UNREADABLE: "the answer cannot be read",
    Status.PRED_UNSUPPORTED: "the published scorer does not look at such an answer",
    Status.GOLD_UNREADABLE: "the gold cannot be read",
    Status.GOLD_UNSUPPORTED: "the published scorer does not look at such a gold",
    Status.TOO_LARGE: "the answer is beyond the limits of the profile",
    Status.UNITS_INCOMPATIBLE: "the units measure different things",
    Status.TIMEOUT: "the pair used up its time",
}


def reason_of(status: Status, score: float, error: Exception | None) -> str | None:
    """Say in one line why a score is below 100; None where it is not.

    Parameters
    ----------
    status, score
        Of the result.
    error : Exception or None
        What broke a library, where something did.
    """
    if status is Status.CRASHED:
        return str(error)
    return None if score == 100 else _SENTENCES.get(status)
