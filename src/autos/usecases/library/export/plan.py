"""What is to be exported, how, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import BinaryIO
from uuid import UUID

from autos.domain.report.blocks import Report
from autos.usecases.library.export.columns import USUAL

WritePages = Callable[[Report, BinaryIO], int]
"""Writes a report to a stream that can be read again, and returns the number of its pages. Raises: OSError."""


class ExportForm(StrEnum):
    """Kind of file."""

    XLSX = "xlsx"
    CSV = "csv"
    """For a Brazilian spreadsheet."""
    CSV_PLAIN = "csv-plain"
    """For other programs: comma, decimal point, dates of ISO 8601."""
    JSONL = "jsonl"
    """As the service sent them, one record a line."""
    PDF = "pdf"
    """Pages to be printed."""

    @property
    def suffix(self) -> str:
        """Suffix of its files."""
        return ".csv" if self is ExportForm.CSV_PLAIN else f".{self.value}"

    @property
    def is_table(self) -> bool:
        """Whether it has columns."""
        return self is not ExportForm.JSONL


@dataclass(frozen=True, slots=True)
class ExportPlan:
    """What is to be exported."""

    cases: Sequence[int]
    """The lawsuits in their order."""
    form: ExportForm
    made_at: datetime
    columns: Sequence[str] = USUAL
    """Keys of the columns, in their order."""
    title: str = ""
    """What it is, as the person calls it."""
    entry_id: UUID | None = None
    """The search whose list it is; None for a list of several."""
    with_secrecy: bool = False
    """Whether a person has confirmed that lawsuits under secrecy may leave."""
    write_pages: WritePages | None = None
    """What makes a PDF of pages; None where none is to be made."""


@dataclass(frozen=True, slots=True)
class ExportCounts:
    """What came of an export."""

    lawsuits: int = 0
    records: int = 0
    """Records written; a lawsuit in two instances has two. 0 where none was read: the list says it all."""
    left_out: int = 0
    """Lawsuits that were held back for their secrecy."""
    unreadable: int = 0
    """Records whose content could not be read."""
    size: int = 0
    """Bytes of the file."""


@dataclass(frozen=True, slots=True)
class ExportProgress:
    """How far an export is."""

    written: int
    wanted: int
    is_closing: bool = False
    """Whether all is read, and the file is being put together."""


ReportProgress = Callable[[ExportProgress], None]
"""Called from the thread that writes; what it raises ends the export."""
