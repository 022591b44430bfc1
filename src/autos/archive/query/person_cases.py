"""Cases in which a person may take part, by document or by the words of a name, and everybody who takes part in cases.

Nothing here reads more than the cases it is asked about: documents and words have their sets of cases, the people of a
case are found by its rows, and people by their number. `new_people` has no index; it never has more than the people of
the last few thousand cases.
"""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import apsw
from pyroaring import BitMap

from autos.archive.index.case_terms import UNREADABLE
from autos.archive.index.index import Index
from autos.archive.index.terms import (
    BEGINNING,
    DOCUMENT,
    LONGEST_BEGINNING,
    WORD,
    document_terms,
    letter_first_forms,
)
from autos.archive.query.field_counts import crawled
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.full_text import LONGEST_WORD, words_of
from autos.archive.records.known_records import KnownRecords
from autos.archive.records.leaving_rule import held_back
from autos.archive.storage.instants import to_micros
from autos.domain.conflict.finding import ArchiveCoverage, CaseFacts
from autos.domain.conflict.names import FEWEST_TO_LACK_ONE, WordSpellings, shortest_reading
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.lawsuit import Lawsuit

TEXTS = ("caption", "parties", "lawyers", "last_step")
"""Columns of the full text in which a document may stand."""
THOUSAND = 3
"""Digits after the point of a registration."""
STALE_AFTER = timedelta(days=30)
PEOPLE_IN = """
SELECT lawsuits.case_id, lawsuits.row_id, person_id, side, role, represents IS NOT NULL
FROM json_each(?) AS wanted CROSS JOIN lawsuits ON lawsuits.case_id = wanted.value
CROSS JOIN participations ON participations.row_id = lawsuits.row_id
"""
PEOPLE = "SELECT person_id, document, name FROM {table} WHERE person_id IN (SELECT value FROM json_each(?))"
FACTS = """
SELECT cases.case_id, row_id, code, tribunal_acronym, phase, status,
       EXISTS (SELECT 1 FROM trash WHERE trash.case_id = cases.case_id),
       EXISTS (SELECT 1 FROM entry_lawsuits JOIN ledger USING (entry_row) WHERE row_id = lead_row AND service = ?2)
FROM json_each(?1) AS wanted CROSS JOIN cases ON cases.case_id = wanted.value CROSS JOIN lawsuits ON row_id = lead_row
"""
FOLDERS = """
SELECT case_id, name FROM json_each(?) AS wanted CROSS JOIN folder_cases ON case_id = wanted.value
CROSS JOIN folders USING (folder_id) ORDER BY folded
"""
BODIES = """
SELECT case_id, dictionary_id, body FROM json_each(?) AS wanted
CROSS JOIN lawsuits ON lawsuits.case_id = wanted.value LEFT JOIN bodies ON bodies.row_id = lawsuits.row_id
"""
ROWS = "SELECT row_id, known FROM lawsuits WHERE case_id = ?"


class CasePerson(NamedTuple):
    """Somebody who takes part in a case."""

    case_id: int
    person_id: int
    side: str
    role: str
    is_lawyer: bool
    """Represents a party of the case; a lawyer whose client is not told has the role only."""


