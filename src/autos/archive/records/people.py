"""People of records: parties and lawyers, each once, in one shape.

The service sends a party in an older and a newer shape, and a lawyer sometimes twice: beneath a party and as an
entry of his own, or once for each registration. One row is stored for each person and side.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.full_text import bare, folded, words_of
from autos.archive.records.indexed_members import Indexed
from autos.domain.accepted_variants import contract_side
from autos.domain.documents.name_words import asked_words
from autos.domain.documents.oab import is_registration
from autos.domain.lawsuit.row import UNKNOWN_SIDE
from autos.domain.lawsuit.title import is_lawyer_role
from autos.domain.mode import SearchType
from autos.domain.visible_text import without_invisible

SIDES = "\t"
"""Separates sides in `entry_lawsuits`, where the searched person is on several."""
LONGEST_BEGINNING = 16
"""Characters of a role that tell a lawyer; a court may write a whole page there."""
MOST_KNOWN = 20_000
"""Persons that are remembered as stored."""
LEAVING = """
INSERT OR IGNORE INTO leaving_people
SELECT person_id FROM participations WHERE row_id IN (SELECT value FROM json_each(?))
"""
"""Marks the people of records, a JSON list of rows, that are about to be removed from them."""
NEW = "SELECT person_id, document, name FROM new_people ORDER BY person_id"


NAMES_OF = """
WITH found AS (
    SELECT row_id FROM ledger JOIN entry_lawsuits USING (entry_row) WHERE entry_id = ? LIMIT 50
)
SELECT name FROM found JOIN participations USING (row_id) CROSS JOIN people USING (person_id)
WHERE document = ? GROUP BY name ORDER BY count(*) DESC, name LIMIT 1
"""
"""The most frequent spelling in the first records that a search returned; more would not change it."""
SEARCHED_WITH = """
WITH told AS (
    SELECT row_id FROM ledger JOIN entry_lawsuits USING (entry_row)
    WHERE search_type = 'oab' AND search_key = ? AND side <> '' LIMIT 50
)
SELECT DISTINCT person_id FROM told CROSS JOIN participations USING (row_id) WHERE position < 400
"""
"""People of the first records in which searches know a lawyer."""
NAMED = "SELECT document, name FROM {table} WHERE person_id IN (SELECT value FROM json_each(?))"
NEW_NAME_OF = "SELECT name FROM new_people WHERE document = ? LIMIT 1"


class Participation(NamedTuple):
    """A person in a record, as stored."""

    name: str
    document: str
    """Without punctuation, in capitals; empty if there is none."""
    side: str
    role: str
    represents: int | None = None
    """Position of the party that this lawyer represents."""
    person_id: int = 0
    """Made from name and document by `person_id_of`."""


class PersonRepository:
    """People by an identifier that is a hash of name and document, so it is the same in every archive.

    Hashes are scattered: those of one page would each change another page of the file. So new people are appended
    to `new_people`, perhaps twice, and moved to `people` a few thousand at a time.
    """

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._known: set[int] = set()

    def clear_cache(self) -> None:
        """Forget people written in a transaction that was rolled back."""
        self._known.clear()

    def save(self, participations: Iterable[tuple[int, Sequence[Participation]]]) -> None:
        """Insert the people of new records, given as (row, participations)."""
        people: dict[int, tuple[int, str, str]] = {}
        places = []
        known = self._known
        for row_id, members in participations:
            for position, (name, document, side, role, represents, person_id) in enumerate(members):
                if person_id not in known:
                    people[person_id] = (person_id, document, name)
                places.append((row_id, position, person_id, side, role, represents))
        self._connection.executemany("INSERT INTO new_people VALUES (?, ?, ?)", people.values())
        self._connection.executemany("INSERT INTO participations VALUES (?, ?, ?, ?, ?, ?)", places)
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        self._known.update(people)

    def name_of(self, document: str, entry_id: UUID) -> str:
        """Name of the person or company with this document, in what a search returned; empty if there is none."""
        found = self._connection.execute(NAMES_OF, (str(entry_id), document)).get
        return str(found or self._connection.execute(NEW_NAME_OF, (document,)).get or "")

    def names_of_lawyer(self, registration: str) -> set[str]:
        """Folded names of a lawyer in what was searched by his registration in wire form."""
        beside = json.dumps([person_id for (person_id,) in self._connection.execute(SEARCHED_WITH, (registration,))])
        found = [
            one
            for table in ("people", "new_people")
            for one in self._connection.execute(NAMED.format(table=table), (beside,))
        ]
        return {
            folded(name) for document, name in found if name and document and is_registration(document, registration)
        }

    def file(self) -> None:
        """Move new people to `people`.

        Row by row: for a single statement the engine would keep a second copy of all changed pages in memory.
        """
        news = self._connection.execute(NEW).fetchall()
        self._connection.executemany("INSERT OR IGNORE INTO people VALUES (?, ?, ?)", news)
        self._connection.execute("DELETE FROM new_people")

    def drop(self, row_id: int) -> None:
        """Remove the people of a record before others are inserted; those in no other record are deleted later."""
        self._connection.execute(LEAVING, (f"[{row_id}]",))
        self._connection.execute("DELETE FROM participations WHERE row_id = ?", (row_id,))


_new = tuple.__new__
"""Creates a named tuple without a call in Python: a page has two thousand of them."""


class PartyEntry(NamedTuple):
    """One entry of the record: a party, or a lawyer beneath one or on his own."""

    name: str
    documents: Sequence[str]
    """Without punctuation, in capitals; those with hidden digits are left out."""
    side: str
    """A lawyer has the side of his party."""
    role: str
    party: int | None
    """Of a lawyer beneath a party: position of the party among the record's entries."""
    is_lawyer: bool


