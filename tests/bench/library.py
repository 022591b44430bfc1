"""What a lawyer reads of the whole archive, and takes out of it: one module for each part."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench import batch_table, changes, conflict_check, dossier, exports
from tests.bench.report import Figure

CHANGED = 10_000
"""Lawsuits of the folder of which the changes are read."""
EXPORTED = 100_000
"""Lawsuits of the archive that is exported, and against which a person is checked."""
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
    with tempfile.TemporaryDirectory(prefix="autos-bench-library-") as name:
        filled = [sys.executable, "-m", "tests.bench.fill_archive", name, str(lawsuits or EXPORTED)]
        subprocess.run(filled, check=True)
        of_archive = [*exports.measure(Path(name), IN_SHEETS, runs), *conflict_check.measure(Path(name), runs)]
    return [
        *changes.measure(lawsuits or CHANGED, runs),
        *of_archive,
        *batch_table.measure(ROWS, runs),
        *dossier.measure(IN_DOSSIER, runs),
    ]