class PersonCases:
    """Reads cases of a person, and the people of cases; those in the trash count, those that stand aside do not."""

    def __init__(self, connection: apsw.Connection, index: Index, bodies: BodyRepository) -> None:
        self._connection = connection
        self._index = index
        self._bodies = bodies
        self._known = KnownRecords(connection, bodies)

    def by_document(self, document: str, root: str = "") -> array[int]:
        """Cases with this document, or with one that begins with `root`; ascending."""
        with self._index.locked():
            if root:  # a root may look like the beginning of a bar registration
                found = self._index.sets.beginning(DOCUMENT, root) | self._index.document(root)
            else:
                terms = [self._index.sets.of(term) for term in document_terms(document)]
                found = BitMap.intersection(*terms) if terms else BitMap()
            for form in letter_first_forms(document):
                found |= self._index.sets.of(DOCUMENT + form)
            return self._ids(found)

    def by_text(self, document: str, kind: str, names: Sequence[str]) -> array[int]:
        """Cases whose texts have the document, whole or as the beginning of a CNPJ, or one of the names; ascending.

        Parties and lawyers are compared by their names: those stand in no text here, documents in their names do.
        """
        found = BitMap()
        with self._index.locked():
            for words, is_beginning in _notations(document, kind):
                found |= self._index.match_text(words, phrase=True, prefix=is_beginning, columns=TEXTS)
            for name in names:
                if len(shortest_reading(name)) > 1:
                    found |= self._phrases(name, ("caption", "last_step"))
        return self._ids(found)

    def by_words(self, words: Sequence[WordSpellings]) -> array[int]:
        """Cases whose texts have each of these words in some spelling; of a longer name also those that lack one."""
        with self._index.locked():
            sets = [self._spelt(word) for word in words]
            if not sets:
                return array("I")
            found = BitMap.intersection(*sets)
            if len(sets) >= FEWEST_TO_LACK_ONE:
                for place in range(len(sets)):
                    found |= BitMap.intersection(*sets[:place], *sets[place + 1 :])
            return self._ids(found)

    def by_phrase(self, name: str) -> array[int]:
        """Cases whose people have the name as it is written, or without its particles; ascending.

        Many cases have all words of a common name, and few the name: these come first.
        """
        with self._index.locked():
            return self._ids(self._phrases(name, ("parties", "lawyers")))

    def _phrases(self, name: str, columns: Sequence[str]) -> BitMap:
        found = BitMap()
        for words in {tuple(words_of(name)), tuple(word.text for word in shortest_reading(name))}:
            found |= self._index.match_text(words, phrase=True, columns=columns)
        return found

    def every(self) -> array[int]:
        """All cases, those in the trash and those that are not indexed yet too; ascending."""
        with self._index.locked():
            return self._ids(self._index.everything() | self._index.trashed())

    def unindexed(self) -> array[int]:
        """Cases that no set has yet, as after an update: every one of them may be the person's."""
        found: Any = self._connection.execute("SELECT json_group_array(case_id) FROM unindexed").get
        return array("I", json.loads(found))

    def people_in(self, case_ids: Sequence[int]) -> list[CasePerson]:
        """Everybody in these cases, once for each record."""
        found: list[Any] = self._connection.execute(PEOPLE_IN, (json.dumps(list(case_ids)),)).fetchall()
        return [
            CasePerson(case_id, person_id, side, role, bool(is_lawyer))
            for case_id, _row, person_id, side, role, is_lawyer in found
        ]

    def identities(self, person_ids: Sequence[int]) -> dict[int, tuple[str, str]]:
        """Document and name of each person."""
        found: dict[int, tuple[str, str]] = {}
        wanted = json.dumps(list(person_ids))
        for table in ("people", "new_people"):
            rows: list[Any] = self._connection.execute(PEOPLE.format(table=table), (wanted,)).fetchall()
            found.update({person_id: (document, name) for person_id, document, name in rows})
        return found

    def facts(self, case_ids: Sequence[int]) -> dict[int, CaseFacts]:
        """What a list shows of these cases; missing ones are left out."""
        wanted = json.dumps(list(case_ids))
        secret = held_back(self._connection, case_ids)
        folders: defaultdict[int, list[str]] = defaultdict(list)
        for case_id, name in self._connection.execute(FOLDERS, (wanted,)):
            folders[case_id].append(name)
        rows: list[Any] = self._connection.execute(FACTS, (wanted, PRACTICE)).fetchall()
        return {
            case_id: CaseFacts(
                row_id=row_id,
                number=number,
                court=court,
                phase=phase,
                status=status,
                folders=tuple(folders.get(case_id, ())),
                is_secret=secret.get(case_id, False),
                is_held_back=case_id in secret,
                is_trashed=bool(is_trashed),
                is_invented=bool(is_invented),
            )
            for case_id, row_id, number, court, phase, status, is_trashed, is_invented in rows
        }

    def bodies_in(self, case_ids: Sequence[int]) -> Iterator[tuple[int, bytes | None]]:
        """Every record of these cases as it came, with its case; None for one that cannot be read."""
        rows: Any = self._connection.execute(BODIES, (json.dumps(list(case_ids)),))
        for case_id, dictionary_id, body in rows:
            try:
                yield case_id, None if body is None else self._bodies.expand(dictionary_id, body)
            except UNREADABLE:
                yield case_id, None

    def bodies_of(self, case_id: int) -> Iterator[bytes]:
        """Every record of a case as it came, and the earlier readings that know more. Raises: NotArchived."""
        for row_id, known in self._rows_of(case_id):
            yield self._bodies.get(row_id)
            yield from (body for body, _ in self._known.needed(row_id, known))

    def lawsuits_of(self, case_id: int) -> Iterator[Lawsuit]:
        """Every record of a case as all its readings know it. Raises: NotArchived, ContractBroken."""
        for row_id, _ in self._rows_of(case_id):
            yield self._known.whole(row_id, self._bodies.get(row_id)).lawsuit

    def _rows_of(self, case_id: int) -> list[tuple[int, str | None]]:
        rows: list[Any] = self._connection.execute(ROWS, (case_id,)).fetchall()
        return rows

    def coverage(self, now: datetime) -> ArchiveCoverage:
        """How much the archive has, and how old it is."""
        unindexed = len(self.unindexed())
        with self._index.locked():
            every = self._index.everything() | self._index.trashed()
            oldest, newest = crawled(self._index, every)
            stale = self._index.between("crawled", None, to_micros(now - STALE_AFTER)) & every
            courts = {value for value, _ in self._index.all_values("court") if value}
            return ArchiveCoverage(now, len(every), len(courts), oldest, newest, len(stale), unindexed)

    def _ids(self, cases: BitMap) -> array[int]:
        return array("I", (cases - self._index.aside()).to_array())

    def _spelt(self, word: WordSpellings) -> BitMap:
        sets = self._index.sets
        if not word.beginning:
            return BitMap.union(BitMap(), *(sets.of(WORD + whole[:LONGEST_WORD]) for whole in word.whole))
        if len(word.beginning) <= LONGEST_BEGINNING:
            return sets.of(BEGINNING + word.beginning)
        return sets.beginning(WORD, word.beginning)


def _notations(document: str, kind: str) -> Iterator[tuple[tuple[str, ...], bool]]:
    """The words of a document in its usual notations, and whether the last one is only the beginning of a word."""
    if kind == "cpf":
        yield (document,), False
        yield (document[:3], document[3:6], document[6:9], document[9:]), False
        yield (document[:9], document[9:]), False
    elif kind == "cnpj":  # of any establishment
        yield (document[:8],), True
        yield (document[:2], document[2:5], document[5:8]), False
    elif kind == "oab":
        number = document[2:].lstrip("0")
        yield (number,), False
        yield (document[:2] + number,), True
        yield (document,), True
        yield (number + document[:2],), False
        if len(number) > THOUSAND:
            yield (number[:-THOUSAND], number[-THOUSAND:]), True
