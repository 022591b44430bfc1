"""Presenter of the overview page: answer of a true/false or grouped lookup, and the marks in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import Signal

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.json_view.json_text import format_json
from autos.desktop.pages.overview.export_presenter import ExportPresenter
from autos.domain.errors import Problem
from autos.domain.lawsuit.archived_person import NOTHING_ARCHIVED, ArchivedPerson
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.operation import Operation
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.filter_request import draft_of_search
from autos.domain.search.next_step import NextStep, next_steps
from autos.domain.search.search import Filter
from autos.domain.summary.bars import NO_COURTS, NO_SELECTION, Bar, SelectedBars, SummaryCourts
from autos.domain.summary.summary import Summary

if TYPE_CHECKING:
    from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles


@dataclass(frozen=True, slots=True)
class OverviewState:
    """Everything the overview page shows."""

    entry: LedgerEntry | None = None
    name: str = ""
    """Name of the searched person or company, where another search of the document brought it."""
    exists: bool | None = None
    """Answer of a true/false lookup; None for another lookup, or without an answer."""
    summary: Summary | None = None
    """Answer of a grouped lookup; None for another lookup, or without an answer."""
    courts: SummaryCourts = NO_COURTS
    """Courts of the summary."""
    asked: Filter | None = None
    """Filter of the search, as it was sent."""
    draft: FilterDraft = NO_FILTER
    """The same filter, as the form has it."""
    chosen: SelectedBars = NO_SELECTION
    is_table: bool = False
    archived: ArchivedPerson = NOTHING_ARCHIVED
    """What the archive has of whom was asked about, where there is no answer."""
    problem: str = ""
    """Name of the `Problem` that prevented reading the archive."""
    is_loading: bool = False

    @property
    def steps(self) -> tuple[NextStep, ...]:
        """Next searches to offer once this one is answered."""
        has_found = self.exists if self.summary is None else self.summary.lawsuits_count != 0
        if self.entry is None or has_found is None:
            return ()
        return next_steps(self.entry.mode, has_found=has_found, is_filtered=self.draft.narrows)


class OverviewPresenter(ExportPresenter[OverviewState]):
    """Reads the answer, and again when the archive reports a change of the entry."""

    received = Signal(object)
    """`JsonText`: the answer as the service sent it, after `read_received`."""

    def __init__(self, reader: ArchiveReader, files: ExportedFiles) -> None:
        super().__init__(OverviewState())
        self.files = files
        self._review = reader
        self._entry_id: UUID | None = None
        self._marks: dict[UUID, SelectedBars] = {}
        self.tasks = TaskScope(on_problem=self._show_problem)
        reader.changes.subscribe(lambda change: self._on_change(change.entry_ids))

    @property
    def entry_id(self) -> UUID | None:
        """Entry of the answer that is shown, from before it has been read."""
        return self._entry_id

    def show(self, entry_id: UUID) -> None:
        """Show this answer with its earlier marks."""
        if entry_id != self._entry_id:
            self._entry_id = entry_id
            marks = self._marks.get(entry_id, NO_SELECTION)
            cleared = OverviewState(chosen=marks, is_table=self.state.is_table, is_loading=True)
            self._update(**{name: getattr(cleared, name) for name in OverviewState.__slots__})
        self.tasks.start("read", self._read(entry_id))

    def toggle(self, bar: Bar) -> None:
        """Mark a value as a filter of the next search, or unmark it."""
        if self.state.summary is not None:
            self._mark(self.state.chosen.toggled(self.state.courts, bar))

    def clear(self) -> None:
        self._mark(NO_SELECTION)

    def show_table(self, is_table: bool) -> None:
        self._update(is_table=is_table)

    def read_received(self) -> None:
        """Read the answer as it came; `received` tells it."""
        if self._entry_id is not None:
            self.tasks.start("read what came", self._read_received(self._entry_id))

    async def _read_received(self, entry_id: UUID) -> None:
        self.received.emit(format_json(*await self._review.received_answers(entry_id)))

    def _mark(self, chosen: SelectedBars) -> None:
        if self._entry_id is not None:
            self._marks[self._entry_id] = chosen
        self._update(chosen=chosen)

    def _on_change(self, entry_ids: frozenset[UUID]) -> None:
        if self._entry_id in entry_ids and self._entry_id is not None:
            self.tasks.start("read", self._read(self._entry_id))

    async def _read(self, entry_id: UUID) -> None:
        entry = await self._review.entry(entry_id)
        asked = await self._review.asked(entry_id)
        exists = await self._review.existence(entry_id) if entry.route is Operation.CHECK else None
        summary = await self._review.counts(entry_id) if entry.route is Operation.SUMMARIZE else None
        is_same = summary == self.state.summary
        self._update(
            entry=entry,
            name=await self._review.name_of(entry),
            exists=None if exists is None else exists.has_lawsuits,
            summary=summary,
            courts=self.state.courts if is_same else NO_COURTS if summary is None else SummaryCourts(summary),
            archived=NOTHING_ARCHIVED if exists or summary else await self._review.archived(entry),
            asked=asked.search_params.filter if asked and asked.search_params else None,
            draft=draft_of_search(asked) if asked else NO_FILTER,
            problem="",
            is_loading=False,
        )

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name, is_loading=False)
