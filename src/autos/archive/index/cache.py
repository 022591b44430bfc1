"""The sets that are in use, and what the file's sets do not know yet.

Writing 100 lawsuits changes thousands of sets. They are changed here, in memory, and in a short row of
`pending` for each case; every few thousand cases all of it is folded into `postings` at once. What is
pending is applied again after a crash.
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

from autos.archive.index.slices import COLUMNS, HAS, SLICE, Codes, slice_term
from autos.archive.index.terms import BEGINNING, FACET, TYPED, beginnings

Cases = Collection[int]
MOST_CACHED = 16 << 20
"""Bytes of sets that are kept at hand; those that were read first go first."""
DIVIDING = frozenset({FACET})
READINGS_KEPT = 12
"""Sets of facets go when so many readings asked for none: somebody scrolls or reads, and divides nothing. Over a
million lawsuits they are half of what is kept, and are there again in less than a tenth of a second."""
FIXED = 200
"""Bytes of an empty set and its place among the others."""
CODED = frozenset({SLICE, HAS})
"""Kinds of terms that codes stand for."""
DIGIT = [bytes(octet >> bit & 1 for octet in range(256)) for bit in range(8)]
"""For each binary digit: what it is in every octet."""
IMPLIED = CODED | {BEGINNING}
"""Kinds of terms that a case has without saying them."""


class TermChange(NamedTuple):
    """Terms that a case has from now on, and those it has no more."""

    case_id: int
    added: frozenset[str]
    removed: frozenset[str] = frozenset()
    codes: Codes = {}  # noqa: RUF012 -- never changed
    """Every code it has; terms of those it had before are among `removed`."""


@dataclass(slots=True)
class PendingOverlay:
    """Changes of sets, in the order they were made: what was taken out last is out."""

    added: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    removed: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    codes: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    """By column: code of each case."""
    cases: set[int] = field(default_factory=set)

    def change(self, change: TermChange) -> None:
        """Note one case's change."""
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
        """Bring a set from before these changes to after them."""
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
        """Cases whose code has the term."""
        if term[0] == HAS:
            return self.codes.get(term[1:], {}).keys()
        column, bit = term[1:-2], int(term[-2:])
        return [case_id for case_id, code in self.codes.get(column, {}).items() if code >> bit & 1]

    def spelt(self, column: str) -> dict[str, list[int]]:
        """Cases of all terms that a column's codes stand for, in order; one octet of all codes at a time."""
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
        """Cases of all beginnings of what is typed."""
        sets: defaultdict[str, array[int]] = defaultdict(lambda: array("I"))
        for term, cases in self.added.items():
            for start in beginnings(term) if cases else ():
                sets[start].extend(cases)
        return dict(sets)

    def terms(self) -> set[str]:
        """Every term with a change, those of codes left out."""
        return self.added.keys() | {term for term, gone in self.removed.items() if gone}


class IndexCache:
    """Shared by the thread that writes and those that read. Sets it gives out are changed only under `lock`."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.overlay = PendingOverlay()
        self.folded = PendingOverlay()
        """What was folded last, while somebody reads who may see the file as it was before; to others it is no news."""
        self._readers = 0
        self._counting = Lock()
        """Of who reads; never held for long, so that nobody waits for another's answer to begin or end reading."""
        self.rankings: dict[object, list[int]] = {}
        """Cases by relevance for the last questions, each for one version."""
        self.version = 0
        """Raised by every change."""
        self._readings = 0
        """Since a set of a facet was asked for."""
        self._cached: dict[str, BitMap] = {}
        self._sizes: dict[str, int] = {}
        self._cached_bytes = 0
        self._annotated: dict[str, tuple[int, BitMap]] = {}

    def cached(self, term: str) -> BitMap | None:
        """The set, if it is in memory."""
        if term[0] == FACET:
            self._readings = 0
        return self._cached.get(term)

    def remember(self, term: str, base: BitMap) -> BitMap:
        """Keep a set that was read from the file, brought up to date."""
        for overlay in (self.folded, self.overlay):
            overlay.apply(term, base)
        self._cached[term] = base
        self._sizes[term] = size = _size(base)
        self._cached_bytes += size
        if self._cached_bytes > MOST_CACHED:
            self._let_go()
        return base

    def _let_go(self) -> None:
        """Of half of what is kept, the oldest first; whoever still uses one of them keeps it."""
        for old in list(self._cached):
            if self._cached_bytes <= MOST_CACHED // 2:
                return
            del self._cached[old]
            self._cached_bytes -= self._sizes.pop(old)

    def publish(self, changes: Sequence[TermChange]) -> None:
        """A transaction was committed: its changes count from now on."""
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
        """Sets of these kinds are read again when somebody asks."""
        for term in [term for term in self._cached if term[0] in kinds]:
            del self._cached[term]
            self._cached_bytes -= self._sizes.pop(term)

    def fold(self) -> None:
        """The overlay is in the file now."""
        with self.lock, self._counting:
            self.folded, self.overlay = self.overlay if self._readers else PendingOverlay(), PendingOverlay()
            self._sizes = {term: _size(members) for term, members in self._cached.items()}  # they have grown
            self._cached_bytes = sum(self._sizes.values())
            if self._cached_bytes > MOST_CACHED:
                self._let_go()

    @contextmanager
    def reading(self) -> Iterator[None]:
        """To be entered before a view of the file is taken, and left with it."""
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

    def annotations(self, name: str, generation: int) -> BitMap | None:
        """A set of the shelf (a label, a folder, …), if it was read in this generation."""
        of, members = self._annotated.get(name, (-1, None))
        return members if of == generation else None

    def remember_annotations(self, name: str, generation: int, members: BitMap) -> BitMap:
        """Keep a set of the shelf as it was read in this generation."""
        self._annotated[name] = (generation, members)
        return members

    def clear(self) -> None:
        """Forget every set: the file was changed behind them."""
        with self.lock:
            self.version += 1
            self._cached.clear()
            self._sizes.clear()
            self._cached_bytes = 0
            self._annotated.clear()
            self.overlay, self.folded = PendingOverlay(), PendingOverlay()


def _size(members: BitMap) -> int:
    """Bytes in memory, about."""
    told = members.get_statistics()
    contents = told["n_bytes_array_containers"] + told["n_bytes_run_containers"] + told["n_bytes_bitset_containers"]
    return FIXED + contents
