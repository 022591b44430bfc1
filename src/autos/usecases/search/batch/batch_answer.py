"""What the archive has of one search of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from autos.archive.transfer.export_reader import ExportedRecord
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.representation import ListedParty
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.operation import Operation
from autos.usecases.library.archive_reader import ArchiveReader

UNKNOWN_INSTANCE = -1


class BatchAnswer(NamedTuple):
    """What the archive has about one search."""

    entry: LedgerEntry
    exists: bool | None = None
    """Answer of a true/false lookup."""
    lawsuits: int | None = None
    """Total of a grouped lookup."""


async def read_batch_answer(reader: ArchiveReader, entry_id: UUID) -> BatchAnswer:
    """Read what the archive has of a search. Raises: NotArchived, and what the reader raises."""
    entry = await reader.entry(entry_id)
    if entry.route is Operation.CHECK:
        existence = await reader.existence(entry_id)
        return BatchAnswer(entry, exists=None if existence is None else existence.has_lawsuits)
    if entry.route is Operation.SUMMARIZE:
        counts = await reader.counts(entry_id)
        return BatchAnswer(entry, lawsuits=None if counts is None else counts.lawsuits_count)
    return BatchAnswer(entry)


class FoundParties(NamedTuple):
    """The parties of one record."""

    record: ExportedRecord
    """Without its body."""
    people: Sequence[ListedParty] = ()


class FoundLawsuits(NamedTuple):
    """The lawsuits of one search that may leave the archive unasked."""

    rows: Sequence[LawsuitRow] = ()
    held_back: int = 0
    """Those that are, or may be, under secrecy: they leave only where a person confirms it."""
    parties: Sequence[FoundParties] = ()


async def read_found_lawsuits(reader: ArchiveReader, entry_id: UUID, *, with_secrecy: bool = False) -> FoundLawsuits:
    """Read the lawsuits that a search has found. Raises: NotArchived, and what the reader raises."""
    ids = await reader.ids_for_entry(entry_id)
    if not ids:
        return FoundLawsuits()
    open_ids = await reader.ids_without_secrecy(entry_id)
    shown = ids if with_secrecy else [one for one in ids if one in open_ids]
    rows = await reader.rows(shown, entry_id)
    parties = [await _parties(reader, row) for row in rows]
    return FoundLawsuits(rows, len(ids) - len(shown), parties)


async def _parties(reader: ArchiveReader, row: LawsuitRow) -> FoundParties:
    """The parties of a lawsuit as all its readings know them; none of one that cannot be read."""
    instance = row.instances[0] if row.instances else UNKNOWN_INSTANCE
    record = ExportedRecord(row.row_id, row.case_id, row.code, row.tribunal_acronym, instance, None)
    try:
        return FoundParties(record, (await reader.lawsuit(row.row_id)).parties or ())
    except ContractBroken:
        return FoundParties(record)
