"""A stack of a main page and pages that temporarily replace it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """The main page first; others are added when they are first shown."""

    turned = Signal(bool)
    """Whether the main page is now the current one."""

    def __init__(self, main: QWidget, focused: QWidget) -> None:
        """`focused` is the part of the main page that gets the focus."""
        super().__init__()
        self._main = main
        self._focused = focused
        self.addWidget(main)

    @property
    def is_main(self) -> bool:
        return self.currentWidget() is self._main

    def bring(self, page: QWidget) -> None:
        """Show a page in place of the main page."""
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self._turn(page)

    def back(self) -> None:
        self._turn(self._main)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """As `Entrance`."""
        super().focusInEvent(event)
        page = self.currentWidget()
        if page is not None:
            (self._focused if page is self._main else page).setFocus(event.reason())

    def _turn(self, page: QWidget) -> None:
        if page is not self.currentWidget():
            self.setCurrentWidget(page)
            self.turned.emit(self.is_main)
