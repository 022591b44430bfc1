"""The setting "reduce motion", of the user and of the operating system."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Motion(QObject):
    """Reduced if the user or the system asks for it. Animated widgets check `is_reduced` and follow `changed`."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._is_chosen = False
        self._is_systems = False

    @property
    def is_reduced(self) -> bool:
        return self._is_chosen or self._is_systems

    def choose(self, *, is_reduced: bool) -> None:
        """Set the user's choice; without it the system's counts."""
        self._set(is_chosen=is_reduced, is_systems=self._is_systems)

    def set_system_preference(self, *, is_reduced: bool) -> None:
        """Set the system's preference."""
        self._set(is_chosen=self._is_chosen, is_systems=is_reduced)

    def _set(self, *, is_chosen: bool, is_systems: bool) -> None:
        before = self.is_reduced
        self._is_chosen, self._is_systems = is_chosen, is_systems
        if self.is_reduced != before:
            self.changed.emit()
