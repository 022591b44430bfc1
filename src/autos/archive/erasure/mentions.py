"""Mentions of a person in everything the archive stores."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple

import apsw

from autos.archive.index.case_terms import UNREADABLE
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.history import parse_body
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.schema import TABLES
from autos.domain.lawsuit.parties import Participant, people_of
from autos.domain.lawsuit.person import Person

ENTRY_TEXTS = tuple(name for name in TABLES["ledger"].erased_by_rule if name != "question")  # a digest names nobody
ANSWER_TEXTS = TABLES["answers"].erased_by_rule
MOST_NAMES = 20
NOTED = """
SELECT row_id, name FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?1))
UNION ALL SELECT row_id, people.name || char(10) || document
FROM participations JOIN people USING (person_id) WHERE row_id IN (SELECT value FROM json_each(?1))
UNION ALL SELECT row_id, new_people.name || char(10) || document
FROM new_people JOIN participations USING (person_id) WHERE row_id IN (SELECT value FROM json_each(?1))
"""
"""For the view `everybody` the engine would build a temporary index each time."""

CHANGED = "SELECT row_id, content FROM record_changes"
"""Of every record: a change may say what no version that can still be read does."""


class MentioningEntry(NamedTuple):
    """A ledger entry that mentions the person."""

    row: int
    entry_id: str
    is_about: bool
    """Whether it searched for the person."""
    mentioning: frozenset[str]
    """Columns that mention the person."""


class RelatedNames(NamedTuple):
    """Other names and documents that occur with the person's in the found cases."""

    names: tuple[str, ...]
    documents: tuple[str, ...]


class MentioningRecords(NamedTuple):
    """Records that mention the person."""

    rows: list[int]
    unreadable_count: int
    """Other records with a damaged version."""


class Mentions:
    """Finds a person by reading every body: the index has parties, but not who is named in steps or attachments."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository, versions: VersionRepository) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = versions

    def named(self, person: Person) -> MentioningRecords:
        """Records of which any version, change or stored answer mentions the person.

        Where a version is damaged, the stored title and people of the record are searched, too.
        """
        unreadable: set[int] = set()
        found = {row_id for row_id, body in self._every_body(unreadable) if person.is_in(body)}
        noted = chain(self._ids(NOTED, (json.dumps(sorted(unreadable)),)), self._ids(CHANGED))
        found |= {row_id for row_id, text in noted if person.is_in(text)}
        return MentioningRecords(sorted(found), len(unreadable - found))

    def case_ids(self, rows: list[int]) -> list[int]:
        """Cases of these records."""
        asked = (
            "SELECT DISTINCT case_id FROM lawsuits WHERE row_id IN (SELECT value FROM json_each(?)) ORDER BY case_id"
        )
        return [case_id for (case_id,) in self._ids(asked, (json.dumps(rows),))]

    def answers(self, person: Person) -> list[tuple[int, str]]:
        """Answers without a record (unreadable ones, other types, errors) that mention the person."""
        condition = " OR ".join(f"{name} <> ''" for name in ANSWER_TEXTS)
        stored = self._ids(f"SELECT entry_row, response_id, {', '.join(ANSWER_TEXTS)} FROM answers WHERE {condition}")  # noqa: S608 -- names are of the registry, here and below
        return [(row, name) for row, name, *texts in stored if any(person.is_in(text or "") for text in texts)]

    def entries(self, person: Person) -> list[MentioningEntry]:
        """Ledger entries that mention the person."""
        found = []
        stored = self._ids(f"SELECT entry_row, entry_id, search_type, {', '.join(ENTRY_TEXTS)} FROM ledger")  # noqa: S608
        for row, entry_id, kind, *texts in stored:
            fields = dict(zip(ENTRY_TEXTS, texts, strict=True))
            key = fields["search_key"]
            is_about = person.is_in(f"{fields['label']}\n{key}") or (kind == "name" and person.matches_search_name(key))
            mentioning = frozenset(name for name, text in fields.items() if person.is_in(text))
            if is_about or mentioning:
                found.append(MentioningEntry(row, entry_id, is_about, mentioning))
        return found

    def related_names(self, person: Person, rows: list[int]) -> RelatedNames:
        """Other names with the person's documents, and other documents with the person's names."""
        names, documents = Counter[str](), Counter[str]()
        known = set(person.documents)
        for row_id in rows:
            for one in self._people(row_id):
                is_named = bool(one.name) and bool(person.names) and person.is_in(one.name)
                if known & one.documents and not is_named and one.name:
                    names[one.name] += 1
                if is_named:
                    documents.update(one.documents - known)
        return RelatedNames(*(tuple(name for name, _ in each.most_common(MOST_NAMES)) for each in (names, documents)))

    def _people(self, row_id: int) -> Iterator[Participant]:
        try:
            parties, lawyers = people_of(parse_body(self._bodies.get(row_id)).lawsuit)
        except UNREADABLE:
            return
        yield from (*parties, *lawyers, *(lawyer for party in parties for lawyer in party.lawyers))

    def _every_body(self, unreadable: set[int]) -> Iterator[tuple[int, bytes]]:
        """Every stored body with its row; rows with a damaged version are added to `unreadable`."""
        for (row_id,) in self._ids("SELECT row_id FROM bodies"):
            try:
                yield row_id, self._bodies.get(row_id)
            except UNREADABLE:
                unreadable.add(row_id)
        for (row_id,) in self._ids("SELECT DISTINCT row_id FROM versions"):
            try:
                yield from ((row_id, body) for _, body in self._versions.bodies(row_id))
            except UNREADABLE:
                unreadable.add(row_id)
        query = "SELECT row_id, body FROM answers WHERE row_id IS NOT NULL AND body IS NOT NULL"
        yield from self._ids(query)

    def _ids(self, query: str, values: tuple[Any, ...] = ()) -> Iterator[Any]:
        return iter(self._connection.execute(query, values))
