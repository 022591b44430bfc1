"""Headers of the matrix: customer keys and systems."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.matrix.model import COURT_NAME_ROLE, MatrixModel

KEYS_PX = 44
SYSTEMS_PX, SYSTEMS_NARROW_PX = 236, 150
WIDE_FROM_PX = 620
"""Width of the matrix from which court names are shown in full."""
EDGE_PX = 18
ELIDE = Qt.TextElideMode.ElideRight


class KeyHeader(QHeaderView):
    """Header with the customer keys; the marked column is highlighted."""

    marked = -1

    def __init__(self, theme: Theme, matrix: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, matrix)
        self._theme = theme
        self._matrix = matrix
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(theme.px(84))
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._theme.px(KEYS_PX))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, box = self._theme, QRectF(rect)
        painter.save()
        painter.fillRect(box, theme.color("surface"))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), theme.color("border"))
        is_current = section == self.marked
        painter.setFont(theme.font(12, 600 if is_current else 500))
        painter.setPen(theme.color("accent-text" if is_current else "text-2"))
        name = str(self.model().headerData(section, self.orientation()))
        elided = painter.fontMetrics().elidedText(name, ELIDE, int(box.width()) - 8)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, elided)
        painter.restore()


class SystemHeader(QHeaderView):
    """Header with systems and their courts; the marked row is highlighted."""

    marked = -1

    def __init__(self, theme: Theme, matrix: QTableView) -> None:
        super().__init__(Qt.Orientation.Vertical, matrix)
        self._theme = theme
        self._matrix = matrix
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSectionsClickable(False)

    def sizeHint(self) -> QSize:
        is_wide = self._matrix.width() >= self._theme.px(WIDE_FROM_PX)
        return QSize(self._theme.px(SYSTEMS_PX if is_wide else SYSTEMS_NARROW_PX), super().sizeHint().height())

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, box = self._theme, QRectF(rect)
        is_current = section == self.marked
        painter.save()
        chosen = "selected" if self._matrix.hasFocus() and self._matrix.isActiveWindow() else "selected-inactive"
        cells = self.model()
        cell = cells.cell(cells.index(section, 0)) if isinstance(cells, MatrixModel) else None
        plain = "sunken" if cell is not None and cell.pair.is_wildcard else "surface"
        painter.fillRect(box, theme.color(chosen if is_current else plain))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), theme.color("border"))
        name = str(self.model().headerData(section, self.orientation()))
        note = str(self.model().headerData(section, self.orientation(), COURT_NAME_ROLE) or "")
        room = box.adjusted(EDGE_PX, 0, -6, 0)
        middle = box.center().y()
        side = Qt.AlignmentFlag.AlignLeft
        painter.setFont(theme.font(12.5, 500))
        painter.setPen(theme.color("text"))
        first = QRectF(room.x(), box.y() + 4, room.width(), middle - box.y() - 4) if note else room
        flag = side | (Qt.AlignmentFlag.AlignBottom if note else Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(first, flag, painter.fontMetrics().elidedText(name, ELIDE, int(room.width())))
        if note:
            painter.setFont(theme.font(11))
            painter.setPen(theme.color("text-3"))
            second = QRectF(room.x(), middle + 1, room.width(), box.bottom() - middle - 2)
            elided = painter.fontMetrics().elidedText(note, ELIDE, int(room.width()))
            painter.drawText(second, side | Qt.AlignmentFlag.AlignTop, elided)
        painter.restore()
