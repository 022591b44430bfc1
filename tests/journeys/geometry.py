"""Records where every control of a window is, and which of them have moved."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QPlainTextEdit, QTabBar, QWidget
from shiboken6 import getCppPointer, isValid

CONTROLS = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QTabBar, QAbstractItemView)
INTERVAL_MS = 20
"""Two frames: shorter than a hand on its way to a button."""
Places = dict[int, tuple[QWidget, QPoint]]


class GeometryRecorder(QObject):
    """Compares the places of all visible controls again and again; one that comes or goes has not moved."""

    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self._window = window
        self._places: Places = {}
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self._compare)
        self.moves: list[str] = []
        """Each move: class and name of the control, where it was and where it is."""

    def start(self) -> None:
        self.moves = []
        self._places = self._record()
        self._timer.start()

    def stop(self) -> list[str]:
        """End the recording; returns the moves."""
        self._compare()
        self._timer.stop()
        return self.moves

    def _record(self) -> Places:
        window = self._window
        every = (one for one in window.findChildren(QWidget) if isinstance(one, CONTROLS) and one.isVisible())
        return {getCppPointer(one)[0]: (one, one.mapTo(window, QPoint(0, 0))) for one in every}

    def _compare(self) -> None:
        now = self._record()
        for key, (control, place) in self._places.items():
            if key in now and isValid(control) and now[key][1] != place:
                name = control.accessibleName() or (control.text() if isinstance(control, QAbstractButton) else "")
                moved = f"{place.toTuple()} to {now[key][1].toTuple()}"
                self.moves.append(f"{type(control).__name__} “{name}” from {moved}")
        self._places = now
