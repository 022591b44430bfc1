"""The reference of the start-up bench: a QMainWindow with an empty QTableView."""

from __future__ import annotations

import sys
import time

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView


class BareWindow(QMainWindow):
    """Prints the time of its first paint (seconds, monotonic clock)."""

    def __init__(self) -> None:
        super().__init__()
        self._was_painted = False
        self.resize(1440, 900)
        self.setCentralWidget(QTableView())

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, lambda: print(time.monotonic(), flush=True))
        return handled


if __name__ == "__main__":
    application = QApplication(sys.argv)
    window = BareWindow()
    window.show()
    sys.exit(application.exec())
