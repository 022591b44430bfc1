"""What the window has of deadlines: the page that counts one, that of those that are kept, and their places."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from autos.app import pages
from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.deadlines.court_year_presenter import CourtYearPresenter
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter, MarksState
from autos.desktop.components.deadlines.places import DeadlinePlaces
from autos.desktop.components.deadlines.section import DeadlinesSection
from autos.desktop.components.deadlines.stored_presenter import LawsuitDeadlinesPresenter, StoredDeadlinesPresenter
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter, LawsuitState
from autos.desktop.window.start import OpenedWindow
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.stored_deadline import NewDeadline
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.system.paths import data_dir
from autos.text.dates import today
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.deadlines.stored_deadlines import StoredDeadlines
from autos.usecases.library.archive_reader import ArchiveReader

if TYPE_CHECKING:
    from autos.desktop.components.deadlines.presenter import SaveEvent, StoreDeadline
    from autos.desktop.pages.deadlines.view import StoredDeadlinesView
    from autos.desktop.pages.deadlines.year_view import CourtYearView
    from autos.desktop.pages.news.presenter import DoAgain

COUNT, LIST, YEAR = "deadline", "deadlines", "court_year"
"""Screens."""


class DeadlinePages:
    """Built for one open archive; the page that counts one is there while it is used."""

    def __init__(
        self,
        services: Services,
        undo: UndoPresenter,
        opened: OpenedWindow,
        *,
        current: Callable[[], LawsuitState | None],
        open_lawsuit: Callable[[int], None],
        on_stored: Callable[[Act, DoAgain], None],
    ) -> None:
        """`current` tells what is read on the current page; `open_lawsuit` opens a row of the archive.

        `on_stored` takes the act by which a deadline was stored, and what stores it again after that was undone.
        """
        self._deadlines = Deadlines(data_dir(), services.policy.export, services.clock)
        self._stored = StoredDeadlines(services.opened.archive, services.clock, self._deadlines)
        self._reader: ArchiveReader = services.reader
        self._undo = undo
        self._opened = opened
        self._current = current
        self._open_lawsuit = open_lawsuit
        self._on_stored = on_stored
        self._scopes: list[TaskScope] = []
        self._sections: list[LawsuitDeadlinesPresenter] = []
        self._go_back: Callable[[], None] = lambda: None
        """Leads from the page that counts one to the page before."""
        self._before = ""
        """That page."""
        self.marks = MarksPresenter(self._deadlines, self._stored.colleagues)
        self._year = CourtYearPresenter(self.marks, today().year)
        self.presenter = StoredDeadlinesPresenter(self._stored)
        self.presenter.acted.connect(undo.offer)
        self._known_marks: tuple[DayMark, ...] = ()
        self._go_back_from_year: Callable[[], None] = lambda: None
        self.marks.changed.connect(self._on_marks)
        self.presenter.refresh()

    @cached_property
    def view(self) -> StoredDeadlinesView:
        """The page of those that are kept."""
        view = pages.deadline_views.build_stored(self.presenter, self._opened.theme)
        view.new_wanted.connect(self.count_new)
        view.opened.connect(self._open_lawsuit)
        return view

    @cached_property
    def year_view(self) -> CourtYearView:
        """The page of a court's year."""
        view = pages.deadline_views.build_year(self._year, self._opened.theme)
        view.left.connect(self._leave_year)
        return view

    @cached_property
    def places(self) -> DeadlinePlaces:
        """What the sidebar has of them."""
        window = self._opened.window
        places = DeadlinePlaces(
            self.presenter,
            self._opened.theme,
            is_counting=lambda: window.current_screen == COUNT,
            is_listing=lambda: window.current_screen == LIST,
            is_checking=lambda: window.current_screen == YEAR,
        )
        places.year_wanted.connect(self.show_year)
        places.new_wanted.connect(self.count_new)
        places.stored_wanted.connect(self.show)
        places.deadline_wanted.connect(self.show_deadline)
        window.screens.currentChanged.connect(places.mark_screen)
        return places

    def build_section(self, reading: LawsuitPresenter) -> DeadlinesSection:
        """What a reading pane has of them."""
        presenter = LawsuitDeadlinesPresenter(self._stored, self._reader)
        presenter.acted.connect(self._undo.offer)
        reading.changed.connect(lambda state: presenter.open(state.row_id))
        section = DeadlinesSection(presenter, self._opened.theme)
        section.count_wanted.connect(self.show_deadline)
        self._sections.append(presenter)
        return section

    def show(self) -> None:
        """Show the page of those that are kept."""
        self._opened.window.show_screen(LIST)

    def show_year(self) -> None:
        """Show the page of a court's year, of the lawsuit that is read where no court was chosen yet."""
        reading = self._current()
        if self._year.state.court is None and reading is not None and reading.lawsuit is not None:
            self._year.show(reading.lawsuit.tribunal_acronym or "", "", self._year.state.year)
        self._show_year()

    def show_deadline(self, deadline_id: int) -> None:
        """Show the page with one of them."""
        self.show()
        self.view.show_deadline(deadline_id)

    def refresh(self) -> None:
        """Read and compare again, as on another day."""
        for presenter in (self.presenter, *self._sections):
            presenter.refresh()

    @property
    def lasting_screen(self) -> str:
        """The screen that is shown, or the one behind the page that counts one, which is not kept."""
        shown = self._opened.window.current_screen
        return self._before if shown == COUNT else shown

    def count_new(self) -> None:
        """Count one of the lawsuit that is read, else of none."""
        if self._opened.window.current_screen == COUNT:
            return
        reading = self._current()
        if reading is not None and reading.lawsuit is not None:
            self.open(reading, None)
        else:
            self._show_count(None, None)

    def open(self, reading: LawsuitState, step: Step | None) -> None:
        """Count a deadline of the lawsuit that is read, from a step of it where one is chosen."""
        lawsuit, row_id = reading.lawsuit, reading.row_id
        if lawsuit is None or row_id is None or reading.is_loading:
            return
        store = None if self._stored.is_read_only else partial(self._store, row_id)
        self._show_count(lawsuit, step, store, partial(self._save_event, row_id))

    async def open_row(self, row_id: int) -> None:
        """Count a deadline of a lawsuit of the inbox, from its last step; once kept, the lawsuit was dealt with."""
        lawsuit = await self._reader.lawsuit(row_id)
        store = None if self._stored.is_read_only else partial(self._store, row_id, is_seen=True)
        self._show_count(lawsuit, lawsuit.last_step, store, partial(self._save_event, row_id))

    def _show_count(
        self,
        lawsuit: Lawsuit | None,
        step: Step | None,
        store: StoreDeadline | None = None,
        save_event: SaveEvent | None = None,
    ) -> None:
        subject = pages.deadline_views.subject_of(lawsuit, step)
        scope, view = pages.deadline_views.build_count(
            self._deadlines, self.marks, subject, self._opened.theme, store=store, save_event=save_event
        )
        self._scopes.append(scope)
        window = self._opened.window
        self._go_back, self._before = window.way_back(), window.current_screen
        window.remove_screen(COUNT)  # of a lawsuit that was left by the sidebar
        view.left.connect(self._leave_count)
        view.year_wanted.connect(self._show_year_of)
        window.add_screen(COUNT, view)
        window.show_screen(COUNT)

    async def aclose(self) -> None:
        for scope in self._scopes:
            await scope.aclose()
        for presenter in (self.presenter, *self._sections):
            await presenter.aclose()
        await self.marks.tasks.aclose()

    async def _store(self, row_id: int, deadline: NewDeadline, *, is_seen: bool = False) -> None:
        [row] = await self._reader.rows([row_id])
        store = partial(self._store_with, row.case_id, deadline, is_seen=is_seen)
        act = await store()
        if act is not None:
            self._on_stored(act, store)

    async def _store_with(self, case_id: int, deadline: NewDeadline, *, is_seen: bool) -> Act | None:
        _, act = await self._stored.store(case_id, deadline, is_seen=is_seen)
        self._undo.offer(act)
        return act

    async def _save_event(self, row_id: int, target: Path, make: Callable[[str], CalendarEvent]) -> None:
        [row] = await self._reader.rows([row_id])
        await self._stored.save_events(target, [row.case_id], lambda parties: [make(parties.get(row.case_id, ""))])

    def _leave_count(self) -> None:
        window = self._opened.window
        if window.current_screen == COUNT:
            self._go_back()
        if window.current_screen != COUNT:
            window.remove_screen(COUNT)

    def _show_year_of(self, court: str, city: str, year: int) -> None:
        self._year.show(court, city, year)
        self._show_year()

    def _show_year(self) -> None:
        self.marks.refresh()  # the command line may have changed them
        window = self._opened.window
        if window.current_screen != YEAR:
            self._go_back_from_year = window.way_back()
        window.show_screen(YEAR)

    def _leave_year(self) -> None:
        self._go_back_from_year()

    def _on_marks(self, state: MarksState) -> None:
        if not state.is_unread and state.known != self._known_marks:
            self._known_marks = state.known
            self.refresh()  # what would be counted now may be another date
