"""The lists that can be counted: what each shows now, and how it is narrowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal

from autos.desktop.components.narrowing.presenter import Sorted

if TYPE_CHECKING:
    from autos.desktop.components.narrowing.presenter import NarrowPresenter
    from autos.desktop.pages.library.presenter import LibraryPresenter


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


class LibraryList(CountedList):
    """The archive's own."""

    def __init__(self, listing: LibraryPresenter) -> None:
        super().__init__()
        self._listing = listing
        listing.changed.connect(lambda _state: self.changed.emit())

    def asked(self) -> Asked:
        """Of the answer that is listed, which may be to an older text than what is typed."""
        asked = self._listing.state.listed.asked
        return Asked(asked.text, not asked.is_whole)

    def text(self) -> str:
        return self._listing.state.text

    def narrow(self, text: str) -> None:
        is_whole = self._listing.state.is_whole
        self._listing.filter(text)
        if is_whole:
            self._listing.search()


class ResultsList(CountedList):
    """The answers of a search, as they are narrowed."""

    def __init__(self, narrowing: NarrowPresenter) -> None:
        super().__init__()
        self._narrowing = narrowing
        narrowing.changed.connect(lambda _state: self.changed.emit())

    def asked(self) -> Asked:
        return Asked(
            self._narrowing.state.text,
            typing=True,
            among=self._narrowing.sorted_out,
            sorted=self._narrowing.state.sorted,
        )

    def text(self) -> str:
        return self._narrowing.state.text

    def narrow(self, text: str) -> None:
        self._narrowing.type(text)

    def clear(self) -> None:
        self._narrowing.clear()
