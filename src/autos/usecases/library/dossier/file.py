"""The file of a dossier, which appears whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from autos.domain.report.blocks import Report
from autos.usecases.library.dossier.content import DossierContent
from autos.usecases.library.export.plan import WritePages
from autos.usecases.library.export.whole_file import whole_file

ReportOf = Callable[[DossierContent], Report]
"""Makes the words and parts of a dossier."""


def write_report(target: Path, report: Report, write_pages: WritePages) -> int:
    """Write the pages to a new file; returns their number.

    Raises: PlaceTaken, PlaceUnusable, PlaceFull, and what `write_pages` raises.
    """
    with whole_file(target) as (stream, _):
        return write_pages(report, stream)
