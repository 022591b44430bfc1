"""A filter chip: solid if it is sent, dashed if not."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from autos.desktop.base.theme import Theme

HEIGHT_PX = 28
ICON_PX = 12
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
REMOVE = frozenset({Qt.Key.Key_Delete, Qt.Key.Key_Backspace})


class FilterChip(QAbstractButton):
    """Chip with name and value; Enter or a click edits, Delete or its cross removes."""

    removed = Signal()
    moved = Signal(int)
    """One chip to the left (-1) or to the right (1)."""

    def __init__(
        self,
        part: object,
        theme: Theme,
        *,
        is_locked: bool = False,
        can_go: bool = True,
        has_arrow: bool = False,
        icon: str = "plus",
    ) -> None:
        """`part` is the key of the chip; None makes it a chip that adds, with this icon.

        Without `can_go` it has no cross; one that `has_arrow` opens something below it.
        """
        super().__init__()
        self.part = part
        self.is_locked = is_locked
        self._can_go = can_go and not is_locked
        self._has_arrow = has_arrow
        self._icon = icon
        self.is_sent = True
        self._theme = theme
        self._name = ""
        self._value = ""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if not is_locked:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def say(self, name: str, value: str, accessible: str, *, is_sent: bool = True) -> None:
        """Set the texts."""
        self._name, self._value, self.is_sent = name, value, is_sent
        self.setText(f"{name} {value}".strip().replace("&", "&&"))
        self.setAccessibleName(accessible)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = 22 + _width(self._theme.font(12), self._name)
        if self._value:
            width += 5 + _width(self._theme.font(12, 500), self._value)
        if self.part is None or self._has_cross or self._has_arrow:
            width += self._cross_px - 6
        return QSize(width, self._theme.px(HEIGHT_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not self.is_locked:
            self.click()
        elif event.key() in REMOVE and self._has_cross:
            self.removed.emit()
        elif event.key() in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        is_cross = self._has_cross and event.position().x() >= self.width() - self._cross_px - 4
        if is_cross and self.isDown():
            self.setDown(False)
            self.removed.emit()
        elif not self.is_locked:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        is_open = self.isChecked() or self.isDown()
        is_dashed = self.part is None or not self.is_sent
        edge = QPen(theme.color("accent" if is_open else "border-control" if is_dashed else "border-strong"), 1)
        if is_dashed:
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(theme.focus_pen if self.hasFocus() else edge)
        hover = self.underMouse() and not self.is_locked
        painter.setBrush(theme.color("accent-tint" if is_open else "hover" if hover else "surface"))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        left = 11
        if self.part is None:
            side = theme.px(ICON_PX)
            painter.drawPixmap(left, (self.height() - side) // 2, theme.pixmap(self._icon, "text-2", ICON_PX))
            left += side + 4
        role = "text-2" if self.part is None else "accent-text" if is_open else "text-3"
        left = self._write(painter, left, self._name, theme.font(12), role) + 5
        if self._value:
            self._write(painter, left, self._value, theme.font(12, 500), "text" if self.is_sent else "text-2")
        if self._has_arrow:
            spot = self.width() - self._cross_px, (self.height() - theme.px(ICON_PX)) // 2
            painter.drawPixmap(*spot, theme.pixmap("chevron-down", "text-3", ICON_PX))
        if self._has_cross:
            spot = self.width() - self._cross_px, (self.height() - theme.px(ICON_PX)) // 2
            painter.drawPixmap(*spot, theme.pixmap("x", "text-3", ICON_PX))

    @property
    def _cross_px(self) -> int:
        """Distance from the cross to the edge, in pixels."""
        return 10 + self._theme.px(ICON_PX)

    @property
    def _has_cross(self) -> bool:
        return self.part is not None and self._can_go

    def _write(self, painter: QPainter, left: int, text: str, font: QFont, role: str) -> int:
        painter.setFont(font)
        painter.setPen(self._theme.color(role))
        width = _width(font, text)
        painter.drawText(QRectF(left, 0, width + 2, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        return left + width


def _width(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text)
