"""What a transaction does with the firm: spaces, shares, acts, and the entries that come from others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property

import apsw

from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.erasure.purge import Purge
from autos.archive.firm.acts import ACT_KINDS, SharedActRepository
from autos.archive.firm.capture import ActCapture
from autos.archive.firm.case_acts import CaseActReader
from autos.archive.firm.intake import EntryIntake
from autos.archive.firm.leaving import ReceivedContent
from autos.archive.firm.local_state import LocalState, searched_person
from autos.archive.firm.marks import FirmMarkRepository
from autos.archive.firm.purchases import PurchaseRepository
from autos.archive.firm.secrecy import SecrecyHold
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository, ReadEntry, WaitingEntry
from autos.archive.firm.withdrawals import WithdrawalRepository
from autos.archive.ingest.ingest import Ingest
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.schema import FIRM
from autos.archive.storage.settings import SettingRepository
from autos.archive.transfer.merge import ArchiveMerge
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.registers import ActVersion, Register
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import ChangeTopic

NAMES = {
    SharedKind.FOLDER: "SELECT name FROM folders JOIN firm_folders USING (folder_id) WHERE share_id = ? LIMIT 1",
    SharedKind.SEARCH: "SELECT label FROM ledger WHERE entry_id = ?",
    SharedKind.MONITORING: "SELECT name FROM trackings WHERE tracking_id = ?",
}


class SharedArchive:
    """The parts of one transaction that only an archive of a firm uses."""

    def __init__(
        self,
        connection: apsw.Connection,
        settings: SettingRepository,
        change_counters: ChangeCounters,
        merge: Callable[[], ArchiveMerge],
        *,
        ingest: Ingest,
        purge: Purge,
        undo_log: UndoLog,
        inbox: Inbox,
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._merge = merge
        self._ingest = ingest
        self._purge = purge
        self._undo_log = undo_log
        self._inbox = inbox
        self.spaces = FirmSpaceRepository(connection, change_counters)
        self.shares = ShareRepository(connection)
        self.purchases = PurchaseRepository(connection, settings)
        self.marks = FirmMarkRepository(connection, settings, change_counters)
        self.acts = SharedActRepository(connection, settings)
        self._local = LocalState(connection, settings, change_counters, self.shares)
        self.capture = ActCapture(
            connection,
            settings,
            acts=self.acts,
            shares=self.shares,
            local=self._local,
            spaces=self.spaces,
            taken_out=self.withdrawals.last,
        )

    @cached_property
    def received(self) -> ReceivedContent:
        return ReceivedContent(
            self._connection,
            self._change_counters,
            acts=self.acts,
            capture=self.capture,
            local=self._local,
            ingest=self._ingest,
            purge=self._purge,
            undo_log=self._undo_log,
        )

    @cached_property
    def withdrawals(self) -> WithdrawalRepository:
        return WithdrawalRepository(self._connection, self.spaces, lambda: self.received)

    @cached_property
    def secrecy(self) -> SecrecyHold:
        return SecrecyHold(
            self._connection, acts=self.acts, shares=self.shares, spaces=self.spaces, case_of=self.capture.case_of
        )

    @cached_property
    def case_acts(self) -> CaseActReader:
        return CaseActReader(self._connection, self.acts)

    def name_of(self, register: Register, version: ActVersion) -> str:
        """What an act is about, in words: a name, a note's text, the searched person of a verdict."""
        if register.kind == EntryKind.VERDICT:
            return searched_person(register.subject)[1]
        if register.kind == EntryKind.HANDED_OVER:
            return version.value.name
        return self.case_acts.holder_name(register) or version.value.text

    def send_again(self, entry: ReadEntry, at: datetime) -> bool:
        """Let what this desk had written leave once more, as the same entry; returns whether it can."""
        item, case_id = entry.item, None
        if entry.kind in ACT_KINDS:
            item = str(entry.entry_id)
        elif entry.kind == EntryKind.RECORDS:
            case_id = self.capture.case_of(item)
        elif entry.kind not in (EntryKind.ANSWER, EntryKind.WITHDRAWN):
            return False
        if not item or (entry.kind == EntryKind.RECORDS and case_id is None):
            return False
        kind = EntryKind(entry.kind)
        self.spaces.add_waiting(WaitingEntry(entry.entry_id, entry.space_id, kind, item, at, case_id=case_id))
        return True

    def forget_all(self) -> None:
        """Forget what is stored of any firm: from then on everything is read, and verified, from the beginning."""
        for table in FIRM:
            self._connection.execute(f"DELETE FROM {table.name}")  # noqa: S608 -- names are of the registry
        self._change_counters.advance(ChangeTopic.FIRM)

    def name_of_thing(self, thing: SharedThing) -> str:
        """What something that is or was shared is called here; empty where it is no more."""
        return str(self._connection.execute(NAMES[thing.kind], (thing.item,)).get or "")

    @cached_property
    def intake(self) -> EntryIntake:
        return EntryIntake(
            self._connection,
            self._change_counters,
            self._merge(),
            acts=self.acts,
            shares=self.shares,
            local=self._local,
            spaces=self.spaces,
            capture=self.capture,
            withdrawals=self.withdrawals,
            purchases=self.purchases,
            marks=self.marks,
            inbox=self._inbox,
        )
