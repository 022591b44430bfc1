"""Client and opponent of listed cases: whom our search is about, or whom the searched lawyer represents."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.full_text import bare, folded, words_of
from autos.archive.records.people import LONGEST_BEGINNING, SIDES
from autos.domain.documents.name_words import stands_in
from autos.domain.documents.oab import is_registration
from autos.domain.documents.recognition import recognise
from autos.domain.lawsuit.row import UNKNOWN_SIDE, SideHead
from autos.domain.lawsuit.title import is_lawyer_role
from autos.domain.mode import SearchType
from autos.domain.monitoring.monitoring_draft import filter_to_copy
from autos.domain.operation import Operation
from autos.domain.search.search import Search
from autos.domain.visible_text import without_invisible

FOUND_BY = """
SELECT lawsuits.case_id, lawsuits.row_id, entry_row, side FROM lawsuits JOIN entry_lawsuits USING (row_id)
WHERE lawsuits.case_id IN (SELECT value FROM json_each(?))
"""
SEARCHES = """
SELECT entry_row, search_type, search_key, label, entry_id, iif(route = ?2, search_body, '')
FROM ledger WHERE entry_row IN (SELECT value FROM json_each(?1))
"""
ANSWERS = """
SELECT case_id, iif(is_same, subject_key, '') FROM verdicts
WHERE case_id IN (SELECT value FROM json_each(?)) AND subject_type = ? ORDER BY decided_at
"""
FOLDERS = """
SELECT case_id, name FROM folder_cases JOIN folders USING (folder_id) WHERE case_id IN (SELECT value FROM json_each(?))
"""
PARTIES = """
SELECT row_id, position, person_id, side, role FROM participations
WHERE row_id IN (SELECT value FROM json_each(?)) AND position < ? AND represents IS NULL ORDER BY row_id, position
"""
LAWYERS = """
SELECT row_id, person_id, side, represents FROM participations
WHERE row_id IN (SELECT value FROM json_each(?)) AND position < ? AND represents IS NOT NULL
"""
"""Those beneath a party; others stand among the parties."""
KNOWN_LAWYERS = """
WITH told AS (SELECT row_id FROM entry_lawsuits WHERE entry_row = ? AND side <> '' LIMIT 50)
SELECT DISTINCT person_id FROM told CROSS JOIN participations USING (row_id) WHERE position < ?
"""
"""Everybody in the first records in which a search knows the lawyer by the registration: he has more than one name."""
PEOPLE = "SELECT person_id, document, name FROM {table} WHERE person_id IN (SELECT value FROM json_each(?))"
_new = tuple.__new__
"""Creates a named tuple without a call in Python: a window may have twenty thousand parties."""
begins_as_lawyer = lru_cache(maxsize=4_000)(is_lawyer_role)
MOST_SEARCHES = 3
"""Searches for one lawyer that are looked through for the lawyer's names, the newest."""
MOST_PARTIES = 400
"""Parties of a record that are looked through: a record may have thousands."""
CLIENT = "client"
"""Type of the subject of a verdict that says who of a lawsuit is the client: nobody is searched by it."""
FEWEST_WORDS = 2
"""Words of a folder that may be called like a party."""
LONGEST_NAME = 10_000
"""Characters of a name that are looked at."""
LONGEST_CLIENT, DIGEST = 120, 16
"""Characters of a name that tell a client from the others of a lawsuit."""
OPPOSED = {"Active": "Passive", "Passive": "Active"}
UNTOLD = frozenset({UNKNOWN_SIDE, ""})
PERSONS = frozenset({SearchType.CPF, SearchType.CNPJ, SearchType.NAME, SearchType.OAB})
"""Types of searches that are about somebody."""


def client_key(name: str) -> str:
    """A client's name as a verdict has it; empty for nobody."""
    key = " ".join(folded(without_invisible(name[:LONGEST_NAME])).split())
    if len(key) <= LONGEST_CLIENT:
        return key
    return f"{key[: LONGEST_CLIENT - DIGEST]}{hashlib.blake2b(key.encode(), digest_size=DIGEST // 2).hexdigest()}"


