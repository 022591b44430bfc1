"""The term sets in the file, in chunks of 65,536 cases, combined with the pending changes in memory."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import apsw
from pyroaring import BitMap

from autos.archive.index.bit_slices import COLUMNS, SLICE, expand, slice_term
from autos.archive.index.cache import MOST_CACHED, Cases, IndexCache, PendingOverlay, TermChange
from autos.archive.index.terms import NUMBER, beginnings

CHUNK_BITS = 16
LOW = (1 << CHUNK_BITS) - 1
LARGEST_SET = 1 << CHUNK_BITS >> 3
"""Bytes of one chunk, a bit for each case."""
MOST_SMALL = 8
"""Members of a set that is stored as plain 16-bit offsets: most documents are in one case."""
SMALL, LARGE = b"\x00", b"\x01"
"""First byte of a stored set: plain offsets follow, or a roaring bitmap in its portable format."""
BATCH = 500
"""Terms folded together: a full chunk has eight kilobytes for each of the frequent ones."""
AFTER_EVERY_SIGN = "\U0010ffff"


def pack(members: BitMap) -> bytes:
    """One chunk's set as it is stored."""
    if len(members) <= MOST_SMALL:
        return SMALL + array("H", (member & LOW for member in members)).tobytes()
    members.run_optimize()
    return LARGE + bytes(members.serialize())


def unpack(chunk: int, stored: bytes) -> BitMap:
    """The case ids of one chunk's set."""
    if stored[:1] == SMALL:
        high = chunk << CHUNK_BITS
        return BitMap([high | low for low in array("H", stored[1:])])
    return BitMap.deserialize(stored[1:])


