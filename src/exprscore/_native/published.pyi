from exprscore._native.expr import Expr

OK: int
FAILED: int
HANDED_OVER: int
REJECTED: int
REJECTIONS: frozenset[str]

def grows_within(
    expression: Expr, nodes: int, degree: float, digits: float, decimal_length: int
) -> bool: ...
def normalise(text: bytes) -> tuple[int, bytes]: ...
def parse(text: bytes | bytearray | memoryview) -> Expr | tuple[str, int]: ...
def read(text: bytes, characters: int, nesting: int, digits: int) -> Expr | int | None: ...
