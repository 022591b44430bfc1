"""Files that somebody wants to open, from whatever side they come, until a workspace opens them."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QFileOpenEvent

MOST_FILES = 20
"""That wait; a folder dropped by mistake must not ask a hundred questions."""


class FileInbox(QObject):
    """Paths in the order in which they came; nothing has looked at the files yet."""

    arrived = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[Path] = deque()

    def put(self, file: Path) -> None:
        if len(self._waiting) < MOST_FILES and file not in self._waiting:
            self._waiting.append(file)
            self.arrived.emit()

    def take(self) -> Path | None:
        """The next file, once; None when none waits."""
        return self._waiting.popleft() if self._waiting else None

    def put_back(self, file: Path) -> None:
        """Let a file that was taken, and shown to nobody, be the next one again."""
        self._waiting.appendleft(file)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the files that macOS hands to the running application."""
        if isinstance(event, QFileOpenEvent) and event.type() == QEvent.Type.FileOpen:
            if event.file():  # else it is an address
                self.put(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def dropped_files(content: QMimeData) -> list[Path]:
    """The files of this computer that are dragged; none where anything else is among them."""
    addresses = content.urls() if content.hasUrls() else []
    return [Path(one.toLocalFile()) for one in addresses] if all(one.isLocalFile() for one in addresses) else []
