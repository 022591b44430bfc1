"""What the service answered, kept page by page."""

from __future__ import annotations

import json
from datetime import datetime
from typing import NamedTuple
from uuid import UUID, uuid5

import apsw

from autos.archive.bodies import Bodies
from autos.archive.changes import Touched
from autos.archive.instants import to_micros
from autos.archive.intake import Intake
from autos.archive.ledger import Ledger
from autos.archive.projection import Indexed, read_error, read_lawsuit
from autos.domain.errors import ContractBroken
from autos.domain.fitting import misfits_of
from autos.domain.response import LAWSUIT_NOT_FOUND, UNREADABLE, ReceivedItem, ReceivedLookup, ReceivedPage
from autos.domain.search import ResponseType, Search

COUNTS = """
SELECT
    (SELECT count(*) FROM entry_lawsuits WHERE entry_row = :row) AS records_count,
    (SELECT count(DISTINCT case_id) FROM entry_lawsuits JOIN lawsuits USING (row_id) WHERE entry_row = :row)
        AS cases_count,
    (SELECT count(*) FROM entry_lawsuits WHERE entry_row = :row AND misfits <> '') AS unfit_count,
    count(*) AS items_count,
    count(*) FILTER (WHERE response_type = :error AND error_code IS NOT :none) AS court_errors,
    count(*) FILTER (WHERE response_type = :unreadable OR (response_type = :lawsuit AND row_id IS NULL))
        AS unreadable_count,
    count(*) FILTER (WHERE response_type NOT IN (SELECT value FROM json_each(:known))) AS unknown_count
FROM answers WHERE entry_row = :row
"""
COUNTED = (
    "records_count",
    "cases_count",
    "unfit_count",
    "items_count",
    "court_errors",
    "unreadable_count",
    "unknown_count",
)
KNOWN = (
    str(ResponseType.LAWSUIT),
    str(ResponseType.APPLICATION_ERROR),
    UNREADABLE,
    "application_info",
    "summary",
    "check",
    "tracking",
)
"""Kinds of answers that leave no gap, or one that is counted by itself. `application_info` and `summary` say
how a search went on (public documents); the last three are answers of calls that have only one."""
NAMELESS = UUID("5b1f6f0e-0a43-5c0e-8d0a-6f6f3a1b7c55")
"""Namespace of identifiers for lawsuits that came without one, in a lookup."""


class CourtError(NamedTuple):
    """A court that answered something else than lawsuits or "nothing found"."""

    message: str
    """The service's own sentence: foreign text."""
    code: int | None


