"""Adds the lawsuits distributed after a world was built, and moves the known ones on; seed and day decide what."""

from __future__ import annotations

import json
import sqlite3
from datetime import date
from random import Random

from autos.service.world.build import ADD_LAWSUIT, Postings, add_people, new_postings, record_postings
from autos.service.world.lawsuit_generator import Filing, LawsuitGenerator
from autos.service.world.milliseconds import court_midnight_ms
from autos.service.world.people import Population, WorldPerson
from autos.service.world.progress import moved_on, numbers_of_day
from autos.service.world.reference import ReferenceTables

YEARLY_SHARE = 0.21
"""Lawsuits distributed in a year, as a share of those the world was built with."""
WORKING_DAYS_A_YEAR = 261
WEEKEND_SHARE = 0.1
FIRST_WEEKEND_DAY = 5
PEOPLE = "SELECT number, kind, name, document, sector FROM people ORDER BY number"
STANDS = "SELECT lawsuits FROM people WHERE number = ?"
GROWN_TO = "SELECT value FROM facts WHERE name = 'grown_to'"
KNOWN = "SELECT * FROM lawsuits WHERE number IN (SELECT value FROM json_each(?)) ORDER BY number"
FORMER = """
CREATE TABLE IF NOT EXISTS former_states (
    number INTEGER NOT NULL, until INTEGER NOT NULL, phase INTEGER NOT NULL, amount REAL, last_step INTEGER NOT NULL,
    previous_step INTEGER NOT NULL, steps INTEGER NOT NULL, is_finished INTEGER NOT NULL, PRIMARY KEY (number, until)
) WITHOUT ROWID;
"""
"""What the moving members of a lawsuit were until a moment, in milliseconds since 1970: midnight in Brasília, when a
day of the courts begins. Midnight UTC, by which steps are dated, is three hours before it."""
KEEP = """
INSERT INTO former_states
SELECT number, ?, phase, amount, last_step, previous_step, steps, is_finished FROM lawsuits WHERE number = ?
"""
MOVE_ON = """
UPDATE lawsuits SET phase = ?, amount = ?, last_step = ?, previous_step = ?, steps = ?, is_finished = ?
WHERE number = ?
"""
LAST_NUMBER = "SELECT max(number) FROM lawsuits"


class Growth:
    """Writes the lawsuits of new days into the file of a world. Not thread-safe."""

    def __init__(self, connection: sqlite3.Connection, reference: ReferenceTables, seed: int, size: int) -> None:
        self._connection = connection
        self._reference = reference
        self._seed = seed
        self._size = size
        self._people: Population | None = None

    def write(self, day: date) -> None:
        """Write the lawsuits of `day` in one transaction; days must come in order.

        A day that another process has written is skipped.
        """
        rng, postings = Random(f"{self._seed} {day.isoformat()}"), new_postings()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            (grown_to,) = self._connection.execute(GROWN_TO).fetchone()
            if date.fromisoformat(grown_to) >= day:
                self._people = None  # it lacks the people that the other process has added
                self._connection.execute("ROLLBACK")
                return
            population = self._population(rng)
            (last,) = self._connection.execute(LAST_NUMBER).fetchone()
            filings = LawsuitGenerator(self._reference, population, day, rng).distributed(self._count(day, rng), last)
            self._connection.executemany(ADD_LAWSUIT, record_postings(filings, postings))
            self._save_postings(population.added, postings)
            self._move_on(day)
            self._connection.execute("UPDATE facts SET value = ? WHERE name = 'grown_to'", (day.isoformat(),))
            self._connection.execute("COMMIT")
        except BaseException:
            self._people = None  # it may hold people that were rolled back
            self._connection.execute("ROLLBACK")
            raise
        population.added.clear()

    def _move_on(self, day: date) -> None:
        """Give some of the known lawsuits a step of a working day, by chance that the new ones do not depend on."""
        if day.weekday() >= FIRST_WEEKEND_DAY:
            return
        rng = Random(f"{self._seed} {day.isoformat()} steps")
        rows = self._connection.execute(KNOWN, (json.dumps(numbers_of_day(self._size, rng)),)).fetchall()
        moved = [*moved_on((Filing(*row) for row in rows), day, rng)]
        self._connection.executemany(KEEP, [(court_midnight_ms(day), filing.number) for filing in moved])
        self._connection.executemany(
            MOVE_ON,
            [(f.phase, f.amount, f.last_step, f.previous_step, f.steps, f.is_finished, f.number) for f in moved],
        )

    def _count(self, day: date, rng: Random) -> int:
        expected = self._size * YEARLY_SHARE / WORKING_DAYS_A_YEAR
        if day.weekday() >= FIRST_WEEKEND_DAY:
            expected *= WEEKEND_SHARE
        return int(expected * (0.8 + 0.4 * rng.random()) + rng.random())

    def _population(self, rng: Random) -> Population:
        if self._people is None:
            self._people = Population(self._size, rng)
            for row in self._connection.execute(PEOPLE):
                self._people.take(WorldPerson(*row))
        self._people.draw_from(rng)
        return self._people

    def _save_postings(self, added: list[WorldPerson], postings: Postings) -> None:
        new = {participant.number for participant in added}
        add_people(self._connection, added, postings)
        for number, places in postings.items():
            if number not in new:
                (before,) = self._connection.execute(STANDS, (number,)).fetchone()
                row = (before + places.tobytes(), number)
                self._connection.execute("UPDATE people SET lawsuits = ? WHERE number = ?", row)
