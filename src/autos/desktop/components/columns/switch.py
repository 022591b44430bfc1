"""The switch between three-line rows and a table."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QToolButton, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.shortcuts import widget_shortcut
from autos.desktop.base.theme import Theme
from autos.desktop.components.columns.header import ColumnsHeader
from autos.desktop.components.columns.lawsuit_columns import ColumnLayout
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading

if TYPE_CHECKING:
    from autos.desktop.components.columns.chooser import ColumnChooser
    from autos.desktop.components.columns.delegate import ColumnsDelegate


class ColumnsSwitch(QWidget):
    """Toggle button placed above the list; the header goes directly above the rows. T toggles.

    Whatever only the table needs is created when the table is first shown.
    """

    sort_wanted = Signal(str)
    """Key of the column whose title was clicked."""

    def __init__(
        self, page: str, panes: ListAndReading, lawsuits: LawsuitList, preferences: Preferences, theme: Theme
    ) -> None:
        """`page` is the key of the preference."""
        super().__init__()
        self._page = page
        self._list = lawsuits
        self._panes = panes
        self._preferences = preferences
        self._theme = theme
        self._lines = LawsuitDelegate(theme, lawsuits)
        self._place: Callable[[QWidget], None] | None = None
        self._order: tuple[str, bool] = ("", False)
        self.chooser: ColumnChooser | None = None
        self.button = self._tool(
            self.tr("Ver em colunas"), self.tr("Ver em colunas, ou em três linhas por processo  T")
        )
        self.button.setCheckable(True)
        self.choose = self._tool(self.tr("Escolher as colunas"), self.tr("Escolher as colunas"))
        line: QHBoxLayout = row(self.choose, self.button, spacing=2)
        self.setLayout(line)
        self.button.clicked.connect(self.show_table)
        self.choose.clicked.connect(self._open_chooser)
        lawsuits.resized.connect(self._fit)
        lawsuits.setHorizontalScrollMode(LawsuitList.ScrollMode.ScrollPerPixel)
        widget_shortcut(lawsuits, "T", self.button.click)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self.show_table(preferences.shows_columns(page))

    @cached_property
    def header(self) -> ColumnsHeader:
        """The header of the table."""
        header = ColumnsHeader(self._theme, self)
        header.hide()
        header.show_layout(ColumnLayout.read(self._preferences.columns))
        header.mark_order(self._order[0], is_descending=self._order[1])
        header.moved.connect(self._update_spans)
        header.arranged.connect(self._save_layout)
        header.sort_wanted.connect(self.sort_wanted)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda _at: self._open_chooser())
        self._list.horizontalScrollBar().valueChanged.connect(header.setOffset)
        if self._place is not None:
            self._place(header)
        return header

    @cached_property
    def _table(self) -> ColumnsDelegate:
        return self.header.table_delegate(self._list)

    @property
    def _has_header(self) -> bool:
        return "header" in vars(self)

    def put_header(self, place: Callable[[QWidget], None]) -> None:
        """Set `place`, which inserts the header above the rows, now or when it is created."""
        self._place = place
        if self._has_header:
            is_shown = self.button.isChecked()
            place(self.header)
            self.header.setVisible(is_shown)

    def mark_order(self, key: str, *, is_descending: bool) -> None:
        """Show by which column the list is sorted."""
        self._order = key, is_descending
        if self._has_header:
            self.header.mark_order(key, is_descending=is_descending)

    def show_table(self, is_table: bool) -> None:
        """Switch to the table or back. The table takes the full width, and an opened lawsuit replaces it until Esc,
        unless the window has room for both.
        """
        self._preferences.show_columns(self._page, is_table)
        self.button.setChecked(is_table)
        self.choose.setVisible(is_table)
        if is_table or self._has_header:
            self.header.setVisible(is_table)
        self._panes.set_single_pane(is_table)
        lines, bars = self._list, Qt.ScrollBarPolicy
        lines.setHorizontalScrollBarPolicy(bars.ScrollBarAsNeeded if is_table else bars.ScrollBarAlwaysOff)
        mode = QHeaderView.ResizeMode.Fixed if is_table else QHeaderView.ResizeMode.Stretch
        lines.horizontalHeader().setSectionResizeMode(mode)
        if is_table:
            self._table.set_spans(self.header.spans())
        lines.set_row_delegate(self._table if is_table else self._lines)
        self._fit()

    def _fit(self) -> None:
        if self.button.isChecked():
            self.header.fit(self._list.viewport().width())
            self._lengthen()

    def _update_spans(self) -> None:
        self._table.set_spans(self.header.spans())
        if self.button.isChecked():
            self._lengthen()
            self._list.viewport().update()

    def _lengthen(self) -> None:
        """Make the rows as wide as the header, or as the list."""
        self._list.horizontalHeader().resizeSection(0, max(self._list.viewport().width(), self.header.length()))

    def _save_layout(self, layout: ColumnLayout) -> None:
        self._preferences.columns = layout.serialized()

    def _apply_layout(self, layout: ColumnLayout) -> None:
        self._save_layout(layout)
        self.header.show_layout(layout)
        self._fit()

    def _open_chooser(self) -> None:
        self.chooser = self.header.chooser(ColumnLayout.read(self._preferences.columns), self.choose)
        self.chooser.chosen.connect(self._apply_layout)
        self.chooser.open()

    def _tool(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "ghost")
        button.setFixedSize(self._theme.px(30), self._theme.px(28))
        button.setAccessibleName(name)
        set_tooltip(button, tip)
        return button

    def _paint_icons(self) -> None:
        self.button.setIcon(self._theme.icon("columns-3", "text-2"))
        self.choose.setIcon(self._theme.icon("chevron-down", "text-2"))
