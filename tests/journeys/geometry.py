"""Records where every control of a window is, and which of them have moved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)
from shiboken6 import getCppPointer, isValid

from autos.desktop.window.main_window import MainWindow

CONTROLS = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QTabBar, QAbstractItemView)
INTERVAL_MS = 20
"""Two frames: shorter than a hand on its way to a button."""
COARSE_INTERVAL_MS = 250
"""For a recording along a whole journey, which must not be slower for it: what has moved and stays there is seen."""
ASKED_S = 1.0
"""What follows an act is asked for until nothing has moved while the window was idle for so long.

On a slow machine what the act has begun keeps the window busy for longer, which must not make it unasked.
"""
THREADS = Path("/proc/self/task")
Places = dict[int, tuple[QWidget, QPoint]]


class IdleClock:
    """Counts the seconds for which this process neither ran nor, on Linux, waited for a processor."""

    def __init__(self) -> None:
        self._seconds = 0.0
        self._last = time.monotonic(), _busy_s()

    def seconds(self) -> float:
        """So far. Asked often: an interval in which several threads were busy counts as busy from end to end."""
        (then, busy_then), (now, busy_now) = self._last, (time.monotonic(), _busy_s())
        self._last = now, busy_now
        self._seconds += max(0.0, now - then - max(0.0, busy_now - busy_then))
        return self._seconds


class GeometryRecorder(QObject):
    """Compares the places of all visible controls again and again; one that comes or goes has not moved."""

    def __init__(self, window: MainWindow, interval_ms: int = INTERVAL_MS) -> None:
        super().__init__()
        self.window = window
        self._places: Places = {}
        self._opened = _opened(window)
        self._asked_until = 0.0
        """Until then (of the idle clock) a move is asked for; each such move prolongs it."""
        self.idle = IdleClock()
        self._timer = QTimer(self, interval=interval_ms)
        self._timer.timeout.connect(self.compare)
        self.moves: list[str] = []
        """Each move: class and name of the control, where it was and where it is."""

    def start(self) -> None:
        self.moves = []
        self._places = self._record()
        self._timer.start()

    def stop(self) -> list[str]:
        """End the recording; returns the moves."""
        self.compare()
        self._timer.stop()
        return self.moves

    def take(self) -> list[str]:
        """The moves since the last call; the recording goes on."""
        taken, self.moves = self.moves, []
        return taken

    def allow(self) -> None:
        """Take what moves from now on as asked for, until nothing has moved for a while: the person acts."""
        self.compare()  # what has moved before was not asked for
        self._ask()

    def _ask(self) -> None:
        """What moves from now on is asked for."""
        self._asked_until = self.idle.seconds() + ASKED_S * slowness()

    def _record(self) -> Places:
        window = self.window
        return {getCppPointer(one)[0]: (one, one.mapTo(window, QPoint(0, 0))) for one in _visible_controls(window)}

    def compare(self) -> None:
        """Note what has moved since the last comparison, unless it was asked for."""
        idle_s = self.idle.seconds()  # also where nothing has moved: it must be asked often
        now, before = self._record(), self._places
        self._places = now
        if self._opened != (opened := _opened(self.window)):  # where all is in another place
            self._opened = opened
            self._ask()
        moved = [(*before[key], now[key][1]) for key in now.keys() & before.keys() if now[key][1] != before[key][1]]
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._ask()
        if moved and idle_s < self._asked_until:
            self._ask()
            return
        for control, place, there in moved:
            if isValid(control):
                name = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
                self.moves.append(f"{type(control).__name__} “{name}” from {place.toTuple()} to {there.toTuple()}")


def _opened(window: MainWindow) -> tuple[str, int]:
    """The page and the dialog that are open: an answer opens its page, a file that another program opens a dialog."""
    dialog = QApplication.activeModalWidget()
    return window.current_screen, 0 if dialog is None else getCppPointer(dialog)[0]


def _busy_s() -> float:
    """Seconds for which the threads of this process ran or waited for a processor."""
    waited_ns = 0
    if THREADS.exists():
        for thread in THREADS.iterdir():
            with suppress(OSError):  # it has ended
                waited_ns += int((thread / "schedstat").read_text().split()[1])
    return time.process_time() + waited_ns / 1e9


def slowness() -> float:
    """How many times longer the services take because of other processes: those that want to run, per processor."""
    if not hasattr(os, "getloadavg"):
        return 1.0
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _visible_controls(window: QWidget) -> Iterator[QWidget]:
    """Controls in sight. Qt looks through the window once for each class, which is three times as fast as Python."""
    for kind in CONTROLS:
        yield from (control for control in window.findChildren(kind) if control.isVisible())
