"""The side of the searched person in listed cases, and the parties of the other side."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.full_text import bare, folded, words_of
from autos.archive.records.people import SIDES
from autos.domain.lawsuit.title import is_lawyer_role
from autos.domain.mode import SearchType

FOUND_BY = """
SELECT lawsuits.case_id, lawsuits.row_id, entry_row, side FROM lawsuits JOIN entry_lawsuits USING (row_id)
WHERE lawsuits.case_id IN (SELECT value FROM json_each(?))
"""
IN_SEARCH = f"{FOUND_BY} AND entry_row = (SELECT entry_row FROM ledger WHERE entry_id = ?)"  # noqa: S608 -- ours
SEARCHES = """
SELECT entry_row, search_type, search_key, label FROM ledger WHERE entry_row IN (SELECT value FROM json_each(?))
"""
PARTIES = """
SELECT row_id, person_id, side, role FROM participations
WHERE row_id IN (SELECT value FROM json_each(?)) AND position < ? AND represents IS NULL ORDER BY row_id, position
"""
PEOPLE = "SELECT person_id, document, name FROM {table} WHERE person_id IN (SELECT value FROM json_each(?))"
MOST_PARTIES = 400
"""Parties of a record that are looked through: a record may have thousands."""
OPPOSED = {"Active": "Passive", "Passive": "Active"}


class RowSide(NamedTuple):
    """What a row says of the searched person."""

    searched: str
    """Name of the searched person in the record; what was typed where the record does not name the person."""
    pole: str
    """Side as the contract names it."""
    opposite: str
    """Name of the first party of the other side; empty where the record names none."""
    others: int
    """Number of further parties of that side."""


class SearchedKey(NamedTuple):
    """Whom a search is about."""

    search_type: str
    key: str

    def is_that_of(self, person: RecordPerson) -> bool:
        """Whether a person of a record is the searched one."""
        if self.search_type == SearchType.NAME:
            wanted = frozenset(words_of(self.key))
            return bool(wanted) and wanted.issubset(words_of(person.name))
        return bool(person.document) and person.document == bare(self.key)


class RecordParty(NamedTuple):
    """A party on a side of a record."""

    person_id: int
    side: str


class RecordPerson(NamedTuple):
    """A person as a record names it."""

    document: str
    name: str


NOBODY = RecordPerson("", "")


class FoundRecords(NamedTuple):
    """What searches returned of cases."""

    searched: dict[int, dict[SearchedKey, str]]
    """By case whom its searches were about, and what was typed."""
    rows: dict[int, list[int]]
    """Rows by case."""
    sides: dict[int, set[str]]
    """Sides of the searched people by row; empty where the record does not identify them."""

    def tells_a_side(self, case_id: int) -> bool:
        """Whether one person alone was searched, and some record of the case tells the person's side."""
        return len(self.searched[case_id]) == 1 and any(self.sides[row_id] for row_id in self.rows[case_id])


