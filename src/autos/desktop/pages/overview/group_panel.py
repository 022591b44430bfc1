"""Panel of one group: name, bars, and a button for the further ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QListView, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.record_delegate import RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.bars import STATES, TILE_PX, BarCell, BarView, TileView, largest_state
from autos.desktop.pages.overview.shades import Shade, shades
from autos.desktop.pages.overview.texts import group_hint, group_name, shade_text, spoken_shade
from autos.text.translation import number

LINE_PX, SWATCH_PX, GAP_PX = 17, 10, 7
TEXT_PX = 10.5


class ShadeLegend(QListView):
    """Legend sized to its rows."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.lines = RecordTable([Column(shade_text, spoken=spoken_shade)])
        self._painter = ShadeDelegate(theme, self.lines.record)  # the view does not own it
        self.setModel(self.lines)
        self.setItemDelegate(self._painter)
        self.setAccessibleName(self.tr("Legenda do mapa"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("ground", "surface")
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self.viewport().update)

    def show_largest(self, largest: int) -> None:
        """Show the legend of a map with this largest count."""
        self.lines.show(shades(largest))
        metrics = QFontMetrics(self._theme.font(TEXT_PX))
        words = [metrics.horizontalAdvance(shade_text(shade)) for shade in self.lines.records]
        width = self._theme.px(SWATCH_PX) + GAP_PX + max(words) + 8
        self.setFixedSize(width, self._theme.px(LINE_PX) * len(words) + 2)


class ShadeDelegate(RecordDelegate[Shade]):
    """Paints a square in the shade, and its counts."""

    row_px = LINE_PX
    least_px = 60

    def paint_record(self, row: RowPainter, record: Shade) -> None:
        theme, box, side = self._theme, row.box, self._theme.px(SWATCH_PX)
        swatch = QRectF(box.x() + 2, box.center().y() - side / 2, side, side)
        edge = theme.edge("border-control") if theme.has_high_contrast else QPen(theme.color("border"))
        row.panel(swatch, f"map-{record.level}", edge=edge, radius=2)
        row.text(shade_text(record), box.adjusted(side + 2 + GAP_PX, 0, 0, 0), theme.font(TEXT_PX), "text-2")
        if row.has_focus:
            row.outline(box.adjusted(1, 1, -1, -1), theme.focus_pen, radius=3)


SHOWN = 10
"""Bars shown before the button is pressed."""
CORNER_PX = 3 * (TILE_PX + 6) - 4
"""Width of the map's corner without states: the last three columns of its last two rows."""
LINES_ABOVE_CORNER = 6


class GroupPanel(QWidget):
    """Title, hint and bars; for states, tiles first and bars for values that are not a state."""

    toggled = Signal(object)
    """The `Bar`."""

    def __init__(self, group: str, theme: Theme) -> None:
        super().__init__()
        self.group = group
        self._theme = theme
        self._cells: tuple[BarCell, ...] = ()
        self._is_open = False
        self.title = PlainLabel(group_name(group))
        self.title.setFont(theme.font(14, 600))
        self.hint = PlainLabel(group_hint(group))
        self.hint.setFont(theme.font(11.5))
        self.hint.setProperty("tone", "3")
        self.none = PlainLabel(self.tr("O serviço não contou nada aqui."))
        self.none.setFont(theme.font(12))
        self.none.setProperty("tone", "3")
        self.bars = BarView(theme)
        self.bars.setAccessibleName(group_name(group))
        self.more = QPushButton()
        self.more.setProperty("kind", "link")
        self.more.setFont(theme.font(12))
        self.tiles = TileView(theme) if group == "states" else None
        self.legend = ShadeLegend(theme) if group == "states" else None
        parts: list[QWidget] = [self.none]
        if self.tiles is not None and self.legend is not None:
            self.tiles.setAccessibleName(group_name(group))
            self.tiles.toggled.connect(self.toggled)
            parts.append(self._map(self.tiles, self.legend))
        head = row(self.title, STRETCH, self.hint)
        self.setLayout(column(head, 8, *parts, self.bars, 2, row(self.more, STRETCH), STRETCH))
        stops = [stop for stop in (self.tiles, self.legend, self.bars, self.more) if stop is not None]
        for before, stop in pairwise(stops):
            self.setTabOrder(before, stop)
        self.bars.toggled.connect(self.toggled)
        self.more.clicked.connect(self._open)

    def set_hint(self, hint: str, tip: str = "") -> None:
        """Replace the hint of the group; `tip` says more, to a screen reader too."""
        self.hint.setText(hint)
        set_tooltip(self.hint, tip)
        self.bars.setAccessibleDescription(". ".join(filter(None, (hint, tip))))

    def set_empty_text(self, words: str) -> None:
        """Set the text of an empty group."""
        self.none.setText(words)

    def take_focus(self) -> bool:
        """Focus the first bar or tile; returns whether there is one."""
        for view in (self.tiles, self.bars):
            if view is not None and view.isVisibleTo(self) and view.take_focus():
                return True
        return False

    def show_cells(self, cells: Sequence[BarCell]) -> None:
        """Show the values of the group, largest first."""
        self._cells = tuple(cells)
        self.none.setVisible(not cells)
        if self.tiles is not None:
            self.tiles.setVisible(bool(cells))
            self.tiles.show_cells(cells)
        if self.legend is not None:
            self._show_legend(self.legend, largest_state(cell.bar for cell in cells))
        self._render()

    def _map(self, tiles: TileView, legend: ShadeLegend) -> QWidget:
        holder = QWidget()
        self._places = QGridLayout()
        self._places.setContentsMargins(0, 0, 0, 0)
        self._places.setColumnStretch(1, 1)
        self._places.setRowStretch(2, 1)
        self._places.addWidget(tiles, 0, 0, Qt.AlignmentFlag.AlignTop)
        self._places.addWidget(legend, 1, 0)
        holder.setLayout(self._places)
        return holder

    def _show_legend(self, legend: ShadeLegend, largest: int) -> None:
        """Place the legend in the empty corner of the map if it fits, else below the map."""
        legend.setVisible(largest > 0)
        legend.show_largest(largest)
        self._places.removeWidget(legend)
        if legend.width() <= self._theme.px(CORNER_PX):
            corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
            self._places.addWidget(legend, 0, 0, corner)
            legend.raise_()
            self._places.setRowMinimumHeight(0, self._theme.px(LINES_ABOVE_CORNER * TILE_PX) + legend.height())
        else:
            self._places.setRowMinimumHeight(0, 0)
            self._places.addWidget(legend, 1, 0, Qt.AlignmentFlag.AlignLeft)

    def _open(self) -> None:
        self._is_open = not self._is_open
        self._render()

    def _render(self) -> None:
        listed = self._cells
        if self.tiles is not None:
            listed = tuple(cell for cell in listed if cell.bar.value.upper() not in STATES)
        named = [cell for cell in listed if cell.bar.value]
        untold = [cell for cell in listed if not cell.bar.value]  # the count without a value is always visible
        rest = named[SHOWN:]
        shown = [*(named if self._is_open else named[:SHOWN]), *untold]
        self.bars.setVisible(bool(shown))
        self.bars.show_cells(shown)
        self.more.setVisible(bool(rest))
        if self._is_open:
            self.more.setText(self.tr("mostrar menos"))
        else:
            self.more.setText(self.tr("mais {n}").format(n=number(len(rest))))
