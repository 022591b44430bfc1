"""A window on a real archive, a firm's real server, and a colleague at another archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self
from uuid import uuid4

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services, open_services
from autos.app.workspace import Workspace
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.components.firm.presenter import FirmStage, FirmState
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.settings.firm.view import FirmView
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.policy.policy import NO_POLICY
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.membership import FirmMembership
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing
from autos.usecases.library.annotations import LibraryAnnotations
from tests.desktop.styling import styled_when_built
from tests.firm.postgres import PASSWORD, Cluster
from tests.memory_secrets import MemorySecrets

PATIENCE_S = 60.0
KEY = SecretStr("0" * 64)


class Colleague:
    """Another lawyer's archive, without a window."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.secrets = MemorySecrets()
        self.membership = FirmMembership(archive, self.secrets, Clock())
        self.sharing = Sharing(archive, Clock())
        self.library = LibraryAnnotations(archive, Clock(), lambda inside, case_ids: inside.purge.cases(case_ids))

    async def session(self) -> FirmSession:
        return await open_session(self.archive, self.secrets, Clock(), NO_POLICY.firm)

    async def found(
        self, address: ServerAddress, firm: str = "Sampaio Reis Advogados", name: str = "Ana Prado"
    ) -> None:
        await self.membership.found(
            address, SecretStr(PASSWORD), firm_name=firm, member_name=name, device_name="Mesa da Ana"
        )

    async def enter(self, invitation: str, computer: str) -> str:
        return await self.membership.enter(read_invitation(invitation), computer)


class FirmWindow:
    """A workspace whose keyring is in memory."""

    def __init__(self, opened: OpenedWindow, archive: Archive, folder: Path) -> None:
        self.opened = opened
        self.window = opened.window
        self.archive = archive
        self.secrets = MemorySecrets()
        self._folder = folder
        self._stack = AsyncExitStack()
        self._lasting = TaskScope(on_problem=lambda _problem: None)
        self.desk: Workspace
        self.parts: Services

    async def opened_again(self) -> FirmWindow:
        """The same file and keyring in the same window, as after it was locked; once this one has ended."""
        again = FirmWindow(self.opened, await Archive.open(self._folder / "acervo.autos", KEY), self._folder)
        again.secrets = self.secrets
        return again

    async def __aenter__(self) -> Self:
        folder = self._folder
        file = OpenedArchive(archive=self.archive, file=folder / "acervo.autos", has_keyring=True, set_aside=None)
        services = open_services(file, folder / "practice", folder / "no-service.json", secrets=self.secrets)
        self.parts = await self._stack.enter_async_context(services)
        self._stack.push_async_callback(self._lasting.aclose)
        flow = SearchFlow(self.opened, self.parts, self._lasting)
        self.desk = Workspace(self.opened, self.parts, practice=False, search_flow=flow, secrets=self.secrets)
        await self.desk.start()
        await self.desk.tasks.idle()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.desk.leave()
        await self.desk.aclose()
        await self._stack.aclose()

    @property
    def page(self) -> FirmView:
        """The page of the firm, shown."""
        self.desk.firm.show_page()
        view = self.desk.screens.settings_view.firm
        assert view is not None
        return view

    @property
    def state(self) -> FirmState:
        return self.desk.firm.presenter.state

    async def let_in(self, colleague: Colleague, name: str = "Otávio") -> None:
        """Invite somebody, who enters with her archive, and admit her."""
        presenter = self.desk.firm.presenter
        invitation = await presenter.invite(name, is_administrator=False)
        await colleague.enter(invitation.get_secret_value(), "Notebook")
        presenter.poll_now()
        await self.until(lambda: bool(self.state.admission_requests))
        await presenter.admit(self.state.admission_requests[0])

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():  # noqa: ASYNC110 -- whatever it is, the window says it by being so
                await asyncio.sleep(0.01)

    async def until_sent(self) -> None:
        """Until nothing waits to be sent, by the archive itself: the window hears of an act a moment after it."""
        async with asyncio.timeout(PATIENCE_S):
            while await self.archive.read(lambda inside: inside.firm_spaces.waiting_count()):  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.01)
        await self.until(lambda: self.state.waiting == 0)

    async def until_stage(self, stage: FirmStage) -> None:
        await self.until(lambda: self.state.stage is stage)

    async def dialog(self, kind: type[QDialog]) -> QDialog:
        """The dialog of this kind that has come up."""
        await self.until(lambda: bool(self._dialogs(kind)))
        return self._dialogs(kind)[-1]

    def _dialogs(self, kind: type[QDialog]) -> list[QDialog]:
        return [one for one in self.window.findChildren(kind) if one.isVisible()]


def button(parent: QWidget, words: str) -> QPushButton:
    """A visible button by its text."""
    [found] = [one for one in parent.findChildren(QPushButton) if one.text().strip() == words and one.isVisible()]
    return found


@pytest.fixture
def firm_window(qtbot: QtBot, qapp: QApplication, theme: Theme, archive: Archive, tmp_path: Path) -> FirmWindow:
    search = SearchPresenter()
    theme.apply_screen_styles()
    with styled_when_built(theme):
        window = MainWindow(search, theme, practice=False)
    window.resize(1366, 768)
    qtbot.addWidget(window)
    window.show()
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    return FirmWindow(opened, archive, tmp_path)


@pytest.fixture
async def colleague(
    tmp_path: Path,
    empty_archive: Callable[[Path, SecretStr], Path],
    anyio_backend: object,  # noqa: ARG001 -- the loop that the window uses
) -> AsyncIterator[Colleague]:
    archive = await Archive.open(empty_archive(tmp_path / "colleague", KEY), KEY)
    yield Colleague(archive)
    await archive.aclose()


@pytest.fixture
async def further_computer(
    tmp_path: Path,
    empty_archive: Callable[[Path, SecretStr], Path],
    anyio_backend: object,  # noqa: ARG001 -- the loop that the window uses
) -> AsyncIterator[Colleague]:
    archive = await Archive.open(empty_archive(tmp_path / "further", KEY), KEY)
    yield Colleague(archive)
    await archive.aclose()


def empty_database(cluster: Cluster) -> ServerAddress:
    """An empty database, and a login that may create a firm in it."""
    database = f"firm_{uuid4().hex}"
    cluster.create_database(database)
    return ServerAddress(f"postgresql://postgres@127.0.0.1:{cluster.port}/{database}")


@pytest.fixture
def address(cluster: Cluster) -> ServerAddress:
    return empty_database(cluster)


@pytest.fixture
def other_address(cluster: Cluster) -> ServerAddress:
    return empty_database(cluster)
