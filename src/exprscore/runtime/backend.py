"""Which implementation serves: the compiled core, or pure Python where it was never built.

``EXPRSCORE_BACKEND`` is ``auto`` (the default), ``native`` or ``python``. A core that is installed
but cannot be loaded is an error in every mode but ``python``; it never falls back silently.
"""

from __future__ import annotations

import importlib
import os
import warnings
from functools import cache
from types import ModuleType

from exprscore.errors import NativeRequiredError, SlowBackendWarning

ADVICE = (
    "install a C compiler and run: pip install --force-reinstall --no-binary exprscore exprscore"
)


def choice() -> str:
    """Give the chosen backend: ``auto``, ``native`` or ``python``."""
    name = os.environ.get("EXPRSCORE_BACKEND", "auto")
    if name not in ("auto", "native", "python"):
        msg = f"EXPRSCORE_BACKEND must be auto, native or python, not {name!r}"
        raise ValueError(msg)
    return name


def fast_paths() -> bool:
    """Whether fast paths may be taken at all (``EXPRSCORE_FAST=0`` turns them off)."""
    return os.environ.get("EXPRSCORE_FAST", "1") != "0"


def fast_path(name: str) -> ModuleType | None:
    """As `load`, of what only fast paths use: None also where none may be taken."""
    return load(name) if fast_paths() else None


def load(name: str) -> ModuleType | None:
    """Import ``exprscore._native.<name>``; None where pure Python is to serve.

    Raises
    ------
    NativeRequiredError
        If ``EXPRSCORE_BACKEND=native`` and the core was never built.
    ImportError
        If the core is there and cannot be loaded.
    """
    return _load(name, choice())


@cache
def _load(name: str, wanted: str) -> ModuleType | None:
    if wanted == "python":
        return None
    module = f"exprscore._native.{name}"
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        if wanted == "native":
            msg = f"EXPRSCORE_BACKEND=native, but the compiled core is not installed; {ADVICE}"
            raise NativeRequiredError(msg) from None
    _warn_once()
    return None


@cache
def _warn_once() -> None:
    warnings.warn(
        f"the compiled core of exprscore is not installed; scoring will be very slow; {ADVICE}",
        SlowBackendWarning,
        stacklevel=3,
    )
