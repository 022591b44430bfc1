"""Base class of presenters: a screen's state and actions, without widgets."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

State = TypeVar("State")


class Presenter(QObject, Generic[State]):
    """Holds one immutable state and emits `changed` when it is replaced."""

    changed = Signal(object)
    """The new state."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self._state = state

    @property
    def state(self) -> State:
        return self._state

    def _update(self, **changes: Any) -> None:
        """Replace fields of the state; nothing is emitted if nothing differs."""
        changed = _replaced(self._state, changes)
        if changed != self._state:
            self._state = changed
            self.changed.emit(changed)


def _replaced(state: Any, changes: dict[str, Any]) -> Any:
    """As `dataclasses.replace`, which is not imported before the first paint: the first states are named tuples."""
    if isinstance(state, tuple):
        return state._replace(**changes)  # type: ignore[attr-defined]  # every tuple that is a state has it
    return type(state)(**{name: getattr(state, name) for name in state.__dataclass_fields__} | changes)
