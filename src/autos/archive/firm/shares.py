"""In which spaces the things of this archive are shared."""

from __future__ import annotations

import json
from collections.abc import Iterable
from uuid import UUID

import apsw

from autos.archive.storage.case_ids import ids_json
from autos.archive.storage.shared_cases import IN_FOLDERS, IN_MONITORINGS, UNDER_SECRECY
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.parts import SharedParts
from autos.domain.monitoring.register import RegisterState

FOLLOWING = f"""
SELECT wanted.case_id, space_id, parts FROM wanted CROSS JOIN folder_cases ON folder_cases.case_id = wanted.case_id
JOIN firm_folders USING (folder_id)
WHERE space_id <> '' AND (parts & {SharedParts.SECRECY} OR NOT {UNDER_SECRECY.format("wanted")})
UNION ALL
SELECT wanted.case_id, space_id, {int(SharedParts.LABELS | SharedParts.NOTES)} FROM wanted
CROSS JOIN finds ON finds.case_id = wanted.case_id JOIN firm_trackings USING (tracking_id)
WHERE NOT {UNDER_SECRECY.format("wanted")}
"""  # noqa: S608
HOLDING = f"""
WITH wanted AS (SELECT value AS case_id FROM json_each(?1)),
found AS (
    SELECT wanted.case_id AS lawsuit, entry_id AS search FROM wanted
    CROSS JOIN lawsuits ON lawsuits.case_id = wanted.case_id
    CROSS JOIN entry_lawsuits USING (row_id) CROSS JOIN ledger USING (entry_row))
SELECT space_id, case_id FROM ({FOLLOWING})
UNION SELECT space_id, lawsuit FROM found CROSS JOIN firm_entries ON item = search
WHERE kind = {EntryKind.ANSWER} AND item > ''
UNION SELECT space_id, lawsuit FROM found CROSS JOIN firm_outbox ON item = search
WHERE kind = {EntryKind.ANSWER} AND problem = ''
"""  # noqa: S608
"""Each of some lawsuits once for every space that it is shared in."""
SPACES_OF_CASES = f"SELECT DISTINCT space_id FROM ({HOLDING})"  # noqa: S608
COUNTED_BY_SPACE = f"SELECT space_id, count(*) FROM ({HOLDING}) GROUP BY space_id"  # noqa: S608
ROUTES_OF_CASES = f"WITH wanted AS (SELECT value AS case_id FROM json_each(?1)) {FOLLOWING}"  # noqa: S608
"""Where what is done with lawsuits goes. A search carries its answer alone: each desk shares those by itself."""
FOLLOWED = f"""
({IN_FOLDERS} UNION {IN_MONITORINGS})
"""
"""Lawsuits of which a space gets every newer record."""
UNSENT_RECORDS = f"""
SELECT DISTINCT followed.space_id, followed.case_id FROM {FOLLOWED} AS followed
CROSS JOIN lawsuits ON lawsuits.case_id = followed.case_id
LEFT JOIN firm_records ON firm_records.row_id = lawsuits.row_id AND firm_records.space_id = followed.space_id
WHERE (firm_records.received_at IS NULL OR firm_records.received_at < lawsuits.received_at)
AND NOT EXISTS (SELECT 1 FROM firm_outbox WHERE firm_outbox.case_id = followed.case_id
    AND firm_outbox.space_id = followed.space_id AND firm_outbox.kind = {EntryKind.RECORDS})
"""  # noqa: S608
UNSENT_FINDS = f"""
SELECT DISTINCT tracking_id, case_id FROM firm_trackings JOIN finds USING (tracking_id)
JOIN trackings USING (tracking_id)
WHERE trackings.state <> '{RegisterState.COLLEAGUE}' AND NOT {UNDER_SECRECY.format("finds")} AND NOT EXISTS (
    SELECT 1 FROM firm_acts
    WHERE kind = {EntryKind.FINDS} AND subject = tracking_id AND firm_acts.case_id = finds.case_id)
"""  # noqa: S608

FOLDER_COUNTS = f"""
WITH inside AS (
    SELECT case_id, {UNDER_SECRECY.format("folder_cases")} AS is_secret FROM folder_cases WHERE folder_id = ?)
SELECT (SELECT count(*) FROM inside), (SELECT count(*) FROM inside WHERE is_secret),
    (SELECT count(*) FROM notes WHERE case_id IN (SELECT case_id FROM inside)),
    (SELECT coalesce(sum(octet_length(body)), 0) FROM inside JOIN lawsuits USING (case_id) JOIN bodies USING (row_id)
     WHERE NOT is_secret)
"""  # noqa: S608


