"""Adds the lawsuits distributed after a world was built, day by day; the seed and the day decide them."""

from __future__ import annotations

import sqlite3
from datetime import date
from random import Random

from autos.service.world.build import ADD_LAWSUIT, Postings, add_people, new_postings, record_postings
from autos.service.world.lawsuit_generator import LawsuitGenerator
from autos.service.world.people import Population, WorldPerson
from autos.service.world.reference import ReferenceTables

YEARLY_SHARE = 0.21
"""Lawsuits distributed in a year, as a share of those the world was built with."""
WORKING_DAYS_A_YEAR = 261
WEEKEND_SHARE = 0.1
FIRST_WEEKEND_DAY = 5
PEOPLE = "SELECT number, kind, name, document, sector FROM people ORDER BY number"
STANDS = "SELECT lawsuits FROM people WHERE number = ?"
GROWN_TO = "SELECT value FROM facts WHERE name = 'grown_to'"
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
            self._connection.execute("UPDATE facts SET value = ? WHERE name = 'grown_to'", (day.isoformat(),))
            self._connection.execute("COMMIT")
        except BaseException:
            self._people = None  # it may hold people that were rolled back
            self._connection.execute("ROLLBACK")
            raise
        population.added.clear()

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
