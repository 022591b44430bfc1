"""Facet strip above the list: lists of values with their counts, those in the query ticked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from autos.desktop.base.layouts import column, row
from autos.desktop.base.record_delegate import RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.state import FacetList, FacetSource, FacetsState
from autos.desktop.components.facets.texts import all_values_name, count_text, facet_name, spoken_facet, value_name
from autos.desktop.widgets.text.labels import quiet_label

ROW_PX = 24
ROWS_SHOWN = 4
BOX_PX, BOX_ROW_PX = 16, 30
"""A check box, and the rows of a list that has them."""
MOST_PX = 16_777_215
"""QWIDGETSIZE_MAX: no limit."""
TOGGLE_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class FacetRow(NamedTuple):
    """One row of a facet; `value` is None for all values."""

    value: str | None
    name: str
    cases: int
    is_picked: bool


def facet_table(key: str) -> RecordTable[FacetRow]:
    """Table model of a facet: the row for all values, then each value."""

    def tip(line: FacetRow) -> str:
        return f"{line.name}  {count_text(line.cases)}"

    def spoken(line: FacetRow) -> str:
        return spoken_facet(key, line.name, line.cases, is_picked=line.is_picked)

    return RecordTable([Column(lambda line: line.name, spoken=spoken, tip=tip)], lambda line: line.value)


def _lines(key: str, shown: FacetList | None, *, has_all: bool) -> Iterator[FacetRow]:
    if shown is not None:
        is_free = not any(line.is_picked for line in shown.lines)
        if has_all:
            yield FacetRow(None, all_values_name(key, counts_twice=shown.counts_twice), shown.total, is_free)
        for line in shown.lines:
            yield FacetRow(line.value, value_name(key, line.value), line.count, line.is_picked)


class FacetDelegate(RecordDelegate[FacetRow]):
    """Paints the name at the left and the count at the right; a chosen value has a tick."""

    row_px = ROW_PX
    least_px = 60
    has_boxes = False
    """Whether each value has a check box, as in a list that is open over the page; else the chosen ones have a tick."""

    def _paint_box(self, row: RowPainter, area: QRectF, *, is_marked: bool) -> float:
        """Paint the check box of a row; returns where the name begins."""
        theme, side = self._theme, self._theme.px(BOX_PX)
        square = QRectF(area.x() + 4, int(area.center().y() - side / 2), side, side)
        edge = QPen(theme.color("accent" if is_marked else "border-control"), 1)
        row.panel(square, "accent" if is_marked else "surface", edge=edge, radius=3)
        if is_marked:
            inside = row.placed(square).toRect().adjusted(2, 2, -2, -2)
            theme.icon("check", "on-accent", 12).paint(row.painter, inside)
        return square.right() + 8

    def paint_record(self, row: RowPainter, record: FacetRow) -> None:
        theme, view = self._theme, row.view
        area = row.box.adjusted(0, 0.5, 0, -0.5)
        is_usable = view is None or view.isEnabled()
        is_marked = record.is_picked and record.value is not None
        if self.has_boxes:
            if row.is_hovered:
                row.panel(area, "hover")
        elif is_marked or row.is_hovered:
            edge = theme.edge("accent") if is_marked else None
            row.panel(area, "selected" if is_marked else "hover", edge=edge)
        if view is not None and view.hasFocus() and row.is_selected:
            row.outline(area.adjusted(1, 1, -1, -1), theme.focus_pen)
        count, font = count_text(record.cases), theme.font(12, 600 if is_marked else 400)
        width = row.width(count, font)
        right = area.right() - 8
        figures = QRectF(right - width, area.y(), width + 1, area.height())
        row.text(count, figures, font, "text-disabled" if not is_usable else "text" if is_marked else "text-3")
        right -= width + 8
        left = area.x() + 8
        if self.has_boxes:
            left = self._paint_box(row, area, is_marked=is_marked)
        elif is_marked:
            side = theme.px(12)
            corner = QPointF(right - side, area.y() + (area.height() - side) / 2)
            row.painter.drawPixmap(corner, theme.pixmap("check", "text", 12))
            right -= side + 6
        name = QRectF(left, area.y(), right - left, area.height())
        row.text(record.name, name, font, "text" if is_usable else "text-disabled")


class FacetView(QListView):
    """List of one facet: arrows move, Enter or a click toggles a value."""

    taken = Signal(object)
    """The toggled value; None for all values."""

    def __init__(self, key: str, theme: Theme, *, has_boxes: bool = False) -> None:
        """`has_boxes` gives each value a check box in a higher row."""
        super().__init__()
        self._key = key
        self.lines = facet_table(key)
        self._delegate = FacetDelegate(theme, self.lines.record)  # the view does not own it
        if has_boxes:
            self._delegate.has_boxes, self._delegate.row_px = True, BOX_ROW_PX
        self.setModel(self.lines)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(facet_name(key))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(theme.px(ROW_PX))
        self._lines_px = theme.px(ROW_PX) * ROWS_SHOWN
        self.grow(is_tall=False)
        self.clicked.connect(self._take)

    def grow(self, *, is_tall: bool) -> None:
        """Set the height: a few rows above the list, all available space in its place."""
        self.setMinimumHeight(self._lines_px)
        self.setMaximumHeight(MOST_PX if is_tall else self._lines_px)

    def show_list(self, shown: FacetList | None, *, has_all: bool = True) -> None:
        """Show other counts, with a row for all values or without; the current row stays at its value."""
        had_current = self.currentIndex().isValid()
        self.lines.show(_lines(self._key, shown, has_all=has_all))
        if had_current and not self.currentIndex().isValid() and self.lines.records:
            self.setCurrentIndex(self.lines.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in TOGGLE_KEYS and event.modifiers() in {
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        }:
            self._take(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.OtherFocusReason))
        if not self.currentIndex().isValid() and self.lines.rowCount():
            self.setCurrentIndex(self.lines.index(0, 0))

    def _take(self, index: QModelIndex) -> None:
        line = self.lines.record(index)
        if line is not None:
            self.taken.emit(line.value)


class FacetStrip(QFrame):
    """Widgets of the facets side by side, rendered from a `FacetsState`; made when it is first shown, if ever."""

    left = Signal()
    """Escape was pressed."""

    def __init__(self, presenter: FacetSource, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._views: dict[str, FacetView] = {}
        self.setProperty("ground", "surface")
        self.setProperty("rule", "bottom")
        self.setAccessibleName(self.tr("Como a lista se divide"))
        presenter.changed.connect(self._render)

    @property
    def views(self) -> dict[str, FacetView]:
        """The list of each facet."""
        if not self._views:
            self._views = {key: FacetView(key, self._theme) for key in self._presenter.keys}
            self.setLayout(row(*self._columns(), spacing=0))
            for key, view in self._views.items():
                view.taken.connect(lambda value, key=key: self._take(key, value))
            self._render(self._presenter.state)
        return self._views

    def setVisible(self, visible: bool) -> None:
        if visible:
            self.views  # noqa: B018 -- makes them
        super().setVisible(visible)

    def take_focus(self) -> None:
        """Focus the first facet."""
        next(iter(self.views.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _columns(self) -> list[QWidget]:
        columns: list[QWidget] = []
        for place, (key, view) in enumerate(self._views.items()):
            title = quiet_label(facet_name(key), self._theme.font(10.5, 600))
            title.setContentsMargins(8, 0, 8, 0)
            holder = QFrame()
            if place < len(self._views) - 1:
                holder.setProperty("rule", "right")
            holder.setLayout(column(title, 4, view, margins=(8, 7, 4, 8)))
            columns.append(holder)
        return columns

    def _take(self, key: str, value: str | None) -> None:
        if value is None:
            self._presenter.clear_facet(key)
        else:
            self._presenter.toggle(key, value)

    def _render(self, state: FacetsState) -> None:
        shown = {each.key: each for each in state.lists}
        for key, view in self._views.items():
            view.setEnabled(state.is_usable)
            view.show_list(shown.get(key))
