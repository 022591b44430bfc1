"""The table's header: columns are moved and resized in it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.chooser import ColumnChooser
from autos.desktop.components.columns.delegate import GUTTER_PX, ColumnsDelegate, ColumnSpan
from autos.desktop.components.columns.lawsuit_columns import (
    BY_KEY,
    COLUMNS,
    LEAST_PX,
    MOST_PX,
    ColumnLayout,
    column_title,
)

PARTIES = 0
"""Index of the column that takes the remaining width."""
LEAST_PARTIES_PX = 240
"""Least width at which two names fit; the user may set less."""
GIVING = {"class": 104, "subject": 92}
"""Columns that shrink in favour of the parties, with their least widths, unless the user set their width."""

ARROWS = {True: " \u2193", False: " \u2191"}


class _Titles(QAbstractTableModel):
    """Model of the titles only; the list paints the rows."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sorted = -1
        self._is_descending = False

    def mark(self, section: int, *, is_descending: bool) -> None:
        """Mark the column the list is sorted by; negative for none."""
        if (section, is_descending) != (self._sorted, self._is_descending):
            self._sorted, self._is_descending = section, is_descending
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def rowCount(self, _parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0

    def columnCount(self, _parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return len(COLUMNS)

    def headerData(self, section: int, _orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        column = COLUMNS[section]
        is_sorted = section == self._sorted
        if role == Qt.ItemDataRole.DisplayRole:
            return column_title(column.key) + (ARROWS[self._is_descending] if is_sorted else "")
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            way = self.tr("decrescente") if self._is_descending else self.tr("crescente")
            return plain_tooltip(", ".join((column_title(column.key), way)) if is_sorted else column_title(column.key))
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.is_right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None


class ColumnsHeader(QHeaderView):
    """Header with the positions of the columns; that of the parties takes the remaining width."""

    moved = Signal()
    """The columns' positions changed."""
    arranged = Signal(object)
    """The `ColumnLayout` as the person left it."""
    sort_wanted = Signal(str)
    """Key of the column whose title was clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._layout = ColumnLayout.default()
        self._titles = _Titles(self)
        self.setModel(self._titles)
        self.setAccessibleName(self.tr("Colunas da lista"))
        self.setFont(theme.font(11, 500))
        self.setFixedHeight(theme.px(30))
        self.setSectionsMovable(True)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(theme.px(LEAST_PX))
        self.setMaximumSectionSize(theme.px(MOST_PX) * 2)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.sectionResized.connect(self._resized)
        self.sectionMoved.connect(self._moved)
        self.sectionClicked.connect(lambda section: self.sort_wanted.emit(COLUMNS[section].key))

    def table_delegate(self, lines: QWidget) -> ColumnsDelegate:
        """Create the delegate that paints the rows."""
        return ColumnsDelegate(self._theme, lines)

    def chooser(self, layout: ColumnLayout, anchor: QWidget) -> ColumnChooser:
        """Create the column chooser, opened beside `anchor`."""
        return ColumnChooser(layout, anchor, self._theme)

    def show_layout(self, layout: ColumnLayout) -> None:
        """Show a layout's columns in its order and widths."""
        self._layout = layout
        shown = dict(layout.columns)
        with QSignalBlocker(self):
            places = [column.key for column in COLUMNS]
            for place, key in enumerate(shown):
                self.moveSection(self.visualIndex(places.index(key)), place)
            for section, column in enumerate(COLUMNS):
                self.setSectionHidden(section, column.key not in shown)
                if column.key in shown:
                    self.resizeSection(section, self._theme.px(shown[column.key]))
        self.moved.emit()

    def fit(self, width: int) -> None:
        """Fit the columns to `width`: the parties take the rest; widths set by the user stay."""
        wanted = self._fitted(width)
        if any(self.sectionSize(section) != px for section, px in wanted.items()):
            with QSignalBlocker(self):
                for section, px in wanted.items():
                    self.resizeSection(section, px)
            self.moved.emit()
        self.viewport().update()

    def _fitted(self, width: int) -> dict[int, int]:
        """Width of every visible column, in pixels."""
        px, widths = self._theme.px, dict(self._layout.columns)
        sizes = {section: px(widths[each.key]) for section, each in enumerate(COLUMNS) if each.key in widths}
        chosen = widths[COLUMNS[PARTIES].key]
        least = px(LEAST_PARTIES_PX if chosen == COLUMNS[PARTIES].width else chosen)
        room = width - (sum(sizes.values()) - sizes[PARTIES])
        for section, column in enumerate(COLUMNS):
            if section in sizes and widths[column.key] == column.width:
                given = min(max(0, least - room), max(0, sizes[section] - px(GIVING.get(column.key, column.width))))
                sizes[section] -= given
                room += given
        return sizes | {PARTIES: max(least, room)}

    def spans(self) -> list[ColumnSpan]:
        """Positions of the visible columns, from left to right; the first starts after the gutter."""
        found: list[ColumnSpan] = []
        for place in range(self.count()):
            section = self.logicalIndex(place)
            if self.isSectionHidden(section):
                continue
            left, width = float(self.sectionPosition(section)), float(self.sectionSize(section))
            gutter = 0.0 if found else float(self._theme.px(GUTTER_PX))
            found.append(ColumnSpan(COLUMNS[section].key, left + gutter, width - gutter))
        return found

    def mark_order(self, key: str, *, is_descending: bool) -> None:
        """Show the sort arrow on a column; none if `key` is not a column."""
        section = next((place for place, column in enumerate(COLUMNS) if column.key == key), -1)
        self._titles.mark(section, is_descending=is_descending)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """Paint a title; the first starts after the gutter, above the texts of its column."""
        is_first = all(self.isSectionHidden(self.logicalIndex(place)) for place in range(self.visualIndex(logical)))
        if is_first:
            super().paintSection(painter, rect, logical)
            painter.fillRect(rect.adjusted(0, 0, 0, -1), self._theme.color("sunken"))
            super().paintSection(painter, rect.adjusted(self._theme.px(GUTTER_PX), 0, 0, 0), logical)
        else:
            super().paintSection(painter, rect, logical)

    def _resized(self, section: int, _before: int, now: int) -> None:
        widths = dict(self._layout.columns) | {COLUMNS[section].key: round(now / self._theme.px(1000) * 1000)}
        self._layout = ColumnLayout(tuple((key, widths[key]) for key, _ in self._layout.columns))
        self.arranged.emit(self._layout)
        self.moved.emit()

    def _moved(self, _section: int, _before: int, _now: int) -> None:
        widths = dict(self._layout.columns)
        keys = [COLUMNS[self.logicalIndex(place)].key for place in range(self.count())]
        self._layout = ColumnLayout(tuple((key, widths[key]) for key in keys if key in widths and key in BY_KEY))
        self.arranged.emit(self._layout)
        self.moved.emit()
