"""What the archive has of one search of a batch."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.operation import Operation
from autos.usecases.library.archive_reader import ArchiveReader


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
