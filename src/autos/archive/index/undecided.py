"""Cases that a search by name has found and about which there is no verdict."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import apsw
from pyroaring import BitMap

from autos.archive.annotations.verdicts import SearchedPerson
from autos.domain.mode import SearchType

SEARCHES = "SELECT entry_row, search_key FROM ledger WHERE search_type = ?"
SIZE = "SELECT count(*), coalesce(sum(items_count + records_count), 0) FROM ledger WHERE search_type = ?"
SIZE_OF_ALL = "SELECT count(*), coalesce(sum(items_count + records_count), 0) FROM ledger"
CASES = "SELECT json_group_array(case_id) FROM entry_lawsuits JOIN lawsuits USING (row_id) WHERE entry_row = ?"
DECIDED = "SELECT json_group_array(case_id) FROM verdicts WHERE subject_type = ? AND subject_key = ?"


def name_search_size(connection: apsw.Connection) -> tuple[int, int]:
    """Number of searches by name and of what they brought: it grows with every answer, known lawsuits too."""
    searches, items = connection.execute(SIZE, (SearchType.NAME.value,)).get
    return int(searches), int(items)


def search_size(connection: apsw.Connection) -> tuple[int, int]:
    """The same of every search."""
    searches, items = connection.execute(SIZE_OF_ALL).get
    return int(searches), int(items)


def undecided_cases(connection: apsw.Connection) -> BitMap:
    """Cases of the searches by name, without those decided for the same name; of every search, each by its index."""
    searches: defaultdict[SearchedPerson, list[int]] = defaultdict(list)
    rows: list[Any] = connection.execute(SEARCHES, (SearchType.NAME.value,)).fetchall()
    for entry_row, key in rows:
        searches[SearchedPerson.of(SearchType.NAME, key)].append(entry_row)
    found = BitMap()
    for person, entries in searches.items():
        cases = BitMap()
        for entry_row in entries:
            cases |= _cases(connection, CASES, (entry_row,))
        found |= cases - _cases(connection, DECIDED, person)
    return found


def _cases(connection: apsw.Connection, query: str, values: tuple[object, ...]) -> BitMap:
    """Cases of a query that collects them in the engine: a row each would hold up the window's thread."""
    return BitMap(json.loads(connection.execute(query, values).get))
