"""The pages of the workspace, each built when it is first shown, and the connections between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app import pages
from autos.app.annotations import AnnotationsWiring
from autos.app.background import MonitoringBackground
from autos.app.conflicts import ConflictWiring
from autos.app.firm import FirmWiring
from autos.app.lawsuit_commands import LawsuitCommands
from autos.app.list_overviews import ListOverviews
from autos.app.monitoring import MonitoringWiring
from autos.app.news import NewsWiring
from autos.app.practice_aside import PracticeAside
from autos.app.search.back_to_batch import BackToBatch
from autos.app.search.next_step_commands import NextStepCommands
from autos.app.search.saved_questions import SavedQuestionsWiring
from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services
from autos.app.vault import VaultWiring
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.notes.drafts import NoteDrafts
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter, LawsuitState
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.results.clients import ResultClientsPresenter
from autos.desktop.pages.results.facets import ResultFacetsPresenter
from autos.desktop.pages.results.grouping import GroupingPresenter
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.window.locking.archive_locks import ArchiveLocks
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import CostClass, SearchType
from autos.domain.monitoring.monitoring_draft import draft_for_search
from autos.domain.monitoring.watched_party import WatchObstacle
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft
from autos.domain.search.filter_request import draft_of, draft_of_search
from autos.domain.search.intent import Intent
from autos.text.spending import amounts_in
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.library.namesakes import Namesakes
from autos.usecases.search.saved_questions import SavedQuestions

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget

    from autos.app.connection.connections import ConnectionsWiring
    from autos.app.pages.activity import ActivityPage
    from autos.app.pages.deadline import DeadlinePages
    from autos.app.pages.settings import ArchiveSettings
    from autos.desktop.components.annotations.panel import AnnotationsPanel
    from autos.desktop.pages.activity.view import ActivityView
    from autos.desktop.pages.lawsuit.history_page import HistoryPage
    from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
    from autos.desktop.pages.lawsuit.view import LawsuitView
    from autos.desktop.pages.library.view import LibraryView
    from autos.desktop.pages.overview.view import OverviewView
    from autos.desktop.pages.results.view import ResultsView
    from autos.desktop.pages.settings.updates_presenter import UpdatesPresenter
    from autos.desktop.pages.settings.view import SettingsView


WATCH_OBSTACLES = {
    SearchType.OAB: WatchObstacle.BAR_NUMBER,
    SearchType.CUSTOM: WatchObstacle.MONITORING,
}
"""Why a search of this type cannot be monitored as it is."""


class WorkspacePages:
    """Presenters of all pages from the start; their views when they are first shown."""

    _opened_from: tuple[str, int, Callable[[], None]] | None = None
    """Screen and row of the lawsuit that was opened last from a page of its own, and what leads back there."""
    _listed_before: tuple[str, str] = ("", "")
    """Number of a lawsuit that was opened so in the library, and the query that listed what was there before."""

    def __init__(
        self,
        opened: OpenedWindow,
        services: Services,
        search_flow: SearchFlow,
        tasks: TaskScope,
        background: MonitoringBackground,
        *,
        locks: ArchiveLocks | None,
        connections: ConnectionsWiring | None = None,
        updates: UpdatesPresenter | None = None,
        firm: FirmWiring,
        show: Callable[[UUID], None],
    ) -> None:
        """`show` opens the page of a search; `locks` controls the archive's lock."""
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._services = services
        self._search_flow = search_flow
        self._tasks = tasks
        self._locks = locks
        self._connections = connections
        self._updates = updates
        self._firm = firm
        self._show = show
        self._notes: list[NotesPresenter] = []
        self._readings: list[HistoryPresenter] = []
        self.drafts = NoteDrafts()
        reader, run_search = services.reader, services.run_search
        reference = self._theme.resources / "reference"
        self.reading = LawsuitPresenter(reader, reference)
        self.namesakes = NamesakePresenter(Namesakes(services.opened.archive, services.annotations), reader)
        self.results = ResultsPresenter(reader, run_search, self.namesakes.rows)
        self._build_narrowing(opened, services)
        self.results.rows_outdated.connect(self.grouping.refresh)
        self.library_reading = LawsuitPresenter(reader, reference)
        self.library = LibraryPresenter(services.library)
        firm.attach(self.library, self.results, lambda: self.annotations.presenter)
        files = ExportedFiles(services.opened.archive, services.policy.export)
        self.overviews = ListOverviews(
            services.list_overview, self.library, self.narrowing, self._window, self._theme, files=files
        )
        self.overview = OverviewPresenter(reader, files)
        self.back_to_batch = BackToBatch(self._show_batch)
        self.lawsuit_commands = LawsuitCommands(lambda: opened.window.current_screen)
        self.next_steps = NextStepCommands(self._window, self.results, self.overview, search_flow.take_step)
        self.activity: ActivityPage | None = None
        self._prices: Mapping[CostClass, str] = {}
        self._refusal = ""
        self.annotations = AnnotationsWiring(
            services.annotations,
            services.library,
            self.library,
            opened,
            files=files,
            monitor=self._show_parties,
            count_deadline=self._count_deadline,
            deadline_places=lambda: self.deadlines.places,
            check_conflict=self._check_conflict,
            complete=self._complete_panel,
        )
        self.practice_aside = PracticeAside(
            services.annotations, self.annotations.presenter, opened, is_practice=services.is_practice
        )
        self.monitorings = MonitoringWiring(
            opened,
            services,
            background,
            tasks,
            self.annotations.undo,
            show=self._show_find,
            current_lawsuit=self.current_lawsuit,
            check_key=search_flow.check_key,
        )
        self.conflicts = ConflictWiring(
            opened,
            services,
            search_flow,
            tasks,
            current_lawsuit=self.current_lawsuit,
            searched=self._searched,
            open_lawsuit=lambda row_id: self._show_find(None, row_id),
        )
        self.news = NewsWiring(
            opened,
            services,
            files,
            annotations=self.annotations.presenter,
            undo=self.annotations.undo,
            open_lawsuit=self._show_news,
            count_deadline=self._count_deadline_of,
            ask_again=search_flow.ask_again,
        )
        self.vault = VaultWiring(opened, services)
        questions = SavedQuestions(services.opened.archive, services.service)
        self.saved_questions = SavedQuestionsWiring(opened, self.annotations.presenter, questions)
        self.archive_settings: ArchiveSettings | None = None
        self._register_screens()

    def _build_narrowing(self, opened: OpenedWindow, services: Services) -> None:
        """Build what filters, groups and counts the results of a search."""
        self.narrowing = ResultFilterPresenter(services.library)
        narrowing = self.narrowing  # a slot that held `self` would keep a workspace that was left
        # Connected before the view is: the view shows what narrowing leaves.
        self.results.changed.connect(lambda state: narrowing.show(state.entry, state.ids))
        self.namesakes.verdicts_changed.connect(self.narrowing.set_verdicts)
        self.grouping = GroupingPresenter(services.reader)
        self.namesakes.verdicts_changed.connect(self.grouping.set_verdicts)
        self.clients = clients = ResultClientsPresenter(services.reader)
        self.results.changed.connect(lambda state: clients.show(state.entry and state.entry.entry_id, state.ids))
        clients.changed.connect(lambda state: narrowing.set_clients(state.known))
        self.facets = ResultFacetsPresenter(
            services.reader, services.library, narrowing, clients, is_open=opened.preferences.pins_result_facets
        )

    def show_prices(self, prices: Mapping[CostClass, str], refusal: str) -> None:
        """Show what a call of each class costs, in words, wherever a search can be asked again.

        `refusal` says that the service refuses the key, if it does.
        """
        if (prices, refusal) == (self._prices, self._refusal):
            return
        self._prices, self._refusal = prices, refusal
        self.news.show_prices(prices)
        self.next_steps.prices = amounts_in(prices)
        built = vars(self)
        for name in ("results_view", "overview_view"):
            if name in built:
                built[name].show_prices(prices, refusal)
        if "activity_view" in built:
            built["activity_view"].show_prices(prices)

    def begin_day(self) -> None:
        """Show the month of the day that has begun, what is new in it, and how far deadlines are."""
        self.news.begin_day()
        if "deadlines" in vars(self):
            self.deadlines.refresh()
        if self.activity is not None:
            self.activity.begin_day()

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        if self.archive_settings is not None:
            self.archive_settings.leave()
        self.saved_questions.leave()
        self.news.leave()
        self.conflicts.leave()
        self.monitorings.leave()
        self.vault.leave()
        self.annotations.leave()
        for place in ("settings", "activity"):
            self._window.sidebar.set_context(place, None)
        self._window.remove_screens()

    async def aclose(self) -> None:
        presenters = (
            self.narrowing,
            self.grouping,
            self.facets,
            self.clients,
            self.results,
            self.namesakes,
            self.reading,
            self.library,
            self.library_reading,
        )
        for presenter in (*presenters, self.overview):
            await presenter.tasks.aclose()
        if self.activity is not None:
            await self.activity.aclose()
        for readings in self._readings:
            await readings.tasks.aclose()
        for notes in self._notes:
            await notes.aclose()
        if "deadlines" in vars(self):
            await self.deadlines.aclose()
        await self.practice_aside.tasks.aclose()
        await self.news.aclose()
        await self.monitorings.aclose()
        await self.conflicts.aclose()
        await self.vault.aclose()
        await self.overviews.aclose()
        await self.saved_questions.tasks.aclose()
        await self.annotations.aclose()
        if self.archive_settings is not None:
            await self.archive_settings.aclose()

    def _register_screens(self) -> None:
        window = self._window
        window.add_lazy_screen("news", lambda: self.news.view)
        window.add_lazy_screen("results", lambda: self.results_view)
        window.add_lazy_screen("overview", lambda: self.overview_view)
        window.add_lazy_screen("library", lambda: self.library_view)
        window.add_lazy_screen("deadlines", self._deadlines_view)
        window.add_lazy_screen("court_year", self._court_year_view)
        window.add_lazy_screen("monitoring", self._monitoring_view)
        window.add_lazy_screen("vault", lambda: self.vault.view)
        window.add_lazy_screen("activity", lambda: self.activity_view)
        window.add_lazy_screen("settings", lambda: self.settings_view, self._focus_settings)
        window.add_lazy_screen("outbox", self._firm.build_outbox)
        window.section_wanted = self._show_section

    @cached_property
    def results_view(self) -> ResultsView:
        pane = self._reading_pane(self.reading)
        wiring = pages.results.ResultsWiring(
            self.results,
            self.reading,
            self.namesakes,
            self.narrowing,
            self.grouping,
            self.facets,
            self.clients,
            self.annotations.lists,
            self.annotations.undo,
            self.back_to_batch,
        )
        view = pages.results.build_results(
            wiring, pane, self._opened, self._search_flow, edit=self._edit, save=self._save_question
        )
        self.overviews.wire_results(view)
        view.archived_wanted.connect(self._show_archived)
        self._firm.wire_results(view)
        self.lawsuit_commands.add("results", view.list, view.panes, pane)
        view.show_prices(self._prices, self._refusal)
        return view

    def _deadlines_view(self) -> QWidget:
        _ = self.annotations.lists.panel  # it has the places of deadlines
        return self.deadlines.view

    def _court_year_view(self) -> QWidget:
        _ = self.annotations.lists.panel  # it has the places of deadlines
        return self.deadlines.year_view

    def _monitoring_view(self) -> QWidget:
        view = self.monitorings.view
        self.annotations.lists.wire_finds(view, self.monitorings.pages.finds)
        return view

    def _show_batch(self) -> None:
        self._opened.search.batch.open()
        self._window.show_screen("search")

    def come_back(self) -> bool:
        """Show again the page from which the lawsuit was opened that is shown; False where it was from none."""
        if self._opened_from is None:
            return False
        screen, row_id, go_back = self._opened_from
        reading = self.library_reading if screen == "library" else self.reading
        if self._window.current_screen != screen or reading.state.row_id != row_id:
            return False
        self._opened_from = None
        go_back()
        number, before = self._listed_before
        if screen == "library" and self.library.state.text == number:
            self.library.filter(before)
        return True

    def _note_way_back(self, screen: str, row_id: int) -> None:
        """Remember the page that is shown, from which a lawsuit is about to be opened on this screen."""
        self._opened_from = screen, row_id, self._window.way_back()

    def _show_find(self, entry_id: UUID | None, row_id: int) -> None:
        """Open a find among those of its monitoring, or in the library where it has none."""
        self._note_way_back("library" if entry_id is None else "results", row_id)
        if entry_id is not None:
            self.results_view.choose(entry_id, row_id)
            self._show(entry_id)
        else:
            self._tasks.start("find", self._show_in_library(row_id))

    def _show_news(self, row_id: int) -> None:
        """Open a lawsuit of the inbox in the library, with what changed in it."""
        self._note_way_back("library", row_id)
        self.library_reading.show_page(LawsuitPage.HISTORY)
        self._tasks.start("find", self._show_in_library(row_id))

    async def _show_in_library(self, row_id: int) -> None:
        (row,) = await self._services.reader.rows([row_id])
        number, before = self._listed_before
        shown = self.library.state.text
        self._listed_before = row.code, before if shown == number else shown
        self.library.filter(row.code)
        self.library_view.open_first()
        self._window.show_screen("library")
        self.library_reading.open(row_id)

    def create_monitoring(self) -> None:
        """Open the monitoring editor with the search that is shown, else with that of the form."""
        entry = {"results": self.results.state.entry, "overview": self.overview.state.entry}.get(
            self._window.current_screen
        )
        page = self._window.current_screen
        intent = self._opened.search.state.intent if page == "search" else None
        if entry is not None:
            self._tasks.start("monitor search", self._create_monitoring_of(entry))
        elif intent is not None:
            self._monitor(intent, draft_of(intent.params, intent.cache_days))
        elif page == "library":
            self.monitorings.create_for_query(self.library.state.text)
        else:
            self.monitorings.create(typed=self._window.search.field.line.text() if page == "search" else "")

    def _monitor(self, intent: Intent, draft: FilterDraft) -> None:
        obstacle = WATCH_OBSTACLES.get(intent.search_type)
        self.monitorings.create(draft_for_search(intent, draft), obstacle=obstacle)

    async def _create_monitoring_of(self, entry: LedgerEntry) -> None:
        asked = await self._services.reader.asked(entry.entry_id)
        intent = Intent(SearchType(entry.search_type), entry.search_key, entry.mode, entry.label, entry.matter)
        self._monitor(intent, draft_of_search(asked) if asked is not None else NO_FILTER)

    def current_lawsuit(self) -> Lawsuit | None:
        """The lawsuit that is displayed on the current page, once it is loaded."""
        reading = self._current_reading()
        return None if reading is None else reading.lawsuit

    def _current_reading(self) -> LawsuitState | None:
        """What is displayed on the current page, once it is loaded."""
        reading = {"results": self.reading, "library": self.library_reading}.get(self._window.current_screen)
        return None if reading is None or reading.state.is_loading else reading.state

    def _show_archived(self, query: str) -> None:
        """List what the archive has of whom could not be asked about."""
        self.library.filter(query)
        self._window.show_screen("library")

    def _complete_panel(self, panel: AnnotationsPanel) -> None:
        """Give the library's context in the sidebar what is not of the annotations."""
        self._firm.complete_panel(panel)
        panel.practice_wanted.connect(self.practice_aside.take_back)

    def check_conflict(self) -> None:
        """Open the check of a conflict, with the sides of the lawsuit that is displayed."""
        self._check_conflict(is_of_lawsuit=True)

    def _check_conflict(self, is_of_lawsuit: bool) -> None:
        if is_of_lawsuit:
            self.conflicts.open_for_lawsuit()
        else:
            self.conflicts.open()

    def _searched(self) -> str:
        """Whom the search is about whose lawsuits are displayed."""
        entry = self.results.state.entry if self._window.current_screen == "results" else None
        return "" if entry is None else entry.search_key

    def _show_parties(self, pane: QWidget, place: QPoint) -> None:
        self.monitorings.show_parties(pane, place)

    def _count_deadline(self, reading: LawsuitState, step: Step | None) -> None:
        _ = self.annotations.lists.panel  # it has the places of deadlines
        self.deadlines.open(reading, step)

    def _count_deadline_of(self, row_id: int) -> None:
        """Count a deadline of a lawsuit of the inbox, from its last step; with it the lawsuit was dealt with."""
        _ = self.annotations.lists.panel  # as above
        self._tasks.start("count", self.deadlines.open_row(row_id))

    @cached_property
    def deadlines(self) -> DeadlinePages:
        """What shows deadlines, loaded with the first lawsuit that is read."""
        return pages.deadline.DeadlinePages(
            self._services,
            self.annotations.undo,
            self._opened,
            current=self._current_reading,
            open_lawsuit=lambda row_id: self._show_find(None, row_id),
            on_stored=self.news.presenter.note_done,
        )

    @property
    def lasting_screen(self) -> str:
        """The screen that a workspace can show again that replaces this one."""
        return self.deadlines.lasting_screen if "deadlines" in vars(self) else self._window.current_screen

    def _save_question(self, entry: LedgerEntry) -> None:
        self._tasks.start("save", self._save(entry))

    async def _save(self, entry: LedgerEntry) -> None:
        self.saved_questions.save(await self._services.run_search.again(entry))

    def _edit(self, entry: LedgerEntry) -> None:
        self._tasks.start("edit", self._fill_form(entry))

    async def _fill_form(self, entry: LedgerEntry) -> None:
        """Fill the form with a search that was asked before; nothing is sent."""
        asked = await self._services.reader.asked(entry.entry_id)
        draft = draft_of_search(asked) if asked is not None else NO_FILTER
        intent = Intent(SearchType(entry.search_type), entry.search_key, entry.mode, entry.label)
        self._window.search.load_intent(intent, draft)
        self._window.show_screen("search")

    def _reading_pane(self, reading: LawsuitPresenter) -> LawsuitView:
        """Build a reading pane with the deadlines of the lawsuit, the notes about it and its earlier versions."""
        notes = NotesPresenter(self._services.annotations, self._services.reader, self.drafts)
        notes.acted.connect(self.annotations.undo.offer)
        pane = pages.reading.build_reading_pane(reading, notes, self._theme, self.deadlines.build_section(reading))
        pane.add_readings(lambda: self._history_page(reading))
        self._firm.wire_reading(pane, reading)
        self._notes.append(notes)
        return pane

    def _history_page(self, reading: LawsuitPresenter) -> HistoryPage:
        page, presenter = pages.history.build_history(self._services.opened.archive, reading, self._theme)
        self._readings.append(presenter)
        return page

    @cached_property
    def library_view(self) -> LibraryView:
        pane = self._reading_pane(self.library_reading)
        view = pages.library.build_library(
            self.library, self.library_reading, pane, self._opened, self.annotations.lists
        )
        self.overviews.wire_library(view)
        self._firm.wire_library(view)
        self.lawsuit_commands.add("library", view.list, view.panes, pane)
        return view

    @cached_property
    def overview_view(self) -> OverviewView:
        view = pages.overview.build_overview(
            self.overview, self._theme, self._search_flow, edit=self._edit, save=self._save_question
        )
        view.archived_wanted.connect(self._show_archived)
        self.back_to_batch.watch(view, lambda: self.overview.state.entry)
        view.show_prices(self._prices, self._refusal)
        return view

    @cached_property
    def activity_view(self) -> ActivityView:
        connections = self._connections
        self.activity = pages.activity.ActivityPage(
            self._services,
            self._theme,
            dict if connections is None else connections.names_by_service,
            (lambda: None) if connections is None else connections.show_page,
        )
        self._window.sidebar.set_context("activity", self.activity.context)
        view = self.activity.view
        view.panes.restore_from(self._opened.preferences, "activity")
        view.show_prices(self._prices)
        view.again.connect(self._search_flow.ask_again)
        view.opened.connect(self._show)
        view.curl.connect(lambda entry: self._tasks.start("curl", self._copy_curl(entry)))
        return view

    @cached_property
    def settings_view(self) -> SettingsView:
        connections = self._connections
        view, self.archive_settings = pages.settings.build_settings(
            self._opened,
            self._services,
            self._locks,
            connections=None if connections is None else connections.build_page(),
            summary=None if connections is None else connections.build_summary(),
            updates=self._updates,
            firm=self._firm.build_page,
            known_firm=self._firm.known,
        )
        return view

    def _focus_settings(self) -> None:
        self.settings_view.take_focus()

    def _show_section(self, section: str) -> None:
        self.settings_view.show_section(section)

    @property
    def shown_section(self) -> str:
        """The section of the settings that is shown, if they have been shown."""
        return self.settings_view.section if "settings_view" in vars(self) else ""

    async def _copy_curl(self, entry: LedgerEntry) -> None:
        self.activity_view.copy(await self._services.run_search.as_curl(entry))
