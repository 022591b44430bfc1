"""Lists that can be counted: what a list shows now, and how to filter it."""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from autos.desktop.components.result_filter.presenter import NamesakeFilter


class CountedQuery(NamedTuple):
    """Query of a list."""

    text: str
    """Query text; blank for everything."""
    typing: bool
    """The person is typing: words are searched only in the fast index."""
    among: tuple[int, ...] | None = None
    """Row ids of the list; None for the whole archive."""
    sorted: NamesakeFilter = NamesakeFilter.ALL
    """Which verdicts of a search by name are shown."""
    clients: tuple[str, ...] = ()
    """Clients whose lawsuits are shown; none for those of all."""


class CountedList(QObject):
    """Interface of a list that can be counted."""

    changed = Signal()
    """The list may show other cases now."""

    @abstractmethod
    def asked(self) -> CountedQuery:
        """The query whose counts the list shows."""

    @abstractmethod
    def text(self) -> str:
        """Typed query."""

    @abstractmethod
    def narrow(self, text: str) -> None:
        """Set the query of the list."""

    def clear(self) -> None:
        """Remove all filters."""
        self.narrow("")
