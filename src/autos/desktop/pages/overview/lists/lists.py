"""The lists that can be counted: what each shows now, and how it is narrowed."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from autos.desktop.components.narrowing.presenter import Sorted


class Asked(NamedTuple):
    """What a list shows."""

    text: str
    """The query, in the archive's language; blank for everything."""
    typing: bool
    """Lone words are looked for where that is answered at every key."""
    among: tuple[int, ...] | None = None
    """Rows that are looked at; None for the whole archive."""
    sorted: Sorted = Sorted.ALL
    """Of those of a search by name, which."""


class CountedList(QObject):
    """One list."""

    changed = Signal()
    """It may show something else now."""

    def asked(self) -> Asked:
        raise NotImplementedError

    def text(self) -> str:
        """The query as it is typed."""
        raise NotImplementedError

    def narrow(self, text: str) -> None:
        """Show what another query finds."""
        raise NotImplementedError

    def clear(self) -> None:
        """Show all of it."""
        self.narrow("")
