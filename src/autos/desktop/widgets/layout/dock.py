"""A place that lies over the foot of a page, at the right: what is shown there moves nothing and hides no note."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPlainTextEdit, QWidget

READING_PANE = "reading-pane"
"""Name of the widgets over which undo lies, so that the window finds them in any page."""
LIST_FOOT = "list-foot"
"""Name of the lines under a list that undo leaves in sight."""
BESIDE_PX, OVER_PX = 16, 12
"""Distance from the right edge of the area, and above its foot."""


class Dock:
    """Holds one widget over an area of the page, and moves it when the area changes."""

    def __init__(self, main: QWidget) -> None:
        self._main = main
        self._area = QRect()
        self._held: QWidget | None = None

    def hold(self, widget: QWidget) -> None:
        """Lay a widget over the page; hidden until it is shown."""
        self._held = widget
        widget.setParent(self._main)
        widget.hide()

    def release(self, widget: QWidget) -> None:
        """Forget a widget that leaves; another one may lie there already."""
        if self._held is widget:
            self._held = None

    def place(self, area: QRect) -> None:
        """Set the area without its foot, in the page's coordinates."""
        self._area = area
        self.settle()

    @property
    def room(self) -> int:
        """Greatest width of the widget, in pixels."""
        return max(0, self._area.width() - 2 * BESIDE_PX)

    def settle(self) -> None:
        """Move the widget to its place, after its size or the area changed."""
        if self._held is not None:
            size, area = self._held.size(), self._area
            right, foot = area.right() + 1 - BESIDE_PX, area.bottom() + 1 - OVER_PX
            left = max(area.left(), right - size.width())
            for editor in self._editors():
                if editor.intersects(QRect(QPoint(left, foot - size.height()), size)):
                    foot = editor.top() - OVER_PX
            self._held.move(left, max(area.top(), foot - size.height()))
            self._held.raise_()

    def _editors(self) -> list[QRect]:
        """Places of the fields in sight in which several lines are written, as of a note."""
        return [
            area_in(self._main, editor)
            for editor in self._main.findChildren(QPlainTextEdit)
            if editor.isVisible() and not editor.isReadOnly() and editor.window() is self._main.window()
        ]


def area_in(main: QWidget, widget: QWidget) -> QRect:
    """The area of a widget in the coordinates of one that it is in."""
    return QRect(widget.mapTo(main, QPoint(0, 0)), widget.size())
