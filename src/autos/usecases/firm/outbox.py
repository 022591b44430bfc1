"""What has not reached the colleagues yet, and what the server refused."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.firm.spaces import WaitingEntry
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NotArchived
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.withdrawal import SharedThing


@dataclass(frozen=True)
class OutboxRow:
    """An entry that waits for one space. Texts are of people: plain, unchecked."""

    entry_id: UUID
    space_id: UUID
    kind: EntryKind
    case_ids: tuple[int, ...]
    """Lawsuits that it is about, those in this archive; empty for a search and a folder."""
    text: str
    """Of a note; name of a label where it has one, of a folder or a search; key of the person of a verdict."""
    label: int
    is_there: bool
    """False where something was taken away."""
    made_at: datetime
    problem: str
    """Name of the `Problem` for which it was refused: it stays here. Empty while it waits."""


@dataclass(frozen=True)
class OutboxSnapshot:
    """In the order in which they were made, which is the order in which they leave."""

    waiting: tuple[OutboxRow, ...]
    refused: tuple[OutboxRow, ...]
    waiting_count: int
    """Of all, also where only the first were read."""
    refused_count: int


class FirmOutbox:
    """Entries that wait in this archive."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def rows(self, most: int | None = None) -> OutboxSnapshot:
        """What waits and what was refused, the first of each where `most` says how many."""

        def read(inside: ArchiveTransaction) -> OutboxSnapshot:
            entries = inside.firm_spaces.waiting()
            waiting = [entry for entry in entries if not entry.problem]
            refused = [entry for entry in entries if entry.problem]
            rows = [tuple(_row(inside, entry) for entry in part[:most]) for part in (waiting, refused)]
            return OutboxSnapshot(rows[0], rows[1], len(waiting), len(refused))

        return await self._archive.read(read)

    async def count(self) -> int:
        """How many entries wait."""
        return await self._archive.read(lambda inside: inside.firm_spaces.waiting_count())

    async def withdraw(self, entry_id: UUID, space_id: UUID) -> None:
        """Do not send it: what was done stays at this desk. It changes nothing once it has left."""

        def work(inside: ArchiveTransaction) -> None:
            inside.firm_spaces.forget_waiting(entry_id, space_id)
            if not inside.firm_spaces.is_anywhere(entry_id):
                inside.firm.acts.keep_private(entry_id)

        await self._archive.run(work)


def _row(inside: ArchiveTransaction, entry: WaitingEntry) -> OutboxRow:
    case_ids: tuple[int, ...] = () if entry.case_id is None else (entry.case_id,)
    text, label, is_there = "", 0, True
    if entry.kind is EntryKind.ANSWER:
        try:
            text = inside.ledger.get(UUID(entry.item)).label
        except NotArchived:
            text = ""  # deleted meanwhile; it waits no more after the next contact
    elif entry.kind is EntryKind.WITHDRAWN:
        text, is_there = inside.firm.name_of_thing(SharedThing.of_text(entry.item)), False
    elif entry.kind is not EntryKind.RECORDS:
        acts = inside.firm.acts.of_act(entry.entry_id)
        case_ids = tuple(case_id for _, case_id, _ in acts if case_id is not None)
        if acts:
            register, _, version = acts[0]
            is_there = version.value.is_there
            text = inside.firm.name_of(register, version)
            label = int(register.subject) if entry.kind is EntryKind.LABEL else 0
    return OutboxRow(
        entry.entry_id, entry.space_id, entry.kind, case_ids, text, label, is_there, entry.created_at, entry.problem
    )
