"""List of saved searches; a click fills the form, nothing is sent before Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.button_list import ButtonList
from autos.desktop.pages.search.recent_searches import outcome_text
from autos.desktop.widgets.two_line_button import TwoLineButton
from autos.text.modes import mode_name, search_type_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.domain.ledger.ledger import LedgerEntry
    from autos.domain.search.filter_draft import FilterDraft
    from autos.domain.search.intent import Intent


class SavedSearchItem(NamedTuple):
    """A saved search."""

    saved_id: int
    name: str
    intent: Intent
    draft: FilterDraft
    """Its filter."""
    newest: LedgerEntry | None = None
    """Newest ledger entry of the same search."""


class SavedSearchButton(TwoLineButton):
    """Button of one saved search, with a context menu to rename and delete it."""

    rename = Signal()
    delete = Signal()

    def __init__(self, line: SavedSearchItem, theme: Theme) -> None:
        super().__init__(theme, "bookmark", line.name, subtitle_text(line), last_outcome_text(line))
        self.line = line
        set_tooltip(self, self.tr("Preenche o formulário; nada sai antes de Enter"))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Renomear…")).triggered.connect(self.rename)
        menu.addAction(self.tr("Excluir")).triggered.connect(self.delete)
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        menu.popup(self.mapToGlobal(QPoint(38, self.height())) if is_key else event.globalPos())
        menu.setActiveAction(menu.actions()[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.rename.emit()
        else:
            super().keyPressEvent(event)


class SavedSearchList(ButtonList[SavedSearchButton]):
    """Buttons of the saved searches, in the person's order."""

    chosen = Signal(object)
    """The `SavedSearchItem` to fill the form with."""
    rename_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[SavedSearchItem, ...] = ()

    def render_lines(self, lines: Sequence[SavedSearchItem]) -> None:
        """Show the items; unchanged items are not rebuilt."""
        shown = tuple(lines)
        if shown != self._shown:
            self._shown = shown
            self._replace([self._made(line) for line in shown])

    def _key(self, row: SavedSearchButton) -> int:
        return row.line.saved_id

    def _made(self, line: SavedSearchItem) -> SavedSearchButton:
        row = SavedSearchButton(line, self._theme)
        row.clicked.connect(_reporting(self.chosen.emit, line))
        row.rename.connect(_reporting(self.rename_wanted.emit, line))
        row.delete.connect(_reporting(self.delete_wanted.emit, line))
        return row


def subtitle_text(line: SavedSearchItem) -> str:
    """Kind of key, mode, and number of filters."""
    intent, filters = line.intent, len(line.draft.parts)
    words = [search_type_name(intent.search_type), mode_name(intent.mode)]
    if line.name.casefold() != intent.label.casefold():
        words.insert(0, intent.label)
    if filters:
        words.append(plural(filters, translate("search", "{n} filtro"), translate("search", "{n} filtros")))
    return " · ".join(words)


def last_outcome_text(line: SavedSearchItem) -> str:
    """Result of the newest run."""
    if line.newest is None:
        return translate("search", "ainda não perguntada")
    return outcome_text(line.newest)


def _reporting(report: Callable[[SavedSearchItem], None], line: SavedSearchItem) -> Callable[[], None]:
    return partial(report, line)
