"""Labels, folders, saved queries and the trash with their counts, and the actions on them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.undo.texts import filed_sentence, no_client_sentence, question_sentence
from autos.domain.lawsuit.annotations import Act, ChangeTopic, Folder, SavedSearch
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.query.formatter import label_query
from autos.domain.search.saved_question import parse_question
from autos.text.label_names import label_name
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import ArchiveChange

TellAct = Callable[[Act], str]
RECOUNT_DELAY_S = 0.5
"""Delay of a recount while lawsuits are coming in."""


@dataclass(frozen=True, slots=True)
class LabelCount:
    """One of the nine labels."""

    label: int
    name: str
    """The user's name; empty for the colour's name."""
    cases: int


@dataclass(frozen=True, slots=True)
class AnnotationsState:
    """State of the annotations' sidebar."""

    labels: tuple[LabelCount, ...] = ()
    folders: tuple[tuple[Folder, int], ...] = ()
    """In alphabetical order, each with its number of cases."""
    saved: tuple[SavedSearch, ...] = ()
    trashed: int = 0
    practice_aside: int = 0
    """Lawsuits of the practice service that stand aside while a real one is in use."""
    is_practice_listed: bool = False
    """Whether the person has taken them back beside a real service."""
    is_read_only: bool = False

    def query_of(self, line: LabelCount) -> str:
        """The query for a label, by its name where the person gave it one."""
        return label_query(line.label, {each.label: each.name for each in self.labels if each.name})

    @property
    def label_names(self) -> dict[int, str]:
        """The labels as the person calls them."""
        return {line.label: label_name(line.label, line.name) for line in self.labels}


def _tell_question(query: str) -> TellAct | None:
    """What says an act on a saved search of the service; None for one on a saved filter."""
    return None if parse_question(query) is None else question_sentence


class AnnotationsPresenter(Presenter[AnnotationsState]):
    """Reads again after every change; emits every act, which can be undone."""

    acted = Signal(object, str)
    """The `Act` that was done, or None if nothing changed; and what it was in a sentence, empty for the act's own."""
    refused = Signal(object)
    """The `Problem` for which something could not be done."""

    def __init__(self, annotations: LibraryAnnotations) -> None:
        super().__init__(AnnotationsState(is_read_only=annotations.is_read_only))
        self._annotations = annotations
        self.tasks = TaskScope(on_problem=self.refused.emit)
        self._unsubscribe = annotations.changes.subscribe(self._on_change)

    def refresh(self) -> None:
        """Read all counts."""
        self.tasks.start("read", self._read())

    def leave(self) -> None:
        self._unsubscribe()

    async def folders_of(self, case_id: int) -> frozenset[int]:
        """Ids of the folders that a case is in."""
        return frozenset(folder.folder_id for folder in await self._annotations.folders_of(case_id))

    def rename_label(self, label: int, name: str) -> None:
        self._do(self._annotations.rename_label(label, name))

    def add_folder(self, name: str, row: LawsuitRow | None = None) -> None:
        """Create a folder, with this lawsuit in it if one is given."""
        if row is None:
            self._do(self._add_folder(name))
        else:
            self._do(self._add_folder(name, row.case_id), lambda act: filed_sentence(name, act.count, row))

    def rename_folder(self, folder_id: int, name: str) -> None:
        self._do(self._annotations.rename_folder(folder_id, name))

    def delete_folder(self, folder_id: int) -> None:
        """Delete a folder; its cases stay."""
        self._do(self._annotations.delete_folder(folder_id))

    def save_query(self, name: str, query: str) -> None:
        self._do(self._save_query(name, query), _tell_question(query))

    def rename_query(self, saved_id: int, name: str) -> None:
        self._do(self._annotations.rename_search(saved_id, name), _tell_question(self._query_of(saved_id)))

    def delete_query(self, saved_id: int) -> None:
        self._do(self._annotations.delete_search(saved_id), _tell_question(self._query_of(saved_id)))

    def name_client(self, case_id: int, name: str) -> None:
        """Store who of a case is the client; an empty name for nobody in it."""
        self._do(self._annotations.name_client(case_id, name), None if name else lambda _act: no_client_sentence())

    def restore(self, case_id: int) -> None:
        self._do(self._annotations.restore([case_id]))

    def _query_of(self, saved_id: int) -> str:
        return next((one.query for one in self.state.saved if one.saved_id == saved_id), "")

    def _do(self, work: Coroutine[Any, Any, Act | None], tell: TellAct | None = None) -> None:
        """Do it; `tell` says it in a sentence, where the act's own does not."""
        self.tasks.add("act", self._do_act(work, tell))

    async def _do_act(self, work: Coroutine[Any, Any, Act | None], tell: TellAct | None) -> None:
        act = await work
        self.acted.emit(act, "" if act is None or tell is None else tell(act))

    async def _add_folder(self, name: str, case_id: int | None = None) -> Act | None:
        folder, act = await self._annotations.add_folder(name)
        if case_id is not None:
            self.acted.emit(act, "")
            return await self._annotations.put_into_folder(folder.folder_id, [case_id])
        return act

    async def _save_query(self, name: str, query: str) -> Act | None:
        return (await self._annotations.save_search(name, query))[1]

    def _on_change(self, change: ArchiveChange) -> None:
        if change.topics - {ChangeTopic.INBOX}:
            self.refresh()
        elif change.lawsuits and not self.tasks.is_running("read later"):  # some may have been deleted for good
            self.tasks.start("read later", self._read_later())

    async def _read_later(self) -> None:
        """Read once, after a delay, while answers are coming in."""
        await asyncio.sleep(RECOUNT_DELAY_S)
        await self._read()

    async def _read(self) -> None:
        counts = await self._annotations.counts()
        self._update(
            labels=tuple(LabelCount(label, name, cases) for label, (name, cases) in counts.labels.items()),
            folders=tuple(counts.folders),
            saved=tuple(counts.saved),
            trashed=counts.trashed,
            practice_aside=counts.practice_aside,
            is_practice_listed=counts.is_practice_listed,
        )
