"""Verified entries of the firm into the rows of this archive. Repeating one changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from datetime import datetime
from uuid import UUID, uuid4

import apsw

from autos.archive.annotations.inbox import Inbox
from autos.archive.firm.acts import ACT_KINDS, SharedAct, SharedActRepository, SharedChange, decode_act
from autos.archive.firm.capture import ActCapture
from autos.archive.firm.local_state import LocalState
from autos.archive.firm.marks import FirmMarkRepository
from autos.archive.firm.purchases import PurchaseRepository
from autos.archive.firm.shared_search import SharedRecord, take_shared_records, take_shared_search
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository
from autos.archive.firm.withdrawals import WithdrawalRepository, decode_withdrawal
from autos.archive.storage.case_ids import query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import from_micros, to_micros
from autos.archive.transfer.merge import ArchiveMerge
from autos.archive.transfer.other_archive import refusing_odd_values
from autos.domain.errors import TransportUnreadable
from autos.domain.firm.acts import ACTS
from autos.domain.firm.entry import Entry, EntryHeader, EntryKind
from autos.domain.firm.hybrid_clock import hybrid_time
from autos.domain.firm.registers import ActVersion, Register, RegisterValue
from autos.domain.firm.roster import Roster
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import EventKind

PRIVATE_BEFORE = frozenset({EntryKind.LABEL, EntryKind.VERDICT, EntryKind.TRASH})
"""Kinds that this archive may have had before anybody shared them."""
CONTENTS = {EntryKind.FOLDER: EntryKind.FOLDER_CASE, EntryKind.HANDED_OVER: EntryKind.FINDS}
"""What is in a thing is shown once the thing itself is there."""

LAST_ROWS = "SELECT coalesce((SELECT max(row_id) FROM lawsuits), 0), coalesce((SELECT max(entry_row) FROM ledger), 0)"
NEW_CASES = "SELECT case_id FROM lawsuits WHERE row_id > ?"
"""Cases may come twice: asked for once each, the engine would go through every case of the archive at each entry."""
ALL_KNOWN = (2**62, 2**62)
"""Of what this archive has sent itself, nothing is new."""


class EntryIntake:
    """Takes over what was read, in any order between the spaces."""

    def __init__(
        self,
        connection: apsw.Connection,
        change_counters: ChangeCounters,
        merge: ArchiveMerge,
        *,
        acts: SharedActRepository,
        shares: ShareRepository,
        local: LocalState,
        spaces: FirmSpaceRepository,
        capture: ActCapture,
        withdrawals: WithdrawalRepository,
        purchases: PurchaseRepository,
        marks: FirmMarkRepository,
        inbox: Inbox,
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._merge = merge
        self._acts = acts
        self._shares = shares
        self._local = local
        self._spaces = spaces
        self._capture = capture
        self._withdrawals = withdrawals
        self.roster = Roster()
        """Who may take what out of a space: the firm as it was read."""
        self.own_devices: Collection[str] = ()
        """Of the person of this archive."""
        self._purchases = purchases
        self._marks = marks
        self._inbox = inbox
        self._shared: set[int] = set()
        """Cases that colleagues have shared since the last `finish`."""
        self._found: set[int] = set()
        """Those that a monitoring of a colleague found."""

    def take(self, entry: Entry, content: bytes | None) -> None:
        """Take over an entry. One of another kind than is known here, or unreadable, stays on the server.

        One that was taken over before is verified again, and does nothing: what it did may have been undone since.
        """
        kind, item, is_new = entry.header.kind, "", False
        if content is not None and not self._spaces.is_taken(entry):
            with suppress(TransportUnreadable), self._merge.all_or_nothing(), refusing_odd_values():
                item, is_new = self._take(entry.header, content)
        self._spaces.save_read(entry, item, content if kind in ACTS else None, is_new=is_new)

    def finish(self, at: datetime) -> None:
        """After the last entry of a transaction: acts on lawsuits that have come since are shown, and told at `at`."""
        self._note([register for register in self._acts.found_cases() if self._capture.show(register)])
        self._inbox.add(self._shared, EventKind.SHARED, to_micros(at))
        self._inbox.add(self._found, EventKind.FOUND, to_micros(at))
        self._shared, self._found = set(), set()
        self._change_counters.advance(ChangeTopic.FIRM)

    def _note(self, shown: Iterable[Register]) -> None:
        """Note which cases of these registers, whose rows changed, came with them."""
        places = {EntryKind.FOLDER_CASE: self._shared, EntryKind.FINDS: self._found}
        for register in shown:
            case_id = self._capture.case_of(register.number)
            cases = places.get(EntryKind(register.kind))
            if cases is not None and case_id is not None and self._local.read(register, case_id).is_there:
                cases.add(case_id)

    def _take(self, header: EntryHeader, content: bytes) -> tuple[str, bool]:
        """Returns what the entry is about, and whether it is a search that was not in this archive."""
        kind, space_id = header.kind, header.space_id
        if kind in (EntryKind.ANSWER, EntryKind.RECORDS):
            is_own = self._spaces.is_waiting(header.entry_id, space_id)
            last_row, last_search = ALL_KNOWN if is_own else self._last_rows()
            merge, author = None if is_own else self._merge, str(header.device_id)
            if kind == EntryKind.ANSWER:
                item, records = take_shared_search(content, merge, lambda item: self._spaces.may_bring(item, author))
            else:
                item, records = take_shared_records(content, merge)
            self._mark(space_id, records, last_row)
            return item, kind == EntryKind.ANSWER and not is_own and self._last_rows()[1] > last_search
        if kind in ACT_KINDS:
            self._take_act(header, decode_act(content, kind))
        elif kind == EntryKind.SPENT:
            self._purchases.take(header, content)
        elif kind == EntryKind.LIMIT_SET:
            self._purchases.take_limit(content)
        elif kind == EntryKind.DAY_MARKED:
            self._marks.take(header, content)
        if kind == EntryKind.WITHDRAWN:
            thing = decode_withdrawal(content)
            self._withdrawals.take(header, thing, self.own_devices, self.roster)
            return thing.text, False
        return "", False

    def _last_rows(self) -> tuple[int, int]:
        """Of the records and of the searches: what gets a later one was not there."""
        last_row, last_search = self._connection.execute(LAST_ROWS).get
        return int(last_row), int(last_search)

    def _mark(self, space_id: UUID, records: list[SharedRecord], last_row: int) -> None:
        keys = [(each.number, each.tribunal_acronym, each.instance, each.received_at) for each in records]
        self._shares.mark_records(space_id, keys, last_row)
        self._shared.update(query_ids(self._connection, NEW_CASES, (last_row,)))

    def _take_act(self, header: EntryHeader, act: SharedAct) -> None:
        at = min(act.at, header.at)  # nothing was done after it was sent, whatever the clock of its desk says
        changed = [self._take_change(header, at, change) for change in act.changes]
        shown: list[Register] = []
        for register in dict.fromkeys(register for register in changed if register is not None):
            if self._capture.show(register):
                shown.append(register)
            if register.kind in CONTENTS:
                shown += self._capture.show_all(CONTENTS[EntryKind(register.kind)], register.subject)
        if str(header.device_id) not in self.own_devices:
            self._note(shown)

    def _take_change(self, header: EntryHeader, at: int, change: SharedChange) -> Register | None:
        """Store a version; returns its register, None where nothing is new."""
        register, act_id = Register(header.kind, change.subject, change.number), str(header.entry_id)
        if register.kind in (EntryKind.FOLDER, EntryKind.FOLDER_CASE):
            seen = change.seen if register.kind == EntryKind.FOLDER else ()
            if self._withdrawals.is_out(SharedThing(SharedKind.FOLDER, register.subject), header.space_id, seen):
                return None  # of somebody who had not read that it was taken out
        if register.kind in (EntryKind.FOLDER, EntryKind.FOLDER_CASE):
            self._shares.meet_folder(register.subject, header.space_id)
        elif register.kind in (EntryKind.HANDED_OVER, EntryKind.FINDS):
            self._shares.meet_monitoring(register.subject, header.space_id)
        elif register.kind == EntryKind.NOTE:
            self._shares.meet_note(register.subject, header.space_id)
        case_id = self._capture.case_of(register.number)
        if change.value.is_there:
            self._match(register, case_id, change.value)
        if self._acts.is_known(register, act_id):
            return register if self._acts.bound(act_id, register, at) else None
        if case_id is not None and register.kind in PRIVATE_BEFORE and not self._acts.is_known(register):
            self._keep_own(register, case_id)
        is_filed = register.kind == EntryKind.FOLDER_CASE and change.value.is_there
        if is_filed and case_id is not None and self._shares.is_secret(case_id):
            self._shares.allow_secrecy(register.subject, header.space_id)
        version = ActVersion(act_id, at, str(header.device_id), change.value, change.seen)
        self._acts.add(register, case_id, version)
        return register

    def _match(self, register: Register, case_id: int | None, value: RegisterValue) -> None:
        """Take a folder or a note that is here for the shared one that it is, as after its archive was restored.

        A copy brings what a person made, and not where it is shared: without this, both would be there. What the note
        says here is kept beside what it says there.
        """
        if register.kind == EntryKind.FOLDER and self._shares.folder_of(register.subject) is None:
            folder_id = self._shares.restored_folder(value.made_at)
            if folder_id is not None:
                self._shares.set_folder(register.subject, folder_id)
        elif register.kind == EntryKind.NOTE and case_id is not None and self._shares.note_of(register.subject) is None:
            note_id = self._shares.restored_note(case_id, value.made_at)
            if note_id is not None:
                self._shares.set_note(register.subject, note_id)
                own = self._local.read(register, case_id)
                said = [value, *(version.value for version in self._acts.versions(register))]
                if not any(each.is_like(own) for each in said):
                    self._keep_own(register, case_id)

    def _keep_own(self, register: Register, case_id: int) -> None:
        """What the person had before a colleague shared the same stays hers."""
        own = self._local.read(register, case_id)
        if own.is_there:
            at = max(0, hybrid_time(from_micros(own.changed_at or own.made_at)))
            self._acts.add(register, case_id, ActVersion(str(uuid4()), at, "", own, (), is_private=True))
