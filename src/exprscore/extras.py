"""Libraries that only an extra brings: imported where used, or one line that installs them."""

from __future__ import annotations

import importlib
from typing import Any

from exprscore.errors import ExprscoreError

__all__ = ["need"]


def need(module: str, extra: str) -> Any:
    """Import a module that an extra brings.

    Parameters
    ----------
    module : str
        Its full name.
    extra : str
        The extra of this package that installs it.

    Raises
    ------
    ExprscoreError
        If it is not installed; the message is the line that installs it.

    Examples
    --------
    >>> need("math", "parquet").sqrt(4.0)
    2.0
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != package:
            raise
        msg = f"{package} is not installed: pip install 'exprscore[{extra}]'"
        raise ExprscoreError(msg) from None
