"""Settings that every test shares, and the folder of recorded results where it is at hand."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, so that what fails is the change; `thorough` draws new ones.
settings.register_profile("dev", max_examples=100, deadline=None, derandomize=True)
settings.register_profile(
    "thorough",
    max_examples=2000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


@pytest.fixture(scope="session")
def vectors():
    """Read one file of recorded results by name; skips where EXPRSCORE_VECTORS is not set."""

    def read(name: str) -> list[dict]:
        folder = os.environ.get("EXPRSCORE_VECTORS")
        if not folder:
            pytest.skip("EXPRSCORE_VECTORS does not name a folder of recorded results")
        with (Path(folder) / name).open(encoding="utf-8") as lines:
            return [json.loads(line) for line in lines]

    return read
