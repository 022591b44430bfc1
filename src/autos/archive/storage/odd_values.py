"""Values that no archive of ours has, in a file from elsewhere: the engine stores any type in any column."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation

import apsw

from autos.archive.storage.instants import NEVER, to_micros
from autos.archive.storage.schema import TABLES, TableSchema
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.search.search import Search

TYPES = {"INTEGER": ("integer",), "REAL": ("real", "integer"), "TEXT": ("text",), "BLOB": ("blob", "text")}
"""Types that the engine may store, by the declared one."""
FIRST_INSTANT, LAST_INSTANT = to_micros(datetime.min.replace(tzinfo=UTC)), to_micros(datetime.max.replace(tzinfo=UTC))
CHOICES = {
    ("ledger", "mode"): tuple(Mode),
    ("ledger", "state"): tuple(LedgerState),
    ("ledger", "route"): tuple(Operation),
}
"""Columns whose values are read before anything else, when the window lists searches."""
IDENTIFIER = "-".join("[0-9a-f]" * digits for digits in (8, 4, 4, 4, 12))
"""Pattern of a UUID as it is stored."""
DRAFT_IDENTIFIER = f"draft:{IDENTIFIER}"
"""Of a monitoring that the service has not accepted yet."""
IDENTIFIERS = {
    ("ledger", "entry_id"): (IDENTIFIER,),
    ("ledger", "request_id"): (IDENTIFIER,),
    ("trackings", "tracking_id"): (IDENTIFIER, DRAFT_IDENTIFIER),
    ("trackings", "entry_id"): (IDENTIFIER, ""),
    ("tracking_looks", "tracking_id"): (IDENTIFIER, DRAFT_IDENTIFIER),
    ("tracking_looks", "entry_id"): (IDENTIFIER, ""),
    ("tracking_looks", "request_id"): (IDENTIFIER, ""),
    ("finds", "tracking_id"): (IDENTIFIER, DRAFT_IDENTIFIER),
}
"""Columns with identifiers, and the patterns of their values."""
MOST_CASES = 1 << 32
"""A set of cases has numbers of 32 bits; a list of the chunks up to a larger one would take all memory."""
NUMBERS = dict.fromkeys(
    ("row_id", "lead_row", "entry_row", "folder_id", "note_id", "saved_id", "receipt_id", "act_id"), 1 << 53
) | {"case_id": MOST_CASES, "chunk": MOST_CASES >> 16, "dictionary_id": 1 << 31}
"""The numbers that the engine gives to rows stay below these; after the last possible one it gives none any more."""


def _is_amount(text: str) -> bool:
    try:
        return Decimal(text).is_finite()
    except InvalidOperation:
        return False


def _is_price(text: str) -> bool:
    return _is_amount(text) and Decimal(text) >= 0


def _is_sent_search(text: str) -> bool:
    """Whether a search can be read again, or was not stored."""
    if not text:
        return True
    try:
        document = json.loads(text)
        if not isinstance(document, dict) or not isinstance(document.get("recurrence", 0), int):
            return False
        if document.get("search") is not None:
            Search.model_validate(document["search"])
    except (ValueError, RecursionError):
        return False
    return True


def _is_object_of(*types: type) -> Callable[[str], bool]:
    def fits(text: str) -> bool:
        try:
            document = json.loads(text)
        except (ValueError, RecursionError):
            return False
        return isinstance(document, dict) and all(isinstance(value, types) for value in document.values())

    return fits


def _is_list_of_numbers(text: str) -> bool:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, list) and all(type(one) is int for one in document)


TEXTS: dict[str, Callable[[str], bool]] = {
    "amount": _is_amount,
    "search_body": _is_sent_search,
    "counts": _is_object_of(int),
    "instances": _is_list_of_numbers,
}
"""Texts that are read by a parser, by the name of their columns in whatever table."""
TEXTS_OF_TABLES: dict[tuple[str, str], Callable[[str], bool]] = {
    ("prices", "amount"): _is_price,
    ("budget", "amount"): _is_price,
    ("trackings", "body"): _is_object_of(object),
}
"""As above, where a table has a stricter one."""


def odd_values(connection: apsw.Connection) -> list[str]:
    """Tables with a value that its column cannot have: of another type, out of range, an instant of no calendar.

    Or a text that its parser does not read: the window would fail each time that it does.
    """
    return [
        table.name
        for table in TABLES.values()
        if connection.execute(_query(table)).get or _has_unreadable_text(connection, table)
    ]


def _has_unreadable_text(connection: apsw.Connection, table: TableSchema) -> bool:
    for name in table.columns:
        fits = TEXTS_OF_TABLES.get((table.name, name)) or TEXTS.get(name)
        if fits is None:
            continue
        query = f"SELECT {name} FROM {table.name} WHERE {name} IS NOT NULL"  # noqa: S608 -- names are ours
        stored: Iterable[tuple[str]] = connection.execute(query)
        if any(not fits(text) for (text,) in stored):
            return True
    return False


def _query(table: TableSchema) -> str:
    conditions = " AND ".join(_fits(table, name, declared) for name, declared in table.columns.items())
    return f"SELECT EXISTS (SELECT 1 FROM {table.name} WHERE NOT ({conditions}))"  # noqa: S608 -- names are ours


def _fits(table: TableSchema, name: str, declared: str) -> str:
    types = [f"'{one}'" for one in TYPES[declared.split(maxsplit=1)[0]]]
    if not declared.endswith("NOT NULL"):
        types.append("'null'")
    condition = f"typeof({name}) IN ({', '.join(types)})"
    if name.endswith("_at"):
        may_be_never = f" OR {name} = {NEVER}" if (table.name, name) == ("cases", "newest_at") else ""
        condition += f" AND ({name} IS NULL{may_be_never} OR {name} BETWEEN {FIRST_INSTANT} AND {LAST_INSTANT})"
    if patterns := IDENTIFIERS.get((table.name, name)):
        matches = " OR ".join(f"{name} GLOB '{pattern}'" for pattern in patterns)
        condition += f" AND ({name} IS NULL OR {matches})"
    if most := NUMBERS.get(name):
        condition += f" AND ({name} IS NULL OR {name} BETWEEN 0 AND {most - 1})"
    if choices := CHOICES.get((table.name, name)):
        condition += f" AND {name} IN ({', '.join(repr(str(one.value)) for one in choices)})"
    return f"({condition})"
