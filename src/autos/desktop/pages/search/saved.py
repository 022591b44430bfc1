"""Questions saved under a name: one click fills the form with them, and nothing is asked before Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QMenu

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.recents import outcome
from autos.desktop.pages.search.row_list import RowList
from autos.desktop.widgets.two_lines import TwoLines
from autos.text.modes import mode_name, search_type_name
from autos.text.translation import plural, translate

if TYPE_CHECKING:
    from autos.domain.ledger.ledger import LedgerEntry
    from autos.domain.search.filter_draft import FilterDraft
    from autos.domain.search.intent import Intent


class SavedLine(NamedTuple):
    """A saved question."""

    saved_id: int
    name: str
    intent: Intent
    draft: FilterDraft
    """Its filter, as chips."""
    newest: LedgerEntry | None = None
    """The newest time that the same was asked."""


class SavedRow(TwoLines):
    """One question, with a menu of what can be done to it: right click, or the menu key."""

    rename = Signal()
    delete = Signal()

    def __init__(self, line: SavedLine, theme: Theme) -> None:
        super().__init__(theme, "bookmark", line.name, manner(line), answered(line))
        self.line = line
        self.setToolTip(self.tr("Preenche o formulário; nada sai antes de Enter"))

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


class Saved(RowList[SavedRow]):
    """In the person's order."""

    chosen = Signal(object)
    """The `SavedLine` whose question is wanted in the form."""
    rename_wanted = Signal(object)
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[SavedLine, ...] = ()

    def render_lines(self, lines: Sequence[SavedLine]) -> None:
        """Show them; nothing is rebuilt while they are the same."""
        shown = tuple(lines)
        if shown != self._shown:
            self._shown = shown
            self._replace([self._made(line) for line in shown])

    def _key(self, row: SavedRow) -> int:
        return row.line.saved_id

    def _made(self, line: SavedLine) -> SavedRow:
        row = SavedRow(line, self._theme)
        row.clicked.connect(_telling(self.chosen.emit, line))
        row.rename.connect(_telling(self.rename_wanted.emit, line))
        row.delete.connect(_telling(self.delete_wanted.emit, line))
        return row


def manner(line: SavedLine) -> str:
    """Of what kind, by which mode, and with how many filters."""
    intent, filters = line.intent, len(line.draft.parts)
    words = [search_type_name(intent.search_type), mode_name(intent.mode)]
    if line.name.casefold() != intent.label.casefold():
        words.insert(0, intent.label)
    if filters:
        words.append(plural(filters, translate("search", "{n} filtro"), translate("search", "{n} filtros")))
    return " · ".join(words)


def answered(line: SavedLine) -> str:
    """What it last brought."""
    if line.newest is None:
        return translate("search", "ainda não perguntada")
    return outcome(line.newest)


def _telling(tell: Callable[[SavedLine], None], line: SavedLine) -> Callable[[], None]:
    return partial(tell, line)
