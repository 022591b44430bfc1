"""Rows read by their own parsers: those of a file from elsewhere may hold what no row of ours has.

The engine stores any text in a column of texts. A price that is no number or an identifier that is none would stop
every start, list or search that reads it; `odd_values` sees types and ranges only.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.annotations.deadline_dates import SELECT as DEADLINE_DATES
from autos.archive.annotations.deadline_dates import read_record
from autos.archive.annotations.deadlines import SELECT as DEADLINES
from autos.archive.annotations.deadlines import read_deadline
from autos.archive.monitoring.monitorings import FINDS, read_find, read_monitoring
from autos.archive.monitoring.monitorings import SELECT as TRACKINGS
from autos.archive.records.inbox_events import SELECT as INBOX
from autos.archive.records.inbox_events import read_entry
from autos.archive.records.known_records import parse_known
from autos.archive.records.ledger import COLUMNS, entry_of
from autos.archive.records.prices import MONTHLY, WARN_PERCENT
from autos.archive.records.receipts import read_receipt
from autos.domain.search.search import Search

REFUSALS = (ValueError, TypeError, LookupError, ArithmeticError, AttributeError, RecursionError)
"""What a parser raises for a value that it does not know."""


class _RowParser(NamedTuple):
    """The rows of a table, and what reads each of them later."""

    query: str
    parse: Callable[[tuple[Any, ...]], object]


def unparsed_tables(connection: apsw.Connection) -> list[str]:
    """Tables with a row that cannot be read by its own parser."""
    return [table for table, parser in PARSERS.items() if not _is_parsed(connection, parser)]


def _is_parsed(connection: apsw.Connection, parser: _RowParser) -> bool:
    try:
        for row in connection.execute(parser.query):
            parser.parse(row)
    except REFUSALS:
        return False
    return True


def _entry(row: tuple[Any, ...]) -> None:
    *columns, search_body = row
    entry_of(tuple(columns))
    check_search_body(search_body)


def _monitoring(row: tuple[Any, ...]) -> None:
    check_search_body(read_monitoring(row).body)


def check_search_body(body: str) -> None:
    """Read the search of a call as it was sent; an erasure may have left none. Raises: ValueError, RecursionError."""
    parsed = json.loads(body or "{}")
    if not isinstance(parsed, dict) or not isinstance(parsed.get("recurrence", 0), int):
        raise ValueError(type(parsed).__name__)  # noqa: TRY004 -- a value of somebody's file
    if parsed.get("search") is not None:
        Search.model_validate(parsed["search"])


def _tracking_look(row: tuple[Any, ...]) -> None:
    for identifier in filter(None, row):
        UUID(identifier)


def _amount(row: tuple[Any, ...]) -> None:
    if not Decimal(row[0]).is_finite():
        raise ValueError


def _price(row: tuple[Any, ...]) -> None:
    _amount(row)
    if Decimal(row[0]) < 0:
        raise ValueError


def _budget(row: tuple[Any, ...]) -> None:
    name, value = row
    if name == MONTHLY:
        _price((value,))
    elif name == WARN_PERCENT:
        int(value)


def _instances(row: tuple[Any, ...]) -> None:
    if not all(isinstance(instance, int) for instance in json.loads(row[0])):
        raise TypeError


def _lawsuit(row: tuple[Any, ...]) -> None:
    amount, unparsed, known = row
    if amount is not None:
        _amount((amount,))
    if unparsed is not None and not all(isinstance(text, str) for text in json.loads(unparsed).values()):
        raise TypeError
    parse_known(known)


LAWSUITS = """
SELECT amount, unparsed, known FROM lawsuits
WHERE amount IS NOT NULL OR unparsed IS NOT NULL OR known IS NOT NULL
"""
PARSERS = {
    "ledger": _RowParser(f"SELECT {', '.join(COLUMNS)}, search_body FROM ledger", _entry),  # noqa: S608 -- ours
    "prices": _RowParser("SELECT amount FROM prices", _price),
    "budget": _RowParser("SELECT name, amount FROM budget", _budget),
    "receipts": _RowParser("SELECT receipt_id, made_at, kind, counts FROM receipts", read_receipt),
    "trackings": _RowParser(TRACKINGS, _monitoring),
    "tracking_looks": _RowParser("SELECT entry_id, request_id FROM tracking_looks", _tracking_look),
    "finds": _RowParser(FINDS, read_find),
    "inbox": _RowParser(INBOX, read_entry),
    "deadlines": _RowParser(DEADLINES, read_deadline),
    "deadline_dates": _RowParser(DEADLINE_DATES, read_record),
    "lawsuits": _RowParser(LAWSUITS, _lawsuit),
    "cases": _RowParser("SELECT instances FROM cases WHERE lead_row IS NOT NULL", _instances),
}
"""By table."""
