"""What a transaction does with the firm: spaces, shares, acts, and the entries that come from others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import apsw

from autos.archive.firm.acts import SharedActRepository
from autos.archive.firm.capture import ActCapture
from autos.archive.firm.intake import EntryIntake
from autos.archive.firm.local_state import LocalState
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.settings import SettingRepository
from autos.archive.transfer.merge import ArchiveMerge


class SharedArchive:
    """The parts of one transaction that only an archive of a firm uses."""

    def __init__(
        self,
        connection: apsw.Connection,
        settings: SettingRepository,
        change_counters: ChangeCounters,
        merge: Callable[[], ArchiveMerge],
    ) -> None:
        self._connection = connection
        self._change_counters = change_counters
        self._merge = merge
        self.spaces = FirmSpaceRepository(connection, change_counters)
        self.shares = ShareRepository(connection)
        self.acts = SharedActRepository(connection, settings)
        self._local = LocalState(connection, change_counters, self.shares)
        self.capture = ActCapture(
            connection, settings, acts=self.acts, shares=self.shares, local=self._local, spaces=self.spaces
        )

    @cached_property
    def intake(self) -> EntryIntake:
        return EntryIntake(
            self._connection,
            self._change_counters,
            self._merge(),
            acts=self.acts,
            shares=self.shares,
            local=self._local,
            spaces=self.spaces,
            capture=self.capture,
        )
