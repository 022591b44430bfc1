"""Values that no archive of ours has, in a file from elsewhere: the engine stores any type in any column."""

from __future__ import annotations

from datetime import UTC, datetime

import apsw

from autos.archive.storage.instants import NEVER, to_micros
from autos.archive.storage.schema import TABLES, TableSchema
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode

TYPES = {"INTEGER": ("integer",), "REAL": ("real", "integer"), "TEXT": ("text",), "BLOB": ("blob", "text")}
"""Types that the engine may store, by the declared one."""
FIRST_INSTANT, LAST_INSTANT = to_micros(datetime.min.replace(tzinfo=UTC)), to_micros(datetime.max.replace(tzinfo=UTC))
CHOICES = {("ledger", "mode"): tuple(Mode), ("ledger", "state"): tuple(LedgerState)}
"""Columns whose values are read before anything else, when the window lists searches."""
MOST_CASES = 1 << 32
"""A set of cases has numbers of 32 bits; a list of the chunks up to a larger one would take all memory."""
NUMBERS = dict.fromkeys(
    ("row_id", "lead_row", "entry_row", "folder_id", "note_id", "deadline_id", "saved_id", "receipt_id", "act_id"),
    1 << 53,
) | {"case_id": MOST_CASES, "chunk": MOST_CASES >> 16, "dictionary_id": 1 << 31}
"""The numbers that the engine gives to rows stay below these; after the last possible one it gives none any more."""


def odd_values(connection: apsw.Connection) -> list[str]:
    """Tables with a value that its column cannot have: of another type, out of range, an instant of no calendar."""
    return [table.name for table in TABLES.values() if connection.execute(_query(table)).get]


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
    if most := NUMBERS.get(name):
        condition += f" AND ({name} IS NULL OR {name} BETWEEN 0 AND {most - 1})"
    if choices := CHOICES.get((table.name, name)):
        condition += f" AND {name} IN ({', '.join(repr(str(one.value)) for one in choices)})"
    return f"({condition})"
