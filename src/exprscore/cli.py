"""The command line: ``exprscore score`` and ``exprscore bulk``."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Annotated

import typer

from exprscore.errors import ExprscoreError
from exprscore.profiles import resolve_profile
from exprscore.scoring import DEFAULT_PROFILE, KINDS, canonical_text, score, with_time_limit

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
    forms = {
        side: canonical_text(text, profile=profile)
        for side, text in (("canonical_gold", gold), ("canonical_pred", pred))
    }
    if as_json:
        typer.echo(json.dumps(result.as_dict() | forms))
    else:
        shown = "none" if math.isnan(result.score) else f"{result.score:.4g}"
        typer.echo(f"score     {shown}")
        typer.echo(f"status    {result.status}")
        typer.echo(f"kind      {result.kind}")
        typer.echo(f"gold      {forms['canonical_gold'] or '(not read)'}")
        typer.echo(f"pred      {forms['canonical_pred'] or '(not read)'}")
        if result.distance is not None:
            typer.echo(f"distance  {result.distance:g}")
            typer.echo(f"size      {result.gold_size} nodes in the gold's tree")
    raise typer.Exit(1 if math.isnan(result.score) else 0)


@app.command("bulk")
def bulk_command(
    inputs: Annotated[
        list[str],
        typer.Argument(
            metavar="IN...",
            help="JSON Lines (.jsonl, .gz, .zst), Parquet, directories, globs, or - for stdin.",
        ),
    ],
    output: Annotated[
        str,
        typer.Option(
            "--output",
            "-o",
            help="A .jsonl, .jsonl.gz, .jsonl.zst or .parquet file, or - for stdout.",
        ),
    ],
    gold_col: Annotated[
        str | None, typer.Option(help="Column of the gold; a.b is field b of column a.")
    ] = None,
    pred_col: Annotated[
        str | None, typer.Option(help="Column of the answer, or of a list of answers.")
    ] = None,
    kind_col: Annotated[str | None, typer.Option(help="Column of the answer kind.")] = None,
    extract: Annotated[
        bool | None,
        typer.Option(
            "--extract/--no-extract",
            help="Whether answers are to be taken from whole completions; by layout if not said.",
        ),
    ] = None,
    profile: Annotated[str, typer.Option(help="Name of a built-in profile.")] = DEFAULT_PROFILE,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Worker processes; one a core if not said.")
    ] = None,
    time_limit: Annotated[float | None, typer.Option(help="Seconds for one pair.")] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where a stopped run into OUT was.")
    ] = False,
    cache: Annotated[
        Path | None, typer.Option(help="File of results kept across runs; made if not there.")
    ] = None,
    summary: Annotated[Path | None, typer.Option(help="File for the summary as JSON.")] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Show neither progress nor summary.")
    ] = False,
) -> None:
    """Score the rows of files.

    Each row of the input comes out, in its order, with score, status, distance, relative_distance,
    gold_size and kind; a row that cannot be read gets the status malformed_row, its line number
    and the reason. The exit status is 0 if all rows were written, 1 if the run failed on the way,
    2 on wrong usage, 130 if it was interrupted.
    """
    # Not above: the first command needs none of it.
    from exprscore.bulk.cache import DiskCache
    from exprscore.bulk.run import Columns, run
    from exprscore.bulk.summary import as_table

    try:
        chosen = with_time_limit(resolve_profile(profile), time_limit)
    except (ValueError, ExprscoreError) as error:
        raise typer.BadParameter(str(error)) from None
    store = None
    try:
        store = DiskCache(cache) if cache is not None else None
        result = run(
            inputs,
            output,
            chosen,
            columns=Columns(gold_col, pred_col, kind_col, extract),
            workers=workers or _usable_cores(),
            cache=store,
            resume=resume,
            quiet=quiet,
        )
        if summary is not None:
            summary.write_text(json.dumps(result, indent=1) + "\n")
    except (ExprscoreError, OSError) as error:
        typer.echo(f"exprscore: {error}", err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        advice = "" if output == "-" else "; the same command with --resume goes on"
        typer.echo(f"exprscore: interrupted{advice}", err=True)
        raise typer.Exit(130) from None
    finally:
        if store is not None:
            store.close()
    if not quiet:
        typer.echo(as_table(result), err=output == "-")


def _usable_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def main() -> None:
    """Run the command line."""
    app()
