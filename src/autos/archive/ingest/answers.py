"""Answers of the service, stored page by page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid5

import apsw

from autos.archive.annotations.set_aside import PracticeSetAside
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.page_writer import RecordResult
from autos.archive.ingest.parsed_record import ParsedRecord, UnreadableRecord, parse_record, tell_lawyer_sides
from autos.archive.ingest.practice_records import PracticeRecords
from autos.archive.records.answer_counts import COUNTED, KNOWN, AnswerCounts
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import is_plain_error, read_error
from autos.archive.records.ledger import Ledger
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.connection.connection import PRACTICE
from autos.domain.lenient_json import content_id
from autos.domain.mode import SearchType
from autos.domain.search.filter_check import failed_restrictions
from autos.domain.search.response import (
    ACKNOWLEDGEMENT,
    LAWSUIT_NOT_FOUND,
    UNREAD_SYSTEM,
    UNREADABLE,
    ReceivedItem,
    ReceivedLookup,
    ReceivedPage,
    is_rest,
)
from autos.domain.search.search import ResponseType, Search

NAMELESS = UUID("5b1f6f0e-0a43-5c0e-8d0a-6f6f3a1b7c55")
"""Namespace of identifiers for lawsuits that came without one, in a lookup."""


class CourtError(NamedTuple):
    """A court that answered something else than lawsuits or "nothing found"."""

    message: str
    """The service's own sentence: foreign text."""
    code: int | None


