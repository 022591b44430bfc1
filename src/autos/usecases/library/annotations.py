"""What a lawyer makes of the archive: folders, labels, notes, verdicts, trash, saved searches; and taking it back.

Whatever changes something tells the act, so that the window can offer to take it back; none where nothing changed.
Cases are told by their numbers in the archive; one that is not there any more is passed over.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import TypeVar
from uuid import UUID

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import LABELS, Act, Folder, Note, Receipt, SavedSearch, TrashedCase, Verdict
from autos.system.clock import Clock
from autos.usecases.library.bulk_edit import Many, Work

__all__ = [
    "Act",
    "Folder",
    "Note",
    "Purge",
    "Receipt",
    "SavedSearch",
    "SearchedPerson",
    "Shelf",
    "TrashedCase",
    "Verdict",
]

T = TypeVar("T")
Purge = Callable[[ArchiveTransaction, Sequence[int]], object]
"""Deletes cases from every table, inside the transaction it is called in."""

AT_ONCE = 2_000
"""Cases deleted for good in one transaction: between two of them others may write."""


class Shelf:
    """Everything here is local: nothing is asked and nothing costs."""

    def __init__(self, archive: Archive, clock: Clock, purge: Purge) -> None:
        self._archive = archive
        self._clock = clock
        self._purge = purge

    @property
    def changes(self) -> ChangeNotifier:
        """Says what was changed, after it was."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        """Nothing can be written: another has the archive, or the disk is so."""
        return self._archive.is_read_only

    @property
    def many(self) -> Many:
        """What can be done to many at once."""
        return Many(self._archive, self._clock)

    # Folders

    async def folders(self) -> list[tuple[Folder, int]]:
        """From A, each with its cases counted."""

        def look(kept: ArchiveTransaction) -> list[tuple[Folder, int]]:
            counts = kept.folders.counts()
            return [(folder, counts.get(folder.folder_id, 0)) for folder in kept.folders.all()]

        return await self._archive.read(look)

    async def folders_of(self, case_id: int) -> list[Folder]:
        return await self._archive.read(lambda kept: kept.folders.of_case(case_id))

    async def add_folder(self, name: str) -> tuple[Folder, Act | None]:
        """Raises: NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.folders.add(name, at))

    async def rename_folder(self, folder_id: int, name: str) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.folders.rename(folder_id, name, at))

    async def delete_folder(self, folder_id: int) -> Act | None:
        """Its cases stay. Raises: NotArchived."""
        return await self._do(lambda kept, at: kept.folders.delete(folder_id, at))

    async def put_into_folder(self, folder_id: int, case_ids: Iterable[int]) -> Act | None:
        """Raises: NotArchived."""
        return await self.many.file(folder_id, array("I", case_ids), Work())

    async def take_out_of_folder(self, folder_id: int, case_ids: Iterable[int]) -> Act | None:
        return await self.many.remove_cases(folder_id, array("I", case_ids), Work())

    # Labels

    async def labels(self) -> dict[int, tuple[str, int]]:
        """All nine: the person's name for it (or empty) and its cases counted."""

        def look(kept: ArchiveTransaction) -> dict[int, tuple[str, int]]:
            names, counts = kept.labels.names(), kept.labels.counts()
            return {label: (names.get(label, ""), counts.get(label, 0)) for label in LABELS}

        return await self._archive.read(look)

    async def rename_label(self, label: int, name: str) -> Act | None:
        """An empty name gives it its own one back. Raises: TextTooLong."""
        return await self._do(lambda kept, at: kept.labels.rename(label, name, at))

    async def toggle_label(self, label: int, case_ids: Sequence[int]) -> Act | None:
        """Off where every case has it; else on for all."""
        return await self.many.label(label, array("I", case_ids), Work())

    # Notes

    async def notes_of(self, case_id: int) -> list[Note]:
        """Newest first."""
        return await self._archive.read(lambda kept: kept.notes.of_case(case_id))

    async def write_note(self, case_id: int, text: str) -> tuple[Note, Act | None]:
        """Raises: NotArchived, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.notes.write(case_id, text, at))

    async def edit_note(self, note_id: int, text: str) -> Act | None:
        """Raises: NotArchived, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.notes.edit(note_id, text, at))

    async def delete_note(self, note_id: int) -> Act | None:
        """Raises: NotArchived."""
        return await self._do(lambda kept, at: kept.notes.delete(note_id, at))

    # Namesakes

    async def decide(
        self,
        subject: SearchedPerson,
        case_ids: Sequence[int],
        *,
        is_same: bool,
        evidence: str = "",
        read_in: UUID | None = None,
    ) -> Act | None:
        """These cases are of the searched person, or of a namesake.

        With the same act they are looked at among the finds of the monitoring `read_in`.
        """

        def decide(kept: ArchiveTransaction, at: datetime) -> Act | None:
            with kept.undo_log.as_one() as acts:
                kept.verdicts.decide(subject, case_ids, at, is_same=is_same, evidence=evidence)
                if read_in is not None:
                    kept.trackings.mark_read(read_in, case_ids, at)
            return acts[0] if acts else None

        return await self._do(decide)

    async def withdraw_verdict(self, subject: SearchedPerson, case_ids: Sequence[int]) -> Act | None:
        return await self._do(lambda kept, at: kept.verdicts.withdraw(subject, case_ids, at))

    # Trash

    async def trash(self, case_ids: Sequence[int]) -> Act | None:
        """Out of every list, until restored or deleted for good."""
        return await self.many.trash(array("I", case_ids), Work())

    async def restore(self, case_ids: Sequence[int]) -> Act | None:
        return await self._do(lambda kept, at: kept.trash.restore(case_ids, at))

    async def trashed(self, limit: int = 200, after: TrashedCase | None = None) -> list[TrashedCase]:
        """The last put first."""
        return await self._archive.read(lambda kept: kept.trash.all(limit, after))

    async def rows_of(self, case_ids: Sequence[int]) -> dict[int, int]:
        """By case, the row that stands for it in lists, those of the trash too."""
        return await self._archive.read(lambda kept: kept.lawsuits.rows_of_cases(case_ids))

    async def trash_count(self) -> int:
        return await self._archive.read(lambda kept: kept.trash.count())

    async def trash_days(self) -> int:
        return await self._archive.read(lambda kept: kept.trash.retention_days())

    async def keep_trash_for(self, days: int) -> None:
        """At least one day."""
        await self._archive.run(lambda kept: kept.trash.set_retention_days(days))

    async def empty_trash(self, *, only_due: bool = False) -> int:
        """Delete for good what is in the trash, or what was there long enough; how many cases. Not to be undone.

        What reaches the trash meanwhile stays. What was deleted when this is stopped halfway stays deleted.
        """
        now = self._clock.now()
        wanted = await self._archive.read(lambda kept: kept.trash.expired(now) if only_due else kept.trash.case_ids())
        deleted = 0
        for start in range(0, len(wanted), AT_ONCE):
            out = () if start else wanted  # at once: an act may have brought all of them there
            deleted += await self._do(partial(self._delete, wanted[start : start + AT_ONCE], out))
        await self._do(lambda kept, _: kept.purge.people())
        return deleted

    def _delete(
        self, case_ids: Iterable[int], not_undone: Iterable[int], kept: ArchiveTransaction, at: datetime
    ) -> int:
        kept.undo_log.remove_cases(not_undone)
        gone = kept.trash.among(case_ids)  # one may have been restored meanwhile
        if gone:
            self._purge(kept, gone)
            kept.change_counters.advance_all()
            kept.receipts.add("trash", {"cases": len(gone)}, at)
        return len(gone)

    async def receipts(self) -> list[Receipt]:
        """What was deleted for good, newest first."""
        return await self._archive.read(lambda kept: kept.receipts.all())

    # Saved searches

    async def saved_searches(self) -> list[SavedSearch]:
        """In the person's order."""
        return await self._archive.read(lambda kept: kept.saved_searches.all())

    async def save_search(self, name: str, query: str) -> tuple[SavedSearch, Act | None]:
        """Raises: NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.saved_searches.save(name, query, at))

    async def rename_search(self, saved_id: int, name: str) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda kept, at: kept.saved_searches.rename(saved_id, name, at))

    async def delete_search(self, saved_id: int) -> Act | None:
        """Raises: NotArchived."""
        return await self._do(lambda kept, at: kept.saved_searches.delete(saved_id, at))

    # Taking it back

    async def undo(self, act_id: int | None = None) -> Act:
        """Take back an act, or the last one. Raises: UndoExpired, UndoBlocked."""
        return await self._do(lambda kept, at: kept.undo_log.undo(at, act_id))

    async def _do(self, work: Callable[[ArchiveTransaction, datetime], T]) -> T:
        at = self._clock.now()
        return await self._archive.run(lambda kept: work(kept, at))
