"""The searches of a batch in the ledger, which does not name them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uuid import UUID

    from autos.domain.ledger.ledger import LedgerEntry

LONGEST_GAP = timedelta(seconds=4)
"""Most time between two searches of a batch; a person takes longer to type the next document."""
FEWEST = 3


def batches_in(
    entries: Iterable[LedgerEntry], colleagues: Mapping[UUID, str] = MappingProxyType({})
) -> Iterator[list[LedgerEntry]]:
    """Runs of searches that one person made one after another in the same mode; any other search is one of its own.

    `entries` are newest first, as are the runs and the searches in them. `colleagues` names whose they are, by their
    identifiers; without a name they are one's own.
    """
    run: list[LedgerEntry] = []
    for entry in entries:
        is_hers = run and colleagues.get(entry.entry_id) == colleagues.get(run[-1].entry_id)
        if run and not (is_hers and _follows(entry, run[-1])):
            yield from _runs(run)
            run = []
        run.append(entry)
    if run:
        yield from _runs(run)


def _follows(entry: LedgerEntry, later: LedgerEntry) -> bool:
    return entry.mode is later.mode and later.created_at - entry.created_at <= LONGEST_GAP


def _runs(run: list[LedgerEntry]) -> Iterator[list[LedgerEntry]]:
    if len(run) >= FEWEST:
        yield run
    else:
        yield from ([entry] for entry in run)
