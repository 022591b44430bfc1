"""What a screen knows and does, without ever seeing a widget."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

State = TypeVar("State")


class Presenter(QObject, Generic[State]):
    """Holds one frozen state and says when another has taken its place."""

    changed = Signal(object)
    """The new state."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    @property
    def state(self) -> State:
        return self._state

    def _update(self, **changes: Any) -> None:
        """Replace members of the state; silent when nothing differs."""
        state: Any = self._state
        changed = replace(state, **changes)
        if changed != self._state:
            self._state = changed
            self.changed.emit(changed)
