"""Writes a world into its file: once, whole, and under its name only when finished."""

from __future__ import annotations

import os
import sqlite3
from array import array
from collections import defaultdict
from datetime import date
from pathlib import Path
from random import Random

from autos.service.world.cast import PARTS
from autos.service.world.people import LAWYER, Population, name_words
from autos.service.world.plan import Filing, Plan
from autos.service.world.reference import Reference

SEED = 20_261
LAWSUITS = 20_000
VERSION = 1
"""Raised when the same seed would give other lawsuits; a file of another version is left alone and a new one built."""

SCHEMA = """
CREATE TABLE people (
    number INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, document TEXT NOT NULL, sector TEXT NOT NULL,
    lawsuits BLOB NOT NULL
);
CREATE TABLE lawsuits (
    number INTEGER PRIMARY KEY, code TEXT NOT NULL, court TEXT NOT NULL, instance INTEGER NOT NULL,
    template INTEGER NOT NULL, matter INTEGER NOT NULL, origin TEXT NOT NULL, county TEXT NOT NULL, uf TEXT NOT NULL,
    filed INTEGER NOT NULL, phase INTEGER NOT NULL, secrecy INTEGER NOT NULL, people BLOB NOT NULL,
    first INTEGER NOT NULL
);
CREATE VIRTUAL TABLE names USING fts5(name, content='', detail=none, tokenize='unicode61 remove_diacritics 2');
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
INDEX = "CREATE INDEX people_by_document ON people (document) WHERE document <> ''"
FAST = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;"
ADD_PERSON = "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?)"
ADD_LAWSUIT = "INSERT INTO lawsuits VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
ADD_NAME = "INSERT INTO names (rowid, name) VALUES (?, ?)"


def build_world(path: Path, reference: Reference, today: date, lawsuits: int = LAWSUITS, seed: int = SEED) -> None:
    """Make the world of `seed` as it stands on `today`; a half-built one never carries the name `path`."""
    rng = Random(seed)
    population = Population(reference, rng)
    filings = list(Plan(reference, population, today, rng).filings(lawsuits))
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.unlink(missing_ok=True)
    connection = sqlite3.connect(unfinished, isolation_level=None)
    try:
        connection.executescript(FAST + SCHEMA)
        connection.execute("BEGIN")
        connection.executemany(ADD_LAWSUIT, filings)
        _add_people(connection, population, filings)
        facts = {"built_on": today.isoformat(), "seed": str(seed)}
        connection.executemany("INSERT INTO facts VALUES (?, ?)", facts.items())
        connection.execute(INDEX)
        connection.execute("COMMIT")
    finally:
        connection.close()
    unfinished.replace(path)


def _add_people(connection: sqlite3.Connection, population: Population, filings: list[Filing]) -> None:
    postings: defaultdict[int, array[int]] = defaultdict(lambda: array("I"))
    for filing in filings:
        for member in array("I", filing.cast):
            postings[member // PARTS].append(filing.number)
    rows = [(*someone, postings[someone.number].tobytes()) for someone in population.everyone]
    connection.executemany(ADD_PERSON, rows)
    named = ((one.number, " ".join(name_words(one.name))) for one in population.everyone if one.kind != LAWYER)
    connection.executemany(ADD_NAME, named)
