"""What a lawyer reads of the whole archive: one module for each part."""

from __future__ import annotations

from tests.bench import batch_table, changes
from tests.bench.report import Figure

CHANGED = 10_000
"""Lawsuits of the folder of which the changes are read."""
ROWS = 40_000
"""Rows of the table that is checked before a batch."""
BRIEF = {"CHANGED": 200, "ROWS": 400}
"""Sizes with `--brief`: enough to show that the bench still runs."""


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """The figures of every part."""
    return [*changes.measure(lawsuits or CHANGED, runs), *batch_table.measure(ROWS, runs)]
