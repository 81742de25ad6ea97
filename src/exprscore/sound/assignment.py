"""Which member of one list belongs to which of another, at the lowest total cost."""

from __future__ import annotations

import math
from collections.abc import Sequence

__all__ = ["assign"]


def assign(costs: Sequence[Sequence[float]]) -> list[int]:
    """Match rows with columns so that the costs add up to as little as possible.

    Parameters
    ----------
    costs : sequence of n sequences of m numbers
        Cost of matching row i with column j.

    Returns
    -------
    list of min(n, m) int
        The columns in the order of the rows that have one. Where there are more rows than columns,
        the rows that have none are left out.

    Notes
    -----
    Shortest augmenting paths (Kuhn 1955, Munkres 1957; with the potentials of Jonker and
    Volgenant 1987): O(n^2 m).

    Examples
    --------
    >>> from exprscore.sound.assignment import assign
    >>> assign([[4, 1, 3], [2, 0, 5], [3, 2, 2]])
    [1, 0, 2]
    """
    if not costs or not costs[0]:
        return []
    if len(costs) > len(costs[0]):
        rows = assign([list(column) for column in zip(*costs, strict=True)])
        return sorted(range(len(rows)), key=rows.__getitem__)
    rows_count, columns = len(costs), len(costs[0])
    # Rows and columns count from 1; column 0 is where each augmenting path begins.
    row_potential = [0.0] * (rows_count + 1)
    column_potential = [0.0] * (columns + 1)
    row_of = [0] * (columns + 1)
    for row in range(1, rows_count + 1):
        row_of[0] = row
        column = 0
        nearest = [math.inf] * (columns + 1)
        before = [0] * (columns + 1)
        visited = [False] * (columns + 1)
        while row_of[column]:
            visited[column] = True
            current, step, following = row_of[column], math.inf, 0
            for other in range(1, columns + 1):
                if visited[other]:
                    continue
                reduced = (
                    costs[current - 1][other - 1] - row_potential[current] - column_potential[other]
                )
                if reduced < nearest[other]:
                    nearest[other], before[other] = reduced, column
                if nearest[other] < step:
                    step, following = nearest[other], other
            for other in range(columns + 1):
                if visited[other]:
                    row_potential[row_of[other]] += step
                    column_potential[other] -= step
                else:
                    nearest[other] -= step
            column = following
        while column:
            row_of[column] = row_of[before[column]]
            column = before[column]
    chosen = {row_of[column]: column - 1 for column in range(1, columns + 1) if row_of[column]}
    return [chosen[row] for row in range(1, rows_count + 1)]