def read_party_entries(lawsuit: Indexed) -> list[PartyEntry]:
    """Every entry, in the service's order."""
    found: list[PartyEntry] = []
    for party in lawsuit.parties or ():
        side, role = contract_side(str(party.side or "")), party.person_type or ""
        place = len(found)
        documents = _documents(party.main_document, party.document, party.documents)
        found.append(
            _new(PartyEntry, (without_invisible(party.name or ""), documents, side, role, None, _is_lawyer(role)))
        )
        for lawyer in party.lawyers or ():
            documents = _documents(lawyer.main_document, None, lawyer.documents)
            name = without_invisible(lawyer.name or "")
            found.append(_new(PartyEntry, (name, documents, side, lawyer.person_type or "", place, True)))
    return found


def participations_in(party_entries: Sequence[PartyEntry]) -> list[Participation]:
    """Everybody in the record, parties in order; a lawyer listed twice appears once for each party."""
    places: list[Participation] = []
    parties: dict[tuple[str, str, str], int] = {}
    by_entry: dict[int, int] = {}
    heard: set[tuple[str, int | None, str]] = set()
    alone: list[Participation] = []
    for entry, (name, documents, side, role, party, is_lawyer) in enumerate(party_entries):
        same = folded(name)
        document = documents[0] if documents else ""
        if not is_lawyer:
            key = (same, side, role)
            if key not in parties:
                parties[key] = len(places)
                places.append(_new(Participation, (name, document, side, role, None, person_id_of(same, document))))
            by_entry[entry] = parties[key]
            continue
        represents = None if party is None else by_entry.get(party)
        if (same, represents, side) not in heard:
            heard.add((same, represents, side))
            stand = _new(Participation, (name, document, side, role, represents, person_id_of(same, document)))
            (alone if represents is None else places).append(stand)
    if not alone:
        return places
    named = {same for same, represents, _ in heard if represents is not None}
    return places + [stand for stand in alone if folded(stand.name) not in named]


def searched_sides(party_entries: Sequence[PartyEntry], search_type: str, search_key: str) -> frozenset[str]:
    """Sides of the searched person; empty where the record does not identify the person."""
    found: list[str] = []
    if search_type == SearchType.NAME:
        for wanted in asked_words(search_key):
            longest = max(wanted, key=len)
            for name, _, side, _, _, _ in party_entries:
                if longest in folded(name) and wanted.issubset(words_of(name)):
                    found.append(side)
    elif search_type == SearchType.OAB:
        found = [each.side for each in party_entries if any(is_registration(one, search_key) for one in each.documents)]
    else:
        key = bare(search_key)
        found = [each.side for each in party_entries if key in each.documents]
    return frozenset(side or UNKNOWN_SIDE for side in found)


def lawyer_names(party_entries: Sequence[PartyEntry], registration: str) -> set[str]:
    """Folded names of the lawyer with this registration in wire form."""
    return {
        folded(each.name)
        for each in party_entries
        if each.is_lawyer and each.name and any(is_registration(one, registration) for one in each.documents)
    }


def lawyer_sides(party_entries: Sequence[PartyEntry], names: Collection[str]) -> frozenset[str]:
    """Sides of lawyers without a document who have one of these folded names."""
    return frozenset(
        each.side or UNKNOWN_SIDE
        for each in party_entries
        if each.is_lawyer and not each.documents and folded(each.name) in names
    )


def _is_lawyer(role: str) -> bool:
    return _begins_as_lawyer(role[:LONGEST_BEGINNING])


_begins_as_lawyer = lru_cache(maxsize=4_000)(is_lawyer_role)


def _documents(main: str | None, first: str | None, listed: Sequence[Any] | None) -> Sequence[str]:
    """Documents without duplicates, that of the older shape first."""
    chosen = main or first
    if first is None or first == chosen:
        for each in listed or ():
            if each.document != chosen:
                break
        else:
            return (bare(chosen),) if chosen and "*" not in chosen else ()
    many = dict.fromkeys((main, first, *(each.document for each in listed or ())))
    return tuple(dict.fromkeys([bare(each) for each in many if each and "*" not in each]))


def person_id_of(name: str, document: str) -> int:
    """Identifier of a person: 63 bits of a hash of the folded name and the document."""
    identity = f"{name.strip()}\n{document}".encode(errors="replace")
    return int.from_bytes(hashlib.blake2b(identity, digest_size=8).digest(), "big") >> 1
