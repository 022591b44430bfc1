"""The first run in the window: shown once over a new archive, then carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from autos.app import pages
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem
from autos.text.problems import problem_text
from autos.usecases.archive.backups import BackupPlan
from autos.usecases.search.connections import SavedConnections

if TYPE_CHECKING:
    from collections.abc import Callable

    from autos.app.connection.connections import ConnectionsWiring
    from autos.app.session import ArchiveSession
    from autos.desktop.pages.first_run.presenter import FirstRunChoices

NAME = "first_run"
"""Name under which the preferences know that it was shown."""
PASSPHRASE = "passphrase"  # noqa: S105 -- name of an offer
NO_COPIES = 0


class FirstRun:
    """Shows the three steps, and carries out what was chosen once the last one is left."""

    def __init__(
        self, opened: OpenedWindow, services: Services, connections: ConnectionsWiring, session: ArchiveSession
    ) -> None:
        self._opened = opened
        self._services = services
        self._connections = connections
        self._session = session
        self.tasks = TaskScope(on_problem=self._show_problem)

    @staticmethod
    async def is_due(opened: OpenedWindow, services: Services, saved: SavedConnections) -> bool:
        """Whether nothing was searched, stored or connected yet, and it was never shown."""
        if opened.preferences.has_dismissed(NAME) or services.opened.archive.is_read_only:
            return False
        try:
            if saved.profiles.every() or saved.profiles.current_name() is not None:
                return False
        except Problem:
            return False
        return not await services.opened.archive.read(
            lambda transaction: transaction.ledger.count() + sum(transaction.lawsuits.count())
        )

    def show(self, then: Callable[[], None]) -> None:
        """Cover the window with it; `then` is called when it is over."""
        self._opened.preferences.dismiss(NAME)
        self._then = then
        self.presenter, self.view = pages.first_run.build_first_run(
            self._connections.new_connecting(),
            self._opened.theme,
            self._services.opened.file.parent,
            self._session.place,
            can_choose_lock=self._services.opened.has_keyring and not self._services.policy.lock.passphrase,
        )
        self.presenter.finished.connect(lambda choices: self.tasks.start("finish", self._finish(choices)))
        self._opened.window.cover(self.view)

    async def _finish(self, choices: FirstRunChoices) -> None:
        uses_other = choices.folder is not None and choices.folder.holds_archive  # with prices and copies of its own
        if choices.connection and not uses_other:
            profile = self._connections.saved.profiles.get(choices.connection)
            await self._services.spend.of(profile.service).enter(choices.tariff)
        if not choices.wants_copies and not uses_other:
            backups = self._services.housekeeping.backups
            plan = await backups.plan()
            await backups.set_plan(BackupPlan(plan.folder, NO_COPIES))
        if choices.decided_lock and choices.passphrase is None:
            self._opened.preferences.dismiss(PASSPHRASE)
        self._opened.window.uncover()
        self.view.deleteLater()
        self._then()
        if choices.passphrase is not None:
            await self._session.set_new_passphrase(choices.passphrase)
        folder = choices.folder
        moves = folder is not None and folder.folder != self._services.opened.file.parent
        if folder is not None and moves:
            self._session.plan_move(folder)  # taking up the connection may end this task
        if choices.connection:
            self._connections.presenter.was_saved(choices.connection, is_used=True)
            await self._connections.presenter.tasks.idle()
        if folder is not None and moves:
            self._session.move_to(folder)

    async def aclose(self) -> None:
        """End what is being carried out, and drop a key or a passphrase that was typed."""
        if "presenter" in vars(self):
            self.presenter.forget_passphrase()
            self.presenter.connecting.forget_key()
            await self.presenter.connecting.tasks.aclose()
            await self.presenter.tasks.aclose()
        await self.tasks.aclose()

    def _show_problem(self, problem: Problem) -> None:
        self._opened.window.notices.notify("red", problem_text(problem.name, problem.detail))
