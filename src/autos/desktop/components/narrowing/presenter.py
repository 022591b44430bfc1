"""The answers of one search, narrowed here: by what is typed over them, and by what was said of namesakes.

Nothing is asked of the service. The order, and what waits, are the list's own (see `presenter`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING
from uuid import UUID

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.query.problems import QueryProblem

if TYPE_CHECKING:
    from autos.usecases.library.library import ArchiveChange, Library


class Sorted(Enum):
    """Which of the answers of a search by name are shown."""

    ALL = "all"
    OPEN = "open"
    """Nobody has decided about them."""
    PERSON = "person"
    NAMESAKE = "namesake"


@dataclass(frozen=True, slots=True)
class NarrowState:
    """What is left of the list, and why."""

    text: str = ""
    sorted: Sorted = Sorted.ALL
    ids: tuple[int, ...] = ()
    """Rows that are shown, in the list's order."""
    of: int = 0
    """Rows there are."""
    misread: QueryProblem | None = None
    """What of the text was not understood; the list is still the one of the text before."""

    @property
    def is_narrowed(self) -> bool:
        return bool(self.text.strip()) or self.sorted is not Sorted.ALL


class NarrowPresenter(Presenter[NarrowState]):
    """Reads the archive's index again when what is typed, the list or the archive is another."""

    def __init__(self, library: Library) -> None:
        super().__init__(NarrowState())
        self._library = library
        self._entry_id: UUID | None = None
        self._ids: tuple[int, ...] = ()
        self._verdicts: Mapping[int, bool] = {}
        self._found: frozenset[int] | None = None
        """Of the rows, those that the text finds; None where there is no text."""
        self.tasks = TaskScope(on_problem=self._tell)
        library.changes.subscribe(self._hear)

    def show(self, entry: LedgerEntry | None, ids: tuple[int, ...]) -> None:
        """Take over the listed rows `ids` of the search `entry`; for another search nothing is narrowed."""
        entry_id = entry.entry_id if entry is not None else None
        if entry_id != self._entry_id:
            self._entry_id = entry_id
            self._found = None
            self._update(text="", sorted=Sorted.ALL, misread=None)
        if ids is not self._ids:
            self._ids = ids
            if self.state.text.strip():
                self._look()
        self._settle()

    def judge(self, verdicts: Mapping[int, bool]) -> None:
        """What was said of the rows: whether each is the person."""
        if verdicts != self._verdicts:
            self._verdicts = dict(verdicts)
            self._settle()

    def type(self, text: str) -> None:
        """Narrow by the words, documents and conditions of the archive's own language; blank shows everything."""
        if text == self.state.text:
            return
        self._update(text=text, misread=None)
        if text.strip():
            self._look()
        else:
            self.tasks.cancel("look")
            self._found = None
            self._settle()

    def sort_out(self, wanted: Sorted) -> None:
        """Only those of whom this was said."""
        self._update(sorted=wanted)
        self._settle()

    def clear(self) -> None:
        """Everything again."""
        self.type("")
        self.sort_out(Sorted.ALL)

    def _hear(self, change: ArchiveChange) -> None:
        """A label, a note or a folder may be what is asked for."""
        if self.state.text.strip() and change.topics - {ChangeTopic.VERDICTS}:
            self._look()

    def _look(self) -> None:
        self.tasks.start("look", self._read(self.state.text, self._ids))

    async def _read(self, text: str, ids: Sequence[int]) -> None:
        try:
            found = await self._library.within(text, ids, typing=True)
        except QueryProblem as problem:
            self._update(misread=problem)
            return
        if text == self.state.text:
            self._found = frozenset(found)
            self._settle()

    @property
    def sorted_out(self) -> tuple[int, ...]:
        """Rows of whom what is wanted was said, whatever is typed."""
        wanted = self.state.sorted
        if wanted is Sorted.ALL:
            return self._ids
        said = {Sorted.PERSON: True, Sorted.NAMESAKE: False}.get(wanted)
        return tuple(row_id for row_id in self._ids if self._verdicts.get(row_id) is said)

    def _settle(self) -> None:
        shown = self.sorted_out
        if self._found is not None:
            shown = tuple(row_id for row_id in shown if row_id in self._found)
        if shown == self.state.ids:
            shown = self.state.ids  # the same list is not taken for another
        self._update(ids=shown, of=len(self._ids))

    def _tell(self, _problem: Problem) -> None:
        """The list stays as it was; that the archive cannot be read is told by what reads it for the list."""
