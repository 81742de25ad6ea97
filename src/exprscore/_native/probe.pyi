from collections.abc import Iterable

UNDECIDED: int
EQUAL: int
DIFFERENT: int
IDENTICAL: int
EXACT: int
OPERATORS: int
STAND_IN: int
UNSUPPORTED: int
NO_VALUE: int
INSENSITIVE: int
BORDERLINE: int
WORK: int
REAL_ONLY: int
ALLOW_MONOMIAL: int

Payload = str | tuple[int, int, int] | None

class Flat:
    def __init__(self, nodes: Iterable[tuple[int, int, int, Payload]]) -> None: ...
    def __len__(self) -> int: ...

def equal(
    a: Flat, b: Flat, *, seed: int, flags: int = 0, root_a: int = -1, root_b: int = -1
) -> tuple[int, int]: ...
def equal_many(pairs: list[tuple[Flat, Flat]], *, seed: int, flags: int = 0) -> list[int]: ...
def proportional(
    a: Flat,
    b: Flat,
    *,
    lhs_a: int,
    rhs_a: int,
    lhs_b: int,
    rhs_b: int,
    seed: int,
    flags: int = 0,
) -> tuple[int, int, int, complex | None]: ...
def value(a: Flat, *, root: int = -1) -> tuple[complex, float] | None: ...
