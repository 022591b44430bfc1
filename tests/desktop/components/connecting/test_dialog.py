"""The dialog of a connection, used with the keyboard alone."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.dialog import ConnectDialog
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.widgets.overlay_dialog import Scrim
from autos.domain.connection.connection import URLS
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.search.connections import SavedConnections
from tests.memory_secrets import MemorySecrets

NAME, KEY, ADDRESS = "Contrato", "5ynth3t1c-k3y-0000-4e2a", "https://api.invalid"


async def test_enter_in_a_field_connects_and_on_a_focused_button_presses_it(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    """Also after Tab went over the buttons between the fields."""
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets())
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    outcomes: list[tuple[int, bool, list[str]]] = []
    for leaves in (True, False):
        presenter = ConnectingPresenter(saved, Clock())
        dialog = ConnectDialog(window, theme, presenter)
        dialog.show()
        fields = dialog.fields
        for field, text in ((fields.name, NAME), (fields.key, KEY), (fields.addresses[0], ADDRESS)):
            field.setFocus()
            field.selectAll()
            qtbot.keyClicks(field, text)
        for button in (fields.four, fields.open_file, dialog.leave):
            button.setFocus()
        last = dialog.leave if leaves else fields.addresses[0]
        last.setFocus()
        qtbot.keyClick(last, Qt.Key.Key_Return)
        await presenter.tasks.idle()
        outcomes.append((dialog.result(), fields.four.isChecked(), [one.name for one in saved.profiles.every()]))

    assert outcomes == [(QDialog.DialogCode.Rejected, False, []), (QDialog.DialogCode.Accepted, False, [NAME])]


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (560, 420)])
def test_the_dialog_lies_in_its_window_and_its_cross_closes_it(
    qtbot: QtBot, theme: Theme, tmp_path: Path, width: int, height: int
) -> None:
    """Over a veil, in the middle, within a small window, too; the button that goes on names its key."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(width, height)
    window.show()
    saved = SavedConnections(Profiles(tmp_path), MemorySecrets())
    dialog = ConnectDialog(window, theme, ConnectingPresenter(saved, Clock()))
    dialog.show()
    [veil] = window.findChildren(Scrim)
    veiled = veil.geometry()
    place = dialog.geometry().translated(-window.geometry().topLeft())
    last = dialog.go_on.mapTo(dialog, dialog.go_on.rect().bottomRight())
    dialog.cross.click()
    qtbot.waitUntil(lambda: not window.findChildren(Scrim))

    assert dialog.windowFlags() & Qt.WindowType.FramelessWindowHint
    assert veiled == window.rect()
    assert window.rect().contains(place)
    assert abs(place.center().x() - window.rect().center().x()) <= 1
    assert abs(place.center().y() - window.rect().center().y()) <= 1
    assert dialog.rect().contains(last)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert dialog.cross.accessibleName() == "Fechar"
    assert (dialog.go_on.text(), dialog.go_on.accessibleName()) == ("Conectar e usar  Enter", "Conectar e usar")


async def test_a_file_with_several_servers_is_asked_about_with_every_address(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    """Nothing of it is filled in before; one server under several paths is no question."""
    presenter = ConnectingPresenter(SavedConnections(Profiles(tmp_path), MemorySecrets()), Clock())
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = ConnectDialog(window, theme, presenter)
    dialog.show()
    urls = {name: f"https://{name.split('_')[0]}.servico-de-processos.exemplo.adv.br/v3/api" for name in URLS}
    file = tmp_path / "provider.json"
    file.write_text(json.dumps(urls | {"api_key": KEY}))
    fields, said, filled = dialog.fields, list[str](), list[tuple[str, str]]()
    for agrees in (False, True):
        presenter.read_file(file)
        await presenter.tasks.idle()
        question = fields.findChild(ConfirmDialog)
        assert question is not None
        said.append(" ".join(label.text().replace("\u200b", "") for label in question.findChildren(QLabel)))
        for label in question.findChildren(QLabel):
            assert label.height() >= label.heightForWidth(label.width())
        filled.append((fields.addresses[0].text(), fields.key.text()))
        (question.go_on if agrees else question.leave).click()
        filled.append((fields.addresses[0].text(), fields.key.text()))
        await asyncio.sleep(0)
    file.write_text(json.dumps({name: f"https://one.invalid/{name}" for name in URLS}))
    presenter.read_file(file)
    await presenter.tasks.idle()
    dialog.reject()

    assert all(address in words for address in urls.values() for words in said)
    assert filled == [("", "")] * 3 + [(urls["requests_url"], KEY)]
    assert fields.addresses[3].text() == "https://one.invalid/crawler_url"
