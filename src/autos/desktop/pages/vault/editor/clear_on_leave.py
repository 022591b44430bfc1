"""Says when what was typed must not stay: nobody types any more, or nobody sees the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

STAYS_MS = 120_000
"""Without a key."""
GONE = frozenset({Qt.ApplicationState.ApplicationHidden, Qt.ApplicationState.ApplicationSuspended})


class Leaving(QObject):
    """Watches `page` and its window while `holds` says that there is something to lose."""

    left = Signal()
    """The page or its window is not seen any more."""
    expired = Signal()
    """Nobody has pressed a key for two minutes."""

    def __init__(self, page: QWidget, holds: Callable[[], bool]) -> None:
        super().__init__(page)
        self._page = page
        self._holds = holds
        self._window: QWidget | None = None
        self.patience = QTimer(self)
        self.patience.setSingleShot(True)
        self.patience.setInterval(STAYS_MS)
        self.patience.timeout.connect(self._expire)
        page.installEventFilter(self)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._hear_application)

    def watch(self, field: QWidget) -> None:
        """A key in it counts, whatever it does there."""
        field.installEventFilter(self)

    def touch(self) -> None:
        """A key was pressed."""
        if self._holds():
            self.patience.start()
        else:
            self.patience.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self.touch()
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

    def _hear_application(self, state: Qt.ApplicationState) -> None:
        if state in GONE:
            self._leave()

    def _leave(self) -> None:
        self.patience.stop()
        if self._holds():
            self.left.emit()

    def _expire(self) -> None:
        if self._holds():
            self.expired.emit()
