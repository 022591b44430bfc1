"""Annotations of the archive: folders, labels, notes, verdicts, trash, saved searches, and undo.

Methods that change something return the act, which can be undone, or None where nothing changed. Cases are given by
their case_id; one that is not in the archive any more is passed over.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple, TypeVar

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.storage.settings import SettingRepository
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.annotations import LABELS, Act, Folder, Note, Receipt, SavedSearch, TrashedCase, Verdict
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.policy.policy import NO_POLICY, RetentionRules
from autos.system.clock import Clock
from autos.usecases.library.bulk_edit import BulkEdit, BulkProgress, FilingGate

__all__ = [
    "Act",
    "Folder",
    "LibraryAnnotations",
    "Note",
    "Purge",
    "Receipt",
    "SavedSearch",
    "SearchedPerson",
    "TrashedCase",
    "Verdict",
]

T = TypeVar("T")
Purge = Callable[[ArchiveTransaction, Sequence[int]], object]
"""Deletes cases from every table, inside the current transaction."""

TRASH_RULE = "policy.trash_days"
"""Setting with the days in the trash that the administrator has set, and since when."""
AT_ONCE = 2_000
"""Most cases deleted for good in one transaction; others may write between two of them."""


class AnnotationCounts(NamedTuple):
    """What a person has made in the archive, with how many lawsuits it is of."""

    labels: Mapping[int, tuple[str, int]]
    """All nine: the person's name for it (or empty) and the number of its cases."""
    folders: Sequence[tuple[Folder, int]]
    """By name, each with the number of its cases."""
    saved: Sequence[SavedSearch]
    """In the person's order."""
    trashed: int
    practice_aside: int
    """Lawsuits of the practice service that stand aside while a real one is in use."""
    is_practice_listed: bool
    """Whether the person has taken them back beside a real service."""


