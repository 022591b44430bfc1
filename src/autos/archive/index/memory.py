"""The sets that are in use, and what the file's sets do not know yet.

Writing 100 lawsuits changes thousands of sets. They are changed here, in memory, and in a short row of
`pending` for each case; every few thousand cases all of it is folded into `postings` at once. What is
pending is applied again after a crash.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import RLock
from typing import NamedTuple

from pyroaring import BitMap

from autos.archive.index.slices import COLUMNS, HAS, SLICE, Codes, octet_terms
from autos.archive.index.terms import BEGINNING, TYPED, beginnings

MOST_CACHED = 4096
CODED = frozenset({SLICE, HAS})
"""Kinds of terms that codes stand for."""


class Change(NamedTuple):
    """Terms that a case has from now on, and those it has no more."""

    case_id: int
    added: frozenset[str]
    removed: frozenset[str] = frozenset()
    codes: Codes = {}  # noqa: RUF012 -- never changed
    """Every code it has; terms of those it had before are among `removed`."""


@dataclass(slots=True)
class Overlay:
    """Changes of sets, in the order they were made: what was taken out last is out."""

    added: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    removed: defaultdict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    codes: defaultdict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))
    """By column: code of each case."""
    cases: set[int] = field(default_factory=set)

    def change(self, change: Change) -> None:
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

    def merge(self, news: Overlay) -> None:
        """Go on with what was noted elsewhere."""
        self.cases |= news.cases
        changed = set()
        for term, gone in news.removed.items():
            changed |= gone
            members = self.added.get(term)
            if members and gone:
                self.added[term] = [case_id for case_id in members if case_id not in gone]
            self.removed[term] |= gone
        for case_id in changed:
            self._take_codes(case_id)
        if self.removed:
            for term in self.removed.keys() & news.added.keys():
                self.removed[term].difference_update(news.added[term])
        for column, codes in news.codes.items():
            self.codes[column].update(codes)
        added = self.added
        for term, come in news.added.items():
            if term in added:
                added[term] += come
            else:
                added[term] = come

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

    def spelt(self) -> dict[str, BitMap]:
        """The sets of all codes; cases are sorted by octets first, which saves a look at every digit."""
        sets: defaultdict[str, BitMap] = defaultdict(BitMap)
        for column, codes in self.codes.items():
            size = (COLUMNS[column] + 7) // 8
            sets[HAS + column].update(codes.keys())
            octets: list[defaultdict[int, list[int]]] = [defaultdict(list) for _ in range(size)]
            for case_id, code in codes.items():
                for octet, bits in zip(octets, code.to_bytes(size, "little"), strict=True):
                    octet[bits].append(case_id)
            for place, octet in enumerate(octets):
                for bits, cases in octet.items():
                    for term in octet_terms(column, place, bits):
                        sets[term].update(cases)
        return sets

    def terms(self) -> set[str]:
        """Every term with a change, those of codes left out."""
        return self.added.keys() | {term for term, gone in self.removed.items() if gone}


class Memory:
    """Shared by the thread that writes and those that read. Sets it gives out are changed only under `lock`."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.overlay = Overlay()
        self.folded = Overlay()
        """What was folded last: a reader whose view of the file is older needs it, and to others it is no news."""
        self.version = 0
        """Raised by every change."""
        self._cached: dict[str, BitMap] = {}
        self._shelf: dict[str, tuple[int, BitMap]] = {}

    def cached(self, term: str) -> BitMap | None:
        """The set, if it is in memory."""
        return self._cached.get(term)

    def remember(self, term: str, base: BitMap) -> BitMap:
        """Keep a set that was read from the file, brought up to date."""
        if len(self._cached) >= MOST_CACHED:
            for old in list(self._cached)[: MOST_CACHED // 4]:
                del self._cached[old]
        for overlay in (self.folded, self.overlay):
            overlay.apply(term, base)
        self._cached[term] = base
        return base

    def publish(self, news: Overlay) -> None:
        """A transaction was committed: its changes count from now on."""
        with self.lock:
            self.version += 1
            self.overlay.merge(news)
            cached = self._cached
            for term, gone in news.removed.items():
                if term in cached:
                    cached[term] -= BitMap(gone)
            for term in cached.keys() & news.added.keys():
                cached[term].update(news.added[term])
            for term in [term for term in cached if term[0] in CODED] if news.codes else ():
                cached[term].update(news.coded(term))
            if any(term[0] == BEGINNING for term in cached):
                for term, come in news.added.items():
                    for start in beginnings(term):
                        if start in cached:
                            cached[start].update(come)

    def fold(self) -> None:
        """The overlay is in the file now."""
        with self.lock:
            self.folded, self.overlay = self.overlay, Overlay()

    def shelf(self, name: str, generation: int) -> BitMap | None:
        """A set of the shelf (a label, a folder, …), if it was read in this generation."""
        of, members = self._shelf.get(name, (-1, None))
        return members if of == generation else None

    def remember_shelf(self, name: str, generation: int, members: BitMap) -> BitMap:
        """Keep a set of the shelf as it was read in this generation."""
        self._shelf[name] = (generation, members)
        return members

    def clear(self) -> None:
        """Forget every set: the file was changed behind them."""
        with self.lock:
            self.version += 1
            self._cached.clear()
            self._shelf.clear()
            self.overlay, self.folded = Overlay(), Overlay()
