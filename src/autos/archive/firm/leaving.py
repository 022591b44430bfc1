"""What came to this archive from a space, deleted once it is in no space of this desk any more.

What the person of this archive bought or wrote stays. A lawsuit that goes and on which something of hers is, a note
or a deadline, keeps its number and court alone. All of it happens in the transaction of the caller, or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

import apsw
import msgspec

from autos.archive.annotations.undo_log import UndoLog
from autos.archive.erasure.dictionaries import DictionaryErasure
from autos.archive.erasure.purge import Purge
from autos.archive.firm.acts import SharedActRepository
from autos.archive.firm.capture import ActCapture
from autos.archive.firm.local_state import LocalState
from autos.archive.ingest.ingest import Ingest
from autos.archive.ingest.parsed_record import ParsedRecord, parse_record
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.schema import CASE_ANNOTATIONS
from autos.archive.storage.wipe_file import request_wipe
from autos.domain.errors import FirmNotAllowed
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.registers import ABSENT, Register, current
from autos.domain.firm.withdrawal import SharedKind, SharedThing
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.monitoring.register import RegisterState

FRAGMENT = 10
"""Signs of a text: the first ten of a lawsuit's number are hardly those of another."""
OUT = "-"
"""What the entry of an act is about whose thing is not in its space any more."""
ACTS_OF_SPACE = f"""
SELECT act_id, kind, subject, number, device_id, value FROM firm_acts
WHERE act_id IN (SELECT entry_id FROM firm_entries WHERE space_id = ?1)
    AND act_id NOT IN (SELECT entry_id FROM firm_entries WHERE space_id <> ?1 AND item <> '{OUT}')
"""  # noqa: S608 -- ours
KEEP_PRIVATE = f"""
UPDATE firm_acts SET is_private = 1 WHERE act_id = ?1
AND NOT EXISTS (SELECT 1 FROM firm_outbox WHERE entry_id = ?1 AND problem = '')
AND NOT EXISTS (SELECT 1 FROM firm_entries WHERE entry_id = ?1 AND space_id <> ?2 AND item <> '{OUT}')
"""  # noqa: S608
ACTS_OUT = f"""
UPDATE firm_entries SET item = '{OUT}' WHERE space_id = ?1 AND entry_id IN (
    SELECT act_id FROM firm_acts WHERE subject = ?2 OR case_id IN (SELECT value FROM json_each(?3)))
AND NOT EXISTS (SELECT 1 FROM firm_acts AS other WHERE other.act_id = firm_entries.entry_id
    AND other.subject <> ?2 AND (other.case_id IS NULL OR other.case_id NOT IN (SELECT value FROM json_each(?3))))
"""  # noqa: S608
RECEIVED_SEARCHES = f"""
SELECT entry_row, ledger.entry_id FROM firm_entries AS brought JOIN ledger ON ledger.entry_id = brought.item
WHERE brought.space_id = ?1 AND brought.kind = {EntryKind.ANSWER:d} AND brought.is_new = 1 {{which}}
AND NOT EXISTS (SELECT 1 FROM firm_entries AS other
    WHERE other.item = brought.item AND other.kind = {EntryKind.ANSWER:d} AND other.space_id <> ?1)
"""  # noqa: S608 -- numbers of ours, here and below
MARK_SEARCHES = f"""
UPDATE firm_entries SET is_new = 1 WHERE space_id <> ?1 AND kind = {EntryKind.ANSWER:d} AND item IN (
    SELECT item FROM firm_entries WHERE space_id = ?1 AND kind = {EntryKind.ANSWER:d} AND is_new = 1 {{which}})
"""  # noqa: S608
MARK_RECORDS = """
UPDATE firm_records SET is_new = 1
WHERE space_id <> ?1 AND row_id IN (SELECT row_id FROM firm_records WHERE space_id = ?1 AND is_new = 1)
"""
IN_FOLDER = """
SELECT 1 FROM folder_cases JOIN firm_folders USING (folder_id)
WHERE folder_cases.case_id = lawsuits.case_id AND space_id <> ''
"""
UNHELD_RECORDS = f"""
SELECT lawsuits.case_id, received.row_id FROM firm_records AS received JOIN lawsuits USING (row_id)
WHERE received.space_id = ?1 AND received.is_new = 1
AND (?2 IS NULL OR lawsuits.case_id IN (SELECT value FROM json_each(?2)))
AND NOT EXISTS (SELECT 1 FROM entry_lawsuits WHERE entry_lawsuits.row_id = received.row_id)
AND NOT EXISTS (SELECT 1 FROM firm_records AS other WHERE other.row_id = received.row_id AND other.space_id <> ?1)
AND NOT EXISTS ({IN_FOLDER})
AND NOT EXISTS (SELECT 1 FROM finds JOIN trackings USING (tracking_id) LEFT JOIN firm_trackings USING (tracking_id)
    WHERE finds.case_id = lawsuits.case_id
    AND (trackings.state <> '{RegisterState.COLLEAGUE}' OR firm_trackings.space_id IS NOT NULL))
"""  # noqa: S608
"""Records that a space brought, that no other one has, and that no search or monitoring of this archive returned."""
OF_FOLDERS = "space_id = ?1 AND (?2 IS NULL OR share_id = ?2)"
KEEP_FOLDERS = f"""
INSERT INTO firm_folders SELECT share_id, '', folder_id, parts FROM firm_folders
WHERE {OF_FOLDERS} AND folder_id IN (SELECT folder_id FROM folders) ON CONFLICT DO NOTHING
"""  # noqa: S608
OF_NOTES = """
space_id = ?1 AND (?2 IS NULL OR note_id IN (
    SELECT note_id FROM notes WHERE case_id IN (SELECT value FROM json_each(?2))) OR note_id NOT IN (
    SELECT note_id FROM notes))
"""
KEEP_NOTES = f"""
INSERT INTO firm_notes SELECT note_uid, '', note_id FROM firm_notes
WHERE {OF_NOTES} AND note_id IN (SELECT note_id FROM notes) ON CONFLICT DO NOTHING
"""  # noqa: S608
CASES_OF = {
    SharedKind.FOLDER: f"""
        SELECT case_id FROM folder_cases JOIN firm_folders USING (folder_id) WHERE space_id = ?1 AND share_id = ?2
        UNION SELECT case_id FROM firm_acts
        WHERE kind = {EntryKind.FOLDER_CASE:d} AND subject = ?2 AND case_id IS NOT NULL""",  # noqa: S608
    SharedKind.SEARCH: """
        SELECT case_id FROM ledger JOIN entry_lawsuits USING (entry_row) JOIN lawsuits USING (row_id)
        WHERE entry_id = ?2 AND ?1 <> ''""",
    SharedKind.MONITORING: "SELECT case_id FROM finds WHERE tracking_id = ?2 AND ?1 <> ''",
}
"""Lawsuits of a thing in a space."""
KINDS_OF: dict[SharedKind, tuple[EntryKind, ...]] = {
    SharedKind.FOLDER: (EntryKind.FOLDER, EntryKind.FOLDER_CASE),
    SharedKind.SEARCH: (),
    SharedKind.MONITORING: (EntryKind.FINDS, EntryKind.HANDED_OVER),
}
"""Acts on a thing itself."""
SAID = f"{EntryKind.LABEL:d}, {EntryKind.NOTE:d}, {EntryKind.VERDICT:d}, {EntryKind.TRASH:d}"
"""Acts on lawsuits."""
ROUTED_TO = """
WITH wanted AS (SELECT value AS case_id FROM json_each(?2))
SELECT case_id FROM wanted JOIN folder_cases USING (case_id) JOIN firm_folders USING (folder_id) WHERE space_id = ?1
UNION SELECT case_id FROM wanted JOIN finds USING (case_id) JOIN firm_trackings USING (tracking_id) WHERE space_id = ?1
"""
"""Those of some lawsuits that a space has by what carries acts on them."""
HELD_BY = f"""
{ROUTED_TO}
UNION SELECT case_id FROM wanted JOIN lawsuits USING (case_id) JOIN entry_lawsuits USING (row_id)
JOIN ledger USING (entry_row) JOIN firm_entries ON item = ledger.entry_id AND kind = {EntryKind.ANSWER:d}
WHERE space_id = ?1
"""  # noqa: S608
"""Those of some lawsuits that a space has by anything."""
UNSHARE_SEARCH = f"""
UPDATE firm_entries SET item = '', is_new = 0 WHERE space_id = ?1 AND kind = {EntryKind.ANSWER:d} AND item = ?2
"""  # noqa: S608
UNMARK_RECORDS = """
DELETE FROM firm_records WHERE space_id = ?1 AND row_id IN (
    SELECT row_id FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(?2)))
"""
UNSENT_AGAIN = f"""
DELETE FROM firm_acts WHERE kind = {EntryKind.FINDS:d} AND subject = ?1
AND ?1 NOT IN (SELECT tracking_id FROM firm_trackings) AND ?1 IN (
    SELECT tracking_id FROM trackings WHERE state <> '{RegisterState.COLLEAGUE}')
"""  # noqa: S608
"""What was found is told anew, should the monitoring be shared again."""
SHOWN_LAST = (EntryKind.FOLDER, EntryKind.HANDED_OVER)
"""What holds others goes once they are out of it."""