class AnswerRepository:
    """Responses of the service. A response is stored once, however often its page is read."""

    def __init__(
        self,
        connection: apsw.Connection,
        changes_made: ChangeCollector,
        ledger: Ledger,
        bodies: BodyRepository,
        ingest: Ingest,
        *,
        set_aside: PracticeSetAside,
        practice: PracticeRecords,
    ) -> None:
        self._practice = practice
        self._connection = connection
        self._changes_made = changes_made
        self._ledger = ledger
        self._bodies = bodies
        self._ingest = ingest
        self._set_aside = set_aside
        self._lawyer_names: dict[str, set[str]] = {}
        """Folded names of the lawyer who was searched last, by registration."""
        self._counting = AnswerCounts(connection)

    def save_page(self, entry_id: UUID, page: ReceivedPage, received_at: datetime) -> int:
        """Store the answers of a page; returns how many records are new to this search.

        An unreadable one is stored as it came, and counted as such. Raises: NotArchived.
        """
        place = self._place(entry_id, received_at)
        news, is_first = self._news(place.entry_row, page.items)
        added = self._save_items(place, news)
        more = added if is_first else None
        return self._finish(entry_id, place.entry_row, received_at, expected=page.items_count, added=more)

    def save_lookup(self, entry_id: UUID, lookup: ReceivedLookup, received_at: datetime) -> int:
        """Store the lawsuits of a database lookup; returns how many records are new to this search.

        An unreadable one is stored as it came, and counted as such. Raises: NotArchived.
        """
        place = self._place(entry_id, received_at)
        kind = str(ResponseType.LAWSUIT)
        bodies = dict.fromkeys(lookup.bodies)
        items = [ReceivedItem(content_id(NAMELESS, body), kind, None, body) for body in bodies]
        self._save_items(place, [*items, *lookup.others])
        promised = max(len(bodies), int(lookup.has_lawsuits))
        return self._finish(entry_id, place.entry_row, received_at, expected=promised)

    def save_unreadable(self, entry_id: UUID, content: bytes, where: str, received_at: datetime) -> None:
        """Store a whole answer that was billed and could not be read. Raises: NotArchived."""
        entry_row = self._ledger.row_of(entry_id)
        item = ReceivedItem(content_id(NAMELESS, content), UNREADABLE, None, content)
        columns = _AnswerRow(error_message=where, body=content)
        self._insert([_answer((entry_row, to_micros(received_at)), item, None, columns)])
        self._finish(entry_id, entry_row, received_at, expected=None)

    def save_unread_systems(self, entry_id: UUID, bodies: Sequence[bytes], received_at: datetime) -> None:
        """Replace the court systems of a request that could not be read. Raises: NotArchived."""
        entry_row, is_system = self._ledger.row_of(entry_id), "entry_row = ? AND response_type = ?"
        news = {str(content_id(NAMELESS, b"%d %s" % each)): each[1] for each in enumerate(bodies)}
        stored = self._connection.execute(
            f"SELECT response_id FROM answers WHERE {is_system}",  # noqa: S608 -- the condition is ours, here and below
            (entry_row, UNREAD_SYSTEM),
        )
        if {response_id for (response_id,) in stored} == news.keys():
            return
        self._connection.execute(f"DELETE FROM answers WHERE {is_system}", (entry_row, UNREAD_SYSTEM))  # noqa: S608
        place = entry_row, to_micros(received_at)
        items = [ReceivedItem(UUID(name), UNREAD_SYSTEM, None, body) for name, body in news.items()]
        self._insert([_answer(place, item, None, _AnswerRow(body=item.body)) for item in items])
        self._changes_made.entry_ids.add(entry_id)

    def count_unread_systems(self, entry_id: UUID) -> int:
        """Number of court systems of a request that could not be read. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT count(*) FROM answers WHERE entry_row = ? AND response_type = ?",
            (self._ledger.row_of(entry_id), UNREAD_SYSTEM),
        )
        return int(found.get)

    def set_acknowledgement_aside(self, entry_id: UUID, at: datetime) -> None:
        """Count an acknowledgement that could not be read no more: its request was found. Raises: NotArchived."""
        entry_row = self._ledger.row_of(entry_id)
        self._connection.execute(
            "UPDATE answers SET response_type = ? WHERE entry_row = ? AND response_type = ?",
            (ACKNOWLEDGEMENT, entry_row, UNREADABLE),
        )
        self._finish(entry_id, entry_row, at, expected=None)

    def save_single_answer(self, entry_id: UUID, kind: str, body: bytes, received_at: datetime) -> None:
        """Store the one answer of a call that has a single answer. Raises: NotArchived."""
        entry_row = self._ledger.row_of(entry_id)
        item = ReceivedItem(uuid5(NAMELESS, kind), kind, None, body)
        self._insert([_answer((entry_row, to_micros(received_at)), item, None, _AnswerRow(body=body))])
        self._finish(entry_id, entry_row, received_at, expected=1)

    def whole(self, entry_id: UUID, kind: str) -> bytes | None:
        """The answer of a call that has a single answer; None if there is none. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT body FROM answers WHERE entry_row = ? AND response_type = ?",
            (self._ledger.row_of(entry_id), kind),
        ).fetchone()
        return None if found is None else bytes(found[0])

    def cases_of_answers(
        self, entry_id: UUID, response_ids: Sequence[UUID] | None = None
    ) -> list[tuple[int, str, datetime]]:
        """Cases of these answers, or of all; each with its response and when the service created it.

        Raises: NotArchived.
        """
        found = self._connection.execute(
            "SELECT case_id, response_id, coalesce(answers.created_at, answers.received_at)"
            " FROM answers JOIN lawsuits USING (row_id)"
            " WHERE entry_row = ?1 AND (?2 IS NULL OR response_id IN (SELECT value FROM json_each(?2))) ORDER BY 3, 2",
            (
                self._ledger.row_of(entry_id),
                None if response_ids is None else json.dumps([str(response_id) for response_id in response_ids]),
            ),
        )
        return [(case_id, response_id, from_micros(at)) for case_id, response_id, at in found]

    def unreadable(self, entry_id: UUID) -> list[tuple[str, bytes]]:
        """Unreadable answers: the member or shape that does not fit, and the whole body. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT error_message, body FROM answers WHERE entry_row = ? AND row_id IS NULL"
            " AND response_type IN (?, ?) ORDER BY received_at, response_id",
            (self._ledger.row_of(entry_id), UNREADABLE, str(ResponseType.LAWSUIT)),
        )
        return [(str(where), bytes(body or b"")) for where, body in found]

    def without_record(self, entry_id: UUID) -> list[bytes]:
        """Answers that became no lawsuit and no known kind of message, and systems that could not be read, as received.

        Raises: NotArchived.
        """
        found = self._connection.execute(
            "SELECT body FROM answers WHERE entry_row = ?1 AND row_id IS NULL AND body IS NOT NULL"
            " AND (response_type IN (?2, ?3, ?4, ?6) OR response_type NOT IN (SELECT value FROM json_each(?5)))"
            " ORDER BY received_at, response_id",
            (
                self._ledger.row_of(entry_id),
                UNREADABLE,
                str(ResponseType.LAWSUIT),
                str(ResponseType.APPLICATION_ERROR),
                json.dumps(KNOWN),
                UNREAD_SYSTEM,
            ),
        )
        return [bytes(body) for (body,) in found]

    def rests(self, row_id: int) -> list[bytes]:
        """What came with a record beyond the contract: items without their bodies, newest first, each once."""
        found = self._connection.execute(
            "SELECT body FROM answers WHERE row_id = ? AND body IS NOT NULL ORDER BY received_at DESC, response_id",
            (row_id,),
        )
        return list(dict.fromkeys(bytes(body) for (body,) in found if is_rest(bytes(body))))

    def errors(self, entry_id: UUID) -> list[CourtError]:
        """Errors of courts, oldest first; "nothing found" is an answer and not among them. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT error_message, error_code FROM answers"
            " WHERE entry_row = ? AND response_type = ? AND error_code IS NOT ?"
            " ORDER BY received_at, created_at, response_id",
            (self._ledger.row_of(entry_id), str(ResponseType.APPLICATION_ERROR), LAWSUIT_NOT_FOUND),
        )
        return [CourtError(message, code) for message, code in found]

    def _news(self, entry_row: int, items: Sequence[ReceivedItem]) -> tuple[list[ReceivedItem], bool]:
        """Items not stored yet, and whether none of them replaces another.

        One that came with an unknown type may come with a known one the next time.
        """
        ids = [str(item.response_id) for item in items]
        rows: list[Any] = self._connection.execute(
            "SELECT response_id, response_type FROM answers"
            " WHERE entry_row = ? AND response_id IN (SELECT value FROM json_each(?))",
            (entry_row, json.dumps(ids)),
        ).fetchall()
        known: dict[str, str] = dict(rows)
        news = {
            place: response_id
            for place, (response_id, item) in enumerate(zip(ids, items, strict=True))
            if (kind := known.get(response_id)) is None or (kind not in KNOWN and item.response_type in KNOWN)
        }
        ids_seen = set(news.values())
        return [items[place] for place in news], len(ids_seen) == len(news) and not ids_seen & known.keys()

    def _asked(self, entry_id: UUID) -> Search | None:
        """The search as it was sent; None where it has no restrictions."""
        body = self._ledger.search_body(entry_id)
        if '"filter"' not in body and '"lawsuit_instance"' not in body:
            return None
        return Search.model_validate(json.loads(body)["search"])

    def _place(self, entry_id: UUID, received_at: datetime) -> _Place:
        entry = self._ledger.get(entry_id)
        return _Place(
            self._ledger.row_of(entry_id),
            self._asked(entry_id),
            to_micros(received_at),
            to_micros(entry.created_at),
            entry.search_type,
            entry.search_key,
            entry.service,
        )

    def _save_items(self, place: _Place, items: Sequence[ReceivedItem]) -> dict[str, int]:
        """Store items; returns what they add to the counts of the search."""
        read = {
            item.body: parse_record(item.body, place.received_at, place.search_type, place.search_key)
            for item in items
            if item.response_type == ResponseType.LAWSUIT
        }
        if place.search_type == SearchType.OAB:
            if place.search_key not in self._lawyer_names:
                known = self._ingest.people.names_of_lawyer(place.search_key)
                self._lawyer_names = {place.search_key: known}  # the pages of one search come together
            read = tell_lawyer_sides(read, place.search_key, self._lawyer_names[place.search_key])
        lawsuits = [record for record in read.values() if isinstance(record, ParsedRecord)]
        taken: dict[bytes, RecordResult] = {}
        if place.service == PRACTICE:
            taken = self._practice.standing(lawsuits)
        else:
            self._practice.make_way(record.number for record in lawsuits)
        news = [record for record in lawsuits if record.body not in taken]
        stored = self._ingest.take(news, place.received_at, place.asked_at)
        taken |= zip((record.body for record in news), stored, strict=True)
        self._changes_made.lawsuits |= any(each.has_changed for each in taken.values())
        added = self._link(place, [(record, taken[record.body]) for record in lawsuits])
        answers = []
        for item in items:
            row_id, columns = (
                None,
                _AnswerRow(body=item.rest or item.body),
            )  # an unknown type: a later version may know it
            if item.response_type == ResponseType.LAWSUIT:
                record = read[item.body]
                if isinstance(record, UnreadableRecord):
                    columns = _AnswerRow(error_message=record.where, body=item.body)
                else:
                    row_id, columns = taken[item.body].row_id, _AnswerRow(body=item.rest or None)
            elif item.response_type == ResponseType.APPLICATION_ERROR:
                code, message = read_error(item.body)
                columns = _AnswerRow(code, message, None if is_plain_error(item) else item.rest or item.body)
            answers.append(_answer((place.entry_row, place.received_at), item, row_id, columns))
        self._insert(answers)
        self._ingest.update_index()
        kinds = [(str(item.response_type), answer) for item, answer in zip(items, answers, strict=True)]
        lawsuit = str(ResponseType.LAWSUIT)
        return added | {
            "items_count": len(items),
            "court_errors": sum(
                kind == str(ResponseType.APPLICATION_ERROR) and answer[6] != LAWSUIT_NOT_FOUND for kind, answer in kinds
            ),
            "unreadable_count": sum(
                kind == UNREADABLE or (kind == lawsuit and answer[5] is None) for kind, answer in kinds
            ),
            "unknown_count": sum(kind not in KNOWN for kind, _ in kinds),
        }

    def _link(self, place: _Place, records: Sequence[tuple[ParsedRecord, RecordResult]]) -> dict[str, int]:
        """Link records to the search, with the sides of the searched person and the restrictions that failed.

        Returns how many records and cases are new to the search, and how many of the new do not fit.
        """
        before = self._counting.brought(place.entry_row, {taken.case_id for _, taken in records if not taken.is_new})
        rows = []
        for record, taken in records:
            misfits = "" if place.asked is None else " ".join(failed_restrictions(place.asked, record.lawsuit))
            side = "\t".join(sorted(record.sides))
            if side and not taken.has_changed:
                self._note_side(taken.row_id, side)
            rows.append((place.entry_row, taken.row_id, place.received_at, misfits, side))
        self._connection.executemany(
            "INSERT OR IGNORE INTO entry_lawsuits (entry_row, row_id, received_at, misfits, side)"
            " VALUES (?, ?, ?, ?, ?)",
            rows,
        )
        self._find_sides([row_id for _, row_id, _, _, side in rows if not side])
        cases = {taken.case_id for _, taken in records}
        self._set_aside.found(cases)
        news = {row[1]: row[3] for row in rows if row[1] not in before.rows}
        return {
            "records_count": len(news),
            "cases_count": len(cases - before.cases),
            "unfit_count": sum(bool(misfits) for misfits in news.values()),
        }

    def _find_sides(self, row_ids: Sequence[int]) -> None:
        """Find the side of the searched person among the parties that only earlier readings brought."""
        query = "SELECT DISTINCT case_id FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?)) AND"
        known: list[Any] = self._connection.execute(
            f"{query} instr(known, 'parties')", (json.dumps(list(row_ids)),)
        ).fetchall()
        for (case_id,) in known:
            self._ingest.touch(case_id)
            self._ingest.complete(case_id)

    def _note_side(self, row_id: int, side: str) -> None:
        """Index another side of the searched person on a record that did not change."""
        case_id, known = self._connection.execute(
            "SELECT case_id, EXISTS (SELECT 1 FROM entry_lawsuits WHERE row_id = lawsuits.row_id AND side = ?)"
            " FROM lawsuits WHERE row_id = ?",
            (side, row_id),
        ).get
        if not known:
            self._ingest.touch(case_id)

    def _insert(self, answers: Sequence[tuple[Any, ...]]) -> None:
        self._connection.executemany(
            "INSERT OR REPLACE INTO answers (entry_row, response_id, response_type, created_at, received_at, row_id,"
            " error_code, error_message, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            answers,
        )

    def _finish(
        self,
        entry_id: UUID,
        entry_row: int,
        received_at: datetime,
        *,
        expected: int | None,
        added: Mapping[str, int] | None = None,
    ) -> int:
        """Bring the ledger's counts up to date: by what was added, or by counting again."""
        self._bodies.train_dictionary()
        before = self._ledger.get(entry_id)
        counts = (
            self._counting.count_all(entry_row)
            if added is None
            else {name: getattr(before, name) + added.get(name, 0) for name in COUNTED}
        )
        counts["expected_count"] = before.expected_count if expected is None else expected
        if any(getattr(before, name) != count for name, count in counts.items()):
            self._ledger.update(entry_id, **counts, updated_at=received_at)
        return int(counts["records_count"]) - before.records_count


class _AnswerRow(NamedTuple):
    """What is stored of an answer besides its lawsuit."""

    error_code: int | None = None
    error_message: str = ""
    body: bytes | None = None


class _Place(NamedTuple):
    """The search that answers belong to, when they were received, and when it was asked."""

    entry_row: int
    asked: Search | None
    received_at: int
    asked_at: int
    search_type: str
    search_key: str
    service: str


def _answer(place: tuple[int, int], item: ReceivedItem, row_id: int | None, fields: _AnswerRow) -> tuple[Any, ...]:
    """A row of `answers`; `place` is the row of the search and when it was received, in microseconds."""
    entry_row, received_at = place
    kind, created_at = str(item.response_type), to_micros(item.created_at)
    return entry_row, str(item.response_id), kind, created_at, received_at, row_id, *fields
