"""Sixteen threads get what one gets."""

from __future__ import annotations

import pytest
from many_threads import differences, mixed_pairs

pytest.importorskip("exprscore._native.pair", reason="the compiled core is not installed")


def test_sixteen_threads_get_what_one_gets():
    pairs = mixed_pairs(64)
    scored, other = differences(pairs, 16, lambda rounds: rounds < 1)
    assert other == []
    assert scored == 16 * len(pairs)
