import numpy as np
from numpy.typing import NDArray
from typing_extensions import disjoint_base

from exprscore._native.distance import LabelledTree
from exprscore._native.expr import Expr

IDENTICAL: int
EQUAL: int
EQUAL_CODES: tuple[int, int]
GRADED: int
INCOMPATIBLE: int
COMPARED: int
EMPTY: int
GOLD_UNREAD: int
PRED_UNREAD: int
GOLD_TOO_LARGE: int
PRED_TOO_LARGE: int
RULES: tuple[tuple[str, str], ...]
REASONS: tuple[tuple[str, str], ...]

@disjoint_base
class Settings: ...

def settings(
    *,
    characters: int,
    nesting: int,
    nodes: int,
    seed: int,
    insert: NDArray[np.float64],
    remove: NDArray[np.float64],
    update: NDArray[np.float64],
    change_kind: float,
    threshold: float,
    slope: float,
    tiers: tuple[tuple[float, float], ...],
    exact_digits: int,
    tiers_for_exact: bool,
    require_units: bool,
    require_percent: bool,
) -> Settings: ...

@disjoint_base
class Workspace:
    def decide(
        self, settings: Settings, golds: list[bytes], preds: list[bytes], kinds: list[int]
    ) -> list[
        tuple[int, int, int, int, str, int, int, float, float, float, int, int, int, str, int, int]
    ]: ...
    def decide_one(
        self, settings: Settings, gold: bytes, pred: bytes, kind: int
    ) -> tuple[
        int, int, int, int, str, int, int, float, float, float, int, int, int, str, int, int
    ]: ...
    def compare(
        self, settings: Settings, gold: bytes, pred: bytes, kind: int
    ) -> tuple[
        tuple[int, int, int, int, str, int, int, float, float, float, int, int, int, str, int, int],
        tuple[LabelledTree, LabelledTree, Expr, Expr] | None,
    ]: ...
