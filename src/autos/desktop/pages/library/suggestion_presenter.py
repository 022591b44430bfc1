"""Presenter of the suggestions in the query field: words that name a court, state, year, phase or class."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST
from autos.domain.query.problems import QueryProblem

if TYPE_CHECKING:
    from autos.desktop.pages.library.presenter import LibraryPresenter, LibraryState, ListQuery
    from autos.domain.errors import Problem
    from autos.domain.query.field_suggestions import CountedSuggestion
    from autos.usecases.library.library import Library

TYPING_PAUSE_S = 0.12
"""Pause after the list was read: nothing is counted while the person types."""


@dataclass(frozen=True, slots=True)
class SuggestionsState:
    """Everything the suggestions show."""

    suggestions: tuple[CountedSuggestion, ...] = ()
    cases: int = 0
    """Number of cases that the words find as they are."""


class SuggestionsPresenter(Presenter[SuggestionsState]):
    """Reads the words again after each read of the list, which never waits for it."""

    def __init__(self, library: Library, listing: LibraryPresenter) -> None:
        super().__init__(SuggestionsState())
        self._library = library
        self._listing = listing
        self._asked: ListQuery | None = None
        """The list for which suggestions are shown or being read."""
        self.tasks = TaskScope(on_problem=self._hide)
        self._reading = LatestRead(self.tasks, self._read, name="suggest")
        listing.changed.connect(self._on_change)

    def take(self, place: int) -> None:
        """Replace the words of the query by the conditions of a suggestion."""
        if place < len(self.state.suggestions):
            text, is_whole = format_query(self.state.suggestions[place].suggestion.tree), self._listing.state.is_whole
            if len(text) <= LONGEST:
                self._listing.filter(text)
                if is_whole:
                    self._listing.search()

    def _on_change(self, state: LibraryState) -> None:
        if self.state.suggestions and (state.text != state.listed.asked.text or state.misread is not None):
            self._update(suggestions=())  # of words that are not there any more
        if not state.is_loading and state.listed.asked != self._asked:
            self._asked = state.listed.asked
            if state.is_filtered:
                self._reading.restart()
            else:
                self._reading.cancel()

    async def _read(self) -> None:
        await asyncio.sleep(TYPING_PAUSE_S)
        listed = self._listing.state.listed
        try:
            found = await self._library.suggestions(listed.asked.text, typing=not listed.asked.is_whole)
        except QueryProblem:
            found = ()
        if self._listing.state.text == listed.asked.text:
            self._update(suggestions=found, cases=listed.count)

    def _hide(self, problem: Problem) -> None:
        """Show none; the list shows the problem itself."""
        self._update(suggestions=())
