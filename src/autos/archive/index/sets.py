"""The sets in the file, by chunks of 65,536 cases, together with what is pending in memory."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import apsw
from pyroaring import BitMap

from autos.archive.index.memory import Change, Memory
from autos.archive.index.terms import NUMBER, beginnings

CHUNK_BITS = 16
LOW = (1 << CHUNK_BITS) - 1
MOST_SMALL = 8
"""Members of a set that is stored as plain 16-bit offsets: most documents stand in one case."""
SMALL, LARGE = b"\x00", b"\x01"
"""First byte of a stored set: plain offsets follow, or a roaring bitmap in its portable format."""
BATCH = 5_000
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
    """One connection's way to the sets. The one that writes collects its news until the transaction is committed."""

    def __init__(self, connection: apsw.Connection, memory: Memory) -> None:
        self._connection = connection
        self.memory = memory
        self._news: list[Change] = []
        self._touched: set[int] = set()

    def of(self, term: str) -> BitMap:
        """The cases of a term. Not to be changed, nor kept after the lock of `memory` is let go."""
        found = self.memory.cached(term)
        return self.memory.remember(term, self._read(term)) if found is None else found

    def beginning(self, kind: str, start: str) -> BitMap:
        """The cases of every term of a kind that begins so."""
        low, high = kind + start, kind + start + AFTER_EVERY_SIGN
        members = BitMap()
        overlays = (self.memory.folded, self.memory.overlay)
        changed = {term for overlay in overlays for term in overlay.terms() if term.startswith(low)}
        for chunk in self._chunks():
            found = self._connection.execute(
                "SELECT term, cases FROM postings WHERE chunk = ? AND term >= ? AND term < ?", (chunk, low, high)
            )
            # What the file says of a changed term may name cases that have lost it since.
            members |= _together(chunk, [stored for term, stored in found if term not in changed])
        for term in changed:
            members |= self.of(term)
        return members

    def change(self, changes: Sequence[Change]) -> None:
        """Note that cases have other terms now: in the file at once, in the sets when the transaction is committed.

        The row of `pending` is what a crash leaves of it.
        """
        rows = []
        for change in changes:
            rows.append((change.case_id, _write_pending(self._since_fold(change))))
            self._news.append(change)
            self._touched.add(change.case_id)
        self._connection.executemany("INSERT OR REPLACE INTO pending VALUES (?, ?)", rows)

    def publish(self) -> None:
        """The transaction was committed."""
        if self._news:
            self.memory.publish(self._news)
            self.drop_news()

    def drop_news(self) -> None:
        """The transaction was undone, or what it changed is published."""
        self._news = []
        self._touched.clear()

    def _since_fold(self, change: Change) -> Change:
        """The change together with those that the case has had since its sets were last folded."""
        case_id, added, removed, codes = change
        if case_id not in self.memory.overlay.cases and case_id not in self._touched:
            return change
        before = self._connection.execute("SELECT terms FROM pending WHERE case_id = ?", (case_id,)).fetchone()
        if before is None:
            return change
        _, old_added, old_removed, _ = read_pending(case_id, str(before[0]))
        return Change(case_id, (old_added - removed) | added, (old_removed - added) | removed, codes)

    def replay(self) -> int:
        """Take up what was pending when the file was closed or the machine stopped; how many cases."""
        rows: list[Any] = self._connection.execute("SELECT case_id, terms FROM pending ORDER BY case_id").fetchall()
        self.memory.publish([read_pending(case_id, terms) for case_id, terms in rows])
        return len(rows)

    def fold(self) -> None:
        """Write everything pending into the sets. Inside a transaction; `memory.fold` follows its commit."""
        overlay = self.memory.overlay
        codes = overlay.spelt()
        by_chunk: defaultdict[int, dict[str, tuple[BitMap, BitMap]]] = defaultdict(dict)
        implied: defaultdict[str, BitMap] = defaultdict(BitMap)
        for term, cases in overlay.added.items():
            for start in beginnings(term):
                implied[start].update(cases)
        for term in overlay.terms() | implied.keys() | codes.keys():
            if term[0] == NUMBER:
                continue
            come, gone = BitMap(overlay.added.get(term, ())), BitMap(overlay.removed.get(term, ()))
            come |= implied.get(term, come)
            if term in codes:
                come |= codes[term]
            for chunk in _chunks_of(come | gone if gone else come):
                low, high = chunk << CHUNK_BITS, (chunk + 1) << CHUNK_BITS
                whole = come.min() >= low and come.max() < high if come and not gone else False
                by_chunk[chunk][term] = (come, gone) if whole else (_within(come, low, high), _within(gone, low, high))
        for chunk in sorted(by_chunk):
            self._fold_chunk(chunk, by_chunk[chunk])
        self._connection.execute("DELETE FROM pending")

    def _fold_chunk(self, chunk: int, changes: dict[str, tuple[BitMap, BitMap]]) -> None:
        terms = sorted(changes)
        for start in range(0, len(terms), BATCH):
            some = terms[start : start + BATCH]
            found: list[Any] = self._connection.execute(
                "SELECT term, cases FROM postings WHERE chunk = ? AND term IN (SELECT value FROM json_each(?))",
                (chunk, json.dumps(some)),
            ).fetchall()
            stored: dict[str, bytes] = dict(found)
            kept: list[tuple[int, str, bytes]] = []
            emptied: list[tuple[int, str]] = []
            for term in some:
                come, gone = changes[term]
                if term in stored:
                    come = (unpack(chunk, stored[term]) - gone) | come
                if come:
                    kept.append((chunk, term, pack(come)))
                elif term in stored:
                    emptied.append((chunk, term))
            self._connection.executemany("INSERT OR REPLACE INTO postings (chunk, term, cases) VALUES (?, ?, ?)", kept)
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


def _chunks_of(cases: BitMap) -> Iterable[int]:
    first, last = cases.min() >> CHUNK_BITS, cases.max() >> CHUNK_BITS
    if first == last:
        return (first,)
    return [chunk for chunk in range(first, last + 1) if _within(cases, chunk << CHUNK_BITS, (chunk + 1) << CHUNK_BITS)]


def _within(cases: BitMap, low: int, high: int) -> BitMap:
    return cases & BitMap(range(low, high)) if cases else cases


def _write_pending(change: Change) -> str:
    codes = [f"={column}:{code}" for column, code in change.codes.items()]
    return "\n".join((*change.added, *codes)) + "\n\n" + "\n".join(change.removed)


def read_pending(case_id: int, terms: str) -> Change:
    """A row of `pending`: all that has changed of a case since the sets were folded last."""
    told, _, removed = terms.partition("\n\n")
    lines = told.split("\n") if told else []
    codes = dict(line[1:].split(":") for line in lines if line[0] == "=")
    return Change(
        case_id,
        frozenset(line for line in lines if line[0] != "="),
        frozenset(removed.split("\n")) if removed else frozenset(),
        {column: int(code) for column, code in codes.items()},
    )
