"""Files that are opened with Autos: double-clicked, dropped on the window, or named on the command line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from autos.app import pages
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text


class FileOpening:
    """Opens what lies in the window's inbox, one file after the other; nothing is merged unasked."""

    def __init__(self, opened: OpenedWindow, services: Services, connect: Callable[[Path], None]) -> None:
        """`connect` offers the connection that a file of a provider describes; nothing is connected unasked."""
        self._opened = opened
        self._connect = connect
        self._inbox = opened.window.files
        self._services = services
        self._arrived: object = None
        self._is_opening = False
        """Whether the inbox will be looked into again: a task that has ended still counts as running for a moment."""
        self.tasks = TaskScope(on_problem=lambda _problem: None)  # each is told with its file

    def begin(self) -> None:
        """Open what waits, and from now on what arrives."""
        self._arrived = self._inbox.arrived.connect(self._open_waiting)
        self._open_waiting()

    def leave(self) -> None:
        """Leave what arrives from now on to the next workspace."""
        if self._arrived is not None:
            self._inbox.arrived.disconnect(self._arrived)
            self._arrived = None

    def _open_waiting(self) -> None:
        if not self._is_opening:  # else the next is taken once this one is done with
            self.tasks.start("files", self._open_all())

    async def _open_all(self) -> None:
        self._is_opening = True
        try:
            while not self._opened.window.is_covered and (file := self._inbox.take()) is not None:
                await self._open_or_tell(file)
        finally:
            self._is_opening = False

    async def _open_or_tell(self, file: Path) -> None:
        try:
            await self._open(file)
        except Problem as problem:
            words = f"{plain_line(file.name)}: {problem_text(problem.name)}"
            self._opened.window.notices.notify("red", words)

    async def _open(self, file: Path) -> None:
        """Open a file; one that the person could not see yet waits for the next workspace."""
        try:
            kind = await pages.opened_file.kind_of(file)
        except asyncio.CancelledError:
            self._inbox.put_back(file)
            raise
        except Problem:
            if not self._opened.window.is_covered:
                raise
        else:
            if not self._opened.window.is_covered:
                await pages.opened_file.open_file(self._opened, self._services, file, kind, self._connect)
                return
        self._inbox.put_back(file)
