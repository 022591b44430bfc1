"""Stored lawsuits and their rows in lists."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from sys import intern
from typing import Any, Literal, NamedTuple
from uuid import UUID

import apsw
import zstandard

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.changed_topics import topics_to_see
from autos.archive.records.full_text import case_number
from autos.archive.records.indexed_members import NO_INSTANCE
from autos.archive.records.known_records import KnownRecords, since_of
from autos.archive.records.leaving_rule import HELD_BACK
from autos.archive.records.row_sides import RowSide, RowSideReader
from autos.archive.short_text_cache import cache_of_texts
from autos.archive.storage.instants import from_micros
from autos.domain.dates import court_date
from autos.domain.errors import ArchiveDamaged, NotArchived
from autos.domain.lawsuit.clients import RowClient, row_client
from autos.domain.lawsuit.inbox import EventKind, InboxState
from autos.domain.lawsuit.known_values import KnownLawsuit
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.row import UNKNOWN_SIDE, Grouping, LawsuitRow, RowChange

Order = Literal["last_step", "distribution", "amount", "name"]

ORDERS: dict[Order, str] = {
    "last_step": "last_step_at DESC NULLS LAST, distribution_at DESC NULLS LAST",
    "distribution": "distribution_at DESC NULLS LAST",
    "amount": "amount_order DESC NULLS LAST",
    "name": "name_order = '', name_order",
}
OF_ENTRY = """
SELECT row_id FROM lawsuits WHERE row_id IN (
    SELECT lead_row FROM cases WHERE case_id IN (
        SELECT case_id FROM entry_lawsuits JOIN lawsuits USING (row_id) JOIN ledger USING (entry_row)
        WHERE entry_id = ?) AND case_id NOT IN (SELECT case_id FROM trash))
ORDER BY {order}, row_id
"""

ROWS = """
SELECT row_id, code, tribunal_acronym, instances, name, amount, distribution_at, last_step_at,
       last_step_private, phase, status, secrecy_level, class_name, subject_name, received_at, crawled_at, case_id,
       (SELECT group_concat(label, '') FROM case_labels WHERE case_labels.case_id = lawsuits.case_id),
       EXISTS (SELECT 1 FROM notes WHERE notes.case_id = lawsuits.case_id),
       state, handled_at, kinds, unparsed, known
