"""The cache of term sets, with the changes that are not in the file's sets yet.

Writing 100 lawsuits changes thousands of sets. They are changed here, in memory, and in a short row of
`pending` for each case; every few thousand cases all of them are folded into `postings` at once. Pending
changes are replayed after a crash.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import compress
from threading import Lock, RLock
from typing import NamedTuple

from pyroaring import BitMap

from autos.archive.index.bit_slices import COLUMNS, HAS, SLICE, Codes, slice_term
from autos.archive.index.terms import BEGINNING, FACET, TYPED, beginnings

Cases = Collection[int]
MOST_CACHED = 16 << 20
"""Bytes of cached sets; those that were read first are dropped first."""
DIVIDING = frozenset({FACET})
READINGS_KEPT = 12
"""Sets of facets are dropped after so many read transactions without one, as while scrolling. Over a million
lawsuits they are half of the cache, and are read again in less than a tenth of a second."""
FIXED = 200
"""Bytes of an empty set and its entry in the cache."""
CODED = frozenset({SLICE, HAS})
"""Kinds of terms that represent sort codes."""
DIGIT = [bytes(octet >> bit & 1 for octet in range(256)) for bit in range(8)]
"""For each binary digit: what it is in every octet."""
IMPLIED = CODED | {BEGINNING}
"""Kinds of terms that follow from others."""


class TermChange(NamedTuple):
    """Terms that a case gained and lost."""

    case_id: int
    added: frozenset[str]
    removed: frozenset[str] = frozenset()
    codes: Codes = {}  # noqa: RUF012 -- never changed
    """Every code it has; terms of those it had before are among `removed`."""


@dataclass(slots=True)
class PendingOverlay:
    """Pending changes of sets, in the order they were made."""

    added: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    removed: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    codes: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    """By column: code of each case."""
    cases: set[int] = field(default_factory=set)

    def change(self, change: TermChange) -> None:
        """Add the change of one case."""
        case_id, come, gone, codes = change
        self.cases.add(case_id)
        if gone:
            self._take_codes(case_id)
        for column, code in codes.items():
            self.codes[column][case_id] = code
        for term in gone:
            members = self.added.get(term)
            while members and case_id in members:
                members.remove(case_id)
            self.removed[term].add(case_id)
        if self.removed:
            for term in come:
                if term in self.removed:
                    self.removed[term].discard(case_id)
        added = self.added
        for term in come:
            added[term].append(case_id)

    def _take_codes(self, case_id: int) -> None:
        for codes in self.codes.values():
            codes.pop(case_id, None)

    def apply(self, term: str, members: BitMap) -> None:
        """Apply the changes to a set read from the file."""
        gone = self.removed.get(term)
        if gone:
            members -= BitMap(gone)
        come = self.added.get(term)
        if come:
            members |= BitMap(come)
        if term[0] in CODED and self.codes:
            members |= BitMap(self.coded(term))
        if term[0] == BEGINNING:
            start = term[1:]
            for typed, come in self.added.items():
                if typed[0] in TYPED and typed[1:].casefold().startswith(start):
                    members.update(come)

    def coded(self, term: str) -> Iterable[int]:
        """Changed cases whose code has the term."""
        if term[0] == HAS:
            return self.codes.get(term[1:], {}).keys()
        column, bit = term[1:-2], int(term[-2:])
        return [case_id for case_id, code in self.codes.get(column, {}).items() if code >> bit & 1]

    def spelt(self, column: str) -> dict[str, list[int]]:
        """Cases by term of a column's codes, ascending; computed one octet of all codes at a time."""
        codes = self.codes.get(column)
        if not codes:
            return {}
        size = (COLUMNS[column] + 7) // 8
        cases = sorted(codes)
        sets = {HAS + column: cases}
        octets = b"".join([codes[case_id].to_bytes(size, "little") for case_id in cases])
        for place in range(size):
            octet = octets[place::size]
            for bit in range(8):
                members = list(compress(cases, octet.translate(DIGIT[bit])))
                if members:
                    sets[slice_term(column, place * 8 + bit)] = members
        return sets

    def implied(self) -> dict[str, Cases]:
        """Cases by prefix of their typed terms."""
        sets: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
        for term, cases in self.added.items():
            for start in beginnings(term) if cases else ():
                sets[start].extend(cases)
        return dict(sets)

    def terms(self) -> set[str]:
        """Every changed term, except those of codes."""
        return self.added.keys() | {term for term, gone in self.removed.items() if gone}


