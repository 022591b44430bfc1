"""What changed in a case, decoded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from operator import itemgetter
from typing import TypeVar

import apsw

from autos.archive.records.change_rows import CHANGE_ID, CHANGED_AT, RECORD, ChangeRow
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.recorded_changes import changes_from, net_topics
from autos.domain.lawsuit.row import ALL_CHANGES, RowChange

T = TypeVar("T")
CONTENT = "SELECT content FROM record_changes WHERE change_id = ?"


def topics_in(connection: apsw.Connection, found: Sequence[ChangeRow]) -> tuple[RowChange, ...]:
    """The topics of what the changes of one case come to; nothing where all was changed back."""
    by_record = _by_record(connection, found, net_topics)
    if len(by_record) == 1:
        return by_record[0]
    topics = set(chain.from_iterable(by_record))
    return tuple(topic for topic in ALL_CHANGES if topic in topics)


def details_in(connection: apsw.Connection, found: Sequence[ChangeRow]) -> tuple[FieldChange, ...]:
    """What the changes of one case come to, record by record."""
    return tuple(chain.from_iterable(_by_record(connection, found, changes_from)))


def _by_record(
    connection: apsw.Connection, found: Sequence[ChangeRow], read: Callable[[list[str]], tuple[T, ...]]
) -> list[tuple[T, ...]]:
    """What is read of the stored texts of each record, oldest first; those of a newer version are left out."""
    texts: dict[int, list[str]] = {}
    for row in sorted(found, key=itemgetter(CHANGED_AT, CHANGE_ID)):
        texts.setdefault(row[RECORD], []).append(str(connection.execute(CONTENT, (row[CHANGE_ID],)).get))
    results = []
    for of_record in texts.values():
        with suppress(ContractBroken):
            results.append(read(of_record))
    return results