MARK = """
INSERT INTO firm_records SELECT ?1, row_id, value ->> 3, row_id > ?2
FROM json_each(?3) CROSS JOIN cases ON number = value ->> 0 CROSS JOIN lawsuits USING (case_id)
WHERE tribunal_acronym = value ->> 1 AND instance = value ->> 2
ON CONFLICT DO UPDATE SET received_at = max(firm_records.received_at, excluded.received_at)
"""


class ShareRepository:
    """Folders, notes, searches and lawsuits by space, where a folder and a note have an identifier of their own."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def is_anything_shared(self) -> bool:
        """Whether anything may be shared at all."""
        return bool(
            self._connection.execute(
                "SELECT EXISTS (SELECT 1 FROM firm_folders) OR EXISTS (SELECT 1 FROM firm_entries WHERE item > '')"
                " OR EXISTS (SELECT 1 FROM firm_outbox) OR EXISTS (SELECT 1 FROM firm_acts)"
            ).get
        )

    def share_folder(self, share_id: str, space_id: UUID, folder_id: int, parts: SharedParts) -> None:
        """Remember that a folder is shared in a space, and with what; repeating it changes what goes along."""
        self._connection.execute(
            "INSERT INTO firm_folders VALUES (?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET parts = excluded.parts, folder_id = excluded.folder_id",
            (share_id, str(space_id), folder_id, int(parts)),
        )

    def meet_folder(self, share_id: str, space_id: UUID) -> None:
        """Remember that a colleague shares a folder in a space; under secrecy only what she shares of it."""
        self._connection.execute(
            "INSERT INTO firm_folders VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (share_id, str(space_id), self.folder_of(share_id) or 0, int(SharedParts.LABELS | SharedParts.NOTES)),
        )

    def allow_secrecy(self, share_id: str, space_id: UUID) -> None:
        """A colleague shares a lawsuit under secrecy in this folder: what is done with it here goes to her, too."""
        self._connection.execute(
            "UPDATE firm_folders SET parts = parts | ? WHERE share_id = ? AND space_id = ?",
            (int(SharedParts.SECRECY), share_id, str(space_id)),
        )

    def folder_of(self, share_id: str) -> int | None:
        """The folder of this archive; None where there is none yet."""
        found = self._connection.execute(
            "SELECT folder_id FROM firm_folders WHERE share_id = ? AND folder_id <> 0 LIMIT 1", (share_id,)
        ).get
        return None if found is None else int(found)

    def set_folder(self, share_id: str, folder_id: int) -> None:
        """Remember which folder of this archive it is."""
        self._connection.execute("UPDATE firm_folders SET folder_id = ? WHERE share_id = ?", (folder_id, share_id))

    def restored_folder(self, created_at: int) -> int | None:
        """A folder that is shared nowhere and was made in this microsecond: the same, from a copy of an archive."""
        found = self._connection.execute(
            "SELECT folder_id FROM folders WHERE created_at = ?"
            " AND folder_id NOT IN (SELECT folder_id FROM firm_folders)",
            (created_at,),
        ).get
        return None if found is None else int(found)

    def restored_note(self, case_id: int, created_at: int) -> int | None:
        """The same of a note of a lawsuit."""
        found = self._connection.execute(
            "SELECT note_id FROM notes WHERE case_id = ? AND created_at = ?"
            " AND note_id NOT IN (SELECT note_id FROM firm_notes)",
            (case_id, created_at),
        ).get
        return None if found is None else int(found)

    def share_of(self, folder_id: int) -> str | None:
        """The identifier under which a folder is shared; None where it is not."""
        found = self._connection.execute(
            "SELECT share_id FROM firm_folders WHERE folder_id = ? LIMIT 1", (folder_id,)
        ).get
        return None if found is None else str(found)

    def spaces_of_folder(self, share_id: str) -> dict[UUID, SharedParts]:
        """Where a folder is shared, and with what."""
        rows = self._connection.execute(
            "SELECT space_id, parts FROM firm_folders WHERE share_id = ? AND space_id <> ''", (share_id,)
        )
        return {UUID(space_id): SharedParts(parts) for space_id, parts in rows}

    def meet_note(self, note_uid: str, space_id: UUID) -> None:
        """Remember that a note is in a space."""
        self._connection.execute(
            "INSERT INTO firm_notes VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (note_uid, str(space_id), self.note_of(note_uid) or 0),
        )

    def note_of(self, note_uid: str) -> int | None:
        """The note of this archive; None where there is none yet."""
        found = self._connection.execute(
            "SELECT note_id FROM firm_notes WHERE note_uid = ? AND note_id <> 0 LIMIT 1", (note_uid,)
        ).get
        return None if found is None else int(found)

    def set_note(self, note_uid: str, note_id: int) -> None:
        """Remember which note of this archive it is."""
        self._connection.execute("UPDATE firm_notes SET note_id = ? WHERE note_uid = ?", (note_id, note_uid))

    def uid_of_note(self, note_id: int) -> str | None:
        """The identifier under which a note is shared; None where it is not."""
        found = self._connection.execute("SELECT note_uid FROM firm_notes WHERE note_id = ? LIMIT 1", (note_id,)).get
        return None if found is None else str(found)

    def spaces_of_note(self, note_uid: str) -> set[UUID]:
        """Where a note is."""
        rows = self._connection.execute(
            "SELECT space_id FROM firm_notes WHERE note_uid = ? AND space_id <> ''", (note_uid,)
        )
        return {UUID(space_id) for (space_id,) in rows}

    def spaces_of_case(self, case_id: int) -> set[UUID]:
        """Where a lawsuit is shared, by a search, too."""
        rows = self._connection.execute(SPACES_OF_CASES, (ids_json([case_id]),))
        return {UUID(space_id) for (space_id,) in rows}

    def counts_by_space(self, case_ids: Iterable[int]) -> dict[UUID, int]:
        """How many of these lawsuits are shared in each space, by a search, too."""
        rows = self._connection.execute(COUNTED_BY_SPACE, (ids_json(case_ids),))
        return {UUID(space_id): int(count) for space_id, count in rows}

    def routes_of_cases(self, case_ids: Iterable[int]) -> dict[int, dict[UUID, SharedParts]]:
        """Where what is done with lawsuits goes, and which of it; those of which nothing goes anywhere are left out."""
        found: dict[int, dict[UUID, SharedParts]] = {}
        for case_id, space_id, parts in self._connection.execute(ROUTES_OF_CASES, (ids_json(case_ids),)):
            spaces = found.setdefault(int(case_id), {})
            spaces[UUID(space_id)] = spaces.get(UUID(space_id), SharedParts(0)) | SharedParts(parts)
        return found

    def meet_monitoring(self, tracking_id: str, space_id: UUID) -> None:
        """Remember that a monitoring is shared in a space."""
        self._connection.execute(
            "INSERT INTO firm_trackings VALUES (?, ?) ON CONFLICT DO NOTHING", (tracking_id, str(space_id))
        )

    def spaces_of_monitoring(self, tracking_id: str) -> set[UUID]:
        """Where a monitoring is shared."""
        rows = self._connection.execute("SELECT space_id FROM firm_trackings WHERE tracking_id = ?", (tracking_id,))
        return {UUID(space_id) for (space_id,) in rows}

    def unsent_finds(self) -> list[tuple[str, int]]:
        """Monitorings that are run from here, and lawsuits that they found and nobody was told of."""
        return [(str(tracking_id), int(case_id)) for tracking_id, case_id in self._connection.execute(UNSENT_FINDS)]

    def found_by(self, tracking_id: UUID) -> list[int]:
        """Lawsuits that a monitoring found."""
        rows = self._connection.execute("SELECT case_id FROM finds WHERE tracking_id = ?", (str(tracking_id),))
        return [int(case_id) for (case_id,) in rows if case_id is not None]

    def is_secret(self, case_id: int) -> bool:
        """Whether a record of the lawsuit is under secrecy."""
        return bool(
            self._connection.execute(
                "SELECT EXISTS (SELECT 1 FROM lawsuits WHERE case_id = ? AND secrecy_level IS NOT 0)", (case_id,)
            ).get
        )

    def secret_count(self, entry_id: UUID) -> int:
        """How many lawsuits a search returned that are under secrecy, or may be."""
        return int(
            self._connection.execute(
                "SELECT count(DISTINCT case_id) FROM ledger JOIN entry_lawsuits USING (entry_row)"
                " JOIN lawsuits USING (row_id) WHERE entry_id = ? AND secrecy_level IS NOT 0",
                (str(entry_id),),
            ).get
        )

    def folder_counts(self, folder_id: int) -> tuple[int, int, int, int]:
        """Of a folder: lawsuits, those under secrecy, notes, stored bytes of records that are not under secrecy."""
        found = self._connection.execute(FOLDER_COUNTS, (folder_id,)).fetchone()
        return tuple(int(str(count)) for count in found or (0, 0, 0, 0))  # type: ignore[return-value]

    def unsent_records(self) -> list[tuple[UUID, int]]:
        """Spaces and lawsuits that they follow and have not the newest record of."""
        return [(UUID(space_id), int(case_id)) for space_id, case_id in self._connection.execute(UNSENT_RECORDS)]

    def mark_records(self, space_id: UUID, records: Iterable[tuple[str, str, int, int]], known_to: int) -> None:
        """Remember that a space has these records: number, court, instance, time of receipt.

        Those of a row after `known_to` were not in this archive before.
        """
        self._connection.execute(MARK, (str(space_id), known_to, json.dumps(list(records))))
