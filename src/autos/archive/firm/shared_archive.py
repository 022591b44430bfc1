"""What a transaction does with the firm: spaces, shares, acts, and the entries that come from others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import apsw

from autos.archive.firm.acts import SharedActRepository
from autos.archive.firm.capture import ActCapture
from autos.archive.firm.case_acts import CaseActReader
from autos.archive.firm.intake import EntryIntake
from autos.archive.firm.local_state import LocalState, searched_person
from autos.archive.firm.purchases import PurchaseRepository
from autos.archive.firm.shares import ShareRepository
from autos.archive.firm.spaces import FirmSpaceRepository
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.settings import SettingRepository
from autos.archive.transfer.merge import ArchiveMerge
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.registers import ActVersion, Register


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
        self.purchases = PurchaseRepository(connection, settings)
        self.acts = SharedActRepository(connection, settings)
        self._local = LocalState(connection, settings, change_counters, self.shares)
        self.capture = ActCapture(
            connection, settings, acts=self.acts, shares=self.shares, local=self._local, spaces=self.spaces
        )

    @cached_property
    def case_acts(self) -> CaseActReader:
        return CaseActReader(self._connection, self.acts)

    def name_of(self, register: Register, version: ActVersion) -> str:
        """What an act is about, in words: a name, a note's text, the searched person of a verdict."""
        if register.kind == EntryKind.VERDICT:
            return searched_person(register.subject)[1]
        if register.kind == EntryKind.HANDED_OVER:
            return version.value.name
        return self.case_acts.holder_name(register) or version.value.text

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
            purchases=self.purchases,
        )
