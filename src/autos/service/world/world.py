"""Reads the file of a synthetic world and adds the lawsuits of new days."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, Self

from autos.service.court_time import COURT_MIDNIGHT, court_day
from autos.service.search.name_words import name_words
from autos.service.world.build import LAWSUITS, SEED, VERSION, Progress, build_world
from autos.service.world.growth import FORMER, Growth
from autos.service.world.lawsuit_generator import Filing
from autos.service.world.milliseconds import to_ms
from autos.service.world.party_selection import PARTS
from autos.service.world.people import WorldPerson
from autos.service.world.reference import ReferenceTables, read_reference

BY_DOCUMENT = "SELECT number, kind, name, document, sector FROM people WHERE document = ? AND document <> ''"
BY_NUMBERS = "SELECT number, kind, name, document, sector FROM people WHERE number IN (SELECT value FROM json_each(?))"
POSTINGS = "SELECT number, lawsuits FROM people WHERE number IN (SELECT value FROM json_each(?))"
FILINGS = "SELECT * FROM lawsuits WHERE number IN (SELECT value FROM json_each(?))"
MOVING = ("phase", "amount", "last_step", "previous_step", "steps", "is_finished")
"""Members of a filing that change as it moves on."""
STATES = f"""
SELECT number, until, {", ".join(MOVING)} FROM former_states WHERE number IN (SELECT value FROM json_each(?))
ORDER BY number, until
"""  # noqa: S608 -- names are ours
ENTERED = "SELECT * FROM lawsuits WHERE entered > ? AND entered <= ? ORDER BY entered, number"
NIGHT_MS = COURT_MIDNIGHT // timedelta(milliseconds=1)
"""A step is dated by midnight UTC of its day, and comes to be when that day begins in Brasília."""
MAPPED_BYTES = 2 << 30
"""Size of the memory map: lookups read few pages scattered over the file."""


class LawsuitMember(NamedTuple):
    """A participant of a lawsuit with the part (`members.ACTIVE` …)."""

    participant: WorldPerson
    part: int


class World:
    """A built world. Thread-safe."""

    def __init__(self, path: Path, reference: ReferenceTables) -> None:
        self.reference = reference
        self._lock = Lock()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._connection.executescript(
            f"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA mmap_size = {MAPPED_BYTES};"
        )
        self._connection.executescript(FORMER)
        facts = dict(self._connection.execute("SELECT name, value FROM facts"))
        self.built_on = date.fromisoformat(facts["built_on"])
        self.grown_to = date.fromisoformat(facts["grown_to"])
        """The last day whose lawsuits are in the file."""
        self.seed = int(facts["seed"])
        self._growth = Growth(self._connection, reference, self.seed, int(facts["size"]))

    @classmethod
    def open(
        cls,
        folder: Path,
        today: date,
        lawsuits: int = LAWSUITS,
        reference: ReferenceTables | None = None,
        *,
        seed: int = SEED,
        progress: Progress = lambda _: None,
    ) -> Self:
        """Open the world in `folder`; it is built where there is none."""
        reference = reference or read_reference()
        path = folder / f"world-{world_file_suffix(lawsuits, seed)}.sqlite"
        if not path.exists():
            build_world(path, reference, today, lawsuits, seed=seed, progress=progress)
        return cls(path, reference)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def grow(self, until: date) -> None:
        """Write the lawsuits distributed up to and including `until`."""
        while self.grown_to < until:
            with self._lock:
                day = self.grown_to + timedelta(days=1)
                if day <= until:
                    self._growth.write(day)
                    self.grown_to = day

    def by_document(self, document: str) -> list[WorldPerson]:
        """Participants with exactly this document (CPF and CNPJ unmasked, OAB as `SP0900001`)."""
        rows = self._rows(BY_DOCUMENT, (document,))
        return [WorldPerson(*row) for row in rows]

    def by_name(self, name: str) -> list[WorldPerson]:
        """People, companies and public bodies whose name has all words of `name`, ignoring accents and case."""
        words = name_words(name)
        if not words:
            return []
        query = " AND ".join(f'"{word}"' for word in words)
        rows = self._rows("SELECT rowid FROM names WHERE names MATCH ?", (query,))
        return list(self._people(number for (number,) in rows).values())

    def places_of(self, people: Iterable[WorldPerson]) -> array[int]:
        """`lawsuit * PARTS + part` for every lawsuit of any of `people`."""
        places = array("I")
        for _, posting in self._rows(POSTINGS, (json.dumps([participant.number for participant in people]),)):
            places.frombytes(posting)
        return places

    def lawsuits_of(self, people: Iterable[WorldPerson]) -> list[int]:
        """Numbers of all lawsuits of any of `people`, ascending, without duplicates."""
        return sorted({place // PARTS for place in self.places_of(people)})

    def filings(self, numbers: Sequence[int]) -> list[Filing]:
        """Read the filings of `numbers`, in that order."""
        rows = self._rows(FILINGS, (json.dumps(list(numbers)),))
        found = {row[0]: Filing(*row) for row in rows}
        return [found[number] for number in numbers]

    def filings_at(self, places: Sequence[tuple[int, datetime]]) -> list[Filing]:
        """Read the filings of numbers, each as it was at a moment, in that order.

        The world first grows to that moment: what is read of it once is what is read of it ever after.
        """
        if not places:
            return []
        self.grow(court_day(max(at for _, at in places)))
        filings = self.filings([number for number, _ in places])
        moments = [to_ms(at) for _, at in places]
        pairs = zip(filings, moments, strict=True)
        moved = {filing.number for filing, at in pairs if filing.last_step + NIGHT_MS > at and filing.steps > 1}
        if not moved:
            return filings
        former: dict[int, list[tuple[Any, ...]]] = {}
        for number, *state in self._rows(STATES, (json.dumps(sorted(moved)),)):
            former.setdefault(number, []).append(tuple(state))
        pairs = zip(filings, moments, strict=True)
        return [_as_it_was(filing, former.get(filing.number, ()), at) for filing, at in pairs]

    def distributed_between(self, after: datetime, until: datetime) -> list[Filing]:
        """Filings distributed later than `after` and not later than `until` (whole milliseconds), oldest first."""
        rows = self._rows(ENTERED, (to_ms(after), to_ms(until)))
        return [Filing(*row) for row in rows]

    def columns(self, statement: str, values: Sequence[object]) -> list[tuple[Any, ...]]:
        """Result columns of a SELECT statement; an empty list when there are no rows."""
        return list(zip(*self._rows(statement, values), strict=True))

    def members(self, filings: Sequence[Filing]) -> list[list[LawsuitMember]]:
        """Members of each of `filings`, in the order of their codes."""
        casts = [array("I", filing.member_codes) for filing in filings]
        people = self._people({member // PARTS for member_codes in casts for member in member_codes})
        return [
            [LawsuitMember(people[member // PARTS], member % PARTS) for member in member_codes]
            for member_codes in casts
        ]

    def number_of_lawsuits(self) -> int:
        """Count the filings: a lawsuit in both instances counts twice."""
        return int(self._rows("SELECT count(*) FROM lawsuits", ())[0][0])

    def _people(self, numbers: Iterable[int]) -> dict[int, WorldPerson]:
        rows = self._rows(BY_NUMBERS, (json.dumps(list(numbers)),))
        return {row[0]: WorldPerson(*row) for row in rows}

    def _rows(self, statement: str, values: Sequence[object]) -> list[Any]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()


def _as_it_was(filing: Filing, former: Sequence[tuple[Any, ...]], at: int) -> Filing:
    """The filing at a moment; `former` are its earlier states, each until when it was, oldest first."""
    for until, *state in former:
        if at < until:
            return filing._replace(**dict(zip(MOVING, state, strict=True)))
    return filing


def world_file_suffix(lawsuits: int, seed: int = SEED) -> str:
    """The part of a file name that identifies a world."""
    return f"{VERSION}-{lawsuits}" if seed == SEED else f"{VERSION}-{lawsuits}-{seed}"
