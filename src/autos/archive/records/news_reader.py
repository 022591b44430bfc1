"""Reads what is new since a moment: changes, finds, and searches that were asked again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.leaving_rule import held_back
from autos.archive.records.ledger import Ledger
from autos.archive.records.record_changes import RecordChangeRepository
from autos.archive.records.unread import MARKED_UNREAD, unread_since
from autos.archive.records.unseen_changes import unseen_changes
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.news import NewsItem, NewsKind
from autos.domain.ledger.history import RepeatedSearch
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.operation import Operation

FOUND = """
SELECT case_id, coalesce(received.at, found_at) FROM finds LEFT JOIN (
    SELECT case_id, min(entry_lawsuits.received_at) AS at FROM entry_lawsuits JOIN lawsuits USING (row_id)
    WHERE entry_row = (SELECT entry_row FROM ledger JOIN tracking_looks USING (entry_id) WHERE tracking_id = ?1)
    GROUP BY case_id
) AS received USING (case_id)
WHERE tracking_id = ?1 AND coalesce(received.at, found_at) > ?2 AND case_id NOT IN (SELECT case_id FROM trash)
"""
"""By when the archive received them: the service may have found them before the news were looked at last."""
BROUGHT = """
SELECT DISTINCT case_id FROM entry_lawsuits JOIN lawsuits USING (row_id)
WHERE entry_row = (SELECT entry_row FROM ledger WHERE entry_id = ?) AND case_id NOT IN (SELECT case_id FROM trash)
"""
UNREAD = f"""
SELECT cases.case_id FROM cases JOIN lawsuits ON row_id = lead_row
LEFT JOIN seen_cases ON seen_cases.case_id = cases.case_id
WHERE cases.case_id IN (SELECT value FROM json_each(?))
AND (seen_at = {MARKED_UNREAD} OR (seen_at IS NULL AND received_at > ?))
"""  # noqa: S608 -- a number of ours
INVENTED = """
SELECT DISTINCT lawsuits.case_id FROM lawsuits JOIN entry_lawsuits USING (row_id) JOIN ledger USING (entry_row)
WHERE lawsuits.case_id IN (SELECT value FROM json_each(?)) AND service = ?
"""
ENDED = frozenset({SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND, SearchOutcome.PARTIAL})
WHOLE = frozenset({SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND})
LISTED = frozenset({Operation.CREATE_REQUEST, Operation.LOOK_UP})
"""Operations whose answer is a list of lawsuits."""
STILL_WANTED = timedelta(days=30)
MOST_SEARCHES = 200
MOST_RUNS = 100


class NewsReader:
    """What is new since a moment, case by case; cases in the trash are left out."""

    def __init__(
        self, connection: apsw.Connection, ledger: Ledger, bodies: BodyRepository, versions: VersionRepository
    ) -> None:
        self.changes = RecordChangeRepository(connection, bodies, versions)
        self._connection = connection
        self._ledger = ledger

    def found(self, tracking_id: UUID, since: datetime) -> list[NewsItem]:
        """Cases that a monitoring found."""
        rows: list[Any] = self._connection.execute(FOUND, (str(tracking_id), to_micros(since))).fetchall()
        return [NewsItem(case_id, NewsKind.NEW, from_micros(at)) for case_id, at in rows]

    def repeated_searches(self, since: datetime) -> list[RepeatedSearch]:
        """Searches that were asked again after `since`: the last run, and the last one before `since` or else the
        first one.
        """
        entries = self._ledger.since(since, limit=MOST_SEARCHES)
        return [found for entry in self._distinct(entries) if (found := self.last_two(entry, since)) is not None]

    def unrepeated_searches(self, since: datetime, service: str) -> list[LedgerEntry]:
        """The last run of searches of a service that were asked more than once, and not after `since`.

        Those whose last run was more than a month before `since` are left out: they are over.
        """
        found = []
        for entry in self._distinct(self._ledger.since(since - STILL_WANTED, since, MOST_SEARCHES)):
            runs = self._runs(entry) if entry.service == service else []
            is_repeated = sum(run.outcome in ENDED for run in runs) > 1
            if is_repeated and all(run.created_at < since for run in runs):
                found.append(entry)
        return found

    def _distinct(self, entries: Iterable[LedgerEntry]) -> list[LedgerEntry]:
        """The newest of these of each search that ended with a list of lawsuits."""
        found: dict[tuple[object, ...], LedgerEntry] = {}
        for entry in entries:
            if entry.route in LISTED and entry.outcome in ENDED:
                found.setdefault(self._question(entry), entry)
        return list(found.values())

    def _question(self, entry: LedgerEntry) -> tuple[object, ...]:
        """What two runs of one search have in common."""
        body = self._ledger.search_body(entry.entry_id)
        return entry.search_type, entry.search_key, entry.mode, entry.route, body

    def last_two(self, entry: LedgerEntry, since: datetime | None = None) -> RepeatedSearch | None:
        """The last run of a search, and the last one before `since`, or the one before it; None where it is alone."""
        runs = [run for run in self._runs(entry) if run.outcome in ENDED]
        if len(runs) < 2:  # noqa: PLR2004 -- a comparison needs two
            return None
        after, *earlier = runs
        if since is None:
            return RepeatedSearch(earlier[0], after)
        return RepeatedSearch(next((run for run in earlier if run.created_at <= since), earlier[-1]), after)

    def _runs(self, entry: LedgerEntry) -> list[LedgerEntry]:
        """Every run of the same search, the last written first."""
        wanted = self._question(entry)
        alike = self._ledger.alike(entry.search_type, entry.search_key, MOST_RUNS)
        return [run for run in alike if run.mode is entry.mode and self._question(run) == wanted]

    def compared(self, search: RepeatedSearch) -> list[NewsItem]:
        """What the later run of a search found that the earlier one had not, what it lost, and what changed between.

        Nothing counts as gone unless every court answered the later run.
        """
        before, after = (frozenset(query_ids(self._connection, BROUGHT, (str(run.entry_id),))) for run in search)
        at = search.after.ended_at or search.after.updated_at
        new = [NewsItem(case_id, NewsKind.NEW, at) for case_id in sorted(after - before)]
        gone = sorted(before - after) if search.after.outcome in WHOLE else []
        changed = self.changes.since(search.before.ended_at or search.before.updated_at, before & after)
        return [*new, *changed, *(NewsItem(case_id, NewsKind.GONE, at) for case_id in gone)]

    def size_of(self, entry_id: UUID) -> int:
        """Number of cases that a run found."""
        return len(query_ids(self._connection, BROUGHT, (str(entry_id),)))

    def unseen(self, case_ids: Sequence[int]) -> frozenset[int]:
        """Those of the cases that changed since they were opened, or were never opened."""
        unread = query_ids(self._connection, UNREAD, (ids_json(case_ids), unread_since(self._connection)))
        return frozenset(unread) | unseen_changes(self._connection, case_ids).keys()

    def invented(self, case_ids: Iterable[int]) -> frozenset[int]:
        """Those of the cases that came from the practice service."""
        return frozenset(query_ids(self._connection, INVENTED, (ids_json(case_ids), PRACTICE)))

    def held_back(self, case_ids: Sequence[int]) -> dict[int, bool]:
        """Those of the cases whose content may not leave the archive, each with whether it is under secrecy."""
        return held_back(self._connection, case_ids)
