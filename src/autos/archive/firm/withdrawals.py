"""Things that were taken out of a space, by whom they may be, and what is done here then."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

import apsw
import msgspec

from autos.archive.firm.leaving import ReceivedContent, RemovedContent
from autos.archive.firm.spaces import FirmSpaceRepository, WaitingEntry
from autos.domain.errors import FirmNotAllowed, TransportUnreadable
from autos.domain.firm.entry import EntryHeader, EntryKind
from autos.domain.firm.roster import Roster
from autos.domain.firm.withdrawal import SharedKind, SharedThing

FORMAT = 1
SHARER_OF_FOLDER = f"""
SELECT firm_entries.device_id FROM firm_acts JOIN firm_entries ON entry_id = act_id
WHERE firm_acts.kind = ?1 AND subject = ?2 AND firm_entries.space_id = ?3 AND seq > (
    SELECT coalesce(max(seq), 0) FROM firm_entries
    WHERE kind = {EntryKind.WITHDRAWN:d} AND item = ?4 AND space_id = ?3) ORDER BY seq LIMIT 1
"""  # noqa: S608 -- numbers of ours, here and below
SHARER_OF_SEARCH = f"""
SELECT device_id FROM firm_entries WHERE kind = {EntryKind.ANSWER:d} AND item = ?1 AND space_id = ?2
ORDER BY seq LIMIT 1
"""  # noqa: S608
LAST = f"""
SELECT entry_id FROM firm_entries WHERE kind = {EntryKind.WITHDRAWN:d} AND item = ? AND space_id = ?
ORDER BY seq DESC LIMIT 1
"""  # noqa: S608
LAST_WAITING = f"""
SELECT entry_id FROM firm_outbox WHERE kind = {EntryKind.WITHDRAWN:d} AND item = ? AND space_id = ?
ORDER BY place DESC LIMIT 1
"""  # noqa: S608
SHARED_AGAIN = """
SELECT EXISTS (SELECT 1 FROM firm_acts WHERE kind = ? AND subject = ? AND instr(seen, ?))
"""
UNSENT_ACTS = f"""
SELECT entry_id FROM firm_outbox WHERE space_id = ?1 AND (
    kind = {EntryKind.ANSWER:d} AND item = ?2
    OR entry_id IN (SELECT act_id FROM firm_acts WHERE subject = ?2)
    OR kind = {EntryKind.RECORDS:d} AND case_id IN (SELECT value FROM json_each(?3))
    OR entry_id IN (SELECT act_id FROM firm_acts WHERE case_id IN (SELECT value FROM json_each(?3)))
    AND entry_id NOT IN (
        SELECT act_id FROM firm_acts WHERE case_id IS NULL OR case_id NOT IN (SELECT value FROM json_each(?3))))
"""  # noqa: S608
MARKS = {SharedKind.FOLDER: EntryKind.FOLDER, SharedKind.MONITORING: EntryKind.HANDED_OVER}
"""Kind of the act that shares a thing."""


class Withdrawal(msgspec.Struct):
    """Content of the entry."""

    version: int
    thing: str


_DECODER = msgspec.json.Decoder(Withdrawal)


def encode_withdrawal(thing: str) -> bytes:
    return msgspec.json.encode(Withdrawal(FORMAT, thing))


def decode_withdrawal(content: bytes) -> SharedThing:
    """Raises: TransportUnreadable."""
    try:
        withdrawal = _DECODER.decode(content)
        if withdrawal.version != FORMAT:
            raise TransportUnreadable("version")
        return SharedThing.of_text(withdrawal.thing)
    except (msgspec.MsgspecError, ValueError, RecursionError) as odd:  # or nested too deep
        raise TransportUnreadable(type(odd).__name__) from None


class WithdrawalRepository:
    """Withdrawals as this archive has read or written them."""

    def __init__(
        self, connection: apsw.Connection, spaces: FirmSpaceRepository, received: Callable[[], ReceivedContent]
    ) -> None:
        self._connection = connection
        self._spaces = spaces
        self._received = received

    def sharer(self, thing: SharedThing, space_id: UUID) -> UUID | None:
        """The device that shared a thing; None where nobody did, as far as was read."""
        if thing.kind is SharedKind.SEARCH:
            found = self._value(SHARER_OF_SEARCH, thing.item, str(space_id))
        else:
            found = self._value(SHARER_OF_FOLDER, MARKS[thing.kind], thing.item, str(space_id), thing.text)
        return None if found is None else UUID(found)

    def last(self, thing: SharedThing, space_id: UUID) -> str:
        """The entry by which a thing was last taken out, one that has not left too; empty without one."""
        place = thing.text, str(space_id)
        return str(self._value(LAST_WAITING, *place) or self._value(LAST, *place) or "")

    def is_out(self, thing: SharedThing, space_id: UUID, seen: Collection[str] = ()) -> bool:
        """Whether it was taken out, and neither an act with these `seen` nor one before shared it again."""
        last = str(self._value(LAST, thing.text, str(space_id)) or "")
        if not last or last in seen:
            return False
        return not self._value(SHARED_AGAIN, MARKS[thing.kind], thing.item, last)

    def withdraw(
        self, space_id: UUID, thing: SharedThing, own_devices: Collection[str], roster: Roster, at: datetime
    ) -> RemovedContent:
        """Take a thing out of a space, here at once and at the others' desks once they read of it.

        Raises: FirmNotAllowed where neither this member shared it nor this device administers the firm.
        """
        sharer = self.sharer(thing, space_id)
        is_own = sharer is None or str(sharer) in own_devices
        if not is_own and not any(roster.is_administrator(UUID(device_id)) for device_id in own_devices):
            raise FirmNotAllowed
        removed = self._do(space_id, thing, own_devices, keeps_all=is_own)
        if sharer is not None:
            self._spaces.add_waiting(WaitingEntry(uuid4(), space_id, EntryKind.WITHDRAWN, thing.text, at))
        return removed

    def take(self, header: EntryHeader, thing: SharedThing, own_devices: Collection[str], roster: Roster) -> None:
        """Carry out what an entry of another desk withdraws, if its author may withdraw it."""
        if self._spaces.is_waiting(header.entry_id, header.space_id):
            return
        sharer, author = self.sharer(thing, header.space_id), roster.devices.get(header.device_id)
        if sharer is None or author is None:
            return
        owner = roster.devices.get(sharer)
        is_sharer = owner is not None and owner.member_id == author.member_id
        if is_sharer or roster.is_administrator(header.device_id):
            keeps_all = str(sharer) in own_devices
            self._do(header.space_id, thing, own_devices, keeps_all=keeps_all)

    def _do(
        self, space_id: UUID, thing: SharedThing, own_devices: Collection[str], *, keeps_all: bool
    ) -> RemovedContent:
        """Also let nothing leave that was to go there for its sake."""
        received, space = self._received(), str(space_id)
        cases = received.cases_of(space_id, thing)
        removed = received.withdraw(space_id, thing, own_devices, keeps_all=keeps_all)
        unrouted = received.unrouted_cases(space_id, cases)
        waiting = self._connection.execute(UNSENT_ACTS, (space, thing.item, unrouted)).fetchall()
        self._spaces.forget_all_waiting([UUID(str(entry_id)) for (entry_id,) in waiting], space_id)
        received.keep_private((str(entry_id) for (entry_id,) in waiting), space)
        return removed

    def _value(self, query: str, *values: Any) -> Any:
        return self._connection.execute(query, values).get
