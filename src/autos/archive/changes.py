"""What a committed transaction changed, told to those who asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Change:
    """What one committed transaction touched."""

    entry_ids: frozenset[UUID]
    """Ledger entries whose line, answers or court systems changed."""
    lawsuits: bool
    """Whether lawsuits were added or replaced."""


@dataclass(slots=True)
class Touched:
    """What the running transaction has touched so far."""

    entry_ids: set[UUID] = field(default_factory=set)
    lawsuits: bool = False

    def clear(self) -> None:
        self.entry_ids.clear()
        self.lawsuits = False

    def as_change(self) -> Change | None:
        """The change to announce, or none if nothing was touched."""
        if not self.entry_ids and not self.lawsuits:
            return None
        return Change(frozenset(self.entry_ids), self.lawsuits)


class Changes:
    """Who wants to hear of changes. Used in the event loop's thread only."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[Change], None]] = {}

    def subscribe(self, callback: Callable[[Change], None]) -> Callable[[], None]:
        """Call `callback` in the event loop's thread after each commit, until the returned function is called."""
        ticket = object()
        self._callbacks[ticket] = callback

        def unsubscribe() -> None:
            self._callbacks.pop(ticket, None)

        return unsubscribe

    def announce(self, change: Change) -> None:
        for callback in list(self._callbacks.values()):
            callback(change)
