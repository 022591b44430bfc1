"""The side of the searched person in listed cases, and the parties of the other side."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.people import SIDES
from autos.domain.lawsuit.title import is_lawyer_role

FOUND_BY = """
SELECT lawsuits.case_id, lawsuits.row_id, search_type, search_key, side
FROM lawsuits JOIN entry_lawsuits USING (row_id) JOIN ledger USING (entry_row)
WHERE lawsuits.case_id IN (SELECT value FROM json_each(?1)) AND (?2 IS NULL OR entry_id = ?2)
"""
PARTIES = """
SELECT row_id, person_id, side, role FROM participations
WHERE row_id IN (SELECT value FROM json_each(?)) AND position < ? AND represents IS NULL ORDER BY row_id, position
"""
NAMES = "SELECT person_id, name FROM {table} WHERE person_id IN (SELECT value FROM json_each(?))"
MOST_PARTIES = 400
"""Parties of a record that are looked through: a record may have thousands."""
OPPOSED = {"Active": "Passive", "Passive": "Active"}


class RowSide(NamedTuple):
    """What a row says of the searched person."""

    pole: str
    """Side as the contract names it."""
    opposite: str
    """Name of the first party of the other side; empty where the record names none."""
    others: int
    """Number of further parties of that side."""


class RowSideReader:
    """Reads the sides of many rows at once."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def of(self, cases: dict[int, int], entry_id: UUID | None) -> dict[int, RowSide]:
        """By row; `cases` are the rows' cases. With `entry_id` the person of that search, else the only one searched.

        A row is left out where several persons were searched, or the record does not tell the side.
        """
        poles = self._poles(cases, entry_id)
        parties: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for row_id, person_id, side, role in self._connection.execute(PARTIES, (json.dumps(list(poles)), MOST_PARTIES)):
            if not is_lawyer_role(role[:16]):
                parties[row_id].append((person_id, side))
        others = {row_id: _opposed(parties[row_id], pole) for row_id, pole in poles.items()}
        names = self._names(found[0] for found in others.values() if found)
        return {
            row_id: RowSide(pole, names.get(others[row_id][0], "") if others[row_id] else "", len(others[row_id]) - 1)
            for row_id, pole in poles.items()
        }

    def _poles(self, cases: dict[int, int], entry_id: UUID | None) -> dict[int, str]:
        """The only side of the only searched person, by row; that of the row itself before that of its case."""
        own: dict[int, set[tuple[str, str]]] = defaultdict(set)
        sides: dict[int, set[str]] = defaultdict(set)
        of_case: dict[int, set[str]] = defaultdict(set)
        query = (json.dumps(list(set(cases.values()))), None if entry_id is None else str(entry_id))
        found: list[Any] = self._connection.execute(FOUND_BY, query).fetchall()
        for case_id, row_id, search_type, search_key, listed in found:
            own[case_id].add((search_type, search_key))
            for side in filter(None, listed.split(SIDES)):
                sides[row_id].add(side)
                of_case[case_id].add(side)
        poles = {}
        for row_id, case_id in cases.items():
            known = sides[row_id] or of_case[case_id]
            if len(own[case_id]) == 1 and len(known) == 1 and known != {"Unknown"}:
                (poles[row_id],) = known
        return poles

    def _names(self, person_ids: Iterable[int]) -> dict[int, str]:
        wanted = json.dumps(list(set(person_ids)))
        names: dict[int, str] = {}
        for table in ("people", "new_people"):
            found: list[Any] = self._connection.execute(NAMES.format(table=table), (wanted,)).fetchall()
            names.update(found)
        return names


def _opposed(parties: Sequence[tuple[int, str]], pole: str) -> list[int]:
    """People of the other side; where it is not named, everybody on any other side."""
    across = OPPOSED.get(pole)
    found = [person_id for person_id, side in parties if side == across]
    return found or [person_id for person_id, side in parties if side != pole]
