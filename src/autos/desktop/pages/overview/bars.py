"""Bars of a group and tiles of the states, as table views that keyboard and screen readers can use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPen
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QTableView

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.shades import level_of
from autos.desktop.pages.overview.texts import UNTOLD, spoken_bar
from autos.domain.summary.bars import SENT, Bar
from autos.text.translation import number

ROW_PX = 28
TILES = (
    (" ", "RR", "AP", " ", " ", " "),
    (" ", "AM", "PA", "MA", "CE", "RN"),
    ("AC", "RO", "TO", "PI", "PE", "PB"),
    (" ", "MT", "DF", "BA", "SE", "AL"),
    (" ", "MS", "GO", "MG", "ES", " "),
    (" ", " ", "SP", "RJ", " ", " "),
    (" ", " ", "PR", " ", " ", " "),
    (" ", "RS", "SC", " ", " ", " "),
)
"""Position of each state on the map, north at the top."""
STATES = frozenset(state for line in TILES for state in line if state.strip())
TILE_PX = 39
TOGGLE_KEYS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class BarCell(NamedTuple):
    """Value of a group as a bar or tile shows it."""

    bar: Bar
    label: str
    is_chosen: bool = False
    share: float = 0.0
    """Share of the largest value of its group, 0 to 1."""
    can_choose: bool = True
    shade: int = 0
    """Shade on the map; see `shades`."""


class BarCellModel(QAbstractTableModel):
    """Table model of the cells; a position without a cell is skipped."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[tuple[BarCell | None, ...], ...] = ()

    def show_lines(self, lines: Sequence[Sequence[BarCell | None]]) -> None:
        """Replace the cells; the current cell is kept where the shape stays the same."""
        cells = tuple(tuple(line) for line in lines)
        if [len(line) for line in cells] != [len(line) for line in self._lines]:
            self.beginResetModel()
            self._lines = cells
            self.endResetModel()
        elif cells != self._lines:
            self._lines = cells
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def cell(self, index: Index) -> BarCell | None:
        return self._lines[index.row()][index.column()] if index.isValid() else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() or not self._lines else len(self._lines[0])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self.cell(index)
        if cell is None:
            return None
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return spoken_bar(cell.label, cell.bar, is_chosen=cell.is_chosen)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        cell = self.cell(index)
        if cell is None or not cell.bar.count:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class BarCellView(QTableView):
    """View of the cells: arrows move; Space, Enter and a click toggle."""

    toggled = Signal(object)
    """The `Bar`."""

    def __init__(self, theme: Theme, delegate: type[RecordDelegate[BarCell]]) -> None:
        super().__init__()
        self.cells = BarCellModel()
        self._delegate = delegate(theme, self.cells.cell)  # the view does not own it
        self.setModel(self.cells)
        self.setItemDelegate(self._delegate)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(1)
        self.clicked.connect(self._toggle)
        theme.changed.connect(self.viewport().update)

    def take_focus(self) -> bool:
        """Focus the current cell, else the first usable one; returns whether there is one."""
        places = [self.cells.index(row, column) for row in range(self.cells.rowCount()) for column in self._columns()]
        usable = [place for place in places if place.flags() & Qt.ItemFlag.ItemIsEnabled]
        if usable:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.currentIndex() not in usable:
                self.setCurrentIndex(usable[0])
        return bool(usable)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.window().focusWidget() is self:
            self._bring_into_view(current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._bring_into_view(self.currentIndex())

    def _bring_into_view(self, index: Index) -> None:
        """Scroll the surrounding scroll areas to the cell: the view itself never scrolls."""
        place, around = self.visualRect(index), self.parentWidget()
        while around is not None and place.isValid():
            if isinstance(around, QScrollArea) and (inside := around.widget()) is not None:
                middle = self.viewport().mapTo(inside, place.center())
                around.ensureVisible(middle.x(), middle.y(), 0, place.height())
            around = around.parentWidget()

    def _columns(self) -> range:
        return range(self.cells.columnCount())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if Qt.Key(event.key()) in TOGGLE_KEYS:
            self._toggle(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _toggle(self, index: Index) -> None:
        cell = self.cells.cell(index)
        if cell is not None and cell.can_choose and cell.bar.count:
            self.toggled.emit(cell.bar)


class BarView(BarCellView):
    """Column of bars, one per value."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, BarDelegate)
        self._theme = theme
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW_PX))

    def show_cells(self, cells: Sequence[BarCell]) -> None:
        self.cells.show_lines([(cell,) for cell in cells])
        self.setFixedHeight(self._theme.px(ROW_PX) * len(cells) + 2)


class TileView(BarCellView):
    """Map of the states as tiles."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, TileDelegate)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setDefaultSectionSize(theme.px(TILE_PX))
        self.horizontalHeader().setDefaultSectionSize(theme.px(TILE_PX + 6))
        self.setFixedSize(len(TILES[0]) * theme.px(TILE_PX + 6) + 2, len(TILES) * theme.px(TILE_PX) + 2)

    def show_cells(self, cells: Sequence[BarCell]) -> None:
        """Show every state with its count."""
        cells_by_state = {cell.bar.value.upper(): cell for cell in cells}
        self.cells.show_lines(
            [
                [
                    cells_by_state.get(state, BarCell(Bar("states", state, 0), state, can_choose=False))
                    if state.strip()
                    else None
                    for state in line
                ]
                for line in TILES
            ]
        )


class BarDelegate(RecordDelegate[BarCell]):
    """Paints a bar with name and count on it, and a tick where it is marked."""

    row_px = ROW_PX
    least_px = 120

    def paint_record(self, row: RowPainter, record: BarCell) -> None:
        theme, box = self._theme, row.box.adjusted(1, 1, -1, -1)
        share = QRectF(box.x(), box.y(), max(6.0, box.width() * record.share), box.height())
        row.panel(share, "map-2" if record.is_chosen else "map-1", edge=theme.edge("accent"))
        font, figures = theme.font(12.5, 600 if record.is_chosen else 400), theme.font(12.5, 500)
        count = number(record.bar.count) if record.bar.is_counted else UNTOLD
        room = box.width() - row.width(count, font) - 31 - theme.px(13)
        shown = row.text(record.label, QRectF(box.x() + 8, box.y(), room, box.height()), font, "text")
        if record.is_chosen:
            corner = QPointF(box.x() + 14 + row.width(shown, font), int(box.center().y()) - theme.px(6))
            row.icon("check", "accent-text", corner, 13)
        row.text(count, box.adjusted(0, 0, -8, 0), figures, "text", RIGHT)
        _outline(row, box, can_choose=record.can_choose)


class TileDelegate(RecordDelegate[BarCell]):
    """Paints the tile of a state: acronym and count, darker for larger counts."""

    row_px = TILE_PX
    least_px = TILE_PX

    def paint_record(self, row: RowPainter, record: BarCell) -> None:
        theme, painter, level, count = self._theme, row.painter, record.shade, record.bar.count
        box = row.box.adjusted(2, 2, -2, -2)
        row.panel(box, f"map-{level}", edge=theme.edge("border"), radius=5)
        dark_from = 4
        role = "text-3" if not level else "map-text-high" if level >= dark_from else "map-text-low"
        tick = "✓" if record.is_chosen else ""
        upper, lower = box.adjusted(0, 4, 0, -box.height() / 2), box.adjusted(0, box.height() / 2 - 2, 0, -3)
        painter.setPen(theme.color(role))
        painter.setFont(theme.font(10.5, 600))
        painter.drawText(row.placed(upper), Qt.AlignmentFlag.AlignCenter, f"{record.bar.value.upper()}{tick}")
        painter.setFont(theme.font(10.5))
        painter.drawText(row.placed(lower), Qt.AlignmentFlag.AlignCenter, number(count) if count else UNTOLD)
        if record.is_chosen:
            row.outline(box, theme.focus_pen, radius=5)
        _outline(row, box, can_choose=record.can_choose)


def _outline(row: RowPainter, box: QRectF, *, can_choose: bool) -> None:
    """Outline of the focused cell, or of a hovered one that can be marked."""
    if row.has_focus:
        row.outline(box.adjusted(1, 1, -1, -1), row.theme.focus_pen)
    elif can_choose and row.is_hovered:
        row.outline(box.adjusted(0.5, 0.5, -0.5, -0.5), QPen(row.theme.color("accent-line"), 1))


def bar_cells(
    bars: Sequence[Bar], labels: Sequence[str], chosen: Sequence[bool], can_choose: Callable[[Bar], bool] | None = None
) -> list[BarCell]:
    """Cells of one group; `can_choose` tells which can be marked, by default those that a search can filter by."""
    most = max((bar.count for bar in bars), default=0) or 1
    largest = largest_state(bars)
    choosable = can_choose or (lambda bar: bar.group in SENT)
    return [
        BarCell(bar, label, marked, bar.count / most, choosable(bar), level_of(bar.count, largest))
        for bar, label, marked in zip(bars, labels, chosen, strict=True)
    ]


def largest_state(bars: Iterable[Bar]) -> int:
    """Largest count on the map; 0 where there is none."""
    return max((bar.count for bar in bars if bar.group == "states" and bar.value.upper() in STATES), default=0)