class RowSideReader:
    """Reads the sides of many rows at once."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def of(self, cases: Mapping[int, int], entry_id: UUID | None) -> dict[int, RowSide]:
        """By row; `cases` are the rows' cases. With `entry_id` the person of that search, else the only one searched.

        A row is left out where several persons were searched, or the record does not tell the side.
        """
        found = self._found(cases, entry_id)
        told = {case_id for case_id in found.rows if found.tells_a_side(case_id)}
        single = {row_id: case_id for row_id, case_id in cases.items() if case_id in told}
        if not single:
            return {}  # no party is read: most searches by number or name identify nobody
        untold = {row_id: found.rows[case_id] for row_id, case_id in single.items() if not found.sides.get(row_id)}
        parties = self._parties_by_row({*single, *(other for others in untold.values() for other in others)})
        people = self._people(parties, found.sides)
        sides = {}
        for row_id, case_id in single.items():
            [(key, label)] = found.searched[case_id].items()
            known = found.sides.get(row_id) or set()
            persons = _persons(parties[row_id], people, key, known)
            if row_id in untold:
                others = [_persons(parties[other], people, key, found.sides[other]) for other in untold[row_id]]
                names = {folded(people[one.person_id].name) for some in others for one in some} - {""}
                persons = [one for one in parties[row_id] if folded(people[one.person_id].name) in names]
                known = {one.side for one in persons}
            if len(known) == 1 and known.isdisjoint({"Unknown", ""}):
                (pole,) = known
                across = _opposed(parties[row_id], pole)
                name = people[persons[0].person_id].name if persons else ""
                opposite = people[across[0]].name if across else ""
                sides[row_id] = RowSide(name or label, pole, opposite, max(0, len(across) - 1))
        return sides

    def _found(self, cases: Mapping[int, int], entry_id: UUID | None) -> FoundRecords:
        """What searches returned of the cases of which some record tells a side."""
        found = FoundRecords(defaultdict(dict), defaultdict(list), defaultdict(set))
        ids = json.dumps(list(set(cases.values())))
        query, values = (FOUND_BY, (ids,)) if entry_id is None else (IN_SEARCH, (ids, str(entry_id)))
        records: list[Any] = self._connection.execute(query, values).fetchall()
        told = {case_id for case_id, _, _, sides in records if sides}
        if not told:
            return found  # as in a list of what searches by number returned: no search is read
        wanted = json.dumps(list({entry_row for case_id, _, entry_row, _ in records if case_id in told}))
        searches = {
            row: (SearchedKey(kind, key), label)
            for row, kind, key, label in self._connection.execute(SEARCHES, (wanted,))
        }
        for case_id, row_id, entry_row, sides in records:
            if case_id in told and entry_row in searches:
                key, label = searches[entry_row]
                found.searched[case_id][key] = label
                found.rows[case_id].append(row_id)
                found.sides[row_id].update(filter(None, sides.split(SIDES)))
        return found

    def _parties_by_row(self, row_ids: Iterable[int]) -> dict[int, list[RecordParty]]:
        parties: dict[int, list[RecordParty]] = defaultdict(list)
        wanted = (json.dumps(list(row_ids)), MOST_PARTIES)
        for row_id, person_id, side, role in self._connection.execute(PARTIES, wanted):
            if not is_lawyer_role(role[:16]):
                parties[row_id].append(RecordParty(person_id, side))
        return parties

    def _people(
        self, by_row: Mapping[int, Sequence[RecordParty]], sides: Mapping[int, set[str]]
    ) -> dict[int, RecordPerson]:
        """The people who may be the searched ones, and the first ones across."""
        wanted: set[int] = set()
        for row_id, parties in by_row.items():
            known = sides.get(row_id)
            wanted.update(one.person_id for one in parties if not known or one.side in known)
            for pole in known or ():
                wanted.update(_opposed(parties, pole)[:1])
        people: dict[int, RecordPerson] = defaultdict(lambda: NOBODY)
        for table in ("people", "new_people"):
            found = self._connection.execute(PEOPLE.format(table=table), (json.dumps(list(wanted)),))
            people.update({person_id: RecordPerson(document, name) for person_id, document, name in found})
        return people


def _persons(
    parties: Sequence[RecordParty], people: Mapping[int, RecordPerson], key: SearchedKey, sides: Collection[str]
) -> list[RecordParty]:
    """The searched person on these sides of a record; empty where it is a lawyer, or its first document another one."""
    return [one for one in parties if one.side in sides and key.is_that_of(people[one.person_id])]


def _opposed(parties: Sequence[RecordParty], pole: str) -> list[int]:
    """People of the other side; where it is not named, everybody on any other side."""
    across = OPPOSED.get(pole)
    found = [one.person_id for one in parties if one.side == across]
    return found or [one.person_id for one in parties if one.side != pole]
