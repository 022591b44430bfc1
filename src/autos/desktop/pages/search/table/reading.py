"""Reading the table of a batch: the sheets of a file or a pasted text, and one that is listed, as it was checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from autos.domain.documents.document_match import DocumentCheck, FoundDocument
from autos.domain.documents.pasted_text import find_documents
from autos.domain.documents.recognition import recognise
from autos.usecases.library.tables.table_file import pasted_sheet
from autos.usecases.search.batch.checked_rows import CHOICES, CheckedRow, check_rows
from autos.usecases.search.batch.columns import MappedColumn, columns_of
from autos.usecases.search.batch.joined_sheets import joined_sheets
from autos.usecases.search.batch.kept_batch import KeptBatch, digest_of
from autos.usecases.search.batch.table import RowCheck, ScannedSheet, scan_file, scan_sheet
from autos.usecases.search.batch.table_choice import TableChoice


class ReadTable(NamedTuple):
    """A table as it was read."""

    sheets: tuple[ScannedSheet, ...]
    scanned: ScannedSheet
    """All of them as one table."""
    columns: tuple[MappedColumn, ...]
    file: Path | None = None
    digest: str = ""


class TakenTable(NamedTuple):
    """The table of a batch that is listed, as it was checked."""

    table: ReadTable
    choice: TableChoice
    rows: tuple[CheckedRow, ...]


def read_file(file: Path, is_wanted: Callable[[], bool], names: Sequence[str] = ("",), digest: str = "") -> ReadTable:
    """Read the sheets of these names; an empty one for the first with documents.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    digest = digest or digest_of(file)  # before it is read: where it changes meanwhile, it is another one after a crash
    sheets = tuple(scan_file(file, is_wanted, name) for name in names)
    scanned = joined_sheets(sheets, [one.heading for one in sheets])
    return ReadTable(sheets, scanned, columns_of(scanned, heading=scanned.heading), file, digest)


def read_text(text: str, is_wanted: Callable[[], bool]) -> ReadTable:
    """Raises: TextFileUnreadable, ScanCancelled."""
    scanned = scan_sheet(pasted_sheet(text, is_wanted), is_wanted)
    return ReadTable((scanned,), scanned, columns_of(scanned, heading=scanned.heading))


def take_table(kept: KeptBatch, is_wanted: Callable[[], bool]) -> TakenTable | None:
    """The table of a batch, as it was checked; None where the file has changed, or is read otherwise by now.

    Raises: TextFileUnreadable, ScanCancelled.
    """
    if digest_of(kept.file) != kept.digest:
        return None
    names = (kept.sheet, *(name for name, _ in kept.choice.joined))
    sheets = tuple(scan_file(kept.file, is_wanted, name) for name in names)
    scanned = joined_sheets(sheets, heading_rows(kept.choice))
    columns = mapped_columns(scanned, kept.choice)
    if len(columns) != len(kept.choice.uses):
        return None
    rows = check_rows(scanned, columns, kept.choice)
    if kept.rows and sum(row.check is not RowCheck.HIDDEN or kept.choice.with_hidden for row in rows) != kept.rows:
        return None
    choice = _with_answers(kept, rows)
    table = ReadTable(sheets, scanned, columns, kept.file, kept.digest)
    return TakenTable(table, choice, check_rows(scanned, columns, choice))


def heading_rows(choice: TableChoice) -> list[int]:
    """The numbers of the headings' rows, the first sheet's first."""
    return [choice.heading, *(heading for _, heading in choice.joined)]


def mapped_columns(scanned: ScannedSheet, choice: TableChoice) -> tuple[MappedColumn, ...]:
    return columns_of(scanned, heading=choice.heading, with_hidden=choice.with_hidden)


def mapped_sheets(
    scanned: ScannedSheet, sheets: Sequence[ScannedSheet], choice: TableChoice
) -> tuple[ScannedSheet, tuple[MappedColumn, ...]]:
    """The table with its columns; of several sheets it is made anew. Raises: TableTooLarge."""
    made = joined_sheets(sheets, heading_rows(choice)) if sheets else scanned
    return made, mapped_columns(made, choice)


def typed_document(text: str) -> FoundDocument | None:
    """The one document that a person has typed; None where it is none, or wrong."""
    found = find_documents(text).documents if recognise(text).is_valid else ()
    right = [one for one in found if one.check is DocumentCheck.VALID and one.search_type is not None]
    return right[0] if len(right) == 1 else None


def _with_answers(kept: KeptBatch, rows: tuple[CheckedRow, ...]) -> TableChoice:
    """The choice with what the person had said about rows, which were kept by their place."""
    answers = {
        rows[place].key: answer
        for place, answer in kept.answers
        if 0 <= place < len(rows) and (doubt := rows[place].doubt) is not None and answer in CHOICES[doubt]
    }
    corrections = {
        rows[place].key: document
        for place, typed in kept.corrections
        if 0 <= place < len(rows) and (document := typed_document(typed)) is not None
    }
    left_out = frozenset(rows[place].key for place in kept.left_out if 0 <= place < len(rows))
    put_in = frozenset(rows[place].key for place in kept.put_in if 0 <= place < len(rows))
    return kept.choice._replace(answers=answers, corrections=corrections, left_out=left_out, put_in=put_in)
