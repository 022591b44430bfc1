"""What a lawyer reads of the whole archive, and takes out of it: one module for each part."""

from __future__ import annotations

from tests.bench import batch_table, changes, dossier, exports
from tests.bench.report import Figure

CHANGED = 10_000
"""Lawsuits of the folder of which the changes are read."""
EXPORTED = 100_000
"""Lawsuits of the archive that is exported."""
IN_SHEETS = 5_000
"""Lawsuits whose spreadsheet is compared with its library."""
ROWS = 40_000
"""Rows of the table that is checked before a batch."""
IN_DOSSIER = 211
"""Lawsuits of a dossier whose first page is waited for."""
BRIEF = {"CHANGED": 200, "EXPORTED": 300, "IN_SHEETS": 200, "ROWS": 400, "IN_DOSSIER": 20}
"""Sizes with `--brief`: enough to show that the bench still runs."""


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """The figures of every part."""
    return [
        *changes.measure(lawsuits or CHANGED, runs),
        *exports.measure(lawsuits or EXPORTED, IN_SHEETS, runs),
        *batch_table.measure(ROWS, runs),
        *dossier.measure(IN_DOSSIER, runs),
    ]