class RowSide(NamedTuple):
    """What a row says of the client and of the opponent."""

    searched: str = ""
    """Name of the client in the record; what was typed where the record does not name the person."""
    beside: int = 0
    """Number of further clients on that side, where a lawyer represents several."""
    pole: str = ""
    """Side of the client as the contract names it; empty where it is not known who the client is."""
    opposite: str = ""
    """Name of the first party of the other side; empty where the record names none."""
    others: int = 0
    """Number of further parties of that side."""
    versus: tuple[SideHead, SideHead] | None = None
    """Active and passive side, where it is not known who the client is."""
    asks_client: bool = False
    """Whether somebody was searched, and neither the records nor the user tell one side of the person or of whom he
    represents."""
    document: str = ""
    """Document of the client: the searched one, else that of the record; empty where neither has one."""


class SearchedKey(NamedTuple):
    """Whom a search is about."""

    search_type: str
    key: str

    @property
    def is_lawyer(self) -> bool:
        """Whether it is a lawyer, whose clients are wanted."""
        return self.search_type == SearchType.OAB

    @property
    def is_document(self) -> bool:
        """Whether a person or a company is searched by the document."""
        return self.search_type in {SearchType.CPF, SearchType.CNPJ}

    def is_that_of(self, person: RecordPerson) -> bool:
        """Whether a person of a record is the searched one."""
        if self.search_type == SearchType.NAME:
            return stands_in(self.key, words_of(person.name))
        if self.is_lawyer:
            return bool(person.document) and is_registration(person.document, self.key)
        return bool(person.document) and person.document == bare(self.key)


class RecordParty(NamedTuple):
    """A party on a side of a record."""

    position: int
    person_id: int
    side: str


class RecordLawyer(NamedTuple):
    """A lawyer in a record."""

    person_id: int
    side: str
    represents: int | None
    """Position of the party; None where only the side is told."""


class RecordPerson(NamedTuple):
    """A person as a record names it."""

    document: str
    name: str


NOBODY = RecordPerson("", "")


@dataclass(slots=True)
class KeyLinks:
    """What the searches for one person returned of a case."""

    label: str
    """What was typed."""
    entry_rows: list[int] = field(default_factory=list)
    """The searches in the ledger, the newest last."""
    sides: dict[int, set[str]] = field(default_factory=dict)
    """Sides of the person by row; empty where the record does not identify the person."""
    names: frozenset[str] = frozenset()
    """Folded names of a searched lawyer, who is listed without a registration elsewhere."""


class Clients(NamedTuple):
    """Clients on one side of a record, by the searches for one person."""

    pole: str
    parties: tuple[RecordParty, ...]
    label: str
    """What was typed."""
    document: str = ""
    """The searched CPF or CNPJ; empty where another key was searched."""


class SaidOfCase(NamedTuple):
    """What the user said of a case."""

    answer: str | None
    """The client's name as a verdict has it, empty for nobody; None where nothing was said."""
    folders: Sequence[str]
    """Names of the folders that it is in: one may be called like a party."""
    watched: Collection[SearchedKey]
    """Whom the monitorings that found it watch for."""


