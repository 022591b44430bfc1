"""A layout that wraps its widgets into lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets from left to right, as many to a line as fit; hidden ones take no space.

    They are aligned at their middles, or with `from_top` at their tops; `between` is the gap between lines, by
    default that between widgets.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 7, between: int | None = None, from_top: bool = False) -> None:
        super().__init__()
        self._between = spacing if between is None else between
        self._from_top = from_top
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(QMargins())
        for widget in widgets:
            self.addWidget(widget)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), for_real=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, for_real=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + self.spacing() * max(0, len(sizes) - 1)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown()]
        return QSize(
            max((size.width() for size in sizes), default=0), max((size.height() for size in sizes), default=0)
        )

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, *, for_real: bool) -> int:
        """Place the widgets within `rect`; returns their height."""
        top = rect.y()
        for line in self._lines(rect.width()):
            height = max(item.sizeHint().height() for item in line)
            left = rect.x()
            for item in line:
                size = item.sizeHint()
                if for_real:
                    where = QPoint(left, top + (0 if self._from_top else (height - size.height()) // 2))
                    item.setGeometry(QRect(where, size.boundedTo(QSize(rect.width(), height))))
                left += size.width() + self.spacing()
            top += height + self._between
        return max(0, top - self._between - rect.y())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        shown = self._shown()
        broken = wrapped_lines([item.sizeHint().width() for item in shown], width, self.spacing())
        return [[shown[place] for place in line] for line in broken]


def wrapped_lines(widths: Sequence[int], room: int, spacing: int) -> list[list[int]]:
    """Indexes of items with these widths, line by line."""
    lines: list[list[int]] = []
    taken = 0
    for place, wanted in enumerate(widths):
        if not lines or taken + spacing + wanted > room:
            lines.append([])
            taken = -spacing
        lines[-1].append(place)
        taken += spacing + wanted
    return lines
