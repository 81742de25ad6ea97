from typing import Any

Payload = str | tuple[int, int, int, bool] | None

def workspace() -> Any: ...
def canonical(
    nodes: list[tuple[int, int, int, Payload]], memory: Any
) -> tuple[list[str], bytes, list[int]] | str: ...
