"""What waits to leave and came under secrecy meanwhile: looked at again when it is about to be sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import UUID, uuid4

import apsw

from autos.archive.firm.acts import ACT_KINDS, SharedActRepository
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository, WaitingEntry
from autos.domain.errors import FirmSecrecyHeld
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import SharedParts
from autos.domain.firm.registers import Register

HELD = FirmSecrecyHeld().name
IS_TOLD = """
SELECT EXISTS (SELECT 1 FROM firm_acts JOIN firm_entries ON entry_id = act_id
    WHERE firm_acts.kind = ? AND subject = ? AND number = ? AND space_id = ?)
"""
SPLIT = "UPDATE firm_acts SET act_id = ?1 WHERE act_id = ?2 AND kind = ?3 AND subject = ?4 AND number = ?5"
SEEN_AS = """
UPDATE firm_acts SET seen = replace(seen, ?2, ?1)
WHERE kind = ?3 AND subject = ?4 AND number = ?5 AND instr(seen, ?2)
"""
WAITS_TOO = """
INSERT INTO firm_outbox (space_id, entry_id, kind, item, case_id, created_at, problem)
SELECT space_id, ?1, kind, ?1, case_id, created_at, CASE space_id WHEN ?3 THEN ?4 ELSE problem END
FROM firm_outbox WHERE entry_id = ?2 ORDER BY place
"""


class SecrecyHold:
    """Keeps at this desk what may not leave. What is held back is listed with what was refused, and asked again."""

    def __init__(
        self,
        connection: apsw.Connection,
        *,
        acts: SharedActRepository,
        shares: ShareRepository,
        spaces: FirmSpaceRepository,
        case_of: Callable[[str], int | None],
    ) -> None:
        """`case_of` gives the lawsuit of this archive by its number."""
        self._case_of = case_of
        self._connection = connection
        self._acts = acts
        self._shares = shares
        self._spaces = spaces

    def hold(self, space_id: UUID, entries: Sequence[WaitingEntry], *, may_leave: bool) -> dict[UUID, bytes | None]:
        """Refuse those of which something is under secrecy or may be; returns what may leave of each, None of nothing.

        Entries that leave whole are left out. `may_leave` says whether what is under secrecy may where a person has
        said so. Of an act on several lawsuits the others leave, and what is held back waits as an act of its own.
        """
        found = dict[UUID, bytes | None]()
        for entry in entries:
            held = self._held_registers(entry, may_leave=may_leave)
            if held:
                is_split = self._split(entry, held)
                found[entry.entry_id] = self._acts.content(entry.entry_id) if is_split else None
            elif self._is_held(entry, may_leave=may_leave):
                found[entry.entry_id] = None
        refused = [entry_id for entry_id, content in found.items() if content is None]
        if refused:
            self._spaces.refuse_waiting(space_id, HELD, refused)
        return found

    def is_any_free(self, *, may_leave: bool) -> bool:
        """Whether something that was held back may leave by now."""
        return bool(self._free(may_leave=may_leave))

    def free(self, *, may_leave: bool) -> None:
        """Let wait again what was held back and may leave by now."""
        for entry in self._free(may_leave=may_leave):
            self._spaces.refuse_waiting(entry.space_id, "", [entry.entry_id])

    def _free(self, *, may_leave: bool) -> list[WaitingEntry]:
        return [
            entry
            for entry in self._spaces.refused_for(HELD)
            if not self._is_held(entry, may_leave=may_leave) and not self._held_registers(entry, may_leave=may_leave)
        ]

    def _is_held(self, entry: WaitingEntry, *, may_leave: bool) -> bool:
        """Of a search, or records: of a search a person confirmed it when she shared it, a lawsuit follows a folder."""
        if entry.kind is EntryKind.ANSWER:
            confirmed = entry.with_secrecy if may_leave else 0
            return self._shares.secret_count(UUID(entry.item)) > confirmed
        case_id = self._case_of(entry.item) if entry.kind is EntryKind.RECORDS else None
        if case_id is None or not self._shares.is_secret(case_id):
            return False
        return not (may_leave and self._has_route(entry.space_id, case_id))

    def _held_registers(self, entry: WaitingEntry, *, may_leave: bool) -> list[Register]:
        """Of an act. That something is not there any more is always told."""
        if entry.kind not in ACT_KINDS:
            return []
        return [
            register
            for register, _, version in self._acts.of_act(entry.entry_id)
            if register.number and version.value.is_there and not self._may_tell(entry, register, may_leave=may_leave)
        ]

    def _may_tell(self, entry: WaitingEntry, register: Register, *, may_leave: bool) -> bool:
        """Also what the space knows of, where a person may say so. A lawsuit that is not here may be under secrecy."""
        case_id = self._case_of(register.number)
        if case_id is None:
            return may_leave
        if not self._shares.is_secret(case_id):
            return True
        if not may_leave:
            return False
        if self._connection.execute(IS_TOLD, (*register, str(entry.space_id))).get:
            return True
        if register.kind == EntryKind.FOLDER_CASE:
            parts = self._shares.spaces_of_folder(register.subject).get(entry.space_id, SharedParts(0))
            return bool(parts & SharedParts.SECRECY)
        return self._has_route(entry.space_id, case_id)

    def _has_route(self, space_id: UUID, case_id: int) -> bool:
        """Whether a person has said that a lawsuit under secrecy goes to a space."""
        return space_id in self._shares.routes_of_cases([case_id]).get(case_id, {})

    def _split(self, entry: WaitingEntry, held: Sequence[Register]) -> bool:
        """Make what is held back an act of its own; returns whether that was done.

        Not where nothing else would be left, nor where another space has the act as it is.
        """
        every = [register for register, _, _ in self._acts.of_act(entry.entry_id)]
        if len(held) == len(every) or self._spaces.is_read(entry.entry_id):
            return False
        before, own = str(entry.entry_id), str(uuid4())
        for register in held:
            self._connection.execute(SPLIT, (own, before, *register))
            self._connection.execute(SEEN_AS, (own, before, *register))
        self._connection.execute(WAITS_TOO, (own, before, str(entry.space_id), HELD))
        self._spaces.note_change()
        return True
