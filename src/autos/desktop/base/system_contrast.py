"""The system's preference for high contrast, known to Qt from 6.10 on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication


class SystemContrast(QObject):
    """Reads the system's contrast setting through Qt; `changed` when the user changes it."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        hints = QGuiApplication.styleHints()
        self._is_supported = hasattr(hints, "accessibility")
        if self._is_supported:
            hints.accessibility().contrastPreferenceChanged.connect(self.changed)

    @property
    def is_high(self) -> bool:
        """Whether high contrast is on; False if Qt is too old to know."""
        if not self._is_supported:
            return False
        hints = QGuiApplication.styleHints()  # neither is kept: PySide deletes the hints with the object they came from
        return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
