"""Counters of changes of annotations, which validate cached sets of cases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import apsw

from autos.archive.storage.change_notifier import ChangeCollector
from autos.domain.lawsuit.annotations import ChangeTopic

_OF_ANSWERS = ", ".join(f"'{topic.value}'" for topic in ChangeTopic if topic is not ChangeTopic.INBOX)
OF_ANSWERS = f"SELECT part, counter FROM generations WHERE item = 0 AND part IN ({_OF_ANSWERS})"  # noqa: S608 -- ours


class ChangeCounters:
    """One counter for each topic, and one for each folder and label.

    They are stored in the archive, so a reader sees the counters of the state that it reads.
    """

    def __init__(self, connection: apsw.Connection, changes_made: ChangeCollector) -> None:
        self._connection = connection
        self._changes_made = changes_made

    def of(self, part: ChangeTopic, item: int = 0) -> int:
        """The counter of a topic, folder or label, which grows with every change, names included; 0 at first."""
        counter = self._connection.execute(
            "SELECT counter FROM generations WHERE part = ? AND item = ?", (part.value, item)
        ).get
        return 0 if counter is None else int(counter)

    def of_answers(self) -> tuple[tuple[str, int], ...]:
        """The counters of all topics but the inbox, in one read: equal as long as none has changed."""
        found: list[Any] = self._connection.execute(OF_ANSWERS).fetchall()
        return tuple(found)

    def advance(self, part: ChangeTopic, items: Iterable[int] = (), case_ids: Iterable[int] = ()) -> None:
        """Count a change of the topic in these folders or labels, for these cases."""
        self._connection.executemany(
            "INSERT INTO generations VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET counter = counter + 1",
            [(part.value, item) for item in {0, *items}],
        )
        self._changes_made.add_topic(part, case_ids)

    def advance_all(self) -> None:
        """Count a change of every topic, after cases were deleted or merged."""
        self._connection.execute("UPDATE generations SET counter = counter + 1 WHERE item <> 0")
        for part in ChangeTopic:
            self.advance(part)