class IndexCache:
    """Cached sets, shared by the writing and the reading threads. Sets it returns are changed only under `lock`."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.overlay = PendingOverlay()
        self.folded = PendingOverlay()
        """What was folded last, kept while a reader may still see the file as it was before."""
        self._readers = 0
        self._counting = Lock()
        """Guards the number of readers; held briefly, so that no reader waits for another's result."""
        self.rankings: dict[object, list[int]] = {}
        """Cases by relevance for the last query, for one version."""
        self.version = 0
        """Raised by every change."""
        self._readings = 0
        """Read transactions since a set of a facet was used."""
        self._cached: dict[str, BitMap] = {}
        self._sizes: dict[str, int] = {}
        self._cached_bytes = 0
        self._annotated: dict[str, tuple[object, BitMap]] = {}

    def cached(self, term: str) -> BitMap | None:
        """The cached set of a term; None if it is not cached."""
        if term[0] == FACET:
            self._readings = 0
        return self._cached.get(term)

    def remember(self, term: str, base: BitMap) -> BitMap:
        """Cache a set read from the file, with pending changes applied."""
        for overlay in (self.folded, self.overlay):
            overlay.apply(term, base)
        self._cached[term] = base
        self._sizes[term] = size = _size(base)
        self._cached_bytes += size
        if self._cached_bytes > MOST_CACHED:
            self._evict()
        return base

    def _evict(self) -> None:
        """Drop half of the cache, the oldest sets first."""
        for old in list(self._cached):
            if self._cached_bytes <= MOST_CACHED // 2:
                return
            del self._cached[old]
            self._cached_bytes -= self._sizes.pop(old)

    def publish(self, changes: Sequence[TermChange]) -> None:
        """Apply the changes of a committed transaction."""
        with self.lock:
            self.version += 1
            for change in changes:
                self.overlay.change(change)
            cached = self._cached
            if not cached:
                return
            for case_id, come, gone, _ in changes:
                for term in gone:
                    if term in cached:
                        cached[term].discard(case_id)
                for term in come:
                    if term in cached:
                        cached[term].add(case_id)
            self._drop(IMPLIED)  # a page changes tens of thousands of them

    def _drop(self, kinds: frozenset[str]) -> None:
        """Drop the sets of these kinds."""
        for term in [term for term in self._cached if term[0] in kinds]:
            del self._cached[term]
            self._cached_bytes -= self._sizes.pop(term)

    def fold(self) -> None:
        """Note that the overlay was written to the file."""
        with self.lock, self._counting:
            self.folded, self.overlay = self.overlay if self._readers else PendingOverlay(), PendingOverlay()
            self._sizes = {term: _size(members) for term, members in self._cached.items()}  # they have grown
            self._cached_bytes = sum(self._sizes.values())
            if self._cached_bytes > MOST_CACHED:
                self._evict()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """To be entered before a read transaction begins, and left after it."""
        with self._counting:
            self._readers += 1
        try:
            yield
        finally:
            with self._counting:
                self._readers -= 1
                self._readings += 1
                if not self._readers:
                    self.folded = PendingOverlay()
            if self._readings >= READINGS_KEPT and self.lock.acquire(blocking=False):
                try:
                    self._readings = 0
                    self._drop(DIVIDING)
                finally:
                    self.lock.release()

    def annotations(self, name: str, generation: object) -> BitMap | None:
        """A set of annotated cases (a label, a folder, …), if it was read at this value of its change counters."""
        of, members = self._annotated.get(name, (None, None))
        return members if of == generation else None

    def remember_annotations(self, name: str, generation: object, members: BitMap) -> BitMap:
        """Cache a set of annotated cases with the change counters at which it was read."""
        self._annotated[name] = (generation, members)
        return members

    def clear(self) -> None:
        """Drop every set, after the file was changed behind the cache."""
        with self.lock:
            self.version += 1
            self._cached.clear()
            self._sizes.clear()
            self._cached_bytes = 0
            self._annotated.clear()
            self.overlay, self.folded = PendingOverlay(), PendingOverlay()


def _size(members: BitMap) -> int:
    """Approximate size in memory, in bytes."""
    statistics = members.get_statistics()
    contents = (
        statistics["n_bytes_array_containers"]
        + statistics["n_bytes_run_containers"]
        + statistics["n_bytes_bitset_containers"]
    )
    return FIXED + contents
