"""Taking in lawsuit records, a page at once: rows, bodies, people, and what their cases are found by."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import apsw

from autos.archive.bodies import Bodies
from autos.archive.finding import MEMBERS, UNREADABLE, all_terms, members_of
from autos.archive.index.memory import Change
from autos.archive.index.sets import TermSets
from autos.archive.index.terms import EVERY, Findable, Member, Value, Values, findable
from autos.archive.people import SIDES, People, appearances_in, searched_sides, stands_in
from autos.archive.preparing import CRAWLED, DISTRIBUTION, NO_INSTANCE, STEP, Prepared
from autos.archive.projection import read_lawsuit
from autos.archive.versions import Versions
from autos.archive.words import AllWords, all_words

MOST_VALUES = 20_000
"""Values remembered as written down."""
NEVER = -(2**62)
"""Sorts a case without any date after every other."""
NOTHING = Findable(frozenset(), {}, ())
LISTED = Findable(frozenset((EVERY,)), {}, ())
"""A case with a record that cannot be read is in the list, and no question finds it."""

COLUMNS = (
    "code, tribunal_acronym, instance, name, name_order, amount, amount_order, distribution_at, last_step_at,"
    " last_step_private, phase, status, secrecy_level, class_name, subject_name, source_name, crawled_at"
)
UPSERT = f"""
INSERT INTO lawsuits (row_id, case_id, received_at, {COLUMNS})
VALUES (?, ?, ?, {", ".join("?" for _ in COLUMNS.split(","))})
ON CONFLICT (row_id) DO UPDATE SET received_at = excluded.received_at, {
    ", ".join(f"{name.strip()} = excluded.{name.strip()}" for name in COLUMNS.split(","))
}
"""  # noqa: S608 -- names are ours
KNOWN_CASES = "SELECT number, case_id FROM cases WHERE number IN (SELECT value FROM json_each(?))"
KNOWN_RECORDS = """
SELECT case_id, tribunal_acronym, instance, row_id, received_at, crawled_at FROM lawsuits
WHERE case_id IN (SELECT value FROM json_each(?))
"""
INSERT_WORDS = f"INSERT INTO words (rowid, {', '.join(AllWords._fields)}) VALUES (?{', ?' * len(AllWords._fields)})"  # noqa: S608
SILENT_LINKS = """
SELECT entry_row, search_type, search_key FROM entry_lawsuits JOIN ledger USING (entry_row)
WHERE row_id = ? AND side = ''
"""
LEAD = "UPDATE cases SET lead_row = ?, newest_at = ?, instances = ? WHERE case_id = ?"


class Taken(NamedTuple):
    """What became of a record."""

    row_id: int
    has_changed: bool
    """Whether the row was written; else it is as it stands, or a newer reading of the court is."""


class _Record(NamedTuple):
    row_id: int
    received_at: int
    crawled_at: int | None
    body: bytes | None
    """As it stands; none where it has still to be looked up."""

    @property
    def read_at(self) -> int:
        """When the court was read, in microseconds."""
        return self.received_at if self.crawled_at is None else self.crawled_at


class Intake:
    """Stores lawsuit records; of the same record told twice, the newest reading of the court stays."""

    def __init__(
        self, connection: apsw.Connection, bodies: Bodies, versions: Versions, people: People, sets: TermSets
    ) -> None:
        self._connection = connection
        self.bodies = bodies
        self.versions = versions
        self.people = people
        self._sets = sets
        self._values: set[Value] = set()
        self._fresh: dict[int, Member] = {}
        """Records written since the last `settle`, by row: they need not be read again."""
        self._before: dict[int, Findable] = {}
        """What cases of the file were found by before they were touched: those that `settle` looks at again."""

    def forget(self) -> None:
        """The transaction was undone."""
        self._values.clear()
        self._before.clear()
        self._fresh.clear()
        self.people.forget()

    def touch(self, case_id: int) -> None:
        """Something that a case of the file is found by is about to change: to be called before it does."""
        if case_id not in self._before:
            self._before[case_id] = self._found_by(case_id)

    def complete(self, case_id: int) -> None:
        """Add what an earlier version did not write of a case: its people, and where the searched person stands."""
        rows: list[Any] = self._connection.execute(MEMBERS, (case_id,)).fetchall()
        for row_id, *_ in rows:
            links: list[Any] = self._connection.execute(SILENT_LINKS, (row_id,)).fetchall()
            has_people = self._connection.execute("SELECT 1 FROM participations WHERE row_id = ?", (row_id,)).fetchone()
            if has_people and not links:
                continue
            try:
                appearances = appearances_in(read_lawsuit(self.bodies.get(row_id)))
            except UNREADABLE:
                continue  # it is in the list all the same
            if not has_people:
                self.people.keep([(row_id, stands_in(appearances))])
            sides = [(SIDES.join(sorted(searched_sides(appearances, kind, key))), row) for row, kind, key in links]
            self._connection.executemany(
                "UPDATE entry_lawsuits SET side = ? WHERE entry_row = ? AND row_id = ?",
                [(side, entry_row, row_id) for side, entry_row in sides if side],
            )

    def remember(self, members: dict[int, Member]) -> None:
        """Records as they are written now."""
        self._fresh |= members

    def touch_new(self, case_id: int) -> None:
        """A case that came in this transaction has to be looked at as a whole."""
        self._before[case_id] = NOTHING

    def settle(self) -> None:
        """Find out anew what the touched cases are found by, once all they depend on is written."""
        before, self._before = self._before, {}
        changes = []
        for case_id, was in before.items():
            self._lead(case_id)
            now, words = self._case(case_id)
            changes.append(_difference(case_id, was, now))
            self.keep_values(now.values)
            self._connection.execute("DELETE FROM words WHERE rowid = ?", (case_id,))
            self._connection.execute(INSERT_WORDS, (case_id, *words))
        self._sets.change(changes)
        self._fresh.clear()

    def take(self, records: Sequence[Prepared], received_at: int) -> list[Taken]:
        """Keep each record, unless what is kept of it is a newer reading of the court; `settle` ends it."""
        return _Page(self, self._connection, records, received_at).take() if records else []

    def _found_by(self, case_id: int) -> Findable:
        """What the sets know of a case; nothing if it has not been indexed."""
        if self._connection.execute("SELECT 1 FROM unindexed WHERE case_id = ?", (case_id,)).fetchone():
            self._connection.execute("DELETE FROM unindexed WHERE case_id = ?", (case_id,))
            return NOTHING
        try:
            return findable(members_of(self._connection, self.bodies, case_id, self._fresh))
        except UNREADABLE:
            return Findable(self._sets.known(case_id), {}, ())

    def standing(self, row_id: int) -> bytes | None:
        """The body of a record as it stands, or none where it cannot be read: then any reading is better."""
        try:
            return self.bodies.get(row_id)
        except UNREADABLE:
            return None

    def forget_cases(self, case_ids: Sequence[int]) -> None:
        """These cases are about to be deleted: no set and no full text has them any more."""
        changes = []
        for case_id in case_ids:
            found = self._found_by(case_id)
            changes.append(Change(case_id, frozenset(), all_terms(found)))
            self._connection.execute("DELETE FROM words WHERE rowid = ?", (case_id,))
        self._sets.change(changes)
        self.people.forget()  # some of those known to be written are about to go
        self._values.clear()

    def note(self, cases: Sequence[tuple[int, Findable]]) -> None:
        """Cases that are new are found by what they say."""
        for _, found in cases:
            self.keep_values(found.values)
        self._sets.change([_difference(case_id, NOTHING, found) for case_id, found in cases])

    def _case(self, case_id: int) -> tuple[Findable, AllWords]:
        try:
            members = members_of(self._connection, self.bodies, case_id, self._fresh)
        except UNREADABLE:
            members = []
        if not members:
            return LISTED, all_words(())
        return findable(members), all_words([member.lawsuit for member in members])

    def _lead(self, case_id: int) -> None:
        """Choose again the record that stands for the case; a case without any stays as it is."""
        members: list[Any] = self._connection.execute(MEMBERS, (case_id,)).fetchall()
        if not members:
            return
        instances = sorted({instance for _, instance, _, _ in members if instance != NO_INSTANCE})
        newest = max((at for _, _, at, _ in members if at is not None), default=NEVER)
        self._connection.execute(LEAD, (members[0][0], newest, json.dumps(instances), case_id))

    def keep_values(self, groups: Iterable[Values]) -> None:
        """Write down values that were not met before, with how they read."""
        known = self._values
        news = {value for group in groups for value in group.values if value not in known}
        if news:
            rows = [(value.facet, value.value, value.label, "") for value in news]
            self._connection.executemany(
                "INSERT INTO facet_values VALUES (?, ?, ?, ?) ON CONFLICT (facet, value) DO UPDATE SET"
                " label = excluded.label WHERE label = ''",
                rows,
            )
            self._values |= news
            if len(self._values) > MOST_VALUES:
                self._values.clear()


class _Page:
    """Records that come together; a case that all of a page is new is written without a look at the file."""

    def __init__(
        self, intake: Intake, connection: apsw.Connection, records: Sequence[Prepared], received_at: int
    ) -> None:
        self._intake = intake
        self._connection = connection
        self._records = records
        self._received_at = received_at
        self._cases: dict[str, int] = {}
        self._known: dict[tuple[int, str, int], _Record] = {}
        self._written: dict[int, tuple[int, Prepared]] = {}
        """By row: its case and what stands there now."""
        self._members: dict[int, list[int]] = {}
        """Rows of cases that came with this page."""
        self._replaced: set[int] = set()
        """Rows that stood in the file or came earlier with this page."""
        self._replacing: list[tuple[int, bytes, bytes, int, int | None]] = []
        self._late: list[tuple[int, bytes, int, int | None]] = []

    def take(self) -> list[Taken]:
        self._look_up()
        taken = [self._take(record) for record in self._records]
        self._write()
        return taken

    def _look_up(self) -> None:
        numbers = json.dumps([record.number for record in self._records])
        known: list[Any] = self._connection.execute(KNOWN_CASES, (numbers,)).fetchall()
        self._cases = dict(known)
        if self._cases:
            found = self._connection.execute(KNOWN_RECORDS, (json.dumps(list(self._cases.values())),))
            for case_id, court, instance, row_id, received_at, crawled_at in found:
                self._known[case_id, court, instance] = _Record(row_id, received_at, crawled_at, None)
        self._next_case = self._highest("case_id", "cases") + 1
        self._next_row = self._highest("row_id", "lawsuits") + 1

    def _highest(self, column: str, table: str) -> int:
        return int(self._connection.execute(f"SELECT coalesce(max({column}), 0) FROM {table}").get)  # noqa: S608

    def _take(self, record: Prepared) -> Taken:
        case_id = self._cases.get(record.number)
        if case_id is None:
            case_id = self._cases[record.number] = self._next_case
            self._next_case += 1
            self._members[case_id] = []
        key = (case_id, *record.key)
        known = self._known.get(key)
        crawled_at = record.columns[CRAWLED]
        read_at = self._received_at if crawled_at is None else crawled_at
        if known is None:
            self._touch(case_id)
            row_id = self._next_row
            self._next_row += 1
        else:
            row_id = known.row_id
            standing = self._intake.standing(row_id) if known.body is None else known.body
            if standing is not None and read_at < known.read_at:
                self._late.append((row_id, record.body, self._received_at, crawled_at))
                return Taken(row_id, has_changed=False)
            if standing == record.body:
                return Taken(row_id, has_changed=False)
            self._touch(case_id)
            if standing is None:
                self._intake.versions.drop(row_id)
            else:
                self._replacing.append((row_id, standing, record.body, known.received_at, known.crawled_at))
            self._replaced.add(row_id)
        self._known[key] = _Record(row_id, self._received_at, crawled_at, record.body)
        self._written[row_id] = (case_id, record)
        if case_id in self._members and row_id not in self._members[case_id]:
            self._members[case_id].append(row_id)
        return Taken(row_id, has_changed=True)

    def _touch(self, case_id: int) -> None:
        if case_id not in self._members:
            self._intake.touch(case_id)

    def _write(self) -> None:
        intake = self._intake
        single = {rows[0]: case_id for case_id, rows in self._members.items() if len(rows) == 1}
        self._connection.executemany("INSERT INTO cases VALUES (?, ?, ?, ?, ?)", self._new_cases())
        rows = ((row_id, case_id, self._received_at, *r.columns) for row_id, (case_id, r) in self._written.items())
        self._connection.executemany(UPSERT, rows)
        intake.bodies.keep((row_id, record.body) for row_id, (_, record) in self._written.items())
        for row_id in self._replaced:
            intake.people.drop(row_id)
        intake.people.keep((row_id, record.stands) for row_id, (_, record) in self._written.items())
        for replaced in self._replacing:
            intake.versions.keep(*replaced)
        for late in self._late:
            intake.versions.keep_late(*late)
        intake.remember({row_id: record.member for row_id, (_, record) in self._written.items()})
        for case_id in self._members.keys() - single.values():  # two records of a number that came together
            intake.touch_new(case_id)
        quick = [(case_id, self._written[row_id][1]) for row_id, case_id in single.items()]
        self._connection.executemany(INSERT_WORDS, ((case_id, *record.words) for case_id, record in quick))
        intake.note([(case_id, record.findable) for case_id, record in quick])

    def _new_cases(self) -> Iterable[tuple[Any, ...]]:
        by_number = {case_id: number for number, case_id in self._cases.items()}
        for case_id, rows in self._members.items():
            columns = self._written[rows[0]][1].columns
            at = columns[STEP] if columns[STEP] is not None else columns[DISTRIBUTION]
            instances = [columns[2]] if columns[2] != NO_INSTANCE else []
            yield case_id, by_number[case_id], rows[0], NEVER if at is None else at, json.dumps(instances)


def _difference(case_id: int, was: Findable, now: Findable) -> Change:
    if not was.terms:
        return Change(case_id, now.terms, codes=now.codes)
    before, after = all_terms(was), all_terms(now)
    return Change(case_id, now.terms - was.terms, before - after, now.codes)
