"""All that the archive keeps, together, as one transaction sees it."""

from __future__ import annotations

import apsw

from autos.archive.answers import Answers
from autos.archive.asking import Answered, Asking
from autos.archive.bodies import Bodies
from autos.archive.changes import Touched
from autos.archive.comparison import Comparison
from autos.archive.folders import Folders
from autos.archive.forgetting import Forgetting
from autos.archive.generations import Generations
from autos.archive.history import History
from autos.archive.index.index import Index
from autos.archive.index.memory import Memory
from autos.archive.intake import Intake
from autos.archive.labels import Labels
from autos.archive.lawsuits import Lawsuits
from autos.archive.ledger import Ledger
from autos.archive.listing import Listings
from autos.archive.merging import Merging
from autos.archive.notes import Notes
from autos.archive.people import People
from autos.archive.proof import Proof
from autos.archive.purge import Purge
from autos.archive.receipts import Receipts
from autos.archive.recovery import Recovery
from autos.archive.register import Register
from autos.archive.retention import Retention
from autos.archive.saved_searches import SavedSearches
from autos.archive.settings import Settings
from autos.archive.sweeping import wants_sweep
from autos.archive.tariffs import Tariffs
from autos.archive.trackings import Trackings
from autos.archive.trash import Trash
from autos.archive.undoing import Undoing
from autos.archive.upkeep import Upkeep
from autos.archive.verdicts import Verdicts
from autos.archive.versions import Versions


class Kept:
    """What the archive keeps, seen from inside one transaction. Not for use outside of it."""

    def __init__(self, connection: apsw.Connection, memory: Memory, answered: Answered) -> None:
        self.touched = Touched()
        self._connection = connection
        self._bodies = Bodies(connection)
        self.generations = Generations(connection, self.touched)
        self.index = Index(connection, memory, self.generations)
        versions = Versions(connection, self._bodies)
        people = People(connection)
        self._intake = Intake(connection, self._bodies, versions, people, self.index.sets)
        self.ledger = Ledger(connection, self.touched)
        self.answers = Answers(connection, self.touched, self.ledger, self._bodies, self._intake)
        self.lawsuits = Lawsuits(connection, self._bodies)
        self.asking = Asking(connection, self.index, Listings(connection, self.index), self.generations, answered)
        self.upkeep = Upkeep(connection, self.index, self._intake)
        self.tariffs = Tariffs(connection)
        self.undoing = Undoing(connection, self.generations)
        self.folders = Folders(connection, self.undoing)
        self.labels = Labels(connection, self.undoing)
        self.notes = Notes(connection, self.undoing)
        self.verdicts = Verdicts(connection, self.undoing)
        self.trash = Trash(connection, self.undoing)
        self.retention = Retention(connection, self.folders, self.trash)
        self.saved_searches = SavedSearches(connection, self.undoing)
        self.trackings = Trackings(connection, self.undoing, self.generations)
        self.register = Register(connection, self.undoing)
        self.receipts = Receipts(connection)
        self.history = History(connection, self._bodies, versions)
        self.comparison = Comparison(connection, self.ledger, self.history)
        forgets = self.undoing.forget_cases, self._intake.forget_cases
        self.purge = Purge(connection, self.touched, self.generations, forgets, people.forget)
        self.forgetting = Forgetting(connection, self._bodies, versions, self.ledger, self.purge)
        self.proof = Proof(connection, self._bodies, versions)
        self.settings = Settings(connection)
        self.recovery = Recovery(connection, versions)
        self.merging = Merging(
            connection, self.touched, self.generations, bodies=self._bodies, intake=self._intake, versions=versions
        )

    def wants_sweep(self) -> bool:
        """Whether something was deleted that the file still has to be wiped of."""
        return wants_sweep(self._connection)

    def forget(self) -> None:
        """The transaction was undone: so is what was remembered of it."""
        self.touched.clear()
        self._bodies.forget()
        self._intake.forget()
        self.index.sets.drop_news()

    def publish(self) -> None:
        """The transaction was committed: the sets show it."""
        self.index.sets.publish()
