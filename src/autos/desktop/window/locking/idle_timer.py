"""Detection of user inactivity."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal

from autos.desktop.base.once_only import shows_once_only

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
CHECKS = 10
"""Number of checks within the time."""


class IdleTimer(QObject):
    """Emits `idle` once after `seconds` without keyboard, mouse or touch input; inactive until `watch` is called.

    While something is shown that is shown only once, it waits.
    """

    idle = Signal()

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__()
        self._application = application
        self._seconds: float | None = None
        self._last_input = (0.0, 0.0)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._check)

    def watch(self, seconds: float | None) -> None:
        """Restart with this time; None stops."""
        self._application.removeEventFilter(self)
        self._timer.stop()
        self._seconds = seconds
        if seconds is not None:
            self._note_input()
            self._application.installEventFilter(self)  # only now: it sees every event there is
            self._timer.start(max(50, int(seconds * 1000 / CHECKS)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in TOUCHES:
            self._note_input()
        return False

    def _note_input(self) -> None:
        self._last_input = (time.monotonic(), time.time())

    def _check(self) -> None:
        # The monotonic clock stops while the machine sleeps; the wall clock may be set back.
        steady, wall = self._last_input
        passed = max(time.monotonic() - steady, time.time() - wall)
        if self._seconds is not None and passed >= self._seconds and not shows_once_only():
            self.watch(None)
            self.idle.emit()
