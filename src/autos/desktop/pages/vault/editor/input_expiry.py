"""Signals that typed secrets must be cleared: the page was left or hidden, or no key was pressed for a while."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

IDLE_LIMIT_MS = 120_000
"""Time without a key press."""
HIDDEN_STATES = frozenset({Qt.ApplicationState.ApplicationHidden, Qt.ApplicationState.ApplicationSuspended})


class InputExpiry(QObject):
    """Watches `page`, its window and the application while `holds()` is true."""

    left = Signal()
    """The page or its window was hidden or minimised."""
    expired = Signal()
    """No key was pressed for `IDLE_LIMIT_MS`."""

    def __init__(self, page: QWidget, holds: Callable[[], bool]) -> None:
        super().__init__(page)
        self._page = page
        self._holds = holds
        self._window: QWidget | None = None
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(IDLE_LIMIT_MS)
        self.timer.timeout.connect(self._expire)
        page.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application_state)

    def watch(self, field: QWidget) -> None:
        """Restart the timer on every key press in `field`."""
        field.installEventFilter(self)

    def restart(self) -> None:
        """Restart the timer, or stop it while there is nothing to clear."""
        if self._holds():
            self.timer.start()
        else:
            self.timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self.restart()
            return False
        if watched not in {self._page, self._window}:
            return False
        if watched is self._page and kind in {QEvent.Type.Show, QEvent.Type.ParentChange}:
            self._watch_window()
        is_minimised = kind == QEvent.Type.WindowStateChange and self._page.window().isMinimized()
        if kind == QEvent.Type.Hide or is_minimised:
            self._leave()
        return False

    def _watch_window(self) -> None:
        window = self._page.window()
        if window is not self._window:
            if self._window is not None and self._window is not self._page:
                self._window.removeEventFilter(self)
            self._window = window
            if window is not self._page:
                window.installEventFilter(self)

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state in HIDDEN_STATES:
            self._leave()

    def _leave(self) -> None:
        self.timer.stop()
        if self._holds():
            self.left.emit()

    def _expire(self) -> None:
        if self._holds():
            self.expired.emit()
