"""The file of a dossier, which appears whole or not at all, and is opened only as long as it is the one written."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from autos.domain.errors import DossierFileChanged
from autos.domain.report.blocks import Report
from autos.domain.report.made_dossier import MadeDossier
from autos.usecases.library.dossier.content import DossierContent
from autos.usecases.library.export.plan import WritePages
from autos.usecases.library.export.whole_file import whole_file

ReportOf = Callable[[DossierContent], Report]
"""Makes the words and parts of a dossier."""


class WrittenReport(NamedTuple):
    """A file that was written."""

    pages: int
    file_hash: str
    """SHA-256 in hexadecimal digits."""


def write_report(target: Path, report: Report, write_pages: WritePages) -> WrittenReport:
    """Write the pages to a new file.

    Raises: PlaceTaken, PlaceUnusable, PlaceFull, and what `write_pages` raises.
    """
    with whole_file(target) as (stream, draft):
        pages = write_pages(report, stream)
        stream.flush()
        return WrittenReport(pages, _hash_of(draft))


def checked_file(made: MadeDossier) -> Path:
    """The file of a dossier, if it is still the PDF that was written: the system runs what it is told to open.

    Raises: DossierFileChanged.
    """
    file = Path(made.file)
    if not made.file_hash or file.suffix.lower() != ".pdf":
        raise DossierFileChanged
    try:
        if not file.is_file():
            raise DossierFileChanged
        found = _hash_of(file)
    except (OSError, ValueError) as unreadable:
        raise DossierFileChanged from unreadable
    if found != made.file_hash:
        raise DossierFileChanged
    return file


def _hash_of(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
