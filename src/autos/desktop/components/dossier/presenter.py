"""What the dialog of a dossier knows and does: what goes in, its pages, and its file."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, NamedTuple
from uuid import UUID

from PySide6.QtCore import Signal

from autos.archive.files.page_copy import CopyStopped
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components import report as printed
from autos.domain.errors import Problem
from autos.domain.report.blocks import Report
from autos.system.clock import Clock
from autos.text.dossier import dossier_report
from autos.usecases.library.dossier.content import USUAL_OWN_PAGES, DossierContent, DossierPlan
from autos.usecases.library.dossiers import Dossiers

if TYPE_CHECKING:
    from autos.desktop.components.report.page_painter import PageGroup, PagePainter

LOOK_BACK = timedelta(days=30)
"""How far back changes are told."""
MAKE, SAVE, PRINT = "make", "save", "print"
"""Names of the tasks."""
LIST_CHANGED, FAILED, FORBIDDEN, PRINT_FAILED = "ListChanged", "ExportFailed", "FormatForbidden", "PrintFailed"
"""Names of problems."""
PaintPages = Callable[[Report, Callable[[int, int], None]], None]
"""Paints a report, and tells how many of how many pages are painted."""
CHOSEN = -1
"""As the number of own pages: the lawsuits that were selected."""
OWN_PAGES = (0, 5, USUAL_OWN_PAGES, 100)
"""Numbers of own pages that are offered."""


class DossierLawsuits(NamedTuple):
    """The lawsuits that a dossier may be about."""

    title: str
    """What the list is, as the person calls it: foreign text."""
    cases: Callable[[], Awaitable[Sequence[int] | None]]
    """Reads them in their order; None if the list has changed meanwhile."""
    chosen: Callable[[], Awaitable[Sequence[int] | None]] | None = None
    """Reads those that are selected in the list; None where none are."""
    entry_id: UUID | None = None
    """The search whose list it is; None for a list of several."""


class DossierStep(Enum):
    """What the dialog does."""

    MAKING = auto()
    READY = auto()
    SAVING = auto()
    SAVED = auto()
    PRINTING = auto()
    PRINTED = auto()


@dataclass(frozen=True, slots=True)
class DossierState:
    """What the dialog shows."""

    plan: DossierPlan
    step: DossierStep = DossierStep.MAKING
    own: int = USUAL_OWN_PAGES
    """How many lawsuits get a page of their own; `CHOSEN` for the selected ones."""
    held_back: int | None = None
    """Lawsuits that go in only if it is confirmed; None until they are counted."""
    lawsuits: int = 0
    """Lawsuits in the list of the dossier."""
    client: str = ""
    """For whom it is made, as its first page says."""
    systems: tuple[int, int] = (0, 0)
    """Court systems that answered, and all of them."""
    groups: tuple[PageGroup, ...] = ()
    problem: str = ""
    """Name of the problem; empty if none."""
    file: Path | None = None
    """Where it was written last."""
    pages_done: tuple[int, int] = (0, 0)
    """Pages that were written or printed, and how many will be."""
    version: int = 0
    """Grows whenever the pages have become others."""

    @property
    def is_leaving(self) -> bool:
        """Whether it is being written or printed."""
        return self.step in {DossierStep.SAVING, DossierStep.PRINTING}

    @property
    def pages(self) -> int:
        """Number of pages."""
        return self.groups[-1].last if self.groups else 0


class DossierPresenter(Presenter[DossierState]):
    """Makes the pages anew whenever what goes in changes."""

    saved = Signal(object)
    """The file that was written."""

    def __init__(self, dossiers: Dossiers, lawsuits: DossierLawsuits, clock: Clock) -> None:
        now = clock.now()
        since = now - LOOK_BACK
        plan = DossierPlan((), now, title=lawsuits.title, entry_id=lawsuits.entry_id, changed_since=since)
        own = CHOSEN if lawsuits.chosen is not None else USUAL_OWN_PAGES
        super().__init__(DossierState(plan, own=own))
        self._dossiers = dossiers
        self._lawsuits = lawsuits
        self._since = since
        self._content: DossierContent | None = None
        self._report: Report | None = None
        self._is_stopped = False
        self._loop: asyncio.AbstractEventLoop | None = None
        """Of the window, for the thread that writes or prints."""
        self.painter: PagePainter = printed.page_painter.PagePainter()
        self.tasks = TaskScope(self._show_problem)
        self._make()

    @property
    def has_chosen(self) -> bool:
        """Whether lawsuits are selected in the list."""
        return self._lawsuits.chosen is not None

    @property
    def may_take_secrecy(self) -> bool:
        """Whether the administrator lets lawsuits under secrecy leave, once it is confirmed."""
        return self._dossiers.may_take_secrecy

    @property
    def may_save(self) -> bool:
        """Whether the administrator lets it be written to a file."""
        return self._dossiers.may_write

    @property
    def since(self) -> datetime:
        """Since when changes are told, where they are."""
        return self._since

    @property
    def report(self) -> Report | None:
        """The report whose pages are shown."""
        return self._report

    def set_purpose(self, purpose: str) -> None:
        """Say what it is made for; only the first page becomes another."""
        self._change(replace(self.state.plan, purpose=purpose.strip()))

    def set_client(self, client: str) -> None:
        """Say for whom it is made, in place of the client of its searches."""
        self._change(replace(self.state.plan, client=client.strip()))

    def set_internal(self, is_internal: bool) -> None:
        """Make it for one's own use, or for a client."""
        self._change(replace(self.state.plan, is_internal=is_internal))

    def set_totals(self, has_totals: bool) -> None:
        """Have the page of totals, or not."""
        self._change(replace(self.state.plan, has_totals=has_totals))

    def set_list(self, has_list: bool) -> None:
        """Have the list, or not."""
        self._change(replace(self.state.plan, has_list=has_list))

    def set_own_pages(self, own: int) -> None:
        """Give this many lawsuits a page of their own; `CHOSEN` for the selected ones."""
        self._content = None
        self._update(own=own)
        self._change(replace(self.state.plan, own_pages=max(own, 0)))

    def set_changes(self, has_changes: bool) -> None:
        """Say what changed on the page of each lawsuit, or not."""
        self._content = None
        self._change(replace(self.state.plan, changed_since=self._since if has_changes else None))

    def set_notes(self, has_notes: bool) -> None:
        """Have the person's notes, or not."""
        self._content = None
        self._change(replace(self.state.plan, has_notes=has_notes))

    def hide_documents(self, is_hidden: bool) -> None:
        """Mask the numbers of natural persons, or not."""
        self._change(replace(self.state.plan, hides_documents=is_hidden))

    def confirm_secrecy(self, is_confirmed: bool) -> None:
        """Take along what is under secrecy, or leave it out."""
        self._content = None
        self._change(replace(self.state.plan, with_secrecy=is_confirmed and self.may_take_secrecy))

    def save(self, file: Path) -> None:
        """Write it to a new file."""
        if self._may_leave and self._report is not None and self._content is not None:
            self._begin(DossierStep.SAVING)
            self.tasks.start(SAVE, self._save(file, self._report, self._content))

    def print(self, paint: PaintPages) -> None:
        """Print it by `paint`, which is called in a thread."""
        if self.may_save and self._may_leave and self._report is not None and self._content is not None:
            self._begin(DossierStep.PRINTING)
            self.tasks.start(PRINT, self._print(paint, self._report, self._content))

    def stop(self) -> None:
        """End the writing or printing; of a file nothing is left."""
        self._is_stopped = True

    async def aclose(self) -> None:
        """End what is being done."""
        self.stop()
        await self.tasks.aclose()
        self.painter.close()

    @property
    def _may_leave(self) -> bool:
        return self.state.step is not DossierStep.MAKING and not self.state.is_leaving

    def _begin(self, step: DossierStep) -> None:
        self._is_stopped = False
        self._loop = asyncio.get_running_loop()
        self._update(step=step, problem="", file=None, pages_done=(0, self.state.pages))

    def _change(self, plan: DossierPlan) -> None:
        if plan != self.state.plan or self._content is None:
            self._update(plan=plan, problem="", file=None)
            self._make()

    def _make(self) -> None:
        self._update(step=DossierStep.MAKING)
        self.tasks.start(MAKE, self._make_pages())

    async def _make_pages(self) -> None:
        plan = self.state.plan
        if self._content is None:
            cases = await self._lawsuits.cases()
            wants_chosen = self.state.own == CHOSEN and self._lawsuits.chosen is not None
            chosen = await self._lawsuits.chosen() if wants_chosen and self._lawsuits.chosen is not None else ()
            if cases is None or chosen is None:
                self._end_with(LIST_CHANGED)
                return
            plan = replace(plan, cases=cases, chosen=chosen)
            if self.state.held_back is None:
                self._update(held_back=await self._dossiers.count_held_back(cases))
            content = await self._dossiers.read(plan)
        else:
            content = replace(self._content, plan=replace(plan, cases=self._content.plan.cases))
        report = await asyncio.to_thread(dossier_report, content)
        groups = await self.painter.lay_out(report)
        self._content, self._report = content, report
        entries = [entry for entry, _ in content.searches]
        systems = sum(entry.systems_done for entry in entries), sum(entry.systems_count for entry in entries)
        self._update(
            step=DossierStep.READY,
            lawsuits=len(content.rows),
            client=content.client,
            systems=systems,
            groups=groups,
            version=self.state.version + 1,
        )

    async def _save(self, file: Path, report: Report, content: DossierContent) -> None:
        try:
            await self._dossiers.write(file, report, content, self._write_pages)
        except CopyStopped:
            self._update(step=DossierStep.READY)
            return
        except Problem:
            raise
        except Exception:
            self._end_with(FAILED)
            raise
        self._update(step=DossierStep.SAVED, file=file)
        self.saved.emit(file)

    def _write_pages(self, report: Report, stream: BinaryIO) -> int:
        """Called in the thread that writes."""

        count = self.state.pages
        return printed.pdf_file.write_pdf(report, stream, lambda number: self._page_done(number, count))

    async def _print(self, paint: PaintPages, report: Report, content: DossierContent) -> None:
        try:
            await asyncio.to_thread(paint, report, self._page_done)
        except CopyStopped:
            self._update(step=DossierStep.READY)
            return
        except Exception:
            self._end_with(PRINT_FAILED)
            raise
        await self._dossiers.keep_printed(report, content, self.state.pages_done[1])
        self._update(step=DossierStep.PRINTED)

    def _page_done(self, done: int, count: int) -> None:
        """Called in the thread that writes or prints. Raises: CopyStopped."""
        if self._is_stopped:
            raise CopyStopped
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._show_pages_done, done, count)

    def _show_pages_done(self, done: int, count: int) -> None:
        if self.state.is_leaving:
            self._update(pages_done=(done, count))

    def _show_problem(self, problem: Problem) -> None:
        self._end_with(problem.name)

    def _end_with(self, problem: str) -> None:
        """Say what went wrong; pages that could not be made anew are not those that would be saved."""
        if self.state.step is DossierStep.MAKING:
            self._report = None
            self._update(groups=(), version=self.state.version + 1)
        self._update(step=DossierStep.READY, problem=problem)
