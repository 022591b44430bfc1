"""The pages of the desk: each is built when it is first shown, and what is asked for in it goes where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING
from uuid import UUID

from autos.app.annotations import AnnotationsWiring
from autos.app.back_to_batch import BackToBatch
from autos.app.background import MonitoringBackground
from autos.app.list_overviews import ListOverviews
from autos.app.monitoring_page import MonitoringWiring
from autos.app.next_step_commands import NextStepCommands
from autos.app.saved_questions import SavedQuestionsWiring
from autos.app.search_flow import Asking
from autos.app.services import Services
from autos.app.vault_page import VaultWiring
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.columns.switch import ColumnsSwitch
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.notes.drafts import NoteDrafts
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.notes.section import NotesSection
from autos.desktop.components.result_filter.presenter import ResultFilterPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.query_chips import QueryChips
from autos.desktop.pages.library.view import LibraryView
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.results.grouping import GroupingPresenter
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.window.locking.archive_section import ArchiveSection
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import SearchType
from autos.domain.monitoring.monitoring_draft import draft_for_search
from autos.domain.search.filter_draft import NO_FILTER
from autos.domain.search.filter_request import draft_of, draft_of_search
from autos.domain.search.intent import Intent
from autos.usecases.library.namesakes import Namesakes
from autos.usecases.search.saved_questions import SavedQuestions

if TYPE_CHECKING:
    from autos.app.settings_sections import ArchiveSettings
    from autos.desktop.pages.activity.presenter import ActivityPresenter
    from autos.desktop.pages.activity.view import ActivityView
    from autos.desktop.pages.lawsuit.history_page import HistoryPage
    from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
    from autos.desktop.pages.overview.view import OverviewView
    from autos.desktop.pages.results.view import ResultsView
    from autos.desktop.pages.settings.view import SettingsView


class WorkspacePages:
    """What each page knows and does from the start; its widgets only once somebody looks."""

    def __init__(
        self,
        opened: OpenedWindow,
        parts: Services,
        asking: Asking,
        tasks: TaskScope,
        post: MonitoringBackground,
        *,
        locks: ArchiveSection | None,
        show: Callable[[UUID], None],
    ) -> None:
        """`show` brings the page of a search to the front; `locks` is what the settings say of the archive's lock."""
        self._opened = opened
        self._window = opened.window
        self._theme = opened.theme
        self._parts = parts
        self._asking = asking
        self._tasks = tasks
        self._locks = locks
        self._show = show
        self._notes: list[NotesPresenter] = []
        self._readings: list[HistoryPresenter] = []
        self.drafts = NoteDrafts()
        review, run_search = parts.review, parts.run_search
        reference = self._theme.resources / "reference"
        self.reading = LawsuitPresenter(review, reference)
        self.namesakes = NamesakePresenter(Namesakes(parts.opened.archive, parts.shelf), review)
        self.results = ResultsPresenter(review, run_search, self.namesakes.rows)
        self.narrowing = ResultFilterPresenter(parts.library)
        narrowing = self.narrowing  # a slot that held `self` would keep a workspace that was left
        # Connected before the view is: the view shows what narrowing leaves.
        self.results.changed.connect(lambda state: narrowing.show(state.entry, state.ids))
        self.namesakes.verdicts_changed.connect(self.narrowing.set_verdicts)
        self.grouping = GroupingPresenter(review)
        self.namesakes.verdicts_changed.connect(self.grouping.set_verdicts)
        self.results.rows_outdated.connect(self.grouping.refresh)
        self.shelf_reading = LawsuitPresenter(review, reference)
        self.library = LibraryPresenter(parts.library)
        self.overviews = ListOverviews(parts.list_overview, self.library, self.narrowing, self._window, self._theme)
        self.overview = OverviewPresenter(review)
        self.way_back = BackToBatch(self._show_batch)
        self.ladder = NextStepCommands(self._window, self.results, self.overview, asking.take_step)
        self.activity: ActivityPresenter | None = None
        self.shelving = AnnotationsWiring(parts.shelf, parts.library, self.library, opened)
        self.monitorings = MonitoringWiring(
            opened, parts, post, tasks, self.shelving.undo, show=self._show_find, read_now=self.read_now
        )
        self.vaulting = VaultWiring(opened, parts)
        questions = SavedQuestions(parts.opened.archive, parts.service)
        self.saving = SavedQuestionsWiring(opened, self.shelving.shelf, questions)
        self.keeping: ArchiveSettings | None = None
        self._promise()

    def leave(self) -> None:
        """Nothing of the archive stays in the window."""
        if self.keeping is not None:
            self.keeping.leave()
        self.saving.leave()
        self.monitorings.leave()
        self.vaulting.leave()
        self.shelving.leave()
        self._window.remove_screens()

    async def aclose(self) -> None:
        presenters = (
            self.narrowing,
            self.grouping,
            self.results,
            self.namesakes,
            self.reading,
            self.library,
            self.shelf_reading,
        )
        for presenter in (*presenters, self.overview):
            await presenter.tasks.aclose()
        if self.activity is not None:
            await self.activity.tasks.aclose()
        for readings in self._readings:
            await readings.tasks.aclose()
        for notes in self._notes:
            await notes.aclose()
        await self.monitorings.aclose()
        await self.vaulting.aclose()
        await self.overviews.aclose()
        await self.saving.tasks.aclose()
        await self.shelving.aclose()
        if self.keeping is not None:
            await self.keeping.aclose()

    def _promise(self) -> None:
        window = self._window
        window.add_lazy_screen("results", lambda: self.results_view)
        window.add_lazy_screen("overview", lambda: self.overview_view)
        window.add_lazy_screen("library", lambda: self.library_view)
        window.add_lazy_screen("monitoring", lambda: self.monitorings.view)
        window.add_lazy_screen("vault", lambda: self.vaulting.view)
        window.add_lazy_screen("activity", lambda: self.activity_view)
        window.add_lazy_screen("settings", lambda: self.settings_view)

    @cached_property
    def results_view(self) -> ResultsView:
        from autos.app.results_page import ResultsParts, build_results  # noqa: PLC0415 -- with the screen

        pane = self._reading_pane(self.reading)
        parts = ResultsParts(
            self.results,
            self.reading,
            self.namesakes,
            self.narrowing,
            self.grouping,
            self.shelving,
            self.overviews,
            self.way_back,
        )
        return build_results(parts, pane, self._opened, self._asking, edit=self._edit, save=self._save_question)

    def _show_batch(self) -> None:
        self._opened.search.batch.open()
        self._window.show_screen("search")

    def _show_find(self, entry_id: UUID | None, row_id: int) -> None:
        """Among the finds of its monitoring; where they are those of all together, in the archive."""
        if entry_id is not None:
            self.results_view.choose(entry_id, row_id)
            self._show(entry_id)
        else:
            self._tasks.start("find", self._show_kept(row_id))

    async def _show_kept(self, row_id: int) -> None:
        (row,) = await self._parts.review.rows([row_id])
        self.library.filter(row.code)
        self.library_view.open_first()
        self._window.show_screen("library")
        self.shelf_reading.open(row_id)

    def watch(self) -> None:
        """A monitoring of what the answer in front was asked about, else of what the form would ask."""
        entry = {"results": self.results.state.entry, "overview": self.overview.state.entry}.get(
            self._window.current_screen
        )
        wish = self._opened.search.intent() if self._window.current_screen == "search" else None
        if entry is not None:
            self._tasks.start("watch question", self._watch_entry(entry))
        elif wish is not None:
            self.monitorings.create(draft_for_search(wish, draft_of(wish.params, wish.cache_days)))
        else:
            self.monitorings.create()

    async def _watch_entry(self, entry: LedgerEntry) -> None:
        asked = await self._parts.review.asked(entry.entry_id)
        intent = Intent(SearchType(entry.search_type), entry.search_key, entry.mode, entry.label, entry.matter)
        self.monitorings.create(draft_for_search(intent, draft_of_search(asked) if asked is not None else NO_FILTER))

    def read_now(self) -> Lawsuit | None:
        """The lawsuit that is read on the page in front."""
        reading = {"results": self.reading, "library": self.shelf_reading}.get(self._window.current_screen)
        return None if reading is None or reading.state.is_loading else reading.state.lawsuit

    def _save_question(self, entry: LedgerEntry) -> None:
        self._tasks.start("save", self._save(entry))

    async def _save(self, entry: LedgerEntry) -> None:
        self.saving.save(await self._parts.run_search.again(entry))

    def _edit(self, entry: LedgerEntry) -> None:
        self._tasks.start("edit", self._bring_question(entry))

    async def _bring_question(self, entry: LedgerEntry) -> None:
        """The form as it was when this was asked; nothing leaves before the person says so."""
        asked = await self._parts.review.asked(entry.entry_id)
        draft = draft_of_search(asked) if asked is not None else NO_FILTER
        intent = Intent(SearchType(entry.search_type), entry.search_key, entry.mode, entry.label)
        self._window.search.load_intent(intent, draft)
        self._window.show_screen("search")

    def _reading_pane(self, reading: LawsuitPresenter) -> LawsuitView:
        """With the person's notes about what is read, and what it said before."""
        pane, notes = (
            LawsuitView(reading, self._theme),
            NotesPresenter(self._parts.shelf, self._parts.review, self.drafts),
        )
        pane.add_notes(NotesSection(notes, self._theme))
        pane.add_readings(lambda: self._readings_page(reading))
        reading.changed.connect(lambda state: notes.open(state.row_id))
        notes.acted.connect(self.shelving.undo.offer)
        self._notes.append(notes)
        return pane

    def _readings_page(self, reading: LawsuitPresenter) -> HistoryPage:
        from autos.app.readings_page import build_readings  # noqa: PLC0415 -- with the page

        page, presenter = build_readings(self._parts.opened.archive, reading, self._theme)
        self._readings.append(presenter)
        return page

    @cached_property
    def library_view(self) -> LibraryView:
        pane = self._reading_pane(self.shelf_reading)
        view = LibraryView(self.library, self._theme, pane)
        view.panes.restore_from(self._opened.preferences, "library")
        view.list.secret_copy_wanted.connect(pane.copy_number)
        view.lawsuit_chosen.connect(self.shelf_reading.open)
        view.search_wanted.connect(lambda: self._window.show_screen("search"))
        view.add_columns(ColumnsSwitch("library", view.panes, view.list, self._opened.preferences, self._theme))
        chips = QueryChips(self.library, view, self._theme)
        chips.builder.wanted.connect(self._window.search.filters.wanted)  # the same tables are read ahead for both
        self.overviews.furnish_library(view)
        self.shelving.furnish_library(view)
        return view

    @cached_property
    def overview_view(self) -> OverviewView:
        from autos.desktop.pages.overview.view import OverviewView  # noqa: PLC0415 -- with the screen, when it is wanted

        view = OverviewView(self.overview, self._theme)
        view.again.connect(self._asking.ask_again)
        view.edit_wanted.connect(self._edit)
        view.save_wanted.connect(self._save_question)
        view.step_wanted.connect(self._asking.take_step)
        self.way_back.watch(view, lambda: self.overview.state.entry)
        return view

    @cached_property
    def activity_view(self) -> ActivityView:
        from autos.app.activity_page import build_activity  # noqa: PLC0415 -- as above

        view, self.activity = build_activity(self._parts, self._theme)
        view.panes.restore_from(self._opened.preferences, "activity")
        view.again.connect(self._asking.ask_again)
        view.opened.connect(self._show)
        view.curl.connect(lambda entry: self._tasks.start("curl", self._copy_curl(entry)))
        return view

    @cached_property
    def settings_view(self) -> SettingsView:
        from autos.app.settings_page import build_settings  # noqa: PLC0415 -- with the screen

        view, self.keeping = build_settings(self._opened, self._parts, self._locks)
        return view

    async def _copy_curl(self, entry: LedgerEntry) -> None:
        self.activity_view.copy(await self._parts.run_search.as_curl(entry))
