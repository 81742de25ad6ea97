"""The command line: ``exprscore score`` and ``exprscore bulk``."""

from __future__ import annotations

import json
import math
from typing import Annotated

import typer

from exprscore.errors import ExprscoreError
from exprscore.scoring import DEFAULT_PROFILE, KINDS, score

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    help="How right is a model's LaTeX answer, 0 to 100.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def _root() -> None:
    """How right is a model's LaTeX answer, 0 to 100."""


@app.command("score")
def score_command(
    gold: Annotated[str, typer.Argument(help="The gold answer, in LaTeX.")],
    pred: Annotated[str, typer.Argument(help="The model's answer, in LaTeX.")],
    kind: Annotated[str, typer.Option(help=f"One of {', '.join(KINDS)}.")] = "auto",
    profile: Annotated[str, typer.Option(help="Name of a built-in profile.")] = DEFAULT_PROFILE,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Score one answer.

    Put ``--`` before answers that begin with a minus sign. The exit status is 0 if there is a
    score, 1 if there is none (the gold is at fault, or time ran out), 2 on wrong usage.
    """
    try:
        result = score(gold, pred, kind=kind, profile=profile)
    except (ValueError, ExprscoreError) as error:
        raise typer.BadParameter(str(error)) from None
    if as_json:
        typer.echo(json.dumps(result.as_dict()))
    else:
        shown = "none" if math.isnan(result.score) else f"{result.score:.4g}"
        typer.echo(f"score     {shown}")
        typer.echo(f"status    {result.status}")
        if result.distance is not None:
            typer.echo(f"distance  {result.distance:g} of {result.gold_size} nodes")
    raise typer.Exit(1 if math.isnan(result.score) else 0)


def main() -> None:
    """Run the command line."""
    app()