class TermSets:
    """Term sets of one connection. The writing one collects its changes until the transaction is committed."""

    def __init__(self, connection: apsw.Connection, memory: IndexCache) -> None:
        self._connection = connection
        self.memory = memory
        self._news: list[TermChange] = []
        self._touched: set[int] = set()
        self._is_anew = False

    def of(self, term: str) -> BitMap:
        """The cases of a term. The set must not be changed, nor used after the lock of `memory` is released."""
        found = self.memory.cached(term)
        if found is None and term[0] == SLICE:
            found = self._digits(term[1:-2]).get(term)
        return self.memory.remember(term, self._read(term)) if found is None else found

    def _digits(self, column: str) -> dict[str, BitMap]:
        """The sets of a column's digits that are not cached, read at once: who needs one needs nearly all of them.

        None where so many would drop each other from the cache: beyond a million cases.
        """
        terms = [slice_term(column, bit) for bit in range(COLUMNS[column])]
        chunks = self._chunks()
        if len(chunks) * len(terms) * LARGEST_SET > MOST_CACHED // 2:
            return {}
        members = {term: BitMap() for term in terms if self.memory.cached(term) is None}
        of_column = "SELECT term, cases FROM postings WHERE chunk = ? AND term BETWEEN ? AND ?"
        for chunk in chunks:
            for term, stored in self._connection.execute(of_column, (chunk, terms[0], terms[-1])):
                if term in members:
                    members[term] |= unpack(chunk, stored)
        return {term: self.memory.remember(term, cases) for term, cases in members.items()}

    def beginning(self, kind: str, start: str) -> BitMap:
        """The cases of every term of a kind that begins with `start`."""
        low, high = kind + start, kind + start + AFTER_EVERY_SIGN
        members = BitMap()
        overlays = (self.memory.folded, self.memory.overlay)
        changed = {term for overlay in overlays for term in overlay.terms() if term.startswith(low)}
        for chunk in self._chunks():
            found = self._connection.execute(
                "SELECT term, cases FROM postings WHERE chunk = ? AND term >= ? AND term < ?", (chunk, low, high)
            )
            # The stored set of a changed term may have cases that have lost it since.
            members |= _together(chunk, [stored for term, stored in found if term not in changed])
        for term in changed:
            members |= self.of(term)
        return members

    def change(self, changes: Sequence[TermChange]) -> None:
        """Change terms of cases: in the file at once, in the cached sets when the transaction is committed.

        After a crash the rows of `pending` are replayed.
        """
        rows = []
        for change in changes:
            rows.append((change.case_id, _write_pending(self._since_fold(change))))
            self._news.append(change)
            self._touched.add(change.case_id)
        self._connection.executemany("INSERT OR REPLACE INTO pending VALUES (?, ?)", rows)

    def publish(self) -> None:
        """Publish the changes of a committed transaction to the cache."""
        if self._is_anew:
            self.memory.clear()
        if self._news:
            self.memory.publish(self._news)
        if self._is_anew or self._news:
            self.discard_changes()

    @contextmanager
    def reverted_on_error(self) -> Iterator[None]:
        """Discard what was collected inside, after the rollback of a part of the transaction."""
        collected = len(self._news)
        try:
            yield
        except BaseException:
            del self._news[collected:]
            self._touched = {change.case_id for change in self._news}
            raise

    def discard_changes(self) -> None:
        """Discard the collected changes, after a rollback or once they are published."""
        self._news = []
        self._touched.clear()
        self._is_anew = False

    def clear_sets(self) -> None:
        """Delete every set, in the file at once, in the cache when the transaction is committed."""
        self._connection.execute("DELETE FROM postings; DELETE FROM pending")
        self.discard_changes()
        self._is_anew = True

    def _since_fold(self, change: TermChange) -> TermChange:
        """The change combined with those of the same case since the last fold."""
        case_id, added, removed, codes = change
        if case_id not in self.memory.overlay.cases and case_id not in self._touched:
            return change
        before = self._connection.execute("SELECT terms FROM pending WHERE case_id = ?", (case_id,)).fetchone()
        if before is None:
            return change
        _, old_added, old_removed, _ = read_pending(case_id, str(before[0]))
        return TermChange(case_id, (old_added - removed) | added, (old_removed - added) | removed, codes)

    def known(self, case_id: int) -> frozenset[str]:
        """Every indexed term of a case, found in all sets of its chunk: for a case with unreadable records."""
        chunk = case_id >> CHUNK_BITS
        stored: Any = self._connection.execute("SELECT term, cases FROM postings WHERE chunk = ?", (chunk,))
        terms = {term for term, cases in stored if case_id in unpack(chunk, cases)}
        pending = self._connection.execute("SELECT terms FROM pending WHERE case_id = ?", (case_id,)).fetchone()
        if pending is not None:
            _, added, removed, codes = read_pending(case_id, str(pending[0]))
            terms = (terms - removed).union(added, *[beginnings(term) for term in added])
            terms = terms.union(*[expand(column, code) for column, code in codes.items()])
        return frozenset(terms)

    def replay(self) -> int:
        """Load the changes that were pending when the archive was closed or crashed; returns the number of cases."""
        rows: list[Any] = self._connection.execute("SELECT case_id, terms FROM pending ORDER BY case_id").fetchall()
        self.memory.publish([read_pending(case_id, terms) for case_id, terms in rows])
        return len(rows)

    def fold(self) -> None:
        """Write all pending changes into the sets. Inside a transaction; `memory.fold` follows its commit."""
        overlay = self.memory.overlay
        gone = {term: cases for term, cases in overlay.removed.items() if cases and term[0] != NUMBER}
        for come in self._news_of(overlay):
            self._fold_some(overlay.cases, come, {term: gone.pop(term) for term in gone.keys() & come.keys()})
        self._fold_some(overlay.cases, {}, gone)
        self._connection.execute("DELETE FROM pending")

    @staticmethod
    def _news_of(overlay: PendingOverlay) -> Iterator[Mapping[str, Cases]]:
        """Cases by term, one kind of terms at a time: all together would take twice the memory."""
        yield {term: cases for term, cases in overlay.added.items() if cases and term[0] != NUMBER}
        yield overlay.implied()
        for column in COLUMNS:
            yield overlay.spelt(column)

    def _fold_some(self, case_ids: Cases, come: Mapping[str, Cases], gone: Mapping[str, Cases]) -> None:
        chunks = sorted({case_id >> CHUNK_BITS for case_id in case_ids})
        terms = sorted(come.keys() | gone.keys())
        for chunk in chunks:
            of_chunk = _all if len(chunks) == 1 else partial(_within, chunk)
            for start in range(0, len(terms), BATCH):
                some = terms[start : start + BATCH]
                news = {term: of_chunk(come.get(term, ())) for term in some}
                olds = {term: of_chunk(gone[term]) for term in some if term in gone}
                self._fold_chunk(chunk, news, olds)

    def _fold_chunk(self, chunk: int, come: Mapping[str, Cases], gone: Mapping[str, Cases]) -> None:
        """`come` names every term."""
        found: list[Any] = self._connection.execute(
            "SELECT term, cases FROM postings WHERE chunk = ? AND term IN (SELECT value FROM json_each(?))",
            (chunk, json.dumps(list(come))),
        ).fetchall()
        stored: dict[str, bytes] = dict(found)
        rows: list[tuple[int, str, bytes]] = []
        emptied: list[tuple[int, str]] = []
        for term, news in come.items():
            lost = gone.get(term)
            if not news and not lost:
                continue
            was = stored.get(term, SMALL)
            if not lost and was[:1] == SMALL and len(news) + len(was) // 2 <= MOST_SMALL:
                rows.append(
                    (chunk, term, _with_few(was, news))
                )  # most documents: faster than building a set of one or two cases
                continue
            members = unpack(chunk, was)
            if lost:
                members -= BitMap(lost)
            members.update(news)
            if members:
                rows.append((chunk, term, pack(members)))
            else:
                emptied.append((chunk, term))
        self._connection.executemany("INSERT OR REPLACE INTO postings (chunk, term, cases) VALUES (?, ?, ?)", rows)
        self._connection.executemany("DELETE FROM postings WHERE chunk = ? AND term = ?", emptied)

    def _read(self, term: str) -> BitMap:
        found: list[Any] = self._connection.execute(
            "SELECT chunk, cases FROM postings WHERE term = ? AND chunk IN (SELECT value FROM json_each(?))",
            (term, json.dumps(self._chunks())),
        ).fetchall()
        return BitMap.union(*(unpack(chunk, stored) for chunk, stored in found)) if found else BitMap()

    def _chunks(self) -> list[int]:
        last = self._connection.execute("SELECT max(case_id) FROM cases").get
        return list(range((last >> CHUNK_BITS) + 1)) if last is not None else []


