"""Stored contents of changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter

import apsw

from autos.archive.records.change_rows import CHANGE_ID, CHANGED_AT, RECORD, ChangeRow

CONTENT = "SELECT content FROM record_changes WHERE change_id = ?"


def texts_by_record(connection: apsw.Connection, found: Sequence[ChangeRow]) -> Iterable[list[str]]:
    """The stored texts of the changes of one case, oldest first, record by record."""
    texts: dict[int, list[str]] = {}
    for row in sorted(found, key=itemgetter(CHANGED_AT, CHANGE_ID)):
        texts.setdefault(row[RECORD], []).append(str(connection.execute(CONTENT, (row[CHANGE_ID],)).get))
    return texts.values()
