"""Parts of the archive that no search and no list uses, imported when one of them is first used."""

from __future__ import annotations

from functools import cached_property

import apsw

from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.erasure.person_erasure import PersonErasure
from autos.archive.erasure.purge import Purge
from autos.archive.erasure.residue_scan import ResidueScan
from autos.archive.firm.erasures import FirmErasureRepository
from autos.archive.firm.shared_archive import SharedArchive
from autos.archive.index.index import Index
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.practice_records import PracticeRecords
from autos.archive.monitoring.monitorings import MonitoringRepository
from autos.archive.monitoring.register_file import RegisterFile
from autos.archive.query.person_cases import PersonCases
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.history import RecordHistoryReader
from autos.archive.records.ledger import Ledger
from autos.archive.records.row_recovery import RowRecovery
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.settings import SettingRepository
from autos.archive.transfer.merge import ArchiveMerge


class LazyParts:
    """Rarely used parts of `ArchiveTransaction`; each is created when it is first used."""

    def __init__(
        self,
        connection: apsw.Connection,
        changes_made: ChangeCollector,
        change_counters: ChangeCounters,
        undo_log: UndoLog,
        *,
        index: Index,
        bodies: BodyRepository,
        ingest: Ingest,
        versions: VersionRepository,
        ledger: Ledger,
        purge: Purge,
        monitorings: MonitoringRepository,
        settings: SettingRepository,
        inbox: Inbox,
        set_aside: PracticeSetAside,
        practice: PracticeRecords,
    ) -> None:
        self._connection = connection
        self._changes_made = changes_made
        self._change_counters = change_counters
        self._undo_log = undo_log
        self._index = index
        self._bodies = bodies
        self._ingest = ingest
        self._versions = versions
        self._ledger = ledger
        self._purge = purge
        self._monitorings = monitorings
        self._settings = settings
        self._inbox = inbox
        self._set_aside = set_aside
        self._practice = practice

    @cached_property
    def firm(self) -> SharedArchive:
        return SharedArchive(
            self._connection,
            self._settings,
            self._change_counters,
            lambda: self.merge,
            ingest=self._ingest,
            purge=self._purge,
            undo_log=self._undo_log,
            inbox=self._inbox,
        )

    @cached_property
    def firm_erasures(self) -> FirmErasureRepository:
        return FirmErasureRepository(self._connection)

    @cached_property
    def history(self) -> RecordHistoryReader:
        return RecordHistoryReader(self._connection, self._bodies, self._versions)

    @cached_property
    def people_in_cases(self) -> PersonCases:
        return PersonCases(self._connection, self._index, self._bodies)

    @cached_property
    def erasure(self) -> PersonErasure:
        return PersonErasure(self._connection, self._bodies, self._versions, self._ledger, self._purge)

    @cached_property
    def residue_scan(self) -> ResidueScan:
        return ResidueScan(self._connection, self._bodies, self._versions)

    @cached_property
    def row_recovery(self) -> RowRecovery:
        return RowRecovery(self._connection, self._versions)

    @cached_property
    def register(self) -> RegisterFile:
        return RegisterFile(self._connection, self._undo_log)

    @cached_property
    def merge(self) -> ArchiveMerge:
        return ArchiveMerge(
            self._connection,
            self._changes_made,
            self._change_counters,
            bodies=self._bodies,
            ingest=self._ingest,
            versions=self._versions,
            ledger=self._ledger,
            monitorings=self._monitorings,
            set_aside=self._set_aside,
            practice=self._practice,
        )
