"""Erasure of a person: every case that names them is deleted whole, and every other mention is redacted.

A name may be that of a namesake, so documents and names are given one by one; the preview lists other names and
documents that occur with them. The ledger keeps searches and costs, without the person they were for.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any
from uuid import UUID

import apsw

from autos.archive.annotations.deadline_json import with_other_texts
from autos.archive.erasure.dictionaries import DictionaryErasure
from autos.archive.erasure.mentions import MentioningEntry, Mentions
from autos.archive.erasure.purge import Purge, PurgeCounts
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.full_text import folded
from autos.archive.records.ledger import Ledger
from autos.archive.records.receipts import ReceiptRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.schema import TABLES, TableSchema
from autos.archive.storage.settings import BATCHES, FIRM_DEPARTURES, FIRM_NAME, SettingRepository
from autos.archive.storage.wipe_file import request_wipe
from autos.domain.archive.erasure import ErasurePreview
from autos.domain.errors import PersonStillSearched
from autos.domain.firm.entry import EntryKind
from autos.domain.lawsuit.annotations import Receipt
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.redaction import HIDDEN

KIND = "forgotten"
"""Kind of the receipt."""
FRAGMENT = 6
"""Bytes of a name or document that a dictionary is searched for: it contains fragments of lawsuits."""
SEQUENCE = 7
"""Digits of a case number that are unique; the others are court and year."""

UNNAMED_RECORDS = f"UPDATE firm_entries SET item = '' WHERE item = ? AND kind = {EntryKind.RECORDS:d}"  # noqa: S608 -- a number of ours
"""Entries of the firm by which records of an erased lawsuit came: its number stays in none of them."""
TOUCHED = """
SELECT
    (SELECT count(*) FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(:cases))),
    (SELECT count(DISTINCT case_id) FROM lawsuits JOIN entry_lawsuits USING (row_id)
     WHERE case_id IN (SELECT value FROM json_each(:cases))
     AND entry_row NOT IN (SELECT value FROM json_each(:entries))),
    (SELECT count(*) FROM json_each(:cases) WHERE value IN (SELECT case_id FROM folder_cases)
     OR value IN (SELECT case_id FROM case_labels) OR value IN (SELECT case_id FROM notes)
     OR value IN (SELECT case_id FROM deadlines))
