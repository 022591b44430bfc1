"""What the person sees of a register: rows of folders, labels, notes, verdicts and the trash, read and written."""

from __future__ import annotations

from typing import Any

import apsw

from autos.archive.annotations.folders import folder_key
from autos.archive.annotations.row_edits import UNDOABLE
from autos.archive.firm.own_place import own_place
from autos.archive.firm.shares import ShareRepository
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.settings import SettingRepository
from autos.archive.storage.trash_reasons import IS_DISCARDED
from autos.domain.errors import Problem
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.registers import ABSENT, Register, RegisterValue
from autos.domain.lawsuit.annotations import clean_line, clean_optional_line, clean_text
from autos.domain.monitoring.register import RegisterState

TABLE_OF = {
    EntryKind.FOLDER: "folders",
    EntryKind.FOLDER_CASE: "folder_cases",
    EntryKind.LABEL: "case_labels",
    EntryKind.NOTE: "notes",
    EntryKind.VERDICT: "verdicts",
    EntryKind.TRASH: "trash",
    EntryKind.FINDS: "finds",
    EntryKind.HANDED_OVER: "trackings",
}


def searched_person(subject: str) -> tuple[str, str]:
    """Type and key of the searched person of a verdict."""
    subject_type, _, subject_key = subject.partition(":")
    return subject_type, subject_key


