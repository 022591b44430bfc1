"""Lawsuits of the practice service that stand aside while a person works with a real one.

They stand in the table of the trash with a reason of their own, so that they are in no list, count, check, export or
inbox; nothing deletes them in time, colleagues are told nothing, and they come back all at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

import apsw

from autos.archive.records.full_text import case_number
from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.instants import to_micros
from autos.archive.storage.settings import PRACTICE_ASIDE, PRACTICE_IN_LISTS, SettingRepository
from autos.archive.storage.trash_reasons import IS_ASIDE, PRACTICE_REASON
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.inbox import InboxState

RETURNED = "SELECT 1 FROM entry_lawsuits JOIN ledger USING (entry_row) WHERE entry_lawsuits.row_id = record.row_id"
REAL = f"""
SELECT 1 FROM lawsuits AS record WHERE record.case_id = lawsuits.case_id AND (
    NOT EXISTS ({RETURNED} AND service = ?1) OR EXISTS ({RETURNED} AND service <> ?1)
    OR EXISTS (SELECT 1 FROM firm_records WHERE firm_records.row_id = record.row_id))
"""  # noqa: S608 -- ours
"""Records that were not only returned by practice: another service has them, a colleague, or a file that was merged."""
OF_PRACTICE = f"""
SELECT DISTINCT case_id FROM ledger CROSS JOIN entry_lawsuits USING (entry_row) CROSS JOIN lawsuits USING (row_id)
WHERE service = ?1 AND NOT EXISTS ({REAL})
"""  # noqa: S608 -- ours
"""Cases that no real service ever returned."""
OF_PRACTICE_AMONG = f"""
SELECT DISTINCT case_id FROM json_each(?2) CROSS JOIN lawsuits ON case_id = value
CROSS JOIN entry_lawsuits USING (row_id) CROSS JOIN ledger USING (entry_row)
WHERE service = ?1 AND NOT EXISTS ({REAL})
"""  # noqa: S608 -- ours
"""Those of these cases that no real service ever returned."""
OF_SEARCH = f"""
SELECT count(DISTINCT case_id) FROM ledger JOIN entry_lawsuits USING (entry_row) JOIN lawsuits USING (row_id)
JOIN trash USING (case_id) WHERE entry_id = ? AND {IS_ASIDE}
"""  # noqa: S608 -- ours


class PracticeSetAside:
    """Sets the lawsuits of the practice service aside, and takes them back."""

    def __init__(self, connection: apsw.Connection, counters: ChangeCounters, settings: SettingRepository) -> None:
        self._connection = connection
        self._counters = counters
        self._settings = settings

    def count(self) -> int:
        """Number of cases that stand aside."""
        return int(self._connection.execute(f"SELECT count(*) FROM trash WHERE {IS_ASIDE}").get)  # noqa: S608 -- ours

    def has(self, number: str) -> bool:
        """Whether the case of this number with or without punctuation, stands aside."""
        query = f"SELECT 1 FROM trash JOIN cases USING (case_id) WHERE number = ? AND {IS_ASIDE}"  # noqa: S608 -- ours
        return self._connection.execute(query, (case_number(number),)).fetchone() is not None

    def of_search(self, entry_id: UUID) -> int:
        """Number of cases of a search that stand aside."""
        return int(self._connection.execute(OF_SEARCH, (str(entry_id),)).get)

    @property
    def are_in_lists(self) -> bool:
        """Whether the person has taken them back while a real service is in use."""
        return self._settings.get(PRACTICE_IN_LISTS) != ""

    def set_aside(self, at: datetime) -> int:
        """Set aside what no real service ever returned; what is in the trash stays there. Returns how many cases."""
        self._settings.remove(PRACTICE_IN_LISTS)
        self._settings.set(PRACTICE_ASIDE, str(to_micros(at)))
        others = f"DELETE FROM trash WHERE {IS_ASIDE} AND case_id NOT IN ({OF_PRACTICE}) RETURNING case_id"  # noqa: S608
        self._count(query_ids(self._connection, others, (PRACTICE,)))
        query = (
            f"INSERT INTO trash SELECT case_id, ?2, '{PRACTICE_REASON}' FROM ({OF_PRACTICE}) WHERE TRUE"  # noqa: S608 -- ours
            " ON CONFLICT DO NOTHING RETURNING case_id"
        )
        return self._count(query_ids(self._connection, query, (PRACTICE, to_micros(at))))

    def take_back(self, *, is_real_service: bool) -> int:
        """Take all of them back into the lists; beside a real service that is remembered. Returns how many cases."""
        if is_real_service:
            self._settings.set(PRACTICE_IN_LISTS, "yes")
        else:
            self._settings.remove(PRACTICE_IN_LISTS)
        self._settings.remove(PRACTICE_ASIDE)
        taken = f"DELETE FROM trash WHERE {IS_ASIDE} RETURNING case_id"  # noqa: S608 -- ours
        return self._count(query_ids(self._connection, taken))

    def found(self, case_ids: Iterable[int]) -> None:
        """Take back those that a search has just returned: no answer is hidden from whoever asked."""
        query = f"DELETE FROM trash WHERE {IS_ASIDE} AND case_id IN (SELECT value FROM json_each(?)) RETURNING case_id"  # noqa: S608 -- ours
        self._count(query_ids(self._connection, query, (ids_json(case_ids),)))

    def records(self, numbers: Iterable[str]) -> dict[int, list[int]]:
        """Records of the cases with these numbers, as `case_number` has them, that no real service ever returned."""
        listed = json.dumps([*numbers])
        cases = query_ids(
            self._connection, "SELECT case_id FROM cases WHERE number IN (SELECT value FROM json_each(?))", (listed,)
        )
        query = f"SELECT case_id, row_id FROM lawsuits WHERE case_id IN ({OF_PRACTICE_AMONG})"  # noqa: S608 -- ours
        found: dict[int, list[int]] = {}
        for case_id, row_id in self._connection.execute(query, (PRACTICE, ids_json(cases))) if cases else ():
            found.setdefault(int(case_id), []).append(int(row_id))
        return found

    def forget_events(self, case_ids: Iterable[int]) -> None:
        """Forget what happened to practice cases and the person has not dealt with.

        For a real service has returned lawsuits with their numbers.
        """
        query = (
            f"DELETE FROM inbox WHERE case_id IN (SELECT value FROM json_each(?)) AND state = {InboxState.TO_SEE:d}"  # noqa: S608
            " AND note = '' AND back_at IS NULL AND handled_at IS NULL RETURNING case_id"
        )
        gone = list(query_ids(self._connection, query, (ids_json(case_ids),)))
        if gone:
            self._counters.advance(ChangeTopic.INBOX, case_ids=gone)

    def keep(self, case_ids: Iterable[int]) -> None:
        """Set aside those of these that are of practice alone, where practice stands aside; the others come back.

        For what came otherwise than as the answer to a search from here: by a merge, a colleague, or an undo.
        """
        since, among = self._settings.get(PRACTICE_ASIDE), ids_json(case_ids)
        if not since:
            return
        others = (
            f"DELETE FROM trash WHERE {IS_ASIDE} AND case_id IN (SELECT value FROM json_each(?2))"  # noqa: S608 -- ours
            f" AND case_id NOT IN ({OF_PRACTICE_AMONG}) RETURNING case_id"
        )
        self._count(query_ids(self._connection, others, (PRACTICE, among)))
        query = (
            f"INSERT INTO trash SELECT case_id, ?3, '{PRACTICE_REASON}' FROM ({OF_PRACTICE_AMONG}) WHERE TRUE"  # noqa: S608 -- ours
            " ON CONFLICT DO NOTHING RETURNING case_id"
        )
        self._count(query_ids(self._connection, query, (PRACTICE, among, int(since))))

    def among(self, case_ids: Iterable[int]) -> int:
        """How many of these cases stand aside."""
        query = f"SELECT count(*) FROM trash WHERE {IS_ASIDE} AND case_id IN (SELECT value FROM json_each(?))"  # noqa: S608 -- ours
        return int(self._connection.execute(query, (ids_json(case_ids),)).get)

    def _count(self, case_ids: Iterable[int]) -> int:
        moved = list(case_ids)
        if moved:
            self._counters.advance(ChangeTopic.TRASH, case_ids=moved)
        return len(moved)