"""


class PersonErasure:
    """Erases a person inside one transaction; `wipe_file` removes what is left in the file afterwards."""

    def __init__(
        self,
        connection: apsw.Connection,
        bodies: BodyRepository,
        versions: VersionRepository,
        ledger: Ledger,
        purge: Purge,
    ) -> None:
        self._connection = connection
        self._ledger = ledger
        self._purge = purge
        self._mentions = Mentions(connection, bodies, versions)
        self._receipts = ReceiptRepository(connection)
        self._dictionaries = DictionaryErasure(connection, bodies)

    def preview(self, person: Person) -> ErasurePreview:
        """What `forget` would delete and redact now."""
        rows, unreadable_count = self._mentions.named(person)
        cases = self._mentions.case_ids(rows)
        entries = self._mentions.entries(person)
        about = [entry.row for entry in entries if entry.is_about]
        records, others, filed = self._connection.execute(
            TOUCHED, {"cases": json.dumps(cases), "entries": json.dumps(about)}
        ).get
        related_names = self._mentions.related_names(person, rows)
        gone = set(cases)
        notes = self._mentioning(person, "notes", TABLES["notes"].redacted, "case_id")
        saved_searches = self._mentioning(person, "saved_searches", TABLES["saved_searches"].deleted_by, "saved_id")
        monitorings = self._mentioning(person, "trackings", TABLES["trackings"].erased_by_rule, "state <> 'deleted'")
        credentials = self._mentioning(person, "credentials", TABLES["credentials"].deleted_by, "system_name")
        return ErasurePreview(
            case_ids=tuple(cases),
            records_count=records,
            found_for_others_count=others,
            annotated_count=filed,
            other_names=related_names.names,
            other_documents=related_names.documents,
            searches_count=len(entries),
            notes_count=sum(case_id not in gone for case_id in notes),
            saved_searches_count=len(saved_searches),
            monitorings_count=len(monitorings),
            credentials_count=len(credentials),
            unreadable_count=unreadable_count,
        )

    def forget(self, person: Person, at: datetime) -> tuple[Receipt, PurgeCounts]:
        """Delete and redact irreversibly. Raises: PersonStillSearched."""
        entries = self._mentions.entries(person)
        self._stop_searches(entries, at)
        answers = self._mentions.answers(person)
        counts = self._purge.cases(self._mentions.case_ids(self._mentions.named(person).rows))
        counts.rows["people"] = self._purge.all_people()
        self._connection.executemany(UNNAMED_RECORDS, [(number,) for number in counts.numbers])
        self._connection.executemany("DELETE FROM answers WHERE entry_row = ? AND response_id = ?", answers)
        for entry in entries:
            self._redact_entry(entry)
        deleted = sum(self._delete_mentioning(person, table) for table in TABLES.values() if table.deleted_by)
        settings = SettingRepository(self._connection)
        if person.is_in(settings.get(FIRM_NAME)):
            settings.remove(FIRM_NAME)
        self._forget_batches(person)
        self._redact_departures(person)
        redacted = sum(self._redact(person, table) for table in TABLES.values())
        redacted += self._redact_trackings(person) + self._redact_deadlines(person)
        suspects = self._dictionaries.holding(_fragments(person, counts))
        made_anew = self._dictionaries.replace(suspects)
        request_wipe(self._connection)
        fields = {"cases": counts.cases, "records": counts.records, "versions": counts.versions, "notes": counts.notes}
        fields |= {"searches": len(entries), "answers": len(answers), "deleted": deleted, "redacted": redacted}
        return self._receipts.add(KIND, fields | {"compressed_anew": made_anew}, at), counts

    def _forget_batches(self, person: Person) -> None:
        """Delete the listed batches that name the person: their file, or what was typed for a row."""
        settings = SettingRepository(self._connection)
        listed = json.loads(settings.get(BATCHES, "[]"))
        left = [batch for batch in listed if not person.is_in(json.dumps(batch, ensure_ascii=False))]
        if len(left) < len(listed):
            settings.set(BATCHES, json.dumps(left, ensure_ascii=False))

    def _redact_departures(self, person: Person) -> None:
        """A space that this desk was shut out of may have the name of a client."""
        settings = SettingRepository(self._connection)
        told = json.loads(settings.get(FIRM_DEPARTURES, "[]"))
        left = [[space_id, person.replace_mentions(name, HIDDEN), *others] for space_id, name, *others in told]
        if left != told:
            settings.set(FIRM_DEPARTURES, json.dumps(left, ensure_ascii=False))

    def receipts(self) -> list[Receipt]:
        """Receipts of erasures, newest first."""
        return [receipt for receipt in self._receipts.all() if receipt.kind == KIND]

    def _stop_searches(self, entries: list[MentioningEntry], at: datetime) -> None:
        """Cancel suspended searches for the person. Raises: PersonStillSearched if one is running."""
        for entry in entries:
            known = self._ledger.get(UUID(entry.entry_id))
            if not entry.is_about or not known.is_open:
                continue
            if not known.is_suspended:
                raise PersonStillSearched
            self._ledger.update(known.entry_id, state=LedgerState.CANCELLED, ended_at=at, updated_at=at)

    def _redact_entry(self, entry: MentioningEntry) -> None:
        changes: dict[str, Any] = {"label": HIDDEN, "search_key": ""} if entry.is_about else {}
        changes |= {name: "" for name in ("matter", "problem_message") if name in entry.mentioning}
        if changes:
            self._ledger.update(UUID(entry.entry_id), **changes)
        if entry.is_about or "search_body" in entry.mentioning:
            self._connection.execute(
                "UPDATE ledger SET search_body = '', question = NULL WHERE entry_row = ?", (entry.row,)
            )

    def _mentioning(self, person: Person, table: str, columns: tuple[str, ...], key: str) -> list[Any]:
        """`key` of the rows that mention the person."""
        query = f"SELECT {key}, {', '.join(columns)} FROM {table}"  # noqa: S608 -- names are ours, here and below
        stored: list[Any] = self._connection.execute(query).fetchall()
        return [row_key for row_key, *texts in stored if row_key and any(person.is_in(str(text)) for text in texts)]

    def _delete_mentioning(self, person: Person, table: TableSchema) -> int:
        deleted_by = " || char(10) || ".join(table.deleted_by)
        texts = {text for (text,) in self._texts(f"SELECT {deleted_by} FROM {table.name}") if person.is_in(text)}  # noqa: S608
        self._connection.executemany(f"DELETE FROM {table.name} WHERE {deleted_by} = ?", [(text,) for text in texts])  # noqa: S608
        return len(texts)

    def _redact(self, person: Person, table: TableSchema) -> int:
        count = 0
        for column in table.redacted:
            texts = {text for (text,) in self._texts(f"SELECT {column} FROM {table.name}") if person.is_in(text)}  # noqa: S608
            for text in texts:
                self._replace(table.name, column, text, person.replace_mentions(text, HIDDEN))
            count += len(texts)
        return count

    def _replace(self, table: str, column: str, text: str, instead: str) -> None:
        if (table, column) == ("folders", "name"):  # two folders cannot have one name
            for (number,) in self._texts("SELECT folder_id FROM folders WHERE name = ?", text):
                name = f"{instead} {number}"
                self._connection.execute(
                    "UPDATE folders SET name = ?, folded = ? WHERE folder_id = ?", (name, folded(name), number)
                )
            return
        self._connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (instead, text))  # noqa: S608

    def _redact_trackings(self, person: Person) -> int:
        """Redact monitorings of the person; they stay in the register, since they go on costing money."""
        count = 0
        for tracking_id, body in self._texts("SELECT tracking_id, body FROM trackings"):
            if not person.is_in(body):
                continue
            document: dict[str, Any] = json.loads(body)
            left = {name: value for name, value in document.items() if not person.is_in(json.dumps({name: value}))}
            self._connection.execute(
                "UPDATE trackings SET body = ? WHERE tracking_id = ?", (json.dumps(left), tracking_id)
            )
            count += 1
        return count

    def _redact_deadlines(self, person: Person) -> int:
        """Redact what names the person in how deadlines were counted: a step, a city, the name of a mark."""
        columns = [(name, column) for name in ("deadlines", "deadline_dates") for column in TABLES[name].erased_by_rule]
        count = 0
        for table, column in columns:
            texts = {text for (text,) in self._texts(f"SELECT {column} FROM {table}") if person.is_in(text)}  # noqa: S608 -- ours, here and below
            for text in texts:
                left = with_other_texts(text, lambda one: person.replace_mentions(one, HIDDEN))
                if person.is_in(left):  # spread over several texts
                    left = with_other_texts(text, lambda _one: HIDDEN)
                self._connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (left, text))  # noqa: S608
                count += self._connection.changes()
        return count

    def _texts(self, query: str, *values: Any) -> list[Any]:
        return self._connection.execute(query, values).fetchall()


def _fragments(person: Person, counts: PurgeCounts) -> set[bytes]:
    numbers = {number[:SEQUENCE].encode() for number in counts.numbers}
    return numbers | person.fragments(FRAGMENT)
