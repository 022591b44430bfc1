"""What changed in a case, decoded."""

from __future__ import annotations

from collections.abc import Sequence

import apsw

from autos.archive.records.change_rows import ChangeRow
from autos.domain.errors import ContractBroken
from autos.domain.lawsuit.difference import FieldChange
from autos.domain.lawsuit.recorded_changes import changes_from, net_changes, topics_of
from autos.domain.lawsuit.row import RowChange


def net_topics(connection: apsw.Connection, found: Sequence[ChangeRow]) -> tuple[RowChange, ...]:
    """What the changes of one case come to; nothing where all was changed back."""
    return topics_of(details_of(connection, found))


def details_of(connection: apsw.Connection, found: Sequence[ChangeRow]) -> tuple[FieldChange, ...]:
    """The changes of one case, record by record."""
    by_row: dict[int, list[tuple[FieldChange, ...]]] = {}
    for row in sorted(found, key=lambda row: (row.changed_at, row.change_id)):
        content = connection.execute("SELECT content FROM record_changes WHERE change_id = ?", (row.change_id,)).get
        try:
            by_row.setdefault(row.row_id, []).append(changes_from(str(content)))
        except ContractBroken:
            continue  # of a newer version
    return tuple(change for readings in by_row.values() for change in net_changes(readings))
