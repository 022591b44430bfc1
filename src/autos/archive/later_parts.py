"""Parts of the archive that nothing uses before the window's first paint; imported when one of them is first used."""

from __future__ import annotations

from functools import cached_property

import apsw

from autos.archive.annotations.deadlines import DeadlineRepository
from autos.archive.annotations.inbox import Inbox
from autos.archive.annotations.undo_log import UndoLog
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.ledger import Ledger
from autos.archive.records.news_reader import NewsReader
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.change_counters import ChangeCounters


class LaterParts:
    """Parts of `ArchiveTransaction` that most sessions use; each is created when it is first used."""

    def __init__(
        self,
        connection: apsw.Connection,
        undo_log: UndoLog,
        change_counters: ChangeCounters,
        *,
        inbox: Inbox,
        ledger: Ledger,
        bodies: BodyRepository,
        versions: VersionRepository,
    ) -> None:
        self._connection = connection
        self._undo_log = undo_log
        self._change_counters = change_counters
        self._inbox = inbox
        self._ledger = ledger
        self._bodies = bodies
        self._versions = versions

    @cached_property
    def news(self) -> NewsReader:
        return NewsReader(self._connection, self._ledger, self._bodies, self._versions, self._inbox)

    @cached_property
    def deadlines(self) -> DeadlineRepository:
        return DeadlineRepository(self._connection, self._undo_log, self._change_counters, self._inbox)
