"""Merges another archive into this one without duplicates; annotations are merged by `merge_annotations`.

Searches come first, then records with the searches that returned them, then answers, then annotations.
Records are the same by number, court and instance, searches by their identifier, answers by search and identifier.
Each page is a transaction of its own, and every step can be repeated: a merge that was interrupted is simply
begun again, and one that is repeated changes nothing.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.parsed_record import ParsedRecord, UnreadableRecord, parse_record
from autos.archive.ingest.practice_records import PracticeRecords
from autos.archive.monitoring.monitorings import MonitoringRepository
from autos.archive.records.answer_counts import COUNTED, KNOWN, AnswerCounts
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.ledger import Ledger
from autos.archive.records.people import SIDES
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.case_ids import ids_json, query_ids
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.schema import TABLES, TableSchema
from autos.archive.transfer.merge_annotations import AnnotationMerge
from autos.archive.transfer.other_archive import MergeCounts, MergeSource, OtherRecord, Row, refusing_odd_values
from autos.domain.connection.connection import PRACTICE
from autos.domain.mode import Mode
from autos.domain.search.question import question_digest

OURS = """
SELECT number, tribunal_acronym, instance, row_id, lawsuits.received_at, crawled_at
FROM cases JOIN lawsuits USING (case_id) WHERE number IN (SELECT value FROM json_each(?))
"""
KNOWN_ANSWERS = """
SELECT response_id, response_type FROM answers
WHERE entry_row = ? AND response_id IN (SELECT value FROM json_each(?))
"""
LEDGER = TABLES["ledger"]
ANSWERS = """
SELECT answers.*, number, tribunal_acronym, instance FROM answers
LEFT JOIN lawsuits USING (row_id) LEFT JOIN cases USING (case_id) WHERE entry_row = ?
"""


SYSTEMS = "SELECT * FROM systems WHERE entry_row = ?"
SEARCHES = "SELECT * FROM ledger WHERE entry_row > ? ORDER BY entry_row LIMIT ?"
SERVICES = "SELECT entry_id, service FROM ledger WHERE entry_id IN (SELECT value FROM json_each(?))"
LINK = """
INSERT INTO entry_lawsuits (entry_row, row_id, received_at, misfits, side)
SELECT entry_row, ?, ?, ?, ? FROM ledger WHERE entry_id = ?
ON CONFLICT (entry_row, row_id) DO UPDATE SET received_at = min(received_at, excluded.received_at)
"""


class _Stored(NamedTuple):
    """A record of this archive."""

    row_id: int
    received_at: int
    crawled_at: int | None


class ArchiveMerge:
    """Writes the rows of another archive; an older version of a record is stored among its versions."""

    def __init__(
        self,
        connection: apsw.Connection,
        changes_made: ChangeCollector,
        change_counters: ChangeCounters,
        *,
        bodies: BodyRepository,
        ingest: Ingest,
        versions: VersionRepository,
        ledger: Ledger,
        monitorings: MonitoringRepository,
        set_aside: PracticeSetAside,
        practice: PracticeRecords,
    ) -> None:
        self._connection = connection
        self._changes_made = changes_made
        self._change_counters = change_counters
        self._bodies = bodies
        self._ingest = ingest
        self._versions = versions
        self._ledger = ledger
        self._monitorings = monitorings
        self._set_aside = set_aside
        self._practice = practice

    def all_or_nothing(self) -> AbstractContextManager[None]:
        """Everything inside is merged, or nothing of it."""
        return self._ingest.all_or_nothing()

    def take_records(self, records: list[OtherRecord]) -> MergeCounts:
        """Merge one page of records, through the same ingest as answers of the service. Raises: TransportUnreadable."""
        with refusing_odd_values():
            return self._take_records(records)

    def _take_records(self, records: list[OtherRecord]) -> MergeCounts:
        counts, new, updated, unreadable = MergeCounts(), 0, 0, 0
        taken: dict[int, list[ParsedRecord]] = {}
        to_trash = []
        indexed: dict[int, str] = {}
        records = self._without_invented(records)
        ours = self._stored(record.number for record in records)
        for place, record in enumerate(records):
            if not record.body:
                unreadable += 1
                continue
            known = ours.get(record[1:4])
            if known is not None and not self._is_newer(record, known):
                counts += self._keep_aside(record, known)
                continue
            key = record.links[0][1:3] if record.links else ("", "")
            prepared = parse_record(record.body, record.received_at, *key)
            if isinstance(prepared, ParsedRecord) and (prepared.number, *prepared.key) != record[1:4]:
                prepared = parse_record(record.body, record.received_at)  # its search found the one it is said to be
            if isinstance(prepared, UnreadableRecord):
                unreadable += 1
                continue
            if record.is_discarded and self._case(record.number) is None:
                to_trash.append(record)  # existing cases stay where they are
            taken.setdefault(record.received_at, []).append(prepared)
            indexed[place] = SIDES.join(sorted(prepared.sides))
            new, updated = new + (known is None), updated + (known is not None)
        for received_at, together in taken.items():
            self._ingest.take(together, received_at)
        ours = self._stored(record.number for record in records if record.links or record.earlier)
        self._take_links(records, ours, indexed)
        self._ingest.update_index()
        earlier = sum(self._keep_earlier(record, ours) for record in records if record.earlier)
        self._bodies.train_dictionary()
        self._changes_made.lawsuits |= bool(taken or earlier)
        trashed = self._trash(to_trash)
        with_search = (one.row_id for each in records if each.links and (one := ours.get(each[1:4])) is not None)
        self._set_aside.keep(self._cases_of(with_search))
        self._set_aside.found(self._cases_called(each.number for each in records if not each.links))  # a colleague's
        return counts + MergeCounts(
            records_new=new, records_updated=updated, unreadable=unreadable, versions_new=earlier, trashed=trashed
        )

    def _without_invented(self, records: list[OtherRecord]) -> list[OtherRecord]:
        """Those without the ones that are invented, and of a number that is real here; what is invented here gives way.

        What came with no search is a colleague's, who may have it from either.
        """
        entry_ids = json.dumps([*{link.entry_id for record in records for link in record.links}])
        rows: list[Any] = self._connection.execute(SERVICES, (entry_ids,)).fetchall()
        asked: dict[str, str] = dict(rows)

        def is_invented(record: OtherRecord) -> bool:
            return not record.is_shared and {asked.get(link.entry_id) for link in record.links} == {PRACTICE}

        invented = {record.number for record in records if is_invented(record)}
        of_service = {each.number for each in records if each.body and each.links and not is_invented(each)}
        self._practice.make_way(of_service)
        real = of_service | self._practice.real(invented)
        return [record for record in records if record.number not in real or not is_invented(record)]

    def take_searches(self, source: MergeSource, after: int, limit: int) -> tuple[int, MergeCounts]:
        """Merge the next `limit` searches after the row `after`; returns the last row, or `after` at the end.

        Raises: TransportUnreadable.
        """
        counts = MergeCounts()
        with refusing_odd_values():
            for theirs in list(source.rows(SEARCHES, (after, limit))):
                after = int(theirs["entry_row"])
                counts += self._take_search(theirs, source.rows(SYSTEMS, (after,)))
        return after, counts

    def take_search(self, search: Row, systems: Iterable[Row]) -> MergeCounts:
        """Merge one search with its court systems. Raises: TransportUnreadable."""
        with refusing_odd_values():
            return self._take_search(search, systems)

    def take_answers_of(self, entry_id: str, answers: Iterable[Row]) -> MergeCounts:
        """Merge the answers to one search and count them again. Its records must have been merged before.

        Raises: TransportUnreadable.
        """
        with refusing_odd_values():
            return MergeCounts(answers_new=self._take_answers_of(entry_id, answers))

    def take_answers(self, source: MergeSource, after: int, limit: int) -> tuple[int, MergeCounts]:
        """Merge the answers to those searches and count them again. The records must have been merged before.

        Raises: TransportUnreadable.
        """
        with refusing_odd_values():
            return self._take_all_answers(source, after, limit)

    def _take_all_answers(self, source: MergeSource, after: int, limit: int) -> tuple[int, MergeCounts]:
        taken = 0
        for theirs in list(source.rows(SEARCHES, (after, limit))):
            after = int(theirs["entry_row"])
            taken += self._take_answers_of(str(theirs["entry_id"]), source.rows(ANSWERS, (after,)))
        return after, MergeCounts(answers_new=taken)

    def _take_answers_of(self, entry_id: str, answers: Iterable[Row]) -> int:
        before = self._entry(entry_id) or {}
        taken = self._take_answers(answers, before["entry_row"])
        self._count_anew(before["entry_row"])
        if self._entry(entry_id) != before:
            self._changes_made.entry_ids.add(UUID(entry_id))
        return taken

    def take_annotations(self, source: MergeSource) -> MergeCounts:
        """Merge annotations. Records and searches must have been merged before.

        Raises: TransportUnreadable.
        """
        with refusing_odd_values():
            counts = AnnotationMerge(self._connection, source).take()
            self._monitorings.all()  # as above
        if not counts.is_nothing:
            self._change_counters.advance_all()
        return counts

    def _stored(self, numbers: Iterable[str]) -> dict[tuple[str, str, int], _Stored]:
        """Records of this archive by number, court and instance."""
        found = self._connection.execute(OURS, (json.dumps(list(dict.fromkeys(numbers))),))
        return {(number, court, instance): _Stored(*stored) for number, court, instance, *stored in found}

    def _is_newer(self, record: OtherRecord, known: _Stored) -> bool:
        ours = self._ours(record, known)
        return ours.body != record.body and record.precedence > ours.precedence

    def _keep_aside(self, record: OtherRecord, known: _Stored) -> MergeCounts:
        """Keep the record of this archive: the other one is equal or older."""
        row_id, received_at, _ = known
        if self._ours(record, known).body != record.body:
            is_new = self._versions.save_late(row_id, record.body, record.received_at, record.crawled_at)
            return MergeCounts(versions_new=int(is_new))
        if record.received_at < received_at:
            self._ingest.touch(int(self._case(record.number) or 0))
            self._connection.execute(
                "UPDATE lawsuits SET received_at = min(received_at, ?) WHERE row_id = ?", (record.received_at, row_id)
            )
        return MergeCounts()

    def _keep_earlier(self, record: OtherRecord, ours: Mapping[tuple[str, str, int], _Stored]) -> int:
        """Store earlier versions of a record; returns how many are new."""
        known = ours.get(record[1:4])
        if known is None:
            return 0
        return sum(self._versions.save_late(known.row_id, *reading) for reading in record.earlier)

    def _ours(self, record: OtherRecord, known: _Stored) -> OtherRecord:
        """The same record in this archive."""
        row_id, received_at, crawled_at = known
        return record._replace(received_at=received_at, crawled_at=crawled_at, body=self._bodies.get(row_id))

    def _trash(self, records: list[OtherRecord]) -> int:
        """Move new cases that are in the other archive's trash to the trash; returns how many."""
        before = int(self._connection.execute("SELECT count(*) FROM trash").get)
        self._connection.executemany(
            "INSERT OR IGNORE INTO trash (case_id, trashed_at, reason) SELECT case_id, ?, ? FROM cases"
            " WHERE number = ?",
            [(record.trashed_at, record.trash_reason, record.number) for record in records],
        )
        if records:
            self._change_counters.advance_all()
        return int(self._connection.execute("SELECT count(*) FROM trash").get) - before

    def _case(self, number: str) -> int | None:
        found = self._connection.execute("SELECT case_id FROM cases WHERE number = ?", (number,)).get
        return None if found is None else int(found)

    def _take_search(self, theirs: Row, systems: Iterable[Row]) -> MergeCounts:
        entry_id = str(theirs["entry_id"])
        before = self._entry(entry_id)
        # Earlier versions share none, and whoever sends one can say anything.
        asked = question_digest(str(theirs["service"]), Mode(theirs["mode"]), str(theirs.get("search_body", "")))
        theirs = theirs | {"question": asked}
        columns = {name: value for name, value in theirs.items() if name != LEDGER.number}
        is_newer = before is not None and _precedence(theirs) > _precedence(before)
        if before is None:
            self._insert(LEDGER, columns)
        elif is_newer:
            self._update_entry(columns)
        if before is None or is_newer:
            row = int(self._connection.execute("SELECT entry_row FROM ledger WHERE entry_id = ?", (entry_id,)).get)
            self._take_systems(systems, row)
            self._changes_made.entry_ids.add(UUID(entry_id))
        self._ledger.get(UUID(entry_id))  # what cannot be read again is not taken
        return MergeCounts(searches_new=int(before is None), searches_updated=int(is_newer))

    def _take_systems(self, systems: Iterable[Row], ours: int) -> None:
        self._connection.execute("DELETE FROM systems WHERE entry_row = ?", (ours,))
        for system in systems:
            self._insert(TABLES["systems"], system | {"entry_row": ours})

    def _take_answers(self, answers: Iterable[Row], ours: int) -> int:
        """Store answers; returns how many are new. A known type replaces an unknown one."""
        answers = list(answers)
        names = json.dumps([answer["response_id"] for answer in answers])
        types: dict[Any, Any] = dict(self._connection.execute(KNOWN_ANSWERS, (ours, names)))
        stored = self._stored(answer["number"] for answer in answers if answer["number"] is not None)
        rows: dict[tuple[str, ...], list[Row]] = {}
        for answer in answers:
            known = types.get(answer["response_id"])
            if known is not None and (known in KNOWN or answer["response_type"] not in KNOWN):
                continue
            types[answer["response_id"]] = answer["response_type"]
            record = stored.get((answer.pop("number"), answer.pop("tribunal_acronym"), answer.pop("instance")))
            row = answer | {"entry_row": ours, "row_id": None if record is None else record.row_id}
            rows.setdefault(tuple(row), []).append(row)
        for alike in rows.values():
            self._connection.executemany(
                f"INSERT OR REPLACE INTO answers {TABLES['answers'].insertion(alike[0])}", alike
            )
        return sum(map(len, rows.values()))

    def _take_links(
        self,
        records: Sequence[OtherRecord],
        ours: Mapping[tuple[str, str, int], _Stored],
        indexed: Mapping[int, str],
    ) -> None:
        """Link records to their searches; `indexed` has the sides under which they have just been indexed, by place."""
        links = []
        for place, record in enumerate(records):
            known = ours.get(record[1:4])
            if known is None:
                continue
            under = indexed.get(place)
            for number, link in enumerate(record.links):
                side = link.side or (under or "" if number == 0 else "")  # earlier versions did not store it
                if side and side != under:
                    self._note_side(known.row_id, side)
                links.append((known.row_id, link.received_at, link.misfits, side, link.entry_id))
        self._connection.executemany(LINK, links)

    def _cases_of(self, row_ids: Iterable[int]) -> array[int]:
        query = "SELECT DISTINCT case_id FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?))"
        return query_ids(self._connection, query, (ids_json(row_ids),))

    def _cases_called(self, numbers: Iterable[str]) -> array[int]:
        query = "SELECT case_id FROM cases WHERE number IN (SELECT value FROM json_each(?))"
        return query_ids(self._connection, query, (json.dumps(list(numbers)),))

    def _note_side(self, row_id: int, side: str) -> None:
        """Index a case again whose sides of the searched person changed."""
        case_id, is_known = self._connection.execute(
            "SELECT case_id, EXISTS (SELECT 1 FROM entry_lawsuits WHERE row_id = lawsuits.row_id AND side = ?)"
            " FROM lawsuits WHERE row_id = ?",
            (side, row_id),
        ).get
        if not is_known:
            self._ingest.touch(case_id)

    def _count_anew(self, entry_row: int) -> None:
        counts = tuple(AnswerCounts(self._connection).count_all(entry_row).values())
        columns = ", ".join(f"{name} = ?" for name in COUNTED)
        self._connection.execute(
            f"UPDATE ledger SET {columns} WHERE entry_row = ?",  # noqa: S608 -- column names are ours
            (*counts, entry_row),
        )

    def _entry(self, entry_id: str) -> Row | None:
        cursor = self._connection.execute("SELECT * FROM ledger WHERE entry_id = ?", (entry_id,))
        for row in cursor:
            return dict(zip([name for name, _ in cursor.get_description()], row, strict=True))
        return None

    def _update_entry(self, columns: Row) -> None:
        changes = ", ".join(f"{name} = :{name}" for name in LEDGER.known(columns))
        self._connection.execute(f"UPDATE ledger SET {changes} WHERE {LEDGER.same_row}", columns)  # noqa: S608 -- names are of the registry

    def _insert(self, table: TableSchema, row: Row, or_: str = "") -> None:
        self._connection.execute(f"INSERT {or_}INTO {table.name} {table.insertion(row)}", row)


def _precedence(entry: Row) -> tuple[int, str]:
    """Sort key of a search entry: the later of two is current; of two at the same time always the same one."""
    fields = {name: value for name, value in sorted(entry.items()) if name not in {LEDGER.number, *COUNTED}}
    return int(entry["updated_at"]), json.dumps(fields, default=str)