FROM lawsuits JOIN cases USING (case_id) LEFT JOIN inbox USING (case_id)
WHERE row_id IN (SELECT value FROM json_each(?))
"""

GROUPED = {
    Grouping.COURT: "tribunal_acronym",
    Grouping.CLASS: "class_name",
    Grouping.STATUS: "status",
    Grouping.PHASE: "phase",
    Grouping.YEAR: "distribution_at",
}


class LawsuitSource(NamedTuple):
    """A search that returned a lawsuit."""

    label: str
    """As the person wrote it."""
    received_at: datetime
    entry_id: UUID


class LawsuitRepository:
    """Lawsuits by row. A list has one row for each case, that of its lead record.

    The lead record has the newest last step, then the newest reading of the court, then the lowest instance.
    Cases in the trash are in no list; by number or row they are found all the same.
    """

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._sides = RowSideReader(connection)

    def ids_for_entry(self, entry_id: UUID, order: Order = "last_step") -> list[int]:
        """Rows of the cases of a search, one for each; newest or largest first, names alphabetically."""
        return self._ids(OF_ENTRY.format(order=ORDERS[order]), (str(entry_id),))

    def records_of(self, entry_id: UUID, *, with_secrecy: bool = True) -> list[int]:
        """Rows of every record that the search returned, one for each instance; or of those that may leave unasked."""
        held_back = "" if with_secrecy else f" AND NOT {HELD_BACK}"
        return self._ids(
            "SELECT row_id FROM entry_lawsuits JOIN ledger USING (entry_row) JOIN lawsuits USING (row_id)"  # noqa: S608 -- ours
            f" JOIN cases USING (case_id) WHERE entry_id = ?{held_back} ORDER BY last_step_at DESC NULLS LAST, row_id",
            (str(entry_id),),
        )

    def row_of_number(self, code: str) -> int | None:
        """The lead row of a lawsuit number, with or without punctuation; None if it is not stored."""
        found = self._connection.execute("SELECT lead_row FROM cases WHERE number = ?", (case_number(code),)).get
        return None if found is None else int(found)

    def rows(self, ids: Sequence[int], entry_id: UUID | None = None) -> list[LawsuitRow]:
        """What lists show of these rows, in the order of `ids`; sides are those of the person of `entry_id`.

        Raises: NotArchived.
        """
        stored: list[Any] = self._connection.execute(ROWS, (json.dumps(list(ids)),)).fetchall()
        to_see = [row[CASE] for row in stored if row[STATE] == InboxState.TO_SEE]
        changes = topics_to_see(self._connection, to_see) if to_see else {}
        lines = [_line(row, changes.get(row[CASE], ())) for row in stored]
        sides = self._sides.of({line.row_id: line.case_id for line in lines}, entry_id)
        untold = "" if entry_id is None else UNKNOWN_SIDE
        lines = [_with_side(line, sides[line.row_id], untold) for line in lines]
        found = {line.row_id: line for line in lines}
        try:
            return [found[row_id] for row_id in ids]
        except KeyError as missing:
            raise NotArchived(f"lawsuit row {missing.args[0]}") from None

    def clients(self, ids: Sequence[int], entry_id: UUID | None = None) -> dict[int, RowClient]:
        """The client of each row; with `entry_id` by that search first. Missing rows are left out."""
        sides = self._sides.of(self.cases_of(ids), entry_id)
        return {
            row_id: row_client(side.searched, side.document, is_asked=side.asks_client)
            for row_id, side in sides.items()
        }

    def values(self, ids: Sequence[int], by: Grouping) -> dict[int, str]:
        """The grouping value of each row; empty where it has none. Missing rows are left out."""
        query = f"SELECT row_id, {GROUPED[by]} FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?))"  # noqa: S608 -- names are ours
        found = self._connection.execute(query, (json.dumps(list(ids)),))
        if by is Grouping.YEAR:
            return {
                row_id: str(court_date(instant).year) if (instant := from_micros(at)) else "" for row_id, at in found
            }
        return {row_id: value or "" for row_id, value in found}

    def cases_of(self, ids: Sequence[int]) -> dict[int, int]:
        """The case of each row. Missing rows are left out."""
        query = "SELECT row_id, case_id FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?))"
        return dict(self._connection.execute(query, (json.dumps(list(ids)),)))

    def rows_of_cases(self, case_ids: Iterable[int]) -> dict[int, int]:
        """The lead row of each case. Missing cases are left out."""
        query = "SELECT case_id, lead_row FROM cases WHERE case_id IN (SELECT value FROM json_each(?))"
        return dict(self._connection.execute(query, (json.dumps(list(case_ids)),)))

    def records_in(self, case_ids: Iterable[int]) -> int:
        """Number of records of these cases."""
        query = "SELECT count(*) FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(?))"
        [(records,)] = self._connection.execute(query, (json.dumps(list(case_ids)),))
        return int(records)

    def body(self, row_id: int) -> bytes:
        """The lawsuit's JSON as the service sent it. Raises: NotArchived, ArchiveDamaged where it is another now."""
        try:
            return self._bodies.get(row_id)
        except zstandard.ZstdError as damaged:
            raise ArchiveDamaged(f"lawsuit row {row_id}") from damaged

    def lawsuit(self, row_id: int) -> Lawsuit:
        """The lawsuit as all its readings know it. Raises: as `known`."""
        found: Lawsuit = self.known(row_id).lawsuit
        return found

    def known(self, row_id: int) -> KnownLawsuit:
        """The same, with since when its members are known that did not come with the current reading.

        Raises: NotArchived, ContractBroken if a member that no list shows cannot be parsed.
        """
        return KnownRecords(self._connection, self._bodies).whole(row_id, self.body(row_id))

    def instances(self, row_id: int) -> list[tuple[int | None, int]]:
        """Every record of the row's case as (instance, row), lowest instance first, unknown instances last."""
        found = self._connection.execute(
            "SELECT instance, row_id FROM lawsuits WHERE case_id = (SELECT case_id FROM lawsuits WHERE row_id = ?)"
            " ORDER BY instance < 0, instance, row_id",
            (row_id,),
        )
        return [(None if instance == NO_INSTANCE else instance, other) for instance, other in found]

    def sources(self, row_id: int) -> list[LawsuitSource]:
        """The searches that returned any record of the row's case, newest first."""
        found = self._connection.execute(
            "SELECT label, max(entry_lawsuits.received_at), entry_id FROM ledger JOIN entry_lawsuits USING (entry_row)"
            " JOIN lawsuits USING (row_id)"
            " WHERE case_id = (SELECT case_id FROM lawsuits WHERE row_id = ?)"
            " GROUP BY entry_row ORDER BY 2 DESC, entry_row DESC",
            (row_id,),
        )
        return [LawsuitSource(label, from_micros(received), UUID(entry_id)) for label, received, entry_id in found]

    def brought_by(self, row_id: int) -> UUID | None:
        """The last search that returned this very record; None if none did."""
        entry_id = self._connection.execute(
            "SELECT entry_id FROM ledger JOIN entry_lawsuits USING (entry_row) WHERE row_id = ?"
            " ORDER BY entry_lawsuits.received_at DESC, entry_row DESC LIMIT 1",
            (row_id,),
        ).get
        return None if entry_id is None else UUID(str(entry_id))

    def count(self) -> tuple[int, int]:
        """Number of cases and of records (a number in two instances is two records), without the trash."""
        cases, records = self._connection.execute(
            "SELECT (SELECT count(*) FROM cases WHERE case_id NOT IN (SELECT case_id FROM trash)),"
            " (SELECT count(*) FROM lawsuits WHERE case_id NOT IN (SELECT case_id FROM trash))"
        ).get
        return cases, records

    def _ids(self, query: str, values: Iterable[Any]) -> list[int]:
        return [row_id for (row_id,) in self._connection.execute(query, tuple(values))]


