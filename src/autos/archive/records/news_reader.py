"""Reads what is new since a moment: changes, finds, and searches that were asked again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.inbox_events import InboxEvents
from autos.archive.records.leaving_rule import held_back
from autos.archive.records.ledger import Ledger
from autos.archive.records.record_changes import RecordChangeRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_date
from autos.domain.lawsuit.inbox import EventKind
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
EVERY_BROUGHT = """
SELECT DISTINCT case_id FROM entry_lawsuits JOIN lawsuits USING (row_id)
WHERE entry_row = (SELECT entry_row FROM ledger WHERE entry_id = ?)
"""
BROUGHT = f"{EVERY_BROUGHT} AND case_id NOT IN (SELECT case_id FROM trash)"  # noqa: S608 -- ours
INVENTED = """
SELECT DISTINCT lawsuits.case_id FROM lawsuits JOIN entry_lawsuits USING (row_id) JOIN ledger USING (entry_row)
WHERE lawsuits.case_id IN (SELECT value FROM json_each(?)) AND service = ?
"""
_FIRST = "SELECT created_at FROM ledger WHERE items_count > 0 {} ORDER BY created_at LIMIT 1"
FIRST_READING = f"SELECT coalesce(({_FIRST.format('AND service <> ?1')}), ({_FIRST.format('')}))"
"""The first search of a real service that brought something, else of practice; by its index: every list asks it."""
MOVED = """
SELECT DISTINCT case_id FROM lawsuits WHERE (last_step_at >= ?1 AND last_step_at < ?2
    OR distribution_at >= ?1 AND distribution_at < ?2)
AND case_id NOT IN (SELECT case_id FROM trash)
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
        self,
        connection: apsw.Connection,
        ledger: Ledger,
        bodies: BodyRepository,
        versions: VersionRepository,
        inbox: InboxEvents,
    ) -> None:
        self.changes = RecordChangeRepository(connection, bodies, versions, inbox)
        self._connection = connection
        self._ledger = ledger
        self._inbox = inbox

    def found(self, tracking_id: UUID, since: datetime) -> list[NewsItem]:
        """Cases that a monitoring found."""
        rows: list[Any] = self._connection.execute(FOUND, (str(tracking_id), to_micros(since))).fetchall()
        return [NewsItem(case_id, NewsKind.NEW, from_micros(at)) for case_id, at in rows]

    def readings_since(self) -> datetime | None:
        """Since when the archive has readings of the courts; None where it has none."""
        found: Any = self._connection.execute(FIRST_READING, (PRACTICE,)).get
        return None if found is None else from_micros(int(found))

    def moved(self, since: datetime, until: datetime) -> set[int]:
        """Cases that were filed or moved within these days, by their own dates; every record is read for it."""
        begin, end = (datetime.combine(court_date(at), time(), UTC) for at in (since, until))  # a date has no hour
        found = self._connection.execute(MOVED, (to_micros(begin), to_micros(end + timedelta(days=1))))
        return {case_id for (case_id,) in found}

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
        new, both, gone = self._difference(search, BROUGHT)
        at = search.after.ended_at or search.after.updated_at
        changed = self.changes.since(search.before.ended_at or search.before.updated_at, both)
        found = [NewsItem(case_id, NewsKind.NEW, at) for case_id in sorted(new)]
        return [*found, *changed, *(NewsItem(case_id, NewsKind.GONE, at) for case_id in sorted(gone))]

    def note_end(self, entry: LedgerEntry) -> None:
        """Put into the inbox what a search that has just ended found otherwise than its run before.

        The first run of a search is what the person asked for, and no event.
        """
        if entry.route not in LISTED or entry.outcome not in ENDED:
            return
        search = self.last_two(entry)
        if search is not None and search.after.entry_id == entry.entry_id:
            new, _, gone = self._difference(search, EVERY_BROUGHT)  # what comes out of the trash is told then
            at = to_micros(search.after.ended_at or search.after.updated_at)
            self._inbox.add(new, EventKind.ENTERED, at)
            self._inbox.add(gone, EventKind.LEFT, at)

    def _difference(
        self, search: RepeatedSearch, brought: str
    ) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
        """Cases that only the later run found, both, only the earlier one; the last where every court answered."""
        before, after = (frozenset(query_ids(self._connection, brought, (str(run.entry_id),))) for run in search)
        return after - before, before & after, before - after if search.after.outcome in WHOLE else frozenset()

    def size_of(self, entry_id: UUID) -> int:
        """Number of cases that a run found."""
        return len(query_ids(self._connection, BROUGHT, (str(entry_id),)))

    def invented(self, case_ids: Iterable[int]) -> frozenset[int]:
        """Those of the cases that came from the practice service."""
        return frozenset(query_ids(self._connection, INVENTED, (ids_json(case_ids), PRACTICE)))

    def held_back(self, case_ids: Sequence[int]) -> dict[int, bool]:
        """Those of the cases whose content may not leave the archive, each with whether it is under secrecy."""
        return held_back(self._connection, case_ids)
