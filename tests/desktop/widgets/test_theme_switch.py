"""Whatever shows an icon shows it in the colours of the theme, also where the theme changes while it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.components.connecting.dialog import ConnectDialog
from autos.desktop.components.connecting.presenter import ConnectingPresenter
from autos.desktop.components.connecting.result_lines import ResultLines
from autos.desktop.components.filters.day_field import CalendarPopup, DayField
from autos.desktop.components.json_view.page import JsonPage
from autos.desktop.components.palette.palette import Palette
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.editor.delete_dialog import DeleteDialog
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.widgets.controls.reveal_action import RevealAction
from autos.desktop.widgets.notices.notices import Notice
from autos.domain.connection.connection import URLS
from autos.domain.errors import ServiceUnreachable
from autos.system.clock import Clock
from autos.system.profiles import Profiles
from autos.usecases.search.connections import ProbeResult, SavedConnections
from tests.memory_secrets import MemorySecrets


@dataclass
class ProbedConnection:
    """A connection of which three parts answered."""

    results: dict[str, ProbeResult] = field(
        default_factory=lambda: {
            name: ProbeResult(None if place else ServiceUnreachable("nowhere"), 180) for place, name in enumerate(URLS)
        }
    )
    is_testing: bool = False


def connect_dialog(theme: Theme, parent: QWidget) -> QWidget:
    saved = SavedConnections(Profiles(Path("nowhere")), MemorySecrets())
    return ConnectDialog(parent, theme, ConnectingPresenter(saved, Clock()))


def result_lines(theme: Theme, _parent: QWidget) -> QWidget:
    lines = ResultLines(theme)
    lines.render_results(ProbedConnection())
    return lines


def hidden_field(theme: Theme, _parent: QWidget) -> QWidget:
    line = QLineEdit()
    RevealAction(line, "Mostrar", theme)
    return line


WIDGETS: dict[str, Callable[[Theme, QWidget], QWidget]] = {
    "notice": lambda theme, _: Notice("amber", "O acervo não tem senha.", theme, ()),
    "test of a connection": result_lines,
    "new connection": connect_dialog,
    "date": lambda theme, _: DayField(None, "dd/mm/aaaa", "Desde", theme),
    "calendar": lambda theme, parent: CalendarPopup(parent, None, theme),
    "original": lambda theme, _: JsonPage(theme),
    "palette": lambda theme, parent: Palette(parent, theme, []),
    "deletion": lambda theme, parent: DeleteDialog(parent, theme, Pair("TJSP", ""), VaultState()),
    "hidden field": hidden_field,
}


def icons(widget: QWidget) -> list[QImage]:
    """Every icon and picture in a widget."""
    side = QSize(16, 16)
    shown = [label.pixmap() for label in widget.findChildren(QLabel)]
    shown += [button.icon().pixmap(side) for button in widget.findChildren(QAbstractButton)]
    shown += [action.icon().pixmap(side) for action in widget.findChildren(QAction)]
    return [one.toImage() for one in shown if not one.isNull()]


def owned(qtbot: QtBot, widget: QWidget) -> QWidget:
    """The widget, which ends with the test or with its parent."""
    if widget.parent() is None:
        qtbot.addWidget(widget)
    return widget


@pytest.mark.parametrize("name", WIDGETS)
def test_icons_follow_the_theme(qtbot: QtBot, theme: Theme, name: str) -> None:
    """As if the widget had been made in the other theme."""
    parent = QWidget()
    qtbot.addWidget(parent)
    made = owned(qtbot, WIDGETS[name](theme, parent))
    before = icons(made)
    theme.set_scheme(Scheme.DARK)
    after = icons(made)
    anew = owned(qtbot, WIDGETS[name](theme, parent))

    assert before
    assert before != after
    assert after == icons(anew)
