"""What a screen knows and does, without ever seeing a widget."""

from __future__ import annotations

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
        changed = _replaced(self._state, changes)
        if changed != self._state:
            self._state = changed
            self.changed.emit(changed)


def _replaced(state: Any, changes: dict[str, Any]) -> Any:
    """As `dataclasses.replace`, whose module the window is painted without: the state before is a named tuple."""
    if isinstance(state, tuple):
        return state._replace(**changes)  # type: ignore[attr-defined]  # every tuple that is a state has it
    return type(state)(**{name: getattr(state, name) for name in state.__dataclass_fields__} | changes)
