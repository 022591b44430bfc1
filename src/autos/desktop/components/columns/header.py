"""The names over the columns: dragged they change places, at their edges they change widths."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.chooser import ColumnChooser
from autos.desktop.components.columns.column import BY_KEY, COLUMNS, LEAST_PX, MOST_PX, Layout, title
from autos.desktop.components.columns.delegate import GUTTER_PX, ColumnsDelegate, Span

PARTIES = 0
"""The column that takes what room is left."""
LEAST_PARTIES_PX = 240
"""Two names can be told apart; the person may want less."""
GIVING = {"class": 104, "subject": 92}
"""Columns that give way to the parties, and down to what, unless the person gave them a width."""

ARROWS = {True: " \u2193", False: " \u2191"}


class _Titles(QAbstractTableModel):
    """Only names: the lines are painted by the list."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sorted = -1
        self._is_descending = False

    def mark(self, section: int, *, is_descending: bool) -> None:
        """The list is sorted by this one; by none of them where it is negative."""
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
            return title(column.key) + (ARROWS[self._is_descending] if is_sorted else "")
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            way = self.tr("decrescente") if self._is_descending else self.tr("crescente")
            return ", ".join((title(column.key), way)) if is_sorted else title(column.key)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.is_right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None


class ColumnsHeader(QHeaderView):
    """Knows where each column stands; the parties' own one stretches to the width of the list."""

    moved = Signal()
    """Columns stand elsewhere than before."""
    arranged = Signal(object)
    """The `Layout` as the person left it."""
    sort_wanted = Signal(str)
    """The key of the column whose name was clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._layout = Layout.designed()
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
        """What paints the lines under these names."""
        return ColumnsDelegate(self._theme, lines)

    def chooser(self, layout: Layout, anchor: QWidget) -> ColumnChooser:
        """Where the columns are chosen, beside `anchor`."""
        return ColumnChooser(layout, anchor, self._theme)

    def show_layout(self, layout: Layout) -> None:
        """These columns, in this order and of these widths."""
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
        """The parties take what the others leave of `width`; widths that the person chose stay."""
        wanted = self._fitted(width)
        if any(self.sectionSize(section) != px for section, px in wanted.items()):
            with QSignalBlocker(self):
                for section, px in wanted.items():
                    self.resizeSection(section, px)
            self.moved.emit()
        self.viewport().update()

    def _fitted(self, width: int) -> dict[int, int]:
        """Pixels of every column that is shown."""
        px, told = self._theme.px, dict(self._layout.columns)
        sizes = {section: px(told[each.key]) for section, each in enumerate(COLUMNS) if each.key in told}
        chosen = told[COLUMNS[PARTIES].key]
        least = px(LEAST_PARTIES_PX if chosen == COLUMNS[PARTIES].width else chosen)
        room = width - (sum(sizes.values()) - sizes[PARTIES])
        for section, column in enumerate(COLUMNS):
            if section in sizes and told[column.key] == column.width:
                given = min(max(0, least - room), max(0, sizes[section] - px(GIVING.get(column.key, column.width))))
                sizes[section] -= given
                room += given
        return sizes | {PARTIES: max(least, room)}

    def spans(self) -> list[Span]:
        """The columns that are shown, from left to right; the first gives the gutter its room."""
        found: list[Span] = []
        for place in range(self.count()):
            section = self.logicalIndex(place)
            if self.isSectionHidden(section):
                continue
            left, width = float(self.sectionPosition(section)), float(self.sectionSize(section))
            gutter = 0.0 if found else float(self._theme.px(GUTTER_PX))
            found.append(Span(COLUMNS[section].key, left + gutter, width - gutter))
        return found

    def mark_order(self, key: str, *, is_descending: bool) -> None:
        """An arrow on the name of the column by which the list is sorted; none where it is sorted by another."""
        section = next((place for place, column in enumerate(COLUMNS) if column.key == key), -1)
        self._titles.mark(section, is_descending=is_descending)

    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """The first name stands over the words of its column, not over the gutter."""
        is_first = all(self.isSectionHidden(self.logicalIndex(place)) for place in range(self.visualIndex(logical)))
        if is_first:
            super().paintSection(painter, rect, logical)
            painter.fillRect(rect.adjusted(0, 0, 0, -1), self._theme.color("sunken"))
            super().paintSection(painter, rect.adjusted(self._theme.px(GUTTER_PX), 0, 0, 0), logical)
        else:
            super().paintSection(painter, rect, logical)

    def _resized(self, section: int, _before: int, now: int) -> None:
        widths = dict(self._layout.columns) | {COLUMNS[section].key: round(now / self._theme.px(1000) * 1000)}
        self._layout = Layout(tuple((key, widths[key]) for key, _ in self._layout.columns))
        self.arranged.emit(self._layout)
        self.moved.emit()

    def _moved(self, _section: int, _before: int, _now: int) -> None:
        widths = dict(self._layout.columns)
        keys = [COLUMNS[self.logicalIndex(place)].key for place in range(self.count())]
        self._layout = Layout(tuple((key, widths[key]) for key in keys if key in widths and key in BY_KEY))
        self.arranged.emit(self._layout)
        self.moved.emit()