class Answers:
    """Responses of the service. A response is taken in once, however often its page is read."""

    def __init__(self, connection: apsw.Connection, touched: Touched, ledger: Ledger, bodies: Bodies) -> None:
        self._connection = connection
        self._touched = touched
        self._ledger = ledger
        self._bodies = bodies
        self._intake = Intake(connection, bodies)

    def save_page(self, entry_id: UUID, page: ReceivedPage, received_at: datetime) -> int:
        """Keep the page's answers; how many records are new to this search.

        One that cannot be read is kept as it came, and counted as such. Raises: NotArchived.
        """
        entry_row = self._ledger.row_of(entry_id)
        asked = self._asked(entry_id)
        news = [item for item in page.items if not self._is_known(entry_row, item)]
        for item in news:
            self._save_item(_Place(entry_row, asked, to_micros(received_at)), item)
        return self._finish(entry_id, entry_row, received_at, expected=page.items_count)

    def save_lookup(self, entry_id: UUID, lookup: ReceivedLookup, received_at: datetime) -> int:
        """Keep the lawsuits of a database lookup; how many records are new to this search.

        One that cannot be read is kept as it came, and counted as such. Raises: NotArchived.
        """
        entry_row = self._ledger.row_of(entry_id)
        place = _Place(entry_row, self._asked(entry_id), to_micros(received_at))
        kind = str(ResponseType.LAWSUIT)
        for body in dict.fromkeys(lookup.bodies):
            self._save_item(place, ReceivedItem(uuid5(NAMELESS, body.hex()), kind, None, body))
        promised = max(len(set(lookup.bodies)), int(lookup.has_lawsuits))
        return self._finish(entry_id, entry_row, received_at, expected=promised)

    def save_unreadable(self, entry_id: UUID, content: bytes, where: str, received_at: datetime) -> None:
        """Keep a whole answer that was paid for and could not be read. Raises: NotArchived."""
        entry_row = self._ledger.row_of(entry_id)
        item = ReceivedItem(uuid5(NAMELESS, content.hex()), UNREADABLE, None, content)
        self._insert(_Place(entry_row, None, to_micros(received_at)), item, None, (None, where), content)
        self._finish(entry_id, entry_row, received_at, expected=None)

    def save_whole(self, entry_id: UUID, kind: str, body: bytes, received_at: datetime) -> None:
        """Keep the one answer of a call that brings one. Raises: NotArchived."""
        entry_row = self._ledger.row_of(entry_id)
        item = ReceivedItem(uuid5(NAMELESS, kind), kind, None, body)
        self._insert(_Place(entry_row, None, to_micros(received_at)), item, None, (None, ""), body)
        self._finish(entry_id, entry_row, received_at, expected=1)

    def whole(self, entry_id: UUID, kind: str) -> bytes | None:
        """That answer. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT body FROM answers WHERE entry_row = ? AND response_type = ?",
            (self._ledger.row_of(entry_id), kind),
        ).fetchone()
        return None if found is None else bytes(found[0])

    def unreadable(self, entry_id: UUID) -> list[tuple[str, bytes]]:
        """What could not be read: the member or shape that does not fit, and all of it. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT error_message, body FROM answers WHERE entry_row = ? AND row_id IS NULL"
            " AND response_type IN (?, ?) ORDER BY received_at, response_id",
            (self._ledger.row_of(entry_id), UNREADABLE, str(ResponseType.LAWSUIT)),
        )
        return [(str(where), bytes(body or b"")) for where, body in found]

    def errors(self, entry_id: UUID) -> list[CourtError]:
        """What courts refused, oldest first; "nothing found" is an answer and not among them. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT error_message, error_code FROM answers"
            " WHERE entry_row = ? AND response_type = ? AND error_code IS NOT ?"
            " ORDER BY received_at, created_at, response_id",
            (self._ledger.row_of(entry_id), str(ResponseType.APPLICATION_ERROR), LAWSUIT_NOT_FOUND),
        )
        return [CourtError(message, code) for message, code in found]

    def _is_known(self, entry_row: int, item: ReceivedItem) -> bool:
        """Whether it was taken; one that came as a kind nobody knows may be told rightly the next time."""
        found = self._connection.execute(
            "SELECT response_type FROM answers WHERE entry_row = ? AND response_id = ?",
            (entry_row, str(item.response_id)),
        ).fetchone()
        return found is not None and (found[0] in KNOWN or item.response_type not in KNOWN)

    def _asked(self, entry_id: UUID) -> Search | None:
        """The search as it was sent, for what it restricts; none where it restricts nothing."""
        body = self._ledger.search_body(entry_id)
        if '"filter"' not in body and '"lawsuit_instance"' not in body:
            return None
        return Search.model_validate(json.loads(body)["search"])

    def _save_item(self, place: _Place, item: ReceivedItem) -> None:
        row_id: int | None = None
        error: tuple[int | None, str] = (None, "")
        body: bytes | None = None
        if item.response_type == ResponseType.LAWSUIT:
            try:
                lawsuit = read_lawsuit(item.body)
            except ContractBroken as broken:
                error, body = (None, broken.where), item.body
            else:
                row_id, is_older = self._save_lawsuit(place, lawsuit, item.body)
                body = item.body if is_older else None  # what was paid for is kept though a newer reading stands
        elif item.response_type == ResponseType.APPLICATION_ERROR:
            error = read_error(item.body)
        else:
            body = item.body  # a kind we do not know yet: a later Autos may
        self._insert(place, item, row_id, error, body)

    def _insert(
        self, place: _Place, item: ReceivedItem, row_id: int | None, error: tuple[int | None, str], body: bytes | None
    ) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO answers (entry_row, response_id, response_type, created_at, received_at, row_id,"
            " error_code, error_message, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                place.entry_row,
                str(item.response_id),
                str(item.response_type),
                to_micros(item.created_at),
                place.received_at,
                row_id,
                *error,
                body,
            ),
        )

    def _save_lawsuit(self, place: _Place, lawsuit: Indexed, body: bytes) -> tuple[int, bool]:
        """The record's row, and whether what stands there is a newer reading."""
        taken = self._intake.take(lawsuit, body, place.received_at)
        self._touched.lawsuits |= taken.has_changed
        misfits = "" if place.asked is None else " ".join(misfits_of(place.asked, lawsuit))
        self._connection.execute(
            "INSERT OR IGNORE INTO entry_lawsuits (entry_row, row_id, received_at, misfits) VALUES (?, ?, ?, ?)",
            (place.entry_row, taken.row_id, place.received_at, misfits),
        )
        return taken.row_id, taken.is_older

    def _finish(self, entry_id: UUID, entry_row: int, received_at: datetime, *, expected: int | None) -> int:
        self._bodies.learn()
        before = self._ledger.get(entry_id)
        wanted = {
            "row": entry_row,
            "error": str(ResponseType.APPLICATION_ERROR),
            "none": LAWSUIT_NOT_FOUND,
            "lawsuit": str(ResponseType.LAWSUIT),
            "unreadable": UNREADABLE,
            "known": json.dumps(KNOWN),
        }
        counts = dict(zip(COUNTED, self._connection.execute(COUNTS, wanted).get, strict=True))
        counts["expected_count"] = before.expected_count if expected is None else expected
        if any(getattr(before, name) != count for name, count in counts.items()):
            self._ledger.update(entry_id, **counts, updated_at=received_at)
        return int(counts["records_count"]) - before.records_count


class _Place(NamedTuple):
    """Where an answer belongs."""

    entry_row: int
    asked: Search | None
    received_at: int
