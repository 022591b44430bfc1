"""What was done with one lawsuit, by whom, and by which searches it came."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from uuid import UUID

import apsw

from autos.archive.firm.acts import SharedActRepository
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.registers import ActVersion, Register

SPACES = """
SELECT space_id FROM firm_entries WHERE entry_id = ?1 UNION SELECT space_id FROM firm_outbox WHERE entry_id = ?1
"""
WAITS = "SELECT EXISTS (SELECT 1 FROM firm_outbox WHERE entry_id = ?)"
HOLDER_NAMES: dict[int, str] = {
    EntryKind.FOLDER_CASE: "SELECT name FROM folders JOIN firm_folders USING (folder_id) WHERE share_id = ? LIMIT 1",
    EntryKind.FINDS: "SELECT name FROM trackings WHERE tracking_id = ?",
}
SEARCHES = f"""
SELECT DISTINCT ledger.entry_id, label, mode, ledger.created_at,
    (SELECT device_id FROM firm_entries AS first
     WHERE item = ledger.entry_id AND kind = {int(EntryKind.ANSWER)} ORDER BY at LIMIT 1)
FROM lawsuits JOIN entry_lawsuits USING (row_id) JOIN ledger USING (entry_row) WHERE case_id = ?
"""  # noqa: S608 -- a number of ours, here and below
SHARED = f"""
SELECT space_id, device_id, at, entry_id FROM firm_entries WHERE item = ? AND kind = {int(EntryKind.ANSWER)} ORDER BY at
"""  # noqa: S608


@dataclass(frozen=True)
class CaseAct:
    """A version of a register, and what it replaced."""

    register: Register
    version: ActVersion
    before: tuple[ActVersion, ...]
    spaces: tuple[UUID, ...]
    is_waiting: bool
    """Whether it has not left for one of them."""
    holder_name: str
    """Of the folder that it is in, or the monitoring that found it."""


@dataclass(frozen=True)
class CaseSearch:
    """A search that returned the lawsuit."""

    entry_id: UUID
    label: str
    mode: str
    created_at: int
    """Microseconds."""
    device_id: str
    """Who shared it first; empty where nobody did."""
    shared: tuple[tuple[UUID, str, int], ...]
    """Spaces, each with who shared it there and when, in hybrid time."""


class CaseActReader:
    """Reads the acts of one lawsuit."""

    def __init__(self, connection: apsw.Connection, acts: SharedActRepository) -> None:
        self._connection = connection
        self._acts = acts

    def acts(self, case_id: int) -> list[CaseAct]:
        """Every act, oldest first."""
        every = list(self._acts.of_case(case_id))
        by_act = {(register, version.act_id): version for register, version in every}
        return [
            CaseAct(
                register,
                version,
                tuple(known for act_id in version.seen if (known := by_act.get((register, act_id))) is not None),
                tuple(UUID(str(space)) for (space,) in self._connection.execute(SPACES, (version.act_id,))),
                bool(self._connection.execute(WAITS, (version.act_id,)).get),
                self.holder_name(register),
            )
            for register, version in every
        ]

    def count(self, case_id: int) -> int:
        """How many acts there are, with the searches that returned it and each sharing of one."""
        searches = sum(1 + len(search.shared) for search in self.searches(case_id))
        return sum(1 for _ in self._acts.of_case(case_id)) + searches

    def searches(self, case_id: int) -> list[CaseSearch]:
        """Searches that returned it."""
        rows: list[Any] = self._connection.execute(SEARCHES, (case_id,)).fetchall()
        return [
            CaseSearch(UUID(entry_id), label, mode, created_at, device_id or "", self._shared(entry_id))
            for entry_id, label, mode, created_at, device_id in rows
        ]

    def _shared(self, entry_id: str) -> tuple[tuple[UUID, str, int], ...]:
        rows = self._connection.execute(SHARED, (entry_id,))
        return tuple((UUID(space_id), str(device_id), int(at)) for space_id, device_id, at, _ in rows)

    def holder_name(self, register: Register) -> str:
        """Of the folder or the monitoring that an act on a lawsuit is about, as it is called here; else empty."""
        query = HOLDER_NAMES.get(register.kind)
        return "" if query is None else str(self._connection.execute(query, (register.subject,)).get or "")
