"""How much of real golds and answers the sound reading accepts; what it refuses, and why."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from exprscore.errors import LatexError, LimitError
from exprscore.sound.readings import read_answer

pytestmark = [
    pytest.mark.conformance,
    pytest.mark.skipif(
        "EXPRSCORE_VECTORS" not in os.environ,
        reason="EXPRSCORE_VECTORS does not name the folder of the test vectors",
    ),
]


def _texts(file: str, field: str) -> list[str]:
    path = Path(os.environ["EXPRSCORE_VECTORS"]) / file
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [row[field] for row in rows if isinstance(row[field], str)]


def _refused(texts: list[str]) -> dict[int, str]:
    refused = {}
    for index, latex in enumerate(texts):
        try:
            read_answer(latex)
        except LatexError as error:
            refused[index] = error.reason
        except LimitError as error:
            refused[index] = str(error)
    return refused


def test_golds(capsys: pytest.CaptureFixture[str]) -> None:
    texts = _texts("golds.jsonl", "gold")
    refused = _refused(texts)
    with capsys.disabled():
        print(f"\ngolds read: {len(texts) - len(refused)} of {len(texts)}")
        for reason, count in Counter(refused.values()).most_common():
            print(f"  {reason:24} {count}")
        for index, reason in refused.items():
            print(f"  {index:5} {reason:24} {texts[index][:90]!r}")
    assert not [index for index in refused if index < 100]
    assert len(refused) <= 0.03 * len(texts)


# Share of each file that is read at least; what is refused is sentences and broken LaTeX.
SHARES = [
    ("truth.jsonl", "gold", 1.00),
    ("truth.jsonl", "pred", 0.99),
    ("seed.jsonl", "gold", 0.98),
    ("seed.jsonl", "pred", 0.95),
    ("eed-real.jsonl", "gold", 0.93),
    ("eed-real.jsonl", "pred", 0.93),
    ("eed-phybench.jsonl", "gold", 1.00),
    ("eed-phybench.jsonl", "pred", 0.97),
]


@pytest.mark.parametrize(("file", "field", "share"), SHARES)
def test_answers(file: str, field: str, share: float, capsys: pytest.CaptureFixture[str]) -> None:
    texts = sorted(set(_texts(file, field)))
    refused = _refused(texts)
    with capsys.disabled():
        reasons = dict(Counter(refused.values()).most_common())
        print(f"\n{file} {field}: {len(texts) - len(refused)} of {len(texts)} read; {reasons}")
    assert len(texts) - len(refused) >= share * len(texts)
