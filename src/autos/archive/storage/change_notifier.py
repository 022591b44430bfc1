"""Notification of subscribers about committed changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from uuid import UUID

from autos.domain.lawsuit.annotations import ChangeTopic

MOST_NAMED = 1_000
"""Changed cases are listed up to this number; beyond it, `ArchiveChange.cases` is None."""


@dataclass(frozen=True, slots=True)
class ArchiveChange:
    """What one committed transaction changed."""

    entry_ids: frozenset[UUID]
    """Ledger entries of which the row, answers or court systems changed."""
    lawsuits: bool
    """Whether lawsuits were added or replaced."""
    cases: frozenset[int] | None = frozenset()
    """Cases whose folders, labels, notes, verdicts, finds or place in the trash changed; None for more than 1,000."""
    topics: frozenset[ChangeTopic] = frozenset()
    """Which annotations changed: names as well as contents."""
    tariffs: bool = False
    """Whether prices or the monthly limit of a connection changed."""


@dataclass(slots=True)
class ChangeCollector:
    """Collects what the running transaction changes."""

    entry_ids: set[UUID] = field(default_factory=set)
    lawsuits: bool = False
    cases: set[int] | None = field(default_factory=set)
    topics: set[ChangeTopic] = field(default_factory=set)
    tariffs: bool = False

    def clear(self) -> None:
        self.entry_ids.clear()
        self.lawsuits = False
        self.cases = set()
        self.topics.clear()
        self.tariffs = False

    def add_topic(self, part: ChangeTopic, case_ids: Iterable[int] = ()) -> None:
        """Note a change of a topic for these cases."""
        self.topics.add(part)
        if self.cases is not None:
            self.cases.update(case_ids)
            if len(self.cases) > MOST_NAMED:
                self.cases = None

    def as_change(self) -> ArchiveChange | None:
        """The change to announce, or None if nothing changed."""
        if not (self.entry_ids or self.lawsuits or self.topics or self.tariffs):
            return None
        cases = None if self.cases is None else frozenset(self.cases)
        return ArchiveChange(frozenset(self.entry_ids), self.lawsuits, cases, frozenset(self.topics), self.tariffs)


class ChangeNotifier:
    """Subscriptions to changes of the archive. Used in the event loop's thread only."""

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
        """Returns a function that ends every subscription made after this call."""
        before = set(self._callbacks)

        def unsubscribe_all() -> None:
            for ticket in [ticket for ticket in self._callbacks if ticket not in before]:
                del self._callbacks[ticket]

        return unsubscribe_all

    def announce(self, change: ArchiveChange) -> None:
        for callback in list(self._callbacks.values()):
            callback(change)
