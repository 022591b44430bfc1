"""Legend of the map's shades, as a list view that keyboard and screen readers can use."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPen
from PySide6.QtWidgets import QFrame, QListView

from autos.desktop.base.record_delegate import RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.shades import Shade, shades
from autos.desktop.pages.overview.texts import shade_text, spoken_shade

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
