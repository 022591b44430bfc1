"""All that the archive keeps, together, as one transaction sees it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import apsw

from autos.archive.annotations.folders import Folders
from autos.archive.annotations.labels import Labels
from autos.archive.annotations.notes import Notes
from autos.archive.annotations.saved_searches import SavedSearches
from autos.archive.annotations.trash import Trash
from autos.archive.annotations.undo import Undoing
from autos.archive.annotations.verdicts import Verdicts
from autos.archive.erasure.purge import Purge
from autos.archive.index.index import Index
from autos.archive.index.memory import Memory
from autos.archive.ingest.answers import Answers
from autos.archive.ingest.index_maintenance import Upkeep
from autos.archive.ingest.ingest import Intake
from autos.archive.monitoring.polls import TrackingLooks
from autos.archive.monitoring.trackings import Trackings
from autos.archive.query.answer import Answered, Asking
from autos.archive.query.listing import Listings
from autos.archive.records.bodies import Bodies
from autos.archive.records.lawsuits import Lawsuits
from autos.archive.records.ledger import Ledger
from autos.archive.records.people import People
from autos.archive.records.prices import Tariffs
from autos.archive.records.receipts import Receipts
from autos.archive.records.versions import Versions
from autos.archive.storage.changes import Touched
from autos.archive.storage.generations import Generations
from autos.archive.storage.settings import Settings
from autos.archive.storage.wipe import wants_sweep
from autos.archive.vault.credentials import Credentials

if TYPE_CHECKING:
    from autos.archive.erasure.erasure_proof import Proof
    from autos.archive.erasure.forgetting import Forgetting
    from autos.archive.monitoring.register_file import Register
    from autos.archive.monitoring.unmatched_answers import Strays
    from autos.archive.rarely_used import RarelyUsed
    from autos.archive.records.comparison import Comparison
    from autos.archive.records.history import History
    from autos.archive.records.row_recovery import Recovery
    from autos.archive.transfer.merge import Merging


class Kept:
    """What the archive keeps, seen from inside one transaction. Not for use outside of it.

    What no search and no list asks for is loaded when somebody does.
    """

    def __init__(self, connection: apsw.Connection, memory: Memory, answered: Answered) -> None:
        self.touched = Touched()
        self._connection = connection
        self._bodies = Bodies(connection)
        self.generations = Generations(connection, self.touched)
        self.index = Index(connection, memory, self.generations)
        self._versions = Versions(connection, self._bodies)
        self._people = People(connection)
        self._intake = Intake(connection, self._bodies, self._versions, self._people, self.index.sets)
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
        self.saved_searches = SavedSearches(connection, self.undoing)
        self.trackings = Trackings(connection, self.undoing, self.generations)
        self.tracking_looks = TrackingLooks(connection)
        self.credentials = Credentials(connection, self.generations)
        self.receipts = Receipts(connection)
        forgets = self.undoing.forget_cases, self._intake.forget_cases
        self.purge = Purge(connection, self.touched, self.generations, forgets, self._people.forget)
        self.settings = Settings(connection)

    @cached_property
    def register(self) -> Register:
        from autos.archive.monitoring.register_file import Register  # noqa: PLC0415 -- where there are monitorings

        return Register(self._connection, self.undoing)

    @cached_property
    def strays(self) -> Strays:
        from autos.archive.monitoring.unmatched_answers import Strays  # noqa: PLC0415 -- as above

        return Strays(
            self._connection,
            self.generations,
            ledger=self.ledger,
            answers=self.answers,
            trackings=self.trackings,
            looks=self.tracking_looks,
        )

    @cached_property
    def _rarely_used(self) -> RarelyUsed:
        from autos.archive.rarely_used import RarelyUsed  # noqa: PLC0415 -- a megabyte that most days do without

        return RarelyUsed(
            self._connection,
            self.touched,
            self.generations,
            bodies=self._bodies,
            intake=self._intake,
            versions=self._versions,
            ledger=self.ledger,
            purge=self.purge,
        )

    @property
    def recovery(self) -> Recovery:
        return self._rarely_used.recovery

    @property
    def history(self) -> History:
        return self._rarely_used.history

    @property
    def comparison(self) -> Comparison:
        return self._rarely_used.comparison

    @property
    def forgetting(self) -> Forgetting:
        return self._rarely_used.forgetting

    @property
    def proof(self) -> Proof:
        return self._rarely_used.proof

    @property
    def merging(self) -> Merging:
        return self._rarely_used.merging

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
