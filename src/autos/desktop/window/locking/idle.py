"""Notices when nobody has touched the application for a while."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

TOUCHES = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TabletPress,
        QEvent.Type.InputMethod,
    }
)
LOOKS = 10
"""How often in the time it is looked whether it is over."""


class IdleWatch(QObject):
    """`idle` once after `seconds` without a key, a click or a movement; watches nothing until it is given a time."""

    idle = Signal()

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__()
        self._application = application
        self._seconds: float | None = None
        self._touched = (0.0, 0.0)
        self._looking = QTimer(self)
        self._looking.timeout.connect(self._look)

    def watch(self, seconds: float | None) -> None:
        """Begin anew with this time; None stops."""
        self._application.removeEventFilter(self)
        self._looking.stop()
        self._seconds = seconds
        if seconds is not None:
            self._touch()
            self._application.installEventFilter(self)  # only now: it sees every event there is
            self._looking.start(max(50, int(seconds * 1000 / LOOKS)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in TOUCHES:
            self._touch()
        return False

    def _touch(self) -> None:
        self._touched = (time.monotonic(), time.time())

    def _look(self) -> None:
        # A machine that slept has stopped the one clock; the other may be set back.
        steady, wall = self._touched
        passed = max(time.monotonic() - steady, time.time() - wall)
        if self._seconds is not None and passed >= self._seconds:
            self.watch(None)
            self.idle.emit()
