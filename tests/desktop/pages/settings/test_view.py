"""The settings: one purpose for each group, found by what people type."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.sidebar_section import SettingsSections
from autos.desktop.pages.settings.view import CONNECTIONS, SettingsView


def view_of(theme: Theme, tmp_path: Path) -> SettingsView:
    return SettingsView(
        Preferences(tmp_path / "preferences.ini"),
        theme,
        forget=QPushButton("Esquecer uma pessoa…"),
        connections=QLabel("page of connections"),
    )


def shown(view: SettingsView) -> list[str]:
    return [key for key, group in view.groups.items() if not group.isHidden()]


def test_a_setting_is_found_by_its_words(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """Without accents, by title or explanation; without a match it says so."""
    view = view_of(theme, tmp_path)
    qtbot.addWidget(view)
    view.finder.setText("tamanho")
    of_size = shown(view)
    view.finder.setText("RECIBO")
    of_note = shown(view)
    view.finder.setText("aparencia")
    of_title = shown(view)
    view.finder.setText("xyz")
    of_nothing = shown(view), view.nothing.text()
    view.finder.setText("")

    assert of_size == ["appearance"]
    assert of_note == ["privacy"]
    assert of_title == ["appearance"]
    assert of_nothing == ([], "Nenhum ajuste com “xyz”.")
    assert shown(view) == list(view.groups)


def test_sections_of_the_sidebar_lead_to_their_place(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """The connections have a page of their own; the shortcuts are a sheet."""
    view, keys = view_of(theme, tmp_path), list[str]()
    qtbot.addWidget(view)
    sections = SettingsSections(view, lambda: keys.append("shown"), theme)
    qtbot.addWidget(sections)
    sections.group.buttons[CONNECTIONS].click()
    of_connections = view.section, view.title.text(), sections.group.buttons[CONNECTIONS].isChecked()
    sections.group.buttons["keys"].click()
    sections.group.buttons["appearance"].click()

    assert of_connections == (CONNECTIONS, "Conexões e preços", True)
    assert keys == ["shown"]
    assert (view.section, view.title.text()) == ("", "Ajustes")
    assert isinstance(view.stack.currentWidget(), QWidget)
    assert "notices" not in sections.group.buttons
