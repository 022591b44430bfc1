"""The credential field completes known keys of the vault; any other can be typed."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.editors import OptionsEditor
from autos.domain.search.filter_draft import NO_FILTER


def test_known_credential_keys_are_listed_and_completed(qtbot: QtBot, theme: Theme) -> None:
    """External text is shown as plain text."""
    editor = OptionsEditor(NO_FILTER, theme, ["<b>alfa</b>", "beta", *map(str, range(9))])
    qtbot.addWidget(editor)
    completer = editor.credential.completer()
    assert completer is not None
    completer.setCompletionPrefix("ALF")
    assert completer.currentCompletion() == "<b>alfa</b>"
    assert any("<b>alfa</b>, beta" in label.text() and "…" in label.text() for label in editor.findChildren(QLabel))
    editor.credential.insert("outra")
    assert editor.read().credential == "outra"


def test_without_known_keys_there_is_no_completion(qtbot: QtBot, theme: Theme) -> None:
    editor = OptionsEditor(NO_FILTER, theme)
    qtbot.addWidget(editor)
    assert editor.credential.completer() is None
    assert not any("No cofre:" in label.text() for label in editor.findChildren(QLabel))
