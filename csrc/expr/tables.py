"""Writes src/exprscore/expr/nodes.py from the tables beside this file: tables.py DIR OUTPUT.

Run by CMake whenever a table changes. The result is committed, for an installation without a
compiler has no build; it is written only where it differs.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from textwrap import fill

ROW = re.compile(r'^X\((\w+), "([^"]*)"\)', re.MULTILINE)
TABLES = ("constants", "functions", "operators", "relations", "collections")
HEADER = '''\
"""Names of the node kinds and heads of an expression: generated from csrc/expr, not to be edited.

A kind or head is a number, its place in the tables; a head's spelling is `CONSTANTS[head]` and so
on, by kind.
"""

from __future__ import annotations

from typing import TypeAlias

# Of a number its numerator, denominator, power of ten, whether it is a decimal, and its digits
# where they do not fit; of a symbol, a unit or a call its name.
Payload: TypeAlias = "tuple[int, int, int, bool, str] | str | None"
# Kind, head, arity, payload.
AnyNode: TypeAlias = "tuple[int, int, int, Payload]"

# fmt: off
'''


def rows(table: Path) -> list[tuple[str, str]]:
    """Give name and spelling of each row, in order."""
    text = table.read_text(encoding="utf-8")
    found = ROW.findall(text)
    written = sum(line.startswith("X(") for line in text.splitlines())
    if not found or len(found) != written:
        sys.exit(f'{table}: {written} rows, of which {len(found)} are X(NAME, "spelling")')
    return found


def module(folder: Path) -> str:
    """Give the text of the Python module."""
    parts = [HEADER]
    kinds = [name for name, _ in rows(folder / "kinds.def")]
    parts += [f"{name} = {place}\n" for place, name in enumerate(kinds)]
    for table in TABLES:
        spellings = [f'"{spelling}",' for _, spelling in rows(folder / f"{table}.def")]
        # A spelling may hold a space, where no line may break.
        text = " ".join(spelling.replace(" ", "\0") for spelling in spellings)
        body = fill(
            text,
            100,
            initial_indent="    ",
            subsequent_indent="    ",
            break_on_hyphens=False,
            break_long_words=False,
        ).replace("\0", " ")
        parts.append(f"\n{table.upper()} = (\n{body}\n)\n")
    parts.append("# fmt: on\n")
    return "".join(parts)


if __name__ == "__main__":
    source, output = Path(sys.argv[1]), Path(sys.argv[2])
    made = module(source)
    if not output.exists() or output.read_text(encoding="utf-8") != made:
        output.write_text(made, encoding="utf-8")