class RemovedContent(NamedTuple):
    """How much went."""

    cases: int = 0
    """Lawsuits that are not in this archive any more."""
    numbers: int = 0
    """Lawsuits of which the number alone is left, with what the person of this archive wrote."""
    searches: int = 0
    acts: int = 0
    """What colleagues had said of lawsuits: labels, notes, verdicts, filings."""


class ReceivedContent:
    """What spaces brought. A device of the own member is given as text, as `firm_acts` has it."""

    def __init__(
        self,
        connection: apsw.Connection,
        change_counters: ChangeCounters,
        *,
        acts: SharedActRepository,
        capture: ActCapture,
        local: LocalState,
        ingest: Ingest,
        purge: Purge,
        undo_log: UndoLog,
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._acts = acts
        self._capture = capture
        self._local = local
        self._ingest = ingest
        self._purge = purge
        self._undo_log = undo_log

    def leave(self, space_id: UUID, own_devices: Collection[str], *, keeps_chain: bool) -> RemovedContent:
        """Delete what a space brought, after this desk was shut out of it.

        `keeps_chain` leaves the entries that say who belongs to what: those of the firm say who removed this desk.
        """
        space = str(space_id)
        refused = FirmNotAllowed().name
        waiting = self._rows("UPDATE firm_outbox SET problem = ? WHERE space_id = ? RETURNING entry_id", refused, space)
        acts = self._drop_acts(self._rows(ACTS_OF_SPACE, space), own_devices, space)
        self.keep_private((act_id for (act_id,) in waiting), space)
        self._keep_own_names(space)
        searches = self._drop_searches(space)
        self._connection.execute(MARK_RECORDS, (space,))
        cases, numbers = self._drop_records(self._rows(UNHELD_RECORDS, space, None))
        for table in ("firm_folders", "firm_notes", "firm_trackings", "firm_records", "firm_erased"):
            self._connection.execute(f"DELETE FROM {table} WHERE space_id = ?", (space,))  # noqa: S608 -- ours
        if keeps_chain:
            self._connection.execute(
                "DELETE FROM firm_entries WHERE space_id = ?1 AND content IS NULL"
                " AND seq < (SELECT max(seq) FROM firm_entries WHERE space_id = ?1)",
                (space,),
            )
        else:
            self._connection.execute("DELETE FROM firm_entries WHERE space_id = ?", (space,))
        self._end()
        return RemovedContent(cases, numbers, searches, acts)

    def withdraw(
        self, space_id: UUID, thing: SharedThing, own_devices: Collection[str], *, keeps_all: bool
    ) -> RemovedContent:
        """Take a thing out of a space; what came by it goes, and what is in the space otherwise stays.

        `keeps_all` is for who shared it: nothing of it goes there, and nothing more of it leaves.
        """
        space, acts, searches, gone = str(space_id), 0, 0, (0, 0)
        cases = self.cases_of(space_id, thing)
        kinds = KINDS_OF[thing.kind]
        if kinds and not keeps_all:
            of_thing = f"{ACTS_OF_SPACE} AND subject = ?2 AND kind IN ({', '.join(map(str, map(int, kinds)))})"
            acts += self._drop_acts(self._rows(of_thing, space, thing.item), own_devices, space)
        self._unshare(space, thing)
        if thing.kind is SharedKind.SEARCH:
            searches = 0 if keeps_all else self._drop_searches(space, thing.item)
            self._connection.execute(UNSHARE_SEARCH, (space, thing.item))
        unrouted, left = self.unrouted_cases(space_id, cases), self._left(HELD_BY, space, cases)
        if not keeps_all:
            said = f"{ACTS_OF_SPACE} AND kind IN ({SAID}) AND case_id IN (SELECT value FROM json_each(?2))"  # noqa: S608
            acts += self._drop_acts(self._rows(said, space, unrouted), own_devices, space)
            self._connection.execute(MARK_RECORDS, (space,))
        self._connection.execute(ACTS_OUT, (space, thing.item, unrouted))
        self._keep_own_names(space, unrouted)
        going = [] if keeps_all else self._rows(UNHELD_RECORDS, space, left)
        self._connection.execute(UNMARK_RECORDS, (space, left))
        if going:
            gone = self._drop_records(going)
        self._end()
        return RemovedContent(*gone, searches, acts)

    def cases_of(self, space_id: UUID, thing: SharedThing) -> set[int]:
        """Lawsuits that a thing has in a space, or had."""
        return {case_id for (case_id,) in self._rows(CASES_OF[thing.kind], str(space_id), thing.item)}

    def unrouted_cases(self, space_id: UUID, case_ids: set[int]) -> str:
        """Those of the lawsuits on which acts do not go to the space any more, though a search may, as JSON."""
        return self._left(ROUTED_TO, str(space_id), case_ids)

    def _left(self, held_by: str, space: str, case_ids: set[int]) -> str:
        held = {case_id for (case_id,) in self._rows(held_by, space, json.dumps([*case_ids]))}
        return json.dumps(sorted(case_ids - held))

    def _unshare(self, space: str, thing: SharedThing) -> None:
        if thing.kind is SharedKind.FOLDER:
            self._keep_folder_name(space, thing.item)
        elif thing.kind is SharedKind.MONITORING:
            self._connection.execute(
                "DELETE FROM firm_trackings WHERE tracking_id = ? AND space_id = ?", (thing.item, space)
            )
            self._connection.execute(UNSENT_AGAIN, (thing.item,))

    def _drop_acts(self, rows: Iterable[Any], own_devices: Collection[str], space: str) -> int:
        """Forget what others did, keep what the own member did as private, and show what is left."""
        touched: dict[Register, None] = {}
        names, kept, dropped = set[tuple[int, str]](), set[str](), list[Register]()
        for act_id, kind, subject, number, device_id, value in rows:
            register = Register(kind, subject, number)
            touched[register] = None
            if not device_id or device_id in own_devices:
                kept.add(act_id)
                continue
            self._acts.drop(act_id, register)
            dropped.append(register)
            if kind == EntryKind.LABEL:
                names.add((int(subject), msgspec.json.decode(value)["text"]))
        self.keep_private(kept, space)
        for register in sorted(touched, key=lambda register: register.kind in SHOWN_LAST):
            self._show_left(register)
        self._drop_label_names(names)
        self._undo_log.remove_cases(filter(None, {self._capture.case_of(each.number) for each in dropped}))
        self._undo_log.remove_folders(filter(None, {self._folder_of(each) for each in dropped}))
        return len(dropped)

    def _folder_of(self, register: Register) -> int | None:
        """What could be undone of it would bring back what a colleague wrote."""
        return self._local.folder_of(register.subject) if register.kind == EntryKind.FOLDER else None

    def keep_private(self, act_ids: Iterable[str], space: str) -> None:
        """Mark as private what no other space has, or is about to get."""
        self._connection.executemany(KEEP_PRIVATE, [(act_id, space) for act_id in act_ids])

    def _show_left(self, register: Register) -> None:
        counting = current(register.kind, self._acts.heads(register))
        if counting is None and register.kind == EntryKind.HANDED_OVER:
            self._drop_monitoring(register.subject)
        elif register.kind == EntryKind.FINDS:
            if counting is None:
                self._drop_find(register)
        else:
            value = ABSENT if counting is None else counting.value
            self._local.write(register, self._capture.case_of(register.number), value)

    def _drop_monitoring(self, tracking_id: str) -> None:
        """One that a colleague runs; what the own member runs is hers."""
        state = self._connection.execute("SELECT state FROM trackings WHERE tracking_id = ?", (tracking_id,)).get
        if state == RegisterState.COLLEAGUE:
            for table in ("finds", "trackings"):
                self._connection.execute(f"DELETE FROM {table} WHERE tracking_id = ?", (tracking_id,))  # noqa: S608
            self._change_counters.advance(ChangeTopic.TRACKINGS)

    def _drop_find(self, register: Register) -> None:
        self._connection.execute(
            "DELETE FROM finds WHERE tracking_id = ? AND case_id = (SELECT case_id FROM cases WHERE number = ?)"
            " AND tracking_id IN (SELECT tracking_id FROM trackings WHERE state = ?)",
            (register.subject, register.number, RegisterState.COLLEAGUE),
        )
        self._change_counters.advance(ChangeTopic.TRACKINGS)

    def _drop_label_names(self, names: Iterable[tuple[int, str]]) -> None:
        """A label that only colleagues used is called as this archive calls it again."""
        self._connection.executemany(
            "DELETE FROM labels WHERE label = ?1 AND name = ?2 AND label NOT IN (SELECT label FROM case_labels)", names
        )

    def _keep_own_names(self, space: str, case_ids: str | None = None) -> None:
        """Folders and notes that stay keep the identifier by which the firm knew them, should they be read again."""
        if case_ids is None:
            self._keep_folder_name(space, None)
        self._connection.execute(KEEP_NOTES, (space, case_ids))
        self._connection.execute(f"DELETE FROM firm_notes WHERE {OF_NOTES}", (space, case_ids))  # noqa: S608 -- ours

    def _keep_folder_name(self, space: str, share_id: str | None) -> None:
        self._connection.execute(KEEP_FOLDERS, (space, share_id))
        self._connection.execute(f"DELETE FROM firm_folders WHERE {OF_FOLDERS}", (space, share_id))  # noqa: S608

    def _drop_searches(self, space: str, search: str | None = None) -> int:
        """Delete searches that the space brought and no other one has; all, or one of them."""
        which = "" if search is None else "AND item = ?2"
        values = (space,) if search is None else (space, search)
        self._connection.execute(MARK_SEARCHES.format(which=which), values)
        gone = self._rows(RECEIVED_SEARCHES.format(which=which), *values)
        rows = json.dumps([entry_row for entry_row, _ in gone])
        for table in ("systems", "answers", "entry_lawsuits", "ledger"):
            query = f"DELETE FROM {table} WHERE entry_row IN (SELECT value FROM json_each(?))"  # noqa: S608 -- ours
            self._connection.execute(query, (rows,))
        return len(gone)

    def _drop_records(self, rows: Iterable[tuple[int, int]]) -> tuple[int, int]:
        """Delete records; returns how many lawsuits went, and of how many the number alone is left."""
        going: dict[int, list[int]] = {}
        for case_id, row_id in rows:
            going.setdefault(case_id, []).append(row_id)
        whole, emptied, fragments = [], 0, self._fragments([row_id for ids in going.values() for row_id in ids])
        for case_id, row_ids in going.items():
            count = self._connection.execute("SELECT count(*) FROM lawsuits WHERE case_id = ?", (case_id,)).get
            if int(count) > len(row_ids):
                self._drop_some(case_id, row_ids)
            elif self._is_annotated(case_id):
                emptied += 1
                self._drop_some(case_id, row_ids, leaving=self._numbers_of(row_ids))
            else:
                whole.append(case_id)
        self._ingest.update_index()
        self._purge.cases(whole)
        if going:
            self._purge.people()
            dictionaries = DictionaryErasure(self._connection, self._ingest.bodies)
            dictionaries.replace(dictionaries.holding(fragments))
        return len(whole), emptied

    def _is_annotated(self, case_id: int) -> bool:
        """Whether the person of this archive wrote anything on the lawsuit."""
        return any(
            self._connection.execute(f"SELECT EXISTS (SELECT 1 FROM {table.name} WHERE case_id = ?)", (case_id,)).get  # noqa: S608 -- ours
            for table in CASE_ANNOTATIONS
        )

    def _fragments(self, row_ids: Sequence[int]) -> set[bytes]:
        """By which a dictionary is known that has text of these records: how numbers and titles begin."""
        query = "SELECT code, name FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?))"
        begun = [text[:FRAGMENT] for row in self._rows(query, json.dumps(row_ids)) for text in row]
        return {text.encode() for text in begun if len(text) == FRAGMENT}

    def _drop_some(
        self, case_id: int, row_ids: Sequence[int], leaving: Sequence[tuple[ParsedRecord, int]] = ()
    ) -> None:
        self._undo_log.remove_cases([case_id])
        self._ingest.touch(case_id)
        self._purge.records(row_ids)
        for record, received_at in leaving:
            self._ingest.take([record], received_at)

    def _numbers_of(self, row_ids: Sequence[int]) -> list[tuple[ParsedRecord, int]]:
        """Records with number, court and instance, and nothing else of what was received."""
        found = self._rows(
            "SELECT code, tribunal_acronym, instance, secrecy_level, received_at FROM lawsuits"
            " WHERE row_id IN (SELECT value FROM json_each(?))",
            json.dumps(row_ids),
        )
        records = []
        for code, court, instance, secrecy, received_at in found:
            members = {"code": code, "tribunal_acronym": court, "instance": instance, "secrecy_level": secrecy}
            record = parse_record(json.dumps(members).encode(), received_at)
            if isinstance(record, ParsedRecord):
                records.append((record, received_at - 1))  # so that the same lawsuit, if it is received again, is newer
        return records

    def _end(self) -> None:
        self._change_counters.advance_all()
        request_wipe(self._connection)

    def _rows(self, query: str, *values: Any) -> list[Any]:
        return self._connection.execute(query, values).fetchall()
