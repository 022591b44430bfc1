"""Local filter of a search's results: by a typed query, by client and by namesake verdicts.

Nothing is sent to the service.
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
    from autos.domain.lawsuit.clients import ListedClients
    from autos.usecases.library.library import ArchiveChange, Library


class NamesakeFilter(Enum):
    """Filter of the results of a search by name, by verdict."""

    ALL = "all"
    OPEN = "open"
    """Without a verdict."""
    PERSON = "person"
    NAMESAKE = "namesake"


@dataclass(frozen=True, slots=True)
class ResultFilterState:
    """The filter and the rows it leaves."""

    text: str = ""
    sorted: NamesakeFilter = NamesakeFilter.ALL
    clients: tuple[str, ...] = ()
    """Clients whose lawsuits are shown, by their values in `ListedClients`; none for those of all."""
    ids: tuple[int, ...] = ()
    """Ids of the visible rows, in the list's order."""
    of: int = 0
    """Number of rows without the filter."""
    misread: QueryProblem | None = None
    """Problem of the query; the list is still that of the last valid one."""

    @property
    def is_narrowed(self) -> bool:
        return bool(self.text.strip() or self.clients) or self.sorted is not NamesakeFilter.ALL


class ResultFilterPresenter(Presenter[ResultFilterState]):
    """Presenter of the filter; queries the index when the text, the list or the archive changes."""

    def __init__(self, library: Library) -> None:
        super().__init__(ResultFilterState())
        self._library = library
        self._entry_id: UUID | None = None
        self._ids: tuple[int, ...] = ()
        self._verdicts: Mapping[int, bool] = {}
        self._known: ListedClients | None = None
        """None until it has been read who the clients are."""
        self._found: frozenset[int] | None = None
        """Rows that the query finds; None without a query."""
        self.tasks = TaskScope(on_problem=self._on_problem)
        library.changes.subscribe(self._on_change)

    def show(self, entry: LedgerEntry | None, ids: tuple[int, ...]) -> None:
        """Set the search and its rows; another search resets the filter."""
        entry_id = entry.entry_id if entry is not None else None
        if entry_id != self._entry_id:
            self._entry_id = entry_id
            self._found = None
            self._known = None
            self._update(text="", sorted=NamesakeFilter.ALL, clients=(), misread=None)
        if ids is not self._ids:
            self._ids = ids
            if self.state.text.strip():
                self._read_matches()
        self._settle()

    def set_verdicts(self, verdicts: Mapping[int, bool]) -> None:
        """Set the namesake verdicts by row id: whether it is the person."""
        if verdicts != self._verdicts:
            self._verdicts = dict(verdicts)
            self._settle()

    def set_clients(self, known: ListedClients | None) -> None:
        """Set who the client of each row is; with None, which is until that has been read, it stays as it was."""
        if known is None or known is self._known:
            return
        self._known = known
        if self.state.clients:
            self._update(clients=tuple(dict.fromkeys(map(known.called, self.state.clients))))
            self._settle()

    def pick_clients(self, clients: Sequence[str]) -> None:
        """Filter by client; none shows the lawsuits of all."""
        self._update(clients=tuple(clients))
        self._settle()

    def type(self, text: str) -> None:
        """Filter by a query of the library's language; a blank one shows everything."""
        if text == self.state.text:
            return
        self._update(text=text, misread=None)
        if text.strip():
            self._read_matches()
        else:
            self.tasks.cancel("filter")
            self._found = None
            self._settle()

    def sort_out(self, wanted: NamesakeFilter) -> None:
        """Filter by verdict."""
        self._update(sorted=wanted)
        self._settle()

    def clear(self) -> None:
        """Remove all filters."""
        self.type("")
        self.pick_clients(())
        self.sort_out(NamesakeFilter.ALL)

    def _on_change(self, change: ArchiveChange) -> None:
        """Query again after a change of annotations, which the query may use."""
        if self.state.text.strip() and change.topics - {ChangeTopic.VERDICTS, ChangeTopic.INBOX}:
            self._read_matches()

    def _read_matches(self) -> None:
        self.tasks.start("filter", self._read(self.state.text, self._ids))

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
        """Rows that pass the filters by verdict and by client, without the query."""
        wanted, client_of = frozenset(self.state.clients), self._known.of if self._known is not None else {}
        rows = self.of_all_clients
        return tuple(row_id for row_id in rows if client_of.get(row_id) in wanted) if wanted else rows

    @property
    def of_all_clients(self) -> tuple[int, ...]:
        """Rows that pass the filter by verdict alone."""
        wanted = self.state.sorted
        if wanted is NamesakeFilter.ALL:
            return self._ids
        verdict = {NamesakeFilter.PERSON: True, NamesakeFilter.NAMESAKE: False}.get(wanted)
        return tuple(row_id for row_id in self._ids if self._verdicts.get(row_id) is verdict)

    def _settle(self) -> None:
        shown = self.sorted_out
        if self._found is not None:
            shown = tuple(row_id for row_id in shown if row_id in self._found)
        if shown == self.state.ids:
            shown = self.state.ids  # the same object, so that the list is not compared
        self._update(ids=shown, of=len(self._ids))

    def _on_problem(self, _problem: Problem) -> None:
        """Ignore the problem, which the list's own presenter reports; the list stays as it was."""
