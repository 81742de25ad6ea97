from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

HANDED_OVER: int
SYMPY_NEEDED: int
EQUAL: int
COMPARED: int
UNREAD: int

def decide(
    golds: list[bytes],
    preds: list[bytes],
    *,
    characters: int,
    nesting: int,
    nodes: int,
    seed: int,
    most_readings: int,
    one_sided: int,
    constants: bytes,
    insert: NDArray[np.float64],
    remove: NDArray[np.float64],
    update: NDArray[np.float64],
    change_kind: float,
    threshold: float,
    slope: float,
) -> Sequence[tuple[int, float | str, float, int]]: ...
