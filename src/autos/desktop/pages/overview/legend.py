"""What the shades of the map stand for: a list, so that keys and screen readers find it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.shades import Shade, shades
from autos.desktop.pages.overview.words import shade_words, spoken_shade

LINE_PX, SWATCH_PX, GAP_PX = 17, 10, 7
TEXT_PX = 10.5
Index = QModelIndex | QPersistentModelIndex


class ShadeModel(QAbstractListModel):
    """One shade a line, the strongest first."""

    def __init__(self) -> None:
        super().__init__()
        self.shades: tuple[Shade, ...] = ()

    def show_shades(self, told: tuple[Shade, ...]) -> None:
        if told != self.shades:
            self.beginResetModel()
            self.shades = told
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self.shades)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        shade = self.shades[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return shade_words(shade)
        return spoken_shade(shade) if role == Qt.ItemDataRole.AccessibleTextRole else None


class ShadeLegend(QListView):
    """As large as what it says."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.lines = ShadeModel()
        self._painter = ShadeDelegate(self.lines, theme)  # the view does not own it
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
        """For a map whose largest count is this."""
        self.lines.show_shades(shades(largest))
        metrics = QFontMetrics(self._theme.font(TEXT_PX))
        words = [metrics.horizontalAdvance(shade_words(shade)) for shade in self.lines.shades]
        width = self._theme.px(SWATCH_PX) + GAP_PX + max(words) + 8
        self.setFixedSize(width, self._theme.px(LINE_PX) * len(words) + 2)


class ShadeDelegate(QStyledItemDelegate):
    """A small square in the shade, and its counts."""

    def __init__(self, model: ShadeModel, theme: Theme) -> None:
        super().__init__()
        self._model = model
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(60, self._theme.px(LINE_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, shade = self._theme, self._model.shades[index.row()]
        box, side = QRectF(option.rect), theme.px(SWATCH_PX)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        swatch = QRectF(box.x() + 2, box.center().y() - side / 2, side, side)
        painter.setPen(theme.edge("border-control") if theme.has_high_contrast else theme.color("border"))
        painter.setBrush(theme.color(f"map-{shade.level}"))
        painter.drawRoundedRect(swatch, 2, 2)
        painter.setFont(theme.font(TEXT_PX))
        painter.setPen(theme.color("text-2"))
        words = box.adjusted(side + 2 + GAP_PX, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shade_words(shade))
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3)
        painter.restore()
