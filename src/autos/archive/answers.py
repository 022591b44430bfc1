"""What the service answered, kept page by page."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

import apsw

from autos.archive.bodies import Bodies
from autos.archive.changes import Touched
from autos.archive.instants import to_micros
from autos.archive.intake import Intake
from autos.archive.ledger import Ledger
from autos.archive.projection import Indexed, read_error, read_lawsuit
from autos.domain.response import LAWSUIT_NOT_FOUND, ReceivedItem, ReceivedLookup, ReceivedPage
from autos.domain.search import ResponseType

COUNTS = """
SELECT count(*), count(DISTINCT case_id),
    (SELECT count(*) FROM answers WHERE entry_row = :row AND response_type = :error AND error_code IS NOT :none)
FROM entry_lawsuits JOIN lawsuits USING (row_id) WHERE entry_row = :row
"""


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
        """Keep the page's answers, all of them or none; how many records are new to this search.

        Raises: NotArchived, ContractBroken, naming the member that cannot be read.
        """
        entry_row = self._ledger.row_of(entry_id)
        news = [item for item in page.items if not self._is_known(entry_row, item.response_id)]
        read = [_read(item) for item in news]  # all of it before the first word is written
        for item, lawsuit in zip(news, read, strict=True):
            self._save_item(entry_row, item, lawsuit, to_micros(received_at))
        return self._finish(entry_id, entry_row, received_at, changed=bool(news))

    def save_lookup(self, entry_id: UUID, lookup: ReceivedLookup, received_at: datetime) -> int:
        """Keep the lawsuits of a database lookup, all or none; how many records are new to this search.

        Raises: NotArchived, ContractBroken, naming the member that cannot be read.
        """
        entry_row = self._ledger.row_of(entry_id)
        read = [(read_lawsuit(body), body) for body in lookup.bodies]
        for lawsuit, body in read:
            self._save_lawsuit(entry_row, lawsuit, body, to_micros(received_at))
        return self._finish(entry_id, entry_row, received_at, changed=bool(read))

    def errors(self, entry_id: UUID) -> list[CourtError]:
        """What courts refused, oldest first; "nothing found" is an answer and not among them. Raises: NotArchived."""
        found = self._connection.execute(
            "SELECT error_message, error_code FROM answers"
            " WHERE entry_row = ? AND response_type = ? AND error_code IS NOT ?"
            " ORDER BY received_at, created_at, response_id",
            (self._ledger.row_of(entry_id), str(ResponseType.APPLICATION_ERROR), LAWSUIT_NOT_FOUND),
        )
        return [CourtError(message, code) for message, code in found]

    def _is_known(self, entry_row: int, response_id: UUID) -> bool:
        found = self._connection.execute(
            "SELECT 1 FROM answers WHERE entry_row = ? AND response_id = ?", (entry_row, str(response_id))
        )
        return found.fetchone() is not None

    def _save_item(self, entry_row: int, item: ReceivedItem, lawsuit: Indexed | None, received_at: int) -> None:
        row_id: int | None = None
        error: tuple[int | None, str] = (None, "")
        body: bytes | None = None
        if lawsuit is not None:
            row_id = self._save_lawsuit(entry_row, lawsuit, item.body, received_at)
        elif item.response_type == ResponseType.APPLICATION_ERROR:
            error = read_error(item.body)
        else:
            body = item.body  # a kind we do not know yet: a later Autos may
        self._connection.execute(
            "INSERT OR IGNORE INTO answers (entry_row, response_id, response_type, created_at, received_at, row_id,"
            " error_code, error_message, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                entry_row,
                str(item.response_id),
                str(item.response_type),
                to_micros(item.created_at),
                received_at,
                row_id,
                *error,
                body,
            ),
        )

    def _save_lawsuit(self, entry_row: int, lawsuit: Indexed, body: bytes, received_at: int) -> int:
        row_id, has_changed = self._intake.take(lawsuit, body, received_at)
        self._touched.lawsuits |= has_changed
        self._connection.execute(
            "INSERT OR IGNORE INTO entry_lawsuits VALUES (?, ?, ?)", (entry_row, row_id, received_at)
        )
        return row_id

    def _finish(self, entry_id: UUID, entry_row: int, received_at: datetime, *, changed: bool) -> int:
        if not changed:
            return 0
        self._bodies.learn()
        before = self._ledger.get(entry_id)
        wanted = {"row": entry_row, "error": str(ResponseType.APPLICATION_ERROR), "none": LAWSUIT_NOT_FOUND}
        records, cases, errors = self._connection.execute(COUNTS, wanted).get
        if (records, cases, errors) == (before.records_count, before.cases_count, before.court_errors):
            return 0
        self._ledger.update(
            entry_id, records_count=records, cases_count=cases, court_errors=errors, updated_at=received_at
        )
        return int(records) - before.records_count


def _read(item: ReceivedItem) -> Indexed | None:
    return read_lawsuit(item.body) if item.response_type == ResponseType.LAWSUIT else None
