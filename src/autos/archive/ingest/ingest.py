"""Ingest of lawsuit records, a page at once: rows, bodies, people, and the index terms of their cases."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import apsw

from autos.archive.index.cache import TermChange
from autos.archive.index.case_terms import MEMBERS, UNREADABLE, records_of_case, with_implied_terms
from autos.archive.index.sets import TermSets
from autos.archive.index.terms import EVERY, CaseRecord, CaseTerms, FacetTerm, FacetTerms, case_terms
from autos.archive.ingest.known_writer import KnownWriter
from autos.archive.ingest.page_writer import INSERT_WORDS, PageWriter, RecordResult
from autos.archive.ingest.parsed_record import ParsedRecord
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.full_text import FullTextRow, full_text_row
from autos.archive.records.indexed_members import NO_INSTANCE
from autos.archive.records.known_records import KnownRecords
from autos.archive.records.people import SIDES, PersonRepository, participations_in, read_party_entries, searched_sides
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.instants import NEVER

if TYPE_CHECKING:
    from autos.archive.records.record_changes import RecordChangeRepository

MOST_VALUES = 20_000
"""Facet values that are remembered as stored."""
NOTHING = CaseTerms(frozenset(), {}, ())
LISTED = CaseTerms(frozenset((EVERY,)), {}, ())
"""Terms of a case with an unreadable record: it is listed, but found by no query."""

SILENT_LINKS = """
SELECT entry_row, search_type, search_key FROM entry_lawsuits JOIN ledger USING (entry_row)
WHERE row_id = ? AND side = ''
"""
LEAD = "UPDATE cases SET lead_row = ?, newest_at = ?, instances = ? WHERE case_id = ?"


class Ingest:
    """Stores lawsuit records; of two readings of the same record, the newer one of the court is current."""

    def __init__(
        self,
        connection: apsw.Connection,
        bodies: BodyRepository,
        versions: VersionRepository,
        people: PersonRepository,
        *,
        changes: Callable[[], RecordChangeRepository],
        sets: TermSets,
    ) -> None:
        self._connection = connection
        self.bodies = bodies
        self.versions = versions
        self._changes = changes
        self.people = people
        self._sets = sets
        self._values: set[str] = set()
        self._fresh: dict[int, CaseRecord] = {}
        """Records written since the last `update_index`, by row: they need not be read again."""
        self._before: dict[int, CaseTerms] = {}
        """Terms of stored cases before they were changed: the cases that `update_index` indexes again."""

    def clear_cache(self) -> None:
        """Forget what was cached in a transaction that was rolled back."""
        self._values.clear()
        self._before.clear()
        self._fresh.clear()
        self.people.clear_cache()

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Store and index everything inside, or nothing of it; what was indexed before it stays."""
        with self._sets.reverted_on_error():
            try:
                with self._connection:
                    yield
            except BaseException:
                self.clear_cache()
                self.bodies.clear_cache()
                raise

    def touch(self, case_id: int) -> None:
        """Note that the terms of a stored case are about to change; to be called before they do."""
        if case_id not in self._before:
            self._before[case_id] = self._found_by(case_id)

    def complete(self, case_id: int) -> None:
        """Add what an earlier version did not store of a case: its people, and the side of the searched person."""
        rows: list[Any] = self._connection.execute(MEMBERS, (case_id,)).fetchall()
        records = KnownRecords(self._connection, self.bodies)
        for row_id, *_, known in rows:
            links: list[Any] = self._connection.execute(SILENT_LINKS, (row_id,)).fetchall()
            has_people = self._connection.execute("SELECT 1 FROM participations WHERE row_id = ?", (row_id,)).fetchone()
            if has_people and not links:
                continue
            try:
                party_entries = read_party_entries(records.indexed(row_id, known))
            except UNREADABLE:
                continue  # it is in the list all the same
            if not has_people:
                self.people.save([(row_id, participations_in(party_entries))])
            sides = [(SIDES.join(sorted(searched_sides(party_entries, kind, key))), row) for row, kind, key in links]
            self._connection.executemany(
                "UPDATE entry_lawsuits SET side = ? WHERE entry_row = ? AND row_id = ?",
                [(side, entry_row, row_id) for side, entry_row in sides if side],
            )

    def update_index(self) -> None:
        """Index the touched cases again, once everything that their terms depend on is written."""
        before, self._before = self._before, {}
        changes = []
        for case_id, was in before.items():
            self._lead(case_id)
            now, words = self._case(case_id)
            changes.append(_difference(case_id, was, now))
            self._keep_values(now.values)
            self._connection.execute("DELETE FROM words WHERE rowid = ?", (case_id,))
            self._connection.execute(INSERT_WORDS, (case_id, *words))
        self._sets.change(changes)
        self._fresh.clear()

    def take(
        self, records: Sequence[ParsedRecord], received_at: int, asked_at: int | None = None
    ) -> list[RecordResult]:
        """Store each record, unless the stored one is a newer reading of the court; `update_index` must follow.

        `asked_at` is when the search was asked that brings them; what was not known before it has not changed.
        """
        if not records:
            return []
        page = PageWriter(self._connection, self.bodies, self.versions, self.people, self._changes)
        taken = page.plan(records, received_at, asked_at)
        for case_id in page.changing:
            self.touch(case_id)
        found, to_be_read = page.write()  # a record of these cases came twice with this page
        self._fresh |= page.members
        self._before |= dict.fromkeys(to_be_read, NOTHING)
        self._note(found)
        return taken

    def compare_batch(self) -> int:
        """Compare the stored readings of some records, and note what they know together; returns how many."""
        changes = self._changes()
        writer = KnownWriter(self._connection, self.bodies, self.people)
        rows = changes.uncompared()
        for row_id, case_id in rows:
            if (renewed := writer.renewed(row_id)) is not None:
                self.touch(case_id)
                writer.renew(row_id, renewed)
            changes.compare(case_id, row_id)
        self.update_index()
        return len(rows)

    def _found_by(self, case_id: int) -> CaseTerms:
        """Indexed terms of a case; none if it was not indexed yet."""
        if self._connection.execute("SELECT 1 FROM unindexed WHERE case_id = ?", (case_id,)).fetchone():
            self._connection.execute("DELETE FROM unindexed WHERE case_id = ?", (case_id,))
            return NOTHING
        try:
            return case_terms(records_of_case(self._connection, self.bodies, case_id, self._fresh))
        except UNREADABLE:
            return CaseTerms(self._sets.known(case_id), {}, ())

    def remove_cases(self, case_ids: Sequence[int]) -> None:
        """Remove cases that are about to be deleted from the term sets and the full text."""
        changes = []
        for case_id in case_ids:
            found = self._found_by(case_id)
            changes.append(TermChange(case_id, frozenset(), with_implied_terms(found)))
            self._connection.execute("DELETE FROM words WHERE rowid = ?", (case_id,))
        self._sets.change(changes)
        self.people.clear_cache()  # some of the cached persons are about to be deleted
        self._values.clear()

    def _note(self, cases: Sequence[tuple[int, CaseTerms]]) -> None:
        """Index new cases."""
        for _, found in cases:
            self._keep_values(found.values)
        self._sets.change([_difference(case_id, NOTHING, found) for case_id, found in cases])

    def _case(self, case_id: int) -> tuple[CaseTerms, FullTextRow]:
        try:
            members = records_of_case(self._connection, self.bodies, case_id, self._fresh)
        except UNREADABLE:
            members = []
        if not members:
            return LISTED, full_text_row(())
        return case_terms(members), full_text_row([member.lawsuit for member in members])

    def _lead(self, case_id: int) -> None:
        """Choose the lead record of the case again; a case without any record stays as it is."""
        members: list[Any] = self._connection.execute(MEMBERS, (case_id,)).fetchall()
        if not members:
            return
        instances = sorted({instance for _, instance, *_ in members if instance != NO_INSTANCE})
        newest = max((at for _, _, at, *_ in members if at is not None), default=NEVER)
        self._connection.execute(LEAD, (members[0][0], newest, json.dumps(instances), case_id))

    def _keep_values(self, groups: Iterable[FacetTerms]) -> None:
        """Store facet values that are new, with their labels."""
        known = self._values
        news = {value for group in groups for value in group.values if _key(value) not in known}
        if news:
            rows = [(value.facet, value.value, value.label, "") for value in news]
            self._connection.executemany(
                "INSERT INTO facet_values VALUES (?, ?, ?, ?) ON CONFLICT (facet, value) DO UPDATE SET"
                " label = excluded.label WHERE label = ''",
                rows,
            )
            known.update(map(_key, news))
            if len(self._values) > MOST_VALUES:
                self._values.clear()


def _key(value: FacetTerm) -> str:
    """Cache key of a value: one without a label may get one later."""
    return value.term if value.label else f"{value.term}\n"


def _difference(case_id: int, was: CaseTerms, now: CaseTerms) -> TermChange:
    if not was.terms:
        return TermChange(case_id, now.terms, codes=now.codes)
    before, after = with_implied_terms(was), with_implied_terms(now)
    return TermChange(case_id, now.terms - was.terms, before - after, now.codes)
