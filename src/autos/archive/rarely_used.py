"""What no search and no list asks of the archive: loaded when one of it is wanted."""

from __future__ import annotations

from functools import cached_property

import apsw

from autos.archive.erasure.erasure_proof import Proof
from autos.archive.erasure.forgetting import Forgetting
from autos.archive.erasure.purge import Purge
from autos.archive.ingest.ingest import Intake
from autos.archive.records.bodies import Bodies
from autos.archive.records.comparison import Comparison
from autos.archive.records.history import History
from autos.archive.records.ledger import Ledger
from autos.archive.records.row_recovery import Recovery
from autos.archive.records.versions import Versions
from autos.archive.storage.changes import Touched
from autos.archive.storage.generations import Generations
from autos.archive.transfer.merge import Merging


class RarelyUsed:
    """Each is made when it is first wanted."""

    def __init__(
        self,
        connection: apsw.Connection,
        touched: Touched,
        generations: Generations,
        *,
        bodies: Bodies,
        intake: Intake,
        versions: Versions,
        ledger: Ledger,
        purge: Purge,
    ) -> None:
        self._connection = connection
        self._touched = touched
        self._generations = generations
        self._bodies = bodies
        self._intake = intake
        self._versions = versions
        self._ledger = ledger
        self._purge = purge

    @cached_property
    def history(self) -> History:
        return History(self._connection, self._bodies, self._versions)

    @cached_property
    def comparison(self) -> Comparison:
        return Comparison(self._connection, self._ledger, self.history)

    @cached_property
    def forgetting(self) -> Forgetting:
        return Forgetting(self._connection, self._bodies, self._versions, self._ledger, self._purge)

    @cached_property
    def proof(self) -> Proof:
        return Proof(self._connection, self._bodies, self._versions)

    @cached_property
    def recovery(self) -> Recovery:
        return Recovery(self._connection, self._versions)

    @cached_property
    def merging(self) -> Merging:
        return Merging(
            self._connection,
            self._touched,
            self._generations,
            bodies=self._bodies,
            intake=self._intake,
            versions=self._versions,
        )
