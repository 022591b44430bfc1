"""Check of the term sets against the records: only counts what differs, changes nothing.

Every case and every set is read once. The terms of a case are compared by the sum of their hashes: two different
groups of terms have the same sum once in 10¹⁹, and a sum needs no memory.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import apsw
import zstandard
from pyroaring import BitMap

from autos.archive.files.page_copy import OpenArchive, ReportProgress, ignore_progress
from autos.archive.index.bit_slices import expand
from autos.archive.index.case_terms import terms_of_case
from autos.archive.index.sets import CHUNK_BITS, LOW, read_pending, unpack
from autos.archive.index.terms import FACET, NUMBER, beginnings, facet_term
from autos.archive.records.bodies import BodyRepository
from autos.domain.errors import ContractBroken, NotArchived

REPORT_EVERY = 500
"""Cases between two progress reports."""

HIGHEST = """
SELECT max(coalesce((SELECT max(case_id) FROM cases), 0), coalesce((SELECT max(case_id) FROM pending), 0),
    coalesce((SELECT max(id) FROM words_docsize), 0), coalesce((SELECT max(chunk) FROM postings), 0) << 16)
"""
CASES = "SELECT case_id FROM cases WHERE case_id BETWEEN ? AND ? ORDER BY case_id"
UNINDEXED = "SELECT case_id FROM unindexed WHERE case_id BETWEEN ? AND ?"
IN_FULL_TEXT = "SELECT id FROM words_docsize WHERE id BETWEEN ? AND ?"
PENDING = "SELECT case_id, terms FROM pending WHERE case_id BETWEEN ? AND ?"


class IndexFindings(NamedTuple):
    """Differences between sets and records; both are 0 if the index is right."""

    differing: int
    """Cases whose indexed terms differ from those of their records."""
    unknown_cases: int
    """Cases that are in a set but not in the archive."""


def check_index(source: OpenArchive, report: ReportProgress = ignore_progress) -> IndexFindings:
    """Compare the sets, with pending changes, with the records; `report` gets the number of cases done and of all.

    Cases that are not indexed yet are skipped, and those with an unreadable record: `verify` counts them.
    While another thread writes, each 65,536 cases are compared in one state of the archive.
    """
    connection = source.connection
    highest = int(connection.execute(HIGHEST).get)
    whole = int(connection.execute("SELECT count(*) FROM cases").get)
    bodies = BodyRepository(connection)
    differing, unknown_cases, done = 0, 0, 0
    for chunk in range((highest >> CHUNK_BITS) + 1):
        with _one_state(connection):
            cases = _Chunk(connection, bodies, chunk)
            found = cases.compare(partial(_report_from, report, done, whole))
            done += cases.size
        differing, unknown_cases = differing + found.differing, unknown_cases + found.unknown_cases
    report(whole, whole)
    return IndexFindings(differing, unknown_cases)


class _Chunk:
    """The cases whose sets are stored together."""

    def __init__(self, connection: apsw.Connection, bodies: BodyRepository, chunk: int) -> None:
        self._connection = connection
        self._bodies = bodies
        self._chunk = chunk
        self._span = (chunk << CHUNK_BITS, (chunk << CHUNK_BITS) + LOW)
        self._there = self._ids(CASES)
        self.size = len(self._there)
        self._wrong = BitMap()

    def compare(self, report: Callable[[int], None]) -> IndexFindings:
        found, named = self._by_the_sets()
        unindexed = self._ids(UNINDEXED)
        in_full_text = self._ids(IN_FULL_TEXT)
        unreadable = BitMap()
        for done, case_id in enumerate(self._there):
            if case_id in unindexed:
                continue
            try:
                expected = _sum(terms_of_case(self._connection, self._bodies, case_id))
            except (ContractBroken, NotArchived, zstandard.ZstdError, IndexError):  # the last one: it has no record
                unreadable.add(case_id)
                continue
            if expected != found[case_id & LOW]:
                self._wrong.add(case_id)
            if done % REPORT_EVERY == 0:
                report(done)
        self._wrong |= self._there - unindexed - in_full_text
        unknown_cases = (named | in_full_text) - self._there
        return IndexFindings(len((self._wrong & self._there) - unreadable - unindexed), len(unknown_cases))

    def _by_the_sets(self) -> tuple[list[int], BitMap]:
        """The hash sum of each case's terms, and every case that is in any set."""
        sums = [0] * (LOW + 1)
        named = BitMap()
        listed = self._listed()
        come, gone = self._pending()
        for term, stored in self._postings():
            members = unpack(self._chunk, stored)
            members -= gone.get(term, BitMap())
            members |= come.pop(term, BitMap())
            self._add(sums, term, members, listed)
            named |= members
        for term, members in come.items():  # terms without a set in the file
            self._add(sums, term, members, listed)
            named |= members
        return sums, named

    def _add(self, sums: list[int], term: str, members: BitMap, listed: set[str]) -> None:
        code = hash(term)
        for member in members:
            sums[member & LOW] += code
        if term[0] == FACET and term not in listed:
            self._wrong |= members  # the value is missing in the list of values

    def _pending(self) -> tuple[dict[str, BitMap], dict[str, BitMap]]:
        come: defaultdict[str, list[int]] = defaultdict(list)
        gone: defaultdict[str, list[int]] = defaultdict(list)
        rows: list[Any] = self._connection.execute(PENDING, self._span).fetchall()
        for case_id, stored in rows:
            _, added, removed, codes = read_pending(case_id, str(stored))
            coded = [term for column, code in codes.items() for term in expand(column, code)]
            implied = [start for term in added for start in beginnings(term)]
            for term in _stored(added.union(coded, implied)):
                come[term].append(case_id)
            for term in removed:
                gone[term].append(case_id)
        return {term: BitMap(ids) for term, ids in come.items()}, {term: BitMap(ids) for term, ids in gone.items()}

    def _postings(self) -> Iterator[tuple[str, bytes]]:
        found: Any = self._connection.execute("SELECT term, cases FROM postings WHERE chunk = ?", (self._chunk,))
        yield from found

    def _listed(self) -> set[str]:
        found: Any = self._connection.execute("SELECT facet, value FROM facet_values")
        return {facet_term(facet, value) for facet, value in found}

    def _ids(self, query: str) -> BitMap:
        rows: Any = self._connection.execute(query, self._span)
        return BitMap([row[0] for row in rows])


def _report_from(report: ReportProgress, before: int, whole: int, done: int) -> None:
    report(min(before + done, whole), whole)


def _stored(terms: Iterable[str]) -> Iterator[str]:
    """Terms that have a set; a lawsuit number has none, only its beginnings do."""
    return (term for term in terms if term[0] != NUMBER)


def _sum(terms: Iterable[str]) -> int:
    return sum(map(hash, _stored(terms)))


@contextmanager
def _one_state(connection: apsw.Connection) -> Iterator[None]:
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")  # nothing was written
