"""Builds the SQLite file of a synthetic world; the file gets its name only when it is complete."""

from __future__ import annotations

import os
import sqlite3
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from random import Random

from autos.service.search.name_words import name_words
from autos.service.world.lawsuit_generator import Filing, LawsuitGenerator
from autos.service.world.party_selection import PARTS
from autos.service.world.people import LAWYER, WorldPerson
from autos.service.world.population_builder import build_population
from autos.service.world.reference import ReferenceTables

SEED = 20_261
LAWSUITS = 20_000
MOST_LAWSUITS = 2_000_000
VERSION = 2
"""To be increased when the same seed gives other lawsuits; files of other versions are left and a new one is built."""

SCHEMA = """
CREATE TABLE people (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL, sector TEXT NOT NULL,
    lawsuits BLOB NOT NULL
);
CREATE TABLE lawsuits (
    number INTEGER PRIMARY KEY, code TEXT NOT NULL, court TEXT NOT NULL, instance INTEGER NOT NULL,
    template INTEGER NOT NULL, matter INTEGER NOT NULL, origin TEXT NOT NULL, county TEXT NOT NULL, uf TEXT NOT NULL,
    filed INTEGER NOT NULL, phase INTEGER NOT NULL, secrecy INTEGER NOT NULL, people BLOB NOT NULL,
    first INTEGER NOT NULL, subjects BLOB NOT NULL, amount REAL, free_justice INTEGER NOT NULL,
    entered INTEGER NOT NULL, entry_is_told INTEGER NOT NULL, last_step INTEGER NOT NULL,
    previous_step INTEGER NOT NULL, steps INTEGER NOT NULL, lag INTEGER NOT NULL, is_finished INTEGER NOT NULL,
    unit TEXT NOT NULL
);
CREATE VIRTUAL TABLE names USING fts5(name, content='', detail=none, tokenize='unicode61 remove_diacritics 2');
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
INDEXES = """
CREATE INDEX people_by_document ON people (document) WHERE document <> '';
CREATE INDEX lawsuits_by_entry ON lawsuits (entered);
"""
FAST = "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;"
ADD_PERSON = "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)"
ADD_LAWSUIT = f"INSERT INTO lawsuits VALUES ({', '.join('?' * len(Filing._fields))})"  # noqa: S608 -- only marks
ADD_NAME = "INSERT INTO names (rowid, name) VALUES (?, ?)"
PROGRESS_EVERY = 20_000
"""Lawsuits between two calls of the progress callback."""

Progress = Callable[[int], None]
"""Called with the number of lawsuits generated so far."""
Postings = defaultdict[int, "array[int]"]
"""By participant: `lawsuit * PARTS + part` for each lawsuit, ascending."""


def build_world(
    path: Path,
    reference: ReferenceTables,
    today: date,
    lawsuits: int = LAWSUITS,
    *,
    seed: int = SEED,
    progress: Progress = lambda _: None,
) -> None:
    """Build the world of `seed` as of `today`; an incomplete file never has the name `path`.

    Lawsuits are written as they are generated: only participants and postings are held in memory.
    """
    rng = Random(seed)
    population = build_population(reference, lawsuits, rng)
    postings = new_postings()
    filings = LawsuitGenerator(reference, population, today, rng).filings(lawsuits)
    unfinished = path.with_suffix(f".{os.getpid()}")
    for abandoned in path.parent.glob(f"{path.stem}.*[0-9]"):  # left by a process that was killed while building
        abandoned.unlink(missing_ok=True)
    connection = sqlite3.connect(unfinished, isolation_level=None)
    try:
        connection.executescript(FAST + SCHEMA)
        connection.execute("BEGIN")
        connection.executemany(ADD_LAWSUIT, _with_progress(record_postings(filings, postings), progress))
        add_people(connection, population.added, postings)
        facts = {"built_on": today.isoformat(), "grown_to": today.isoformat(), "seed": seed, "size": lawsuits}
        connection.executemany("INSERT INTO facts VALUES (?, ?)", ((name, str(fact)) for name, fact in facts.items()))
        connection.execute("COMMIT")
        connection.executescript(INDEXES)
    except BaseException:
        connection.close()
        unfinished.unlink(missing_ok=True)
        raise
    connection.close()
    unfinished.replace(path)


def new_postings() -> Postings:
    """Empty postings."""
    return defaultdict(lambda: array("I"))


def record_postings(filings: Iterable[Filing], postings: Postings) -> Iterator[Filing]:
    """Pass `filings` through and record the members of each in `postings`."""
    for filing in filings:
        place = filing.number * PARTS
        for member in array("I", filing.member_codes):
            postings[member // PARTS].append(place + member % PARTS)
        yield filing


def add_people(connection: sqlite3.Connection, people: Iterable[WorldPerson], postings: Postings) -> None:
    """Insert participants with their postings."""
    nothing = b""
    for participant in people:
        places = postings.get(participant.number)
        connection.execute(ADD_PERSON, (*participant, nothing if places is None else places.tobytes()))
        if participant.kind != LAWYER:
            connection.execute(ADD_NAME, (participant.number, " ".join(name_words(participant.name))))


def _with_progress(filings: Iterable[Filing], progress: Progress) -> Iterator[Filing]:
    for count, filing in enumerate(filings):
        if count % PROGRESS_EVERY == 0:
            progress(count)
        yield filing
