"""Counters that say whether a part of the shelf changed, for those who keep a copy of its sets of cases."""

from __future__ import annotations

from collections.abc import Iterable

import apsw

from autos.archive.storage.change_notifier import ChangeCollector
from autos.domain.lawsuit.annotations import ChangeTopic


class ChangeCounters:
    """One counter for each part, and one for each folder and each label. They are kept with what they count,
    so a reader finds the counter that belongs to the state it reads."""

    def __init__(self, connection: apsw.Connection, changes_made: ChangeCollector) -> None:
        self._connection = connection
        self._changes_made = changes_made

    def of(self, part: ChangeTopic, item: int = 0) -> int:
        """Grows whenever the part (or this folder or label) changes, names included; 0 before the first time."""
        counter = self._connection.execute(
            "SELECT counter FROM generations WHERE part = ? AND item = ?", (part.value, item)
        ).get
        return 0 if counter is None else int(counter)

    def advance(self, part: ChangeTopic, items: Iterable[int] = (), case_ids: Iterable[int] = ()) -> None:
        """The part changed, in these folders or labels, for these cases."""
        self._connection.executemany(
            "INSERT INTO generations VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET counter = counter + 1",
            [(part.value, item) for item in {0, *items}],
        )
        self._changes_made.add_topic(part, case_ids)

    def advance_all(self) -> None:
        """Cases were deleted for good or came from elsewhere: every set may be another."""
        self._connection.execute("UPDATE generations SET counter = counter + 1 WHERE item <> 0")
        for part in ChangeTopic:
            self.advance(part)
