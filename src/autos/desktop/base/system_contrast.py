"""Whether the system asks for more contrast; Qt says so from 6.10 on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication


class SystemContrast(QObject):
    """Asks Qt each time; `changed` when the person has chosen otherwise in the system."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        hints = QGuiApplication.styleHints()
        self._is_told = hasattr(hints, "accessibility")
        if self._is_told:
            hints.accessibility().contrastPreferenceChanged.connect(self.changed)

    @property
    def is_high(self) -> bool:
        """False where Qt is too old to know."""
        if not self._is_told:
            return False
        hints = QGuiApplication.styleHints()  # neither is kept: Python forgets the hints with what handed them out
        return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
