"""The list of asked searches: a heading for each day, two lines for each search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from autos.desktop.activity.words import brought, group_of, spoken, standing, subtitle
from autos.desktop.dates import day_and_hour
from autos.desktop.search.recents import TYPE_ICONS
from autos.desktop.theme import Theme
from autos.desktop.widgets.row_words import plain_line
from autos.desktop.wording import COST_COLORS, COST_ICONS, cost_name
from autos.domain.ledger import LedgerEntry

HEADING_PX = 30
ROW_PX = 56
Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


class ActivityModel(QAbstractTableModel):
    """Headings (text) and searches (entries), one under the other."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str | LedgerEntry] = []

    def show_entries(self, entries: Sequence[LedgerEntry]) -> None:
        """Replace what is listed; the same searches in the same places are only told as changed."""
        lines: list[str | LedgerEntry] = []
        open_first = sorted(entries, key=lambda entry: not entry.is_open)
        for entry in open_first:
            heading = group_of(entry)
            if heading not in lines:
                lines.append(heading)
            lines.append(entry)
        if [_key(line) for line in lines] == [_key(line) for line in self._lines]:
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, 0))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def entry(self, place: int) -> LedgerEntry | None:
        """The search at a line; None for a heading."""
        line = self._lines[place] if 0 <= place < len(self._lines) else ""
        return line if isinstance(line, LedgerEntry) else None

    def place_of(self, entry_id: UUID) -> int | None:
        """The line of a search."""
        places = (place for place, line in enumerate(self._lines) if _key(line) == entry_id)
        return next(places, None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == ENTRY:
            return line
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return line if isinstance(line, str) else spoken(line)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.entry(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ActivityDelegate(QStyledItemDelegate):
    """Paints headings and searches."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(ENTRY)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(line, LedgerEntry):
            self._paint_entry(painter, option, box, line)
        else:
            painter.fillRect(box, self._theme.color("sunken"))
            painter.setFont(self._theme.font(10.5, 600))
            painter.setPen(self._theme.color("text-3"))
            painter.drawText(box.adjusted(20, 0, -20, 0), Qt.AlignmentFlag.AlignVCenter, str(line))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), self._theme.color("border"))
        painter.restore()

    def _paint_entry(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF, entry: LedgerEntry) -> None:
        theme, state = self._theme, option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovers = bool(state & QStyle.StateFlag.State_MouseOver)
        has_focus = bool(state & QStyle.StateFlag.State_Active)
        chosen = "selected" if has_focus else "selected-inactive"
        painter.fillRect(box, theme.color(chosen if is_chosen else "hover" if hovers else "surface"))
        if is_chosen:
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("accent"))
        icon = TYPE_ICONS.get(entry.search_type, "search")
        painter.drawPixmap(int(box.x()) + 20, int(box.y()) + 20, theme.pixmap(icon, "text-3"))
        room = self._paint_right(painter, box, entry)
        left = box.x() + 48
        self._line(painter, plain_line(entry.label), QRectF(left, box.y() + 9, room - left, 18), 13, 500, "text")
        self._line(painter, subtitle(entry), QRectF(left, box.y() + 29, room - left, 16), 11.5, 400, "text-3")

    def _paint_right(self, painter: QPainter, box: QRectF, entry: LedgerEntry) -> float:
        """Time, count, standing and class at the right; returns where the free room ends."""
        theme = self._theme
        edge = box.right() - 20
        words, color = standing(entry)
        top = [(day_and_hour(entry.created_at), "text-3", 400), (words, color, 500)]
        bottom = [(brought(entry), "text-2", 400)]
        widest = 0.0
        for place, parts in enumerate((top, bottom)):
            right = edge
            for text, role, weight in parts:
                painter.setFont(theme.font(11.5, weight))
                width = painter.fontMetrics().horizontalAdvance(text) + 1
                spot = QRectF(right - width, box.y() + 9 + 20 * place, width, 18)
                painter.setPen(theme.color(role))
                painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, text)
                right -= width + 14
            widest = max(widest, edge - right)
        return self._paint_cost(painter, box, entry, edge - widest - 6)

    def _paint_cost(self, painter: QPainter, box: QRectF, entry: LedgerEntry, right: float) -> float:
        theme, cost = self._theme, entry.cost_class
        role, text = COST_COLORS[cost], cost_name(cost)
        painter.setFont(theme.font(11, 500))
        width = painter.fontMetrics().horizontalAdvance(text) + 29
        if right - width < box.x() + 220:
            return right
        badge = QRectF(right - width, box.y() + 18, width, 19)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(f"{role}-bg"))
        painter.drawRoundedRect(badge, 4, 4)
        painter.drawPixmap(int(badge.x()) + 6, int(badge.y()) + 3, theme.pixmap(COST_ICONS[cost], role, 12))
        painter.setPen(theme.color(role))
        painter.drawText(badge.adjusted(22, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        return badge.x() - 12

    def _line(self, painter: QPainter, text: str, box: QRectF, px: float, weight: int, role: str) -> None:  # noqa: PLR0917
        painter.setFont(self._theme.font(px, weight))
        painter.setPen(self._theme.color(role))
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, elided)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, ROW_PX if isinstance(index.data(ENTRY), LedgerEntry) else HEADING_PX)


class ActivityList(QTableView):
    """One column; headings are passed over by the keys."""

    chosen = Signal(object)
    """The `LedgerEntry`, or None."""
    opened = Signal(object)
    """The `LedgerEntry` on which Enter was pressed, or that was clicked twice."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.lines = ActivityModel()
        self._delegate = ActivityDelegate(theme)
        self.setModel(self.lines)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Buscas feitas"))
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.selectionModel().currentChanged.connect(lambda now, _before: self.chosen.emit(self.lines.entry(now.row())))
        self.activated.connect(self._open)
        self.doubleClicked.connect(self._open)
        theme.changed.connect(self.viewport().update)

    def show_entries(self, entries: Sequence[LedgerEntry], current: UUID | None) -> None:
        """List `entries` and keep `current` chosen."""
        rows_before = self.lines.rowCount()
        self.lines.show_entries(entries)
        for place in range(self.lines.rowCount()):
            wanted = HEADING_PX if self.lines.entry(place) is None else ROW_PX
            if self.rowHeight(place) != wanted or rows_before != self.lines.rowCount():
                self.setRowHeight(place, wanted)
        place_of_current = None if current is None else self.lines.place_of(current)
        if place_of_current is not None and self.currentIndex().row() != place_of_current:
            self.setCurrentIndex(self.lines.index(place_of_current, 0))

    def _open(self, index: Index) -> None:
        entry = self.lines.entry(index.row())
        if entry is not None:
            self.opened.emit(entry)


def _key(line: str | LedgerEntry) -> str | UUID:
    return line if isinstance(line, str) else line.entry_id
