"""The repositories of the archive as one transaction sees them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

import apsw

from autos.archive.annotations.folders import FolderRepository
from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.labels import LabelRepository
from autos.archive.annotations.notes import NoteRepository
from autos.archive.annotations.row_edits import Edit
from autos.archive.annotations.saved_searches import SavedSearchRepository
from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.annotations.trash import TrashRepository
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.annotations.verdicts import VerdictRepository
from autos.archive.erasure.purge import Purge
from autos.archive.index.cache import IndexCache
from autos.archive.index.index import Index
from autos.archive.ingest.answers import AnswerRepository
from autos.archive.ingest.index_maintenance import IndexMaintenance
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.practice_records import PracticeRecords
from autos.archive.monitoring.monitorings import MonitoringRepository
from autos.archive.monitoring.polls import PollRepository
from autos.archive.monitoring.unmatched_answers import UnmatchedAnswerRepository
from autos.archive.query.case_lists import CaseLists
from autos.archive.query.query_answers import AnswerCache, QueryAnswers
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.free_answers import FreeAnswerRepository
from autos.archive.records.lawsuits import LawsuitRepository
from autos.archive.records.ledger import Ledger
from autos.archive.records.made_dossiers import MadeDossierRepository
from autos.archive.records.people import PersonRepository
from autos.archive.records.prices import TariffRepository
from autos.archive.records.receipts import ReceiptRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.settings import FIRM_PLACE, SettingRepository
from autos.archive.storage.wipe_file import needs_wipe
from autos.archive.vault.credentials import CredentialRepository
from autos.archive.vault.unread_credentials import UnreadCredentialRepository
from autos.domain.ledger.ledger import LedgerEntry

if TYPE_CHECKING:
    from autos.archive.annotations.deadlines import DeadlineRepository
    from autos.archive.erasure.person_erasure import PersonErasure
    from autos.archive.erasure.residue_scan import ResidueScan
    from autos.archive.firm.erasures import FirmErasureRepository
    from autos.archive.firm.shared_archive import SharedArchive
    from autos.archive.firm.spaces import FirmSpaceRepository
    from autos.archive.later_parts import LaterParts
    from autos.archive.lazy_parts import LazyParts
    from autos.archive.monitoring.register_file import RegisterFile
    from autos.archive.query.person_cases import PersonCases
    from autos.archive.records.history import RecordHistoryReader
    from autos.archive.records.news_reader import NewsReader
    from autos.archive.records.record_changes import RecordChangeRepository
    from autos.archive.records.row_recovery import RowRecovery
    from autos.archive.transfer.merge import ArchiveMerge


class ArchiveTransaction:
    """The repositories of the archive inside one transaction. Not for use outside of it.

    Those that most sessions do not use are imported when they are first used.
    """

    def __init__(self, connection: apsw.Connection, memory: IndexCache, answer_cache: AnswerCache) -> None:
        self.changes_made = ChangeCollector()
        self._connection = connection
        self._bodies = BodyRepository(connection)
        self.change_counters = ChangeCounters(connection, self.changes_made)
        self.index = Index(connection, memory, self.change_counters)
        self._versions = VersionRepository(connection, self._bodies)
        self.people = PersonRepository(connection)
        self._ingest = Ingest(
            connection,
            self._bodies,
            self._versions,
            self.people,
            changes=lambda: self.record_changes,
            sets=self.index.sets,
        )
        self.ledger = Ledger(connection, self.changes_made, on_end=self._note_end)
        self.settings = SettingRepository(connection)
        self.set_aside = PracticeSetAside(connection, self.change_counters, self.settings)
        self._practice = PracticeRecords(
            connection,
            self.ledger,
            self._ingest,
            self.set_aside,
            purge=lambda rows: self.purge.records(rows),  # noqa: PLW0108 -- they are made later, both
            forget_acts=lambda cases: self.undo_log.remove_cases(cases),  # noqa: PLW0108
        )
        self.answers = AnswerRepository(
            connection,
            self.changes_made,
            self.ledger,
            self._bodies,
            self._ingest,
            set_aside=self.set_aside,
            practice=self._practice,
        )
        self.lawsuits = LawsuitRepository(connection, self._bodies)
        self.queries = QueryAnswers(
            connection, self.index, CaseLists(connection, self.index), self.change_counters, answer_cache
        )
        self.index_maintenance = IndexMaintenance(connection, self.index, self._ingest)
        self.tariffs = TariffRepository(connection, self.changes_made)
        self.free_answers = FreeAnswerRepository(connection, self.changes_made)
        self.undo_log = UndoLog(connection, self.change_counters, self._share, self.set_aside)
        self.folders = FolderRepository(connection, self.undo_log)
        self.labels = LabelRepository(connection, self.undo_log)
        self.notes = NoteRepository(connection, self.undo_log)
        self.verdicts = VerdictRepository(connection, self.undo_log)
        self.inbox = Inbox(connection, self.undo_log, self.change_counters)
        self.trash = TrashRepository(connection, self.undo_log)
        self.saved_searches = SavedSearchRepository(connection, self.undo_log)
        self.monitorings = MonitoringRepository(connection, self.undo_log, self.change_counters, self.inbox)
        self.polls = PollRepository(connection)
        self.credentials = CredentialRepository(connection, self.change_counters)
        self.unread_credentials = UnreadCredentialRepository(connection, self.change_counters)
        self.receipts = ReceiptRepository(connection)
        self.made_dossiers = MadeDossierRepository(connection)
        forgets = self.undo_log.remove_cases, self._ingest.remove_cases
        self.purge = Purge(connection, self.changes_made, self.change_counters, forgets, self.people.clear_cache)

    @cached_property
    def unmatched_answers(self) -> UnmatchedAnswerRepository:
        return UnmatchedAnswerRepository(
            self._connection,
            self.change_counters,
            ledger=self.ledger,
            answers=self.answers,
            monitorings=self.monitorings,
            polls=self.polls,
        )

    @cached_property
    def _later(self) -> LaterParts:
        from autos.archive.later_parts import LaterParts  # noqa: PLC0415 -- not before the first paint

        return LaterParts(
            self._connection,
            self.undo_log,
            self.change_counters,
            inbox=self.inbox,
            ledger=self.ledger,
            bodies=self._bodies,
            versions=self._versions,
        )

    @property
    def deadlines(self) -> DeadlineRepository:
        return self._later.deadlines

    @property
    def news(self) -> NewsReader:
        return self._later.news

    @property
    def record_changes(self) -> RecordChangeRepository:
        return self.news.changes

    @cached_property
    def _lazy(self) -> LazyParts:
        from autos.archive.lazy_parts import LazyParts  # noqa: PLC0415 -- a megabyte that most sessions do not need

        return LazyParts(
            self._connection,
            self.changes_made,
            self.change_counters,
            self.undo_log,
            index=self.index,
            bodies=self._bodies,
            ingest=self._ingest,
            versions=self._versions,
            ledger=self.ledger,
            purge=self.purge,
            monitorings=self.monitorings,
            settings=self.settings,
            inbox=self.inbox,
            set_aside=self.set_aside,
            practice=self._practice,
        )

    @property
    def firm(self) -> SharedArchive:
        return self._lazy.firm

    @property
    def firm_spaces(self) -> FirmSpaceRepository:
        return self.firm.spaces

    @property
    def firm_erasures(self) -> FirmErasureRepository:
        return self._lazy.firm_erasures

    @property
    def row_recovery(self) -> RowRecovery:
        return self._lazy.row_recovery

    @property
    def history(self) -> RecordHistoryReader:
        return self._lazy.history

    @property
    def people_in_cases(self) -> PersonCases:
        return self._lazy.people_in_cases

    @property
    def erasure(self) -> PersonErasure:
        return self._lazy.erasure

    @property
    def residue_scan(self) -> ResidueScan:
        return self._lazy.residue_scan

    @property
    def register(self) -> RegisterFile:
        return self._lazy.register

    @property
    def merge(self) -> ArchiveMerge:
        return self._lazy.merge

    def _note_end(self, entry: LedgerEntry) -> None:
        """Put into the inbox what a search that was asked again found otherwise."""
        self.news.note_end(entry)

    def _share(self, edits: Sequence[Edit], at: datetime) -> None:
        """Pass an act on to the firm, if this archive belongs to one."""
        if self.settings.get(FIRM_PLACE):
            self.firm.capture.capture(edits, at)

    def needs_wipe(self) -> bool:
        """Whether the file still has to be wiped of deleted rows."""
        return needs_wipe(self._connection)

    def clear_cache(self) -> None:
        """Forget what was cached in a transaction that was rolled back."""
        self.changes_made.clear()
        self._bodies.clear_cache()
        self._ingest.clear_cache()
        self.index.sets.discard_changes()

    def publish(self) -> None:
        """Publish the changes of a committed transaction to the index cache."""
        self.index.sets.publish()
