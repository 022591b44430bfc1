"""What a committed transaction changed, told to those who asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from uuid import UUID

from autos.domain.lawsuit.annotations import ChangeTopic

MOST_NAMED = 1_000
"""Cases told one by one; of more it is only told that they were many."""


@dataclass(frozen=True, slots=True)
class ArchiveChange:
    """What one committed transaction touched."""

    entry_ids: frozenset[UUID]
    """Ledger entries whose line, answers or court systems changed."""
    lawsuits: bool
    """Whether lawsuits were added or replaced."""
    cases: frozenset[int] | None = frozenset()
    """Cases whose folders, labels, notes, verdicts, finds or place in the trash changed; None for more than 1,000."""
    topics: frozenset[ChangeTopic] = frozenset()
    """What of the shelf changed: its folders and names as well as what is in them."""


@dataclass(slots=True)
class ChangeCollector:
    """What the running transaction has touched so far."""

    entry_ids: set[UUID] = field(default_factory=set)
    lawsuits: bool = False
    cases: set[int] | None = field(default_factory=set)
    topics: set[ChangeTopic] = field(default_factory=set)

    def clear(self) -> None:
        self.entry_ids.clear()
        self.lawsuits = False
        self.cases = set()
        self.topics.clear()

    def add_topic(self, part: ChangeTopic, case_ids: Iterable[int] = ()) -> None:
        """This part of the shelf changed, for these cases."""
        self.topics.add(part)
        if self.cases is not None:
            self.cases.update(case_ids)
            if len(self.cases) > MOST_NAMED:
                self.cases = None

    def as_change(self) -> ArchiveChange | None:
        """The change to announce, or none if nothing was touched."""
        if not self.entry_ids and not self.lawsuits and not self.topics:
            return None
        cases = None if self.cases is None else frozenset(self.cases)
        return ArchiveChange(frozenset(self.entry_ids), self.lawsuits, cases, frozenset(self.topics))


class ChangeNotifier:
    """Who wants to hear of changes. Used in the event loop's thread only."""

    def __init__(self) -> None:
        self._callbacks: dict[object, Callable[[ArchiveChange], None]] = {}

    def subscribe(self, callback: Callable[[ArchiveChange], None]) -> Callable[[], None]:
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

    def announce(self, change: ArchiveChange) -> None:
        for callback in list(self._callbacks.values()):
            callback(change)
