"""What a comparison of two values can say."""

from __future__ import annotations

from enum import Enum

__all__ = ["Verdict"]


class Verdict(Enum):
    """Whether two expressions are equal at positive values of their symbols."""

    UNDECIDED = 0
    EQUAL = 1
    DIFFERENT = 2