def _together(chunk: int, stored: Sequence[bytes]) -> BitMap:
    """The union of many sets, most of them tiny."""
    high = chunk << CHUNK_BITS
    small = b"".join(each[1:] for each in stored if each[:1] == SMALL)
    members = BitMap([high | low for low in array("H", small)])
    large = [BitMap.deserialize(each[1:]) for each in stored if each[:1] == LARGE]
    return BitMap.union(members, *large) if large else members


def _all(cases: Cases) -> Cases:
    return cases


def _within(chunk: int, cases: Cases) -> Cases:
    """Those of `cases` that are in one chunk."""
    return [case_id for case_id in cases if case_id >> CHUNK_BITS == chunk]


def _with_few(stored: bytes, news: Cases) -> bytes:
    """A small set with a few more cases."""
    lows = [case_id & LOW for case_id in news]
    if len(stored) > 1 or len(lows) > 1:
        lows = sorted({*array("H", stored[1:]), *lows})
    return SMALL + array("H", lows).tobytes()


def _write_pending(change: TermChange) -> str:
    codes = [f"={column}:{code}" for column, code in change.codes.items()]
    return "\n".join((*change.added, *codes)) + "\n\n" + "\n".join(change.removed)


def read_pending(case_id: int, terms: str) -> TermChange:
    """Parse a row of `pending`: all changes of a case since the last fold."""
    added, _, removed = terms.partition("\n\n")
    lines = added.split("\n") if added else []
    codes = dict(line[1:].split(":") for line in lines if line[0] == "=")
    return TermChange(
        case_id,
        frozenset(line for line in lines if line[0] != "="),
        frozenset(removed.split("\n")) if removed else frozenset(),
        {column: int(code) for column, code in codes.items()},
    )
