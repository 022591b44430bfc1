"""The section "Sobre": versions, Qt's licence, and the list of libraries."""

from __future__ import annotations

import platform

import pytest
from PySide6.QtCore import QLibraryInfo, Qt
from pytestqt.qtbot import QtBot

from autos import __version__
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings import about
from autos.desktop.pages.settings.about import AboutSection, LibrariesDialog


def test_versions_and_licence_of_qt_are_named(qtbot: QtBot, theme: Theme) -> None:
    """As text that can be copied."""
    section = AboutSection(theme)
    qtbot.addWidget(section)

    assert __version__ in section.text.text()
    assert f"Python {platform.python_version()}" in section.text.text()
    assert f"Qt {QLibraryInfo.version().toString()}" in section.text.text()
    assert "LGPL" in section.text.text()
    assert section.text.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse


def test_the_libraries_are_listed_with_their_licences(qtbot: QtBot, theme: Theme) -> None:
    section = AboutSection(theme)
    qtbot.addWidget(section)
    section.libraries.click()
    dialog = section.findChild(LibrariesDialog)
    assert dialog is not None
    lines = dialog.list.toPlainText().splitlines()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert any(line.startswith("PySide6_Essentials ") and "LGPL-3.0-only" in line for line in lines)
    assert lines[0].startswith("Python 3.")
    assert dialog.list.isReadOnly()


def test_a_package_shows_the_texts_of_the_licences(qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the list, as plain text, whatever stands in them."""
    monkeypatch.setattr(about, "licence_texts", lambda: "<b>GNU LESSER GENERAL PUBLIC LICENSE</b>")
    section = AboutSection(theme)
    qtbot.addWidget(section)
    section.libraries.click()
    dialog = section.findChild(LibrariesDialog)
    assert dialog is not None
    text = dialog.list.toPlainText()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert text.startswith("Python 3.")
    assert text.endswith("\n\n\n<b>GNU LESSER GENERAL PUBLIC LICENSE</b>")
