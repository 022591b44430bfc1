"""Return by Esc from a search to the batch that it was opened from."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.widgets.text.editing import is_editing_text
from autos.domain.ledger.ledger import LedgerEntry


class BackToBatch(QObject):
    """Event filter for Esc on pages where nothing else handles the key."""

    def __init__(self, go: Callable[[], None]) -> None:
        """`go` shows the batch and gives it the keyboard focus."""
        super().__init__()
        self._go = go
        self._shown: dict[QObject, Callable[[], LedgerEntry | None]] = {}
        self._entry_id: UUID | None = None

    def watch(self, page: QWidget, shown: Callable[[], LedgerEntry | None]) -> None:
        """Filter the keys of `page`; `shown` returns the search that it shows."""
        self._shown[page] = shown
        page.installEventFilter(self)

    def came_from_batch(self, entry_id: UUID | None) -> None:
        """Remember the search that was opened from the batch; None where one was opened from elsewhere."""
        self._entry_id = entry_id

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and isinstance(watched, QWidget):
            entry = self._shown[watched]()
            is_plain = event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier
            is_own = is_plain and entry is not None and entry.entry_id == self._entry_id
            if is_own and not is_editing_text(watched.window().focusWidget()):  # no text is left half written
                self._go()
                return True
        return super().eventFilter(watched, event)
