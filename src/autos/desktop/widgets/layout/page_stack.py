"""What a screen shows, and what may take its place for a while."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QStackedWidget, QWidget


class Pages(QStackedWidget):
    """The main page first; another is added when it is first brought."""

    turned = Signal(bool)
    """Whether the main page is shown now."""

    def __init__(self, main: QWidget, focused: QWidget) -> None:
        """`focused` is what of the main page gets the keyboard when it is given to the page."""
        super().__init__()
        self._main = main
        self._focused = focused
        self.addWidget(main)

    @property
    def is_main(self) -> bool:
        return self.currentWidget() is self._main

    def bring(self, page: QWidget) -> None:
        """In the place of the main page."""
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
