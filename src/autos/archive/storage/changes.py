"""What a committed transaction changed, told to those who asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from uuid import UUID

from autos.domain.lawsuit.annotations import ChangeTopic

MOST_NAMED = 1_000
"""Cases told one by one; of more it is only told that they were many."""


@dataclass(frozen=True, slots=True)
class Change:
    """What one committed transaction touched."""

    entry_ids: frozenset[UUID]
    """Ledger entries whose line, answers or court systems changed."""
    lawsuits: bool
    """Whether lawsuits were added or replaced."""
    cases: frozenset[int] | None = frozenset()
    """Cases whose folders, labels, notes, verdicts, finds or place in the trash changed; None for more than 1,000."""
    shelf: frozenset[ChangeTopic] = frozenset()
    """What of the shelf changed: its folders and names as well as what is in them."""


@dataclass(slots=True)
class Touched:
    """What the running transaction has touched so far."""

    entry_ids: set[UUID] = field(default_factory=set)
    lawsuits: bool = False
    cases: set[int] | None = field(default_factory=set)
    shelf: set[ChangeTopic] = field(default_factory=set)

    def clear(self) -> None:
        self.entry_ids.clear()
        self.lawsuits = False
        self.cases = set()
        self.shelf.clear()

    def shelf_of(self, part: ChangeTopic, case_ids: Iterable[int] = ()) -> None:
        """This part of the shelf changed, for these cases."""
        self.shelf.add(part)
        if self.cases is not None:
            self.cases.update(case_ids)
            if len(self.cases) > MOST_NAMED:
                self.cases = None

    def as_change(self) -> Change | None:
        """The change to announce, or none if nothing was touched."""
        if not self.entry_ids and not self.lawsuits and not self.shelf:
            return None
        cases = None if self.cases is None else frozenset(self.cases)
        return Change(frozenset(self.entry_ids), self.lawsuits, cases, frozenset(self.shelf))


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

    def scope(self) -> Callable[[], None]:
        """Who subscribes from now on is let go, all of them, by calling what this returns."""
        before = set(self._callbacks)

        def let_go() -> None:
            for ticket in [ticket for ticket in self._callbacks if ticket not in before]:
                del self._callbacks[ticket]

        return let_go

    def announce(self, change: Change) -> None:
        for callback in list(self._callbacks.values()):
            callback(change)
