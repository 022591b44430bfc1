"""Who the clients of the results of one search are: read in the background, after the list was read."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.lawsuit.clients import ListedClients, RowClient, listed_clients

if TYPE_CHECKING:
    from autos.usecases.library.archive_reader import ArchiveChange, ArchiveReader

BATCH = 200
"""Rows that are read at once: other reads of the archive come between."""
MOST_IN_FRAME = 1_000
"""Most rows whose clients are joined on the event loop; those of more are joined in a thread."""
REST_S = 0.1
"""Least pause between two reads while answers arrive; the first read does not wait."""
CLIENT_TOPICS = frozenset({ChangeTopic.VERDICTS, ChangeTopic.FOLDERS, ChangeTopic.TRACKINGS})
"""Annotations that tell who the client of a lawsuit is."""


@dataclass(frozen=True, slots=True)
class ResultClientsState:
    """The clients as far as they are known."""

    ids: tuple[int, ...] = ()
    """The rows that were counted."""
    known: ListedClients | None = None
    """None until the first count of the search has ended."""

    def count(self, ids: tuple[int, ...]) -> int:
        """How many clients these rows have; 0 while that is not known."""
        return self.known.count if self.known is not None and ids == self.ids else 0


class ResultClientsPresenter(Presenter[ResultClientsState]):
    """Reads the clients of the shown search, again after every change that may tell another one."""

    def __init__(self, reader: ArchiveReader) -> None:
        super().__init__(ResultClientsState())
        self._review = reader
        self._entry_id: UUID | None = None
        self._ids: tuple[int, ...] = ()
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._reading = LatestRead(self.tasks, self._read, rest_s=REST_S)
        reader.changes.subscribe(self._on_change)

    def show(self, entry_id: UUID | None, ids: tuple[int, ...]) -> None:
        """Set the search and its rows; that of another search is not read on."""
        if entry_id != self._entry_id:
            self._entry_id, self._ids = entry_id, ()
            self._reading.cancel()
            self._update(ids=(), known=None)
        if ids == self._ids:
            return
        is_first, self._ids = not self._ids, ids
        if is_first:
            self._reading.refresh(at_once=True)
        elif not self._reading.is_outdated and sorted(ids) == sorted(self.state.ids):
            self._update(ids=ids)  # only their order is another
        else:
            self._reading.mark_outdated()

    def set_visible(self, *, is_visible: bool) -> None:
        """Set whether the page is shown; what is not seen is not read."""
        self._reading.set_visible(is_visible)

    def _on_change(self, change: ArchiveChange) -> None:
        if self._ids and (change.lawsuits or change.entry_ids or change.topics & CLIENT_TOPICS):
            self._reading.mark_outdated()

    async def _read(self) -> None:
        entry_id, ids = self._entry_id, self._ids
        found: dict[int, RowClient] = {}
        for start in range(0, len(ids), BATCH):
            found |= await self._review.clients(ids[start : start + BATCH], entry_id)
            if ids is not self._ids:
                self._reading.mark_outdated()  # others are listed by now
                return
        if not found:
            return  # no search is shown, or nothing of it is left
        known = listed_clients(found) if len(ids) <= MOST_IN_FRAME else await asyncio.to_thread(listed_clients, found)
        if ids is self._ids:
            self._update(ids=ids, known=known)
        else:
            self._reading.mark_outdated()

    def _show_problem(self, _problem: Problem) -> None:
        """Say nothing of clients; the list's own presenter shows the problem."""
        self._update(ids=(), known=None)
