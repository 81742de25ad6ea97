"""Which implementation serves: the compiled core, or pure Python where it was never built.

``EXPRSCORE_BACKEND`` is ``auto`` (the default), ``native`` or ``python``. It and
``EXPRSCORE_FAST`` are read once, where they are first needed. A core that is installed
but cannot be loaded is an error in every mode but ``python``; it never falls back silently.
"""

from __future__ import annotations

import importlib
import json
import os
import shlex
import warnings
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from types import ModuleType

from exprscore.errors import NativeRequiredError, SlowBackendWarning


@cache
def advice() -> str:
    """Say which command builds the core: from where this copy of the package came.

    A wheel without the core may be in pip's cache, so it must not be taken from there; and with
    EXPRSCORE_REQUIRE_NATIVE a build that fails says why.
    """
    options = "--force-reinstall --no-deps --no-cache-dir"
    source = "--no-binary exprscore exprscore"
    try:
        origin = json.loads(distribution("exprscore").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        origin = {}
    if "url" in origin:
        place = str(origin["url"]).removeprefix("file://")
        if "vcs_info" in origin:
            place = f"{origin['vcs_info']['vcs']}+{place}"
        editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
        source = f"{editable}{shlex.quote(place)}"
    return (
        f"install a C compiler and run: EXPRSCORE_REQUIRE_NATIVE=1 pip install {options} {source}"
    )


@cache
def choice() -> str:
    """Give the chosen backend: ``auto``, ``native`` or ``python``."""
    name = os.environ.get("EXPRSCORE_BACKEND", "auto")
    if name not in ("auto", "native", "python"):
        msg = f"EXPRSCORE_BACKEND must be auto, native or python, not {name!r}"
        raise ValueError(msg)
    return name


@cache
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
            msg = f"EXPRSCORE_BACKEND=native, but the compiled core is not installed; {advice()}"
            raise NativeRequiredError(msg) from None
    _warn_once()
    return None


@cache
def _warn_once() -> None:
    warnings.warn(
        f"the compiled core of exprscore is not installed; scoring will be very slow; {advice()}",
        SlowBackendWarning,
        stacklevel=3,
    )
