"""Many credentials at once: checked beforehand, sent in one call, and what became of each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.pages.vault.board import Pair
from autos.desktop.pages.vault.presenter import refused
from autos.domain.errors import Problem
from autos.domain.vault.credential import Credential
from autos.usecases.library.text_file import read_text
from autos.usecases.vault.vault import Sending, Vault


class Sent(NamedTuple):
    """What became of one row."""

    pair: Pair
    message: str = ""
    """What the service said of one that it did not take."""


@dataclass(frozen=True, slots=True)
class SheetState:
    """Where the sending stands; the rows themselves are with whoever typed them."""

    is_sending: bool = False
    sent: tuple[Sent, ...] = ()
    """In the order in which they were sent."""
    problem: str = ""
    """Name of the `Problem` for which none was sent, or a file not read."""

    @property
    def kept_count(self) -> int:
        return sum(not one.message for one in self.sent)


class SheetPresenter(Presenter[SheetState]):
    """Of one open dialog."""

    was_read = Signal(str)
    """What stands in a file; it is kept by nobody here."""

    def __init__(self, vault: Vault, tasks: TaskScope) -> None:
        super().__init__(SheetState())
        self._vault = vault
        self._tasks = tasks

    def send(self, credentials: Sequence[Credential]) -> None:
        """All of them in one call; they are kept nowhere else."""
        if credentials and not self.state.is_sending:
            self._update(is_sending=True, problem="", sent=())
            self._tasks.start("send many", self._send(list(credentials)))

    def read(self, file: Path) -> None:
        """A table that was saved as text."""
        self._tasks.start("read sheet", self._read(file))

    async def _read(self, file: Path) -> None:
        self._update(problem="")
        try:
            self.was_read.emit(await asyncio.to_thread(read_text, file))
        except Problem as problem:
            self._update(problem=problem.name)

    def clear(self) -> None:
        """Other rows are to be sent."""
        if not self.state.is_sending:
            self._update(sent=(), problem="")

    async def _send(self, credentials: Sequence[Credential]) -> None:
        pairs = [Pair(one.system_name, one.customer_key) for one in credentials]
        try:
            told = await self._vault.register([Sending(one) for one in credentials])
        except Problem as problem:
            self._update(problem=problem.name)
            return
        finally:
            self._update(is_sending=False)
        became = tuple(Sent(pair, refused(pair, one)) for pair, one in zip(pairs, told, strict=True))
        self._update(sent=became)