class RecordsRead:
    """Parties, lawyers and people of the records of a window."""

    def __init__(self, connection: apsw.Connection, row_ids: Collection[int], with_lawyers: Collection[int]) -> None:
        self.parties: defaultdict[int, list[RecordParty]] = defaultdict(list)
        self.lawyers: defaultdict[int, list[RecordLawyer]] = defaultdict(list)
        self.people: defaultdict[int, RecordPerson] = defaultdict(lambda: NOBODY)
        self._connection = connection
        for row_id, position, person_id, side, role in self._rows(PARTIES, row_ids):
            if not begins_as_lawyer(role[:LONGEST_BEGINNING]):
                self.parties[row_id].append(_new(RecordParty, (position, person_id, side)))
            elif row_id in with_lawyers:
                self.lawyers[row_id].append(RecordLawyer(person_id, side, None))
        for row_id, person_id, side, represents in self._rows(LAWYERS, with_lawyers) if with_lawyers else ():
            self.lawyers[row_id].append(RecordLawyer(person_id, side, represents))
        self.read_people({lawyer.person_id for lawyers in self.lawyers.values() for lawyer in lawyers})

    def _rows(self, query: str, row_ids: Collection[int]) -> Iterable[Any]:
        return self._connection.execute(query, (json.dumps(list(row_ids)), MOST_PARTIES))

    def read_people(self, wanted: Collection[int]) -> None:
        """Read the names of these people."""
        left = set(wanted).difference(self.people)
        for table in ("people", "new_people") if left else ():
            found = self._connection.execute(PEOPLE.format(table=table), (json.dumps(list(left)),))
            self.people.update({person_id: RecordPerson(document, name) for person_id, document, name in found})

    def on_side(self, row_id: int, side: str) -> list[RecordParty]:
        return [one for one in self.parties[row_id] if one.side == side]

    def opposed(self, row_id: int, pole: str) -> list[RecordParty]:
        """The parties of the other side; where it is not named, everybody on any other side."""
        across = self.on_side(row_id, OPPOSED[pole]) if pole in OPPOSED else []
        return across or [one for one in self.parties[row_id] if one.side != pole]

    def head(self, parties: Sequence[RecordParty]) -> SideHead:
        """The first of these, and how many others there are."""
        return SideHead(self.people[parties[0].person_id].name, len(parties) - 1) if parties else SideHead("", 0)

    def named(self, row_id: int, names: Collection[str]) -> list[RecordParty]:
        """Parties with one of these folded names."""
        return [one for one in self.parties[row_id] if folded(self.people[one.person_id].name) in names]

    def called(self, row_id: int, names: Sequence[str]) -> list[RecordParty]:
        """Parties that are called like one of these, but for what courts add to a name and the form of a company."""
        telling = [(name, words) for name in names if len(words := words_of(name)) >= FEWEST_WORDS]
        return [
            one
            for one in (self.parties[row_id] if telling else ())
            for name, words in telling
            if stands_in(name, words_of(written := self.people[one.person_id].name)) and stands_in(written, words)
        ]

    def watched(self, row_id: int, keys: Collection[SearchedKey]) -> list[RecordParty]:
        """Parties for whom a monitoring watches."""
        return [
            one
            for one in (self.parties[row_id] if keys else ())
            if any(key.is_that_of(self.people[one.person_id]) for key in keys)
        ]

    def answered(self, row_id: int, answer: str) -> list[RecordParty]:
        """The party whom the user called the client; one of each side, where two of one name stand on two."""
        called: dict[str, RecordParty] = {}
        for one in self.parties[row_id]:
            if client_key(self.people[one.person_id].name) == answer:
                called.setdefault(one.side, one)
        return [*called.values()]


