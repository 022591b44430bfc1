"""The desk: every screen is built here, once, and here they meet."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from autos.asking import Asking
from autos.composition import Composed
from autos.desktop.activity.presenter import ActivityPresenter
from autos.desktop.frame import open_place, set_aside_words
from autos.desktop.lawsuit.presenter import LawsuitPresenter
from autos.desktop.lawsuit.view import LawsuitView
from autos.desktop.library.presenter import LibraryPresenter
from autos.desktop.library.view import LibraryView
from autos.desktop.namesakes.presenter import NamesakePresenter
from autos.desktop.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.desktop.notes.presenter import NotesPresenter
from autos.desktop.notes.section import NotesSection
from autos.desktop.opening import Opened
from autos.desktop.overview.presenter import OverviewPresenter
from autos.desktop.palette.presenter import PalettePresenter
from autos.desktop.preferences import TEXT_PERCENTS
from autos.desktop.results.presenter import ResultsPresenter
from autos.desktop.results.view import ResultsView
from autos.desktop.settings.archive import ArchiveSection
from autos.desktop.settings.keeping import Keeping
from autos.desktop.shelf.shelving import Shelving
from autos.desktop.tables import read_ahead
from autos.desktop.tasks import TaskScope
from autos.desktop.wording import plural, problem_text, translate
from autos.desktop.wording_salvage import salvage_label, salvage_text
from autos.domain.errors import KeyringMissing, Problem, ServiceProblem
from autos.domain.ledger import LedgerEntry
from autos.usecases.namesakes import Namesakes
from autos.usecases.salvage import SalvageReport

if TYPE_CHECKING:
    from autos.desktop.activity.view import ActivityView
    from autos.desktop.overview.view import OverviewView
    from autos.desktop.settings.view import SettingsView

OPEN_SEARCHES = 8
"""Most searches listed in the sidebar."""


class Remembered(NamedTuple):
    """What a desk showed."""

    screen: str
    typed: str
    session: tuple[UUID, ...]
    """Open searches, newest first."""
    results: UUID | None
    overview: UUID | None
    read: int | None
    """Row of the archive that was read beside the results."""
    query: str
    """What narrowed the library."""


class Desk:
    """The screens, each built when it is first shown, and what happens between them."""

    def __init__(
        self,
        opened: Opened,
        parts: Composed,
        *,
        practice: bool,
        locks: ArchiveSection | None = None,
        asking: Asking | None = None,
        before: Remembered | None = None,
    ) -> None:
        """`asking` outlives the desk where another takes its place; `before` is what that one showed."""
        self._let_go = parts.review.changes.scope()
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._parts = parts
        self._practice = practice
        self._before = before
        self._session: list[UUID] = list(before.session) if before else []
        review, run_search = parts.review, parts.run_search
        self.tasks = TaskScope(on_problem=self._tell)
        self.asking = asking or Asking(opened, parts, self.tasks)
        self.asking.show = self._show
        self.reading = LawsuitPresenter(review)
        self.namesakes = NamesakePresenter(Namesakes(parts.opened.archive, parts.shelf), review)
        self.results = ResultsPresenter(review, run_search, self.namesakes.rows)
        self.shelf_reading = LawsuitPresenter(review)
        self.library = LibraryPresenter(parts.library)
        self.overview = OverviewPresenter(review, parts.ask_once)
        self.activity = ActivityPresenter(review, run_search)
        self._locks = locks
        self.shelving = Shelving(parts.shelf, parts.library, self.library, opened)
        read_only, kept = parts.opened.archive.is_read_only, parts.housekeeping
        self.keeping = Keeping(opened, kept.backups, kept.forgetting, is_read_only=read_only)
        self.palette = PalettePresenter(
            opened, review, parts.library, self.tasks, show=self._show, read=self._want_number
        )
        self._notes: list[NotesPresenter] = []
        self._add_screens()
        self._connect()

    async def start(self) -> None:
        """Show what is kept, go on with what was pending, and let a waiting wish out."""
        self._tell_opening()
        if self._before is None and not self._parts.opened.archive.is_read_only:  # what comes in could not be kept
            self._session.extend(await self._parts.run_search.resume())
        await self._refresh()
        if self._before is None:
            self._opened.search.become_ready()
            tell = self._parts.housekeeping.go(salvage_label(), self._tell_salvage, self._tell)
            self.asking.tasks.start("housekeeping", tell)
        else:
            self._show_again(self._before)

    def remembered(self) -> Remembered:
        """What is shown, for the desk that takes this one's place."""
        results, overview = self.results.state.entry, self.overview.state.entry
        return Remembered(
            screen=self._window.current_screen,
            typed=self._window.search.field.line.text(),
            session=tuple(self._session),
            results=results.entry_id if results else None,
            overview=overview.entry_id if overview else None,
            read=self.reading.state.row_id,
            query=self.library.state.text,
        )

    def _show_again(self, before: Remembered) -> None:
        self._window.search.write(before.typed)
        if before.results is not None:
            if before.read is not None:
                self.results_view.choose(before.results, before.read)
            self.results.show(before.results)
        if before.overview is not None:
            self.overview.show(before.overview)
        self.library.filter(before.query)
        shown = before.results if before.screen == "results" else before.overview
        of_search = str(shown) if before.screen in {"results", "overview"} and shown else ""
        self._window.show_screen(before.screen, search=of_search)

    def leave(self, *, for_another: bool = False) -> None:
        """Nothing of the archive stays in the window, and no wish of it comes here any more."""
        for signal, link in self._links:
            signal.disconnect(link)
        self._let_go()
        self.keeping.leave()
        self.shelving.leave()
        self._window.remove_screens()
        if not for_another:
            self._opened.search.forget()
            self._window.search.write("")

    async def aclose(self) -> None:
        for presenter in (
            self.results,
            self.namesakes,
            self.reading,
            self.library,
            self.shelf_reading,
            self.activity,
            self.overview,
        ):
            await presenter.tasks.aclose()
        for notes in self._notes:
            await notes.aclose()
        await self.shelving.aclose()
        await self.keeping.aclose()
        await self.tasks.aclose()

    def _add_screens(self) -> None:
        window = self._window
        window.promise_screen("results", lambda: self.results_view)
        window.promise_screen("overview", lambda: self.overview_view)
        window.promise_screen("library", lambda: self.library_view)
        window.promise_screen("activity", lambda: self.activity_view)
        window.promise_screen("settings", lambda: self.settings_view)

    @cached_property
    def results_view(self) -> ResultsView:
        pane, namesakes = self._reading_pane(self.reading), self.namesakes
        view = ResultsView(self.results, self._theme, pane)
        view.lawsuit_chosen.connect(self.reading.open)
        view.lawsuit_chosen.connect(namesakes.open)
        strip = NamesakeStrip(namesakes, self._theme)
        strip.next_wanted.connect(view.list.select)
        view.add_over_list(strip)
        pane.add_question(NamesakeQuestion(namesakes, self._theme, view))
        self.results.changed.connect(namesakes.show)
        namesakes.rows_outdated.connect(view.list.rows.invalidate)
        namesakes.acted.connect(self.shelving.undo.offer)
        namesakes.refused.connect(self.shelving.undo.tell)
        namesakes.show(self.results.state)
        self.shelving.furnish_list(view.list)
        view.again.connect(self.asking.ask_again)
        return view

    def _reading_pane(self, reading: LawsuitPresenter) -> LawsuitView:
        """With the person's notes about what is read."""
        pane, notes = LawsuitView(reading, self._theme), NotesPresenter(self._parts.shelf, self._parts.review)
        pane.add_notes(NotesSection(notes, self._theme))
        reading.changed.connect(lambda state: notes.open(state.row_id))
        notes.acted.connect(self.shelving.undo.offer)
        self._notes.append(notes)
        return pane

    @cached_property
    def library_view(self) -> LibraryView:
        view = LibraryView(self.library, self._theme, self._reading_pane(self.shelf_reading))
        view.lawsuit_chosen.connect(self.shelf_reading.open)
        view.search_wanted.connect(lambda: self._window.show_screen("search"))
        self.shelving.furnish_library(view)
        return view

    @cached_property
    def overview_view(self) -> OverviewView:
        from autos.desktop.overview.view import OverviewView  # noqa: PLC0415 -- with the screen, when it is wanted
        from autos.desktop.overview.words import Names  # noqa: PLC0415 -- as above

        view = OverviewView(self.overview, self._theme, Names(self._theme.resources / "reference"))
        view.again.connect(self.asking.ask_again)
        view.step_wanted.connect(self.asking.take_step)
        return view

    @cached_property
    def activity_view(self) -> ActivityView:
        from autos.desktop.activity.view import ActivityView  # noqa: PLC0415 -- as above

        view = ActivityView(self.activity, self._theme)
        view.again.connect(self.asking.ask_again)
        view.opened.connect(self._show)
        view.curl.connect(lambda entry: self.tasks.start("curl", self._copy_curl(entry)))
        return view

    @cached_property
    def settings_view(self) -> SettingsView:
        from autos.desktop.settings.view import SettingsView  # noqa: PLC0415 -- as above

        file = str(self._parts.opened.file)
        view = SettingsView(self._opened.preferences, self._theme, file, self._locks, self.keeping)
        view.redress_wanted.connect(self._window.redress_wanted)
        return view

    def _step_text(self, step: int) -> None:
        """To the next size of the text, or to the design's."""
        preferences = self._opened.preferences
        place = TEXT_PERCENTS.index(preferences.text_percent) + step
        wanted = TEXT_PERCENTS[min(max(place, 0), len(TEXT_PERCENTS) - 1)] if step else 100
        if wanted != preferences.text_percent:
            preferences.text_percent = wanted
            self._window.redress_wanted.emit()

    def _connect(self) -> None:
        search, window = self._opened.search, self._window
        self._links = (  # with what stays when the archive is locked
            (search.asked, search.asked.connect(self.asking.ask)),
            (search.opened, search.opened.connect(lambda entry: self._show(entry.entry_id))),
            (search.number_asked, search.number_asked.connect(self._want_number)),
            (window.search.filters.wanted, window.search.filters.wanted.connect(self._read_tables)),
            (window.text_step_wanted, window.text_step_wanted.connect(self._step_text)),
            (window.palette_wanted, window.palette_wanted.connect(self.palette.open)),
            (window.sidebar.search_wanted, window.sidebar.search_wanted.connect(lambda key: self._show(UUID(key)))),
        )
        changes = self._parts.review.changes
        changes.subscribe(lambda _change: self.tasks.start("refresh", self._refresh()))

    def _read_tables(self) -> None:
        """Behind the menu of filters, so that none of its editors waits for a table of thousands of rows."""
        self.tasks.start("tables", asyncio.to_thread(read_ahead, self._theme.resources / "reference"))

    def _show(self, entry_id: UUID) -> None:
        if entry_id not in self._session:
            self._session.insert(0, entry_id)
        self.tasks.start("show", self._bring(entry_id))

    async def _bring(self, entry_id: UUID) -> None:
        """The page of an entry: lawsuits, or the one answer that it has."""
        entry = await self._parts.review.entry(entry_id)
        if entry.has_one_answer:
            self.overview.show(entry_id)
        else:
            self.results.show(entry_id)
        self._window.show_screen("overview" if entry.has_one_answer else "results", search=str(entry_id))
        self.tasks.start("refresh", self._refresh())

    async def _copy_curl(self, entry: LedgerEntry) -> None:
        self.activity_view.copy(await self._parts.run_search.as_curl(entry))

    def _want_number(self, number: str) -> None:
        self.tasks.start("number", self._open_number(number))

    async def _open_number(self, number: str) -> None:
        if await self._parts.review.row_of_number(number) is not None:
            self.library.filter(number)
            self.library_view.open_first()
            self._window.show_screen("library")
        else:
            self._opened.search.say_number_unknown(number)

    async def _refresh(self) -> None:
        """What the frame says about the whole: recents, open searches, running work, size of the archive."""
        review = self._parts.review
        entries = await review.recent()
        cases = (await self._parts.library.ask("", count=0)).count
        # An answer of another service, invented ones among them, is not offered for this one's.
        own = [entry for entry in entries if entry.service == self._parts.service]
        self._opened.search.show_recents(own, await review.filtered(own))
        by_id = {entry.entry_id: entry for entry in entries}
        listed = [by_id[key] for key in self._session if key in by_id][:OPEN_SEARCHES]
        self._window.sidebar.show_open([open_place(entry) for entry in listed])
        running = sum(entry.is_open and not entry.problem for entry in entries)
        status = self._window.status
        one, many = translate("desk", "{n} busca em andamento"), translate("desk", "{n} buscas em andamento")
        status.show_work(plural(running, one, many) if running else "")
        one = translate("desk", "Acervo cifrado · {n} processo")
        status.show_archive(plural(cases, one, translate("desk", "Acervo cifrado · {n} processos")))

    def _tell_opening(self) -> None:
        opened, notices = self._parts.opened, self._window.notices
        if self._parts.service_problem:
            notices.tell("red", problem_text(self._parts.service_problem))
        if opened.set_aside is not None:
            notices.tell("amber", set_aside_words(opened))
        if not opened.has_keyring:
            notices.tell("amber", problem_text(KeyringMissing().name))
        if self._parts.service_problem:
            self._window.status.show_service(translate("desk", "Sem serviço · o acervo abre"), "cloud-off")
        elif self._practice:
            place = translate("desk", "Serviço de prática · neste computador · sem chave")
            self._window.status.show_service(place, "flask-conical")
        else:
            host = self._parts.connection.requests_url.split("//")[-1].split("/")[0]
            self._window.status.show_service(translate("desk", "Serviço em {host}").format(host=host), "plug")

    def _tell_salvage(self, report: SalvageReport) -> None:
        """Said once, when it has ended: until then the lists show what has come."""
        if report.brought.has_ended or not report.brought.is_readable:
            self._window.notices.tell("amber", salvage_text(report))

    def _tell(self, problem: Problem) -> None:
        """Problems of calls stand with their search; the others concern everything."""
        if not isinstance(problem, ServiceProblem):
            self._window.notices.tell("red", problem_text(problem.name))
