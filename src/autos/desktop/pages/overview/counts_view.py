"""Counts of the ten groups, as bars and tiles or as a table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHeaderView,
    QScrollArea,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.group_panel import GroupPanel
from autos.domain.summary.bars import GROUPS
from autos.text.translation import number, translate

UPPER: tuple[tuple[str, ...], ...] = (("tribunals",), ("states",), ("sides", "instances", "justices"))
LOWER: tuple[tuple[str, ...], ...] = (("classifications",), ("subjects",), ("phases",), ("person_types", "areas"))
GRID_COLUMNS = 12
"""Columns of the grid; divisible by one to four panels in a row."""
WIDE_PX, HALF_PX = 900, 620
"""Widths, at the design's text size, from which four or two panels stand in a row."""
CountLine = tuple[str, str, int | str]


def column_headings() -> tuple[str, str, str]:
    """Headings of the table."""
    return translate("overview", "Grupo"), translate("overview", "Valor"), translate("overview", "Processos")


class CountsView(QStackedWidget):
    """Stack of the chart and the table."""

    toggled = Signal(object)
    """The `Bar` that was toggled."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._a_line = 0
        self.panels = {group: GroupPanel(group, theme) for group in GROUPS}
        self.table = self._table()
        self.picture = self._picture()
        for page in (self.picture, self.table):
            self.addWidget(page)
        for panel in self.panels.values():
            panel.toggled.connect(self.toggled)

    def show_lines(self, lines: Sequence[CountLine]) -> None:
        """Fill the table."""
        self.table.setRowCount(len(lines))
        for place, (group, label, count) in enumerate(lines):
            figures = QTableWidgetItem(number(count) if isinstance(count, int) else count)
            figures.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for column_, item in enumerate((QTableWidgetItem(group), QTableWidgetItem(label), figures)):
                self.table.setItem(place, column_, item)

    def show_table(self, is_table: bool) -> None:
        self.setCurrentWidget(self.table if is_table else self.picture)

    def take_focus(self) -> None:
        """Focus the first bar, or the table."""
        if self.currentWidget() is self.table:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        for panel in self.panels.values():
            if panel.take_focus():
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _picture(self) -> QScrollArea:
        self.body = body = QWidget()
        body.setProperty("ground", "surface")
        self._grid = QGridLayout()
        self._grid.setContentsMargins(24, 14, 24, 14)
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(14)
        self._places = {groups: self._place(groups) for groups in (*UPPER, *LOWER)}
        self._rule = QFrame()
        self._rule.setProperty("kind", "line")
        self._rule.setFixedHeight(1)
        body.setLayout(column(self._grid, STRETCH))
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return area

    def _place(self, groups: Sequence[str]) -> QWidget:
        place = QWidget()
        place.setLayout(column(*(self.panels[group] for group in groups), STRETCH, spacing=14))
        return place

    def _arrange(self) -> None:
        """Lay out as many panels in a row as fit."""
        a_line = 4 if self.width() >= self._theme.px(WIDE_PX) else 2 if self.width() >= self._theme.px(HALF_PX) else 1
        if a_line == self._a_line:
            return
        self._a_line = a_line
        for widget in (*self._places.values(), self._rule):
            self._grid.removeWidget(widget)
        row = 0
        for line in (UPPER, LOWER):
            shown = min(a_line, len(line))
            for place, groups in enumerate(line):
                at, span = divmod(place, shown), GRID_COLUMNS // shown
                self._grid.addWidget(self._places[groups], row + at[0], at[1] * span, 1, span)
            row += -(-len(line) // shown)
            if line is UPPER:
                self._grid.addWidget(self._rule, row, 0, 1, GRID_COLUMNS)
                row += 1
        for cell in range(GRID_COLUMNS):
            self._grid.setColumnStretch(cell, 1)

    def _table(self) -> QTableWidget:
        table = QTableWidget(0, 3)
        table.setHorizontalHeaderLabels(list(column_headings()))
        table.setAccessibleName(self.tr("Panorama em tabela"))
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.setColumnWidth(0, 220)
        return table
