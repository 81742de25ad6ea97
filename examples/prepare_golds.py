"""Drop the rows whose gold is at fault before you train: python prepare_golds.py IN.jsonl OUT.jsonl

A row that has no score costs a reward call and teaches nothing; verl and others cannot even be told
that it has none.
"""

import json
import sys
from pathlib import Path

import exprscore


def sound_rows(rows, column="solution"):
    """Give the rows whose gold answers can be scored against, and the report on all of them."""
    report = exprscore.check_golds([row.get(column) for row in rows])
    return [row for row, gold in zip(rows, report, strict=True) if gold.equal_to_itself], report


def main(source, target, column="solution"):
    rows = [json.loads(line) for line in Path(source).read_text(encoding="utf-8").splitlines()]
    kept, report = sound_rows(rows, column)
    Path(target).write_text("".join(json.dumps(row) + "\n" for row in kept), encoding="utf-8")
    print(f"kept {len(kept)} of {len(rows)}; at fault: {report.counts}")


if __name__ == "__main__":
    main(*sys.argv[1:])
