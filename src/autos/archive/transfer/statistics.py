"""Statistics of an archive: rows by table, sizes, first and last dates."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import apsw

from autos.archive.files.page_copy import OpenArchive
from autos.archive.storage.instants import from_micros
from autos.archive.storage.schema import COUNTED_IN, TABLES, TableUse


@dataclass(frozen=True, slots=True)
class ArchiveStatistics:
    """Statistics of an archive."""

    version: int
    """Schema version."""
    counts: dict[str, int]
    """Number of rows by table."""
    file_bytes: int
    journal_bytes: int
    free_bytes: int
    """Free pages inside the file."""
    bytes_by_table: dict[str, int]
    """With their indexes, largest first; a full-text index by its own tables."""
    first_received_at: datetime | None
    last_received_at: datetime | None
    first_crawled_at: datetime | None
    """When the service read the court for the oldest record."""
    last_crawled_at: datetime | None


def collect_statistics(source: OpenArchive) -> ArchiveStatistics:
    """Collect the statistics; reads the whole file."""
    connection, path = source.connection, source.path
    journal = path.with_name(path.name + "-wal")
    times: tuple[Any, ...] = connection.execute(
        "SELECT min(received_at), max(received_at), min(crawled_at), max(crawled_at) FROM lawsuits"
    ).get
    return ArchiveStatistics(
        int(connection.pragma("user_version")),
        {table.name: _count(connection, table.name) for table in TABLES.values() if TableUse.COUNTED in table.uses},
        path.stat().st_size,
        journal.stat().st_size if journal.exists() else 0,
        int(connection.pragma("freelist_count")) * int(connection.pragma("page_size")),
        _bytes_by_table(connection),
        *(from_micros(at) for at in times),
    )


def _count(connection: apsw.Connection, table: str) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {COUNTED_IN.get(table, table)}").get)  # noqa: S608 -- names are of the registry


def _bytes_by_table(connection: apsw.Connection) -> dict[str, int]:
    """Bytes by table; empty where this build of the engine lacks `dbstat`."""
    try:
        rows: list[Any] = connection.execute(
            "SELECT coalesce(tbl_name, name), sum(pgsize) FROM dbstat LEFT JOIN sqlite_schema USING (name)"
            " WHERE aggregate = TRUE GROUP BY 1 ORDER BY 2 DESC, 1"
        ).fetchall()
    except apsw.SQLError:
        return {}
    return dict(rows)
