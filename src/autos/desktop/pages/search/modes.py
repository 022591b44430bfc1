"""Choice of the search mode; each card shows its cost class."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QSizePolicy

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.tab_order import tab_to_checked
from autos.domain.mode import COST_CLASSES, Mode
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name, mode_description, mode_name

LEAST_WIDTH = 150
RADIO_PX = 15
"""Least width of a card and side of its radio button, in pixels at the design's text size."""


class ModeCard(QAbstractButton):
    """Card of one mode: radio button, name, description, cost class and shortcut."""

    def __init__(self, mode: Mode, shortcut: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shortcut = shortcut
        self.mode = mode
        self.setCheckable(True)
        self.setText(mode_name(mode))
        self.setAccessibleDescription(f"{mode_description(mode)} {cost_name(COST_CLASSES[mode])}. {shortcut}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(LEAST_WIDTH), self._theme.px(124))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        theme = self._theme
        if self.isChecked():
            painter.fillRect(box, theme.color("accent-tint"))
        elif self.underMouse():
            painter.fillRect(box, theme.color("hover"))
        px = theme.px
        self._paint_radio(painter)
        painter.setPen(theme.color("text" if self.isEnabled() else "text-disabled"))
        painter.setFont(theme.font(13, 600))
        left = 21 + px(RADIO_PX)
        painter.drawText(QRectF(left, 12, box.width() - left - 8, px(18)), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setFont(theme.font(12))
        painter.setPen(theme.color("text-2" if self.isEnabled() else "text-disabled"))
        flags = Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(12, 18 + px(18), box.width() - 24, px(54)), int(flags), mode_description(self.mode))
        self._paint_cost(painter, box)
        if self.hasFocus():
            painter.setPen(theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 5, 5)

    def _paint_radio(self, painter: QPainter) -> None:
        side = self._theme.px(RADIO_PX)
        circle = QRectF(12.5, 12 + (self._theme.px(18) - side) / 2, side, side)
        checked = self.isChecked()
        ring = QPen(self._theme.color("accent" if checked else "border-control"), side / 3 if checked else 1)
        inset = side / 6 if checked else 0.0
        painter.setPen(ring)
        painter.setBrush(self._theme.color("surface"))
        painter.drawEllipse(circle.adjusted(inset, inset, -inset, -inset))

    def _paint_cost(self, painter: QPainter, box: QRectF) -> None:
        theme, cost = self._theme, COST_CLASSES[self.mode]
        role = COST_COLORS[cost]
        painter.setFont(theme.font(11, 500))
        text = cost_name(cost)
        high, side = theme.px(19), theme.px(12)
        badge = QRectF(12, box.height() - high - 11, painter.fontMetrics().horizontalAdvance(text) + 19 + side, high)
        painter.setPen(theme.edge(role))
        painter.setBrush(theme.color(f"{role}-bg"))
        painter.drawRoundedRect(badge, 4, 4)
        painter.drawPixmap(
            badge.topLeft().toPoint().x() + 7,
            int(badge.y() + (high - side) / 2),
            theme.pixmap(COST_ICONS[cost], role, 12),
        )
        painter.setPen(theme.color(role))
        painter.drawText(badge.adjusted(11 + side, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(theme.color("text-3"))
        painter.setFont(theme.font(10.5, 500))
        right = QRectF(0, badge.y(), box.width() - 12, high)
        if badge.right() + 6 < right.right() - painter.fontMetrics().horizontalAdvance(self._shortcut):
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self._shortcut)


class ModeChoice(QFrame):
    """Cards of the modes side by side; Alt+1… choose, arrows move."""

    chosen = Signal(object)
    """The `Mode`."""

    def __init__(self, modes: Sequence[Mode], theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(self.tr("Onde buscar"))
        self.cards = [ModeCard(mode, f"Alt+{place}", theme) for place, mode in enumerate(modes, 1)]
        self._group = QButtonGroup(self)
        for place, card in enumerate(self.cards, 1):
            self._group.addButton(card)
            shortcut = QShortcut(QKeySequence(f"Alt+{place}"), self)
            shortcut.activated.connect(card.click)
            card.clicked.connect(lambda _=False, mode=card.mode: self.chosen.emit(mode))
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self._grid.setContentsMargins(1, 1, 1, 1)
        self.setLayout(self._grid)
        self._arrange(len(self.cards))
        theme.changed.connect(self.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fitting = event.size().width() // self._theme.px(LEAST_WIDTH)
        self._arrange(max(1, min(len(self.cards), fitting)))

    def _arrange(self, columns: int) -> None:
        """Lay the cards out in `columns` columns."""
        if columns == self._columns:
            return
        self._columns = columns
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // columns, place % columns)
        for place in range(len(self.cards)):
            self._grid.setColumnStretch(place, 1 if place < columns else 0)

    def render_mode(self, mode: Mode) -> None:
        for card in self.cards:
            card.setChecked(card.mode is mode)
        tab_to_checked(self.cards)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        outline = QPainterPath()
        outline.addRoundedRect(box, 8, 8)
        painter.setPen(QPen(self._theme.color("border-strong"), 1))
        painter.drawPath(outline)
        for card in self.cards:
            if card.isChecked():
                painter.setPen(QPen(self._theme.color("accent"), 2))
                painter.drawRoundedRect(QRectF(card.geometry()).adjusted(-0.5, -0.5, 0.5, 0.5), 3, 3)
                continue
            place = card.geometry()
            painter.setPen(QPen(self._theme.color("border"), 1))
            if place.left() > 1:
                painter.drawLine(place.left(), place.top(), place.left(), place.bottom())
            if place.top() > 1:
                painter.drawLine(place.left(), place.top(), place.right(), place.top())
