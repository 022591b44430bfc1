"""Labels, folders, saved queries and the trash, counted; and what the person does with them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.lawsuit.annotations import Act, Folder, SavedSearch
from autos.domain.search.saved_question import parse_question
from autos.usecases.library.annotations import Shelf
from autos.usecases.library.library import ArchiveChange

BREATH_S = 0.5
"""Between two countings while lawsuits come in."""


@dataclass(frozen=True, slots=True)
class LabelLine:
    """One of the nine."""

    label: int
    name: str
    """The person's; empty for its colour's."""
    cases: int


@dataclass(frozen=True, slots=True)
class ShelfState:
    """What stands beside the archive."""

    labels: tuple[LabelLine, ...] = ()
    folders: tuple[tuple[Folder, int], ...] = ()
    """From A, each with its cases."""
    saved: tuple[SavedSearch, ...] = ()
    trashed: int = 0
    is_read_only: bool = False


class ShelfPresenter(Presenter[ShelfState]):
    """Reads again after every change; each act is told, to be taken back."""

    acted = Signal(object, bool)
    """The `Act` that was done, or None where nothing changed; whether it is about a saved question to the service."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__(ShelfState(is_read_only=shelf.is_read_only))
        self._shelf = shelf
        self._turn = 0
        self.tasks = TaskScope(on_problem=self.refused.emit)
        self._unsubscribe = shelf.changes.subscribe(self._hear)

    def refresh(self) -> None:
        """Count anew."""
        self.tasks.start("read", self._read())

    def leave(self) -> None:
        self._unsubscribe()

    async def folders_of(self, case_id: int) -> frozenset[int]:
        """Ids of the folders that a case is in."""
        return frozenset(folder.folder_id for folder in await self._shelf.folders_of(case_id))

    def rename_label(self, label: int, name: str) -> None:
        self._do(self._shelf.rename_label(label, name))

    def add_folder(self, name: str, case_id: int | None = None) -> None:
        """With this case in it, if one is given."""
        self._do(self._add_folder(name, case_id))

    def rename_folder(self, folder_id: int, name: str) -> None:
        self._do(self._shelf.rename_folder(folder_id, name))

    def delete_folder(self, folder_id: int) -> None:
        """Its cases stay."""
        self._do(self._shelf.delete_folder(folder_id))

    def save_query(self, name: str, query: str) -> None:
        self._do(self._save_query(name, query), is_question=parse_question(query) is not None)

    def rename_query(self, saved_id: int, name: str) -> None:
        self._do(self._shelf.rename_search(saved_id, name), is_question=self._is_question(saved_id))

    def delete_query(self, saved_id: int) -> None:
        self._do(self._shelf.delete_search(saved_id), is_question=self._is_question(saved_id))

    def restore(self, case_id: int) -> None:
        self._do(self._shelf.restore([case_id]))

    def _is_question(self, saved_id: int) -> bool:
        return any(one.saved_id == saved_id and parse_question(one.query) is not None for one in self.state.saved)

    def _do(self, work: Coroutine[Any, Any, Act | None], *, is_question: bool = False) -> None:
        self._turn += 1
        name = f"act {self._turn}"  # of its own: no act replaces another
        self.tasks.start(name, self._tell(work, is_question=is_question))

    async def _tell(self, work: Coroutine[Any, Any, Act | None], *, is_question: bool) -> None:
        self.acted.emit(await work, is_question)

    async def _add_folder(self, name: str, case_id: int | None) -> Act | None:
        folder, act = await self._shelf.add_folder(name)
        if case_id is not None:
            self.acted.emit(act, False)
            return await self._shelf.put_into_folder(folder.folder_id, [case_id])
        return act

    async def _save_query(self, name: str, query: str) -> Act | None:
        return (await self._shelf.save_search(name, query))[1]

    def _hear(self, change: ArchiveChange) -> None:
        if change.topics:
            self.refresh()
        elif change.lawsuits and not self.tasks.is_running("read later"):  # some may have been deleted for good
            self.tasks.start("read later", self._read_later())

    async def _read_later(self) -> None:
        """Once while answers pour in."""
        await asyncio.sleep(BREATH_S)
        await self._read()

    async def _read(self) -> None:
        shelf = self._shelf
        labels = await shelf.labels()
        self._update(
            labels=tuple(LabelLine(label, name, cases) for label, (name, cases) in labels.items()),
            folders=tuple(await shelf.folders()),
            saved=tuple(await shelf.saved_searches()),
            trashed=await shelf.trash_count(),
        )
