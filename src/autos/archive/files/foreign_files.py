"""Files from elsewhere: nothing in them is run, and a schema that Autos has not made is refused.

A copy or a transport may come from anybody. Its schema is compared with those that the migrations make, as a whole:
a trigger, a view, a table, a column or a default more or less, and the file is refused before a row of it is read.
"""

from __future__ import annotations

from functools import lru_cache

import apsw

from autos.archive.storage import migrations
from autos.domain.errors import ArchiveNewer, TransportUnreadable

LONGEST_SQL = 100_000
"""Bytes of one statement; the longest of the archive's own has about a tenth of it."""
LIMITS = {
    apsw.SQLITE_LIMIT_ATTACHED: 0,
    apsw.SQLITE_LIMIT_SQL_LENGTH: LONGEST_SQL,
    apsw.SQLITE_LIMIT_COLUMN: 200,
    apsw.SQLITE_LIMIT_EXPR_DEPTH: 100,
    apsw.SQLITE_LIMIT_COMPOUND_SELECT: 20,
    apsw.SQLITE_LIMIT_LENGTH: 256 * 1024 * 1024,
    apsw.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
    apsw.SQLITE_LIMIT_WORKER_THREADS: 0,
}
SETTINGS = {
    apsw.SQLITE_DBCONFIG_DEFENSIVE: 1,
    apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_VIEW: 0,
    apsw.SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION: 0,
    apsw.SQLITE_DBCONFIG_WRITABLE_SCHEMA: 0,
}
READING = frozenset(
    {
        apsw.SQLITE_SELECT,
        apsw.SQLITE_READ,
        apsw.SQLITE_FUNCTION,
        apsw.SQLITE_RECURSIVE,
        apsw.SQLITE_TRANSACTION,
    }
)
PRAGMAS = frozenset({"user_version", "page_count", "page_size", "quick_check", "integrity_check", "foreign_key_check"})
"""Pragmas that read; they are refused with an argument that would change something."""
UNSAFE_FUNCTIONS = frozenset({"load_extension", "writefile", "readfile", "edit", "fts3_tokenizer"})
MADE_BY_THE_ENGINE = frozenset(
    ("table", name, name, f"CREATE TABLE {name}({columns})")
    for name, columns in (
        ("sqlite_stat1", "tbl,idx,stat"),
        ("sqlite_stat4", "tbl,idx,neq,nlt,ndlt,sample"),
        ("sqlite_sequence", "name,seq"),
    )
)
"""Statistics and counters; a file may have them or not."""

Shape = frozenset[tuple[str, str, str, str]]
"""Type, name, table and SQL of everything in a schema."""


def limit_foreign(connection: apsw.Connection) -> None:
    """Set limits and switches; to be called before the schema of a foreign file is read."""
    for limit, most in LIMITS.items():
        connection.limit(limit, most)
    for setting, value in SETTINGS.items():
        connection.config(setting, value)


def allow_reading_only(connection: apsw.Connection) -> None:
    """Refuse every statement but those that read."""
    connection.authorizer = _authorize


def check_schema(connection: apsw.Connection, name: str) -> None:
    """Compare the whole schema with the one that the file's version has.

    Raises: TransportUnreadable, with `name`, for every difference; ArchiveNewer.
    """
    version = int(connection.pragma("user_version"))
    if version > len(migrations.STEPS):
        raise ArchiveNewer(f"version {version}, known up to {len(migrations.STEPS)}")
    if version < 1 or schema_differences(connection):
        raise TransportUnreadable(f"{name}: schema")


def schema_differences(connection: apsw.Connection) -> list[str]:
    """Type and name of everything that the schema of the file's version has not, or has in another form."""
    known = known_schema(int(connection.pragma("user_version")))
    return sorted({f"{kind} {name}" for kind, name, _, _ in schema_of(connection) ^ known})


@lru_cache
def known_schema(version: int) -> Shape:
    """The schema that the migrations up to this version make."""
    connection = apsw.Connection(":memory:")
    try:
        migrations.add_functions(connection)
        for step in migrations.STEPS[:version]:
            connection.execute(step)
        return schema_of(connection)
    finally:
        connection.close()


def schema_of(connection: apsw.Connection) -> Shape:
    """Everything in the file's schema but what the engine makes by itself."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM main.sqlite_schema")
    found = frozenset((str(kind), str(name), str(table), " ".join(str(sql).split())) for kind, name, table, sql in rows)
    return found - MADE_BY_THE_ENGINE


def _authorize(action: int, first: str | None, second: str | None, *_: str | None) -> int:
    if action == apsw.SQLITE_PRAGMA:
        is_allowed = first in PRAGMAS and (second is None or second.isdigit())
    elif action == apsw.SQLITE_FUNCTION:
        is_allowed = second not in UNSAFE_FUNCTIONS
    else:
        is_allowed = action in READING
    return apsw.SQLITE_OK if is_allowed else apsw.SQLITE_DENY
