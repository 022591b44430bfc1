"""Presenter of the dialog that registers several credentials in one call."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.presenter import registration_refusal
from autos.domain.errors import Problem
from autos.domain.vault.credential import Credential
from autos.usecases.library.text_file import read_text
from autos.usecases.vault.vault import CredentialRegistration, CredentialVault


class SentCredential(NamedTuple):
    """Result of one row that was sent."""

    pair: Pair
    message: str = ""
    """The message of the service about a refused credential."""


@dataclass(frozen=True, slots=True)
class BulkRegistrationState:
    """Progress and results of sending; the rows are in the dialog."""

    is_sending: bool = False
    sent: tuple[SentCredential, ...] = ()
    """Results in the order of sending."""
    problem: str = ""
    """Name of the `Problem` that prevented sending or reading a file."""

    @property
    def stored_count(self) -> int:
        return sum(not one.message for one in self.sent)


class BulkRegistrationPresenter(Presenter[BulkRegistrationState]):
    """Lives as long as one dialog."""

    was_read = Signal(str)
    """Content of a file, which is not stored here."""

    def __init__(self, vault: CredentialVault, tasks: TaskScope) -> None:
        super().__init__(BulkRegistrationState())
        self._vault = vault
        self._tasks = tasks

    def send(self, credentials: Sequence[Credential]) -> None:
        """Send all of them in one call; they are stored nowhere else."""
        if credentials and not self.state.is_sending:
            self._update(is_sending=True, problem="", sent=())
            self._tasks.start("send many", self._send(list(credentials)))

    def read(self, file: Path) -> None:
        """Read a table saved as text."""
        self._tasks.start("read sheet", self._read(file))

    async def _read(self, file: Path) -> None:
        self._update(problem="")
        try:
            self.was_read.emit(await asyncio.to_thread(read_text, file))
        except Problem as problem:
            self._update(problem=problem.name)

    def clear(self) -> None:
        """Clear the results before other rows are read."""
        if not self.state.is_sending:
            self._update(sent=(), problem="")

    async def _send(self, credentials: Sequence[Credential]) -> None:
        pairs = [Pair(one.system_name, one.customer_key) for one in credentials]
        try:
            results = await self._vault.register([CredentialRegistration(one) for one in credentials])
        except Problem as problem:
            self._update(problem=problem.name)
            return
        finally:
            self._update(is_sending=False)
        became = tuple(
            SentCredential(pair, registration_refusal(pair, one)) for pair, one in zip(pairs, results, strict=True)
        )
        self._update(sent=became)