class RowSideReader:
    """Reads client and opponent of many rows at once, in a few statements; no lawsuit is read whole."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    def of(self, cases: Mapping[int, int], entry_id: UUID | None) -> dict[int, RowSide]:
        """By row; `cases` are the rows' cases. With `entry_id` by that search first.

        What the user said of a lawsuit goes before other searches; whom a searched lawyer represents before a searched
        person, before the one whom a monitoring watches for, and before a party whom a folder is called after. Where
        these tell two sides, or none, nobody is taken for the client.
        """
        ids = json.dumps(list(set(cases.values())))
        searches, watched, own = self._searches(ids, entry_id)
        said: list[Any] = self._connection.execute(ANSWERS, (ids, CLIENT)).fetchall()
        answers: dict[int, str] = dict(said)
        folders: defaultdict[int, list[str]] = defaultdict(list)
        filed: list[Any] = self._connection.execute(FOLDERS, (ids,)).fetchall()
        for case_id, name in filed:
            folders[case_id].append(name)
        telling = {
            case_id: {row for links in keys.values() for row, sides in links.sides.items() if sides}
            for case_id, keys in searches.items()
        }
        needed = {*cases, *(row for case_id in set(cases.values()) for row in telling.get(case_id, ()))}
        by_lawyer = {case_id for case_id, keys in searches.items() if any(key.is_lawyer for key in keys)}
        lawyers_of = {
            row for row, case_id in cases.items() if case_id in by_lawyer for row in {row, *telling.get(case_id, ())}
        }
        records = RecordsRead(self._connection, needed, lawyers_of)
        self._read_names(searches, records)
        wanted = self._wanted(records, searches, telling)
        wanted.update(
            one.person_id
            for row, case_id in cases.items()
            if case_id in answers or case_id in folders or case_id in watched
            for one in records.parties[row]
        )
        records.read_people(wanted)
        return {
            row_id: _side(
                records,
                row_id,
                searches.get(case_id, {}),
                own,
                SaidOfCase(answers.get(case_id), folders.get(case_id, ()), watched.get(case_id, ())),
            )
            for row_id, case_id in cases.items()
        }

    def _searches(
        self, ids: str, entry_id: UUID | None
    ) -> tuple[dict[int, dict[SearchedKey, KeyLinks]], dict[int, set[SearchedKey]], SearchedKey | None]:
        """By case whom its searches were about, and what they returned of it, and whom its monitorings watch for.

        And whom `entry_id` is about.
        """
        links: list[Any] = self._connection.execute(FOUND_BY, (ids,)).fetchall()
        wanted = json.dumps(list({entry_row for _, _, entry_row, _ in links}))
        searches, monitorings = {}, {}
        own = None
        values = wanted, str(Operation.READ_TRACKING)
        for row, kind, key, label, search_id, body in self._connection.execute(SEARCHES, values) if links else ():
            if body and (one := watched_person(body)) is not None:
                monitorings[row] = one
            elif kind in PERSONS:
                searches[row] = SearchedKey(kind, key), label
                own = searches[row][0] if search_id == str(entry_id) else own
        found: defaultdict[int, dict[SearchedKey, KeyLinks]] = defaultdict(dict)
        watched: defaultdict[int, set[SearchedKey]] = defaultdict(set)
        for case_id, row_id, entry_row, sides in links:
            if entry_row in monitorings:
                watched[case_id].add(monitorings[entry_row])
            if entry_row in searches:
                key, label = searches[entry_row]
                of_key = found[case_id].setdefault(key, KeyLinks(label))
                of_key.entry_rows.append(entry_row)
                of_key.sides.setdefault(row_id, set()).update(filter(None, sides.split(SIDES)))
        return found, watched, own

    def _read_names(self, searches: Mapping[int, Mapping[SearchedKey, KeyLinks]], records: RecordsRead) -> None:
        """Find how searched lawyers are called, where a record does not have the registration of any."""
        silent: defaultdict[SearchedKey, list[KeyLinks]] = defaultdict(list)
        for keys in searches.values():
            for key, links in keys.items():
                if key.is_lawyer and not all(links.sides.values()):
                    silent[key].append(links)
        for key, all_links in silent.items():
            wanted = {
                person_id
                for entry_row in sorted({row for links in all_links for row in links.entry_rows})[-MOST_SEARCHES:]
                for (person_id,) in self._connection.execute(KNOWN_LAWYERS, (entry_row, MOST_PARTIES))
            }
            records.read_people(wanted)
            known = (records.people[person_id] for person_id in wanted)
            names = frozenset(folded(one.name) for one in known if one.name and key.is_that_of(one))
            for links in all_links:
                links.names = names

    def _wanted(
        self,
        records: RecordsRead,
        searches: Mapping[int, Mapping[SearchedKey, KeyLinks]],
        telling: Mapping[int, Collection[int]],
    ) -> set[int]:
        """People whose names are wanted: the first of each side, and those who may be the searched ones."""
        wanted: set[int] = set()
        for parties in records.parties.values():
            first: dict[str, int] = {}
            for one in parties:
                first.setdefault(one.side, one.person_id)
            wanted.update(first.values())
        for row_id, lawyers in records.lawyers.items():
            represented = {lawyer.represents for lawyer in lawyers}
            wanted.update(one.person_id for one in records.parties[row_id] if one.position in represented)
        for case_id, keys in searches.items():
            sides = {side for links in keys.values() for of_row in links.sides.values() for side in of_row}
            for key, links in keys.items():
                for row_id in () if key.is_lawyer else links.sides:
                    wanted.update(one.person_id for one in records.parties[row_id] if one.side in sides)
            rows = {row for links in keys.values() for row in links.sides}
            if sides and not rows <= set(telling[case_id]):
                wanted.update(one.person_id for row in rows for one in records.parties[row])
        return wanted


@lru_cache(maxsize=1_000)
def watched_person(body: str) -> SearchedKey | None:
    """The only person for whom a monitoring with this search in JSON watches; None for none, several, or a lawyer."""
    try:
        search = Search.model_validate(json.loads(body)["search"])
    except (ValueError, KeyError, TypeError):  # of a service that has other searches
        return None
    draft = filter_to_copy(search)
    if draft is None or len(draft.party_documents) + len(draft.party_names) != 1:
        return None
    if draft.party_names:
        return SearchedKey(SearchType.NAME, draft.party_names[0])
    read = recognise(draft.party_documents[0])
    return SearchedKey(read.search_type, read.wire) if read.is_valid and read.search_type in PERSONS else None


def _side(
    records: RecordsRead,
    row_id: int,
    keys: Mapping[SearchedKey, KeyLinks],
    own: SearchedKey | None,
    said: SaidOfCase,
) -> RowSide:
    """Client and opponent of a row."""
    answer = said.answer
    lawyers, persons = ([key for key in keys if key.is_lawyer is is_lawyer] for is_lawyer in (True, False))
    is_told = False
    groups: list[Sequence[SearchedKey] | None] = [None, lawyers, persons]
    if own is not None and own in keys:
        groups.insert(1 if own.is_lawyer else 0, [own])
    for group in groups:
        if group is None:
            if not answer:
                continue
            found = [Clients(one.side, (one,), "") for one in records.answered(row_id, answer)]
        else:
            found = [one for key in group for one in _clients(records, row_id, key, keys[key])]
        poles = {one.pole for one in found} - UNTOLD
        is_told = is_told or (not poles and any(one.parties for one in found))
        if len(poles) == 1 and answer != "":
            return _known(records, row_id, [one for one in found if one.pole in poles])
        if poles and group is lawyers:
            break  # on both sides: that of the client is to be said
    for parties in (records.watched(row_id, said.watched), records.called(row_id, said.folders)):
        poles = {one.side for one in parties}
        if len(poles) == 1 and not poles & UNTOLD and answer is None:
            return _known(records, row_id, [Clients(one.side, (one,), "") for one in parties])
    versus = records.head(records.on_side(row_id, "Active")), records.head(records.on_side(row_id, "Passive"))
    if not (versus[0].name and versus[1].name):
        return RowSide()
    return RowSide(versus=versus, asks_client=bool(keys) and answer is None and not is_told)


def _clients(records: RecordsRead, row_id: int, key: SearchedKey, links: KeyLinks) -> list[Clients]:
    """The clients in a record, by side; those whom another record of the case names where this one tells no side."""
    label, document = links.label, bare(key.key) if key.is_document else ""
    known = links.sides.get(row_id) or {
        lawyer.side for lawyer in records.lawyers[row_id] if _is_called(records, lawyer, links.names)
    }
    if known:
        return [Clients(side, tuple(_persons(records, row_id, key, side)), label, document) for side in sorted(known)]
    others = [_persons(records, row, key, side) for row, sides in links.sides.items() for side in sorted(sides)]
    names = {folded(records.people[one.person_id].name) for some in others for one in some} - {""}
    found: defaultdict[str, list[RecordParty]] = defaultdict(list)
    for one in records.named(row_id, names) if names else ():
        found[one.side].append(one)
    return [Clients(side, tuple(some), label, document) for side, some in found.items()]


def _is_called(records: RecordsRead, lawyer: RecordLawyer, names: Collection[str]) -> bool:
    """Whether a lawyer without a document has one of these names."""
    person = records.people[lawyer.person_id]
    return not person.document and folded(person.name) in names


def _persons(records: RecordsRead, row_id: int, key: SearchedKey, side: str) -> list[RecordParty]:
    """The searched person, or the parties whom the searched lawyer represents, on a side of a record.

    Where nobody of a side is known to be the one, it is its only party, and of a lawyer's side all of them.
    """
    parties = records.on_side(row_id, "" if side == UNKNOWN_SIDE else side) or records.on_side(row_id, side)
    if key.is_lawyer:
        represented = {
            lawyer.represents
            for lawyer in records.lawyers[row_id]
            if lawyer.represents is not None and key.is_that_of(records.people[lawyer.person_id])
        }
        return [one for one in parties if one.position in represented] or parties
    return [one for one in parties if key.is_that_of(records.people[one.person_id])] or (
        parties if len(parties) == 1 else []
    )


def _known(records: RecordsRead, row_id: int, found: Sequence[Clients]) -> RowSide:
    """What a row says where its client is known to be on one side."""
    pole, label = found[0].pole, found[0].label
    clients = sorted({one for each in found for one in each.parties})
    first, opponent = records.head(clients), records.head(records.opposed(row_id, pole))
    document = found[0].document or (records.people[clients[0].person_id].document if clients else "")
    return RowSide(
        first.name or label,
        max(0, len(clients) - 1),
        pole,
        opponent.name,
        max(0, opponent.others),
        document=document,
    )