class LibraryAnnotations:
    """Reads and changes annotations. Local: nothing is sent to the service."""

    def __init__(
        self, archive: Archive, clock: Clock, purge: Purge, rules: RetentionRules = NO_POLICY.retention
    ) -> None:
        self._archive = archive
        self._rules = rules
        self._clock = clock
        self._purge = purge
        self.filing = FilingGate()

    @property
    def changes(self) -> ChangeNotifier:
        """Notifies of each change after it was written."""
        return self._archive.changes

    @property
    def is_read_only(self) -> bool:
        """Whether nothing can be written: another process has the archive, or the disk is read-only."""
        return self._archive.is_read_only

    @property
    def bulk_edit(self) -> BulkEdit:
        """Changes of many lawsuits in one act."""
        return BulkEdit(self._archive, self._clock, self.filing)

    # Folders

    async def folders(self) -> list[tuple[Folder, int]]:
        """Folders by name, each with the number of its cases."""
        return await self._archive.read(_folders)

    async def folders_of(self, case_id: int) -> list[Folder]:
        return await self._archive.read(lambda transaction: transaction.folders.of_case(case_id))

    async def add_folder(self, name: str) -> tuple[Folder, Act | None]:
        """Raises: NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.folders.add(name, at))

    async def rename_folder(self, folder_id: int, name: str) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.folders.rename(folder_id, name, at))

    async def delete_folder(self, folder_id: int) -> Act | None:
        """Delete a folder; its cases stay in the archive. Raises: NotArchived."""
        return await self._do(lambda transaction, at: transaction.folders.delete(folder_id, at))

    async def put_into_folder(self, folder_id: int, case_ids: Iterable[int]) -> Act | None:
        """Raises: NotArchived."""
        return await self.bulk_edit.file(folder_id, array("I", case_ids), BulkProgress())

    async def counts(self) -> AnnotationCounts:
        """Everything that the sidebar counts, of one state of the archive."""

        def read(transaction: ArchiveTransaction) -> AnnotationCounts:
            return AnnotationCounts(
                labels=_labels(transaction),
                folders=_folders(transaction),
                saved=transaction.saved_searches.all(),
                trashed=transaction.trash.count(),
                practice_aside=transaction.set_aside.count(),
                is_practice_listed=transaction.set_aside.are_in_lists,
            )

        return await self._archive.read(read)

    # Labels

    async def labels(self) -> dict[int, tuple[str, int]]:
        """All nine labels: the person's name for it (or empty) and the number of its cases."""
        return await self._archive.read(_labels)

    async def rename_label(self, label: int, name: str) -> Act | None:
        """Rename a label; an empty name restores the default one. Raises: TextTooLong."""
        return await self._do(lambda transaction, at: transaction.labels.rename(label, name, at))

    # Notes

    async def notes_of(self, case_id: int) -> list[Note]:
        """Notes of a case, newest first."""
        return await self._archive.read(lambda transaction: transaction.notes.of_case(case_id))

    async def write_note(self, case_id: int, text: str) -> tuple[Note, Act | None]:
        """Raises: NotArchived, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.notes.write(case_id, text, at))

    async def edit_note(self, note_id: int, text: str) -> Act | None:
        """Raises: NotArchived, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.notes.edit(note_id, text, at))

    async def delete_note(self, note_id: int) -> Act | None:
        """Raises: NotArchived."""
        return await self._do(lambda transaction, at: transaction.notes.delete(note_id, at))

    # Namesakes

    async def decide(
        self,
        subject: SearchedPerson,
        case_ids: Sequence[int],
        *,
        is_same: bool,
        evidence: str = "",
        is_seen: bool = False,
    ) -> Act | None:
        """Record whether these cases are of the searched person or of a namesake.

        The same act marks them as seen where the person answers about what a monitoring found.
        """

        def decide(transaction: ArchiveTransaction, at: datetime) -> Act | None:
            with transaction.undo_log.as_one() as acts:
                transaction.verdicts.decide(subject, case_ids, at, is_same=is_same, evidence=evidence)
                if is_seen:
                    transaction.inbox.handle(transaction.inbox.among(case_ids), InboxState.SEEN, at)
            return acts[0] if acts else None

        return await self._do(decide)

    async def withdraw_verdict(self, subject: SearchedPerson, case_ids: Sequence[int]) -> Act | None:
        return await self._do(lambda transaction, at: transaction.verdicts.withdraw(subject, case_ids, at))

    async def name_client(self, case_id: int, name: str) -> Act | None:
        """Record who of a case is the client, as its record writes the name; empty for nobody in it."""

        def name_client(transaction: ArchiveTransaction, at: datetime) -> Act | None:
            with transaction.undo_log.as_one() as acts:
                transaction.verdicts.name_client(case_id, name, at)
            return acts[0] if acts else None

        return await self._do(name_client)

    # Trash

    async def trash(self, case_ids: Sequence[int]) -> Act | None:
        """Move cases to the trash: out of every list, until restored or deleted for good."""
        return await self.bulk_edit.trash(array("I", case_ids), BulkProgress())

    async def restore(self, case_ids: Sequence[int]) -> Act | None:
        return await self._do(lambda transaction, at: transaction.trash.restore(case_ids, at))

    async def trashed(self, limit: int = 200, after: TrashedCase | None = None) -> list[TrashedCase]:
        """Cases in the trash, the latest first."""
        return await self._archive.read(lambda transaction: transaction.trash.all(limit, after))

    async def rows_of(self, case_ids: Sequence[int]) -> dict[int, int]:
        """The row that represents each case in lists, by case_id; also of cases in the trash."""
        return await self._archive.read(lambda transaction: transaction.lawsuits.rows_of_cases(case_ids))

    async def trash_count(self) -> int:
        return await self._archive.read(lambda transaction: transaction.trash.count())

    async def trash_days(self) -> int:
        """Days that a discarded case can be restored."""
        if self._rules.trash_days is not None:
            return self._rules.trash_days
        return await self._archive.read(lambda transaction: transaction.trash.retention_days())

    @property
    def are_trash_days_fixed(self) -> bool:
        """Whether the administrator has set them."""
        return self._rules.trash_days is not None

    async def keep_trash_for(self, days: int) -> None:
        """Set after how many days (at least one) the trash is emptied; that of the administrator goes before it."""
        await self._archive.run(lambda transaction: transaction.trash.set_retention_days(days))

    async def empty_trash(self, *, only_due: bool = False) -> int:
        """Delete for good what is in the trash, or (`only_due`) what has expired; how many cases. No undo.

        Cases that come to the trash meanwhile stay. What was deleted before a cancellation stays deleted.
        """
        now = self._clock.now()
        wanted = await (self._due(now) if only_due else self._archive.read(lambda read: read.trash.case_ids()))
        deleted = 0
        for start in range(0, len(wanted), AT_ONCE):
            out = () if start else wanted  # all in the first step: one act may have moved all of them to the trash
            deleted += await self._do(partial(self._delete, wanted[start : start + AT_ONCE], out))
        await self._do(lambda transaction, _: transaction.purge.people())
        return deleted

    async def _due(self, now: datetime) -> Sequence[int]:
        """Cases whose retention has ended; by a rule of the administrator not before it was there for as long.

        What was discarded when more days were promised is not gone on the day on which the rule comes.
        """
        days = self._rules.trash_days
        if days is None:
            return await self._archive.read(lambda transaction: transaction.trash.expired(now))
        since = await self._archive.run(lambda transaction: rule_since(transaction.settings, days, now))
        if now - since < timedelta(days=days):
            return ()
        return await self._archive.read(lambda transaction: transaction.trash.expired(now, days))

    def _delete(
        self, case_ids: Iterable[int], not_undone: Iterable[int], transaction: ArchiveTransaction, at: datetime
    ) -> int:
        transaction.undo_log.remove_cases(not_undone)
        gone = transaction.trash.among(case_ids)  # some may have been restored meanwhile
        if gone:
            self._purge(transaction, gone)
            transaction.change_counters.advance_all()
            transaction.receipts.add("trash", {"cases": len(gone)}, at)
        return len(gone)

    # Practice lawsuits

    async def arrange_practice(self, *, is_practice: bool) -> int:
        """Set the practice service's lawsuits aside where a real service is in use, else take them back.

        Beside a real service they stay in the lists once the person has taken them back. Returns how many cases have
        been set aside now; none in an archive that cannot be written.
        """
        if self.is_read_only:
            return 0
        if is_practice:
            await self._do(lambda transaction, _: transaction.set_aside.take_back(is_real_service=False))
            return 0

        def arrange(transaction: ArchiveTransaction, at: datetime) -> int:
            return 0 if transaction.set_aside.are_in_lists else transaction.set_aside.set_aside(at)

        return await self._do(arrange)

    async def is_practice_aside(self, number: str) -> bool:
        """Whether the lawsuit of this number stands aside."""
        return await self._archive.read(lambda transaction: transaction.set_aside.has(number))

    async def take_practice_back(self) -> int:
        """Take the practice lawsuits back into the lists beside a real service; returns how many."""
        return await self._do(lambda transaction, _: transaction.set_aside.take_back(is_real_service=True))

    async def set_practice_aside(self) -> int:
        """Set the practice lawsuits aside again; returns how many."""
        return await self._do(lambda transaction, at: transaction.set_aside.set_aside(at))

    async def receipts(self) -> list[Receipt]:
        """Receipts of deletions, newest first."""
        return await self._archive.read(lambda transaction: transaction.receipts.all())

    # Saved searches

    async def saved_searches(self) -> list[SavedSearch]:
        """Saved searches, in the person's order."""
        return await self._archive.read(lambda transaction: transaction.saved_searches.all())

    async def save_search(self, name: str, query: str) -> tuple[SavedSearch, Act | None]:
        """Raises: NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.saved_searches.save(name, query, at))

    async def rename_search(self, saved_id: int, name: str) -> Act | None:
        """Raises: NotArchived, NameTaken, TextMissing, TextTooLong."""
        return await self._do(lambda transaction, at: transaction.saved_searches.rename(saved_id, name, at))

    async def delete_search(self, saved_id: int) -> Act | None:
        """Raises: NotArchived."""
        return await self._do(lambda transaction, at: transaction.saved_searches.delete(saved_id, at))

    # Undo

    async def undo(self, act_id: int | None = None) -> Act:
        """Undo an act, by default the last one. Raises: UndoExpired, UndoBlocked."""
        return await self._do(lambda transaction, at: transaction.undo_log.undo(at, act_id))

    async def _do(self, work: Callable[[ArchiveTransaction, datetime], T]) -> T:
        at = self._clock.now()
        return await self._archive.run(lambda transaction: work(transaction, at))


def rule_since(settings: SettingRepository, days: int, now: datetime) -> datetime:
    """When this archive was first under a rule of so many days in the trash; now, where it was not yet."""
    known, _, moment = settings.get(TRASH_RULE).partition(" ")
    with suppress(ValueError):
        since = datetime.fromisoformat(moment)
        if known == str(days) and since.tzinfo is not None and since <= now:
            return since
    settings.set(TRASH_RULE, f"{days} {now.isoformat()}")
    return now


def _labels(transaction: ArchiveTransaction) -> dict[int, tuple[str, int]]:
    names, counts = transaction.labels.names(), transaction.labels.counts()
    return {label: (names.get(label, ""), counts.get(label, 0)) for label in LABELS}


def _folders(transaction: ArchiveTransaction) -> list[tuple[Folder, int]]:
    counts = transaction.folders.counts()
    return [(folder, counts.get(folder.folder_id, 0)) for folder in transaction.folders.all()]