CASE, STATE = 16, 19
"""Positions of the case and of its state in the inbox in a row of `ROWS`."""


def _with_side(line: LawsuitRow, side: RowSide, untold: str) -> LawsuitRow:
    """The row with client and opponent; with `untold`, which only the list of a search has, where no side is known."""
    shown = side._asdict()
    del shown["document"]
    row = line._replace(**shown)
    return row if side.pole or not untold else row._replace(pole=untold)


@cache_of_texts(100)
def _instances(text: str) -> tuple[int, ...]:
    return tuple(json.loads(text))


def _line(row: tuple[Any, ...], changes: tuple[RowChange, ...]) -> LawsuitRow:
    (
        row_id, code, court, instances, name, amount, distribution, last_step, private, phase, status, secrecy,
        class_name, subject_name, received, crawled, case_id, labels, has_note, state, handled_at, kinds, unparsed,
        known,
    ) = row  # fmt: skip
    made = LawsuitRow(
        row_id,  # by position, which takes half of the time
        code,
        intern(court),
        _instances(instances),
        name,
        None if amount is None else Decimal(amount),
        from_micros(distribution),
        from_micros(last_step),
        bool(private),
        intern(phase),  # one string object for all rows with the value
        intern(status),
        secrecy,
        intern(class_name),
        intern(subject_name),
        from_micros(received),
        from_micros(crawled),
        case_id,
        tuple(sorted(map(int, labels))) if labels else (),
        bool(has_note),
        state == InboxState.TO_SEE,
        changes,
        from_micros(handled_at) if state == InboxState.SEEN and kinds & EventKind.CHANGED else None,
    )
    if known is not None:
        made = made._replace(known=tuple((path, from_micros(at)) for path, at in since_of(known).items()))
    return made if unparsed is None else made._replace(unparsed=tuple(json.loads(unparsed).items()))