class LocalState:
    """Rows as registers. What is written here is no act of the person of this archive: nothing of it can be undone."""

    def __init__(
        self,
        connection: apsw.Connection,
        settings: SettingRepository,
        change_counters: ChangeCounters,
        shares: ShareRepository,
    ) -> None:
        self._connection = connection
        self._settings = settings
        self._change_counters = change_counters
        self._shares = shares

    def folder_of(self, share_id: str) -> int | None:
        """The folder of this archive that is shared as this one."""
        return self._shares.folder_of(share_id)

    def read(self, register: Register, case_id: int | None) -> RegisterValue:
        """What the rows say."""
        match register.kind:
            case EntryKind.FOLDER:
                found = self._row(
                    "SELECT name, created_at FROM folders WHERE folder_id = ?", self._shares.folder_of(register.subject)
                )
                return ABSENT if found is None else RegisterValue(True, text=found[0], made_at=found[1])
            case EntryKind.FOLDER_CASE:
                folder_id = self._shares.folder_of(register.subject)
                found = self._row(
                    "SELECT added_at FROM folder_cases WHERE folder_id = ? AND case_id = ?", folder_id, case_id
                )
            case EntryKind.LABEL:
                found = self._row(
                    "SELECT added_at FROM case_labels WHERE label = ? AND case_id = ?", int(register.subject), case_id
                )
            case EntryKind.TRASH:
                found = self._row(f"SELECT trashed_at FROM trash WHERE {IS_DISCARDED} AND case_id = ?", case_id)  # noqa: S608 -- ours
            case EntryKind.NOTE:
                note_id = self._shares.note_of(register.subject)
                found = self._row("SELECT text, created_at, updated_at FROM notes WHERE note_id = ?", note_id)
                return (
                    ABSENT
                    if found is None
                    else RegisterValue(True, text=found[0], made_at=found[1], changed_at=found[2])
                )
            case EntryKind.VERDICT:
                found = self._row(
                    "SELECT is_same, evidence, decided_at FROM verdicts"
                    " WHERE subject_type = ? AND subject_key = ? AND case_id = ?",
                    *searched_person(register.subject),
                    case_id,
                )
                return ABSENT if found is None else RegisterValue(True, "", bool(found[0]), found[1], found[2])
            case EntryKind.FINDS:
                found = self._row(
                    "SELECT response_id, found_at FROM finds WHERE tracking_id = ? AND case_id = ?",
                    register.subject,
                    case_id,
                )
                return ABSENT if found is None else RegisterValue(True, found[0], made_at=found[1])
            case _:
                found = None
        return ABSENT if found is None else RegisterValue(True, made_at=found[0])

    def write(self, register: Register, case_id: int | None, value: RegisterValue) -> bool:
        """Make the rows say it; returns whether they changed. A value that no row can have changes nothing."""
        if register.number and case_id is None:
            return False
        before = self._connection.total_changes()
        try:
            item = self._write(register, case_id, value)
        except Problem:  # of a text that another program wrote
            return False
        if self._connection.total_changes() == before:
            return False
        part = UNDOABLE[TABLE_OF[EntryKind(register.kind)]].part
        self._change_counters.advance(part, {item} - {0}, [] if case_id is None else [case_id])
        return True

    def _write(self, register: Register, case_id: int | None, value: RegisterValue) -> int:
        """Returns the folder or label that has a counter of its own; else 0."""
        match register.kind:
            case EntryKind.FOLDER:
                return self._write_folder(register.subject, value)
            case EntryKind.FOLDER_CASE:
                folder_id = self._shares.folder_of(register.subject)
                if folder_id is not None and self._row("SELECT 1 FROM folders WHERE folder_id = ?", folder_id):
                    self._write_member("folder_cases", "folder_id", folder_id, case_id, value)
                return folder_id or 0
            case EntryKind.LABEL:
                self._write_member("case_labels", "label", int(register.subject), case_id, value)
                self._name_label(int(register.subject), value)
                return int(register.subject)
            case EntryKind.NOTE:
                self._write_note(register.subject, case_id, value)
            case EntryKind.VERDICT:
                self._write_verdict(searched_person(register.subject), case_id, value)
            case EntryKind.TRASH:
                self._write_trash(case_id, value)
            case EntryKind.FINDS:
                self._write_find(register.subject, case_id, value)
            case EntryKind.HANDED_OVER:
                self._write_monitoring(register.subject, value)
            case _:
                pass
        return 0

    def _write_member(self, table: str, column: str, item: int, case_id: int | None, value: RegisterValue) -> None:
        if value.is_there:
            self._connection.execute(
                f"INSERT INTO {table} ({column}, case_id, added_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE"  # noqa: S608 -- names are ours, here and below
                " SET added_at = excluded.added_at WHERE added_at <> excluded.added_at",
                (item, case_id, value.made_at),
            )
        else:
            self._connection.execute(f"DELETE FROM {table} WHERE {column} = ? AND case_id = ?", (item, case_id))  # noqa: S608

    def _name_label(self, label: int, value: RegisterValue) -> None:
        """A label that the person has not named is called as the colleague calls it."""
        name = clean_optional_line(value.text)
        if value.is_there and name:
            self._connection.execute("INSERT INTO labels VALUES (?, ?) ON CONFLICT DO NOTHING", (label, name))

    def _write_trash(self, case_id: int | None, value: RegisterValue) -> None:
        if value.is_there:
            self._connection.execute(
                "INSERT INTO trash VALUES (?, ?, '') ON CONFLICT DO UPDATE SET trashed_at = excluded.trashed_at,"  # noqa: S608 -- ours
                f" reason = '' WHERE trashed_at <> excluded.trashed_at OR NOT {IS_DISCARDED}",
                (case_id, value.made_at),
            )
        else:
            self._connection.execute(f"DELETE FROM trash WHERE {IS_DISCARDED} AND case_id = ?", (case_id,))  # noqa: S608 -- ours

    def _write_verdict(self, person: tuple[str, str], case_id: int | None, value: RegisterValue) -> None:
        if value.is_there:
            self._connection.execute(
                "INSERT INTO verdicts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET is_same = excluded.is_same,"
                " evidence = excluded.evidence, decided_at = excluded.decided_at"
                " WHERE (is_same, evidence, decided_at) <> (excluded.is_same, excluded.evidence, excluded.decided_at)",
                (*person, case_id, int(value.is_same), clean_optional_line(value.evidence), value.made_at),
            )
        else:
            self._connection.execute(
                "DELETE FROM verdicts WHERE subject_type = ? AND subject_key = ? AND case_id = ?", (*person, case_id)
            )

    def _write_note(self, note_uid: str, case_id: int | None, value: RegisterValue) -> None:
        note_id = self._shares.note_of(note_uid)
        if not value.is_there:
            self._connection.execute("DELETE FROM notes WHERE note_id = ?", (note_id,))
            return
        text = clean_text(value.text)
        new_id = self._connection.execute(
            "INSERT INTO notes (note_id, case_id, text, created_at, updated_at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO UPDATE SET text = excluded.text, created_at = excluded.created_at,"
            " updated_at = excluded.updated_at"
            " WHERE (text, created_at, updated_at) <> (excluded.text, excluded.created_at, excluded.updated_at)"
            " RETURNING note_id",
            (note_id or None, case_id, text, value.made_at, value.changed_at),
        ).get
        if not note_id:
            self._shares.set_note(note_uid, int(str(new_id)))

    def _write_find(self, tracking_id: str, case_id: int | None, value: RegisterValue) -> None:
        """A find of a monitoring that is not known here yet comes with it."""
        if self._row("SELECT 1 FROM trackings WHERE tracking_id = ?", tracking_id):
            self._connection.execute(
                "INSERT INTO finds (tracking_id, case_id, response_id, found_at) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (tracking_id, case_id, value.text, value.made_at),
            )

    def _write_monitoring(self, tracking_id: str, value: RegisterValue) -> None:
        """Who runs it asks the service; for the others it only has finds, and its name at the one who runs it."""
        is_mine = value.text == own_place(self._settings).member.member_id
        known = self._row("SELECT state FROM trackings WHERE tracking_id = ?", tracking_id)
        state = RegisterState.ADOPTED if is_mine else RegisterState.COLLEAGUE
        if known is None:
            self._connection.execute(
                "INSERT INTO trackings (tracking_id, service, state, body, name, created_at)"
                " VALUES (?, ?, ?, '{}', ?, ?)",
                (tracking_id, value.evidence, state.value, clean_optional_line(value.name), value.made_at),
            )
        elif is_mine == (known[0] == RegisterState.COLLEAGUE):
            self._connection.execute("UPDATE trackings SET state = ? WHERE tracking_id = ?", (state.value, tracking_id))

    def _write_folder(self, share_id: str, value: RegisterValue) -> int:
        folder_id = self._shares.folder_of(share_id)
        if not value.is_there:
            self._connection.execute("DELETE FROM folder_cases WHERE folder_id = ?", (folder_id,))
            self._connection.execute("DELETE FROM folders WHERE folder_id = ?", (folder_id,))
            return folder_id or 0
        name = self._free_name(clean_line(value.text), folder_id)
        new_id = self._connection.execute(
            "INSERT INTO folders (folder_id, name, folded, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (folder_id)"
            " DO UPDATE SET name = excluded.name, folded = excluded.folded WHERE name <> excluded.name"
            " RETURNING folder_id",
            (folder_id or None, name, folder_key(name), value.made_at),
        ).get
        if not folder_id:
            folder_id = int(str(new_id))
            self._shares.set_folder(share_id, folder_id)
        return folder_id

    def _free_name(self, name: str, folder_id: int | None) -> str:
        """The name, with a number where another folder of this archive has it: two folders never become one."""
        for number in range(1, 1_000):
            wanted = name if number == 1 else f"{name[:110]} {number}"
            other = self._row("SELECT folder_id FROM folders WHERE folded = ?", folder_key(wanted))
            if other is None or other[0] == folder_id:
                return wanted
        return name

    def _row(self, query: str, *values: Any) -> Any:
        return self._connection.execute(query, values).fetchone()
