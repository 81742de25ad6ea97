"""The score of a distance: PHYBench's curve (arXiv 2504.16074)."""

from __future__ import annotations

from exprscore.profiles import Profile

__all__ = ["curve"]


def curve(distance: float, size: float, profile: Profile) -> tuple[float, float]:
    """Give the score of a distance, and the relative distance.

    Parameters
    ----------
    distance : float
        Of turning the pred's tree into the gold's.
    size : float
        Cost of inserting all of the gold's tree.
    profile : Profile
        Whose curve.
    """
    if distance == 0:
        return 100.0, 0.0
    if size == 0:
        return 0.0, float("inf")
    # In the published order of operations: the last bit depends on it.
    return max(0.0, profile.intercept - (profile.slope * distance) / size), distance / size
