from collections.abc import Iterable

from typing_extensions import disjoint_base

E_SYMBOL: int
I_IMAGINARY: int
J_IMAGINARY: int
CAPITAL_I_IMAGINARY: int
D_DIFFERENTIAL: int
CALL_NONE: int
CALL_ALL: int
GAMMA_SYMBOL: int
SLASH_ONE: int
SLASH_ALL: int
FUNCTION_SHORT: int
FUNCTION_LONG: int
LOG_TEN: int
E_EULER: int
UNIT_LETTERS: int
DOT_PRODUCT: int

@disjoint_base
class Expr:
    def __init__(
        self,
        nodes: Iterable[
            tuple[
                int,
                int,
                int,
                tuple[int, int, int]
                | tuple[int, int, int, bool]
                | tuple[int, int, int, bool, str]
                | str
                | None,
            ]
        ],
        flags: Iterable[int] = (),
    ) -> None: ...
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[object, ...]: ...
    @property
    def ambiguities(self) -> int: ...
    @property
    def flags(self) -> list[int]: ...
    @property
    def root_kind(self) -> int: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def node(
        self, index: int
    ) -> tuple[int, int, int, tuple[int, int, int, bool, str] | str | None]: ...
    def size(self, index: int) -> int: ...
    def children(self, index: int) -> list[int]: ...
    def holds(self, root: int, kinds: int) -> bool: ...
    def subtree(self, root: int) -> Expr: ...
    @property
    def nodes(
        self,
    ) -> list[tuple[int, int, int, tuple[int, int, int, bool, str] | str | None]]: ...

def parse(
    text: bytes | bytearray | memoryview,
    reading: int,
    characters: int,
    nesting: int,
    nodes: int,
) -> Expr | tuple[str, int, int]: ...
