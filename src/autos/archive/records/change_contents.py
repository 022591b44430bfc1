"""Stored contents of changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from operator import itemgetter

import apsw

from autos.archive.records.change_rows import CHANGE_ID, CHANGED_AT, RECORD, ChangeRow

CONTENTS = "SELECT change_id, content FROM record_changes WHERE change_id IN (SELECT value FROM json_each(?))"
TOGETHER = 200
"""Cases whose changes are read with one query."""


def texts_by_record(connection: apsw.Connection, cases: Sequence[Sequence[ChangeRow]]) -> Iterator[list[list[str]]]:
    """For each case, given by its changes, their stored texts, oldest first, record by record."""
    for begin in range(0, len(cases), TOGETHER):
        some = cases[begin : begin + TOGETHER]
        ids = json.dumps([row[CHANGE_ID] for found in some for row in found])
        contents: dict[int, str] = dict(connection.execute(CONTENTS, (ids,)))
        for found in some:
            texts: dict[int, list[str]] = {}
            for row in sorted(found, key=itemgetter(CHANGED_AT, CHANGE_ID)):
                texts.setdefault(row[RECORD], []).append(str(contents[row[CHANGE_ID]]))
            yield list(texts.values())
