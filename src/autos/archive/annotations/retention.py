"""Retention: cases that nobody needs any more go into the trash, folder by folder. Source: LGPD, art. 15 and 16."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import apsw

from autos.archive.annotations.folders import Folders
from autos.archive.annotations.trash import Trash
from autos.archive.storage.instants import to_micros
from autos.domain.lawsuit.annotations import Act, Due

DAY = 86_400_000_000
"""Microseconds."""

DUE = """
SELECT folder_id, case_id FROM folders JOIN folder_cases AS lying USING (folder_id)
WHERE retention_days IS NOT NULL
AND case_id NOT IN (SELECT case_id FROM trash)
AND NOT EXISTS (
    SELECT 1 FROM folder_cases AS other JOIN folders AS longer ON longer.folder_id = other.folder_id
    WHERE other.case_id = lying.case_id
    AND (longer.retention_days IS NULL OR longer.retention_days > folders.retention_days))
AND max(
    added_at,
    coalesce((SELECT acted_at FROM acted WHERE acted.case_id = lying.case_id), added_at),
    coalesce((SELECT max(received_at) FROM lawsuits WHERE lawsuits.case_id = lying.case_id), added_at),
    coalesce((
        SELECT max(entry_lawsuits.received_at) FROM lawsuits JOIN entry_lawsuits USING (row_id)
        WHERE lawsuits.case_id = lying.case_id), added_at),
    coalesce((SELECT max(found_at) FROM finds WHERE finds.case_id = lying.case_id), added_at)
) < :now - retention_days * :day
ORDER BY folder_id, case_id
"""


class Retention:
    """A folder with `retention_days` lets go of cases that were neither captured nor touched for so long.

    A case that lies in another folder as well stays for the longest of them; one folder without a limit keeps it.
    """

    def __init__(self, connection: apsw.Connection, folders: Folders, trash: Trash) -> None:
        self._connection = connection
        self._folders = folders
        self._trash = trash

    def due(self, now: datetime) -> list[Due]:
        """What `run` would do, without doing it; a case of two folders is told in both. Folders from A."""
        found: dict[int, list[int]] = {}
        for folder_id, case_id in self._connection.execute(DUE, {"now": to_micros(now), "day": DAY}):
            found.setdefault(folder_id, []).append(case_id)
        return [
            Due(folder, tuple(found[folder.folder_id])) for folder in self._folders.all() if folder.folder_id in found
        ]

    def run(self, now: datetime, shown: Iterable[int] | None = None) -> Act | None:
        """Put what is due into the trash, as one act; with `shown`, only what the person was shown."""
        due = {case_id for folder in self.due(now) for case_id in folder.case_ids}
        return self._trash.put_by_retention(due if shown is None else due.intersection(shown), now)
