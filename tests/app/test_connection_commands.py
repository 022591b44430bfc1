"""The palette's commands about the connection in use do what they say."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.app.connection.connections import ConnectionsWiring
from autos.app.services import open_pool
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection import URLS
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.domain.policy.policy_reading import parse_policy
from autos.system.profiles import Profiles
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.search.connections import SavedConnections
from tests.journeys.services import unused_address
from tests.memory_secrets import MemorySecrets

pytestmark = pytest.mark.qt_log_ignore("does not support")


@pytest.fixture
async def wiring(
    qtbot: QtBot, qapp: QApplication, theme: Theme, archive: Archive, tmp_path: Path
) -> AsyncIterator[ConnectionsWiring]:
    """The page of a connection in use, at an address where nothing answers."""
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets())
    await saved.add(ConnectionDraft("Contrato", SecretStr("key"), (unused_address(),)))
    saved.profiles.use("Contrato")
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    window.show()
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    async with open_pool(file, tmp_path / "practice", None, saved) as pool:
        made = ConnectionsWiring(opened, saved, pool)
        window.add_lazy_screen("settings", made.build_page)
        yield made
        await made.tasks.aclose()
        await made.presenter.tasks.aclose()


async def run(wiring: ConnectionsWiring, words: str) -> None:
    [command] = [one for one in wiring.commands() if one.words == words]
    command.run()
    await wiring.tasks.idle()
    await wiring.presenter.tasks.idle()


async def test_a_test_is_made(wiring: ConnectionsWiring) -> None:
    """Of the connection in use; that it failed is a result of it."""
    await run(wiring, "Testar a conexão")

    state = wiring.presenter.state
    assert state.selected == "Contrato"
    assert state.tested_at is not None
    assert state.results


@pytest.mark.parametrize(("words", "name"), [("Preço de cada consulta", "Preço: "), ("Limite do mês", "Limite do mês")])
async def test_the_focus_is_in_what_was_asked_for(wiring: ConnectionsWiring, words: str, name: str) -> None:
    await run(wiring, words)
    await asyncio.sleep(0)

    focused = wiring._window.focusWidget()
    assert focused is not None
    assert focused.accessibleName().startswith(name)


async def test_where_only_shared_connections_are_allowed_no_other_is_offered(
    qtbot: QtBot, qapp: QApplication, theme: Theme, archive: Archive, tmp_path: Path
) -> None:
    """What would connect shows those that there are."""
    reading = parse_policy(b'{"connections": {"own": false}}', "policy.json")
    saved = SavedConnections(Profiles(tmp_path, reading.policy.connections), MemorySecrets())
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    window.show()
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    async with open_pool(file, tmp_path / "practice", None, saved, reading=reading) as pool:
        wiring = ConnectionsWiring(opened, saved, pool)
        window.add_lazy_screen("settings", wiring.build_page)
        offered = [command.words for command in wiring.commands()]
        wiring.connect_service()
        await wiring.aclose()

        assert "Conectar ao serviço…" not in offered
        assert wiring.dialog is None
        assert window.current_screen == "settings"


async def test_a_file_of_a_provider_is_offered_in_the_dialog_that_connects(
    wiring: ConnectionsWiring, tmp_path: Path
) -> None:
    """Nothing is saved by itself; a file that lacks an address says so in it."""
    shown = []
    for content in (
        {"name": "Provedor", **dict.fromkeys(URLS, "https://consulta.exemplo.adv.br"), "api_key": "segredo"},
        {"requests_url": "https://consulta.exemplo.adv.br"},
    ):
        file = tmp_path / "provedor.json"
        file.write_text(json.dumps(content))
        wiring.connect_by_file(file)
        assert wiring.dialog is not None
        presenter = wiring.dialog._presenter
        await presenter.tasks.idle()
        shown.append((presenter.state.draft.name, presenter.state.draft.addresses, bool(presenter.state.problems)))
        wiring.connect_by_file(file)
        wiring.dialog.reject()

    assert shown[0] == ("Provedor", ("https://consulta.exemplo.adv.br",), False)
    assert shown[1][2]
    assert [one.name for one in wiring.saved.profiles.every()] == ["Contrato"]
    assert all("Abra provedor.json quando" in text for text in wiring._window.notices.texts())
