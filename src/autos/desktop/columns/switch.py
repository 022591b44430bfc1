"""Lines of three, or a table: the button that says so, and what it changes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QToolButton, QWidget

from autos.desktop.columns.chooser import ColumnChooser
from autos.desktop.columns.column import Layout
from autos.desktop.columns.delegate import ColumnsDelegate
from autos.desktop.columns.header import ColumnsHeader
from autos.desktop.layouts import row
from autos.desktop.preferences import Preferences
from autos.desktop.theme import Theme
from autos.desktop.widgets.lawsuit_delegate import LawsuitDelegate
from autos.desktop.widgets.lawsuit_list import LawsuitList
from autos.desktop.widgets.list_and_reading import ListAndReading


class ColumnsSwitch(QWidget):
    """Its place is the line over the list; the header it makes is to stand right over the lines. T changes over."""

    sort_wanted = Signal(str)
    """The key of the column whose name was clicked."""

    def __init__(
        self, page: str, panes: ListAndReading, lawsuits: LawsuitList, preferences: Preferences, theme: Theme
    ) -> None:
        """`page` names what the preferences remember."""
        super().__init__()
        self._page = page
        self._list = lawsuits
        self._panes = panes
        self._preferences = preferences
        self._theme = theme
        self._lines = LawsuitDelegate(theme, lawsuits)
        self._table = ColumnsDelegate(theme, lawsuits)
        self.header = ColumnsHeader(theme)
        self.header.hide()
        self.chooser: ColumnChooser | None = None
        self.button = self._tool(self.tr("Ver em colunas"), self.tr("Ver em colunas, ou em linhas de três  T"))
        self.button.setCheckable(True)
        self.choose = self._tool(self.tr("Escolher as colunas"), self.tr("Escolher as colunas"))
        line: QHBoxLayout = row(self.choose, self.button, spacing=2)
        self.setLayout(line)
        self.button.clicked.connect(self.show_table)
        self.choose.clicked.connect(self._open_chooser)
        self.header.moved.connect(self._lay_out)
        self.header.arranged.connect(self._keep)
        self.header.sort_wanted.connect(self.sort_wanted)
        self.header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.header.customContextMenuRequested.connect(lambda _at: self._open_chooser())
        lawsuits.resized.connect(self._fit)
        lawsuits.setHorizontalScrollMode(LawsuitList.ScrollMode.ScrollPerPixel)
        lawsuits.horizontalScrollBar().valueChanged.connect(self.header.setOffset)
        key = QShortcut(QKeySequence("T"), lawsuits)
        key.setContext(Qt.ShortcutContext.WidgetShortcut)
        key.activated.connect(self.button.click)
        theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self.header.show_layout(Layout.read(preferences.columns))
        self.show_table(preferences.shows_columns(page))

    def show_table(self, is_table: bool) -> None:
        """The table takes the whole width: what is read takes its place, and Esc goes back."""
        self._preferences.show_columns(self._page, is_table)
        self.button.setChecked(is_table)
        self.choose.setVisible(is_table)
        self.header.setVisible(is_table)
        self._panes.keep_alone(is_table)
        lines, bars = self._list, Qt.ScrollBarPolicy
        lines.setHorizontalScrollBarPolicy(bars.ScrollBarAsNeeded if is_table else bars.ScrollBarAlwaysOff)
        mode = QHeaderView.ResizeMode.Fixed if is_table else QHeaderView.ResizeMode.Stretch
        lines.horizontalHeader().setSectionResizeMode(mode)
        lines.dress(self._table if is_table else self._lines)
        self._fit()

    def _fit(self) -> None:
        if self.button.isChecked():
            self.header.fit(self._list.viewport().width())
            self._lengthen()

    def _lay_out(self) -> None:
        self._table.lay_out(self.header.spans())
        if self.button.isChecked():
            self._lengthen()
            self._list.viewport().update()

    def _lengthen(self) -> None:
        """Lines are as long as the names over them, or as the list is wide."""
        self._list.horizontalHeader().resizeSection(0, max(self._list.viewport().width(), self.header.length()))

    def _keep(self, layout: Layout) -> None:
        self._preferences.columns = layout.written()

    def _take(self, layout: Layout) -> None:
        self._keep(layout)
        self.header.show_layout(layout)
        self._fit()

    def _open_chooser(self) -> None:
        self.chooser = ColumnChooser(Layout.read(self._preferences.columns), self.choose, self._theme)
        self.chooser.chosen.connect(self._take)
        self.chooser.open()

    def _tool(self, name: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("kind", "ghost")
        button.setFixedSize(self._theme.px(30), self._theme.px(28))
        button.setAccessibleName(name)
        button.setToolTip(tip)
        return button

    def _paint_icons(self) -> None:
        self.button.setIcon(self._theme.icon("columns-3", "text-2"))
        self.choose.setIcon(self._theme.icon("chevron-down", "text-2"))
