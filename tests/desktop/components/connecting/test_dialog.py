"""The dialog of a connection, used with the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.dialog import ConnectDialog
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.system.clock import Clock
from autos.system.keyring_secrets import MemorySecrets
from autos.system.profiles import Profiles
from autos.usecases.search.connections import SavedConnections

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
